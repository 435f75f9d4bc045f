"""How things move: pure functions of seconds, so that a test just asks for a moment."""

from __future__ import annotations

import math

PRESS_DOWN, PRESS_UP, PRESS_DEPTH = 0.06, 0.09, 2.0
PAGE_FADE = 0.16
SHEET_RISE, SHEET_WAY = 0.18, 24.0
SHAKE, SHAKE_WAY = 0.18, 6.0
PENNANT = 0.35
COUNT_UP, POP = 0.3, 0.15
PIP_FILL, CHECK_POP = 0.25, 0.12
FLIGHT, FLIGHT_APART, MOST_FLIGHTS = 0.45, 0.06, 5
HOLD = 0.6
BREATH, BREATHS = 2.4, 12  # seconds, and pictures a second


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


def sunk(down: float, up: float | None = None) -> float:
    """How deep a key lies, in units, so long after it was touched and perhaps let go: half the way at once, so that a touch is seen.

    >>> sunk(0.0), sunk(0.06), sunk(5.0)
    (1.0, 2.0, 2.0)

    However quickly it is let go, it goes all the way down before it comes up.

    >>> sunk(0.06, 0.05), round(sunk(0.15, 0.1), 3), sunk(1.0, 0.09)
    (2.0, 0.0, 0.0)
    """
    rising = 0.0 if up is None else done(min(up, down - PRESS_DOWN), PRESS_UP)
    return PRESS_DEPTH * (0.5 + 0.5 * done(down, PRESS_DOWN)) * (1 - rising)


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


def pop(seconds: float, duration: float = POP) -> float:
    """How much larger something is that has just changed: 1.15 times in the middle, then as before.

    >>> pop(0.0), round(pop(0.075), 2), pop(0.2)
    (1.0, 1.15, 1.0)
    """
    part = done(seconds, duration)
    return 1 + 0.15 * math.sin(math.pi * part) if part < 1 else 1.0


def rise(seconds: float) -> float:
    """How far below its place a sheet still is, in units."""
    return SHEET_WAY * (1 - ease_out(done(seconds, SHEET_RISE)))


def shake(seconds: float) -> float:
    """How far a refusal has moved aside, in units: once there and back."""
    part = done(seconds, SHAKE)
    return SHAKE_WAY * math.sin(2 * math.pi * part) * (1 - part)


def flight(start: tuple[float, float], end: tuple[float, float], seconds: float) -> tuple[float, float]:
    """Where something that flies along an arc is."""
    part = ease_out(done(seconds, FLIGHT))
    up = min(80.0, math.dist(start, end) / 3) * 4 * part * (1 - part)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part - up
