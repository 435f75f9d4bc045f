"""Serial ports, and what is wrong with one that does not open."""

from __future__ import annotations

import errno
import termios
from typing import Any

from companion.ports import DeviceError
from hardware.libraries import load

FIXES = {
    errno.EACCES: "Add yourself to its group: sudo usermod -aG dialout $USER, then log in again.",
    errno.ENOENT: "Check its cable and the port in table.toml; `ls /dev/serial/by-id` shows what is plugged in.",
    errno.EAGAIN: "Another program has it open; close that one.",
    errno.EBUSY: "Another program has it open; close that one.",
}
UNPLUGGED = "Check its cable."


def open_port(device: str, port: str, baud: int, timeout: float) -> Any:
    """A serial port for this program alone, read with a timeout in seconds."""
    serial = load(device, "serial")
    try:
        return serial.Serial(port, baud, timeout=timeout, write_timeout=1, exclusive=True)
    except OSError as error:  # pyserial's own error is one of these
        raise port_trouble(device, port, error) from error
    except termios.error as error:  # the cable was pulled while the port was being set up
        raise port_trouble(device, port, OSError(*error.args)) from error
    except ValueError as error:
        raise DeviceError(device, f"port {port} does not take {baud} baud.", "Correct the baud rate in table.toml.") from error


def port_trouble(device: str, port: str, error: OSError) -> DeviceError:
    """What an error of a serial port means, with the way to mend it."""
    number = error.errno or 0
    what = {
        errno.EACCES: f"port {port} may not be opened by this user.",
        errno.ENOENT: f"there is no port {port}.",
        errno.EAGAIN: f"port {port} is in use.",
        errno.EBUSY: f"port {port} is in use.",
    }.get(number, f"port {port} does not answer.")
    return DeviceError(device, what, FIXES.get(number, UNPLUGGED))
