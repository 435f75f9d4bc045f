"""All figures of one run: what each round found, and the medians over the rounds."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import mean, median
from typing import Any

from companion.bench import play
from companion.bench.disk import lasting_folder, measure_actions, measure_resume, measure_undo, row_sizes
from companion.bench.launch import measure_launch
from companion.bench.lights import measure_frames
from companion.bench.matches import copied, long_match
from companion.bench.pinball import PYTHON as PINBALL
from companion.bench.pinball import measure_pinball
from companion.bench.screen import measure_screens, slowest
from companion.bench.sizes import Numbers, Sizes
from companion.bench.tap import measure_taps
from companion.bench.window import measure_windows
from companion.game import Game

Figures = dict[str, Any]  # as printed: a number, or for a figure of every game a dict of numbers by name


def measure(games: list[Game], sizes: Sizes, say: Callable[[str], None]) -> Figures:
    """Measure every game in memory and on the screen, and the one whose play is slowest on the disk and in a process of its own."""
    if not play.HAS_CHESS:
        say("python-chess is not installed (pip install chess), so its figures are left out.")
    if not PINBALL.exists():
        say("Mission Pinball Framework is not set up (make bench does that), so its figures are left out.")
    with lasting_folder() as folder:
        rounds: list[Numbers] = []
        played, kept = games[0], {}
        for turn in range(sizes.rounds):
            say(f"Round {turn + 1} of {sizes.rounds} ...")
            found = play.measure_games(games, sizes, turn)
            if not rounds:
                played = min(games, key=lambda game: found[f"random_play.{game.name}"])
                kept = long_match(played, folder, [sizes.undo_at, sizes.late, sizes.resume_at])
            rounds.append(found | measure_frames(sizes.frames) | _in_a_folder(games, played, kept, folder / "round", sizes))
        sizes_of_rows, on_disk = row_sizes(copied(kept[sizes.resume_at], folder / "rows.match"))
    if "rss_mb" not in rounds[0]:
        say("This system does not tell how much memory a process has taken, so rss_mb is left out.")
    figures = slowest({name: median(found[name] for found in rounds) for name in rounds[0]})
    return _nested(figures | {"step_bytes": mean(sizes_of_rows), "step_bytes_on_disk": on_disk})


def _in_a_folder(games: list[Game], game: Game, kept: dict[int, Path], folder: Path, sizes: Sizes) -> Numbers:
    """What needs files: of one game what lies on the disk, of every game what is seen on the screen."""
    folder.mkdir()
    try:
        return {
            "phase_cost_ratio": play.phase_cost(game, sizes.matches),
            **measure_actions(game, kept[sizes.late], folder, sizes),
            **measure_undo(game, kept[sizes.undo_at], folder, sizes),
            **measure_resume(game, kept[sizes.resume_at], folder),
            **measure_launch(game, sizes.launches),
            **measure_pinball(game, sizes.launches),
            **measure_taps(folder, sizes.taps),
            **measure_screens(games, folder, sizes.screens, sizes.calm_s),
            **measure_windows(games),
        }
    finally:
        shutil.rmtree(folder)


def _nested(figures: Numbers) -> Figures:
    """`{"random_play.lantern": 1.0}` as `{"random_play": {"lantern": 1.0}}`, every number with four digits that mean something."""
    result: Figures = {}
    for name, value in figures.items():
        figure, _, game = name.partition(".")
        short = float(f"{value:.4g}")
        if game:
            result.setdefault(figure, {})[game] = short
        else:
            result[figure] = short
    return result


def to_stderr(line: str) -> None:
    """Say how far the measurement is, without touching what is printed."""
    print(line, file=sys.stderr, flush=True)
