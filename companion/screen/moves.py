"""Things on their way: which blits are drawn instead of others, or over all, so many seconds after a movement began."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from companion.screen import motion
from companion.screen.canvas import Canvas
from companion.screen.fonts import Fonts
from companion.screen.frame import Blit, around, covers
from companion.screen.layout import Written

Way = Callable[[float], tuple[float, float]]  # seconds to how far from its place something is, in pixels

KEPT_LOOKS = 300


class Moment:
    """One picture of what moves: the blits that are drawn instead of others of the page, and those that are drawn over it.

    Two moments are compared to find out what must be drawn, so what looks the same must be the same: a blit over the page says
    in a number how it looks where its sprite is one that changes.
    """

    def __init__(self) -> None:
        self._instead: dict[int, tuple[Blit, list[Blit]]] = {}
        self._over: list[tuple[Blit, float]] = []

    def instead(self, blit: Blit, others: list[Blit]) -> None:
        """Draw something else where a blit of the page would be drawn; nothing happens if the page no longer has it."""
        self._instead[id(blit)] = blit, others

    def over(self, blit: Blit, look: float = 1.0) -> None:
        """Draw something over the whole page."""
        self._over.append((blit, look))

    def changes(self, before: Moment) -> list[pygame.Rect]:
        """Where it looks other than the moment before."""
        changed = [entry for key, entry in self._instead.items() if before._instead.get(key) != entry]
        changed += [entry for key, entry in before._instead.items() if self._instead.get(key) != entry]
        moved = [around([blit, *others]) for blit, others in changed]
        if self._over != before._over:
            moved += [covers(blit) for blit, _ in self._over + before._over]
        return moved

    def altered(self, canvas: Canvas) -> dict[int, list[Blit]]:
        """The pieces of a page that are drawn otherwise, by their id, as what."""
        found: dict[int, list[Blit]] = {}
        for blit, _ in self._instead.values():
            piece = canvas.holder(blit)
            if piece is not None and id(piece) not in found:
                found[id(piece)] = [other for each in piece.blits for other in self._instead.get(id(each), (each, [each]))[1]]
        return found

    def finish(self, surface: pygame.Surface, where: list[pygame.Rect]) -> None:
        """Draw what lies over the page, in the given rectangles only."""
        for patch in where if self._over else ():
            surface.set_clip(patch)
            surface.blits([blit for blit, _ in self._over], False)
        surface.set_clip(None)


class Move(msgspec.Struct, frozen=True, eq=False):
    """A movement: how long it lasts, and what it looks like so many seconds after it began."""

    lasts: float
    draw: Callable[[Moment, float], None]


def shifted(blit: Blit, across: float, down: float) -> Blit:
    """A blit elsewhere."""
    sprite, (x, y), area, flags = blit
    return sprite, (x + round(across), y + round(down)), area, flags


def whole(sprite: pygame.Surface, x: float, y: float) -> Blit:
    """All of a sprite, its middle at a pixel."""
    wide, high = sprite.get_size()
    return sprite, (round(x - wide / 2), round(y - high / 2)), (0, 0, wide, high), 0


def slide(lasts: float, blits: list[Blit], way: Way) -> Move:
    """Something comes to its place."""

    def draw(moment: Moment, seconds: float) -> None:
        across, down = way(seconds)
        for blit in blits:
            moment.instead(blit, [shifted(blit, across, down)])

    return Move(lasts, draw)


def fade(old: pygame.Surface, area: pygame.Rect) -> Move:
    """A page comes out from under the picture of the one before."""
    blit = old, area.topleft, (area.x, area.y, area.w, area.h), 0

    def draw(moment: Moment, seconds: float) -> None:
        left = 1 - motion.done(seconds, motion.PAGE_FADE)
        old.set_alpha(round(255 * left))
        moment.over(blit, left)

    return Move(motion.PAGE_FADE, draw)


def count(fonts: Fonts, words: Written, old: int) -> Move:
    """A number runs to its new value and is a little larger on the way."""
    (weight, px), middle, new = words.face, covers(words.blit).center, int(words.text)

    def draw(moment: Moment, seconds: float) -> None:
        sprite = fonts.words(str(motion.counting(old, new, seconds)), weight, px, words.colour)
        larger = motion.pop(seconds)
        moment.instead(words.blit, [whole(pygame.transform.smoothscale_by(sprite, larger) if larger > 1 else sprite, *middle)])

    return Move(motion.COUNT_UP, draw)


def fill(blits: list[Blit], old: pygame.Surface) -> Move:
    """A step of a track fills from the left over the picture of the open one; then its check, if it has one, pops up."""
    ground, *signs = blits
    rect = covers(ground)
    under = old, rect.topleft, (0, 0, *rect.size), 0
    sprite, place, (x, y, wide, high), flags = ground

    def draw(moment: Moment, seconds: float) -> None:
        if seconds < motion.PIP_FILL:
            part = round(wide * motion.ease_out(motion.done(seconds, motion.PIP_FILL)))
            moment.instead(ground, [under, (sprite, place, (x, y, part, high), flags)])
        grown = motion.ease_out(motion.done(seconds - motion.PIP_FILL, motion.CHECK_POP))
        for sign in signs:
            moment.instead(sign, [scaled(sign, grown)] if grown else [])

    return Move(motion.PIP_FILL + (motion.CHECK_POP if signs else 0), draw)


def scaled(blit: Blit, part: float) -> Blit:
    """A blit reduced around its middle."""
    rect = covers(blit)
    size = max(1, round(rect.w * part)), max(1, round(rect.h * part))
    return whole(pygame.transform.smoothscale(blit[0], size), *rect.center)


def fly(token: list[Blit], start: tuple[float, float], number: int) -> Move:
    """Tokens fly to their chip, one after the other."""
    end = around(token).center
    number = min(number, motion.MOST_FLIGHTS)

    def draw(moment: Moment, seconds: float) -> None:
        for index in range(number):
            flown = seconds - index * motion.FLIGHT_APART
            if 0 <= flown < motion.FLIGHT:
                x, y = motion.flight(start, end, flown)
                for blit in token:
                    moment.over(shifted(blit, x - end[0], y - end[1]))

    return Move(motion.FLIGHT + (number - 1) * motion.FLIGHT_APART, draw)


def dimmed(sprite: pygame.Surface, flags: int, level: float) -> pygame.Surface:
    """A sprite that shines less: light that is added grows darker, anything else thinner."""
    made, part = sprite.copy(), round(255 * level)
    colour = (part, part, part) if flags else (255, 255, 255, part)
    made.fill(colour, special_flags=pygame.BLEND_RGB_MULT if flags else pygame.BLEND_RGBA_MULT)
    return made


class Breath:
    """What waits to be touched and breathes as long as the page is shown; each look of a sprite is made once."""

    def __init__(self) -> None:
        self.blits: list[Blit] = []
        self._looks: dict[tuple[pygame.Surface, float], pygame.Surface] = {}

    def draw(self, moment: Moment, now: float) -> None:
        """Draw it as bright as it is now."""
        level = motion.breathe(int(now * motion.BREATHS) / motion.BREATHS)
        if len(self._looks) > KEPT_LOOKS:
            self._looks.clear()
        for blit in self.blits if level < 1 else ():
            sprite, place, area, flags = blit
            if (sprite, level) not in self._looks:
                self._looks[sprite, level] = dimmed(sprite, flags, level)
            moment.instead(blit, [(self._looks[sprite, level], place, area, flags)])
