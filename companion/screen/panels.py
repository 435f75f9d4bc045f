"""What is read: the header, labels, player panels, prompts, toasts, pieces to move."""

from __future__ import annotations

from functools import cache

import msgspec

from companion.screen.canvas import Box, Canvas, kept, section
from companion.screen.draw import Plate, badge, edge_bar, hairline, outline, panel, plate, rounded, shadow
from companion.screen.keys import big_button
from companion.screen.parts import Count, Piece, Player, PlayerPanel, Prompt, Toast
from companion.screen.theme import mix
from companion.screen.tokens import token

LOW_LIFE = 6


def counts_row(canvas: Canvas, box: Box, counts: tuple[Count, ...], as_tokens: bool, columns: int) -> None:
    """Signs with their numbers on shared columns."""
    theme = canvas.theme
    for count, part in zip(counts, box.split(max(columns, len(counts), 1), 2), strict=False):
        middle = box.middle[1]
        if as_tokens:
            token(canvas, part.x + 9, middle, 9, count.sign)
        else:
            canvas.icon(count.sign, part.x + 9, middle, 17, theme.muted)
        colour = theme.text if count.number else theme.muted
        canvas.text(str(count.number), Box(part.x + 21, box.y, part.w - 22, box.h), 17, "bold", colour)


@kept
def player_panel(canvas: Canvas, box: Box, data: PlayerPanel) -> None:
    """Another player: a bar in the colour, emblem and name, points, counts and tokens."""
    theme, livery = canvas.theme, data.player.livery
    paint, words = livery.paint(theme), mix(livery.words(theme), theme.text, 0.2 if data.active else 0)  # on its own tint it would fade
    fill = theme.disabled if data.gone else theme.tinted(theme.panel, paint, 0.14) if data.active else theme.panel
    panel(canvas, box, fill, theme.accent_text if data.active and theme.flat else None)
    edge_bar(canvas, box, paint)
    inner = Box(box.x + 19, box.y, box.w - 31, box.h)
    points = max(30.0, canvas.measure(data.points, 30, "black")) if data.points else 0.0
    rows = bool(data.counts) + bool(data.tokens)
    line = Box(inner.x, box.y + (7 if rows else 0), inner.w, 26 if rows else box.h)
    canvas.icon(livery.emblem, inner.x + 9, line.middle[1], 19, words)
    ink = theme.muted if data.gone else theme.text
    life = 0.0 if data.life is None else life_sign(canvas, Box(inner.right - points - 62, line.y, 56, line.h), data.life)
    room = Box(inner.x + 25, line.y, inner.w - 25 - points - life - 6, line.h)
    width = canvas.text(data.player.name, room, 19, "semibold", ink)
    if data.gone:
        canvas.fill(ink, canvas.rect(Box(room.x, line.middle[1], width, 1.6)))
    canvas.text(data.points, Box(inner.right - points, line.y, points, line.h), 30, "black", ink if data.gone else words, "right")
    columns = max(len(data.counts), len(data.tokens))
    spare = (box.h - 8 - 26) / max(1, rows)
    if data.counts:
        counts_row(canvas, Box(inner.x, box.y + 33, inner.w, spare), data.counts, False, columns)
    if data.tokens:
        counts_row(canvas, Box(inner.x, box.y + 33 + (spare if data.counts else 0) - 1, inner.w, spare), data.tokens, True, columns)
    canvas.hit(data.target, box)


def life_sign(canvas: Canvas, box: Box, life: int) -> float:
    """A heart with what is left; low is in the colour of danger. Returns the room it takes."""
    colour = canvas.theme.bad if life <= LOW_LIFE else canvas.theme.text
    canvas.icon("heart", box.x + 9, box.middle[1], 17, canvas.theme.bad)
    canvas.text(str(life), Box(box.x + 22, box.y, box.w - 22, box.h), 19, "bold", colour)
    return box.w


