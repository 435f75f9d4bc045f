"""The spaces of a battlefield: levels, water, ruins, walls, and what follows from them for steps and adjacency.

A hex is a column and a row, as players say it; its number on this board is a cell, and a set of cells is one whole number with a bit for
each: that makes it quick to ask which of many cells lie in a set.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from companion.kit.hexgrid import Hex, distance, neighbours

WATER, RUIN, NOTHING = "~", "#", "."
Step = tuple[int, int, bool, tuple[Hex]]  # next cell, cost, whether it is a fall, and the hex as the end of a path

Slopes = tuple[tuple[int, ...], tuple[tuple[Step, ...], ...]]  # by cell: a set of next cells, and steps


class Walker(NamedTuple):
    """What of a figure decides how it moves."""

    height: int
    size: int
    flying: bool
    ghostly: bool  # goes through figures and is never attacked in leaving


class Board:
    """A battlefield. `tight` says which size still fits, `walls` how high the wall on an edge is and whether it blocks steps."""

    def __init__(
        self, lines: Sequence[str], walls: Mapping[frozenset[Hex], tuple[int, bool]], tight: Mapping[Hex, int], purple: frozenset[Hex]
    ) -> None:
        signs = {(col, row): sign for row, line in enumerate(lines) for col, sign in enumerate(line.split()) if sign != NOTHING}
        self.hexes: tuple[Hex, ...] = tuple(signs)
        self.cells: dict[Hex, int] = {place: cell for cell, place in enumerate(self.hexes)}
        self.bits = tuple(1 << cell for cell in range(len(signs)))
        self.spots = _Spots(self.cells)
        self.bases = _Bases()
        self.levels = tuple(_level(sign) for sign in signs.values())
        self.water = self.mask(place for place, sign in signs.items() if sign.startswith(WATER))
        self.ruins = self.mask(place for place, sign in signs.items() if sign == RUIN)
        self.purple = self.mask(place for place in purple if place in signs)
        self.near = tuple(tuple(self.cells[beside] for beside in neighbours(place) if beside in signs) for place in self.hexes)
        self.far = tuple(tuple(distance(one, other) for other in self.hexes) for one in self.hexes)
        self.walls = {frozenset(self.cells[end] for end in edge): wall for edge, wall in walls.items() if edge <= signs.keys()}
        self._largest = {self.cells[place]: size for place, size in tight.items() if place in signs}
        self.steps = cache(self._steps)
        self.slopes = cache(self._slopes)
        self.touching = cache(self._touching)
        self.around = cache(self._around)
        self.landable = cache(self._landable)
        self.disc = cache(self._disc)
        self.close = _Around(tuple(self.disc(cell, 1) for cell in range(len(signs))))

    def mask(self, hexes: Iterable[Hex]) -> int:
        """A set of hexes as one number."""
        found = 0
        for place in hexes:
            found |= 1 << self.cells[place]
        return found

    def is_blocked(self, one: int, other: int) -> bool:
        """RU-26: whether a wall between two neighbours blocks a step."""
        return frozenset((one, other)) in self.walls and self.walls[frozenset((one, other))][1]

    def fits(self, cell: int, size: int) -> bool:
        """AP-63: whether a base of that size fits on a cell."""
        return size <= self._largest.get(cell, size)

    def _disc(self, cell: int, radius: int) -> int:
        """The cells at most so far away."""
        return sum(1 << other for other, far in enumerate(self.far[cell]) if far <= radius)

    def _landable(self, size: int) -> int:
        """AP-62, AP-63: where a base of that size can stand."""
        return sum(1 << cell for cell in range(len(self.hexes)) if not self.ruins >> cell & 1 and self.fits(cell, size))

    def _steps(self, height: int, size: int, flying: bool) -> tuple[tuple[Step, ...], ...]:
        """AP-43 to AP-48, AP-56, AP-63, RU-20, RU-26, RU-33: the steps of a figure from every cell, whoever stands there."""
        return tuple(
            tuple(step for to in near if (step := self._step(cell, to, height, size, flying)) is not None)
            for cell, near in enumerate(self.near)
        )

    def _slopes(self, height: int, size: int, flying: bool) -> Slopes:
        """The same steps sorted: the cells to which they count one and risk nothing, as a set, and all other steps one by one."""
        every = self.steps(height, size, flying)
        even = tuple(sum(1 << to for to, cost, falls, _ in steps if cost == 1 and not falls) for steps in every)
        return even, tuple(tuple(step for step in steps if not plain >> step[0] & 1) for steps, plain in zip(every, even, strict=True))

    def _step(self, cell: int, to: int, height: int, size: int, flying: bool) -> Step | None:
        rise, place = self.levels[to] - self.levels[cell], (self.hexes[to],)
        if flying:
            return to, 1, False, place
        if self.ruins >> to & 1 or not self.fits(to, size) or self.is_blocked(cell, to) or rise >= height:
            return None
        return to, 1 + max(rise, 0), -rise >= height and not self.water >> to & 1, place

    def _touching(self, height: int, other: int) -> tuple[int, ...]:
        """AP-65, AP-66, RU-12: cell to the cells on which a figure of the other height is adjacent to one of this height."""
        return tuple(sum(1 << to for to in near if self._touch(cell, to, height, other)) for cell, near in enumerate(self.near))

    def _around(self, height: int, other: int) -> _Around:
        return _Around(self.touching(height, other))

    def _touch(self, cell: int, to: int, height: int, other: int) -> bool:
        low, high = self.levels[cell], self.levels[to]
        if high - low >= height or low - high >= other:
            return False
        top = self.walls.get(frozenset((cell, to)), (None, False))[0]
        return top is None or (low + height > top and high + other > top)


class _Spots(dict[Any, tuple[int, ...]]):
    """Where a figure stands, as it is written down, to its one or two cells; one that stands nowhere has none."""

    def __init__(self, cells: Mapping[Hex, int]) -> None:
        super().__init__({place: (cell,) for place, cell in cells.items()} | {None: ()})

    def __missing__(self, at: tuple[Hex, Hex]) -> tuple[int, ...]:
        found = self[at] = (*self[at[0]], *self[at[1]])
        return found


class _Around(dict[tuple[int, ...], int]):
    """RU-11: the one or two cells that a figure stands on to the cells around either of them, which are known for each cell."""

    def __init__(self, around: tuple[int, ...]) -> None:
        super().__init__()
        self._each = around

    def __missing__(self, cells: tuple[int, ...]) -> int:
        found = self[cells] = self._each[cells[0]] | self._each[cells[-1]]
        return found


class _Bases(dict[tuple[int, ...], int]):
    """The one or two cells that a figure stands on to the same as a set."""

    def __missing__(self, cells: tuple[int, ...]) -> int:
        found = self[cells] = 1 << cells[0] | 1 << cells[-1]
        return found


def bits(mask: int) -> list[int]:
    """The cells of a set.

    >>> bits(0b10010)
    [1, 4]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def united(sets: Iterable[int]) -> int:
    """The cells that lie in any of some sets.

    >>> bits(united([0b10, 0b10010]))
    [1, 4]
    """
    found = 0
    for cells in sets:
        found |= cells
    return found


def _level(sign: str) -> int:
    """RU-20: a level; water lies one below its surroundings, which are level 0 unless a number says otherwise."""
    return int(sign[1:] or 0) - 1 if sign.startswith(WATER) else 0 if sign == RUIN else int(sign)
