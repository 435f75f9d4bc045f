"""What holds at every step of every game of Explorers of Ixalan."""

from __future__ import annotations

from tests.games.explorers_of_ixalan.test_properties import OPTIONS, check


def whole_game(number: int) -> int:
    """Play a game at random against the shadow of its map; how many steps it had."""
    return check(2 + number % 3, number, OPTIONS[number % len(OPTIONS)])[0]
