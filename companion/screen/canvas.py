"""The page: units to pixels, and a record of everything written and everything that can be touched."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import wraps
from typing import Concatenate, Literal, ParamSpec

import msgspec
import pygame

from companion.screen.fonts import Fonts, Weight
from companion.screen.frame import Area, Blit, paint, patches
from companion.screen.icons import Icons
from companion.screen.layout import REACH, Hit, Spot, Written, flaws
from companion.screen.layout import TARGET as TARGET
from companion.screen.layout import Box as Box
from companion.screen.sprites import Sprites
from companion.screen.theme import LARGE_TEXT, SMALLEST_TEXT, Colour, Theme

Align = Literal["left", "center", "right"]
P = ParamSpec("P")

PAGE_HEIGHT = 480
KEPT_PARTS = 300


def printable(text: str) -> str:
    """Words on one line, without characters that no font can draw.

    >>> printable("Ann\\tof\\x00 Kiel")
    'Ann of Kiel'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


class Drawn(msgspec.Struct, frozen=True):
    """A part as it was drawn: what it put where, what it wrote, and what of it can be touched."""

    blits: list[Blit]
    hits: list[Hit]
    spots: list[Spot]
    written: list[Written]


class Paints:
    """What is kept from frame to frame: faces, signs and sprites."""

    def __init__(self) -> None:
        self.fonts = Fonts()
        self.icons = Icons()
        self.sprites = Sprites()
        self.parts: OrderedDict[Hashable, Drawn] = OrderedDict()


