"""The tables: the shipped set, an owner's pack over it, and every fault named with its file, row and column."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import packs
from companion.games.heroes_of_dominaria import GAME
from companion.games.heroes_of_dominaria.content import ABILITIES, COLOURS, DATA, TABLES, Content
from companion.games.heroes_of_dominaria.vocabulary import FACTS
from companion.packs import PackError
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
Rows = list[dict[str, Any]]


def shipped_rows(table: str) -> Rows:
    rows: Rows = tomllib.loads((DATA / f"{table}.toml").read_text(encoding="utf-8"))["rows"]
    return rows


def write(folder: Path, table: str, rows: Rows, source: str = "owner") -> Path:
    """A table of an owner's pack; the values of JSON are values of TOML too."""
    folder.mkdir(exist_ok=True)
    lines = ["{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in row.items()) + " }" for row in rows]
    (folder / f"{table}.toml").write_text(f'source = "{source}"\nrows = [\n' + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    return folder


def faults_of(folder: Path) -> list[str]:
    with pytest.raises(PackError) as error:
        GAME.load_content(folder)
    assert error.value.faults
    assert str(error.value) == "\n".join(error.value.faults)
    return error.value.faults


@pytest.fixture(scope="module")
def shipped() -> Content:
    return Content(packs.unpacked(GAME.load_content(None), TABLES))


# The shipped set


@pytest.mark.rule("SU-01", "SU-03", "HD-03")
def test_the_shipped_set_has_the_counts_of_the_box(shipped: Content) -> None:
    assert (len(shipped.dominaria), len(shipped.quests), len(shipped.artifacts)) == (50, 45, 20)
    assert (len(shipped.places), len(shipped.edges), len(shipped.starts)) == (15, 22, 5)
    assert {track: len(spaces) for track, spaces in shipped.tracks.items()} == {"hero": 3, "manalith": 5, "leyline": 8, "cabal": 8}
    assert (len(shipped.public_quests), len(shipped.tiles)) == (5, 10)
    assert shipped.supply == {**dict.fromkeys(COLOURS, 24), "cabal": 20, "artifact": 15}
    assert shipped.rounds == {2: 11, 3: 10, 4: 9}
    assert shipped.lap == 50
    assert len(shipped.tables["boards"]) == 4


@pytest.mark.rule("AMB-29", "HD-07")
def test_the_shipped_abilities_cost_what_the_rulebook_says(shipped: Content) -> None:
    costs = {name: (row.generic, row.colour) for name, row in shipped.abilities.items()}
    assert costs == {
        "recruit": (4, "white"), "discover": (3, "blue"), "confront": (2, "black"), "build": (4, "red"), "form": (2, "green"),
    }  # fmt: skip


@pytest.mark.rule("HD-40", "HD-44", "HD-53", "HD-58", "HD-63", "HD-64")
def test_rewards_stand_on_the_spaces_the_rulebook_names(shipped: Content) -> None:
    quests = {track: [space.index for space in spaces if space.quest] for track, spaces in shipped.tracks.items()}
    assert quests == {"hero": [2], "manalith": [2, 4], "leyline": [3, 7], "cabal": [2, 4, 6, 8]}
    spaces = [space for track in shipped.tracks.values() for space in track]
    mana = {(space.track, space.index, space.gain_colour, space.gain_count) for space in spaces if space.gain_count}
    assert mana == {("leyline", index, "green", 2) for index in (2, 4, 6)}
    moves = {(space.track, space.index, space.moves) for space in spaces if space.moves}
    assert moves == {("hero", index, 1) for index in (1, 2, 3)}


@pytest.mark.rule("SU-10", "HD-05")
def test_the_demo_map_is_as_described(shipped: Content) -> None:
    assert set(shipped.starts) == {"caligo_morass", "orvada", "esturin", "verdura", "bogardan"}
    assert Counter(row.colour for row in shipped.places.values()) == dict.fromkeys(COLOURS, 3)
    assert shipped.places["hammerheim"].colour == "red"
    assert shipped.edges["e01"] == ("llanowar", "hammerheim")
    assert shipped.edges["e22"] == ("demo_reef", "estark")
    assert set(shipped.neighbours["orvada"]) == {"urborg", "shanodin", "demo_isle"}


@pytest.mark.rule("HD-17", "HD-19", "HD-20")
def test_the_demo_deck_has_its_mix(shipped: Content) -> None:
    mix = Counter((row.mana_colour, row.token) for row in shipped.dominaria.values())
    assert mix == {(colour, token): count for colour in COLOURS for token, count in (("cabal", 4), ("artifact", 3), ("none", 3))}
    cabal = Counter(row.location_id for row in shipped.dominaria.values() if row.token == "cabal")
    artifacts = Counter(row.location_id for row in shipped.dominaria.values() if row.token == "artifact")
    assert {place for place, count in cabal.items() if count == 2} == {"llanowar", "urborg", "hammerheim", "sursi", "orvada"}
    assert {place for place, count in artifacts.items() if count == 2} == {"shanodin"}


def test_what_the_rulebook_states_is_labelled_so_and_the_rest_is_labelled_demo() -> None:
    content = GAME.load_content(None)
    sources = packs.sources(content)
    assert set(sources) == set(TABLES)
    assert {table for table, source in sources.items() if source == "rulebook"} == {"abilities", "round_limits", "vp_track"}
    assert {source for table, source in sources.items() if table not in ("abilities", "round_limits", "vp_track")} == {"demo"}
    assert packs.label(content) == "demo content"


@pytest.mark.rule("HD-78")
def test_card_ids_are_the_tables_id_and_the_copy(shipped: Content) -> None:
    assert {"dq04_1", "dq04_2", "dq04_3"} <= set(shipped.quests)
    assert "dq04_4" not in shipped.quests
    assert {"da07_1", "da07_2"} <= set(shipped.artifacts)
    assert shipped.title("dq01_3") == "Gaea's Blessing"


# An owner's pack


def test_an_owners_table_replaces_the_shipped_one_and_leaves_the_others(tmp_path: Path) -> None:
    rows = [row | {"name": row["name"].upper()} for row in shipped_rows("locations")]
    content = GAME.load_content(write(tmp_path / "pack", "locations", rows))
    assert packs.sources(content)["locations"] == "owner"
    assert packs.sources(content)["edges"] == "demo"
    assert packs.label(content) == "demo content"  # as long as any table of it is
    tables = Content(packs.unpacked(content, TABLES))
    assert tables.places["keld"].name == "KELD"
    assert len(tables.quests) == 45


def test_a_whole_pack_is_no_demo_any_more(tmp_path: Path) -> None:
    for table in TABLES:
        write(tmp_path / "pack", table, shipped_rows(table))
    content = GAME.load_content(tmp_path / "pack")
    assert set(packs.sources(content).values()) == {"owner"}
    assert packs.label(content) == "the owner's content"


@pytest.mark.rule("HD-89")
def test_a_match_is_played_with_the_numbers_of_its_pack(new_table: NewTable, tmp_path: Path) -> None:
    rows = [row | ({"vp": 77} if (row["track"], row["index"]) == ("cabal", 3) else {}) for row in shipped_rows("tracks")]
    table = new_table(content=GAME.load_content(write(tmp_path / "pack", "tracks", rows))).start()
    assert table.give(0, cabal=3).points(0)["Cabal"] == 77


@pytest.mark.rule("HD-89", "HD-90")
def test_a_space_without_a_number_counts_like_the_last_one_that_has_one(new_table: NewTable, tmp_path: Path) -> None:
    rows = shipped_rows("tracks")
    for row in rows:
        if (row["track"], row["index"]) in (("cabal", 3), ("leyline", 1)):
            del row["vp"]
    table = new_table(content=GAME.load_content(write(tmp_path / "pack", "tracks", rows))).start()
    assert table.give(0, cabal=3, leylines=["e01"]).points(0) | {"Cabal": 2, "Leylines": 0} == table.points(0)


@pytest.mark.rule("HD-99")
def test_a_longer_cabal_track_can_be_filled_further(new_table: NewTable, tmp_path: Path) -> None:
    rows = [*shipped_rows("tracks"), {"track": "cabal", "index": 9, "vp": 20}]
    table = new_table(content=GAME.load_content(write(tmp_path / "pack", "tracks", rows))).start()
    table.give(0, cabal=8, pool={"black": 3}, heroes=["bogardan"]).lay("bogardan", cabal=2).do("confront", at="bogardan")
    assert table.points(0)["Cabal"] == 20
    table.give(0, pool={"black": 3})
    table.refused("HD-99", "confront", at="bogardan")


# Manual cards


def manual_pack(folder: Path) -> Path:
    """One quest, one artifact to use and one that always works, which the companion cannot express."""
    song = {"id": "mq01", "copies": 45, "title": "Old Song", "vp": 4, "text": "Sing it."}
    quests = [{**song, "complete_condition": "manual", "reward": "manual"}]
    artifacts = [
        {"id": "ma01", "copies": 10, "title": "Odd Horn", "kind": "score", "effect": "manual", "vp": 1, "text": "Blow it."},
        {"id": "ma02", "copies": 10, "title": "Still Bell", "kind": "passive", "effect": "manual", "vp": 2, "text": "Hear it."},
    ]
    return write(write(folder, "quest_cards", quests), "artifact_cards", artifacts)


@pytest.fixture
def manual(new_table: NewTable, tmp_path: Path) -> Table:
    return new_table(content=GAME.load_content(manual_pack(tmp_path / "pack"))).start()


@pytest.mark.rule("HD-72", "HD-73", "HD-104")
def test_a_manual_quest_is_completed_when_the_players_say_so_and_its_reward_is_asked_of_them(manual: Table) -> None:
    card = manual.player(0).hand[0]
    manual.do("complete", card=card)
    assert manual.event("asked_of_players") == {"type": "asked_of_players", "seat": 0, "card": card, "text": "Sing it."}
    assert manual.player(0).completed == [card]
    assert manual.points(0)["Quests"] == 4


@pytest.mark.rule("HD-68", "HD-69", "HD-104")
def test_a_manual_artifact_is_used_and_shows_the_owners_text(manual: Table) -> None:
    manual.give(0, in_play=["ma01_1"]).do("use", card="ma01_1")
    assert manual.event("asked_of_players") == {"type": "asked_of_players", "seat": 0, "card": "ma01_1", "text": "Blow it."}
    assert manual.player(0).completed == ["ma01_1"]


@pytest.mark.rule("HD-48", "HD-104")
def test_a_manual_artifact_that_always_works_shows_its_text_when_it_comes(manual: Table) -> None:
    manual.stack("artifacts", "ma02_1", "ma01_1").give(0, pool={"blue": 4}, heroes=["bogardan"]).lay("bogardan", artifact=1)
    manual.do("discover", at="bogardan")
    manual.keep("ma02_1")
    assert manual.event("asked_of_players")["text"] == "Hear it."
    assert manual.points(0)["Artifacts"] == 2


def test_a_whole_game_with_manual_cards_can_be_played(manual: Table) -> None:
    for _ in range(2000):
        if manual.awaited is None:
            break
        options = manual.options()
        command = options[(len(options) * 7 + manual.session.step) % len(options)]
        manual.do(command.pop("type"), seat=manual.session.state.awaits.seats[0], **command)
    assert manual.awaited is None


# Faults


def fault(table: str, change: Callable[[Rows], Rows | None], place: str, words: str = "") -> Any:
    """A case: the shipped table changed in one way, where the fault must be seen, and a word of the reason."""
    return pytest.param(table, change, place, words, id=f"{table}-{change.__name__}-{words or place.split(', ')[-1]}".replace(" ", "_"))


def put(row: int, **values: Any) -> Callable[[Rows], None]:
    """Change values of a row, counted from 1."""

    def changed(rows: Rows) -> None:
        rows[row - 1].update(values)

    return changed


def drop(row: int) -> Callable[[Rows], None]:
    def dropped(rows: Rows) -> None:
        del rows[row - 1]

    return dropped


def lack(row: int, column: str) -> Callable[[Rows], None]:
    def lacking(rows: Rows) -> None:
        del rows[row - 1][column]

    return lacking


def add(**row: Any) -> Callable[[Rows], None]:
    def added(rows: Rows) -> None:
        rows.append(row)

    return added


def no_starts(rows: Rows) -> None:
    for row in rows:
        row["is_start"] = False


def cut_off_keld(rows: Rows) -> None:
    rows[:] = [row for row in rows if "keld" not in (row["a"], row["b"])]


def all_white(rows: Rows) -> None:
    for row in rows:
        row["colour"] = "white"


FAULTS = [
    # counts
    fault("quest_cards", drop(3), "quest_cards.toml, column copies", "45"),
    fault("quest_cards", put(1, copies=4), "quest_cards.toml, column copies", "46"),
    fault("artifact_cards", drop(1), "artifact_cards.toml, column copies", "18"),
    fault("dominaria_cards", drop(1), "dominaria_cards.toml, column copies", "49"),
    fault("public_quests", drop(5), "public_quests.toml", "4"),
    fault("boards", drop(1), "boards.toml", "3"),
    fault("vp_track", add(first=0, last=9, lap_value=10), "vp_track.toml", "2"),
    fault("vp_track", drop(1), "vp_track.toml", "0"),
    fault("round_limits", drop(2), "round_limits.toml, column players", "3"),
    fault("abilities", drop(4), "abilities.toml, column ability", "build"),
    fault("supply", put(1, count=23), "supply.toml, column count", "119"),
    fault("supply", put(6, count=21), "supply.toml, column count", "cabal"),
    fault("supply", put(7, count=14), "supply.toml, column count", "artifact"),
    fault("supply", drop(3), "supply.toml, column kind"),
    # tracks
    fault("tracks", drop(3), "tracks.toml, column track", "hero"),
    fault("tracks", drop(8), "tracks.toml, column track", "manalith"),
    fault("tracks", add(track="leyline", index=9), "tracks.toml, column track", "leyline"),
    fault("tracks", drop(24), "tracks.toml, column track", "cabal"),
    fault("tracks", put(5, index=3), "tracks.toml, column index", "manalith"),
    fault("tracks", put(16, index=9), "tracks.toml, column index", "leyline"),
    fault("tracks", put(10, gain_count=0), "tracks.toml, row 10, column gain_count"),
    fault("tracks", put(1, gain_count=2), "tracks.toml, row 1, column gain_count"),
    fault("tracks", put(2, track="wizard"), "tracks.toml, row 2, column track"),
    # the map
    fault("locations", no_starts, "locations.toml, column is_start", "5"),
    fault("locations", put(2, is_start=True), "locations.toml, column is_start", "6"),
    fault("locations", all_white, "locations.toml, column colour", "blue"),
    fault("locations", put(4, colour="pink"), "locations.toml, row 4, column colour"),
    fault("locations", put(2, id="esturin"), "locations.toml, row 2, column id", "row 1"),
    fault("locations", put(2, id="Sursi!"), "locations.toml, row 2, column id"),
    fault("locations", lack(3, "name"), "locations.toml, row 3, column name"),
    fault("locations", put(3, name=""), "locations.toml, row 3, column name"),
    fault("locations", put(3, x=101), "locations.toml, row 3, column x"),
    fault("locations", put(3, is_start="yes"), "locations.toml, row 3, column is_start"),
    fault("edges", put(7, a="atlantis"), "edges.toml, row 7, column a", "atlantis"),
    fault("edges", put(7, b="atlantis"), "edges.toml, row 7, column b", "atlantis"),
    fault("edges", put(7, b="verdura"), "edges.toml, row 7, column b", "verdura"),
    fault("edges", put(9, id="e01"), "edges.toml, row 9, column id", "row 1"),
    fault("edges", cut_off_keld, "edges.toml", "keld"),
    # cards
    fault("dominaria_cards", put(2, location_id="atlantis"), "dominaria_cards.toml, row 2, column location_id", "atlantis"),
    fault("dominaria_cards", lack(2, "location_id"), "dominaria_cards.toml, row 2, column location_id"),
    fault("dominaria_cards", put(8, location_id="keld"), "dominaria_cards.toml, row 8, column location_id"),
    fault("dominaria_cards", put(2, token="dragon"), "dominaria_cards.toml, row 2, column token"),
    fault("dominaria_cards", put(2, mana_colour="purple"), "dominaria_cards.toml, row 2, column mana_colour"),
    fault("dominaria_cards", put(2, id="white_cabal_llanowar"), "dominaria_cards.toml, row 2, column id", "row 1"),
    fault("quest_cards", put(2, id="dq01"), "quest_cards.toml, row 2, column id", "row 1"),
    fault("quest_cards", put(4, complete_condition="purse >= 3"), "quest_cards.toml, row 4, column complete_condition", "purse"),
    fault("quest_cards", put(4, complete_condition="pool.count(pink) >= 3"), "quest_cards.toml, row 4, column complete_condition", "pink"),
    fault("quest_cards", put(4, complete_condition="pool.count >= 3"), "quest_cards.toml, row 4, column complete_condition", "pool.count"),
    fault("quest_cards", put(4, complete_condition="heroes.count >= many"), "quest_cards.toml, row 4, column complete_condition", "many"),
    fault("quest_cards", put(4, complete_condition="heroes.count > 3"), "quest_cards.toml, row 4, column complete_condition"),
    fault("quest_cards", put(4, complete_condition="(heroes.count >= 3"), "quest_cards.toml, row 4, column complete_condition"),
    fault("quest_cards", put(4, complete_condition="heroes.count >= 3 and"), "quest_cards.toml, row 4, column complete_condition"),
    fault("quest_cards", put(4, complete_condition="heroes.count heroes.count"), "quest_cards.toml, row 4, column complete_condition"),
    fault("quest_cards", put(4, complete_condition="__import__('os')"), "quest_cards.toml, row 4, column complete_condition"),
    fault("quest_cards", put(4, complete_condition=""), "quest_cards.toml, row 4, column complete_condition"),
    fault("quest_cards", put(4, complete_condition="tracker.value >= 2"), "quest_cards.toml, row 4, column complete_condition", "tracker"),
    fault("quest_cards", put(10, start_condition="heroes.at(atlantis)"), "quest_cards.toml, row 10, column start_condition", "atlantis"),
    fault("quest_cards", put(4, uses_tracker="heroes.with_cabal"), "quest_cards.toml, row 4, column start_condition"),
    fault("quest_cards", put(11, uses_tracker="heroes.asleep"), "quest_cards.toml, row 11, column uses_tracker", "heroes.asleep"),
    fault("quest_cards", put(4, reward="gold(red, 2)"), "quest_cards.toml, row 4, column reward", "gold"),
    fault("quest_cards", put(4, reward="mana(red)"), "quest_cards.toml, row 4, column reward", "mana"),
    fault("quest_cards", put(4, reward="mana(2, red)"), "quest_cards.toml, row 4, column reward", "2"),
    fault("quest_cards", put(4, reward="discount(form, 1)"), "quest_cards.toml, row 4, column reward", "discount"),
    fault("quest_cards", lack(4, "complete_condition"), "quest_cards.toml, row 4, column complete_condition"),
    fault("quest_cards", put(4, vp="three"), "quest_cards.toml, row 4, column vp"),
    fault("quest_cards", put(4, vp=-1), "quest_cards.toml, row 4, column vp"),
    fault("quest_cards", put(4, copies=0), "quest_cards.toml, row 4, column copies"),
    fault("quest_cards", put(4, colour="red"), "quest_cards.toml, row 4, column colour"),
    fault("artifact_cards", put(1, effect="moves"), "artifact_cards.toml, row 1, column effect", "moves"),
    fault("artifact_cards", put(1, effect="teleport"), "artifact_cards.toml, row 1, column effect", "teleport"),
    fault("artifact_cards", put(1, effect="extra_collect"), "artifact_cards.toml, row 1, column effect", "extra_collect"),
    fault("artifact_cards", put(3, effect="discount(build, 1)"), "artifact_cards.toml, row 3, column effect", "discount"),
    fault("artifact_cards", put(3, effect="new_quest and artifact"), "artifact_cards.toml, row 3, column effect"),
    fault("artifact_cards", put(3, effect=""), "artifact_cards.toml, row 3, column effect"),
    fault("artifact_cards", put(3, kind="sometimes"), "artifact_cards.toml, row 3, column kind"),
    fault("artifact_cards", put(2, limit=0), "artifact_cards.toml, row 2, column limit"),
    fault("public_quests", put(2, vp_first=9), "public_quests.toml, row 2, column vp_first", "10"),
    fault("public_quests", put(2, type_id="pq_heroes"), "public_quests.toml, row 2, column type_id", "row 1"),
    fault("public_quests", put(2, condition="stones.count >= 4"), "public_quests.toml, row 2, column condition", "stones.count"),
    fault("public_quests", put(2, condition="tracker.value"), "public_quests.toml, row 2, column condition", "tracker"),
    fault("public_quests", lack(2, "vp_second"), "public_quests.toml, row 2, column vp_second"),
    # the small tables
    fault("abilities", put(2, ability="recruit"), "abilities.toml, row 2, column ability", "row 1"),
    fault("abilities", put(2, colour="grey"), "abilities.toml, row 2, column colour"),
    fault("abilities", put(2, generic=-1), "abilities.toml, row 2, column generic"),
    fault("supply", put(6, colour="red"), "supply.toml, row 6, column colour"),
    fault("supply", lack(1, "colour"), "supply.toml, row 1, column colour"),
    fault("round_limits", put(2, players=2), "round_limits.toml, row 2, column players", "row 1"),
    fault("round_limits", put(2, rounds=0), "round_limits.toml, row 2, column rounds"),
    fault("vp_track", put(1, lap_value=0), "vp_track.toml, row 1, column lap_value"),
    fault("boards", put(2, player_colour="orange"), "boards.toml, row 2, column player_colour", "row 1"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "change", "place", "words"), FAULTS)
def test_a_fault_is_named_with_its_file_row_and_column(
    tmp_path: Path, table: str, change: Callable[[Rows], None], place: str, words: str
) -> None:
    rows = shipped_rows(table)
    change(rows)
    faults = faults_of(write(tmp_path / "pack", table, rows))
    found = [fault for fault in faults if fault.startswith(f"{place}: ")]
    assert found, faults
    assert words in found[0].removeprefix(place), found


def test_every_fault_of_a_pack_is_reported_at_once(tmp_path: Path) -> None:
    quests, edges = shipped_rows("quest_cards"), shipped_rows("edges")
    quests[0]["reward"], quests[6]["complete_condition"], edges[4]["a"] = "gold", "purse", "atlantis"
    faults = faults_of(write(write(tmp_path / "pack", "quest_cards", quests), "edges", edges))
    places = ("quest_cards.toml, row 1, column reward", "quest_cards.toml, row 7, column complete_condition", "edges.toml, row 5, column a")
    for place in places:
        assert any(fault.startswith(f"{place}: ") for fault in faults), (place, faults)


def test_a_card_of_the_shipped_set_that_names_a_place_an_owner_removed_is_a_fault(tmp_path: Path) -> None:
    """An owner's map over demo cards: every card that no longer fits is named."""
    rows = [row | ({"id": "keldon_wastes"} if row["id"] == "keld" else {}) for row in shipped_rows("locations")]
    faults = faults_of(write(tmp_path / "pack", "locations", rows))
    assert any(fault.startswith("edges.toml, row 7, column b: ") and "keld" in fault for fault in faults)
    assert any(fault.startswith("dominaria_cards.toml, row 3, column location_id: ") and "keld" in fault for fault in faults)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('source = "owner"\nrows = [ { id = ', "boards.toml: "),
        ('source = "owner"\n', "boards.toml, column rows: "),
        ("rows = []\n", "boards.toml, column source: "),
        ('source = "hearsay"\nrows = []\n', "boards.toml, column source: "),
        ('source = "owner"\nrows = [ 3 ]\n', "boards.toml, row 1"),
        ('source = "owner"\nrows = []\nextra = 1\n', "boards.toml, column extra: "),
        ('source = "owner"\nrows = []\n', "boards.toml: "),
    ],
)
def test_a_file_that_is_no_table_is_named(tmp_path: Path, text: str, place: str) -> None:
    (tmp_path / "boards.toml").write_text(text, encoding="utf-8")
    assert any(fault.startswith(place) for fault in faults_of(tmp_path)), faults_of(tmp_path)


