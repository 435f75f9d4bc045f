"""The card of a game: its emblem on a ground in its tint, its title in print, how many may play."""

from __future__ import annotations

from functools import partial

import msgspec
import pygame

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import RADIUS, disc, outline, plate_of, ring, shadow
from companion.screen.emblems import Crest, card_top, emblem
from companion.screen.sprites import ground, rounded_sprite
from companion.screen.theme import BLACK, WHITE, Colour, mix

_LINE = 1.16  # from one line of a title to the next, in sizes


class GameTile(msgspec.Struct, frozen=True, kw_only=True):
    """A game to choose."""

    target: str
    title: str
    players: str
    crest: Crest
    subtitle: str = ""
    way_on: bool = False  # nothing else on the page is more likely to be wanted


@kept
def tall_card(canvas: Canvas, box: Box, tile: GameTile) -> None:
    """The emblem above, the words below it."""
    card_ground(canvas, box, tile.crest.tint)
    words = box.inset(10, 0)
    players_line(canvas, words.row(box.h - 36, 26), tile.players, 16, "center")
    lines, size = title_lines(canvas, tile.title, words.w, 30 if box.w > 300 else 22)
    below = box.h - 38 - (22 if tile.subtitle else 0)
    canvas.text(tile.subtitle, words.row(below - 1, 20), 16, "semibold", canvas.theme.muted, "center")
    high = canvas.size(size) * _LINE
    for index, text in enumerate(lines):
        canvas.text(text, words.row(below - high * (len(lines) - index), high), size, "serif-bold", None, "center")
    emblem(canvas, box.row(10, below - high * len(lines) - 18).inset(12, 0), tile.crest)
    canvas.hit(tile.target, box)


@kept
def wide_card(canvas: Canvas, box: Box, tile: GameTile) -> None:
    """The emblem at the left, the words beside it: for a shelf with one or two games; alone there is room for an arrow."""
    card_ground(canvas, box, tile.crest.tint)
    picture, alone = min(box.h * 1.08, box.w * 0.42), box.w > 500
    emblem(canvas, box.column(14, picture).inset(4, 16), tile.crest)
    words = Box(box.x + picture + 32, box.y, box.w - picture - (140 if alone else 44), box.h)
    if alone:
        arrow(canvas, box.right - 62, box.middle[1], tile.way_on)
    lines, size = title_lines(canvas, tile.title, words.w, 38 if alone else 28)
    high = canvas.size(size) * _LINE
    block = high * len(lines) + (30 if tile.subtitle else 0) + 34
    top = (box.h - block) / 2
    for index, text in enumerate(lines):
        canvas.text(text, words.row(top + high * index, high), size, "serif-bold")
    top += high * len(lines) + 2
    if tile.subtitle:
        canvas.text(tile.subtitle, words.row(top, 26), 19, "semibold", canvas.theme.muted)
        top += 30
    players_line(canvas, words.row(top + 4, 26), tile.players, 18, "left")
    canvas.hit(tile.target, box)


def arrow(canvas: Canvas, x: float, y: float, way_on: bool) -> None:
    """The way into a game, brass if it is the way on."""
    look, ink, _ = plate_of(canvas, "primary" if way_on else "normal", "normal")
    disc(canvas, x, y + 2, 34, mix(look.fill, BLACK, 0.42))
    disc(canvas, x, y, 34, look.fill)
    ring(canvas, x, y, 34, look.width, look.border)
    canvas.icon("play", x + 3, y, 26, ink)


def title_lines(canvas: Canvas, title: str, width: float, size: float) -> tuple[list[str], float]:
    """A title on as few lines as may be, two at most, and the size at which every line fits."""
    while True:
        lines = canvas.paints.fonts.lines(title, width, canvas.size(size), "serif-bold", canvas.scale)
        fits = len(lines) <= 2 and all(canvas.measure(text, size, "serif-bold") <= width for text in lines)
        if fits or size <= 15:
            return [*lines[:1], *filter(None, [" ".join(lines[1:])])], size
        size -= 1


def players_line(canvas: Canvas, box: Box, text: str, size: float, align: str) -> None:
    """How many may play, with the sign of people."""
    width = min(box.w - 26, canvas.measure(text, size, "semibold"))
    left = box.x + (box.w - width - 26) / 2 if align == "center" else box.x
    canvas.icon("players", left + 9, box.middle[1], size + 2, canvas.theme.muted)
    canvas.text(text, Box(left + 26, box.y, width + 1, box.h), size, "semibold", canvas.theme.muted)


def card_ground(canvas: Canvas, box: Box, tint: Colour) -> None:
    """A raised card, in the tint at the top and plain at the foot; in high contrast only its border is left."""
    theme = canvas.theme
    shadow(canvas, box)
    rect = canvas.rect(box)
    top = card_top(theme, tint)
    key = "card ground", rect.size, top, theme.panel, canvas.scale
    canvas.blit(canvas.paints.sprites.get(key, partial(shaded, rect.size, canvas.px(RADIUS), top, theme.panel)), rect.topleft)
    outline(canvas, box, theme.border if theme.flat or theme.light else mix(top, WHITE, 0.1), 2 if theme.flat else 1)


def shaded(size: tuple[int, int], radius: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A gradient with round corners."""
    made = rounded_sprite(size, radius, WHITE)
    made.blit(ground(size, top, bottom), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made
