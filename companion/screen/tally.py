"""The number that everybody watches, readable across a table: with a key on either side, and what else a player has below or beside it."""

from __future__ import annotations

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import edge_bar, panel
from companion.screen.keys import small_key
from companion.screen.parts import Count, Key, Player, State
from companion.screen.theme import mix

KEY_W, KEY_H = 50.0, 54.0  # of a key as it is drawn
HIT_W, HIT_H = 58.0, 66.0  # and as it is touched
LEFT = "has left"  # what is said of who is gone
NARROW = 300.0  # a panel that is not wider has everything below one another


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """A player by the one number that everybody watches, with a key on either side; without a target they are flat.

    `change` is what fingers have just turned it by, and is in the number already.
    """

    player: Player
    number: int
    unit: str = ""
    change: int = 0
    icon: str = "warning"  # shown where the number is low
    low: bool = False
    least: int | None = None
    counts: tuple[Count, ...] = ()
    active: bool = False
    gone: bool = False
    target: str = ""  # of its keys, which add `:-1` and `:+1`
    look: str = ""  # of everything between them


@kept
def tally_panel(canvas: Canvas, box: Box, data: Tally) -> None:
    """A player: name and emblem, the number between its keys, counts; one who has left is struck out."""
    theme, livery = canvas.theme, data.player.livery
    paint = livery.paint(theme)
    fill = theme.disabled if data.gone else theme.tinted(theme.panel, paint, 0.14) if data.active else theme.panel
    panel(canvas, box, fill, theme.accent_text if data.active and theme.flat else None)
    edge_bar(canvas, box, paint)
    if box.w > NARROW:
        wide(canvas, box, data)
    else:
        narrow(canvas, box, data)


def narrow(canvas: Canvas, box: Box, data: Tally) -> None:
    """Name, number and counts below one another."""
    high = 28.0 if data.counts else 0.0
    head = Box(box.x + 18, box.y + 4, box.w - 30, 28)
    name_row(canvas, head, data)
    if data.gone:
        canvas.text(LEFT, Box(head.x, head.bottom, head.w, box.bottom - head.bottom - 28), 18, "semibold", canvas.theme.muted, "center")
        return
    middle = Box(box.x + 9, head.bottom, box.w - 11, box.bottom - head.bottom - high - 2)
    numbers(canvas, middle, data)
    counts_below(canvas, Box(box.x + 20, box.bottom - high - 2, box.w - 26, high), data)
    canvas.hit(data.look, Box(middle.x + HIT_W, box.y, middle.w - 2 * HIT_W, box.h))


def wide(canvas: Canvas, box: Box, data: Tally) -> None:
    """Name and counts at the left, the number at the right."""
    right = min(212.0, box.w * 0.54)
    left = Box(box.x + 18, box.y, box.w - right - 24, box.h)
    head = left.row(8, 30) if data.counts and not data.gone else left
    name_row(canvas, head, data)
    if data.gone:
        canvas.text(LEFT, Box(box.right - right, box.y, right - 4, box.h), 18, "semibold", canvas.theme.muted, "center")
        return
    counts_below(canvas, left.row(box.h - 40, 30), data)
    numbers(canvas, Box(box.right - right, box.y, right - 4, box.h), data)
    canvas.hit(data.look, Box(box.x, box.y, box.w - right, box.h))


def name_row(canvas: Canvas, box: Box, data: Tally) -> None:
    """Emblem and name; at the right what the number is, or a sign where it has become dangerous."""
    theme, livery, middle = canvas.theme, data.player.livery, box.middle[1]
    words = mix(livery.words(theme), theme.text, 0.2 if data.active else 0)
    canvas.icon(livery.emblem, box.x + 8, middle, 18, theme.muted if data.gone else words)
    name = Box(box.x + 23, box.y, box.w - 23, box.h)
    if data.gone:
        width = canvas.text(data.player.name, name, 19, "semibold", theme.muted)
        canvas.fill(theme.muted, canvas.rect(Box(name.x, middle, width, 1.6)))
        return
    unit = canvas.measure(data.unit, 15, "semibold")
    if data.low:
        canvas.icon(data.icon, box.right - 9, middle, 19, theme.bad)
        name = Box(name.x, name.y, name.w - 26, name.h)
    elif canvas.measure(data.player.name, 19, "semibold") + 8 + unit <= name.w:
        canvas.text(data.unit, box, 15, "semibold", theme.muted, "right")
        name = Box(name.x, name.y, name.w - unit - 8, name.h)
    canvas.text(data.player.name, name, 19, "semibold")


def numbers(canvas: Canvas, box: Box, data: Tally) -> None:
    """The number between its keys; what was just changed of it stands below."""
    theme, middle = canvas.theme, box.middle[1]
    for sign, step, x, inside in (("minus", -1, box.x, 4.0), ("plus", 1, box.right - HIT_W, HIT_W - KEY_W - 4)):
        stuck = not data.target or (step < 0 and data.least is not None and data.number <= data.least)
        state: State = "disabled" if stuck else "normal"
        small_key(canvas, Box(x + inside, middle - KEY_H / 2, KEY_W, KEY_H), Key(target="", label=sign, icon=sign, state=state))
        canvas.hit(f"{data.target}:{step:+}", Box(x, middle - HIT_H / 2, HIT_W, HIT_H), not stuck)
    room = Box(box.x + HIT_W + 1, box.y, box.w - 2 * HIT_W - 2, box.h)
    size = 72.0 if box.h > 110 else 50.0
    ink = theme.bad if data.low else theme.text
    if data.change:
        canvas.text(f"{data.change:+}".replace("-", "−"), room.row(room.h / 2 + 18, 20), 18, "bold", theme.accent_text, "center")
        room, size = room.row(-3, room.h - 8), min(size, 42.0)
    canvas.text(str(data.number).replace("-", "−"), room, size, "black", ink, "center")


def counts_below(canvas: Canvas, box: Box, data: Tally) -> None:
    """What else there is, each by its sign, as many as have room."""
    theme = canvas.theme
    wanted = [21 + canvas.measure(str(count.number), 18, "bold") for count in data.counts]
    fitting = next((many for many in range(len(wanted), 0, -1) if sum(wanted[:many]) + 8 * (many - 1) <= box.w), 0)
    gap = (box.w - sum(wanted[:fitting])) / max(3, fitting)
    x = box.x
    for count, width in zip(data.counts[:fitting], wanted, strict=False):
        canvas.icon(count.sign, x + 8, box.middle[1], 17, theme.muted)
        ink = theme.text if count.number else theme.muted
        canvas.text(str(count.number), Box(x + 21, box.y, width - 20, box.h), 18, "bold", ink)
        x += width + gap
