"""The window on a real screen: it is told what to show and says what fingers, the mouse and the keyboard did on it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pygame

from companion.front import Keyboard, Shown
from companion.inputs import OnScreen, ScreenReleased, ScreenTouched, WindowClosed
from companion.screen.cues import cue
from companion.screen.focus import Step
from companion.screen.painter import Painter
from companion.screen.sounds import QUIET, Speaker
from companion.screen.theme import DARK, Theme
from companion.view import NoScreen

_BLIND = ("dummy", "offscreen")  # drivers of SDL that show nothing
_SHORTCUTS = {pygame.K_u: "undo", pygame.K_h: "history", pygame.K_s: "score", pygame.K_m: "menu", pygame.K_ESCAPE: "back"}
_STEPS: dict[int, Step] = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
_SYSTEM = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # held with a key, they speak to a system and not to a game
_WAYS_OUT = (pygame.K_F11, pygame.K_q)
_TOUCHING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

Finger = tuple[str, int]  # what touches: a finger, the mouse or a key


def opened(size: tuple[int, int], flags: int) -> pygame.Surface:
    """The surface of a new window; `NoScreen` where nobody would see it."""
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    os.environ.setdefault("SDL_GRAB_KEYBOARD", "1")  # where the window takes the mouse to itself, also the keyboard
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")  # the touch that wakes a window counts like any other
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
    """A window, or with `full` the whole screen without a cursor. Nothing is drawn while nothing changes.

    With `kiosk` there is no way out of it: it never asks to be closed, keys of systems mean nothing, and it takes the keyboard to itself.
    """

    name = "screen"

    def __init__(
        self, size: tuple[int, int] = (800, 480), theme: Theme = DARK, *, full: bool = False, large: bool = False, volume: float = QUIET,
        kiosk: bool = False,
    ) -> None:  # fmt: skip
        self._size, self._kiosk = size, kiosk
        self._theme, self._large, self._less_motion, self._dim = theme, large, False, 1.0
        self._speaker = Speaker(volume)
        self._shown: Shown | None = None
        self._now = 0.0
        self._finger: Finger | None = None
        self._open(full)
        pygame.display.set_caption("Tabletop Companion")
        self._speaker.make_ready()

    def show(self, shown: Shown, now: float) -> None:
        """Show a page, move what moves and let what changed be heard; the same page again costs next to nothing."""
        if shown != self._shown:
            heard = cue(self._shown, shown)
            if heard is not None:
                self._speaker.play(heard.name, heard.seat)
            self._shown = shown
        self._now = now
        self._draw()

    def happened(self) -> list[OnScreen]:
        """What was touched and let go since the last call, oldest first. What is touched looks pressed before anybody knows of it."""
        return [fact for event in pygame.event.get() for fact in self._facts(event)]

    def rest(self, now: float) -> float:
        """For how many seconds the same page needs no picture."""
        return self._painter.rest(now)

    def dress(
        self, theme: Theme, *, large: bool = False, less_motion: bool = False, volume: float = QUIET, dim: float = 1.0
    ) -> None:
        """Take up another look and another loudness; `dim` makes everything darker, from 1 to 0."""
        if volume != self._speaker.volume:
            self._speaker.volume = volume
            self._speaker.make_ready()
        if (theme, large, less_motion, dim) != (self._theme, self._large, self._less_motion, self._dim):
            self._theme, self._large, self._less_motion, self._dim = theme, large, less_motion, dim
            self._painter.dress(theme, large=large, less_motion=less_motion)
            self._draw()

    def let_go(self) -> None:
        """Keep no picture of what was shown so far."""
        self._painter.let_go()

    def close(self) -> None:
        """Close the window; closing twice does nothing."""
        pygame.display.quit()

    def _open(self, full: bool) -> None:
        self._full = full
        self._glass = opened((0, 0) if full else self._size, pygame.FULLSCREEN if full else 0)
        self._place = pygame.display.get_window_position()
        pygame.mouse.set_visible(not full and not self._kiosk)
        if self._kiosk:
            pygame.event.set_grab(True)
        self._painter = Painter(self._glass.get_size(), self._theme, large=self._large, less_motion=self._less_motion)
        self._draw()

    def _hold(self) -> None:
        """Somebody pushed the window about: it takes its place again."""
        if pygame.display.get_window_size() != self._glass.get_size() or pygame.display.get_window_position() != self._place:
            self._open(self._full)

    def _draw(self) -> None:
        if self._shown is None:
            return
        self._painter.paint(self._shown, self._now)
        for part in self._painter.dirty:
            self._glass.blit(self._painter.surface, part, part)
            if self._dim < 1:
                self._glass.fill([round(255 * self._dim)] * 3, part, pygame.BLEND_RGB_MULT)
        if self._painter.dirty:
            pygame.display.update(self._painter.dirty)

    def _facts(self, event: pygame.event.Event) -> Iterator[OnScreen]:
        """One family of input: a finger counts as a finger, and the mouse that SDL makes of it does not count again."""
        wide, high = self._glass.get_size()
        match event.type:
            case pygame.QUIT if not self._kiosk:
                yield WindowClosed()
            case pygame.FINGERDOWN:
                yield from self._touch(("finger", event.finger_id), event.x * wide, event.y * high)
            case pygame.FINGERUP:
                yield from self._release(("finger", event.finger_id))
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not getattr(event, "touch", False):
                yield from self._touch(("mouse", 1), *event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1 and not getattr(event, "touch", False):
                yield from self._release(("mouse", 1))
            case pygame.KEYDOWN if not (self._kiosk and (event.mod & _SYSTEM or event.key in _WAYS_OUT)):
                yield from self._key(event)
            case pygame.KEYUP:
                yield from self._release(("key", event.key))
            case pygame.WINDOWFOCUSLOST if self._finger is not None:
                yield from self._release(self._finger)
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWMOVED | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN if self._kiosk:
                self._hold()
            case pygame.WINDOWEXPOSED:
                pygame.display.flip()

    def _touch(self, finger: Finger, x: float, y: float) -> Iterator[OnScreen]:
        """A finger came down; while it is there, others do not count."""
        if self._finger in (None, finger):
            self._finger = finger
            if finger[0] != "key":
                self._painter.unfocus()
            target = self._painter.press(x, y)
            if target:
                self._speaker.play("seen")
            self._draw()
            yield ScreenTouched(target)

    def _release(self, finger: Finger) -> Iterator[OnScreen]:
        if self._finger == finger:
            self._finger = None
            self._painter.release()
            yield ScreenReleased()

    def _key(self, event: pygame.event.Event) -> Iterator[OnScreen]:
        """What a key of the keyboard means: go to a target, touch it, write, or do something that has a key of its own."""
        finger, focus = ("key", event.key), self._painter.focus
        if event.key == pygame.K_F11:
            self._open(not self._full)
        elif event.key == pygame.K_TAB:
            self._painter.step("before" if event.mod & pygame.KMOD_SHIFT else "next")
        elif event.key in _STEPS:
            self._painter.step(_STEPS[event.key])
        elif event.key in _TOUCHING and focus is not None:
            yield from self._touch(finger, *focus)
        elif isinstance(self._shown, Keyboard):
            place = next(filter(None, map(self._painter.where, written(event, self._shown))), None)
            yield from self._touch(finger, *place) if place else ()
        elif event.key == pygame.K_q:
            yield WindowClosed()
        elif event.key in _SHORTCUTS:
            yield from self._shortcut(finger, _SHORTCUTS[event.key])

    def _shortcut(self, finger: Finger, target: str) -> Iterator[OnScreen]:
        """Touch something by its key, whether or not the page shows it."""
        place = self._painter.where(target)
        if place is not None:
            yield from self._touch(finger, *place)
        elif self._finger is None:
            self._finger = finger
            yield ScreenTouched(target)


def written(event: pygame.event.Event, page: Keyboard) -> list[str]:
    """What a key means on a page to write on, in the order in which it is looked for there."""
    if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        return [key.target for key in page.keys if key.way_on]
    named = {pygame.K_BACKSPACE: "erase", pygame.K_ESCAPE: "back"}
    letter = str(event.unicode)
    return [named[event.key]] if event.key in named else [f"letter:{each}" for each in (letter, letter.upper(), letter.lower())]
