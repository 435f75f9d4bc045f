"""A figure on its way: attacks in leaving, falls, water, glyphs, engagement."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import Event
from companion.games.arena_of_the_planeswalkers.board import Walker
from companion.games.arena_of_the_planeswalkers.commands import Decide, Roll
from companion.games.arena_of_the_planeswalkers.events import (
    EngagementLeft,
    EngagementMade,
    FallRolled,
    FigureMoved,
    GlyphFlipped,
    GlyphHeld,
    GlyphLeft,
    GlyphRemoved,
    LeavingDeclined,
    LeavingRolled,
    MoveStopped,
)
from companion.games.arena_of_the_planeswalkers.field import Cells, Field, controller, glyph_at
from companion.games.arena_of_the_planeswalkers.model import State, content_of, spaces, stood
from companion.games.arena_of_the_planeswalkers.movement import is_stopped, waters
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, decisions, first, is_yes
from companion.games.arena_of_the_planeswalkers.rules.cards import draw
from companion.games.arena_of_the_planeswalkers.rules.dice import entered, hits, is_virtual, rolls
from companion.games.arena_of_the_planeswalkers.rules.wounds import hurt, stand
from companion.games.arena_of_the_planeswalkers.tasks import Arrive, Duty, Enter, FallDie, Leave, LeavingDice, Walk
from companion.kit.hexgrid import Hex


class Walking:
    """A figure that goes on until a die may be rolled against it or its path ends; nobody else moves meanwhile."""

    def __init__(self, field: Field, figure: str, steps: int) -> None:
        self.state, self.figure, self.board = field.state, figure, field.board
        self.walker = field.walkers[figure]
        self.cells: Cells = field.cells[figure]
        foes = field.near(field.foes(figure), figure, steps + len(self.cells))
        self.around = {foe: field.around(foe, self.walker.height) for foe in foes}
        self.met: list[str] = []  # engaged anew on the way
        self.path: list[Hex] = []
        self.cost = 0

    def engaged(self, cells: Cells) -> list[str]:
        """AP-64: those that the figure is engaged with on these cells."""
        mask = 1 << cells[0] | 1 << cells[-1]
        return [foe for foe, near in self.around.items() if near & mask]

    def left(self, engaged: list[str], cells: Cells) -> list[str]:
        """AP-68, AP-69, RU-11, RU-33: those that a step leaves: a flyer all as it takes off, who walks through figures none."""
        if not engaged or self.walker.ghostly:
            return []
        if self.walker.flying:
            return [] if self.state.now.steps or self.path else engaged
        staying = self.engaged(cells)
        return [foe for foe in engaged if foe not in staying]

    def go(self, path: tuple[Hex, ...]) -> list[Event]:
        """Step by step along the path; a step with dice to roll is left to the agenda."""
        steps = self.board.steps(self.walker.height, self.walker.size, self.walker.flying)
        for number, place in enumerate(path):
            to = self.board.cells[place]
            if to in self.cells[1:]:
                self.cells = self.cells[::-1]
                continue
            engaged, then = self.engaged(self.cells), (to, *self.cells[:-1])
            _, cost, falls, _ = next(step for step in steps[self.cells[0]] if step[0] == to)
            left = self.left(engaged, then)
            if left or falls:
                done = self.rest()
                arrival = Arrive(self.figure, place, cost, falls, tuple(engaged))
                first(self.state, *leaving(self.state, self.figure, left), arrival, Walk(self.figure, path[number + 1 :]))
                return [*done, *([EngagementLeft(self.figure, len(left))] if left else [])]
            self.cells, self.cost = then, self.cost + cost
            self.path.append(place)
            if not self.walker.flying or number == len(path) - 1:
                self.met += [foe for foe in self.engaged(then) if foe not in engaged and foe not in self.met]
        return self.rest()

    def rest(self) -> list[Event]:
        """AP-42, AP-64: write down how far the figure has come, and what the space does to it."""
        state = self.state
        left = _come(state, self.figure, tuple([self.board.hexes[cell] for cell in self.cells]))
        if not self.path:
            return []
        state.now.left -= self.cost
        state.now.steps += len(self.path)
        moved = FigureMoved(self.figure, self.path[-1], self.cost)
        met = [EngagementMade(self.figure, self.met)] if self.met else []
        return [moved, *left, *_arrived(state, self.figure, self.walker, self.cells), *met]


def _walk(state: State, task: Walk) -> list[Event]:
    """AP-41, AP-42, RU-21: the rest of a path, unless the figure was destroyed."""
    if not task.path or state.figures[task.figure].at is None:
        return []
    return Walking(Field(state), task.figure, len(task.path)).go(task.path)


def leaving(state: State, figure: str, left: list[str]) -> list[Leave]:
    """RU-32: one question for each player whose figures are left, in the order of turns."""
    by_seat: dict[int, list[str]] = {}
    for foe in left:
        by_seat.setdefault(controller(state, foe), []).append(foe)
    return [Leave(figure, seat, tuple(by_seat[seat])) for seat in state.order if seat in by_seat]


def _run_leave(state: State, task: Leave) -> list[Event] | None:
    if state.figures[task.figure].at is None:
        return []
    if state.options.leaving_attacks == "ask":
        return None
    first(state, LeavingDice(task.figure, task.seat, len(task.foes)))
    return []


def _settle_leave(state: State, task: Leave, command: Decide) -> list[Event]:
    """AP-69: they may attack, but need not."""
    if not is_yes(command, "AP-69"):
        return [LeavingDeclined(task.seat, task.figure)]
    first(state, LeavingDice(task.figure, task.seat, len(task.foes)))
    return []


def _run_leaving_dice(state: State, task: LeavingDice) -> list[Event] | None:
    return _leaving_hits(state, task, hits(state, task.dice)) if is_virtual(state) else None


def _leaving_hits(state: State, task: LeavingDice, count: int) -> list[Event]:
    """AP-69, AP-70: every crossed weapons is one damage, and there is no defence."""
    return [LeavingRolled(task.seat, task.figure, task.dice, count), *hurt(state, task.figure, count)]


def _arrive(state: State, task: Arrive) -> list[Event]:
    """AP-42, AP-57, RU-21: the figure comes to the space, unless it was destroyed on the way there."""
    if state.figures[task.figure].at is None:
        return []
    field = Field(state)
    trail = [field.board.hexes[cell] for cell in field.cells[task.figure][:-1]]
    left = _come(state, task.figure, (task.to, *trail))
    state.now.left -= task.cost
    state.now.steps += 1
    first(state, *([FallDie(task.figure)] if task.falls else []), Enter(task.figure, task.foes))
    return [FigureMoved(task.figure, task.to, task.cost), *left]


def _come(state: State, figure: str, hexes: tuple[Hex, ...]) -> list[Event]:
    """AP-103: a figure stands elsewhere; a permanent glyph that it left works no more."""
    old = state.figures[figure].at or (0, 0)
    stand(state, figure, stood(hexes))
    return [GlyphLeft(glyph.kind, glyph.at) for glyph in state.glyphs if glyph.at in spaces(old) and glyph.at not in hexes]


def _run_fall(state: State, task: FallDie) -> list[Event] | None:
    return _fall(state, task, hits(state, 1)) if is_virtual(state) else None


def _fall(state: State, task: FallDie, count: int) -> list[Event]:
    """AP-47, AP-49: crossed weapons are one damage; the move goes on."""
    return [FallRolled(task.figure, count), *hurt(state, task.figure, count)]


def _enter(state: State, task: Enter) -> list[Event]:
    """AP-64, RU-21: a figure that came through dice stands on its space: glyph and water, then engagement."""
    if state.figures[task.figure].at is None:
        return []
    field = Field(state)
    walker = field.walkers[task.figure]
    following = state.agenda[0] if state.agenda else None
    flies_on = walker.flying and isinstance(following, Walk) and bool(following.path)
    met = [] if flies_on else [foe for foe in field.engaged(task.figure) if foe not in task.foes]
    return [*_arrived(state, task.figure, walker, field.cells[task.figure]), *([EngagementMade(task.figure, met)] if met else [])]


def _arrived(state: State, figure: str, walker: Walker, cells: Cells) -> list[Event]:
    """AP-55, AP-60, AP-100 to AP-103: water and glyphs end the move."""
    content, number = content_of(state), glyph_at(state, cells[0])
    water = waters(content.boards[state.battlefield], walker)
    if not is_stopped(0 if number is None else 1 << cells[0], water, cells):
        return []
    state.now.stopped = True
    stopped = MoveStopped(figure, "water" if number is None else "glyph", state.now.left)
    return [stopped] if number is None else [stopped, *_on_glyph(state, figure, number)]


def _on_glyph(state: State, figure: str, number: int) -> list[Event]:
    """AP-100, AP-103, AP-107: a face-down glyph is turned over; a permanent one is held, Knowledge gives its card and is gone."""
    glyph, seat, events = state.glyphs[number], controller(state, figure), list[Event]()
    if not glyph.up:
        state.glyphs[number] = replace(glyph, up=True)
        events.append(GlyphFlipped(glyph.kind, glyph.at))
    row = content_of(state).glyphs[glyph.kind]
    if not row.draws:
        return [*events, GlyphHeld(seat, glyph.kind, glyph.at)]
    del state.glyphs[number]
    return [*events, *draw(state, seat, row.draws), GlyphRemoved(glyph.kind, glyph.at)]


DUTIES: dict[type[Duty], Handler] = {
    Walk: Handler(_walk),
    Leave: Handler(_run_leave, answers=lambda state, task: decisions("yes", "no"), settle=_settle_leave, rule="AP-69"),
    LeavingDice: Handler(
        _run_leaving_dice,
        answers=lambda state, task: rolls(task.dice),
        settle=lambda state, task, command: _leaving_hits(state, task, entered(command, task.dice)),
        takes=Roll,
        rule="AP-70",
    ),
    Arrive: Handler(_arrive),
    FallDie: Handler(
        _run_fall,
        lambda state, task: controller(state, task.figure),
        lambda state, task: rolls(1),
        lambda state, task, command: _fall(state, task, entered(command, 1)),
        Roll,
        "AP-47",
    ),
    Enter: Handler(_enter),
}
