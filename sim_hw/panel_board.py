"""A panel board without a board: the real firmware with simulated pixels, keys and readers, run as a process of its own on a pty.

Started by `sim_hw.panel_process`. Orders come as JSON lines on standard input, each is answered by one on standard output.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import tty
from typing import Any

from firmware.panel import Panel
from firmware.parts import clock_ms

TURN_MS = 2


class SimPixels:
    """Pixels that remember what they show."""

    def __init__(self, count: int) -> None:
        self.shown = bytes(3 * count)
        self.frames = 0

    def __len__(self) -> int:
        return len(self.shown) // 3

    def show(self, frame: bytes) -> None:
        """Shine."""
        self.shown = bytes(frame)
        self.frames += 1


class SimKeys:
    """Keys with fingers on them."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._down: dict[int, bool] = {}
        self._edges: list[tuple[int, bool]] = []

    def __len__(self) -> int:
        return self._count

    def get(self) -> tuple[int, bool] | None:
        """The next edge."""
        return self._edges.pop(0) if self._edges else None

    def move(self, number: int, down: bool) -> None:
        """Press a key or let it go."""
        self._down[number] = down
        self._edges.append((number, down))

    def restart(self) -> None:
        """The board was off: only what is held down now will be noticed."""
        self._edges = [(number, True) for number, down in self._down.items() if down]


class SimField:
    """What lies on a reader, and whether the reader works."""

    def __init__(self) -> None:
        self.lying: list[bytes] = []
        self.is_broken = False

    def poll(self, now_ms: int) -> list[bytes]:
        """The tags that lie here."""
        if self.is_broken:
            raise OSError("no answer")
        return list(self.lying)


class SimCable:
    """A pty in place of the USB cable; it can be pulled, be slow and carry noise."""

    def __init__(self) -> None:
        self.master: int | None = None
        self.slow: int | None = None  # at most so many bytes a turn, each way
        self._slave: int | None = None

    def plug(self) -> str:
        """Put it in; the path of the other end."""
        self.master, self._slave = os.openpty()
        tty.setraw(self._slave)  # held open here too: without anybody at the other end a pty reports a hang-up without pause
        os.set_blocking(self.master, False)
        return os.ttyname(self._slave)

    def pull(self) -> None:
        """Pull it out, with whatever is in it."""
        for end in (self.master, self._slave):
            if end is not None:
                os.close(end)
        self.master = self._slave = None

    def read(self) -> bytes:
        """The bytes that came."""
        if self.master is None:
            return b""
        try:
            return os.read(self.master, self.slow or 4096)
        except OSError:
            return b""

    def write(self, data: bytes) -> int:
        """Send what can be sent at once."""
        if self.master is None:
            return 0
        try:
            return os.write(self.master, data[: self.slow])
        except OSError:
            return 0


class Board:
    """The parts, the firmware that runs on them, and the orders it can be given."""

    def __init__(self, pixels: int, keys: int, readers: int, limit_ma: int) -> None:
        self.pixels = SimPixels(pixels)
        self.keys = SimKeys(keys)
        self.fields = [SimField() for _ in range(readers)]
        self.cable = SimCable()
        self._limit_ma = limit_ma
        self._boots = 0
        self.start()

    def start(self) -> None:
        """Power on."""
        self._boots += 1
        self.keys.restart()
        boot = self._boots * 0x01000193 & 0xFFFFFFFF
        self.panel = Panel(self.pixels, self.keys, self.fields, self.cable, clock_ms, boot=boot, serial="SIM", limit_ma=self._limit_ma)

    def obey(self, order: dict[str, Any]) -> dict[str, Any]:
        """Do one thing and say what came of it."""
        match order:
            case {"do": "plug"}:
                return {"path": self.cable.plug()}
            case {"do": "pull"}:
                self.cable.pull()
            case {"do": "reboot"}:
                self.start()
            case {"do": "key", "number": number, "down": down}:
                self.keys.move(number, down)
            case {"do": "lay", "reader": reader, "tags": tags}:
                self.fields[reader].lying = [bytes.fromhex(tag) for tag in tags]
            case {"do": "break", "reader": reader, "broken": broken}:
                self.fields[reader].is_broken = broken
            case {"do": "say", "data": data}:
                return {"said": self.cable.write(bytes.fromhex(data))}
            case {"do": "slow", "bytes": count}:
                self.cable.slow = count
            case {"do": "look"}:
                return {"frame": self.pixels.shown.hex(), "frames": self.pixels.frames}
        self.panel.step(clock_ms())  # whatever was done is noticed before the next order
        return {}


def run(board: Board) -> None:
    """Work until standard input ends."""
    heard = b""
    while True:
        watched = [0] if board.cable.master is None else [0, board.cable.master]
        ready, _, _ = select.select(watched, [], [], TURN_MS / 1000)
        if 0 in ready:
            data = os.read(0, 65536)  # a buffered reader would keep lines to itself that select no longer sees
            if not data:
                return
            *orders, heard = (heard + data).split(b"\n")
            for order in orders:
                print(json.dumps(board.obey(json.loads(order))), flush=True)
        board.panel.step(clock_ms())


def main() -> None:
    """Be a board."""
    parser = argparse.ArgumentParser(description="A simulated panel board; `sim_hw.panel_process` starts it.")
    for part, count in {"pixels": 30, "keys": 4, "readers": 3, "limit-ma": 2000}.items():
        parser.add_argument(f"--{part}", type=int, default=count)
    chosen = parser.parse_args()
    run(Board(chosen.pixels, chosen.keys, chosen.readers, chosen.limit_ma))


if __name__ == "__main__":
    main()
