"""Real devices without a board, with `-m hardware -s`: an environment variable names each one that is at hand.

COMPANION_PN532, COMPANION_RDM6300: their ports. COMPANION_KEYBOARD: the reader's name or path. COMPANION_GPIO: two pins with keys,
as 17,27. COMPANION_TAGS: two tags of the reader's kind, by their uids with a comma between.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator

import pytest

from companion.ports import TagReader
from hardware.gpio_buttons import GpioButtons
from hardware.keyboard_reader import KeyboardTagReader
from hardware.pn532 import Pn532TagReader
from hardware.serial_reader import SerialTagReader
from tests.contract.backends import ButtonsBench, ReaderBench, ask_the_table, backend


def at_hand(variable: str) -> str:
    """What is at hand, or no test."""
    if not os.environ.get(variable):
        pytest.skip(f"{variable} does not name any")
    return os.environ[variable]


def on_the_table(build: Callable[[str], TagReader], variable: str, *, many: bool) -> Iterator[ReaderBench]:
    uids = at_hand("COMPANION_TAGS").upper().split(",")
    reader = build(at_hand(variable))
    yield ReaderBench(
        reader,
        place=lambda uid: ask_the_table(f"Lay tag {uid} on the reader"),
        lift=lambda uid: ask_the_table(f"Take tag {uid} away"),
        uids=uids,
        many=many,
        unplug=lambda: ask_the_table("Pull the reader's cable"),
        replug=lambda: ask_the_table("Plug the reader's cable in"),
    )
    reader.close()


@backend("tag_reader", "real pn532", hardware=True)
def pn532() -> Iterator[ReaderBench]:
    yield from on_the_table(lambda port: Pn532TagReader("pad", port), "COMPANION_PN532", many=True)


@backend("tag_reader", "real rdm6300", hardware=True)
def rdm6300() -> Iterator[ReaderBench]:
    yield from on_the_table(lambda port: SerialTagReader("pad", port), "COMPANION_RDM6300", many=False)


@backend("tag_reader", "real keyboard", hardware=True)
def keyboard() -> Iterator[ReaderBench]:
    yield from on_the_table(lambda device: KeyboardTagReader("pad", device), "COMPANION_KEYBOARD", many=False)


@backend("buttons", "real gpio", hardware=True)
def gpio() -> Iterator[ButtonsBench]:
    pins = {f"gpio-{pin}": int(pin) for pin in at_hand("COMPANION_GPIO").split(",")}
    keys = GpioButtons("keys", pins, time.monotonic)
    yield ButtonsBench(keys, lambda key: ask_the_table(f"Tap the key on pin {pins[key]}"), list(pins))
    keys.close()
