"""A map of tiles: each with its number and dots, raised by what it means now; a gap stays a hole, so that the eye keeps the map."""

from __future__ import annotations

import math

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, disc, glow, outline, rounded
from companion.screen.parts import Mark, Player
from companion.screen.theme import BLACK, TINTS, WHITE, Colour, Theme, mix
from companion.screen.tilings import Corners, Laid, Point, laid
from companion.view import Label, Standing

MARGIN = 6.0  # from the edge of the view to the outermost tile
GAP = 1.5  # units of a tile's radius that are left free around it


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """A tile of a map, so many half steps across and rows down; `player` has a piece on it."""

    name: str
    x: float
    y: float
    tint: str = ""
    number: str = ""
    pips: int = 0
    standing: Standing = ""
    player: Player | None = None
    sign: str = ""  # of a tile without a number, while it is chosen
    mark: Mark = "resting"
    target: str = ""


class TileMap(msgspec.Struct, frozen=True, kw_only=True):
    """A map of tiles that lie edge to edge; `shape` says how."""

    shape: str
    tiles: tuple[Tile, ...]
    labels: tuple[Label, ...] = ()


class Look(msgspec.Struct, frozen=True):
    """How a tile looks: what it is filled with, its edge, its number, its dots, and the light under it."""

    fill: Colour
    edge: Colour
    width: float
    ink: Colour
    dots: Colour
    grow: float = 0.0
    light: float = 0.0
    dashed: bool = False


def at(box: Box, shown: TileMap) -> Laid:
    """Where the tiles of a map lie in a box."""
    return laid(box.inset(MARGIN), shown.shape, shown.tiles, shown.labels)


@kept
def tile_map(canvas: Canvas, box: Box, shown: TileMap) -> None:
    """Draw a map of tiles into a box and note where they can be touched."""
    theme, where = canvas.theme, at(box, shown)
    rounded(canvas, box, theme.sea)
    outline(canvas, box, theme.hairline if theme.flat or theme.light else mix(theme.sea, WHITE, 0.05))
    for label in shown.labels:
        x, y = where.middle(label.x, label.y)
        canvas.text(label.text, Box(x - 12, y - 12, 24, 24), 15, "semibold", theme.muted, "center")
    looks = [(tile, look_of(theme, tile)) for tile in shown.tiles]
    for tile, look in looks:
        if look.light:
            glow(canvas, *where.middle(tile.x, tile.y), where.radius * 1.5, look.edge, look.light)
    for tile, look in sorted(looks, key=lambda pair: pair[1].grow):  # what stands out lies over its neighbours
        draw_tile(canvas, where, tile, look)
    for tile in shown.tiles:
        if tile.target:
            canvas.spot(tile.target, *where.middle(tile.x, tile.y))


def look_of(theme: Theme, tile: Tile) -> Look:
    """How a tile looks by what it means; a mark on it counts more than how it stands."""
    colour = TINTS.get(tile.tint, theme.neutral)
    rim = mix(colour, BLACK, 0.45) if theme.light else colour
    hole = mix(theme.sea, BLACK, 0.04 if theme.light else 0.25)
    if tile.mark == "chosen" and tile.standing == "empty":
        return Look(hole, theme.text, 3, theme.text, theme.muted, 1.5)
    if tile.mark == "chosen":
        edge, fill = BLACK if theme.light else WHITE, colour if theme.flat else mix(theme.sea, colour, 0.76)
        return Look(fill, edge, 3, mix(colour, BLACK, 0.85), mix(colour, BLACK, 0.6), 1.5, 0.5)
    if tile.mark == "wrong":
        return Look(theme.tinted(theme.sea, theme.bad, 0.2), theme.bad, 3, theme.text, theme.bad, 1, 0.3)
    if tile.standing == "empty":
        edge = theme.coast if theme.flat else mix(theme.sea, theme.coast, 0.3)
        return Look(hole, edge, 1, theme.muted, theme.muted, -1, dashed=theme.flat)
    if tile.mark == "legal" or (tile.standing == "offered" and tile.mark != "dimmed"):
        return Look(theme.tinted(theme.sea, colour, 0.42), theme.text, 3, theme.text, rim, 1, 0.4)
    if tile.standing == "reserved" and tile.player is not None and tile.mark != "dimmed":
        paint = tile.player.livery.paint(theme)
        return Look(theme.tinted(theme.sea, paint, 0.36), tile.player.livery.words(theme), 3, theme.text, rim, 0.5)
    return resting(theme, tile, colour, rim)


