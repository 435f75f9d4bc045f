"""Surfaces that were worth their work, kept within a budget of memory: the longest unused go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Shelf:
    """The kept surfaces; `made` counts the real work."""

    def __init__(self, budget: int) -> None:
        self.made = 0
        self.budget = budget  # in bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A kept surface, made on first use; the longest unused go when the budget is spent."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        self.made += 1
        made = self._kept[key] = make()
        self._bytes += weight(made)
        while self._bytes > self.budget and len(self._kept) > 1:
            self._bytes -= weight(self._kept.popitem(last=False)[1])
        return made


def weight(surface: pygame.Surface) -> int:
    """How much memory a surface takes, in bytes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
