"""A frame on its way to the strip: colours of spots on pixels, corrected for the eye, kept within the power supply, sent when changed."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated

import msgspec

from companion.ports import DeviceError, LightStrip

DARK = bytes(3)
MILLIAMPS_IDLE = 1  # what a dark pixel draws
RETRY_S = 0.5  # how often a strip that is away is tried again
REFRESH_S = 5.0  # how often a frame is sent although it did not change: pixels that lost their power for a moment say nothing
_STEPS = 256  # a frame that is too bright is scaled down by one of so many factors
_SCALES = [bytes(value * factor // _STEPS for value in range(256)) for factor in range(_STEPS)]
_PART = 256  # bytes whose sum stays below the modulus of Adler's checksum, 65,521


class Look(msgspec.Struct, frozen=True):
    """How colours become light: the eye's gamma, the brightness wanted, and the current the supply can give."""

    gamma: Annotated[float, msgspec.Meta(ge=1, le=4)] = 2.2
    brightness: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0
    max_milliamps: Annotated[int, msgspec.Meta(ge=0)] | None = None  # None: the supply has no limit
    milliamps_per_channel: Annotated[int, msgspec.Meta(ge=1, le=100)] = 20  # one colour of one pixel at full

    def milliamps(self, light: bytes) -> int:
        """What a strip draws that shows these bytes.

        >>> Look().milliamps(bytes(6) + b"\\xff\\xff\\xff")
        63
        """
        return len(light) // 3 * MILLIAMPS_IDLE + _total(light) * self.milliamps_per_channel // 255


class Frame:
    """The colours of a table, red, green and blue for each pixel of the strip, before any correction."""

    def __init__(self, spots: Mapping[str, Sequence[int]], length: int) -> None:
        """A dark frame for so many pixels; `spots` is the wiring, of which pixels beyond the strip's end are left out."""
        self.bytes = bytearray(3 * length)
        self._pixels = {spot: [pixel for pixel in pixels if 0 <= pixel < length] for spot, pixels in spots.items()}
        rows = [(spot, pixels) for spot, pixels in self._pixels.items() if pixels]
        self._neighbours = {spot for spot, pixels in rows if pixels == list(range(pixels[0], pixels[0] + len(pixels)))}
        self._runs = _runs({pixel: spot for spot, pixels in self._pixels.items() for pixel in pixels}, length)

    def cover(self, colours: Mapping[str, bytes]) -> None:
        """Give every spot its colour, three bytes, all at once; what is not named is dark."""
        colour_of = colours.get
        self.bytes[:] = b"".join([colour_of(spot, DARK) * count for spot, count in self._runs])

    def paint(self, spot: str, colours: bytes) -> None:
        """Give each pixel of a spot a colour of its own, in the order of the wiring."""
        pixels = self._pixels.get(spot, [])
        if len(colours) != 3 * len(pixels):
            raise ValueError(f"{spot} has {len(pixels)} pixels and takes {3 * len(pixels)} bytes, not {len(colours)}")
        if spot in self._neighbours:
            self.bytes[3 * pixels[0] : 3 * pixels[0] + len(colours)] = colours
            return
        for number, pixel in enumerate(pixels):
            self.bytes[3 * pixel : 3 * pixel + 3] = colours[3 * number : 3 * number + 3]

    def lay(self, frames: Mapping[str, bytes]) -> None:
        """Give the pixels of many spots their colours, all at once; what is not named is dark."""
        self.bytes[:] = bytes(len(self.bytes))
        for spot, colours in frames.items():
            self.paint(spot, colours)

    def size(self, spot: str) -> int:
        """How many pixels light a spot."""
        return len(self._pixels.get(spot, ()))


def _runs(owners: Mapping[int, str], length: int) -> list[tuple[str, int]]:
    """The strip from end to end as neighbours of one spot: the spot (empty: of none) and how many pixels.

    >>> _runs({0: "mill", 1: "mill", 3: "well"}, 6)
    [('mill', 2), ('', 1), ('well', 1), ('', 2)]
    """
    runs: list[tuple[str, int]] = []
    for spot in [owners.get(pixel, "") for pixel in range(length)]:
        if runs and runs[-1][0] == spot:
            runs[-1] = (spot, runs[-1][1] + 1)
        else:
            runs.append((spot, 1))
    return runs


