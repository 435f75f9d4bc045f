"""Views made visible: a surface that is drawn anew only when what it shows has changed, and what lies under a finger."""

from __future__ import annotations

from pathlib import Path

import pygame

from companion.front import Shown
from companion.screen.canvas import Canvas, Paints
from companion.screen.pages import draw
from companion.screen.theme import DARK, Theme


class Painter:
    """Draws views at one size and in one theme."""

    def __init__(self, size: tuple[int, int] = (800, 480), theme: Theme = DARK, *, large: bool = False) -> None:
        pygame.font.init()
        self.surface = pygame.Surface(size)
        self.drawings = 0
        self.dirty: list[pygame.Rect] = []  # what the last drawing changed
        self._theme = theme
        self._large = large
        self._paints = Paints()
        self._shown: Shown | None = None
        self._canvas: Canvas | None = None

    def paint(self, view: Shown) -> Canvas:
        """Draw what a view changes, unless it is the one that is shown already."""
        if self._canvas is None or view != self._shown:
            canvas = Canvas(self.surface, self._theme, self._paints, large=self._large, at_once=False)
            draw(canvas, view)
            self.dirty = canvas.show(self._canvas)
            self._shown, self._canvas = view, canvas
            self.drawings += 1
        return self._canvas

    def forget(self) -> None:
        """Draw everything anew the next time, nothing kept: as the first time, or when the glass was covered."""
        self._paints.parts.clear()
        self._shown = self._canvas = None

    def touched(self, x: float, y: float) -> str:
        """What a finger at a pixel touches; empty for nothing, or for something that cannot be touched now."""
        return self._canvas.touched(x, y) if self._canvas else ""

    def save(self, path: Path) -> None:
        """Write what is shown as a picture."""
        try:
            pygame.image.save(self.surface, str(path), "screen.png")
        except pygame.error as error:
            raise OSError(str(error)) from error
