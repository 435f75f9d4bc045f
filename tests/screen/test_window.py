"""A real window on a real X server, touched by a real pointer; and what is said where there is no screen."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.journal import read_copy
from tests.cli.command import ROOT, complaint
from tests.display import needs_x, x_server
from tests.text.terminal import environment

PATIENCE = 60.0  # seconds: only a test that fails waits so long
AGAIN = 5.0  # seconds after which a touch is thought to be lost


@pytest.fixture
def display() -> Iterator[str]:
    with x_server("800x480") as number:
        yield number


class Player:
    """Somebody at the window."""

    def __init__(self, home: Path, display: str, *words: str) -> None:
        self._env = environment(home, DISPLAY=display, SDL_VIDEODRIVER="x11")
        self.folder = home / "matches"
        usual = ["play", "lantern", "--window", "--players", "Ann,Bob", "--seed", "1", "--volatile", "--data", str(self.folder)]
        command = [sys.executable, "-m", "companion", *usual, *words]
        self.game = subprocess.Popen(command, cwd=ROOT, env=self._env, stdout=subprocess.PIPE, text=True)
        window = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.game.pid)]  # waits until it is there
        subprocess.run(window, env=self._env, check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)

    def touch(self, x: int, y: int) -> None:
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], env=self._env, check=True)

    def press(self, *keys: str) -> None:
        subprocess.run(["xdotool", "key", "--delay", "30", *keys], env=self._env, check=True)

    def steps(self) -> list[str]:
        """What the journal holds, in words."""
        matches = sorted(self.folder.glob("*.match"))
        return [row.text for row, _ in read_copy(matches[0])[1]] if matches else []

    def until(self, text: str, act: Callable[[], None]) -> None:
        """Do something, again only when nothing has come of it for long, until the journal holds a step."""
        end = again = time.monotonic()
        end += PATIENCE
        while text not in self.steps():
            now = time.monotonic()
            assert now < end, f"{text!r} never came: {self.steps()}"
            if now >= again:
                act()
                again = now + AGAIN
            time.sleep(0.05)

    def end(self) -> str:
        """Stop the game if it still runs; what it said."""
        if self.game.poll() is None:
            self.game.send_signal(signal.SIGKILL)
        return self.game.communicate()[0]


@needs_x
def test_a_turn_is_played_by_touching_a_real_window(tmp_path: Path, display: str) -> None:
    player = Player(tmp_path, display)
    try:
        player.until("Ann draws a wish", lambda: player.touch(560, 210))
        player.until("Ann rests", lambda: player.touch(560, 290))
        assert [row for row in player.steps() if row.startswith("Ann")] == ["Ann draws a wish", "Ann rests"]
        player.press("q")
        assert player.game.wait(PATIENCE) == 0
    finally:
        said = player.end()
    assert "The match is kept as" in said


@needs_x
def test_a_turn_is_played_on_the_whole_screen_and_then_in_a_window(tmp_path: Path, display: str) -> None:
    player = Player(tmp_path, display, "--full")
    try:
        player.until("Ann draws a wish", lambda: player.touch(560, 210))
        player.press("F11")
        player.until("Ann rests", lambda: player.touch(560, 290))
    finally:
        player.end()


def test_a_driver_that_shows_nothing_is_not_taken_for_a_screen(tmp_path: Path) -> None:
    code, said = complaint(tmp_path, "play", "lantern", "--window", "--volatile", DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
    assert code == 1
    assert "nobody sees" in said or "No window can be opened here" in said


def test_without_a_screen_it_says_so_in_a_sentence(tmp_path: Path) -> None:
    code, said = complaint(tmp_path, "play", "lantern", "--window", "--volatile", DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="x11")
    assert code == 1
    assert "No window can be opened here" in said
    assert "--text" in said
