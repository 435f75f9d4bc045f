"""The real `companion kiosk run` in a process of its own: lines are its fingers, what its screen shows is printed, and each loop can be made to hang.

A line `touch TARGET` touches; `hang LOOP` lets that loop stand still for ever. Printed is a page as JSON, or `hangs LOOP`.
"""  # noqa: E501

from __future__ import annotations

import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from companion import cli
from companion.app import App
from companion.inputs import ScreenTouched
from companion.lights.frame import Output
from companion.ports import Pulse
from companion.screen.window import Window
from hardware import listening, panel_link
from hardware.panel_link import PanelLink
from hardware.serial_reader import _Cable

LOOPS = {"engine": (App, "tick"), "lights": (Output, "play"), "screen": (Window, "show"), "reader": (_Cable, "hear"), "panel": (PanelLink, "_flush")}  # noqa: E501
touches: deque[str] = deque()
hanging: list[str] = []


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def listen() -> None:
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        (touches if word == "touch" else hanging).append(rest)


def may_hang(loop: str, real: Callable[..., Any]) -> Callable[..., Any]:
    def turn(*args: Any) -> Any:
        if loop in hanging:
            say(f"hangs {loop}")
            while True:
                time.sleep(0.1)
        return real(*args)

    return turn


def fingers(real: Callable[[Window], list[Any]]) -> Callable[[Window], list[Any]]:
    return lambda window: [*real(window), *(ScreenTouched(touches.popleft()) for _ in range(len(touches)))]


def told(real: Callable[..., None]) -> Callable[..., None]:
    seen: list[Any] = [None]

    def show(window: Window, shown: Any, now: float) -> None:
        if shown != seen[0]:
            seen[0] = shown
            say(msgspec.json.encode(shown).decode())
        real(window, shown, now)

    return show


def main() -> int:
    Window.happened = fingers(Window.happened)  # type: ignore[method-assign]
    Window.show = told(Window.show)  # type: ignore[method-assign]
    for loop, (owner, name) in LOOPS.items():
        setattr(owner, name, may_hang(loop, getattr(owner, name)))
    listening.Pulse = panel_link.Pulse = partial(Pulse, patience_s=0.5)  # type: ignore[misc,assignment,attr-defined]
    threading.Thread(target=listen, daemon=True).start()
    return cli.main(["kiosk", "run", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
