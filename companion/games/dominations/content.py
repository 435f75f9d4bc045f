"""The tables of Dominations, made ready for play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from companion import game, packs
from companion.games.dominations.grid import CRADLE, corners
from companion.games.dominations.tables import (
    TABLES,
    CopyRow,
    Effect,
    Face,
    LandRow,
    LevelRow,
    MasteryRow,
    MonumentRow,
    ObjectiveRow,
    TradingRow,
)
from companion.games.dominations.words import NONE, NUMBER

DATA = Path(__file__).parent / "data"
STATEMENTS = packs.read_statements(DATA)
CAMPFIRE = "campfire"  # the card in the middle of every Tree; its copies are numbered like those of a Mastery

Dots = tuple[int, int, int]  # the Resources at corners 0, 1 and 2 of a cell, as numbers
Halves = tuple[int, int, int, int]  # above, right, below, left


@dataclass(frozen=True)
class Content:
    """The tables of a match, ready to be asked."""

    tables: packs.Tables

    @cached_property
    def tiles(self) -> dict[str, LandRow]:
        """Land tile to its row; the second copy of `p1_0` is called `p1_0b`."""
        rows: list[LandRow] = self.tables["land_tiles"]
        return {row.id + copy_letter(copy): row for row in rows for copy in range(max(row.copies, row.copies_large or 0))}

    def tiles_for(self, players: int) -> list[str]:
        """SU-07: the Land tiles that so many players use."""
        rows: list[LandRow] = self.tables["land_tiles"]
        counts = {row.id: row.copies_large or row.copies if players > 2 else row.copies for row in rows}
        longest = max(counts.values())
        return [tile + copy_letter(copy) for copy in range(longest) for tile, count in counts.items() if copy < count]

    @cached_property
    def camps(self) -> dict[str, int]:
        """Land tile to the Domain of its Camp, as a number."""
        return {tile: NUMBER[row.camp] for tile, row in self.tiles.items()}

    @cached_property
    def faces(self) -> dict[str, tuple[Dots, Dots, Dots]]:
        """DR-15: Land tile or Monument tile to its Resources at corners 0, 1 and 2, for each of its three rotations."""
        printed = {tile: (NUMBER[row.dot0], NUMBER[row.dot1], NUMBER[row.dot2]) for tile, row in self.tiles.items()}
        for monument in self.monuments.values():
            a, b, c = [NUMBER[dot] for dot in monument.dots] if monument.dots else (NONE, NONE, NONE)
            printed[monument.id] = (a, b, c)
        return {piece: ((a, b, c), (c, a, b), (b, c, a)) for piece, (a, b, c) in printed.items()}

    @cached_property
    def cradle(self) -> dict[str, Dots]:
        """Cell of the Cradle to its Resources at corners 0, 1 and 2; at the centre there is none."""
        found: dict[str, Dots] = {}
        for row in self.tables["cradle"]:
            cell = CRADLE[row.side]
            dots = [NONE, NONE, NONE]
            middle = corners(cell).index("(0,0)")
            dots[(middle + 1) % 3], dots[(middle + 2) % 3] = NUMBER[row.dot_a], NUMBER[row.dot_b]
            found[cell] = (dots[0], dots[1], dots[2])
        return found

    @cached_property
    def masteries(self) -> dict[str, MasteryRow]:
        """Mastery to its row."""
        return {row.id: row for row in self.tables["masteries"]}

    @cached_property
    def copies(self) -> dict[str, tuple[int, ...]]:
        """Mastery to the numbers of its copies."""
        rows: list[CopyRow] = self.tables["mastery_copies"]
        return {card: tuple(sorted(row.copy for row in rows if row.id == card)) for card in self.masteries}

    @cached_property
    def monuments(self) -> dict[str, MonumentRow]:
        """Monument to its row."""
        return {row.id: row for row in self.tables["monuments"]}

    @cached_property
    def levels(self) -> dict[str, tuple[LevelRow, ...]]:
        """Monument to its Level cards, level 1 first."""
        rows: list[LevelRow] = sorted(self.tables["monument_levels"], key=lambda row: row.level)
        return {monument: tuple(row for row in rows if row.id == monument) for monument in self.monuments}

    @cached_property
    def halves(self) -> dict[tuple[str, int, bool], Halves]:
        """Card, copy (of a Monument: level) and face to its half-Nodus above, right, below and left."""
        found: dict[tuple[str, int, bool], Halves] = {}
        for row in self.tables["mastery_copies"]:
            found[row.id, row.copy, False] = _halves(row.n, row.e, row.s, row.w)
            turned = (row.advanced_n or row.n, row.advanced_e or row.e, row.advanced_s or row.s, row.advanced_w or row.w)
            found[row.id, row.copy, True] = _halves(*turned)
        for row in self.tables["monument_levels"]:
            found[row.id, row.level, False] = _halves(row.n, row.e, row.s, row.w)
        for row in self.tables["campfires"]:
            found[CAMPFIRE, row.id, False] = _halves(row.n, row.e, row.s, row.w)
        return found

    @cached_property
    def sides(self) -> dict[tuple[str, int, bool], Face]:
        """Card, copy (of a Monument: level) and face to what that face does."""
        found: dict[tuple[str, int, bool], Face] = {(CAMPFIRE, row.id, False): Face() for row in self.tables["campfires"]}
        for card, row in self.masteries.items():
            for copy in self.copies[card]:
                found[card, copy, False], found[card, copy, True] = row.basic, row.advanced
        return found | {(row.id, row.level, False): row for row in self.tables["monument_levels"]}

    @cached_property
    def acting(self) -> dict[tuple[str, int, bool], tuple[Effect, ...]]:
        """Card, copy and face to its effects, where it has any."""
        return {key: face.effects for key, face in self.sides.items() if face.effects}

    @cached_property
    def objectives(self) -> dict[str, ObjectiveRow]:
        """Objective card to its row."""
        return {row.id: row for row in self.tables["objectives"]}

    @cached_property
    def last_spaces(self) -> dict[str, int]:
        """Track of the score board to its last space."""
        return {row.track: row.last for row in self.tables["tracks"]}

    @property
    def trading(self) -> TradingRow:
        """What activated Cities yield where the table does not say otherwise."""
        row: TradingRow = self.tables["trading"][0]
        return row

    def card_name(self, card: str) -> str:
        """The name of a Mastery, a Monument or, as `m1_2`, a Level card; one that does not exist is quoted as it was said."""
        row = self.masteries.get(card) or self.monuments.get(card)
        if row:
            return row.name
        monument, _, level = card.rpartition("_")
        return f"{self.monuments[monument].name}, level {level}" if monument in self.monuments else repr(card)


def copy_letter(copy: int) -> str:
    """What the id of a further copy of a Land tile ends in.

    >>> [copy_letter(copy) for copy in range(3)]
    ['', 'b', 'c']
    """
    return chr(ord("a") + copy) if copy else ""


def _halves(n: str, e: str, s: str, w: str) -> Halves:
    return NUMBER[n], NUMBER[e], NUMBER[s], NUMBER[w]


_ready: dict[str, Content] = {}


def use_content(content: bytes) -> str:
    """Make tables ready for play; the digest under which `ready` finds them."""
    digest = game.digest_of(content)
    if digest not in _ready:
        _ready[digest] = Content(packs.unpacked(content, TABLES))
    return digest


def ready(digest: str) -> Content:
    """The tables of a match whose state names this digest."""
    return _ready[digest]
