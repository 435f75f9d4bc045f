"""What is at hand: the pieces of a player in a tray, the pad that cards are shown to, the box they come from."""

from __future__ import annotations

import math

import msgspec

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import outline, rounded
from companion.screen.parts import Player
from companion.screen.theme import BLACK, INK, Colour, mix, rgb
from companion.screen.tokens import token
from companion.view import Panel
from sim_hw.desk.pieces import Piece, figure
from sim_hw.desk.wood import PANEL, RIM, WELL, cap, cap_width, tray

PAPER = rgb("#efe4cc")
SLIM = 0.94  # of a piece's height is the room it needs in a row
MOST = 6  # of a kind are drawn one by one


class Supply(msgspec.Struct, frozen=True):
    """Things before a player that carry no tag: what is left to build with, and tokens with their number."""

    left: tuple[tuple[str, int], ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()


def supply_of(panel: Panel, tagged: set[str]) -> Supply:
    """What lies before a player besides the pieces with tags, which are known by their signs."""
    tracks = [(track.icon, sum(not space.done for space in track.spaces)) for track in panel.tracks if track.icon not in tagged]
    return Supply(tuple(tracks), tuple((chip.icon, chip.count + bool(chip.extra)) for chip in panel.chips))


@kept
def tray_of(canvas: Canvas, box: Box, player: Player, pieces: tuple[Piece, ...], supply: Supply, here: bool, hint: str) -> None:
    """The pieces of a player that are not on the board; `here` says that a piece in the hand would go back into it."""
    colour = player.livery.paint(canvas.theme)
    tray(canvas, box, mix(RIM, canvas.theme.accent, 0.7) if here else RIM)
    canvas.zone("tray", box)
    canvas.text(f"Pieces of {player.name}", Box(box.x + 4, box.y - 23, box.w - 8, 20), 16, "semibold", canvas.theme.text)
    rows = Box(box.x + 14, box.y + 10, box.w - 28, box.h - 52)
    used = lined_up(canvas, rows, pieces)
    left_over(canvas, Box(rows.x + used + 10, rows.y, rows.w - used - 10, rows.h), supply, mix(colour, WELL, 0.12))
    foot = box.row(box.h - 38, 30)
    said = hint or ("drag onto the map" if pieces else "all are on the map")
    words = canvas.text(said, foot.inset(14, 0), 15, "regular", canvas.theme.muted)
    purse(canvas, Box(foot.x + words + 30, foot.y, foot.w - words - 42, foot.h), supply)


def lined_up(canvas: Canvas, box: Box, pieces: tuple[Piece, ...]) -> float:
    """Pieces side by side, in as few rows as they fit into; returns the width they take."""
    for rows in (1, 2, 3):
        high = min(66.0, box.h / rows)
        across = max(1, math.ceil(len(pieces) / rows))
        if across * high * SLIM <= box.w:
            break
    step = min(high * SLIM, box.w / across)
    for number, piece in enumerate(pieces):
        x, y = box.x + step * (number % across + 0.5), box.y + box.h / rows * (number // across + 0.5)
        figure(canvas, x, y, min(high, step / SLIM) * 0.94, piece)
    return across * step if pieces else 0.0


def left_over(canvas: Canvas, box: Box, supply: Supply, colour: Colour) -> None:
    """What is left to build with, one by one as far as there is room, else with its number."""
    size = min(30.0, box.h / 2)
    x = box.x
    for icon, count in supply.left:
        shown = count if count <= MOST and x + count * size <= box.right else min(count, 1)
        wide = shown * size + (36 if shown < count else 12 if shown else 0)
        if x + wide > box.right:
            return
        for number in range(shown):
            canvas.icon(icon, x + size * (number + 0.5), box.middle[1], size, colour)
        if shown < count:
            canvas.text(f"×{count}", Box(x + size + 3, box.y, 34, box.h), 16, "semibold", canvas.theme.muted)
        x += wide


def purse(canvas: Canvas, box: Box, supply: Supply) -> None:
    """The tokens of a player with their numbers, at the right."""
    step = min(46.0, box.w / max(1, len(supply.tokens)))
    if step < 34:
        return
    for number, (sign, count) in enumerate(supply.tokens):
        x = box.right - step * (len(supply.tokens) - number)
        token(canvas, x + 12, box.middle[1], 11, sign, None if count else WELL)
        ink = canvas.theme.text if count else canvas.theme.muted
        canvas.text(str(count), Box(x + 25, box.y, step - 26, box.h), 16, "bold", ink)


@kept
def pad(canvas: Canvas, box: Box, pieces: tuple[Piece, ...], here: bool, answers: bool) -> None:
    """The reader beside the map: what lies on it is shown to the companion."""
    blue = canvas.theme.info if answers else canvas.theme.bad
    tray(canvas, box, blue if here or pieces else mix(PANEL, blue, 0.55), mix(PANEL, blue, 0.1 if here else 0.03))
    x, y = box.middle
    canvas.zone("spot:pad", box)
    small = box.h < 120
    if not pieces:
        canvas.icon("reader", x, y - (14 if small else 22), 36 if small else 46, blue)
    for number, piece in enumerate(pieces[-2:], 3 - len(pieces[-2:])):
        face = Box(box.x + 8, box.y + 4 * number, box.w - 16, box.h - (16 if small else 46))
        if piece.icon == "card":
            card_face(canvas, face, piece.name if number == 2 else "")  # of two cards only the upper one can be read
            canvas.zone(f"piece:{piece.id}", face)
        else:
            figure(canvas, x, face.middle[1], min(face.h, 64), piece)
    if not (small and pieces):
        canvas.text("Pad", box.row(box.h - (30 if small else 38), 24), 16, "semibold", None, "center")


@kept
def card_box(canvas: Canvas, box: Box, count: int, word: str, open_: bool) -> None:
    """The box that cards, or whatever is shown on the pad, are taken from."""
    tray(canvas, box, canvas.theme.accent if open_ else RIM)
    x, y = box.middle
    small = box.h < 120
    high = 42.0 if small else 62.0
    for step in (2, 1, 0):
        back = Box(x - high * 0.36 + 7 * step - 7, y - high / 2 - (16 if small else 24) - 4 * step + 4, high * 0.72, high)
        rounded(canvas, back.inset(-1), WELL, 6)
        rounded(canvas, back, mix(PAPER, BLACK, 0.22 * step + 0.05), 5)
        outline(canvas, back.inset(4), mix(PAPER, BLACK, 0.5), 1.2, 3)
    canvas.icon("facets", *back.middle, high * 0.4, mix(PAPER, BLACK, 0.55))
    row = box.row(box.h - (30 if small else 38), 24)
    said = f"{count} {word}"
    wide = canvas.measure(said, 16, "semibold") + 8 + cap_width(canvas, "C")
    canvas.text(said, row.column((row.w - wide) / 2, wide - 8 - cap_width(canvas, "C") + 2), 16, "semibold")
    cap(canvas, row.x + (row.w + wide) / 2 - cap_width(canvas, "C"), row.middle[1], "C")
    canvas.zone("cards", box)


def card_face(canvas: Canvas, box: Box, name: str) -> None:
    """A card with its name."""
    rounded(canvas, box.moved(0, 2), mix(PAPER, BLACK, 0.7), 7)
    rounded(canvas, box, PAPER, 7)
    outline(canvas, box.inset(3), mix(PAPER, BLACK, 0.22), 1, 5)
    canvas.paragraph(name, box.inset(9, 7), 15, "semibold", INK)
