"""The box of cards: found by typing a part of their names, taken out with the mouse or laid on the pad with Enter."""

from __future__ import annotations

from collections.abc import Mapping

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import outline, rounded
from companion.screen.theme import BLACK, INK, WHITE, mix
from sim_hw.desk.drawer import ROW, opened
from sim_hw.desk.tray import PAPER
from sim_hw.desk.wood import PANEL


class CardBox:
    """All cards by name; `typed` is what is looked for."""

    name = "cards"

    def __init__(self, cards: Mapping[str, str], word: str = "cards") -> None:
        self.typed = ""
        self.chosen = 0
        self.out: frozenset[str] = frozenset()  # the cards that lie on the table
        self._cards, self._word = dict(cards), word
        self._page = 1  # rows that are shown at once

    def found(self) -> list[str]:
        """The cards whose names have every word in them that was typed."""
        words = self.typed.casefold().split()
        return [card for card, name in self._cards.items() if all(word in name.casefold() for word in words)]

    def key(self, key: str) -> str:
        """Letters look for a name; arrows choose, Enter lays a card on the pad or takes it off again."""
        found = self.found()
        match key:
            case "up" | "down":
                self._go(1 if key == "down" else -1)
            case "left" | "right":
                self.turn(1 if key == "right" else -1)
            case "return" if found:
                return f"show:{found[self.chosen]}"
            case "backspace":
                self.typed, self.chosen = self.typed[:-1], 0
            case _ if len(key) == 1 and len(self.typed) < 24:
                self.typed, self.chosen = self.typed + key, 0
        return ""

    def turn(self, pages: int) -> None:
        """Show other cards."""
        self._go(pages * self._page)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Show it."""
        self._page = max(1, int((box.h - 112) / row_height(box)))
        found = self.found()
        first = self.chosen // self._page * self._page
        rows = tuple((card, self._cards[card], card in self.out) for card in found[first : first + self._page])
        told = f"{first + 1}–{first + len(rows)} of {len(found)}" if rows else "none of that name"
        card_list(canvas, box, rows, self.chosen - first, self.typed, told, self._word)

    def _go(self, steps: int) -> None:
        self.chosen = max(0, min(self.chosen + steps, len(self.found()) - 1))


def row_height(box: Box) -> float:
    """Names that are long take two lines where there is little room."""
    return ROW if box.w > 480 else 46.0


@kept
def card_list(canvas: Canvas, box: Box, rows: tuple[tuple[str, str, bool], ...], chosen: int, typed: str, told: str, word: str) -> None:
    """What is looked for, and the cards found, as a pile of slips."""
    body = opened(canvas, box, f"Box of {word}")
    field = body.row(0, 32)
    rounded(canvas, field, mix(PANEL, BLACK, 0.45), 8)
    outline(canvas, field, mix(canvas.theme.accent, PANEL, 0.4), 1.2, 8)
    words = field.inset(12, 0).column(0, field.w - 108)
    wide = canvas.text(told, words, 15, "semibold", canvas.theme.muted, "right")
    ink = canvas.theme.text if typed else canvas.theme.muted
    canvas.text(f"{typed}_" if typed else "type to find", words.column(0, words.w - wide - 10), 17, "semibold", ink)
    for number, (target, icon) in enumerate((("less", "back"), ("more", "next"))):
        key = Box(field.right - 80 + 42 * number, field.y + 3, 36, 26)
        rounded(canvas, key, mix(PANEL, WHITE, 0.12), 6)
        canvas.icon(icon, *key.middle, 13)
        canvas.zone(target, key)
    for number, (card, name, out) in enumerate(rows):
        slip(canvas, body.row(40 + row_height(box) * number, row_height(box) - 4), card, name, out=out, chosen=number == chosen)


def slip(canvas: Canvas, row: Box, card: str, name: str, *, out: bool, chosen: bool) -> None:
    """A card seen from its upper edge; one that lies on the table leaves its place empty."""
    paper = mix(PAPER, PANEL, 0.86) if out else PAPER
    rounded(canvas, row, paper, 6)
    if chosen:
        outline(canvas, row, canvas.theme.accent, 2.4, 6)
    ink = canvas.theme.muted if out else INK
    inner = row.inset(10, 0)
    wide = canvas.text("out", inner, 15, "regular", ink, "right") + 10 if out else 0.0
    room = inner.column(0, inner.w - wide)
    if row.h > ROW and canvas.measure(name, 16, "semibold") > room.w:
        canvas.paragraph(name, room.row(2, row.h - 3), 15, "semibold", ink)
    else:
        canvas.text(name, room, 16, "semibold", ink)
    canvas.zone(f"piece:{card}", row)
