"""The tables: the demo set as it is labelled, and an owner's pack, every fault with its file, row and column."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion import packs
from companion.game import load_game
from companion.games.explorers_of_ixalan.content import DATA
from companion.games.explorers_of_ixalan.vocabulary import Op, WordError, ops
from companion.packs import PackError
from tests import walks
from tests.games.explorers_of_ixalan.packs import copy_of, full_set, pack_of, write
from tests.games.explorers_of_ixalan.table import GAME, Table, in_play, wandered

COLUMNS = "tile_id, cost, kind, name, copies, always_in_play, when, ops, text"
ID = "'^[a-z][a-z0-9_]*$': small letters, digits and _, a letter first"


def faults(folder: Path) -> list[str]:
    with pytest.raises(PackError) as error:
        GAME.load_content(folder)
    return error.value.faults


# The demo set


@pytest.mark.rule("SU-04")
def test_the_demo_set_is_labelled_and_has_20_12_and_5_tiles() -> None:
    assert packs.label(GAME.load_content(None)) == "demo content"
    content = Table().content
    assert [len(content.of_cost(cost)) for cost in (1, 3, 6)] == [20, 12, 5]
    assert content.name(content.city) == "The Demo City"
    assert GAME.view(Table().state, "public", "demo content").content == "demo content"


@pytest.mark.rule("EI-23", "EI-57")
@pytest.mark.parametrize(
    ("tile", "cost", "kind", "name", "copies", "when", "does"),
    [
        ("d1_01", 1, "event", "Warning Shots", 2, "now", "life(each_opponent, -2)"),
        ("d1_02", 1, "event", "Clear Spring", 2, "now", "life(you, +3)"),
        ("d1_03", 1, "event", "Driftwood Chest", 2, "now", "token(treasure, 1)"),
        ("d1_04", 1, "event", "Old Logbook", 2, "now", "remind"),
        ("d1_05", 1, "event", "Training Beach", 2, "now", "counter(1)"),
        ("d1_06", 1, "quest", "First Landing", 2, "manual", "token(treasure, 2)"),
        ("d1_07", 1, "quest", "Long Watch", 2, "manual", "life(you, +4)"),
        ("d1_08", 1, "quest", "Full Hold", 2, "manual", "remind"),
        ("d1_09", 1, "site", "Tidal Cove", 2, "own_upkeep", "life(you, +1)"),
        ("d1_10", 1, "site", "Signal Rock", 2, "own_upkeep", "remind"),
        ("d3_01", 3, "event", "Rain of Embers", 2, "now", "life(each_opponent, -3)"),
        ("d3_02", 3, "event", "Hidden Armory", 2, "now", "counter(3)"),
        ("d3_03", 3, "quest", "Spoils of the Fallen", 2, "opponent_left", "remind; token(treasure, 4)"),
        ("d3_04", 3, "quest", "Raid Plan", 2, "manual", "remind"),
        ("d3_05", 3, "site", "Sunken Mint", 2, "own_end_step", "token(treasure, 1)"),
        ("d3_06", 3, "site", "Terrace Farm", 2, "own_upkeep", "life(you, +2)"),
        ("d6_01", 6, "site", "The Demo City", 1, "own_upkeep", "remind; token(treasure, 2)"),
        ("d6_02", 6, "event", "Toppled Idol", 1, "now", "life(each_opponent, -6)"),
        ("d6_03", 6, "event", "Vault of Plenty", 1, "now", "token(treasure, 5); life(you, +5)"),
        ("d6_04", 6, "site", "Beast Pens", 1, "own_end_step", "counter(2)"),
        ("d6_05", 6, "quest", "Last Rival", 1, "opponent_left", "life(you, +10)"),
    ],
)
def test_every_tile_of_the_demo_set(tile: str, cost: int, kind: str, name: str, copies: int, when: str, does: str) -> None:
    content = Table().content
    row = content.tiles[f"{tile}_1"].row
    assert (row.cost, row.kind, row.name, row.copies, row.when) == (cost, kind, name, copies, when)
    found = [(op.name, op.who, op.kind, op.number) for op in content.tiles[f"{tile}_1"].ops]
    assert found == [(op.name, op.who, op.kind, op.number) for op in ops(does)]
    assert row.text
    assert f"{tile}_{copies + 1}" not in content.tiles


# An owner's pack


def test_a_full_set_of_an_owner_takes_the_place_of_the_demo_set(tmp_path: Path) -> None:
    folder = pack_of(tmp_path)
    write(folder, "tokens", [{"id": "treasure", "name": "Treasure"}, {"id": "pirate_2_2", "name": "Pirate 2/2"}])
    table = Table(content=folder).main()
    assert packs.label(GAME.load_content(folder)) == "the owner's content"
    assert (len(table.content.tiles), in_play(table.state), len(table.state.left_out)) == (50, 30, 20)
    assert table.content.city == "t6_07_1"
    assert "t6_07_1" in [here.tile for here in table.state.spots.values()]
    assert table.do("token", seat=0, kind="pirate_2_2", by=2).told == ["Ann has 2 Pirate 2/2 tokens now."]


def test_a_whole_game_can_be_played_with_an_owners_pack(tmp_path: Path) -> None:
    states = [state for state, *_ in wandered(3, 3, content=pack_of(tmp_path))]
    assert states[-1].awaits is None
    assert len(states) > 20


@pytest.mark.rule("SU-04")
def test_the_numbers_of_tiles_are_checked(tmp_path: Path) -> None:
    write(tmp_path, "tiles", full_set()[1:])
    assert faults(tmp_path) == ["tiles.toml, column copies: there must be 25 tiles that cost 1, not 24."]
    write(tmp_path, "tiles", full_set(), source="demo")
    assert faults(tmp_path)[0] == "tiles.toml, column copies: there must be 20 tiles that cost 1, not 25."
    rows = full_set()
    rows[0]["copies"] = 2
    write(tmp_path, "tiles", rows[:-2] + rows[-1:])
    assert faults(tmp_path) == [
        "tiles.toml, column copies: there must be 25 tiles that cost 1, not 26.",
        "tiles.toml, column copies: there must be 7 tiles that cost 6, not 6.",
    ]


@pytest.mark.rule("SU-03")
@pytest.mark.parametrize(
    "changes",
    [
        {"t6_07": {"ops": "life(you, +1)", "always_in_play": False}},
        {"t6_06": {"ops": "life(you, +1)", "always_in_play": True}},
        {"t6_07": {"ops": "life(you, +1)", "always_in_play": False}, "t3_01": {"ops": "life(you, +1)", "always_in_play": True}},
    ],
)
def test_one_tile_that_costs_6_is_always_in_play(tmp_path: Path, changes: dict[str, Any]) -> None:
    why = "tiles.toml, column always_in_play: one single tile, one that costs 6, must always be in play: the city."
    assert why in faults(pack_of(tmp_path, changes))


@pytest.mark.parametrize(
    ("row", "column", "what"),
    [
        ({"ops": "life(you, -3)"}, "ops", "no tile hurts whoever discovers it; if yours really does, write it as remind(…)."),
        ({"ops": "life(each_player, -1)"}, "ops", "no tile hurts whoever discovers it; if yours really does, write it as remind(…)."),
        ({"ops": "token(gold, 1)"}, "ops", "there is no token gold in tokens.toml."),
        ({"ops": "lief(you, 3)"}, "ops", "'lief' is not known; did you mean life?"),
        ({"ops": "explode"}, "ops", "'explode' is not known; the words are life, token, counter, remind."),
        ({"ops": "life(you)"}, "ops", "life takes who and change in parentheses."),
        ({"ops": "life(them, 3)"}, "ops", "life is changed for one of you, each_opponent, each_player, chosen_opponent, not 'them'."),
        ({"ops": "life(you, three)"}, "ops", "life takes a number from 1 to 99, with + or - before it, not 'three'."),
        ({"ops": "counter(0)"}, "ops", "counter takes a number from 1 to 99, not '0'."),
        ({"kind": "event", "when": "manual", "ops": ""}, "when", "events happen now, and nothing else does; this is event, manual."),
        ({"kind": "site", "when": "now", "text": "x"}, "when", "events happen now, and nothing else does; this is site, now."),
        ({"kind": "quest", "when": "static", "text": "x"}, "when", "a quest waits for something; write manual if the players judge it."),
        ({"kind": "site", "when": "static", "ops": "counter(1)"}, "ops",
         "nothing tells the companion when a static site acts; leave ops empty and write its text."),
        ({"text": " "}, "text", "say what the tile does."),
        ({"cost": 2, "text": "x"}, "cost", "invalid enum value 2; write one of 1, 3, 6."),
        ({"name": "", "text": "x"}, "name", "expected str of length >= 1."),
        ({"colour": "red", "text": "x"}, "colour", f"object contains unknown field colour; the columns are {COLUMNS}."),
        ({"tile_id": "T1-01", "text": "x"}, "tile_id", rf"expected str matching regex {ID}."),
    ],
)  # fmt: skip
def test_a_fault_of_a_tile_is_told_with_its_row_and_column(tmp_path: Path, row: dict[str, Any], column: str, what: str) -> None:
    assert f"tiles.toml, row 1, column {column}: {what}" in faults(pack_of(tmp_path, {"t1_01": row}))


def test_a_missing_column_and_a_tile_twice_are_told(tmp_path: Path) -> None:
    rows = full_set()
    del rows[3]["when"]
    write(tmp_path, "tiles", rows)
    assert faults(tmp_path) == ["tiles.toml, row 4, column when: object missing required field when; add it to the row."]
    rows = full_set()
    rows[4]["tile_id"] = "t1_01"
    write(tmp_path, "tiles", rows)
    assert faults(tmp_path) == ["tiles.toml, row 5, column tile_id: t1_01 stands in row 1 already."]


@pytest.mark.rule("EI-03", "EI-16", "EI-18", "SU-07")
@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('["A2", "B1", "B2"]', '["A2", "B1"]', "row 5, column neighbours: A1 does not name B2 in turn."),
        ('["A2", "B1", "B2"]', '["A2", "B1", "B2", "Z9"]', "row 1, column neighbours: there is no spot Z9."),
        ('["A2", "B1", "B2"]', '["A1", "A2", "B1", "B2"]', "row 1, column neighbours: A1 cannot stand there"),
        ('spot = "A1", row = 1, column = 4, cost = 1', 'spot = "A1", row = 1, column = 4, cost = 3', "column cost: there must be 16 spots"),
        ('spot = "A3"', 'spot = "A1"', "row 3, column spot: A1 stands in row 1 already."),
        ('spot = "A1"', 'spot = "a1"', "row 1, column spot: expected str matching regex"),
    ],
)
def test_a_layout_of_ones_own_is_checked(tmp_path: Path, old: str, new: str, what: str) -> None:
    text = copy_of(tmp_path, "layout")
    assert old in text
    (tmp_path / "layout.toml").write_text(text.replace(old, new, 1))
    found = faults(tmp_path)
    assert [fault for fault in found if what in fault], found
    assert all(fault.startswith("layout.toml, ") for fault in found)


def layout(**changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of the shipped layout, some of them changed."""
    rows = tomllib.loads((DATA / "layout.toml").read_text())["rows"]
    return [row | changes.get(row["spot"], {}) for row in rows]


