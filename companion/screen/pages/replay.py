"""An evening watched again: the map as it was, what was done, how everybody stood."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas
from companion.screen.draw import hairline, panel
from companion.screen.header import header_bar
from companion.screen.keys import big_button
from companion.screen.pages.common import BAR, BODY, TOP, key_data, labels, player, rounds
from companion.screen.pages.maps import any_map
from companion.screen.parts import Header
from companion.view import View

_SIDE = 300.0
_WORDS = 128.0  # the height of what was done


def replay_page(canvas: Canvas, view: View) -> None:
    """The map at the left; the step and the standing at the right; the keys to go about below."""
    header_bar(canvas, Header(title=view.title, subtitle=rounds(view), back="back", pills=labels(view), menu=""))
    body = Box(12, TOP, canvas.width - 24, BODY)
    side = body.column(body.w - _SIDE, _SIDE) if view.map else body
    if view.map:
        any_map(canvas, body.column(0, body.w - _SIDE - 8), view, {}, view.spots)
    panel(canvas, side)
    step_of(canvas, side.inset(16, 12).row(0, _WORDS), view)
    standing_of(canvas, side.inset(16, 12).row(_WORDS + 6, side.h - _WORDS - 30), view)
    for key, box in zip(view.keys, Box(12, BAR, canvas.width - 24, 58).split(len(view.keys)), strict=True):
        big_button(canvas, box, key_data(key))


def step_of(canvas: Canvas, box: Box, view: View) -> None:
    """Which step it is, whose, and what was done in it."""
    [line] = view.lines[:1]
    left = box.x
    if line.seat is not None:
        who = player(view.players[line.seat])
        canvas.icon(who.livery.emblem, left + 11, box.y + 13, 20, who.livery.words(canvas.theme))
        left += 30
    canvas.text(line.detail, Box(left, box.y, box.right - left, 26), 16, "semibold", canvas.theme.muted)
    canvas.paragraph(line.text, box.row(32, box.h - 32), 20, "bold")


def standing_of(canvas: Canvas, box: Box, view: View) -> None:
    """Everybody's points at that moment."""
    hairline(canvas, box.row(0, 1))
    totals = view.sheet.totals if view.sheet else [own.points for own in view.players]
    pitch = min(40.0, (box.h - 8) / max(1, len(view.players)))
    for index, own in enumerate(view.players):
        row, who = box.row(8 + index * pitch, pitch), player(own)
        colour, points = who.livery.words(canvas.theme), totals[own.seat]
        canvas.icon(who.livery.emblem, row.x + 11, row.middle[1], 20, colour)
        canvas.text(own.name, Box(row.x + 32, row.y, row.w - 100, row.h), 19, "bold" if own.is_active else "semibold")
        canvas.text("–" if points is None else str(points), Box(row.right - 64, row.y, 64, row.h), 26, "black", colour, "right")
