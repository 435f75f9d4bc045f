"""Every tutorial, played to its end by touch and by pieces, on the real pages and through the real rules; nobody gets lost in one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest

from companion import lesson as lessons
from companion.front import Home, NewGame, Pause
from companion.game import BadValue, Rejected, game_names, load_game
from companion.inputs import PiecePlaced
from companion.lesson import has_lesson, load
from companion.screen.painter import Painter
from companion.screen.theme import DARK
from companion.storage import DataFolder
from companion.ui.lesson import LessonPage
from companion.usage import as_lines
from companion.view import View
from tests.shop.conftest import shop_in
from tests.ui.house import Player

TAUGHT = [name for name in game_names() if has_lesson(load_game(name))]
LONGEST = 20  # touches that a step may take
SOME = 8  # of everything that can be touched in a step
SENTENCE = 150  # letters that two lines above a page hold


class Learner(Player):
    """Somebody who is taught."""

    def __init__(self, folder: DataFolder, game: str) -> None:
        super().__init__(folder, games=(game,))
        self.touch(f"game:{game}", "learn")
        self.painter = Painter((800, 480), DARK, less_motion=True)

    @property
    def lesson(self) -> LessonPage:
        assert isinstance(self.shell.page, LessonPage)
        return self.shell.page

    def wait_for_others(self) -> None:
        for _ in range(100):
            view = self.shell.view()
            if not (isinstance(view, View) and view.coach and view.coach.tone == "others"):
                return
            self.wait(0.5, 0.1)
        raise AssertionError("the others never end")

    def step_by_touch(self) -> None:
        """Touch what has a ring until the step is done; whatever has one can be touched where it is drawn."""
        step = self.lesson.step
        for _ in range(LONGEST):
            rings = self.lesson.rings()
            if self.lesson.step is not step or not rings:
                break
            self.painter.paint(self.shell.view(), self.now)
            assert self.painter.where(rings[0]), f"{rings[0]} is not on the screen"
            self.shell.touch(rings[0], self.now)
            self.wait(0.8, 0.1)
            self.shell.release(self.now)
        self.wait(2.0, 0.1)
        self.wait_for_others()
        assert self.lesson.step is not step, f"{step} is never done; the rings are around {self.lesson.rings()}"

    def step_by_piece(self) -> None:
        """Put the piece down that means a right command; where there is none, touch."""
        found = next(self._hands(), None)
        if found is None:
            self.step_by_touch()
            return
        step = self.lesson.step
        assert self.table.seated
        self.table.seated.move(found[0], None)
        self.wait(0.7, 0.1)
        self.table.seated.move(*found)
        self.wait(1.5, 0.1)
        self.wait_for_others()
        assert self.lesson.step is not step, f"{found} did not do {step}"

    def _hands(self) -> Iterator[tuple[str, str]]:
        step, session = self.lesson.step, self.session
        assert step
        if not step.do:
            return
        pieces = session.game.pieces(session.journal.header.content)
        for piece, spot in product(pieces, self.lesson.spots(step)):
            meaning = session.game.interpret(session.state, PiecePlaced(piece, spot))
            if isinstance(meaning, list) and len(meaning) == 1 and self.lesson.is_right(meaning[0]):
                with suppress(Rejected):
                    after, _ = session.game.apply(session.state, session.state.awaits.seats[0], meaning[0])
                    if session.game.expected(after).get(piece) == spot:
                        yield piece, spot


@pytest.fixture(params=TAUGHT)
def learner(request: pytest.FixtureRequest, folder: DataFolder) -> Iterator[Learner]:
    learner = Learner(folder, request.param)
    yield learner
    learner.shell.close()


def ended(learner: Learner) -> None:
    view = learner.shell.view()
    assert isinstance(view, Pause)
    assert view.keys[-1].label == "Now play a real game"
    assert isinstance(learner.touch("play"), NewGame)


def test_every_proper_game_has_a_tutorial_of_ten_to_fourteen_steps() -> None:
    proper = [name for name in game_names() if not load_game(name).toy]
    assert set(proper) <= set(TAUGHT)
    for name in TAUGHT:
        lesson = load(load_game(name))
        assert lesson
        assert 10 <= len(lesson.steps) <= 14, name
        assert max(len(step.say) for step in lesson.steps) <= SENTENCE
        assert sum(1 for step in lesson.steps if step.do) >= 5


def test_a_tutorial_is_played_to_its_end_by_touch(learner: Learner) -> None:
    while learner.lesson.step:
        learner.step_by_touch()
    ended(learner)


def test_a_tutorial_is_played_to_its_end_by_pieces(learner: Learner) -> None:
    while learner.lesson.step:
        learner.step_by_piece()
    ended(learner)


def test_wherever_one_touches_one_gets_a_friendly_sentence_and_is_never_lost(learner: Learner) -> None:
    while step := learner.lesson.step:
        learner.painter.paint(learner.shell.view(), learner.now)
        before, rings = learner.session.step, learner.lesson.rings()
        others = [target for target in learner.painter.targets() if target not in (*rings, "leave")]
        for target in others[:: max(1, len(others) // SOME)]:
            learner.touch(target)
            view = learner.shell.view()
            assert isinstance(view, View)
            assert view.coach
            assert (view.coach.tone, learner.session.step, learner.lesson.step) == ("wrong", before, step), target
        learner.step_by_touch()


def test_a_tutorial_can_be_left_at_any_time_and_nothing_of_it_is_kept(learner: Learner, folder: DataFolder) -> None:
    for _ in range(3):
        learner.step_by_touch()
    view = learner.touch("leave")
    assert isinstance(view, Home)
    assert view.left is None
    assert folder.matches() == []


def test_a_piece_on_a_wrong_place_gets_a_friendly_sentence(folder: DataFolder) -> None:
    learner = Learner(folder, "heroes_of_dominaria")
    learner.step_by_touch()
    assert learner.table.seated
    learner.table.seated.move("orange_hero_1", "verdura")
    learner.wait(1.0)
    view = learner.shell.view()
    assert isinstance(view, View)
    assert view.coach
    assert (view.coach.tone, view.coach.text) == ("wrong", "Nice place, but let us begin on Orvada: it shines.")
    assert learner.session.history(9)[-1].kind == "adjust"
    learner.shell.close()


def test_the_places_of_a_step_shine_and_everything_else_is_dim(folder: DataFolder) -> None:
    learner = Learner(folder, "heroes_of_dominaria")
    learner.step_by_touch()
    assert learner.shell.app
    assert learner.shell.app.guided == {"orvada": "target"}  # which dims all others
    learner.shell.close()


def test_the_undo_button_of_the_table_says_that_nothing_need_be_taken_back(folder: DataFolder) -> None:
    learner = Learner(folder, "heroes_of_dominaria")
    learner.step_by_touch()
    learner.step_by_touch()
    step = learner.session.step
    assert learner.table.seated
    learner.table.seated.hands.press("undo")
    learner.wait(1.0)
    assert learner.session.step == step
    learner.shell.close()


@pytest.mark.parametrize(("text", "fault"), [
    ("steps = [", "lantern/tutorial.toml: "),
    ("players = ['Ann']\nseed = 'x'\nsteps = []", "seed: expected int, got str"),
    ("players = ['Ann']\nseed = 1\nsteps = [{ sya = 'x' }]", "steps.0: object contains unknown field sya"),
])  # fmt: skip
def test_a_tutorial_that_makes_no_sense_names_the_file_and_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, fault: str
) -> None:
    (tmp_path / "tutorial.toml").write_text(text)
    monkeypatch.setattr(lessons, "files", lambda package: tmp_path)
    with pytest.raises(BadValue, match=re.escape(fault)):
        load(load_game("lantern"))


def test_tutorials_are_counted_with_the_step_at_which_they_were_left(folder: DataFolder) -> None:
    shop = shop_in(folder)
    player = Player(folder, games=("explorers_of_ixalan",), shop=shop)
    player.touch("anything", "learn", "go_on")
    assert isinstance(player.shell.page, LessonPage)
    player.wait(3 * 60.0 - 10, 0.5)
    view = player.shell.view()
    assert isinstance(view, Pause)
    assert len(view.lines) == 1  # a tutorial is not kept
    player.wait(11.0, 0.5)
    told = as_lines(shop.usage.today())
    assert "  Tutorials, explorers_of_ixalan: 1 started, 1 abandoned (step 2: 1)" in told
    player.shell.close()
