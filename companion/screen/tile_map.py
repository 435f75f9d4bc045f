"""A map of tiles: each with its number and dots, or its face, raised by what it means now; a gap stays a hole, so that the eye keeps it."""

from __future__ import annotations

import math

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, disc, glow, outline, ring, rounded
from companion.screen.parts import Mark, Player
from companion.screen.sight import sight_keys
from companion.screen.theme import BLACK, TINTS, WHITE, Colour, Theme, mix
from companion.screen.tile_faces import Face, face, look_of_face, plane
from companion.screen.tilings import WHOLE, Corners, Laid, Point, Sight, laid, needs_nearing
from companion.view import Label, Standing

MARGIN = 6.0  # from the edge of the view to the outermost tile
SPARE = 36.0  # how high the corners are that are kept free
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
    sign: str = ""  # of a tile without a number, while it is chosen; of one that lies face up, always
    corners: tuple[str, ...] = ()  # signs at its corners
    sides: tuple[str, ...] = ()  # and at its sides
    owner: Player | None = None  # whose building it is
    warmth: float = 0.0  # how much there is to be had here, of the most on the map
    is_disc: bool = False  # it lies on a corner of tiles, over them
    mark: Mark = "resting"
    target: str = ""


class TileMap(msgspec.Struct, frozen=True, kw_only=True):
    """A map of tiles that lie edge to edge; `shape` says how."""

    shape: str
    tiles: tuple[Tile, ...]
    labels: tuple[Label, ...] = ()
    sight: Sight | None = None  # how near it is looked at; None: it is never looked at but as a whole
    spare: float = 0.0  # how wide the upper corners are that are wanted for something else


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
    tiles, inner = [tile for tile in shown.tiles if not tile.is_disc], box.inset(MARGIN)
    where = laid(inner, shown.shape, tiles, shown.labels, shown.sight)
    if shown.spare and any(in_a_corner(box, shown.spare, where.outline(tile.x, tile.y)) for tile in tiles):
        lower = Box(inner.x, inner.y + SPARE, inner.w, inner.h - SPARE)
        return laid(lower, shown.shape, tiles, shown.labels) if not (shown.sight and shown.sight.nearer) else where
    return where


def in_a_corner(box: Box, spare: float, outline: Corners) -> bool:
    """Whether a tile reaches into one of the upper corners."""
    return any(y < box.y + SPARE and (x < box.x + spare or x > box.right - spare) for x, y in outline)


@kept
def tile_map(canvas: Canvas, box: Box, shown: TileMap) -> None:
    """Draw a map of tiles into a box and note where they can be touched; one that is too fine for fingers gets keys to come nearer."""
    theme, where = canvas.theme, at(box, shown)
    fine = shown.sight is not None and (shown.sight.nearer > WHOLE or needs_nearing(where))
    rounded(canvas, box, theme.sea)
    outline(canvas, box, theme.hairline if theme.flat or theme.light else mix(theme.sea, WHITE, 0.05))
    view = box.inset(2) if shown.sight and shown.sight.nearer > WHOLE else None
    for label in shown.labels:
        x, y = where.middle(label.x, label.y)
        if view is None or view.holds(x, y):
            canvas.text(label.text, Box(x - 12, y - 12, 24, 24), 15, "semibold", theme.muted, "center")
    near = [tile for tile in shown.tiles if view is None or is_near(view, where, tile)]
    looks = sorted(((tile, look_of(theme, tile)) for tile in near), key=lambda pair: (pair[0].is_disc, pair[1].grow))
    for tile, look in looks:
        if look.light:
            shine(canvas, where, tile, look, view)
    for tile, look in looks:  # what stands out lies over its neighbours
        one_tile(canvas, where, tile, look, view)
    for tile in near:
        x, y = where.middle(tile.x, tile.y)
        if tile.target and (view is None or view.holds(x, y)):
            canvas.spot(tile.target, x, y, min(21.0, where.radius * (0.42 if tile.is_disc else 0.6)) if fine else 21.0, fine)
    if fine and shown.sight is not None:
        sight_keys(canvas, box, where, shown.sight, [(tile.x, tile.y) for tile in shown.tiles if not tile.is_disc], busy(shown))


