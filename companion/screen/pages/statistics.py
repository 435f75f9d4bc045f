"""Statistics: a plot at the left, facts beside it."""

from __future__ import annotations

from companion.front import Fact, Statistics
from companion.screen import parts
from companion.screen.canvas import Box, Canvas, kept
from companion.screen.draw import outline, panel, rounded
from companion.screen.header import HEADER
from companion.screen.pages.around import foot, top, words_or_news
from companion.screen.pages.common import BODY, TOP
from companion.screen.plot import Line, Part, bar_plot, line_plot
from companion.view import Key

_FACTS = 212.0
_PITCH = 88.0
_TABS = 210.0  # where the tabs begin: behind the title


def statistics_page(canvas: Canvas, shown: Statistics) -> None:
    """Tabs in the header, the plot with its heading, up to four facts, the keys."""
    top(canvas, shown, shown.title)
    header_tabs(canvas, shown.tabs, 86 if shown.simulated else 20)
    body = Box(12, TOP, canvas.width - 24, BODY)
    plot = body.column(0, body.w - _FACTS - 8) if shown.facts else body
    panel(canvas, plot)
    inner = plot.inset(18, 12)
    canvas.text(shown.heading, inner.row(0, 28), 21, "bold")
    field = inner.row(38, inner.h - 38)
    if shown.curves:
        lines = tuple(
            Line(player=parts.Player(name=curve.name, colour=curve.livery), points=tuple(curve.points)) for curve in shown.curves
        )
        line_plot(canvas, field, lines, shown.begins)
    elif shown.bars:
        bar_plot(canvas, field, tuple(
            Part(
                name=bar.name, part=bar.part, whole=bar.whole, words=bar.words,
                player=None if bar.livery is None else parts.Player(name=bar.name, colour=bar.livery),
            )
            for bar in shown.bars
        ))  # fmt: skip
    for index, fact in enumerate(shown.facts[:4]):
        fact_card(canvas, Box(body.right - _FACTS, TOP + _PITCH * index, _FACTS, _PITCH - 6), fact)
    words_or_news(canvas, foot(canvas, shown.keys), shown.toast, shown.note)


def header_tabs(canvas: Canvas, tabs: list[Key], edge: float) -> None:
    """What the page is about, to choose from: words in the header, the open one on a pill."""
    if not tabs:
        return
    room = Box(_TABS, 0, canvas.width - _TABS - edge, HEADER)
    for key, box in zip(tabs, room.split(len(tabs), 4), strict=True):
        if key.way_on:
            rounded(canvas, box.inset(2, 10), canvas.theme.key, 18)
            if canvas.theme.flat:
                outline(canvas, box.inset(2, 10), canvas.theme.border, 2, 18)
        ink = canvas.theme.text if key.way_on else canvas.theme.muted
        canvas.text(key.label, box.inset(6, 0), 18, "bold" if key.way_on else "semibold", ink, "center")
        canvas.hit(key.target, box)


@kept
def fact_card(canvas: Canvas, box: Box, fact: Fact) -> None:
    """A sign, what it is about, and its number or name."""
    panel(canvas, box)
    canvas.icon(fact.icon, box.x + 30, box.middle[1], 26, canvas.theme.accent_text)
    words = Box(box.x + 60, box.y, box.w - 68, box.h)
    canvas.text(fact.title, words.row(box.h / 2 - 28, 28), 19, "bold")
    canvas.text(fact.detail, words.row(box.h / 2 + 1, 24), 16, "semibold", canvas.theme.muted)
