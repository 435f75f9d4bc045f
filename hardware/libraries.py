"""The chip libraries, asked for only by the driver that needs one: a PC never has to have them."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from companion.ports import DeviceError

PI_EXTRA = "Install what a Raspberry Pi needs: pip install 'tabletop-companion[pi]'"
INSTALL = {
    "serial": "Install it: pip install pyserial",
    "gpiozero": PI_EXTRA,
    "lgpio": f"{PI_EXTRA} (with Python 3.13: sudo apt install python3-lgpio, in a venv made with --system-site-packages)",
    "evdev": f"{PI_EXTRA} (evdev is built on the spot and needs gcc and python3-dev)",
    "neopixel": PI_EXTRA,
    "board": PI_EXTRA,
    "busio": PI_EXTRA,
    "digitalio": PI_EXTRA,
    "adafruit_pn532": PI_EXTRA,
}


def load(device: str, module: str) -> Any:
    """Import a chip library for a device; what is missing is named with the way to get it."""
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # Blinka would ask on the terminal whether to run pip, and wait
    try:
        return import_module(module)
    except ImportError as error:
        missing = (error.name or module).split(".")[0]
        fix = INSTALL.get(missing) or INSTALL.get(module.split(".")[0], PI_EXTRA)
        raise DeviceError(device, f"the library {missing} is missing.", f"{fix}.") from error
    except (NotImplementedError, RuntimeError, OSError) as error:  # Blinka's ways to say that it does not know this computer
        said = str(error).strip().splitlines() or [type(error).__name__]
        what = f"the library {module} cannot work on this computer ({said[0].rstrip('.')})."
        raise DeviceError(device, what, "Use a Raspberry Pi, or connect the part by USB or network instead.") from error
