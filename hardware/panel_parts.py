"""The parts of a panel as a table sees them: readers, keys and pixels behind one link."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

from companion.ports import DeviceError, KeyEdge


class Link(Protocol):
    """What a part needs of the link; `name` is whom an error speaks of."""

    def tags(self, name: str, number: int) -> list[str]:
        """What a reader has seen since the last call."""

    def edges(self, name: str, count: int) -> list[KeyEdge]:
        """What the keys did since the last call."""

    def show(self, name: str, frame: bytes) -> None:
        """Show a frame now, or as soon as the board is back."""

    def settle(self, seconds: float) -> None:
        """Wait until the last frame shines, if the board is there."""

    def release(self) -> None:
        """A part was closed."""


class PanelReader:
    """A tag reader on the panel."""

    def __init__(self, link: Link, name: str, number: int) -> None:
        self.name = name
        self._link = link
        self._number = number
        self._closed = False

    def read(self) -> list[str]:
        """The tags seen since the last call."""
        return self._link.tags(self.name, self._number)

    def close(self) -> None:
        """Let go of the reader."""
        if not self._closed:
            self._closed = True
            self._link.release()


class PanelButtons:
    """The keys on the panel."""

    name = "panel keys"

    def __init__(self, link: Link, count: int) -> None:
        self._link = link
        self._count = count
        self._closed = False

    def edges(self) -> list[KeyEdge]:
        """What the keys did since the last call."""
        return self._link.edges(self.name, self._count)

    def close(self) -> None:
        """Let go of the keys."""
        if not self._closed:
            self._closed = True
            self._link.release()


class PanelStrip:
    """The pixels on the panel."""

    name = "panel lights"

    def __init__(self, link: Link, length: int) -> None:
        self.length = length
        self._link = link
        self._closed = False

    def show(self, frame: bytes) -> None:
        """Light the pixels."""
        if len(frame) != 3 * self.length:
            raise ValueError(f"{self.name} has {self.length} pixels and takes {3 * self.length} bytes, not {len(frame)}")
        self._link.show(self.name, frame)

    def close(self) -> None:
        """Go dark and let go of the pixels."""
        if self._closed:
            return
        self._closed = True
        with suppress(DeviceError):  # it is gone already, and goes dark by itself
            self._link.show(self.name, bytes(3 * self.length))
            self._link.settle(1.0)
        self._link.release()
