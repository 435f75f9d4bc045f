"""Hands of Land tiles: what is kept, drawn and drawn anew at the beginning of an Age."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.dominations.commands import KeepTiles, Redraw
from companion.games.dominations.events import AgeBegan, InitiativeDrawn
from companion.games.dominations.model import State
from companion.games.dominations.rules.beginning import begin_turn
from companion.games.dominations.rules.flow import await_next, enter
from companion.games.dominations.rules.stock import check_own, discard, draw, hand_size


def keep_tiles(state: State, seat: int, command: KeepTiles) -> list[Event]:
    """DR-112: tiles left from the last Age are kept or go to the back; then the hand is filled up."""
    check_own(state, seat, command.tiles, "DR-112")
    player = state.players[seat]
    gone = [tile for tile in player.hand if tile not in command.tiles]
    events = [*discard(state, seat, gone), *_fill(state, seat)]
    return [*events, *ask_tiles(state)]


def _fill(state: State, seat: int) -> list[Event]:
    player = state.players[seat]
    player.settled = True
    return draw(state, seat, max(hand_size(state, seat) - len(player.hand), 0))


def ask_tiles(state: State) -> list[Event]:
    """DR-112, DR-113: in Initiative order everybody fills the hand; when all have, everybody may draw anew."""
    events: list[Event] = []
    for seat in state.initiative:
        player = state.players[seat]
        if not player.settled and player.hand:
            await_next(state)
            return events
        if not player.settled:
            events += _fill(state, seat)
    for player in state.players:
        player.settled = False
    enter(state, "drawn")
    return [*events, *_ask_redraw(state)]


def redraw(state: State, seat: int, command: Redraw) -> list[Event]:
    """SU-07, DR-113: once, tiles of one's choice go to the back and as many are drawn."""
    rule = "SU-07" if state.phase == "setup_redraw" else "DR-113"
    if not command.tiles:
        raise Rejected(rule, "Name the tiles to draw anew, or skip.")
    check_own(state, seat, command.tiles, rule)
    events = [*discard(state, seat, command.tiles), *draw(state, seat, len(command.tiles))]
    return [*events, *no_redraw(state, seat)]


def no_redraw(state: State, seat: int) -> list[Event]:
    """SU-07, SU-09, DR-113: this player is content with the hand."""
    state.players[seat].settled = True
    if state.phase == "age_redraw":
        return _ask_redraw(state)
    await_next(state)
    if state.awaits and state.awaits.seats:
        return []
    drawn: list[Event] = []
    if not state.initiative:
        state.initiative = list(range(len(state.players)))
        state.chance.shuffle(state.initiative)
        drawn.append(InitiativeDrawn(list(state.initiative)))
    return [*drawn, *_begin_age(state)]


def _ask_redraw(state: State) -> list[Event]:
    """DR-01, DR-113: when everybody is content, the next Age begins."""
    await_next(state)
    if state.awaits and state.awaits.seats:
        return []
    state.age += 1
    state.round = 1
    return _begin_age(state)


def _begin_age(state: State) -> list[Event]:
    for player in state.players:
        player.settled = False
    return [AgeBegan(state.age), *begin_turn(state, state.initiative[0])]
