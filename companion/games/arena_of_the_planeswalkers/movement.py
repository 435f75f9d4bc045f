"""Where a figure can go: a search over spaces that finds the safest way to each, and every cheaper one that risks more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.games.arena_of_the_planeswalkers.board import Board
from companion.games.arena_of_the_planeswalkers.content import SIZES, ArmyRow
from companion.games.arena_of_the_planeswalkers.field import Cells, Field
from companion.kit.hexgrid import Hex

_FAR = 1 << 30


class Walker(NamedTuple):
    """What of a figure decides how it moves."""

    height: int
    size: int
    flying: bool
    ghostly: bool  # goes through figures and is never attacked in leaving

    @classmethod
    def of(cls, row: ArmyRow) -> Walker:
        """The mover of an army card's figures."""
        return cls(row.height, SIZES.index(row.size), row.has("flying"), row.has("phantom_walk"))


class Ground(NamedTuple):
    """What lies in a mover's way, as sets of cells: not to be entered, not to end on, glyphs; and around each foe where it is engaged."""

    barred: int
    taken: int
    glyphs: int
    foes: tuple[int, ...]
    at_start: int  # figures that a flyer leaves as it takes off


class Way(NamedTuple):
    """A way to an end: the hexes entered, what it counts, and how many dice may be rolled against the figure."""

    cells: Cells
    path: tuple[Hex, ...]
    cost: int
    dice: int


def ways(field: Field, figure: str, left: int, *, begun: bool = False) -> tuple[Way, ...]:
    """AP-42 to AP-63: every place where a figure can end its move with so many moves left: the safest ways first."""
    walker, cells = Walker.of(field.rows[figure]), field.cells[figure]
    ground = ground_of(field, figure, walker, begun=begun)
    near = field.board.disc(cells[0], left + len(cells))
    local = Ground(
        ground.barred & near, ground.taken & near, ground.glyphs & near, tuple([foe & near for foe in ground.foes if foe & near]),
        ground.at_start,
    )  # fmt: skip
    return _ways(field.board, walker, cells, left, local)


def ground_of(field: Field, figure: str, walker: Walker, *, begun: bool) -> Ground:
    """AP-51 to AP-54, AP-100 to AP-102, RU-23, RU-33: what the figures and glyphs on the battlefield mean to one that moves."""
    board, own = field.board, sum(1 << cell for cell in field.cells[figure])
    taken, team, foes = field.taken & ~own, field.teams[figure], list[int]()
    barred = taken & (field.glyphs | waters(board, walker))  # entering would force a stop on an occupied space
    for other, cells in field.cells.items():
        if field.teams[other] != team:
            foes.append(field.around(other, walker.height))
        if other != figure and not walker.flying and not walker.ghostly and _is_barred(field, other, team):
            barred |= sum(1 << cell for cell in cells)
    at_start = sum(any(foe >> cell & 1 for cell in field.cells[figure]) for foe in foes) if walker.flying and not begun else 0
    return Ground(barred, taken, field.glyphs, () if walker.flying or walker.ghostly else tuple(foes), at_start)


def _is_barred(field: Field, other: str, team: int) -> bool:
    """AP-51, AP-52, AP-53: opponents' figures and engaged friends are not passed through."""
    if field.teams[other] != team:
        return True
    threat = field.threat(team, field.rows[other].height)
    return any(threat >> cell & 1 for cell in field.cells[other])


@lru_cache(maxsize=8192)
def _ways(board: Board, walker: Walker, start: Cells, left: int, ground: Ground) -> tuple[Way, ...]:
    """The search depends on nothing but these, so what was found once is remembered."""
    find = _double_ways if len(start) == 2 else _single_ways
    return tuple(find(board, walker, start, left, ground))


