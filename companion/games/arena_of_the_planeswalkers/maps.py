"""Checking battlefields: that every hex named is there, and that every scenario can be begun on its battlefields."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from companion.games.arena_of_the_planeswalkers.board import NOTHING, RUIN
from companion.games.arena_of_the_planeswalkers.rows import BattlefieldRow
from companion.kit.hexgrid import Hex, neighbours
from companion.packs import Faults, Tables

_SIGN = re.compile(r"[0-9]|1[0-9]|~[0-9]?|#|\.")
_MOST = 40  # hexes across and down
_ZONES = {"duel": (2, 1), "skirmish": (2, 2), "melee": (5, 1)}  # zones, and hexes in each


def check_battlefields(tables: Tables, faults: Faults) -> None:
    """Every battlefield by itself, and that there is one at all; a scenario for which nobody typed one in cannot be chosen."""
    seen: dict[str, int] = {}
    for number, row in enumerate(tables["battlefields"], 1):
        if seen.setdefault(row.id, number) != number:
            faults.add("battlefields", number, "id", f"{row.id} stands in row {seen[row.id]} already.")
        _Check(row, number, tables, faults).run()
    if not tables["battlefields"]:
        faults.add("battlefields", None, None, "there is no battlefield; type in at least one.")


class _Check:
    """One battlefield and what is wrong with it."""

    def __init__(self, row: BattlefieldRow, number: int, tables: Tables, faults: Faults) -> None:
        self._row, self._number, self._tables, self._faults = row, number, tables, faults
        lines = [line.split() for line in row.map]
        self._signs = {(col, row): sign for row, line in enumerate(lines) for col, sign in enumerate(line)}
        self._ground = [place for place, sign in self._signs.items() if sign not in (RUIN, NOTHING)]

    def run(self) -> None:
        """All checks; a map that cannot be read ends them."""
        strange = sorted({sign for sign in self._signs.values() if not _SIGN.fullmatch(sign)})
        if strange:
            self._fault("map", f"{strange[0]!r} is no sign of a map: write a level, ~ (water), # (ruin) or . (nothing).")
        elif not self._ground or len(self._row.map) > _MOST or max(len(line.split()) for line in self._row.map) > _MOST:
            self._fault("map", f"a map has at least one space and at most {_MOST} in each direction.")
        else:
            for check in (self._ruins, self._walls, self._glyphs, self._zones):
                check()
            self._known("tight", [tight.hex for tight in self._row.tight])
            self._known("purple", self._row.purple)

    def _fault(self, column: str, what: str) -> None:
        self._faults.add("battlefields", self._number, column, what)

    def _known(self, column: str, hexes: Iterable[Hex]) -> None:
        """Hexes that figures can stand on."""
        for place in hexes:
            if place not in self._ground:
                self._fault(column, f"[{place[0]}, {place[1]}] is no space of the map that a figure can stand on.")

    def _ruins(self) -> None:
        named = {place for ruin in self._row.ruins for place in ruin.hexes}
        drawn = {place for place, sign in self._signs.items() if sign == RUIN}
        for place in sorted(named ^ drawn):
            what = "is a ruin in the map but in no row of ruins" if place in drawn else "belongs to a ruin but is no # in the map"
            self._fault("ruins", f"[{place[0]}, {place[1]}] {what}.")

    def _walls(self) -> None:
        for wall in self._row.walls:
            self._known("walls", (wall.a, wall.b))
            if wall.b not in neighbours(wall.a):
                self._fault("walls", f"[{wall.a[0]}, {wall.a[1]}] and [{wall.b[0]}, {wall.b[1]}] are not neighbours.")

    def _glyphs(self) -> None:
        kinds = {row.kind for row in self._tables["glyphs"]}
        self._known("glyphs", [slot.hex for slot in self._row.glyphs])
        places = [slot.hex for slot in self._row.glyphs]
        if len(set(places)) < len(places):
            self._fault("glyphs", "two glyphs lie on one space.")
        for slot in self._row.glyphs:
            if slot.kind not in kinds:
                self._fault("glyphs", f"there is no glyph {slot.kind} in glyphs.toml.")
        for scenario in self._scenarios():
            for kind in scenario.glyphs:
                if sum(slot.kind == kind for slot in self._row.glyphs) != 1:
                    self._fault("glyphs", f"{scenario.name} needs one space for the glyph {kind}.")

    def _scenarios(self) -> list[Any]:
        known = {row.id: row for row in self._tables["scenarios"]}
        for name in self._row.scenarios:
            if name not in known:
                self._fault("scenarios", f"there is no scenario {name} in scenarios.toml.")
        return [known[name] for name in self._row.scenarios if name in known]

    def _zones(self) -> None:
        glyphs = {slot.hex for slot in self._row.glyphs}
        for zone in self._row.zones:
            self._known("zones", zone.hexes)
            if glyphs & set(zone.hexes):
                self._fault("zones", "a glyph lies in a starting zone.")
        for name in self._row.scenarios:
            zones, hexes = _ZONES.get(name, (0, 0))
            own = [zone for zone in self._row.zones if name in zone.scenarios and len(set(zone.hexes)) >= hexes]
            if len(own) < zones:
                self._fault("zones", f"{name} needs {zones} starting zones of {hexes} or more spaces, not {len(own)}.")
