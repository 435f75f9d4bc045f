"""Lists around matches: evenings, players; a few at a time."""

from __future__ import annotations

from companion.front import ENTRIES, Entry, Listing
from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.keys import list_row
from companion.screen.pages.around import foot, top, turning, words_or_news
from companion.screen.pages.common import BODY, TOP
from companion.screen.pages.statistics import header_tabs

_PITCH = (BODY + 8) / ENTRIES


def listing_page(canvas: Canvas, shown: Listing) -> None:
    """Tabs in the header, the lines, the keys."""
    top(canvas, shown, shown.title)
    header_tabs(canvas, shown.tabs, 86 if shown.simulated else 20)
    body = Box(12, TOP, canvas.width - 24, BODY)
    for index, entry in enumerate(shown.entries[shown.first : shown.first + ENTRIES]):
        list_row(canvas, body.row(index * _PITCH, _PITCH - 8), row_of(entry))
    if not shown.entries:
        canvas.text(shown.said, body.row(0, 60).inset(12, 0), 20)
    room = turning(canvas, foot(canvas, shown.keys), shown.first, ENTRIES, len(shown.entries))
    words_or_news(canvas, room, shown.toast, shown.note)


def row_of(entry: Entry) -> parts.Row:
    """A line as it is drawn."""
    player = None if entry.livery is None else parts.Player(name=entry.text, colour=entry.livery)
    return parts.Row(text=entry.text, detail=entry.detail, target=entry.target, icon=entry.icon, player=player, pill=entry.label)
