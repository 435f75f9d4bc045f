"""Settings and corrections: values to change, a few at a time, perhaps sorted under tabs."""

from __future__ import annotations

from companion.front import Form
from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.keys import big_button
from companion.screen.pages.around import foot, top, turning, words_or_news
from companion.screen.pages.common import BODY, TOP
from companion.screen.pages.fields import field_row
from companion.view import Key

_TABS = 66.0  # what the tabs take of the height


def form_page(canvas: Canvas, form: Form) -> None:
    """Tabs, then the fields in two columns, or in one if they are few."""
    top(canvas, form, form.title, form.subtitle)
    body = Box(12, TOP, canvas.width - 24, BODY)
    if form.tabs:
        tabs(canvas, body.row(0, 58), form.tabs)
        body = body.row(_TABS, BODY - _TABS)
    rows = form.at_once if form.wide else form.at_once // 2
    columns = body.split(1 if len(form.fields) <= rows or form.wide else 2)
    pitch = min(72.0, (body.h + 8) / rows)
    for index, field in enumerate(form.fields[form.first : form.first + form.at_once]):
        column = columns[index // rows]
        field_row(canvas, column.row(index % rows * pitch, pitch - 8), field)
    if not form.fields:
        canvas.paragraph(form.said or "There is nothing to change here now.", body.row(12, 120).inset(12, 0), 20)
    room = turning(canvas, foot(canvas, form.keys), form.first, form.at_once, len(form.fields))
    words_or_news(canvas, room, form.toast, form.note)


def tabs(canvas: Canvas, box: Box, keys: list[Key]) -> None:
    """The open one has a brass border, so that the page keeps its one brass key."""
    for key, part in zip(keys, box.split(len(keys), 6), strict=True):
        state: parts.State = "disabled" if key.off else "selected" if key.way_on else "normal"
        kind: parts.Kind = "normal" if key.way_on else "ghost"
        big_button(canvas, part, parts.Key(target=key.target, label=key.label, icon=key.icon, kind=kind, state=state))
