"""What `companion bench` prints: one JSON object, or the table to read."""

from __future__ import annotations

import platform
import sqlite3

import msgspec

from companion.bench.matches import measured_games
from companion.bench.measure import measure, to_stderr
from companion.bench.sizes import Sizes
from companion.bench.table import table
from companion.game import Game

_NOTE = "Machines differ: carry over the ratios, not the figures. What each line means: docs/performance.md."


def run(*, json: bool, games: list[Game] | None = None, sizes: Sizes | None = None) -> int:
    """Measure and print. The exit code says whether measuring worked; what does not hold is said in the table."""
    games = measured_games() if games is None else games
    figures = measure(games, sizes or Sizes(), to_stderr)
    if json:
        print(msgspec.json.encode(figures).decode())
        return 0
    print(f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {platform.machine()}, {platform.system()}")
    print(*table(figures, games), _NOTE, sep="\n")
    return 0
