"""List pages: choices beside the map, the history, the menu."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.keys import big_button, list_row
from companion.screen.map_view import map_view
from companion.screen.pages.common import BAR, BODY, TOP, board, capital, header
from companion.screen.panels import card
from companion.view import Card, View

ROWS = 5  # of a list on a page
_TITLES = {"history": "History", "menu": "Menu"}


def list_page(canvas: Canvas, view: View) -> None:
    """A list, a few lines at a time; choices on the map are beside it, cards to choose from above it."""
    header(canvas, view, _TITLES.get(view.page, view.title))
    rows = Box(12, TOP, canvas.width - 24, BODY)
    places = spots_of(view)
    if places and view.map:
        map_view(canvas, Box(12, TOP, 392, BODY), board(view.map, places))
        rows = Box(412, TOP, canvas.width - 424, BODY)
    elif view.page == "targets" and (view.cards or view.hand):
        shown = view.cards or view.hand
        for part, each in zip(Box(12, TOP, canvas.width - 24, 194).split(max(3, min(4, len(shown)))), shown[:4], strict=False):
            card(canvas, part, card_data(each))
        rows = Box(12, TOP + 206, canvas.width - 24, BODY - 206)
    lines_of(canvas, rows, view)
    leave = "hide" if view.private else "back"
    big_button(canvas, Box(12, BAR, 200, 58), parts.Key(target=leave, label="Hide" if view.private else "Back", icon="back", kind="ghost"))


def spots_of(view: View) -> dict[str, str]:
    """The places that a list speaks of; a touch on one that several lines are about shows only those."""
    found: dict[str, str] = {}
    for line in view.lines:
        if line.spot:
            found[line.spot] = f"at:{line.spot}" if line.spot in found else line.target
    return found


def lines_of(canvas: Canvas, box: Box, view: View) -> None:
    """As many lines as there is room for, and keys to turn over."""
    count = min(ROWS, int((box.h + 8) // 70))
    shown = view.lines[view.first : view.first + count]
    for number, line in enumerate(shown):
        who = parts.Player(name="", colour=line.seat) if line.seat is not None else None
        trailing = "padlock" if line.needs_all else ""
        row = parts.Row(text=capital(line.text), target=line.target, player=who, icon=line.icon, trailing=trailing)
        list_row(canvas, Box(box.x, box.y + 70 * number, box.w, 62), row)
    if not shown:
        canvas.text("There is nothing to choose here now.", Box(box.x + 12, box.y, box.w - 24, 62), 20)
    if len(view.lines) > count:
        before, after = Box(canvas.width - 272, BAR, 260, 58).split(2)
        less: parts.State = "normal" if view.first else "disabled"
        more: parts.State = "normal" if view.first + count < len(view.lines) else "disabled"
        big_button(canvas, before, parts.Key(target="less", label="Before", state=less))
        big_button(canvas, after, parts.Key(target="more", label="More", state=more))


def card_data(each: Card) -> parts.Card:
    """A card as its owner reads it; one that may not be seen is a back."""
    return parts.Card(title=each.title or "Hidden", text=each.text, icon=each.icon)
