"""Plots: lines over rounds with emblems on them, which make a legend needless, and bars of so many in so many."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import msgspec
import pygame

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import disc, hairline, outline, rounded
from companion.screen.parts import Player
from companion.screen.sprites import finer
from companion.screen.theme import Colour, mix

LABELS = 150.0  # what the names at the line ends take
ROW = 25.0  # a name at a line's end
BAR_ROW = 56.0
MARKS = 5  # emblems along a line, at most


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's points after each round; None where they had left."""

    player: Player
    points: tuple[int | None, ...]


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A bar: a name, so many of so many, and a few words."""

    name: str
    part: int
    whole: int
    words: str = ""
    player: Player | None = None


def ticks(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest to above the highest value, four or five of them.

    >>> ticks(0, 58), ticks(3, 7), ticks(-4, 12), ticks(0, 0)
    ([0, 20, 40, 60], [0, 2, 4, 6, 8], [-5, 0, 5, 10, 15], [0, 1])
    """
    low = min(0, low)
    rough = max(1.0, (max(high, low + 1) - low) / 4)
    size = 10 ** math.floor(math.log10(rough))
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
    first, last = math.floor(low / step), math.ceil(max(high, low + 1) / step)
    return [int(number * step) for number in range(first, last + 1)]


def apart(wanted: Sequence[float], room: float, top: float, bottom: float) -> list[float]:
    """Where labels stand that want to be at these heights: in their order, never closer than their room, within the plot.

    >>> apart([10, 12, 80], 20, 0, 100)
    [10, 30, 80]
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    places = [max(top, min(wanted[index], bottom)) for index in order]
    for number in range(1, len(places)):
        places[number] = max(places[number], places[number - 1] + room)
    for number in range(len(places) - 1, -1, -1):
        limit = bottom if number == len(places) - 1 else places[number + 1] - room
        places[number] = min(places[number], limit)
    found = dict(zip(order, places, strict=True))
    return [found[index] for index in range(len(wanted))]


@kept
def line_plot(canvas: Canvas, box: Box, lines: tuple[Line, ...], begins: int) -> None:
    """Everybody's line; the emblem and the last number stand at its end, so nobody looks up whose it is."""
    known = [value for line in lines for value in line.points if value is not None]
    marks = ticks(min(known, default=0), max(known, default=0))
    count = max((len(line.points) for line in lines), default=1)
    field = Box(box.x + 44, box.y + 8, box.w - 44 - LABELS - 14, box.h - 36)
    scale(canvas, field, marks, begins, count)
    span = marks[-1] - marks[0]
    across = field.w / max(1, count - 1)

    def at(index: int, value: int) -> tuple[float, float]:
        return field.x + index * across, field.bottom - field.h * (value - marks[0]) / span

    trails = [[at(index, value) for index, value in enumerate(line.points) if value is not None] for line in lines]
    for line, trail in reversed(list(zip(lines, trails, strict=True))):
        trail_of(canvas, field, trail, line.player.livery.words(canvas.theme))
    for line, trail in reversed(list(zip(lines, trails, strict=True))):
        emblems_on(canvas, trail, line.player)
    ends = [trail[-1][1] if trail else field.bottom for trail in trails]
    for line, y in zip(lines, apart(ends, ROW, field.y, field.bottom), strict=True):
        end_label(canvas, Box(field.right + 14, y - ROW / 2, LABELS, ROW), line)


def scale(canvas: Canvas, field: Box, marks: Sequence[int], begins: int, count: int) -> None:
    """The lines of the numbers, and the rounds below."""
    muted = canvas.theme.muted
    for index, mark in enumerate(marks):
        y = field.bottom - field.h * index / (len(marks) - 1)
        hairline(canvas, Box(field.x, y, field.w, 1))
        canvas.text(str(mark), Box(field.x - 46, y - 11, 36, 22), 16, "semibold", muted, "right")
    every = math.ceil(count / 12)
    for index in range(0, count, every):
        x = field.x + index * field.w / max(1, count - 1)
        canvas.text(str(begins + index), Box(x - 16, field.bottom + 8, 32, 22), 16, "semibold", muted, "center")


