"""Moods painted: what the eye sees of a meaning, as a pure function of time. Meaning is colour and motion."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

COLOURS = {
    "white": (255, 236, 200), "blue": (30, 90, 255), "black": (130, 30, 200), "red": (255, 40, 10), "green": (20, 200, 40),
    "orange": (255, 120, 0), "teal": (0, 190, 170), "pink": (255, 60, 150), "lime": (160, 230, 0), "gold": (255, 180, 30),
    "signal": (200, 255, 200),
}  # fmt: skip
_FULL = 4  # so many things on a spot look as bright as it gets
Motion = Callable[[float], float]  # seconds -> brightness from 0 to 1


def steady(level: float) -> Motion:
    """Light that does not move."""
    return lambda seconds: level


def breathe(period: float, low: float = 0.25) -> Motion:
    """Light that swells and fades."""
    return lambda seconds: low + (1 - low) * (0.5 - 0.5 * math.cos(2 * math.pi * seconds / period))


def blink(period: float) -> Motion:
    """Light that is on for the first half of each period."""
    return lambda seconds: 1.0 if seconds % period < period / 2 else 0.0


def sparkle(period: float) -> Motion:
    """A short flash in every period, over a faint glow."""
    return lambda seconds: 1.0 if seconds % period < 0.15 else 0.2


_SCENES: dict[str, tuple[str, Motion]] = {
    "blocked": ("black", breathe(3.0, 0.0)),
    "treasure": ("gold", sparkle(2.0)),
    "shared": ("white", breathe(4.0, 0.4)),
    "reachable": ("signal", breathe(1.6, 0.5)),
    "reachable_far": ("signal", steady(0.25)),
    "lifted": ("white", blink(0.8)),
    "forbidden": ("red", blink(0.8)),
    "wrong": ("red", blink(0.5)),
    "right": ("white", breathe(1.0, 0.3)),
}


def scene(mood: str) -> tuple[str, Motion]:
    """The colour and the motion of a mood; one that nobody knows stays dark.

    >>> scene("owned_teal")[0], scene("stock_red_2")[1](0.0)
    ('teal', 0.55)
    """
    if mood in _SCENES:
        return _SCENES[mood]
    kind, _, rest = mood.partition("_")
    colour, _, count = rest.partition("_")
    if kind == "owned" and colour in COLOURS:
        return colour, breathe(5.0, 0.6)
    if kind == "stock" and colour in COLOURS and count.isdecimal():
        return colour, steady(0.1 + 0.9 * min(int(count), _FULL) / _FULL)
    return "white", steady(0.0)


def painted(moods: Mapping[str, str], seconds: float) -> dict[str, bytes]:
    """Every spot in the colour of its mood at this moment."""
    return {spot: _colour(*scene(mood), seconds) for spot, mood in moods.items()}


def _colour(name: str, motion: Motion, seconds: float) -> bytes:
    level = motion(seconds)
    return bytes(round(channel * level) for channel in COLOURS[name])