@pytest.mark.parametrize("table", list(TABLES))
def test_an_empty_table_is_a_fault_and_not_a_crash(tmp_path: Path, table: str) -> None:
    assert any(fault.startswith(f"{table}.toml") for fault in faults_of(write(tmp_path / "pack", table, [])))


def test_a_folder_without_tables_or_with_an_unknown_one_is_a_fault(tmp_path: Path) -> None:
    assert any("holds none of the tables" in fault for fault in faults_of(tmp_path))
    (tmp_path / "dragons.toml").write_text('source = "owner"\nrows = []\n', encoding="utf-8")
    assert any(fault.startswith("dragons.toml: ") for fault in faults_of(tmp_path))
    assert any("no such folder" in fault for fault in faults_of(tmp_path / "nowhere"))


def test_every_word_of_the_vocabulary_can_be_used_on_a_card(new_table: NewTable, tmp_path: Path) -> None:
    """A game with cards that together use every fact and every reward is played to a hand's end."""
    values = {"colour": "red", "mana": "any", "location": "keld"}
    facts = [(word, ", ".join(values[kind] for kind in kinds)) for word, kinds in FACTS.items() if word != "tracker.value"]
    conditions = [f"{word}({args})" if args else word for word, args in facts]
    rows = [
        {"id": f"vq{number:02}", "copies": 1, "title": f"Word {number}", "complete_condition": f"{text} >= 1 or always", "vp": 1}
        for number, text in enumerate(conditions, 1)
    ]
    rows[0]["copies"] = 45 - len(rows) + 1
    table = new_table(content=GAME.load_content(write(tmp_path / "pack", "quest_cards", rows))).start()
    hand = [f"{row['id']}_1" for row in rows]
    table.give(0, hand=hand)
    assert table.places("complete") == set(hand)
    for card in hand:
        table.do("complete", card=card)
    assert table.points(0)["Quests"] == len(hand)


@pytest.mark.parametrize("ability", ABILITIES)
def test_a_discount_never_waives_the_coloured_token(new_table: NewTable, tmp_path: Path, ability: str) -> None:
    rows = [{"id": "xa01", "copies": 20, "title": "Great Bargain", "kind": "passive", "effect": f"discount({ability}, 9)", "vp": 0}]
    table = new_table(content=GAME.load_content(write(tmp_path / "pack", "artifact_cards", rows))).start()
    colour = table.content.abilities[ability].colour
    command = {"edge": "e09"} if ability == "form" else {"at": "bogardan"}
    other = "white" if colour != "white" else "green"
    table.give(0, in_play=["xa01_1"], heroes=["bogardan"], pool={other: 5}).lay("bogardan", cabal=1, artifact=1)
    table.refused("HD-09", ability, **command)
    table.give(0, pool={colour: 1}).do(ability, **command)
    assert table.event("paid")["tokens"] == {colour: 1}
