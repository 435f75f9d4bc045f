"""How light moves: brightness from 0 to 1 as a pure function of seconds, and the rhythm by which each player's things beat."""

from __future__ import annotations

import math
from collections.abc import Callable

Motion = Callable[[float], float]  # seconds -> brightness from 0 to 1
BEAT_S = 2.0  # every rhythm begins anew after so long


def steady(level: float) -> Motion:
    """Light that does not move."""
    return lambda seconds: level


def breathe(period: float, low: float = 0.7) -> Motion:
    """Light that swells and fades, darkest at the start.

    >>> [round(breathe(2.0, 0.5)(seconds), 2) for seconds in (0.0, 0.5, 1.0)]
    [0.5, 0.75, 1.0]
    """
    return lambda seconds: low + (1 - low) * (0.5 - 0.5 * math.cos(2 * math.pi * seconds / period))


def blink(period: float, share: float = 0.5, low: float = 0.0) -> Motion:
    """Light that is full for the first share of each period."""
    return lambda seconds: 1.0 if seconds % period < period * share else low


def pulse(period: float, share: float) -> Motion:
    """Light that swells and fades within the first share of each period and is dark in the rest."""

    def level(seconds: float) -> float:
        place = seconds % period / (period * share)
        return math.sin(math.pi * place) if place < 1 else 0.0

    return level


def swell(length: float) -> Motion:
    """Light that swells and fades once."""
    return lambda seconds: math.sin(math.pi * seconds / length) if 0 <= seconds < length else 0.0


def rise(length: float) -> Motion:
    """Light that comes up once and stays."""
    return lambda seconds: min(max(seconds / length, 0.0), 1.0)


def fade(length: float) -> Motion:
    """Light that goes out slowly, once.

    >>> [fade(2.0)(seconds) for seconds in (0.0, 1.0, 2.0, 9.0)]
    [1.0, 0.5, 0.0, 0.0]
    """
    return lambda seconds: min(max(1 - seconds / length, 0.0), 1.0)


def beats(*spans: tuple[float, float]) -> Motion:
    """Light that is full in some spans of every two seconds and faint between them."""
    return lambda seconds: 1.0 if any(start <= seconds % BEAT_S < end for start, end in spans) else 0.0


def _rising(seconds: float) -> float:
    place = seconds % BEAT_S / 1.9
    return place if place < 1 else 0.0


# One beat, two beats, rising, long, short and long: told apart without any colour.
RHYTHMS: dict[str, Motion] = {
    "orange": beats((0.0, 0.3)),
    "teal": beats((0.0, 0.3), (0.6, 0.9)),
    "pink": _rising,
    "lime": beats((0.0, 1.4)),
    "silver": beats((0.0, 0.2), (0.6, 1.4)),
}


def rhythm(colour: str, low: float) -> Motion:
    """The rhythm of a player's colour between a faint glow and full light; a colour of no player breathes."""
    beat = RHYTHMS.get(colour, breathe(BEAT_S, 0.0))
    return lambda seconds: low + (1 - low) * beat(seconds)
