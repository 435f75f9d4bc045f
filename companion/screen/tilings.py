"""How the tiles of a map lie edge to edge: a shape is a step across, a row down, and the corners of a tile, all in radii of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import lru_cache
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
    apart: float  # radii between the middles of two neighbours
    sinks: Callable[[float, float], float] = lambda x, y: 0.0  # radii that the middle of what lies there is below that of its row


class Laid(msgspec.Struct, frozen=True):
    """A map of tiles at its place on a page: how large a tile is, and where the middle of any would lie."""

    shape: Shape
    radius: float
    left: float
    top: float

    def middle(self, x: float, y: float) -> Point:
        """The middle of what lies there."""
        down = y * self.shape.down + self.shape.sinks(x, y)
        return self.left + x * self.shape.across * self.radius, self.top + down * self.radius

    def there(self, left: float, top: float) -> Point:
        """Which half step and row a point of the page is: the other way round."""
        return (left - self.left) / (self.shape.across * self.radius), (top - self.top) / (self.shape.down * self.radius)

    def outline(self, x: float, y: float, grow: float = 0.0) -> Corners:
        """The corners of the tile that lies there, so many units further out."""
        middle_x, middle_y = self.middle(x, y)
        radius = self.radius + grow
        return tuple((middle_x + dx * radius, middle_y + dy * radius) for dx, dy in self.shape.corners(x, y))


HEXAGON: Corners = tuple((math.sin(math.radians(60 * corner)), -math.cos(math.radians(60 * corner))) for corner in range(6))


def on_a_point(x: float, y: float) -> Corners:
    """A hexagon that stands on one of its corners."""
    return HEXAGON


def is_head_down(x: float, y: float) -> bool:
    """Whether a triangle stands on its head: every other one of a row does."""
    return round(x + y) % 2 == 1


def on_a_side(x: float, y: float) -> Corners:
    """A triangle that stands on one of its sides, or on its head; its corners run clockwise from the tip."""
    up = -1 if is_head_down(x, y) else 1
    return tuple((up * math.sin(math.radians(120 * corner)), -up * math.cos(math.radians(120 * corner))) for corner in range(3))


def beside_the_row(x: float, y: float) -> float:
    """The middle of a triangle lies nearer to its broad side; what lies between two rows is at a corner of triangles."""
    return 0.0 if y != round(y) else -0.25 if is_head_down(x, y) else 0.25


def flat(x: float, y: float) -> Corners:
    """A square; its corners run clockwise from the upper left."""
    return (-HALF, -HALF), (HALF, -HALF), (HALF, HALF), (-HALF, HALF)


HALF = math.sqrt(0.5)  # radii from the middle of a square to its sides
SHAPES: dict[str, Shape] = {
    "hexes": Shape(math.sqrt(3) / 2, 1.5, on_a_point, math.sqrt(3)),
    "triangles": Shape(math.sqrt(3) / 2, 1.5, on_a_side, 1.0, beside_the_row),
    "squares": Shape(HALF, 2 * HALF, flat, 2 * HALF),
}
WHOLE = 0  # steps nearer than the whole map
NEAREST = 2  # steps nearer, where a tile is as large as a finger
FINGER = 52.0  # units between the middles of two neighbours that a finger never mistakes
COARSE = 44.0  # from here on nobody needs to come nearer


class Sight(msgspec.Struct, frozen=True):
    """How a map is looked at: so many steps nearer than all of it, around a middle (in half steps and rows)."""

    nearer: int = WHOLE
    x: float = 0.0
    y: float = 0.0


def looked_at(box: Box, whole: Laid, extent: Box, sight: Sight) -> Laid:
    """A map nearer: its tiles grow by even factors up to the size of a finger, and it fills the box as far as it goes."""
    if sight.nearer == WHOLE:
        return whole
    grown = max(1.0, FINGER / (whole.shape.apart * whole.radius)) ** (sight.nearer / NEAREST)
    radius = whole.radius * grown
    x, y = sight.x * whole.shape.across * radius, sight.y * whole.shape.down * radius
    middle_x, middle_y = box.middle
    left = within(middle_x - x, box.x - extent.x * radius, box.right - extent.right * radius)
    top = within(middle_y - y, box.y - extent.y * radius, box.bottom - extent.bottom * radius)
    return Laid(whole.shape, radius, left, top)


def within(wanted: float, first: float, last: float) -> float:
    """A place for something larger or smaller than its room: between two ends, whichever is the lower; if it is smaller, between them.

    >>> within(-50, 0, -30), within(-10, 0, -30), within(5, 0, 40)
    (-30, -10, 20.0)
    """
    return (first + last) / 2 if last > first else min(first, max(last, wanted))


def spread_of(kind: Shape, tiles: Iterable[Lies], labels: Iterable[Lies] = ()) -> Box:
    """How far a map reaches, in radii; labels need half the room of a tile."""
    return spread_over(kind, tuple([(tile.x, tile.y) for tile in tiles]), tuple([(label.x, label.y) for label in labels]))


@lru_cache(maxsize=16)  # the tiles of a map seldom change their places, and many maps are drawn at each of them
def spread_over(kind: Shape, tiles: tuple[Point, ...], labels: tuple[Point, ...]) -> Box:
    """How far a map reaches, in radii."""
    points = [(x * kind.across + dx, y * kind.down + kind.sinks(x, y) + dy) for x, y in tiles for dx, dy in kind.corners(x, y)]
    points += [(x * kind.across + side, y * kind.down + side) for x, y in labels for side in (-0.4, 0.4)]
    across, down = [x for x, _ in points] or [0.0, 1.0], [y for _, y in points] or [0.0, 1.0]
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))


def laid(box: Box, shape: str, tiles: Iterable[Lies], labels: Iterable[Lies] = (), sight: Sight | None = None) -> Laid:
    """The tiles as large as a box allows, in the middle of it; or nearer, as far as they then have room.

    >>> class Tile(msgspec.Struct):
    ...     x: int
    ...     y: int
    >>> found = laid(Box(0, 0, 100, 20), "hexes", [Tile(1, 1), Tile(3, 1)])
    >>> found.radius, [tuple(map(round, found.middle(x, 1))) for x in (1, 3)]
    (10.0, [(41, 10), (59, 10)])
    """
    kind = SHAPES[shape]
    extent = spread_of(kind, tiles, labels)
    radius = min(box.w / extent.w, box.h / extent.h)
    (middle_x, middle_y), (x, y) = box.middle, extent.middle
    whole = Laid(kind, radius, middle_x - radius * x, middle_y - radius * y)
    return looked_at(box, whole, extent, sight) if sight else whole


def needs_nearing(whole: Laid) -> bool:
    """Whether tiles that are all shown are too small for a finger."""
    return whole.shape.apart * whole.radius < COARSE
