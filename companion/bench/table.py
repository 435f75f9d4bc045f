"""The figures as ratios to their yardsticks, each with what is held and whether it holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from companion.bench.measure import Figures
from companion.game import Game

Bound = Literal["≥", "≤", ""]
MANY_OPTIONS = 100  # in one position: a game that comes to so many is judged by single options, not by moves
UNITS = {"_ms": "ms", "_ms_per_s": "ms", "_mb": "MB"}


class Line(msgspec.Struct, frozen=True):
    """One ratio (or plain figure) and its bound. Without a bound it is there to be read."""

    what: str
    ours: str
    yardstick: str
    value: float
    unit: str = "×"
    bound: Bound = ""
    hold: float = 0.0
    aim: float = 0.0

    @property
    def verdict(self) -> str:
        """Whether it holds, and whether even the aim is reached."""
        if not self.bound:
            return ""
        if not self._within(self.hold):
            return "does not hold"
        return "holds, aim reached" if self.aim and self._within(self.aim) else "holds"

    @property
    def limit(self) -> str:
        """What is held, and aimed at, in words."""
        if not self.bound:
            return ""
        aim = f", aim {self.bound} {self.aim:g}{self.unit}" if self.aim else ""
        return f"{self.bound} {self.hold:,g}{self.unit}{aim}"

    def _within(self, limit: float) -> bool:
        return self.value >= limit if self.bound == "≥" else self.value <= limit


def lines(figures: Figures, games: Sequence[Game] = ()) -> Iterator[Line]:
    """Every line for which there are figures; what a game has timed of its own with the words of that game."""
    f = figures
    if "chess_moves_per_s" in f:
        yield from _against_chess(f)
    for game in games:
        yield from _own(f, game)
    yield Line("phase table, played game", "with it", "without it", f["phase_cost_ratio"], bound="≤", hold=1.1, aim=1.03)
    yield _ratio(f, "durable action", "durable_action_us", "a bare insert", "bare_insert_us", 1.5, 1.2)
    yield _ratio(f, "the same", "durable_action_us", "one with our settings", "bare_insert_like_ours_us")
    yield _ratio(f, "the same at step 5,000", "durable_action_at_5000_us", "at step 100", "durable_action_at_100_us", 1.2)
    yield _ratio(f, "undo at step 2,000", "undo_us", "one apply in memory", "apply_us", 50, 5)
    yield _ratio(f, "the same, on the disk", "durable_undo_us", "a durable action", "durable_action_us", 2)
    yield _ratio(f, "resume of 10,000 steps", "resume_10k_ms", "reading the rows", "bare_read_10k_ms", 20, 8)
    yield Line("resume of 10,000 steps", "", "a second", f["resume_10k_ms"] / 1e3, " s", "≤", 1.0)
    yield Line("a step, written to the log", "", "", f["step_written_bytes"], " B", "≤", 2048)
    yield Line("a step, kept in the file", "", "", f["step_bytes_on_disk"], " B")
    yield _ratio(f, "a frame of 300 pixels", "frame_us", "a list of tuples", "frame_list_us", 0.5, 0.15)
    for name, ratio in f["screen_step_ratio"].items():
        yield Line(f"a step shown on the screen, {name}", "", "the page anew", ratio)
    yield _ratio(f, "the slowest of them", "screen_update_ms", "the page anew", "screen_full_ms", 0.25, 0.1)
    yield _ratio(f, "the same as it begins to move", "screen_first_ms", "the page anew", "screen_full_ms")
    yield _ratio(f, "each further moving picture", "screen_frame_ms", "the page anew", "screen_full_ms")
    yield _ratio(f, "a second without a touch", "idle_ms_per_s", "60 pages anew", "redrawn_ms_per_s", 0.2, 0.05)
    tap, sync = f["tap_to_light_p99_ms"], f["fsync_p99_ms"]
    yield Line("tap to light, p99", f"{tap:.1f} ms", f"fsync p99, {sync:.1f} ms", tap - sync, " ms more", "≤", 3, 1)
    yield _ratio(f, "launch to first reply", "start_ms", "Python doing nothing", "python_start_ms", 15)
    if "mpf_ready_ms" in f:
        yield _ratio(f, "launch to ready, 300 lights", "ready_ms", "Mission Pinball Framework", "mpf_ready_ms", 1.5, 1.0)
        yield _ratio(f, "memory then", "ready_mb", "Mission Pinball Framework", "mpf_ready_mb", 1.0, 0.75)
    if "rss_mb" in f:
        yield Line("memory then", "", "", f["rss_mb"], " MB", "≤", 40)
    if "rss_screen_mb" in f:
        yield _ratio(f, "memory of a window", "rss_screen_mb", "an empty one", "rss_bare_window_mb", 3, 2)


def _against_chess(f: Figures) -> Iterator[Line]:
    """Moves and lists are held for games with few options, single options for those with many; the rest is there to be read."""
    for what, ours, theirs, of_many, aim in (
        ("random play", "random_play", "chess_moves_per_s", False, 1.0),
        ("lists of options", "option_lists_per_s", "chess_option_lists_per_s", False, 1.0),
        ("options in them", "options_per_s", "chess_options_per_s", True, 1.0),
    ):
        chess = f[theirs]
        for game, count in f[ours].items():
            bound: Bound = "≥" if (f["most_options"][game] >= MANY_OPTIONS) == of_many else ""
            yield Line(f"{what}, {game}", f"{count:,.0f}/s", f"python-chess, {chess:,.0f}/s", count / chess, "×", bound, 0.4, aim)


def _own(f: Figures, game: Game) -> Iterator[Line]:
    for one in game.measures:
        flat = {name: f[name][game.name] for name in (one.figure, one.yardstick)}
        yield _ratio(flat, f"{one.what}, {game.name}", one.figure, one.than, one.yardstick, one.hold)


def _ratio(f: Figures, what: str, ours: str, than: str, yardstick: str, hold: float = 0.0, aim: float = 0.0) -> Line:
    unit = next((unit for ending, unit in UNITS.items() if ours.endswith(ending)), "µs")
    bound: Bound = "≤" if hold else ""
    return Line(what, f"{f[ours]:,.1f} {unit}", f"{than}, {f[yardstick]:,.1f} {unit}", f[ours] / f[yardstick], "×", bound, hold, aim)


def table(figures: Figures, games: Sequence[Game] = ()) -> list[str]:
    """The lines in columns under a heading."""
    rows = [("", "ours", "yardstick", "found", "held", "")]
    rows += [(line.what, line.ours, line.yardstick, _short(line), line.limit, line.verdict) for line in lines(figures, games)]
    widths = [max(len(row[column]) for row in rows) for column in range(6)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _short(line: Line) -> str:
    return f"{line.value:,.0f}{line.unit}" if line.value >= 100 else f"{line.value:.2f}{line.unit}"
