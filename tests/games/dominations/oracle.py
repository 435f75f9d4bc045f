"""The plainest possible reckoning of Dominations, written apart from the game: what a placement Produces, chains of Cities, Nodus.

Cells are looked up as triangles of points in the plane, so that nothing of the game's own grid is used.
"""

from __future__ import annotations

import re
from typing import Any

Point = tuple[int, int]
CELL = re.compile(r"([UD])\((-?\d+),(-?\d+)\)")
COLOURS = ("trade", "craftsmanship", "art", "science", "government", "religion")
HEXAGON: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # the corners of the Cradle, counter-clockwise


def triangle(cell: str) -> list[Point]:
    """The three lattice points of a cell, in the order in which tiles are printed."""
    found = CELL.fullmatch(cell)
    assert found
    q, r = int(found[2]), int(found[3])
    return [(q, r), (q + 1, r), (q, r + 1)] if found[1] == "U" else [(q + 1, r + 1), (q, r + 1), (q + 1, r)]


class Board:
    """A board as a list of pieces, each with what it shows at which point."""

    def __init__(self, state: dict[str, Any], tables: dict[str, list[dict[str, Any]]]) -> None:
        self.tiles = {row["id"]: row for row in tables["land_tiles"]}
        self.monuments = {row["id"]: row for row in tables["monuments"]}
        self.state = state
        self.covered = {tuple(map(int, name.strip("()").split(","))) for name in state["circles"]}
        self.pieces: dict[str, dict[Point, str | None]] = {cell: self._shown(cell, laid) for cell, laid in state["board"].items()}
        self.cradle: list[dict[Point, str | None]] = []
        for row in sorted(tables["cradle"], key=lambda row: row["side"]):
            one, two = HEXAGON[row["side"]], HEXAGON[(row["side"] + 1) % 6]
            self.cradle.append({one: row["dot_a"], two: row["dot_b"]})

    def row(self, tile: str) -> dict[str, Any]:
        """A tile's row; its copies are called by a letter more."""
        return self.tiles[tile] if tile in self.tiles else self.tiles[tile[:-1]]

    def is_land(self, cell: str) -> bool:
        return cell in self.state["board"] and self.state["board"][cell]["tile"] not in self.monuments

    def camp(self, cell: str) -> str:
        return str(self.row(self.state["board"][cell]["tile"])["camp"])

    def _shown(self, cell: str, laid: dict[str, Any]) -> dict[Point, str | None]:
        points = triangle(cell)
        if laid["tile"] in self.monuments:
            printed: list[str | None] = [*(self.monuments[laid["tile"]].get("dots") or [None] * 3)]
        else:
            row = self.row(laid["tile"])
            printed = [row["dot0"], row["dot1"], row["dot2"]]
        for _ in range(laid["rotation"]):
            printed = [printed[2], printed[0], printed[1]]
        return dict(zip(points, printed, strict=True))

    def produced(
        self, cell: str, placer: int, *, locus: Point | None, trader: bool, again: bool = False
    ) -> tuple[dict[str, int], dict[int, dict[str, int]]]:
        """What a placement Produces for the placer, Vestigium included, and for the owners of other Cities; by the usual rules.

        `again` stands for the Inventor: the tile's own City counts, and a circle is lifted from its Locus.
        """
        found: dict[str, int] = {}
        others: dict[int, dict[str, int]] = {}

        def add(colour: str | None, amount: int = 1) -> None:
            if colour is not None:
                found[colour] = found.get(colour, 0) + amount

        add(self.camp(cell), 2 if trader else 1)
        own = self.pieces[cell]
        if locus is not None:
            woken = [other for other in self.pieces if locus in triangle(other)]
            for other in woken:
                add(None if locus in self.covered and not again else self.pieces[other][locus])
        else:
            woken = [cell] if again else []
            for name, piece in [*self.pieces.items(), *(("cradle", side) for side in self.cradle)]:
                shared = [point for point in own if point in piece] if name != cell else []
                if len(shared) == 2:
                    woken.append(name)
                    for point in shared:
                        if point not in self.covered:
                            add(own[point])
                            add(piece[point])
                            if own[point] == piece[point] and own[point] in COLOURS:
                                add(own[point])
        for name in woken:
            city = self.state["cities"].get(name)
            if city and city["owner"] == placer:
                add(self.camp(name))
            elif city:
                theirs = others.setdefault(city["owner"], {})
                theirs[self.camp(name)] = theirs.get(self.camp(name), 0) + 1
        return found, others

    def loci(self, cell: str) -> list[Point]:
        """The points of a cell that six pieces surround, the Cradle not counted."""
        return [point for point in triangle(cell) if sum(point in triangle(other) for other in self.pieces) == 6]


def chains(cells: list[str]) -> list[int]:
    """The sizes of the groups of cells that hang together by sides, the largest first: a plain flood fill."""
    left, sizes = set(cells), []
    while left:
        flood, reached = [left.pop()], 1
        while flood:
            here = set(triangle(flood.pop()))
            touching = [cell for cell in left if len(here & set(triangle(cell))) == 2]
            left -= set(touching)
            flood += touching
            reached += len(touching)
        sizes.append(reached)
    return sorted(sizes, reverse=True)


def limits(state: dict[str, Any], seat: int, tables: dict[str, list[dict[str, Any]]]) -> dict[str, int]:
    """How much of each Domain a player may keep by Cities and by the one demo card that raises limits."""
    board = Board(state, tables)
    found = dict.fromkeys(COLOURS, 5)
    for cell, city in state["cities"].items():
        if city["owner"] == seat:
            found[board.camp(cell)] = max(found[board.camp(cell)], 5 * (city["level"] + 1))
    for card in state["players"][seat]["tree"].values():
        if card["card"] == "r3":
            for colour in COLOURS if card["advanced"] else ("religion",):
                found[colour] = min(found[colour] + 5, 20)
    return found


def nodus(tree: dict[str, dict[str, Any]], tables: dict[str, list[dict[str, Any]]]) -> dict[str, int]:
    """Full Nodus by colour, and a complaint where two neighbours do not match."""
    halves = {}
    for spot, card in tree.items():
        if card["card"] == "campfire":
            row = next(row for row in tables["campfires"] if row["id"] == card["copy"])
        else:
            rows = [*tables["mastery_copies"], *tables["monument_levels"]]
            row = next(row for row in rows if row["id"] == card["card"] and row.get("copy", row.get("level")) == card["copy"])
        halves[tuple(map(int, spot.strip("()").split(",")))] = row
    found: dict[str, int] = {}
    for (x, y), row in halves.items():
        for there, side, facing in (((x + 1, y), "e", "w"), ((x, y + 1), "n", "s")):
            if there in halves:
                pair = {row[side], halves[there][facing]}
                colours = pair & set(COLOURS)
                assert len(colours) == 1, f"{pair} lie side by side"
                assert pair - colours <= {"vestigium"}, f"{pair} lie side by side"
                colour = colours.pop()
                found[colour] = found.get(colour, 0) + 1
    return found
