"""Eyes to look at scenes with: usual ones and three kinds of colour-blind ones, which see hue, pattern and motion."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from companion.lights.frame import Light, Look
from companion.lights.scenes import combined

Matrix = tuple[tuple[float, float, float], ...]
Stack = tuple[str, ...]  # moods over one another, the lowest first

# What remains of linear red, green and blue: Viénot, Brettel and Mollon 1999; for tritanopia Machado, Oliveira and Fernandes 2009.
VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranopia": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)
RATE = 20  # looks a second
SPAN_S = 12.0  # how long one looks: a whole number of periods of nearly every motion
APART = 12.0  # colours nearer than this (CIE 1976) are taken for the same at a glance
_LIGHT = Light(Look())


class Sight(NamedTuple):
    """What one pixel does in time: how often it comes on, how long it is on, and whether it moves at all."""

    onsets: float  # a second
    share: float
    swing: float  # of its greatest brightness


def lab(pixel: Sequence[float], vision: Matrix) -> tuple[float, float, float]:
    """A linear colour as such an eye sees it, in CIE L*a*b*."""
    seen = [min(max(sum(part * value for part, value in zip(row, pixel, strict=True)), 0.0), 1.0) for row in vision]
    xyz = [sum(part * value for part, value in zip(row, seen, strict=True)) for row in _XYZ]
    x, y, z = (_root(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def difference(one: Sequence[float], other: Sequence[float], vision: Matrix) -> float:
    """How far apart two linear colours are for such an eye."""
    pairs = zip(lab(one, vision), lab(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@cache
def film(stack: Stack, length: int, rate: int = RATE, span: float = SPAN_S) -> list[list[tuple[float, float, float]]]:
    """Linear light of every pixel, moment by moment."""
    moments = [number / rate for number in range(round(rate * span))]
    frames = [_LIGHT.of(combined([(mood, seconds) for mood in stack], length)) for seconds in moments]
    return [[(f[at] / 255, f[at + 1] / 255, f[at + 2] / 255) for at in range(0, len(f), 3)] for f in frames]


@cache
def brightest(stack: Stack, length: int) -> list[tuple[float, float, float]]:
    """The frame with the most light in it."""
    return max(film(stack, length), key=lambda frame: sum(sum(pixel) for pixel in frame))


@cache
def usual(stack: Stack, length: int) -> list[tuple[float, float, float]]:
    """The frame of middling light."""
    frames = sorted(film(stack, length), key=lambda frame: sum(sum(pixel) for pixel in frame))
    return frames[len(frames) // 2]


def luminance(pixel: Sequence[float]) -> float:
    return sum(part * value for part, value in zip(_XYZ[1], pixel, strict=True))


@cache
def sights(stack: Stack, length: int) -> list[Sight]:
    """The motion of every pixel."""
    frames = film(stack, length)
    return [_sight([luminance(frame[pixel]) for frame in frames]) for pixel in range(length)]


def _sight(curve: list[float]) -> Sight:
    low, high = min(curve), max(curve)
    middle = (low + high) / 2
    on = [value > middle for value in curve]
    onsets = sum(not before and after for before, after in pairwise([*on, on[0]])) / SPAN_S
    swing = (high - low) / high if high else 0.0
    return Sight(onsets, sum(on) / len(on), swing) if swing > 0.25 else Sight(0.0, 1.0, 0.0)


def moves_alike(one: Sight, other: Sight) -> bool:
    """Whether two motions look the same: as often, as long."""
    return abs(one.onsets - other.onsets) < 0.2 and abs(one.share - other.share) < 0.15 and (one.swing > 0) == (other.swing > 0)


def is_told_apart(one: Stack, other: Stack, length: int, vision: Matrix) -> bool:
    """Whether such an eye tells two scenes apart by hue or pattern, or else by motion."""
    for look in (brightest, usual):
        if any(difference(a, b, vision) >= APART for a, b in zip(look(one, length), look(other, length), strict=True)):
            return True
    return not all(moves_alike(a, b) for a, b in zip(sights(one, length), sights(other, length), strict=True))
