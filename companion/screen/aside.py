"""What is asked or told beside a battlefield, in a tall panel: who and what, numbers, dice, number keys, a sum spelled out, answers."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.screen.canvas import TARGET, Box, Canvas, kept
from companion.screen.draw import badge, hairline, key_face, panel, rounded
from companion.screen.keys import action_button
from companion.screen.parts import Action, Face, Player, State
from companion.screen.theme import Colour, Tone, mix
from companion.screen.tokens import die, well
from companion.view import Chip, Fact, Sum

INSIDE = 13.0
ANSWER, GAP = 58.0, 6.0
COLUMNS = 4  # of number keys
KEY = 80.0  # the height of a row of number keys where there is room
DIE = 33.0
DICE = 6  # in a row; more of them are smaller
FACES: dict[str, Face] = {"hit": "hit", "shield": "shield", "blank": "blank"}


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """Dice of one player: how many and why, what they show if that is known, and how many of them count."""

    player: Player
    dice: int
    about: str
    faces: tuple[str, ...] = ()
    counts: str = "hit"
    result: int | None = None


class Keypad(msgspec.Struct, frozen=True, kw_only=True):
    """Number keys, one of which may be chosen, and what comes of it."""

    question: str
    about: str
    count: int
    least: int = 0
    icon: str = ""
    chosen: int | None = None
    sums: bool = False  # something comes of a number
    sum: Sum | None = None


class Aside(msgspec.Struct, frozen=True, kw_only=True):
    """What a panel shows."""

    title: str
    text: str = ""
    icon: str = ""
    tone: Tone = "accent"
    player: Player | None = None
    stats: tuple[Chip, ...] = ()
    notes: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    throws: tuple[Throw, ...] = ()
    sum: Sum | None = None
    pad: Keypad | None = None
    answers: tuple[Action, ...] = ()
    left: float | None = None
    closes: bool = False


@kept
def aside(canvas: Canvas, box: Box, asks: Aside) -> None:
    """The panel from the top: words, numbers, dice, keys; answers from the bottom."""
    answers = asks.answers
    theme = canvas.theme
    tone = theme.tone(asks.tone)
    asked = bool(asks.pad or asks.answers) and asks.tone != "accent"
    panel(canvas, box, theme.tinted(theme.panel, tone, 0.06) if asked else None, tone if asked else None, 2 if asked else 1)
    if asks.left is not None:
        time_left(canvas, box, asks.left, tone)
    room = box.inset(INSIDE, 10)
    taken = len(answers) * (ANSWER + GAP)
    for number, answer in enumerate(answers):
        action_button(canvas, Box(box.x + 8, box.bottom - 4 - taken + number * (ANSWER + GAP), box.w - 16, ANSWER), answer)
    room = room.row(0, room.h - taken)
    room = heading(canvas, room, asks)
    for throw in asks.throws:
        room = thrown(canvas, room, throw)
    if asks.stats and room.h >= 30:
        stats_row(canvas, room.row(0, 30), asks.stats)
        room = below(room, 36)
    if asks.facts and room.h >= 52:
        facts_row(canvas, room.row(0, 52), asks.facts)
        room = below(room, 58)
    if asks.pad:
        number_keys(canvas, room, asks.pad)
    elif asks.sum:
        spelled(canvas, room.row(max(0.0, room.h - 84), min(80.0, room.h)), asks.sum)
    notes(canvas, room if not asks.sum and not asks.pad else room.row(0, 0), asks.notes)


def below(box: Box, taken: float) -> Box:
    """What is left of a box."""
    return Box(box.x, box.y + taken, box.w, max(0.0, box.h - taken))


def time_left(canvas: Canvas, box: Box, left: float, tone: Colour) -> None:
    """A bar along the top that runs out."""
    rounded(canvas, Box(box.x + 12, box.y + 4, box.w - 24, 4), canvas.theme.well, 2)
    if left > 0.02:
        rounded(canvas, Box(box.x + 12, box.y + 4, (box.w - 24) * left, 4), tone, 2)


def heading(canvas: Canvas, box: Box, asks: Aside) -> Box:
    """Who or what it is about, and what is said of it; returns what is left of the box."""
    theme, words, indent = canvas.theme, box, 0.0
    if asks.player is not None:
        badge(canvas, box.x + 13, box.y + 15, 13, asks.player)
        indent = 34.0
    elif asks.icon:
        canvas.icon(asks.icon, box.x + 13, box.y + 15, 24, theme.tone(asks.tone))
        indent = 34.0
    words = Box(box.x + indent, box.y + 2, box.w - indent - (26 if asks.closes else 0), box.h)
    if asks.closes:
        canvas.icon("close", box.right - 7, box.y + 15, 17, theme.muted)
        canvas.hit("spot:", Box(box.right + INSIDE - TARGET, box.y - 10, TARGET, TARGET))
    if canvas.measure(asks.title, 18, "bold") <= words.w:
        canvas.text(asks.title, words.row(0, 26), 20, "bold")
        used = 30.0
    else:
        used = canvas.paragraph(asks.title, words.row(0, 50), 18, "bold") + 4
    rest = below(box, used + 2)
    if asks.text:
        lines = 5 if asks.pad is None and not asks.throws else 2
        high = canvas.paragraph(asks.text, rest.row(0, min(rest.h, lines * 21.0)), 16, "semibold", theme.muted)
        rest = below(rest, high + 6)
    return rest


def thrown(canvas: Canvas, box: Box, throw: Throw) -> Box:
    """Dice: how many and why, what they show, how many count; returns what is left of the box."""
    theme, player = canvas.theme, throw.player
    ink = mix(player.livery.words(theme), theme.text, 0.2)
    head = f"{throw.dice} {'die' if throw.dice == 1 else 'dice'}"
    wide = canvas.measure(head, 20, "bold")
    canvas.icon(player.livery.emblem, box.x + 9, box.y + 12, 17, ink)
    canvas.text(head, Box(box.x + 24, box.y, wide + 2, 24), 20, "bold")
    about = Box(box.x + 32 + wide, box.y, box.w - 32 - wide, 24)
    used = 27.0
    if canvas.measure(throw.about, 15, "semibold") <= about.w:
        canvas.text(throw.about, about, 16, "semibold", theme.muted)
    else:
        used += canvas.paragraph(throw.about, box.row(24, 40), 15, "semibold", theme.muted)
    result = 0.0 if throw.result is None else 46.0
    row = box.row(used, DIE)
    shown = [*throw.faces] or [""] * throw.dice
    pitch = min(DIE + 6, (box.w - result) / max(1, len(shown)))
    for number, face in enumerate(shown):
        part = Box(row.x + pitch * number, row.y, min(DIE, pitch - 3), min(DIE, pitch - 3))
        if face:
            die(canvas, part, FACES.get(face, "blank"), player, face == throw.counts)
        else:
            die(canvas, part, "blank", player, counts=False)
    if throw.result is not None:
        canvas.text(str(throw.result), Box(box.right - 44, row.y, 44, DIE), 34, "black", ink, "right")
    return below(box, used + (DIE + 10 if shown else 6))


def stats_row(canvas: Canvas, box: Box, stats: Sequence[Chip]) -> None:
    """Numbers by their signs; what was changed stands out."""
    theme = canvas.theme
    for chip, part in zip(stats, box.split(len(stats), 2), strict=True):
        canvas.icon(chip.icon, part.x + 9, box.middle[1], 18, theme.muted)
        ink = theme.ok if chip.change > 0 else theme.bad if chip.change < 0 else theme.text
        canvas.text(str(chip.count), Box(part.x + 22, box.y, part.w - 22, box.h), 21, "bold", ink)


def facts_row(canvas: Canvas, box: Box, facts: Sequence[Fact]) -> None:
    """Numbers with their words below, side by side in a hollow."""
    well(canvas, box, 10)
    for fact, part in zip(facts, box.inset(6, 0).split(len(facts), 4), strict=True):
        canvas.text(fact.value, part.row(3, 28), 26, "black", None, "center")
        canvas.text(fact.label, part.row(31, 18), 15, "semibold", canvas.theme.muted, "center")


def notes(canvas: Canvas, box: Box, lines: Sequence[str]) -> None:
    """Small lines, as many as have room."""
    for line in lines:
        if box.h < 19:
            return
        high = canvas.paragraph(line, box.row(0, min(box.h, 80)), 15, "semibold", canvas.theme.muted)
        box = below(box, high + 3)


def number_keys(canvas: Canvas, box: Box, pad: Keypad) -> None:
    """The question, a key for each number, and what comes of the one that was touched."""
    theme = canvas.theme
    hairline(canvas, box.row(0, 1))
    about = canvas.measure(pad.about, 16, "semibold")
    canvas.text(pad.question, Box(box.x, box.y + 5, box.w - about - 8, 26), 19, "bold")
    canvas.text(pad.about, box.row(5, 26), 16, "semibold", theme.muted, "right")
    grid, count = below(box, 34), pad.count
    rows = -(-count // COLUMNS)
    spare = 84.0 if pad.sums else 0.0
    pitch = max(float(TARGET), min(KEY, (grid.h - spare) / rows))
    for number in range(count):
        part = grid.row(pitch * (number // COLUMNS), pitch).split(COLUMNS, 0)[number % COLUMNS]
        number_key(canvas, part, number, pad)
    rest = below(grid, pitch * rows)
    if pad.sum and rest.h >= 46:
        spelled(canvas, rest.row(max(4.0, rest.h - 80), min(80.0, rest.h - 4)), pad.sum)


def number_key(canvas: Canvas, box: Box, number: int, pad: Keypad) -> None:
    """A key with its number, and below it the sign as often."""
    chosen = pad.chosen == number
    state: State = "normal"
    face, ink, _ = key_face(canvas, box.inset(4), "primary" if chosen else "normal", state)
    many = number + pad.least
    signs = many if pad.icon and many <= 3 and face.h > 56 else 0
    canvas.text(str(many), face.row(0, face.h - (22 if signs or face.h > 60 else 0)), 30, "black", ink, "center")
    for index in range(signs):
        x = face.middle[0] + 15 * (index - (signs - 1) / 2)
        canvas.icon(pad.icon, x, face.bottom - 16, 13, ink if chosen else mix(ink, canvas.theme.key, 0.25))
    canvas.hit(f"number:{number}", box)


def spelled(canvas: Canvas, box: Box, data: Sum) -> None:
    """`3 − 1 = 2 damage`: each number over its word."""
    theme = canvas.theme
    well(canvas, box, 10)
    parts = box.inset(8, 0).split(10, 0)
    tall = box.h > 60
    high = box.h - (30 if tall else 22)

    def put(text: str, first: int, last: int, size: float, ink: Colour | None = None) -> None:
        canvas.text(text, Box(parts[first].x, box.y + 2, parts[last].right - parts[first].x, high), size, "black", ink, "center")

    put(str(data.first), 0, 1, 34)
    put("−", 2, 2, 26, theme.muted)
    put(str(data.less), 3, 4, 34)
    put("=", 5, 5, 26, theme.muted)
    bad = theme.bad if data.result > 0 else theme.ok
    put(str(data.result), 6, 7, 42 if tall else 34, bad)
    canvas.text(data.label, Box(parts[8].x - 6, box.y + 2, parts[9].right - parts[8].x + 12, high), 16, "semibold")
    row = box.row(box.h - 24, 19)
    canvas.text(data.first_label, Box(parts[0].x - 6, row.y, 62, row.h), 15, "semibold", theme.muted, "center")
    canvas.text(data.less_label, Box(parts[3].x - 6, row.y, 62, row.h), 15, "semibold", theme.muted, "center")
    canvas.text(data.note, Box(parts[5].x + 4, row.y, box.right - parts[5].x - 10, row.h), 15, "semibold", theme.muted, "right")
