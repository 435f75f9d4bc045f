"""What the desk tells beside the board: what the table sees, what the lights draw; and the big buttons."""

from __future__ import annotations

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import disc, glow, ring, rounded
from companion.screen.theme import BLACK, WHITE, Colour, Tone, mix, rgb
from sim_hw.desk.gauge import Reading
from sim_hw.desk.match import Button
from sim_hw.desk.wood import PANEL, WELL, cap, cap_width, panel, tray

COLOURS = {"undo": rgb("#5aa9ff"), "end_turn": rgb("#f2bd4d"), "confirm": rgb("#6fd896"), "reveal": rgb("#c9b6ff"), "help": rgb("#a9a49c")}
OTHERS = (rgb("#6fd896"), rgb("#ff9d5c"), rgb("#8fc4ff"), rgb("#ff90da"))


class Said(msgspec.Struct, frozen=True):
    """A line of the record as it is shown: how long ago stands at its end."""

    icon: str
    text: str
    ago: str
    tone: Tone = "plain"


def ago(seconds: float) -> str:
    """How long ago, in a few letters.

    >>> ago(0.4), ago(41.2), ago(200)
    ('now', '41 s', '3 min')
    """
    return "now" if seconds < 1 else f"{int(seconds)} s" if seconds < 100 else f"{int(seconds / 60)} min"


@kept
def log(canvas: Canvas, box: Box, lines: tuple[Said, ...], meter: Reading) -> None:
    """What the table sees, the newest on top; beside or below it what the lights draw."""
    panel(canvas, box)
    beside = box.w >= 480
    canvas.text("What the table sees", Box(box.x + 18, box.y + 10, 300, 26), 18, "bold")
    words = Box(box.x + 18, box.y + 42, box.w - (250 if beside else 36), box.h - (48 if beside else 122))
    if not lines:
        canvas.text("Nothing has happened yet.", words.row(0, 32), 17, "semibold", canvas.theme.muted)
    top = 0.0
    for line in lines:
        high = said(canvas, words.row(top, words.h - top), line, newest=not top)
        top += high
        if not high:
            break
    if beside:
        split = box.right - 212
        canvas.fill(mix(PANEL, WHITE, 0.14), canvas.rect(Box(split, box.y + 14, 1, box.h - 28)))
        meters(canvas, Box(split + 18, box.y + 10, 176, box.h - 20), meter)
    else:
        one_line(canvas, Box(box.x + 18, box.bottom - 76, box.w - 36, 70), meter)


def said(canvas: Canvas, box: Box, line: Said, *, newest: bool) -> float:
    """A line of the record, on several if it is long; returns the height it took, nothing if it has no room."""
    room = box.w - 30 - canvas.measure(line.ago, 15, "regular") - 12
    rows = len(canvas.paints.fonts.lines(line.text, room, 16, "semibold", canvas.scale))
    high = 34.0 if canvas.measure(line.text, 17, "semibold") <= room else 5 + 20.5 * rows
    if high > box.h + 1 and not newest:
        return 0.0
    ink, row = canvas.theme.tone(line.tone), box.row(0, 32)
    canvas.icon(line.icon, box.x + 10, row.middle[1], 18, canvas.theme.accent if newest and line.tone == "plain" else mix(ink, PANEL, 0.2))
    canvas.text(line.ago, row, 15, "regular", canvas.theme.muted, "right")
    colour = ink if line.tone == "bad" else canvas.theme.text if newest else mix(canvas.theme.text, PANEL, 0.2)
    if high == 34:
        canvas.text(line.text, Box(box.x + 30, row.y, room, row.h), 17, "semibold", colour)
    else:
        canvas.paragraph(line.text, Box(box.x + 30, row.y + 4, room, min(high, box.h + 1) - 5), 16, "semibold", colour)
    return high


def meters(canvas: Canvas, box: Box, meter: Reading) -> None:
    """The current as a number and a bar; pictures a second; who does not answer."""
    canvas.text("Light current", box.row(0, 26), 16, "semibold", canvas.theme.muted)
    wide = canvas.text(f"{meter.milliamps / 1000:.1f} A", box.row(30, 34), 30, "black")
    canvas.text(f"of {meter.limit / 1000:.1f}", Box(box.x + wide + 10, box.y + 34, 70, 30), 16, "semibold", canvas.theme.muted)
    bar(canvas, box.row(72, 9), meter)
    canvas.text(pictures(meter), box.row(88, 26), 16, "semibold", canvas.theme.muted)
    answers(canvas, box.row(114, 26), meter)


