"""What the pages around a match share: the top with the way back, the bottom with words and keys, turning over."""

from __future__ import annotations

from companion.front import Front, Seated
from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.header import HEADER, header_bar, label_pill, pill_width
from companion.screen.keys import big_button
from companion.screen.pages.common import BAR, SIM, key_data, toast_of
from companion.screen.theme import Colour
from companion.view import Key, Toast

KEY = 58.0  # the height of the keys in the bar
TURN = 120.0  # how wide the keys that turn over are together
WORDS = 236.0  # the least room for words beside the keys


def top(canvas: Canvas, shown: Front, title: str, subtitle: str = "", *pills: parts.Pill) -> None:
    """The way back, what page this is, and the labels that are always in sight."""
    labels = (*pills, SIM) if shown.simulated else pills
    header_bar(canvas, parts.Header(title=title, subtitle=subtitle, pills=labels, menu="", back="back"))


def sim_label(canvas: Canvas) -> None:
    """That parts are simulated, where the top of a page says it: also over a page that has no top, or that was darkened."""
    label_pill(canvas, canvas.width - 20 - pill_width(canvas, SIM), HEADER / 2, SIM)


def player_of(seated: Seated) -> parts.Player:
    """Somebody at the table by name and livery."""
    return parts.Player(name=seated.name, colour=seated.livery)


def foot(canvas: Canvas, keys: list[Key], least: float = WORDS) -> Box:
    """Keys from the right, the way on last; returns the room that they leave. The way back is the arrow above, so it needs no key."""
    drawn = sorted((key for key in keys if key.target != "back" or key.way_on), key=lambda key: key.way_on)
    edge = canvas.width - 12
    for key, width in zip(reversed(drawn), reversed(key_widths(canvas, drawn, least)), strict=True):
        edge -= width
        big_button(canvas, Box(edge, BAR, width, KEY), key_data(key))
        edge -= 8
    return Box(12, BAR, edge - 12, KEY)


def key_widths(canvas: Canvas, keys: list[Key], least: float) -> list[float]:
    """How wide the keys of a bar are, so that `least` is left for other things; the way on is as wide as a thumb is long."""
    wanted = []
    for key in keys:
        size, narrow = (24, 202.0) if key.way_on else (20, 96.0)
        words = max(canvas.measure(key.label, size, "bold"), canvas.measure(key.detail, 16, "semibold"))
        wanted.append(max(narrow, words + 44 + (size * 1.05 + 12 if key.icon else 0)))
    shrink = min(1.0, (canvas.width - 24 - least - 8 * len(keys)) / max(1.0, sum(wanted)))
    return [width * shrink for width in wanted]


def words_or_news(canvas: Canvas, room: Box, toast: Toast | None, text: str, icon: str = "") -> None:
    """What is to be known beside the keys; news take its place while they last."""
    if toast:
        toast_of(canvas, toast, room)
    elif text:
        left = 36.0 if icon else 2.0
        if icon:
            canvas.icon(icon, room.x + 18, room.middle[1], 20, canvas.theme.info)
        broken_words(canvas, room.column(left, room.w - left), text, canvas.theme.muted)


def broken_words(canvas: Canvas, box: Box, text: str, colour: Colour) -> None:
    """Small words in the middle of the height of their box, on lines of about the same length."""

    def lines(width: float) -> int:
        return len(canvas.paints.fonts.lines(text, width, canvas.size(16), "semibold", canvas.scale))

    width, count = box.w, lines(box.w)
    while width > box.w / 2 and lines(width - 8) == count:
        width -= 8
    high = min(box.h, count * canvas.size(16) * 1.28)
    canvas.paragraph(text, box.column(0, width if high < box.h else box.w).inset(0, (box.h - high) / 2), 16, "semibold", colour)


def turning(canvas: Canvas, room: Box, first: int, count: int, total: int) -> Box:
    """Keys that turn over, at the right end of a room: one at the beginning and at the end, two between; returns the rest of the room."""
    before, after = first > 0, first + count < total
    if not before and not after:
        return room
    box = Box(room.right - TURN, room.y, TURN, room.h)
    less = parts.Key(target="less", label="" if after else "Before", icon="back")
    more = parts.Key(target="more", label="" if before else "More", icon="next")
    keys = [less] * before + [more] * after
    for key, part in zip(keys, box.split(len(keys)), strict=True):
        big_button(canvas, part, key)
    return room.column(0, room.w - TURN - 8)