def _single_ways(board: Board, walker: Walker, start: Cells, left: int, ground: Ground) -> Iterator[Way]:
    """Cells by dice and then by cost; a cell is gone on from again only where it was reached more cheaply."""
    steps, hexes = board.steps(walker.height, walker.size, walker.flying), board.hexes
    ends = board.landable(walker.size) & ~ground.taken & ~(1 << start[0])
    barred, stops = ground.barred, ground.glyphs | waters(board, walker)
    cheapest: dict[int, int] = {}
    waiting: dict[int, list[list[tuple[int, tuple[Hex, ...]]]]] = {ground.at_start: [[(start[0], ())], *([] for _ in range(left))]}
    while waiting:
        dice = min(waiting)
        safe = waiting.pop(dice)
        for cost, here in enumerate(safe):
            for cell, path in here:
                if cheapest.get(cell, _FAR) <= cost:
                    continue
                if ends >> cell & 1:
                    yield Way((cell,), path, cost, dice)
                cheapest[cell] = cost
                if path and stops >> cell & 1:
                    continue
                for to, price, falls in steps[cell]:
                    total = cost + price
                    if total > left or barred >> to & 1 or cheapest.get(to, _FAR) <= total:
                        continue
                    risk = falls + _left_behind(ground.foes, 1 << cell, 1 << to)
                    following = waiting.setdefault(dice + risk, [[] for _ in range(left + 1)]) if risk else safe
                    following[total].append((to, (*path, hexes[to])))


def _double_ways(board: Board, walker: Walker, start: Cells, left: int, ground: Ground) -> Iterator[Way]:
    """AP-57 to AP-61, RU-11, RU-24: the same over pairs of cells, the lead first; swapping the ends counts nothing."""
    steps, hexes = board.steps(walker.height, walker.size, walker.flying), board.hexes
    water, found, cheapest = waters(board, walker), {frozenset(start): -1}, dict[Cells, int]()
    waiting: dict[int, list[list[tuple[Cells, tuple[Hex, ...], bool]]]] = {
        ground.at_start: [[(start, (), False)], *([] for _ in range(left))]
    }
    while waiting:
        dice = min(waiting)
        safe = waiting.pop(dice)
        for cost, here in enumerate(safe):
            for cells, path, stopped in here:  # it grows while it is gone through, where ends are swapped
                if cheapest.get(cells, _FAR) <= cost:
                    continue
                cheapest[cells] = cost
                lead, tail = cells
                if found.get(frozenset(cells), _FAR) > cost and lies_flat(board, walker, cells, ground.taken):
                    found[frozenset(cells)] = cost
                    yield Way(cells, path, cost, dice)
                if stopped:
                    continue
                here.append(((tail, lead), (*path, hexes[tail]), False))
                for to, price, falls in steps[lead]:
                    total, then = cost + price, (to, lead)
                    if total > left or to == tail or ground.barred >> to & 1 or cheapest.get(then, _FAR) <= total:
                        continue
                    stops = is_stopped(ground.glyphs, water, then)
                    if stops and not lies_flat(board, walker, then, ground.taken):
                        continue
                    risk = falls + _left_behind(ground.foes, 1 << lead | 1 << tail, 1 << to | 1 << lead)
                    following = waiting.setdefault(dice + risk, [[] for _ in range(left + 1)]) if risk else safe
                    following[total].append((then, (*path, hexes[to]), stops))


def _left_behind(foes: tuple[int, ...], before: int, after: int) -> int:
    """AP-69, AP-70, RU-11: how many figures a step leaves."""
    return sum([1 for foe in foes if foe & before and not foe & after]) if foes else 0


def waters(board: Board, walker: Walker) -> int:
    """AP-55, RU-33: the cells in which a move ends; a flyer is not stopped by water."""
    return 0 if walker.flying else board.water


def is_stopped(glyphs: int, water: int, cells: Cells) -> bool:
    """AP-55, AP-60, AP-100 to AP-102: whether the move ends on these cells: on a glyph under the lead, or in water with all of its base."""
    return bool(glyphs >> cells[0] & 1) or all(water >> cell & 1 for cell in cells)


def lies_flat(board: Board, walker: Walker, cells: Cells, taken: int) -> bool:
    """AP-54, AP-58, AP-62, AP-63: whether a base lies wholly on free cells of one level that it fits on."""
    ends = board.landable(walker.size) & ~taken
    return all(ends >> cell & 1 for cell in cells) and len({board.levels[cell] for cell in cells}) == 1
