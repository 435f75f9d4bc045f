"""The page of a turn that is played on the map: the map, everybody's number beside it, what is asked, and the keys below."""

from __future__ import annotations

import msgspec

from companion.screen import parts
from companion.screen.bars import Bar, Beside, bars_panel, beside_panel
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, key_face, panel, rounded
from companion.screen.header import header_bar
from companion.screen.keys import action_button, big_button, small_key
from companion.screen.pages.common import BAR, BODY, TOP, capital, keys_of, labels, player, rounds, seated, toast_of, undo_key
from companion.screen.pages.maps import any_map, tile_of, tiles_of
from companion.screen.pages.turn import action_data
from companion.screen.tally import Tally, tally_panel
from companion.screen.theme import LARGE_TEXT, SMALLEST_TEXT, mix
from companion.screen.tile_map import lone_tile, tile_map
from companion.screen.tokens import token
from companion.view import Action, Line, Panel, Prompt, View

RIGHT = 412.0  # the width of everything beside the map
CARD = 74.0  # the height of the card
GAP = 6.0
STANDING = 32.0  # the height of the standing over the map
SPARE = 130.0  # the width of the corners of the map in which the standing is written
UNDO = 168.0  # the width of the key
BARS, BESIDE = 212.0, 62.0  # the heights of what somebody has up to limits, and of the others below it


def board_page(canvas: Canvas, view: View) -> None:
    """The map at the left, players and what is asked at the right, keys below."""
    board_header(canvas, view)
    right = Box(canvas.width - RIGHT - 12, TOP, RIGHT, BODY)
    if view.players[view.active or 0].bars:
        limits_page(canvas, right, view)
        bar_of(canvas, view)
        return
    map_of(canvas, Box(12, TOP, canvas.width - RIGHT - 32, BODY), view)
    tallies(canvas, right.row(0, BODY - CARD - GAP), view)
    card_of(canvas, right.row(BODY - CARD, CARD), view)
    bar_of(canvas, view)


def board_header(canvas: Canvas, view: View) -> None:
    """Whose turn, which turn and what is so now, and the steps of the turn."""
    header_bar(canvas, parts.Header(
        title=(view.title if view.order else rounds(view)) or view.title,
        subtitle=" · ".join(filter(None, (view.status or view.title, view.clock))),
        player=seated(view, view.active) if view.active is not None else None,
        steps=tuple(view.steps), step=view.step, pills=labels(view),
        order=tuple(seated(view, seat) for seat in view.order), now=view.order.index(view.active) if view.active in view.order else -1,
    ))  # fmt: skip


def map_of(canvas: Canvas, box: Box, view: View) -> None:
    """The map; a touch on a tile shows what is known of it, and what stands in the way of the chosen one is marked."""
    if view.map is None:
        return
    chosen = next((place for place in view.map.places if place.id in view.spots), None)
    blocking = chosen.action.spots if chosen and chosen.action else []
    marks: dict[str, parts.Mark] = {
        **dict.fromkeys(view.lit, "legal"), **dict.fromkeys(blocking, "wrong"), **dict.fromkeys(view.spots, "chosen")
    }  # fmt: skip
    targets = {place.id: f"spot:{place.id}" for place in view.map.places if place.title}
    if view.map.shape:
        spare = SPARE if view.players[view.active or 0].bars else 0.0
        tile_map(canvas, box, msgspec.structs.replace(tiles_of(view, view.map, marks, targets), spare=spare))
    else:
        any_map(canvas, box, view, targets, view.spots, blocking)


def limits_page(canvas: Canvas, right: Box, view: View) -> None:
    """For games of limits: what the active player has, or what is being done, beside the map; below it the others and the card."""
    map_of(canvas, Box(12, TOP, canvas.width - RIGHT - 32, BODY), view)
    own = view.players[view.active or 0]
    standing_of(canvas, Box(12, TOP, canvas.width - RIGHT - 32, BODY), own)
    if view.tasks:
        tasks_panel(canvas, right.row(0, BARS), view)
    else:
        bars_panel(canvas, right.row(0, BARS), bars_of(own), f"look:{own.seat}")
    seats = [seat for seat in in_order(view, own.seat) if seat != own.seat]
    for seat, part in zip(seats, right.row(BARS + GAP, BESIDE).split(max(2, len(seats)), GAP), strict=False):
        beside_panel(canvas, part, beside_data(view.players[seat]))
    card_of(canvas, right.row(BARS + BESIDE + 2 * GAP, BODY - BARS - BESIDE - 2 * GAP), view)


def in_order(view: View, first: int) -> list[int]:
    """The seats in turn order, beginning with somebody."""
    order = view.order or list(range(len(view.players)))
    at = order.index(first) if first in order else 0
    return [*order[at:], *order[:at]]


def bars_of(own: Panel) -> tuple[Bar, ...]:
    """What somebody has up to limits, as it is drawn."""
    return tuple(
        Bar(name=bar.name, sign=bar.icon, value=bar.value, limit=bar.limit, most=bar.most, gain=bar.gain) for bar in own.bars
    )


def beside_data(other: Panel) -> Beside:
    """Somebody else in little room."""
    counts = tuple(parts.Count(sign=chip.icon, number=chip.count) for chip in other.counts)
    return Beside(
        player=player(other), points="" if other.points is None else str(other.points), counts=counts, active=other.is_active,
        gone=other.gone, target=f"look:{other.seat}",
    )  # fmt: skip


