"""The pages of the companion, drawn from views: which part goes where."""

from __future__ import annotations

from companion.screen.canvas import Canvas
from companion.screen.draw import page
from companion.screen.pages.guide import check_page, guide_page
from companion.screen.pages.history import history_page
from companion.screen.pages.lists import list_page
from companion.screen.pages.payment import payment_page
from companion.screen.pages.private import private_page
from companion.screen.pages.score import score_page
from companion.screen.pages.sheets import cover_page, refusal_sheet
from companion.screen.pages.turn import turn_page
from companion.view import View


def draw(canvas: Canvas, view: View) -> None:
    """Draw whatever page a view is."""
    page(canvas)
    match view.page:
        case "targets" | "menu":
            list_page(canvas, view)
        case "history":
            history_page(canvas, view)
        case "payment":
            payment_page(canvas, view)
        case "private":
            private_page(canvas, view)
        case "score" | "over":
            score_page(canvas, view)
        case "guide":
            guide_page(canvas, view)
        case "check":
            check_page(canvas, view)
        case "cover" | "choose":
            cover_page(canvas, view)
        case _:
            turn_page(canvas, view)
    if view.refusal:
        refusal_sheet(canvas, view.refusal)
