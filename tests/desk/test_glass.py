"""The touchscreen beside the board: a mouse on it is a finger, and the keyboard reaches every key of it."""

from __future__ import annotations

import pygame
import pytest

from companion.screen.theme import THEMES
from companion.session import Session
from tests.desk.visit import STEP, Companion, Visit, turn


def test_a_touch_with_the_mouse_does_what_a_finger_would(played: Visit) -> None:
    played.click("screen:action:collect")
    assert played.companion.app is not None
    assert played.companion.app.intent == "collect"
    played.click("screen:do:0")
    assert played.last() == "Ann collects 1 blue mana from Orvada"
    assert played.companion.heard == ["action:collect", "released", "do:0", "released"]


def test_a_finger_stays_down_as_long_as_the_mouse_does(played: Visit) -> None:
    played.down("screen:menu")
    played.wait(0.5)
    assert played.companion.heard == ["menu"]
    played.up((5, 5))
    assert played.companion.heard == ["menu", "released"]


def test_the_mouse_beside_every_key_touches_nothing(played: Visit) -> None:
    place = played.desk.sitting.glass.place
    played.click((place.x + 3, place.bottom - 3))
    assert played.companion.heard == []


def test_tab_comes_to_every_target_as_one_reads_and_enter_touches_it(played: Visit) -> None:
    glass = played.desk.sitting.glass
    played.key("tab")
    first, reached = glass.focus, {glass.focus}
    assert first == glass.where("menu")  # at the top
    while played.key("tab") or glass.focus != first:
        reached.add(glass.focus)
    assert {glass.where(target) for target in ("menu", "undo", "action:end_turn", "action:move", "action:cards")} <= reached
    played.key("shift tab", "tab")
    assert glass.focus == first
    while glass.focus != glass.where("action:collect"):
        played.key("tab")
    played.key("enter")
    assert played.companion.heard == ["action:collect", "released"]


def test_enter_holds_a_key_of_the_screen_as_a_finger_does(played: Visit) -> None:
    played.key("tab")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0))
    played.wait(0.5)
    assert played.companion.heard == ["menu"]
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, unicode="\r", mod=0))
    played.wait(STEP)
    assert played.companion.heard == ["menu", "released"]


def test_arrows_go_to_the_key_beside(played: Visit) -> None:
    glass = played.desk.sitting.glass
    while glass.focus != glass.where("action:move"):
        played.key("tab")
    went = []
    for arrow in ("right", "down", "left", "up"):
        played.key(arrow)
        went.append(glass.focus)
    assert went == [glass.where(f"action:{kind}") for kind in ("collect", "discover", "recruit", "move")]


def test_what_is_touched_looks_pressed_before_the_companion_has_answered(played: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Companion, "touch", lambda companion, target, now: None)
    x, y = played.desk.point("screen:action:collect")
    face = pygame.Rect(x - 60, y - 15, 30, 30)
    before = pygame.image.tobytes(played.picture.subsurface(face), "RGB")
    played.down((x, y))
    played.wait(0.1)
    assert pygame.image.tobytes(played.picture.subsurface(face), "RGB") != before
    played.up((x, y))
    played.wait(0.5)
    assert pygame.image.tobytes(played.picture.subsurface(face), "RGB") == before


def test_the_screen_takes_up_the_look_that_people_prefer(played: Visit) -> None:
    dark = played.picture.get_at(played.desk.sitting.glass.place.move(4, -4).bottomleft)
    played.desk.dress(THEMES["light"], volume=0)
    played.wait(0.1)
    light = played.picture.get_at(played.desk.sitting.glass.place.move(4, -4).bottomleft)
    played.desk.dress(THEMES["light"], volume=0, dim=0.5)
    played.wait(0.1)
    dimmed = played.picture.get_at(played.desk.sitting.glass.place.move(4, -4).bottomleft)
    assert dark[0] < dimmed[0] < light[0]


def test_double_size_is_the_same_page_drawn_larger_and_as_touchable(played: Visit) -> None:
    small = played.desk.sitting.glass.place.w
    played.key("d")
    assert played.desk.sitting.glass.place.w >= 2 * small
    assert played.desk.sitting.glass.picture.get_width() == played.desk.sitting.glass.place.w
    played.click("screen:action:collect")
    assert played.companion.heard[0] == "action:collect"
    played.key("escape")
    assert played.desk.sitting.glass.place.w == small


def test_the_screen_is_drawn_only_when_its_page_changes(began: Session) -> None:
    visit = Visit(turn(began))  # a page on which nothing breathes
    visit.wait(5.0)
    before = visit.desk.sitting.glass.picture
    visit.wait(0.5)
    assert visit.desk.sitting.glass.picture is before
    visit.click("screen:menu")
    assert visit.desk.sitting.glass.picture is not before


def test_a_finger_does_not_stay_on_the_screen_when_the_window_loses_the_keyboard(played: Visit) -> None:
    played.down("screen:menu")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    played.wait(STEP)
    assert played.companion.heard == ["menu", "released"]
