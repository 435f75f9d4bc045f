"""The private cover: visibly one person's from across the table, opened only while its player holds it."""

from __future__ import annotations

import math
from functools import partial

import pygame

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, disc, outline, ring, rounded, shadow
from companion.screen.header import label_pill, pill_width
from companion.screen.keys import big_button
from companion.screen.parts import Cover, Player
from companion.screen.theme import BLACK, Colour, mix

CARD_WIDTH, CARD_HEIGHT = 620.0, 392.0
STREWN = 116  # the height of two rows of emblems


def card_back(canvas: Canvas, player: Player) -> None:
    """The page in the player's colour, strewn with the emblem: two rows of it, again and again."""
    key = "card back", canvas.surface.get_width(), canvas.scale, player.livery.name, canvas.theme.name
    rows = canvas.paints.sprites.get(key, partial(card_back_sprite, canvas, player))
    for top in range(math.ceil(canvas.height / STREWN)):
        canvas.blit(rows, (0, round(STREWN * top * canvas.scale)))


def card_back_sprite(canvas: Canvas, player: Player) -> pygame.Surface:
    """Two strewn rows, drawn once."""
    theme, paint = canvas.theme, player.livery.paint(canvas.theme)
    fill: Colour = mix(theme.page_bottom, paint, 0.3 if theme.light else 0.16)
    made = pygame.Surface((canvas.surface.get_width(), math.ceil(STREWN * canvas.scale)))
    made.fill(fill)
    px = canvas.px(26)
    emblem = canvas.paints.icons.get(player.livery.emblem, px, mix(theme.page_bottom, paint, 0.55 if theme.light else 0.3))
    for row in range(2):
        for column in range(-1, int(canvas.width / 64) + 2):
            x, y = 64 * column + 16 + 32 * row, STREWN / 2 * row + 20
            made.blit(emblem, (round(x * canvas.scale - px / 2), round(y * canvas.scale - px / 2)))
    return made


@kept
def private_cover(canvas: Canvas, cover: Cover) -> None:
    """The whole page: card back, card, who it is for, and the disc to hold."""
    theme, paint = canvas.theme, cover.player.livery.paint(canvas.theme)
    card_back(canvas, cover.player)
    box = Box((canvas.width - CARD_WIDTH) / 2, 44, CARD_WIDTH, CARD_HEIGHT)
    shadow(canvas, box, 18)
    rounded(canvas, box, theme.panel, 18)
    outline(canvas, box, paint, 3, 18)
    badge(canvas, box.x + 132, box.y + 142, 84, cover.player)
    words = Box(box.x + 250, box.y, box.w - 250 - 24, box.h)
    canvas.text(cover.invitation, words.row(32, 30), 23, "semibold", theme.muted)
    canvas.text(cover.player.name, words.row(64, 66), 58, "serif-bold", least=24)
    for index, line in enumerate(cover.lines[:2]):
        canvas.text(line, words.row(132 + 28 * index, 26), 20, "semibold", theme.text if index == 0 else theme.muted)
    hold_disc(canvas, Box(box.x + 246, box.y + 210, 150, 150), cover)
    side = Box(box.x + 410, box.y, box.w - 410 - 20, box.h)
    canvas.text(cover.hold, side.row(242, 34), 27, "bold")
    for index, line in enumerate(cover.hints[:2]):
        canvas.text(line, side.row(278 + 25 * index, 24), 17, "semibold", theme.muted)
    if cover.leave is not None:
        big_button(canvas, Box(box.x + 32, box.bottom - 90, 200, 58), cover.leave)
    right = canvas.width - 12
    for pill in reversed(cover.pills):
        right -= pill_width(canvas, pill)
        label_pill(canvas, right, 24, pill)
        right -= 8


def hold_disc(canvas: Canvas, box: Box, cover: Cover) -> None:
    """The hand to hold, in a ring that fills while it is held."""
    theme, (x, y) = canvas.theme, box.middle
    ring(canvas, x, y, 67, 9, theme.hairline if theme.flat else mix(theme.key, theme.hairline, 0.4))
    ring(canvas, x, y, 67, 9, cover.player.livery.words(theme), cover.held)
    disc(canvas, x, y + 1.5, 55, mix(theme.key, BLACK, 0.3))
    disc(canvas, x, y, 54, theme.pressed if cover.held else theme.key)
    canvas.icon("hand", x, y, 50, theme.text)
    canvas.hit(cover.hold_target, box)


def time_ring(canvas: Canvas, x: float, y: float, left: float, player: Player) -> None:
    """How much longer an open page stays open, from 1 to 0."""
    ring(canvas, x, y, 15, 4, canvas.theme.hairline)
    ring(canvas, x, y, 15, 4, player.livery.words(canvas.theme), left)
