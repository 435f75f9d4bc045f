"""What happens to figures on their way, as facts."""

from __future__ import annotations

from companion.game import Event
from companion.kit.hexgrid import Hex

_ROLLED = "dice have been rolled"


class FigurePlaced(Event):
    """The players put a figure elsewhere, as a card says."""

    figure: str


class FigureMoved(Event):
    """A figure went along a path, to this space."""

    figure: str
    to: Hex
    cost: int


class FigureFlipped(Event):
    """A double-space figure swapped its ends."""

    figure: str


class PlacesSwapped(Event):
    """Two figures swapped places."""

    figure: str
    other: str


class EngagementMade(Event):
    """A figure is engaged with others anew."""

    figure: str
    foes: list[str]


class EngagementLeft(Event):
    """A figure leaves so many others that it was engaged with."""

    figure: str
    foes: int


class LeavingDeclined(Event):
    """A player does not attack in leaving."""

    seat: int
    figure: str


class LeavingRolled(Event):
    """The dice of an attack in leaving fell."""

    barrier = _ROLLED
    seat: int
    figure: str
    dice: int
    hits: int


class FallRolled(Event):
    """A figure fell."""

    barrier = _ROLLED
    figure: str
    hits: int


class MoveStopped(Event):
    """A figure's move is over: it entered water or a glyph."""

    figure: str
    why: str
    unused: int


class GlyphFlipped(Event):
    """A glyph was turned over."""

    barrier = "a glyph was turned over"
    kind: str
    at: Hex


class GlyphRemoved(Event):
    """A glyph left the game."""

    kind: str
    at: Hex


class GlyphHeld(Event):
    """A player's figure stands on a permanent glyph."""

    seat: int
    kind: str
    at: Hex


class GlyphLeft(Event):
    """Nobody stands on a permanent glyph any more."""

    kind: str
    at: Hex
