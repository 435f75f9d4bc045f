"""The one door in: what submitting does, what a refusal leaves behind, and what a resumed match knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.game import BadValue, Game, Rejected
from companion.games.lantern.model import Draw, LanternLit, Light, OilTaken, Rest, Roll, TurnEnded, WishDrawn
from companion.journal import Journal, JournalError, Row
from companion.session import Session
from companion.storage import DataFolder
from tests.engine.traces import everything, reopened


def test_a_step_changes_the_state_and_says_what_happened(session: Session) -> None:
    assert session.submit(Draw()) == [WishDrawn(0)]
    assert session.submit(Light("gate")) == [LanternLit(0, "gate"), TurnEnded(0)]
    assert session.state.lit == {"gate": 0}
    assert session.state.players[0].oil == 1
    assert session.state.awaits.seats == (1,)
    assert session.step == 2


def test_without_a_seat_whoever_must_decide_is_meant(session: Session) -> None:
    for command in (Draw(), Rest(), Draw()):
        session.submit(command)
    assert session.submit(Rest()) == [OilTaken(1, 2), TurnEnded(1)]


@pytest.mark.parametrize(
    ("command", "seat", "rule"),
    [
        (Draw(), 1, "LN-02"),  # out of turn
        (Light("gate"), 0, "LN-02"),  # out of phase
        (Roll(), None, "LN-02"),
        (Draw(), 99, "LN-02"),  # a seat that does not exist
        (Draw(), -1, "LN-02"),
    ],
)
def test_a_refused_command_leaves_no_trace(session: Session, command: Any, seat: int | None, rule: str) -> None:
    before = everything(session)
    with pytest.raises(Rejected) as refused:
        session.submit(command, seat)
    assert refused.value.rule == rule
    assert everything(session) == before


def test_a_rule_that_refuses_after_it_began_to_write_leaves_no_trace(session: Session) -> None:
    def half_done(state: Any, seat: int, command: Any) -> Any:
        state.players[0].oil = 99
        state.deck.clear()
        state.lit["gate"] = 0
        raise Rejected("LN-04", "Not after all.")

    session.game = _with_rule(session.game, Draw, half_done)
    before = everything(session)
    with pytest.raises(Rejected):
        session.submit(Draw())
    assert everything(session) == before


def test_a_rule_that_fails_in_the_middle_leaves_no_trace_either(session: Session) -> None:
    def broken(state: Any, seat: int, command: Any) -> Any:
        state.players[0].oil = 99
        raise ZeroDivisionError

    session.game = _with_rule(session.game, Draw, broken)
    before = everything(session)
    with pytest.raises(ZeroDivisionError):
        session.submit(Draw())
    assert everything(session) == before


def _with_rule(game: Game, kind: type, rule: Any) -> Game:
    fields = {name: getattr(game, name) for name in game.__dataclass_fields__}
    return Game(**fields | {"rules": {**game.rules, kind: rule}})


def test_options_are_those_of_whoever_must_decide_and_nobody_elses(session: Session) -> None:
    assert session.options() == session.options(0) == [Draw()]
    assert session.options(1) == []
    session.submit(Draw())
    assert session.options() == [Light("gate"), Light("well"), Light("mill"), Light("bridge"), Rest()]


def test_when_the_game_is_over_nobody_has_options_and_commands_are_refused(session: Session) -> None:
    session.adjust({"phase": "over"}, "it got late")
    assert session.options() == session.options(0) == session.options(1) == []
    with pytest.raises(Rejected, match="over") as refused:
        session.submit(Draw())
    assert refused.value.rule == "LN-08"


def test_history_lists_the_last_steps_oldest_first_and_leaves_the_set_up_out(session: Session) -> None:
    for command in (Draw(), Light("gate"), Draw()):
        session.submit(command)
    assert [row.text for row in session.history(2)] == ["Ann lights the gate lantern", "Bob draws a wish"]
    assert [row.text for row in session.history(100)] == ["Ann draws a wish", "Ann lights the gate lantern", "Bob draws a wish"]
    assert session.history(0) == session.history(-5) == []


def test_a_new_match_is_written_down_before_anybody_plays(session: Session) -> None:
    assert session.step == 0
    assert session.history(5) == []
    [row] = session.journal._db.execute("select kind, text from steps").fetchall()
    assert row == ("new", "Lantern is set up for Ann, Bob")
    assert session.match == "0001-lantern"


@pytest.mark.parametrize(
    ("names", "why"),
    [
        ([], "2 to 4 players, not 0"),
        (["Ann"], "2 to 4 players, not 1"),
        (["A", "B", "C", "D", "E"], "2 to 4 players, not 5"),
        (["Ann", "Ann"], "same name"),
        (["Ann", " Ann "], "same name"),
        (["Ann", ""], "name of 1 to 40"),
        (["Ann", "   "], "name of 1 to 40"),
        (["Ann", "B" * 41], "name of 1 to 40"),
        (["Ann", "Bob\n"], None),
        (["Ann", "B\tb"], "can be printed"),
        (["Ann", "\x1b[2J"], "can be printed"),
        (["Ann", "B\x00b"], "can be printed"),
        (["Ann", "\u202eboB"], "can be printed"),
        (["Ann", "\ud800"], "can be printed"),
        (["Ann", "B" * 100_000], "name of 1 to 40"),
    ],
)
def test_names_must_be_fit_for_a_table(lantern: Game, folder: DataFolder, names: list[str], why: str | None) -> None:
    if why is None:  # a newline at the end is trimmed like a space
        session = Session.new(lantern, names, folder=folder, seed=1)
        assert session.players == ["Ann", "Bob"]
        session.close()
        return
    with pytest.raises(BadValue, match=why):
        Session.new(lantern, names, folder=folder, seed=1)
    assert folder.matches() == []


@pytest.mark.parametrize("seed", [0, -1, 2**63 - 1, -(2**63)])
def test_any_seed_that_a_file_can_hold_will_do(lantern: Game, folder: DataFolder, seed: int) -> None:
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=seed)
    session.submit(Draw())
    assert session.state.chance.seed == seed
    assert reopened(session).state.chance.seed == seed


@pytest.mark.parametrize("seed", [2**63, -(2**63) - 1, 10**100])
def test_a_seed_too_large_for_a_file_is_refused_before_anything_is_written(lantern: Game, folder: DataFolder, seed: int) -> None:
    with pytest.raises(BadValue, match="seed"):
        Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=seed)
    assert folder.matches() == []


@pytest.mark.parametrize("options", [{"oil": -1}, {"oil": 21}, {"oil": True}, {"oil": "3"}, {"oil": 2.5}, {"oli": 3}, {"oil": None}])
def test_options_of_the_set_up_are_checked(lantern: Game, folder: DataFolder, options: dict[str, Any]) -> None:
    with pytest.raises(BadValue, match=r"oil|oli"):
        Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1, options=options)
    assert folder.matches() == []


def test_a_closed_and_resumed_match_equals_the_one_that_was_left(lantern: Game, folder: DataFolder) -> None:
    session = Session.new(lantern, ["Ann", "Bob", "Cleo"], folder=folder, seed=3, options={"oil": 5}, now=12.5)
    for command in (Draw(), Light("gate"), Draw(), Rest(), Draw()):
        session.submit(command, now=13)
    session.undo(2, agreed=True)
    session.adjust({"players.2.oil": 4}, "spilt")
    session.undo()
    again = reopened(session)
    assert again.state == session.state
    assert again.step == session.step == 3
    assert again.history(10) == session.history(10)
    assert again._undone == session._undone
    assert again.players == session.players
    assert again.match == session.match
    assert again.journal.header == session.journal.header


def test_a_resumed_match_plays_on_undoes_and_redoes_as_if_it_had_never_been_closed(lantern: Game, folder: DataFolder) -> None:
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=3)
    states = [session.state]
    for command in (Draw(), Light("gate"), Draw(), Rest()):
        session.submit(command)
        states.append(session.state)
    session.undo(1, agreed=True)
    path = session.journal.path
    session.close()
    again = Session.resume(lantern, Journal.open(path))
    assert again.redo().steps == ["Bob rests"]
    assert again.state == states[4]
    again.undo(4, agreed=True)
    assert again.state == states[0]
    again.submit(Draw())
    assert again.state == states[1]
    with pytest.raises(BadValue, match="nothing to redo"):
        again.redo()
    again.close()


def test_resuming_runs_no_rule_so_a_mended_rule_never_changes_an_old_match(session: Session) -> None:
    session.submit(Draw())
    session.submit(Rest())

    def never(*_: Any) -> Any:
        raise AssertionError("a rule was run again")

    fields = {name: getattr(session.game, name) for name in session.game.__dataclass_fields__}
    later = Game(**fields | {"rules": dict.fromkeys(session.game.rules, never), "setup": never})
    path, state = session.journal.path, session.state
    session.close()
    again = Session.resume(later, Journal.open(path))
    assert again.state == state
    again.undo(agreed=True)
    again.redo()
    assert again.state == state
    again.close()


def test_a_match_goes_on_with_the_tables_it_was_begun_with(lantern: Game, folder: DataFolder, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    rows = ", ".join(f'{{ id = "l{number}", number = {number}, price = 0 }}' for number in range(1, 7))
    (pack / "lanterns.toml").write_text(f'source = "owner"\nrows = [{rows}]\n')
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1, content=lantern.load_content(pack))
    session.submit(Draw())
    (pack / "lanterns.toml").unlink()
    path = session.journal.path
    session.close()
    again = Session.resume(lantern, Journal.open(path))
    assert again.options()[0] == Light("l1")
    again.close()


def test_a_match_that_the_game_can_no_longer_read_is_refused_with_both_versions(session: Session) -> None:
    class Narrower(msgspec.Struct):
        phase: int

    fields = {name: getattr(session.game, name) for name in session.game.__dataclass_fields__}
    later = Game(**fields | {"state_type": Narrower})
    session.close()
    journal = Journal.open(session.journal.path)
    with pytest.raises(JournalError, match=r"0001-lantern\.match was written by companion .* does not fit Lantern"):
        Session.resume(later, journal)
    journal.close()


def test_tables_that_the_game_can_no_longer_read_are_refused_the_same_way(session: Session) -> None:
    def missing(_: bytes) -> str:
        raise KeyError("lanterns")

    fields = {name: getattr(session.game, name) for name in session.game.__dataclass_fields__}
    session.close()
    journal = Journal.open(session.journal.path)
    with pytest.raises(JournalError, match="does not fit"):
        Session.resume(Game(**fields | {"use_content": missing}), journal)
    journal.close()


def test_a_match_file_without_a_step_cannot_be_resumed(session: Session, folder: DataFolder) -> None:
    empty = folder.create("lantern", session.journal.header)
    with pytest.raises(BadValue, match=r"0002-lantern\.match holds no step; start a new match"):
        Session.resume(session.game, empty)
    empty.close()


def test_a_step_that_would_lead_beyond_what_can_be_read_again_is_refused(session: Session) -> None:
    session.adjust({"players.0.oil": 1_000_000}, "a gusher")
    session.submit(Draw())
    before = everything(session)
    with pytest.raises(BadValue, match=r"beyond what a match can hold \(players\.0\.oil: expected int <= 1000000\)"):
        session.submit(Rest())
    assert everything(session) == before
    assert reopened(session).state == session.state


def test_a_moment_given_as_a_whole_number_reads_back_as_it_was_sealed(session: Session) -> None:
    session.submit(Draw(), now=5)
    session.undo(agreed=True, now=6)
    session.adjust({"players.0.oil": 1}, "spilt", now=7)
    assert [row.at for row in reopened(session).journal.rows] == [0.0, 5.0, 6.0, 7.0]


def test_seats_seeds_and_time_are_recorded_with_each_step(session: Session) -> None:
    session.submit(Draw(), now=3.25)
    [row] = session.history(1)
    assert row == Row(1, "do", 0, '{"type":"draw"}', '[{"type":"wish_drawn","seat":0}]', "Ann draws a wish", "a wish was seen", -1, 0, 3.25)


def test_the_last_record_says_when_a_match_is_over(session: Session) -> None:
    session.adjust({"phase": "over"}, "it got late")
    assert session.history(1)[0].over == 1
    session.undo()
    assert reopened(session).journal.rows[-1].over == 0
