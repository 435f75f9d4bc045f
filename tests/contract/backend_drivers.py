"""The drivers that need no board, each with its real library against the other end of its cable."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from hardware.gpio_buttons import GpioButtons
from hardware.keyboard_reader import KeyboardTagReader
from hardware.pn532 import Pn532TagReader
from hardware.serial_reader import SerialTagReader
from hardware.wled import WledLightStrip
from tests.contract.backends import ButtonsBench, ReaderBench, StripBench, backend
from tests.hardware.blinka_child import ChildStrip
from tests.hardware.cable import cable
from tests.hardware.fake_evdev import FakeKeyboards
from tests.hardware.fake_pn532 import FakePn532
from tests.hardware.fake_rdm6300 import FakeRdm6300
from tests.hardware.fake_wled import FakeWled


@backend("tag_reader", "pn532 on a pty")
def pn532() -> Iterator[ReaderBench]:
    """The real library, a chip made of bytes."""
    pytest.importorskip("adafruit_pn532", reason="adafruit-circuitpython-pn532 is not installed")
    chip = FakePn532()
    with cable(chip.answer) as wire:

        def replug() -> None:
            chip.power_up()
            wire.plug()

        reader = Pn532TagReader("pad", str(wire.port), retry_s=0.01)
        yield ReaderBench(reader, chip.tags.append, chip.tags.remove, ["04A2B3C4D5E680", "DEADBEEF"], unplug=wire.unplug, replug=replug)
        reader.close()


@backend("tag_reader", "rdm6300 on a pty")
def rdm6300() -> Iterator[ReaderBench]:
    """A reader that repeats what lies on it; of two tags it sees neither."""
    with cable() as wire:
        chip = FakeRdm6300(wire.say)
        reader = SerialTagReader("pad", str(wire.port), retry_s=0.01)
        yield ReaderBench(
            reader, chip.tags.append, chip.tags.remove, ["010063E9AE", "100086F444"], many=False,
            settle=chip.repeat, unplug=wire.unplug, replug=wire.plug,
        )  # fmt: skip
        reader.close()


@backend("tag_reader", "keyboard")
def keyboard() -> Iterator[ReaderBench]:
    """A reader that types; as it types a tag only once, somebody holds it there again and again."""
    path, tags = "/dev/input/event7", []
    keyboards = FakeKeyboards()
    keyboards.plug(path, "Reader")
    typed = {"0063E9AE": "0006547886\n", "DEADBEEF": "deadbeef\n"}

    def hold_again() -> None:
        for tag in tags:
            keyboards.type(path, typed[tag])

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "evdev", keyboards.module())
        reader = KeyboardTagReader("pad", "Reader", retry_s=0.01)
        yield ReaderBench(
            reader, tags.append, tags.remove, list(typed), many=False, settle=hold_again,
            unplug=lambda: keyboards.unplug(path), replug=lambda: keyboards.plug(path, "Reader"),
        )  # fmt: skip
        reader.close()


@backend("buttons", "gpiozero")
def gpio() -> Iterator[ButtonsBench]:
    """The real library on its mock pins."""
    mock = pytest.importorskip("gpiozero.pins.mock", reason="gpiozero is not installed")
    factory, now = mock.MockFactory(), 0.0

    def clock() -> float:
        nonlocal now
        now += 0.001
        return now

    pins = {"end-turn": 17, "undo": 27}

    def press(key: str) -> None:
        factory.pin(pins[key]).drive_low()

    def release(key: str) -> None:
        factory.pin(pins[key]).drive_high()

    def tap(key: str) -> None:
        press(key)
        release(key)

    keys = GpioButtons("keys", pins, clock, factory)
    yield ButtonsBench(keys, tap, list(pins), press, release)
    keys.close()
    factory.close()


@backend("light_strip", "neopixel on blinka")
def neopixels() -> Iterator[StripBench]:
    """The real library on Blinka's board for any computer, in a process of its own."""
    if find_spec("neopixel") is None:
        pytest.skip("adafruit-circuitpython-neopixel is not installed")
    strip = ChildStrip("strip", 24)

    def look() -> bytes:
        return bytes(byte for at in range(0, len(strip.pin), 3) for byte in (strip.pin[at + 1], strip.pin[at], strip.pin[at + 2]))

    yield StripBench(strip, look)


@backend("light_strip", "wled on loopback")
def wled() -> Iterator[StripBench]:
    """Packets to a controller on this computer, more than one for a frame."""
    controller = FakeWled(600)
    strip = WledLightStrip("strip", 600, "127.0.0.1", controller.port, repeat_s=0.01)
    yield StripBench(strip, lambda: controller.lit, unplug=controller.unplug, replug=controller.plug)
    strip.close()
    controller.unplug()
