"""A battlefield of tiles: ground with heights, water and ruins; over it tokens, figures, what can be reached, and what happens there."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from companion.screen.canvas import Box, Canvas, kept, section
from companion.screen.draw import badge, disc, glow, outline, ring, rounded
from companion.screen.map_view import line
from companion.screen.parts import Mark, Player
from companion.screen.sight import keys_on
from companion.screen.theme import BLACK, INK, TINTS, WHITE, Colour, Theme, mix, rgb
from companion.screen.tile_faces import plane
from companion.screen.tile_map import MARGIN
from companion.screen.tilings import HEXAGON, WHOLE, Laid, Lies, Point, Sight, laid
from companion.view import Ground, Standing

GAP = 0.7  # units between two tiles
RISE = 0.075  # radii that a tile is drawn higher for each level
LEVELS = 4  # from here on higher tiles look the same
SMALL = 24.0  # a radius below which a figure has no room for more than one sign
GROUNDS: dict[str, dict[str, Colour]] = {
    "dark": {"sand": rgb("#3a3226"), "water": rgb("#1b4a6e"), "ruin": rgb("#454a52"), "top": rgb("#b39a63")},
    "light": {"sand": rgb("#e9dcbb"), "water": rgb("#a5cfea"), "ruin": rgb("#c3c5c9"), "top": rgb("#a9813c")},
    "contrast": {"sand": BLACK, "water": rgb("#00264a"), "ruin": rgb("#333333"), "top": BLACK},
}
RIMS: dict[str, Colour] = {"yellow": rgb("#f3d244"), "orange": rgb("#ff8a3c"), "purple": rgb("#bd8cf2")}


class Base(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes of a tile in a match: where it lies, what it is made of, how high it is, and what it belongs to."""

    x: float
    y: float
    ground: Ground = "sand"
    level: int = 0
    rim: str = ""


class Stander(msgspec.Struct, frozen=True, kw_only=True):
    """A figure as it is drawn."""

    player: Player
    sign: str = ""
    life: int | None = None
    hurt: bool = False
    marks: tuple[str, ...] = ()
    ready: bool = False


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """What lies on a tile, and what it means now."""

    x: float
    y: float
    letter: str | None = None
    figure: Stander | None = None
    number: str = ""
    tint: str = ""
    standing: Standing = ""
    warns: tuple[str, ...] = ()
    level: int = 0
    covered: bool = False  # by the other end of a figure
    mark: Mark = "resting"
    target: str = ""

    @property
    def is_bare(self) -> bool:
        """Whether there is nothing to draw on it."""
        lies = self.letter is not None or self.figure is not None or self.number or self.tint or self.standing or self.warns
        return not lies and self.mark == "resting" and (self.level <= 0 or self.covered)


class Wall(msgspec.Struct, frozen=True):
    """A wall between two tiles: where it runs, and how high it is."""

    one: Point
    other: Point
    level: int = 0


class Lie(msgspec.Struct, frozen=True, kw_only=True):
    """How a battlefield lies on a page: in which box, where its tiles are, how near it is looked at, and what is then in sight."""

    box: Box
    where: Laid
    sight: Sight
    view: Box | None  # None: all of it


def lie(box: Box, tiles: Iterable[Lies], sight: Sight) -> Lie:
    """How a battlefield lies in a box."""
    where = laid(box.inset(MARGIN), "hexes", tiles, sight=sight)
    return Lie(box=box, where=where, sight=sight, view=box.inset(2) if sight.nearer > WHOLE else None)


def bridges(canvas: Canvas, at: Lie, pairs: Iterable[tuple[Point, Point, int, Player]]) -> None:
    """The bases of figures that cover two tiles: lead, tail, how high they lie, and whose they are."""
    where = at.where
    with canvas.only_in(canvas.rect(at.view) if at.view else None):
        for lead, tail, level, player in pairs:
            ends = [(x, y - lift(level, where.radius)) for x, y in (where.middle(*lead), where.middle(*tail))]
            bridge(canvas, ends[0], ends[1], where.radius, player)


