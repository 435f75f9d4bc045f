"""Something to look up: tabs above, columns of lines below, all of it at once."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas
from companion.screen.draw import hairline, panel
from companion.screen.pages.common import BODY, TOP, aside_header, bar, keys_of, seated
from companion.screen.pages.form import tabs
from companion.view import Column, Key, View

TABS = 66.0
LINE, HEAD = 20.0, 32.0


def reference_page(canvas: Canvas, view: View) -> None:
    """The page that lies open among those of its kind."""
    shown = view.references[view.first]
    aside_header(canvas, view, shown.group, shown.note)
    body = Box(12, TOP, canvas.width - 24, BODY)
    if len(view.references) > 1:
        tabs(canvas, body.row(0, 58), [tab_of(view, number) for number in range(len(view.references))])
        body = body.row(TABS, BODY - TABS)
    for column, part in zip(shown.columns, body.split(max(1, len(shown.columns))), strict=True):
        column_of(canvas, part, column)
    others, on = keys_of(view, [Key("back", "Back", "back")])
    bar(canvas, view, others, on, 260)


def tab_of(view: View, number: int) -> Key:
    """A tab with its title, and the emblem of whose it is."""
    page = view.references[number]
    icon = "" if page.seat is None else seated(view, page.seat).livery.emblem
    return Key(f"tab:{number}", page.title, icon, way_on=number == view.first)


def column_of(canvas: Canvas, box: Box, column: Column) -> None:
    """Lines under a heading, as close as they must be."""
    theme = canvas.theme
    panel(canvas, box)
    inner = box.inset(12, 4)
    canvas.text(column.title, inner.row(0, HEAD - 4), 18, "serif-bold")
    hairline(canvas, inner.row(HEAD - 3, 1))
    pitch = min(LINE * (1.15 if canvas.large else 1.0), (inner.h - HEAD) / max(1, len(column.lines)))
    for number, line in enumerate(column.lines):
        row = inner.row(HEAD + pitch * number, pitch)
        left = 0.0
        if column.numbers:
            canvas.text(str(column.numbers[number]), row.column(0, 22), 16, "bold", theme.accent_text, "right")
            left = 30.0
        canvas.text(line, row.column(left, row.w - left), 16, "semibold")
