"""Going on: the next step, the end of the turn, extra turns and combats."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.explorers_of_ixalan.commands import EndTurn, ExtraCombat, ExtraTurn, NextStep
from companion.games.explorers_of_ixalan.events import ExtraCombatAdded, ExtraTurnAdded
from companion.games.explorers_of_ixalan.model import State
from companion.games.explorers_of_ixalan.rules.checks import check_seat
from companion.games.explorers_of_ixalan.rules.steps import advance, begin_step

MOST = 99  # extra turns or combats in store: more than anybody will play


def next_step(state: State, seat: int, command: NextStep) -> list[Event]:
    """EI-07, EI-13: the active player goes on, having discovered or not."""
    _check_turn(state, seat)
    return advance(state)


def end_turn(state: State, seat: int, command: EndTurn) -> list[Event]:
    """EI-07, EI-13, EI-34: the rest of the turn is passed over, but what the end step brings is dealt with first."""
    _check_turn(state, seat)
    events = begin_step(state, "end") if state.step != "end" else []
    return events if state.waiting else [*events, *advance(state)]


def _check_turn(state: State, seat: int) -> None:
    """EI-07, ER-20: the active player ends the turn; if they have left, anybody does."""
    active = state.players[state.active]
    if seat != state.active and not active.out:
        raise Rejected("EI-07", f"It is {active.name}'s turn.")


def extra_turn(state: State, seat: int, command: ExtraTurn) -> list[Event]:
    """ER-09: somebody takes a turn after this one."""
    check_seat(state, command.seat)
    if len(state.extra_turns) >= MOST:
        raise Rejected("ER-09", f"{MOST} extra turns are waiting already; play some of them first.")
    state.extra_turns.append(command.seat)
    return [ExtraTurnAdded(command.seat)]


def extra_combat(state: State, seat: int, command: ExtraCombat) -> list[Event]:
    """ER-10: one combat more in this turn, with a main phase after it."""
    active = state.players[state.active]
    if active.out or state.step not in ("main1", "combat", "main2"):
        raise Rejected("ER-10", "A further combat comes up in a main phase or in combat, and only for a player still in the game.")
    if state.extra_combats >= MOST:
        raise Rejected("ER-10", f"{MOST} further combats are waiting already; fight some of them first.")
    state.extra_combats += 1
    return [ExtraCombatAdded()]
