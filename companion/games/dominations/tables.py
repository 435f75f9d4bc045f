"""What the rows of the tables of Dominations hold."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.games.dominations.words import Act, Domain, Half, Of, Per, Resource, Trigger

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Value = Literal[3, 6, 9]
Level = Annotated[int, msgspec.Meta(ge=1, le=9)]
Cost = dict[Domain, Some]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of any table, or a part of one."""


class LandRow(Row, kw_only=True):
    """A Land tile; `copies_large` is how often it is there at a table of three or four, `rfid` a note of the owner's."""

    id: Id
    camp: Domain
    dot0: Resource
    dot1: Resource
    dot2: Resource
    copies: Annotated[int, msgspec.Meta(ge=1, le=26)] = 1
    copies_large: Annotated[int, msgspec.Meta(ge=1, le=26)] | None = None
    rfid: str = ""


class CradleRow(Row):
    """A side of the Cradle and the Resources at its two ends, counter-clockwise."""

    side: Annotated[int, msgspec.Meta(ge=0, le=5)]
    dot_a: Resource
    dot_b: Resource


class Effect(Row, kw_only=True):
    """What a card does, and when; `per` multiplies the amount by a count."""

    trigger: Trigger
    act: Act
    amount: Some = 1
    of: Of | None = None
    domain: Domain | None = None  # on_produce: only for this Domain
    domains: Few = 0  # only if so many Domains were Produced
    per: Per | None = None
    per_domain: Domain | None = None
    per_value: Value | None = None
    per_level: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None


class Face(Row, kw_only=True):
    """A face of a card: what it gives at once, its effects, and the owner's transcription of its text."""

    vp: Few = 0
    influence: Few = 0
    effects: tuple[Effect, ...] = ()
    text: str = ""


class MasteryRow(Row, kw_only=True):
    """A Mastery with its two faces."""

    id: Id
    name: Title
    domain: Domain
    value: Value
    prereq_domain: Domain | None = None
    prereq_value: Value | None = None
    basic: Face
    upgrade: Cost
    advanced: Face


class Sides(Row, kw_only=True):
    """The half-Nodus of a card."""

    n: Half
    e: Half
    s: Half
    w: Half


class CopyRow(Sides, kw_only=True):
    """A copy of a Mastery; the Advanced face has the same half-Nodus unless the table says otherwise."""

    id: Id
    copy: Annotated[int, msgspec.Meta(ge=1, le=4)]
    rfid: str = ""
    advanced_n: Half | None = None
    advanced_e: Half | None = None
    advanced_s: Half | None = None
    advanced_w: Half | None = None


class CampfireRow(Sides, kw_only=True):
    """The card in the middle of a Tree."""

    id: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Condition(Row, kw_only=True):
    """Where a Monument may be put: what must lie next to it, or around its vertex if it is circular."""

    tiles: Few = 0
    cities: Few = 0
    own_cities: Few = 0
    most_cities: Few | None = None
    cradle: bool = False
    locus: bool = False


class MonumentRow(Row, kw_only=True):
    """A Monument; one of another shape than tile or circle is put down by hand, and the companion does not know where."""

    id: Id
    name: Title
    shape: Literal["tile", "circular", "other"]
    dots: Annotated[tuple[Resource, ...], msgspec.Meta(max_length=3)] = ()
    condition: Condition = Condition()
    text: str = ""


class LevelRow(Face, kw_only=True):
    """A Level card of a Monument: a face with a price and half-Nodus."""

    id: Id
    level: Level
    cost: Cost
    n: Half
    e: Half
    s: Half
    w: Half


class Levels(Row, kw_only=True):
    """How many Cities of each level an Objective asks for."""

    level_1: Few = 0
    level_2: Few = 0
    level_3: Few = 0


class MasteryLine(Row, kw_only=True):
    """So many Masteries of exactly this value, of any of these Domains."""

    value: Value
    domains: Annotated[tuple[Domain, ...], msgspec.Meta(min_length=1)]
    count: Some


class Goal(Row, kw_only=True):
    """One of the five Objectives of a card."""

    kind: Literal["city_levels", "adjacent", "non_adjacent", "monuments", "nodus", "influence", "masteries"]
    count: Few = 0
    levels: Levels | None = None
    nodus: Cost | None = None
    lines: tuple[MasteryLine, ...] = ()


class ObjectiveRow(Row):
    """An Objective card: a nation and its five Objectives."""

    id: Id
    name: Title
    goals: tuple[Goal, ...]


class TrackRow(Row):
    """A track of the score board and its last space."""

    track: Literal["vp", "influence"]
    last: Annotated[int, msgspec.Meta(ge=1, le=999)]


class TradingRow(Row):
    """What an activated City yields, to its owner and to a placer whose City it is not."""

    city_yield: Literal["flat", "per_level"]
    trade_active_share: Literal[0, 1, "per_level"]


TABLES: dict[str, type[Row]] = {
    "land_tiles": LandRow,
    "cradle": CradleRow,
    "masteries": MasteryRow,
    "mastery_copies": CopyRow,
    "campfires": CampfireRow,
    "monuments": MonumentRow,
    "monument_levels": LevelRow,
    "objectives": ObjectiveRow,
    "tracks": TrackRow,
    "trading": TradingRow,
}
