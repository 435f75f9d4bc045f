"""What holds at every step of every game of Dominations."""

from __future__ import annotations

from tests.games.dominations.test_properties import check_numbers, check_score, check_structures, steps


def whole_game(number: int) -> int:
    """Play a game at random, looking at limits, tokens, cards and points after each step; how many steps it had."""
    many = 0
    for _, _, _, after, _ in steps(2 + number % 3, number):
        check_numbers(after)
        check_score(after)
        many += 1
        if not many % 20:
            check_structures(after)
    return many
