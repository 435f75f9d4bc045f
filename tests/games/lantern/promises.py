"""What holds at every step of every game of Lantern."""

from __future__ import annotations

from companion.game import load_game
from tests import walks

GAME = load_game("lantern")


def whole_game(number: int) -> int:
    """Play a game at random, looking closely at each step; how many steps it had."""
    return len(walks.wander(GAME, GAME.seats[number % len(GAME.seats)], number)) - 1
