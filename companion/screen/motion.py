"""How things move: pure functions of seconds, so that a test just asks for a moment."""

from __future__ import annotations

import math

PRESS_DOWN, PRESS_UP = 0.06, 0.09
PAGE_FADE = 0.16
SHEET_RISE, SHEET_WAY = 0.18, 24.0
PENNANT = 0.35
COUNT_UP = 0.3
FLIGHT = 0.45
HOLD = 0.6
BREATH = 2.4


def done(seconds: float, duration: float) -> float:
    """How much of a movement is over, from 0 to 1.

    >>> done(0.3, 0.6), done(9, 0.6)
    (0.5, 1.0)
    """
    return max(0.0, min(1.0, seconds / duration))


def ease_out(part: float) -> float:
    """Fast at first, then settling.

    >>> ease_out(0.0), ease_out(1.0)
    (0.0, 1.0)
    """
    return 1 - (1 - part) ** 3


def breathe(seconds: float) -> float:
    """The brightness of something that waits to be touched: 0.7 to 1, in steps small enough to look smooth and few enough to keep."""
    wave = 0.85 + 0.15 * math.sin(2 * math.pi * seconds / BREATH)
    return round(wave * 50) / 50


def counting(old: int, new: int, seconds: float) -> int:
    """A number on its way to its new value.

    >>> [counting(3, 9, moment) for moment in (0, 0.1, 1)]
    [3, 7, 9]
    """
    return old + round((new - old) * ease_out(done(seconds, COUNT_UP)))


def shake(seconds: float) -> float:
    """How far a refusal has moved aside, in units: once there and back."""
    part = done(seconds, SHEET_RISE)
    return 6 * math.sin(2 * math.pi * part) * (1 - part)


def flight(start: tuple[float, float], end: tuple[float, float], seconds: float) -> tuple[float, float]:
    """Where something that flies along an arc is."""
    part = ease_out(done(seconds, FLIGHT))
    rise = min(80.0, math.dist(start, end) / 3) * 4 * part * (1 - part)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part - rise
