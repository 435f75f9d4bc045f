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
        headless = stack.enter_context(closing(Headless(folder, pack)))
        headless.serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
