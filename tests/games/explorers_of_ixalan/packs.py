"""Packs for tests: a full set of tiles as an owner would type it, and folders to put it in."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from companion.games.explorers_of_ixalan.content import DATA

FULL = {1: 25, 3: 18, 6: 7}


def full_set() -> list[dict[str, Any]]:
    """Fifty tiles without a copy: a third each of events, quests and sites, one of them the city."""
    rows: list[dict[str, Any]] = []
    for cost, count in FULL.items():
        for number in range(1, count + 1):
            kind, when = (("event", "now"), ("quest", "manual"), ("site", "own_upkeep"))[number % 3]
            row = {"tile_id": f"t{cost}_{number:02}", "cost": cost, "kind": kind, "name": f"Tile {len(rows) + 1}", "when": when}
            rows.append(row | {"ops": "life(you, +1)"})
    rows[-1] |= {"always_in_play": True, "name": "The City"}
    return rows


def write(folder: Path, table: str, rows: list[dict[str, Any]], source: str = "owner") -> None:
    """A table as a file."""
    lines = ["{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in row.items()) + " }" for row in rows]
    (folder / f"{table}.toml").write_text(f'source = "{source}"\nrows = [\n' + "".join(f"    {line},\n" for line in lines) + "]\n")


def pack_of(folder: Path, changes: dict[str, dict[str, Any]] | None = None) -> Path:
    """A pack with a full set of tiles, some of them changed; a change replaces what the tile does."""
    rows = full_set()
    for row in rows:
        if changes and row["tile_id"] in changes:
            del row["ops"]
            row |= changes[row["tile_id"]]
    write(folder, "tiles", rows)
    return folder


def copy_of(folder: Path, table: str) -> str:
    """The text of a shipped table, copied into a pack."""
    shutil.copy(DATA / f"{table}.toml", folder)
    return (folder / f"{table}.toml").read_text()
