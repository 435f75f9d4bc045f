"""Numbers out of many evenings, worked out by hand here and by the companion there."""

from __future__ import annotations

import msgspec

from companion.archive.record import Line, Record, Seat, Turn
from companion.archive.statistics import Fact, facts_of_game, facts_of_match, facts_of_player, games_of, leaderboard, renamed, tally_of


def evening(number: int, game: str, points: dict[str, int | None], winner: str, *, over: bool = True, seconds: float = 600.0) -> Record:
    seats = [
        Seat(name, place, value, 1, over and name == winner, [Line("Points", value or 0)], seconds / len(points))
        for place, (name, value) in enumerate(points.items())
    ]
    turns = [Turn(place, seconds / len(points)) for place in range(len(points))]
    return Record(
        f"{number:04}-{game}", str(number), "", game, game.title(), 86400.0 * number, seconds, 9, 2, over, 5, 5, 0, seats, turns,
        [[0 for _ in points], list(points.values())], True, "",
    )  # fmt: skip


EVENINGS = [
    evening(5, "chess", {"Ann": 3, "Bob": 90}, "", over=False),
    evening(4, "whist", {"Cleo": 7, "Ann": 9}, "Ann", seconds=1200.0),
    evening(3, "chess", {"Ann": 40, "Bob": 20}, "Ann"),
    evening(2, "chess", {"Bob": 31, "Ann": 30, "Cleo": None}, "Bob"),
    evening(1, "chess", {"Bob": 10, "Ann": 11}, "Ann"),
]


def test_a_leaderboard_counts_what_is_over_and_puts_who_wins_most_first() -> None:
    board = leaderboard(EVENINGS, "chess")
    assert [(tally.name, tally.plays, tally.wins, tally.best, tally.mean) for tally in board] == [
        ("Ann", 3, 2, 40, 27.0), ("Bob", 3, 1, 31, 20.3), ("Cleo", 1, 0, None, None),
    ]  # fmt: skip


def test_points_of_different_games_are_never_mixed() -> None:
    all_told = tally_of(EVENINGS, "Ann")
    assert (all_told.plays, all_told.wins, all_told.best, all_told.mean, all_told.livery) == (4, 3, None, None, 1)
    assert [(tally.name, tally.plays, tally.wins) for tally in games_of(EVENINGS, "Ann")] == [("Chess", 3, 2), ("Whist", 1, 1)]


def test_a_match_tells_how_long_it_took_and_who_took_it() -> None:
    assert facts_of_match(EVENINGS[1]) == [
        Fact("clock", "20 min", "2 turns, 10:00 each"), Fact("pause", "Longest turn", "Cleo, 10:00"),
        Fact("players", "Thought most", "Cleo, 10:00"), Fact("undo", "Taken back", "2 steps"),
    ]  # fmt: skip


def test_a_match_without_times_tells_of_turns_and_steps() -> None:
    timeless = msgspec.structs.replace(EVENINGS[1], turns=[Turn(0, 0.0)], seconds=0.0, taken_back=0)
    assert facts_of_match(timeless) == [Fact("players", "1 turn", "9 steps"), Fact("undo", "Taken back", "nothing")]


def test_a_game_tells_how_often_how_long_and_how_high() -> None:
    assert facts_of_game(EVENINGS, "chess")[:2] == [Fact("play", "3 matches", "30 min in all"), Fact("crown", "Most points", "Ann, 40")]
    assert facts_of_game(EVENINGS, "go") == []


def test_somebody_is_told_with_whom_they_play_and_how_fast() -> None:
    facts = facts_of_player(EVENINGS, "Ann")
    assert facts[:2] == [Fact("play", "4 matches", "3 won, 75 %"), Fact("clock", "A turn takes", "5:50")]
    assert facts[2] == Fact("players", "Plays most with", "Bob")
    assert facts_of_player(EVENINGS, "Nobody") == []


def test_who_is_called_otherwise_now_keeps_what_they_played() -> None:
    called = renamed(EVENINGS, lambda name: "Anneliese" if name == "Ann" else name)
    assert tally_of(called, "Anneliese").plays == tally_of(EVENINGS, "Ann").plays == 4
    assert tally_of(called, "Ann").plays == 0