class Canvas:
    """One drawing of a page on a surface."""

    def __init__(
        self,
        surface: pygame.Surface,
        theme: Theme,
        paints: Paints,
        *,
        large: bool = False,
        scale: float | None = None,
        at_once: bool = True,
    ) -> None:
        self.surface, self.theme, self.paints, self.large = surface, theme, paints, large
        self.at_once = at_once
        self.blits: list[Blit] = []
        wide, high = surface.get_size()
        self.scale = scale or min(wide / 800, high / PAGE_HEIGHT)
        self.width = wide / self.scale
        self.height = high / self.scale
        self.hits: list[Hit] = []
        self.spots: list[Spot] = []
        self.written: list[Written] = []

    def blit(self, sprite: pygame.Surface, place: tuple[int, int], area: Area | None = None, flags: int = 0) -> None:
        """Put a sprite on the page, now or, if not `at_once`, when the page is shown."""
        put = sprite, place, area or (0, 0, *sprite.get_size()), flags
        self.blits.append(put)
        if self.at_once:
            self.surface.blit(*put)

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Fill a rectangle in pixels."""
        if rect.w > 0 and rect.h > 0:
            self.blit(self.paints.sprites.rounded(rect.size, 0, colour), rect.topleft)

    def show(self, before: Canvas | None = None) -> list[pygame.Rect]:
        """Draw what was put on the page since it began, only where it differs from the page before; returns those rectangles."""
        whole = self.surface.get_rect()
        where = [whole] if before is None or before.surface is not self.surface else patches(before.blits, self.blits, whole)
        paint(self.surface, self.blits, where)
        return where

    def part(self, key: Hashable, draw: Callable[[], None]) -> None:
        """Draw a part, or put it there as it was drawn the last time; the key says everything it depends on."""
        known = self.paints.parts.get(key)
        if known is not None:
            self.paints.parts.move_to_end(key)
            self.blits += known.blits
            self.hits += known.hits
            self.spots += known.spots
            self.written += known.written
            if self.at_once:
                self.surface.blits(known.blits, False)
            return
        start = len(self.blits), len(self.hits), len(self.spots), len(self.written)
        draw()
        blits, hits, spots, written = start
        self.paints.parts[key] = Drawn(self.blits[blits:], self.hits[hits:], self.spots[spots:], self.written[written:])
        if len(self.paints.parts) > KEPT_PARTS:
            self.paints.parts.popitem(last=False)

    def rect(self, box: Box) -> pygame.Rect:
        """A rectangle in pixels; edges are rounded, not sizes, so that gaps stay even."""
        left, top = round(box.x * self.scale), round(box.y * self.scale)
        return pygame.Rect(left, top, round(box.right * self.scale) - left, round(box.bottom * self.scale) - top)

    def px(self, units: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(units * self.scale))

    def size(self, units: float) -> float:
        """The size of words in units, larger if large text is wished for, never below the smallest."""
        return max(SMALLEST_TEXT, units * LARGE_TEXT if self.large else units)

    def measure(self, text: str, size: float, weight: Weight) -> float:
        """How wide words will be in units if nothing makes them smaller."""
        return self.paints.fonts.width(text, weight, round(self.size(size) * self.scale)) / self.scale

    def text(
        self,
        text: str,
        box: Box,
        size: float,
        weight: Weight = "semibold",
        colour: Colour | None = None,
        align: Align = "left",
        least: float = SMALLEST_TEXT,
    ) -> float:
        """Write a line, its capitals centred in the height of the box; returns its width in units."""
        text = printable(text)
        if not text:
            return 0
        ink = self.theme.text if colour is None else colour
        fonts = self.paints.fonts
        fitted = fonts.fit(text, box.w, self.size(size), weight, self.scale, least)
        words = fonts.words(fitted.text, weight, fitted.px, ink)
        room = self.rect(box)
        wide = words.get_width()
        left = {"left": room.left, "center": room.centerx - wide // 2, "right": room.right - wide}[align]
        middle = (box.y + box.h / 2) * self.scale
        self.blit(words, (left, fonts.top(weight, fitted.px, middle)))
        cap = fonts.cap(weight, fitted.px)
        covered = (left, round(middle - cap / 2), wide, round(cap * 1.3))  # capitals and what hangs below the line
        self.written.append(Written(text, fitted.text, covered, (room.x, room.y, room.w, room.h), ink))
        return wide / self.scale

    def paragraph(self, text: str, box: Box, size: float, weight: Weight = "regular", colour: Colour | None = None) -> float:
        """Write words on several lines from the top of the box, smaller if they would not fit; returns the height used."""
        text, now = printable(text), self.size(size)
        pitch, lines = 1.28, [text]
        while True:
            lines = self.paints.fonts.lines(text, box.w, now, weight, self.scale)
            if len(lines) * now * pitch <= box.h + 0.5 or now <= SMALLEST_TEXT:
                break
            now = max(now - 1, SMALLEST_TEXT)
        most = max(1, int((box.h + 0.5) / (now * pitch)))
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        factor = LARGE_TEXT if self.large else 1
        for index, line in enumerate(lines):
            self.text(line, box.row(index * now * pitch, now * pitch), now / factor, weight, colour)
        return len(lines) * now * pitch

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour | None = None) -> None:
        """Draw a sign centred on a point."""
        px = self.px(size)
        sprite = self.paints.icons.get(name, px, self.theme.text if colour is None else colour)
        self.blit(sprite, (round(x * self.scale - px / 2), round(y * self.scale - px / 2)))

    def hit(self, target: str, box: Box, enabled: bool = True) -> None:
        """Note a place that can be touched, grown to the least size around what is drawn and kept on the page."""
        if not target:
            return
        wide, high = max(box.w, TARGET), max(box.h, TARGET)
        middle_x, middle_y = box.middle
        left = min(max(0, middle_x - wide / 2), max(0, self.width - wide))
        top = min(max(0, middle_y - high / 2), max(0, self.height - high))
        self.hits.append(Hit(target, Box(left, top, wide, high), enabled))

    def spot(self, target: str, x: float, y: float) -> None:
        """Note a point of a map that can be touched."""
        self.spots.append(Spot(target, x, y))

    def touched(self, x: float, y: float) -> str:
        """What is meant by a finger at a pixel: the topmost key if it is enabled, else the nearest point within reach, else nothing."""
        here = x / self.scale, y / self.scale
        found = [hit for hit in self.hits if hit.box.holds(*here)]
        if found:
            return found[-1].target if found[-1].enabled else ""
        near = min(self.spots, key=lambda spot: math.dist(here, (spot.x, spot.y)), default=None)
        return near.target if near is not None and math.dist(here, (near.x, near.y)) <= REACH else ""

    def flaws(self) -> Iterator[str]:
        """What a layout must not have, as sentences."""
        yield from flaws(self.surface.get_rect(), self.written, self.hits, self.spots)


def kept(draw: Callable[Concatenate[Canvas, P], None]) -> Callable[Concatenate[Canvas, P], None]:
    """Make a drawing function remember its parts: with the same box and data it is not worked out again."""

    @wraps(draw)
    def drawing(canvas: Canvas, /, *args: P.args, **kwargs: P.kwargs) -> None:
        size = canvas.surface.get_size()
        key = draw.__module__, draw.__name__, canvas.theme.name, canvas.scale, canvas.large, size, args, tuple(kwargs.items())
        canvas.part(key, lambda: draw(canvas, *args, **kwargs))

    return drawing
