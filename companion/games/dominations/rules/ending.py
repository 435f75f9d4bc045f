"""The end of a turn and of a round."""

from __future__ import annotations

from companion.game import Event
from companion.games.dominations.events import TurnEnded
from companion.games.dominations.model import ROUNDS, State, Turn
from companion.games.dominations.rules.age import end_age
from companion.games.dominations.rules.beginning import begin_turn


def end_turn(state: State) -> list[Event]:
    """DR-02, DR-03: the next in Initiative order is on; after the last the next round begins, and after the fifth the Age ends."""
    seat = state.active
    state.players[seat].turn = Turn()
    place = state.initiative.index(seat) + 1
    ended: list[Event] = [TurnEnded(seat)]
    if place < len(state.initiative):
        return [*ended, *begin_turn(state, state.initiative[place])]
    if state.round < ROUNDS:
        state.round += 1
        return [*ended, *begin_turn(state, state.initiative[0])]
    return [*ended, *end_age(state)]
