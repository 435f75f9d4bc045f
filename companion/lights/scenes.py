"""Moods painted: what the eye sees of a meaning on the pixels of one spot, as a pure function of time. Meaning is colour and motion."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from companion.lights.colours import COLOURS, grained, tint
from companion.lights.motions import Motion, blink, breathe, fall, pulse, rhythm, rise, steady, swell

Scene = Callable[[float, int], bytes]  # seconds, number of pixels -> red, green and blue of each pixel

FULL = 4  # more things than these on a spot look like so many
PIP = 3  # pixels that show one thing on a spot with a whole ring of them
RING = FULL * PIP
SEEN_THROUGH = ("present", "active", "treasure", "rim")  # where these moods are dark, what is beneath them shines
DIMMED = 0.5  # of the brightness of what is beneath; the eye's gamma makes that a fifth of the light
SPARKLE_S = 2.0  # how often a treasure sparkles
FILL_S = 0.5  # how long a spot takes to fill
GROW_S = 1.2  # how long a spot takes to show that it has one more
RUN_S = 0.5  # how long a running light stays on one edge
LAP_S = 3.0  # how long two colours take once around a rim
TURN_S = 2.0  # how long light takes over a spot that is turned over
SHARES = 3  # a price of so many shares lights a whole spot
FADE_S = 2.5  # how long something that is gone takes to fade
_EMPTY = 0.32  # how much of its colour a spot without any stock shows


def whole(colour: str, motion: Motion) -> Scene:
    """All pixels of a spot alike."""
    return lambda seconds, length: tint(colour, motion(seconds)) * length


def stock(colour: str, count: int) -> Scene:
    """Three pixels of a ring for each thing, over a faint glow of the colour; with few pixels, brightness instead."""
    return lambda seconds, length: _stocked(colour, min(count, FULL), length)


@lru_cache(maxsize=512)
def _stocked(colour: str, lit: int, length: int) -> bytes:
    if length < RING:
        return grained(colour, [_EMPTY + (1 - _EMPTY) * lit / FULL] * length)
    return grained(colour, [1.0] * (PIP * lit) + [_EMPTY] * (length - PIP * lit))


def ready(colour: str) -> Scene:
    """A whole spot in its own colour at its brightest, breathing."""
    return lambda seconds, length: grained(colour, [breathe(2.4)(seconds)] * length)


def fill(colour: str, count: int) -> Scene:
    """A ring that fills from dark, pixel by pixel, and then shows its stock."""
    after = stock(colour, count)

    def paint(seconds: float, length: int) -> bytes:
        if seconds >= FILL_S:
            return after(seconds, length)
        if length < RING:
            return grained(colour, [rise(FILL_S)(seconds)] * length)
        lit = math.ceil(length * rise(FILL_S)(seconds))
        return grained(colour, [1.0] * lit + [0.0] * (length - lit))

    return paint


def grow(colour: str, count: int) -> Scene:
    """A stock whose newest thing comes up in bright light and takes the colour of the others."""
    now, before = stock(colour, count), stock(colour, max(min(count, FULL) - 1, 0))

    def paint(seconds: float, length: int) -> bytes:
        level = swell(GROW_S)(seconds)
        if length < RING:
            return _mixed((before if seconds < GROW_S / 2 else now)(seconds, length), tint("bright", 1.0) * length, level)
        pip = slice(3 * PIP * (min(count, FULL) - 1), 3 * PIP * min(count, FULL))
        frame = bytearray((before if seconds < GROW_S / 4 else now)(seconds, length))
        frame[pip] = _mixed(bytes(frame[pip]), tint("bright", 1.0) * PIP, level)
        return bytes(frame)

    return paint


def _mixed(one: bytes, other: bytes, share: float) -> bytes:
    return bytes([round(low + (high - low) * share) for low, high in zip(one, other, strict=True)])


def treasure(seconds: float, length: int) -> bytes:
    """A short gold sparkle every two seconds: all pixels, then every other one, then nothing."""
    place = seconds % SPARKLE_S
    if place < 0.15:
        return tint("chosen", 1.0) * length
    if place < 0.3:
        return b"".join([tint("chosen", 1.0) if pixel % 2 == 0 else bytes(3) for pixel in range(length)])
    return bytes(3 * length)


def blocked_treasure(seconds: float, length: int) -> bytes:
    """The pulse of a blocked spot and the sparkle of a treasure, in turn."""
    place = seconds % (2 * SPARKLE_S)
    return treasure(place - SPARKLE_S, length) if place >= SPARKLE_S else tint("black", 0.7 * swell(1.6)(place)) * length


def shared(*colours: str) -> Scene:
    """Segments in the owners' colours side by side, each in its owner's rhythm; with fewer pixels than owners they take turns."""

    def paint(seconds: float, length: int) -> bytes:
        if length < len(colours):
            colour = colours[int(seconds // 2) % len(colours)]
            return tint(colour, rhythm(colour, 0.35)(seconds)) * length
        return b"".join([_beat(colours[pixel * len(colours) // length], seconds) for pixel in range(length)])

    return paint


def _beat(colour: str, seconds: float) -> bytes:
    return tint(colour, rhythm(colour, 0.35)(seconds))


def present(*colours: str, first: Motion | None = None) -> Scene:
    """One pixel in three for a player who is here, in that player's rhythm; players who share a pixel take turns of two seconds."""

    def paint(seconds: float, length: int) -> bytes:
        slots = max(length // PIP, min(length, 1))
        turn = int(seconds // 2)
        frame = bytearray(3 * length)
        for slot in range(min(slots, len(colours))):
            here = colours[slot::slots]
            if length == 1 and turn % 2 == 0:
                break  # the only pixel belongs to the spot itself every other time
            colour = here[(turn // 2 if length == 1 else turn) % len(here)]
            motion = first if first and colour == colours[0] else rhythm(colour, 0.35)
            pixel = min(PIP * slot + PIP - 1, length - 1)
            frame[3 * pixel : 3 * pixel + 3] = tint(colour, motion(seconds))
        return bytes(frame)

    return paint


def rim(seconds: float, length: int) -> bytes:
    """Every other pixel glows faintly, the others let shine what is beneath: look at the space beside this one."""
    return b"".join([tint("legal", breathe(3.2, 0.4)(seconds)) if pixel % 2 == 0 else bytes(3) for pixel in range(length)])


def path(colour: str, step: int, steps: int, *, back: bool = False) -> Scene:
    """One edge of a way: a light runs over it when those before have been run over; `back` runs against the wiring."""

    def paint(seconds: float, length: int) -> bytes:
        place = seconds % (RUN_S * (steps + 1)) / RUN_S - step
        ground, runner = tint(colour, 0.3), tint("bright", 1.0)
        if not 0 <= place < 1 or not length:
            return ground * length
        at = int(place * length)
        at = length - 1 - at if back else at
        return ground * at + runner + ground * (length - 1 - at)

    return paint


def glitter(colour: str) -> Scene:
    """Pixels that flash one after another, out of order, over a glow that fades within a second and a half."""

    def paint(seconds: float, length: int) -> bytes:
        ground = 0.2 + 0.5 * max(0.0, 1 - seconds / 1.5)
        lit = int(seconds * 5) * (length // 2 | 1) % max(length, 1)
        return b"".join([tint(colour, 1.0 if pixel == lit else ground) for pixel in range(length)])

    return paint


def price(motion: Motion) -> Callable[[str, int], Scene]:
    """One, two or three thirds of a spot for a low, a middle or a high price."""

    def priced(colour: str, count: int) -> Scene:
        def paint(seconds: float, length: int) -> bytes:
            lit = min(-(-length * count // SHARES), length)
            return tint(colour, motion(seconds)) * lit + bytes(3 * (length - lit))

        return paint

    return priced


def revealed(seconds: float, length: int) -> bytes:
    """Gold light that runs over a spot once and draws a glow behind it."""
    at = int(min(seconds / TURN_S, 1.0) * length)
    head = tint("bright", 1.0) if at < length else b""
    return tint("chosen", 0.7) * at + head + bytes(3 * max(length - at - 1, 0))


def chase(one: str, other: str, step: int, steps: int) -> Scene:
    """One spot of a rim around which two colours run after each other."""

    def paint(seconds: float, length: int) -> bytes:
        run = seconds % LAP_S / LAP_S * steps
        behind = {colour: (run + half - step) % steps / steps for colour, half in ((one, 0.0), (other, steps / 2))}
        colour = min(behind, key=lambda name: behind[name])
        return tint(colour, max(0.0, 1 - 2.5 * behind[colour])) * length

    return paint


FIXED: dict[str, Scene] = {
    "off": whole("white", steady(0.0)),
    "blocked": whole("black", lambda seconds: 0.7 * pulse(4.0, 0.65)(seconds)),
    "treasure": treasure,
    "blocked_treasure": blocked_treasure,
    "target": whole("legal", breathe(1.6, 0.3)),
    "origin": whole("chosen", steady(0.8)),
    "reachable": whole("legal", breathe(2.4, 0.7)),
    "reachable_far": whole("legal", steady(0.4)),
    "passing": whole("legal", steady(0.2)),
    "stop": whole("blue", breathe(2.4, 0.35)),
    "engages": whole("chosen", breathe(2.4, 0.35)),
    "leaves": whole("wrong", blink(2.0, 0.3, 0.25)),
    "falls": whole("black", blink(1.3, 0.3, 0.25)),
    "higher": whole("bright", breathe(1.6, 0.3)),
    "rim": rim,
    "way": whole("legal", steady(0.55)),
    "way_far": whole("legal", steady(0.3)),
    "lifted": whole("bright", blink(1.0)),
    "seen": whole("bright", steady(0.6)),
    "selected": whole("bright", breathe(0.5, 0.1)),
    "revealed": revealed,
    "barred": whole("wrong", blink(1.6, 0.15)),
    "forbidden": whole("wrong", blink(1.0)),
    "wrong": whole("wrong", blink(0.5, 0.7)),
    "right": whole("bright", breathe(1.2, 0.4)),
    "arriving_blocked": whole("black", blink(0.8, 0.5, 0.15)),
    "arriving_treasure": whole("chosen", blink(0.8, 0.5, 0.15)),
}
_OF_COLOURS: dict[str, Callable[..., Scene]] = {
    "owned": lambda colour: whole(colour, rhythm(colour, 0.35)),
    "held": lambda colour: whole(colour, steady(0.6)),
    "offered": lambda colour: whole(colour, blink(1.2)),
    "reserved": lambda colour: whole(colour, blink(1.0, 0.85)),
    "fading": lambda colour: whole(colour, fall(1.0)),
    "ready": ready,
    "flash": lambda colour: whole(colour, blink(0.5)),
    "fade": lambda colour: whole(colour, fall(FADE_S)),
    "sweep": lambda colour: whole(colour, swell(0.9)),
    "reward": glitter,
    "shared": shared,
    "present": present,
    "active": lambda *colours: present(*colours, first=breathe(4.0, 0.2)),
}
_OF_COUNTS: dict[str, Callable[[str, int], Scene]] = {
    "stock": stock, "fill": fill, "grow": grow,
    "shut": price(steady(0.3)), "open": price(steady(0.55)), "calling": price(breathe(3.2, 0.6)),
}  # fmt: skip


@lru_cache(maxsize=512)
def scene(mood: str) -> Scene:
    """The scene of a mood; one that nobody knows stays dark.

    >>> scene("stock_white_4")(0.0, 1).hex(), scene("unheard_of")(0.0, 2).hex()
    ('ffb45a', '000000000000')
    """
    kind, *words = mood.split("_")
    colours = [word for word in words if word in COLOURS]
    counts = [int(word) for word in words if word.isdecimal()]
    match kind, len(colours), len(counts):
        case _ if mood in FIXED:
            return FIXED[mood]
        case "shared" | "present" | "active", several, 0 if several and several == len(words):
            return _OF_COLOURS[kind](*colours)
        case _, 1, 0 if kind in _OF_COLOURS and len(words) == 1:
            return _OF_COLOURS[kind](*colours)
        case _, 1, 1 if kind in _OF_COUNTS:
            return _OF_COUNTS[kind](colours[0], counts[0])
        case "chase", 2, 2:
            return chase(colours[0], colours[1], *counts)
        case "path", 1, 2:
            return path(colours[0], *counts, back="back" in words)
    return FIXED["off"]


def combined(layers: Sequence[tuple[str, float]], length: int) -> bytes:
    """Moods over one another on one spot, the lowest first, each with its own seconds."""
    frame = bytes(3 * length)
    for mood, seconds in layers:
        if mood == "dimmed":
            frame = bytes([int(value * DIMMED) for value in frame])
            continue
        over = scene(mood)(seconds, length)
        frame = _over(frame, over) if mood.startswith(SEEN_THROUGH) else over
    return frame


def _over(below: bytes, above: bytes) -> bytes:
    return b"".join([above[at : at + 3] if any(above[at : at + 3]) else below[at : at + 3] for at in range(0, len(above), 3)])
