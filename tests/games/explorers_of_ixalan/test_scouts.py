"""Scouts: where they go, what they keep others from, and when they come back."""

from __future__ import annotations

import pytest

from companion.games.explorers_of_ixalan.questions import scout_spot
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, Table


def scouting(**options: object) -> Table:
    """Ann has discovered B1, a quest, which opened C2."""
    return Table(3, **options).main().opened("C1").discover("B1", "d1_07_1")


@pytest.mark.rule("EI-44", "EI-45", "EI-46", "EI-48")
def test_a_discovery_that_opens_a_tile_offers_the_scout() -> None:
    table = scouting()
    assert table.state.phase == "scout"
    assert table.options() == [{"spot": "C2"}, {}]
    table.do("scout", spot="C2")
    assert (scout_spot(table.state, ANN), table.state.phase) == ("C2", "turn")
    table.turn_of(BOB)
    assert "C2" not in table.discoverable()
    why = table.refuses("EI-20", "discover", spot="C2")
    assert why == "Ann's scout lies on C2; it is free again when Ann's next turn begins."


@pytest.mark.rule("EI-47", "ER-06")
def test_placing_is_a_choice_and_later_it_is_too_late() -> None:
    table = scouting().do("pass")
    assert scout_spot(table.state, ANN) is None
    table.refuses("EI-45", "scout", spot="C2")
    assert "C2" in table.turn_of(BOB).discoverable()


@pytest.mark.rule("ER-06", "ER-24")
@pytest.mark.parametrize(
    ("kind", "fields"), [("next_step", {}), ("end_turn", {}), ("life", {"seat": 1, "by": -1}), ("leave", {"seat": 1})]
)
def test_the_scout_is_decided_before_anything_else(kind: str, fields: dict[str, int]) -> None:
    scouting().refuses("ER-06", kind, **fields)


@pytest.mark.rule("EI-46")
@pytest.mark.parametrize("spot", ["B2", "D2", "A1", "B1", "nonsense"])
def test_a_scout_goes_only_where_this_discovery_opened_a_tile(spot: str) -> None:
    assert scouting().refuses("EI-46", "scout", spot=spot) == "This discovery opened C2; a scout can go nowhere else."


@pytest.mark.rule("EI-46")
def test_a_tile_that_was_open_before_is_not_offered() -> None:
    table = Table().main().opened("B1", "C1").discover("G1", "d1_07_1")
    assert table.state.phase == "turn"


@pytest.mark.rule("EI-46", "ER-05")
def test_a_discovery_that_opens_nothing_offers_no_scout() -> None:
    table = Table().main().discover("A1", "d1_07_1")
    assert (table.state.phase, "tiles_opened" in table.happened) == ("turn", False)
    table.refuses("EI-45", "scout", spot="B2")


@pytest.mark.rule("EI-46")
def test_a_six_cost_tile_can_be_scouted_too() -> None:
    table = Table().main().opened("C1", "D1", "E1", "B1", "F1", "D2", "E2").discover("C2", "d3_05_1")
    assert table.options("scout") == [{"spot": "D3"}]


@pytest.mark.rule("EI-47")
def test_of_two_tiles_opened_one_at_most_is_scouted() -> None:
    table = Table().main().opened("C1", "D1", "F1").discover("E1", "d1_07_1")
    assert table.options("scout") == [{"spot": "D2"}, {"spot": "E2"}]
    table.do("scout", spot="E2")
    assert [spot for spot, here in table.state.spots.items() if here.scout == ANN] == ["E2"]
    assert "D2" in table.turn_of(BOB).discoverable()


@pytest.mark.rule("EI-49", "EI-50", "EI-51")
def test_the_scout_comes_back_at_the_beginning_of_its_players_next_turn_and_the_tile_is_free() -> None:
    table = scouting().do("scout", spot="C2").turn_of(BOB).turn_of(CLEO, "end")
    assert scout_spot(table.state, ANN) == "C2"
    table.do("next_step")
    assert (table.state.active, table.state.step, scout_spot(table.state, ANN)) == (ANN, "upkeep", None)
    assert {"type": "scout_expired", "seat": ANN, "spot": "C2"} in table.events
    assert "C2" in table.to("main1").discoverable()
    assert "C2" in table.turn_of(BOB).discoverable(), "Ann did not take it"


