"""The one door back: unlimited, described, guarded, and helpful with the pieces on the table."""

from __future__ import annotations

import msgspec
import pytest

from companion.game import BadValue, Game
from companion.games.lantern.model import Draw, Light, Rest, Roll
from companion.journal import Journal
from companion.session import Barrier, PutBack, Session, moved
from companion.storage import DataFolder


def test_a_step_that_gave_nothing_away_is_taken_back_without_asking(session: Session) -> None:
    session.adjust({"players.0.oil": 5}, "spilt")
    assert session.undo().steps == ["Correction: spilt"]
    assert session.state.players[0].oil == 2


def test_undo_names_the_steps_newest_first_and_restores_the_state_before_them(session: Session) -> None:
    before = session.state
    for command in (Draw(), Light("gate"), Draw()):
        session.submit(command)
    undone = session.undo(3, agreed=True)
    assert undone.steps == ["Bob draws a wish", "Ann lights the gate lantern", "Ann draws a wish"]
    assert session.state == before
    assert session.history(10) == []


def test_undo_reaches_back_to_the_set_up_however_long_the_game(lantern: Game, folder: DataFolder) -> None:
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1)
    states = [msgspec.json.encode(session.state)]
    for number in range(300):
        session.adjust({"players.1.oil": number % 7, "round": number % 5 + 1}, f"number {number}")
        states.append(msgspec.json.encode(session.state))
    for expected in reversed(states[:-1]):
        session.undo()
        assert msgspec.json.encode(session.state) == expected
    with pytest.raises(BadValue, match="There is nothing to undo"):
        session.undo()
    session.close()


@pytest.mark.parametrize(
    ("commands", "why"),
    [
        ([Draw()], "“Ann draws a wish” needs everybody's agreement: a wish was seen"),
        ([Draw(), Rest()], "“Ann rests” needs everybody's agreement: the turn was over"),
        ([Draw(), Rest(), Draw(), Rest(), Roll()], "“The wind die is rolled” needs everybody's agreement: the die has been rolled"),
    ],
)
def test_a_reveal_a_turn_and_a_die_are_barriers_that_need_agreement(session: Session, commands: list[object], why: str) -> None:
    for command in commands:
        session.submit(command)  # type: ignore[arg-type]
    before, length = session.state, session._length
    with pytest.raises(Barrier, match=why):
        session.undo()
    assert session.state is before
    assert session._length == length
    session.undo(agreed=True)
    assert session.state != before


def test_a_barrier_anywhere_among_the_steps_stops_all_of_them(session: Session) -> None:
    session.submit(Draw())
    session.adjust({"players.0.oil": 5}, "spilt")
    session.adjust({"players.0.oil": 6}, "spilt again")
    with pytest.raises(Barrier, match="Ann draws a wish"):
        session.undo(3)
    assert session.step == 3
    assert session.undo(2).steps == ["Correction: spilt again", "Correction: spilt"]


def test_the_agreement_is_recorded_with_what_was_agreed_to(session: Session) -> None:
    session.submit(Draw())
    session.undo(agreed=True)
    session.adjust({"players.0.oil": 5}, "spilt")
    session.undo(agreed=True)
    kept = session.journal._db.execute("select kind, barrier, refers from steps order by n").fetchall()
    assert kept[2] == ("undo", "a wish was seen", 0)
    assert kept[4] == ("undo", "", 0)  # there was nothing to agree to


def test_everything_that_must_be_agreed_to_is_said_and_recorded_once(session: Session) -> None:
    for command in (Draw(), Rest(), Draw()):
        session.submit(command)
    with pytest.raises(Barrier, match="“Bob draws a wish” needs everybody's agreement: a wish was seen; the turn was over"):
        session.undo(3)
    session.undo(3, agreed=True)
    kept = session.journal._db.execute("select barrier from steps order by n").fetchall()
    assert kept[-1] == ("a wish was seen; the turn was over",)


def test_redo_does_again_exactly_what_was_undone_and_needs_no_agreement(session: Session) -> None:
    session.submit(Draw())
    session.submit(Light("gate"))
    after = session.state
    session.undo(2, agreed=True)
    redone = session.redo(2)
    assert redone.steps == ["Ann draws a wish", "Ann lights the gate lantern"]
    assert session.state == after
    assert session.step == 2


