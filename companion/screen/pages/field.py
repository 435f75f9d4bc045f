"""The page of a turn on a battlefield: the ground with its figures, armies below it, and beside it what can be done, asked or rolled."""

from __future__ import annotations

from collections import defaultdict

from companion.screen import parts
from companion.screen.army import Army, army_panel
from companion.screen.aside import Aside, Keypad, Throw, aside
from companion.screen.canvas import TARGET, Box, Canvas, section
from companion.screen.header import HEADER, header_bar
from companion.screen.keys import big_button, small_key
from companion.screen.pages.board import bar_key, undo_below
from companion.screen.pages.common import BAR, BODY, TOP, capital, keys_of, labels, player, rounds, seated, toast_of, undo_key
from companion.screen.pages.turn import action_data
from companion.screen.sight import sight_keys, target
from companion.screen.terrain import Base, Cell, Lie, Stander, Wall, bridges, cells, dotted, ground, lie
from companion.screen.tilings import WHOLE, Point, Sight
from companion.view import Map, Pad, Panel, Place, Prompt, View

RIGHT = 292.0  # the width of what stands beside the battlefield
ARMY = 52.0
GAP = 8.0
UNDO = 150.0
LATE = 5  # turns before the end that the track warns of
ANSWERS = 5  # that have room beside the battlefield


def field_page(canvas: Canvas, view: View) -> None:
    """The battlefield at the left, armies below it, the panel at the right, keys below."""
    field_header(canvas, view)
    left = Box(12, TOP, canvas.width - RIGHT - 32, BODY)
    low = left.row(BODY - ARMY, ARMY)
    if view.map:
        battlefield(canvas, left.row(0, BODY - ARMY - GAP), view.map, view.spots, [player(panel) for panel in view.players])
        if view.map.nearer == WHOLE:  # nearer, there are keys on the map itself
            nearer = parts.Key(target=target(1, busy(view.map, view.spots)), label="Nearer", icon="plus")
            small_key(canvas, low.column(low.w - TARGET, TARGET), nearer)
            low = low.column(0, low.w - TARGET - GAP)
    armies(canvas, low, view.players)
    beside(canvas, Box(canvas.width - RIGHT - 12, TOP, RIGHT, BODY), view)
    field_bar(canvas, view)


def field_header(canvas: Canvas, view: View) -> None:
    """Whose turn and what happens now, the steps of the turn; below it the turns as a line that runs out."""
    header_bar(canvas, parts.Header(
        title=view.title, subtitle=" · ".join(filter(None, (rounds(view), view.clock))),
        player=seated(view, view.active) if view.active is not None else None,
        steps=tuple(view.steps), step=view.step, pills=labels(view),
    ))  # fmt: skip
    if view.last_round:
        late = view.round > view.last_round - LATE
        done = Box(0, HEADER - 3, canvas.width * min(view.round, view.last_round) / view.last_round, 3)
        canvas.fill(canvas.theme.bad if late else canvas.theme.accent, canvas.rect(done))


@section
def battlefield(canvas: Canvas, box: Box, map_: Map, spots: list[str], who: list[parts.Player]) -> None:
    """The ground with what lies and stands on it, row by row, of which mostly only a few change."""
    at = lie(box, map_.places, Sight(map_.nearer, *map_.middle))
    points = {place.id: (place.x, place.y) for place in map_.places}
    bases = [Base(x=place.x, y=place.y, ground=place.ground, level=place.level, rim=place.rim) for place in map_.places]
    ground(canvas, box, at, bases, [Wall(points[link.a], points[link.b], link.level) for link in map_.links])
    doubles = [(place, place.figure) for place in map_.places if place.figure and place.figure.tail]
    bridges(canvas, at, [(points[place.id], points[one.tail], place.level, who[one.seat]) for place, one in doubles])
    tails, rows = {one.tail for _, one in doubles}, defaultdict[float, list[Place]](list)
    for place in map_.places:
        rows[place.y].append(place)
    for y, row in rows.items():
        ids = {place.id for place in row}
        strip = Box(box.x, at.where.middle(0, y)[1], box.w, at.where.radius)
        row_of_cells(canvas, strip, row, [spot for spot in spots if spot in ids], [tail for tail in tails if tail in ids], who, at)
    if map_.line:
        dotted(canvas, at, (points[map_.line[0]], points[map_.line[1]]))
    if at.view:
        sight_keys(canvas, box, at.where, at.sight, list(points.values()), busy(map_, spots))


@section
def row_of_cells(
    canvas: Canvas, box: Box, row: list[Place], chosen: list[str], covered: list[str], who: list[parts.Player], at: Lie
) -> None:
    """What lies on the tiles of a row."""
    cells(canvas, at, [cell_of(who, place, "chosen" if place.id in chosen else "resting", place.id in covered) for place in row])


