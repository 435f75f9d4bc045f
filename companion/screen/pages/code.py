"""A code for a phone, as large as the page is high, and what to do with it."""

from __future__ import annotations

from functools import partial

import pygame

from companion.front import Code
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import panel
from companion.screen.pages.around import foot, top, words_or_news
from companion.screen.pages.common import BODY, TOP
from companion.screen.theme import BLACK, WHITE

QUIET = 4  # light squares around a code


def code_page(canvas: Canvas, shown: Code) -> None:
    """The code on white at the left, in whole pixels, and the words at the right."""
    top(canvas, shown, shown.title, shown.subtitle)
    box = Box(12, TOP, BODY, BODY)
    code_of(canvas, box, tuple(shown.rows))
    words = Box(box.right + 24, TOP + 12, canvas.width - box.right - 48, BODY - 24)
    used = 0.0
    for number, line in enumerate(shown.lines):
        used += canvas.paragraph(line, words.row(used, words.h - used), 22 if number == 0 else 18, "bold" if number == 0 else "semibold",
                                 None if number == 0 else canvas.theme.muted) + 12  # fmt: skip
    words_or_news(canvas, foot(canvas, shown.keys), shown.toast, "")


def code_of(canvas: Canvas, box: Box, rows: tuple[str, ...]) -> None:
    """The squares, each of the same whole number of pixels: a phone must count them."""
    panel(canvas, box, WHITE, WHITE)
    rect = canvas.rect(box)
    side = max(1, min(rect.size) // (len(rows) + 2 * QUIET))
    wide = side * len(rows)
    sprite = canvas.paints.sprites.get(("code", rows, side), partial(code_sprite, rows, side))
    canvas.blit(sprite, (rect.centerx - wide // 2, rect.centery - wide // 2))


def code_sprite(rows: tuple[str, ...], side: int) -> pygame.Surface:
    """Dark squares on white."""
    made = pygame.Surface((side * len(rows), side * len(rows)))
    made.fill(WHITE)
    for down, row in enumerate(rows):
        for across, square in enumerate(row):
            if square == "#":
                made.fill(BLACK, (across * side, down * side, side, side))
    return made
