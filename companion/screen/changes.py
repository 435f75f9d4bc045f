"""What moves when one page follows another: both are compared, so that no page needs to know that anything moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

import pygame

from companion.front import Shown
from companion.screen import motion, moves
from companion.screen.canvas import Canvas
from companion.screen.fonts import Fonts
from companion.screen.frame import Change, Kind, Moving, Piece, around, covers, flat
from companion.screen.header import HEADER
from companion.screen.layout import Box, Written
from companion.screen.moves import Move

NUMBER = re.compile(r"-?\d{1,6}")


class Scene:
    """What is shown, and the page as it was drawn."""

    def __init__(self, shown: Shown, canvas: Canvas) -> None:
        self.shown, self.canvas = shown, canvas

    @cached_property
    def page(self) -> tuple[object, ...]:
        """What makes it another page and not the same one with something changed: its kind, whose it is, and what lies over it."""
        told = [getattr(self.shown, name, None) for name in ("page", "active", "cover", "is_open")]
        title = None if told[0] else getattr(self.shown, "title", None)
        return type(self.shown), *told, title, self.shown.refusal is not None

    def only(self, kind: Kind) -> Moving | None:
        """The one thing of a kind that may move."""
        return next((moving for moving in self.canvas.moving() if moving.kind == kind), None)


def turning(before: Scene, after: Scene, picture: pygame.Surface) -> Move:
    """Another page comes out from under the old one; a header that both have stays."""
    area = picture.get_rect()
    if before.only("header") and after.only("header"):
        area = after.canvas.rect(Box(0, HEADER, after.canvas.width, after.canvas.height - HEADER))
    return moves.fade(picture.copy(), area)


def coming(before: Scene, after: Scene) -> Iterator[Move]:
    """On another page: a refusal rises and shakes; the pennant of another player comes in from the left."""
    scale = after.canvas.scale
    if after.canvas.sheet and after.shown.refusal != before.shown.refusal:
        below = HEADER * scale  # the labels above a sheet stay where they are
        sheet = [blit for blit in flat(after.canvas.sheet) if blit[1][1] >= below]
        lasts = motion.SHEET_RISE + motion.SHAKE
        yield moves.slide(lasts, sheet, lambda s: (scale * motion.shake(s - motion.SHEET_RISE), scale * motion.rise(s)))
    old, new = before.only("pennant"), after.only("pennant")
    if old and new and old.value != new.value:
        blits, length = new.blits, around(new.blits).w
        yield moves.slide(motion.PENNANT, blits, lambda s: (length * (motion.ease_out(motion.done(s, motion.PENNANT)) - 1), 0))


def changing(change: Change, fonts: Fonts, picture: pygame.Surface, finger: tuple[float, float] | None) -> Iterator[Move]:
    """On a page that stays: numbers count, steps of tracks fill, and tokens fly from where the screen was touched to their chips."""
    old, new = numbers(change.gone), numbers(change.come)
    for place in old.keys() & new.keys():
        if old[place].text != new[place].text:
            yield moves.count(fonts, new[place], int(old[place].text))
    had = {(was.kind, was.blits[0][1]): was.value for piece in change.gone for was in piece.moving}
    for moving in [moving for piece in change.come for moving in piece.moving]:
        was = had.get((moving.kind, moving.blits[0][1]))
        if moving.kind == "pip" and was is None:
            yield moves.fill(moving.blits, picture.subsurface(covers(moving.blits[0]).clip(picture.get_rect())).copy())
        elif moving.kind == "token" and was is not None and finger is not None and gain(was, moving.value) > 0:
            yield moves.fly(moving.blits, finger, gain(was, moving.value))


def numbers(pieces: list[Piece]) -> dict[tuple[object, ...], Written]:
    """The numbers that are written in pieces of a page, by where they stand."""
    notes = [note for piece in pieces for note in piece.notes if type(note) is Written]
    return {anchor(words): words for words in notes if NUMBER.fullmatch(words.text)}


def anchor(words: Written) -> tuple[object, ...]:
    """What stays when a number in a place changes: the edge or the middle that it keeps to, its line, its face."""
    x, y, wide, high = words.room
    return words.align, {"left": x, "center": 2 * x + wide, "right": x + wide}[words.align], y, high, words.face[0]


def gain(old: str, new: str) -> int:
    """How many tokens a chip has more than before; a chip of something else has none more.

    >>> gain("leaf 2", "leaf 4"), gain("leaf 2", "sun 4")
    (2, 0)
    """
    (sign, _, number), (another, _, more) = old.partition(" "), new.partition(" ")
    return int(more) - int(number) if sign == another else 0
