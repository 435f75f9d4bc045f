"""Where things are on a page: boxes in units, what was written, what can be touched, and what is wrong with it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations
from typing import Literal

import msgspec
import pygame

from companion.screen.fonts import Weight
from companion.screen.frame import Blit
from companion.screen.theme import Colour

Align = Literal["left", "center", "right"]

TARGET = 56  # the least side of anything touched, in units: 10.8 mm on a 7-inch panel
REACH = 34  # how far beside a point of a map a finger may land
SPOT = 21.0  # the radius of such a point as it is drawn
APART = 40  # how close two such points may be


class Box(msgspec.Struct, frozen=True, gc=False):
    """A rectangle in units, with the cuts that layouts need."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, across: float, down: float | None = None) -> Box:
        """The same rectangle with a margin inside; a negative margin grows it."""
        tall = across if down is None else down
        return Box(self.x + across, self.y + tall, self.w - 2 * across, self.h - 2 * tall)

    def moved(self, across: float, down: float) -> Box:
        """The same rectangle elsewhere."""
        return Box(self.x + across, self.y + down, self.w, self.h)

    def row(self, top: float, height: float) -> Box:
        """A strip of it, counted from its upper edge."""
        return Box(self.x, self.y + top, self.w, height)

    def column(self, left: float, width: float) -> Box:
        """A strip of it, counted from its left edge."""
        return Box(self.x + left, self.y, width, self.h)

    def split(self, count: int, gap: float = 8) -> list[Box]:
        """Equal parts side by side.

        >>> [part.x for part in Box(0, 0, 100, 20).split(2, gap=10)]
        [0.0, 55.0]
        """
        width = (self.w - gap * (count - 1)) / count
        return [Box(self.x + (width + gap) * index, self.y, width, self.h) for index in range(count)]

    def rows(self, count: int) -> list[Box]:
        """Equal parts below one another, without gaps."""
        return [self.row(index * self.h / count, self.h / count) for index in range(count)]

    def meets(self, other: Box) -> bool:
        """Whether two rectangles share more than an edge."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across > 0.01 and down > 0.01

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Hit(msgspec.Struct, frozen=True, gc=False):
    """A place that can be touched, what it is called, and the key that is drawn there."""

    target: str
    box: Box
    face: Box
    enabled: bool = True


class Spot(msgspec.Struct, frozen=True, gc=False):
    """A point that can be touched among others close by: the nearest to the finger is meant."""

    target: str
    x: float
    y: float
    radius: float = SPOT  # of what is drawn there
    close: bool = False  # others may be closer than a finger: the map can be looked at from nearer

    @property
    def face(self) -> Box:
        """What is drawn there."""
        return Box(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)


class Written(msgspec.Struct, frozen=True, gc=False):
    """Words on the page: as they were meant, as they are, where, in which colour, the room they were given (in pixels), how set."""

    meant: str
    text: str
    ink: tuple[int, int, int, int]
    room: tuple[int, int, int, int]
    colour: Colour
    align: Align
    face: tuple[Weight, int]
    blit: Blit

    @property
    def shortened(self) -> bool:
        """Whether something of the words is missing."""
        return self.text != self.meant


def flaws(page: pygame.Rect, written: list[Written], hits: list[Hit], spots: list[Spot]) -> Iterator[str]:
    """What a layout must not have: words over words, words outside their room or the page, targets that are small or overlap."""
    yield from flaws_of_words(page, written)
    for hit in hits:
        if hit.box.w < TARGET or hit.box.h < TARGET:
            yield f"{hit.target} is too small to touch"
    for first, second in combinations(hits, 2):
        if first.box.meets(second.box):
            yield f"{first.target} overlaps {second.target}"
    for near, far in combinations(spots, 2):
        if not near.close and math.dist((near.x, near.y), (far.x, far.y)) < APART:
            yield f"{near.target} is too close to {far.target}"


def flaws_of_words(page: pygame.Rect, written: list[Written]) -> Iterator[str]:
    """Words that cover others or lie where they cannot be read."""
    for words in written:
        ink, room = pygame.Rect(words.ink), pygame.Rect(words.room)
        if not page.contains(ink) or ink.left < room.left - 1 or ink.right > room.right + 1:
            yield f"{words.text!r} leaves its room"
    for one, other in combinations(written, 2):
        if pygame.Rect(one.ink).inflate(-2, -2).colliderect(pygame.Rect(other.ink).inflate(-2, -2)):
            yield f"{one.text!r} lies over {other.text!r}"
