"""The cable to the panel: found by what it says of itself over USB, never by the number of its port."""

from __future__ import annotations

import errno
import os
import termios
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from companion.ports import DeviceError
from hardware.libraries import load
from hardware.serial_port import open_port

PRODUCT = "Tabletop Panel"  # firmware/boot.py gives the board this name
DATA_INTERFACE = "CDC2"  # CircuitPython calls its ports "… CDC control" (the console) and "… CDC2 control" (ours)
FLASH = "Put this companion's firmware on the board (make flash) and press its reset button."


class Port(Protocol):
    """An open cable. `OSError` from anything here means that it is gone."""

    def fileno(self) -> int:
        """What can be waited for."""

    def read(self) -> bytes:
        """The bytes that came; asked only when there are some."""

    def write(self, data: bytes) -> int:
        """Send what can be sent at once, and say how much that was."""

    def close(self) -> None:
        """Let go of it."""


Opener = Callable[[], Port]


class SerialPort:
    """A serial port, opened for nobody else beside us."""

    def __init__(self, path: str) -> None:
        try:
            self._serial = open_port("panel", path, 115200, timeout=0)
        except termios.error as error:  # pyserial lets it through when the cable is pulled while it sets up the port
            raise OSError(*error.args) from error
        self._file: int = self._serial.fileno()

    def fileno(self) -> int:
        """What can be waited for."""
        return self._file

    def read(self) -> bytes:
        """The bytes that came."""
        data = os.read(self._file, 65536)  # pyserial's own read may take a lost cable for a pause
        if not data:
            raise OSError(errno.EIO, "the port has hung up")
        return data

    def write(self, data: bytes) -> int:
        """Send what can be sent at once."""
        try:
            return os.write(self._file, data)  # pyserial's own write would go round in circles while the port takes nothing
        except BlockingIOError:
            return 0

    def close(self) -> None:
        """Let go of it."""
        self._serial.close()


def panel_at(path: str) -> Opener:
    """Opens the panel at this path, for instance a name given by udev."""
    return lambda: SerialPort(path)


def panel_on_usb(serial: str | None = None, vid: int | None = None, pid: int | None = None) -> Opener:
    """Opens the panel that is plugged in; serial number, vendor and product choose among several boards."""
    return lambda: SerialPort(find_panel(load("panel", "serial.tools.list_ports").comports(), serial, vid, pid))


def find_panel(ports: Iterable[Any], serial: str | None = None, vid: int | None = None, pid: int | None = None) -> str:
    """The path of the panel's data port among the ports of this computer."""
    wanted = {"product": PRODUCT, "serial_number": serial, "vid": vid, "pid": pid}
    boards = [port for port in ports if all(want in (None, getattr(port, name)) for name, want in wanted.items())]
    if not boards:
        what = f"no panel with serial number {serial} is plugged in." if serial else "no panel is plugged in."
        raise DeviceError("panel", what, f"Plug in its USB cable; if it is in, the board may be without firmware. {FLASH}")
    data = [port for port in boards if DATA_INTERFACE in (port.interface or "")]
    if not data:
        what = "the board shows its console but no data port."
        raise DeviceError("panel", what, "Press its reset button: boot.py opens the port when the board starts.")
    if len(data) > 1:
        serials = ", ".join(sorted(str(port.serial_number) for port in data))
        what = f"{len(data)} panels are plugged in ({serials})."
        raise DeviceError("panel", what, "Name the serial number of this table's panel in table.toml.")
    path: str = data[0].device
    return path
