"""USB readers that type a tag's number like a keyboard: grabbed, so that nothing of it reaches any other program."""

from __future__ import annotations

import errno
import re
import select
from typing import Any

from companion.ports import DeviceError, News, nobody
from hardware.libraries import load
from hardware.listening import ListeningReader

EV_KEY, DOWN = 1, 1  # as in the kernel's input-event-codes.h, like the codes below
_ROWS = ((2, "1234567890"), (16, "QWERTYUIOP"), (30, "ASDFGHJKL"), (44, "ZXCVBNM"), (71, "789"), (75, "456"), (79, "1230"))
LETTERS = {first + step: letter for first, row in _ROWS for step, letter in enumerate(row)}
ENTER = (28, 96)  # the second is the number pad's
MODIFIERS = (29, 42, 54, 56, 58, 69, 97, 100)  # shift, control, alt and the locks change nothing: all is read as capitals
PAUSE_S = 0.1  # without a key: a reader types faster, so what it typed is complete

DECIMAL = re.compile(r"[0-9]{10}")
HEX = re.compile(r"(?:[0-9A-F]{8}|[0-9A-F]{10}|[0-9A-F]{14}|[0-9A-F]{20})")
GROUP = "Add yourself to its group: sudo usermod -aG input $USER, then log in again."
PLUG = "Check its cable and its name in table.toml; `ls /dev/input/by-id` shows what is plugged in."


def uid_of(typed: str) -> str | None:
    """The uid in what a reader typed; ten decimal digits are a number of four bytes, other lengths are hex digits already.

    >>> uid_of("0006547886")
    '0063E9AE'
    >>> uid_of("04A2B3C4D5E680")
    '04A2B3C4D5E680'
    """
    if DECIMAL.fullmatch(typed) and int(typed) < 2**32:
        return f"{int(typed):08X}"
    return typed if HEX.fullmatch(typed) else None


class Typing:
    """Keys that become a text; Enter or a pause ends it."""

    def __init__(self) -> None:
        self._text = ""

    def press(self, code: int) -> str | None:
        """A key goes down: the uid, if this one completes it."""
        if code in ENTER:
            return self.finish()
        if code not in MODIFIERS:
            self._text += LETTERS.get(code, "?")  # what is no digit or letter spoils the text
        return None

    def finish(self) -> str | None:
        """The uid in the text so far; the next text begins."""
        typed, self._text = self._text, ""
        return uid_of(typed)


class _Grabbed:
    """A keyboard that types for nobody else."""

    def __init__(self, name: str, device: str) -> None:
        self._name, self._device = name, device
        evdev = load(name, "evdev")
        try:
            self._keyboard: Any = evdev.InputDevice(_path(evdev, name, device))
        except OSError as error:
            raise self._trouble(error) from error
        try:
            self._keyboard.grab()
        except OSError as error:
            self._keyboard.close()
            raise self._trouble(error) from error
        self._typing = Typing()

    def hear(self) -> list[str]:
        """What is typed within a moment."""
        try:
            if not select.select([self._keyboard.fd], [], [], PAUSE_S)[0]:
                uids = [self._typing.finish()]
            else:
                pressed = [event.code for event in self._keyboard.read() if event.type == EV_KEY and event.value == DOWN]
                uids = [self._typing.press(code) for code in pressed]
        except OSError as error:
            raise self._trouble(error) from error
        return [uid for uid in uids if uid]

    def close(self) -> None:
        """Give the keyboard back."""
        self._keyboard.close()

    def _trouble(self, error: OSError) -> DeviceError:
        match error.errno:
            case errno.EACCES | errno.EPERM:
                return DeviceError(self._name, f"the reader {self._device} may not be opened by this user.", GROUP)
            case errno.EBUSY:
                return DeviceError(self._name, f"the reader {self._device} is in use.", "Another program has it; close that one.")
        return DeviceError(self._name, f"the reader {self._device} is not there.", PLUG)


def _path(evdev: Any, name: str, device: str) -> str:
    """The path of a device that is named by its path or by what it calls itself."""
    if device.startswith("/"):
        return device
    found = []
    for path in sorted(evdev.list_devices()):
        keyboard = evdev.InputDevice(path)
        if keyboard.name == device:
            found.append(path)
        keyboard.close()
    if not found:
        raise DeviceError(name, f"no reader calls itself {device!r}, or this user may not see it.", f"{PLUG} {GROUP}")
    if len(found) > 1:
        raise DeviceError(name, f"{len(found)} devices call themselves {device!r}.", "Name the path under /dev/input/by-path of this one.")
    return str(found[0])


class KeyboardTagReader(ListeningReader):
    """A reader that types each tag once, as it comes: good for a pad beside the map, not for a spot where pieces stay.

    `technology` says what tags it takes, since its digits alone do not: the number a 125 kHz reader types is that of an RDM6300
    without the first byte, so a tag has to be enrolled at the kind of reader it will be used at.
    """

    def __init__(self, name: str, device: str, technology: str = "unknown", retry_s: float = 1.0, news: News = nobody) -> None:
        super().__init__(name, technology, lambda: _Grabbed(name, device), retry_s, news)
