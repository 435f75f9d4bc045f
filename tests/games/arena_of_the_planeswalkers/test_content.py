"""The tables: the shipped set, an owner's pack over it, and every fault named with its file, row and column."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import packs
from companion.game import BadValue
from companion.games.arena_of_the_planeswalkers import GAME
from companion.games.arena_of_the_planeswalkers.content import DATA, Content
from companion.games.arena_of_the_planeswalkers.rows import COLOURS, TABLES
from companion.games.arena_of_the_planeswalkers.stats import changes
from tests import walks
from tests.games.arena_of_the_planeswalkers.conftest import NewTable

Pack = Callable[..., Path]
Change = Callable[[list[dict[str, Any]]], Any]


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Writes a pack: tables as lists of rows, changed by a function."""

    def make(table: str, change: Change, source: str = "owner") -> Path:
        with (DATA / f"{table}.toml").open("rb") as file:
            rows = tomllib.load(file)["rows"]
        changed = change(rows)
        folder = tmp_path / "pack"
        folder.mkdir(exist_ok=True)
        text = f'source = "{source}"\nrows = {toml(rows if changed is None else changed)}\n'
        (folder / f"{table}.toml").write_text(text, encoding="utf-8")
        return folder

    return make


def toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {toml(item)}' for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[ " + ", ".join(map(toml, value)) + " ]"
    return json.dumps(value)


def faults(folder: Path) -> list[str]:
    with pytest.raises(packs.PackError) as error:
        GAME.load_content(folder)
    return error.value.faults


@pytest.mark.rule("AP-120", "AP-125")
def test_the_shipped_tables_are_whole_and_say_where_they_come_from() -> None:
    content = GAME.load_content(None)
    assert set(packs.sources(content)) == set(TABLES)
    assert packs.label(content) == "demo content"
    tables = Content(packs.unpacked(content, TABLES))
    assert len([row for row in tables.army.values() if not row.id.startswith("demo_")]) == 15
    assert all(sum(row.colours == (colour,) and not row.id.startswith("demo") for row in tables.army.values()) == 3 for colour in COLOURS)
    by_source = {source: [row.id for row in tables.army.values() if row.source == source] for source in ("found", "demo")}
    assert len(by_source["found"]) == 11
    assert {"flamewing_phoenixes", "blazing_firecats", "elf_rangers", "pummelroot_elementals"} <= set(by_source["demo"])


@pytest.mark.rule("AP-114", "AP-120")
def test_prices_of_figures_are_the_cost_divided_and_rounded_down() -> None:
    tables = Content(packs.unpacked(GAME.load_content(None), TABLES))
    for row in tables.army.values():
        assert row.is_planeswalker or row.ppf == row.cost // row.figures


@pytest.mark.rule("AP-127")
def test_a_whole_box_of_sixty_cards_deals_every_colour_its_own_deck(pack: Pack) -> None:
    def own(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**row, "id": f"{colour}_{row['id']}", "colour": colour} for colour in COLOURS for row in rows]

    content = GAME.load_content(pack("spell_cards", own))
    tables = Content(packs.unpacked(content, TABLES))
    assert tables.deck_of("blue") == [f"blue_d{number:02}" for number in range(1, 13)]
    assert packs.sources(content)["spell_cards"] == "owner"


@pytest.mark.rule("AP-19")
def test_a_card_without_effect_is_manual_and_asks_for_its_outcome(new_table: NewTable, pack: Pack) -> None:
    def manual(rows: list[dict[str, Any]]) -> None:
        for key in ("effect", "by"):
            rows[11].pop(key)
        rows[11]["text"] = "Draw two, says the owner"
        rows[7] |= {"effect": "manual", "text": "This squad is braver"}
        rows[10] |= {"effect": "manual"}

    content = GAME.load_content(pack("spell_cards", manual))
    table = new_table("red", "green", content=content).place_all().put(flamewing_phoenixes_1=(5, 5), chandra_nalaar=(5, 7))
    table.play("d12")
    assert table.prompt() == "Ann: Second Thought: Draw two, says the owner. Do it, then enter what came of it."
    table.decide("done", draw=2)
    assert len(table.player(0).hand) == 4
    table.play("d08", "flamewing_phoenixes").decide("done", boosts=[{"on": "flamewing_phoenixes", "stat": "power", "by": 1}])
    table.choose("chandra_nalaar").end_turn()
    assert [effect.until for effect in table.state.effects] == ["stays"]  # as long as the card is in play
    assert table.adjust({"figures.flamewing_phoenixes_1.status": "reserve"}).state.cards["flamewing_phoenixes"].auras == ()


