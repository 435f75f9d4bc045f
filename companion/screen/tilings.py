"""How the tiles of a map lie edge to edge: a shape is a step across, a row down, and the corners of a tile, all in radii of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from companion.screen.layout import Box

Point = tuple[float, float]
Corners = tuple[Point, ...]


class Lies(Protocol):
    """Anything that lies on a map of tiles: so many half steps across, so many rows down."""

    @property
    def x(self) -> float:
        """Half steps across."""

    @property
    def y(self) -> float:
        """Rows down."""


class Shape(msgspec.Struct, frozen=True):
    """A kind of tile. Its corners may depend on where it lies: every other triangle stands on its head."""

    across: float  # radii of a half step
    down: float  # radii of a row
    corners: Callable[[float, float], Corners]  # around the middle of the tile that lies there


class Laid(msgspec.Struct, frozen=True):
    """A map of tiles at its place on a page: how large a tile is, and where the middle of any would lie."""

    shape: Shape
    radius: float
    left: float
    top: float

    def middle(self, x: float, y: float) -> Point:
        """The middle of what lies there."""
        return self.left + x * self.shape.across * self.radius, self.top + y * self.shape.down * self.radius

    def outline(self, x: float, y: float, grow: float = 0.0) -> Corners:
        """The corners of the tile that lies there, so many units further out."""
        middle_x, middle_y = self.middle(x, y)
        radius = self.radius + grow
        return tuple((middle_x + dx * radius, middle_y + dy * radius) for dx, dy in self.shape.corners(x, y))


def on_a_point(x: float, y: float) -> Corners:
    """A hexagon that stands on one of its corners."""
    return tuple((math.sin(math.radians(60 * corner)), -math.cos(math.radians(60 * corner))) for corner in range(6))


SHAPES: dict[str, Shape] = {"hexes": Shape(math.sqrt(3) / 2, 1.5, on_a_point)}


def laid(box: Box, shape: str, tiles: Iterable[Lies], labels: Iterable[Lies] = ()) -> Laid:
    """The tiles as large as a box allows, in the middle of it; labels need half the room of a tile.

    >>> class Tile(msgspec.Struct):
    ...     x: int
    ...     y: int
    >>> found = laid(Box(0, 0, 100, 20), "hexes", [Tile(1, 1), Tile(3, 1)])
    >>> found.radius, [tuple(map(round, found.middle(x, 1))) for x in (1, 3)]
    (10.0, [(41, 10), (59, 10)])
    """
    kind = SHAPES[shape]
    points = [(tile.x, tile.y, dx, dy) for tile in tiles for dx, dy in kind.corners(tile.x, tile.y)]
    points += [(label.x, label.y, side, side) for label in labels for side in (-0.4, 0.4)]
    across = [x * kind.across + dx for x, _, dx, _ in points] or [0.0, 1.0]
    down = [y * kind.down + dy for _, y, _, dy in points] or [0.0, 1.0]
    radius = min(box.w / (max(across) - min(across)), box.h / (max(down) - min(down)))
    middle_x, middle_y = box.middle
    return Laid(kind, radius, middle_x - radius * (max(across) + min(across)) / 2, middle_y - radius * (max(down) + min(down)) / 2)
