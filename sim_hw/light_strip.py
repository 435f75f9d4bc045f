"""The twin of a strip of pixels: it remembers every frame, the time it takes on the wire and the current it draws."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from companion.ports import Clock, DeviceError

WIRE_US_PER_PIXEL = 30  # 24 bits of 1.25 µs
LATCH_US = 280  # what newer pixels need to take a frame over
MILLIAMPS_PER_CHANNEL = 20  # one colour of one pixel at full
MILLIAMPS_IDLE = 1  # a dark pixel
REMEMBERED = 10_000  # frames: minutes of play, not a whole day in a shop


class Frame(NamedTuple):
    """What was shown: when, which bytes reached the pixels, how long the wire was busy, how much current flows."""

    at: float
    pixels: bytes
    wire_us: int
    milliamps: int


class SimLightStrip:
    """A strip without LEDs."""

    def __init__(self, name: str, length: int, clock: Clock, supply_milliamps: int | None = None) -> None:
        self.name = name
        self.length = length
        self.frames: deque[Frame] = deque(maxlen=REMEMBERED)
        self._clock = clock
        self._supply = supply_milliamps  # more than this and the supply breaks down
        self._dead: set[int] = set()
        self._unplugged = False
        self._closed = False

    @property
    def lit(self) -> bytes:
        """What can be seen now."""
        return self.frames[-1].pixels if self.frames else bytes(3 * self.length)

    def show(self, frame: bytes) -> None:
        """Light the pixels."""
        if len(frame) != 3 * self.length:
            raise ValueError(f"{self.name} has {self.length} pixels and takes {3 * self.length} bytes, not {len(frame)}")
        if self._unplugged or self._closed:
            raise DeviceError(self.name, "the strip does not answer.", "Check its cable.")
        seen = bytearray(frame)
        for pixel in self._dead:
            seen[3 * pixel : 3 * pixel + 3] = b"\0\0\0"
        milliamps = self.length * MILLIAMPS_IDLE + sum(seen) * MILLIAMPS_PER_CHANNEL // 255
        if self._supply is not None and milliamps > self._supply:
            seen, milliamps = bytearray(3 * self.length), 0  # brown-out: everything goes dark
        self.frames.append(Frame(self._clock(), bytes(seen), self.length * WIRE_US_PER_PIXEL + LATCH_US, milliamps))

    def close(self) -> None:
        """Go dark and let go of the device."""
        if not self._unplugged and not self._closed:
            self.show(bytes(3 * self.length))
        self._closed = True

    def kill_pixel(self, pixel: int) -> None:
        """A pixel that stays dark from now on."""
        self._dead.add(pixel)

    def weaken_supply(self, milliamps: int) -> None:
        """A supply that breaks down above this current."""
        self._supply = milliamps

    def mend(self) -> None:
        """New pixels and a good supply."""
        self._dead.clear()
        self._supply = None

    def unplug(self) -> None:
        """Pull the cable: what was lit goes dark."""
        self.frames.append(Frame(self._clock(), bytes(3 * self.length), 0, 0))
        self._unplugged = True

    def replug(self) -> None:
        """Put the cable in again."""
        self._unplugged = False
