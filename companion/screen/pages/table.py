"""Numbers in rows and columns: a heading for each column, a line for each row."""

from __future__ import annotations

from companion.front import Table
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import panel
from companion.screen.pages.around import foot, top, turning, words_or_news
from companion.screen.pages.common import BODY, TOP

_HEAD = 34.0
_NAMES = 0.34  # of the width: the first column


def table_page(canvas: Canvas, table: Table) -> None:
    """The headings, the rows on panels, and the keys that turn over."""
    top(canvas, table, table.title, table.subtitle)
    body = Box(12, TOP, canvas.width - 24, BODY)
    line(canvas, body.row(0, _HEAD), table.heads, muted=True)
    pitch = min(62.0, (BODY - _HEAD) / max(1, len(table.rows)))
    for index, row in enumerate(table.rows):
        box = body.row(_HEAD + index * pitch, pitch - 6)
        panel(canvas, box)
        line(canvas, box, row)
    room = turning(canvas, foot(canvas, table.keys), table.first, 1, table.total)
    words_or_news(canvas, room, table.toast, table.note, "why")


def line(canvas: Canvas, box: Box, cells: list[str], *, muted: bool = False) -> None:
    """The first cell from the left, the others in the middle of columns of one width."""
    ink = canvas.theme.muted if muted else canvas.theme.text
    inner = box.inset(14, 0)
    names = inner.w * _NAMES
    for index, cell in enumerate(cells):
        if index == 0:
            canvas.text(cell, inner.column(0, names - 8), 16 if muted else 19, "semibold" if muted else "bold", ink)
        else:
            width = (inner.w - names) / max(1, len(cells) - 1)
            part = inner.column(names + (index - 1) * width, width - 4)
            canvas.text(cell, part, 16 if muted else 20, "semibold" if muted else "bold", ink, "center")
