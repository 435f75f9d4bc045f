"""Score sheets: lines add up, ties are broken in order, and what cannot be broken is shared."""

from __future__ import annotations

from companion.game import Line, SeatScore
from companion.kit.score import sheet


def test_lines_add_up_to_totals_and_the_most_points_win() -> None:
    table = sheet([[("Huts", 3), ("Coins", -1)], [("Huts", 1)]])
    assert table.scores == [SeatScore(0, 2, [Line("Huts", 3), Line("Coins", -1)]), SeatScore(1, 1, [Line("Huts", 1)])]
    assert (table.winners, table.note) == ([0], "")


def test_a_tie_without_a_tie_break_is_a_shared_win() -> None:
    table = sheet([[("Huts", 4)], [("Huts", 2)], [("Huts", 4)]])
    assert (table.winners, table.note) == ([0, 2], "The tie at 4 stands: a shared win.")


def test_a_tie_is_broken_by_the_first_thing_that_tells_the_tied_apart() -> None:
    table = sheet([[("Huts", 4)], [("Huts", 4)], [("Huts", 1)]], [("coins", [2, 2, 9]), ("sheep", [1, 5, 9])])
    assert (table.winners, table.note) == ([1], "The tie at 4 was broken by sheep.")


def test_a_tie_break_that_leaves_two_of_three_lets_the_next_one_decide_between_them() -> None:
    table = sheet([[("Huts", 4)]] * 3, [("coins", [2, 2, 1]), ("sheep", [0, 0, 9])])
    assert (table.winners, table.note) == ([0, 1], "The tie at 4 stands: a shared win.")


def test_no_points_at_all_and_points_below_zero_have_winners_too() -> None:
    assert sheet([[], []]).winners == [0, 1]
    assert sheet([[("Huts", 1)]]).winners == [0]
    assert sheet([[("Debts", -3)], [("Debts", -2)]]).winners == [1]
