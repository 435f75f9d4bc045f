"""The tables: what is shipped, what an owner may put in its place, and how faults are told."""

from __future__ import annotations

import shutil
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import packs
from companion.game import Chance
from companion.games.dominations.content import DATA, ready, use_content
from companion.games.dominations.effects import counted
from companion.games.dominations.house_rules import Options
from companion.games.dominations.model import City, Laid, Monument, TreeCard
from companion.games.dominations.tables import TABLES, Effect
from companion.packs import PackError
from tests import walks
from tests.games.dominations.table import GAME, shipped, table_text

DOMAINS = ("trade", "craftsmanship", "art", "science", "government", "religion")


def faults(folder: Path, table: str, rows: list[dict[str, Any]], source: str = "demo") -> list[str]:
    """What is found wrong with a pack of one table."""
    (folder / f"{table}.toml").write_text(table_text(rows, source), encoding="utf-8")
    with pytest.raises(PackError) as error:
        GAME.load_content(folder)
    return error.value.faults


def changed(table: str, row: int, **values: Any) -> list[dict[str, Any]]:
    """A shipped table with one row (counted from 1) changed."""
    rows = shipped(table)
    rows[row - 1] = {key: value for key, value in (rows[row - 1] | values).items() if value is not None}
    return rows


# What is shipped


def test_the_demo_set_is_whole_and_labelled() -> None:
    content = GAME.load_content(None)
    assert packs.label(content) == "demo content"
    assert set(packs.sources(content).values()) == {"demo"}
    tables = msgspec.json.decode(content)["tables"]
    counts = {name: len(rows) for name, rows in tables.items()}
    assert counts == {
        "land_tiles": 50, "cradle": 6, "masteries": 12, "mastery_copies": 48, "campfires": 4, "monuments": 8, "monument_levels": 21,
        "objectives": 8, "tracks": 2, "trading": 1,
    }  # fmt: skip


@pytest.mark.rule("SU-07")
def test_the_demo_tiles_are_all_different_and_every_colour_is_there_as_often() -> None:
    rows = shipped("land_tiles")
    shown = {(row["camp"], row["dot0"], row["dot1"], row["dot2"]) for row in rows}
    assert len(shown) == 50
    plain = [row for row in rows if not row["id"].startswith("w")]
    assert Counter(row["camp"] for row in plain) == dict.fromkeys(DOMAINS, 8)
    assert Counter(row[dot] for row in plain for dot in ("dot0", "dot1", "dot2")) == dict.fromkeys(DOMAINS, 24)
    third = next(row for row in rows if row["id"] == "p3_5")
    assert (third["camp"], third["dot0"], third["dot1"], third["dot2"]) == ("art", "religion", "religion", "craftsmanship")


@pytest.mark.rule("DR-85")
def test_no_two_copies_of_a_demo_mastery_have_the_same_halves() -> None:
    rows = shipped("mastery_copies")
    for card in {row["id"] for row in rows}:
        assert len({(row["n"], row["e"], row["s"], row["w"]) for row in rows if row["id"] == card}) == 4


def test_every_kind_of_objective_and_monument_and_most_words_occur_in_the_demo_set() -> None:
    assert {goal["kind"] for row in shipped("objectives") for goal in row["goals"]} == {
        "city_levels", "adjacent", "non_adjacent", "monuments", "nodus", "influence", "masteries",
    }  # fmt: skip
    assert {row["shape"] for row in shipped("monuments")} == {"tile", "circular"}
    effects = [effect for row in shipped("masteries") for face in ("basic", "advanced") for effect in row[face]["effects"]]
    assert {effect["act"] for effect in effects} == {"gain", "produce_bonus", "vp", "limit_raise", "discount", "keep_at_reset"}


