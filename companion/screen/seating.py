"""The table from above: who sits where, and who begins."""

from __future__ import annotations

from collections import defaultdict

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, disc, glow, outline, panel, rounded
from companion.screen.parts import Player
from companion.screen.theme import BLACK, WHITE, disc_colours, mix, rgb

WOOD, PALE_WOOD = rgb("#4a2f1e"), rgb("#c79f70")
SIDES = {"south": (0.5, 1), "west": (0, 0.5), "north": (0.5, 0), "east": (1, 0.5)}  # where a chair stands, across and down
LIT = (("sun", 0.2, 0.3), ("leaf", 0.5, 0.42), ("crescent", 0.62, 0.28), ("drop", 0.42, 0.7), ("flame", 0.84, 0.62))
_BADGE = 15.0


class Seat(msgspec.Struct, frozen=True):
    """Somebody at a side of the table."""

    player: Player
    side: str
    is_first: bool = False


@kept
def seats_picture(canvas: Canvas, box: Box, seats: tuple[Seat, ...]) -> None:
    """The table with its lit map and its screen, and everybody's badge at their side of it."""
    panel(canvas, box)
    table = Box(box.middle[0] - 76, box.middle[1] - 41, 152, 82)
    table_top(canvas, table)
    around = table.inset(-26, -16)
    for side, here in by_side(seats).items():
        across, down = SIDES[side]
        for index, seat in enumerate(here):
            along = index - (len(here) - 1) / 2
            x = around.x + across * around.w + (66 * along if across == 0.5 else 0)
            y = around.y + down * around.h + (40 * along if down == 0.5 else 0)
            badge(canvas, x, y, _BADGE, seat.player)
            if seat.is_first:
                first_mark(canvas, x, y, at_left=side == "west")


def by_side(seats: tuple[Seat, ...]) -> dict[str, list[Seat]]:
    """Who sits at which side; who has no side yet takes the next one round the table.

    >>> found = by_side((Seat(Player(name="Ann"), ""), Seat(Player(name="Bob"), "north"), Seat(Player(name="Cy"), "")))
    >>> {side: [seat.player.name for seat in here] for side, here in found.items()}
    {'south': ['Ann'], 'north': ['Bob', 'Cy']}
    """
    found: dict[str, list[Seat]] = defaultdict(list)
    for index, seat in enumerate(seats):
        found[seat.side if seat.side in SIDES else list(SIDES)[index % len(SIDES)]].append(seat)
    return dict(found)


def table_top(canvas: Canvas, box: Box) -> None:
    """Wood, the map in it with a few lit places, and the screen at its corner."""
    theme = canvas.theme
    wood = theme.panel if theme.flat else PALE_WOOD if theme.light else WOOD
    rounded(canvas, box, wood, 8)
    outline(canvas, box, theme.border if theme.flat else mix(wood, BLACK if theme.light else WHITE, 0.18), 2, 8)
    board = Box(box.x + 26, box.y + 11, box.w - 52, box.h - 22)
    rounded(canvas, board, theme.sea, 4)
    outline(canvas, board, theme.coast, 1, 4)
    for sign, across, down in LIT:
        x, y = board.x + across * board.w, board.y + down * board.h
        colour = disc_colours(sign, theme)[1]
        glow(canvas, x, y, 12, colour, 0.7)
        disc(canvas, x, y, 3, colour)
    screen = Box(box.right - 21, box.bottom - 25, 16, 20)
    rounded(canvas, screen, theme.well, 3)
    outline(canvas, screen, theme.text, 1, 3)


def first_mark(canvas: Canvas, x: float, y: float, at_left: bool) -> None:
    """That somebody begins, beside their badge and away from the table."""
    wide = canvas.measure("1st", 16, "bold") + 1
    left = x - _BADGE - 5 - wide if at_left else x + _BADGE + 5
    canvas.text("1st", Box(left, y - 11, wide, 22), 16, "bold", canvas.theme.accent_text)
