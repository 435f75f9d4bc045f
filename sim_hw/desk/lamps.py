"""The strip as eyes see it: what was really sent, on glass instead of behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.theme import Colour
from sim_hw.desk.chart import Chart, Point

CORE, SOCKET, HALO, CLOUD = 2.2, 2.8, 12.0, 52.0  # units of the map: a pixel, the hole it sits in, its light, the light of a whole spot
GRAIN = 8  # light around a pixel is kept in steps of this
DULL = 16  # what is darker throws no light


@lru_cache(maxsize=8)
def curve(gamma: float) -> bytes:
    """A strip's brightness as a screen wants it: a glass has its own gamma, so that of the strip is taken back."""
    return bytes(round(255 * (value / 255) ** (1 / gamma)) for value in range(256))


def seen(light: bytes, gamma: float) -> list[Colour]:
    """What was sent to a strip as colours of the screen.

    >>> seen(bytes([255, 56, 0]), 2.2)
    [(255, 128, 0)]
    """
    shown = light.translate(curve(gamma))
    return list(zip(shown[0::3], shown[1::3], shown[2::3], strict=True))


def lamps(canvas: Canvas, chart: Chart, colours: dict[str, tuple[Colour, ...]]) -> None:
    """The lights of every spot over what they shine on."""
    lit = [(spot, shown) for spot, shown in colours.items() if spot in chart.rows and any(map(any, shown))]
    for draw in (around, cores):
        for spot, shown in lit:
            x, y = chart.middle(spot)
            draw(canvas, Box(x, y, 0, 0), chart.rows[spot], shown, chart.scale, spot in chart.places)


@kept
def around(canvas: Canvas, at: Box, row: tuple[Point, ...], colours: tuple[Colour, ...], scale: float, whole: bool) -> None:
    """What the pixels of a spot throw on the board: each on what is close, and a place as a whole on its surroundings."""
    if whole:
        shine(canvas, (at.x, at.y), CLOUD * scale, mean(colours), 0.5)
    for point, colour in zip(row, colours, strict=True):
        shine(canvas, point, HALO * scale, colour, 0.46)


@kept
def cores(canvas: Canvas, at: Box, row: tuple[Point, ...], colours: tuple[Colour, ...], scale: float, whole: bool) -> None:
    """The pixels of a spot themselves."""
    for point, colour in zip(row, colours, strict=True):
        if any(colour):
            dot(canvas, point, CORE * scale, colour)


def shine(canvas: Canvas, point: Point, radius: float, colour: Colour, peak: float) -> None:
    """Light on whatever is drawn already."""
    red, green, blue = (value // GRAIN * GRAIN for value in colour)
    px = round(radius)
    if max(red, green, blue) >= DULL:
        sprite = canvas.paints.sprites.get(("lamp", px, red, green, blue, peak), lambda: tinted(canvas, px, (red, green, blue), peak))
        canvas.blit(sprite, (round(point[0]) - px, round(point[1]) - px), flags=pygame.BLEND_RGB_ADD)


def tinted(canvas: Canvas, px: int, colour: Colour, peak: float) -> pygame.Surface:
    """A glow in a colour, from a white one that is made only once."""
    made = canvas.paints.sprites.glow(px, (255, 255, 255), peak).copy()
    made.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return made


def mean(colours: Sequence[Colour]) -> Colour:
    """The light of many pixels together."""
    count = max(1, len(colours))
    red, green, blue = (sum(colour[part] for colour in colours) // count for part in range(3))
    return red, green, blue


def sockets(canvas: Canvas, chart: Chart) -> None:
    """The pixels while they are dark, each in its hole."""
    for row in chart.rows.values():
        for point in row:
            dot(canvas, point, SOCKET * chart.scale, (13, 19, 26))
            dot(canvas, point, CORE * 0.8 * chart.scale, (38, 49, 61))


def dot(canvas: Canvas, point: Point, radius: float, colour: Colour) -> None:
    """A small disc around a pixel of the window."""
    size = max(3, round(2 * radius))
    canvas.blit(canvas.paints.sprites.disc(size, colour), (round(point[0] - size / 2), round(point[1] - size / 2)))