def test_a_copy_of_the_shipped_folder_is_a_pack(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(DATA, folder)
    assert GAME.load_content(folder) == GAME.load_content(None)


def test_the_rows_in_the_guide_are_rows_of_their_tables() -> None:
    guide = (Path(__file__).parents[3] / "docs/games/dominations.md").read_text(encoding="utf-8")
    lines = guide.partition("```toml\n")[2].partition("```")[0].splitlines()
    for name, row in zip(lines[::2], lines[1::2], strict=True):
        msgspec.convert(tomllib.loads(f"row = {row}")["row"], TABLES[name.removeprefix("# ")])
    assert [name.removeprefix("# ") for name in lines[::2]] == [
        "land_tiles", "masteries", "mastery_copies", "monuments", "monument_levels", "objectives",
    ]  # fmt: skip


# An owner's box


def box() -> dict[str, list[dict[str, Any]]]:
    """Tables with the numbers of a real box, filled with made-up cards."""
    masteries = []
    for number in range(72):
        domain, value = DOMAINS[number % 6], (3, 3, 3, 3, 3, 6, 6, 6, 6, 9, 9, 9)[number // 6]
        needs = {"prereq_domain": domain, "prereq_value": 6} if value == 9 else {}
        asks = {"effects": [{"trigger": "on_acquire", "act": "manual"}], "text": f"Do what card {number} says."}
        face = asks if number % 7 == 0 else {"vp": 1}
        masteries.append({"id": f"card_{number}", "name": f"Card {number}", "domain": domain, "value": value, **needs, "basic": face,
                          "upgrade": {domain: 3}, "advanced": {"influence": 1}})  # fmt: skip
    sides = [("n", "e", "s", "w"), ("e", "s", "w", "n"), ("s", "w", "n", "e"), ("w", "n", "e", "s")]
    copies = []
    for number, card in enumerate(masteries):
        halves = (DOMAINS[number % 6], DOMAINS[(number + 1) % 6], "vestigium", "corruptio" if number % 2 else "none")
        for copy, names in enumerate(sides, 1):
            copies.append({"id": card["id"], "copy": copy, **dict(zip(names, halves, strict=True))})
    shapes = ("tile", "circular", "other")
    monuments = [{"id": f"wonder_{number}", "name": f"Wonder {number}", "shape": shapes[number % 3]} for number in range(12)]
    sides_of_levels = {"n": "vestigium", "e": "art", "s": "vestigium", "w": "art"}
    levels = [
        {"id": monument["id"], "level": level, "cost": {"art": level}, "vp": level, **sides_of_levels}
        for number, monument in enumerate(monuments)
        for level in range(1, 6 if number < 2 else 5)
    ]
    goal = {"kind": "adjacent", "count": 3}
    return {
        "land_tiles": [{"id": f"land_{n}", "camp": DOMAINS[n % 6], "dot0": DOMAINS[n % 5], "dot1": DOMAINS[n % 4], "dot2": "vestigium",
                        "copies": 3, "rfid": f"04AB{n}"} for n in range(30)],
        "masteries": masteries,
        "mastery_copies": copies,
        "monuments": monuments,
        "monument_levels": levels,
        "objectives": [{"id": f"nation_{number}", "name": f"Nation {number}", "goals": [goal] * 5} for number in range(16)],
    }  # fmt: skip


@pytest.fixture
def own(tmp_path: Path) -> Callable[..., Path]:
    """Writes an owner's pack; tables named in the call replace those of the box."""

    def write(**tables: list[dict[str, Any]]) -> Path:
        for name, rows in (box() | tables).items():
            (tmp_path / f"{name}.toml").write_text(table_text(rows, "owner"), encoding="utf-8")
        return tmp_path

    return write


def test_a_whole_box_of_90_tiles_72_masteries_12_monuments_50_levels_and_16_nations_can_be_played(own: Callable[..., Path]) -> None:
    content = GAME.load_content(own())
    tables = ready(use_content(content))
    assert (len(tables.tiles), len(tables.masteries), len(tables.halves)) == (90, 72, 2 * 288 + 50 + 4)
    assert {"land_0", "land_0b", "land_0c"} <= set(tables.tiles)
    for players in (2, 3, 4):
        assert len(tables.tiles_for(players)) == 90
        state = GAME.setup(list(walks.NAMES[:players]), Options(), Chance(seed=players), use_content(content))
        chance = Chance(seed=1)
        while state.awaits:
            seat = state.awaits.seats[0]
            listed = GAME.options(state, seat)
            state, _ = walks.stepped(GAME, state, seat, chance.choose(listed))
        assert GAME.score(state).winners


@pytest.mark.parametrize(
    ("table", "count"),
    [("land_tiles", 90), ("masteries", 72), ("mastery_copies", 288), ("monuments", 12), ("monument_levels", 50), ("objectives", 16)],
)
def test_an_owners_table_must_hold_what_the_box_holds(own: Callable[..., Path], table: str, count: int) -> None:
    rows = box()[table]
    with pytest.raises(PackError) as error:
        GAME.load_content(own(**{table: rows[:-1]}))
    found = [fault for fault in error.value.faults if f"{table}.toml" in fault and f"the box holds {count} " in fault]
    assert found[0].endswith("; add what is missing.")
    many = [*rows, rows[-1]]
    with pytest.raises(PackError) as error:
        GAME.load_content(own(**{table: many}))
    assert any(f"{table}.toml" in fault and "take out what is too many" in fault for fault in error.value.faults)


# Faults


@pytest.mark.parametrize(
    ("table", "row", "values", "where", "what"),
    [
        ("land_tiles", 3, {"id": "p1_0"}, "row 3, column id", "p1_0 stands in row 1 already"),
        ("land_tiles", 3, {"id": "p1_0b"}, "column id", "p1_0b is a tile's id and that of another one's copy"),
        ("land_tiles", 2, {"camp": "vestigium"}, "row 2, column camp", "'vestigium'; write one of art, craftsmanship, government"),
        ("land_tiles", 2, {"dot1": "mud"}, "row 2, column dot1", "nvalid enum value 'mud'"),
        ("land_tiles", 2, {"copies": 0}, "row 2, column copies", ">= 1"),
        ("land_tiles", 2, {"colour": "red"}, "row 2, column colour", "unknown field colour; the columns are id, camp, dot0, dot1, dot2"),
        ("land_tiles", 2, {"camp": None}, "row 2, column camp", "missing required field camp; add it to the row"),
        ("land_tiles", 2, {"id": "P2"}, "row 2, column id", "small letters, digits and _, a letter first"),
        ("land_tiles", 2, {"copies": "two"}, "row 2, column copies", "expected int, got str"),
        ("masteries", 1, {"upgrade": {"arts": 3}}, "row 1, column upgrade", "'arts'; write one of art, craftsmanship"),
        ("masteries", 1, {"upgrade": {"art": 0}}, "row 1, column upgrade", ">= 1"),
        ("masteries", 1, {"basic": {"effects": [{"trigger": "on_place", "act": "win"}]}}, "row 1, column basic.effects[0].act", "manual"),
        ("cradle", 2, {"side": 0}, "row 2, column side", "0 stands in row 1 already"),
        ("cradle", 2, {"side": 0}, "column side", "there is no row for 1"),
        ("campfires", 4, {"id": 3}, "column id", "there is no row for 4"),
        ("tracks", 1, {"track": "influence"}, "column track", "there is no row for vp"),
        ("masteries", 2, {"id": "t3"}, "row 2, column id", "t3 stands in row 1 already"),
        ("masteries", 2, {"prereq_domain": None}, "row 2, column prereq_value", "fill in both or neither"),
        ("masteries", 2, {"prereq_value": 9}, "row 2, column prereq_value", "no other Mastery of government has value 9"),
        ("masteries", 1, {"value": 4}, "row 1, column value", "nvalid enum value 4"),
        ("masteries", 1, {"upgrade": {}}, "row 1, column upgrade", "say what turning the card over costs"),
        ("masteries", 1, {"basic": {"effects": [{"trigger": "never", "act": "gain"}]}}, "row 1, column basic.effects[0].trigger", "never"),
        ("mastery_copies", 2, {"copy": 1}, "row 2, column copy", "row 1 is the same copy of t3"),
        ("mastery_copies", 1, {"id": "zz"}, "row 1, column id", "there is no Mastery zz in masteries.toml"),
        ("mastery_copies", 1, {"id": "zz"}, "column copy", "t3 needs the copies 1, 2, 3 and 4, not [2, 3, 4]"),
        ("mastery_copies", 2, {"n": "trade", "e": "craftsmanship", "s": "trade", "w": "corruptio"}, "row 2, column n", "same half-Nodus"),
        ("monuments", 1, {"dots": ["art"]}, "row 1, column dots", "three Resources or none"),
        ("monuments", 2, {"dots": ["art", "art", "art"]}, "row 2, column dots", "any other shape none"),
        ("monuments", 1, {"id": "t3"}, "row 1, column id", "t3 is the id of something else already; choose another one"),
        ("monuments", 1, {"condition": {"rivers": 2}}, "row 1, column", "rivers"),
        ("monument_levels", 1, {"id": "m9"}, "row 1, column id", "there is no Monument m9 in monuments.toml"),
        ("monument_levels", 2, {"level": 3}, "column level", "the levels of m1 must be numbered from 1, not [1, 3, 3]"),
        ("monument_levels", 2, {"cost": {}}, "row 2, column cost", "say what the level costs"),
        ("objectives", 1, {"goals": [{"kind": "adjacent", "count": 3}]}, "row 1, column goals", "a card has 5 Objectives, not 1"),
        ("objectives", 1, {"goals": [{"kind": "nodus"}] * 5}, "row 1, column goals.1.nodus", "nodus needs nodus"),
        ("objectives", 1, {"goals": [{"kind": "influence", "count": 3, "nodus": {"art": 1}}] * 5}, "row 1, column goals.2.nodus", "noth"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_file_row_and_column(
    tmp_path: Path, table: str, row: int, values: dict[str, Any], where: str, what: str
) -> None:
    found = faults(tmp_path, table, changed(table, row, **values))
    assert any(fault.startswith(f"{table}.toml, {where}") and what in fault for fault in found), found


@pytest.mark.parametrize(
    ("effect", "what"),
    [
        ({"trigger": "on_place", "act": "gain"}, "gain needs of: one of trade, craftsmanship"),
        ({"trigger": "on_place", "act": "vp", "of": "trade"}, "vp is about nothing"),
        ({"trigger": "on_acquire", "act": "discount", "of": "city"}, "discount goes with continuous, not with on_acquire"),
        ({"trigger": "continuous", "act": "vp"}, "vp needs a moment"),
        ({"trigger": "on_place", "act": "gain", "of": "locus"}, "goes with on_locus"),
        ({"trigger": "on_produce", "act": "produce_bonus", "of": "camp"}, "goes with on_place"),
        ({"trigger": "on_reset", "act": "vp"}, "vp cannot happen at the reset"),
        ({"trigger": "on_place", "act": "vp", "domain": "art"}, "domain goes with on_produce"),
        ({"trigger": "on_build", "act": "vp", "domains": 2}, "domains goes with on_produce or on_place"),
        ({"trigger": "end_of_age", "act": "vp", "per": "city", "per_domain": "art"}, "per_domain goes with per nodus or mastery"),
        ({"trigger": "end_of_age", "act": "vp", "per": "nodus", "per_level": 2}, "per_level goes with per city"),
        ({"trigger": "on_place", "act": "manual"}, "a manual effect needs the card's text"),
    ],
)
def test_an_effect_that_makes_no_sense_is_refused(tmp_path: Path, effect: dict[str, Any], what: str) -> None:
    found = faults(tmp_path, "masteries", changed("masteries", 3, basic={"effects": [effect]}))
    assert any(fault.startswith("masteries.toml, row 3, column basic: ") and what in fault for fault in found), found


@pytest.mark.parametrize(
    ("table", "keep", "what"), [("monuments", 7, "four players need"), ("objectives", 7, "four players need"), ("trading", 0, "one row")]
)
def test_too_few_rows_are_told(tmp_path: Path, table: str, keep: int, what: str) -> None:
    assert any(what in fault for fault in faults(tmp_path, table, shipped(table)[:keep]))


def test_too_few_tiles_are_told(tmp_path: Path) -> None:
    assert any("2 players need 40 tiles, not 20" in fault for fault in faults(tmp_path, "land_tiles", shipped("land_tiles")[:20]))


def test_an_unknown_table_and_an_empty_pack_are_told(tmp_path: Path) -> None:
    (tmp_path / "gods.toml").write_text('source = "owner"\nrows = []\n')
    with pytest.raises(PackError, match=r"gods\.toml: no such table; the tables are land_tiles, cradle, masteries"):
        GAME.load_content(tmp_path)


# Effects of every kind, as an owner could write them


def test_counts_of_every_kind() -> None:
    state = walks.begun(GAME, 2, 1)
    state.board = {cell: Laid(tile) for cell, tile in zip(("D(0,0)", "U(1,0)", "U(1,-1)"), ("p1_0", "p1_1", "p1_2"), strict=True)}
    state.cities = {"D(0,0)": City(0, 2), "U(1,0)": City(0, 1), "U(1,-1)": City(0, 1)}
    state.monuments = {"m8": Monument()}
    state.players[0].tree |= {"(0,1)": TreeCard("t3", 1), "(0,2)": TreeCard("t9", 1), "(1,0)": TreeCard("m8", 1)}
    worth = lambda **what: counted(state, 0, Effect(trigger="end_of_age", act="vp", amount=2, **what))  # noqa: E731
    assert worth() == 2
    assert (worth(per="city"), worth(per="city", per_level=1), worth(per="chain")) == (6, 4, 4)
    assert (worth(per="mastery"), worth(per="mastery", per_value=9), worth(per="mastery", per_domain="art")) == (4, 2, 0)
    assert worth(per="monument_level") == 2
    assert (worth(per="nodus"), worth(per="nodus", per_domain="trade"), worth(per="nodus", per_domain="art")) == (6, 4, 0)