@pytest.mark.rule("EI-20", "EI-48")
def test_only_the_others_are_kept_away() -> None:
    table = scouting().do("scout", spot="C2").adjust({"discovered_this_turn": False})
    assert "C2" in table.discoverable()
    table.discover("C2", "d3_05_1")
    assert (scout_spot(table.state, ANN), table.happened[:2]) == (None, ["tile_revealed", "scout_expired"])


@pytest.mark.rule("EI-52", "EI-44")
def test_two_scouts_never_lie_on_one_tile() -> None:
    table = scouting().do("scout", spot="C2").turn_of(BOB).opened("D1", "F1").discover("E1", "d1_07_2")
    assert table.options("scout") == [{"spot": "D2"}, {"spot": "E2"}], "C2 became available only once"
    table.do("scout", spot="E2")
    assert {spot: here.scout for spot, here in table.state.spots.items() if here.scout is not None} == {"C2": ANN, "E2": BOB}


@pytest.mark.rule("ER-04")
def test_the_scout_waits_until_the_event_has_happened() -> None:
    table = Table().main().opened("C1").discover("B1", "d1_01_1")
    assert table.state.phase == "respond"
    table.refuses("EI-45", "scout", spot="C2")
    assert table.do("resolve").options("scout") == [{"spot": "C2"}]


@pytest.mark.rule("ER-04", "EI-42")
def test_a_discoverer_who_is_out_scouts_nothing() -> None:
    table = Table(3).main().opened("C1").discover("B1", "d1_01_1").do("leave", seat=ANN)
    assert (table.state.phase, table.state.opened) == ("turn", [])


@pytest.mark.rule("ER-04", "EI-36")
def test_the_scout_comes_after_defeats_that_the_event_brought() -> None:
    table = Table(3).main().give(BOB, life=2).opened("C1").discover("B1", "d1_01_1").do("resolve")
    assert table.state.phase == "defeat"
    assert table.do("leave", seat=BOB, why="life").options("scout") == [{"spot": "C2"}]


@pytest.mark.rule("ER-07")
def test_the_scout_of_a_player_who_leaves_comes_off_at_once() -> None:
    table = scouting().do("scout", spot="C2").do("leave", seat=ANN)
    assert scout_spot(table.state, ANN) is None
    assert "C2" in table.turn_of(BOB).discoverable()


@pytest.mark.rule("ER-07")
def test_or_it_stays_until_that_players_turn_would_have_come() -> None:
    table = scouting(scout_stays_after_defeat=True).do("scout", spot="C2").do("leave", seat=ANN).turn_of(BOB)
    table.refuses("EI-20", "discover", spot="C2")
    table.turn_of(CLEO).refuses("EI-20", "discover", spot="C2")
    table.turn_of(BOB)
    assert scout_spot(table.state, ANN) is None
    assert "C2" in table.discoverable()


@pytest.mark.rule("ER-08")
def test_with_two_players_the_scout_holds_through_the_one_turn_between() -> None:
    table = Table(2).main().opened("C1").discover("B1", "d1_07_1").do("scout", spot="C2").turn_of(BOB)
    table.refuses("EI-20", "discover", spot="C2")
    assert "C2" in table.turn_of(ANN).discoverable()


@pytest.mark.rule("ER-09")
def test_an_extra_turn_brings_the_scout_back_and_a_discovery() -> None:
    table = scouting().do("scout", spot="C2").do("extra_turn", seat=ANN).turn_of(ANN)
    assert (table.state.turn, scout_spot(table.state, ANN)) == (2, None)
    assert "C2" in table.discoverable()


@pytest.mark.rule("ER-26")
def test_after_a_further_discovery_the_scout_may_move_to_what_that_one_opened() -> None:
    table = scouting().do("scout", spot="C2").adjust({"discovered_this_turn": False}).opened("D1").discover("E1", "d1_07_2")
    table.do("scout", spot="D2")
    assert [spot for spot, here in table.state.spots.items() if here.scout == ANN] == ["D2"]
    assert table.happened == ["scout_expired", "scout_placed"]
