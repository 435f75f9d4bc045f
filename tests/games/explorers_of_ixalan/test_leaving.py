"""Leaving the game, winning it, and the draw."""

from __future__ import annotations

import pytest

from companion.games.explorers_of_ixalan.questions import dying, living
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, DAN, GAME, Table


@pytest.mark.rule("EI-41")
def test_the_quests_and_sites_of_a_player_who_leaves_are_out_of_play() -> None:
    table = Table().main().give(BOB, quests=["d1_07_1"], sites=["d1_09_1", "d3_05_1"]).do("leave", seat=BOB)
    assert (table.player(BOB).quests, table.player(BOB).sites) == ([], [])
    assert set(table.state.removed) == {"d1_07_1", "d1_09_1", "d3_05_1"}
    assert table.happened == ["player_left", "tile_removed", "tile_removed", "tile_removed"]


@pytest.mark.rule("EI-42")
def test_an_event_of_a_player_who_leaves_does_not_happen() -> None:
    table = Table(3).main().discover("A1", "d1_01_1").do("leave", seat=ANN)
    assert (table.lives(), table.state.waiting, table.state.removed) == ([20, 20, 20], [], ["d1_01_1"])
    assert table.happened == ["player_left", "effect_stopped", "tile_removed"]


@pytest.mark.rule("EI-42")
def test_what_a_site_of_theirs_was_about_to_do_is_not_done() -> None:
    table = Table(3).main().give(BOB, sites=["d3_06_1"]).do("end_turn").do("leave", seat=BOB)
    assert (table.lives(), table.state.waiting) == ([20, 20, 20], [])
    assert table.state.removed == ["d3_06_1"]


@pytest.mark.rule("EI-43")
def test_who_has_left_does_nothing_any_more() -> None:
    table = Table(3).main().do("leave", seat=BOB)
    assert GAME.options(table.state, CLEO)
    table.refuses("EI-43", "life", by_seat=BOB, seat=ANN, by=1)
    table.refuses("EI-43", "leave", seat=BOB)
    assert table.turn_of(CLEO).turn_of(ANN).state.turn == 3


@pytest.mark.rule("EI-54")
def test_no_life_left_must_be_confirmed_and_can_be_corrected() -> None:
    table = Table(3).main().do("life", seat=BOB, by=-20)
    assert (table.state.phase, dying(table.state), table.player(BOB).out) == ("defeat", [BOB], False)
    assert not table.kinds() & {"next_step", "end_turn", "discover"}
    table.refuses("EI-54", "next_step")
    table.do("life", seat=BOB, by=4)
    assert (table.state.phase, table.player(BOB).life) == ("turn", 4)


@pytest.mark.rule("EI-54")
@pytest.mark.parametrize("why", ["life", "library", "poison", "conceded", "Door to Nothingness"])
def test_every_reason_to_leave(why: str) -> None:
    table = Table(2).main()
    if why == "life":
        assert table.refuses("EI-54", "leave", seat=BOB, why=why) == "Bob has 20 life and is not defeated."
        table.do("life", seat=BOB, by=-20)
    table.do("leave", seat=BOB, why=why)
    assert table.events[0] == {"type": "player_left", "seat": BOB, "why": why}
    assert table.state.winners == [ANN]


@pytest.mark.rule("EI-54")
def test_a_reason_is_a_line_of_words() -> None:
    table = Table(3).main()
    table.refuses("EI-54", "leave", seat=BOB, why=" \n ")
    table.refuses("EI-54", "leave", seat=BOB, why="a\x00b")
    assert GAME.describe(table.state, ANN, table.command("leave", seat=BOB, why="a\n card")) == "Bob leaves: a card"


@pytest.mark.rule("EI-54", "ER-24")
def test_anybody_may_concede_at_nearly_any_time() -> None:
    table = Table(4).main()
    assert [option["seat"] for option in table.options("leave")] == [ANN, BOB, CLEO, DAN]
    table.do("leave", by_seat=CLEO, seat=CLEO)
    table.discover("A1", "d1_01_1").do("leave", seat=DAN)
    assert living(table.state) == [ANN, BOB]


@pytest.mark.rule("EI-53", "EI-56", "EI-58")
def test_the_last_one_left_wins_whatever_is_on_the_map_and_before_whom() -> None:
    table = Table(3).main().give(BOB, sites=["d6_01_1"], life=99)
    assert table.do("leave", seat=BOB).state.phase == "turn"
    table.do("leave", seat=CLEO)
    assert (table.state.phase, table.state.winners, table.happened[-1]) == ("over", [ANN], "game_won")
    assert GAME.score(table.state).winners == [ANN]
    assert table.state.awaits is None


