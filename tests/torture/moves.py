"""Whole games at random, with everything that a game promises looked at after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from itertools import count as numbers


def promised(name: str) -> Callable[[int], int]:
    """The function that plays one whole game by its number and holds every promise of the game: `tests/games/NAME/promises.py`."""
    found: Callable[[int], int] = import_module(f"tests.games.{name}.promises").whole_game
    return found


def moves(name: str, count: int) -> Counter[str]:
    """Play at least that many moves of a game; how many they were, in how many games."""
    seen: Counter[str] = Counter()
    for number in numbers():
        if seen["moves"] >= count:
            return seen
        seen["moves"] += promised(name)(number)
        seen["games"] += 1
    raise AssertionError("numbers do not end")
