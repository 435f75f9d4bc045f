"""Where a figure can go: a search over spaces that finds the safest way to each, and every cheaper one that risks more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from companion.games.arena_of_the_planeswalkers.board import Board, Step, Walker, bits, united
from companion.games.arena_of_the_planeswalkers.field import Cells, Field
from companion.kit.hexgrid import Hex

_FAR = 1 << 30
_NOBODY: list[int] = []
Hexes = tuple[Hex, ...]


class Ground(NamedTuple):
    """What lies in a mover's way, as sets of cells: not to be entered, not to end on, glyphs; and around each foe where it is engaged."""

    barred: int
    taken: int
    glyphs: int
    foes: tuple[int, ...]
    at_start: int  # figures that a flyer leaves as it takes off


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way to an end: the hexes entered, what it counts, and how many dice may be rolled against the figure."""

    cells: Cells
    path: Hexes
    cost: int
    dice: int


def ways(field: Field, figure: str, left: int, *, begun: bool = False) -> list[Way]:
    """AP-42 to AP-63: every place where a figure can end its move with so many moves left: the safest ways first."""
    return list(_ways(field.board, field.walkers[figure], field.cells[figure], left, ground_of(field, figure, left, begun=begun)))


@lru_cache(maxsize=16)  # lights, screen and rules ask for the same figures while nobody moves near them
def _ways(board: Board, walker: Walker, cells: Cells, left: int, ground: Ground) -> list[Way]:
    return (_double_ways if len(cells) == 2 else _single_ways)(board, walker, cells, left, ground)


def ground_of(field: Field, figure: str, left: int, *, begun: bool) -> Ground:
    """AP-51 to AP-54, AP-100 to AP-102, RU-23, RU-33: what lies in a figure's way; what is farther than it can come is left out."""
    board, walker, cells, team = field.board, field.walkers[figure], field.cells[figure], field.teams[figure]
    near, own = board.disc(cells[0], left + len(cells)), 1 << cells[0] | 1 << cells[-1]
    foes = tuple([foe for foe in field.foes_around(team, walker.height) if foe & near])
    taken = field.taken & near & ~own
    barred = taken & (field.glyphs | waters(board, walker))  # entering would force a stop on an occupied space
    if walker.flying or walker.ghostly:
        at_start = len([foe for foe in foes if foe & own]) if walker.flying and not begun else 0
        return Ground(barred, taken, field.glyphs, (), at_start)
    return Ground(barred | taken & field.impassable(team), taken, field.glyphs, foes, 0)


def _single_ways(board: Board, walker: Walker, start: Cells, left: int, ground: Ground) -> list[Way]:
    """AP-69, AP-70: cells by dice and then by cost; a cell is gone on from again only where it is reached more cheaply."""
    steps, sets = board.steps(walker.height, walker.size, walker.flying), board.bits
    stops, ends = ground.glyphs | waters(board, walker), board.landable(walker.size) & ~ground.taken & ~sets[start[0]]
    special, cheapest = stops | united(ground.foes), [left + 1] * len(sets)
    paths: list[Hexes] = [()] * len(sets)
    found: list[Way] = []
    for cell in bits(ground.barred):
        cheapest[cell] = 0
    waiting: dict[int, list[tuple[int, int, Hexes]]] = defaultdict(list)  # by dice: cost, cell and path
    waiting[ground.at_start].append((0, start[0], ()))
    while waiting:
        dice = min(waiting)
        safe: list[list[int]] = [[] for _ in range(left + 1)]
        for cost, cell, path in waiting.pop(dice):
            if cost < cheapest[cell]:
                cheapest[cell], paths[cell] = cost, path
                safe[cost].append(cell)
        for cost, here in enumerate(safe):
            for cell in here:
                if cheapest[cell] < cost:
                    continue
                path, own, beside = paths[cell], sets[cell], _NOBODY
                if ends & own:
                    found.append(Way((cell,), path, cost, dice))
                if cost == left:
                    continue
                if special & own:
                    if path and stops & own:
                        continue
                    beside = [foe for foe in ground.foes if foe & own]
                for to, price, falls, place in steps[cell]:
                    total = cost + price
                    if total >= cheapest[to]:
                        continue
                    if (falls or beside) and (risk := falls + len([foe for foe in beside if not foe & sets[to]])):
                        waiting[dice + risk].append((total, to, path + place))
                        continue
                    cheapest[to], paths[to] = total, path + place
                    safe[total].append(to)
    return found


