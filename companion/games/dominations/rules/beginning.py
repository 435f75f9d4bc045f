"""The beginning of a turn."""

from __future__ import annotations

from companion.game import Event
from companion.games.dominations.model import State, Turn, rules_of
from companion.games.dominations.rules.cards import fire
from companion.games.dominations.rules.flow import enter
from companion.games.dominations.rules.stock import draw


def begin_turn(state: State, seat: int) -> list[Event]:
    """DR-04, QU-23: a player is on; first comes what cards give at the start of a turn."""
    state.active = seat
    player = state.players[seat]
    player.turn = Turn()
    enter(state, "turn_begins")
    events: list[Event] = draw(state, seat, 1) if not player.hand and rules_of(state).empty_hand == "draw" else []
    events += fire(state, seat, "turn_start")
    if state.pending:
        enter(state, "asked")
    return events
