"""What moves when one page follows another: both are compared, so that no page needs to know that anything moves."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pygame

from companion.front import Shown
from companion.screen import motion, moves
from companion.screen.canvas import Canvas
from companion.screen.frame import Kind, Moving, around, covers, flat
from companion.screen.header import HEADER
from companion.screen.layout import Box, Written
from companion.screen.moves import Move

NUMBER = re.compile(r"-?\d{1,6}")


class Scene(msgspec.Struct, frozen=True, eq=False):
    """What is shown, and the page as it was drawn."""

    shown: Shown
    canvas: Canvas

    @property
    def page(self) -> tuple[object, ...]:
        """What makes it another page and not the same one with something changed: its kind, whose it is, and what lies over it."""
        told = [getattr(self.shown, name, None) for name in ("page", "active", "cover", "is_open")]
        title = None if told[0] else getattr(self.shown, "title", None)
        return type(self.shown), *told, title, self.shown.refusal is not None

    def noted(self, kind: Kind) -> dict[tuple[int, int, int, int], Moving]:
        """Everything of a kind that may move, by where it is."""
        found = [moving for moving in self.canvas.moving if moving.kind == kind]
        return {tuple(around(moving.blits)): moving for moving in found}  # type: ignore[misc]


def fading(before: Scene, after: Scene, picture: pygame.Surface) -> Iterator[Move]:
    """Another page comes out from under the old one; a header that both have stays."""
    if before.page != after.page:
        area = picture.get_rect()
        if before.noted("header") and after.noted("header"):
            area = after.canvas.rect(Box(0, HEADER, after.canvas.width, after.canvas.height - HEADER))
        yield moves.fade(picture.copy(), area)


def coming(before: Scene, after: Scene) -> Iterator[Move]:
    """A refusal rises and shakes; the pennant of another player comes in from the left."""
    canvas, scale = after.canvas, after.canvas.scale
    if canvas.sheet is not None and after.shown.refusal != before.shown.refusal:
        below = HEADER * scale  # the labels above a sheet stay where they are
        sheet = [blit for blit in flat(canvas.pieces[canvas.sheet :]) if blit[1][1] >= below]
        lasts = motion.SHEET_RISE + motion.SHAKE
        yield moves.slide(lasts, sheet, lambda s: (scale * motion.shake(s - motion.SHEET_RISE), scale * motion.rise(s)))
    old, new = (list(scene.noted("pennant").values()) for scene in (before, after))
    if old and new and old[0].value != new[0].value:
        length = around(new[0].blits).w
        yield moves.slide(motion.PENNANT, new[0].blits, lambda s: (length * (motion.ease_out(motion.done(s, motion.PENNANT)) - 1), 0))


def changing(before: Scene, after: Scene, picture: pygame.Surface, finger: tuple[float, float] | None) -> Iterator[Move]:
    """On a page that stays, numbers count, steps of tracks fill, and tokens fly from where the screen was touched to their chips."""
    if before.page != after.page:
        return
    for words, old in numbers(before.canvas.written, after.canvas.written):
        yield moves.count(after.canvas.paints.fonts, words, int(old.text), int(words.text))
    open_before = before.noted("pip")
    for place, pip in after.noted("pip").items():
        if place not in open_before:
            yield moves.fill(pip.blits, picture.subsurface(covers(pip.blits[0]).clip(picture.get_rect())).copy())
    had = before.noted("token")
    for place, token in after.noted("token").items():
        gained = gain(had[place].value, token.value) if place in had else 0
        if finger is not None and gained > 0:
            yield moves.fly(token.blits, finger, gained)


def numbers(before: list[Written], after: list[Written]) -> Iterator[tuple[Written, Written]]:
    """Numbers that have changed where they are: as they are now, and as they were."""
    kept = {id(words) for words in before} & {id(words) for words in after}
    old = {anchor(words): words for words in before if id(words) not in kept and NUMBER.fullmatch(words.text)}
    for words in after:
        if id(words) not in kept and NUMBER.fullmatch(words.text):
            was = old.get(anchor(words))
            if was is not None and was.text != words.text:
                yield words, was


def anchor(words: Written) -> tuple[object, ...]:
    """What stays when a number in a place changes: the edge or the middle that it keeps to, its line, its face."""
    x, y, wide, high = words.room
    return words.align, {"left": x, "center": 2 * x + wide, "right": x + wide}[words.align], y, high, words.face[0]


def gain(old: str, new: str) -> int:
    """How many tokens a chip has more than before; a chip of something else has none more.

    >>> gain("leaf 2", "leaf 4"), gain("leaf 2", "sun 4")
    (2, 0)
    """
    (sign, number), (another, more) = old.split(), new.split()
    return int(more) - int(number) if sign == another else 0
