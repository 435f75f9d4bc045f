"""The touchscreen beside the board: the painter of the real one, scaled into its place; a mouse or a key on it is a finger."""

from __future__ import annotations

import pygame

from companion.front import Shown
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import outline
from companion.screen.painter import Painter
from companion.screen.theme import Theme
from sim_hw.desk.chart import Point, toward
from sim_hw.desk.layout import GLASS

AROUND = 20  # units of the touchscreen: how far the ring of the focus goes around a point of a map


class Glass:
    """A touchscreen of 800 × 480, larger where it has the room. `focus` is the target that the keyboard has come to."""

    def __init__(self, theme: Theme, *, large: bool = False) -> None:
        self.focus = ""
        self.shown: Shown | None = None
        self.place = pygame.Rect(0, 0, *GLASS)  # where it lies in the window
        self.picture = pygame.Surface(GLASS)
        self._theme, self._large = theme, large
        self._painter = Painter(GLASS, theme, large=large)
        self._canvas: Canvas | None = None
        self._shown = 0

    def show(self, view: Shown, place: pygame.Rect) -> None:
        """Show a view at a place of the window; the same one again costs nothing."""
        wanted = place.size if place.w > GLASS[0] else GLASS
        if self._painter.surface.get_size() != wanted:
            self._painter, self._shown = Painter(wanted, self._theme, large=self._large), 0
        self.shown, self._canvas = view, self._painter.paint(view)
        if self._shown != self._painter.drawings or self.place.size != place.size:
            self.picture = pygame.transform.smoothscale(self._painter.surface, place.size)
            self._shown = self._painter.drawings
        self.place = place
        if self.focus and self.focus not in self.targets():
            self.focus = ""

    def touched(self, x: float, y: float) -> str:
        """What lies under a finger at a pixel of the window."""
        factor = self._painter.surface.get_width() / self.place.w
        return self._painter.touched((x - self.place.x) * factor, (y - self.place.y) * factor)

    def targets(self) -> dict[str, pygame.Rect]:
        """Everything that can be touched now, as one reads a page, and where it lies in the window."""
        if self._canvas is None:
            return {}
        boxes = {hit.target: hit.box for hit in self._canvas.hits if hit.enabled}
        points = {spot.target: Box(spot.x - AROUND, spot.y - AROUND, 2 * AROUND, 2 * AROUND) for spot in self._canvas.spots}
        found = {target: self._in_window(box) for target, box in (points | boxes).items()}
        return {target: found[target] for target in sorted(found, key=lambda target: (found[target].centery // 24, found[target].x))}

    def step(self, by: int) -> None:
        """Go on to the next target, or back to the one before."""
        names = list(self.targets())
        if names:
            self.focus = names[(names.index(self.focus) + by) % len(names) if self.focus in names else min(by, 0)]

    def toward(self, dx: int, dy: int) -> None:
        """Go to the nearest target in a direction."""
        middles: dict[str, Point] = {target: rect.center for target, rect in self.targets().items()}
        if self.focus in middles:
            self.focus = toward(middles[self.focus], middles, dx, dy) or self.focus
        else:
            self.step(1)

    def draw(self, canvas: Canvas) -> None:
        """The picture, and a ring around what the keyboard has come to."""
        canvas.blit(self.picture, self.place.topleft)
        rect = self.targets().get(self.focus) if self.focus else None
        if rect:
            box = Box(rect.x / canvas.scale, rect.y / canvas.scale, rect.w / canvas.scale, rect.h / canvas.scale)
            outline(canvas, box.inset(-5), canvas.theme.accent, 3, 14)

    def _in_window(self, box: Box) -> pygame.Rect:
        assert self._canvas is not None
        factor = self.place.w / self._painter.surface.get_width()
        rect = self._canvas.rect(box)
        return pygame.Rect(
            self.place.x + round(rect.x * factor), self.place.y + round(rect.y * factor), round(rect.w * factor), round(rect.h * factor)
        )
