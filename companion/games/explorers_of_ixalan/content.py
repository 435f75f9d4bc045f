"""The tables of Explorers of Ixalan: what a row holds, and the tables made ready for play."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from companion import game, packs
from companion.games.explorers_of_ixalan.vocabulary import Op, ops

DATA = Path(__file__).parent / "data"
STATEMENTS = packs.read_statements(DATA)

Cost = Literal[1, 3, 6]
Kind = Literal["event", "quest", "site"]
When = Literal["now", "own_upkeep", "own_end_step", "opponent_left", "static", "manual"]
Colour = Literal["orange", "teal", "pink", "lime", "silver"]
COSTS: tuple[Cost, ...] = (1, 3, 6)
LIVERIES: tuple[Colour, ...] = ("orange", "teal", "pink", "lime", "silver")  # in the order in which the screen and the lights count them
CITY_COST = 6
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Spot = Annotated[str, msgspec.Meta(pattern=r"^[A-Z][1-9]$")]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=50)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of any table."""


class SpotRow(Row):
    """A spot of the map; columns count half steps."""

    spot: Spot
    row: Annotated[int, msgspec.Meta(ge=1, le=26)]
    column: Annotated[int, msgspec.Meta(ge=1, le=99)]
    cost: Cost
    neighbours: tuple[Spot, ...]


class TileRow(Row, kw_only=True):
    """A tile; `text` is what it says, in the owner's own transcription, and `ops` what of it the companion can do."""

    tile_id: Id
    cost: Cost
    kind: Kind
    name: Title
    copies: Copies = 1
    always_in_play: bool = False
    when: When
    ops: Annotated[str, msgspec.Meta(max_length=400)] = ""
    text: Annotated[str, msgspec.Meta(max_length=400)] = ""


class TribeRow(Row):
    """A tribe: its deck, its people, and its colour on the screen and in the lights."""

    id: Id
    name: Title
    people: Title
    colour: Colour


class TokenRow(Row):
    """A kind of token that is counted."""

    id: Id
    name: Title


class DeckRow(Row):
    """So many copies of a card in a tribe's deck."""

    tribe: Id
    kind: Literal["creature", "spell", "land"]
    count: Copies
    card: Title
    new_art: bool = False


TABLES: dict[str, type[Row]] = {"layout": SpotRow, "tiles": TileRow, "tribes": TribeRow, "tokens": TokenRow, "decks": DeckRow}


@dataclass(frozen=True)
class Tile:
    """A tile with its words understood."""

    row: TileRow
    ops: tuple[Op, ...]

    @property
    def applied(self) -> tuple[Op, ...]:
        """What the companion does once it is confirmed."""
        return tuple(op for op in self.ops if op.is_applied)

    @property
    def reminds(self) -> bool:
        """Whether something is left for the players to do."""
        return len(self.applied) < len(self.ops) or not self.ops


@dataclass(frozen=True)
class Content:
    """The tables of a match, ready to be asked. Tiles are ids with their copy: `d1_09_2`."""

    tables: packs.Tables

    @cached_property
    def spots(self) -> dict[str, SpotRow]:
        """Spot to its row, in reading order."""
        return {row.spot: row for row in self.tables["layout"]}

    @cached_property
    def blockers(self) -> dict[str, tuple[str, ...]]:
        """EI-15, EI-16, EI-17: spot to the connected spots that are cheaper."""
        rows = self.spots
        return {spot: tuple(near for near in row.neighbours if rows[near].cost < row.cost) for spot, row in rows.items()}

    @cached_property
    def sheltered(self) -> dict[str, tuple[str, ...]]:
        """Spot to the connected spots that are dearer: what it may open."""
        return {spot: tuple(other for other in self.spots if spot in self.blockers[other]) for spot in self.spots}

    @cached_property
    def rim(self) -> tuple[str, ...]:
        """The spots at the edge of the map, once around it."""
        rows = self.spots.values()
        middle_x, middle_y = (sum(values) / len(rows) for values in ([row.column for row in rows], [row.row for row in rows]))
        outer = [row for row in rows if len(row.neighbours) < 6]
        return tuple(row.spot for row in sorted(outer, key=lambda row: math.atan2(row.row - middle_y, (row.column - middle_x) / 2)))

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        """Tile to what it says and does."""
        rows = [(row, Tile(row, ops(row.ops))) for row in self.tables["tiles"]]
        return {f"{row.tile_id}_{copy}": tile for row, tile in rows for copy in range(1, row.copies + 1)}

    @cached_property
    def city(self) -> str:
        """SU-03: the tile that is always in play."""
        return next(tile for tile, found in self.tiles.items() if found.row.always_in_play)

    @cached_property
    def tribes(self) -> dict[str, TribeRow]:
        """Tribe to its row."""
        return {row.id: row for row in self.tables["tribes"]}

    @cached_property
    def liveries(self) -> dict[int, str]:
        """The number of a colour to the tribe that has it."""
        return {LIVERIES.index(row.colour): tribe for tribe, row in self.tribes.items()}

    @cached_property
    def tokens(self) -> dict[str, str]:
        """Kind of token to its name."""
        return {row.id: row.name for row in self.tables["tokens"]}

    def of_cost(self, cost: int) -> list[str]:
        """The tiles of a price, the city included."""
        return [tile for tile, found in self.tiles.items() if found.row.cost == cost]

    def name(self, tile: str) -> str:
        """What a tile is called."""
        return self.tiles[tile].row.name


def kind_of(tile: str) -> str:
    """A tile without its copy: to the players all copies are the same.

    >>> kind_of("d1_09_2")
    'd1_09'
    """
    return tile.rpartition("_")[0]


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