def counts_width(canvas: Canvas, count: Count) -> float:
    """How wide a number is with its sign and the word below it."""
    return max(24 + canvas.measure(str(count.number), 24, "bold"), canvas.measure(count.caption, 15, "semibold"))


def captioned_counts(canvas: Canvas, box: Box, counts: tuple[Count, ...]) -> None:
    """Signs with numbers and a word below each, sharing the width by their need."""
    wanted = [counts_width(canvas, count) for count in counts]
    spare = (box.w - sum(wanted)) / max(1, len(counts) - 1)
    gap = max(6.0, min(16.0, spare))
    shrink = min(1.0, (box.w - gap * (len(counts) - 1)) / max(1.0, sum(wanted)))
    x = box.right - sum(wanted) * shrink - gap * (len(counts) - 1)
    for count, wide in zip(counts, (width * shrink for width in wanted), strict=True):
        captioned_count(canvas, Box(x, box.y, wide, box.h), count)
        x += wide + gap


@kept
def captioned_count(canvas: Canvas, box: Box, count: Count) -> None:
    """A sign with its number, and a word below them."""
    canvas.icon(count.sign, box.x + 11, box.y + 11, 20)
    canvas.text(str(count.number), Box(box.x + 25, box.y, max(box.w - 24, 14), 22), 24, "bold")
    canvas.text(count.caption, Box(box.x, box.y + 23, box.w + 1, 18), 15, "semibold", canvas.theme.muted)


@kept
def standing(canvas: Canvas, box: Box, player: Player, points: str, unit: str, counts: tuple[Count, ...]) -> None:
    """Points and counts side by side; where it gets narrow, the unit of the points goes first, then the words below the counts."""
    wide = canvas.measure(points, 46, "black")
    canvas.text(points, box.column(0, wide + 1), 46, "black", player.livery.words(canvas.theme))
    beside = canvas.measure(unit, 16, "semibold") if unit else 0.0
    room = box.w - wide - 18 - sum(counts_width(canvas, count) for count in counts) - 6 * max(0, len(counts) - 1)
    if beside <= room:
        canvas.text(unit, Box(box.x + wide + 8, box.y + 21, beside + 1, 20), 16, "semibold", canvas.theme.muted)
    else:
        beside = 0.0
    if room < 0:
        counts = tuple(Count(sign=count.sign, number=count.number) for count in counts)
    captioned_counts(canvas, Box(box.x + wide + beside + 18, box.y, box.w - wide - beside - 18, 42), counts)


class OwnRooms(msgspec.Struct, frozen=True, gc=False):
    """Where things stand on the panel of the player whose turn it is."""

    standing: Box
    pool: Box
    tracks: Box
    lines: list[Box]  # between them


@cache
def own_rooms(box: Box, pool: bool, tracks: bool) -> OwnRooms:
    """The rooms of such a panel, with a pool and tracks or without; the tracks share what height is left."""
    inner = box.inset(13, 10)
    top = 110.0 if pool else 50.0
    lines = [inner.row(y, 1) for y, shown in ((50.0, pool), (top, tracks)) if shown]
    return OwnRooms(inner.row(0, 42), inner.row(58, 44), inner.row(top + 4, inner.h - top - 4), lines)


@section
def lined_panel(canvas: Canvas, box: Box, lines: list[Box]) -> None:
    """A panel with lines between its parts."""
    panel(canvas, box)
    for line in lines:
        hairline(canvas, line)


