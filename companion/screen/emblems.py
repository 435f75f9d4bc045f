"""What a game is known by: its signs on a ring, in a field of hexagons, crossed, or on a wheel."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from typing import Literal

import msgspec

from companion.screen.canvas import Box, Canvas
from companion.screen.draw import glow, rounded
from companion.screen.map_view import Point, line
from companion.screen.theme import BLACK, INK, Colour, Theme, disc_colours, mix
from companion.screen.tokens import token


class Crest(msgspec.Struct, frozen=True):
    """Signs on a shape, in a tint."""

    shape: Literal["ring", "hexes", "crossed", "wheel"]
    signs: tuple[str, ...]
    tint: Colour


def emblem(canvas: Canvas, box: Box, crest: Crest) -> None:
    """Draw a crest as large as its box allows, in the middle of it; some are wider than they are high."""
    draw = {"ring": ring_of_signs, "hexes": field_of_hexes, "crossed": crossed_signs, "wheel": wheel_of_signs}[crest.shape]
    wide = {"hexes": 1.1, "crossed": 1.24}.get(crest.shape, 1.0)
    draw(canvas, *box.middle, min(box.w / wide, box.h) / 2, crest)


def around(x: float, y: float, radius: float, count: int, turn: float = 0) -> list[Point]:
    """Points at equal distances around another, clockwise from the top.

    >>> [(round(x), round(y)) for x, y in around(0, 0, 10, 4)]
    [(0, -10), (10, 0), (0, 10), (-10, 0)]
    """
    angles = [math.radians(360 * index / count + turn - 90) for index in range(count)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def card_top(theme: Theme, tint: Colour) -> Colour:
    """The colour at the top of a card; a tint is meant for the dark, so paper takes its hue only."""
    if theme.light:
        hue = tuple(round(value * 225 / max(1, *tint)) for value in tint)
        return mix(theme.panel, (hue[0], hue[1], hue[2]), 0.4)
    return theme.tinted(theme.panel, tint, 0.9)


def behind(canvas: Canvas, crest: Crest, part: float = 0.0) -> Colour:
    """The colour of what stays in the background: that of the middle of the card, moved towards the words."""
    theme = canvas.theme
    return mix(mix(card_top(theme, crest.tint), theme.panel, 0.3), theme.text, part)


def ring_of_signs(canvas: Canvas, x: float, y: float, radius: float, crest: Crest) -> None:
    """Tokens around a middle, each bound to every other, each with its own light."""
    places = around(x, y + radius * 0.05, radius * 0.72 if len(crest.signs) > 1 else 0, len(crest.signs))
    for one, other in combinations(places, 2):
        line(canvas, one, other, max(1.2, radius * 0.03), behind(canvas, crest, 0.16))
    for place, sign in zip(places, crest.signs, strict=True):
        glow(canvas, *place, radius * 0.5, disc_colours(sign, canvas.theme)[1], 0.5)
    for place, sign in zip(places, crest.signs, strict=True):
        token(canvas, *place, radius * 0.25, sign)


def honeycomb(x: float, y: float, size: float, rings: int) -> list[tuple[int, Point]]:
    """The middles of hexagons that stand on a point, each with the ring it belongs to; `size` is that of the sign."""
    cells = [(right, down) for down in range(-rings, rings + 1) for right in range(-rings, rings + 1) if abs(right + down) <= rings]
    return [
        (max(abs(right), abs(down), abs(right + down)), (x + (right + down / 2) * size * 0.87, y + down * size * 0.755))
        for right, down in cells
    ]


def field_of_hexes(canvas: Canvas, x: float, y: float, radius: float, crest: Crest) -> None:
    """The first sign in the middle; the second and third give the rings around it their colours."""
    size = radius / 2
    rims = [disc_colours(sign, canvas.theme)[1] for sign in crest.signs[1:3]] or [behind(canvas, crest, 0.4)]
    glow(canvas, x, y, radius * 0.9, rims[0], 0.3)
    for ring, (left, top) in honeycomb(x, y, size, 2):
        if ring:
            rim, faint = rims[min(ring, len(rims)) - 1], (2 - ring) * 0.15
            canvas.icon("hexagon", left, top, size, mix(behind(canvas, crest), rim, 0.55 + faint))
            canvas.icon("hexagon", left, top, size * 0.9, mix(behind(canvas, crest), rim, 0.2 + faint))
    canvas.icon("hexagon", x, y, size, canvas.theme.accent)
    for sign in crest.signs[:1]:
        canvas.icon(sign, x, y, size * 0.52, canvas.theme.on_accent)


def crossed_signs(canvas: Canvas, x: float, y: float, radius: float, crest: Crest) -> None:
    """The first sign, large, before a faint field; the next two on dice at its sides."""
    red = disc_colours("flame", canvas.theme)[0]
    for _, (left, top) in honeycomb(x, y, radius * 0.5, 2):
        canvas.icon("hexagon", left, top, radius * 0.5, behind(canvas, crest, 0.07))
        canvas.icon("hexagon", left, top, radius * 0.46, behind(canvas, crest))
    glow(canvas, x, y, radius * 1.1, red, 0.34)
    for sign in crest.signs[:1]:
        canvas.icon(sign, x, y, radius * 1.14, canvas.theme.text)
    side, dice = radius * 0.6, ((-0.92, red, INK), (0.92, canvas.theme.text, canvas.theme.panel))
    for sign, (left, fill, ink) in zip(crest.signs[1:3], dice, strict=False):
        box = Box(x + left * radius - side / 2, y + radius * 0.1, side, side)
        rounded(canvas, box, mix(fill, BLACK, 0.4), side * 0.2)
        rounded(canvas, Box(box.x, box.y, side, side - radius * 0.04), fill, side * 0.2)
        canvas.icon(sign, *box.middle, side * 0.66, ink)


def wheel_of_signs(canvas: Canvas, x: float, y: float, radius: float, crest: Crest) -> None:
    """A wedge for every sign, in its colour."""
    count = max(3, len(crest.signs))
    rim = around(x, y, radius * 0.9, count)
    glow(canvas, x, y, radius * 1.1, crest.tint, 0.5)
    for sign, (one, other) in zip(crest.signs, pairwise([*rim, rim[0]]), strict=False):
        fill, _, ink = disc_colours(sign, canvas.theme)
        middle = (x + one[0] + other[0]) / 3, (y + one[1] + other[1]) / 3
        corners = [(left + (middle[0] - left) * 0.05, top + (middle[1] - top) * 0.05) for left, top in ((x, y), one, other)]
        wedge(canvas, corners, fill)
        canvas.icon(sign, *middle, radius * 0.34, ink)


def wedge(canvas: Canvas, corners: list[Point], colour: Colour) -> None:
    """A filled shape with smooth edges."""
    across, down = [x for x, _ in corners], [y for _, y in corners]
    rect = canvas.rect(Box(min(across), min(down), max(across) - min(across), max(down) - min(down)))
    points = tuple((round(x * canvas.scale - rect.x, 1), round(y * canvas.scale - rect.y, 1)) for x, y in corners)
    canvas.blit(canvas.paints.sprites.polygon(rect.size, points, colour), rect.topleft)
