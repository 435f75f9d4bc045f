"""Strips straight on the Pi: what reaches the pin through the real library, on Blinka's board for any computer."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from companion.ports import DeviceError
from tests.hardware.blinka_child import ROOT, ChildStrip

pytestmark = pytest.mark.skipif(find_spec("neopixel") is None, reason="adafruit-circuitpython-neopixel is not installed")

FRAME = bytes([1, 2, 3, 255, 128, 0])


@pytest.mark.parametrize(("order", "pin"), [
    ("GRB", [2, 1, 3, 128, 255, 0]),
    ("RGB", [1, 2, 3, 255, 128, 0]),
    ("BRG", [3, 1, 2, 0, 255, 128]),
    ("GRBW", [2, 1, 3, 0, 128, 255, 0, 0]),
])  # fmt: skip
def test_the_pixels_get_their_colours_in_the_order_they_want(order: str, pin: list[int]) -> None:
    strip = ChildStrip("strip", 2, order=order)
    strip.show(FRAME)
    assert list(strip.pin) == pin
    strip.close()
    assert strip.pin == bytes(len(pin))


def test_a_strip_that_cannot_be_driven_says_why_and_works_again_when_it_can() -> None:
    strip = ChildStrip("strip", 2)
    strip.fail("ws2811_render failed with code -12")
    with pytest.raises(DeviceError, match=r"strip: the strip cannot be driven \(ws2811_render failed with code -12\)"):
        strip.show(FRAME)
    strip.show(FRAME)
    assert len(strip.pin) == 6
    strip.close()


def test_a_closed_strip_takes_no_frames() -> None:
    strip = ChildStrip("strip", 2)
    strip.close()
    with pytest.raises(DeviceError, match="closed"):
        strip.show(FRAME)


def test_what_cannot_work_is_refused_before_the_library_is_even_loaded() -> None:
    code = """if True:
        import sys
        from hardware.neopixels import NeoPixelLightStrip
        from hardware.pi_facts import PiFacts
        try:
            NeoPixelLightStrip("strip", 2, dma=5, facts=PiFacts(model="Raspberry Pi 4 Model B", is_root=True))
        except Exception as error:
            print(error)
        print([name for name in ("board", "neopixel", "digitalio") if name in sys.modules])
    """
    environ = {**os.environ, "BLINKA_OS_AGNOSTIC": "1"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
    told, loaded = done.stdout.splitlines()
    assert told.startswith("strip: DMA channel 5 belongs to the SD card")
    assert loaded == "[]"


def test_a_computer_that_the_library_does_not_know_is_told_without_a_traceback() -> None:
    code = """if True:
        from hardware.neopixels import NeoPixelLightStrip
        from hardware.pi_facts import PiFacts
        try:
            NeoPixelLightStrip("strip", 2, facts=PiFacts(model="Raspberry Pi 4 Model B", is_root=True))
        except Exception as error:
            print(type(error).__name__, error)
    """
    environ = {name: value for name, value in os.environ.items() if not name.startswith("BLINKA")}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("DeviceError strip: ")
    assert done.stderr == ""


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from hardware.neopixels import NeoPixelLightStrip
    from hardware.pi_facts import PiFacts

    monkeypatch.setitem(sys.modules, "board", None)
    with pytest.raises(DeviceError, match=r"the library board is missing. .*pip install 'tabletop-companion\[pi\]'"):
        NeoPixelLightStrip("strip", 2, facts=PiFacts(model="Raspberry Pi 4 Model B", is_root=True))
