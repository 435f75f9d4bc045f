"""Somebody at a real terminal (a pty), and somebody at a scripted one, both playing through `companion play`."""

from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

from companion.text.terminal import Terminal

PATIENCE = 30.0  # seconds after which a line that does not come is given up


def environment(home: Path, **more: str) -> dict[str, str]:
    """A stranger's environment: an empty home, no display, a plain terminal."""
    gone = ("XDG_DATA_HOME", "DISPLAY", "WAYLAND_DISPLAY")
    kept = {name: value for name, value in os.environ.items() if name not in gone}
    return kept | {"HOME": str(home), "TERM": "dumb"} | more


class Somebody:
    """A process at a pty of its own, with words for what a player does and sees."""

    def __init__(self, *words: str, env: dict[str, str], cwd: Path | None = None) -> None:
        self._side, other = pty.openpty()
        settings = termios.tcgetattr(other)
        settings[1] &= ~termios.ONLCR  # lines end as they were written
        settings[3] &= ~termios.ECHO  # what is typed does not come back
        termios.tcsetattr(other, termios.TCSANOW, settings)
        command = [sys.executable, "-m", "companion", *words]
        self._process = subprocess.Popen(command, stdin=other, stdout=other, stderr=other, env=env, cwd=cwd, start_new_session=True)
        os.close(other)
        self._unread = ""
        self.everything = ""

    def __enter__(self) -> Somebody:
        return self

    def __exit__(self, *error: object) -> None:
        self.is_killed()
        os.close(self._side)

    def types(self, *lines: str) -> None:
        """Type lines, each with Enter."""
        for line in lines:
            os.write(self._side, f"{line}\n".encode())

    def presses(self, key: bytes) -> None:
        """Press a key such as Ctrl-D."""
        os.write(self._side, key)

    def sees(self, text: str) -> str:
        """Wait until a text appears; everything that came up to its end since the last time."""
        deadline = time.monotonic() + PATIENCE
        while text not in self._unread:
            left = deadline - time.monotonic()
            assert left > 0, f"{text!r} did not come; what came was:\n{self._unread}"
            assert self._reads(left), f"{text!r} did not come before the end; what came was:\n{self._unread}"
        end = self._unread.index(text) + len(text)
        seen, self._unread = self._unread[:end], self._unread[end:]
        return seen

    def ends(self) -> int:
        """Wait for the end of the process; its exit code."""
        while self._reads(PATIENCE):
            pass
        return self._process.wait(PATIENCE)

    def is_killed(self) -> None:
        """kill -9, in the middle of whatever it does."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def is_interrupted(self) -> None:
        """Ctrl-C."""
        self._process.send_signal(signal.SIGINT)

    def _reads(self, patience: float) -> bool:
        """Take in what is there; False at the end."""
        ready, _, _ = select.select([self._side], [], [], patience)
        if not ready:
            raise AssertionError(f"Nothing came for {patience:.0f} seconds after:\n{self.everything[-2000:]}")
        try:
            data = os.read(self._side, 65536)
        except OSError:  # Linux's way of saying that the other side of a pty is closed
            return False
        self._unread += data.decode()
        self.everything += data.decode()
        return bool(data)


def scripted(*lines: str) -> tuple[Terminal, io.StringIO]:
    """A terminal at which these lines are typed, and everything it says."""
    said = io.StringIO()
    return Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), said), said
