"""Cards as they lie on the screen: face up on paper, or a back in their owner's livery."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import disc, outline, ring, rounded, shadow
from companion.screen.parts import Back, Card
from companion.screen.theme import BLACK, CONTRAST, DARK, LIGHT, Theme, mix
from companion.screen.tile_map import Tile, lone_tile

ROOMY = 230.0  # how high a card must be for large print


def paper(theme: Theme) -> Theme:
    """The colours of a card's face: cards are paper on every ground but that of high contrast."""
    return CONTRAST if theme.flat else LIGHT


def sentences(text: str) -> list[str]:
    """What a card says, part by part.

    >>> sentences("start with a Hero on Keld; gives 2 red mana")
    ['Start with a Hero on Keld', 'Gives 2 red mana']
    """
    return [part[:1].upper() + part[1:] for part in text.split("; ") if part]


@kept
def face_up(canvas: Canvas, box: Box, data: Card) -> None:
    """A card: its sign, title and worth on a dark band, its text, and below a line what is going on with it."""
    sheet, roomy = paper(canvas.theme), box.h >= ROOMY
    shadow(canvas, box)
    rounded(canvas, box, sheet.tinted(sheet.panel, sheet.key, 0.6))
    border(canvas, box, data.chosen)
    inner = box.inset(12 if roomy else 6)
    band = inner.row(0, 46 if roomy else 30)
    title_band(canvas, band, data)
    words = Box(inner.x + 6, band.bottom + 5, inner.w - 12, inner.bottom - band.bottom - 5)
    if data.kind:
        canvas.text(data.kind, words.row(0, 18), 16, "semibold", sheet.muted)
        words = Box(words.x, words.y + 24, words.w, words.h - 24)
    if data.note:
        card_note(canvas, words.row(words.h - 22, 22), data)
        words = Box(words.x, words.y, words.w, words.h - (30 if roomy else 22))
    card_text(canvas, words, data.text)
    if data.chosen:
        check_mark(canvas, box)
    canvas.hit(data.target, box)


@kept
def tile_up(canvas: Canvas, box: Box, shape: str, tile: Tile, data: Card) -> None:
    """A tile of a hand: its face as large as there is room, and its name below."""
    sheet = paper(canvas.theme)
    shadow(canvas, box)
    rounded(canvas, box, mix(sheet.panel, BLACK, 0.62) if not canvas.theme.flat else sheet.panel)
    border(canvas, box, data.chosen)
    lone_tile(canvas, Box(box.x + 8, box.y + 8, box.w - 16, box.h - 38), shape, tile, plain=True)
    canvas.text(data.title, box.row(box.h - 28, 24).inset(8, 0), 17, "bold", DARK.text, "center")
    if data.chosen:
        check_mark(canvas, box)
    canvas.hit(data.target, box)


def title_band(canvas: Canvas, box: Box, data: Card) -> None:
    """The band at the top of a card."""
    theme = canvas.theme
    rounded(canvas, box, BLACK if theme.flat else DARK.key, 8)
    if theme.flat:
        outline(canvas, box, theme.hairline, 1, 8)
    left, right, middle = box.x + 10, box.right - 8, box.middle[1]
    if data.icon:
        canvas.icon(data.icon, left + 9, middle, 19, theme.accent)
        left += 26
    if data.points:
        radius = box.h / 2 - 3
        disc(canvas, right - radius, middle, radius, theme.accent)
        worth = Box(right - 2 * radius + 2, box.y, 2 * radius - 4, box.h)
        canvas.text(data.points, worth, max(16.0, radius), "black", theme.on_accent, "center")
        right -= 2 * radius + 6
    canvas.text(data.title, Box(left, box.y, right - left, box.h), 22 if box.h > 40 else 18, "serif-bold", DARK.text)


def card_text(canvas: Canvas, box: Box, text: str) -> None:
    """What a card says: part by part where there is room for it, else without a break."""
    ink, said = paper(canvas.theme).text, sentences(text)
    size = next((size for size in (20, 18, 17) if fits(canvas, said, box, size)), None)
    if size is None:
        canvas.paragraph(text[:1].upper() + text[1:], box, 16, "semibold", ink)
        return
    for part in said:
        used = canvas.paragraph(part, box, size, "semibold", ink) + size / 2
        box = Box(box.x, box.y + used, box.w, box.h - used)


def fits(canvas: Canvas, said: list[str], box: Box, size: float) -> bool:
    """Whether there is room for all of it, part by part, at a size."""
    now = canvas.size(size)
    lines = sum(len(canvas.paints.fonts.lines(part, box.w, now, "semibold", canvas.scale)) for part in said)
    return lines * now * 1.28 + len(said) * now / 2 <= box.h


def card_note(canvas: Canvas, box: Box, data: Card) -> None:
    """What is going on with a card, below a line; something that can be done with it now has a sign."""
    sheet = paper(canvas.theme)
    canvas.fill(sheet.hairline, canvas.rect(box.row(0, 1)))
    left = box.x
    if data.usable:
        canvas.icon("bolt", left + 9, box.y + 13, 17, sheet.accent_text)
        left += 24
    canvas.text(data.note, Box(left, box.y + 3, box.right - left, 20), 16, "semibold", sheet.accent_text if data.usable else sheet.muted)


@kept
def face_down(canvas: Canvas, box: Box, data: Back) -> None:
    """A card face down: its owner's colour and emblem, and nothing else."""
    theme, livery = canvas.theme, data.player.livery
    paint = livery.paint(theme)
    shadow(canvas, box)
    rounded(canvas, box, theme.panel if theme.flat else paint)
    inner = box.inset(7)
    rounded(canvas, inner, theme.panel if theme.flat else mix(paint, BLACK, 0.42), 8)
    outline(canvas, inner, paint if theme.flat else mix(paint, BLACK, 0.2), 1.5, 8)
    border(canvas, box, data.chosen)
    x, y = box.middle
    radius = min(52.0, box.h / 3.4, box.w / 3.4)
    ring(canvas, x, y, radius + 9, 2, paint)
    canvas.icon(livery.emblem, x, y, radius * 1.2, paint)
    for across in (inner.x + 17, inner.right - 17):
        for down in (inner.y + 17, inner.bottom - 17):
            canvas.icon(livery.emblem, across, down, 14, paint)
    if data.chosen:
        check_mark(canvas, box)
    canvas.hit(data.target, box)


def border(canvas: Canvas, box: Box, chosen: bool) -> None:
    """The edge of a card: brass if it is chosen."""
    theme = canvas.theme
    if chosen:
        outline(canvas, box, theme.accent_text if theme.light else theme.accent, 4)
    else:
        outline(canvas, box, theme.hairline if theme.flat else mix(LIGHT.hairline, BLACK, 0.1), 2 if theme.flat else 1.5)


def check_mark(canvas: Canvas, box: Box) -> None:
    """The sign of a chosen card, over its upper right corner."""
    theme, radius, inside = canvas.theme, *((17.0, 10.0) if box.h >= ROOMY else (13.0, 4.0))
    x, y = box.right - inside, box.y + inside
    disc(canvas, x, y, radius, theme.on_accent)
    disc(canvas, x, y, radius - 2, theme.accent)
    canvas.icon("check", x, y, radius * 1.1, theme.on_accent)
