"""What is read: the header, labels, player panels, prompts, toasts, cards."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import RADIUS, Plate, badge, disc, hairline, key_face, panel, plate, shadow
from companion.screen.keys import big_button
from companion.screen.parts import Card, Count, OwnPanel, PlayerPanel, Prompt, Toast
from companion.screen.theme import mix
from companion.screen.tokens import cost_discs, cost_width, pool_chip, token
from companion.screen.tracks import track_row

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
    paint, words = livery.paint(theme), livery.words(theme)
    fill = theme.disabled if data.gone else theme.tinted(theme.panel, paint, 0.14) if data.active else theme.panel
    panel(canvas, box, fill, theme.accent_text if data.active and theme.flat else None)
    rect = canvas.rect(box)
    bar = canvas.paints.sprites.rounded(rect.size, canvas.px(RADIUS), paint)
    canvas.blit(bar, rect.topleft, (0, 0, canvas.px(7), rect.h))
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


@kept
def captioned_counts(canvas: Canvas, box: Box, counts: tuple[Count, ...]) -> None:
    """Signs with numbers and a word below each, sharing the width by their need."""
    wanted = [max(24 + canvas.measure(str(count.number), 24, "bold"), canvas.measure(count.caption, 15, "semibold")) for count in counts]
    spare = (box.w - sum(wanted)) / max(1, len(counts) - 1)
    gap = max(6.0, min(16.0, spare))
    shrink = min(1.0, (box.w - gap * (len(counts) - 1)) / max(1.0, sum(wanted)))
    x = box.right - sum(wanted) * shrink - gap * (len(counts) - 1)
    for count, wide in zip(counts, (width * shrink for width in wanted), strict=True):
        canvas.icon(count.sign, x + 11, box.y + 11, 20)
        canvas.text(str(count.number), Box(x + 25, box.y, max(wide - 24, 14), 22), 24, "bold")
        canvas.text(count.caption, Box(x, box.y + 23, wide + 1, 18), 15, "semibold", canvas.theme.muted)
        x += wide + gap


@kept
def own_panel(canvas: Canvas, box: Box, data: OwnPanel) -> None:
    """The player whose turn it is: points, counts, pool, tracks; the tracks share what height is left."""
    panel(canvas, box)
    inner = box.inset(13, 10)
    points = canvas.measure(data.points, 46, "black")
    canvas.text(data.points, inner.row(0, 42).column(0, points + 1), 46, "black", data.player.livery.words(canvas.theme))
    unit = canvas.measure(data.unit, 16, "semibold") if data.unit else 0.0
    canvas.text(data.unit, Box(inner.x + points + 8, inner.y + 21, unit + 1, 20), 16, "semibold", canvas.theme.muted)
    captioned_counts(canvas, Box(inner.x + points + unit + 18, inner.y, inner.w - points - unit - 18, 42), data.counts)
    top = 50.0
    if data.pool:
        hairline(canvas, inner.row(top, 1))
        for chip, part in zip(data.pool, inner.row(top + 8, 44).split(len(data.pool), 4), strict=True):
            pool_chip(canvas, part, chip)
        top += 60
    if data.tracks:
        hairline(canvas, inner.row(top, 1))
        pitch = (inner.h - top - 4) / len(data.tracks)
        for index, track in enumerate(data.tracks):
            track_row(canvas, inner.row(top + 4 + index * pitch, pitch), track, data.player)


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
def toast(canvas: Canvas, middle: float, y: float, data: Toast, widest: float) -> None:
    """A notice as a pill, its middle at `middle`, its upper edge at `y`."""
    theme = canvas.theme
    colour = theme.tone(data.tone)
    width = min(widest, canvas.measure(data.text, 17, "semibold") + 62)
    box = Box(middle - width / 2, y, width, 44)
    shadow(canvas, box, 22)
    plate(canvas, box, Plate(theme.key, colour, 2), 22)
    canvas.icon(data.icon, box.x + 26, box.middle[1], 19, colour)
    canvas.text(data.text, Box(box.x + 42, box.y, width - 60, 44), 17)
    canvas.hit(data.target, box)


@kept
def card(canvas: Canvas, box: Box, data: Card) -> None:
    """A card: its sign and title in print, its kind, its text."""
    theme = canvas.theme
    if data.state != "disabled":
        shadow(canvas, box)
    face, ink, second = key_face(canvas, box, "normal", data.state)
    inner = face.inset(14, 10)
    left = 0.0
    if data.icon:
        disc(canvas, inner.x + 17, inner.y + 18, 17, theme.well)
        canvas.icon(data.icon, inner.x + 17, inner.y + 18, 21, theme.muted if data.state == "disabled" else theme.accent_text)
        left = 44.0
    price = cost_width(data.cost) + 6 if data.cost is not None else 0.0
    if data.cost is not None:
        cost_discs(canvas, inner.right, inner.y + 14, data.cost)
    canvas.text(data.title, Box(inner.x + left, inner.y - 1, inner.w - left - price, 26), 22, "serif-bold", ink)
    canvas.text(data.kind, Box(inner.x + left, inner.y + 24, inner.w - left, 18), 16, "semibold", second)
    canvas.paragraph(data.text, Box(inner.x, inner.y + 50, inner.w, inner.h - 50), 18, "regular", ink)
    canvas.hit(data.target, box, data.state != "disabled")
