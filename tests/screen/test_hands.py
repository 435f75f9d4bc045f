"""Fingers, a mouse and a keyboard at a window: what is told of them, and what is seen and heard before anybody answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from companion.front import Keyboard
from companion.inputs import ScreenReleased, ScreenTouched, WindowClosed
from companion.screen import painter as painter_module
from companion.screen.canvas import Box, Canvas
from companion.screen.keys import big_button
from companion.screen.parts import Key
from companion.screen.theme import DARK, LIGHT
from companion.screen.window import Window
from companion.view import Key as PageKey
from tests.screen.test_motion import REFUSED, turn

UP = ScreenReleased()


class Hands:
    """Somebody at a window that nobody sees, with an ear for what it plays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        self.window = Window(volume=0)
        self.heard: list[tuple[str, int]] = []
        monkeypatch.setattr(self.window._speaker, "play", lambda name, seat=0: self.heard.append((name, seat)))
        self.window.show(turn(), 100.0)
        self.window.happened()
        self.heard.clear()

    def do(self, kind: int, **what: Any) -> list[Any]:
        pygame.event.post(pygame.event.Event(kind, **what))
        return self.window.happened()

    def finger(self, kind: int, x: float, y: float, finger: int = 0) -> list[Any]:
        return self.do(kind, finger_id=finger, touch_id=1, x=x / 800, y=y / 480, dx=0, dy=0)

    def mouse(self, kind: int, x: int, y: int, button: int = 1, touch: bool = False) -> list[Any]:
        return self.do(kind, pos=(x, y), button=button, touch=touch)

    def key(self, key: int, letter: str = "", mod: int = 0) -> list[Any]:
        """Press a key of the keyboard and let it go."""
        down = self.do(pygame.KEYDOWN, key=key, unicode=letter, mod=mod, scancode=0)
        return down + self.do(pygame.KEYUP, key=key, unicode=letter, mod=mod, scancode=0)

    @property
    def glass(self) -> bytes:
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")

    def place(self, target: str) -> tuple[float, float]:
        place = self.window._painter.where(target)
        assert place is not None, target
        return place


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    hands = Hands(monkeypatch)
    yield hands
    hands.window.close()


def test_a_finger_touches_and_is_let_go(hands: Hands) -> None:
    at = hands.place("action:move")
    assert hands.finger(pygame.FINGERDOWN, *at) == [ScreenTouched("action:move")]
    assert hands.finger(pygame.FINGERUP, *at) == [UP]


def test_a_finger_beside_everything_is_told_too(hands: Hands) -> None:
    assert hands.finger(pygame.FINGERDOWN, 3, 479) == [ScreenTouched("")]
    assert hands.finger(pygame.FINGERUP, 3, 479) == [UP]


def test_the_mouse_that_is_made_of_a_finger_does_not_count_again(hands: Hands) -> None:
    x, y = map(int, hands.place("action:move"))
    assert hands.finger(pygame.FINGERDOWN, x, y) == [ScreenTouched("action:move")]
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, x, y, touch=True) == []
    assert hands.mouse(pygame.MOUSEBUTTONUP, x, y, touch=True) == []
    assert hands.finger(pygame.FINGERUP, x, y) == [UP]
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, x, y, touch=True) == []  # it may also come later than the finger


def test_a_mouse_counts_with_its_first_button_only(hands: Hands) -> None:
    x, y = map(int, hands.place("action:move"))
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, x, y, button=3) == []
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, x, y) == [ScreenTouched("action:move")]
    assert hands.mouse(pygame.MOUSEBUTTONUP, x, y) == [UP]


def test_a_second_finger_does_not_count_while_the_first_is_there(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, *hands.place("action:move"), finger=1)
    assert hands.finger(pygame.FINGERDOWN, *hands.place("action:collect"), finger=2) == []
    assert hands.finger(pygame.FINGERUP, 0, 0, finger=2) == []
    assert hands.finger(pygame.FINGERUP, 0, 0, finger=1) == [UP]
    assert hands.finger(pygame.FINGERDOWN, *hands.place("action:collect"), finger=2) == [ScreenTouched("action:collect")]


def test_a_finger_that_is_never_lifted_is_let_go_when_the_window_is_left(hands: Hands) -> None:
    hands.finger(pygame.FINGERDOWN, *hands.place("action:move"))
    assert hands.do(pygame.WINDOWFOCUSLOST) == [UP]
    assert hands.do(pygame.WINDOWFOCUSLOST) == []


def test_a_touch_is_seen_and_heard_before_anybody_is_told(hands: Hands) -> None:
    calm = hands.glass
    hands.finger(pygame.FINGERDOWN, *hands.place("action:move"))
    assert hands.glass != calm
    assert hands.heard == [("seen", 0)]
    hands.window.show(turn(), 100.1)
    hands.finger(pygame.FINGERUP, 0, 0)
    for step in range(12):
        hands.window.show(turn(), 100.2 + step / 60)
    assert hands.glass == calm


