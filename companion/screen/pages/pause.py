"""The match rests: a card in the middle, everybody's clock on it, and the way on."""

from __future__ import annotations

from companion.front import Pause
from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.cover import card_back
from companion.screen.draw import outline, rounded, shadow
from companion.screen.keys import big_button
from companion.screen.pages.around import player_of, sim_label
from companion.screen.pages.common import BAR, key_data, toast_of
from companion.screen.panels import player_panel

_CARD = Box(0, 44, 704, 366)


def pause_page(canvas: Canvas, pause: Pause) -> None:
    """The back of a card in the colour of whoever is next, the card, and the label that is never covered."""
    active = pause.players[pause.active] if pause.active is not None else None
    if active:
        card_back(canvas, player_of(active))
    box = _CARD.moved((canvas.width - _CARD.w) / 2, 0)
    shadow(canvas, box, 18)
    rounded(canvas, box, canvas.theme.panel, 18)
    outline(canvas, box, player_of(active).livery.paint(canvas.theme) if active else canvas.theme.border, 3, 18)
    inner = box.inset(28, 20)
    used = title(canvas, inner, pause)
    middle = inner.row(used, inner.h - used - 70)
    if pause.number:
        canvas.text(pause.number, middle, 110, "black", canvas.theme.accent_text, "center")
    clocks(canvas, middle, pause)
    keys = sorted(pause.keys, key=lambda key: key.way_on)
    for key, part in zip(keys, inner.row(inner.h - 58, 58).split(max(1, len(keys))), strict=False):
        big_button(canvas, part, key_data(key))
    if pause.simulated:
        sim_label(canvas)
    if pause.toast:
        toast_of(canvas, pause.toast, Box(box.x, BAR, box.w, 58))


def title(canvas: Canvas, box: Box, pause: Pause) -> float:
    """That the match rests, and at most two lines about it; returns the height used."""
    canvas.icon("pause", box.x + 20, box.y + 22, 38, canvas.theme.accent_text)
    canvas.text(pause.title, Box(box.x + 56, box.y, box.w - 56, 44), 36, "serif-bold", least=22)
    for index, line in enumerate(pause.lines[:2]):
        canvas.text(line, box.row(48 + 23 * index, 22), 17, "semibold", canvas.theme.muted)
    return 58 + 23 * min(2, len(pause.lines))


def clocks(canvas: Canvas, box: Box, pause: Pause) -> None:
    """Everybody with the time they have used, in two columns; whose turn it is stands out."""
    columns = box.split(2 if len(pause.players) > 2 else 1)
    rows = -(-len(pause.players) // len(columns)) or 1
    pitch = min(84.0, (box.h + 6) / rows)
    for index, seated in enumerate(pause.players):
        part = columns[index % len(columns)].row(index // len(columns) * pitch, pitch - 6)
        player_panel(canvas, part, parts.PlayerPanel(player=player_of(seated), points=seated.time, active=index == pause.active))