def one_line(canvas: Canvas, box: Box, meter: Reading) -> None:
    """The same where there is little room."""
    text = f"{meter.milliamps / 1000:.1f} A of {meter.limit / 1000:.1f}"
    wide = canvas.text(text, box.row(0, 26), 18, "black")
    room = Box(box.x + wide + 14, box.y, box.w - wide - 14, 26)
    canvas.text(pictures(meter), room, 16, "semibold", canvas.theme.muted, "right")
    bar(canvas, box.row(30, 8), meter)
    answers(canvas, box.row(42, 26), meter)


def pictures(meter: Reading) -> str:
    """How often the strip gets something to show."""
    return f"{meter.pictures} {'picture' if meter.pictures == 1 else 'pictures'} a second"


def answers(canvas: Canvas, box: Box, meter: Reading) -> None:
    """Whether every part of the table answers."""
    tone = canvas.theme.bad if meter.trouble else canvas.theme.ok
    canvas.text(meter.trouble or "all readers answer", box, 16, "semibold", tone)


def bar(canvas: Canvas, box: Box, meter: Reading) -> None:
    """How much of what the supply gives is drawn."""
    part = min(1.0, meter.milliamps / max(1, meter.limit))
    rounded(canvas, box, mix(PANEL, WHITE, 0.14), box.h / 2)
    colour = canvas.theme.ok if part < 0.75 else canvas.theme.warn if part < 0.97 else canvas.theme.bad
    rounded(canvas, box.column(0, max(box.h, box.w * part)), colour, box.h / 2)


@kept
def buttons(canvas: Canvas, box: Box, row: tuple[Button, ...], pressed: str) -> None:
    """The big buttons side by side."""
    tray(canvas, box)
    others = iter(OTHERS * 3)
    around, gap = (14, 6) if len(row) < 5 else (6, 2)
    for button, place in zip(row, box.inset(around, 0).split(len(row), gap), strict=True):
        colour = COLOURS.get(button.name) or next(others)
        radius = min(42.0, place.w * 0.36, (box.h - 76) / 2)
        round_button(canvas, place.middle[0], box.y + (box.h - 46) / 2, radius, button, colour, button.name == pressed)
        under(canvas, place, box.bottom, button)
        canvas.zone(f"button:{button.name}", Box(place.x, box.y + 8, place.w, box.h - 16))


def round_button(canvas: Canvas, x: float, y: float, radius: float, button: Button, colour: Colour, down: bool) -> None:
    """A dome in a steel ring; it shines while pressing it does something."""
    if button.lit:
        glow(canvas, x, y, radius * 1.9, colour, 0.5)
    disc(canvas, x, y + 4, radius + 8, mix(WELL, BLACK, 0.6))
    disc(canvas, x, y, radius + 7, rgb("#4a4743"))
    disc(canvas, x, y, radius + 3, rgb("#1c1a18"))
    face = colour if button.lit else mix(colour, rgb("#2a2826"), 0.62)
    low = 2.0 if down else 0.0
    disc(canvas, x, y + 2, radius, mix(face, BLACK, 0.4))
    disc(canvas, x, y - 1 + low, radius - 1, mix(face, WHITE, 0.2 if down else 0.0))
    ring(canvas, x, y - 1 + low, radius - 2, 1.4, mix(face, WHITE, 0.35 if button.lit else 0.12))
    canvas.icon(button.icon, x, y - 1 + low, radius * 0.86, mix(face, BLACK, 0.82))


def under(canvas: Canvas, place: Box, bottom: float, button: Button) -> None:
    """The name of a button and its key, side by side or one above the other."""
    wide, width = cap_width(canvas, button.cap), canvas.measure(button.label, 17, "semibold")
    if width + 10 + wide <= place.w:
        left, middle = place.middle[0] - (width + 10 + wide) / 2, bottom - 34
        canvas.text(button.label, Box(left, middle - 13, width + 2, 26), 17, "semibold")
        cap(canvas, left + width + 10, middle, button.cap)
    else:
        canvas.text(button.label, Box(place.x, bottom - 62, place.w, 24), 16, "semibold", None, "center")
        cap(canvas, place.middle[0] - wide / 2, bottom - 24, button.cap)
