"""The page of a turn that is played on the map: the map, everybody's number beside it, what is asked, and the keys below."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, key_face, panel
from companion.screen.header import header_bar
from companion.screen.keys import action_button, big_button
from companion.screen.pages.common import BAR, BODY, TOP, capital, keys_of, labels, player, rounds, seated, toast_of, undo_key
from companion.screen.pages.maps import any_map, tile_of, tiles_of
from companion.screen.pages.turn import action_data
from companion.screen.tally import Tally, tally_panel
from companion.screen.theme import LARGE_TEXT, SMALLEST_TEXT, mix
from companion.screen.tile_map import lone_tile, tile_map
from companion.view import Action, Panel, Prompt, View

RIGHT = 412.0  # the width of everything beside the map
CARD = 74.0  # the height of the card
GAP = 6.0
UNDO = 168.0  # the width of the key


def board_page(canvas: Canvas, view: View) -> None:
    """The map at the left, players and what is asked at the right, keys below."""
    board_header(canvas, view)
    map_of(canvas, Box(12, TOP, canvas.width - RIGHT - 32, BODY), view)
    right = Box(canvas.width - RIGHT - 12, TOP, RIGHT, BODY)
    tallies(canvas, right.row(0, BODY - CARD - GAP), view)
    card_of(canvas, right.row(BODY - CARD, CARD), view)
    bar_of(canvas, view)


def board_header(canvas: Canvas, view: View) -> None:
    """Whose turn, which turn and what is so now, and the steps of the turn."""
    header_bar(canvas, parts.Header(
        title=rounds(view) or view.title, subtitle=" · ".join(filter(None, (view.status or view.title, view.clock))),
        player=seated(view, view.active) if view.active is not None else None,
        steps=tuple(view.steps), step=view.step, pills=labels(view),
    ))  # fmt: skip


def map_of(canvas: Canvas, box: Box, view: View) -> None:
    """The map; a touch on a tile shows what is known of it, and what stands in the way of the chosen one is marked."""
    if view.map is None:
        return
    chosen = next((place for place in view.map.places if place.id in view.spots), None)
    blocking = chosen.action.spots if chosen and chosen.action else []
    marks: dict[str, parts.Mark] = {**dict.fromkeys(blocking, "wrong"), **dict.fromkeys(view.spots, "chosen")}
    targets = {place.id: f"spot:{place.id}" for place in view.map.places if place.title}
    if view.map.shape:
        tile_map(canvas, box, tiles_of(view, view.map, marks, targets))
    else:
        any_map(canvas, box, view, targets, view.spots, blocking)


def tallies(canvas: Canvas, box: Box, view: View) -> None:
    """Everybody, each at the same place all evening: below one another, or in two columns where there are many."""
    columns = 1 if len(view.players) < 4 else 2
    rows = -(-len(view.players) // columns)
    high = (box.h - GAP * (rows - 1)) / rows
    for number, own in enumerate(view.players):
        part = box.row((high + GAP) * (number // columns), high).split(columns, GAP)[number % columns]
        tally_panel(canvas, part, tally_data(own))


def tally_data(own: Panel) -> Tally:
    """A player as the number that everybody watches."""
    return Tally(
        player=player(own), number=(own.points or 0) + own.change, unit=own.unit, change=own.change, low=own.low,
        icon=own.icon, least=own.tap.least if own.tap else None,
        counts=tuple(parts.Count(sign=chip.icon, number=chip.count + chip.change) for chip in own.counts),
        active=own.is_active, gone=own.gone, target=f"tap:{own.seat}:points" if own.tap else "", look=f"look:{own.seat}",
    )  # fmt: skip


def card_of(canvas: Canvas, box: Box, view: View) -> None:
    """What is asked or told; while nobody is asked, the news. What must be seen lies over it."""
    asks = view.asks or Prompt(capital(view.prompt))
    if view.toast and view.toast.tone == "warn":
        toast_of(canvas, view.toast, box)
        return
    news = "" if asks.answers or asks.spot or not view.toast else view.toast.text
    theme = canvas.theme
    tone = theme.tone(asks.tone)
    fill = theme.tinted(theme.panel, tone, 0.12)
    panel(canvas, box, fill, tone if theme.flat or asks.tone != "accent" else mix(fill, tone, 0.5), 2 if asks.tone != "accent" else 1)
    left, right = box.x + 12 + sign_of(canvas, box, view, asks), box.right - 10 - answers_of(canvas, box, asks)
    words = Box(left, box.y + 6, right - left, box.h - 12)
    said = news or asks.text
    if not said:
        heading(canvas, words, asks.title)
        return
    single = canvas.measure(said, 16, "semibold") <= words.w
    canvas.text(asks.title, words.row(4 if single else -2, 26), 20, "bold")
    if single:
        canvas.text(said, words.row(32, 24), 16, "semibold", theme.muted)
    else:
        canvas.paragraph(said, words.row(24, 39), 15, "semibold", theme.muted)


def heading(canvas: Canvas, box: Box, text: str) -> None:
    """What is asked, without anything below it: it may take two lines."""
    if canvas.measure(text, 18, "bold") <= box.w:
        canvas.text(text, box, 20, "bold")
    else:
        canvas.paragraph(text, box.row(box.h / 2 - 25, 50), 18, "bold")


def sign_of(canvas: Canvas, box: Box, view: View, asks: Prompt) -> float:
    """The tile, the player or the sign that a card is about; returns the room it takes."""
    x, y = box.x + 28, box.middle[1]
    place = next((place for place in view.map.places if place.id == asks.spot), None) if view.map and view.map.shape else None
    if place is not None and view.map is not None:
        lone_tile(canvas, Box(x - 18, y - 26, 52, 52), view.map.shape, tile_of(view, place, "chosen"))
        return 62
    if asks.seat is not None:
        badge(canvas, x, y, 17, seated(view, asks.seat))
        return 46
    if asks.icon:
        canvas.icon(asks.icon, x, y, 28, canvas.theme.tone(asks.tone))
        return 42
    return 4


def answers_of(canvas: Canvas, box: Box, asks: Prompt) -> float:
    """The keys of a card, at its right; returns the room they take."""
    taken = 0.0
    for action in reversed(asks.answers[:2]):
        wide = max(84.0, canvas.measure(action.label, 18, "bold") + 62)
        part = Box(box.right - 8 - taken - wide, box.y + 8, wide, box.h - 16)
        key = parts.Key(target=f"action:{action.kind}", label=action.label, icon=action.icon, kind="primary" if action.way_on else "normal")
        big_button(canvas, part, key)
        taken += wide + 8
    return taken


def bar_of(canvas: Canvas, view: View) -> None:
    """Undo and the first key below the map, the others below the players; a page shown by others has its own keys."""
    left, right = Box(12, BAR, canvas.width - RIGHT - 32, 58), Box(canvas.width - RIGHT - 12, BAR, RIGHT, 58)
    if view.keys:
        plain, on = keys_of(view)
        for key, part in zip([*plain, *on], right.split(max(1, len(plain) + len(on))), strict=True):
            big_button(canvas, part, key)
        return
    keys = [action for action in view.actions if action.in_bar]
    first, others = (keys[:1], keys[1:]) if len(keys) > 1 else ([], keys)
    undo_below(canvas, left.column(0, UNDO), undo_key(view))
    for action in first:
        bar_key(canvas, left.column(UNDO + 8, left.w - UNDO - 8), action)
    for action, part in zip(others, right.split(max(1, len(others)), GAP), strict=False):
        bar_key(canvas, part, action)


@kept
def undo_below(canvas: Canvas, box: Box, key: parts.Key) -> None:
    """Undo in little room: what it would take back has the whole width of the key, and a second line where it is long."""
    face, ink, second = key_face(canvas, box, key.kind, key.state)
    room = face.inset(6, 0)
    single = canvas.measure(key.detail, 15, "semibold") <= room.w
    size, head = (20.0, room.row(face.h / 2 - 23, 24)) if single else (15.0, room.row(0, 18))
    wide = canvas.measure(key.label, size, "bold")
    left = face.middle[0] - (wide + size * 1.4) / 2
    canvas.icon(key.icon, left + size / 2, head.middle[1], size * 0.95, ink)
    canvas.text(key.label, Box(left + size * 1.4, head.y, wide + 1, head.h), size, "bold", ink)
    if single:
        canvas.text(key.detail, room.row(face.h / 2 + 2, 20), 16, "semibold", second, "center")
    else:
        first, *more = canvas.paints.fonts.lines(key.detail, room.w, SMALLEST_TEXT, "semibold", canvas.scale)
        for number, line in enumerate(filter(None, (first, " ".join(more)))):
            canvas.text(line, room.row(18 + 17 * number, 17), SMALLEST_TEXT / LARGE_TEXT, "semibold", second, "center")
    canvas.hit(key.target, box, key.state != "disabled")


def bar_key(canvas: Canvas, box: Box, action: Action) -> None:
    """A key of the bar; what cannot be done says why, and a touch asks further."""
    if not action.is_possible:
        action_button(canvas, box, action_data(action))
        return
    kind: parts.Kind = "primary" if action.way_on else "normal"
    key = parts.Key(target=f"action:{action.kind}", label=action.label, icon=action.icon, detail=action.detail, kind=kind)
    big_button(canvas, box, key)
