"""What moves on a page: begun when the page changed or was touched, drawn for a moment, over after its time."""

from __future__ import annotations

from math import inf

import pygame

from companion.screen import motion
from companion.screen.canvas import Canvas
from companion.screen.changes import Scene, changing, coming, turning
from companion.screen.frame import Change
from companion.screen.layout import Hit, Spot
from companion.screen.moves import Breath, Moment, Move
from companion.screen.press import Press

TOUCH_COUNTS = 1.0  # seconds for which what changes is thought to come from the touch before it


class Stage:
    """The movements of one screen. Give it the time; it keeps no clock."""

    def __init__(self, less_motion: bool = False) -> None:
        self.less_motion = less_motion
        self._moves: list[tuple[float, Move]] = []  # each with the time when it began
        self._breath = Breath()
        self._press: Press | None = None
        self._down: float | None = None  # when it went down, and when it was let go: known once the next picture is asked for
        self._up: float | None = None
        self._let_go = False
        self._point = (0, 0)

    def turn_over(self, before: Scene, after: Scene, change: Change, picture: pygame.Surface, now: float) -> None:
        """Begin what moves when a page follows another; `picture` is what is seen until now."""
        if before.page != after.page:
            comes = [] if self.less_motion else list(coming(before, after))
            self._moves = [(now, move) for move in (turning(before, after, picture), *comes)]
        elif not self.less_motion and not after.canvas.sheet:
            touched = self._down is not None and now < self._down + TOUCH_COUNTS
            begun = changing(change, after.canvas.paints.fonts, picture, self._point if touched else None)
            self._moves += [(now, move) for move in begun]

    def settle(self, canvas: Canvas) -> None:
        """Take up a page as it lies: what breathes on it, and the key that is still pressed if it is there again."""
        self._breath.blits = [blit for moving in canvas.moving() if moving.kind == "breath" for blit in moving.blits]
        if self._press is not None:
            key = self._press.key
            self._press = Press(canvas, key) if key in canvas.hits or key in canvas.spots else None

    def stop(self) -> None:
        """End all movements at once."""
        self._moves.clear()
        self._press = None

    def press(self, canvas: Canvas, key: Hit | Spot) -> None:
        """A finger lies on a key."""
        self._press, self._down, self._up, self._let_go = Press(canvas, key), None, None, False
        self._point = canvas.rect(key.face).center

    def release(self) -> None:
        """The finger is gone."""
        self._let_go = True

    def at(self, now: float) -> Moment:
        """What moves, as it looks now."""
        moment = Moment()
        self._moves = [(start, move) for start, move in self._moves if start <= now < start + move.lasts]
        self._breath.draw(moment, now)
        for start, move in self._moves:
            move.draw(moment, now - start)
        if self._press is not None:
            self._down = now if self._down is None else min(now, self._down)  # a clock may be put back
            if self._let_go:
                self._up = now if self._up is None else min(now, self._up)
            depth = motion.sunk(now - self._down, None if self._up is None else now - self._up)
            if depth:
                self._press.draw(moment, depth)
            else:
                self._press = None
        return moment

    def rest(self, now: float) -> float:
        """For how many seconds the picture stays as it is: 0 while something moves, a little while something breathes, else for good."""
        pressing = self._press is not None and (self._let_go or self._down is None or now < self._down + motion.PRESS_DOWN)
        if self._moves or pressing:
            return 0.0
        return (int(now * motion.BREATHS) + 1) / motion.BREATHS - now if self._breath.blits else inf
