"""Hexes with a point at the top, in rows of which every odd one is shifted half a hex to the right: neighbours, distance, line.

A hex is its column and row, counted from the top left.
"""

from __future__ import annotations

Hex = tuple[int, int]

_EVEN = ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1))  # from the right, against the clock
_ODD = ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1))


def neighbours(place: Hex) -> list[Hex]:
    """The six hexes around one, whether or not a board has them.

    >>> neighbours((4, 2)), (5, 3) in neighbours((4, 3))
    ([(5, 2), (4, 1), (3, 1), (3, 2), (3, 3), (4, 3)], True)
    """
    col, row = place
    return [(col + across, row + down) for across, down in (_ODD if row & 1 else _EVEN)]


def axial(place: Hex) -> Hex:
    """The same hex counted along two axes that cross at 60 degrees, in which steps are differences."""
    col, row = place
    return col - (row - (row & 1)) // 2, row


def offset(place: Hex) -> Hex:
    """The column and row of a hex that is counted along the axes.

    >>> offset(axial((5, 3)))
    (5, 3)
    """
    across, down = place
    return across + (down - (down & 1)) // 2, down


def distance(one: Hex, other: Hex) -> int:
    """How many steps lie between two hexes.

    >>> distance((0, 4), (13, 4)), distance((5, 5), (3, 3)), distance((2, 2), (2, 2))
    (13, 3, 0)
    """
    (q1, r1), (q2, r2) = axial(one), axial(other)
    return (abs(q1 - q2) + abs(r1 - r2) + abs(q1 + r1 - q2 - r2)) // 2


def line(one: Hex, other: Hex) -> list[Hex]:
    """The hexes that a straight line from one to the other runs through, both included; exactly between two it leans to one side.

    >>> line((1, 0), (4, 0)), line((0, 0), (0, 0))
    ([(1, 0), (2, 0), (3, 0), (4, 0)], [(0, 0)])
    """
    steps = distance(one, other)
    (q1, r1), (q2, r2) = axial(one), axial(other)
    return [_nearest(q1 * steps + (q2 - q1) * step, r1 * steps + (r2 - r1) * step, steps) for step in range(steps + 1)] if steps else [one]


def _nearest(across: int, down: int, parts: int) -> Hex:
    """The hex nearest to a point between hexes, given in so many parts of a step along each axis; whole numbers keep it exact."""
    cube = (across, down, -across - down)
    rounded = [(2 * value + parts) // (2 * parts) for value in cube]
    errors = [abs(near * parts - value) for near, value in zip(rounded, cube, strict=True)]
    worst = errors.index(max(errors))
    if worst < 2:
        rounded[worst] = -rounded[1 - worst] - rounded[2]
    return offset((rounded[0], rounded[1]))
