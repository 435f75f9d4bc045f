"""What the table sees: asked, recorded, and rolled for where the players disagree. The companion never judges it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.combat import hit_zone
from companion.games.arena_of_the_planeswalkers.commands import Decide, Roll
from companion.games.arena_of_the_planeswalkers.events import SightConfirmed, SightDenied, SightDisputed
from companion.games.arena_of_the_planeswalkers.field import are_friends, controller
from companion.games.arena_of_the_planeswalkers.model import State
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, decisions, first
from companion.games.arena_of_the_planeswalkers.rules.dice import entered_number, is_virtual, numbers, twenty
from companion.games.arena_of_the_planeswalkers.tasks import Duty, Sight, SightDice, Strike


def _sight_answers(state: State, task: Sight) -> list[Command]:
    return decisions("yes", "no") if task.ruled else decisions("yes", "no", "dispute")


def _settle_sight(state: State, task: Sight, command: Decide) -> list[Event]:
    """AP-79, AP-81, AP-108: what was said is recorded until a figure moves."""
    if Decide(command.answer) not in _sight_answers(state, task):
        raise Rejected("AP-79", f"Say yes or no{'' if task.ruled else ', or dispute'}, not {command.answer!r}.")
    if command.answer == "dispute":
        first(state, SightDice(task, (controller(state, task.viewer), _other(state, task))))
        return []
    key = f"{task.viewer}>{task.subject}" if task.clear else hit_zone(task.viewer, task.subject)
    state.now.sights[key] = command.answer == "yes"
    return [(SightConfirmed if command.answer == "yes" else SightDenied)(task.viewer, task.subject)]


def _other(state: State, task: Sight) -> int:
    """The opponent whom the sight concerns: of the figure that is seen, or else of the attack for which it is asked."""
    seat, waiting = controller(state, task.viewer), state.agenda[0] if state.agenda else None
    named = [task.subject, *([waiting.target, waiting.figure] if isinstance(waiting, Strike) else [])]
    seats: list[int] = [*(controller(state, figure) for figure in named), *range(len(state.players))]
    return next(other for other in seats if not are_friends(state, other, seat))


def _run_dice(state: State, task: SightDice) -> list[Event] | None:
    """AP-81, RU-01: the higher roll decides; equal ones are rolled again."""
    if not is_virtual(state):
        return None
    return _decided(state, replace(task, rolls=(twenty(state), twenty(state))))


def _settle_dice(state: State, task: SightDice, command: Roll) -> list[Event]:
    return _decided(state, replace(task, rolls=(*task.rolls, entered_number(command))))


def _decided(state: State, task: SightDice) -> list[Event]:
    if len(task.rolls) < len(task.seats):
        first(state, task)
        return []
    best = max(task.rolls)
    winner = task.seats[task.rolls.index(best)] if task.rolls.count(best) == 1 else None
    if winner is None:
        first(state, replace(task, rolls=()))
    else:
        first(state, replace(task.sight, seat=winner, ruled=True))
    return [SightDisputed(list(task.seats), list(task.rolls), winner)]


DUTIES: dict[type[Duty], Handler] = {
    Sight: Handler(lambda state, task: None, answers=_sight_answers, settle=_settle_sight, rule="AP-79"),
    SightDice: Handler(
        _run_dice, lambda state, task: int(task.seats[len(task.rolls)]), lambda state, task: numbers(), _settle_dice, Roll, "AP-81"
    ),
}
