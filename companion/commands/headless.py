"""`companion headless`: JSON lines in, JSON lines out."""

from __future__ import annotations

import logging
import sys
from contextlib import ExitStack, closing
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.front import Shown
from companion.game import BadValue
from companion.headless import Headless
from companion.storage import DataFolder
from companion.tablemap import TableMap
from sim_hw.rig import SimTable

if TYPE_CHECKING:
    from companion.screen.painter import Painter


def serve(data: Path | None, pack: Path | None, *, volatile: bool, size: tuple[int, int] = (800, 480)) -> int:
    """Serve standard input and output until it ends; without a data folder, matches live as long as the process."""
    logging.basicConfig(stream=sys.stderr)
    if pack and not pack.is_dir():
        raise BadValue(f"{pack}: there is no such folder; a pack is a folder of .toml tables.")
    if not (sys.stdin and sys.stdout):
        raise BadValue("companion headless needs an input and an output; one of them is closed.")
    with ExitStack() as stack:
        path = data or Path(stack.enter_context(TemporaryDirectory(prefix="companion-")))
        folder = DataFolder(path, volatile=volatile or data is None).claim()
        headless = stack.enter_context(closing(Headless(folder, pack, simulated_hands, LazyPainter(size))))
        headless.serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def simulated_hands(table: TableMap) -> SimTable:
    """A table of twins with everything this wiring names."""
    return SimTable(table.readers, 1 + max((pixel for pixels in table.pixels.values() for pixel in pixels), default=0))


class LazyPainter:
    """A painter that is made when something is first to be drawn: a companion that is never looked at needs no fonts."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size

    @cached_property
    def _painter(self) -> Painter:
        from companion.screen.painter import Painter

        return Painter(self._size)

    def paint(self, view: Shown) -> object:
        """Draw a view."""
        return self._painter.paint(view)

    def touched(self, x: float, y: float) -> str:
        """What a finger at a pixel touches."""
        return self._painter.touched(x, y)

    def save(self, path: Path) -> None:
        """Write what is shown as a picture."""
        self._painter.save(path)
