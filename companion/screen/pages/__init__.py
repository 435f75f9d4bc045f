"""The pages of the companion, drawn from what they show as data: which part goes where."""

from __future__ import annotations

from companion.front import Code, Form, Home, Keyboard, Listing, NewGame, Pause, Shown, Staff, Statistics, Table
from companion.screen.canvas import Canvas
from companion.screen.draw import page
from companion.screen.pages.amount import amount_page
from companion.screen.pages.board import board_page
from companion.screen.pages.coach import coach_bar
from companion.screen.pages.code import code_page
from companion.screen.pages.field import field_page
from companion.screen.pages.form import form_page
from companion.screen.pages.guide import check_page, guide_page
from companion.screen.pages.history import history_page
from companion.screen.pages.home import home_page
from companion.screen.pages.keyboard import keyboard_page
from companion.screen.pages.listing import listing_page
from companion.screen.pages.lists import list_page, menu_page
from companion.screen.pages.new_game import new_game_page
from companion.screen.pages.pause import pause_page
from companion.screen.pages.payment import payment_page
from companion.screen.pages.player import player_page
from companion.screen.pages.private import private_page
from companion.screen.pages.reference import reference_page
from companion.screen.pages.replay import replay_page
from companion.screen.pages.score import score_page
from companion.screen.pages.sheets import cover_page, refusal_sheet
from companion.screen.pages.staff import staff_page
from companion.screen.pages.statistics import statistics_page
from companion.screen.pages.table import table_page
from companion.screen.pages.turn import turn_page
from companion.view import View


def draw(canvas: Canvas, shown: Shown) -> None:
    """Draw whatever page is shown, and over it why something was refused."""
    page(canvas)
    match shown:
        case View():
            match_page(canvas, shown)
            if shown.coach:
                coach_bar(canvas, shown.coach, simulated=shown.simulated)
        case Home():
            home_page(canvas, shown)
        case NewGame():
            new_game_page(canvas, shown)
        case Form():
            form_page(canvas, shown)
        case Keyboard():
            keyboard_page(canvas, shown)
        case Staff():
            staff_page(canvas, shown)
        case Table():
            table_page(canvas, shown)
        case Pause():
            pause_page(canvas, shown)
        case Statistics():
            statistics_page(canvas, shown)
        case Listing():
            listing_page(canvas, shown)
        case Code():
            code_page(canvas, shown)
    if shown.refusal:
        refusal_sheet(canvas, shown.refusal)


def match_page(canvas: Canvas, view: View) -> None:
    """Draw a page of a match."""
    match view.page:
        case "board":
            board_page(canvas, view)
        case "field":
            field_page(canvas, view)
        case "player":
            player_page(canvas, view)
        case "amount":
            amount_page(canvas, view)
        case "reference":
            reference_page(canvas, view)
        case "targets":
            list_page(canvas, view)
        case "menu":
            menu_page(canvas, view)
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
        case "replay":
            replay_page(canvas, view)
        case "cover" | "choose":
            cover_page(canvas, view)
        case _:
            turn_page(canvas, view)
