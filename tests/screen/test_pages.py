"""The pages: nothing cut off, nothing over anything else, everything touchable, at every size, in every theme, all game long."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from companion.game import Chance, load_game
from companion.screen.painter import Painter
from companion.screen.theme import THEMES, Theme
from companion.session import Session
from companion.storage import DataFolder
from companion.ui import Ui
from companion.view import View

SIZES = [(800, 480), (1024, 600), (1280, 720), (1920, 1080)]
NAMES = ["Anneliese-Wilhelmina", "Bartholomäus", "Cassiopeia", "Maximilian der Zweite"]
PATH = ("", "menu", "score", "back", "action:collect", "close", "back", "action:cards", "back")
KINDS = ("move", "collect", "recruit", "discover", "confront", "build", "form", "cards")


@pytest.fixture
def session(folder: DataFolder) -> Iterator[Session]:
    session = Session.new(load_game("heroes_of_dominaria"), NAMES, folder=folder, seed=3, options={"first": 0})
    yield session
    session.close()


def play_on(session: Session, steps: int) -> None:
    """Let bots go on to the actions of a turn that many steps later, or to the end."""
    chance = Chance(seed=session.step)
    goal = session.step + steps
    while session.state.awaits and (session.step < goal or session.state.phase != "turn_actions"):
        seat = session.state.awaits.seats[0]
        session.submit(session.game.bot(session.state, seat, chance), seat)


def shown(ui: Ui, painter: Painter, *targets: str) -> list[str]:
    """Touch one thing after the other; what is wrong with the pages on the way, and where."""
    flaws = []
    for target in ("", *targets):
        ui.touch(target, 0.0)
        canvas = painter.paint(ui.view())
        flaws += [f"{ui.view().page} after {target or 'nothing'}: {flaw}" for flaw in canvas.flaws()]
    return flaws


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_page_has_a_flaw_at_any_size(session: Session, size: tuple[int, int]) -> None:
    painter = Painter(size)
    assert shown(Ui(session), painter, "hold", "more", "less", "hide", "lay_out", *["confirm"] * 30) == []
    for _ in range(3):
        play_on(session, 60)
        ui = Ui(session, simulated=True)
        for kind in KINDS:
            assert shown(ui, painter, f"action:{kind}", "hold", "more", "hide", "close", "back") == []
        assert shown(ui, painter, "menu", "history", "more", "back", "score", "back", "undo", "close") == []


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("large", [False, True])
def test_no_page_has_a_flaw_in_any_theme_or_text_size(session: Session, theme: object, large: bool) -> None:
    painter = Painter((800, 480), theme, large=large)  # type: ignore[arg-type]
    play_on(session, 90)
    ui = Ui(session, simulated=True)
    assert shown(ui, painter, "action:move", "back", "action:cards", "hold", "hide", "history", "back", "score", "back") == []


def test_the_score_sheet_at_the_end_is_whole(session: Session) -> None:
    play_on(session, 10_000)
    ui = Ui(session)
    assert ui.view().page == "score"
    assert shown(ui, Painter()) == []


def test_what_did_not_change_is_not_drawn_again(session: Session) -> None:
    play_on(session, 20)
    ui, painter = Ui(session), Painter()
    for _ in range(5):
        painter.paint(ui.view())
    assert painter.drawings == 1
    ui.touch("menu", 0.0)
    painter.paint(ui.view())
    assert painter.drawings == 2


def looks_like_drawn_anew(patched: Painter, fresh: Painter, view: View, now: float | None = None) -> bool:
    """Whether a page that was drawn by and by is, pixel for pixel, the same page drawn at once."""
    patched.paint(view, now)
    fresh.forget()
    fresh.paint(view, now)
    return pygame.image.tobytes(patched.surface, "RGB") == pygame.image.tobytes(fresh.surface, "RGB")


def test_a_page_that_was_patched_looks_like_one_drawn_anew_all_game_long(session: Session) -> None:
    ui, patched, fresh, chance, random_ = Ui(session, simulated=True), Painter(), Painter(), Chance(seed=2), random.Random(2)
    number = 0
    while session.state.awaits:
        for target in PATH if number % 20 == 0 else PATH[:1]:
            ui.touch(target, 0.0)
            assert looks_like_drawn_anew(patched, fresh, ui.view()), (number, target)
        seat = session.state.awaits.seats[0]
        session.submit(random_.choice(session.options(seat)) if number % 3 else session.game.bot(session.state, seat, chance), seat)
        number += 1
    assert looks_like_drawn_anew(patched, fresh, ui.view())


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_page_that_moved_and_was_touched_ends_as_one_drawn_anew(session: Session, theme: Theme) -> None:
    ui, patched, fresh = Ui(session, simulated=True), Painter(theme=theme), Painter(theme=theme)
    chance, random_ = Chance(seed=3), random.Random(3)
    now = 0.0
    for number in range(40):
        for target in PATH if number % 10 == 0 else PATH[:1]:
            ui.touch(target, now)
            view = ui.view()
            for _ in range(random_.randrange(4)):
                patched.press(random_.randrange(800), random_.randrange(480))
                patched.paint(view, now := now + random_.choice((0.0, 0.02, 0.1, 0.3)))
                patched.release()
            now += random_.choice((0.0, 0.05))
            patched.paint(view, now)
        patched.paint(view, now + 1)
        now += 2
        assert looks_like_drawn_anew(patched, fresh, view, now), number
        seat = session.state.awaits.seats[0]
        session.submit(session.game.bot(session.state, seat, chance), seat)


def test_a_finger_finds_what_is_drawn_there(session: Session) -> None:
    play_on(session, 20)
    painter = Painter()
    painter.paint(Ui(session).view())
    found = [painter.touched(*point) for point in ((20, 440), (700, 440), (770, 20), (400, 160), (5, 60))]
    assert found == ["undo", "action:end_turn", "menu", "action:recruit", ""]


def test_a_place_of_the_map_can_be_touched_to_choose_it(session: Session) -> None:
    play_on(session, 20)
    session.adjust({f"players.{session.state.active}.turn.moves_left": 2}, "a fresh turn")
    ui, painter = Ui(session), Painter()
    ui.touch("action:move", 0.0)
    canvas = painter.paint(ui.view())
    assert canvas.spots
    spot = canvas.spots[0]
    target = painter.touched(spot.x, spot.y)
    before = session.step
    ui.touch(target, 0.0)
    assert session.step == before + 1


def test_every_game_can_be_drawn_from_its_set_up_to_its_end(folder: DataFolder) -> None:
    lantern = Session.new(load_game("lantern"), ["Ann", "Bob"], folder=folder, seed=3)
    painter, chance = Painter(), Chance(seed=1)
    while lantern.state.awaits:
        assert shown(Ui(lantern), painter) == []
        lantern.submit(lantern.game.bot(lantern.state, lantern.state.awaits.seats[0], chance))
    assert shown(Ui(lantern), painter) == []
    lantern.close()