def busy(shown: TileMap) -> Point:
    """The middle of what is meant or can be touched now, else of the map; in half steps and rows."""
    for marks in (("chosen", "wrong"), ("legal",), ("resting", "dimmed")):
        found = [tile for tile in shown.tiles if tile.mark in marks]
        if found:
            return sum(tile.x for tile in found) / len(found), sum(tile.y for tile in found) / len(found)
    return 0.0, 0.0


def is_near(view: Box, where: Laid, tile: Tile) -> bool:
    """Whether something of a tile may be in sight."""
    return view.inset(-where.radius).holds(*where.middle(tile.x, tile.y))


@kept
def shine(canvas: Canvas, where: Laid, tile: Tile, look: Look, view: Box | None) -> None:
    """The light under a tile."""
    with canvas.only_in(canvas.rect(view) if view else None):
        glow(canvas, *where.middle(tile.x, tile.y), where.radius * 1.5, look.edge, look.light)


@kept
def one_tile(canvas: Canvas, where: Laid, tile: Tile, look: Look, view: Box | None) -> None:
    """A tile as a part of its own, so that a change of one leaves the others alone."""
    with canvas.only_in(canvas.rect(view) if view else None):
        draw_tile(canvas, where, tile, look)


def look_of(theme: Theme, tile: Tile) -> Look:
    """How a tile looks by what it means; a mark on it counts more than how it stands."""
    colour = TINTS.get(tile.tint, theme.neutral if tile.number or tile.pips else theme.coast)
    rim = mix(colour, BLACK, 0.45) if theme.light else colour
    if tile.standing == "laid":
        plain = look_of_face(theme, tile.mark)
        return Look(plain.fill, plain.edge, plain.width, plain.ink, plain.ink, plain.grow, plain.light)
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
    if tile.warmth and tile.mark != "dimmed":
        return warm(theme, tile)
    if tile.mark == "legal" or (tile.standing == "offered" and tile.mark != "dimmed"):
        return Look(theme.tinted(theme.sea, colour, 0.42), theme.text, 3, theme.text, rim, 1, 0.4)
    if tile.standing == "reserved" and tile.player is not None and tile.mark != "dimmed":
        paint = tile.player.livery.paint(theme)
        return Look(theme.tinted(theme.sea, paint, 0.36), tile.player.livery.words(theme), 3, theme.text, rim, 0.5)
    return resting(theme, tile, colour, rim)


def warm(theme: Theme, tile: Tile) -> Look:
    """Where something is to be had: the more, the brighter; what can be touched has a firm edge."""
    fill = theme.tinted(theme.sea, theme.accent, 0.08 + 0.42 * tile.warmth**2)
    best = tile.warmth >= 1
    edge = theme.accent_text if best else mix(theme.sea, theme.text, 0.7)
    return Look(fill, edge, 3 if best else 1.6, theme.text, theme.accent_text, 0.5 if best else 0, 0.3 if best else 0)


def resting(theme: Theme, tile: Tile, colour: Colour, rim: Colour) -> Look:
    """A tile that is shut steps back; one that can be had has a firm edge; one that can be had now shines."""
    if tile.mark == "dimmed" or tile.standing == "blocked":
        ink = theme.muted if theme.light or theme.flat else mix(theme.sea, theme.text, 0.64)
        edge = theme.hairline if theme.flat else mix(theme.sea, rim, 0.5 if theme.light else 0.34)
        dots = mix(theme.sea, rim, 0.7 if theme.light else 0.55)
        return Look(theme.tinted(theme.sea, colour, 0.14), edge, 1, ink, dots, dashed=theme.flat)
    calling = tile.standing == "calling"
    if not tile.tint and not calling:
        return Look(theme.tinted(theme.sea, theme.coast, 0.25), mix(theme.sea, theme.muted, 0.5), 1.6, theme.text, rim)
    fill = theme.tinted(theme.sea, colour, (0.5 if calling else 0.3) if theme.light else 0.42 if calling else 0.26)
    edge = rim if calling else mix(theme.sea, rim, 0.8)
    return Look(fill, edge, 2.4 if calling else 1.6, theme.text, rim, 0.0, 0.3 if calling else 0.0)


