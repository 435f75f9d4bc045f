"""The face of a tile that lies on the map: its ground, a field in its colour with a sign, signs at corners and sides, who built on it."""

from __future__ import annotations

import math

import msgspec

from companion.screen.canvas import Canvas
from companion.screen.draw import badge, disc, ring
from companion.screen.parts import Mark, Player
from companion.screen.theme import BLACK, TINTS, WHITE, Colour, Theme, disc_colours, mix, rgb
from companion.screen.tilings import Corners, Point
from companion.screen.tokens import token

FIELD = 0.58  # radii from the middle to the corners of the coloured field
CORNER = 0.72  # radii from the middle to the signs at the corners
READABLE = 6.0  # units: in a smaller disc a sign could not be told
PAPER, STONE = rgb("#d8cdb4"), rgb("#efe6d2")


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on a tile, and who has built on it how high."""

    sign: str = ""
    tint: str = ""
    corners: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    player: Player | None = None  # whose piece stands on it
    owner: Player | None = None  # who has the building that is printed on it
    dots: int = 0
    number: str = ""
    dim: bool = False


class Ground(msgspec.Struct, frozen=True):
    """How a tile that lies face up stands out."""

    fill: Colour
    edge: Colour
    width: float
    ink: Colour
    grow: float = 0.0
    light: float = 0.0


def look_of_face(theme: Theme, mark: Mark) -> Ground:
    """Paper on the sea; a mark is an edge, so that the face stays as it is."""
    fill = BLACK if theme.flat else STONE if theme.light else PAPER
    rest = theme.coast if theme.flat else mix(fill, BLACK, 0.55)
    match mark:
        case "chosen":
            return Ground(fill, theme.accent_text if theme.light or theme.flat else theme.accent, 4, theme.text, 1.5, 0.5)
        case "legal":
            return Ground(fill, theme.text, 3, theme.text, 1, 0.4)
        case "wrong":
            return Ground(fill, theme.bad, 4, theme.text, 1, 0.3)
        case "dimmed":
            return Ground(mix(theme.sea, fill, 0.5), mix(theme.sea, rest, 0.6), 1, theme.muted)
    return Ground(fill, rest, 1, theme.text)


def plane(canvas: Canvas, middle: Point, corners: Corners, radius: float, colour: Colour) -> None:
    """A filled tile; all of one size share a sprite, because each begins at a whole pixel."""
    px = [(round(dx * radius * canvas.scale, 1), round(dy * radius * canvas.scale, 1)) for dx, dy in corners]
    left, top = math.floor(min(x for x, _ in px)), math.floor(min(y for _, y in px))
    wide, high = math.ceil(max(x for x, _ in px)) - left, math.ceil(max(y for _, y in px)) - top
    points = tuple((x - left, y - top) for x, y in px)
    place = round(middle[0] * canvas.scale) + left, round(middle[1] * canvas.scale) + top
    canvas.blit(canvas.paints.sprites.polygon((wide, high), points, colour), place)


def face(canvas: Canvas, at: Point, corners: Corners, radius: float, shown: Face) -> None:
    """Draw what is printed on a tile, then what stands on it."""
    theme, (x, y) = canvas.theme, at
    colour = TINTS.get(shown.tint)
    ground = look_of_face(theme, "dimmed" if shown.dim else "resting").fill
    if colour is not None:
        field = mix(ground, colour, 0.45) if shown.dim else colour
        plane(canvas, at, corners, radius * FIELD, mix(field, BLACK, 0.35))
        plane(canvas, at, corners, radius * FIELD - 1.2, field)
    marks_of(canvas, at, corners, radius, shown)
    if shown.player is not None:
        badge(canvas, x, y - (radius * 0.08 if shown.dots else 0), radius * 0.36, shown.player)
        dots(canvas, x, y + radius * 0.42, radius * 0.075, shown.dots, shown.player.livery.paint(theme))
    elif shown.sign:
        ink = theme.text if theme.flat and colour is None else mix(colour or ground, BLACK, 0.78)
        canvas.icon(shown.sign, x, y, radius * (0.5 if colour is not None else 0.6), ink)
        if shown.owner is not None:
            badge(canvas, x + radius * 0.32, y - radius * 0.22, radius * 0.2, shown.owner)
        dots(canvas, x, y + radius * 0.42, radius * 0.075, shown.dots, theme.accent)


def dots(canvas: Canvas, x: float, y: float, radius: float, count: int, colour: Colour) -> None:
    """How high something is, as dots in a row, each within a dark ring."""
    for index in range(count):
        left = x + 2.9 * radius * (index - (count - 1) / 2)
        disc(canvas, left, y, radius * 1.5, BLACK)
        disc(canvas, left, y, radius, colour)


def marks_of(canvas: Canvas, at: Point, corners: Corners, radius: float, shown: Face) -> None:
    """The signs at the corners and sides: discs in their colour, with the sign itself where it can be told."""
    small = radius * 0.118
    for sign, (dx, dy) in zip(shown.corners, corners, strict=False):
        mark(canvas, (at[0] + dx * radius * CORNER, at[1] + dy * radius * CORNER), small, sign, dim=shown.dim)
    for sign, (one, other) in zip(shown.sides, zip(corners, (*corners[1:], corners[0]), strict=True), strict=False):
        dx, dy = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        mark(canvas, (at[0] + dx * radius * 0.82, at[1] + dy * radius * 0.82), radius * 0.17, sign, dim=shown.dim)


def mark(canvas: Canvas, at: Point, radius: float, sign: str, *, dim: bool) -> None:
    """A sign at the edge of a tile; where there is none, nothing."""
    if not sign:
        return
    if radius >= READABLE:
        token(canvas, *at, radius, sign)
        return
    fill, rim, _ = disc_colours(sign, canvas.theme)
    ground = look_of_face(canvas.theme, "dimmed" if dim else "resting").fill
    disc(canvas, *at, radius + 0.8, BLACK if canvas.theme.flat else mix(ground, BLACK, 0.7))
    disc(canvas, *at, radius, mix(ground, fill, 0.5) if dim else fill)
    if sign == "shine":
        ring(canvas, *at, radius, max(1.0, radius * 0.3), mix(WHITE, BLACK, 0.5))
    elif rim != fill:
        ring(canvas, *at, radius, max(1.0, radius * 0.3), rim)
