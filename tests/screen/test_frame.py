from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from companion.screen import draw, keys, panels
from companion.screen.canvas import Box, Canvas, Paints
from companion.screen.parts import Key, Player, Toast
from companion.screen.theme import DARK
from tests.screen import sheets

SIZE = (800, 480)


def at_once(page: Callable[[Canvas], None], paints: Paints) -> bytes:
    surface = pygame.Surface(SIZE)
    page(Canvas(surface, DARK, paints))
    return pygame.image.tobytes(surface, "RGB")


class Screen:
    """A screen that is only ever patched."""

    def __init__(self, paints: Paints) -> None:
        self.surface = pygame.Surface(SIZE)
        self.paints = paints
        self.shown: Canvas | None = None

    def show(self, page: Callable[[Canvas], None]) -> list[pygame.Rect]:
        canvas = Canvas(self.surface, DARK, self.paints, at_once=False)
        page(canvas)
        patched = canvas.show(self.shown)
        self.shown = canvas
        return patched

    @property
    def picture(self) -> bytes:
        return pygame.image.tobytes(self.surface, "RGB")


def turn_of(colour: int, pressed: bool = False, toast: bool = False, veiled: bool = False) -> Callable[[Canvas], None]:
    def page(canvas: Canvas) -> None:
        names = [Player(name=f"Player {number}", colour=number) for number in range(4)]
        sheets.turn(canvas, (*names[colour:], *names[:colour]))
        if pressed:
            keys.big_button(canvas, Box(12, 418, 250, 58), Key(target="undo", label="Undo", icon="undo", state="pressed"))
        if veiled:
            draw.veil(canvas)
        if toast:
            panels.toast(canvas, Box(250, 293, 300, 58), Toast(text="Reader east is back"))

    return page


def test_a_page_shown_later_is_the_page_drawn_at_once(paints: Paints) -> None:
    for page in (sheets.turn, sheets.payment, sheets.private):
        screen = Screen(paints)
        assert screen.show(page) == [pygame.Rect((0, 0), SIZE)]
        assert screen.picture == at_once(page, paints)


def test_a_page_that_has_not_changed_touches_no_pixel(paints: Paints) -> None:
    screen = Screen(paints)
    screen.show(sheets.turn)
    assert screen.show(sheets.turn) == []


def test_a_pressed_key_touches_only_its_own_pixels(paints: Paints) -> None:
    screen = Screen(paints)
    screen.show(turn_of(0))
    [patch] = screen.show(turn_of(0, pressed=True))
    assert pygame.Rect(12, 418, 250, 58).contains(patch)
    assert screen.picture == at_once(turn_of(0, pressed=True), paints)


@pytest.mark.parametrize("seed", range(4))
def test_however_pages_follow_each_other_a_patched_screen_shows_the_whole_truth(seed: int, paints: Paints) -> None:
    chance = random.Random(seed)
    screen = Screen(paints)
    for _ in range(12):
        page = chance.choice([sheets.payment, sheets.private, turn_of(chance.randrange(4), *(chance.random() < 0.4 for _ in range(3)))])
        screen.show(page)
        assert screen.picture == at_once(page, paints)


def test_a_part_that_was_kept_still_answers_and_still_counts_as_written() -> None:
    paints = Paints()
    first, second = (Canvas(pygame.Surface(SIZE), DARK, paints) for _ in range(2))
    sheets.payment(first)
    sheets.payment(second)
    assert second.hits == first.hits
    assert second.spots == first.spots
    assert second.written == first.written


def test_one_that_is_drawn_over_another_in_new_order_is_drawn_anew(paints: Paints) -> None:
    def cards(*colours: tuple[int, int, int]) -> Callable[[Canvas], None]:
        def page(canvas: Canvas) -> None:
            draw.page(canvas)
            for colour in colours:
                draw.rounded(canvas, Box(100, 100, 80, 80), colour)

        return page

    screen = Screen(paints)
    screen.show(cards((255, 0, 0), (0, 0, 255)))
    screen.show(cards((0, 0, 255), (255, 0, 0)))
    assert screen.surface.get_at((140, 140))[:3] == (255, 0, 0)