def cells(canvas: Canvas, at: Lie, shown: Iterable[Cell]) -> None:
    """What lies on some tiles, and where they can be touched."""
    where, box, view = at.where, at.box, at.view
    middles = [(cell, *where.middle(cell.x, cell.y)) for cell in shown]
    near = box.inset(-where.radius)
    for cell, x, y in middles:
        if not cell.is_bare and near.holds(x, y):
            hidden = view is not None and (not view.inset(12).holds(x, y) or any(key.inset(-12).holds(x, y) for key in keys_on(box)))
            over(canvas, Box(x, y - lift(cell.level, where.radius), where.radius, 0), wordless(cell) if hidden else cell, view)
    for cell, x, y in middles:
        if cell.target and box.holds(x, y):
            canvas.spot(cell.target, x, y, min(21.0, where.radius * 0.6), close=True)


def lift(level: int, radius: float) -> float:
    """How much higher a tile is drawn than it lies."""
    return min(max(level, 0), LEVELS) * RISE * radius


@section
def ground(canvas: Canvas, box: Box, at: Lie, bases: list[Base], walls: list[Wall]) -> None:
    """The tiles from the back to the front, each on its lip; then the walls between them."""
    theme, where, view = canvas.theme, at.where, at.view
    rounded(canvas, box, theme.sea)
    outline(canvas, box, theme.hairline if theme.flat or theme.light else mix(theme.sea, WHITE, 0.05))
    with canvas.only_in(canvas.rect(view) if view else None):
        for base in sorted(bases, key=lambda base: base.y):
            x, y = where.middle(base.x, base.y)
            if box.inset(-where.radius).holds(x, y):
                slab(canvas, where, base, (x, y))
        for wall in walls:
            barrier(canvas, where.middle(*wall.one), where.middle(*wall.other), where.radius, wall.level)


def slab(canvas: Canvas, where: Laid, base: Base, middle: Point) -> None:
    """A tile: the lip of its height below, its face, an inner edge in the colour it belongs to, the sign of a ruin or of water."""
    theme, (x, y), radius = canvas.theme, middle, where.radius - GAP
    corners, up = where.shape.corners(base.x, base.y), lift(base.level, where.radius)
    face = face_of(theme, base)
    edge = mix(theme.coast, theme.sea, 0.35) if theme.flat else mix(face, BLACK if theme.light else WHITE, 0.12)
    if up:
        for step in range(base.level + 1):
            plane(canvas, (x, y - up * step / base.level), corners, radius, mix(face, BLACK, 0.3 if theme.light else 0.5))
    plane(canvas, (x, y - up), corners, radius, edge)
    plane(canvas, (x, y - up), corners, radius - 1, face)
    if base.rim:
        rim = RIMS.get(base.rim, theme.neutral)
        plane(canvas, (x, y - up), corners, radius - 1.6, mix(rim, BLACK, 0.3) if theme.light else mix(face, rim, 0.75))
        plane(canvas, (x, y - up), corners, radius - 3.6, face)
    if base.ground == "ruin":
        canvas.icon("temple", x, y - up, where.radius * 0.86, mix(face, BLACK if theme.light else WHITE, 0.55))
    elif base.ground == "water" and theme.flat:
        canvas.icon("drop", x, y, where.radius * 0.6, mix(face, WHITE, 0.45))


def face_of(theme: Theme, base: Base) -> Colour:
    """What a tile is made of; higher ones are lighter, on paper darker."""
    colours = GROUNDS[theme.name]
    return mix(colours[base.ground or "sand"], colours["top"], min(max(base.level, 0), LEVELS) * 0.14)


