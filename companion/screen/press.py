"""A key under a finger, whatever kind it is and whatever page drew it: it sinks into its place and lights up."""

from __future__ import annotations

import pygame

from companion.screen.canvas import Canvas
from companion.screen.draw import RADIUS
from companion.screen.frame import Blit, Piece, covers
from companion.screen.layout import Hit, Spot
from companion.screen.moves import Moment
from companion.screen.sprites import rounded_sprite
from companion.screen.theme import Theme


def lying_in(pieces: list[Piece], rect: pygame.Rect) -> list[Blit]:
    """The blits that what is seen in a rectangle is made of: all within it that lie above the last one that reaches beyond it."""
    found: list[Blit] = []
    room = rect.inflate(2, 2)
    for piece in pieces:
        if piece.rect.colliderect(rect):
            for blit in piece.blits:
                covered = covers(blit)
                if room.contains(covered):
                    found.append(blit)
                elif covered.contains(rect) and hides(blit, rect.center):
                    found.clear()
    return found


def hides(blit: Blit, point: tuple[int, int]) -> bool:
    """Whether something lies over a point and not only around it, as the border of something larger does."""
    sprite, (left, top), (x, y, _, _), flags = blit
    return not flags and sprite.get_at((point[0] - left + x, point[1] - top + y)).a > 0


def lit(sprite: pygame.Surface, theme: Theme) -> pygame.Surface:
    """A key as it looks while it is pressed: as much brighter or darker as the theme says; in high contrast inverted."""
    if theme.flat:
        return pygame.transform.invert(pygame.transform.grayscale(sprite))
    more = [max(0, pressed - key) for pressed, key in zip(theme.pressed, theme.key, strict=True)]
    less = [max(0, key - pressed) for pressed, key in zip(theme.pressed, theme.key, strict=True)]
    made = sprite.copy()
    made.fill(more, special_flags=pygame.BLEND_RGB_ADD)
    made.fill(less, special_flags=pygame.BLEND_RGB_SUB)
    return made


class Press:
    """A key of a page, as deep as it is pressed."""

    def __init__(self, canvas: Canvas, key: Hit | Spot) -> None:
        self.key = key
        self._rect = canvas.rect(key.face)
        self._scale = canvas.scale
        self._blits = lying_in(canvas.pieces, self._rect)
        self._lit = self._shape = pygame.Surface((0, 0))
        self._looks: dict[int, Blit] = {}
        if self._blits:
            self._make(canvas)

    def _make(self, canvas: Canvas) -> None:
        """The key alone, lit; and its shape, into which it sinks. A sign without a key under it gets one."""
        size = self._rect.size
        made = pygame.Surface(size, pygame.SRCALPHA)
        if not any(2 * covers(blit).w * covers(blit).h >= size[0] * size[1] for blit in self._blits):
            made.blit(rounded_sprite(size, canvas.px(RADIUS), canvas.theme.key), (0, 0))
        left, top = self._rect.topleft
        made.blits([(sprite, (x - left, y - top), area, flags) for sprite, (x, y), area, flags in self._blits], False)
        self._lit = lit(made, canvas.theme)
        self._shape = made.copy()
        self._shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)

    def draw(self, moment: Moment, depth: float) -> None:
        """Draw the key so many units deep instead of as it lies there."""
        if self._blits:
            first, *others = self._blits
            moment.instead(first, [self._look(max(1, round(depth * self._scale)))])
            for blit in others:
                moment.instead(blit, [])

    def _look(self, depth: int) -> Blit:
        if depth not in self._looks:
            made = pygame.Surface(self._rect.size, pygame.SRCALPHA)
            made.blit(self._lit, (0, depth))
            made.blit(self._shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._looks[depth] = made, self._rect.topleft, (0, 0, *self._rect.size), 0
        return self._looks[depth]
