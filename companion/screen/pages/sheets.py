"""What lies over a page: the cover before hidden cards, and the sheet that says why not."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.cover import private_cover
from companion.screen.draw import panel, veil
from companion.screen.keys import big_button
from companion.screen.pages.common import player
from companion.view import Refusal, View


def cover_page(canvas: Canvas, view: View) -> None:
    """Only one player may see what comes next."""
    own = view.players[view.cover if view.cover is not None else view.active or 0]
    leave = parts.Key(target="back", label="Back", icon="back", kind="ghost") if view.actions else None
    private_cover(canvas, parts.Cover(
        player=player(own),
        invitation="Pass the screen to",
        lines=(view.prompt.partition(": ")[2] or view.prompt,),
        hold="touch to see",
        hints=("only for your eyes",),
        hold_target="hold",
        leave=leave,
        pills=(parts.Pill(text="SIM", tone="warn"),) if view.simulated else (),
    ))  # fmt: skip


def refusal_sheet(canvas: Canvas, refusal: Refusal) -> None:
    """What, why, which rule, and the ways on; nothing else can be touched meanwhile."""
    dim(canvas, 0.66)
    sheet = Box((canvas.width - 660) / 2, 58, 660, 364)
    panel(canvas, sheet)
    inner = sheet.inset(24, 20)
    canvas.text(refusal.what, inner.row(0, 36), 26, "serif-bold")
    used = canvas.paragraph(refusal.why, inner.row(52, 92), 20, "semibold")
    if refusal.rule:
        rule = inner.row(64 + used, 90)
        panel(canvas, rule, canvas.theme.well)
        canvas.text(f"Rule {refusal.rule}", rule.inset(14, 8).row(0, 22), 16, "semibold", canvas.theme.accent_text)
        canvas.paragraph(refusal.statement, rule.inset(14, 8).row(26, 46), 16, "semibold", canvas.theme.muted)
    keys = inner.row(inner.h - 60, 60)
    if refusal.asks:
        yes, no = keys.split(2)
        big_button(canvas, yes, parts.Key(target="agree", label="Yes, all of us", kind="primary"))
        big_button(canvas, no, parts.Key(target="close", label="No", kind="ghost"))
    else:
        big_button(canvas, keys, parts.Key(target="close", label="Understood", kind="primary"))


def dim(canvas: Canvas, part: float) -> None:
    """Darken what was drawn so far; none of it can be touched or is meant to be read any more."""
    veil(canvas, part)
    for noted in (canvas.hits, canvas.spots, canvas.written):
        noted.clear()
