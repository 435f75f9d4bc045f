"""A corrected state made whole again: references checked, every tile in one place, and the open question asked anew."""

from __future__ import annotations

import msgspec

from companion.game import BadValue
from companion.games.explorers_of_ixalan.content import Content
from companion.games.explorers_of_ixalan.model import HIDDEN, State, content_of, counter_kinds
from companion.games.explorers_of_ixalan.questions import is_available
from companion.games.explorers_of_ixalan.rules.flow import settle
from companion.games.explorers_of_ixalan.rules.leaving import clear_away
from companion.games.explorers_of_ixalan.tile_places import gather
from companion.kit.correction import is_named, known, once

_FOLLOWS = ("awaits", "waiting", "opened", "offered", "chosen", "leaving", "winners", "regular", "options.tiles")


def corrected(before: State, state: State, named: frozenset[str]) -> None:
    """ER-26: check what was put in by hand and let everything that was not named follow from it."""
    for path in _FOLLOWS:
        if is_named(path, named):
            raise BadValue(f"{path}: this follows from play; correct what lies on the table, or the phase.")
    content = content_of(state)
    _check_table(content, state)
    for seat in range(len(state.players)):
        _check_player(content, state, seat)
    gather(before, state)
    _place_scouts(before, state, named)
    _go_on(before, state, named)


def _check_table(content: Content, state: State) -> None:
    last = len(state.players) - 1
    if state.first > last:
        raise BadValue(f"first: seats go from 0 to {last}.")
    for path in ("hit", "extra_turns"):
        if any(seat > last for seat in getattr(state, path)):
            raise BadValue(f"{path}: seats go from 0 to {last}.")
    if any(reminder.seat > last for reminder in state.reminders):
        raise BadValue(f"reminders: seats go from 0 to {last}.")
    known("reminders", [reminder.tile for reminder in state.reminders], content.tiles)
    if {spot: here.cost for spot, here in state.spots.items()} != {spot: row.cost for spot, row in content.spots.items()}:
        raise BadValue(f"spots: the spots are {', '.join(content.spots)}, each with the cost it was laid out with.")
    if any(here.scout is not None and here.scout > last for here in state.spots.values()):
        raise BadValue(f"spots: a scout belongs to a seat from 0 to {last}.")


def _check_player(content: Content, state: State, seat: int) -> None:
    """EI-01, EI-28, EI-33, SU-02: what lies before a player belongs there."""
    player, where = state.players[seat], f"players.{seat}"
    known(f"{where}.tribe", [player.tribe], content.tribes)
    once(f"{where}.tribe", [other.tribe for other in state.players], "one player of each tribe")
    known(f"{where}.tokens", player.tokens, content.tokens)
    known(f"{where}.counters", player.counters, counter_kinds(state.options))
    for area, kind in (("quests", "quest"), ("sites", "site")):
        lying: list[str] = getattr(player, area)
        known(f"{where}.{area}", lying, [tile for tile, found in content.tiles.items() if found.row.kind == kind])
    player.tokens = dict.fromkeys(content.tokens, 0) | player.tokens
    player.counters = dict.fromkeys(counter_kinds(state.options), 0) | player.counters
    player.ready = [tile for tile in dict.fromkeys(player.ready) if tile in player.quests]


def _place_scouts(before: State, state: State, named: frozenset[str]) -> None:
    """EI-44, EI-52: every player has one scout, where it was named to lie, else where it lay; none lies where no tile does."""
    home: dict[int, str] = {}
    for spot in sorted(state.spots, key=lambda spot: not _moved(before, state, spot)):
        here = state.spots[spot]
        if here.scout is None:
            continue
        if here.tile is None or home.setdefault(here.scout, spot) != spot:
            if _moved(before, state, spot) and is_named(f"spots.{spot}.scout", named):
                raise BadValue(f"spots.{spot}.scout: a scout lies on one tile that is still face down.")
            state.spots[spot] = msgspec.structs.replace(here, scout=None)


def _moved(before: State, state: State, spot: str) -> bool:
    return state.spots[spot].scout != before.spots[spot].scout


def _go_on(before: State, state: State, named: frozenset[str]) -> None:
    """EI-41, EI-53, ER-15: whoever was set out leaves with everything; then whatever is open is asked for anew."""
    if state.phase not in (before.phase, "turn"):
        raise BadValue(f"phase: {state.phase} comes only by playing; only turn can be set by hand, and drops what is open.")
    if state.phase != "hands":
        _take_up(before, state, named)
        state.phase, state.winners = "turn", []
    for seat, player in enumerate(state.players):
        if player.out and not before.players[seat].out:
            clear_away(state, seat)
    settle(state)


def _take_up(before: State, state: State, named: frozenset[str]) -> None:
    """EI-11, ER-10: a turn set by hand is a fresh one; choices that no longer fit are dropped."""
    if state.phase != before.phase:
        state.removed += [effect.tile for effect in state.waiting if effect.spot]
        state.waiting, state.opened, state.chosen, state.offered = [], [], None, False
        state.turn = max(state.turn, 1)
        for player in state.players:
            player.kept = True
    if state.active != before.active:
        state.regular, state.opened, state.chosen, state.offered = state.active, [], None, False
        state.hit, state.conquered = [], False
        if not is_named("discovered_this_turn", named):
            state.discovered_this_turn = False
    if state.step == "combat":
        state.combat = max(state.combat, 1)
    state.opened = [spot for spot in state.opened if is_available(state, spot)]
    if state.chosen and state.spots[state.chosen].tile != HIDDEN:
        state.chosen = None
