"""Where the spots of a map and their lights lie on the board, in pixels of the window, and which spot is meant by a point."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import pygame

from companion.screen import map_view
from companion.screen.canvas import Box
from companion.screen.parts import Edge, MapView, Place
from companion.screen.tilings import Corners, laid
from companion.view import Ground, Map

Point = tuple[float, float]

RING = 22.0  # units from the middle of a place to its lights; the place itself has a radius of 15
REACH = 1.4  # rings: how far from a place a piece may be put down to lie on it
BESIDE = 9.0  # units: the same for a way
USUAL = 500, 373  # units of a board
APART = 2.3 * RING  # units between two places, at least
TILE = 29.2  # units from the middle of a tile to its corners: its lights lie within its edges
INNER = 11.0  # units from the middle of a triangle within which it is pointed at
INSIDE = 23.0  # the same for its lights
POINT = 4.5  # the same for the lights of a corner where tiles meet
EDGE = 12  # units around a map of tiles


class Chart:
    """A map laid out on a board: `scale` is how many pixels a unit of it is."""

    def __init__(self, map_: Map, board: pygame.Rect, pixels: Mapping[str, Sequence[int]]) -> None:
        self.board = board
        self.view = bare(map_)
        self.shape, self.labels = map_.shape, map_.labels
        self.corners: dict[str, Corners] = {}  # of tiles, around their middle
        self.places = self._tiled(map_) if map_.shape else self._spread()
        self.bases: dict[str, tuple[Ground, int]] = {place.id: (place.ground, place.level) for place in map_.places if place.ground}
        self.walls = [(self.places[link.a], self.places[link.b], link.level) for link in map_.links if map_.shape]
        ends = {link.id: (self.places[link.a], self.places[link.b]) for link in map_.links if not map_.shape}
        self.ways = {spot: between(one, other, (RING + 5) * self.scale) for spot, (one, other) in ends.items()}
        self.spots = [*sorted(self.places, key=self._as_read), *sorted(self.ways, key=self._as_read)]
        self.rows = {spot: tuple(self._row(spot, len(pixels.get(spot, ())))) for spot in self.spots}  # where its lights are

    def fits(self, map_: Map, board: pygame.Rect) -> bool:
        """Whether it is the chart of this map at this place."""
        return self.board == board and self.shape == map_.shape and self.view == bare(map_)

    @property
    def box(self) -> Box:
        """The board in units of the map."""
        return Box(self.board.x / self.scale, self.board.y / self.scale, self.board.w / self.scale, self.board.h / self.scale)

    def where(self, x: float, y: float) -> Point:
        """The middle of what lies there on a map of tiles, in units of it."""
        middle = self._tiles.middle(x, y)
        return middle[0] / self.scale, middle[1] / self.scale

    def _tiled(self, map_: Map) -> dict[str, Point]:
        """Tiles as large as the board allows; their size says how large everything else is."""
        cells = [place for place in map_.places if not place.is_disc]
        self._tiles = tiles = laid(Box(*self.board).inset(EDGE), map_.shape, cells, map_.labels)
        self.scale = tiles.radius / TILE
        self.corners = {place.id: tiles.shape.corners(place.x, place.y) for place in cells}
        return {place.id: tiles.middle(place.x, place.y) for place in map_.places}

    def _spread(self) -> dict[str, Point]:
        """Places all over the board, smaller where they would lie too close."""
        usual = min(self.board.w / USUAL[0], self.board.h / USUAL[1])
        wanted = self._laid(usual)
        near = min((math.dist(one, other) for one, other in combinations(wanted.values(), 2)), default=math.inf)
        return self._laid(min(usual, max(near / APART, usual / 4)))

    def _laid(self, scale: float) -> dict[str, Point]:
        self.scale = scale
        return {spot: (x * scale, y * scale) for spot, (x, y) in map_view.spots(self.box, self.view).items()}

    def _as_read(self, spot: str) -> tuple[int, float]:
        x, y = self.middle(spot)
        return int(y / (2 * RING * self.scale)), x

    def middle(self, spot: str) -> Point:
        """The middle of a place or a way."""
        if spot in self.places:
            return self.places[spot]
        one, other = self.ways[spot]
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

    def at(self, x: float, y: float) -> str:
        """The spot that a piece put down here lies on; empty for none."""
        near = min(self.places, key=lambda spot: math.dist(self.places[spot], (x, y)), default="")
        if near and math.dist(self.places[near], (x, y)) <= REACH * RING * self.scale:
            return near
        way = min(self.ways, key=lambda spot: off(self.ways[spot], (x, y)), default="")
        return way if way and off(self.ways[way], (x, y)) <= BESIDE * self.scale else ""

    def reach(self, spot: str) -> float:
        """How far around the middle of a spot it is pointed at, in units."""
        if self.shape and spot not in self.corners:
            return POINT + 1.5
        return INNER if self.shape == "triangles" else RING if spot in self.places else 8.0

    def beside(self, spot: str, dx: int, dy: int) -> str:
        """The place one comes to from a spot in a direction, not far off the straight way; the spot itself if there is none."""
        x, y = self.middle(spot)
        found: list[tuple[float, str]] = []
        for other, (there_x, there_y) in self.places.items():
            along, across = (there_x - x) * dx + (there_y - y) * dy, abs((there_x - x) * dy) + abs((there_y - y) * dx)
            if along > 0:
                found.append((along + 3 * across, other))
        return min(found)[1] if found else spot

    def _row(self, spot: str, count: int) -> Iterator[Point]:
        """Where the pixels of a spot shine: around a place clockwise from the top, along a way from end to end, within a tile's edges."""
        if spot in self.corners:
            x, y = self.places[spot]
            for step in range(count):
                dx, dy = along(self.corners[spot], step / count)
                yield x + INSIDE * self.scale * dx, y + INSIDE * self.scale * dy
        elif spot in self.places:
            x, y = self.places[spot]
            radius = POINT if self.shape else RING
            for step in range(count):
                turn = math.tau * step / count
                yield x + radius * self.scale * math.sin(turn), y - radius * self.scale * math.cos(turn)
        else:
            (x0, y0), (x1, y1) = self.ways[spot]
            for step in range(count):
                part = (step + 0.5) / count
                yield x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def along(corners: Corners, part: float) -> Point:
    """The point so far along the way around a tile, beginning at its first corner; its sides are of one length.

    >>> square = ((0, 0), (4, 0), (4, 4), (0, 4))
    >>> along(square, 0.25), along(square, 0.875)
    ((4.0, 0.0), (0.0, 2.0))
    """
    side, rest = divmod(part * len(corners), 1)
    (x0, y0), (x1, y1) = corners[int(side)], corners[(int(side) + 1) % len(corners)]
    return x0 + (x1 - x0) * rest, y0 + (y1 - y0) * rest


