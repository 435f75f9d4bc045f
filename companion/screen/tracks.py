"""How far things are: the round track, the steps of a turn, and a player's tracks."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import disc, outline, ring, rounded
from companion.screen.parts import Pip, Player, Rounds, Track
from companion.screen.theme import INK, Colour
from companion.screen.tokens import token

PITCH = 25.0
PIP = 21.0
STEP, CLOSE = 36.0, 22.0  # around the words of a step, and where there is little room


def round_track(canvas: Canvas, box: Box, rounds: Rounds) -> None:
    """A line of rounds: past ones are dots, this one is a disc with its number, later ones are rings."""
    theme = canvas.theme
    pitch = min(PITCH, (box.w - 28) / max(1, rounds.last - 1))
    start, middle = box.x + 14, box.middle[1]
    for number in range(1, rounds.last + 1):
        x = start + pitch * (number - 1)
        if number < rounds.last:
            past = number < rounds.now
            line = canvas.rect(Box(x, middle - 1, pitch, 2))
            canvas.fill(theme.accent_text if past else theme.border, line)
    for number in range(1, rounds.last + 1):
        x = start + pitch * (number - 1)
        if number < rounds.now:
            disc(canvas, x, middle, 5, theme.accent_text)
        elif number > rounds.now:
            disc(canvas, x, middle, 5, theme.panel)
            ring(canvas, x, middle, 5, 1.8, theme.border)
    x = start + pitch * (rounds.now - 1)
    disc(canvas, x, middle, 16, theme.panel)
    last = rounds.now == rounds.last
    disc(canvas, x, middle, 14, theme.bad if last else theme.accent)
    ink = theme.on_accent if not (last and theme.light) else theme.panel
    canvas.text(str(rounds.now), Box(x - 12, middle - 12, 24, 24), 19, "black", ink, "center")


def steps_width(canvas: Canvas, steps: tuple[str, ...], around: float = STEP) -> float:
    """How wide the steps of a turn are, with so much around each."""
    return sum(canvas.measure(step, 17, "bold") + around for step in steps)


def step_pills(canvas: Canvas, box: Box, steps: tuple[str, ...], now: int) -> None:
    """The steps of a turn as words, the present one in a pill; they share the width by their length."""
    theme = canvas.theme
    wide = [canvas.measure(step, 17, "bold") + STEP for step in steps]
    shrink = min(1.0, box.w / sum(wide)) if wide else 1.0
    x = box.x
    for index, (step, width) in enumerate(zip(steps, (width * shrink for width in wide), strict=True)):
        part = Box(x, box.middle[1] - 15, width, 30)
        if index == now:
            rounded(canvas, part, theme.accent, 15)
        colour = theme.on_accent if index == now else theme.muted
        canvas.text(step, part.inset(6, 0), 17, "bold" if index == now else "semibold", colour, "center")
        x += width


@kept
def track_row(canvas: Canvas, box: Box, track: Track, player: Player) -> None:
    """A track: its sign, its steps, what it is worth."""
    theme, middle = canvas.theme, box.middle[1]
    colour = player.livery.words(theme)
    canvas.icon(track.icon, box.x + 12, middle, 23, colour)
    ending = 52.0 if track.unit else 34.0
    pitch = min(PITCH, (box.w - 32 - ending) / max(1, len(track.pips)))
    for index, step in enumerate(track.pips):
        pip(canvas, Box(box.x + 32 + index * pitch, middle - PIP / 2, min(PIP, pitch - 3), PIP), step, player)
    if track.unit:
        canvas.text(track.points, Box(box.right - ending, box.y, ending - 25, box.h), 20, "bold", None, "right")
        canvas.text(track.unit, Box(box.right - 20, box.y + 1, 20, box.h), 15, "semibold", theme.muted)
    else:
        canvas.text(track.points, Box(box.right - ending, box.y, ending, box.h), 20, "bold", None, "right")


def pip(canvas: Canvas, box: Box, step: Pip, player: Player) -> None:
    """One step: full when done, with a check when its reward was taken, a dark hollow with the reward while it is open."""
    theme = canvas.theme
    paint: Colour = player.livery.paint(theme)
    x, y = box.middle
    if step.state in ("done", "taken"):
        with canvas.moves("pip", step.state):
            rounded(canvas, box, paint, 5)
            if theme.light:
                outline(canvas, box, player.livery.words(theme), 1, 5)  # silver would be lost on paper
            if step.state == "taken":
                canvas.icon("check", x, y, box.w * 0.7, INK)
        return
    rounded(canvas, box, theme.well, 5)
    if step.state == "next":
        with canvas.moves("breath"):
            outline(canvas, box, theme.accent_text, 2, 5)
    else:
        outline(canvas, box, theme.border, 1, 5)
    if step.reward:
        reward_sign(canvas, x, y, box.w, step.reward)


def reward_sign(canvas: Canvas, x: float, y: float, width: float, sign: str) -> None:
    """What an open step gives: a token as a tiny disc, anything else as a plain sign."""
    if sign in ("sun", "drop", "crescent", "flame", "leaf"):
        token(canvas, x, y, width * 0.38, sign)
    else:
        canvas.icon(sign, x, y, width * 0.66, canvas.theme.muted)
