"""List pages: choices beside the map or below cards, and the menu."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.cards import face_down, face_up
from companion.screen.keys import list_row
from companion.screen.pages.common import BODY, TOP, bar, capital, card_data, header, keys_of, seated, spots_of, turning
from companion.screen.pages.maps import any_map
from companion.view import Key, Line, View

ROWS = 5  # of a list on a page
SHORT = 40  # letters of lines that two columns have room for


def list_page(canvas: Canvas, view: View) -> None:
    """A list, a few lines at a time; choices on the map are beside it, cards to choose from above it."""
    header(canvas, view)
    rows, count = Box(12, TOP, canvas.width - 24, BODY), 0
    places = spots_of(view)
    cards = (view.cards or view.hand)[:4] if view.page == "targets" else []
    if places and view.map:
        any_map(canvas, Box(12, TOP, 392, BODY), view, places, [spot for spot in view.spots if view.page == "targets"])
        rows = Box(412, TOP, canvas.width - 424, BODY)
    elif cards:
        for part, each in zip(Box(12, TOP, canvas.width - 24, 194).split(max(3, len(cards))), cards, strict=False):
            if each.title:
                face_up(canvas, part, card_data(each))
            else:
                face_down(canvas, part, parts.Back(player=seated(view, view.active or 0)))
        rows = Box(12, TOP + 206, canvas.width - 24, BODY - 206)
    elif ROWS < len(view.lines) <= 2 * ROWS and all(len(line.text) + len(line.detail) < SHORT for line in view.lines):
        count = in_two_columns(canvas, rows, view)
    if not count:
        count = lines_of(canvas, rows, view)
    others, on = keys_of(view, [Key("hide", "Hide", "back") if view.private else Key("back", "Back", "back")])
    turn = turning(view.first, count, len(view.lines))
    bar(canvas, view, [*others, *(turn if on else [])], on or turn, 260)


def menu_page(canvas: Canvas, view: View) -> None:
    """Everything else that can be done, in two columns, closer together where there is much."""
    header(canvas, view)
    columns = Box(12, TOP, canvas.width - 24, BODY).split(2)
    rows = max(ROWS, -(-len(view.lines) // 2))
    pitch = (BODY + 4) / rows
    for number, line in enumerate(view.lines):
        list_row(canvas, columns[number // rows].row(pitch * (number % rows), pitch - (8 if rows == ROWS else 2)), row_data(view, line))
    others, on = keys_of(view, [Key("back", "Back", "back")])
    bar(canvas, view, others, on, 260)


def lines_of(canvas: Canvas, box: Box, view: View) -> int:
    """As many lines as there is room for; returns how many that are."""
    count = min(ROWS, int((box.h + 8) // 70))
    shown = view.lines[view.first : view.first + count]
    for number, line in enumerate(shown):
        list_row(canvas, Box(box.x, box.y + 70 * number, box.w, 62), row_data(view, line))
    if not shown:
        canvas.text("There is nothing to choose here now.", Box(box.x + 12, box.y, box.w - 24, 62), 20)
    return count


def in_two_columns(canvas: Canvas, box: Box, view: View) -> int:
    """A list of short lines, a few more than one column has room for; returns how many that are."""
    for number, line in enumerate(view.lines):
        column = box.split(2)[number // ROWS]
        list_row(canvas, column.row(70 * (number % ROWS), 62), row_data(view, line))
    return len(view.lines)


def row_data(view: View, line: Line) -> parts.Row:
    """A line of a list as it is drawn."""
    return parts.Row(
        text=capital(line.text), detail=line.detail, target=line.target, icon=line.icon, state="selected" if line.chosen else "normal",
        player=seated(view, line.seat) if line.seat is not None else None,
        trailing="padlock" if line.needs_all else "check" if line.done else "",
    )  # fmt: skip