@pytest.mark.rule("EI-18")
def test_prices_may_lie_otherwise_as_long_as_every_dear_spot_has_a_cheaper_neighbour(tmp_path: Path) -> None:
    write(tmp_path, "layout", layout(A1={"cost": 6}, D3={"cost": 1}))
    assert Table(content=tmp_path).main().discoverable() >= {"D3", "A2"}
    rows = layout(A1={"cost": 6, "neighbours": []}, D3={"cost": 1})
    write(tmp_path, "layout", [row | {"neighbours": [near for near in row["neighbours"] if near != "A1"]} for row in rows])
    assert faults(tmp_path) == ["layout.toml, row 1, column neighbours: A1 costs 6 and needs a cheaper neighbour."]


def test_a_layout_that_differs_needs_no_code(tmp_path: Path) -> None:
    one_way_fewer = layout(A1={"neighbours": ["A2", "B1"]}, B2={"neighbours": ["A2", "B1", "B3", "C2", "C3"]})
    write(tmp_path, "layout", one_way_fewer)
    assert "B2" in Table(content=tmp_path).main().opened("A2", "B1").discoverable()
    assert "B2" not in Table().main().opened("A2", "B1").discoverable()


@pytest.mark.rule("SU-01")
def test_tribes_tokens_and_decks_are_checked(tmp_path: Path) -> None:
    (tmp_path / "tribes.toml").write_text(copy_of(tmp_path, "tribes").replace('"lime"', '"pink"'))
    assert faults(tmp_path) == ["tribes.toml, row 4, column colour: pink stands in row 3 already."]
    copy_of(tmp_path, "tribes")
    (tmp_path / "decks.toml").write_text(copy_of(tmp_path, "decks").replace("count = 13", "count = 12", 1))
    assert faults(tmp_path) == ["decks.toml, column count: the deck of legion_of_dusk has 60 cards, not 59."]
    (tmp_path / "decks.toml").write_text(copy_of(tmp_path, "decks").replace('tribe = "sun_empire"', 'tribe = "moon_empire"', 1))
    assert faults(tmp_path)[0].endswith("column tribe: there is no tribe moon_empire in tribes.toml.")
    copy_of(tmp_path, "decks")
    write(tmp_path, "tokens", [{"id": "treasure", "name": "Treasure"}] * 2)
    assert faults(tmp_path) == ["tokens.toml, row 2, column id: treasure stands in row 1 already."]
    (tmp_path / "tribes.toml").write_text("\n".join(copy_of(tmp_path, "tribes").splitlines()[:-2]) + "\n]\n")
    assert "tribes.toml: there must be 4 tribes, not 3." in faults(tmp_path)


def test_the_game_is_found_by_the_names_of_its_tables(tmp_path: Path) -> None:
    assert load_game("explorers_of_ixalan") is GAME
    assert walks.begun(GAME, 2, 1).content == GAME.use_content(GAME.load_content(None))


# The words of tiles


def test_words_are_read_as_they_are_written() -> None:
    assert ops("") == ops("  ") == ()
    assert ops("life(each_opponent,−2)") == (Op("life", who="each_opponent", number=-2),)
    assert ops(" life( you , +12 ) ;token(Pirate Captain, 2)") == (Op("life", number=12), Op("token", kind="pirate_captain", number=2))
    assert ops("remind(Draw a card (or two), then discard.)") == (Op("remind", text="Draw a card (or two), then discard."),)
    assert ops("counter(3); remind") == (Op("counter", number=3), Op("remind"))


@pytest.mark.parametrize("text", [";", "life(you, 3);", "life", "token(x)", "token(treasure, -1)", "life(you, 100)", "life(you, ٣)"])
def test_words_that_cannot_be_read_are_refused(text: str) -> None:
    with pytest.raises(WordError):
        ops(text)
