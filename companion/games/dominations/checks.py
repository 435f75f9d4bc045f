"""Reading and checking a pack: counts, references and words, each fault with its file, row and column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion import packs
from companion.games.dominations.content import DATA, Content
from companion.games.dominations.tables import TABLES, Effect, Face, Goal
from companion.games.dominations.words import MOMENTS, OBJECTS
from companion.packs import Faults, Tables

_BOX = {"land_tiles": 90, "masteries": 72, "mastery_copies": 288, "monuments": 12, "monument_levels": 50, "objectives": 16}
_FEWEST = {"monuments": 8, "objectives": 8}  # two for each of four players
_FEWEST_TILES = {2: 40, 4: 80}  # hands of three Ages, and one drawn anew
_COPIES = (1, 2, 3, 4)
_GOALS = 5
_NEEDS = {"city_levels": "levels", "nodus": "nodus", "masteries": "lines"}  # goal -> its column; the others need count


def load_content(pack: Path | None) -> bytes:
    """Read the tables, an owner's over the shipped ones, and check that a whole game can be played with them."""
    faults = Faults()
    tables, sources = packs.read_tables(DATA, pack, TABLES, faults)
    faults.raise_if_any()  # what cannot even be read would only cause further faults
    _counts(tables, sources, faults)
    for check in (_tiles, _fixed_tables, _masteries, _copies, _monuments, _levels, _objectives):
        check(tables, faults)
    faults.raise_if_any()
    return packs.packed(tables, sources)


def _counts(tables: Tables, sources: dict[str, str], faults: Faults) -> None:
    """An owner's tables hold what the box holds; others hold enough for four."""
    for table, count in _BOX.items():
        found = sum(row.copies for row in tables[table]) if table == "land_tiles" else len(tables[table])
        if sources[table] == "owner" and found != count:
            what = "Land tiles" if table == "land_tiles" else "rows"
            advice = "add what is missing" if found < count else "take out what is too many"
            column = "copies" if table == "land_tiles" else None
            faults.add(table, None, column, f"the box holds {count} {what}, not {found}; {advice}.")
        elif found < _FEWEST.get(table, 0):
            faults.add(table, None, None, f"four players need {_FEWEST[table]} rows, not {found}.")


def _tiles(tables: Tables, faults: Faults) -> None:
    """SU-07: every tile and copy has an id of its own, and there are enough."""
    faults.unique(tables, "land_tiles", "id")
    if faults.found or not tables["land_tiles"]:
        return
    content = Content(tables)
    for players, fewest in _FEWEST_TILES.items():
        tiles = content.tiles_for(players)
        if len(tiles) < fewest:
            faults.add("land_tiles", None, "copies", f"{players} players need {fewest} tiles, not {len(tiles)}.")
        twice = [tile for tile, count in Counter(tiles).items() if count > 1]
        if twice:
            faults.add("land_tiles", None, "id", f"{twice[0]} is a tile's id and that of another one's copy; choose another id.")
            return


def _fixed_tables(tables: Tables, faults: Faults) -> None:
    """SU-01, SU-08: six sides of the Cradle, four Campfires, two tracks, one row of trading."""
    for table, column, values in (("cradle", "side", range(6)), ("campfires", "id", range(1, 5)), ("tracks", "track", ("vp", "influence"))):
        faults.unique(tables, table, column)
        faults.complete(tables, table, column, values)
    if len(tables["trading"]) != 1:
        faults.add("trading", None, None, f"there must be one row, not {len(tables['trading'])}.")


def _masteries(tables: Tables, faults: Faults) -> None:
    """DR-82, DR-83: a prerequisite is whole and can be owned; the effects make sense."""
    faults.unique(tables, "masteries", "id")
    for number, row in enumerate(tables["masteries"], 1):
        if (row.prereq_domain is None) != (row.prereq_value is None):
            faults.add("masteries", number, "prereq_value", "a prerequisite is a Domain and a value: fill in both or neither.")
        same = [one for one in tables["masteries"] if one.domain == row.prereq_domain and one is not row]
        fitting = [one for one in same if one.value >= (row.prereq_value or 0)]
        if row.prereq_domain and row.prereq_value and not fitting:
            what = f"no other Mastery of {row.prereq_domain} has value {row.prereq_value} or more."
            faults.add("masteries", number, "prereq_value", what)
        if not row.upgrade:
            faults.add("masteries", number, "upgrade", "say what turning the card over costs, for example { trade = 3 }.")
        _face(faults, "masteries", number, "basic", row.basic)
        _face(faults, "masteries", number, "advanced", row.advanced)


