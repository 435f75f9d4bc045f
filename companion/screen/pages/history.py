"""What has been done, the newest on top; the step to go back to, and what hands must put back for it."""

from __future__ import annotations

from functools import partial

import msgspec
import pygame

from companion.screen import parts
from companion.screen.canvas import PAGE_HEIGHT, Box, Canvas
from companion.screen.draw import panel
from companion.screen.keys import list_row
from companion.screen.pages.common import BAR, BODY, TOP, aside_header, bar, keys_of, piece_data, rounds, turning
from companion.screen.pages.lists import row_data
from companion.screen.panels import piece_row
from companion.screen.theme import Colour, mix
from companion.view import Key, View

ROWS, PITCH = 5, 59.5  # whole rows of the list; a part of one more shows that it goes on
SIDE = 288  # how wide the part is that says what to put back
PIECES = 4  # of it that are shown at once
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")


def history_page(canvas: Canvas, view: View) -> None:
    """The steps at the left, what going back to one means at the right, and the key that does it."""
    aside_header(canvas, view, "History", rounds(view))
    chosen = next((number for number, line in enumerate(view.lines) if line.chosen), 0)
    steps_of(canvas, Box(12, TOP, canvas.width - SIDE - 32, BODY), view, chosen)
    side = Box(canvas.width - SIDE - 12, TOP, SIDE, BODY)
    panel(canvas, side)
    way_back(canvas, side.inset(12, 8), view, chosen)
    others, on = keys_of(view, [Key("back", "Close", "close")])
    bar(canvas, view, [*others, *turning(view.first, ROWS, len(view.lines))], on, SIDE)


def steps_of(canvas: Canvas, box: Box, view: View, chosen: int) -> None:
    """The steps; those after the chosen one fade, because they would be taken back."""
    for number, line in enumerate(view.lines[view.first : view.first + ROWS + 1]):
        row = msgspec.structs.replace(
            row_data(view, line), fading=view.first + number < chosen, pill="back to here" if line.chosen else ""
        )
        place = box.row(PITCH * number, PITCH - 5)
        if number < ROWS:
            list_row(canvas, place, row)
        else:
            glimpse(canvas, place, row)


def glimpse(canvas: Canvas, box: Box, row: parts.Row) -> None:
    """The upper part of one more row, which sinks into the page: there is more. A touch turns over."""
    noted = len(canvas.written), len(canvas.hits)
    list_row(canvas, box, row)
    del canvas.written[noted[0] :], canvas.hits[noted[1] :]  # it is not meant to be read
    rect = canvas.rect(Box(box.x, box.y, box.w, BAR - box.y))
    theme = canvas.theme
    ground = mix(theme.page_top, theme.page_bottom, BAR / PAGE_HEIGHT)
    solid = canvas.px(BAR - 8 - box.y)
    canvas.blit(canvas.paints.sprites.get(("mist", rect.size, solid, ground), partial(mist, rect.size, solid, ground)), rect.topleft)
    canvas.hit("more", Box(box.x, BAR - 56, box.w, 56))


def mist(size: tuple[int, int], solid: int, colour: Colour) -> pygame.Surface:
    """A colour that comes up from nothing and is solid from a line on."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    for line in range(size[1]):
        made.fill((*colour, min(255, round(255 * (line / solid) ** 0.7))), (0, line, size[0], 1))
    return made


def way_back(canvas: Canvas, box: Box, view: View, chosen: int) -> None:
    """How many steps are taken back, the pieces that hands put back, and what else there is to know."""
    muted = canvas.theme.muted
    if not any(line.chosen for line in view.lines):
        canvas.text("Every step", box.row(0, 34), 22, "bold")
        canvas.paragraph("Touch the step to go back to.", box.row(36, 60), 17, "semibold", muted)
        return
    count = NUMBERS[chosen] if chosen < len(NUMBERS) else str(chosen)
    canvas.text(f"{count} {'step' if chosen == 1 else 'steps'} back", box.row(0, 34), 22, "bold")
    canvas.text("Put back on the table:" if view.put_back else "Nothing to put back.", box.row(34, 24), 16, "semibold", muted)
    for number, line in enumerate(view.put_back[:PIECES]):
        piece_row(canvas, box.row(62 + 48 * number, 44), piece_data(view, line, str(number + 1), now=number == 0))
    foot = 62 + 48 * PIECES
    if len(view.put_back) > PIECES:
        canvas.text(f"and {len(view.put_back) - PIECES} more", box.row(foot, 22), 16, "semibold", muted)
    elif view.put_back:
        hint(canvas, box.row(foot, 22), "lamp", "The map lights each place.")
    if any(line.needs_all for line in view.lines[:chosen]):
        hint(canvas, box.row(foot + 28, 24), "padlock", "Everybody must agree")
    elif any(line.needs_all for line in view.lines[chosen:]):
        hint(canvas, box.row(foot + 28, 24), "padlock", "Further back: all must agree")


def hint(canvas: Canvas, box: Box, sign: str, text: str) -> None:
    """A sign with a few words."""
    canvas.icon(sign, box.x + 10, box.middle[1], 18, canvas.theme.warn if sign == "padlock" else canvas.theme.accent_text)
    canvas.text(text, Box(box.x + 28, box.y, box.w - 28, box.h), 16, "semibold", canvas.theme.muted)
