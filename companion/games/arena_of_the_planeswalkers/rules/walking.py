"""Action 3: which figure moves, and along which path."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Flip, Move
from companion.games.arena_of_the_planeswalkers.events import FigureFlipped
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import State, kind_of, spaces, stood
from companion.games.arena_of_the_planeswalkers.paths import Path
from companion.games.arena_of_the_planeswalkers.rules.agenda import carry_on, enter
from companion.games.arena_of_the_planeswalkers.rules.steps import Walking
from companion.games.arena_of_the_planeswalkers.rules.wounds import stand
from companion.games.arena_of_the_planeswalkers.stats import allowance
from companion.games.arena_of_the_planeswalkers.wording import figure_name


def move(state: State, seat: int, command: Move) -> list[Event]:
    """AP-41 to AP-63: a figure of the chosen card goes along a path; it may go on later while no other figure has begun to move."""
    begin_move(state, command.figure)
    field, path = Field(state), command.path
    if path and field.board.cells.get(path[0]) == field.cells[command.figure][0]:  # a path may be told with the space it begins on
        path = path[1:]
    if not path:
        raise Rejected("AP-42", f"Say which spaces {figure_name(state, command.figure)} enters.")
    Path(field, command.figure, state.now.left, stopped=state.now.stopped).check(path)
    events = Walking(field, command.figure, len(path)).go(path)
    return [*events, *carry_on(state)]


def flip(state: State, seat: int, command: Flip) -> list[Event]:
    """AP-61: a double-space figure swaps its ends, free, and leaves nobody."""
    begin_move(state, command.figure)
    if kind_of(state, command.figure).base_spaces != 2:
        raise Rejected("AP-61", f"{figure_name(state, command.figure)} has only one space.")
    lead, tail = spaces(state.figures[command.figure].at or (0, 0))
    stand(state, command.figure, stood((tail, lead)))
    return [FigureFlipped(command.figure)]


def may_move(state: State, figure: str) -> bool:
    """AP-39, AP-41: whether a figure may move now, or go on moving."""
    now, own = state.now, state.figures.get(figure)
    if own is None or own.at is None:
        return False
    if state.phase == "turn_sprint":
        return now.mover == figure
    return own.card == now.card and (now.mover == figure or figure not in now.moved)


def immobile(state: State, figure: str) -> Rejected:
    """AP-04, AP-39, AP-41: why a figure may not move now."""
    name, own = figure_name(state, figure), state.figures.get(figure)
    if own is None or own.at is None:
        return Rejected("AP-41", f"{name} is not on the battlefield.")
    if state.phase == "turn_sprint":
        return Rejected("AP-41", f"Only {figure_name(state, state.now.mover)} may move now.")
    if own.card != state.now.card:
        rule = "AP-39" if own.owner == state.active else "AP-04"
        return Rejected(rule, f"{name} is not on the chosen army card; only its figures move this turn.")
    return Rejected("AP-41", f"{name} has finished its move; figures move one after the other.")


def begin_move(state: State, figure: str) -> None:
    """AP-41, AP-42, RU-22: the figure is the one that moves, with as many moves as it has now; Action 3 has begun."""
    if not may_move(state, figure):
        raise immobile(state, figure)
    if state.phase == "turn_before":
        enter(state, "moving")
    if state.now.mover != figure:
        now = state.now
        now.mover, now.left, now.steps, now.stopped = figure, allowance(state, figure), 0, False
        now.moved.append(figure)
