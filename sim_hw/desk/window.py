"""The desk in a window: events in, pictures out, and nothing drawn while nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from companion.app import TICK_S
from companion.front import Shown
from companion.ports import Clock
from companion.screen.canvas import Canvas, Paints
from companion.screen.cues import cue
from companion.screen.layout import Written
from companion.screen.sounds import QUIET, Speaker
from companion.screen.theme import DARK, Theme
from companion.screen.window import opened
from sim_hw.desk import keyboard, page
from sim_hw.desk.glass import Glass
from sim_hw.desk.layout import NARROW, WIDE, Plan, plan
from sim_hw.desk.sitting import Shell, Sitting
from sim_hw.desk.table import DeskTable

PICTURE_S = 1 / 30  # how often the lights are drawn


class Desk:
    """A simulated table; the theme is that of its touchscreen. `paused` and `speed` are wishes for whoever plays a demo on it."""

    def __init__(self, shell: Shell, table: DeskTable, size: tuple[int, int] = WIDE, *, theme: Theme = DARK, large: bool = False) -> None:
        opened(size, pygame.RESIZABLE)
        pygame.display.set_caption("Tabletop Companion: desk")
        self.sitting = Sitting(shell, table, Glass(theme, large=large))
        self._paints = Paints()
        self._speaker = Speaker()
        self._speaker.make_ready()
        self._canvas: Canvas | None = None
        self._plan: Plan = plan(size)
        self._due = float("-inf")  # when the next picture is drawn, unless something happens before

    @property
    def is_open(self) -> bool:
        """Whether nobody has closed it yet."""
        return not self.sitting.is_over

    @property
    def paused(self) -> bool:
        """Whether a demonstration is to wait."""
        return self.sitting.paused

    @property
    def speed(self) -> int:
        """How fast a demonstration is to go, from 1 to 4."""
        return self.sitting.speed

    def dress(
        self, theme: Theme, *, large: bool = False, less_motion: bool = False, volume: float = QUIET, dim: float = 1.0
    ) -> None:
        """Let the touchscreen take up another look and another loudness, as the window of a real one does."""
        if volume != self._speaker.volume:
            self._speaker.volume = volume
            self._speaker.make_ready()
        self.sitting.glass.dress(theme, large=large, less_motion=less_motion, dim=dim)

    def frame(self, now: float) -> list[pygame.Rect]:
        """Do what hands did, let the companion look at the table, and draw what changed; returns where."""
        self.sitting.table.now = now
        news = [event for event in pygame.event.get() if self._meant(event)]
        self.sitting.tick(now)
        if not news and now < self._due:
            return []
        self._due = now + PICTURE_S - TICK_S / 2
        return self._draw(now)

    def run(self, clock: Clock, wait: Callable[[float], object]) -> None:
        """Be there until the window is closed."""
        try:
            while self.is_open:
                start = clock()
                self.frame(start)
                wait(max(0.0, start + TICK_S - clock()))
        finally:
            self.close()

    def close(self) -> None:
        """Close the window; closing twice does nothing."""
        self.sitting.is_over = True
        pygame.display.quit()

    def point(self, target: str) -> tuple[int, int]:
        """The pixel to press for something that is drawn: `spot:…`, `piece:…`, `button:…`, or `screen:…` for a key of the touchscreen."""
        kind, _, name = target.partition(":")
        if kind == "screen" and name:
            place = self.sitting.glass.where(name)
            if place is None:
                raise KeyError(target)
            return place
        hits = {hit.target: hit.box for hit in self._canvas.hits} if self._canvas else {}
        x, y = hits[target].middle
        return round(x * self._plan.scale), round(y * self._plan.scale)

    def targets(self) -> list[str]:
        """Everything that can be pressed now, besides the keys of the touchscreen."""
        return [hit.target for hit in self._canvas.hits] if self._canvas else []

    def written(self) -> list[Written]:
        """Everything that is written on the desk, besides what the touchscreen shows."""
        return list(self._canvas.written) if self._canvas else []

    def _draw(self, now: float) -> list[pygame.Rect]:
        surface = pygame.display.get_surface()
        assert surface is not None
        sitting, paints = self.sitting, self._paints
        self._plan = plan(larger(surface.get_size()), double=sitting.double)
        canvas = Canvas(surface, DARK, paints, scale=self._plan.scale, at_once=False)
        self._hear(shown := sitting.shell.view())
        sitting.glass.show(shown, canvas.rect(self._plan.screen), now)
        sitting.lay_map(sitting.match.map if sitting.match else None, canvas.rect(self._plan.board))
        page.draw(canvas, self._plan, sitting, now)
        changed = canvas.show(self._canvas)
        self._canvas = canvas
        if changed:
            pygame.display.update(changed)
        return changed

    def _hear(self, shown: Shown) -> None:
        """Let what changed on the screen be heard."""
        before = self.sitting.glass.shown
        heard = cue(before, shown) if shown != before else None
        if heard is not None:
            self._speaker.play(heard.name, heard.seat)

    def _meant(self, event: pygame.event.Event) -> bool:
        """Do what an event means; whether it may have changed what is to be seen."""
        sitting = self.sitting
        match event.type:
            case pygame.QUIT:
                sitting.press("quit")
            case pygame.WINDOWEXPOSED | pygame.WINDOWSIZECHANGED:
                self._canvas = None  # what is on the glass is not known
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event.pos)
            case pygame.MOUSEMOTION:
                return self._hover(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._let_go(event.pos)
            case pygame.MOUSEWHEEL:
                sitting.press("less" if event.y > 0 else "more")
            case pygame.KEYDOWN:
                keyboard.press(sitting, keyboard.named(event))
            case pygame.KEYUP | pygame.WINDOWFOCUSLOST:
                sitting.lift_finger()
            case _:
                return False
        return True

    def _press(self, point: tuple[int, int]) -> None:
        self.sitting.glass.unfocus()
        self.sitting.press(self._under(point), point)

    def _hover(self, point: tuple[int, int]) -> bool:
        sitting = self.sitting
        sitting.under = self._under(point)
        carries = bool(sitting.hand.piece) and not sitting.hand.by_key
        if carries:
            sitting.hover(point)
        return carries

    def _let_go(self, point: tuple[int, int]) -> None:
        if self._hover(point):
            self.sitting.hand.drop()
        self.sitting.lift_finger()

    def _under(self, point: tuple[int, int]) -> str:
        return self._canvas.touched(*point) if self._canvas else ""


def larger(size: tuple[int, int]) -> tuple[int, int]:
    """A window too small to be played in is drawn as the smallest that can be, as far as it goes."""
    return max(size[0], NARROW[0] // 2), max(size[1], NARROW[1] // 2)