def resting(theme: Theme, tile: Tile, colour: Colour, rim: Colour) -> Look:
    """A tile that is shut steps back; one that can be had has a firm edge; one that can be had now shines."""
    if tile.mark == "dimmed" or tile.standing == "blocked":
        ink = theme.muted if theme.light or theme.flat else mix(theme.sea, theme.text, 0.64)
        edge = theme.hairline if theme.flat else mix(theme.sea, rim, 0.5 if theme.light else 0.34)
        dots = mix(theme.sea, rim, 0.7 if theme.light else 0.55)
        return Look(theme.tinted(theme.sea, colour, 0.14), edge, 1, ink, dots, dashed=theme.flat)
    calling = tile.standing == "calling"
    fill = theme.tinted(theme.sea, colour, (0.5 if calling else 0.3) if theme.light else 0.42 if calling else 0.26)
    edge = rim if calling else mix(theme.sea, rim, 0.8)
    return Look(fill, edge, 2.4 if calling else 1.6, theme.text, rim, 0.0, 0.3 if calling else 0.0)


def draw_tile(canvas: Canvas, where: Laid, tile: Tile, look: Look) -> None:
    """A tile: its edge and face, its number with the dots below, or the badge of whoever has a piece there."""
    theme, (x, y) = canvas.theme, where.middle(tile.x, tile.y)
    corners = where.shape.corners(tile.x, tile.y)
    radius = where.radius - GAP + look.grow
    plane(canvas, (x, y), corners, radius, look.edge)
    plane(canvas, (x, y), corners, radius - look.width * 1.15, look.fill)
    if look.dashed:
        notches(canvas, (x, y), corners, radius, theme.sea)
    size = where.radius * 0.82
    if tile.player is not None:
        badge(canvas, x, y - where.radius * 0.12, where.radius * 0.4, tile.player)
    elif not tile.number and tile.mark == "chosen":
        canvas.icon(tile.sign, x, y, size, look.ink)
    elif tile.number:
        canvas.text(tile.number, Box(x - size, y - size / 2 - where.radius * 0.09, 2 * size, size), size, "black", look.ink, "center")
    apart = where.radius * 0.27
    for index in range(tile.pips):
        disc(canvas, x + apart * (index - (tile.pips - 1) / 2), y + where.radius * 0.54, where.radius * 0.085, look.dots)
    if tile.mark == "wrong":
        disc(canvas, x + where.radius * 0.6, y - where.radius * 0.52, 9.5, theme.well)
        canvas.icon("warning", x + where.radius * 0.6, y - where.radius * 0.55, 13, theme.bad)


def plane(canvas: Canvas, middle: Point, corners: Corners, radius: float, colour: Colour) -> None:
    """A filled tile; all of one size share a sprite, because each begins at a whole pixel."""
    px = [(round(dx * radius * canvas.scale, 1), round(dy * radius * canvas.scale, 1)) for dx, dy in corners]
    left, top = math.floor(min(x for x, _ in px)), math.floor(min(y for _, y in px))
    wide, high = math.ceil(max(x for x, _ in px)) - left, math.ceil(max(y for _, y in px)) - top
    points = tuple((x - left, y - top) for x, y in px)
    place = round(middle[0] * canvas.scale) + left, round(middle[1] * canvas.scale) + top
    canvas.blit(canvas.paints.sprites.polygon((wide, high), points, colour), place)


def notches(canvas: Canvas, middle: Point, corners: Corners, radius: float, ground: Colour) -> None:
    """Gaps in the edge of a tile that is shut, for who must not rely on colours."""
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        for part in (0.3, 0.7):
            x, y = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
            disc(canvas, middle[0] + x * radius, middle[1] + y * radius, 2.6, ground)


def token_of(tile: Tile) -> Tile:
    """A tile as a sign beside words: alone, as it is when it is chosen."""
    return msgspec.structs.replace(tile, x=0, y=0, mark="chosen" if tile.mark != "wrong" else "wrong", target="")


def lone_tile(canvas: Canvas, box: Box, shape: str, tile: Tile) -> None:
    """A single tile in a box."""
    alone = token_of(tile)
    draw_tile(canvas, laid(box, shape, [alone]), alone, look_of(canvas.theme, alone))