@pytest.mark.rule("EI-56")
def test_neither_the_city_nor_an_empty_map_ends_the_game() -> None:
    table = Table(2).main().opened(*[spot for spot in Table().state.spots if spot != "D3"]).discover("D3", "d6_01_1")
    assert table.player(ANN).sites == ["d6_01_1"]
    assert (table.state.phase, table.state.winners) == ("turn", [])
    assert table.turn_of(BOB).turn_of(ANN).discoverable() == set()


@pytest.mark.rule("EI-55", "ER-15")
def test_if_all_who_are_left_are_defeated_at_once_the_game_is_a_draw() -> None:
    table = Table(3).main().do("leave", seat=CLEO).do("life", seat=ANN, by=-20).do("life", seat=BOB, by=-20)
    assert dying(table.state) == [ANN, BOB]
    table.do("leave", seat=ANN, why="life")
    assert table.state.phase == "defeat", "nobody has won yet"
    table.do("leave", seat=BOB, why="life")
    assert (table.state.phase, table.happened[-1]) == ("over", "game_drawn")
    sheet = GAME.score(table.state)
    assert (sheet.winners, sheet.note) == ([ANN, BOB], "Nobody is left: the game is a draw.")


@pytest.mark.rule("ER-15")
def test_some_who_are_defeated_at_once_leave_together_before_it_is_asked_who_is_left() -> None:
    table = Table(3).main().do("damage", source=ANN, amount=20)
    table.do("leave", seat=BOB, why="life")
    assert table.state.phase == "defeat"
    table.do("life", seat=CLEO, by=1)
    assert (table.state.phase, living(table.state)) == ("turn", [ANN, CLEO])


@pytest.mark.rule("ER-15", "EI-53")
def test_a_last_gasp_of_the_only_one_left_wins() -> None:
    table = Table(2).main().do("life", seat=ANN, by=-20).do("leave", seat=BOB)
    assert table.state.phase == "defeat"
    table.do("life", seat=ANN, by=1)
    assert (table.state.phase, table.state.winners) == ("over", [ANN])


@pytest.mark.rule("ER-20")
def test_a_turn_without_its_player_is_finished_by_the_others() -> None:
    table = Table(3).main().give(BOB, sites=["d1_09_1"]).do("leave", seat=ANN)
    assert table.state.active == ANN
    assert GAME.prompt(table.state, BOB) == "Bob: finish the turn of Ann, who has left."
    assert not table.kinds(BOB) & {"discover", "extra_combat"}
    table.refuses("ER-20", "discover", by_seat=BOB, spot="A1")
    table.do("next_step", by_seat=CLEO)
    assert table.state.step == "combat"
    table.refuses("EI-43", "damage", source=ANN, target=BOB, amount=1, combat=True)
    table.do("end_turn", by_seat=BOB)
    assert table.state.active == BOB


@pytest.mark.rule("ER-20", "EI-35")
def test_a_player_who_left_after_a_hit_conquers_nothing() -> None:
    table = Table(3).main().to("combat").do("damage", source=ANN, target=BOB, amount=1, combat=True)
    table.give(BOB, sites=["d1_09_1"]).do("leave", seat=ANN)
    assert table.state.phase == "turn"
    table.refuses("EI-35", "conquer", by_seat=BOB, tile="d1_09_1")


@pytest.mark.rule("ER-21")
def test_a_tile_whose_player_leaves_before_it_is_turned_over_stays_face_down() -> None:
    table = Table(3, tiles="physical").main().do("discover", spot="A1")
    assert table.state.phase == "reveal"
    table.do("leave", seat=ANN)
    assert (table.state.spots["A1"].tile, table.state.chosen, table.state.phase) == ("hidden", None, "turn")
    assert "discovery_cancelled" in table.happened


@pytest.mark.rule("ER-24")
def test_an_open_choice_is_finished_before_somebody_concedes() -> None:
    table = Table(3).main().give(BOB, sites=["d1_09_1"]).to("combat").do("damage", source=ANN, target=BOB, amount=1, combat=True)
    table.refuses("ER-24", "leave", seat=BOB)
    assert table.do("conquer", tile="d1_09_1").do("leave", seat=BOB).player(ANN).sites == ["d1_09_1"]


@pytest.mark.rule("EI-57")
def test_no_tile_of_the_demo_set_hurts_whoever_discovers_it() -> None:
    harmful = [op for tile in Table().content.tiles.values() for op in tile.ops if op.number < 0 and op.who in ("you", "each_player")]
    assert harmful == []


@pytest.mark.rule("EI-58")
def test_nothing_of_an_agreement_is_kept_and_nobody_wins_together() -> None:
    table = Table(3).main().do("leave", seat=CLEO)
    assert not [name for name in type(table.state).__struct_fields__ if "truce" in name or "team" in name]
    table.do("leave", seat=BOB)
    assert GAME.score(table.state).winners == [ANN]
