"""HD-89 to HD-96: the score sheet, ties and the score marker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.heroes_of_dominaria.questions import marker
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
NOTHING: dict[str, Any] = {
    "heroes": ["keld"], "manaliths": [], "leylines": [], "cabal": 0, "in_play": [], "completed": [], "tiles": [], "hand": [],
}  # fmt: skip
FIVE = ["esturin", "orvada", "urborg", "keld", "verdura"]
LINES = [f"e{number:02}" for number in range(1, 9)]


def blank(table: Table) -> Table:
    """Nobody has anything that counts."""
    for seat in range(len(table.state.players)):
        table.give(seat, **NOTHING)
    return table


@pytest.mark.rule("HD-89", "HD-90", "HD-13")
def test_nothing_uncovered_and_nothing_owned_is_worth_nothing(table: Table) -> None:
    blank(table).give(0, pool={"red": 9, "white": 9}, manalith_pool=["red"])
    assert table.points(0) == {
        "Heroes": 0, "Manaliths": 0, "Leylines": 0, "Cabal": 0, "Artifacts": 0, "Quests": 0, "Public quests": 0,
    }  # fmt: skip
    assert table.score(0) == 0


@pytest.mark.rule("HD-89")
@pytest.mark.parametrize(("heroes", "points"), [(1, 0), (2, 2), (3, 5), (4, 9)])
def test_heroes_count_the_highest_number_uncovered_not_the_sum(table: Table, heroes: int, points: int) -> None:
    blank(table).give(0, heroes=["keld"] * heroes)
    assert (table.points(0)["Heroes"], table.score(0)) == (points, points)


@pytest.mark.rule("HD-89")
@pytest.mark.parametrize(("built", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_manaliths_count_the_highest_number_uncovered_not_the_sum(table: Table, built: int, points: int) -> None:
    blank(table).give(0, manaliths=FIVE[:built])
    assert (table.points(0)["Manaliths"], table.score(0)) == (points, points)


@pytest.mark.rule("HD-89")
@pytest.mark.parametrize(("formed", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 6), (6, 8), (7, 10), (8, 13)])
def test_leylines_count_the_highest_number_uncovered_not_the_sum(table: Table, formed: int, points: int) -> None:
    blank(table).give(0, leylines=LINES[:formed])
    assert (table.points(0)["Leylines"], table.score(0)) == (points, points)


@pytest.mark.rule("HD-90")
@pytest.mark.parametrize(("defeated", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 6), (6, 8), (7, 10), (8, 12)])
def test_the_cabal_track_counts_the_highest_number_covered(table: Table, defeated: int, points: int) -> None:
    blank(table).give(0, cabal=defeated)
    assert (table.points(0)["Cabal"], table.score(0)) == (points, points)


@pytest.mark.rule("HD-91")
def test_every_artifact_in_play_counts_its_points(table: Table) -> None:
    blank(table).give(0, in_play=["da10_1", "da10_2", "da08_1", "dq11_1"])
    assert table.points(0)["Artifacts"] == 5 + 5 + 1
    assert table.score(0) == 11  # the started quest counts nothing


@pytest.mark.rule("HD-92")
def test_every_completed_quest_and_scored_artifact_counts_its_points(table: Table) -> None:
    blank(table).give(0, completed=["dq07_1", "dq05_1", "da09_1", "da04_1"])
    assert (table.points(0)["Quests"], table.points(0)["Artifacts"]) == (6 + 2, 3 + 2)


@pytest.mark.rule("HD-92", "HD-69")
def test_scoring_an_artifact_keeps_its_points(table: Table) -> None:
    blank(table).give(0, in_play=["da04_1"])
    assert table.score(0) == 2
    table.do("use", card="da04_1")
    assert table.player(0).completed == ["da04_1"]
    assert table.score(0) == 2


@pytest.mark.rule("HD-93")
def test_every_tile_counts_its_points(table: Table) -> None:
    blank(table).give(0, tiles=["pq_heroes_1", "pq_cabal_2", "pq_leylines_2"])
    assert (table.points(0)["Public quests"], table.score(0)) == (10 + 5 + 5, 20)


@pytest.mark.rule("HD-89", "HD-90", "HD-91", "HD-92", "HD-93")
def test_the_lines_of_a_sheet_add_up_to_its_total(table: Table) -> None:
    board = {"heroes": ["keld"] * 3, "manaliths": FIVE[:2], "leylines": LINES[:4], "cabal": 3}
    blank(table).give(1, **board, in_play=["da01_1"], completed=["dq01_1", "da03_1"], tiles=["pq_cabal_1"])
    assert table.points(1) == {
        "Heroes": 5, "Manaliths": 3, "Leylines": 5, "Cabal": 3, "Artifacts": 2 + 3, "Quests": 3, "Public quests": 10,
    }  # fmt: skip
    assert table.score(1) == 34
    assert table.winners == [1]


@pytest.mark.rule("HD-02")
def test_most_points_win_whatever_else_a_player_has_more_of(table: Table) -> None:
    blank(table).give(0, completed=["dq05_1", "dq05_2", "dq05_3"]).give(1, completed=["dq07_1"], cabal=1).give(2, pool={"red": 20})
    assert [table.score(seat) for seat in range(3)] == [6, 7, 0]
    assert table.winners == [1]


@pytest.mark.rule("HD-94")
def test_among_equal_points_more_completed_quests_win(table: Table) -> None:
    blank(table).give(0, completed=["dq07_1"]).give(1, completed=["dq01_1", "dq03_1"])
    assert [table.score(seat) for seat in range(3)] == [6, 6, 0]
    assert table.winners == [1]


@pytest.mark.rule("HD-94")
def test_only_completed_quests_break_a_tie_not_those_in_hand_or_started(table: Table) -> None:
    blank(table).give(0, completed=["dq07_1"], hand=["dq12_1", "dq12_2"], in_play=["dq11_1"]).give(1, completed=["dq01_1", "dq03_1"])
    assert table.winners == [1]


@pytest.mark.rule("HD-94", "AMB-16")
@pytest.mark.parametrize("tiles_break_ties", [True, False])
def test_artifacts_never_break_a_tie(new_table: NewTable, tiles_break_ties: bool) -> None:
    table = blank(new_table(tiles_break_ties=tiles_break_ties).start())
    table.give(0, completed=["da09_1", "da09_2", "da04_1"]).give(1, completed=["dq08_1", "dq02_1"])
    assert [table.score(seat) for seat in range(3)] == [8, 8, 0]
    assert table.winners == [1]


@pytest.mark.rule("HD-95")
def test_whoever_is_still_tied_wins_together(table: Table) -> None:
    blank(table).give(0, completed=["dq07_1"]).give(2, completed=["dq07_2"])
    assert table.winners == [0, 2]
    table.give(1, completed=["dq07_3"])
    assert table.winners == [0, 1, 2]


@pytest.mark.rule("HD-95")
def test_a_player_with_fewer_points_never_shares_a_tie_that_quests_could_not_break(table: Table) -> None:
    blank(table).give(0, completed=["dq07_1"]).give(1, completed=["dq07_2"]).give(2, completed=["dq05_1", "dq15_1"])
    assert table.winners == [0, 1]


@pytest.mark.rule("AMB-16")
def test_public_tiles_usually_count_as_completed_quests_in_a_tie(table: Table) -> None:
    blank(table).give(0, tiles=["pq_heroes_1"], completed=["dq07_1"]).give(1, completed=["dq07_2"], manaliths=FIVE[:4])
    assert [table.score(seat) for seat in range(2)] == [16, 16]
    assert table.winners == [0]


@pytest.mark.rule("AMB-16")
def test_a_table_may_leave_public_tiles_out_of_ties(new_table: NewTable) -> None:
    table = blank(new_table(tiles_break_ties=False).start())
    table.give(0, tiles=["pq_heroes_1"], completed=["dq07_1"]).give(1, completed=["dq07_2"], manaliths=FIVE[:4])
    assert [table.score(seat) for seat in range(2)] == [16, 16]
    assert table.winners == [0, 1]
    table.give(1, completed=["dq01_1", "dq03_1"])
    assert table.winners == [1]


@pytest.mark.rule("AMB-03", "SU-11")
def test_with_two_players_the_second_starting_hero_counts_from_the_start(new_table: NewTable) -> None:
    table = new_table(players=2).start()
    assert [table.points(seat)["Heroes"] for seat in range(2)] == [2, 2]


@pytest.mark.rule("HD-96", "AMB-20")
@pytest.mark.parametrize(("total", "shown"), [(0, (0, 0)), (49, (0, 49)), (50, (1, 0)), (62, (1, 12)), (99, (1, 49)), (117, (2, 17))])
def test_a_marker_that_has_gone_round_counts_fifty_and_its_place(table: Table, total: int, shown: tuple[int, int]) -> None:
    assert marker(table.state, total) == shown


@pytest.mark.rule("HD-96", "AMB-20")
def test_more_than_a_hundred_points_are_a_plain_number(table: Table) -> None:
    blank(table).give(0, tiles=[f"pq_{name}_1" for name in ("heroes", "manaliths", "leylines", "cabal", "artifacts")], cabal=8)
    table.give(0, heroes=["keld"] * 4, manaliths=FIVE, leylines=LINES, completed=["dq07_1", "dq07_2"])
    assert table.score(0) == 50 + 12 + 9 + 15 + 13 + 12 == 111
