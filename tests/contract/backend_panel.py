"""The panel behind every port: its firmware in a process of its own on a pty, and a real board with `-m hardware`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from serial.tools import list_ports

from companion.ports import DeviceError
from hardware.panel_link import PanelLink
from hardware.panel_port import find_panel, panel_at, panel_on_usb
from sim_hw.panel_process import PanelProcess
from tests.contract.backends import ButtonsBench, ReaderBench, StripBench, ask_the_table, backend

KEYS = ("end-turn", "undo", "yes", "no")
READERS = ("pad", "left", "right")


@contextmanager
def plugged_in() -> Iterator[tuple[PanelProcess, PanelLink]]:
    with PanelProcess(pixels=30, keys=4, readers=3) as board:
        link = PanelLink(panel_at(board.path), readers=READERS, keys=KEYS, pixels=30, retry=(0.01, 0.02))
        try:
            link.wait(20)
            yield board, link
        finally:
            link.close()


@backend("tag_reader", "panel process")
def reader() -> Iterator[ReaderBench]:
    with plugged_in() as (board, link):
        yield ReaderBench(
            link.readers["left"],
            place=lambda uid: board.place(1, uid),
            lift=lambda uid: board.lift(1, uid),
            uids=["04A1B2C3D4E5F6", "DEADBEEF", "01020304050607080910"],
            unplug=board.unplug,
            replug=board.replug,
        )


@backend("buttons", "panel process")
def buttons() -> Iterator[ButtonsBench]:
    with plugged_in() as (board, link):

        def press(key: str) -> None:
            board.press(KEYS.index(key))

        def release(key: str) -> None:
            board.release(KEYS.index(key))

        def tap(key: str) -> None:
            press(key)
            release(key)

        assert link.buttons is not None
        yield ButtonsBench(link.buttons, tap=tap, keys=KEYS, press=press, release=release, unplug=board.unplug, replug=board.replug)


@backend("light_strip", "panel process")
def strip() -> Iterator[StripBench]:
    with plugged_in() as (board, link):
        assert link.strip is not None
        yield StripBench(link.strip, look=board.look, unplug=board.unplug, replug=board.replug)


@contextmanager
def on_usb() -> Iterator[PanelLink]:
    """The board on this computer, as its `code.py` is delivered. COMPANION_PIXELS tells another number of pixels."""
    pixels = int(os.environ.get("COMPANION_PIXELS", "150"))
    try:
        find_panel(list_ports.comports())
    except DeviceError as absent:
        pytest.skip(str(absent))
    link = PanelLink(panel_on_usb(), readers=READERS, keys=KEYS, pixels=pixels)
    try:
        link.wait(10)
        yield link
    finally:
        link.close()


@backend("tag_reader", "panel on usb", hardware=True)
def real_reader() -> Iterator[ReaderBench]:
    """COMPANION_TAGS names two tags at hand, by their uids with a comma between."""
    uids = os.environ.get("COMPANION_TAGS", "").upper().split(",")
    if len(uids) < 2:
        pytest.skip("COMPANION_TAGS must name the uids of two tags, with a comma between")
    with on_usb() as link:
        yield ReaderBench(
            link.readers["pad"],
            place=lambda uid: ask_the_table(f"Lay tag {uid} on the first reader"),
            lift=lambda uid: ask_the_table(f"Take tag {uid} away"),
            uids=uids,
            unplug=lambda: ask_the_table("Pull the USB cable"),
            replug=lambda: ask_the_table("Plug the USB cable in"),
        )


@backend("buttons", "panel on usb", hardware=True)
def real_buttons() -> Iterator[ButtonsBench]:
    with on_usb() as link:
        assert link.buttons is not None
        yield ButtonsBench(
            link.buttons,
            tap=lambda key: ask_the_table(f"Tap key {KEYS.index(key) + 1}"),
            keys=KEYS,
            unplug=lambda: ask_the_table("Pull the USB cable"),
            replug=lambda: ask_the_table("Plug the USB cable in"),
        )


@backend("light_strip", "panel on usb", hardware=True)
def real_strip() -> Iterator[StripBench]:
    """No eye is on the real pixels: what the board says it shows must do."""
    with on_usb() as link:
        assert link.strip is not None
        yield StripBench(
            link.strip,
            look=lambda: link.confirmed or b"",
            unplug=lambda: ask_the_table("Pull the USB cable"),
            replug=lambda: ask_the_table("Plug the USB cable in"),
        )
