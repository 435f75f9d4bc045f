"""The desk on a real X server: a piece dragged by a real pointer is a step of the match."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from companion.journal import read_copy
from companion.view import NoScreen
from sim_hw.desk import Desk, DeskTable
from tests.cli.command import ROOT
from tests.desk.visit import Companion
from tests.display import needs_x, x_server
from tests.text.terminal import environment

PATIENCE = 30.0  # seconds: only a test that fails waits so long


@pytest.fixture
def display() -> Iterator[str]:
    with x_server("1280x800") as number:
        yield number


def until(done: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, what
        time.sleep(0.1)


@needs_x
def test_a_piece_is_dragged_by_a_real_pointer_and_the_window_closes_by_a_key(tmp_path: Path, display: str) -> None:
    env = environment(tmp_path, DISPLAY=display, SDL_VIDEODRIVER="x11")
    command = [sys.executable, "-m", "tests.desk.in_window", str(tmp_path / "matches")]
    game = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)

    def hand(*words: str) -> None:
        subprocess.run(["xdotool", *words], env=env, check=True)

    def steps() -> list[str]:
        [match] = (tmp_path / "matches").glob("*.match")
        return [row.text for row, _ in read_copy(match)[1]]

    try:
        assert game.stdout is not None
        where = json.loads(game.stdout.readline())
        piece, place = (tuple(map(str, where[name])) for name in ("piece", "place"))

        def dragged() -> bool:
            hand("mousemove", *piece, "mousedown", "1", "mousemove", "300", "300", "mousemove", *place, "mouseup", "1")
            time.sleep(0.5)
            return steps()[-1] == "Ann places a Hero on Orvada"

        until(dragged, "the piece never came to lie on Orvada")
        hand("key", "q")
        assert game.wait(PATIENCE) == 0
    finally:
        if game.poll() is None:
            game.send_signal(signal.SIGKILL)
        said, _ = game.communicate()
    assert said == "closed\n"


def test_without_a_screen_it_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.delenv("DISPLAY", raising=False)
    table = DeskTable()
    companion = Companion(None, table)
    with pytest.raises(NoScreen, match="No window can be opened here"):
        Desk(companion, table)
