"""What opens over the log and the buttons: the list of keys, things that go wrong, the box of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import outline, rounded
from companion.screen.theme import BLACK, WHITE, mix
from sim_hw.desk.wood import PANEL, cap, cap_width, panel
from sim_hw.faults import FAULTS

KINDS = [*(kind for kind in FAULTS if kind != "repaired"), "disk_full", "repaired"]
OF_READER, OF_PIXEL, OF_BUTTON = ("missed_removal", "neighbour_read", "reader_unplugged"), ("dead_pixel",), ("bouncing_key",)
ROW = 34.0  # units
HINT = "Press a place or a button to mean that one."


class Drawer(Protocol):
    """Something that is open; `key` says what a key of the keyboard means in it, empty for nothing."""

    name: str

    def key(self, key: str) -> str:
        """The target that a key stands for; one that only moves about in the drawer stands for none."""

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Show it."""


class KeyList:
    """Every key and what it does."""

    name = "keys"

    def __init__(self, keys: Sequence[tuple[str, str]]) -> None:
        self._keys = tuple(keys)

    def key(self, key: str) -> str:
        """There is nothing to choose here."""
        return ""

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Show it."""
        key_list(canvas, box, self._keys)


@kept
def key_list(canvas: Canvas, box: Box, keys: tuple[tuple[str, str], ...]) -> None:
    """Keys and what they do, in as many columns as there is room for."""
    body = opened(canvas, box, "Keys")
    columns = body.split(2 if body.w > 480 else 1, 20)
    high = min(ROW, body.h / -(-len(keys) // len(columns)))
    per = max(1, int(body.h / high + 0.01))
    caps = max(cap_width(canvas, key) for key, _ in keys)
    for number, (key, what) in enumerate(keys):
        row = columns[min(number // per, len(columns) - 1)].row(high * (number % per), high)
        cap(canvas, row.x, row.middle[1], key)
        canvas.text(what, Box(row.x + caps + 10, row.y, row.w - caps - 10, row.h), 16, "semibold", canvas.theme.text)


class Faults:
    """What can go wrong, and with what: the reader, pixel and button that are pointed at."""

    name = "faults"

    def __init__(
        self, pixels: Mapping[str, Sequence[int]], readers: Sequence[str], buttons: Sequence[str], names: Mapping[str, str]
    ) -> None:
        self.chosen = 0
        self.said = ""
        self._pixels, self._names = pixels, names
        self._devices = {"reader": list(readers), "pixel": [""], "button": list(buttons)}
        self._at = {"reader": 0, "pixel": 0, "button": 0}
        self.point_at(readers[0])

    def point_at(self, device: str) -> None:
        """Mean a reader and the pixels around it, or a button."""
        self.said = ""
        for kind in ("reader", "button"):
            if device in self._devices[kind]:
                self._at[kind] = self._devices[kind].index(device)
        reader = self._devices["reader"][self._at["reader"]]
        around = [str(pixel) for pixel in self._pixels.get(reader, ())]
        if around and self._devices["pixel"] != around:
            self._devices["pixel"], self._at["pixel"] = around, 0

    def device(self, kind: str) -> str:
        """What a fault of this kind would befall; empty for the whole table."""
        part = part_of(kind)
        return self._devices[part][self._at[part]] if part else ""

    def key(self, key: str) -> str:
        """Up and down choose a fault, left and right what it befalls."""
        match key:
            case "up" | "down":
                self.said = ""
                self.chosen = (self.chosen + (1 if key == "down" else -1)) % len(KINDS)
            case "left" | "right":
                part = part_of(KINDS[self.chosen])
                if part:
                    self._at[part] = (self._at[part] + (1 if key == "right" else -1)) % len(self._devices[part])
                    self.point_at(self._devices[part][self._at[part]])
            case "return":
                return f"fault:{KINDS[self.chosen]}"
        return ""

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Show it."""
        words = {kind: self._names.get(self.device(kind), self.device(kind).replace("_", " ")) for kind in KINDS}
        rows = tuple((kind, f"pixel {words[kind]}" if kind in OF_PIXEL else words[kind]) for kind in KINDS)
        kind = KINDS[self.chosen]
        what = FAULTS[kind].__doc__ if kind in FAULTS else "No step can be written down any more."
        fault_list(canvas, box, rows, self.chosen, self.said, f"{what} {HINT if part_of(kind) else ''}")


def part_of(kind: str) -> str:
    """Which sort of part a fault befalls; empty for the whole table."""
    return "reader" if kind in OF_READER else "pixel" if kind in OF_PIXEL else "button" if kind in OF_BUTTON else ""


@kept
def fault_list(canvas: Canvas, box: Box, rows: tuple[tuple[str, str], ...], chosen: int, said: str, what: str) -> None:
    """Every fault with what it befalls; below, what came of the last one, or what the chosen one is."""
    body = opened(canvas, box, "Let something go wrong")
    foot = body.row(body.h - 44, 44)
    columns = Box(body.x, body.y, body.w, body.h - 50).split(2 if body.w > 480 else 1, 10)
    per = -(-len(rows) // len(columns))
    high = columns[0].h / per
    for number, (kind, device) in enumerate(rows):
        row = columns[number // per].row(high * (number % per), high - 4)
        fault_row(canvas, row, kind, device, number == chosen)
    canvas.paragraph(said or what, foot, 16, "semibold", canvas.theme.warn if said else canvas.theme.muted)


def fault_row(canvas: Canvas, row: Box, kind: str, device: str, chosen: bool) -> None:
    """One fault."""
    rounded(canvas, row, canvas.theme.pressed if chosen else mix(canvas.theme.key, PANEL, 0.35), 7)
    if chosen:
        outline(canvas, row, canvas.theme.accent, 1.6, 7)
    inner = row.inset(10, 0)
    wide = canvas.text(device, inner.column(row.w * 0.52, row.w * 0.48 - 20), 15, "regular", canvas.theme.muted, "right")
    name = kind.replace("_", " ").capitalize().replace("usb", "USB")
    ink = canvas.theme.ok if kind == "repaired" else canvas.theme.text
    canvas.text(name, inner.column(0, row.w - 28 - wide), 16, "semibold", ink)
    canvas.zone(f"fault:{kind}", row)


def opened(canvas: Canvas, box: Box, title: str) -> Box:
    """The panel of a drawer with its title and the key that closes it; returns the room below."""
    panel(canvas, box)
    canvas.text(title, Box(box.x + 18, box.y + 10, box.w - 120, 28), 20, "serif-bold")
    close = Box(box.right - 52, box.y + 8, 40, 30)
    rounded(canvas, close, mix(PANEL, WHITE, 0.1), 7)
    canvas.icon("close", *close.middle, 14, canvas.theme.muted)
    cap(canvas, close.x - cap_width(canvas, "Esc") - 10, close.middle[1], "Esc")
    canvas.zone("close", close)
    canvas.fill(mix(PANEL, BLACK, 0.4), canvas.rect(Box(box.x + 2, box.y + 45, box.w - 4, 1)))
    return Box(box.x + 16, box.y + 54, box.w - 32, box.h - 66)
