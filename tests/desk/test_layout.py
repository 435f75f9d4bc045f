"""The desk in windows of every size: no words over words, nothing cut off, nothing outside, and the parts apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from companion.game import load_game
from companion.screen.layout import flaws_of_words
from companion.session import Session
from companion.storage import DataFolder
from sim_hw.desk.layout import TURNING, plan
from tests.desk.visit import Visit, match, with_figures

SIZES = [(1440, 900), (1024, 768), (1280, 720), (1920, 1080)]
ODD = [(1100, 1000), (1279, 1400), (2560, 1080), (800, 600), (700, 1200)]
LONG = ("Bartholomäus-Maximilian", "Annemarie-Charlotte", "Konstantin-Alexander", "Wilhelmine-Henriette")
USUAL = ("Anneliese", "Bartholomäus", "Cassiopeia", "Maximilian")


def evening(visit: Visit) -> Iterator[str]:
    """Everything that can be open or held, one after the other, by name."""
    yield "resting"
    visit.key("p", "enter", "k")
    yield "carried"
    visit.key("escape", "escape")
    visit.click("seat:1")
    visit.drag("teal_hero_1", "spot:keld")
    yield "refused"
    visit.key("c", *"dominaria", "enter", "down", "enter")
    yield "cards"
    visit.key("escape")
    yield "pad"
    visit.key("f", "down", "enter")
    yield "faults"
    visit.key("escape", "?")
    yield "keys"
    visit.key("escape", "d")
    yield "double"


def flaws(visit: Visit) -> list[str]:
    """Words over words or outside; things to press that lie outside the window."""
    page = visit.picture.get_rect()
    found = list(flaws_of_words(page, visit.desk.written()))
    return found + [target for target in visit.desk.targets() if not page.collidepoint(visit.desk.point(target))]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_words_lie_over_others_whatever_is_done(size: tuple[int, int], folder: DataFolder) -> None:
    session = match(folder, LONG)
    visit = Visit(session, size)
    assert {name: flaws(visit) for name in evening(visit) if flaws(visit)} == {}
    session.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_with_usual_names_nothing_is_cut_off(size: tuple[int, int], folder: DataFolder) -> None:
    session = match(folder, USUAL)
    visit = Visit(session, size)
    cut = {name: [words.meant for words in visit.desk.written() if words.shortened] for name in evening(visit)}
    assert list(cut) == ["resting", "carried", "refused", "cards", "pad", "faults", "keys", "double"]
    assert [words for found in cut.values() for words in found] == []
    session.close()


@pytest.mark.parametrize("size", [*SIZES, *ODD], ids=str)
def test_the_parts_lie_apart_and_within_the_window(size: tuple[int, int]) -> None:
    made = plan(size)
    parts = {name: getattr(made, name) for name in ("title", "seats", "board", "tray", "pad", "cards", "screen", "log", "buttons")}
    assert [(one, other) for one, other in combinations(parts, 2) if parts[one].meets(parts[other])] == []
    assert all(box.x >= 0 and box.right <= made.width and box.bottom <= made.height + 1e-6 for box in parts.values())
    assert made.screen.w / made.screen.h == pytest.approx(800 / 480)
    assert min(box.h for box in parts.values()) > 25


def test_in_a_narrow_window_the_screen_goes_under_the_board() -> None:
    beside, below = plan((TURNING, 800)), plan((TURNING - 1, 800))
    assert beside.screen.x > beside.board.right
    assert below.screen.y > below.board.bottom


def test_a_game_with_other_spots_pieces_and_buttons_has_a_desk_too(folder: DataFolder) -> None:
    session = Session.new(with_figures(load_game("lantern")), ["Ann", "Bob", "Cleo"], folder=folder, seed=1)
    for size in SIZES[:2]:
        visit = Visit(session, size)
        assert flaws(visit) == []
        assert {"button:draw", "button:rest", "button:undo"} <= set(visit.desk.targets())
    visit.click("button:draw")
    visit.wait(0.3)
    assert visit.last() == "Ann draws a wish"
    session.close()
