"""Abilities that work when the turn of a Planeswalker begins or ends."""

from __future__ import annotations

from companion.game import Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Decide, Roll
from companion.games.arena_of_the_planeswalkers.events import ControlTaken, DieRolled, PlacesSwapped
from companion.games.arena_of_the_planeswalkers.field import Field, are_friends, figures_of, planeswalker, standing_figures
from companion.games.arena_of_the_planeswalkers.model import State, Turn, row_of
from companion.games.arena_of_the_planeswalkers.placing import places
from companion.games.arena_of_the_planeswalkers.rows import AbilityRow
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, decisions, enter, first
from companion.games.arena_of_the_planeswalkers.rules.dice import entered_number, is_virtual, numbers, twenty
from companion.games.arena_of_the_planeswalkers.rules.wounds import stand
from companion.games.arena_of_the_planeswalkers.tasks import Duty, Placing, RiseDie, Sprint, Steal, StealDie, Swap, Task
from companion.games.arena_of_the_planeswalkers.wording import figure_name


def starting(state: State, seat: int) -> list[Task]:
    """AP-32: what happens at the start of the own Planeswalker's turn."""
    leader = planeswalker(state, seat)
    if leader is None or state.figures[leader].card != state.now.card:
        return []
    colours, found = row_of(state, state.now.card).colours, list[Task]()
    for card in [card for card, army in state.cards.items() if army.owner == seat]:
        for row in row_of(state, card).abilities:
            if row.hook == "start_of_card_turn" and row.of in colours:
                found += _starting(state, seat, leader, card, row)
    return found


def _starting(state: State, seat: int, leader: str, card: str, row: AbilityRow) -> list[Task]:
    if row.effect == "swap_places" and (figures := standing_figures(state, card)):
        return [Swap(seat, leader, tuple(figures))]
    if row.effect == "rise_again" and card in state.players[seat].fallen:
        return [RiseDie(seat, card, row.name)]
    return []


def _settle_swap(state: State, task: Swap, command: Decide) -> list[Event]:
    """Illusionary Deception: both stand where the other stood, and nobody is left."""
    if command.answer == "none":
        return []
    if command.answer not in task.figures:
        raise Rejected("AP-32", f"{figure_name(state, command.answer)} cannot swap places; choose one that can, or none.")
    one, other = state.figures[task.planeswalker].at, state.figures[command.answer].at
    stand(state, task.planeswalker, other)
    stand(state, command.answer, one)
    return [PlacesSwapped(task.planeswalker, command.answer)]


def _run_rise(state: State, task: RiseDie) -> list[Event] | None:
    return _rise(state, task, twenty(state)) if is_virtual(state) else None


def _rise(state: State, task: RiseDie, number: int) -> list[Event]:
    """AP-94: Darkness Arises: all figures return near the Planeswalker, if there is room for all."""
    row, leader, figures = row_of(state, task.card), planeswalker(state, task.seat), figures_of(state, task.card)
    ability = next(ability for ability in row.abilities if ability.name == task.ability)
    if number >= ability.least and leader and places(Field(state), row, leader, ability.within, len(figures) - 1):
        state.players[task.seat].fallen.remove(task.card)
        first(state, Placing(task.seat, task.card, ability.within))
    return [DieRolled(task.seat, task.ability, number, ability.least)]


def stealable(state: State, task: Steal) -> list[str]:
    """AP-109: opponents' Planeswalkers near enough."""
    field = Field(state)
    if task.thief not in field.cells:
        return []
    return [
        figure
        for figure in field.cells
        if field.rows[figure].is_planeswalker
        and not are_friends(state, state.figures[figure].owner, task.seat)
        and field.distance(task.thief, figure) <= task.within
    ]


def _settle_steal(state: State, task: Steal, command: Decide) -> list[Event]:
    if command.answer == "none":
        return []
    if command.answer not in stealable(state, task):
        name = figure_name(state, command.answer)
        raise Rejected("AP-109", f"{name} is no opponent's Planeswalker within {task.within} clear sight spaces.")
    first(state, StealDie(task.seat, command.answer, task.ability, task.least))
    return []


def _run_steal_die(state: State, task: StealDie) -> list[Event] | None:
    return _take_control(state, task, twenty(state)) if is_virtual(state) else None


def _take_control(state: State, task: StealDie, number: int) -> list[Event]:
    """RU-34: on a good roll a small turn with that Planeswalker begins; the own turn ends after it."""
    rolled = DieRolled(task.seat, task.ability, number, task.least)
    if number < task.least:
        return [rolled]
    state.agenda = []
    state.now = Turn(card=state.figures[task.figure].card, stolen=task.figure)
    enter(state, "control_taken")
    return [rolled, ControlTaken(task.seat, task.figure)]


def ending(state: State, seat: int) -> list[Task]:
    """AP-32: what the chosen card does at the end of its turn, once."""
    found: list[Task] = []
    if not state.now.card or state.now.stolen:
        return found
    figures = standing_figures(state, state.now.card)
    for row in row_of(state, state.now.card).abilities:
        key = f"{state.now.card}/{row.id}"
        if figures and key not in state.now.used and row.effect in ("sprint", "steal"):
            state.now.used.append(key)
            found.append(Sprint(figures[0], row.by) if row.effect == "sprint" else Steal(seat, figures[0], row.name, row.within, row.least))
    return found


def _numbers(state: State, task: Duty) -> list[Command]:
    return numbers()


DUTIES: dict[type[Duty], Handler] = {
    Swap: Handler(
        lambda state, task: None, answers=lambda state, task: decisions(*task.figures, "none"), settle=_settle_swap, rule="AP-32"
    ),
    RiseDie: Handler(
        _run_rise,
        answers=_numbers,
        settle=lambda state, task, command: _rise(state, task, entered_number(command)),
        takes=Roll,
        rule="AP-32",
    ),
    Steal: Handler(
        lambda state, task: None if stealable(state, task) else [],
        answers=lambda state, task: decisions(*stealable(state, task), "none"),
        settle=_settle_steal,
        rule="AP-32",
    ),
    StealDie: Handler(
        _run_steal_die,
        answers=_numbers,
        settle=lambda state, task, command: _take_control(state, task, entered_number(command)),
        takes=Roll,
        rule="RU-34",
    ),
}
