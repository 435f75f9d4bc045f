"""A small language for signs: each stroke becomes polygons on a field of 100 × 100, laid on in white or erased."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import pairwise

import pygame

Point = tuple[float, float]
Polygon = list[Point]

INK = (255, 255, 255, 255)
BARE = (255, 255, 255, 0)  # white without cover: with black the edges would darken when a sign is reduced


def circle(x: float, y: float, radius: float, start: float = 0, end: float = 360) -> Polygon:
    """Points around a centre; degrees run clockwise from the right, as on the screen."""
    count = max(6, round(abs(end - start) / 5))
    angles = (math.radians(start + (end - start) * step / count) for step in range(count + 1))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def stroke(points: Polygon, width: float) -> list[Polygon]:
    """A line with round ends and corners."""
    half = width / 2
    shapes = [circle(x, y, half) for x, y in points]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0) or 1
        dx, dy = (y1 - y0) / length * half, (x0 - x1) / length * half
        shapes.append([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)])
    return shapes


def bezier(a: Point, b: Point, c: Point, d: Point) -> Polygon:
    """A cubic curve as points, without its first."""
    weights = ((1 - t, t) for t in (step / 24 for step in range(1, 25)))
    return [
        (
            s**3 * a[0] + 3 * s * s * t * b[0] + 3 * s * t * t * c[0] + t**3 * d[0],
            s**3 * a[1] + 3 * s * s * t * b[1] + 3 * s * t * t * c[1] + t**3 * d[1],
        )
        for s, t in weights
    ]


def pairs(numbers: list[float]) -> Polygon:
    """Numbers two by two as points."""
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def path(text: str) -> Polygon:
    """An outline written with M, L and C, closed by itself.

    >>> path("M0 0 L4 0 4 4")
    [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]
    """
    points: Polygon = []
    for kind, body in re.findall(r"([MLC])([^MLC]*)", text):
        given = pairs([float(number) for number in body.split()])
        if kind == "C":
            for first in range(0, len(given), 3):
                points += bezier(points[-1], *given[first : first + 3])
        else:
            points += given
    return points


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> Polygon:
    """A rectangle with round corners."""
    if not radius:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    right, low, high, left = x + width - radius, y + height - radius, y + radius, x + radius
    return [
        *circle(right, high, radius, -90, 0), *circle(right, low, radius, 0, 90),
        *circle(left, low, radius, 90, 180), *circle(left, high, radius, 180, 270),
    ]  # fmt: skip


def star(count: float, x: float, y: float, outer: float, inner: float) -> Polygon:
    """A star with a point upwards; with equal radii a regular polygon of twice as many corners."""
    radii = [outer, inner] * int(count)
    angles = [math.radians(-90 + 180 * step / count) for step in range(len(radii))]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for radius, angle in zip(radii, angles, strict=True)]


def rays(count: float, inner: float, outer: float, half: float, turn: float) -> list[Polygon]:
    """Triangles around the middle, pointing outwards."""

    def at(radius: float, degrees: float) -> Point:
        return 50 + radius * math.cos(math.radians(degrees)), 50 + radius * math.sin(math.radians(degrees))

    angles = [turn + 360 * step / count for step in range(int(count))]
    return [[at(inner, angle - half), at(outer, angle), at(inner, angle + half)] for angle in angles]


def polygons(kind: str, body: str) -> list[Polygon]:
    """What one stroke of the language covers."""
    if kind == "path":
        return [path(body)]
    numbers = [float(number) for number in body.split()]
    match kind:
        case "disc":
            return [circle(*numbers)]
        case "ring":
            return stroke(circle(*numbers[:3]), numbers[3])
        case "arc":
            return stroke(circle(*numbers[:5]), numbers[5])
        case "line":
            return stroke(pairs(numbers[1:]), numbers[0])
        case "box":
            return [box(*numbers)]
        case "star":
            return [star(*numbers)]
        case "rays":
            return rays(*numbers)
    raise ValueError(f"There is no stroke called {kind!r}.")


def turned(shape: Polygon, degrees: float) -> Polygon:
    """A shape turned about the middle of the field."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return [(50 + (x - 50) * cosine - (y - 50) * sine, 50 + (x - 50) * sine + (y - 50) * cosine) for x, y in shape]


def strokes(drawing: str) -> Iterator[tuple[bool, Polygon]]:
    """Read a drawing: strokes parted by semicolons; "-" erases, "both" mirrors left and right, "spin4" repeats around the middle."""
    for written in filter(None, (part.strip() for part in drawing.split(";"))):
        erases, plain = written.startswith("-"), written.lstrip("-")
        first, _, rest = plain.partition(" ")
        if first == "both" or first.startswith("spin"):
            kind, _, body = rest.partition(" ")
        else:
            kind, body = first, rest
        for shape in polygons(kind, body):
            yield erases, shape
            if first == "both":
                yield erases, [(100 - x, y) for x, y in shape]
            if first.startswith("spin"):
                count = int(first.removeprefix("spin"))
                yield from ((erases, turned(shape, 360 * step / count)) for step in range(1, count))


def drawn(drawing: str, size: int) -> pygame.Surface:
    """A drawing in white on a bare field of `size` pixels, reduced from several times that size."""
    times = 8 if size <= 48 else 4 if size <= 200 else 2
    field = pygame.Surface((size * times, size * times), pygame.SRCALPHA)
    field.fill(BARE)
    unit = size * times / 100
    for erases, shape in strokes(drawing):
        pygame.draw.polygon(field, BARE if erases else INK, [(x * unit, y * unit) for x, y in shape])
    return pygame.transform.smoothscale(field, (size, size))
