"""The set-up: tribes, secret tiles, opening hands."""

from __future__ import annotations

from companion.game import BadValue, Chance, Event, Rejected
from companion.games.explorers_of_ixalan.commands import KeepHand, Mulligan
from companion.games.explorers_of_ixalan.content import CITY_COST, COSTS, Content, ready
from companion.games.explorers_of_ixalan.events import HandKept, MulliganTaken
from companion.games.explorers_of_ixalan.model import HIDDEN, Options, Player, Spot, State, counter_kinds
from companion.games.explorers_of_ixalan.phases import PHASES
from companion.games.explorers_of_ixalan.questions import hand_size
from companion.games.explorers_of_ixalan.rules.flow import awaited


def setup(names: list[str], options: Options, chance: Chance, digest: str) -> State:
    """EI-01 to EI-03, SU-01 to SU-09: everything up to the opening hands."""
    content = ready(digest)
    tribes = _tribes(content, options, len(names))
    if options.first is not None and options.first >= len(names):
        raise BadValue(f"first: the seats of this match are 0 to {len(names) - 1}, not {options.first}.")
    first = chance.below(len(names)) if options.first is None else options.first
    state = State(
        phase=PHASES.initial, awaits=None, chance=chance, content=digest, options=options, first=first, regular=first, active=first,
        players=[_player(content, options, name, tribe) for name, tribe in zip(names, tribes, strict=True)],
        spots={spot: Spot(row.cost, HIDDEN) for spot, row in content.spots.items()},
    )  # fmt: skip
    if options.tiles == "digital":
        _lay_map(state, content)
    state.awaits = awaited(state)
    return state


def _player(content: Content, options: Options, name: str, tribe: str) -> Player:
    """EI-02, SU-02: a player with 20 life and none of anything yet."""
    counters = dict.fromkeys(counter_kinds(options), 0)
    return Player(name=name, tribe=tribe, tokens=dict.fromkeys(content.tokens, 0), counters=counters)


def _tribes(content: Content, options: Options, count: int) -> list[str]:
    """EI-01, SU-01: a tribe for each seat, none twice: named, chosen by its colour, or in the order of the table."""
    if options.tribes and options.liveries:
        raise BadValue("liveries: a tribe is chosen by its name or by its colour; leave tribes or liveries out.")
    for number in options.liveries:
        if number not in content.liveries:
            colours = ", ".join(f"{known} ({content.tribes[tribe].name})" for known, tribe in content.liveries.items())
            raise BadValue(f"liveries: no tribe has the colour {number}; there are {colours}.")
    chosen = [*options.tribes, *map(content.liveries.__getitem__, options.liveries)] or list(content.tribes)[:count]
    for tribe in chosen:
        if tribe not in content.tribes:
            raise BadValue(f"tribes: there is no tribe {tribe!r}; there are {', '.join(content.tribes)}.")
    if len(chosen) != count or len(set(chosen)) < count:
        option = "liveries" if options.liveries else "tribes"
        raise BadValue(f"{option}: name {count} different tribes, one for each seat, or leave them out.")
    return chosen


def _lay_map(state: State, content: Content) -> None:
    """SU-03 to SU-07, ER-27: each pile is shuffled, the city goes among the dearest, and what is not needed stays out."""
    for cost in COSTS:
        spots = [spot for spot, row in content.spots.items() if row.cost == cost]
        pile = [tile for tile in content.of_cost(cost) if tile != content.city]
        state.chance.shuffle(pile)
        if cost == CITY_COST:
            drawn, out = [*pile[: len(spots) - 1], content.city], pile[len(spots) - 1 :]
            state.chance.shuffle(drawn)
        else:
            drawn, out = pile[: len(spots)], pile[len(spots) :]
        state.spots |= {spot: Spot(cost, tile) for spot, tile in zip(spots, drawn, strict=True)}
        state.left_out += out


def mulligan(state: State, seat: int, command: Mulligan) -> list[Event]:
    """EI-06, SU-10: a new hand; how it is drawn is left to the table."""
    player = state.players[seat]
    if not hand_size(len(state.players), player.mulligans):
        raise Rejected("EI-06", f"{player.name} has no card left to lose; keep the hand.")
    player.mulligans += 1
    return [MulliganTaken(seat, hand_size(len(state.players), player.mulligans))]


def keep_hand(state: State, seat: int, command: KeepHand) -> list[Event]:
    """SU-10: the hand stays."""
    state.players[seat].kept = True
    return [HandKept(seat)]