@kept
def prompt_card(canvas: Canvas, box: Box, prompt: Prompt) -> None:
    """A question, why it is asked, and the answers."""
    theme = canvas.theme
    fill = theme.tinted(theme.panel, theme.accent, 0.12)
    panel(canvas, box, fill, theme.accent if theme.flat else mix(fill, theme.accent_text, 0.5), 2 if theme.flat else 1)
    answers = 54.0 if prompt.answers else 0.0
    inner = box.inset(14, 8)
    head = inner.row(0, inner.h - answers - (6 if answers else 0))
    left = 0.0
    if prompt.player is not None or prompt.icon:
        left = 34.0
        middle = head.y + min(head.h / 2, 16)
        if prompt.player is not None:
            badge(canvas, head.x + 12, middle, 12, prompt.player)
        else:
            canvas.icon(prompt.icon, head.x + 12, middle, 23, theme.accent_text)
    words = head.column(left, head.w - left)
    if prompt.reason:
        canvas.text(prompt.question, words.row(0, 30), 21, "bold")
        canvas.paragraph(prompt.reason, words.row(31, max(20.0, words.h - 31)), 16, "semibold", theme.muted)
    else:
        canvas.text(prompt.question, words, 21, "bold")
    shown = prompt.answers[:3]
    for answer, part in zip(shown, inner.row(inner.h - answers, answers).split(max(1, len(shown))), strict=False):
        big_button(canvas, part, answer)


@kept
def toast(canvas: Canvas, room: Box, data: Toast) -> None:
    """A notice as a pill in the middle of its room; one that is too long for a line has two and is higher."""
    theme = canvas.theme
    colour = theme.tone(data.tone)
    wanted = canvas.measure(data.text, 17, "semibold") + 62
    width, height = min(room.w, wanted), 44 if wanted <= room.w else 58
    box = Box(room.middle[0] - width / 2, room.middle[1] - height / 2, width, height)
    shadow(canvas, box, 22)
    plate(canvas, box, Plate(theme.key, colour, 2), 22)
    canvas.icon(data.icon, box.x + 26, box.middle[1], 19, colour)
    words = Box(box.x + 42, box.y, width - 60, box.h)
    if wanted <= room.w:
        canvas.text(data.text, words, 17)
    else:
        canvas.paragraph(data.text, words.inset(0, 8), 16, "semibold")
    canvas.hit(data.target, box)


@kept
def piece_row(canvas: Canvas, box: Box, data: Piece) -> None:
    """A thing to move by hand: its number or tick, its sign, what it is, and from where to where."""
    theme = canvas.theme
    rounded(canvas, box, theme.well, 10)
    if data.now or theme.flat:
        outline(canvas, box, (theme.accent_text if theme.light else theme.accent) if data.now else theme.hairline, 2 if data.now else 1, 10)
    middle, left = box.middle[1], box.x + 10
    if data.done:
        canvas.icon("check", left + 7, middle, 16, theme.ok)
    else:
        canvas.text(data.number, Box(left, box.y, 20, box.h), 17, "bold", theme.accent_text if data.now else theme.muted)
    left += 22
    if data.icon:
        canvas.icon(data.icon, left + 12, middle, 24, data.player.livery.words(theme) if data.player else theme.text)
        left += 34
    words = Box(left, box.y, box.right - 10 - left, box.h)
    if not data.detail:
        canvas.text(data.text, words, 17, "bold")
        return
    canvas.text(data.text, words.row(box.h / 2 - 20, 20), 17, "bold")
    where(canvas, words.row(box.h / 2, 20), data.detail)


def where(canvas: Canvas, box: Box, text: str) -> None:
    """From where to where, the second in the colour of what is to be done."""
    start, arrow, end = text.partition(" › ")
    if not arrow:
        canvas.text(text, box, 15, "semibold", canvas.theme.muted)
        return
    room = box.w - 20
    shrink = min(1.0, room / max(1.0, canvas.measure(start, 15, "semibold") + canvas.measure(end, 15, "semibold")))
    left = box.x + canvas.text(start, box.column(0, shrink * canvas.measure(start, 15, "semibold") + 1), 15, "semibold", canvas.theme.muted)
    canvas.icon("next", left + 10, box.middle[1], 10, canvas.theme.accent_text)
    canvas.text(end, Box(left + 20, box.y, box.right - left - 20, box.h), 15, "semibold", canvas.theme.accent_text)
