"""The ways of a map as light, behind the title of the first page."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import disc, glow
from companion.screen.map_view import line
from companion.screen.theme import disc_colours, mix

PLACES = {
    "a": (4, 46, "sun"), "b": (22, 35, "drop"), "c": (15, 72, "drop"), "d": (37, 14, "flame"), "e": (34, 60, "leaf"),
    "f": (52, 40, "flame"), "g": (45, 84, "crescent"), "h": (69, 38, "flame"), "i": (65, 71, "leaf"), "j": (85, 57, "leaf"),
    "k": (60, 4, "sun"), "l": (93, 22, "leaf"), "m": (27, 102, "sun"), "n": (72, 100, "crescent"),
}  # fmt: skip
WAYS = (
    ("a", "bc"), ("b", "de"), ("c", "em"), ("d", "fk"), ("e", "fig"), ("f", "h"), ("g", "imn"), ("h", "ikl"), ("i", "jn"), ("j", "ln"),
)  # fmt: skip


@kept
def network(canvas: Canvas, box: Box) -> None:
    """Places that glow, and the ways between them; it may reach beyond its box, where other things cover it."""
    theme = canvas.theme
    where = {name: (box.x + x / 100 * box.w, box.y + y / 100 * box.h) for name, (x, y, _) in PLACES.items()}
    for one, others in WAYS:
        for other in others:
            line(canvas, where[one], where[other], 1.4, mix(theme.page_top, theme.hairline, 0.8))
    for name, (x, y) in where.items():
        rim = disc_colours(PLACES[name][2], theme)[1]
        glow(canvas, x, y, 22, rim, 0.6)
        disc(canvas, x, y, 4, rim)
