"""The page: units to pixels, and a record of everything written and everything that can be touched."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import wraps
from typing import Concatenate, ParamSpec

import pygame

from companion.screen.fonts import Fonts, Weight
from companion.screen.frame import Area, Blit, Change, Kind, Moving, Piece, around, compared, covers, flat, paint
from companion.screen.icons import Icons
from companion.screen.layout import REACH, Align, Hit, Spot, Written, flaws
from companion.screen.layout import TARGET as TARGET
from companion.screen.layout import Box as Box
from companion.screen.sprites import Sprites
from companion.screen.theme import LARGE_TEXT, SMALLEST_TEXT, Colour, Theme

P = ParamSpec("P")

Note = Hit | Spot | Written

PAGE_HEIGHT = 480
KEPT_PARTS = 600


def printable(text: str) -> str:
    """Words on one line, without characters that no font can draw.

    >>> printable("Ann\\tof\\x00 Kiel")
    'Ann of Kiel'
    """
    if text.isprintable() and "  " not in text and text == text.strip():
        return text
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


class Told:
    """What can be touched and read on a page, as far as its pieces were asked."""

    def __init__(self) -> None:
        self.pieces = 0
        self.hits: list[Hit] = []
        self.spots: list[Spot] = []
        self.written: list[Written] = []

    def add(self, note: Note) -> None:
        """Take a note to its kind."""
        match note:
            case Written():
                self.written.append(note)
            case Hit():
                self.hits.append(note)
            case Spot():
                self.spots.append(note)


class Paints:
    """What is kept from frame to frame: faces, signs and sprites."""

    def __init__(self) -> None:
        self.fonts = Fonts()
        self.icons = Icons()
        self.sprites = Sprites()
        self.parts: OrderedDict[Hashable, list[Piece]] = OrderedDict()  # how parts were drawn the last time


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
        self._pieces: list[Piece] = []
        self._blits: list[Blit] = []  # put on the page since the last piece,
        self._notes: list[Note] = []  # and what was noted about it
        self._all = Told()
        self._holders: dict[int, Piece | None] = {}
        self._lowest = 0  # the first piece of what lies on top of the page
        wide, high = surface.get_size()
        self.scale = scale or min(wide / 800, high / PAGE_HEIGHT)
        self.width = wide / self.scale
        self.height = high / self.scale
        self.dress = theme.name, self.scale, large, (wide, high)  # what every part depends on besides its box and data

    def blit(self, sprite: pygame.Surface, place: tuple[int, int], area: Area | None = None, flags: int = 0) -> Blit:
        """Put a sprite on the page, now or, if not `at_once`, when the page is shown."""
        put = sprite, place, area or (0, 0, *sprite.get_size()), flags
        self._blits.append(put)
        if self.at_once:
            self.surface.blit(*put)
        return put

    def fill(self, colour: Colour, rect: pygame.Rect) -> None:
        """Fill a rectangle in pixels."""
        if rect.w > 0 and rect.h > 0:
            self.blit(self.paints.sprites.rounded(rect.size, 0, colour), rect.topleft)

    @property
    def pieces(self) -> list[Piece]:
        """What was put on the page since it began."""
        if self._blits or self._notes:
            self._close()
        return self._pieces

    def _close(self) -> None:
        self._pieces.append(Piece(self._blits, around(self._blits), self._notes, []))
        self._blits, self._notes = [], []

    @property
    def sheet(self) -> list[Piece]:
        """What lies over the page that was darkened."""
        return self.pieces[self._lowest :] if self._lowest else []

    @property
    def hits(self) -> list[Hit]:
        """The keys; the list may be changed."""
        return self._told().hits

    @property
    def spots(self) -> list[Spot]:
        """The points of a map that can be touched; the list may be changed."""
        return self._told().spots

    @property
    def written(self) -> list[Written]:
        """The words; the list may be changed."""
        return self._told().written

    def moving(self) -> list[Moving]:
        """What may move, unless it lies under a sheet."""
        return [moving for piece in self.pieces[self._lowest :] for moving in piece.moving]

    def _told(self) -> Told:
        """What all pieces so far say; it is put together only when somebody asks."""
        told, pieces = self._all, self.pieces
        for piece in pieces[told.pieces :]:
            for note in piece.notes:
                told.add(note)
        told.pieces = len(pieces)
        return told

    def holder(self, blit: Blit) -> Piece | None:
        """The piece of a complete page that a blit belongs to."""
        if id(blit) not in self._holders:
            near = covers(blit).collidelistall([piece.rect for piece in self.pieces])
            found = [self.pieces[index] for index in near if any(each is blit for each in self.pieces[index].blits)]
            self._holders[id(blit)] = found[0] if found else None
        return self._holders[id(blit)]

    def show(self, before: Canvas | None = None) -> list[pygame.Rect]:
        """Draw what was put on the page since it began, only where it differs from the page before; returns those rectangles."""
        where = self.compared(before).where
        paint(self.surface, self.pieces, where)
        return where

    def compared(self, before: Canvas | None) -> Change:
        """How it differs from the page before; altogether if that was drawn on another surface."""
        whole = self.surface.get_rect()
        if before is None or before.surface is not self.surface:
            return Change([whole], [], self.pieces)
        return compared(before.pieces, self.pieces, whole)

    def moves(self, kind: Kind, value: str = "") -> Noting:
        """Note that what is drawn meanwhile is something that may move."""
        return Noting(self, kind, value)

    def moved(self, kind: Kind, value: str, start: int) -> None:
        """Note that what was drawn since the start is something that may move."""
        self._close()
        self._pieces[-1].moving.append(Moving(kind, value, flat(self._pieces[start:])))

    def lies_under_a_sheet(self) -> None:
        """What was drawn so far lies under what comes now and moves no more."""
        self._lowest = len(self.pieces)

    def recalls(self, key: Hashable) -> bool:
        """Put a part there as it was drawn the last time, if it is known; the key says everything it depends on."""
        known = self.paints.parts.get(key)
        if known is None:
            return False
        self.paints.parts.move_to_end(key)
        self.pieces.extend(known)
        if self.at_once:
            paint(self.surface, known, [self.surface.get_rect()])
        return True

    def keep(self, key: Hashable, start: int) -> None:
        """Remember the pieces since the start as a part."""
        self.paints.parts[key] = self.pieces[start:]
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
        left = {"left": room.left, "center": room.centerx - wide // 2, "right": room.right - wide}[align]
        middle = (box.y + box.h / 2) * self.scale
        put = self.blit(words, (left, fonts.top(weight, fitted.px, middle)))
        cap = fonts.cap(weight, fitted.px)
        covered = (left, round(middle - cap / 2), wide, round(cap * 1.3))  # capitals and what hangs below the line
        place = (room.x, room.y, room.w, room.h)
        self._notes.append(Written(text, fitted.text, covered, place, ink, align, (weight, fitted.px), put))
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
        self._notes.append(Hit(target, Box(left, top, wide, high), enabled, box))

    def spot(self, target: str, x: float, y: float) -> None:
        """Note a point of a map that can be touched."""
        self._notes.append(Spot(target, x, y))

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


class Noting:
    """The while in which something that may move is drawn."""

    __slots__ = ("_canvas", "_kind", "_start", "_value")

    def __init__(self, canvas: Canvas, kind: Kind, value: str) -> None:
        self._canvas, self._kind, self._value = canvas, kind, value
        self._start = len(canvas.pieces)

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._canvas.moved(self._kind, self._value, self._start)


def kept(draw: Callable[Concatenate[Canvas, P], None]) -> Callable[Concatenate[Canvas, P], None]:
    """Make a drawing function remember its parts: with the same box and data it is not worked out again."""

    @wraps(draw)
    def drawing(canvas: Canvas, /, *args: P.args, **kwargs: P.kwargs) -> None:
        key = draw, canvas.dress, args, tuple(kwargs.items())
        if not canvas.recalls(key):
            start = len(canvas.pieces)
            draw(canvas, *args, **kwargs)
            canvas.keep(key, start)

    return drawing
