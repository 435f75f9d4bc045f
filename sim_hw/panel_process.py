"""A panel to plug in: the real firmware in a process of its own, behind a path that stays the same, with hands and with mischief."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


class PanelProcess:
    """A simulated board. `path` is where it is plugged in, as a rule of udev would name it; numbers count from 0."""

    def __init__(
        self, pixels: int = 30, keys: int = 4, readers: int = 3, limit_ma: int = 2000, python: Sequence[str] = (sys.executable,)
    ) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="panel-")
        self.path = str(Path(self._folder.name) / "panel")
        self._lying: list[list[str]] = [[] for _ in range(readers)]
        parts = {"--pixels": pixels, "--keys": keys, "--readers": readers, "--limit-ma": limit_ma}
        options = [word for name, count in parts.items() for word in (name, str(count))]
        command = [*python, "-m", "sim_hw.panel_board", *options]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.replug()

    def __enter__(self) -> PanelProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Switch it off; twice does nothing."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
        self._folder.cleanup()

    def place(self, reader: int, tag: str) -> None:
        """Lay a tag on a reader."""
        self._lay(reader, [*self._lying[reader], tag])

    def lift(self, reader: int, tag: str) -> None:
        """Take a tag away."""
        self._lay(reader, [other for other in self._lying[reader] if other != tag])

    def press(self, key: int) -> None:
        """Push a key down."""
        self._order("key", number=key, down=True)

    def release(self, key: int) -> None:
        """Let a key go."""
        self._order("key", number=key, down=False)

    def look(self) -> bytes:
        """What the pixels show: red, green, blue for each."""
        return bytes.fromhex(self._order("look")["frame"])

    def frames(self) -> int:
        """How often the pixels were given something to show."""
        count: int = self._order("look")["frames"]
        return count

    def unplug(self) -> None:
        """Pull the cable; the board goes on, as one with a supply of its own does."""
        Path(self.path).unlink(missing_ok=True)
        self._order("pull")

    def replug(self) -> None:
        """Put the cable in again: another port, the same path."""
        aside = f"{self.path}.new"
        os.symlink(self._order("plug")["path"], aside)
        os.replace(aside, self.path)

    def reboot(self) -> None:
        """Take the power away for a moment: everything the board remembered is gone."""
        self._order("reboot")

    def break_reader(self, reader: int, broken: bool = True) -> None:
        """Let a reader fail, or work again."""
        self._order("break", reader=reader, broken=broken)

    def say(self, data: bytes) -> None:
        """Put bytes on the line as if they came from the board: noise, or half a frame."""
        self._order("say", data=data.hex())

    def slow_down(self, bytes_a_turn: int | None) -> None:
        """Let bytes dribble, or (None) flow again."""
        self._order("slow", bytes=bytes_a_turn)

    def _lay(self, reader: int, tags: list[str]) -> None:
        self._lying[reader] = tags
        self._order("lay", reader=reader, tags=tags)

    def _order(self, do: str, **words: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"do": do, **words}).encode() + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("the simulated board has stopped; what it said is above")
        told: dict[str, Any] = json.loads(answer)
        return told
