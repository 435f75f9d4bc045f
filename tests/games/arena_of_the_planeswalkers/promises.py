"""What holds at every step of every game of Arena of the Planeswalkers."""

from __future__ import annotations

from tests.games.arena_of_the_planeswalkers.test_properties import TABLES, play


def whole_game(number: int) -> int:
    """Play a game at random, looking at figures, cards and marker after each step; how many steps it had."""
    players, options = TABLES[number % len(TABLES)]
    return play(players, options, number)
