"""The touchscreen beside the board: the painter of the real one, scaled into its place; a mouse or a key on it is a finger."""

from __future__ import annotations

import pygame

from companion.front import Shown
from companion.screen.canvas import Canvas
from companion.screen.focus import Step
from companion.screen.painter import Painter
from companion.screen.theme import Theme
from sim_hw.desk.layout import GLASS


class Glass:
    """A touchscreen of 800 × 480, larger where it has the room. Points are pixels of the window."""

    def __init__(self, theme: Theme, *, large: bool = False) -> None:
        self.shown: Shown | None = None
        self.place = pygame.Rect(0, 0, *GLASS)  # where it lies in the window
        self.picture = pygame.Surface(GLASS)
        self._theme, self._large, self._less_motion, self._dim = theme, large, False, 1.0
        self._painter = Painter(GLASS, theme, large=large)
        self._drawn = 0  # drawings of the painter that are in the picture

    def dress(self, theme: Theme, *, large: bool, less_motion: bool, dim: float) -> None:
        """Take up another look; `dim` makes everything darker, from 1 to 0."""
        wanted = theme, large, less_motion, dim
        if wanted != (self._theme, self._large, self._less_motion, self._dim):
            self._theme, self._large, self._less_motion, self._dim = wanted
            self._painter.dress(theme, large=large, less_motion=less_motion)

    def show(self, shown: Shown, place: pygame.Rect, now: float) -> None:
        """Show a page at a place of the window, and move what moves; the same page again costs next to nothing."""
        wanted = place.size if place.w > GLASS[0] else GLASS
        if self._painter.surface.get_size() != wanted:
            self._painter = Painter(wanted, self._theme, large=self._large, less_motion=self._less_motion)
            self._drawn = 0
        self._painter.paint(shown, now)
        if self._drawn != self._painter.drawings or self.place.size != place.size:
            self.picture = pygame.transform.smoothscale(self._painter.surface, place.size)
            if self._dim < 1:
                self.picture.fill([round(255 * self._dim)] * 3, special_flags=pygame.BLEND_RGB_MULT)
            self._drawn = self._painter.drawings
        self.shown, self.place = shown, place

    def press(self, x: float, y: float) -> str:
        """Put a finger on a point: what it touches, which looks pressed from the next picture on."""
        factor = self._factor
        return self._painter.press((x - self.place.x) * factor, (y - self.place.y) * factor)

    def release(self) -> None:
        """Take the finger away."""
        self._painter.release()

    def where(self, target: str) -> tuple[int, int] | None:
        """The point to press for a target; nothing if it cannot be touched now."""
        return self._in_window(self._painter.where(target))

    @property
    def focus(self) -> tuple[int, int] | None:
        """The point where the keyboard would touch; nothing while there is no ring."""
        return self._in_window(self._painter.focus)

    def step(self, step: Step) -> None:
        """Move the ring that shows where the keyboard is."""
        self._painter.step(step)

    def unfocus(self) -> None:
        """Take the ring away."""
        self._painter.unfocus()

    def draw(self, canvas: Canvas) -> None:
        """Put the picture on the desk."""
        canvas.blit(self.picture, self.place.topleft)

    @property
    def _factor(self) -> float:
        return self._painter.surface.get_width() / self.place.w

    def _in_window(self, point: tuple[float, float] | None) -> tuple[int, int] | None:
        if point is None:
            return None
        return self.place.x + round(point[0] / self._factor), self.place.y + round(point[1] / self._factor)
