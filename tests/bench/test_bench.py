"""`companion bench` at tiny sizes: that it measures everything and says what it found; never how fast anything is."""

from __future__ import annotations

import dataclasses
import json
import math
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from companion.bench import matches, pinball, play, ready
from companion.bench import report as bench
from companion.bench.disk import lasting_folder, row_sizes
from companion.bench.measure import measure
from companion.bench.screen import FIGURES, slowest
from companion.bench.sizes import Sizes
from companion.bench.table import Line, lines, table
from companion.game import Measure, game_names, load_game
from companion.journal import Journal

TINY = Sizes(
    rounds=1, play_s=0, positions=5, matches=1, actions=3, early=3, late=12, undo_at=8, undos=2, resume_at=40, launches=1, frames=3,
    taps=3, screens=3, calm_s=0.1,
)  # fmt: skip
PROMISED = {
    "random_play", "options_per_s", "chess_moves_per_s", "chess_options_per_s", "phase_cost_ratio", "durable_action_us", "bare_insert_us",
    "undo_us", "apply_us", "resume_10k_ms", "start_ms", "rss_mb", "durable_action_at_100_us", "durable_action_at_5000_us",
    "durable_undo_us", "step_bytes", "step_bytes_on_disk", "step_written_bytes", "frame_us", "frame_list_us", "tap_to_light_p99_ms",
    "fsync_p99_ms", "screen_update_ms", "screen_step_ratio", "screen_full_ms", "screen_first_ms", "screen_frame_ms", "idle_cpu_ratio",
    "rss_screen_mb",
    "rss_bare_window_mb",
}  # fmt: skip
CHESS = {"chess_moves_per_s", "chess_options_per_s"}
needs_chess = pytest.mark.skipif(not play.HAS_CHESS, reason="python-chess is not installed; it comes with the bench extra")


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    return measure([load_game("lantern")], TINY, lambda line: None)


def numbers(figures: dict[str, Any]) -> dict[str, float]:
    """All figures side by side, those of every game too."""
    flat: dict[str, float] = {}
    for name, value in figures.items():
        flat |= {f"{name} of {game}": one for game, one in value.items()} if isinstance(value, dict) else {name: value}
    return flat


def test_every_promised_figure_is_measured(figures: dict[str, Any]) -> None:
    expected = PROMISED if play.HAS_CHESS else PROMISED - CHESS
    assert expected - figures.keys() == set()


def test_every_figure_is_a_positive_finite_number(figures: dict[str, Any]) -> None:
    assert {name: value for name, value in numbers(figures).items() if not (math.isfinite(value) and value > 0)} == {}


def test_json_is_one_object_on_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(json=True, games=[load_game("lantern")], sizes=TINY) == 0
    printed = capsys.readouterr().out
    assert printed.count("\n") == 1
    assert json.loads(printed)["random_play"].keys() == {"lantern"}


def test_without_json_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(json=False, games=[load_game("lantern")], sizes=TINY) == 0
    printed = capsys.readouterr().out
    assert "durable action" in printed
    assert "holds" in printed or "does not hold" in printed


@needs_chess
def test_random_play_is_held_against_chess(figures: dict[str, Any]) -> None:
    assert any(row.startswith("random play, lantern") and "python-chess" in row for row in table(figures))


def chess_lines(figures: dict[str, Any], most_options: int) -> dict[str, Line]:
    figures = figures | {"most_options": {"lantern": most_options}}
    return {line.what.split(",")[0]: line for line in lines(figures) if line.what.endswith(", lantern")}


@needs_chess
@pytest.mark.parametrize(("most_options", "judged_by"), [(99, {"random play", "lists of options"}), (100, {"options in them"})])
def test_a_game_with_hundreds_of_options_is_judged_by_single_options(
    figures: dict[str, Any], most_options: int, judged_by: set[str]
) -> None:
    found = chess_lines(figures, most_options)
    assert {what for what, line in found.items() if line.bound} == judged_by
    assert {found[what].limit for what in judged_by} == {"≥ 0.4×, aim ≥ 1×"}


def test_what_a_game_has_timed_of_its_own_is_a_figure_and_a_line(figures: dict[str, Any]) -> None:
    calls: list[str] = []

    def both(state: Any, seat: int) -> Any:
        return None if state.awaits.seats != (seat,) else (lambda: calls.append("ours"), lambda: calls.append("theirs"))

    own = Measure("lighting up", "glow_us", "looking", "look_us", both, hold=9)
    game = dataclasses.replace(load_game("lantern"), measures=(own,))
    found = play.measure_own(game, 4)
    assert found.keys() == {"glow_us.lantern", "look_us.lantern"}
    assert calls[:4] == ["ours", "theirs"] * 2
    figures = figures | {"glow_us": {"lantern": 6.0}, "look_us": {"lantern": 2.0}}
    line = next(line for line in lines(figures, [game]) if line.what.startswith("lighting up"))
    assert (line.what, line.value, line.limit, line.verdict) == ("lighting up, lantern", 3.0, "≤ 9×", "holds")


