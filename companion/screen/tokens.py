"""Small things that are counted and rolled: tokens, prices, pool chips, dice, lettered hexagons."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import disc, key_face, outline, ring, rounded
from companion.screen.parts import Chip, Cost, Face, Player
from companion.screen.theme import BLACK, INK, Colour, disc_colours, mix


def token(canvas: Canvas, x: float, y: float, radius: float, sign: str, dim: Colour | None = None) -> None:
    """A coloured disc with its sign; `dim` is the ground that a resting one sinks into."""
    fill, rim, ink = disc_colours(sign, canvas.theme)
    if dim is not None:
        fill, rim, ink = mix(dim, fill, 0.24), mix(dim, rim, 0.5), mix(dim, rim, 0.72)
    disc(canvas, x, y, radius, fill)
    if rim != fill:
        ring(canvas, x, y, radius, 1.2 if canvas.theme.light else max(1.5, radius * 0.11), rim)
    canvas.icon(sign, x, y, radius * (1.15 if sign == "crescent" else 1.36), ink)


def number_disc(canvas: Canvas, x: float, y: float, radius: float, text: str) -> None:
    """A number in a grey disc: what anything pays."""
    disc(canvas, x, y, radius, canvas.theme.neutral)
    if canvas.theme.flat:
        ring(canvas, x, y, radius, 1.2, canvas.theme.on_neutral)  # on a pressed key the disc is white on white
    side = radius * 1.7
    canvas.text(text, Box(x - side / 2, y - side / 2, side, side), radius * 1.6, "bold", canvas.theme.on_neutral, "center")


def cost_width(cost: Cost, radius: float = 12) -> float:
    """How much room a price takes."""
    return (bool(cost.any) + len(cost.tokens)) * (2 * radius + 3) - 3


def cost_discs(canvas: Canvas, right: float, y: float, cost: Cost, radius: float = 12) -> None:
    """A price, its right end at `right`."""
    x = right - cost_width(cost, radius) + radius
    if cost.any:
        number_disc(canvas, x, y, radius, str(cost.any))
        x += 2 * radius + 3
    for sign in cost.tokens:
        token(canvas, x, y, radius, sign)
        x += 2 * radius + 3


def well(canvas: Canvas, box: Box, radius: float = 12) -> None:
    """A hollow that numbers lie in."""
    rounded(canvas, box, canvas.theme.well, radius)
    if canvas.theme.flat or canvas.theme.light:
        outline(canvas, box, canvas.theme.hairline, 1, radius)


@kept
def pool_chip(canvas: Canvas, box: Box, chip: Chip) -> None:
    """A token and its number; one that can be touched looks like a key."""
    theme = canvas.theme
    face, ink = box, theme.text
    if chip.target:
        face, ink, _ = key_face(canvas, box, "normal", chip.state)
    else:
        well(canvas, box)
        if chip.state == "selected":
            outline(canvas, box, theme.accent_text if theme.light else theme.accent, 2)
    _, middle = face.middle
    radius = min(14.0, box.h / 2 - 4, box.w / 4)
    x = face.x + 3 + radius
    with canvas.moves("token", f"{chip.token} {chip.number}"):
        token(canvas, x, middle, radius, chip.token)
    if chip.mark:
        shoulder(canvas, x + radius * 0.75, middle - radius * 0.85, chip.mark)
    number = Box(x + radius + 2, face.y, face.right - x - radius - 5, face.h)
    canvas.text(str(chip.number), number, 26, "bold", theme.muted if not chip.number else ink, "center")
    canvas.hit(chip.target, box, chip.state != "disabled")


def shoulder(canvas: Canvas, x: float, y: float, sign: str) -> None:
    """A small sign in a ring at the upper right of a disc."""
    colour = canvas.theme.accent_text
    disc(canvas, x, y, 8, canvas.theme.well)
    ring(canvas, x, y, 8, 1.4, colour)
    canvas.icon(sign, x, y, 11, colour)


def die(canvas: Canvas, box: Box, face: Face, player: Player, counts: bool = True) -> None:
    """A die in the colour of whoever rolled it; one that does not count sinks into the panel."""
    theme = canvas.theme
    fill = player.livery.paint(theme)
    ink = INK
    if not counts:
        fill, ink = mix(fill, theme.panel, 0.62), mix(INK, theme.panel, 0.3)
    rounded(canvas, box, mix(fill, BLACK, 0.42), 8)
    top = Box(box.x, box.y, box.w, box.h - 3)
    rounded(canvas, top, fill, 8)
    x, y = top.middle
    if face in ("hit", "shield"):
        canvas.icon("swords" if face == "hit" else "shield", x, y, box.w * 0.72, ink)
    elif face != "blank":
        canvas.text(face, top, box.w * 0.66, "black", ink, "center")


def letter_tile(canvas: Canvas, x: float, y: float, size: float, letter: str) -> None:
    """A brass hexagon with a letter; without one it lies face down, an empty outline."""
    theme = canvas.theme
    canvas.icon("hexagon", x, y, size, theme.accent)
    if letter:
        canvas.text(letter, Box(x - size / 2, y - size / 2, size, size), size * 0.61, "black", theme.on_accent, "center")
    else:
        canvas.icon("hexagon", x, y, size * 0.84, theme.panel)