@pytest.mark.rule("RU-20", "AP-63")
def test_an_owners_battlefield_is_played_on(new_table: NewTable, pack: Pack) -> None:
    def small(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
        zones = [{"colour": colour, "scenarios": ["duel"], "hexes": [place]} for colour, place in (("yellow", [0, 0]), ("orange", [3, 1]))]
        glyphs = [{"hex": [1, 0], "kind": "power"}, {"hex": [2, 0], "kind": "movement"}, {"hex": [1, 1], "kind": "toughness"}]
        mine = {"id": "garden", "name": "My Garden", "scenarios": ["duel"], "map": ["0 0 ~1 .", "0 0 2 0"]}
        return [mine | {"zones": zones, "glyphs": glyphs}, *rows]

    table = new_table("red", "green", content=GAME.load_content(pack("battlefields", small))).place_all()
    assert table.state.battlefield == "garden"
    assert table.field.board.levels == (0, 0, 0, 0, 0, 2, 0)
    assert table.figure("nissa_revane").at == (3, 1)


FAULTS: list[tuple[str, Change, str]] = [
    (
        "army_cards", lambda rows: rows[1].update(id="gideon_jura"),
        "army_cards.toml, row 2, column id: gideon_jura stands in row 1 already.",
    ),
    ("army_cards", lambda rows: rows[5].pop("ppf"), "army_cards.toml, row 6, column ppf: say the price of one figure"),
    ("army_cards", lambda rows: rows[0].update(figures=2), "army_cards.toml, row 1, column kind: a Planeswalker is unique"),
    ("army_cards", lambda rows: rows[5].update(life=0), "army_cards.toml, row 6, column life: expected int >= 1."),
    (
        "army_cards", lambda rows: rows[5].update(lives=3),
        "army_cards.toml, row 6, column lives: object contains unknown field lives; the columns are ",
    ),
    ("army_cards", lambda rows: rows[5].update(cost=95), "the white army: the army costs 505 points; at most 500 are allowed (AP-120)."),
    ("army_cards", lambda rows: rows.pop(4), "the green army: an army has exactly one Planeswalker, not 0 (AP-121)."),
    (
        "army_cards", lambda rows: rows[0]["abilities"][0].pop("within"),
        "row 1, column abilities.within: per_foe of Avatar of Justice needs within.",
    ),
    (
        "army_cards", lambda rows: rows[0]["abilities"][0].update(kind="activated"),
        "per_foe belongs to a static ability, not to a activated one.",
    ),
    (
        "army_cards", lambda rows: rows[0]["abilities"][1].update(hook="on_summon"),
        "counter_strike works at on_defense_rolled, not at on_summon.",
    ),
    (
        "army_cards", lambda rows: rows[0]["abilities"][1].update(effect="dance"),
        "row 1, column abilities[1].effect: invalid enum value 'dance'; write one of ",
    ),
    ("army_cards", lambda rows: rows[0]["abilities"][1].update(name="Avatar of Justice"), "Gideon Jura has two abilities of one name."),
    ("army_cards", lambda rows: rows[17].update(figures=2), "row 18, column figures: a hero is one figure."),
    (
        "spell_cards", lambda rows: rows[7].pop("target_kind"),
        "spell_cards.toml, row 8, column target_kind: say what kind of army card the aura",
    ),
    ("spell_cards", lambda rows: rows[9].pop("trigger"), "spell_cards.toml, row 10, column trigger: a hidden enchantment says when"),
    (
        "spell_cards", lambda rows: rows[0].update(effect="counter"),
        "row 1, column effect: counter is for a card of type hidden, not sorcery.",
    ),
    ("spell_cards", lambda rows: rows[3].pop("within"), "spell_cards.toml, row 4, column within: damage_one needs within."),
    (
        "spell_cards", lambda rows: rows[6].pop("target_kind"),
        "row 7, column target_kind: say what kind of army card returns to the reserve.",
    ),
    (
        "spell_cards", lambda rows: rows[0].update(cost=25),
        "the white deck: the spell deck costs 210 points; at most 200 are allowed (AP-126).",
    ),
    ("spell_cards", lambda rows: rows.pop(), "the white deck: a spell deck has exactly 12 cards, not 11 (AP-125)."),
    ("battlefields", lambda rows: rows[0].update(map=["0 x 0"]), "battlefields.toml, row 1, column map: 'x' is no sign of a map"),
    ("battlefields", lambda rows: rows[0].update(map=["."]), "a map has at least one space and at most 40 in each direction."),
    ("battlefields", lambda rows: rows[0]["ruins"].pop(), "row 1, column ruins: [7, 7] is a ruin in the map but in no row of ruins."),
    ("battlefields", lambda rows: rows[0]["ruins"][0]["hexes"].append([0, 0]), "[0, 0] belongs to a ruin but is no # in the map."),
    ("battlefields", lambda rows: rows[0]["walls"][0].update(b=[0, 0]), "column walls: [10, 6] and [0, 0] are not neighbours."),
    (
        "battlefields", lambda rows: rows[0]["tight"][0].update(hex=[40, 0]),
        "column tight: [40, 0] is no space of the map that a figure can stand on.",
    ),
    ("battlefields", lambda rows: rows[0]["glyphs"][0].update(kind="luck"), "column glyphs: there is no glyph luck in glyphs.toml."),
    ("battlefields", lambda rows: rows[0]["glyphs"][0].update(hex=[8, 5]), "column glyphs: two glyphs lie on one space."),
    ("battlefields", lambda rows: rows[0]["glyphs"].pop(0), "column glyphs: The Duel needs one space for the glyph movement."),
    ("battlefields", lambda rows: rows[0]["zones"].pop(0), "column zones: duel needs 2 starting zones of 1 or more spaces, not 1."),
    ("battlefields", lambda rows: rows[0]["zones"][0]["hexes"].append([5, 7]), "column zones: a glyph lies in a starting zone."),
    ("battlefields", lambda rows: rows[0].update(scenarios=["siege"]), "column scenarios: there is no scenario siege in scenarios.toml."),
    ("battlefields", lambda rows: rows[1].update(id="demo_1"), "battlefields.toml, row 2, column id: demo_1 stands in row 1 already."),
    ("battlefields", lambda rows: [], "battlefields.toml: there is no battlefield; type in at least one."),
    (
        "scenarios", lambda rows: rows[2]["last_turn"].pop("5"),
        "row 3, column last_turn: say the last turn for 3, 4, 5 players, and for no others.",
    ),
    ("scenarios", lambda rows: rows.pop(), "scenarios.toml, column id: there is no row for melee."),
    ("scenarios", lambda rows: rows[0].update(teams=True), "row 1, column teams: teams play The Skirmish, and only there."),
    ("scenarios", lambda rows: rows[0]["glyphs"].append("luck"), "row 1, column glyphs: there is no glyph luck in glyphs.toml."),
    ("glyphs", lambda rows: rows[0].pop("by"), "glyphs.toml, row 1, column draws: a glyph either changes a number"),
    ("dice", lambda rows: rows[0].update(weapons=0, shields=0, blanks=0), "dice.toml, row 1, column weapons: a die has at least one face."),
    ("dice", lambda rows: rows * 2, "dice.toml: there must be one row, not 2."),
    ("limits", lambda rows: [], "limits.toml: there must be one row, not 0."),
]  # fmt: skip


@pytest.mark.parametrize(("table", "change", "said"), FAULTS)
@pytest.mark.rule("AP-120", "AP-126", "RU-30")
def test_a_fault_names_file_row_and_column(pack: Pack, table: str, change: Change, said: str) -> None:
    found = faults(pack(table, lambda rows: whole if isinstance(whole := change(rows), list) else None))
    assert any(said in fault for fault in found), found


@pytest.mark.rule("AP-128")
def test_a_copy_of_the_shipped_folder_is_a_pack(tmp_path: Path) -> None:
    shutil.copytree(DATA, tmp_path / "copy")
    assert GAME.load_content(tmp_path / "copy") == GAME.load_content(None)


@pytest.mark.rule("AP-120")
def test_a_match_keeps_the_tables_it_was_begun_with(new_table: NewTable, pack: Pack) -> None:
    content = GAME.load_content(pack("army_cards", lambda rows: rows[3].update(move=9)))
    table = new_table("red", "green", content=content).place_all().choose("chandra_nalaar")
    assert table.content.army["chandra_nalaar"].move == 9
    assert walks.begun(GAME, 2, 1).content != table.state.content


def typed_in(folder: Path, *, also: bool = True) -> Path:
    """The tables of the guide, typed into a folder as it says: into copies of the shipped ones, in the other way of writing rows."""
    guide = (Path(__file__).parents[3] / "docs/games/arena_of_the_planeswalkers.md").read_text(encoding="utf-8")
    folder.mkdir()
    for text in re.findall(r"```toml\n(.*?)```", guide, re.DOTALL):
        table = text.partition(".toml")[0].removeprefix("# ")
        shipped = tomllib.loads((DATA / f"{table}.toml").read_text(encoding="utf-8"))["rows"] if also else []
        rows = [*tomllib.loads(text)["rows"], *shipped]
        (folder / f"{table}.toml").write_text(f'source = "owner"\nrows = {toml(rows)}\n', encoding="utf-8")
    assert len(list(folder.iterdir())) == 3
    return folder


@pytest.mark.rule("AP-120", "AP-127", "RU-20")
def test_what_the_guide_types_in_is_played(new_table: NewTable, tmp_path: Path) -> None:
    content = GAME.load_content(typed_in(tmp_path / "my_box"))
    armies = (("chandra_nalaar",), ("nissa_revane", "river_guard"))
    table = new_table(armies=armies, content=content, spells="virtual", battlefield="garden").place_all()
    assert sorted(table.state.players[1].deck + table.state.players[1].hand)[:1] == ["cold_spark"]
    table.turn_of(1).adjust({"players.1.hand": ["cold_spark", "still_water", "still_water_2"]})
    table.put(nissa_revane=(6, 1), chandra_nalaar=(0, 1), river_guard_1=(5, 1), river_guard_2=(5, 2)).choose("river_guard")
    assert [change.source for change in changes(table.field, "river_guard_1", "toughness")] == ["toughness", "Shield Wall"]
    table.play("cold_spark", "river_guard_2").play("still_water", "river_guard")
    assert (table.figure("river_guard_2").status, table.state.cards["river_guard"].hidden[0].card) == ("graveyard", "still_water")
    table.do("ability", name="river_call").decide("done", draw=1)


@pytest.mark.rule("AP-120", "AP-125")
def test_a_table_with_nothing_but_the_guides_rows_says_what_is_missing(tmp_path: Path) -> None:
    found = faults(typed_in(tmp_path / "my_box", also=False))
    assert "army_cards.toml: the green army: an army has exactly one Planeswalker, not 0 (AP-121)." in found
    assert "spell_cards.toml: the green deck: a spell deck has exactly 12 cards, not 3 (AP-125)." in found
    assert not [fault for fault in found if fault.startswith("battlefields")]


@pytest.mark.rule("SU-01")
def test_a_scenario_for_which_nobody_typed_in_a_battlefield_is_refused(new_table: NewTable, tmp_path: Path) -> None:
    folder = typed_in(tmp_path / "my_box", also=False)
    (folder / "army_cards.toml").unlink()
    (folder / "spell_cards.toml").unlink()
    with pytest.raises(BadValue, match="there is no battlefield for The Melee; type one in, or choose another scenario"):
        new_table("red", "green", "blue", content=GAME.load_content(folder))


@pytest.mark.rule("AP-120", "AP-123")
def test_a_third_unique_squad_of_a_colour_is_no_fault_and_is_not_dealt(pack: Pack) -> None:
    folder = pack("army_cards", lambda rows: rows.append({**rows[5], "id": "more_veterans", "cost": 400, "ppf": 133}))
    content = Content(packs.unpacked(GAME.load_content(folder), TABLES))
    assert content.army_of("white") == ["gideon_jura", "rhox_veterans", "kor_hookmasters"]


@pytest.mark.rule("AP-126", "AP-127")
def test_one_own_spell_card_more_does_not_make_the_deck_too_dear(pack: Pack) -> None:
    folder = pack("spell_cards", lambda rows: rows.append({**rows[0], "id": "own", "colour": "red", "cost": 20}))
    content = Content(packs.unpacked(GAME.load_content(folder), TABLES))
    deck = content.deck_of("red")
    assert (deck[0], len(deck), sum(content.spells[card].cost for card in deck)) == ("own", 12, 200)
    assert content.deck_of("blue") == [f"d{number:02}" for number in range(1, 13)]
