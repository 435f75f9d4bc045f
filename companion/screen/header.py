"""The top of a page: the pennant of whoever's turn it is, what happens now, the labels that are never covered, the menu."""

from __future__ import annotations

from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import badge, hairline, outline, ring, rounded
from companion.screen.fonts import Weight
from companion.screen.parts import Header, Pill, Player
from companion.screen.theme import INK
from companion.screen.tracks import CLOSE, round_track, step_pills, steps_width

HEADER = 56.0
TAIL = 18.0
ORDER = 29.0  # the width of an emblem in the turn order


def pill_width(canvas: Canvas, pill: Pill) -> float:
    """How much room a label takes."""
    return canvas.measure(pill.text, 16, "bold") + 22 + (20 if pill.icon else 0)


def label_pill(canvas: Canvas, x: float, middle: float, pill: Pill) -> float:
    """A label with a border in its colour, from `x` on; returns its width."""
    theme = canvas.theme
    colour, width = theme.tone(pill.tone), pill_width(canvas, pill)
    height = 30.0 if canvas.large else 26.0
    box = Box(x, middle - height / 2, width, height)
    rounded(canvas, box, theme.tinted(theme.panel, colour, 0.08), height / 2)
    outline(canvas, box, colour, 1.5, height / 2)
    left = x + 11
    if pill.icon:
        canvas.icon(pill.icon, left + 7, middle, 15, colour)
        left += 20
    canvas.text(pill.text, Box(left, box.y, box.right - 10 - left, height), 16, "bold", colour, "center")
    return width


def pennant(canvas: Canvas, player: Player) -> float:
    """The swallow-tailed flag of whoever's turn it is; returns where it ends."""
    theme, room = canvas.theme, min(340.0, canvas.width * 0.42)
    name = min(canvas.measure(player.name, 28, "bold"), room - 62 - TAIL)
    length = 57 + name + 24 + TAIL
    rect = canvas.rect(Box(0, 0, length, HEADER))
    notch = canvas.px(TAIL)
    wide, high = rect.size
    points = ((0.0, 0.0), (float(wide), 0.0), (float(wide - notch), high / 2), (float(wide), float(high)), (0.0, float(high)))
    canvas.blit(canvas.paints.sprites.polygon(rect.size, points, player.livery.paint(theme)), rect.topleft)
    canvas.icon(player.livery.emblem, 32, HEADER / 2, 30, INK)
    canvas.text(player.name, Box(57, 0, name + 1, HEADER), 28, "bold", INK, least=22)  # read from across the table
    return length


@kept
def header_bar(canvas: Canvas, header: Header) -> None:
    """The top of a page: pennant, what happens now, the round track, labels that are never covered, the menu."""
    theme = canvas.theme
    whole = canvas.rect(Box(0, 0, canvas.width, HEADER))
    with canvas.moves("header"):
        canvas.fill(theme.panel, whole)
        hairline(canvas, Box(0, HEADER - 1, canvas.width, 1))
    left = back_key(canvas, header.back) if header.back else 16.0
    if header.player is not None:
        with canvas.moves("pennant", header.player.name):
            left = pennant(canvas, header.player) + 10
    right = canvas.width - 12
    if header.menu:
        right = canvas.width - 60
        menu_key(canvas, header)
    for pill in reversed(header.pills):
        right -= pill_width(canvas, pill) + 8
        label_pill(canvas, right, HEADER / 2, pill)
    words = header_words(canvas, header)
    steps = steps_width(canvas, header.steps, CLOSE) if header.steps else 0.0
    if header.order and right - 10 - left - words - steps - 24 >= ORDER * len(header.order) + 8:
        right -= ORDER * len(header.order) + 8
        order_of(canvas, right, header)
    room = max(40.0, right - 10 - left)
    tracks = 0.0
    if header.rounds is not None:
        needed = 28 + 25.0 * (header.rounds.last - 1)
        tracks = max(0.0, min(needed, room - min(words, room * 0.7) - 24))
        if tracks >= 28 + 12.0 * (header.rounds.last - 1):
            round_track(canvas, Box(right - 16 - tracks - max(0.0, (room - 26 - words - tracks) / 2), 0, tracks, HEADER), header.rounds)
        else:
            tracks = 0.0  # too narrow to be read: the words tell the round
    elif header.steps:
        tracks = steps_beside(canvas, Box(left, 0, room, HEADER), header, words)
    title_words(canvas, Box(left, 0, room - (tracks + 24 if tracks else 0), HEADER), header)


def order_of(canvas: Canvas, left: float, header: Header) -> None:
    """The emblems of all players as they take turns; whose turn it is has a ring."""
    for number, player in enumerate(header.order):
        x = left + ORDER * (number + 0.5)
        now = number == header.now
        badge(canvas, x, HEADER / 2, 11 if now else 9, player)
        if now:
            ring(canvas, x, HEADER / 2, 14, 2, canvas.theme.text)


def steps_beside(canvas: Canvas, box: Box, header: Header, words: float) -> float:
    """The steps of a turn at the right of the words: all of them, or those around the present one; returns the width they take."""
    now = header.step
    for first, last in ((0, len(header.steps)), (max(0, now - 1), now + 2), (now, now + 1)):
        shown = header.steps[first:last]
        most = box.w - words - 24
        if steps_width(canvas, shown, CLOSE) <= most:
            wide = min(most, steps_width(canvas, shown))
            step_pills(canvas, Box(box.right - wide, 0, wide, HEADER), shown, now - first)
            return wide
    return 0.0


def back_key(canvas: Canvas, target: str) -> float:
    """The way out, at the upper left; returns where it ends."""
    box = Box(0, 0, 56, HEADER)
    canvas.icon("back", *box.middle, 26)
    canvas.hit(target, box)
    return box.right + 2


def menu_key(canvas: Canvas, header: Header) -> None:
    """The three lines at the upper right."""
    box = Box(canvas.width - 58, 0, 58, HEADER)
    if header.menu_state == "pressed":
        rounded(canvas, box.inset(4), canvas.theme.pressed)
    canvas.icon(header.menu_icon, box.x + 30, HEADER / 2, 26)
    canvas.hit(header.menu, box)


def header_words(canvas: Canvas, header: Header) -> float:
    """How wide the words of the header want to be."""
    return max(canvas.measure(header.title, title_size(header), title_weight(header)), canvas.measure(header.subtitle, 16, "semibold"))


def title_size(header: Header) -> float:
    """A page without a player has its title in print."""
    return 20.0 if header.player else 24.0 if header.subtitle else 26.0


def title_weight(header: Header) -> Weight:
    """The face of the title."""
    return "bold" if header.player else "serif-bold"


def title_words(canvas: Canvas, box: Box, header: Header) -> None:
    """What happens now, and below it the smaller line."""
    size, weight = title_size(header), title_weight(header)
    if header.subtitle:
        canvas.text(header.title, box.row(6, 26), size, weight)
        canvas.text(header.subtitle, box.row(32, 20), 16, "semibold", canvas.theme.tone(header.tone))
    else:
        canvas.text(header.title, box, size, weight)
