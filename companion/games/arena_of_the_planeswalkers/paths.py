"""Whether a figure may go along a path, and if not, which rule stands in its way."""

from __future__ import annotations

from companion.game import Rejected
from companion.games.arena_of_the_planeswalkers.field import Cells, Field
from companion.games.arena_of_the_planeswalkers.movement import is_stopped, lies_flat, waters
from companion.games.arena_of_the_planeswalkers.wording import counted, figure_name, hex_text
from companion.kit.hexgrid import Hex


class Path:
    """A figure that tries a path, space by space."""

    def __init__(self, field: Field, figure: str, left: int, *, stopped: bool = False) -> None:
        self.field = field
        self.figure = figure
        self.left = left
        self.cells: Cells = field.cells[figure]
        self.walker = field.walkers[figure]
        self.taken = field.taken & ~(1 << self.cells[0] | 1 << self.cells[-1])
        self._stopped = stopped

    @property
    def _name(self) -> str:
        return figure_name(self.field.state, self.figure)

    def check(self, path: tuple[Hex, ...]) -> None:
        """AP-42 to AP-63: refuse a path on which a step is illegal or whose end is no place to stand."""
        for place in path:
            self._step(place)
        self._end()

    def _step(self, place: Hex) -> None:
        board = self.field.board
        to = board.cells.get(place)
        if to is not None and to in self.cells[1:]:  # AP-61: onto its own tail means that it swaps its ends
            self.cells = self.cells[::-1]
            return
        if self._stopped:
            raise self._stop()
        if to is None or to not in board.near[self.cells[0]]:
            here = hex_text(board.hexes[self.cells[0]])
            raise Rejected("AP-42", f"{hex_text(place)} is not beside {here}; a figure moves space by space.")
        cost = self._cost(to, place)
        if cost > self.left:
            left, more = counted(self.left, "move"), f"the step to {hex_text(place)} counts {cost}"
            raise Rejected("AP-42", f"{self._name} has {left} left, and {more}.")
        self.left -= cost
        self.cells = (to, *self.cells[:-1])
        self._stopped = is_stopped(self.field.glyphs, waters(board, self.walker), self.cells)
        if self._stopped and len(self.cells) == 2 and len({board.levels[cell] for cell in self.cells}) == 2:
            raise Rejected("RU-24", f"{self._name} would have to stop on {hex_text(place)} with its ends on different levels.")

    def _cost(self, to: int, place: Hex) -> int:
        """AP-43, AP-44, AP-45, AP-63, RU-26, RU-33: what a step counts, unless the ground forbids it."""
        board, here = self.field.board, self.cells[0]
        self._check_figure(to, place)
        if self.walker.flying:
            return 1
        rise = board.levels[to] - board.levels[here]
        if board.ruins >> to & 1 or not board.fits(to, self.walker.size):
            raise Rejected("AP-63", f"The base of {self._name} does not fit on {hex_text(place)}.")
        if board.is_blocked(here, to):
            raise Rejected("RU-26", f"A wall stands between {hex_text(board.hexes[here])} and {hex_text(place)}.")
        if rise >= self.walker.height:
            up, tall = counted(rise, "level"), self.walker.height
            raise Rejected("AP-45", f"{hex_text(place)} is {up} up; {self._name} is {tall} high and climbs at most {tall - 1} in one step.")
        return 1 + max(rise, 0)

    def _check_figure(self, to: int, place: Hex) -> None:
        """AP-51, AP-52, AP-53, RU-23, RU-33: who stands there, and whether one may pass."""
        if not self.taken >> to & 1:
            return
        field, other = self.field, self.field.standing[to]
        name, passes = figure_name(field.state, other), self.walker.flying or self.walker.ghostly
        if not passes and field.teams[other] != field.teams[self.figure]:
            raise Rejected("AP-53", f"{name} stands on {hex_text(place)}; nobody passes through an opponent's figure.")
        if not passes and field.is_engaged(other):
            raise Rejected("AP-52", f"{name} on {hex_text(place)} is engaged and cannot be passed.")
        if (field.glyphs | waters(field.board, self.walker)) >> to & 1:
            raise Rejected("RU-23", f"{name} stands on {hex_text(place)}, where {self._name} would have to stop.")

    def _stop(self) -> Rejected:
        """AP-55, AP-100, AP-101: why the move is over."""
        here = self.field.board.hexes[self.cells[0]]
        if self.field.glyphs >> self.cells[0] & 1:
            return Rejected("AP-101", f"{self._name} must stop on the glyph on {hex_text(here)}.")
        return Rejected("AP-55", f"{self._name} must stop in the water on {hex_text(here)}.")

    def _end(self) -> None:
        """AP-54, AP-58, AP-62, AP-63: the base must lie flat on free spaces."""
        board = self.field.board
        if lies_flat(board, self.walker, self.cells, self.taken):
            return
        for cell in self.cells:
            if self.taken >> cell & 1:
                name = figure_name(self.field.state, self.field.standing[cell])
                raise Rejected("AP-54", f"{name} stands on {hex_text(board.hexes[cell])}; {self._name} cannot end there.")
            if not board.landable(self.walker.size) >> cell & 1:
                raise Rejected("AP-63", f"The base of {self._name} does not fit on {hex_text(board.hexes[cell])}.")
        raise Rejected("AP-58", f"{self._name} must end on two spaces of the same level.")
