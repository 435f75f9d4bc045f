"""A real window on a real X server, touched by a real pointer; and what is said where there is no screen."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.journal import read_copy
from tests.cli.command import ROOT, complaint
from tests.display import needs_x, x_server
from tests.text.terminal import environment

PATIENCE = 30.0  # seconds: only a test that fails waits so long


@pytest.fixture
def display() -> Iterator[str]:
    with x_server("800x480") as number:
        yield number


class Player:
    """Somebody at the window."""

    def __init__(self, home: Path, display: str) -> None:
        self._env = environment(home, DISPLAY=display, SDL_VIDEODRIVER="x11")
        self.folder = home / "matches"
        words = ["play", "lantern", "--window", "--players", "Ann,Bob", "--seed", "1", "--volatile", "--data", str(self.folder)]
        command = [sys.executable, "-m", "companion", *words]
        self.game = subprocess.Popen(command, cwd=ROOT, env=self._env, stdout=subprocess.PIPE, text=True)

    def touch(self, x: int, y: int) -> None:
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], env=self._env, check=True)

    def steps(self) -> list[str]:
        """What the journal holds, in words."""
        matches = sorted(self.folder.glob("*.match"))
        return [row.text for row, _ in read_copy(matches[0])[1]] if matches else []

    def until(self, text: str, x: int, y: int) -> None:
        """Touch a point until the journal ends with a step; the first touches may come before the window."""
        end = time.monotonic() + PATIENCE
        while self.steps()[-1:] != [text]:
            assert time.monotonic() < end, f"{text!r} never came: {self.steps()}"
            self.touch(x, y)
            time.sleep(0.2)


@needs_x
def test_a_turn_is_played_by_touching_a_real_window(tmp_path: Path, display: str) -> None:
    player = Player(tmp_path, display)
    try:
        player.until("Ann draws a wish", 560, 210)
        player.until("Ann rests", 560, 290)
        assert [row for row in player.steps() if row.startswith("Ann")] == ["Ann draws a wish", "Ann rests"]
        subprocess.run(["xdotool", "key", "q"], env=environment(tmp_path, DISPLAY=display), check=True)
        assert player.game.wait(PATIENCE) == 0
    finally:
        if player.game.poll() is None:
            player.game.send_signal(signal.SIGKILL)
        said, _ = player.game.communicate()
    assert "The match is kept as" in said


def test_without_a_screen_it_says_so_in_a_sentence(tmp_path: Path) -> None:
    code, said = complaint(tmp_path, "play", "lantern", "--window", "--volatile", DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="x11")
    assert code == 1
    assert "No window can be opened here" in said
    assert "--text" in said