def barrier(canvas: Canvas, one: Point, other: Point, radius: float, level: int) -> None:
    """A wall on the edge that two tiles share: thick where it is high."""
    (x0, y0), (x1, y1) = one, other
    middle_x, middle_y, half = (x0 + x1) / 2, (y0 + y1) / 2, radius / 2
    length = math.dist((x0, y0), (x1, y1)) or 1.0
    across, down = -(y1 - y0) / length * half, (x1 - x0) / length * half
    wide = 4.6 if level > LEVELS else 2.6
    for width, colour in ((wide + 2, BLACK), (wide, rgb("#c9ccd2"))):
        line(canvas, (middle_x - across, middle_y - down), (middle_x + across, middle_y + down), width, colour)


@kept
def over(canvas: Canvas, at: Box, cell: Cell, view: Box | None) -> None:
    """What lies on a tile whose middle is at `at.x`, `at.y` and whose radius is `at.w`."""
    with canvas.only_in(canvas.rect(view) if view else None):
        lying(canvas, at, cell)


def wordless(cell: Cell) -> Cell:
    """What lies on a tile of which only a part is seen, or on which a key lies: signs, but nothing to be read."""
    figure = msgspec.structs.replace(cell.figure, life=None) if cell.figure else None
    return msgspec.structs.replace(cell, figure=figure, number="", level=0, letter=None if cell.letter else cell.letter)


def lying(canvas: Canvas, at: Box, cell: Cell) -> None:
    """What lies on a tile."""
    x, y, radius = at.x, at.y, at.w
    if cell.standing == "offered" or cell.mark != "resting":
        meaning(canvas, (x, y), radius, cell)
    if cell.letter is not None:
        letter(canvas, (x, y), radius, cell.letter, cell.figure is not None)
    if cell.figure is not None:
        figure(canvas, (x, y), radius, cell)
    elif cell.number and cell.letter is None:
        size = max(15.0, radius * 0.78)
        low = radius * 0.16 if cell.warns else 0.0
        canvas.text(cell.number, Box(x - radius, y + low - size / 2, 2 * radius, size), size, "black", ink_on(canvas.theme, cell), "center")
    elif cell.level > 0 and cell.letter is None and not cell.covered:
        digit(canvas, x, y, radius, cell)
    for number, sign in enumerate(cell.warns[:2] if cell.figure is None and cell.letter is None else ()):
        aside = (number - (min(len(cell.warns), 2) - 1) / 2) * radius * 0.62
        canvas.icon(sign, x + aside, y - radius * 0.56, radius * 0.52, ink_on(canvas.theme, cell))


def digit(canvas: Canvas, x: float, y: float, radius: float, cell: Cell) -> None:
    """How high a tile lies, under an arrow: what it counts to go somewhere has none."""
    theme = canvas.theme
    ink = WHITE if theme.flat else mix(theme.text, BLACK, 0.2) if theme.light else mix(WHITE, rgb("#b39a63"), 0.12)
    canvas.icon("shift", x, y - radius * 0.5, radius * 0.46, ink)
    size = max(15.0, radius * 0.64)
    canvas.text(str(cell.level), Box(x - radius, y + radius * 0.2 - size / 2, 2 * radius, size), size, "semibold", ink, "center")


def ink_on(theme: Theme, cell: Cell) -> Colour:
    """The colour of numbers and signs on a tile that means something."""
    return theme.text if theme.light or theme.flat or cell.mark != "chosen" else WHITE


def meaning(canvas: Canvas, at: Point, radius: float, cell: Cell) -> None:
    """What a tile means now: to be had, chosen, wrong, or not meant."""
    theme, (x, y) = canvas.theme, at
    tint = TINTS.get(cell.tint, theme.neutral)
    colour, width, share = (mix(tint, BLACK, 0.35) if theme.light else tint), 2.0, 0.4
    if cell.mark == "chosen":
        colour, width, share = theme.accent_text, 3.0, 0.34
        tint = theme.accent
        glow(canvas, x, y, radius * 1.5, theme.accent, 0.4)
    elif cell.mark == "wrong":
        colour, tint, width = theme.bad, theme.bad, 3.0
    elif cell.mark == "legal":
        colour, width = theme.text, 2.6
    elif cell.standing != "offered":
        return
    face = GROUNDS[theme.name]["sand"]
    plane(canvas, at, HEXAGON, radius - GAP, colour)
    plane(canvas, at, HEXAGON, radius - GAP - width, BLACK if theme.flat else mix(face, tint, share))


