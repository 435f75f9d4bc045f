"""Reading and checking a pack: counts, references and words, each fault with its file, row and column."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion import packs
from companion.games.explorers_of_ixalan.content import CITY_COST, COSTS, DATA, TABLES, TileRow
from companion.games.explorers_of_ixalan.vocabulary import Op, WordError, ops
from companion.packs import Faults, Tables

_SPOTS = {1: 16, 3: 10, 6: 4}
_FULL, _DEMO = {1: 25, 3: 18, 6: 7}, {1: 20, 3: 12, 6: 5}
_TRIBES, _DECK = 4, 60


def load_content(pack: Path | None) -> bytes:
    """Read the tables, an owner's over the shipped ones, and check that a whole game can be played with them."""
    faults = Faults()
    tables, sources = packs.read_tables(DATA, pack, TABLES, faults)
    faults.raise_if_any()  # what cannot even be read would only cause further faults
    _layout(tables, faults)
    _tiles(tables, faults, _DEMO if sources["tiles"] == "demo" else _FULL)
    _tribes(tables, faults)
    _decks(tables, faults)
    faults.raise_if_any()
    return packs.packed(tables, sources)


def _layout(tables: Tables, faults: Faults) -> None:
    """EI-03, EI-16, EI-18: thirty spots of the right prices, whose neighbours know each other; every dear one is sheltered."""
    _unique(tables, faults, "layout", "spot")
    rows = {row.spot: row for row in tables["layout"]}
    for cost in COSTS:
        found = sum(row.cost == cost for row in tables["layout"])
        if found != _SPOTS[cost]:
            faults.add("layout", None, "cost", f"there must be {_SPOTS[cost]} spots that cost {cost}, not {found}.")
    for number, row in enumerate(tables["layout"], 1):
        for near in row.neighbours:
            if near == row.spot or row.neighbours.count(near) > 1:
                faults.add("layout", number, "neighbours", f"{near} cannot stand there; every other spot is named once.")
            elif near not in rows:
                faults.add("layout", number, "neighbours", f"there is no spot {near}.")
            elif row.spot not in rows[near].neighbours:
                faults.add("layout", number, "neighbours", f"{near} does not name {row.spot} in turn.")
        if row.cost > COSTS[0] and not any(near in rows and rows[near].cost < row.cost for near in row.neighbours):
            faults.add("layout", number, "neighbours", f"{row.spot} costs {row.cost} and needs a cheaper neighbour.")


def _tiles(tables: Tables, faults: Faults, counts: dict[int, int]) -> None:
    """EI-23, EI-57, SU-03, SU-04: so many tiles of each price, one of them the city, and all of them understood."""
    _unique(tables, faults, "tiles", "tile_id")
    for cost in COSTS:
        found = sum(row.copies for row in tables["tiles"] if row.cost == cost)
        if found != counts[cost]:
            faults.add("tiles", None, "copies", f"there must be {counts[cost]} tiles that cost {cost}, not {found}.")
    cities = [row for row in tables["tiles"] if row.always_in_play]
    if len(cities) != 1 or cities[0].copies != 1 or cities[0].cost != CITY_COST:
        faults.add("tiles", None, "always_in_play", f"one single tile, one that costs {CITY_COST}, must always be in play: the city.")
    kinds = {row.id for row in tables["tokens"]}
    for number, row in enumerate(tables["tiles"], 1):
        _tile(faults, number, row, kinds)


def _tile(faults: Faults, number: int, row: TileRow, kinds: set[str]) -> None:
    """EI-24, EI-29, EI-33: what a tile does and when must fit each other and its kind."""
    if (row.kind == "event") != (row.when == "now"):
        faults.add("tiles", number, "when", f"events happen now, and nothing else does; this is {row.kind}, {row.when}.")
    if row.kind == "quest" and row.when == "static":
        faults.add("tiles", number, "when", "a quest waits for something; write manual if the players judge it.")
    if row.kind == "site" and row.when in ("static", "manual") and row.ops.strip():
        faults.add("tiles", number, "ops", f"nothing tells the companion when a {row.when} site acts; leave ops empty and write its text.")
    if not row.ops.strip() and not row.text.strip():
        faults.add("tiles", number, "text", "say what the tile does.")
    try:
        found = ops(row.ops)
    except WordError as error:
        faults.add("tiles", number, "ops", f"{error}" if str(error).endswith("?") else f"{error}.")
        return
    for op in found:
        _op(faults, number, op, kinds)


def _op(faults: Faults, number: int, op: Op, kinds: set[str]) -> None:
    if op.name == "token" and op.kind not in kinds:
        faults.add("tiles", number, "ops", f"there is no token {op.kind} in tokens.toml.")
    if op.name == "life" and op.number < 0 and op.who in ("you", "each_player"):
        faults.add("tiles", number, "ops", "no tile hurts whoever discovers it; if yours really does, write it as remind(…).")


def _tribes(tables: Tables, faults: Faults) -> None:
    """EI-01, SU-01: four tribes, and a colour for each."""
    _unique(tables, faults, "tribes", "id")
    _unique(tables, faults, "tribes", "colour")
    _unique(tables, faults, "tokens", "id")
    if len(tables["tribes"]) != _TRIBES:
        faults.add("tribes", None, None, f"there must be {_TRIBES} tribes, not {len(tables['tribes'])}.")


def _decks(tables: Tables, faults: Faults) -> None:
    """SU-01: a deck of sixty cards for each tribe."""
    tribes = [row.id for row in tables["tribes"]]
    for number, row in enumerate(tables["decks"], 1):
        if row.tribe not in tribes:
            faults.add("decks", number, "tribe", f"there is no tribe {row.tribe} in tribes.toml.")
    for tribe in tribes:
        found = sum(row.count for row in tables["decks"] if row.tribe == tribe)
        if found != _DECK:
            faults.add("decks", None, "count", f"the deck of {tribe} has {_DECK} cards, not {found}.")


def _unique(tables: Tables, faults: Faults, table: str, column: str) -> None:
    for number, value, first in _repeats(getattr(row, column) for row in tables[table]):
        faults.add(table, number, column, f"{value} stands in row {first} already.")


def _repeats(values: Iterable[Any]) -> list[tuple[int, Any, int]]:
    """Every value that was there before: its row, the value, and the row where it was first."""
    first: dict[Any, int] = {}
    return [(number, value, first[value]) for number, value in enumerate(values, 1) if first.setdefault(value, number) != number]
