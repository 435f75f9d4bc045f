"""Discovering: who, when, which tile, and what happens then."""

from __future__ import annotations

import pytest

from companion.game import Rejected
from tests.games.explorers_of_ixalan.table import ANN, BOB, GAME, Table
from tests.games.explorers_of_ixalan.test_map import spots


@pytest.mark.rule("EI-10")
def test_only_the_active_player_discovers() -> None:
    table = Table().main()
    assert "discover" not in table.kinds(BOB)
    assert table.refuses("EI-10", "discover", by_seat=BOB, spot="A1") == "It is Ann's turn, and only Ann may discover."
    assert "discover" in table.turn_of(BOB).kinds(BOB)


@pytest.mark.rule("EI-11")
def test_a_second_discovery_in_one_turn_is_refused_and_none_is_saved_up() -> None:
    table = Table(2).main().discover("A1", "d1_07_1")
    assert table.refuses("EI-11", "discover", spot="A2") == "Ann has discovered a tile this turn."
    table.to("main2").refuses("EI-11", "discover", spot="A2")
    table.turn_of(BOB).turn_of(ANN).turn_of(BOB).turn_of(ANN)  # Ann lets one discovery go by
    table.discover("A2", "d1_07_2").refuses("EI-11", "discover", spot="A3")


@pytest.mark.rule("EI-12")
@pytest.mark.parametrize(
    ("step", "where"), [("upkeep", "the upkeep"), ("draw", "the draw step"), ("combat", "combat"), ("end", "the end step")]
)
def test_outside_a_main_phase_nothing_is_discovered(step: str, where: str) -> None:
    table = Table().start().to(step)
    assert "discover" not in table.kinds()
    assert table.refuses("EI-12", "discover", spot="A1") == f"Tiles are discovered in a main phase, and this is {where}."


@pytest.mark.rule("EI-12")
@pytest.mark.parametrize("step", ["main1", "main2"])
def test_both_main_phases_are_a_time_to_discover(step: str) -> None:
    assert Table().start().to(step).discover("A1").state.discovered_this_turn


@pytest.mark.rule("EI-12", "EI-26")
def test_nothing_is_discovered_while_an_effect_waits() -> None:
    table = Table().main().discover("A1", "d1_01_1").adjust({"discovered_this_turn": False})
    table.refuses("EI-12", "discover", spot="A2")


@pytest.mark.rule("EI-13")
def test_nobody_has_to_discover() -> None:
    table = Table(2).main()
    assert {"next_step", "end_turn"} <= table.kinds()
    for _ in range(8):
        table.do("end_turn")
    assert all(here.tile for here in table.state.spots.values())


@pytest.mark.rule("EI-14")
def test_the_price_of_every_tile_is_1_3_or_6_and_is_told() -> None:
    table = Table().main()
    assert {spot: here.cost for spot, here in table.state.spots.items()} == spots()
    said = [GAME.describe(table.state, ANN, table.command("discover", spot=spot)) for spot in ("A1", "C2", "D3")]
    assert said == ["Ann discovers A1 for 1 mana", "Ann discovers C2 for 3 mana", "Ann discovers D3 for 6 mana"]


@pytest.mark.rule("EI-15")
@pytest.mark.parametrize(
    ("gone", "spot", "why"),
    [
        ([], "C2", "C2 is blocked by B1, C1."),
        (["B1"], "C2", "C2 is blocked by C1."),
        ([], "C3", "C3 is blocked by B2, B3, C2, C4."),
        (["A1"], "A1", "The tile of A1 has been discovered already."),
    ],
)
def test_a_blocked_tile_is_refused_and_its_blockers_are_named(gone: list[str], spot: str, why: str) -> None:
    table = Table().main().opened(*gone)
    assert table.refuses("EI-15", "discover", spot=spot) == why


@pytest.mark.rule("EI-15")
def test_a_refusal_lights_the_tile_and_what_blocks_it() -> None:
    with pytest.raises(Rejected) as refused:
        GAME.apply(Table().main().state, ANN, Table().command("discover", spot="D2"))
    assert refused.value.moods == {"D2": "selected", "C1": "flash_wrong", "D1": "flash_wrong", "E1": "flash_wrong"}


@pytest.mark.rule("EI-21")
@pytest.mark.parametrize("spot", ["A4", "", "a1", "hidden"])
def test_a_spot_that_is_not_there_is_refused_with_those_that_are(spot: str) -> None:
    assert "the spots are A1, A2" in Table().main().refuses("EI-21", "discover", spot=spot)


@pytest.mark.rule("EI-19", "ER-02")
def test_a_tile_blocks_nothing_from_the_moment_it_is_turned_over() -> None:
    table = Table().main().opened("C1").discover("B1", "d1_01_1")
    assert table.state.phase == "respond"
    assert table.happened == ["tile_revealed", "effect_waits", "tiles_opened"]
    assert table.events[-1]["spots"] == ["C2"]


@pytest.mark.rule("EI-22", "EI-23")
@pytest.mark.parametrize(
    ("tile", "happens"),
    [
        ("d1_02_1", ["tile_revealed", "effect_waits"]),
        ("d1_07_1", ["tile_revealed", "tile_placed"]),
        ("d1_09_1", ["tile_revealed", "tile_placed"]),
    ],
)
def test_a_tile_is_turned_over_and_then_dealt_with_by_its_kind(tile: str, happens: list[str]) -> None:
    table = Table().main().discover("A1", tile)
    assert table.happened == happens
    assert (table.state.spots["A1"].tile, table.state.spots["A1"].found) == (None, tile)
    assert table.content.tiles[tile].row.kind in ("event", "quest", "site")


@pytest.mark.rule("EI-23")
def test_every_tile_is_an_event_a_quest_or_a_site() -> None:
    kinds = {tile.row.kind for tile in Table().content.tiles.values()}
    assert kinds == {"event", "quest", "site"}


@pytest.mark.rule("EI-04")
def test_the_players_cannot_say_what_a_shuffled_tile_is() -> None:
    table = Table().main()
    hidden = str(table.state.spots["A1"].tile)
    for tile in (hidden, "d1_01_1", "d1_01_2"):
        assert "it says itself what lies there" in table.refuses("EI-04", "discover", spot="A1", tile=tile)


@pytest.mark.rule("ER-03")
def test_discovering_itself_cannot_be_answered() -> None:
    table = Table().main().discover("A1", "d1_07_1")
    assert table.state.phase == "turn", "a quest lies there at once"
    assert table.player(ANN).quests == ["d1_07_1"]
