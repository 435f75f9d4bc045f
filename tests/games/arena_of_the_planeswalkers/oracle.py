"""Where a figure can go, told by trying every path: written from the rules alone, without a line of the game's own search.

It knows a map as text, figures as plain dictionaries, and counts hexes with cube coordinates of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Hex = tuple[int, int]


def cube(place: Hex) -> tuple[int, int, int]:
    """A hex of shifted rows in three coordinates that add up to nothing."""
    x = place[0] - (place[1] - place[1] % 2) // 2
    return x, place[1], -x - place[1]


def apart(one: Hex, other: Hex) -> int:
    """Steps between two hexes."""
    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True))


@dataclass
class Man:
    """A figure: who it belongs to, where it stands (lead first), how tall and broad it is, and how it moves."""

    side: int
    hexes: tuple[Hex, ...]
    height: int
    size: int
    flying: bool = False
    ghostly: bool = False


@dataclass
class World:
    """A battlefield as the tables describe it."""

    lines: list[str]
    walls: dict[frozenset[Hex], tuple[int, bool]] = field(default_factory=dict)
    tight: dict[Hex, int] = field(default_factory=dict)
    glyphs: set[Hex] = field(default_factory=set)
    men: dict[str, Man] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.signs = {(c, r): sign for r, line in enumerate(self.lines) for c, sign in enumerate(line.split())}

    def level(self, place: Hex) -> int:
        sign = self.signs[place]
        return -1 if sign == "~" else 0 if sign == "#" else int(sign)

    def is_water(self, place: Hex) -> bool:
        return self.signs[place] == "~"

    def touch(self, one: Man, here: Hex, other: Man, there: Hex) -> bool:
        """Whether two figures on these hexes are adjacent: neighbours, neither too high above the other, no obstacle above either."""
        if apart(here, there) != 1:
            return False
        up = self.level(there) - self.level(here)
        if up >= one.height or -up >= other.height:
            return False
        wall = self.walls.get(frozenset((here, there)))
        return wall is None or (self.level(here) + one.height > wall[0] and self.level(there) + other.height > wall[0])

    def engaged(self, name: str, hexes: tuple[Hex, ...] | None = None) -> set[str]:
        """The enemies that a figure would be engaged with on these hexes."""
        man = self.men[name]
        return {
            other for other, foe in self.men.items()
            if foe.side != man.side and any(self.touch(man, here, foe, there) for here in hexes or man.hexes for there in foe.hexes)
        }  # fmt: skip

    def fits(self, man: Man, place: Hex) -> bool:
        return self.signs[place] != "#" and man.size <= self.tight.get(place, man.size)

    def occupant(self, name: str, place: Hex) -> str | None:
        return next((other for other, man in self.men.items() if other != name and place in man.hexes), None)

    def price(self, name: str, here: Hex, there: Hex) -> int | None:
        """What a step counts, or nothing if the ground or somebody forbids it."""
        man = self.men[name]
        if there not in self.signs or apart(here, there) != 1:
            return None
        other = self.occupant(name, there)
        stops = there in self.glyphs or (self.is_water(there) and not man.flying)
        if other is not None and stops:
            return None
        if other is not None and not man.flying and not man.ghostly and (self.men[other].side != man.side or self.engaged(other)):
            return None
        if man.flying:
            return 1
        climb = self.level(there) - self.level(here)
        blocked = self.walls.get(frozenset((here, there)), (0, False))[1]
        if not self.fits(man, there) or blocked or climb >= man.height:
            return None
        return 1 + max(climb, 0)

    def dice(self, name: str, before: tuple[Hex, ...], after: tuple[Hex, ...], first: bool) -> int:
        """How many dice a step may cost: one for each enemy left, and one for a fall."""
        man = self.men[name]
        if man.ghostly:
            left = 0
        elif man.flying:
            left = len(self.engaged(name, before)) if first else 0
        else:
            left = len(self.engaged(name, before) - self.engaged(name, after))
        drop = self.level(before[0]) - self.level(after[0])
        falls = not man.flying and drop >= man.height and not self.is_water(after[0])
        return left + falls

    def may_rest(self, name: str, hexes: tuple[Hex, ...]) -> bool:
        man = self.men[name]
        free = all(self.fits(man, place) and self.occupant(name, place) is None for place in hexes)
        return free and len({self.level(place) for place in hexes}) == 1

    def must_stop(self, name: str, hexes: tuple[Hex, ...]) -> bool:
        wet = not self.men[name].flying and all(self.is_water(place) for place in hexes)
        return hexes[0] in self.glyphs or wet

    def ends(self, name: str, moves: int) -> dict[frozenset[Hex], set[tuple[int, int]]]:
        """Every place where the figure can end, by trying all paths: the pairs of dice and cost that no other path beats."""
        start = self.men[name].hexes
        found: dict[frozenset[Hex], set[tuple[int, int]]] = {}
        seen: set[Any] = set()
        trying = [(start, 0, 0, False, True)]
        while trying:
            label = trying.pop()
            if label in seen:
                continue
            seen.add(label)
            hexes, cost, dice, stopped, first = label
            if not first and frozenset(hexes) != frozenset(start) and self.may_rest(name, hexes):
                found.setdefault(frozenset(hexes), set()).add((dice, cost))
            if len(hexes) == 2 and not stopped:
                trying.append((hexes[::-1], cost, dice, stopped, first))
            if stopped:
                continue
            for there in self.signs:
                price = self.price(name, hexes[0], there) if there not in hexes else None
                if price is None or cost + price > moves:
                    continue
                after = (there, *hexes[:-1])
                stops = self.must_stop(name, after)
                if stops and not self.may_rest(name, after):
                    continue
                trying.append((after, cost + price, dice + self.dice(name, hexes, after, first), stops, False))
        return {end: _unbeaten(labels) for end, labels in found.items()}


def _unbeaten(labels: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Of pairs of dice and cost, those that no other beats in both."""
    return {one for one in labels if not any(other != one and other[0] <= one[0] and other[1] <= one[1] for other in labels)}