def draw_tile(canvas: Canvas, where: Laid, tile: Tile, look: Look) -> None:
    """A tile: its edge and face, its number with the dots below, or the badge of whoever has a piece there."""
    theme, (x, y) = canvas.theme, where.middle(tile.x, tile.y)
    if tile.is_disc:
        lying_disc(canvas, (x, y), where.radius * 0.34, tile, look)
        return
    corners = where.shape.corners(tile.x, tile.y)
    radius = where.radius - GAP + look.grow
    plane(canvas, (x, y), corners, radius, look.edge)
    plane(canvas, (x, y), corners, radius - look.width / inner(corners), look.fill)
    if look.dashed:
        notches(canvas, (x, y), corners, radius, theme.sea)
    if tile.standing == "laid":
        face(canvas, (x, y), corners, where.radius, face_of(tile))
    else:
        number_and_dots(canvas, (x, y), where.radius, tile, look)
    if tile.mark == "wrong":
        disc(canvas, x + where.radius * 0.6, y - where.radius * 0.52, 9.5, theme.well)
        canvas.icon("warning", x + where.radius * 0.6, y - where.radius * 0.55, 13, theme.bad)


def inner(corners: Corners) -> float:
    """How near the sides of a tile are to its middle, in radii."""
    (x0, y0), (x1, y1) = corners[:2]
    return math.hypot((x0 + x1) / 2, (y0 + y1) / 2)


def face_of(tile: Tile) -> Face:
    """What is printed on a tile that lies face up, and who has built on it."""
    return Face(
        sign=tile.sign, tint=tile.tint, corners=tile.corners, sides=tile.sides, player=tile.player, owner=tile.owner, dots=tile.pips,
        number=tile.number, dim=tile.mark == "dimmed",
    )  # fmt: skip


def number_and_dots(canvas: Canvas, at: Point, radius: float, tile: Tile, look: Look) -> None:
    """What is on a tile that lies face down, or what is to be had where none lies."""
    (x, y), size = at, radius * (0.62 if tile.number.startswith("+") else 0.82)
    if tile.player is not None:
        badge(canvas, x, y - radius * 0.12, radius * 0.4, tile.player)
    elif not tile.number and tile.mark == "chosen":
        canvas.icon(tile.sign, x, y, size, look.ink)
    elif tile.number:
        lift = radius * 0.09 if tile.pips else 0.0
        canvas.text(tile.number, Box(x - size, y - size / 2 - lift, 2 * size, size), size, "black", look.ink, "center")
    apart = radius * 0.27
    for index in range(tile.pips):
        disc(canvas, x + apart * (index - (tile.pips - 1) / 2), y + radius * 0.54, radius * 0.085, look.dots)


def lying_disc(canvas: Canvas, at: Point, radius: float, tile: Tile, look: Look) -> None:
    """Something round on the corner of some tiles: its sign, in the colour of whoever has it, and dots for how high it is."""
    theme, (x, y) = canvas.theme, at
    edge = tile.owner.livery.paint(theme) if tile.owner else theme.text if tile.mark == "legal" else theme.accent
    if tile.mark == "chosen":
        disc(canvas, x, y, radius + 4, theme.accent_text)
    disc(canvas, x, y, radius + 1, theme.well)
    ring(canvas, x, y, radius, max(2.0, radius * 0.18), edge)
    canvas.icon(tile.sign, x, y - (radius * 0.12 if tile.pips else 0), radius * 1.1, theme.muted if tile.mark == "dimmed" else theme.text)
    for index in range(tile.pips):
        disc(canvas, x + radius * 0.34 * (index - (tile.pips - 1) / 2), y + radius * 0.62, radius * 0.13, edge)


def notches(canvas: Canvas, middle: Point, corners: Corners, radius: float, ground: Colour) -> None:
    """Gaps in the edge of a tile that is shut, for who must not rely on colours."""
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        for part in (0.3, 0.7):
            x, y = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
            disc(canvas, middle[0] + x * radius, middle[1] + y * radius, 2.6, ground)


def token_of(tile: Tile) -> Tile:
    """A tile as a sign beside words: alone, as it is when it is chosen."""
    return msgspec.structs.replace(tile, x=0, y=0, mark="chosen" if tile.mark != "wrong" else "wrong", target="")


def lone_tile(canvas: Canvas, box: Box, shape: str, tile: Tile, *, plain: bool = False) -> None:
    """A single tile in a box, as if it were chosen; `plain`: as it lies."""
    alone = msgspec.structs.replace(tile, x=0, y=0, target="") if plain else token_of(tile)
    draw_tile(canvas, laid(box, shape, [alone]), alone, look_of(canvas.theme, alone))
