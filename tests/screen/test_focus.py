"""The keyboard reaches everything that can be touched, in the order in which it is read."""

from __future__ import annotations

import pygame
import pytest

from companion.screen import draw, keys
from companion.screen.canvas import Box, Canvas, Paints
from companion.screen.focus import Target, again, following, ring, targets
from companion.screen.parts import Key
from companion.screen.theme import DARK, THEMES
from tests.screen import sheets

# Three rows: a and b beside each other, c below b a little lower than d, e alone.
PAGE = {"a": (0, 0), "b": (200, 4), "c": (200, 110), "d": (0, 100), "e": (100, 200)}
ORDER = [Target(name, Box(*PAGE[name], 60, 60)) for name in "abdce"]


def canvas_with(places: dict[str, tuple[int, int]], paints: Paints, off: str = "") -> Canvas:
    canvas = Canvas(pygame.Surface((800, 480)), DARK, paints, scale=1.0)
    for name, place in places.items():
        key = Key(target=name, label=name, state="disabled" if name == off else "normal")
        keys.big_button(canvas, Box(*place, 60, 60), key)
    return canvas


def named(order: list[Target], step: str, start: str) -> str | None:
    now = next((target for target in order if target.name == start), None)
    found = following(order, now, step)  # type: ignore[arg-type]
    return found.name if found else None


def test_targets_come_row_by_row_and_each_row_from_left_to_right(paints: Paints) -> None:
    assert [target.name for target in targets(canvas_with(PAGE, paints))] == list("abdce")


def test_what_cannot_be_touched_is_passed_over(paints: Paints) -> None:
    assert [target.name for target in targets(canvas_with(PAGE, paints, off="d"))] == list("abce")


@pytest.mark.parametrize("page", [sheets.turn, sheets.payment, sheets.private])
def test_every_key_and_every_place_of_a_map_is_reached_once_around(page: object, paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((800, 480)), DARK, paints, scale=1.0)
    page(canvas)  # type: ignore[operator]
    order = targets(canvas)
    reached, now = [], None
    for _ in order:
        now = following(order, now, "next")
        assert now is not None
        reached.append(now)
        assert canvas.touched(*canvas.rect(now.face).center) == now.name
    assert sorted(target.name for target in reached) == sorted(
        [hit.target for hit in canvas.hits if hit.enabled] + [spot.target for spot in canvas.spots]
    )
    assert following(order, now, "next") == reached[0]


def test_the_first_step_leads_to_the_first_and_back_to_the_last() -> None:
    assert named(ORDER, "next", "") == "a"
    assert named(ORDER, "before", "") == "e"
    assert named(ORDER, "before", "a") == "e"
    assert following([], None, "next") is None


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [("a", "right", "b"), ("a", "down", "d"), ("b", "down", "c"), ("c", "left", "d"), ("e", "up", "c"), ("a", "left", "a")],
)
def test_an_arrow_leads_to_the_nearest_in_its_direction_or_stays(start: str, step: str, end: str) -> None:
    assert named(ORDER, step, start) == end


def test_on_another_page_the_focus_stays_with_its_name_or_near_its_place() -> None:
    b = ORDER[1]
    elsewhere = [Target("x", Box(190, 0, 60, 60)), Target("b", Box(700, 400, 60, 60))]
    assert again(elsewhere, b) == elsewhere[1]
    assert again(elsewhere[:1], b) == elsewhere[0]
    assert again([], b) is None


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_ring_has_a_gap_to_its_key_and_stays_on_the_page(theme: object, paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((800, 480)), theme, paints, scale=1.0)  # type: ignore[arg-type]
    draw.page(canvas)
    ground = canvas.surface.copy()
    canvas.blit(*ring(canvas, Target("x", Box(100, 100, 200, 60))))
    colour = canvas.theme.accent_text if canvas.theme.light else canvas.theme.accent
    assert [canvas.surface.get_at((200, y))[:3] == colour for y in (94, 95, 96, 97, 98, 99)] == [False, True, True, True, False, False]
    assert canvas.surface.get_at((200, 98)) == ground.get_at((200, 98))
    corner = ring(canvas, Target("menu", Box(742, 0, 58, 56)))
    assert canvas.surface.get_rect().contains(pygame.Rect(corner[1], corner[2][2:]))
