"""A turn from step to step, and from one turn to the next."""

from __future__ import annotations

import msgspec

from companion.game import Event
from companion.games.explorers_of_ixalan.events import ScoutExpired, StepBegan, TurnBegan, TurnEnded
from companion.games.explorers_of_ixalan.model import State, Step
from companion.games.explorers_of_ixalan.questions import around, scout_spot
from companion.games.explorers_of_ixalan.rules.effects import come_up

_FOLLOWING: dict[Step, Step] = {"upkeep": "draw", "draw": "main1", "main1": "combat", "combat": "main2", "main2": "end"}


def advance(state: State) -> list[Event]:
    """EI-05, ER-10: the next step; a further combat comes before the end step; after that the next turn."""
    if state.step == "end":
        return end_turn(state)
    if state.step == "upkeep" and skips_draw(state):
        return begin_step(state, "main1")
    if state.step == "main2" and state.extra_combats:
        state.extra_combats -= 1
        return begin_step(state, "combat")
    return begin_step(state, _FOLLOWING[state.step])


def skips_draw(state: State) -> bool:
    """EI-05: with two players the very first draw is skipped."""
    return state.turn == 1 and len(state.players) == 2


def begin_step(state: State, step: Step) -> list[Event]:
    """EI-34, EI-37, ER-10, ER-11: a step begins; a new combat may conquer again, and what waits for this step comes up."""
    state.step = step
    events: list[Event] = [StepBegan(step)]
    if step == "combat":
        state.combat += 1
        state.hit, state.conquered = [], False
    moment = {"upkeep": "own_upkeep", "end": "own_end_step"}.get(step)
    return [*events, *(come_up(state, state.active, moment) if moment else [])]


def begin_turn(state: State, seat: int) -> list[Event]:
    """EI-11, EI-50, ER-09: the scout comes back, and there is a discovery to make; what was not used before is gone."""
    state.active = seat
    state.turn += 1
    state.discovered_this_turn = False
    state.extra_combats = state.combat = 0
    state.hit, state.conquered = [], False
    return [TurnBegan(seat, state.turn), *take_scout(state, seat), *begin_step(state, "upkeep")]


def end_turn(state: State) -> list[Event]:
    """EI-07, EI-43, ER-09, ER-18: rewards not claimed lapse; extra turns come first, the latest of them before the others."""
    ended = TurnEnded(state.active)
    for player in state.players:
        player.ready = []
    if state.extra_turns:
        return [ended, *begin_turn(state, state.extra_turns.pop())]
    before, state.regular = state.regular, around(state, (state.regular + 1) % len(state.players))[0]
    return [ended, *_pass_by(state, before), *begin_turn(state, state.regular)]


def _pass_by(state: State, before: int) -> list[Event]:
    """ER-07: the turns of players who have left would have come now, so their scouts come off at last."""
    count = len(state.players)
    passed = (state.regular - before - 1) % count
    return [event for step in range(passed) for event in take_scout(state, (before + 1 + step) % count)]


def take_scout(state: State, seat: int) -> list[Event]:
    """EI-50: a scout goes back to its player's hand."""
    spot = scout_spot(state, seat)
    if spot is None:
        return []
    state.spots[spot] = msgspec.structs.replace(state.spots[spot], scout=None)
    return [ScoutExpired(seat, spot)]
