"""The page about one player: the number that everybody watches, what is counted, and what lies before them to be read."""

from __future__ import annotations

from companion.front import BESIDE_BARS, LOOKED_AT
from companion.screen import parts
from companion.screen.bars import bars_panel, beside_panel
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import edge_bar, panel
from companion.screen.keys import big_button, small_key
from companion.screen.pages.board import bars_of, beside_data
from companion.screen.pages.common import BODY, TOP, aside_header, bar, capital, player, turning
from companion.view import Action, Card, Chip, Panel, View

LEFT, WIDE = 260.0, 396.0
PITCH = (BODY + 8) / LOOKED_AT
STEPS = (-5, -1, 1, 5)
KEY = 56.0


def player_page(canvas: Canvas, view: View) -> None:
    """The number with its keys at the left, everything else at the right, a few lines at a time."""
    own = view.players[view.subject or 0]
    aside_header(canvas, view, own.name, own.about)
    if own.bars:
        about_limits(canvas, view, own)
        return
    left = Box(12, TOP, LEFT, BODY)
    number_panel(canvas, left.row(0, 208), own)
    keys_below(canvas, left.row(216, BODY - 216), own.actions)
    right = Box(LEFT + 20, TOP, canvas.width - LEFT - 32, BODY)
    pairs = [own.chips[number : number + 2] for number in range(0, len(own.chips), 2)]
    lines: list[list[Chip] | Card] = [*pairs, *own.open_cards]
    for number, line in enumerate(lines[view.first : view.first + LOOKED_AT]):
        row = right.row(PITCH * number, PITCH - 8)
        if isinstance(line, Card):
            card_row(canvas, row, line)
        else:
            for chip, part in zip(line, row.split(2), strict=False):
                chip_row(canvas, part, own.seat, chip)
    back = parts.Key(target="back", label="Back", icon="back")
    bar(canvas, view, [back, *turning(view.first, LOOKED_AT, own.rows)])


def about_limits(canvas: Canvas, view: View, own: Panel) -> None:
    """For games of limits: the bars and what is counted at the left, what lies before them at the right."""
    left = Box(12, TOP, WIDE, BODY)
    bars_panel(canvas, left.row(0, 212), bars_of(own))
    counted = [("chart", own.points or 0, own.unit), *((chip.icon, chip.count, chip.label) for chip in own.counts)]
    for (icon, number, label), part in zip(counted, left.row(220, 58).split(len(counted), 6), strict=True):
        count_panel(canvas, part, icon, number, label)
    others = [other for other in view.players if other.seat != own.seat]
    for other, part in zip(others, left.row(286, 60).split(max(2, len(others)), 6), strict=False):
        beside_panel(canvas, part, beside_data(other))
    right = Box(WIDE + 20, TOP, canvas.width - WIDE - 32, BODY)
    pitch = (BODY + 6) / BESIDE_BARS
    for number, card in enumerate(own.open_cards[view.first : view.first + BESIDE_BARS]):
        card_row(canvas, right.row(pitch * number, pitch - 6), card)
    keys = [parts.Key(target="back", label="Back", icon="back")]
    keys += [parts.Key(target="tree", label="Tree", icon="link")] if own.tree else []
    bar(canvas, view, [*keys, *turning(view.first, BESIDE_BARS, own.rows)])


def count_panel(canvas: Canvas, box: Box, icon: str, number: int, label: str) -> None:
    """Something that is counted: its sign and number, and what it is."""
    theme = canvas.theme
    panel(canvas, box)
    wide = canvas.measure(str(number), 24, "black")
    x = box.middle[0] - (wide + 26) / 2
    canvas.icon(icon, x + 9, box.y + 20, 18, theme.muted)
    canvas.text(str(number), Box(x + 25, box.y + 4, wide + 1, 32), 24, "black")
    canvas.text(label, box.row(34, 20).inset(3, 0), 15, "semibold", theme.muted, "center")