def standing_of(canvas: Canvas, box: Box, own: Panel) -> None:
    """What the active player has in all, in the upper corners of the map."""
    points = "" if own.points is None else str(own.points + own.change)
    standing(canvas, box, player(own), points, own.unit, tuple(parts.Count(sign=chip.icon, number=chip.count) for chip in own.counts[:2]))


@kept
def standing(canvas: Canvas, box: Box, who: parts.Player, points: str, unit: str, counts: tuple[parts.Count, ...]) -> None:
    """Points at the left, counts at the right, on plates of the sea: the map may reach under them."""
    theme = canvas.theme
    number, word = canvas.measure(points, 28, "black"), canvas.measure(unit, 15, "semibold")
    plate = Box(box.x + 4, box.y + 4, number + word + 20, STANDING)
    rounded(canvas, plate, theme.sea, 10)
    canvas.text(points, plate.column(6, number + 1), 28, "black", who.livery.words(theme))
    canvas.text(unit, plate.column(number + 12, word + 1), 15, "semibold", theme.muted)
    widths = [canvas.measure(str(count.number), 20, "bold") + 38 for count in counts]
    plate = Box(box.right - 4 - sum(widths), box.y + 4, sum(widths), STANDING)
    rounded(canvas, plate, theme.sea, 10)
    left = plate.x
    for count, wide in zip(counts, widths, strict=True):
        canvas.icon(count.sign, left + 17, plate.middle[1], 18, theme.muted)
        canvas.text(str(count.number), Box(left, plate.y, wide - 4, plate.h), 20, "bold", None, "right")
        left += wide


def tasks_panel(canvas: Canvas, box: Box, view: View) -> None:
    """What is done one after the other: ticked off, now, and later."""
    theme = canvas.theme
    panel(canvas, box)
    pitch = (box.h - 8) / max(6, len(view.tasks))
    for number, line in enumerate(view.tasks):
        row = Box(box.x + 8, box.y + 4 + pitch * number, box.w - 16, pitch)
        if line.chosen:
            rounded(canvas, row.inset(-2, 1), theme.tinted(theme.key, theme.accent, 0.12), 8)
        ink = theme.muted if line.done else theme.text
        sign, colour = ("check", theme.ok) if line.done else ("next", theme.accent_text) if line.chosen else ("clock", theme.muted)
        canvas.icon(sign, row.x + 10, row.middle[1], 15, colour)
        words = Box(row.x + 26, row.y, row.w - 28, row.h)
        if line.numbers:
            numbers_of(canvas, words, view, line)
        wide = min(canvas.measure(line.text, 17, "semibold"), words.w * 0.5)
        canvas.text(line.text, words.column(0, wide + 1), 17, "semibold", ink)
        canvas.text(line.detail, words.column(wide + 10, words.w - wide - 10), 16, "semibold", theme.muted, "right")


def numbers_of(canvas: Canvas, box: Box, view: View, line: Line) -> None:
    """Everybody's number at the right end of a line, each behind its emblem."""
    right = box.right
    for seat, number in reversed(list(enumerate(line.numbers))):
        if number is not None:
            wide = canvas.measure(str(number), 16, "bold")
            canvas.text(str(number), Box(right - wide - 1, box.y, wide + 1, box.h), 16, "bold")
            livery = seated(view, seat).livery
            canvas.icon(livery.emblem, right - wide - 12, box.middle[1], 13, livery.words(canvas.theme))
            right -= wide + 30


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
    if asks.number:
        yield_of(canvas, words, asks)
        return
    if not said:
        heading(canvas, words, asks.title)
        return
    single = canvas.measure(said, 16, "semibold") <= words.w
    if single and words.h < 50:
        canvas.text(asks.title, words.row(-1, 24), 18, "bold")
        canvas.text(said, words.row(23, 22), 16, "semibold", theme.muted)
        return
    canvas.text(asks.title, words.row(4 if single else -2, 26), 20, "bold")
    if single:
        canvas.text(said, words.row(32, 24), 16, "semibold", theme.muted)
    else:
        canvas.paragraph(said, words.row(24, 39), 15, "semibold", theme.muted)


def yield_of(canvas: Canvas, box: Box, asks: Prompt) -> None:
    """What something comes to: the number in large, what it is made of, and in small what else there is to it."""
    theme = canvas.theme
    wide = canvas.text(asks.number, box.column(0, 60), 32, "black", theme.accent_text)
    rest = box.column(wide + 12, box.w - wide - 12)
    row = rest.row(-2, 26) if asks.text else rest
    step = min(52.0, rest.w / max(1, len(asks.stats)))
    for number, chip in enumerate(asks.stats):
        x = row.x + step * number
        token(canvas, x + 11, row.middle[1], 11, chip.icon)
        canvas.text(str(chip.count), Box(x + 24, row.y, step - 25, row.h), 20, "bold")
    if asks.text:
        canvas.text(asks.text, rest.row(25, 22), 16, "semibold", theme.muted)


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
    if asks.turns:
        for icon, target in (("redo", "turn:+1"), ("undo", "turn:-1")):
            key = parts.Key(target=target, label="Turn it", icon=icon)
            small_key(canvas, Box(box.right - 1 - taken - 56, box.middle[1] - 28, 56, 56), key)
            taken += 60
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
        for key, part in zip(plain, left.split(max(2, len(plain))), strict=False):
            big_button(canvas, part, key)
        for key in on:
            big_button(canvas, right, key)
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