def trail_of(canvas: Canvas, field: Box, trail: Sequence[tuple[float, float]], colour: Colour) -> None:
    """A smooth line through some points."""
    if len(trail) < 2:
        return
    whole = field.inset(-6)
    rect = canvas.rect(whole)
    points = tuple((round(x * canvas.scale - rect.x, 1), round(y * canvas.scale - rect.y, 1)) for x, y in trail)
    width = canvas.px(3)
    made = partial(trail_sprite, rect.size, points, width, colour)
    canvas.blit(canvas.paints.sprites.get(("trail", rect.size, points, width, colour), made), rect.topleft)


def trail_sprite(size: tuple[int, int], points: Sequence[tuple[float, float]], width: int, colour: Colour) -> pygame.Surface:
    """The line, drawn larger and reduced."""
    times = finer(max(size))
    field = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    field.fill((*colour, 0))
    large = [(x * times, y * times) for x, y in points]
    for start, end in pairwise(large):
        length = math.dist(start, end) or 1.0
        dx, dy = (end[1] - start[1]) / length * width * times / 2, (start[0] - end[0]) / length * width * times / 2
        corners = [(start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy), (end[0] - dx, end[1] - dy), (start[0] - dx, start[1] - dy)]
        pygame.draw.polygon(field, colour, corners)
    for x, y in large:
        pygame.draw.circle(field, colour, (x, y), width * times / 2)
    return pygame.transform.smoothscale(field, size)


def emblems_on(canvas: Canvas, trail: Sequence[tuple[float, float]], player: Player) -> None:
    """The emblem at the end of a line and at a few of its points, each in a gap of the line."""
    every = max(1, math.ceil(len(trail) / MARKS))
    for index in range(len(trail) - 1, 0 if len(trail) > 1 else -1, -every):
        disc(canvas, *trail[index], 9, canvas.theme.panel)
        canvas.icon(player.livery.emblem, *trail[index], 14, player.livery.words(canvas.theme))


def end_label(canvas: Canvas, box: Box, line: Line) -> None:
    """Whose line this is, and where it ended."""
    colour = line.player.livery.words(canvas.theme)
    last = line.points[-1] if line.points else None
    canvas.icon(line.player.livery.emblem, box.x + 8, box.middle[1], 16, colour)
    number = canvas.text("–" if last is None else str(last), Box(box.x + 22, box.y, 50, box.h), 20, "black", colour)
    canvas.text(line.player.name, Box(box.x + 30 + number, box.y, box.w - 30 - number, box.h), 17)


@kept
def bar_plot(canvas: Canvas, box: Box, bars: tuple[Part, ...]) -> None:
    """A bar for each: as long as what it counts of the most, filled as far as its part goes, with both in words."""
    theme = canvas.theme
    most = max((bar.whole for bar in bars), default=1) or 1
    pitch = min(BAR_ROW, box.h / max(1, len(bars)))
    for index, bar in enumerate(bars):
        row = box.row(index * pitch, pitch)
        colour = theme.accent if bar.player is None else bar.player.livery.paint(theme)
        left = row.x
        if bar.player is not None:
            canvas.icon(bar.player.livery.emblem, row.x + 10, row.y + 13, 17, bar.player.livery.words(theme))
            left += 28
        wide = canvas.measure(bar.words, 16, "semibold")
        canvas.text(bar.words, Box(row.right - wide - 1, row.y, wide + 1, 26), 16, "semibold", theme.muted, "right")
        canvas.text(bar.name, Box(left, row.y, row.right - left - wide - 12, 26), 18, "bold")
        high = max(6.0, min(14.0, pitch - 34))
        whole = Box(row.x, row.y + 29, max(high, row.w * bar.whole / most), high)
        rounded(canvas, whole, theme.well if theme.flat or theme.light else mix(theme.panel, colour, 0.25), high / 2)
        if theme.flat:
            outline(canvas, whole, colour, 2, high / 2)
        if bar.part:
            rounded(canvas, Box(whole.x, whole.y, max(high, whole.w * bar.part / bar.whole), high), colour, high / 2)