def number_panel(canvas: Canvas, box: Box, own: Panel) -> None:
    """The number as large as there is room, what it is, and the keys for one and for five."""
    theme = canvas.theme
    panel(canvas, box)
    edge_bar(canvas, box, player(own).livery.paint(theme))
    now = (own.points or 0) + own.change
    ink = theme.bad if own.low else theme.text
    canvas.text(str(now).replace("-", "−"), box.row(10, 92).inset(20, 0), 84, "black", ink, "center")
    told = f"{own.unit}, {own.change:+}".replace("-", "−") if own.change else own.unit
    canvas.text(told, box.row(102, 26).inset(20, 0), 19, "bold", theme.accent_text if own.change else theme.muted, "center")
    if own.low:
        canvas.icon(own.icon, box.right - 24, box.y + 26, 24, theme.bad)
    if own.tap is None:
        return
    for step, part in zip(STEPS, Box(box.x + 13, box.bottom - 68, box.w - 19, 60).split(len(STEPS), 3), strict=True):
        big_button(canvas, part, parts.Key(target=f"tap:{own.seat}:points:{step:+}", label=f"{step:+}".replace("-", "−")))


def keys_below(canvas: Canvas, box: Box, actions: list[Action]) -> None:
    """What can be done about the player, two beside each other; with signs where all of them have room."""
    signs = all(canvas.measure(action.label, 16, "bold") <= box.w / 2 - 61 for action in actions)
    for number, action in enumerate(actions[:4]):
        part = box.row(66 * (number // 2), 58).split(2)[number % 2]
        big_button(canvas, part, parts.Key(target=f"action:{action.kind}", label=action.label, icon=action.icon if signs else ""))


def chip_row(canvas: Canvas, box: Box, seat: int, chip: Chip) -> None:
    """Something that is counted, with a key on either side of the number."""
    theme, middle = canvas.theme, box.middle[1]
    panel(canvas, box)
    if chip.tap is None:
        canvas.icon(chip.icon, box.x + 24, middle, 24, theme.muted)
        canvas.text(capital(chip.label), Box(box.x + 48, box.y, box.w - 106, box.h), 16, "semibold")
        canvas.text(str(chip.count), Box(box.right - 58, box.y, 48, box.h), 26, "black", None, "right")
        return
    words = Box(box.x + 8, middle + 6, box.w - 2 * KEY - 62, 22)
    canvas.icon(chip.icon, words.middle[0], middle - 14, 24, theme.muted)
    canvas.text(capital(chip.label), words, 16, "semibold", None, "center")
    number = chip.count + chip.change
    edge = box.right - 8
    for sign, step, left in (("plus", 1, edge - KEY), ("minus", -1, edge - 2 * KEY - 42)):
        stuck = chip.tap is None or (step < 0 and chip.tap.least is not None and number <= chip.tap.least)
        key = parts.Key(target=f"tap:{seat}:{chip.label}:{step:+}", label=sign, icon=sign, state="disabled" if stuck else "normal")
        small_key(canvas, Box(left, middle - KEY / 2, KEY, KEY), key)
    ink = theme.accent_text if chip.change else theme.text if number else theme.muted
    canvas.text(str(number), Box(edge - KEY - 41, box.y, 40, box.h), 26, "black", ink, "center")


def card_row(canvas: Canvas, box: Box, card: Card) -> None:
    """A card as it is read, with the key of what can be done with it."""
    theme = canvas.theme
    panel(canvas, box, theme.tinted(theme.panel, theme.ok, 0.12) if card.usable else None, theme.ok if card.usable else None)
    canvas.icon(card.icon, box.x + 24, box.middle[1], 28, theme.ok if card.usable else theme.muted)
    right = box.right - 10
    if card.action:
        wide = max(96.0, canvas.measure(card.action.label, 20, "bold") + 66)
        key = parts.Key(target=f"action:{card.action.kind}", label=card.action.label, icon=card.action.icon)
        big_button(canvas, Box(right - wide, box.middle[1] - 29, wide, 58), key)
        right -= wide + 10
    words = Box(box.x + 48, box.y + 5, right - box.x - 48, box.h - 8)
    often = f" ×{card.progress}" if card.progress and card.progress > 1 else ""
    if box.h < 60:
        canvas.text(f"{card.title}{often}", words.row(-3, 24), 17, "serif-bold")
        canvas.text(capital(card.text), words.row(20, 22), 15, "semibold", theme.muted)
        return
    canvas.text(f"{card.title}{often}", words.row(0, 26), 19, "serif-bold")
    canvas.paragraph(capital(card.text), words.row(27, words.h - 25), 16, "semibold", theme.muted)
