"""The score sheet: a line for every source, a column for every player."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.draw import hairline, outline, panel, rounded
from companion.screen.header import label_pill, pill_width
from companion.screen.pages.common import TOP, bar, keys_of, labels, name_in, player, rounds, undo_key
from companion.screen.theme import mix
from companion.view import Key, Score, Sheet, View

LABELS = 190  # where the columns begin
HEAD, STRIP = 80, 364  # where the lines begin, and the strip below the totals


def score_page(canvas: Canvas, view: View) -> None:
    """Lines, totals, who leads or has won, and how a tie was broken."""
    title_block(canvas, view)
    if view.sheet is None:
        canvas.text("The points are counted at the end.", Box(24, TOP + 40, canvas.width - 48, 40), 20)
    else:
        sheet_of(canvas, view, view.sheet)
        standing_strip(canvas, Box(12, STRIP, canvas.width - 24, 46), view, view.sheet)
    usual = Key("menu", "Menu", "menu") if view.active is None else Key("back", "Back", way_on=True)
    others, on = keys_of(view, [usual])
    bar(canvas, view, [undo_key(view), *others], on, 240)


def title_block(canvas: Canvas, view: View) -> None:
    """What the page is, how long it took or how far it is, and the labels."""
    usual = "Final score" if view.active is None else "Score so far"
    canvas.text((view.sheet.heading if view.sheet else "") or usual, Box(16, 12, LABELS - 24, 36), 28, "serif-bold")
    left = 16.0
    for pill in labels(view):
        label_pill(canvas, left, 61, pill)
        left += pill_width(canvas, pill) + 8
    canvas.text(view.clock or rounds(view), Box(left, 48, LABELS - 6 - left, 26), 16, "semibold", canvas.theme.muted)


def sheet_of(canvas: Canvas, view: View, sheet: Sheet) -> None:
    """The table itself; winners have a frame and a crown."""
    columns = Box(LABELS + 4, 8, canvas.width - LABELS - 16, STRIP - 17).split(len(view.players), 9)
    pitch = min(31.0 if len(sheet.lines) > 5 else 44.0, (STRIP - 66 - HEAD) / max(1, len(sheet.lines)))
    for number in range(0, len(sheet.lines), 2):
        stripe(canvas, Box(12, HEAD + pitch * number, canvas.width - 24, pitch))
    for seat, column in enumerate(columns):
        if seat in sheet.winners:
            winner_frame(canvas, column, player(view.players[seat]), crowned=view.active is None)
    for number, line in enumerate(sheet.lines):
        line_of(canvas, Box(12, HEAD + pitch * number, canvas.width - 24, pitch), columns, view, line)
    foot = HEAD + pitch * len(sheet.lines)
    hairline(canvas, Box(16, foot + 3, canvas.width - 32, 1))
    canvas.text(sheet.total, Box(46, foot + 3, LABELS - 50, 56), 20, "bold")
    for seat, column in enumerate(columns):
        total = sheet.totals[seat]
        column_of(canvas, column, foot, player(view.players[seat]), "–" if total is None else str(total))


def stripe(canvas: Canvas, box: Box) -> None:
    """Every other line lies on a stripe, so that the eye keeps it."""
    if not canvas.theme.flat:
        rounded(canvas, box, mix(canvas.theme.page_top, canvas.theme.panel, 0.75), 4)


def winner_frame(canvas: Canvas, column: Box, who: parts.Player, crowned: bool) -> None:
    """The column of whoever has won, or leads."""
    theme = canvas.theme
    rounded(canvas, column, theme.tinted(theme.page_top, who.livery.fill, 0.12 if theme.light else 0.2))
    outline(canvas, column, who.livery.words(theme), 2)
    if crowned:
        canvas.icon("crown", column.right - 22, column.y + 20, 26, theme.accent_text)


def line_of(canvas: Canvas, box: Box, columns: list[Box], view: View, line: Score) -> None:
    """A source of points: its sign, its name, and everybody's points, the best in bold."""
    theme, best = canvas.theme, max(line.points)
    sign = sign_of(view, line)
    if sign:
        canvas.icon(sign, box.x + 16, box.middle[1], min(20.0, box.h - 6), theme.muted)
    canvas.text(line.label, Box(46, box.y, LABELS - 50, box.h), 18)
    for column, points in zip(columns, line.points, strict=True):
        is_best = points == best and best > 0
        cell = Box(column.x, box.y, column.w / 2 + 11, box.h)
        canvas.text(str(points), cell, 20, "black" if is_best else "semibold", None if is_best else theme.muted, "right")


def sign_of(view: View, line: Score) -> str:
    """The sign of a line: its own, or that of a track or a counter with the same name."""
    known = {chip.label.casefold(): chip.icon for own in view.players for chip in own.counts}
    known |= {track.name.casefold(): track.icon for own in view.players for track in own.tracks}
    return line.icon or known.get(line.label.casefold(), "")


def column_of(canvas: Canvas, column: Box, foot: float, who: parts.Player, total: str) -> None:
    """A player above the column, and the total below it in the player's colour."""
    colour = who.livery.words(canvas.theme)
    canvas.icon(who.livery.emblem, column.middle[0], 34, 24, colour)
    name_in(canvas, who.name, Box(column.x + 5, 46, column.w - 10, 34), 18, align="center")
    canvas.text(total, Box(column.x, foot + 4, column.w, 56), 44, "black", colour, "center")


def standing_strip(canvas: Canvas, box: Box, view: View, sheet: Sheet) -> None:
    """Who leads or has won, in a sentence; how a tie was broken, and by which rule."""
    theme = canvas.theme
    fill = theme.tinted(theme.panel, theme.accent, 0.12)
    panel(canvas, box, fill, theme.accent if theme.flat else mix(fill, theme.accent_text, 0.5))
    canvas.icon("crown" if view.active is None else "chart", box.x + 24, box.middle[1], 22, theme.accent_text)
    wide = canvas.measure(sheet.rule, 17, "bold") + 14 if sheet.rule else 0.0
    canvas.text(sheet.rule, Box(box.right - wide - 4, box.y, wide, box.h), 17, "bold", theme.accent_text)
    canvas.text(standing(view, sheet), Box(box.x + 46, box.y, box.w - 58 - wide, box.h), 18, "semibold")


def standing(view: View, sheet: Sheet) -> str:
    """Who leads or has won, and how a tie was broken."""
    if sheet.verdict:
        return sheet.verdict
    names = " and ".join(view.players[seat].name for seat in sheet.winners)
    many = len(sheet.winners) > 1
    if view.active is not None:
        return f"{names} {'lead' if many else 'leads'}."
    return f"{names} {'share the win' if many else 'wins'}. {sheet.note}".strip()
