"""What holds at every step of every game of Heroes of Dominaria."""

from __future__ import annotations

from typing import Any

from tests.games.heroes_of_dominaria.test_conservation import conserved

TABLES: list[dict[str, Any]] = [
    {}, {"two_mana": True, "scarce_mana": "strict"}, {"cabal_stacks": True},
    {"decks": {"dominaria": "physical", "quests": "physical", "artifacts": "physical"}},
]  # fmt: skip


def whole_game(number: int) -> int:
    """Play a game, counting tokens and cards after each step; how many steps it had."""
    return conserved(2 + number % 3, number, TABLES[number % len(TABLES)], bot=number % 10 == 0)
