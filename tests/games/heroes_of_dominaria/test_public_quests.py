"""HD-79 to HD-81: five public quests with two tiles each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.heroes_of_dominaria.table import Table

FULFILLED: dict[str, dict[str, Any]] = {
    "pq_heroes": {"heroes": ["keld", "keld", "sursi", "orvada"]},
    "pq_manaliths": {"manaliths": ["keld", "sursi", "orvada", "urborg"]},
    "pq_leylines": {"leylines": ["e01", "e02", "e03", "e04", "e05", "e06"]},
    "pq_cabal": {"cabal": 5},
    "pq_artifacts": {"in_play": ["da01_1", "da10_1"], "completed": ["da09_1"]},
}
NOT_YET: dict[str, dict[str, Any]] = {
    "pq_heroes": {"heroes": ["keld", "keld", "sursi"]},
    "pq_manaliths": {"manaliths": ["keld", "sursi", "orvada"]},
    "pq_leylines": {"leylines": ["e01", "e02", "e03", "e04", "e05"]},
    "pq_cabal": {"cabal": 4},
    "pq_artifacts": {"in_play": ["da10_1", "dq11_1"], "completed": ["da09_1", "dq04_1"]},
}


@pytest.mark.rule("HD-79", "AMB-12")
@pytest.mark.parametrize("quest", FULFILLED)
def test_a_public_quest_is_offered_exactly_when_it_is_fulfilled(table: Table, quest: str) -> None:
    table.give(0, **NOT_YET[quest])
    table.refused("HD-79", "claim", quest=quest)
    table.give(0, **FULFILLED[quest])
    assert table.places("claim") == {quest}
    table.do("claim", quest=quest)
    assert table.player(0).tiles == [f"{quest}_1"]


@pytest.mark.rule("HD-79", "HD-81", "HD-93")
@pytest.mark.parametrize("quest", FULFILLED)
def test_the_first_takes_the_tile_worth_ten_and_the_second_the_other(table: Table, quest: str) -> None:
    table.give(0, **FULFILLED[quest]).do("claim", quest=quest)
    assert table.event("tile_taken") == {"type": "tile_taken", "seat": 0, "tile": f"{quest}_1"}
    table.end_turn().give(0, **NOT_YET[quest]).give(1, **FULFILLED[quest]).do("claim", quest=quest)
    assert [player.tiles for player in table.state.players] == [[f"{quest}_1"], [f"{quest}_2"], []]
    assert [table.points(seat)["Public quests"] for seat in range(3)] == [10, 5, 0]


@pytest.mark.rule("HD-80")
def test_a_third_player_gets_no_tile_of_a_quest_that_two_have_fulfilled(table: Table) -> None:
    for seat in range(2):
        table.give(seat, cabal=5).do("claim", quest="pq_cabal")
        table.end_turn()
    table.give(2, cabal=5)
    table.refused("HD-80", "claim", quest="pq_cabal")


@pytest.mark.rule("HD-80")
def test_nobody_takes_both_tiles_of_a_quest_not_even_in_a_later_turn(table: Table) -> None:
    table.give(0, cabal=5).do("claim", quest="pq_cabal")
    table.refused("HD-80", "claim", quest="pq_cabal")
    table.turn_of(0)
    table.refused("HD-80", "claim", quest="pq_cabal")


@pytest.mark.rule("HD-80")
def test_a_player_may_hold_tiles_of_all_five_quests(table: Table) -> None:
    for values in FULFILLED.values():
        table.give(0, **values)
    assert table.places("claim") == set(FULFILLED)
    for quest in FULFILLED:
        table.do("claim", quest=quest)
    assert table.player().tiles == [f"{quest}_1" for quest in FULFILLED]
    assert table.points(0)["Public quests"] == 50


@pytest.mark.rule("HD-81")
def test_tiles_lie_open_before_their_player(table: Table) -> None:
    table.give(0, cabal=5).do("claim", quest="pq_cabal")
    for viewer in (1, 2, "public"):
        assert table.game.hide(table.state, viewer).players[0].tiles == ["pq_cabal_1"]


@pytest.mark.rule("HD-79")
def test_a_quest_that_does_not_exist_is_not_claimed(table: Table) -> None:
    table.give(0, cabal=5)
    table.refused("HD-79", "claim", quest="pq_dragons")
    table.refused("HD-79", "claim", quest="pq_cabal_1")


@pytest.mark.rule("AMB-12", "HD-15")
def test_a_public_quest_is_claimed_in_the_own_turn_only(table: Table) -> None:
    table.give(1, cabal=5)
    table.refused("HD-15", "claim", seat=1, quest="pq_cabal")
    table.end_turn(reveal=None)
    table.refused("HD-16", "claim", quest="pq_cabal")
    table.reveal("white").do("claim", quest="pq_cabal")


@pytest.mark.rule("AMB-12", "HD-24")
def test_a_public_quest_is_never_claimed_by_itself(table: Table) -> None:
    table.give(0, cabal=5)
    table.end_turn()
    assert [player.tiles for player in table.state.players] == [[], [], []]
    table.give(1, cabal=5).do("claim", quest="pq_cabal")
    table.turn_of(0).do("claim", quest="pq_cabal")
    assert table.player(0).tiles == ["pq_cabal_2"]  # who waits gets what is left


@pytest.mark.rule("AMB-12")
def test_a_quest_fulfilled_by_an_action_is_offered_at_once(table: Table) -> None:
    table.give(0, cabal=4, pool={"black": 3}).lay("bogardan", cabal=1)
    assert table.places("claim") == set()
    table.do("confront", at="bogardan")
    assert table.places("claim") == {"pq_cabal"}


@pytest.mark.rule("AMB-13")
def test_a_condition_that_held_once_and_no_longer_does_is_not_enough(table: Table) -> None:
    table.give(0, **FULFILLED["pq_artifacts"])
    assert table.places("claim") == {"pq_artifacts"}
    table.give(0, **NOT_YET["pq_artifacts"])
    table.refused("HD-79", "claim", quest="pq_artifacts")


@pytest.mark.rule("AMB-13")
def test_a_tile_once_taken_is_never_lost(table: Table) -> None:
    table.give(0, cabal=5).do("claim", quest="pq_cabal")
    table.give(0, cabal=0).turn_of(0)
    assert table.player(0).tiles == ["pq_cabal_1"]
    assert table.points(0)["Public quests"] == 10
