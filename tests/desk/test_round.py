"""Four people who have read nothing but the screen play a whole round of Heroes of Dominaria at the desk."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from companion.games.heroes_of_dominaria.commands import Move, PlaceHero
from companion.storage import DataFolder
from tests.desk.evening import STEP, Evening

PLAYERS = 4


@pytest.fixture
def evening(folder: DataFolder) -> Iterator[Evening]:
    evening = Evening(folder, 5, "heroes_of_dominaria")
    yield evening
    evening.desk.close()
    evening.shell.close()


def hold(evening: Evening) -> None:
    """Hold the cards open for a moment, then let go."""
    point = evening.desk.point("screen:hold")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    evening.wait(1.2)
    assert evening.view.is_open
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
    evening.wait(STEP)
    assert not evening.view.is_open


def hero(evening: Evening, seat: int, number: int) -> str:
    return [figure.piece for figure in evening.session.game.figures(evening.session.state) if figure.seat == seat][number]


def set_up(evening: Evening) -> None:
    """Four players by touch, two quests each behind the cover, two Heroes each onto places that are lit."""
    evening.touch("game:heroes_of_dominaria", "add", "add", "start", "leave")
    for _ in range(PLAYERS):
        hold(evening)
        evening.touch("card:0", "card:2", "confirm")
    while evening.session.state.phase == "setup_heroes":
        seat = evening.session.state.awaits.seats[0]
        places = [command.at for command in evening.session.options() if isinstance(command, PlaceHero)]
        number = sum(place is not None for place in evening.session.state.players[seat].heroes)
        assert evening.shell.app
        assert evening.shell.app.moods()[places[seat % len(places)]] == "target"
        evening.drag(hero(evening, seat, number), f"spot:{places[seat % len(places)]}")


def first_move(evening: Evening) -> Move:
    return next(command for command in evening.session.options() if isinstance(command, Move))


def play_turn(evening: Evening, seat: int) -> None:
    """Reveal by the button, move by hand, collect by touch, end by the button."""
    evening.press("reveal")
    evening.wait(1.0)
    move = first_move(evening)
    evening.drag(hero(evening, seat, move.hero), f"spot:{move.to}")
    assert evening.session.state.players[seat].heroes[move.hero] == move.to
    evening.touch("action:collect")
    if evening.view.page == "targets":
        evening.touch(evening.view.lines[0].target)
    if evening.view.refusal:
        evening.touch("close")
    evening.press("end_turn")


def test_a_whole_round_is_played_by_dragging_pieces_and_touching_the_screen(evening: Evening) -> None:
    set_up(evening)
    first = evening.session.state.active
    for turn in range(PLAYERS):
        assert evening.session.state.active == (first + turn) % PLAYERS
        play_turn(evening, evening.session.state.active)
    assert (evening.session.state.round, evening.session.state.active) == (2, first)
    assert evening.shell.app
    assert evening.shell.app.mismatches() == {}
    assert evening.ways == {"touch", "piece", "button"}


def test_undo_across_a_move_leads_the_piece_back_by_light(evening: Evening) -> None:
    set_up(evening)
    seat = evening.session.state.active
    evening.press("reveal")
    evening.wait(3.0)
    move = first_move(evening)
    piece, start = hero(evening, seat, move.hero), evening.session.state.players[seat].heroes[move.hero]
    evening.drag(piece, f"spot:{move.to}")
    evening.touch("undo")
    evening.wait(0.5)
    assert evening.shell.app
    moods = evening.shell.app.moods()
    assert (moods[move.to], moods[start]) == ("wrong", "right")
    evening.drag(piece, f"spot:{start}")
    assert evening.shell.app.mismatches() == {}
    assert evening.session.state.players[seat].heroes[move.hero] == start
