"""No way out: every key, gesture and signal of the list is tried on the real window; after each it is in front, whole, and answers."""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pygame
import pytest

from companion.inputs import ScreenReleased, ScreenTouched
from companion.screen.window import Window
from tests.cli.command import ROOT
from tests.display import needs_x, x_server
from tests.shop.polite import ask_to_close
from tests.text.terminal import environment

WAYS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("escapes.toml").read_text(encoding="utf-8"))["ways"]
OURS = [way for way in WAYS if way.get("by", "program") == "program"]
PATIENCE = 60.0  # seconds: only a test that fails waits so long


class Kiosk:
    """A table in a shop on a screen of its own, and somebody who wants out."""

    def __init__(self, home: Path, display: str) -> None:
        self._env = environment(home, DISPLAY=display, SDL_VIDEODRIVER="x11", SDL_AUDIODRIVER="dummy")
        words = ["--sim", "--volatile", "--data", str(home / "matches")]
        command = [sys.executable, "-m", "tests.shop.in_shop", *words]
        self.table = subprocess.Popen(command, cwd=ROOT, env=self._env, stdout=subprocess.PIPE, text=True)
        self._said: queue.Queue[str] = queue.Queue()
        assert self.table.stdout
        self._listener = threading.Thread(target=self._listen, args=(self.table.stdout,), daemon=True)
        self._listener.start()
        self.answers()

    @property
    def window(self) -> str:
        """The window of the table, which waits until it is there; SDL makes it anew when it takes the whole screen."""
        return self.x("search", "--sync", "--onlyvisible", "--pid", str(self.table.pid)).split()[0]

    def x(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self._env, check=True, timeout=PATIENCE, stdout=subprocess.PIPE, text=True)
        return done.stdout

    def try_out(self, way: dict[str, Any]) -> None:
        """Do what the list says."""
        if keys := way.get("keys"):
            self.x("key", "--delay", "15", *keys)
        if window := way.get("window"):
            if window == ["close"]:
                ask_to_close(self._env["DISPLAY"], int(self.window))
            else:
                self.x(window[0], self.window, *window[1:])
        if mouse := way.get("mouse"):
            self.x(*mouse)
        if name := way.get("signal"):
            os.kill(self.table.pid, getattr(signal, name))

    def answers(self) -> None:
        """It runs, fills the screen, lies in front, and a touch comes through."""
        end = time.monotonic() + PATIENCE
        while not self._is_touched():
            assert self.table.poll() is None, f"the table ended with {self.table.returncode}"
            assert time.monotonic() < end, "no touch comes through"
        while not self.is_whole():
            assert time.monotonic() < end, self.x("getwindowgeometry", self.window)
            time.sleep(0.05)

    def is_whole(self) -> bool:
        """Whether the window lies in front of everything and is as large as the screen."""
        under = re.search(r"WINDOW=(\d+)", self.x("mousemove", "790", "470", "getmouselocation", "--shell"))
        size = re.search(r"Geometry: (\d+)x(\d+)", self.x("getwindowgeometry", self.window))
        place = re.search(r"Position: (-?\d+),(-?\d+)", self.x("getwindowgeometry", self.window))
        if not (under and size and place):
            return False
        return (under[1], size.groups(), place.groups()) == (self.window, ("800", "480"), ("0", "0"))

    def _is_touched(self) -> bool:
        while not self._said.empty():
            self._said.get_nowait()
        self.x("mouseup", "1", "mousemove", "400", "2", "click", "1")
        try:
            return self._said.get(timeout=2.0).startswith("touched")
        except queue.Empty:
            return False

    def _listen(self, lines: IO[str]) -> None:
        for line in lines:
            self._said.put(line)

    def end(self) -> int:
        self.table.send_signal(signal.SIGTERM)
        return self.table.wait(PATIENCE)

    def clear_away(self) -> None:
        """Whatever became of it."""
        if self.table.poll() is None:
            self.table.kill()
        self.table.wait()
        self._listener.join()
        assert self.table.stdout
        self.table.stdout.close()


@pytest.fixture(scope="module")
def kiosk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kiosk]:
    with x_server("800x480") as display:
        table = Kiosk(tmp_path_factory.mktemp("shop"), display)
        try:
            yield table
        finally:
            table.clear_away()


def test_the_list_has_at_least_thirty_ways_and_says_who_shuts_each() -> None:
    assert len(OURS) >= 30
    assert {way.get("by", "program") for way in WAYS} == {"program", "system"}
    assert all(set(way) & {"keys", "mouse", "window", "signal"} for way in OURS)


def test_the_document_tells_the_same_list() -> None:
    told = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    assert [way["what"] for way in WAYS if f"| {way['what']} | {way.get('by', 'program')} |" not in told] == []


@needs_x
@pytest.mark.parametrize("way", OURS, ids=[way["what"] for way in OURS])
def test_there_is_no_way_out_by(kiosk: Kiosk, way: dict[str, Any]) -> None:
    kiosk.try_out(way)
    kiosk.answers()


def test_while_one_finger_is_down_others_do_not_count_and_nothing_closes_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window((800, 480), kiosk=True)
    window.happened()
    for finger in range(1, 6):
        pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, finger_id=finger, x=0.1 * finger, y=0.5))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    for finger in range(5, 0, -1):
        pygame.event.post(pygame.event.Event(pygame.FINGERUP, finger_id=finger, x=0.1 * finger, y=0.5))
    assert window.happened() == [ScreenTouched(""), ScreenReleased()]
    window.close()


@needs_x
def test_a_service_that_is_stopped_ends_by_itself(kiosk: Kiosk) -> None:
    assert kiosk.end() == 0
