"""What is said above a page while somebody is taught how to play, and the rings around what to touch; or a call to whoever passes."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas
from companion.screen.draw import outline, ring
from companion.screen.header import HEADER, label_pill, pill_width
from companion.screen.keys import big_button
from companion.screen.pages.common import SIM, key_data
from companion.screen.theme import INK
from companion.view import Coach

_SIGNS = {"say": "lamp", "wrong": "hand", "others": "eye", "call": "hand"}
_KEY = 128.0
_COUNT = 64.0


def coach_bar(canvas: Canvas, coach: Coach, *, simulated: bool) -> None:
    """A bar in the place of the header: what is covered by it is neither read nor touched."""
    bar = Box(0, 0, canvas.width, HEADER)
    under = canvas.rect(bar)
    canvas.hits[:] = [hit for hit in canvas.hits if hit.box.y >= HEADER or not hit.box.meets(bar)]
    canvas.written[:] = [words for words in canvas.written if not under.colliderect(words.ink)]
    rings(canvas, coach.rings)
    theme = canvas.theme
    called = coach.tone == "call"
    colour = theme.warn if coach.tone == "wrong" else theme.accent
    canvas.fill(theme.accent if called else theme.tinted(theme.panel, colour, 0.16), under)
    canvas.fill(colour, canvas.rect(Box(0, HEADER - 3, canvas.width, 3)))
    room = labels(canvas, bar.inset(12, 0), coach, simulated=simulated)
    if called:
        call(canvas, room, coach.text)
        return
    sign = theme.warn if coach.tone == "wrong" else theme.accent_text
    canvas.icon(_SIGNS[coach.tone], room.x + 18, HEADER / 2, 28, sign)
    said(canvas, room.column(46, room.w - 46), coach.text)


def labels(canvas: Canvas, box: Box, coach: Coach, *, simulated: bool) -> Box:
    """From the right: the keys, how far one is, and that parts are simulated; returns the room that is left."""
    right = box.right
    for key in reversed(coach.keys):
        wide = _KEY if key.way_on else HEADER
        big_button(canvas, Box(right - wide, 3, wide, HEADER - 9), key_data(key))
        right -= wide + 8
    if coach.steps:
        canvas.text(f"{coach.step} of {coach.steps}", Box(right - _COUNT, 0, _COUNT, HEADER - 3), 17, "bold", canvas.theme.muted, "center")
        right -= _COUNT + 6
    if simulated:
        right -= pill_width(canvas, SIM)
        label_pill(canvas, right, (HEADER - 3) / 2, SIM)
        right -= 8
    return Box(box.x, 0, right - box.x, HEADER - 3)


def said(canvas: Canvas, box: Box, text: str) -> None:
    """A sentence on one line, or on two."""
    if canvas.measure(text, 21, "bold") <= box.w:
        canvas.text(text, box, 21, "bold")
    else:
        canvas.paragraph(text, box.inset(0, 3), 18, "semibold")


def call(canvas: Canvas, box: Box, text: str) -> None:
    """A few words to be read from two metres."""
    wide = min(canvas.measure(text, 40, "black"), box.w - 60)
    left = box.x + (box.w - wide - 56) / 2
    canvas.icon("hand", left + 20, box.h / 2, 40, INK)
    canvas.text(text, Box(left + 56, 0, wide + 2, box.h), 40, "black", INK)


def rings(canvas: Canvas, targets: list[str]) -> None:
    """A brass ring around everything that is to be touched now."""
    colour = canvas.theme.accent_text if canvas.theme.light else canvas.theme.accent
    for hit in canvas.hits:
        if hit.target in targets:
            outline(canvas, hit.face.inset(-6), colour, 3, 16)
    for spot in canvas.spots:
        if spot.target in targets:
            ring(canvas, spot.x, spot.y, spot.radius + 6, 3, colour)


