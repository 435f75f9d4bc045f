"""A board of tiles: a hollow for each with its lights in it, and the tiles that still lie there, seen from their backs."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas
from companion.screen.draw import disc, rounded
from companion.screen.terrain import Base, barrier, face_of
from companion.screen.theme import BLACK, TINTS, WHITE, Colour, mix
from companion.screen.tile_faces import Face, face, look_of_face, plane
from companion.screen.tilings import Corners, Point
from sim_hw.desk.chart import TILE, Chart

BACK = 17.5  # units from the middle of a tile to its corners, within the ring of lights
FACE = 20.0  # the same for one that lies face up
RIM = 1.5  # units between two hollows


def hollows(canvas: Canvas, chart: Chart) -> None:
    """The board without tiles: a hollow where each goes, and the letters of the rows; in units of the map."""
    theme = canvas.theme
    rounded(canvas, chart.box, theme.sea, 10)
    for label in chart.labels:
        x, y = chart.where(label.x, label.y)
        canvas.text(label.text, Box(x - 12, y - 12, 24, 24), 15, "semibold", theme.muted, "center")
    for spot, corners in chart.corners.items():
        at = units(chart, spot)
        plane(canvas, at, corners, TILE - RIM, mix(theme.sea, theme.coast, 0.75))
        ground, level = chart.bases.get(spot) or ("", 0)
        face = face_of(theme, Base(x=0, y=0, ground=ground, level=level)) if ground else theme.land
        plane(canvas, at, corners, TILE - RIM - 1.4, mix(face, BLACK, 0.12))
        if ground == "ruin":
            canvas.icon("temple", *at, 22, mix(face, WHITE, 0.5))
        elif level > 0:
            written(canvas, at[0], at[1], str(level), mix(face, WHITE, 0.55))
    for (x0, y0), (x1, y1), high in chart.walls:
        barrier(canvas, (x0 / chart.scale, y0 / chart.scale), (x1 / chart.scale, y1 / chart.scale), TILE, high)


def units(chart: Chart, spot: str) -> Point:
    """The middle of a spot in units of the map."""
    x, y = chart.places[spot]
    return x / chart.scale, y / chart.scale


def lying(canvas: Canvas, at: Point, corners: Corners, shown: Face) -> None:
    """A tile face up, within the ring of lights."""
    ground = look_of_face(canvas.theme, "resting")
    plane(canvas, (at[0], at[1] + 1.2), corners, FACE + 0.6, mix(ground.fill, BLACK, 0.8))
    plane(canvas, at, corners, FACE, ground.fill)
    face(canvas, at, corners, FACE, shown)


def back(canvas: Canvas, at: Point, corners: Corners, number: int, dots: int, tint: str) -> None:
    """A tile face down: its price, and as many dots as tell it without colours."""
    (x, y), colour = at, TINTS.get(tint, canvas.theme.neutral)
    plane(canvas, (x, y + 1.2), corners, BACK + 0.6, mix(colour, BLACK, 0.8))
    plane(canvas, at, corners, BACK, mix(colour, BLACK, 0.12))
    plane(canvas, at, corners, BACK - 1.6, mix(colour, BLACK, 0.62))
    written(canvas, x, y - 2, str(number), mix(colour, WHITE, 0.75))
    for index in range(dots):
        disc(canvas, x + 4.6 * (index - (dots - 1) / 2), y + 9.4, 1.5, mix(colour, WHITE, 0.35))


def written(canvas: Canvas, x: float, y: float, text: str, colour: Colour) -> None:
    """A number on a tile, as a sprite: what is printed on a piece is no line of text."""
    px = canvas.px(17)
    words = canvas.paints.fonts.words(text, "black", px, colour)
    left, top = round(x * canvas.scale - words.get_width() / 2), canvas.paints.fonts.top("black", px, round(y * canvas.scale))
    canvas.blit(words, (left, top))