def test_chance_is_undone_too_so_drawing_again_gives_the_same_card(session: Session) -> None:
    session.submit(Draw())
    first = session.state.players[0].hand
    session.undo(agreed=True)
    session.submit(Draw())
    assert session.state.players[0].hand == first
    for command in (Rest(), Draw(), Rest(), Roll()):
        session.submit(command)
    [rolled] = [row.events for row in session.history(1)]
    session.undo(agreed=True)
    session.submit(Roll())
    assert [row.events for row in session.history(1)] == [rolled]


def test_a_new_step_after_an_undo_forgets_what_could_have_been_redone(session: Session) -> None:
    session.submit(Draw())
    session.undo(agreed=True)
    session.adjust({"players.0.oil": 5}, "spilt")
    with pytest.raises(BadValue, match="nothing to redo"):
        session.redo()


def test_undo_and_redo_may_go_back_and_forth_in_any_portions(session: Session) -> None:
    states = [session.state]
    for oil in range(6):
        session.adjust({"players.0.oil": 10 + oil}, "again")
        states.append(session.state)
    place = 6
    for by in (-3, 1, -2, -2, 4, 2, -6, 5, -1, 2):
        session.undo(-by) if by < 0 else session.redo(by)
        place += by
        assert session.state == states[place]
        assert session.step == place


@pytest.mark.parametrize("count", [0, -1, -(10**9)])
def test_a_count_below_one_is_refused_with_what_would_do(session: Session, count: int) -> None:
    session.adjust({"players.0.oil": 5}, "spilt")
    with pytest.raises(BadValue, match="To undo, say how many steps: 1 to 1"):
        session.undo(count)
    session.undo()
    with pytest.raises(BadValue, match="To redo, say how many steps: 1 to 1"):
        session.redo(count)


@pytest.mark.parametrize("count", [2, 1_000_000, 10**30])
def test_more_steps_than_there_are_are_refused_with_how_many_there_are(session: Session, count: int) -> None:
    session.adjust({"players.0.oil": 5}, "spilt")
    with pytest.raises(BadValue, match="cannot be undone; at most 1 can"):
        session.undo(count)
    session.undo()
    with pytest.raises(BadValue, match="cannot be redone; at most 1 can"):
        session.redo(count)
    assert session.state.players[0].oil == 2


def test_undo_tells_which_pieces_to_put_back_and_redo_the_way_forth(session: Session) -> None:
    session.submit(Draw())
    session.submit(Light("mill"))
    flame = PutBack("Ann's flame", "mill", "Ann's supply", 1)
    oil = PutBack("oil", "supply", "Ann's flask", 2)
    wish = PutBack("wish card", "Ann's hand", "wish deck", 1)
    assert session.undo(2, agreed=True).put_back == [flame, oil, wish]
    forth = session.redo(2).put_back
    assert forth == [PutBack("Ann's flame", "Ann's supply", "mill", 1), PutBack("oil", "Ann's flask", "supply", 2),
                     PutBack("wish card", "wish deck", "Ann's hand", 1)]  # fmt: skip


def test_put_back_counts_pieces_that_lie_in_several_places() -> None:
    before = {("cube", "a"): 3, ("cube", "b"): 0, ("cube", "c"): 1, ("pawn", "x"): 1}
    after = {("cube", "a"): 0, ("cube", "b"): 2, ("cube", "c"): 2, ("pawn", "x"): 1}
    assert moved(before, after) == [PutBack("cube", "a", "b", 2), PutBack("cube", "a", "c", 1)]
    assert moved(before, before) == []
    assert moved({("cube", "a"): 1}, {}) == []  # a piece that no longer counts need not be put anywhere


def test_undone_steps_survive_a_restart_and_can_still_be_redone(lantern: Game, folder: DataFolder) -> None:
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1)
    for oil in range(5):
        session.adjust({"players.0.oil": 10 + oil}, f"to {10 + oil}")
    session.undo(4)
    session.redo(1)
    session.undo(2)
    path = session.journal.path
    session.close()
    again = Session.resume(lantern, Journal.open(path))
    assert again.step == 0
    assert again.redo(5).steps == [f"Correction: to {10 + oil}" for oil in range(5)]
    assert again.state.players[0].oil == 14
    again.close()


def test_the_journal_only_ever_grows(session: Session) -> None:
    session.submit(Draw())
    rows = session.journal._db.execute("select * from steps").fetchall()
    session.undo(agreed=True)
    session.submit(Draw())
    assert session.journal._db.execute("select * from steps").fetchall()[:2] == rows
    assert [row[0] for row in session.journal._db.execute("select kind from steps order by n")] == ["new", "do", "undo", "do"]
