"""Surfaces with smooth corners, glows and grounds: each made once for its size and colours, and kept as long as there is room."""

from __future__ import annotations

import math

import pygame

from companion.screen.shelf import Shelf
from companion.screen.theme import Colour, mix


class Sprites(Shelf):
    """The surfaces that pages are made of."""

    def disc(self, px: int, colour: Colour) -> pygame.Surface:
        """A smooth disc, `px` across."""
        return self.get(("disc", px, colour), lambda: smooth_disc(px, colour))

    def rounded(self, size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
        """A filled rectangle with smooth corners."""
        return self.get(("rounded", size, radius, colour), lambda: rounded_sprite(size, radius, colour))

    def outline(self, size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
        """The border of a rectangle with smooth corners, nothing inside."""
        return self.get(("outline", size, radius, colour, width), lambda: outline_sprite(size, radius, colour, width))

    def dashes(self, size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
        """A dashed border."""
        return self.get(("dashes", size, radius, colour, width), lambda: dashed_sprite(size, radius, colour, width))

    def glow(self, radius: int, colour: Colour, peak: float = 0.55) -> pygame.Surface:
        """Light to be added around something: brightest in the middle, nothing at the radius."""
        return self.get(("glow", radius, colour, peak), lambda: glow(radius, colour, peak))

    def ground(self, size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
        """A page shaded from top to bottom."""
        return self.get(("ground", size, top, bottom), lambda: ground(size, top, bottom))

    def polygon(self, size: tuple[int, int], points: tuple[tuple[float, float], ...], colour: Colour) -> pygame.Surface:
        """A filled outline with smooth edges."""
        return self.get(("polygon", size, points, colour), lambda: smooth_polygon(size, points, colour))

    def arc(self, px: int, width: int, part: float, colour: Colour) -> pygame.Surface:
        """A ring that runs clockwise from the top, filled for a part of the way."""
        steps = round(max(0.0, min(1.0, part)) * 120)
        return self.get(("arc", px, width, steps, colour), lambda: smooth_arc(px, width, steps / 120, colour))


def finer(px: int) -> int:
    """How many times larger something is drawn before it is reduced: a power of two, since others reduce to slightly wrong colours."""
    return 4 if px <= 300 else 2


def bare(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """An empty surface whose unseen colour is that of what will be drawn on it, so that its edges stay clean."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*colour, 0))
    return made


def smooth_disc(px: int, colour: Colour) -> pygame.Surface:
    """A disc drawn large and reduced."""
    times = finer(px)
    field = bare((px * times, px * times), colour)
    pygame.draw.circle(field, colour, (px * times / 2, px * times / 2), px * times / 2)
    return pygame.transform.smoothscale(field, (px, px))


def smooth_polygon(size: tuple[int, int], points: tuple[tuple[float, float], ...], colour: Colour) -> pygame.Surface:
    """A polygon in pixels drawn large and reduced."""
    times = finer(max(size))
    field = bare((size[0] * times, size[1] * times), colour)
    pygame.draw.polygon(field, colour, [(x * times, y * times) for x, y in points])
    return pygame.transform.smoothscale(field, size)


def smooth_arc(px: int, width: int, part: float, colour: Colour) -> pygame.Surface:
    """A part of a ring drawn large and reduced."""
    times = finer(px)
    size, outer, inner = px * times, px * times / 2, px * times / 2 - width * times
    field = bare((size, size), colour)
    steps = max(2, round(part * 180))
    angles = [math.radians(-90 + 360 * part * step / steps) for step in range(steps + 1)] if part else []
    rim = [(size / 2 + outer * math.cos(angle), size / 2 + outer * math.sin(angle)) for angle in angles]
    back = [(size / 2 + inner * math.cos(angle), size / 2 + inner * math.sin(angle)) for angle in reversed(angles)]
    if rim:
        pygame.draw.polygon(field, colour, rim + back)
    return pygame.transform.smoothscale(field, (px, px))


def glow(radius: int, colour: Colour, peak: float) -> pygame.Surface:
    """Concentric circles whose light falls off with the square of the way out."""
    made = pygame.Surface((2 * radius, 2 * radius))
    for step in range(radius, 0, -1):
        pygame.draw.circle(made, mix((0, 0, 0), colour, peak * (1 - step / radius) ** 2), (radius, radius), step)
    return made


def ground(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """A gradient, line by line."""
    made = pygame.Surface(size)
    for line in range(size[1]):
        made.fill(mix(top, bottom, line / max(1, size[1] - 1)), (0, line, size[0], 1))
    return made


def rounded_sprite(size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    """A filled rectangle with smooth corners."""
    radius = min(radius, size[0] // 2, size[1] // 2)
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*colour, 255))
    if radius < 1:
        return made
    disc = smooth_disc(2 * radius, colour)
    far_x, far_y = size[0] - radius, size[1] - radius
    for x, y, from_x, from_y in ((0, 0, 0, 0), (far_x, 0, radius, 0), (0, far_y, 0, radius), (far_x, far_y, radius, radius)):
        made.fill((*colour, 0), (x, y, radius, radius))
        made.blit(disc, (x, y), (from_x, from_y, radius, radius))
    return made


def outline_sprite(size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
    """The border of a rectangle with smooth corners."""
    made = rounded_sprite(size, radius, colour)
    inside = (max(1, size[0] - 2 * width), max(1, size[1] - 2 * width))
    hole = rounded_sprite(inside, max(0, radius - width), (0, 0, 0))
    made.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return made


def dashed_sprite(size: tuple[int, int], radius: int, colour: Colour, width: int) -> pygame.Surface:
    """A dashed border: the outline with pieces cut out of its straight parts."""
    made = outline_sprite(size, radius, colour, width)
    dash, gap = 6 * width, 4 * width
    clear = (*colour, 0)
    for x in range(radius, size[0] - radius - gap, dash + gap):
        made.fill(clear, (x, 0, gap, width))
        made.fill(clear, (x, size[1] - width, gap, width))
    for y in range(radius, size[1] - radius - gap, dash + gap):
        made.fill(clear, (0, y, width, gap))
        made.fill(clear, (size[0] - width, y, width, gap))
    return made
