"""From one decision to the next: tasks run by themselves until one of them needs an answer, and a phase says whose decision it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from companion.game import Choice, Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.combat import attackers, targets
from companion.games.arena_of_the_planeswalkers.commands import Decide
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import State
from companion.games.arena_of_the_planeswalkers.phases import PHASES
from companion.games.arena_of_the_planeswalkers.tasks import Duty, Peek, Task

_KINDS = {
    "setup_roll": "order_roll", "setup_order": "order", "setup_place": "place", "turn_choose": "choose", "turn_before": "act",
    "turn_move": "move", "turn_attack": "attack", "turn_after": "after", "turn_sprint": "sprint",
}  # fmt: skip


class Handler(NamedTuple):
    """How a kind of task is done: `run` does it, or returns None when `asks` must answer; then `answers` lists what `settle` accepts."""

    run: Callable[[State, Any], list[Event] | None]
    asks: Callable[[State, Any], int] = lambda state, task: int(task.seat)
    answers: Callable[[State, Any], list[Command]] = lambda state, task: []
    settle: Callable[[State, Any, Any], list[Event]] = lambda state, task, command: []
    takes: type[Command] = Decide
    rule: str = "AP-01"  # which says that this comes first
    plain: bool = True  # whether a decision has nothing but its answer


HANDLERS: dict[type[Duty], Handler] = {}


def enter(state: State, trigger: str) -> None:
    """Go on to the phase that a trigger leads to; it awaits what it always does."""
    state.phase = PHASES.step(state.phase, trigger)
    state.awaits = awaited(state)


def awaited(state: State) -> Choice | None:
    """Whose decision is pending: that of the first task, or of the player whose turn it is."""
    if state.agenda:
        task = state.agenda[0]
        cards = (task.card,) if isinstance(task, Peek) and task.card else ()
        return Choice(str(task.__struct_config__.tag), (HANDLERS[type(task)].asks(state, task),), cards)
    kind = _KINDS.get(state.phase)
    return Choice(kind, (state.active,)) if kind else None


def first(state: State, *tasks: Task) -> None:
    """Put tasks before everything else that is still to be done."""
    state.agenda[:0] = tasks


def carry_on(state: State) -> list[Event]:
    """Do what is on the agenda until somebody must answer or nothing is left."""
    events: list[Event] = []
    while state.agenda and state.phase != "over":
        task = state.agenda.pop(0)
        done = HANDLERS[type(task)].run(state, task)
        if done is None:
            state.agenda.insert(0, task)
            enter(state, "asked")
            return events
        events += done
    state.agenda = []
    if state.phase == "turn_attack" and not can_attack(state):
        enter(state, "attacked")
    state.awaits = awaited(state)
    return events


def can_attack(state: State) -> bool:
    """AP-72: whether any figure of the chosen card has anybody to attack."""
    field = Field(state)
    return any(targets(field, figure) for figure in attackers(field))


def answer(state: State, seat: int, command: Command) -> list[Event]:
    """Settle the task that waits, and go on."""
    task = state.agenda.pop(0)
    handler = HANDLERS[type(task)]
    if type(command) is not handler.takes:
        wanted = handler.takes.__struct_config__.tag
        raise Rejected(handler.rule, f"{state.players[seat].name} must answer the open question first, with {wanted}.")
    if handler.plain and isinstance(command, Decide):
        check_plain(command, handler.rule)
    state.phase = PHASES.step(state.phase, "answered")
    events = handler.settle(state, task, command)
    return [*events, *carry_on(state)]


def check_plain(command: Decide, rule: str) -> None:
    """Refuse an answer that says more than was asked."""
    if command != Decide(command.answer):
        raise Rejected(rule, f"{command.answer!r} is all that is asked; leave out the rest.")


def is_yes(command: Decide, rule: str) -> bool:
    """A plain answer."""
    if command.answer not in ("yes", "no"):
        raise Rejected(rule, f"The answer is yes or no, not {command.answer!r}.")
    return command.answer == "yes"


def decisions(*answers: str) -> list[Command]:
    """Answers as commands."""
    return [Decide(answer) for answer in answers]
