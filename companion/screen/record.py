"""What was put on a page, in pieces: how it differs from the page before, what can be touched and read on it, and what may move."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

import pygame

from companion.screen.fonts import Fonts
from companion.screen.frame import Area, Blit, Change, Kind, Moving, Piece, around, compared, covers, cut, flat, paint
from companion.screen.icons import Icons
from companion.screen.layout import Hit, Spot, Written
from companion.screen.sprites import Sprites

Note = Hit | Spot | Written
SPRITES, WORDS = 24, 12  # bytes that are kept for each pixel of a page
KEPT_PARTS, KEPT_SECTIONS, KEPT_DRESSES = 600, 200, 4


class Memory:
    """What was drawn before in one dress: parts by all that they show, sections of pages by where they are."""

    def __init__(self) -> None:
        self.parts: dict[Hashable, list[Piece]] = {}  # drawn or used lately,
        self.older: dict[Hashable, list[Piece]] = {}  # and before that: what is not used until `parts` is full goes
        self.sections: OrderedDict[Hashable, tuple[tuple[object, ...], list[Piece]]] = OrderedDict()


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
    """What is kept from frame to frame: faces, signs and sprites, and what was drawn with them."""

    def __init__(self) -> None:
        self.fonts = Fonts(0)
        self.icons = Icons()
        self.sprites = Sprites(0)
        self._memories: dict[Hashable, Memory] = {}

    def make_room(self, size: tuple[int, int]) -> None:
        """Have room for what a page of that size in pixels and the one before it are made of."""
        pixels = size[0] * size[1]
        self.sprites.budget = max(self.sprites.budget, SPRITES * pixels)
        self.fonts.rendered.budget = max(self.fonts.rendered.budget, WORDS * pixels)

    def memory(self, dress: Hashable) -> Memory:
        """What was drawn before in a dress."""
        if dress not in self._memories:
            if len(self._memories) == KEPT_DRESSES:
                del self._memories[next(iter(self._memories))]
            self._memories[dress] = Memory()
        return self._memories[dress]

    def forget(self) -> None:
        """Have everything worked out anew the next time."""
        self._memories.clear()

    def let_go(self) -> None:
        """Keep nothing at all: faces, signs and sprites are made anew as well."""
        self.fonts.let_go()
        self.icons, self.sprites = Icons(), Sprites(self.sprites.budget)
        self.forget()


class Record:
    """Everything that was put on one page since it began."""

    def __init__(self, surface: pygame.Surface, paints: Paints, dress: Hashable, at_once: bool) -> None:
        self.surface, self.paints, self.at_once = surface, paints, at_once
        paints.make_room(surface.get_size())
        self._memory = paints.memory((dress, surface.get_size()))
        self._pieces: list[Piece] = []
        self._blits: list[Blit] = []  # put on the page since the last piece,
        self._notes: list[Note] = []  # and what was noted about it
        self._all = Told()
        self._holders: dict[int, Piece | None] = {}
        self._lowest = 0  # the first piece of what lies on top of the page
        self._window: pygame.Rect | None = None  # the pixels that may be drawn on; None: all

    def blit(self, sprite: pygame.Surface, place: tuple[int, int], area: Area | None = None, flags: int = 0) -> Blit:
        """Put a sprite on the page, now or, if not `at_once`, when the page is shown."""
        put = sprite, place, area or (0, 0, *sprite.get_size()), flags
        if self._window is not None:
            put = cut(put, self._window)
        self._blits.append(put)
        if self.at_once:
            self.surface.blit(*put)
        return put

    @contextmanager
    def only_in(self, window: pygame.Rect | None) -> Iterator[None]:
        """Draw nothing outside some pixels meanwhile."""
        before, self._window = self._window, window
        yield
        self._window = before

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

    def show(self, before: Record | None = None) -> list[pygame.Rect]:
        """Draw what was put on the page since it began, only where it differs from the page before; returns those rectangles."""
        where = self.compared(before).where
        paint(self.surface, self.pieces, where)
        return where

    def compared(self, before: Record | None) -> Change:
        """How it differs from the page before; altogether if that was drawn on another surface."""
        whole = self.surface.get_rect()
        if before is None or before.surface is not self.surface:
            return Change([whole], [], self.pieces)
        return compared(before.pieces, self.pieces, whole)

    def moves(self, kind: Kind, value: str = "") -> Noting:
        """Note that what is drawn meanwhile is something that may move."""
        return Noting(self, kind, value)

    def moved(self, kind: Kind, value: str, start: int) -> None:
        """Note that what was drawn since the start is something that may move; nothing if nothing was."""
        self._close()  # a piece of its own: one that is kept belongs to a part and stays as it is
        blits = flat(self._pieces[start:])
        if blits:
            self._pieces[-1].moving.append(Moving(kind, value, blits))

    def lies_under_a_sheet(self) -> None:
        """What was drawn so far lies under what comes now and moves no more."""
        self._lowest = len(self.pieces)

    def recalls(self, part: Hashable) -> bool:
        """Put a part there as it was drawn before, if it is known."""
        memory = self._memory
        pieces = memory.parts.get(part)  # to look for a part takes long, so one that was used lately is not put elsewhere
        if pieces is None:
            pieces = memory.older.pop(part, None) if memory.older else None
            if pieces is None:
                return False
            self._remember(part, pieces)
        self._put(pieces)
        return True

    def recalls_section(self, section: Hashable, data: tuple[object, ...]) -> bool:
        """Put a section there as it was drawn the last time, if that was from the same data."""
        known = self._memory.sections.get(section)
        if known is None or known[0] != data:
            return False
        self._put(known[1])
        return True

    def _put(self, pieces: list[Piece]) -> None:
        if self._blits or self._notes:
            self._close()
        self._pieces += pieces
        if self.at_once:
            paint(self.surface, pieces, [self.surface.get_rect()])

    def keep(self, part: Hashable, start: int) -> None:
        """Remember the pieces since the start as a part; those that were not used for long go."""
        self._remember(part, self.pieces[start:])

    def _remember(self, part: Hashable, pieces: list[Piece]) -> None:
        memory = self._memory
        memory.parts[part] = pieces
        if len(memory.parts) >= KEPT_PARTS:
            memory.parts, memory.older = {}, memory.parts

    def keep_section(self, section: Hashable, data: tuple[object, ...], start: int) -> None:
        """Remember the pieces since the start as a section; the one that has been the same for longest goes."""
        sections = self._memory.sections
        sections[section] = data, self.pieces[start:]
        sections.move_to_end(section)
        if len(sections) > KEPT_SECTIONS:
            sections.popitem(last=False)


class Noting:
    """The while in which something that may move is drawn."""

    __slots__ = ("_kind", "_record", "_start", "_value")

    def __init__(self, record: Record, kind: Kind, value: str) -> None:
        self._record, self._kind, self._value = record, kind, value
        self._start = len(record.pieces)

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._record.moved(self._kind, self._value, self._start)
