from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from companion.screen import fonts
from companion.screen.canvas import TARGET, Box, Canvas, Paints
from companion.screen.parts import Player
from companion.screen.theme import DARK, THEMES
from tests.screen import sheets
from tests.screen.reading import faint_words

SIZES = [(800, 480), (1024, 600), (1280, 720), (1920, 1080)]
# Every size, and every theme at the first: a theme changes colours and borders, and no layout.
LAYOUTS = [*((size, "dark") for size in SIZES), (SIZES[0], "light"), (SIZES[0], "contrast")]
LONG = tuple(
    Player(name=name, colour=index)
    for index, name in enumerate(("Maria-Magdalena Wolkenstein", "Bartholomäus der Große", "Wwwwwwwwwwwwwwwwwwww", "Ängström-Ødegård"))
)


def long_turn(canvas: Canvas) -> None:
    sheets.turn(canvas, LONG)


def long_payment(canvas: Canvas) -> None:
    sheets.payment(canvas, LONG[0])


def long_cover(canvas: Canvas) -> None:
    sheets.private(canvas, LONG[0])


PAGES: list[Callable[[Canvas], None]] = [sheets.turn, long_turn, sheets.payment, long_payment, sheets.private, long_cover]


def drawn(page: Callable[[Canvas], None], size: tuple[int, int], paints: Paints, theme: str = "dark", large: bool = False) -> Canvas:
    canvas = Canvas(pygame.Surface(size), THEMES[theme], paints, large=large)
    page(canvas)
    return canvas


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("page", PAGES)
def test_no_words_are_covered_or_leave_their_room_and_no_targets_overlap(
    page: Callable[[Canvas], None], size: tuple[int, int], large: bool, paints: Paints
) -> None:
    assert list(drawn(page, size, paints, large=large).flaws()) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_with_usual_names_nothing_is_shortened(size: tuple[int, int], paints: Paints) -> None:
    for page in (sheets.turn, sheets.payment, sheets.private):
        assert [words.meant for words in drawn(page, size, paints).written if words.shortened] == []


def test_a_name_too_long_for_its_place_ends_with_dots_and_never_in_mid_air(paints: Paints) -> None:
    shortened = [words for words in drawn(long_turn, (800, 480), paints).written if words.shortened]
    assert shortened
    assert all(words.text.endswith("…") and words.meant.startswith(words.text[:-1]) for words in shortened)


def test_pages_hold_together_in_the_plain_font_too(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(fonts, "face_path", lambda weight: None)
    plain_font = Paints()
    caplog.clear()
    for page in PAGES:
        assert list(drawn(page, (800, 480), plain_font).flaws()) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("page", [sheets.components, sheets.turn, sheets.payment, sheets.private])
def test_all_words_stand_out_from_what_is_really_drawn_under_them(page: Callable[[Canvas], None], theme: str, paints: Paints) -> None:
    size = (1280, 790) if page is sheets.components else (800, 480)
    canvas = Canvas(pygame.Surface(size), THEMES[theme], paints, scale=1.0)
    page(canvas)
    assert list(faint_words(canvas)) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_page_is_480_units_high_and_as_wide_as_the_screen_allows(size: tuple[int, int], paints: Paints) -> None:
    canvas = Canvas(pygame.Surface(size), DARK, paints)
    assert canvas.height == pytest.approx(480)
    assert round(canvas.width) == {800: 800, 1024: 819, 1280: 853, 1920: 853}[size[0]]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_gaps_between_equal_parts_differ_by_a_pixel_at_most_and_parts_touch_where_they_should(
    size: tuple[int, int], paints: Paints
) -> None:
    canvas = Canvas(pygame.Surface(size), DARK, paints)
    rects = [canvas.rect(box) for box in Box(12, 0, canvas.width - 24, 50).split(7, 8)]
    gaps = [right.left - left.right for left, right in pairwise(rects)]
    assert max(gaps) - min(gaps) <= 1
    halves = [canvas.rect(box) for box in Box(3.3, 0, 101.7, 50).split(2, 0)]
    assert halves[0].right == halves[1].left


def test_what_is_drawn_small_can_still_be_touched_with_a_thumb(paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((800, 480)), DARK, paints)
    canvas.hit("corner", Box(790, 470, 8, 8))
    [hit] = canvas.hits
    assert (hit.box.w, hit.box.h) == (TARGET, TARGET)
    assert hit.box.right <= 800
    assert hit.box.bottom <= 480


def test_flaws_are_found_where_there_are_some(paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((800, 480)), DARK, paints)
    canvas.text("one over", Box(100, 100, 200, 30), 20)
    canvas.text("the other", Box(110, 104, 200, 30), 20)
    canvas.text("off the page", Box(760, 200, 200, 30), 20)
    canvas.hit("a", Box(300, 300, 60, 60))
    canvas.hit("b", Box(350, 300, 60, 60))
    canvas.spot("c", 100, 300)
    canvas.spot("d", 120, 300)
    assert list(canvas.flaws()) == [
        "'off the page' leaves its room",
        "'one over' lies over 'the other'",
        "a overlaps b",
        "c is too close to d",
    ]


def test_a_finger_means_the_topmost_key_or_the_nearest_place_or_nothing(paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), DARK, paints)
    canvas.hit("below", Box(0, 0, 200, 200))
    canvas.hit("above", Box(100, 100, 60, 60))
    canvas.hit("off", Box(300, 0, 60, 60), enabled=False)
    canvas.spot("left", 400, 300)
    canvas.spot("right", 460, 300)
    at = {(50, 50): "below", (120, 120): "above", (310, 10): "", (425, 300): "left", (435, 310): "right", (700, 300): ""}
    assert {point: canvas.touched(point[0] * 1.5, point[1] * 1.5) for point in at} == at
