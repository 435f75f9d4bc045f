"""The map on the screen: sea, coast and land as a quiet ground; ways, places and badges on it; names last, so that none is covered."""

from __future__ import annotations

import math
from contextlib import nullcontext
from functools import partial

import pygame

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import RADIUS, badge, disc, glow, outline, ring, rounded
from companion.screen.parts import Badge, Edge, MapView, Place
from companion.screen.sprites import rounded_sprite
from companion.screen.theme import INK, WHITE, Colour, Theme, disc_colours, mix
from companion.screen.tokens import token

Point = tuple[float, float]

PLACE = 15.0  # the radius of a place
MARGIN = 44.0  # from the edge of the view to the outermost place
SHORE = 34.0  # how far land reaches around a place


def spots(box: Box, view: MapView) -> dict[str, Point]:
    """Where each place lies in the view, in units."""
    inner = box.inset(min(MARGIN, box.w / 6), min(MARGIN, box.h / 6))
    return {place.name: (inner.x + place.x / 100 * inner.w, inner.y + place.y / 100 * inner.h) for place in view.places}


@kept
def map_view(canvas: Canvas, box: Box, view: MapView) -> None:
    """Draw the map into a box and note where its places can be touched."""
    where = spots(box, view)
    land(canvas, box, view, where)
    for edge in view.edges:
        way(canvas, edge, where)
    for place in view.places:
        shine(canvas, *where[place.name], place)
    for place in view.places:
        draw_place(canvas, *where[place.name], place)
    labels(canvas, box, view, where)
    for place in view.places:
        if place.target:
            canvas.spot(place.target, *where[place.name])


def land(canvas: Canvas, box: Box, view: MapView, where: dict[str, Point]) -> None:
    """Sea, coast and land, drawn once for a size and a map."""
    rect = canvas.rect(box)
    pairs = tuple((edge.one, edge.other) for edge in view.edges if edge.one in where and edge.other in where)
    places = tuple(((x - box.x) * canvas.scale, (y - box.y) * canvas.scale) for x, y in where.values())
    ends = tuple(tuple(((x - box.x) * canvas.scale, (y - box.y) * canvas.scale) for x, y in (where[a], where[b])) for a, b in pairs)
    key = "land", rect.size, places, ends, canvas.theme.name
    ground = canvas.paints.sprites.get(key, partial(land_sprite, canvas, rect.size, places, ends))
    canvas.blit(ground, rect.topleft)
    outline(canvas, box, canvas.theme.hairline if canvas.theme.flat or canvas.theme.light else mix(canvas.theme.sea, WHITE, 0.05))


def shores(theme: Theme) -> list[tuple[float, Colour]]:
    """The reach and the colour of each layer, from the shallow water to the land."""
    if theme.flat:
        return [(SHORE + 1.5, theme.coast), (SHORE, theme.land)]
    return [
        (SHORE + 13, mix(theme.sea, theme.coast, 0.14)),
        (SHORE + 6.5, mix(theme.sea, theme.coast, 0.32)),
        (SHORE + 1.5, theme.coast),
        (SHORE, theme.land),
    ]