def _total(light: bytes) -> int:
    """The sum of all bytes, added up by zlib four times as fast as by `sum`: half of a checksum of Adler's is the plain sum plus one."""
    return sum([(zlib.adler32(light[start : start + _PART]) & 0xFFFF) - 1 for start in range(0, len(light), _PART)])


class Light:
    """Turns a frame into the bytes a strip shows, by tables made once."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._curve = bytes(round(255 * look.brightness * (value / 255) ** look.gamma) for value in range(256))

    def of(self, frame: bytes | bytearray) -> bytes:
        """Gamma, brightness, and the whole frame dimmed alike where it would draw more than the supply gives."""
        light = bytes(frame).translate(self._curve)
        limit = self.look.max_milliamps
        if limit is None:
            return light
        left = max(0, limit - len(light) // 3 * MILLIAMPS_IDLE) * 255
        wanted = _total(light) * self.look.milliamps_per_channel
        return light if wanted <= left else light.translate(_SCALES[left * _STEPS // wanted])


def in_order(light: bytes, order: str) -> bytes:
    """The colours of every pixel in the order a strip wants them, for drivers that must put them so.

    >>> in_order(b"rgbRGB", "GRB")
    b'grbGRB'
    """
    result = bytearray(len(light))
    for place, colour in enumerate(order.upper()):
        result[place::3] = light["RGB".index(colour) :: 3]
    return bytes(result)


class Output:
    """The strip under a map: colours of spots go in, frames come out when they changed. A strip that is away is tried again."""

    def __init__(self, strip: LightStrip, spots: Mapping[str, Sequence[int]], look: Look | None = None) -> None:
        self.frame = Frame(spots, strip.length)
        self.lost = ""  # why the strip does not answer; empty while it does
        self._strip = strip
        self._light = Light(look or Look())
        self._sent: bytes | None = None  # the frame behind what the strip shows; None: nobody knows what it shows
        self._retry = self._refresh = float("-inf")

    @property
    def look(self) -> Look:
        """How colours become light."""
        return self._light.look

    @property
    def milliamps(self) -> int:
        """What the strip draws for the frame it was last sent."""
        return self.look.milliamps(self._light.of(self.frame.bytes))

    def adjust(self, look: Look) -> None:
        """Go on with another look, for example at night."""
        self._light, self._sent = Light(look), None

    def show(self, colours: Mapping[str, bytes], now: float) -> bool:
        """Light every spot in its colour, the rest dark; whether something was sent. A lost strip is noted and stops nobody."""
        return self._offer(lambda: self.frame.cover(colours), now)

    def play(self, frames: Mapping[str, bytes], now: float) -> bool:
        """The same with a colour for every pixel of a spot."""
        return self._offer(lambda: self.frame.lay(frames), now)

    def _offer(self, draw: Callable[[], None], now: float) -> bool:
        """Draw the frame and send it if it changed, unless the strip is away and not due to be tried again."""
        if self.lost and now < self._retry:
            return False
        draw()
        if now >= self._refresh:
            self.forget()
        try:
            sent = self.send(self.frame.bytes)
        except DeviceError as error:
            self.lost, self._retry = str(error), now + RETRY_S
            return False
        self.lost = ""
        if sent:
            self._refresh = now + REFRESH_S
        return sent

    def send(self, frame: bytes | bytearray) -> bool:
        """Send a frame unless the strip shows it already; whether it was sent. `DeviceError` while the strip is away."""
        if frame == self._sent:
            return False
        light = self._light.of(frame)
        self._sent = None  # if this fails, nobody knows what arrived: the next frame is sent whatever it is
        self._strip.show(light)
        self._sent = bytes(frame)
        return True

    def forget(self) -> None:
        """The strip was away or restarted: the next frame is sent whatever it is."""
        self._sent = None
