"""The triangular grid: cells, their corners and sides, the wheel of six around a vertex, rings around the Cradle.

Cells are written `U(1,0)` (pointing up) and `D(1,0)` (pointing down), vertices `(1,1)`. Corner and side `i` of a cell lie opposite each
other, corners run counter-clockwise, and a side has the same number in both cells it separates.
"""

from __future__ import annotations

import re
from functools import cache

Corners = tuple[str, str, str]
RADIUS = 6  # how far the surface with lights reaches; what lies beyond is off the surface, and legal
FARTHEST = 99  # from the centre: farther than any table reaches
SIDES = (0, 1, 2)

_CELL = re.compile(r"([UD])\((-?\d{1,3}),(-?\d{1,3})\)")
_VERTEX = re.compile(r"\((-?\d{1,3}),(-?\d{1,3})\)")


def is_cell(text: str) -> bool:
    """Whether a text names a cell that a table could have.

    >>> is_cell("U(1,-2)"), is_cell("U(1, 2)"), is_cell("X(0,0)"), is_cell("D(500,0)")
    (True, False, False, False)
    """
    found = _CELL.fullmatch(text)
    return found is not None and text == cell(found[1], int(found[2]), int(found[3])) and _is_near(int(found[2]), int(found[3]))


def is_vertex(text: str) -> bool:
    """Whether a text names a vertex that a table could have."""
    found = _VERTEX.fullmatch(text)
    return found is not None and text == vertex(int(found[1]), int(found[2])) and _is_near(int(found[1]), int(found[2]))


def _is_near(q: int, r: int) -> bool:
    return max(abs(q), abs(r)) <= FARTHEST


def cell(points: str, q: int, r: int) -> str:
    """The name of a cell: `U` points up, `D` points down."""
    return f"{points}({q},{r})"


def vertex(q: int, r: int) -> str:
    """The name of a vertex; also of a spot in a Civilisation Tree."""
    return f"({q},{r})"


@cache
def place_of(name: str) -> tuple[int, int]:
    """The two numbers of a cell or vertex.

    >>> place_of("D(-1,0)"), place_of("(2,-3)")
    ((-1, 0), (2, -3))
    """
    q, r = name[name.index("(") + 1 : -1].split(",")
    return int(q), int(r)


@cache
def corners(name: str) -> Corners:
    """The three vertices of a cell, counter-clockwise.

    >>> corners("U(1,0)"), corners("D(1,0)")
    (('(1,0)', '(2,0)', '(1,1)'), ('(2,1)', '(1,1)', '(2,0)'))
    """
    q, r = place_of(name)
    if name[0] == "U":
        return vertex(q, r), vertex(q + 1, r), vertex(q, r + 1)
    return vertex(q + 1, r + 1), vertex(q, r + 1), vertex(q + 1, r)


@cache
def neighbours(name: str) -> Corners:
    """DR-09: the cells over sides 0, 1 and 2; cells that only share a corner are not among them.

    >>> neighbours("U(1,0)"), neighbours("D(1,0)")
    (('D(1,0)', 'D(0,0)', 'D(1,-1)'), ('U(1,0)', 'U(2,0)', 'U(1,1)'))
    """
    q, r = place_of(name)
    if name[0] == "U":
        return cell("D", q, r), cell("D", q - 1, r), cell("D", q, r - 1)
    return cell("U", q, r), cell("U", q + 1, r), cell("U", q, r + 1)


def neighbour(name: str, side: int) -> str:
    """The cell over a side; over the same side it leads back."""
    return neighbours(name)[side]


@cache
def ring(name: str) -> tuple[str, ...]:
    """The six cells around a vertex, counter-clockwise; each is a neighbour of the next.

    >>> ring("(0,0)")
    ('U(0,0)', 'D(-1,0)', 'U(-1,0)', 'D(-1,-1)', 'U(0,-1)', 'D(0,-1)')
    """
    q, r = place_of(name)
    up_left, down_left = cell("D", q - 1, r), cell("D", q - 1, r - 1)
    return cell("U", q, r), up_left, cell("U", q - 1, r), down_left, cell("U", q, r - 1), cell("D", q, r - 1)


def distance(name: str) -> int:
    """How many sides a vertex lies from the centre.

    >>> distance("(1,1)"), distance("(2,-1)"), distance("(0,0)")
    (2, 2, 0)
    """
    q, r = place_of(name)
    return (abs(q) + abs(r) + abs(q + r)) // 2


def centre(name: str) -> tuple[float, float]:
    """Where a cell's middle, or a vertex, lies in the plane: a side is 1 long, y points up."""
    points = [place_of(corner) for corner in (corners(name) if name[0] in "UD" else (name,))]
    q, r = sum(q for q, _ in points) / len(points), sum(r for _, r in points) / len(points)
    return q + r / 2, r * 3**0.5 / 2


CRADLE = ring("(0,0)")  # the cells of the Cradle, by the number of their outer side
CRADLE_CELLS = frozenset(CRADLE)


def _outward(name: str) -> int:
    """The side of a Cradle cell that looks outward: the one opposite the centre."""
    return corners(name).index("(0,0)")


OUTER_SIDES = {name: _outward(name) for name in CRADLE}
FIRST_CELLS = tuple(neighbours(name)[side] for name, side in OUTER_SIDES.items())


@cache
def surface(radius: int) -> tuple[str, ...]:
    """DR-14: the cells all of whose corners lie within a radius, the Cradle's first, ring by ring; the rules know no edge, lights do.

    >>> len(surface(1)), len(surface(6)), surface(1) == CRADLE
    (6, 216, True)
    """
    reach = range(-radius - 1, radius + 1)
    cells = [cell(points, q, r) for q in reach for r in reach for points in "UD"]
    within = [name for name in cells if all(distance(corner) <= radius for corner in corners(name))]
    order = {name: number for number, name in enumerate(CRADLE)}
    return tuple(sorted(within, key=lambda name: (sum(map(distance, corners(name))), order.get(name, 0), name)))


@cache
def is_lit(name: str) -> bool:
    """Whether a cell or vertex lies on the surface with lights.

    >>> is_lit("U(5,0)"), is_lit("U(6,0)"), is_lit("(6,0)"), is_lit("(7,0)")
    (True, False, True, False)
    """
    points = corners(name) if name[0] in "UD" else (name,)
    return all(distance(point) <= RADIUS for point in points)


@cache
def vertices(radius: int) -> tuple[str, ...]:
    """The vertices within a radius, the centre first."""
    reach = range(-radius, radius + 1)
    within = [vertex(q, r) for q in reach for r in reach if distance(vertex(q, r)) <= radius]
    return tuple(sorted(within, key=lambda name: (distance(name), name)))
