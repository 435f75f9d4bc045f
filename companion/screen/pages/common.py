"""What the pages share: the header, the bar of keys with news between them, the map, players in their liveries."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from companion.screen import parts
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.header import header_bar
from companion.screen.keys import big_button
from companion.screen.layout import Align
from companion.screen.panels import toast
from companion.screen.theme import Colour
from companion.view import Card, Chip, Key, Line, Panel, Place, Toast, View

TOP, BODY, BAR = 64, 346, 418  # the body of a page, and the bar of keys below it
SIM = parts.Pill(text="SIM", tone="warn")
NEWS, HINT = 200, 120  # the least room between keys that news, or a hint, can stand in
ASIDE = re.compile(r" \([A-Za-z][^)]*\)")  # what a sentence says in brackets, and a key has no room for
NEWS_SIGNS = {"ok": "check", "info": "lamp", "warn": "warning"}


def header(canvas: Canvas, view: View, title: str = "", subtitle: str = "") -> None:
    """Whose turn, what phase, which round and how long, or other words instead; labels that are always in sight."""
    when = view.status if view.order else rounds(view)
    header_bar(canvas, parts.Header(
        title=title or view.title,
        subtitle=subtitle or " · ".join(filter(None, (when, view.clock))),
        tone="bad" if view.round == view.last_round and not subtitle and not view.order else "muted",
        player=seated(view, view.active) if view.active is not None else None,
        rounds=parts.Rounds(now=view.round, last=view.last_round) if view.last_round and not subtitle and not view.order else None,
        pills=labels(view),
        menu="back" if view.page == "menu" else "menu",
        menu_icon="close" if view.page == "menu" else "menu",
    ))  # fmt: skip


def rounds(view: View) -> str:
    """Which round it is and of how many, or which turn where there are no rounds."""
    what = "Turn" if view.turns or not view.last_round else "Round"
    return f"{what} {view.round} of {view.last_round}" if view.last_round else f"{what} {view.round}" if view.round else ""


def aside_header(canvas: Canvas, view: View, title: str, subtitle: str, back: str = "back", steps: parts.Rounds | None = None) -> None:
    """The top of a page beside the play: the way out, what it is, and how far it is."""
    header_bar(canvas, parts.Header(title=title, subtitle=subtitle, back=back, rounds=steps, pills=labels(view)))


def labels(view: View) -> tuple[parts.Pill, ...]:
    """What must always be in sight: that the hardware is simulated."""
    return (SIM,) if view.simulated else ()


def bar(canvas: Canvas, view: View, left: Sequence[parts.Key], right: Sequence[parts.Key] = (), wide: float = 230, hint: str = "") -> None:
    """The keys below a page: some from the left, each as wide as it needs, others sharing the right end; news or a hint between."""
    room = Box(12, BAR, canvas.width - 24, 58)
    if right:
        for key, box in zip(right, Box(room.right - wide, BAR, wide, 58).split(len(right)), strict=True):
            big_button(canvas, box, key)
        room = Box(12, BAR, room.w - wide - 8, 58)
    widths = [width_of(canvas, key) for key in left]
    shrink = min(1.0, (room.w - 8 * (len(left) - 1)) / sum(widths)) if left else 1.0
    for key, width in zip(left, widths, strict=True):
        big_button(canvas, Box(room.x, BAR, width * shrink, 58), key)
        room = Box(room.x + width * shrink + 8, BAR, room.w - width * shrink - 8, 58)
    if view.toast:
        toast_of(canvas, view.toast, room)
    elif hint and room.w >= HINT:
        hint_of(canvas, room.inset(8, 0), hint, canvas.theme.text if view.page == "private" else canvas.theme.muted)


def width_of(canvas: Canvas, key: parts.Key) -> float:
    """How wide a key wants to be; one with a second line is always the same, so that nothing jumps when that line changes."""
    return 250.0 if key.detail else max(110.0, canvas.measure(key.label, 20, "bold") + (33 if key.icon else 0) + 44)


@kept
def hint_of(canvas: Canvas, box: Box, text: str, ink: Colour) -> None:
    """A few words between the keys, in the middle while they fit on a line."""
    if canvas.measure(text, 16, "semibold") <= box.w:
        canvas.text(text, box, 16, "semibold", ink, "center")
    else:
        canvas.paragraph(text, box.row(8, 44), 16, "semibold", ink)


def toast_of(canvas: Canvas, news: Toast, room: Box) -> None:
    """News as a pill between the keys, or above them where there is no room; what it covers is neither read nor touched meanwhile."""
    if room.w < NEWS:
        room = Box(canvas.width / 2 - 220, BAR - 57, 440, 56)
        canvas.hits[:] = [hit for hit in canvas.hits if not hit.box.meets(room)]
        under = canvas.rect(room)
        canvas.written[:] = [words for words in canvas.written if not under.colliderect(words.ink)]
    shown = parts.Toast(text=news.text, tone=news.tone, icon=NEWS_SIGNS[news.tone], target="toast")
    toast(canvas, room, shown)


def undo_key(view: View) -> parts.Key:
    """Undo is always at the lower left, with what it will take back."""
    if not view.undo:
        return parts.Key(target="undo", label="Undo", icon="undo", detail="nothing yet", state="disabled")
    own = "" if view.active is None else f"{view.players[view.active].name} "  # whose name stands in the header already
    return parts.Key(target="undo", label="Undo", icon="undo", detail=capital(ASIDE.sub("", view.undo).removeprefix(own)))


def keys_of(view: View, usual: Sequence[Key] = ()) -> tuple[list[parts.Key], list[parts.Key]]:
    """The keys of a page, or the usual ones where it names none: the plain ones, and the brass one if there is any."""
    shown = [key_data(key) for key in view.keys or usual]
    return [key for key in shown if key.kind != "primary"], [key for key in shown if key.kind == "primary"][:1]


def key_data(key: Key) -> parts.Key:
    """A key as it is drawn."""
    kind: parts.Kind = "primary" if key.way_on else "danger" if key.danger else "normal"
    state: parts.State = "disabled" if key.off else "normal"
    return parts.Key(target=key.target, label=key.label, icon=key.icon, detail=key.detail, kind=kind, state=state)


def turning(first: int, count: int, lines: int) -> list[parts.Key]:
    """The keys that turn a list over, if it is longer than what is shown."""
    if lines <= count:
        return []
    less: parts.State = "normal" if first else "disabled"
    more: parts.State = "normal" if first + count < lines else "disabled"
    return [parts.Key(target="less", label="Before", state=less), parts.Key(target="more", label="More", state=more)]


def player(panel_: Panel) -> parts.Player:
    """A player's name and livery, which is the seat's unless another was chosen."""
    return parts.Player(name=panel_.name, colour=panel_.seat if panel_.livery is None else panel_.livery)


def seated(view: View, seat: int) -> parts.Player:
    """Who sits there."""
    return player(view.players[seat])


def name_in(canvas: Canvas, name: str, box: Box, size: float, colour: Colour | None = None, align: Align = "left") -> None:
    """A name in bold; one that is too long for a line is broken where it has a gap or a hyphen, nearest to its middle."""
    gaps = [place for place, sign in enumerate(name, 1) if sign in " -"]
    if not gaps or canvas.measure(name, 16, "bold") <= box.w:
        canvas.text(name, box, size, "bold", colour, align)
        return
    middle = min(gaps, key=lambda place: abs(2 * place - len(name)))
    high = min(box.h / 2, 24.0)
    for half, top in ((name[:middle], box.h / 2 - high), (name[middle:], box.h / 2)):
        canvas.text(half, box.row(top, high), high * 0.85, "bold", colour, align)


def wanted(view: View) -> str:
    """What the table waits for, without the name of who it waits for."""
    return view.prompt.partition(": ")[2] or view.prompt


def asked(view: View) -> str:
    """The same as a sentence of its own."""
    return capital(wanted(view))


def card_data(card: Card) -> parts.Card:
    """A card as its owner reads it; what it is worth stands on it in large and is not said twice."""
    going_on = ("" if card.progress is None else f"tracker at {card.progress}", "can be used now" if card.usable else "")
    return parts.Card(
        title=card.title, text=card.text.removesuffix(f"; {card.points} points"), icon=card.icon,
        points="" if card.points is None else str(card.points), note=capital(", ".join(filter(None, going_on))),
        usable=card.usable, chosen=card.chosen, target=card.target,
    )  # fmt: skip


def piece_data(view: View, line: Line, number: str, now: bool) -> parts.Piece:
    """A thing to move by hand as it is drawn; `now` says that it is the next."""
    who = seated(view, line.seat) if line.seat is not None else None
    return parts.Piece(number=number, text=line.text, detail=line.detail, icon=line.icon, player=who, now=now, done=line.done)


def cost_of(chips: Sequence[Chip]) -> parts.Cost | None:
    """A price as it is drawn: a number that anything pays, and the signs of what must be among it."""
    signs = tuple(chip.icon for chip in chips if chip.icon != "any" for _ in range(chip.count))
    return parts.Cost(any=sum(chip.count for chip in chips if chip.icon == "any"), tokens=signs) if chips else None


def spots_of(view: View) -> dict[str, str]:
    """The places that a list speaks of; a touch on one that several lines are about shows only those."""
    found: dict[str, str] = {}
    for line in view.lines:
        if line.spot:
            found[line.spot] = f"at:{line.spot}" if line.spot in found else line.target
    return found


def board(view: View, targets: Mapping[str, str], chosen: Collection[str] = (), wrong: Collection[str] = ()) -> parts.MapView:
    """The map; what can be touched, was chosen or is not as it should be is marked, everything else steps back."""
    if view.map is None:
        return parts.MapView(places=())
    marks: dict[str, parts.Mark] = {**dict.fromkeys(targets, "legal"), **dict.fromkeys(chosen, "chosen"), **dict.fromkeys(wrong, "wrong")}
    names = {place.id: place.name for place in view.map.places}
    across = spread([place.x for place in view.map.places], 92)  # badges stand at the right of a place
    down = spread([place.y for place in view.map.places], 100)
    places = tuple(
        place_data(view, place, (x, y), marks, targets.get(place.id, ""))
        for place, x, y in zip(view.map.places, across, down, strict=True)
    )
    edges = tuple(
        parts.Edge(
            one=names[link.a], other=names[link.b], lit=link.id in marks,
            owner=seated(view, link.seats[0]) if link.seats else None,
        )
        for link in view.map.links
    )  # fmt: skip
    return parts.MapView(places=places, edges=edges)


def spread(values: Sequence[float], end: float) -> list[float]:
    """Places along a side of the map, drawn apart to fill it up to an end: the margins of the real board are of no use on the screen.

    >>> spread([20, 30, 60], 92), spread([50, 50], 100)
    ([0.0, 23.0, 92.0], [50.0, 50.0])
    """
    low, high = min(values, default=0), max(values, default=0)
    return [end * (value - low) / (high - low) if high > low else float(value) for value in values]


def place_data(view: View, place: Place, point: tuple[float, float], marks: Mapping[str, parts.Mark], target: str) -> parts.Place:
    """A place of the map as it is drawn."""
    return parts.Place(
        name=place.name, x=point[0], y=point[1], token=place.icon, pips=min(place.count, 4),
        badges=tuple(parts.Badge(player=seated(view, seat)) for seat in dict.fromkeys(place.seats)),
        left=place.marks[0].icon if place.marks else "",
        below=parts.Badge(player=seated(view, place.built[0]), sign="tower") if place.built else None,
        mark=marks.get(place.id, "dimmed" if marks else "resting"),
        label=place.name if place.id in marks or not marks else "",
        target=target,
    )  # fmt: skip


def capital(text: str) -> str:
    """A sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]
