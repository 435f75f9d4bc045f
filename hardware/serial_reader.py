"""Serial readers for 125 kHz tags: RDM6300 (14 bytes a frame) and ID-12LA or ID-20LA (16 bytes, the same with CR and LF)."""

from __future__ import annotations

import re
from functools import reduce
from operator import xor
from typing import Any

from companion.ports import News, nobody
from hardware.listening import ListeningReader
from hardware.serial_port import open_port, port_trouble

START, END = 0x02, 0x03
LONGEST = 14  # bytes between start and end: ten digits, two of checksum, and CR LF where there are any
HEX = re.compile(rb"[0-9A-Fa-f]{12}")


def uid_of(body: bytes) -> str | None:
    """The tag in what stood between start and end, or nothing where the checksum does not fit.

    >>> uid_of(b"010063E9AE25")
    '010063E9AE'
    >>> uid_of(b"010063E9AE24")
    """
    digits = body.rstrip(b"\r\n")
    if not HEX.fullmatch(digits):
        return None
    *number, checksum = bytes.fromhex(digits.decode())
    return digits[:10].decode().upper() if reduce(xor, number) == checksum else None


class Frames:
    """Finds frames in a stream of bytes that may begin anywhere and break off anywhere."""

    def __init__(self) -> None:
        self._body: bytearray | None = None  # nothing before a start was seen

    def feed(self, data: bytes) -> list[str]:
        """The tags whose frames end in these bytes."""
        tags = []
        for byte in data:
            if byte == START:  # also within a frame: then the end of that one was lost
                self._body = bytearray()
            elif self._body is not None and byte == END:
                tags.append(uid_of(bytes(self._body)))
                self._body = None
            elif self._body is not None:
                self._body.append(byte)
                if len(self._body) > LONGEST:
                    self._body = None
        return [tag for tag in tags if tag]


class _Cable:
    """An open port."""

    def __init__(self, device: str, port: str, baud: int) -> None:
        self._device, self._port = device, port
        self._serial: Any = open_port(device, port, baud, timeout=0.05)
        self._frames = Frames()

    def hear(self) -> list[str]:
        """What comes within a moment."""
        try:
            return self._frames.feed(self._serial.read(1) + self._serial.read(self._serial.in_waiting))
        except (OSError, TypeError) as error:  # pyserial trips over its own None when the port vanishes while it reads
            raise port_trouble(self._device, self._port, error if isinstance(error, OSError) else OSError()) from error

    def close(self) -> None:
        """Let go of the port."""
        self._serial.close()


class SerialTagReader(ListeningReader):
    """A reader that sends the tag it sees again and again. Its uids are ten digits: one byte of version, four of number."""

    def __init__(self, name: str, port: str, baud: int = 9600, retry_s: float = 1.0, news: News = nobody) -> None:
        super().__init__(name, "em4100", lambda: _Cable(name, port, baud), retry_s, news)