def _copies(tables: Tables, faults: Faults) -> None:
    """DR-85: four copies of every Mastery, no two with the same half-Nodus."""
    known = {row.id for row in tables["masteries"]}
    seen: dict[tuple[str, Any], int] = {}
    for number, row in enumerate(tables["mastery_copies"], 1):
        if row.id not in known:
            faults.add("mastery_copies", number, "id", f"there is no Mastery {row.id} in masteries.toml.")
        for column, key in (("copy", row.copy), ("n", (row.n, row.e, row.s, row.w))):
            first = seen.setdefault((row.id, key), number)
            if first != number:
                faults.add("mastery_copies", number, column, f"row {first} is the same copy of {row.id} or has the same half-Nodus.")
    for card in sorted(known):
        found = sorted(row.copy for row in tables["mastery_copies"] if row.id == card)
        if found != list(_COPIES) and len(set(found)) == len(found):
            faults.add("mastery_copies", None, "copy", f"{card} needs the copies 1, 2, 3 and 4, not {found}.")


def _monuments(tables: Tables, faults: Faults) -> None:
    """DR-70: a tile has three Resources or none, a circle none; ids are not those of tiles."""
    faults.unique(tables, "monuments", "id")
    others = {row.id for table in ("land_tiles", "masteries", "objectives") for row in tables[table]}
    for number, row in enumerate(tables["monuments"], 1):
        if row.id in others or row.id == "campfire":
            faults.add("monuments", number, "id", f"{row.id} is the id of something else already; choose another one.")
        if len(row.dots) not in ((0, 3) if row.shape == "tile" else (0,)):
            faults.add("monuments", number, "dots", "a tile has three Resources or none, any other shape none.")


def _levels(tables: Tables, faults: Faults) -> None:
    """DR-66: the levels of every Monument are numbered from 1 without a gap."""
    known = [row.id for row in tables["monuments"]]
    for number, row in enumerate(tables["monument_levels"], 1):
        if row.id not in known:
            faults.add("monument_levels", number, "id", f"there is no Monument {row.id} in monuments.toml.")
        if not row.cost:
            faults.add("monument_levels", number, "cost", "say what the level costs, for example { art = 3, trade = 1 }.")
        _face(faults, "monument_levels", number, "effects", row)
    for monument in known:
        found = sorted(row.level for row in tables["monument_levels"] if row.id == monument)
        if found != list(range(1, len(found) + 1)) or not found:
            faults.add("monument_levels", None, "level", f"the levels of {monument} must be numbered from 1, not {found}.")


def _objectives(tables: Tables, faults: Faults) -> None:
    """DR-116: five Objectives on a card, each with what its kind needs."""
    faults.unique(tables, "objectives", "id")
    for number, row in enumerate(tables["objectives"], 1):
        if len(row.goals) != _GOALS:
            faults.add("objectives", number, "goals", f"a card has {_GOALS} Objectives, not {len(row.goals)}.")
        for place, goal in enumerate(row.goals, 1):
            _goal(faults, number, place, goal)


def _goal(faults: Faults, number: int, place: int, goal: Goal) -> None:
    column = _NEEDS.get(goal.kind, "count")
    given = {"count": goal.count, "levels": goal.levels, "nodus": goal.nodus, "lines": goal.lines}
    if not given.pop(column):
        faults.add("objectives", number, f"goals.{place}.{column}", f"{goal.kind} needs {column}.")
    for other, value in given.items():
        if value:
            faults.add("objectives", number, f"goals.{place}.{other}", f"{goal.kind} has {column} and nothing else.")


def _face(faults: Faults, table: str, number: int, column: str, face: Face) -> None:
    for effect in face.effects:
        for what in _senseless(effect):
            faults.add(table, number, column, what)
        if effect.act == "manual" and not face.text:
            faults.add(table, number, column, "a manual effect needs the card's text, which is shown to the players.")


def _senseless(effect: Effect) -> Iterable[str]:
    """What of an effect does not go together."""
    objects = OBJECTS.get(effect.act, ())
    if objects and effect.of not in objects:
        yield f"{effect.act} needs of: one of {', '.join(objects)}."
    if not objects and effect.of is not None:
        yield f"{effect.act} is about nothing: leave of out."
    moments = MOMENTS.get(effect.act)
    if moments and effect.trigger not in moments:
        yield f"{effect.act} goes with {' or '.join(moments)}, not with {effect.trigger}."
    if moments is None and effect.act != "manual" and effect.trigger == "continuous":
        yield f"{effect.act} needs a moment; continuous is none."
    if effect.of == "locus" and effect.trigger != "on_locus":
        yield "a Gain of the Locus goes with on_locus."
    if effect.of == "camp" and effect.trigger != "on_place":
        yield "a bigger Camp goes with on_place."
    if effect.trigger == "on_reset" and effect.act not in ("keep_at_reset", "draw", "manual"):
        yield f"{effect.act} cannot happen at the reset; keep_at_reset and draw can."
    if effect.domain and effect.trigger != "on_produce":
        yield "domain goes with on_produce."
    if effect.domains and effect.trigger not in ("on_produce", "on_place"):
        yield "domains goes with on_produce or on_place."
    if (effect.per_domain and effect.per not in ("nodus", "mastery")) or (effect.per_value and effect.per != "mastery"):
        yield "per_domain goes with per nodus or mastery, per_value with per mastery."
    if effect.per_level and effect.per != "city":
        yield "per_level goes with per city."
