"""The page in units: words, signs and what can be touched are put on it, and noted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from companion.screen.fonts import Weight
from companion.screen.layout import REACH, SPOT, Align, Hit, Spot, Written, flaws
from companion.screen.layout import TARGET as TARGET
from companion.screen.layout import Box as Box
from companion.screen.record import Paints as Paints
from companion.screen.record import Record
from companion.screen.theme import LARGE_TEXT, SMALLEST_TEXT, Colour, Theme

P = ParamSpec("P")

PAGE_HEIGHT = 480


def printable(text: str) -> str:
    """Words on one line, without characters that no font can draw.

    >>> printable("Ann\\tof\\x00 Kiel")
    'Ann of Kiel'
    """
    if text.isprintable() and "  " not in text and text == text.strip():
        return text
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


class Canvas(Record):
    """One drawing of a page on a surface, in units."""

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
        wide, high = surface.get_size()
        self.theme, self.large = theme, large
        self.scale = scale or min(wide / 800, high / PAGE_HEIGHT)
        self.width = wide / self.scale
        self.height = high / self.scale
        super().__init__(surface, paints, (theme.name, self.scale, large), at_once)

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Fill a rectangle in pixels."""
        if rect.w > 0 and rect.h > 0:
            self.blit(self.paints.sprites.rounded(rect.size, 0, colour), rect.topleft)

    def rect(self, box: Box) -> pygame.Rect:
        """A rectangle in pixels; edges are rounded, not sizes, so that gaps stay even."""
        scale = self.scale
        left, top = round(box.x * scale), round(box.y * scale)
        return pygame.Rect(left, top, round((box.x + box.w) * scale) - left, round((box.y + box.h) * scale) - top)

    def px(self, units: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(units * self.scale))

    def size(self, units: float) -> float:
        """The size of words in units, larger if large text is wished for, never below the smallest."""
        return max(SMALLEST_TEXT, units * LARGE_TEXT if self.large else units)

    def measure(self, text: str, size: float, weight: Weight, most: float = math.inf) -> float:
        """How wide words will be in units if nothing makes them smaller; `most` if they will be wider than that."""
        fonts, px = self.paints.fonts, round(self.size(size) * self.scale)
        if most < math.inf and not fonts.fits(text, weight, px, most * self.scale):
            return most
        return fonts.width(text, weight, px) / self.scale

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
        left = room.x if align == "left" else room.centerx - wide // 2 if align == "center" else room.right - wide
        middle = (box.y + box.h / 2) * self.scale
        cap, below = fonts.line(weight, fitted.px)
        put = self.blit(words, (left, round(middle - below)))
        covered = (left, round(middle - cap / 2), wide, round(cap * 1.3))  # capitals and what hangs below the line
        self._notes.append(Written(text, fitted.text, covered, (*room,), ink, align, (weight, fitted.px), put))
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
        self._notes.append(Hit(target, Box(left, top, wide, high), box, enabled))

    def zone(self, target: str, box: Box) -> None:
        """Note a place as it is, for something finer than a finger."""
        self._notes.append(Hit(target, box, box))

    def spot(self, target: str, x: float, y: float, radius: float = SPOT, close: bool = False) -> None:
        """Note a point of a map that can be touched; `close` where others may lie nearer than a finger is wide."""
        self._notes.append(Spot(target, x, y, radius, close))

    def under(self, x: float, y: float) -> Hit | Spot | None:
        """What is meant by a finger at a pixel: the topmost key if it is enabled, else the nearest point within reach, else nothing."""
        here = x / self.scale, y / self.scale
        found = [hit for hit in self.hits if hit.box.holds(*here)]
        if found:
            return found[-1] if found[-1].enabled else None
        near = min(self.spots, key=lambda spot: math.dist(here, (spot.x, spot.y)), default=None)
        return near if near is not None and math.dist(here, (near.x, near.y)) <= REACH else None

    def touched(self, x: float, y: float) -> str:
        """The target of what is meant by a finger at a pixel; empty for nothing."""
        found = self.under(x, y)
        return found.target if found is not None else ""

    def flaws(self) -> Iterator[str]:
        """What a layout must not have, as sentences."""
        yield from flaws(self.surface.get_rect(), self.written, self.hits, self.spots)


def kept(draw: Callable[Concatenate[Canvas, P], None]) -> Callable[Concatenate[Canvas, P], None]:
    """Make a drawing function remember its parts: with the same box and data, which must be hashable, it is not worked out again."""

    @wraps(draw)
    def drawing(canvas: Canvas, /, *args: P.args, **kwargs: P.kwargs) -> None:
        part = (draw, args, *kwargs.items()) if kwargs else (draw, args)
        if not canvas.recalls(part):
            start = len(canvas.pieces)
            draw(canvas, *args, **kwargs)
            canvas.keep(part, start)

    return drawing


def section(draw: Callable[Concatenate[Canvas, Box, P], None]) -> Callable[Concatenate[Canvas, Box, P], None]:
    """Make a function that draws a section of a page from what it is given of a view remember what it drew the last time in each box.

    What it is given is only compared, which is cheap even for long lists. So a page is asked from the outside in: whoever draws many
    parts is a section, and while nothing of it has changed, none of its parts is asked for, and none of their data is made.
    """

    @wraps(draw)
    def drawing(canvas: Canvas, box: Box, /, *data: P.args, **named: P.kwargs) -> None:
        place, shows = (draw, box), (*data, *named.values()) if named else data
        if not canvas.recalls_section(place, shows):
            start = len(canvas.pieces)
            draw(canvas, box, *data, **named)
            canvas.keep_section(place, shows, start)

    return drawing
