"""The board: the map in its frame, everything on it that carries no tag, and names where they cover nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import msgspec
import pygame

from companion.screen import map_view
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, disc, outline, ring, rounded
from companion.screen.frame import Area, Blit
from companion.screen.parts import Player
from companion.screen.theme import BLACK, Colour, disc_colours, mix, rgb
from companion.screen.tile_faces import Face
from companion.screen.tilings import Corners
from companion.screen.tokens import token
from companion.view import Map, Place
from sim_hw.desk import tiles
from sim_hw.desk.chart import RING, Chart
from sim_hw.desk.lamps import sockets
from sim_hw.desk.layout import Plan
from sim_hw.desk.wood import FRAME, framed, table_top

PLACE = map_view.PLACE
BEADS, BEAD = 5, 15.8  # so many tokens are drawn one by one, so far from the middle of their place
DENSE = 0.75  # units: where places are smaller, their names would cover them; the mouse tells them
FELT = rgb("#12251f")
Rods = tuple[tuple[str, tuple[Player, ...]], ...]  # ways, and whose they are


class Things(msgspec.Struct, frozen=True):
    """A place with what lies on it untagged: tokens of its own kind, other tokens with their number, buildings, and who is there."""

    spot: str
    name: str
    token: str
    count: int = 0
    marks: tuple[tuple[str, int], ...] = ()
    built: tuple[Player, ...] = ()
    present: tuple[Player, ...] = ()
    tint: str = ""
    number: int | None = None  # on the back of a tile
    face: Face | None = None  # of a tile that is no piece but part of the board


def here(place: Place, players: Sequence[Player], tagged: bool) -> tuple[Player, ...]:
    """Who is on a place as far as the record tells: where pieces carry tags, hands do; but what is built on a tile stays on it."""
    return () if tagged and place.standing != "laid" else tuple(players[seat] for seat in place.seats)


def things_of(map_: Map, players: Sequence[Player], tagged: bool) -> tuple[Things, ...]:
    """What lies on the places of a map; pieces that carry tags are not among it, they are where hands put them."""
    return tuple(
        Things(
            place.id, place.name, place.icon, place.count, tuple((mark.icon, mark.count) for mark in place.marks),
            tuple(players[seat] for seat in place.built), here(place, players, tagged),
            place.colour, place.number, Face(tint=place.colour, corners=tuple(place.corners)) if place.is_start and place.corners else None,
        )
        for place in map_.places
    )  # fmt: skip


def rods_of(map_: Map, players: Sequence[Player]) -> Rods:
    """The ways that belong to somebody."""
    return tuple((link.id, tuple(players[seat] for seat in link.seats)) for link in map_.links if link.seats)


def ground(canvas: Canvas, plan: Plan, chart: Chart | None = None, rods: Rods = ()) -> None:
    """Everything that lies under the lights, as one surface: table, frame, map, ways."""
    size = canvas.surface.get_size()
    make = partial(ground_sprite, canvas, plan, chart, rods)
    canvas.blit(canvas.paints.sprites.get(("ground", size, plan, chart, rods), make), (0, 0))


def ground_sprite(canvas: Canvas, plan: Plan, chart: Chart | None, rods: Rods) -> pygame.Surface:
    """The ground, drawn once for a window and a map."""
    made = pygame.Surface(canvas.surface.get_size())
    under = Canvas(made, canvas.theme, canvas.paints, scale=plan.scale)
    table_top(under)
    framed(under, plan.board)
    if chart is None:
        felt(under, plan.board)
        return made
    finer = Canvas(made, canvas.theme, canvas.paints, scale=chart.scale)
    if chart.shape:
        tiles.hollows(finer, chart)
        sockets(under, chart)
        return made
    where = {spot: (x / chart.scale, y / chart.scale) for spot, (x, y) in chart.places.items()}
    map_view.land(finer, chart.box, chart.view, where)
    for edge in chart.view.edges:
        map_view.way(finer, edge, where)
    for way, owners in rods:
        rod(finer, chart, way, owners)
    sockets(under, chart)
    return made


def felt(canvas: Canvas, box: Box) -> None:
    """A board without a map."""
    rounded(canvas, box, FELT, 10)
    outline(canvas, box.inset(14), mix(FELT, canvas.theme.accent, 0.3), 1.2, 8)
    x, y = box.middle
    canvas.icon("facets", x, y - 62, 92, mix(FELT, canvas.theme.accent, 0.75))
    canvas.text("Tabletop Companion", box.row(box.h / 2, 44), 34, "serif-bold", None, "center")
    canvas.text("Choose a game on the touchscreen.", box.row(box.h / 2 + 44, 30), 18, "semibold", canvas.theme.muted, "center")


def rod(canvas: Canvas, chart: Chart, way: str, owners: tuple[Player, ...]) -> None:
    """The rods of whoever built on a way, side by side."""
    (x0, y0), (x1, y1) = ((x / chart.scale, y / chart.scale) for x, y in chart.ways[way])
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    for number, player in enumerate(owners):
        aside = 5.5 * (number - (len(owners) - 1) / 2)
        dx, dy = -(y1 - y0) / length * aside, (x1 - x0) / length * aside
        colour = player.livery.paint(canvas.theme)
        for width, shade in ((6.4, mix(colour, BLACK, 0.62)), (4.4, mix(colour, BLACK, 0.12))):
            map_view.line(canvas, (x0 + dx, y0 + dy), (x1 + dx, y1 + dy), width, shade)


@kept
def untagged(canvas: Canvas, box: Box, chart: Chart, things: tuple[Things, ...]) -> None:
    """The places and what lies on them, over the lights; then the names."""
    finer = OnMap(canvas, chart.scale)
    for thing in things:
        x, y = (value / chart.scale for value in chart.places[thing.spot])
        if thing.spot in chart.corners:
            tile(finer, (x, y), chart.corners[thing.spot], thing)
        elif chart.shape:
            if thing.token:
                canvas.icon(thing.token, x * chart.scale / canvas.scale, y * chart.scale / canvas.scale, 20, canvas.theme.accent)
        else:
            place(finer, x, y, thing)
    if chart.scale > DENSE * canvas.scale and not chart.shape:
        names(canvas, chart, things)
    for spot in reversed(chart.spots):  # ways first: where a place lies over one, the place is meant
        x, y = (value / canvas.scale for value in chart.middle(spot))
        reach = chart.reach(spot) * chart.scale / canvas.scale
        canvas.zone(f"spot:{spot}", Box(x - reach, y - reach, 2 * reach, 2 * reach))


class OnMap(Canvas):
    """A page in units of the map."""

    def __init__(self, page: Canvas, scale: float) -> None:
        super().__init__(page.surface, page.theme, page.paints, scale=scale, at_once=False)
        self._page = page

    def blit(self, sprite: pygame.Surface, place: tuple[int, int], area: Area | None = None, flags: int = 0) -> Blit:
        """Put a sprite on the page itself."""
        return self._page.blit(sprite, place, area, flags)


def tile(canvas: Canvas, at: tuple[float, float], corners: Corners, thing: Things) -> None:
    """A tile with who is on it; where none lies there is only the hollow."""
    if thing.face is not None:
        tiles.lying(canvas, at, corners, thing.face)
    if thing.number is not None:
        tiles.back(canvas, at, corners, thing.number, thing.count, thing.tint)
    for number, player in enumerate(thing.present):
        badge(canvas, at[0] + 14 * number, at[1], 8.5, player)
    for number in range(thing.count if thing.number is None and thing.present else 0):
        disc(canvas, at[0] + 5 * (number - (thing.count - 1) / 2), at[1] + 11, 1.9, thing.present[0].livery.paint(canvas.theme))


def place(canvas: Canvas, x: float, y: float, thing: Things) -> None:
    """A place: its disc, beads for what lies on it above, other tokens at the left, buildings below."""
    token(canvas, x, y, PLACE, thing.token)
    beads(canvas, x, y, thing)
    for number, (sign, count) in enumerate(thing.marks):
        mark(canvas, x - RING + 3 - 15 * number, y - RING + 6 + 3 * number, sign, count)
    for number, player in enumerate(thing.built):
        left, low = x - RING - 1 + 13 * number, y + RING - 6 + 3 * min(number, 2)
        canvas.icon("tower", left, low, 25, mix(player.livery.paint(canvas.theme), BLACK, 0.75))
        canvas.icon("tower", left, low, 21, player.livery.paint(canvas.theme))
    for number, player in enumerate(thing.present):
        disc(canvas, x + RING + 14 * number, y + 3, 9.5, canvas.theme.land)
        badge(canvas, x + RING + 14 * number, y + 3, 8.5, player)


def beads(canvas: Canvas, x: float, y: float, thing: Things) -> None:
    """As many as there are, on an arc above the disc; from six on the number beside the first."""
    fill, rim, _ = disc_colours(thing.token, canvas.theme)
    shown = thing.count if thing.count <= BEADS else 1
    for number in range(shown):
        turn = 0.48 * (number - (shown - 1) / 2)
        left, top = x + BEAD * math.sin(turn), y - BEAD * math.cos(turn)
        disc(canvas, left, top, 3.9, mix(fill, BLACK, 0.65))
        disc(canvas, left, top, 3.2, rim)
    if shown < thing.count:
        number_plate(canvas, x + 11, y - BEAD, thing.count, rim)


def mark(canvas: Canvas, x: float, y: float, sign: str, count: int) -> None:
    """A token that lies beside a place, with its number if there are several."""
    colour: Colour = canvas.theme.accent if sign == "gem" else rgb("#c9b6ff")
    disc(canvas, x, y, 9.6, FRAME)
    ring(canvas, x, y, 9, 1.5, colour)
    canvas.icon(sign, x, y, 11.5, colour)
    if count > 1:
        number_plate(canvas, x - 11, y + 7, count, colour)


def number_plate(canvas: Canvas, x: float, y: float, number: int, colour: Colour) -> None:
    """How many there are, as a small sprite: a number among pieces is no line of text."""
    px = canvas.px(13)
    words = canvas.paints.fonts.words(f"×{number}", "bold", px, colour)
    around = pygame.Rect(0, 0, words.get_width() + 6, round(px * 1.1))
    around.center = round(x * canvas.scale), round(y * canvas.scale)
    canvas.blit(canvas.paints.sprites.rounded(around.size, around.h // 2, FRAME), around.topleft)
    canvas.blit(words, (around.centerx - words.get_width() // 2, canvas.paints.fonts.top("bold", px, around.centery)))


def names(canvas: Canvas, chart: Chart, things: tuple[Things, ...]) -> None:
    """The names on plates, each where it covers no other and as little as possible of anything else."""
    unit = chart.scale / canvas.scale
    middles = {thing.spot: (chart.places[thing.spot][0] / canvas.scale, chart.places[thing.spot][1] / canvas.scale) for thing in things}
    board = Box(*(value / canvas.scale for value in chart.board))
    full = [Box(x - (RING + 14) * unit, y - RING * unit, (2 * RING + 34) * unit, 2 * RING * unit) for x, y in middles.values()]
    taken: list[Box] = []
    size = max(15.0, min(18.0, 12.5 * unit))
    for thing in things:
        x, y = middles[thing.spot]
        width, below, beside = canvas.measure(thing.name, size, "serif") + 18, (RING + 9) * unit + 8, (RING + 4) * unit
        right, left, aside = beside + 22 * unit + width / 2, beside + width / 2, width / 3
        ways = [(0.0, below), (0.0, -below), (-left, 0.0), (right, 0.0), (aside, below), (-aside, below), (aside, -below), (-aside, -below)]
        tries = [map_view.kept_inside(Box(x + dx - width / 2, y + dy - 13, width, 26), board) for dx, dy in ways]
        free = [spot for spot in tries if not any(spot.meets(other) for other in taken)] or tries
        best = min(free, key=lambda spot: sum(shared(spot, other) for other in full))
        taken.append(best)
        rounded(canvas, best, mix(canvas.theme.well, BLACK, 0.3), 12)
        canvas.text(thing.name, best.inset(8, 0), size, "serif", None, "center")




def shared(one: Box, other: Box) -> float:
    """How much two boxes cover of one another."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across * down if across > 0 and down > 0 else 0.0
