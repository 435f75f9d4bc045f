"""As much of evdev as the driver uses, on pipes that carry the kernel's own event structs; a PC has no keyboard to spare."""

from __future__ import annotations

import errno
import os
import struct
from types import ModuleType
from typing import NamedTuple

EVENT = struct.Struct("llHHi")  # struct input_event of a 64-bit kernel
SHIFT, ENTER = 42, 28
CODES = {letter: code for code, letter in enumerate("1234567890", 2)}
CODES |= {letter: code for first, row in ((16, "qwertyuiop"), (30, "asdfghjkl"), (44, "zxcvbnm")) for code, letter in enumerate(row, first)}
CODES |= {"-": 12, " ": 57}


class Event(NamedTuple):
    type: int
    code: int
    value: int


class FakeKeyboards:
    """Keyboards by path, plugged in or not."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.grabbed: dict[str, bool] = {}
        self.forbidden: set[str] = set()
        self._pipes: dict[str, tuple[int, int]] = {}

    def plug(self, path: str, name: str) -> None:
        self._pipes[path] = os.pipe()
        self.grabbed[path] = False
        self.names[path] = name  # last: the driver's thread takes what has a name for plugged in

    def unplug(self, path: str) -> None:
        if path in self.names:
            del self.names[path], self.grabbed[path]
            os.close(self._pipes[path][1])

    def type(self, path: str, text: str, repeats: int = 0) -> None:
        """Every key down and up, capitals with shift, as a reader does it; the first may repeat by itself as a key that is held does."""
        events = []
        for letter in text:
            key = ENTER if letter == "\n" else CODES[letter.lower()]
            shift = [SHIFT] if letter.isupper() else []
            events += [(each, 1) for each in (*shift, key)] + [(key, 2)] * repeats + [(each, 0) for each in (key, *shift)]
            repeats = 0
        if path in self.names:
            os.write(self._pipes[path][1], b"".join(self._event(*event) for event in events))

    def _event(self, code: int, value: int) -> bytes:
        """A key as the kernel tells of it: its scan code, the key, the end of the report."""
        return EVENT.pack(0, 0, 4, 4, code) + EVENT.pack(0, 0, 1, code, value) + EVENT.pack(0, 0, 0, 0, 0)

    def module(self) -> ModuleType:
        """The module `evdev` with these keyboards."""
        keyboards = self

        class InputDevice:
            def __init__(self, path: str) -> None:
                if path not in keyboards.names:
                    raise FileNotFoundError(errno.ENOENT, "No such file or directory", path)
                if path in keyboards.forbidden:
                    raise PermissionError(errno.EACCES, "Permission denied", path)
                self.path, self.name, self.fd = path, keyboards.names[path], os.dup(keyboards._pipes[path][0])
                self._has_grabbed = False

            def grab(self) -> None:
                if keyboards.grabbed[self.path]:
                    raise OSError(errno.EBUSY, "Device or resource busy")
                keyboards.grabbed[self.path] = self._has_grabbed = True

            def read(self) -> list[Event]:
                data = os.read(self.fd, 64 * EVENT.size)
                if not data:
                    raise OSError(errno.ENODEV, "No such device")
                return [Event(*EVENT.unpack_from(data, at)[2:]) for at in range(0, len(data), EVENT.size)]

            def close(self) -> None:
                os.close(self.fd)
                if self._has_grabbed and self.path in keyboards.names:
                    keyboards.grabbed[self.path] = False

        made = ModuleType("evdev")
        made.InputDevice = InputDevice  # type: ignore[attr-defined]
        made.list_devices = lambda: list(keyboards.names)  # type: ignore[attr-defined]
        return made
