"""The bar on top, and whose pieces are at hand."""

from __future__ import annotations

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, outline, rounded
from companion.screen.header import label_pill, pill_width
from companion.screen.parts import Pill, Player
from companion.screen.theme import BLACK, WHITE, mix
from sim_hw.desk.wood import PANEL

SIM = Pill(text="SIM", tone="warn")


class Bar(msgspec.Struct, frozen=True):
    """What the bar says: the game, and how the desk is set."""

    title: str
    paused: bool
    speed: int
    drawer: str = ""


@kept
def title_bar(canvas: Canvas, box: Box, bar: Bar) -> None:
    """The game, that nothing here is real, and the keys that are always at hand."""
    canvas.fill(mix(canvas.theme.page_bottom, BLACK, 0.1), canvas.rect(box))
    canvas.fill(mix(canvas.theme.page_bottom, WHITE, 0.12), canvas.rect(box.row(box.h - 1, 1)))
    keys = [
        ("pause", "Go on" if bar.paused else "Pause", "space", bar.paused),
        ("speed", f"Speed {bar.speed}×", "1–4", bar.speed > 1),
        ("faults", "Faults", "F", bar.drawer == "faults"),
        ("keys", "Keys", "?", bar.drawer == "keys"),
    ]
    left = box.right - 14 - 116 * len(keys)
    for number, (target, label, key, on) in enumerate(keys):
        bar_key(canvas, Box(left + 116 * number + 8, box.y + 8, 108, box.h - 16), target, label, key, on)
    name(canvas, Box(16, box.y, left - 16, box.h), bar.title)


def name(canvas: Canvas, box: Box, title: str) -> None:
    """What this is, as far as there is room to say it."""
    middle = box.middle[1]
    canvas.icon("hexagon", box.x + 13, middle, 26, canvas.theme.accent)
    canvas.icon("sun", box.x + 13, middle, 17, canvas.theme.on_accent)
    wide = canvas.text("Desk", box.column(36, 60), 22, "serif-bold")
    sim = pill_width(canvas, SIM)
    room = box.column(36 + wide + 10, box.w - wide - 36 - 10 - sim - 20)
    long = f"{title}, table with simulated hardware" if title else "Table with simulated hardware"
    said = long if canvas.measure(long, 17, "semibold") <= room.w else title
    used = canvas.text(said, room, 17, "semibold", canvas.theme.muted)
    label_pill(canvas, min(room.x + used + 18, box.right - sim - 6), middle, SIM)


def bar_key(canvas: Canvas, box: Box, target: str, label: str, key: str, on: bool) -> None:
    """A small key with the key of the keyboard that does the same."""
    rounded(canvas, box, canvas.theme.pressed if on else mix(canvas.theme.key, PANEL, 0.25), 7)
    if on:
        outline(canvas, box, canvas.theme.accent, 1.4, 7)
    wide = canvas.measure(key, 15, "semibold")
    canvas.text(key, box.inset(9, 0), 15, "semibold", canvas.theme.accent, "right")
    canvas.text(label, Box(box.x + 9, box.y, box.w - wide - 24, box.h), 16, "semibold")
    canvas.zone(target, box)


@kept
def seat_tabs(canvas: Canvas, box: Box, players: tuple[Player, ...], chosen: int, active: int | None) -> None:
    """One tab for every player: a press shows their pieces; whose turn it is has a ring in their colour."""
    for seat, (player, tab) in enumerate(zip(players, box.split(max(len(players), 3), 12), strict=False)):
        colour = player.livery.paint(canvas.theme)
        rounded(canvas, tab, mix(PANEL, colour, 0.16) if seat == chosen else PANEL, tab.h / 2)
        if seat == chosen:
            outline(canvas, tab, colour, 2, tab.h / 2)
        badge(canvas, tab.x + tab.h / 2 + 3, tab.middle[1], tab.h / 2 - 5, player)
        words = Box(tab.x + tab.h + 8, tab.y, tab.w - tab.h - 20, tab.h)
        canvas.text(player.name, words.column(0, words.w - 8 * (seat == active)), 18, "semibold")
        if seat == active:
            canvas.icon("play", tab.right - 18, tab.middle[1], 12, colour)
        canvas.zone(f"seat:{seat}", tab)
