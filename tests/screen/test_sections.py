"""What was drawn before is put there again only where it is still true: sections of a page, and whole pages of every game."""

from __future__ import annotations

import random

import pygame
import pytest

from companion.game import game_names, load_game
from companion.screen import draw, record
from companion.screen.canvas import Box, Canvas, Paints, kept, section
from companion.screen.pages.turn import pips
from companion.screen.painter import Painter
from companion.screen.theme import DARK, LIGHT
from companion.session import Session
from companion.storage import DataFolder
from companion.ui import Ui
from companion.view import Chip, Space

NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve"]
asked: list[tuple[float, list[Chip]]] = []


@section
def row(canvas: Canvas, box: Box, chips: list[Chip]) -> None:
    asked.append((box.x, chips))
    draw.rounded(canvas, box, (chips[0].count, 0, 0))


def shown(canvas: Canvas, x: float, count: int) -> int:
    """Draw a row of one chip; the red of what is seen."""
    row(canvas, Box(x, 0, 40, 40), [Chip("sun", count)])
    return canvas.surface.get_at((round(x) + 20, 20)).r


def test_a_section_is_asked_again_only_when_what_it_shows_has_changed(paints: Paints) -> None:
    asked.clear()
    canvas = Canvas(pygame.Surface((200, 60)), DARK, paints, scale=1.0)
    assert [shown(canvas, 0, count) for count in (7, 7, 8, 7)] == [7, 7, 8, 7]
    assert [chips[0].count for _, chips in asked] == [7, 8, 7]


def test_a_section_in_another_box_or_another_dress_is_another_one(paints: Paints) -> None:
    asked.clear()
    surface = pygame.Surface((200, 60))
    for theme, large in ((DARK, False), (LIGHT, False), (DARK, True), (DARK, False)):
        canvas = Canvas(surface, theme, paints, scale=1.0, large=large)
        assert [shown(canvas, 0, 5), shown(canvas, 60, 6), shown(canvas, 0, 5)] == [5, 6, 5]
    assert len(asked) == 3 * 2


@kept
def blot(canvas: Canvas, box: Box, red: int) -> None:
    asked.append((box.x, [Chip("sun", red)]))
    draw.rounded(canvas, box, (red, 0, 0))


def test_of_many_parts_those_go_that_were_not_used_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "KEPT_PARTS", 3)
    asked.clear()
    canvas = Canvas(pygame.Surface((200, 60)), DARK, Paints(), scale=1.0)
    for red in (1, 2, 1, 3, 1, 4, 5, 1, 6, 7, 1, 2):
        blot(canvas, Box(0, 0, 40, 40), red)
        assert canvas.surface.get_at((20, 20)).r == red
    assert [chips[0].count for _, chips in asked] == [1, 2, 3, 4, 5, 6, 7, 2]


def test_of_spaces_that_are_alike_only_the_next_is_lit() -> None:
    done, still = Space(done=True), Space(done=False)
    assert [pip.state for pip in pips([done, still, still], ready=True)] == ["done", "next", "open"]
    assert [pip.state for pip in pips([done, still, still], ready=False)] == ["done", "open", "open"]
    assert [pip.state for pip in pips([done, done], ready=True)] == ["done", "done"]


def test_a_painter_that_forgets_asks_for_everything_anew() -> None:
    asked.clear()
    paints = Paints()
    for _ in range(2):
        shown(Canvas(pygame.Surface((200, 60)), DARK, paints), 0, 5)
        paints.forget()
    assert len(asked) == 2


def assert_true(patched: Painter, fresh: Painter, ui: Ui, where: object) -> Canvas:
    """What was drawn by and by must be, pixel for pixel and target for target, the page drawn at once."""
    seen = patched.paint(ui.view())
    fresh.forget()
    true = fresh.paint(ui.view())
    assert pygame.image.tobytes(patched.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB"), where
    assert (seen.hits, seen.spots) == (true.hits, true.spots), where
    assert [(words.text, words.ink) for words in seen.written] == [(words.text, words.ink) for words in true.written], where
    return seen


def walk(name: str, folder: DataFolder, seed: int, steps: int) -> None:
    """Play and touch at random, and look at every page on the way."""
    game, chance = load_game(name), random.Random(seed)
    session = Session.new(game, NAMES[: game.seats[-1]], folder=folder, seed=seed)
    ui, patched, fresh = Ui(session, simulated=True), Painter(), Painter()
    for number in range(steps):
        canvas = assert_true(patched, fresh, ui, (name, seed, number))
        targets = [each.target for each in (*canvas.hits, *canvas.spots)]
        if targets and chance.random() < 0.4:
            ui.touch(chance.choice(targets), float(number))
        elif session.options():
            session.submit(chance.choice(session.options()))
        else:
            session.undo(chance.randint(1, session.step), agreed=True)
    session.close()


@pytest.mark.parametrize("name", game_names())
def test_whatever_is_played_and_touched_a_patched_page_is_the_page_drawn_anew(name: str, folder: DataFolder) -> None:
    walk(name, folder, seed=5, steps=50)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", game_names())
def test_whole_games_are_drawn_by_and_by_as_if_every_page_were_drawn_anew(name: str, seed: int, folder: DataFolder) -> None:
    walk(name, folder, seed, steps=600)