def land_sprite(canvas: Canvas, size: tuple[int, int], places: tuple[Point, ...], ends: tuple[tuple[Point, ...], ...]) -> pygame.Surface:
    """The union of discs around the places and along the ways, in shrinking layers, with round corners."""
    theme, times = canvas.theme, 2
    field = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
    field.fill((*theme.sea, 255))
    for reach, colour in shores(theme):
        radius = reach * canvas.scale * times
        for x, y in places:
            pygame.draw.circle(field, colour, (x * times, y * times), radius)
        for (x0, y0), (x1, y1) in ends:
            steps = max(1, round(math.hypot(x1 - x0, y1 - y0) / (4 * canvas.scale)))
            for step in range(steps + 1):
                part = step / steps
                narrow = 0.62 + 0.38 * abs(2 * part - 1)  # the land is waisted between two places, so that it reads as a coast
                centre = ((x0 + (x1 - x0) * part) * times, (y0 + (y1 - y0) * part) * times)
                pygame.draw.circle(field, colour, centre, max(radius - SHORE * canvas.scale * times * (1 - narrow), times))
    made = rounded_sprite(size, canvas.px(RADIUS), WHITE)
    made.blit(pygame.transform.smoothscale(field, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def line(canvas: Canvas, one: Point, other: Point, width: float, colour: Colour) -> None:
    """A smooth straight line."""
    (x0, y0), (x1, y1) = one, other
    length = math.hypot(x1 - x0, y1 - y0) or 1
    dx, dy = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
    around = Box(min(x0, x1) - width, min(y0, y1) - width, abs(x1 - x0) + 2 * width, abs(y1 - y0) + 2 * width)
    rect = canvas.rect(around)
    corners = ((x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy))
    points = tuple((round(x * canvas.scale - rect.x, 1), round(y * canvas.scale - rect.y, 1)) for x, y in corners)
    canvas.blit(canvas.paints.sprites.polygon(rect.size, points, colour), rect.topleft)


def way(canvas: Canvas, edge: Edge, where: dict[str, Point]) -> None:
    """A way between two places: dashes while it is free, a firm line in the owner's colour, brass when it is lit."""
    if edge.one not in where or edge.other not in where:
        return
    (x0, y0), (x1, y1) = where[edge.one], where[edge.other]
    length = math.hypot(x1 - x0, y1 - y0) or 1
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    start, end = PLACE + 5, length - PLACE - 5
    theme = canvas.theme
    if edge.owner is not None or edge.lit:
        colour = theme.accent if edge.lit or edge.owner is None else edge.owner.livery.paint(theme)
        line(canvas, (x0 + ux * start, y0 + uy * start), (x0 + ux * end, y0 + uy * end), 6, mix(colour, INK, 0.55))
        line(canvas, (x0 + ux * start, y0 + uy * start), (x0 + ux * end, y0 + uy * end), 4, colour)
        return
    count = max(1, round((end - start + 5) / 14))
    pitch = (end - start + 5) / count
    for index in range(count):
        here, there = start + index * pitch, start + (index + 1) * pitch - 5
        line(canvas, (x0 + ux * here, y0 + uy * here), (x0 + ux * there, y0 + uy * there), 2.4, theme.coast)


def shine(canvas: Canvas, x: float, y: float, place: Place) -> None:
    """The light under a place that may be chosen, or was."""
    if place.mark in ("legal", "chosen"):
        colour = disc_colours(place.token, canvas.theme)[1] if place.token else canvas.theme.accent
        with canvas.moves("breath") if place.mark == "legal" else nullcontext():
            glow(canvas, x, y, 40, colour, 0.6)
    elif place.mark == "wrong":
        glow(canvas, x, y, 40, canvas.theme.bad, 0.5)


def draw_place(canvas: Canvas, x: float, y: float, place: Place) -> None:
    """A place: its token, how it is marked, what lies on it and around it."""
    theme = canvas.theme
    dim = theme.land if place.mark == "dimmed" else None
    marked = {"legal": theme.text, "chosen": theme.accent_text if theme.light else theme.accent, "wrong": theme.bad}.get(place.mark)
    if marked is not None:
        with canvas.moves("breath") if place.mark == "legal" else nullcontext():
            disc(canvas, x, y, PLACE + 6, marked)
        disc(canvas, x, y, PLACE + 3, theme.land)
    if place.token:
        token(canvas, x, y, PLACE, place.token, dim)
    else:
        disc(canvas, x, y, PLACE, theme.key)
        ring(canvas, x, y, PLACE, 1.6, theme.border)
    if dim is None and place.pips:
        pips(canvas, x, y - PLACE - (13 if marked else 8), place)
    around(canvas, x, y, place, marked is not None)
    if place.mark == "chosen":
        corner(canvas, x - 15, y - 15, "check", theme.accent, theme.on_accent)
    elif place.mark == "wrong":
        corner(canvas, x - 15, y - 15, "warning", theme.well, theme.bad)


def pips(canvas: Canvas, x: float, y: float, place: Place) -> None:
    """How many tokens lie on a place: up to four dots above it."""
    colour = disc_colours(place.token, canvas.theme)[1]
    count = min(4, place.pips)
    for index in range(count):
        disc(canvas, x + 7.5 * (index - (count - 1) / 2), y, 2.8, colour)


def around(canvas: Canvas, x: float, y: float, place: Place, marked: bool) -> None:
    """Badges at the right, a sign at the left, a piece below."""
    reach = PLACE + (7 if marked else 4)
    for index, mark in enumerate(place.badges):
        player_mark(canvas, x + reach + 13 * index, y + 3, mark)
    if place.left:
        lower = place.mark in ("chosen", "wrong")  # its upper left corner has a sign already
        corner(canvas, x - reach, y + 6 if lower else y - 3, place.left, canvas.theme.well, canvas.theme.accent_text)
    if place.below is not None:
        canvas.icon(place.below.sign or "tower", x + 11, y + reach + 4, 18, place.below.player.livery.words(canvas.theme))


def player_mark(canvas: Canvas, x: float, y: float, mark: Badge) -> None:
    """A player's badge; its level as dots under the emblem."""
    disc(canvas, x, y, 10.5, canvas.theme.land)
    badge(canvas, x, y, 9, mark.player, mark.sign)
    for index in range(mark.level if mark.level > 1 else 0):
        disc(canvas, x + 6 * (index - (mark.level - 1) / 2), y + 13, 2.2, mark.player.livery.paint(canvas.theme))


def corner(canvas: Canvas, x: float, y: float, sign: str, fill: Colour, ink: Colour) -> None:
    """A small sign on a disc at the edge of a place."""
    disc(canvas, x, y, 9, fill)
    ring(canvas, x, y, 9, 1.4, ink if fill == canvas.theme.well else mix(fill, INK, 0.3))
    canvas.icon(sign, x, y, 11.5, ink)


def labels(canvas: Canvas, box: Box, view: MapView, where: dict[str, Point]) -> None:
    """Names on plates, each where it covers no other name and as few places as possible."""
    taken: list[Box] = []
    places = [(covered(*where[place.name], place), 3 if place.label else 1) for place in view.places]  # a lit place weighs more
    for place in view.places:
        if not place.label:
            continue
        x, y = where[place.name]
        width = min(canvas.measure(place.label, 15, "semibold") + 16, box.w - 8)
        height = 25.0 if canvas.large else 22.0
        ways = [(0.0, 34.0), (0.0, -40.0), (width / 2 + 30, 0.0), (-width / 2 - 30, 0.0), (0.0, 58.0), (0.0, -64.0)]
        ways += [(side * (width / 2 + 12), down) for down in (30.0, -34.0) for side in (1, -1)]
        tries = [kept_inside(Box(x + dx - width / 2, y + dy - height / 2, width, height), box) for dx, dy in ways]
        free = [spot for spot in tries if not any(spot.meets(other) for other in taken)] or tries[:1]
        best = min(free, key=lambda spot: sum(weight for other, weight in places if spot.meets(other)))
        taken.append(best)
        rounded(canvas, best, canvas.theme.panel if canvas.theme.light else canvas.theme.well, 8)
        if canvas.theme.flat or canvas.theme.light:
            outline(canvas, best, canvas.theme.hairline, 1, 8)
        canvas.text(place.label, best.inset(7, 0), 15, "semibold", None, "center")


def covered(x: float, y: float, place: Place) -> Box:
    """What a place, the dots above it and the badges beside it cover."""
    beside = PLACE + 14 + 13 * (len(place.badges) - 1) if place.badges else 0.0
    above = 16.0 if place.pips and place.mark != "dimmed" else 0.0
    return Box(x - PLACE, y - PLACE - above, PLACE + max(PLACE, beside), 2 * PLACE + above)


def kept_inside(box: Box, outer: Box) -> Box:
    """A box moved so that it lies within another."""
    x = min(max(box.x, outer.x + 4), outer.right - box.w - 4)
    y = min(max(box.y, outer.y + 4), outer.bottom - box.h - 4)
    return Box(x, y, box.w, box.h)