def _double_ways(board: Board, walker: Walker, start: Cells, left: int, ground: Ground) -> list[Way]:
    """AP-57 to AP-61, RU-11, RU-24: the same over pairs of cells, whichever end leads: swapping them counts nothing."""
    even, steep = board.slopes(walker.height, walker.size, walker.flying)
    hexes, levels, sets, water, danger = board.hexes, board.levels, board.bits, waters(board, walker), united(ground.foes)
    ends, stops = board.landable(walker.size) & ~ground.taken, ground.glyphs | water
    found: list[Way] = []
    cheapest: dict[int, int] = {}  # by the set of both cells
    waiting: dict[int, list[list[tuple[Cells, Hexes]]]] = defaultdict(lambda: [[] for _ in range(left + 2)])
    waiting[ground.at_start][0].append((start, ()))
    while waiting:
        dice = min(waiting)
        layers = waiting[dice]
        closed = [ground.barred] * len(hexes)  # by leading cell: where it never goes, or has gone with these dice
        for cost in range(left + 1):
            for cells, path in layers[cost]:
                front, back = cells
                pair = sets[front] | sets[back]
                if cheapest.get(pair, _FAR) <= cost:
                    continue
                cheapest[pair] = cost
                if path and pair & ends == pair and levels[front] == levels[back]:
                    found.append(Way(cells, path, cost, dice))
                if cost == left or (path and stops & pair and is_stopped(ground.glyphs, water, cells)):
                    continue
                beside = [foe for foe in ground.foes if foe & pair] if pair & danger else _NOBODY
                for lead, tail in ((front, back), (back, front)):
                    near = even[lead] & ~(closed[lead] | sets[tail])
                    if not near and not steep[lead]:
                        continue
                    so_far = path if lead == front else (*path, hexes[back])
                    trailing = [foe for foe in beside if not foe >> lead & 1] if beside else _NOBODY
                    safe = near & _common(trailing) if trailing else near
                    closed[lead] |= safe
                    for to in bits(safe) if safe else ():
                        closed[to] |= sets[lead]
                        layers[cost + 1].append(((to, lead), (*so_far, hexes[to])))
                    for to, price, risk, place in (_hard_steps(hexes, near & ~safe, steep[lead], trailing) if trailing else steep[lead]):
                        if cost + price <= left and not (ground.barred | sets[tail]) & sets[to]:
                            waiting[dice + risk][cost + price].append(((to, lead), so_far + place))
        del waiting[dice]
    return found


def _hard_steps(hexes: Hexes, near: int, steep: tuple[Step, ...], beside: list[int]) -> Iterator[tuple[int, int, int, tuple[Hex]]]:
    """AP-47, AP-69: steps that count more than one or risk dice: the next cell, the cost, and how many dice may be rolled."""
    for to in bits(near):
        yield to, 1, len([foe for foe in beside if not foe >> to & 1]), (hexes[to],)
    for to, cost, falls, place in steep:
        yield to, cost, falls + len([foe for foe in beside if not foe >> to & 1]), place


def _common(sets: list[int]) -> int:
    """The cells that lie in all of some sets."""
    found = sets[0]
    for cells in sets:
        found &= cells
    return found


def waters(board: Board, walker: Walker) -> int:
    """AP-55, RU-33: the cells in which a move ends; a flyer is not stopped by water."""
    return 0 if walker.flying else board.water


def is_stopped(glyphs: int, water: int, cells: Cells) -> bool:
    """AP-55, AP-60, AP-100 to AP-102: whether the move ends on these cells: on a glyph under the lead, or in water with all of its base."""
    return bool(glyphs >> cells[0] & 1 or (water >> cells[0] & 1 and water >> cells[-1] & 1))


def lies_flat(board: Board, walker: Walker, cells: Cells, taken: int) -> bool:
    """AP-54, AP-58, AP-62, AP-63: whether a base lies wholly on free cells of one level that it fits on."""
    ends, levels = board.landable(walker.size) & ~taken, board.levels
    return all([ends >> cell & 1 for cell in cells]) and levels[cells[0]] == levels[cells[-1]]
