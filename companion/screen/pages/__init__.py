"""The pages of the companion, drawn from views: which part goes where."""

from __future__ import annotations

from companion.front import Shown
from companion.screen.canvas import Canvas
from companion.screen.draw import page
from companion.screen.pages.guide import guide_page
from companion.screen.pages.lists import list_page
from companion.screen.pages.score import score_page
from companion.screen.pages.sheets import cover_page, refusal_sheet
from companion.screen.pages.turn import turn_page
from companion.view import View


def draw(canvas: Canvas, shown: Shown) -> None:
    """Draw whatever page is shown, and over it why something was refused."""
    page(canvas)
    if isinstance(shown, View):
        match_page(canvas, shown)
    if shown.refusal:
        refusal_sheet(canvas, shown.refusal)


def match_page(canvas: Canvas, view: View) -> None:
    """Draw a page of a match."""
    match view.page:
        case "targets" | "history" | "menu":
            list_page(canvas, view)
        case "score" | "over":
            score_page(canvas, view)
        case "guide":
            guide_page(canvas, view)
        case "cover" | "choose":
            cover_page(canvas, view)
        case _:
            turn_page(canvas, view)
