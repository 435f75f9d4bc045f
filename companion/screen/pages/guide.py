"""Laying a game out and putting it away: one thing to do, where it is done, and how far it is."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import panel
from companion.screen.keys import big_button
from companion.screen.map_view import map_view
from companion.screen.pages.common import BAR, BODY, TOP, board, header
from companion.view import View

_SHOWN = 4  # steps to come


def guide_page(canvas: Canvas, view: View) -> None:
    """The map with the places of the step, the order, what comes next, and the keys."""
    header(canvas, view)
    if view.map:
        map_view(canvas, Box(12, TOP, 440, BODY), board(view.map, dict.fromkeys(view.spots, "confirm")))
    side = Box(460, TOP, canvas.width - 472, BODY)
    panel(canvas, side.row(0, 186))
    inner = side.row(0, 186).inset(16, 12)
    done = f"Step {min(view.first + 1, len(view.lines))} of {len(view.lines)}"
    canvas.text(done, inner.row(0, 22), 16, "semibold", canvas.theme.accent_text)
    canvas.paragraph(view.prompt, inner.row(28, inner.h - 28), 22, "bold")
    for number, line in enumerate(view.lines[view.first + 1 : view.first + 1 + _SHOWN]):
        canvas.text(line.text, side.row(196 + 36 * number, 34).inset(12, 0), 16, "semibold", canvas.theme.muted)
    big_button(canvas, Box(12, BAR, 160, 58), parts.Key(target="leave", label="Leave", icon="close", kind="ghost"))
    back: parts.State = "normal" if view.first else "disabled"
    big_button(canvas, Box(canvas.width - 416, BAR, 160, 58), parts.Key(target="step_back", label="Before", state=back))
    label = "Done" if view.first < len(view.lines) else "Finish"
    big_button(canvas, Box(canvas.width - 248, BAR, 236, 58), parts.Key(target="confirm", label=label, icon="check", kind="primary"))