def busy(map_: Map, spots: list[str]) -> Point:
    """The middle of what was chosen, else of the figures with which something can be done, else of all of them; in half steps and rows."""
    standing = [place for place in map_.places if place.figure is not None]
    for found in (
        [place for place in map_.places if place.id in spots],
        [place for place in standing if place.figure and place.figure.ready],
        standing or map_.places,
    ):
        if found:
            return sum(place.x for place in found) / len(found), sum(place.y for place in found) / len(found)
    return 0.0, 0.0


def cell_of(who: list[parts.Player], place: Place, mark: parts.Mark, covered: bool) -> Cell:
    """What lies on a tile as it is drawn."""
    one = place.figure
    stander = None
    if one is not None:
        stander = Stander(player=who[one.seat], sign=one.icon, life=one.life, hurt=one.hurt, marks=tuple(one.marks), ready=one.ready)
    if mark == "resting" and place.standing == "offered" and one is not None:
        mark = "legal"
    return Cell(
        x=place.x, y=place.y, letter=place.letter, figure=stander, number="" if place.number is None else str(place.number),
        tint=place.colour, standing=place.standing, warns=tuple(place.warns), level=place.level, mark=mark, target=f"spot:{place.id}",
        covered=covered,
    )  # fmt: skip


@section
def armies(canvas: Canvas, box: Box, players: list[Panel]) -> None:
    """Everybody side by side, each at the same place all evening."""
    for own, part in zip(players, box.split(max(2, len(players)), GAP if len(players) < 4 else 5), strict=False):
        army_part(canvas, part, own)


@section
def army_part(canvas: Canvas, box: Box, own: Panel) -> None:
    """One of the players at a glance."""
    army_panel(canvas, box, army_data(own))


def army_data(own: Panel) -> Army:
    """A player at a glance."""
    return Army(
        player=player(own), points="" if own.points is None else str(own.points), active=own.is_active, gone=own.gone,
        counts=tuple(parts.Count(sign=chip.icon, number=chip.count) for chip in own.counts), look=f"look:{own.seat}",
    )  # fmt: skip


def beside(canvas: Canvas, box: Box, view: View) -> None:
    """What is asked or told; while nothing is, what can be done. What must be seen lies over it."""
    if view.toast and view.toast.tone == "warn":
        toast_of(canvas, view.toast, box)
        return
    aside(canvas, box, aside_data(view, view.asks or Prompt(capital(view.prompt))))


def aside_data(view: View, asks: Prompt) -> Aside:
    """What is asked or told as it is drawn."""
    throws = tuple(
        Throw(
            player=seated(view, throw.seat), dice=throw.dice, about=throw.about, faces=tuple(throw.faces), counts=throw.counts,
            result=throw.result,
        )
        for throw in asks.throws
    )  # fmt: skip
    return Aside(
        title=asks.title, text=asks.text, icon=asks.icon, tone=asks.tone, left=asks.left, closes=asks.closes,
        stats=tuple(asks.stats), notes=tuple(asks.notes),
        player=seated(view, asks.seat) if asks.seat is not None else None, facts=tuple(asks.facts), throws=throws, sum=asks.sum,
        pad=keypad(asks.pad) if asks.pad else None, answers=tuple(action_data(action) for action in asks.answers[:ANSWERS]),
    )  # fmt: skip


def keypad(pad: Pad) -> Keypad:
    """Number keys as they are drawn."""
    chosen = pad.sums[pad.chosen] if pad.sums and pad.chosen is not None else None
    return Keypad(
        question=pad.question, about=pad.about, count=len(pad.commands), least=pad.least, icon=pad.icon, chosen=pad.chosen,
        sums=bool(pad.sums), sum=chosen,
    )  # fmt: skip


def field_bar(canvas: Canvas, view: View) -> None:
    """Undo and other keys below the battlefield, the brass one below the panel; a page shown by others has its own keys."""
    left, right = Box(12, BAR, canvas.width - RIGHT - 32, 58), Box(canvas.width - RIGHT - 12, BAR, RIGHT, 58)
    if view.keys:
        plain, on = keys_of(view)
        for key, part in zip([*plain, *on], right.split(max(1, len(plain) + len(on))), strict=False):
            big_button(canvas, part, key)
        return
    keys = [action for action in view.actions if action.in_bar]
    on_ = [action for action in keys if action.way_on][:1]
    others = [action for action in keys if action not in on_]
    undo_below(canvas, left.column(0, UNDO), undo_key(view))
    rest = left.column(UNDO + GAP, left.w - UNDO - GAP)
    for action, part in zip(others, rest.split(max(1, len(others)), GAP), strict=False):
        bar_key(canvas, part, action)
    for action in on_:
        bar_key(canvas, right, action)
