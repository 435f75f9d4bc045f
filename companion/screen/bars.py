"""What a player has up to limits: a bar for each, a white mark that sticks out where the limit is, a pale part for what would come."""

from __future__ import annotations

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import outline, panel, rounded
from companion.screen.parts import Count, Player
from companion.screen.theme import BLACK, DISCS, WHITE, Colour, mix
from companion.screen.tokens import token

NAME, NUMBERS = 104.0, 76.0  # the width of what stands before and after a bar
THICK = 18.0
STEPS = 4  # parts that a bar is divided into by thin lines


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """A value between nothing and its limit, on a scale to the most there can be; `gain` is what would be added, or taken."""

    name: str
    sign: str
    value: int
    limit: int
    most: int
    gain: int = 0


@kept
def bars_panel(canvas: Canvas, box: Box, bars: tuple[Bar, ...], target: str = "") -> None:
    """All bars of a player below one another; a touch anywhere on them is a touch on the player."""
    panel(canvas, box)
    pitch = (box.h - 5) / max(1, len(bars))
    for number, bar in enumerate(bars):
        bar_row(canvas, Box(box.x + 8, box.y + 2.5 + pitch * number, box.w - 16, pitch), bar)
    canvas.hit(target, box)


@kept
def bar_row(canvas: Canvas, box: Box, bar: Bar) -> None:
    """A sign and a name, the bar with its limit, and the number with what it may become."""
    theme, middle = canvas.theme, box.middle[1]
    token(canvas, box.x + 12, middle, 12, bar.sign)
    name = NAME * (1.06 if canvas.large else 1)
    canvas.text(bar.name, Box(box.x + 30, box.y, name, box.h), 18, "semibold")
    numbers = NUMBERS * (1.1 if canvas.large else 1)
    along = Box(box.x + 36 + name, middle - THICK / 2, box.w - name - numbers - 44, THICK)
    scale(canvas, along, bar)
    limit = f"/{bar.limit}"
    wide = canvas.measure(limit, 15, "semibold") + 1
    canvas.text(limit, Box(box.right - wide, box.y + 1, wide, box.h), 15, "semibold", theme.muted)
    room = Box(box.right - numbers, box.y, numbers - wide - 2, box.h)
    canvas.text(str(bar.value + bar.gain), room, 24, "bold", theme.accent_text if bar.gain else theme.text, "right")


def scale(canvas: Canvas, box: Box, bar: Bar) -> None:
    """The bar: what can be kept is lighter than what cannot, what is there is full, what would come or go is pale."""
    theme = canvas.theme
    colour = DISCS.get(bar.sign, theme.neutral)
    unit = box.w / bar.most
    rounded(canvas, box, theme.well, THICK / 2)
    if theme.flat:
        outline(canvas, box, theme.hairline, 1, THICK / 2)
    part(canvas, box, 0, bar.limit * unit, theme.tinted(theme.well, colour, 0.22))
    before, after = bar.value, min(max(bar.value + bar.gain, 0), bar.limit)
    pale = mix(colour, BLACK if theme.light else WHITE, 0.45)
    part(canvas, box, 0, max(before, after) * unit, pale if after > before else theme.tinted(pale, theme.well, 0.55))
    part(canvas, box, 0, min(before, after) * unit, colour)
    for step in range(1, STEPS):
        canvas.fill(theme.panel, canvas.rect(Box(box.x + box.w * step / STEPS, box.y, 1, box.h)))
    mark: Colour = theme.text
    rounded(canvas, Box(box.x + bar.limit * unit - 2, box.y - 5, 4, box.h + 10), mark, 1)


def part(canvas: Canvas, box: Box, start: float, end: float, colour: Colour) -> None:
    """A stretch of the bar, round where the bar is."""
    if end - start >= 1:
        rounded(canvas, Box(box.x + start, box.y, end - start, box.h), colour, min(THICK / 2, (end - start) / 2))


class Beside(msgspec.Struct, frozen=True, kw_only=True):
    """A player in little room: who, how many points, and a few counts."""

    player: Player
    points: str
    counts: tuple[Count, ...] = ()
    active: bool = False
    gone: bool = False
    target: str = ""


@kept
def beside_panel(canvas: Canvas, box: Box, data: Beside) -> None:
    """Name and emblem above, points and counts below; the colour is a bar at the left."""
    theme, livery = canvas.theme, data.player.livery
    paint = livery.paint(theme)
    panel(canvas, box, theme.tinted(theme.panel, paint, 0.14) if data.active else None)
    canvas.fill(paint, canvas.rect(Box(box.x + 1, box.y + 8, 5, box.h - 16)))
    left = box.x + 13
    canvas.icon(livery.emblem, left + 7, box.y + 16, 14, livery.words(theme))
    canvas.text(data.player.name, Box(left + 19, box.y + 3, box.right - left - 25, 26), 17, "semibold")
    low = box.row(box.h - 31, 26)
    wide = canvas.text(data.points, Box(left, low.y, 52, low.h), 26, "black", livery.words(theme))
    x = left + max(wide, 26.0) + 9
    for count in data.counts:
        number = canvas.measure(str(count.number), 17, "bold")
        if x + 18 + number > box.right - 4:
            break
        canvas.icon(count.sign, x + 7, low.middle[1], 15, theme.muted)
        canvas.text(str(count.number), Box(x + 17, low.y, number + 1, low.h), 17, "bold")
        x += 18 + number + 8
    canvas.hit(data.target, box)
