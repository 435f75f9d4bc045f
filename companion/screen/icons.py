"""The signs as sprites: drawn once at each size, tinted once in each colour, and kept."""

from __future__ import annotations

import pygame

from companion.screen.ink import drawn
from companion.screen.signs import SIGNS
from companion.screen.theme import Colour

KEPT = 800


def has_sign(name: str) -> bool:
    """Whether there is a sign of this name.

    >>> has_sign("flame"), has_sign("unheard-of")
    (True, False)
    """
    return name in SIGNS


class Icons:
    """The kept signs; `drawings` counts the real work."""

    def __init__(self) -> None:
        self.drawings = 0
        self._white: dict[tuple[str, int], pygame.Surface] = {}
        self._tinted: dict[tuple[str, int, Colour], pygame.Surface] = {}

    def get(self, name: str, px: int, colour: Colour) -> pygame.Surface:
        """A sign at a size in pixels and in a colour; an unknown name shows the question mark, so that it is seen and mended."""
        key = name, px, colour
        if key not in self._tinted:
            if len(self._tinted) >= KEPT:
                self._tinted.clear()
            sprite = self._drawn(name if has_sign(name) else "why", px).copy()
            sprite.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._tinted[key] = sprite
        return self._tinted[key]

    def _drawn(self, name: str, px: int) -> pygame.Surface:
        key = name, px
        if key not in self._white:
            if len(self._white) >= KEPT:
                self._white.clear()
            self.drawings += 1
            self._white[key] = drawn(SIGNS[name], max(px, 1))
        return self._white[key]
