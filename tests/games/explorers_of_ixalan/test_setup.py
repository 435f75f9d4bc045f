"""The set-up: tribes, the secret map, who begins, opening hands."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.game import BadValue
from companion.games.explorers_of_ixalan.content import DATA, LIVERIES
from companion.games.explorers_of_ixalan.questions import hand_size
from companion.screen.theme import LIVERIES as SCREEN
from companion.ui.fields import changed, fields_of
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, GAME, Table, in_play


@pytest.mark.rule("EI-01", "SU-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_have_a_tribe_each(players: int) -> None:
    tribes = [player.tribe for player in Table(players).state.players]
    assert len(set(tribes)) == players
    assert GAME.seats == range(2, 5)


@pytest.mark.rule("EI-01", "SU-01")
def test_tribes_can_be_chosen() -> None:
    table = Table(2, tribes=["brazen_coalition", "sun_empire"])
    assert [player.tribe for player in table.state.players] == ["brazen_coalition", "sun_empire"]


@pytest.mark.rule("SU-01")
@pytest.mark.parametrize(
    ("tribes", "why"),
    [
        (["sun_empire", "sun_empire"], "name 2 different tribes"),
        (["sun_empire"], "name 2 different tribes"),
        (["sun_empire", "goblins"], "there is no tribe 'goblins'"),
    ],
)
def test_tribes_that_do_not_fit_are_refused_in_a_sentence(tribes: list[str], why: str) -> None:
    with pytest.raises(BadValue, match=why):
        Table(2, tribes=tribes)


@pytest.mark.rule("EI-01", "SU-01")
def test_a_tribe_is_also_chosen_by_its_colour_and_has_it_on_the_screen_and_in_the_lights() -> None:
    table = Table(3, liveries=[3, 0, 2]).main().adjust({"spots.A1.scout": ANN})
    assert [player.tribe for player in table.state.players] == ["brazen_coalition", "sun_empire", "legion_of_dusk"]
    assert [panel.livery for panel in GAME.view(table.state, "public", "").players] == [3, 0, 2]
    assert GAME.moods(table.state, None, None)["resting"]["A1"] == "held_lime"
    assert [name.split()[0] for name in (livery.name for livery in SCREEN)] == list(LIVERIES)


@pytest.mark.rule("SU-01")
def test_the_colours_of_a_pack_are_those_that_can_be_chosen(tmp_path: Path) -> None:
    shipped = (DATA / "tribes.toml").read_text(encoding="utf-8")
    (tmp_path / "tribes.toml").write_text(shipped.replace("orange", "silver").replace('source = "rulebook"', 'source = "owner"'))
    assert GAME.liveries(GAME.load_content(tmp_path)) == {4: "Sun Empire", 1: "River Heralds", 2: "Legion of Dusk", 3: "Brazen Coalition"}
    assert Table(2, content=tmp_path, liveries=[4, 1]).state.players[0].tribe == "sun_empire"
    with pytest.raises(BadValue, match=r"no tribe has the colour 0; there are 4 \(Sun Empire\), 1"):
        Table(2, content=tmp_path, liveries=[0, 1])


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"liveries": [1, 1]}, "liveries: name 2 different tribes"),
        ({"liveries": [1]}, "liveries: name 2 different tribes"),
        ({"liveries": [1, 2], "tribes": ["sun_empire", "river_heralds"]}, "by its name or by its colour"),
    ],
)
def test_colours_that_do_not_fit_are_refused_in_a_sentence(options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadValue, match=why):
        Table(2, **options)


@pytest.mark.rule("EI-02", "SU-09")
def test_everybody_begins_at_20_life_with_nothing_before_them() -> None:
    for player in Table(4).state.players:
        assert (player.life, player.quests, player.sites, player.out) == (20, [], [], False)
        assert (player.tokens, player.counters) == ({"treasure": 0}, {"plus_one": 0})


@pytest.mark.rule("EI-03", "SU-03", "SU-04", "SU-05", "SU-06", "ER-27")
@pytest.mark.parametrize("seed", range(20))
def test_the_map_has_16_10_and_4_tiles_with_the_city_among_the_four_and_the_rest_stays_out(seed: int) -> None:
    table = Table(seed=seed)
    state, tiles = table.state, table.content.tiles
    assert in_play(state) == 30
    for cost, count, out in ((1, 16, 4), (3, 10, 2), (6, 4, 1)):
        lying = [str(here.tile) for here in state.spots.values() if here.cost == cost]
        assert len(lying) == count
        assert {tiles[tile].row.cost for tile in lying} == {cost}
        assert sum(tiles[tile].row.cost == cost for tile in state.left_out) == out
    assert "d6_01_1" in [here.tile for here in state.spots.values() if here.cost == 6]
    assert sorted([*state.left_out, *(str(here.tile) for here in state.spots.values())]) == sorted(tiles)


@pytest.mark.rule("SU-05", "SU-06")
def test_every_tile_can_come_anywhere_and_the_city_on_each_of_the_four() -> None:
    states = [Table(seed=seed).state for seed in range(200)]
    cities = Counter(spot for state in states for spot, here in state.spots.items() if here.tile == "d6_01_1")
    assert set(cities) == {"C3", "D3", "D4", "E3"}
    assert min(cities.values()) > 25
    assert len({state.spots["A1"].tile for state in states}) == 20
    assert len({tile for state in states for tile in state.left_out}) == 36, "any tile but the city may stay out"


@pytest.mark.rule("SU-07")
@pytest.mark.parametrize("confirmed", [False, True])
def test_the_map_is_to_be_compared_once_with_the_rulebook(confirmed: bool) -> None:
    steps = [step.text for step in GAME.lay_out(Table(map_confirmed=confirmed).state)]
    assert any("Compare the map" in step for step in steps) is not confirmed


@pytest.mark.rule("SU-08")
def test_chance_or_the_table_says_who_begins() -> None:
    assert Table(first=2).start().state.active == 2
    assert {Table(4, seed=seed, first=None).state.first for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(BadValue, match="the seats of this match are 0 to 2, not 3"):
        Table(first=3)


@pytest.mark.rule("EI-06", "SU-10")
@pytest.mark.parametrize(("players", "sizes"), [(2, [7, 6, 5, 4]), (3, [7, 7, 6, 5]), (4, [7, 7, 6, 5])])
def test_mulligans_shrink_the_hand(players: int, sizes: list[int]) -> None:
    table = Table(players)
    for mulligans, size in enumerate(sizes):
        assert hand_size(players, table.player(ANN).mulligans) == size
        assert f"keep the {size} cards" in GAME.prompt(table.state, ANN)
        assert table.player(ANN).mulligans == mulligans
        table.do("mulligan", by_seat=ANN)
    assert table.events == [{"type": "mulligan_taken", "seat": 0, "hand": sizes[-1] - 1}]


@pytest.mark.rule("EI-06", "SU-10")
def test_a_hand_without_cards_must_be_kept() -> None:
    table = Table(2)
    for _ in range(7):
        table.do("mulligan", by_seat=ANN)
    assert hand_size(2, 7) == 0
    assert table.options() == [{}]
    table.refuses("EI-06", "mulligan", by_seat=ANN)


@pytest.mark.rule("SU-10")
def test_hands_are_kept_in_any_order_and_then_the_first_turn_begins() -> None:
    table = Table(3, first=1)
    assert table.state.awaits
    assert table.state.awaits.seats == (BOB, CLEO, ANN)
    table.do("keep_hand", by_seat=CLEO).refuses("SU-10", "keep_hand", by_seat=CLEO)
    table.do("mulligan", by_seat=ANN).do("keep_hand", by_seat=ANN).do("keep_hand", by_seat=BOB)
    assert (table.state.phase, table.state.active, table.state.turn, table.state.step) == ("turn", BOB, 1, "upkeep")
    table.refuses("EI-06", "mulligan")


@pytest.mark.rule("SU-01", "SU-02", "SU-03", "SU-05", "SU-06", "SU-07", "ER-29")
@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, ["Ann plays the Sun Empire: takes their deck of dinosaur riders", "any tile of the right price", "beside the map"]),
        ({"tiles": "physical"}, ["Take The Demo City out", "Take 16, 10 and 3 tiles", "Shuffle The Demo City into the dearest ones"]),
        ({"own_decks": True}, ["takes a deck of their own and their scout"]),
    ],
)
def test_laying_out_is_told_step_by_step(options: dict[str, Any], words: list[str]) -> None:
    steps = GAME.lay_out(Table(**options).state)
    text = "\n".join(step.text for step in steps)
    assert not [word for word in words if word not in text]
    laid = [step.spots for step in steps if step.spots]
    assert [len(spots) for spots in laid] == [4, 10, 16]
    assert text.endswith("Ann begins.")


@pytest.mark.rule("SU-01")
def test_the_four_decks_are_listed_with_sixty_cards_each() -> None:
    decks = Table().content.tables["decks"]
    counts = Counter[str]()
    for row in decks:
        counts[row.tribe] += row.count
    assert counts == {"sun_empire": 60, "river_heralds": 60, "legion_of_dusk": 60, "brazen_coalition": 60}
    kinds = {(row.tribe, row.kind): 0 for row in decks}
    for row in decks:
        kinds[row.tribe, row.kind] += row.count
    assert [kinds[tribe, "creature"] for tribe in sorted(counts)] == [21, 21, 20, 20]
    assert {kinds[tribe, "land"] for tribe in counts} == {26}
    assert [row.card for row in decks if row.new_art] == [
        "Zealous Persecution", "Blatant Thievery", "Mass Mutiny", "Crumbling Necropolis", "Merfolk Sovereign", "Prey Upon", "Prey Upon",
        "Jungle Shrine",
    ]  # fmt: skip
    assert {(row.tribe, row.card) for row in decks if row.card in ("Time Warp", "Aggravated Assault")} == {
        ("river_heralds", "Time Warp"), ("sun_empire", "Aggravated Assault"),
    }  # fmt: skip


@pytest.mark.rule("ER-29")
def test_with_own_decks_everything_else_stays_the_same() -> None:
    with_own, usual = Table(own_decks=True).main().state, Table().main().state
    assert (with_own.spots, with_own.players) == (usual.spots, usual.players)


def test_the_options_of_a_match_say_what_they_are_on_a_screen() -> None:
    import msgspec

    described = msgspec.json.schema(GAME.options_type)["$defs"]["Options"]["properties"]
    assert [name for name, field in described.items() if not field.get("description")] == []
    assert [field.label for field in fields_of(GAME.options_type())] == [
        "Tiles", "Steps", "Own decks", "Map compared", "Scouts outlast defeat",
        "Counters: energy", "Counters: experience", "Counters: poison",
    ]  # fmt: skip


def test_counters_are_chosen_one_by_one_on_a_screen() -> None:
    options = changed(changed(GAME.options_type(), "set:counters.poison"), "set:counters.energy")
    assert options.counters == ("poison", "energy")
    assert changed(options, "set:counters.poison").counters == ("energy",)
