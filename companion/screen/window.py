"""The window on a real screen: it is told what to show and says what was touched."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame

from companion.front import Shown
from companion.screen.painter import Painter
from companion.screen.theme import DARK, Theme
from companion.view import NoScreen

QUIT = "quit"  # what closing the window is called among the things that are touched
_BLIND = ("dummy", "offscreen")  # drivers of SDL that show nothing


def opened(size: tuple[int, int], flags: int) -> pygame.Surface:
    """The surface of a new window; `NoScreen` where nobody would see it."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
        glass = pygame.display.set_mode(size, flags)
    except pygame.error as error:
        raise NoScreen(f"No window can be opened here ({error}); play with --text, or start the companion on a screen.") from error
    if pygame.display.get_driver() in _BLIND and asked not in _BLIND:
        pygame.display.quit()
        raise NoScreen("SDL found no screen and would draw where nobody sees it; set SDL_VIDEODRIVER, or play with --text.")
    return glass


class Window:
    """A window, or with `full` the whole screen without a cursor. Nothing is drawn while nothing changes."""

    name = "screen"

    def __init__(self, size: tuple[int, int] = (800, 480), theme: Theme = DARK, *, full: bool = False, large: bool = False) -> None:
        self._glass = opened((0, 0) if full else size, pygame.FULLSCREEN if full else 0)
        pygame.display.set_caption("Tabletop Companion")
        pygame.mouse.set_visible(not full)
        self._painter = Painter(self._glass.get_size(), theme, large=large)
        self._shown = 0

    def show(self, view: Shown) -> None:
        """Show a view; the same one again costs nothing."""
        self._painter.paint(view)
        if self._painter.drawings != self._shown:
            self._shown = self._painter.drawings
            for part in self._painter.dirty:
                self._glass.blit(self._painter.surface, part, part)
            pygame.display.update(self._painter.dirty)

    def touches(self) -> list[str]:
        """What was touched since the last call, oldest first; `quit` for a window that is to be closed."""
        return [target for event in pygame.event.get() for target in self._meant(event) if target]

    def close(self) -> None:
        """Close the window; closing twice does nothing."""
        pygame.display.quit()

    def _meant(self, event: pygame.event.Event) -> Iterator[str]:
        """One family of input: a finger counts as a finger, and the mouse that SDL makes of it does not count again."""
        wide, high = self._glass.get_size()
        if event.type == pygame.QUIT:
            yield QUIT
        elif event.type == pygame.FINGERDOWN:
            yield self._painter.touched(event.x * wide, event.y * high)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not getattr(event, "touch", False):
            yield self._painter.touched(*event.pos)
        elif event.type == pygame.KEYDOWN:
            yield _KEYS.get(event.key, "")


_KEYS = {pygame.K_u: "undo", pygame.K_h: "history", pygame.K_s: "score", pygame.K_m: "menu", pygame.K_ESCAPE: "back", pygame.K_q: QUIT}
