"""A corrected state made whole again: references checked, cards in one place each, supplies and moves that follow."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable

from companion.game import BadValue, Choice
from companion.games.heroes_of_dominaria.content import COLOURS, Content
from companion.games.heroes_of_dominaria.model import DECKS, State, content_of
from companion.games.heroes_of_dominaria.options import options
from companion.games.heroes_of_dominaria.questions import allowance
from companion.games.heroes_of_dominaria.rules.flow import awaited, fresh_turn
from companion.games.heroes_of_dominaria.rules.mana import growing
from companion.games.heroes_of_dominaria.rules.rewards import table_order
from companion.games.heroes_of_dominaria.rules.setup import go_on, is_digital

_CHOOSING = ("turn_spread", "turn_choice", "closing_choice")


def corrected(before: State, state: State, named: frozenset[str]) -> None:
    """AMB-30: check what was put in by hand and let everything that was not named follow from it."""
    if state.content != before.content or len(state.players) != len(before.players):
        raise BadValue("The content and the number of players of a match cannot be changed; start a new one.")
    content = content_of(state)
    _check_table(content, state)
    for seat in range(len(state.players)):
        _check_player(content, state, seat)
    _decide(before, state, named)
    _gather_cards(before, state, named)
    _follow_supply(content, before, state, named)
    _follow_moves(content, before, state, named)
    _check_options(state)


def _check_table(content: Content, state: State) -> None:
    last = len(state.players) - 1
    for column in ("active", "first"):
        if getattr(state, column) > last:
            raise BadValue(f"{column}: seats go from 0 to {last}.")
    if state.round > state.last_round:
        raise BadValue(f"round: there are {state.last_round} rounds.")
    if state.locations.keys() != content.places.keys():
        raise BadValue(f"locations: the places are {', '.join(content.places)}; each stands there once.")


def _check_player(content: Content, state: State, seat: int) -> None:
    """HD-41, HD-56, HD-61, HD-80, HD-84, HD-99: what the rules never allow cannot be put in by hand either."""
    player, where = state.players[seat], f"players.{seat}"
    if not player.name.strip():
        raise BadValue(f"{where}.name: a player needs a name.")
    _known(f"{where}.heroes", [place for place in player.heroes if place is not None], content.places)
    _known(f"{where}.manaliths", player.manaliths, content.places)
    _once(f"{where}.manaliths", [content.places[place].colour for place in player.manaliths], "one Manalith for each colour")
    _known(f"{where}.leylines", player.leylines, content.edges)
    _once(f"{where}.leylines", player.leylines, "one Leyline in each space")
    if len(player.leylines) > len(content.tracks["leyline"]):
        raise BadValue(f"{where}.leylines: a player has {len(content.tracks['leyline'])} Leylines.")
    if player.cabal > len(content.tracks["cabal"]):
        raise BadValue(f"{where}.cabal: the track has {len(content.tracks['cabal'])} spaces.")
    _known(f"{where}.manalith_pool", player.manalith_pool, COLOURS)
    _once(f"{where}.manalith_pool", player.manalith_pool, "one Manalith mana token of each colour")
    _known(f"{where}.tiles", player.tiles, content.tiles)
    _once(f"{where}.tiles", [tile.rpartition("_")[0] for tile in player.tiles], "one tile of each public quest")
    others = [tile for other in state.players if other is not player for tile in other.tiles]
    _once(f"{where}.tiles", [*player.tiles, *others], "each tile with one player")


def _known(where: str, values: list[str], known: Iterable[str]) -> None:
    names = list(known)
    for value in values:
        if value not in names:
            near = difflib.get_close_matches(value, names, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names[:20])}{' …' if len(names) > 20 else ''}."
            raise BadValue(f"{where}: there is no {value!r}; {hint}")


def _once(where: str, values: list[str], what: str) -> None:
    twice = [value for value, count in Counter(values).items() if count > 1]
    if twice:
        raise BadValue(f"{where}: only {what}; {twice[0]!r} stands there twice.")


def _decide(before: State, state: State, named: frozenset[str]) -> None:
    """Whose decision it is follows from the phase and who is on; a choice among drawn cards can be left, not entered."""
    for path in ("awaits", "rewards", "options.decks"):
        if _is_named(path, named):
            raise BadValue(f"{path}: this follows from play; correct what lies on the table, or the phase.")
    if state.phase != before.phase and (state.phase in _CHOOSING or state.phase.startswith("setup")):
        raise BadValue(f"phase: {state.phase} comes only by playing; choose another one.")
    if state.phase.startswith("setup"):
        go_on(state)
        return
    if state.active != before.active and not any(path.startswith(f"players.{state.active}.turn") for path in named):
        fresh_turn(state, state.active)
    if state.phase != before.phase or state.phase not in _CHOOSING:
        state.rewards = []
        state.awaits = awaited(state)
        for player in state.players:
            player.dealt = []
    elif state.active != before.active:
        raise BadValue("active: finish the open choice first, or set phase to turn_actions to drop it.")
    elif state.phase == "turn_spread":
        state.awaits = Choice("spread", (state.active,), pick=getattr(state.supply, growing(state)))


def _check_options(state: State) -> None:
    """However it was corrected, the game goes on: whoever is asked can answer."""
    if state.awaits and not all(options(state, seat) for seat in state.awaits.seats):
        raise BadValue("That would leave nothing to do; finish the open choice first, or set phase to turn_actions to drop it.")


def _gather_cards(before: State, state: State, named: frozenset[str]) -> None:
    """Every card lies in one place: where it was named to be, else where it was, else at the bottom of its deck."""
    content = content_of(state)
    for deck in DECKS:
        cards = table_order(state, deck)
        piles = _piles(state, deck)
        home: dict[str, str] = {}
        for path in sorted(piles, key=lambda path: not _is_named(path, named)):
            own = [card for card in piles[path] if card in cards]
            _once(path, own, "each card once")
            for card in own:
                if home.setdefault(card, path) != path and _is_named(path, named):
                    raise BadValue(f"{path}: {card!r} is in {home[card]} as well; name it once.")
        for path, pile in piles.items():
            pile[:] = [card for card in pile if card not in cards or home[card] == path]
        chosen = state.awaits.cards if state.awaits else ()
        if any(card in home for card in chosen):
            raise BadValue("A card that is being chosen now cannot be put elsewhere; finish the choice first.")
        bottom: list[str] = getattr(state.decks, deck)
        bottom += [card for card in cards if card not in home and card not in chosen]
        if not is_digital(state, deck):
            bottom.sort(key=cards.index)
    _check_cards(content, state)


def _is_named(path: str, named: frozenset[str]) -> bool:
    """Whether a correction named this pile, something in it, or something it lies in."""
    return any(path == name or path.startswith(f"{name}.") or name.startswith(f"{path}.") for name in named)


def _piles(state: State, deck: str) -> dict[str, list[str]]:
    """Every pile that may hold cards of a deck, by its path."""
    piles: dict[str, list[str]] = {f"decks.{deck}": getattr(state.decks, deck), f"discards.{deck}": getattr(state.discards, deck)}
    areas = {"quests": ("dealt", "hand", "in_play", "completed"), "artifacts": ("in_play", "completed")}.get(deck, ())
    for seat, player in enumerate(state.players):
        piles |= {f"players.{seat}.{area}": getattr(player, area) for area in areas}
    return piles


def _check_cards(content: Content, state: State) -> None:
    """No pile holds anything but cards that belong there; only started quests have trackers."""
    for deck in DECKS:
        for pile in (state.decks, state.discards):
            _known(f"decks.{deck}", getattr(pile, deck), table_order(state, deck))
    for seat, player in enumerate(state.players):
        for area in ("dealt", "hand"):
            _known(f"players.{seat}.{area}", getattr(player, area), content.quests)
        for area in ("in_play", "completed"):
            _known(f"players.{seat}.{area}", getattr(player, area), [*content.quests, *content.artifacts])
        player.trackers = {
            card: player.trackers.get(card, 0) for card in player.in_play if card in content.quests and content.quests[card].track
        }


def _follow_supply(content: Content, before: State, state: State, named: frozenset[str]) -> None:
    """HD-97: what was put on the map or into a pool by hand comes from the supply, what was taken away returns to it."""
    for kind in ("cabal", "artifact"):
        if not _is_named(f"supply.{kind}", named):
            setattr(state.supply, kind, max(getattr(before.supply, kind) - _in_use(state, kind) + _in_use(before, kind), 0))
    for colour in COLOURS:
        if not _is_named(f"supply.{colour}", named) and not _is_named(f"substitutes.{colour}", named):
            had = getattr(before.supply, colour) - getattr(before.substitutes, colour)
            left = had - _mana_in_use(content, state, colour) + _mana_in_use(content, before, colour)
            setattr(state.supply, colour, max(left, 0))
            setattr(state.substitutes, colour, max(-left, 0))


def _in_use(state: State, token: str) -> int:
    on_map: int = sum(getattr(here, token) for here in state.locations.values())
    return on_map + (sum(player.cabal for player in state.players) if token == "cabal" else state.artifacts_removed)


def _mana_in_use(content: Content, state: State, colour: str) -> int:
    on_map: int = sum(state.locations[place].mana for place in content.of_colour[colour])
    in_pools: int = sum(getattr(player.pool, colour) for player in state.players)
    return on_map + in_pools


def _follow_moves(content: Content, before: State, state: State, named: frozenset[str]) -> None:
    """HD-26, HD-29: a Hero or artifact more or less changes the Move actions of this turn."""
    for seat, (old, new) in enumerate(zip(before.players, state.players, strict=True)):
        if new.turn == old.turn and not _is_named(f"players.{seat}.turn.moves_left", named):
            new.turn.moves_left = max(new.turn.moves_left + allowance(content, new) - allowance(content, old), 0)
