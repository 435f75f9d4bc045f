"""What the companion asks of a table: readers, buttons, lights, a screen. Drivers and their twins keep these promises."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, runtime_checkable


class DeviceError(Exception):
    """A part of the table that does not work: which one, what is wrong, what to do. The game goes on by touch."""

    def __init__(self, device: str, what: str, fix: str = "") -> None:
        super().__init__(f"{device}: {what}" + (f" {fix}" if fix else ""))
        self.device = device
        self.what = what
        self.fix = fix


class KeyEdge(NamedTuple):
    """A key went down or up, as raw as it came; `at` is the clock's time in seconds."""

    key: str
    down: bool
    at: float


@runtime_checkable
class TagReader(Protocol):
    """A place that sees tags."""

    name: str

    def read(self) -> Sequence[str]:
        """The tags seen since the last call, each once, as capital hex digits. Never waits. `DeviceError` while it is unplugged."""

    def close(self) -> None:
        """Let go of the device; closing twice does nothing."""


@runtime_checkable
class Buttons(Protocol):
    """Keys that somebody presses."""

    name: str

    def edges(self) -> Sequence[KeyEdge]:
        """What the keys did since the last call, oldest first, bounces and all. Never waits. `DeviceError` while unplugged."""

    def close(self) -> None:
        """Let go of the device; closing twice does nothing."""


@runtime_checkable
class LightStrip(Protocol):
    """A strip of pixels."""

    name: str
    length: int

    def show(self, frame: bytes) -> None:
        """Light the pixels: red, green, blue for each, `3 * length` bytes. `ValueError` for another size, `DeviceError` while unplugged."""

    def close(self) -> None:
        """Go dark and let go of the device; closing twice does nothing."""


@runtime_checkable
class Screen(Protocol):
    """A touchscreen: it is told what to show and says what fingers did."""

    name: str

    def show(self, shown: Any, now: float) -> None:
        """Show a page; what changes on it moves in its time."""

    def happened(self) -> Sequence[Any]:
        """Touches and releases since the last call, oldest first, as physical facts. Never waits."""

    def close(self) -> None:
        """Close the window; closing twice does nothing."""


class Pulse:
    """The signs of life of a thread inside a driver: it counts its turns, and whoever watches sees whether the count still grows."""

    def __init__(self, name: str, patience_s: float = 10.0) -> None:
        self.name = name
        self.patience_s = patience_s  # a thread without a turn for so long has died or hangs
        self.turns = 0
        self.is_over = False  # closed on purpose: nobody waits for more turns

    def beat(self) -> None:
        """Another turn."""
        self.turns += 1


Clock = Callable[[], float]
News = Callable[[], None]  # what a driver calls, from any thread, when there is something to read


def nobody() -> None:
    """Where nobody waits for news."""


@dataclass
class Rig:
    """The devices of one table. `simulated` is shown on screen: nobody plays on twins without knowing."""

    readers: Mapping[str, TagReader] = field(default_factory=dict)
    buttons: Sequence[Buttons] = ()
    strip: LightStrip | None = None
    screen: Screen | None = None
    simulated: bool = False
    wait: Callable[[float], object] | None = None  # sleep so many seconds, or until a device has news
    pulses: Sequence[Pulse] = ()  # of the threads inside the drivers

    def close(self) -> None:
        """Close every device, whatever one of them says."""
        for device in [*self.readers.values(), *self.buttons, self.strip, self.screen]:
            if device is not None:
                try:
                    device.close()
                except DeviceError:
                    continue  # it is gone already: nothing is left to be closed
