"""What lies over a page: the cover before hidden cards, and the sheet that says why not."""

from __future__ import annotations

from companion.screen import parts
from companion.screen.canvas import Box, Canvas
from companion.screen.cover import private_cover
from companion.screen.draw import disc, panel, ring, rounded, shadow, veil
from companion.screen.header import label_pill
from companion.screen.keys import big_button
from companion.screen.pages.common import SIM, asked, key_data, labels, player
from companion.view import OPEN_SECONDS, Key, Refusal, View

UNDERSTOOD = [Key("close", "Understood", "check", way_on=True)]
ASKING = [Key("close", "No", "close"), Key("agree", "Yes, all of us", "check", way_on=True)]


def cover_page(canvas: Canvas, view: View) -> None:
    """Only one player may see what comes next."""
    own = view.players[view.cover if view.cover is not None else view.active or 0]
    leave = next((key for key in view.keys if not key.way_on), Key("back", "Not now") if view.actions else None)
    private_cover(canvas, parts.Cover(
        player=player(own),
        invitation="Pass to",
        lines=(asked(view), "Everybody else looks away."),
        hold="Hold to view",
        hints=("Let go and it hides.", f"{OPEN_SECONDS} seconds at most."),
        held=view.held,
        hold_target="hold",
        leave=parts.Key(target=leave.target, label=leave.label, kind="ghost") if leave else None,
        pills=labels(view),
    ))  # fmt: skip


def refusal_sheet(canvas: Canvas, refusal: Refusal) -> None:
    """What, why, which rule, and up to three ways on; nothing else can be touched meanwhile."""
    theme = canvas.theme
    colour = theme.accent_text if refusal.asks else theme.bad
    dim(canvas, 0.66)
    sheet = Box((canvas.width - 660) / 2, 58, 660, 364)
    shadow(canvas, sheet, 16)
    panel(canvas, sheet, None, colour, 2)
    inner = sheet.inset(24, 20)
    x, y = inner.x + 34, inner.y + 42
    disc(canvas, x, y, 34, theme.tinted(theme.panel, colour, 0.2))
    ring(canvas, x, y, 34, 2, colour)
    canvas.icon("players" if refusal.asks else "barred", x, y, 34, colour)
    words = Box(inner.x + 88, inner.y, inner.w - 88, 96)
    canvas.text(refusal.what, words.row(4, 42), 32, "serif-bold", least=22)
    canvas.paragraph(refusal.why, words.row(48, 50 if refusal.rule else 150), 19 if refusal.rule else 22, "semibold")
    if refusal.rule:
        rule_box(canvas, inner.row(104, 96), refusal)
    ways_on(canvas, inner.row(inner.h - 112, 112), refusal)


def rule_box(canvas: Canvas, box: Box, refusal: Refusal) -> None:
    """The rule that says so, its id apart for those who want it."""
    theme = canvas.theme
    panel(canvas, box, theme.well)
    wide = max(84.0, canvas.measure(refusal.rule, 19, "bold") + 26)
    tag = Box(box.x + 16, box.y + 16, wide, 36)
    rounded(canvas, tag, theme.accent, 8)
    canvas.text(refusal.rule, tag, 19, "bold", theme.on_accent, "center")
    canvas.text("rule", tag.row(42, 22), 16, "semibold", theme.muted, "center")
    canvas.paragraph(refusal.statement, Box(tag.right + 20, box.y + 14, box.right - tag.right - 34, box.h - 22), 18, "semibold")


def ways_on(canvas: Canvas, box: Box, refusal: Refusal) -> None:
    """The keys, the brass one last."""
    shown = [key_data(key) for key in (refusal.keys or (ASKING if refusal.asks else UNDERSTOOD))[:3]]
    shown.sort(key=lambda key: key.kind == "primary")
    if len(shown) > 1 and not refusal.asks:
        canvas.text("What you can do", box.row(0, 24), 16, "semibold", canvas.theme.muted)
    for key, part in zip(shown, box.row(30, 80).split(max(2, len(shown))), strict=False):
        big_button(canvas, part, key)


def dim(canvas: Canvas, part: float) -> None:
    """Darken what was drawn so far; none of it can be touched or is meant to be read any more, but labels stay bright above it."""
    bright = [words.room for words in canvas.written if words.text.startswith(SIM.text)]
    veil(canvas, part)
    for noted in (canvas.hits, canvas.spots, canvas.written):
        noted.clear()
    for x, y, _, high in bright:
        label_pill(canvas, x / canvas.scale - 11, (y + high / 2) / canvas.scale, SIM)
