"""A player at a glance below a battlefield: emblem and name, points, and counts by their signs; narrow where there are many."""

from __future__ import annotations

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import edge_bar, panel
from companion.screen.parts import Count, Player
from companion.screen.theme import mix

NARROW = 180.0  # a panel that is not wider has no room for a name


class Army(msgspec.Struct, frozen=True, kw_only=True):
    """A player by points and counts; a touch shows more."""

    player: Player
    points: str = ""
    counts: tuple[Count, ...] = ()
    active: bool = False
    gone: bool = False
    look: str = ""


@kept
def army_panel(canvas: Canvas, box: Box, data: Army) -> None:
    """The panel: a bar in the colour, then name over counts, points at the right."""
    theme, livery = canvas.theme, data.player.livery
    paint, words = livery.paint(theme), mix(livery.words(theme), theme.text, 0.2 if data.active else 0)
    fill = theme.disabled if data.gone else theme.tinted(theme.panel, paint, 0.14) if data.active else theme.panel
    panel(canvas, box, fill, theme.accent_text if data.active and theme.flat else None)
    edge_bar(canvas, box, paint)
    ink = theme.muted if data.gone else words
    points = canvas.measure(data.points, 28, "black") if data.points else 0.0
    if box.w > NARROW:
        canvas.text(data.points, Box(box.right - points - 10, box.y, points + 1, box.h), 28, "black", ink)
        inner = Box(box.x + 16, box.y, box.w - 16 - points - 18, box.h)
        canvas.icon(livery.emblem, inner.x + 8, box.y + 16, 17, ink)
        canvas.text(data.player.name, Box(inner.x + 22, box.y + 4, inner.w - 22, 24), 18, "semibold", theme.muted if data.gone else None)
        counts_line(canvas, Box(inner.x, box.y + 28, inner.w, 20), data.counts)
    else:
        canvas.icon(livery.emblem, box.x + 22, box.y + 15, 17, ink)
        canvas.text(data.points, Box(box.x + 32, box.y + 3, box.w - 38, 25), 22, "black", ink, "right")
        counts_line(canvas, Box(box.x + 13, box.y + 28, box.w - 17, 20), data.counts)
    canvas.hit(data.look, Box(box.x, box.y - 2, box.w, 56))


def counts_line(canvas: Canvas, box: Box, counts: tuple[Count, ...]) -> None:
    """Numbers by their signs, as many as have room."""
    x, theme = box.x, canvas.theme
    for count in counts:
        wide = 20 + canvas.measure(str(count.number), 16, "bold")
        if x + wide > box.right + 0.5:
            return
        canvas.icon(count.sign, x + 8, box.middle[1], 15, theme.muted)
        canvas.text(str(count.number), Box(x + 18, box.y, wide - 18 + 1, box.h), 16, "bold", theme.text if count.number else theme.muted)
        x += wide + 8