@pytest.mark.parametrize("name", [name for name in game_names() if load_game(name).measures])
def test_every_measure_of_a_game_finds_positions_for_it(name: str) -> None:
    game = load_game(name)
    assert all(value > 0 for value in play.measure_own(game, 1).values())


def test_without_chess_its_figures_are_left_out_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "HAS_CHESS", False)
    said: list[str] = []
    figures = measure([load_game("lantern")], TINY, said.append)
    assert not any("chess" in name for name in figures)
    assert "chess" in said[0]
    assert not any("chess" in row for row in table(figures))


def test_on_the_screen_the_game_with_the_worst_ratio_counts_and_every_game_is_named() -> None:
    of = {"quick": (1.0, 10.0, 2.0, 0.1, 9.0, 10.0), "slow": (0.5, 2.0, 1.0, 0.2, 1.0, 10.0)}
    all_ = {f"{name}.{game}": value for game, values in of.items() for name, value in zip(FIGURES, values, strict=True)}
    found = slowest(all_)
    assert (found["screen_update_ms"], found["screen_full_ms"], found["screen_first_ms"]) == (0.5, 2.0, 1.0)
    assert (found["idle_ms_per_s"], found["idle_cpu_ratio"]) == (9.0, 0.9)
    assert (found["screen_step_ratio.quick"], found["screen_step_ratio.slow"]) == (0.1, 0.25)
    assert not any(name in all_ for name in found)


def test_every_line_with_a_bound_says_whether_it_holds(figures: dict[str, Any]) -> None:
    for line in lines(figures):
        assert bool(line.bound) == bool(line.verdict)


@pytest.mark.parametrize(
    ("value", "bound", "verdict"),
    [
        (2.0, "≤", "does not hold"), (1.5, "≤", "holds"), (1.0, "≤", "holds, aim reached"),
        (1.4, "≥", "does not hold"), (1.6, "≥", "holds, aim reached"), (1.0, "", ""),
    ],
)  # fmt: skip
def test_a_verdict_follows_from_value_and_bound(value: float, bound: Any, verdict: str) -> None:
    assert Line("", "", "", value, bound=bound, hold=1.5, aim=1.2).verdict == verdict


def test_a_game_that_ends_soon_still_gives_a_long_match(tmp_path: Path) -> None:
    kept = matches.long_match(load_game("lantern"), tmp_path, [60, 200])
    for length, path in kept.items():
        journal = Journal.open(path)
        kinds = {row.kind for row in journal.rows}
        journal.close()
        assert length <= len(journal.rows) <= length + 1
        assert kinds == {"new", "do", "undo"}


def test_rows_are_measured_as_they_are_stored(tmp_path: Path) -> None:
    path = matches.long_match(load_game("lantern"), tmp_path, [30])[30]
    sizes, on_disk = row_sizes(path)
    assert len(sizes) in (30, 31)
    assert on_disk == path.stat().st_size / len(sizes) > min(sizes)


def test_measuring_leaves_the_phase_table_as_it_was() -> None:
    game = load_game("lantern")
    before = dict(vars(game.phases))
    assert play.phase_cost(game, 1) > 0
    assert vars(game.phases) == before


def test_the_toy_is_measured_only_where_there_is_no_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = load_game("lantern")
    real = dataclasses.replace(toy, name="real", toy=False)
    games = {"lantern": toy}
    monkeypatch.setattr(matches, "game_names", lambda: list(games))
    monkeypatch.setattr(matches, "load_game", games.__getitem__)
    assert matches.measured_games() == [toy]
    games["real"] = real
    assert matches.measured_games() == [real]


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="this system has no folder in memory")
def test_a_folder_in_memory_is_not_measured_as_a_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: "/dev/shm")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    with lasting_folder() as folder:
        assert not folder.is_relative_to("/dev/shm")


def test_a_table_gets_ready_with_as_many_parts_as_the_pinball_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pinball, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(pinball, "_theirs", lambda machine: pinball.ours("lantern"))  # a stand-in, which is as good for that
    found = pinball.measure_pinball(load_game("lantern"), 1)
    assert found.keys() == {"ready_ms", "ready_mb", "mpf_ready_ms", "mpf_ready_mb"}
    assert min(found.values()) > 0


def test_every_reader_and_every_pixel_has_a_spot() -> None:
    table = ready.table_of(load_game("lantern"), 32, 300)
    assert len(table.readers) == 32
    assert sorted(pixel for pixels in table.pixels.values() for pixel in pixels) == list(range(300))


def test_without_the_other_program_its_figures_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pinball, "PYTHON", Path("/nowhere/python"))
    assert pinball.measure_pinball(load_game("lantern"), 1) == {}