def bare(map_: Map) -> MapView:
    """A map without anything on it, as large as the board allows."""
    across, down = spread([place.x for place in map_.places]), spread([place.y for place in map_.places])
    places = tuple(Place(name=place.id, x=x, y=y) for place, x, y in zip(map_.places, across, down, strict=True))
    return MapView(places=places, edges=tuple(Edge(one=link.a, other=link.b) for link in map_.links))


def spread(values: Sequence[float]) -> list[float]:
    """Values moved apart so that they reach from 0 to 100; if all are the same, they lie in the middle.

    >>> spread([20, 30, 40]), spread([7, 7])
    ([0.0, 50.0, 100.0], [50.0, 50.0])
    """
    least, most = min(values, default=0), max(values, default=0)
    return [100 * (value - least) / (most - least) if most > least else 50.0 for value in values]


def between(one: Point, other: Point, gap: float) -> tuple[Point, Point]:
    """The line between two points without its ends.

    >>> between((0, 0), (10, 0), 2)
    ((2.0, 0.0), (8.0, 0.0))
    """
    (x0, y0), (x1, y1) = one, other
    part = min(0.45, gap / (math.dist(one, other) or 1))
    return (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part), (x1 - (x1 - x0) * part, y1 - (y1 - y0) * part)


def off(way: tuple[Point, Point], point: Point) -> float:
    """How far a point is from a line between two others."""
    (x0, y0), (x1, y1) = way
    length = (x1 - x0) ** 2 + (y1 - y0) ** 2 or 1
    part = max(0.0, min(1.0, ((point[0] - x0) * (x1 - x0) + (point[1] - y0) * (y1 - y0)) / length))
    return math.dist(point, (x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
