"""A touched key looks pressed at once, whatever kind it is: it lights up, sinks, and nothing beside it changes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from companion.screen import draw, header, keys, tokens
from companion.screen.canvas import Box, Canvas, Paints
from companion.screen.frame import merged, paint
from companion.screen.layout import Hit, Spot
from companion.screen.moves import Moment
from companion.screen.parts import Chip, Header, Key, Row
from companion.screen.press import Press, lying_in
from companion.screen.theme import DARK, LIGHT, THEMES
from tests.screen import sheets

SIZES = {sheets.components: (1280, 790), sheets.payment: (800, 480), sheets.private: (800, 480), sheets.turn: (800, 480)}


def drawn(page: Callable[[Canvas], None], paints: Paints, theme: str = "dark", size: tuple[int, int] = (800, 480)) -> Canvas:
    canvas = Canvas(pygame.Surface(size), THEMES[theme], paints, scale=1.0)
    page(canvas)
    return canvas


def pressed(canvas: Canvas, key: Hit | Spot, depth: float = 2.0) -> pygame.Surface:
    """The page with a key so many units deep."""
    moment = Moment()
    Press(canvas, key).draw(moment, depth)
    surface = canvas.surface.copy()
    paint(surface, canvas.pieces, merged(moment.changes(Moment()), surface.get_rect()), moment.altered(canvas))
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Mask:
    """The points in which two pictures differ."""
    apart = pygame.PixelArray(one.copy()).compare(pygame.PixelArray(other.copy())).make_surface()
    mask = pygame.mask.from_threshold(apart, (0, 0, 0), (1, 1, 1, 255))
    return mask


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("page", SIZES)
def test_every_key_of_every_page_lights_up_and_nothing_beside_it_changes(
    page: Callable[[Canvas], None], theme: str, paints: Paints
) -> None:
    canvas = drawn(page, paints, theme, SIZES[page])
    touchable = [hit for hit in canvas.hits if hit.enabled] + canvas.spots
    assert touchable
    for key in touchable:
        mask = changed(canvas.surface, pressed(canvas, key))
        rect = canvas.rect(key.face)
        assert mask.count() > 0.2 * rect.w * rect.h, key
        beside = mask.copy()
        beside.draw(pygame.Mask(rect.size, fill=True), rect.topleft)
        assert beside.count() == rect.w * rect.h, f"{key.target} changed something beside itself"


@pytest.mark.parametrize("theme", THEMES)
def test_a_key_is_drawn_deeper_the_deeper_it_is_pressed(theme: str, paints: Paints) -> None:
    canvas = drawn(sheets.turn, paints, theme)
    for key in canvas.hits:
        half, whole = pressed(canvas, key, 1.0), pressed(canvas, key, 2.0)
        x, y, wide, high = canvas.rect(key.face)
        part = pygame.Rect(x + wide // 3, y + 12, wide // 3, high - 24)
        assert pygame.image.tobytes(half.subsurface(part), "RGB") == pygame.image.tobytes(whole.subsurface(part.move(0, 1)), "RGB"), key


def test_a_pressed_key_has_the_colour_that_the_theme_says(paints: Paints) -> None:
    for theme in (DARK, LIGHT):
        canvas = Canvas(pygame.Surface((300, 100)), theme, paints, scale=1.0)
        draw.page(canvas)
        keys.big_button(canvas, Box(20, 20, 200, 58), Key(target="x", label="Go on"))
        assert canvas.surface.get_at((40, 50))[:3] == theme.key
        assert pressed(canvas, canvas.hits[0]).get_at((40, 50))[:3] == theme.pressed


def test_in_high_contrast_a_pressed_key_is_inverted(paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((300, 100)), THEMES["contrast"], paints, scale=1.0)
    draw.page(canvas)
    keys.list_row(canvas, Box(20, 20, 200, 58), Row(text="A line", target="x"))
    assert canvas.surface.get_at((150, 50))[:3] == (0, 0, 0)
    assert pressed(canvas, canvas.hits[0]).get_at((150, 50))[:3] == (255, 255, 255)


def test_a_sign_without_a_key_gets_one_under_a_finger(paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((800, 480)), DARK, paints, scale=1.0)
    header.header_bar(canvas, Header(title="Actions"))
    [menu] = canvas.hits
    assert pressed(canvas, menu).get_at((760, 40))[:3] == DARK.pressed


def test_what_lies_under_a_sheet_does_not_sink_with_the_key_above_it(paints: Paints) -> None:
    canvas = Canvas(pygame.Surface((800, 480)), DARK, paints, scale=1.0)
    tokens.pool_chip(canvas, Box(120, 110, 60, 44), Chip(token="leaf", number=3))
    draw.veil(canvas)
    keys.big_button(canvas, Box(100, 100, 300, 70), Key(target="close", label="Understood"))
    own = lying_in(canvas.pieces, canvas.rect(canvas.hits[-1].face))
    assert len(own) == 2  # the plate and its words; the chip stays where it is
