"""The firmware under MicroPython in a process of its own, with the companion's real link: `make test-micropython`."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.ports import DeviceError, KeyEdge
from hardware.panel_link import PanelLink
from hardware.panel_port import panel_at

ROOT = Path(__file__).parents[2]
MICROPYTHON = os.environ.get("MICROPYTHON") or shutil.which("micropython")

pytestmark = pytest.mark.skipif(MICROPYTHON is None, reason="no MicroPython at hand; `make test-micropython` fetches one")


def soon(happened: Callable[[], bool]) -> bool:
    give_up = time.monotonic() + 20
    while not happened():
        if time.monotonic() > give_up:
            return False
        time.sleep(0.001)
    return True


@pytest.fixture
def link() -> Iterator[PanelLink]:
    master, slave = os.openpty()
    tty.setraw(slave)
    tty.setraw(master)
    command = [str(MICROPYTHON), "tests/firmware/board_script.py"]
    board = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "MICROPYPATH": str(ROOT)}, stdin=master, stdout=master)
    link = PanelLink(panel_at(os.ttyname(slave)), readers=["mirror"], keys=["finger"], pixels=3)
    yield link
    link.close()
    board.kill()
    board.wait()
    os.close(master)
    os.close(slave)


def test_light_goes_there_and_tags_and_keys_come_back(link: PanelLink) -> None:
    assert link.wait(20).serial == "MICRO"
    assert link.strip is not None
    assert link.buttons is not None

    def mirrored() -> list[str]:
        with suppress(DeviceError):
            return link.readers["mirror"].read()
        return []

    for red in range(1, 40):
        link.strip.show(bytes([red, 2, 3]) * 3)
        assert soon(lambda: mirrored()[-1:] == [f"04{red:02X}0203"])  # noqa: B023
    told: list[KeyEdge] = []

    def all_edges() -> bool:
        told.extend(link.buttons.edges() if link.buttons else [])
        return len(told) >= 100

    assert soon(all_edges)
    assert [edge.down for edge in told] == [True, False] * 50
    assert link.troubles == []
