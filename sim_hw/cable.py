"""The twin of the cable between board and companion: real frames on it, and the damage that real cables do."""

from __future__ import annotations

from collections.abc import Callable

from companion.ports import DeviceError, KeyEdge
from firmware import wire
from sim_hw.buttons import SimButtons
from sim_hw.light_strip import SimLightStrip
from sim_hw.tag_reader import SimTagReader

MOST_PIXELS = wire.MAX_PIXELS  # that a frame carries
_TRIES = 3  # how often a frame of light is sent before the strip counts as away


class SimCable:
    """Carries payloads in sealed frames; a damaged one does not arrive, and whoever sent it sends it again."""

    def __init__(self) -> None:
        self._decoder = wire.Decoder()
        self._sequence = 0
        self._harm: Callable[[bytes], bytes] | None = None
        self._left = 0  # frames still to be harmed
        self._late = b""  # bytes that are still on their way

    def carry(self, payload: bytes) -> bytes | None:
        """The payload as it arrives; None if it did not arrive whole."""
        self._sequence += 1
        data = wire.frame(wire.TAGS, self._sequence, payload)
        if self._harm and self._left:
            self._left -= 1
            data = self._harm(data)
        frames = [frame for frame in self._decoder.feed(data) if frame.sequence == self._sequence]
        return bytes(frames[-1].payload) if frames else None

    def make_noise(self, frames: int = 5) -> None:
        """Flip a bit in each of the next frames."""
        self._harm, self._left = _flipped, frames

    def cut_frames(self, frames: int = 3) -> None:
        """Lose the second half of each of the next frames."""
        self._harm, self._left = (lambda data: data[: len(data) // 2]), frames

    def slow_down(self, frames: int = 8) -> None:
        """Let the bytes of the next frames arrive late: each a frame behind."""
        self._harm, self._left, self._late = self._delayed, frames, b""

    def mend(self) -> None:
        """Be a good cable again."""
        self._harm, self._left = None, 0

    def _delayed(self, data: bytes) -> bytes:
        late, self._late = self._late, data
        return late


def _flipped(data: bytes) -> bytes:
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 0x10]) + data[middle + 1 :]


class CabledReader:
    """A tag reader at the far end of a cable: what it saw last counts until news arrive."""

    def __init__(self, reader: SimTagReader, cable: SimCable) -> None:
        self.name = reader.name
        self._reader = reader
        self._cable = cable
        self._last: list[str] = []

    def read(self) -> list[str]:
        """The tags seen, as far as the news of it arrived."""
        arrived = self._cable.carry(" ".join(self._reader.read()).encode())
        if arrived is not None:
            self._last = arrived.decode().split()
        return self._last

    def close(self) -> None:
        """Let go of the device."""
        self._reader.close()


class CabledButtons:
    """Keys at the far end of a cable: no edge is lost, it is only late."""

    def __init__(self, buttons: SimButtons, cable: SimCable) -> None:
        self.name = buttons.name
        self._buttons = buttons
        self._cable = cable
        self._outbox: list[KeyEdge] = []

    def edges(self) -> list[KeyEdge]:
        """What the keys did, as far as the news of it arrived."""
        self._outbox += self._buttons.edges()
        if not self._outbox or self._cable.carry(repr(self._outbox).encode()) is None:
            return []
        arrived, self._outbox = self._outbox, []
        return arrived

    def close(self) -> None:
        """Let go of the device."""
        self._buttons.close()


class CabledStrip:
    """A strip at the far end of a cable: a frame that does not arrive is sent again."""

    def __init__(self, strip: SimLightStrip, cable: SimCable) -> None:
        self.name = strip.name
        self.length = strip.length
        self._strip = strip
        self._cable = cable

    @property
    def lit(self) -> bytes:
        """What can be seen now."""
        return self._strip.lit

    def show(self, frame: bytes) -> None:
        """Light the pixels."""
        if len(frame) != 3 * self.length:
            raise ValueError(f"{self.name} has {self.length} pixels and takes {3 * self.length} bytes, not {len(frame)}")
        for _ in range(_TRIES):
            arrived = self._cable.carry(frame)
            if arrived is not None:
                self._strip.show(arrived)
                return
        raise DeviceError(self.name, "the strip does not answer.", "Check its cable.")

    def close(self) -> None:
        """Go dark and let go of the device."""
        self._strip.close()
