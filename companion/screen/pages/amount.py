"""How much: a large number with keys for one and for five, and beside it what is done with it."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import panel
from companion.screen.keys import big_button
from companion.screen.pages.common import BODY, TOP, bar, header, keys_of, turning
from companion.screen.pages.lists import lines_of
from companion.view import Amount, Key, View

LEFT = 300.0


def amount_page(canvas: Canvas, view: View) -> None:
    """The number at the left, its uses at the right."""
    header(canvas, view, subtitle="choose the number, then touch what it is")
    if view.amount:
        amount_panel(canvas, Box(12, TOP, LEFT, BODY), view.amount)
    count = lines_of(canvas, Box(LEFT + 20, TOP, canvas.width - LEFT - 32, BODY), view)
    others, on = keys_of(view, [Key("back", "Back", "back")])
    bar(canvas, view, others, on or turning(view.first, count, len(view.lines)), 260)


def amount_panel(canvas: Canvas, box: Box, amount: Amount) -> None:
    """The number, and four keys that turn it."""
    panel(canvas, box)
    canvas.text(str(amount.value), box.row(20, 170), 130, "black", None, "center")
    rows = (box.row(box.h - 146, 66).inset(10, 0), box.row(box.h - 74, 66).inset(10, 0))
    for step, part in zip((-1, 1, -5, 5), [part for row in rows for part in row.split(2, 6)], strict=True):
        stuck = amount.value <= amount.least if step < 0 else amount.value >= amount.most
        state: parts.State = "disabled" if stuck else "normal"
        big_button(canvas, part, parts.Key(target=f"amount:{step:+}", label=f"{step:+}".replace("-", "−"), state=state))
