"""An RDM6300 made of bytes: while one tag lies on it, its frame comes again and again."""

from __future__ import annotations

import time
from collections.abc import Callable

EVERY_S = 0.02  # a real one takes 0.05


def frame(uid: str) -> bytes:
    """The bytes of a tag: start, ten digits, their bytes' XOR as two more, end."""
    checksum = 0
    for byte in bytes.fromhex(uid):
        checksum ^= byte
    return b"\x02" + f"{uid}{checksum:02X}".encode() + b"\x03"


class FakeRdm6300:
    """Says its tag when it is time to. Two at once answer over each other, so that nothing can be read."""

    def __init__(self, say: Callable[[bytes], None]) -> None:
        self.tags: list[str] = []
        self._say = say
        self._last = float("-inf")

    def repeat(self) -> None:
        """Time goes on."""
        if len(self.tags) == 1 and time.monotonic() - self._last >= EVERY_S:
            self._last = time.monotonic()
            self._say(frame(self.tags[0]))
