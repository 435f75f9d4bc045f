"""Physical facts: what happened on the table, before any game says what it means."""

from __future__ import annotations

import msgspec

PAD = "pad"  # the spot of a reader that lies beside the map: a piece on it means no place


class PiecePlaced(msgspec.Struct, frozen=True, tag=True):
    """A known piece was put on a spot."""

    piece: str
    at: str


class PieceLifted(msgspec.Struct, frozen=True, tag=True):
    """A known piece was taken from a spot."""

    piece: str
    at: str


class PieceTwice(msgspec.Struct, frozen=True, tag=True):
    """A piece is seen on several spots at once: only the players know where it is."""

    piece: str
    at: tuple[str, ...]


class TagUnknown(msgspec.Struct, frozen=True, tag=True):
    """A tag that belongs to no piece yet lies on a spot."""

    tag: str
    at: str


class ButtonPressed(msgspec.Struct, frozen=True, tag=True):
    """A button was pressed."""

    button: str


class ScreenTouched(msgspec.Struct, frozen=True, tag=True):
    """The screen was touched: something on it, or (empty) where there is nothing."""

    target: str


class ScreenReleased(msgspec.Struct, frozen=True, tag=True):
    """The finger left the screen."""


class WindowClosed(msgspec.Struct, frozen=True, tag=True):
    """Somebody closed the window of the screen."""


class DeviceLost(msgspec.Struct, frozen=True, tag=True):
    """A part of the table stopped working; what it saw last still counts."""

    device: str
    why: str


class DeviceBack(msgspec.Struct, frozen=True, tag=True):
    """A part of the table works again."""

    device: str


OnScreen = ScreenTouched | ScreenReleased | WindowClosed
Input = PiecePlaced | PieceLifted | PieceTwice | TagUnknown | ButtonPressed | OnScreen | DeviceLost | DeviceBack
