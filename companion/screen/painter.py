"""Views made visible: a surface that is drawn anew only where what it shows has changed or moves, and what lies under a finger."""

from __future__ import annotations

from pathlib import Path

import pygame

from companion.front import Shown
from companion.screen.canvas import Canvas, Paints
from companion.screen.changes import Scene
from companion.screen.focus import Step, Target, again, following, ring, targets
from companion.screen.frame import Blit, merged, paint
from companion.screen.moves import Moment
from companion.screen.pages import draw
from companion.screen.stage import Stage
from companion.screen.theme import DARK, Theme


class Painter:
    """Draws pages at one size. Told the time, it lets move what changes; without it, everything is settled at once."""

    def __init__(
        self, size: tuple[int, int] = (800, 480), theme: Theme = DARK, *, large: bool = False, less_motion: bool = False
    ) -> None:
        pygame.font.init()
        self.surface = pygame.Surface(size)
        self.drawings = 0
        self.dirty: list[pygame.Rect] = []  # what the last `paint` changed
        self._paints = Paints()
        self._stage = Stage()
        self._scene: Scene | None = None
        self._moment = Moment()
        self._focus: Target | None = None
        self._ring: Blit | None = None
        self.dress(theme, large=large, less_motion=less_motion)

    def dress(self, theme: Theme, *, large: bool = False, less_motion: bool = False) -> None:
        """Take up another look; what is shown is drawn in it the next time."""
        self._theme, self._large = theme, large
        self._stage.less_motion = less_motion
        self.forget()

    def paint(self, shown: Shown, now: float | None = None) -> Canvas:
        """Draw what has changed or moved since the last time; without the time, nothing moves."""
        where: list[pygame.Rect] = []
        if now is None:
            self._stage.stop()
        scene = self._scene
        if scene is None or shown != scene.shown:
            scene, where = self._turn_over(shown, now)
        moment = Moment() if now is None else self._stage.at(now)
        if self._ring is not None:
            moment.over(self._ring)
        self.dirty = merged([*where, *moment.changes(self._moment)], self.surface.get_rect())
        self._moment = moment
        if self.dirty:
            paint(self.surface, scene.canvas.pieces, self.dirty, moment.altered(scene.canvas))
            moment.finish(self.surface, self.dirty)
            self.drawings += 1
        return scene.canvas

    def _turn_over(self, shown: Shown, now: float | None) -> tuple[Scene, list[pygame.Rect]]:
        """Work out another page; returns it and where it differs from the one before."""
        canvas = Canvas(self.surface, self._theme, self._paints, large=self._large, at_once=False)
        draw(canvas, shown)
        before, after = self._scene, Scene(shown, canvas)
        change = canvas.compared(before.canvas if before else None)
        if before is not None and now is not None:
            self._stage.turn_over(before, after, change, self.surface, now)
        self._scene = after
        self._stage.settle(canvas)
        self._refocus(again(targets(canvas), self._focus) if self._focus else None)
        return after, change.where

    def rest(self, now: float) -> float:
        """For how many seconds nothing needs to be drawn if the same is shown: 0 while something moves, infinity if nothing does."""
        return self._stage.rest(now)

    def forget(self) -> None:
        """Draw everything anew the next time, nothing kept: as the first time, or when the glass was covered."""
        self._paints.forget()
        self._stage.stop()
        self._scene, self._moment = None, Moment()

    def let_go(self) -> None:
        """Keep no picture of what was shown so far; what comes is drawn anew."""
        self._paints.let_go()
        self.forget()

    def touched(self, x: float, y: float) -> str:
        """What a finger at a pixel touches; empty for nothing, or for something that cannot be touched now."""
        return self._scene.canvas.touched(x, y) if self._scene else ""

    def targets(self) -> list[str]:
        """All that can be touched now, in reading order."""
        return [each.name for each in targets(self._scene.canvas)] if self._scene else []

    def where(self, target: str) -> tuple[float, float] | None:
        """The pixel in the middle of a target; nothing if it cannot be touched now."""
        found = [each for each in targets(self._scene.canvas) if each.name == target] if self._scene else []
        return self._scene.canvas.rect(found[0].face).center if self._scene and found else None

    def press(self, x: float, y: float) -> str:
        """Put a finger on a pixel: what it touches, which looks pressed from the next picture on."""
        key = self._scene.canvas.under(x, y) if self._scene else None
        if self._scene is None or key is None:
            return ""
        self._stage.press(self._scene.canvas, key)
        return key.target

    def release(self) -> None:
        """Take the finger away."""
        self._stage.release()

    def step(self, step: Step) -> None:
        """Move the ring that shows where the keyboard is."""
        if self._scene is not None:
            self._refocus(following(targets(self._scene.canvas), self._focus, step))

    def unfocus(self) -> None:
        """Take the ring away."""
        self._refocus(None)

    @property
    def focus(self) -> tuple[float, float] | None:
        """The pixel where the keyboard would touch; nothing while there is no ring."""
        return None if self._focus is None or self._scene is None else self._scene.canvas.rect(self._focus.face).center

    def save(self, path: Path) -> None:
        """Write what is shown as a picture."""
        try:
            pygame.image.save(self.surface, str(path), "screen.png")
        except pygame.error as error:
            raise OSError(str(error)) from error

    def _refocus(self, target: Target | None) -> None:
        self._focus = target
        self._ring = ring(self._scene.canvas, target) if target is not None and self._scene is not None else None
