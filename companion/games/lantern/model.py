"""What Lantern is made of: tables, state, commands, events, and the questions everybody asks of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from companion import game, packs
from companion.game import Command, Count, Event

DATA = Path(__file__).parent / "data"
STATEMENTS = packs.read_statements(DATA)
LAST_ROUND = 5


class LanternRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of `lanterns.toml`."""

    id: str
    number: Annotated[int, msgspec.Meta(ge=1, le=6)]
    price: Annotated[int, msgspec.Meta(ge=0, le=9)]


TABLES: dict[str, type[msgspec.Struct]] = {"lanterns": LanternRow}
_ready: dict[str, dict[str, LanternRow]] = {}


def load_content(pack: Path | None) -> bytes:
    """Read and check the tables."""
    faults = packs.Faults()
    tables, sources = packs.read_tables(DATA, pack, TABLES, faults)
    numbers = [row.number for row in tables["lanterns"]]
    if not faults.found and sorted(numbers) != [1, 2, 3, 4, 5, 6]:
        faults.add("lanterns", None, "number", f"the numbers 1 to 6 must stand once each, not {numbers}.")
    faults.raise_if_any()
    return packs.packed(tables, sources)


def use_content(content: bytes) -> str:
    """Make tables ready for play."""
    digest = game.digest_of(content)
    if digest not in _ready:
        _ready[digest] = {row.id: row for row in packs.unpacked(content, TABLES)["lanterns"]}
    return digest


def ready(digest: str) -> dict[str, LanternRow]:
    """The lanterns of a content made ready, by id."""
    return _ready[digest]


def lanterns(state: State) -> dict[str, LanternRow]:
    """The lanterns of this match, by id."""
    return ready(state.content)


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """What can be chosen for a match."""

    oil: Annotated[int, msgspec.Meta(ge=0, le=20)] = 2


class Player(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One seat. The hand holds wishes: ids of lanterns."""

    name: str
    oil: Count
    hand: list[str] = []


class State(game.State, kw_only=True):
    """Everything needed to go on."""

    players: list[Player]
    deck: list[str]  # next wish first
    lit: dict[str, game.Seat] = {}  # lantern -> who lit it
    round: Annotated[int, msgspec.Meta(ge=1, le=LAST_ROUND)] = 1


class Draw(Command):
    """Take the top wish."""


class Light(Command):
    """Light a lantern."""

    lantern: str


class Rest(Command):
    """Take oil instead."""


class Roll(Command):
    """Roll the wind die; `number` is what a real die shows."""

    number: Annotated[int, msgspec.Meta(ge=1, le=6)] | None = None


class WishDrawn(Event):
    """Somebody drew a wish; which one is their secret."""

    barrier = "a wish was seen"
    seat: int


class LanternLit(Event):
    """A lantern burns."""

    seat: int
    lantern: str


class OilTaken(Event):
    """Somebody rested."""

    seat: int
    oil: int


class WindBlew(Event):
    """The wind die fell; `lantern` went out, if one burned there."""

    barrier = "the die has been rolled"
    number: int
    lantern: str | None


class TurnEnded(Event):
    """The next player is on."""

    barrier = "the turn was over"
    seat: int


Commands = Draw | Light | Rest | Roll
Events = WishDrawn | LanternLit | OilTaken | WindBlew | TurnEnded
