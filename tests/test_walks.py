"""How many ways there are to play every game: a change of any rule moves these numbers.

    python -m tests.test_walks lantern 2 7 0 9    # count: players, seed, steps at random before, depth

A line of a game's `walks.txt` is players, seed and steps, a colon, and the counts by depth; # begins a comment.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion.game import game_names, load_game
from tests import walks

GAMES = Path(__file__).parent / "games"


def written(name: str) -> list[tuple[str, int, int, int, list[int]]]:
    """The lines of a game's `walks.txt`."""
    path = GAMES / name / "walks.txt"
    found = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        start, colon, numbers = line.partition("#")[0].partition(":")
        if colon:
            players, seed, steps = map(int, start.split())
            found.append((name, players, seed, steps, list(map(int, numbers.split()))))
    return found


LINES = [line for name in game_names() for line in written(name)]


@pytest.mark.parametrize(("name", "players", "seed", "steps", "numbers"), LINES)
def test_the_number_of_command_sequences_by_depth(name: str, players: int, seed: int, steps: int, numbers: list[int]) -> None:
    assert walks.counts(load_game(name), players, seed, steps, len(numbers)) == numbers


@pytest.mark.parametrize("name", game_names())
def test_every_number_of_players_is_counted(name: str) -> None:
    assert {players for _, players, *_ in written(name)} == set(load_game(name).seats)


if __name__ == "__main__":
    players, seed, steps, depth = map(int, sys.argv[2:])
    print(f"{players} {seed} {steps}:", *walks.counts(load_game(sys.argv[1]), players, seed, steps, depth))
