"""The score sheet: a line for every source, a column for every player."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import hairline, panel
from companion.screen.keys import big_button
from companion.screen.pages.common import BAR, BODY, TOP, header, undo_key
from companion.screen.theme import LIVERIES
from companion.view import Sheet, View


def score_page(canvas: Canvas, view: View) -> None:
    """Lines, totals, who leads or has won, and how a tie was broken."""
    header(canvas, view, "The final score" if view.active is None else "The score so far")
    if view.sheet is None:
        canvas.text("The points are counted at the end.", Box(24, TOP, canvas.width - 48, 40), 20)
    else:
        sheet_of(canvas, view, view.sheet)
    undo_key(canvas, view)
    if view.active is not None:
        big_button(canvas, Box(canvas.width - 242, BAR, 230, 58), parts.Key(target="back", label="Back", kind="primary"))


def sheet_of(canvas: Canvas, view: View, sheet: Sheet) -> None:
    """The table itself; the best of a line is bold, totals are in the players' colours."""
    theme = canvas.theme
    panel(canvas, Box(12, TOP, canvas.width - 24, BODY))
    columns = Box(190, TOP + 8, canvas.width - 214, BODY - 16).split(len(view.players), 4)
    colours = [LIVERIES[own.seat].words(theme) for own in view.players]
    for column, own, colour in zip(columns, view.players, colours, strict=True):
        canvas.text(own.name, column.row(0, 30), 18, "semibold", colour, "right")
    pitch = min(31.0, (BODY - 110) / max(1, len(sheet.lines)))
    for number, line in enumerate(sheet.lines):
        top = 36 + pitch * number
        canvas.text(line.label, Box(28, TOP + 8 + top, 158, pitch), 19, "semibold", theme.muted)
        best = max(line.points)
        for column, points in zip(columns, line.points, strict=True):
            canvas.text(str(points), column.row(top, pitch), 19, "black" if points == best and best else "semibold", None, "right")
    total = 44 + pitch * len(sheet.lines)
    hairline(canvas, Box(28, TOP + 4 + total, canvas.width - 56, 1))
    for column, colour, points in zip(columns, colours, sheet.totals, strict=True):
        canvas.text(str(points), column.row(total, 52), 44, "black", colour, "right")
    canvas.text(standing(view, sheet), Box(28, TOP + BODY - 34, canvas.width - 56, 28), 18, "semibold")


def standing(view: View, sheet: Sheet) -> str:
    """Who leads or has won, and how a tie was broken."""
    names = [view.players[seat].name for seat in sheet.winners]
    if view.active is not None:
        return f"{' and '.join(names)} {'lead' if len(names) > 1 else 'leads'}."
    return f"{' and '.join(names)} {'share the win' if len(names) > 1 else 'wins'}. {sheet.note}".strip()
