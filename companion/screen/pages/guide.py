"""Things to do by hand on the table, place by place: laying out, putting away, and what differs after a power cut."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import panel, rounded, shadow
from companion.screen.pages.common import (
    BODY,
    TOP,
    aside_header,
    bar,
    capital,
    keys_of,
    name_in,
    piece_data,
    rounds,
    seated,
    turning,
)
from companion.screen.pages.maps import any_map
from companion.screen.panels import piece_row
from companion.screen.theme import INK
from companion.view import Key, Line, View

SIDE = 268  # the width of the order and the list
SHOWN = 4  # steps of the list
DIFFERENCES = 4  # places of the list that do not agree


def guide_page(canvas: Canvas, view: View) -> None:
    """The map with the places of the step, the order, what is done and what comes, and the keys."""
    step = min(view.first + 1, len(view.lines))
    aside_header(canvas, view, view.title, f"Step {step} of {len(view.lines)}", "leave", parts.Rounds(now=step, last=len(view.lines)))
    way = next((key.target for key in view.keys if key.way_on), "confirm")
    side = beside_map(canvas, view, dict.fromkeys(view.spots, way))
    now = view.lines[view.first] if view.first < len(view.lines) else None
    order, pitch = (196, 35) if now and now.seat is not None else (132, 52)  # what concerns nobody is told in more words
    order_card(canvas, side.row(0, order), view, now)
    steps_of(canvas, side.row(order + 8, side.h - order - 8), view, pitch)
    done = "Done" if now else "Finish"
    usual = [Key("step_back", "Back", "undo", off=not view.first), Key("confirm", done, "check", way_on=True)]
    others, on = keys_of(view, usual)
    bar(canvas, view, others, on, SIDE, hint="Tags are read by themselves. No tag? Touch the place on this map." if view.spots else "")


def check_page(canvas: Canvas, view: View) -> None:
    """What lies on the table and not in the record, place by place, and which of the two is right."""
    aside_header(canvas, view, view.title, rounds(view), back="")
    differing = [line for line in view.lines if not line.done]
    side = beside_map(canvas, view, {}, wrong=[line.spot for line in differing if line.spot])
    order_card(canvas, side.row(0, 120), view, None)
    for number, line in enumerate(view.lines[view.first : view.first + DIFFERENCES]):
        place = str(view.first + number + 1)
        piece_row(canvas, side.row(130 + 54 * number, 48), piece_data(view, line, place, now=line in differing[:1]))
    others, on = keys_of(view)
    bar(canvas, view, [*others, *turning(view.first, DIFFERENCES, len(view.lines))], on, SIDE)


def beside_map(canvas: Canvas, view: View, targets: Mapping[str, str], wrong: Collection[str] = ()) -> Box:
    """Draw the map, and say where there is room beside it."""
    any_map(canvas, Box(12, TOP, canvas.width - SIDE - 32, BODY), view, targets, wrong=wrong)
    return Box(canvas.width - SIDE - 12, TOP, SIDE, BODY)


def order_card(canvas: Canvas, box: Box, view: View, line: Line | None) -> None:
    """What is to be done now; under a band in the colour of whoever it concerns."""
    theme = canvas.theme
    who = seated(view, line.seat) if line and line.seat is not None else None
    words = box
    if who:
        paint = who.livery.paint(theme)
        shadow(canvas, box)
        rounded(canvas, box, paint)
        canvas.icon(who.livery.emblem, box.x + 34, box.y + 34, 32, INK)
        name_in(canvas, who.name, Box(box.x + 62, box.y, box.w - 74, 68), 26, INK)
        words = Box(box.x + 3, box.y + 69, box.w - 6, box.h - 72)
        rounded(canvas, words, theme.panel, 10)
    else:
        panel(canvas, box)
    inner = words.inset(14, 12)
    if line and line.icon:
        canvas.icon(line.icon, inner.x + 24, inner.y + 34, 50, who.livery.words(theme) if who else theme.accent_text)
        inner = Box(inner.x + 62, inner.y, inner.w - 62, inner.h)
    detail = 44.0 if line and line.detail else 0.0
    used = canvas.paragraph(capital(view.prompt), inner.row(0, inner.h - detail), 22, "bold")
    if line and line.detail:
        canvas.paragraph(line.detail, inner.row(used + 4, 42), 16, "semibold", theme.muted)


def steps_of(canvas: Canvas, box: Box, view: View, pitch: float) -> None:
    """The steps around the one that is to be done: ticked, now, then, last."""
    first = max(0, min(view.first - 1, len(view.lines) - SHOWN))
    for number in range(first, min(first + SHOWN, len(view.lines))):
        step_row(canvas, box.row(pitch * (number - first), pitch - 1), view, number)


def step_row(canvas: Canvas, box: Box, view: View, number: int) -> None:
    """A step of the list, and how it stands."""
    theme, line = canvas.theme, view.lines[number]
    is_now, done = number == view.first, number < view.first or line.done
    if is_now:
        panel(canvas, box, theme.key)
    left, right = box.x + 10, box.right - 10
    if line.seat is not None:
        livery = seated(view, line.seat).livery
        canvas.icon(livery.emblem, left + 8, box.middle[1], 18, livery.words(theme))
        left += 27
    if done:
        canvas.icon("check", right - 8, box.middle[1], 16, theme.ok)
        right -= 24
    word = line.detail if done else "now" if is_now else "last" if number == len(view.lines) - 1 else "then"
    colour = theme.ok if done else theme.accent_text if is_now else theme.muted
    wide = min(canvas.measure(word, 16, "semibold") + 1, (right - left) * 0.45) if word else 0.0
    canvas.text(word, Box(right - wide, box.y, wide, box.h), 16, "semibold", colour, "right")
    words, ink = Box(left, box.y, right - wide - 8 - left, box.h), theme.muted if done else theme.text
    if box.h < 40 or canvas.measure(line.text, 16, "semibold") <= words.w:
        canvas.text(line.text, words, 18, "semibold", ink)
    else:
        canvas.paragraph(line.text, words.row(box.h / 2 - 21, 42), 16, "semibold", ink)