def letter(canvas: Canvas, at: Point, radius: float, letter: str, covered: bool) -> None:
    """A lettered token: a brass hexagon with its letter; face down it is empty, and under a figure only its edge is seen."""
    theme, (x, y) = canvas.theme, at
    size = radius * (0.86 if covered else 0.64)
    brass = theme.accent
    plane(canvas, at, HEXAGON, size + 1, mix(brass, BLACK, 0.6))
    plane(canvas, at, HEXAGON, size, brass)
    if not letter:
        plane(canvas, at, HEXAGON, size - 2.4, GROUNDS[theme.name]["sand"])
    elif not covered:
        canvas.text(letter, Box(x - radius, y - 10, 2 * radius, 20), max(15.0, radius * 0.82), "black", theme.on_accent, "center")


def figure(canvas: Canvas, at: Point, radius: float, cell: Cell) -> None:
    """A figure: its player's badge, a ring where something can be done with it, the life it has left, and signs of what is so."""
    theme, (x, y), one = canvas.theme, at, cell.figure
    assert one is not None
    size = radius * 0.6
    rim = theme.accent if cell.mark == "chosen" else theme.bad if cell.mark == "wrong" else WHITE if one.ready else None
    if rim is not None:
        disc(canvas, x, y, size + 4.2, BLACK)
        disc(canvas, x, y, size + 3.2, rim)
    disc(canvas, x, y, size + 1.2, BLACK)
    badge(canvas, x, y, size, one.player, one.sign)
    if cell.mark == "legal":
        ring(canvas, x, y, size + 4.4, 2.6, theme.bad)
    if one.life is not None:
        plaque(canvas, x + radius * 0.6, y - radius * 0.56, radius, one)
    room = 2 if radius > SMALL else 1
    for number, sign in enumerate(one.marks[:room]):
        left, top = x - radius * 0.6 + number * radius * 0.55, y - radius * 0.56 if number == 0 else y + radius * 0.62
        disc(canvas, left, top, radius * 0.36, BLACK)
        canvas.icon(sign, left, top, radius * 0.5, theme.accent if sign == "crown" else WHITE)


def plaque(canvas: Canvas, x: float, y: float, radius: float, one: Stander) -> None:
    """The life that is left; in the colour of danger once something was lost."""
    size = max(15.0, radius * 0.6)
    disc(canvas, x, y, size * 0.58, rgb("#8f1d14") if one.hurt else BLACK)
    canvas.text(str(one.life), Box(x - size, y - size / 2, 2 * size, size), size, "bold", WHITE, "center")


def bridge(canvas: Canvas, lead: Point, tail: Point, radius: float, player: Player) -> None:
    """The base of a figure that covers two tiles."""
    colour = player.livery.paint(canvas.theme)
    for width, paint in ((radius * 0.86, BLACK), (radius * 0.7, mix(colour, INK, 0.25))):
        line(canvas, lead, tail, width, paint)
        disc(canvas, *tail, width / 2, paint)


def dotted(canvas: Canvas, at: Lie, ends: tuple[Point, Point]) -> None:
    """A straight line for the eye, from one tile to another."""
    with canvas.only_in(canvas.rect(at.view) if at.view else None):
        dots(canvas, at.where, ends)


def dots(canvas: Canvas, where: Laid, ends: tuple[Point, Point]) -> None:
    """The dots of a straight line."""
    (x0, y0), (x1, y1) = where.middle(*ends[0]), where.middle(*ends[1])
    length = math.dist((x0, y0), (x1, y1))
    ink = BLACK if canvas.theme.light else WHITE
    for step in range(1, int(length / 11)):
        part = step * 11 / length
        if where.radius * 0.7 < step * 11 < length - where.radius * 0.7:
            disc(canvas, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part, 2.0, ink)
