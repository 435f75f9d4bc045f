"""How many ways there are to play Lantern: a change of any rule moves these numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.game import load_game
from tests import walks

GAME = load_game("lantern")
LINES = list(walks.written_counts(Path(__file__).with_name("walks.txt")))


@pytest.mark.parametrize(("players", "seed", "numbers"), LINES)
def test_the_number_of_command_sequences_by_depth(players: int, seed: int, numbers: list[int]) -> None:
    assert walks.counts(GAME, players, seed, len(numbers)) == numbers


def test_every_number_of_players_is_counted() -> None:
    assert {players for players, _, _ in LINES} == set(GAME.seats)
