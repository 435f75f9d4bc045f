"""A new match: who plays, in which colour, at which side of the table, and by which house rules."""

from __future__ import annotations

from companion.front import SWITCHES, NewGame, Seated
from companion.screen import parts
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, edge_bar, key_face, outline, panel
from companion.screen.pages.around import foot, player_of, top, turning, words_or_news
from companion.screen.pages.common import BODY, TOP
from companion.screen.pages.fields import field_row
from companion.screen.seating import Seat, seats_picture
from companion.screen.theme import mix

_RIGHT = 312.0
_CAPTION = 26.0
_PICTURE = 150.0
_SIDE = 112.0  # the key of a side
_REMOVE = 60.0


def new_game_page(canvas: Canvas, new: NewGame) -> None:
    """Players at the left; the table, the switches and the way on at the right."""
    pills = (parts.Pill(text=new.content, icon="why"),) if new.content else ()
    top(canvas, new, "New game", new.title, *pills)
    left = Box(12, TOP, canvas.width - 36 - _RIGHT, BODY)
    right = Box(canvas.width - 12 - _RIGHT, TOP, _RIGHT, BODY)
    players(canvas, left, new)
    seats_picture(canvas, right.row(0, _PICTURE), tuple(Seat(player_of(seat), seat.side, seat.is_first) for seat in new.seats))
    for index, field in enumerate(new.fields[new.first : new.first + SWITCHES]):
        field_row(canvas, right.row(_PICTURE + 8 + 64 * index, 60), field)
    room = turning(canvas, foot(canvas, new.keys), new.first, SWITCHES, len(new.fields))
    words_or_news(canvas, room, new.toast, new.about, "why")


def players(canvas: Canvas, box: Box, new: NewGame) -> None:
    """A row for everybody, then the row that adds one, or says why nobody can be added."""
    canvas.text("Players", box.row(0, 22).inset(2, 0), 16, "semibold", canvas.theme.muted)
    rows = box.row(_CAPTION, box.h - _CAPTION)
    full = len(new.seats) >= new.most
    pitch = min(66.0, (rows.h - (34 if full else 56)) / max(1, len(new.seats)))
    for index, seat in enumerate(new.seats):
        player_row(canvas, rows.row(index * pitch, pitch - 6), index, seat, new.colours, len(new.seats) > new.least)
    used = len(new.seats) * pitch
    add_row(canvas, rows.row(used, min(60.0, rows.h - used)), new.rule if full else "")


@kept
def player_row(canvas: Canvas, box: Box, index: int, seat: Seated, colours: bool, removable: bool) -> None:
    """Somebody: the badge takes the next colour, the name is written anew, the chair moves on, the cross takes them away."""
    theme, player = canvas.theme, player_of(seat)
    panel(canvas, box)
    edge_bar(canvas, box, player.livery.paint(theme))
    middle = box.middle[1]
    badge(canvas, box.x + 38, middle, 20, player)
    if colours:
        canvas.hit(f"livery:{index}", Box(box.x, box.y, 66, box.h))
    name = Box(box.x + 66, box.y, box.w - 66 - _SIDE - _REMOVE - 4, box.h)
    if seat.role:
        canvas.text(seat.name, name.row(name.h / 2 - 24, 26).inset(9, 0), 21, "bold")
        canvas.text(seat.role, name.row(name.h / 2 + 2, 20).inset(9, 0), 16, "semibold", theme.muted)
    else:
        canvas.text(seat.name, name.inset(9, 0), 23, "bold")
    canvas.hit(f"name:{index}", name)
    if seat.side:
        side = Box(name.right, box.y, _SIDE, box.h)
        face, ink, second = key_face(canvas, Box(side.x, middle - 21, _SIDE - 4, 42), "normal", "normal")
        canvas.icon("seat", face.x + 19, face.middle[1], 20, second)
        canvas.text(seat.side, Box(face.x + 36, face.y, face.w - 42, face.h), 18, "semibold", ink)
        canvas.hit(f"side:{index}", side)
    if removable:
        canvas.icon("close", box.right - _REMOVE / 2, middle, 19, theme.muted)
        canvas.hit(f"remove:{index}", Box(box.right - _REMOVE, box.y, _REMOVE, box.h))


def add_row(canvas: Canvas, box: Box, why_not: str) -> None:
    """The row that seats one more; a full table says why it is full."""
    theme = canvas.theme
    outline(canvas, box, mix(theme.page_bottom, theme.hairline, 0.5) if why_not and not theme.flat else theme.border, dashed=bool(why_not))
    if not why_not:
        canvas.hit("add", box)
    canvas.icon("barred" if why_not else "plus", box.x + 38, box.middle[1], 18, theme.muted)
    words = Box(box.x + 75, box.y, box.w - 87, box.h)
    canvas.text(why_not or "Add a player", words, 18, "semibold", theme.muted if why_not else theme.text)
