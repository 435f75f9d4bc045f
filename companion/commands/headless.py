"""`companion headless`: JSON lines in, JSON lines out."""

from __future__ import annotations

import logging
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.game import BadValue
from companion.headless import Headless
from companion.storage import DataFolder
from companion.tablemap import TableMap
from sim_hw.rig import SimTable


def serve(data: Path | None, pack: Path | None, *, volatile: bool) -> int:
    """Serve standard input and output until it ends; without a data folder, matches live as long as the process."""
    logging.basicConfig(stream=sys.stderr)
    if pack and not pack.is_dir():
        raise BadValue(f"{pack}: there is no such folder; a pack is a folder of .toml tables.")
    if not (sys.stdin and sys.stdout):
        raise BadValue("companion headless needs an input and an output; one of them is closed.")
    with ExitStack() as stack:
        path = data or Path(stack.enter_context(TemporaryDirectory(prefix="companion-")))
        folder = DataFolder(path, volatile=volatile or data is None)
        headless = stack.enter_context(closing(Headless(folder, pack, simulated_hands)))
        headless.serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def simulated_hands(table: TableMap) -> SimTable:
    """A table of twins with everything this wiring names."""
    return SimTable(table.readers, 1 + max((pixel for pixels in table.pixels.values() for pixel in pixels), default=0))
