"""Chip libraries are asked for only by the driver that needs one, and a missing one is named with the way to get it."""

from __future__ import annotations

import subprocess
import sys
import tomllib

import pytest

from companion.ports import DeviceError
from hardware.libraries import INSTALL, load
from tests.hardware.blinka_child import ROOT

DRIVERS = ("gpio_buttons", "keyboard_reader", "neopixels", "pn532", "serial_reader", "wled")


def test_importing_every_driver_loads_no_chip_library() -> None:
    code = f"""if True:
        import sys
        for name in {DRIVERS}:
            __import__(f"hardware.{{name}}")
        print(sorted(set({sorted(INSTALL)}) & set(sys.modules)))
    """
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("library", sorted(INSTALL))
def test_a_missing_library_is_named_with_the_way_to_get_it(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(DeviceError) as told:
        load("pad", library)
    assert told.value.device == "pad"
    assert told.value.what == f"the library {library} is missing."
    assert "pip install" in told.value.fix


def test_a_library_that_lacks_another_names_that_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("gpiozero", reason="gpiozero is not installed")
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    with pytest.raises(DeviceError, match="the library lgpio is missing"):
        load("keys", "gpiozero.pins.lgpio")


def test_the_extra_that_is_named_has_the_libraries() -> None:
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["pi"]
    for package in ("gpiozero", "lgpio", "evdev", "adafruit-circuitpython-neopixel", "adafruit-circuitpython-pn532"):
        assert any(line.startswith(package) for line in extra), package