def test_a_touch_beside_everything_is_neither_seen_nor_heard(hands: Hands) -> None:
    calm = hands.glass
    hands.finger(pygame.FINGERDOWN, 3, 479)
    assert (hands.glass, hands.heard) == (calm, [])


def test_what_changes_is_heard_once(hands: Hands) -> None:
    for seconds in (100.1, 100.2, 100.3):
        hands.window.show(turn(active=1), seconds)
    hands.window.show(REFUSED, 101)
    assert hands.heard == [("your turn", 1), ("refused", 0)]


@pytest.mark.parametrize(
    ("key", "target"),
    [(pygame.K_u, "undo"), (pygame.K_h, "history"), (pygame.K_s, "score"), (pygame.K_m, "menu"), (pygame.K_ESCAPE, "back")],
)
def test_shortcuts_touch_what_they_name_whether_or_not_it_is_there(hands: Hands, key: int, target: str) -> None:
    assert hands.key(key) == [ScreenTouched(target), UP]


def test_q_and_the_cross_close_the_window(hands: Hands) -> None:
    assert hands.key(pygame.K_q) == [WindowClosed()]
    assert hands.do(pygame.QUIT) == [WindowClosed()]


def test_tab_goes_around_and_enter_touches_what_has_the_ring(hands: Hands) -> None:
    calm = hands.glass
    seen = []
    for _ in range(6):
        assert hands.key(pygame.K_TAB) == []
        hands.window.show(turn(), 100.1)
        assert hands.glass != calm
        touched = hands.key(pygame.K_RETURN)
        assert touched[1:] == [UP]
        seen.append(touched[0].target)
    assert seen[0] == "menu"
    assert seen[1:] == ["action:move", "action:collect", "action:build", "action:end_turn", "menu"]
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert hands.key(pygame.K_SPACE) == [ScreenTouched("action:end_turn"), UP]


def test_arrows_go_to_the_neighbour_and_a_finger_takes_the_ring_away(hands: Hands) -> None:
    calm = hands.glass
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_DOWN)
    assert hands.key(pygame.K_RETURN)[0] == ScreenTouched("action:collect")
    for step in range(20):
        hands.window.show(turn(), 101 + step / 60)
    hands.finger(pygame.FINGERDOWN, 3, 479)
    hands.window.show(turn(), 102)
    assert hands.glass == calm


def test_enter_without_a_ring_touches_nothing(hands: Hands) -> None:
    assert hands.key(pygame.K_RETURN) == []


def test_another_look_is_taken_up_while_it_runs(hands: Hands) -> None:
    assert pygame.display.get_surface().get_at((3, 479))[:3] == DARK.page_bottom
    hands.window.dress(LIGHT, volume=0)
    assert pygame.display.get_surface().get_at((3, 479))[:3] == LIGHT.page_bottom
    hands.window.dress(DARK, volume=0, dim=0.5)
    dimmed = pygame.display.get_surface().get_at((3, 479))[:3]
    assert all(abs(seen - value / 2) <= 1 for seen, value in zip(dimmed, DARK.page_bottom, strict=True))


def test_the_same_look_again_draws_nothing(hands: Hands) -> None:
    drawings = hands.window._painter.drawings
    hands.window.dress(DARK, volume=0)
    hands.window.show(turn(), 105)
    assert hands.window._painter.drawings == drawings


def test_a_real_keyboard_writes_on_a_page_to_write_on(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def page(canvas: Canvas, shown: Any) -> None:
        for number, target in enumerate(("letter:Q", "letter:u", "letter: ", "erase", "save")):
            big_button(canvas, Box(12 + 70 * number, 100, 60, 60), Key(target=target, label=target[-1]))

    monkeypatch.setattr(painter_module, "draw", page)
    hands.window.show(Keyboard(title="Name", keys=[PageKey("save", "Save", way_on=True)]), 101)
    assert hands.key(pygame.K_q, "q") == [ScreenTouched("letter:Q"), UP]
    assert hands.key(pygame.K_u, "u") == [ScreenTouched("letter:u"), UP]
    assert hands.key(pygame.K_SPACE, " ") == [ScreenTouched("letter: "), UP]
    assert hands.key(pygame.K_BACKSPACE, "\b") == [ScreenTouched("erase"), UP]
    assert hands.key(pygame.K_RETURN, "\r") == [ScreenTouched("save"), UP]
    assert hands.key(pygame.K_x, "x") == []


def test_f11_fills_the_screen_without_a_cursor_and_goes_back(hands: Hands) -> None:
    assert pygame.mouse.get_visible()
    hands.key(pygame.K_F11)
    assert not pygame.mouse.get_visible()
    assert pygame.display.get_surface().get_flags() & pygame.FULLSCREEN
    hands.key(pygame.K_F11)
    assert pygame.mouse.get_visible()
    assert pygame.display.get_surface().get_size() == (800, 480)
    assert hands.finger(pygame.FINGERDOWN, *hands.place("menu")) == [ScreenTouched("menu")]
