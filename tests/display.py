"""A real X server for the tests that open a window."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

needs_x = pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="Xvfb and xdotool are not installed here")


@contextmanager
def x_server(size: str) -> Iterator[str]:
    """An X server of our own, with a number that was free."""
    told, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL)
    os.close(tell)
    try:
        with os.fdopen(told) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait()
