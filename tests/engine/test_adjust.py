"""Corrections by hand: any value, checked against the state's own types, all or none, with a reason, and undoable."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from companion.game import BadValue
from companion.games.lantern.model import Draw, Light
from companion.journal import Journal
from companion.session import Session
from tests.engine.traces import everything


def test_a_value_a_list_entry_and_a_whole_list_can_be_corrected_at_once(session: Session) -> None:
    session.adjust({"players.0.oil": 5, "players.1.hand": ["gate", "mill"], "deck.0": "tower", "lit": {"well": 1}}, "the cat was here")
    state = session.state
    assert (state.players[0].oil, state.players[1].hand, state.deck[0], state.lit) == (5, ["gate", "mill"], "tower", {"well": 1})


def test_what_is_a_map_may_get_a_new_entry_by_its_path(session: Session) -> None:
    session.adjust({"lit.gate": 0}, "it burnt all along")
    session.adjust({"lit": {"well": 1}, "lit.mill": 0}, "and so did these")
    assert session.state.lit == {"well": 1, "mill": 0}
    session.undo(2)
    assert session.state.lit == {}


def test_a_whole_state_can_be_sent_back_as_one_correction(session: Session) -> None:
    session.submit(Draw())
    whole = msgspec.to_builtins(session.state)
    whole["players"][1]["oil"] = 9
    del whole["awaits"]
    session.adjust(whole, "as it really lies")
    assert session.state.players[1].oil == 9


def test_a_correction_is_a_described_step_that_can_be_undone_and_redone(session: Session) -> None:
    session.adjust({"players.0.oil": 5}, "  spilt \n some  ")
    [row] = session.history(1)
    assert (row.kind, row.seat, row.text, row.barrier) == ("adjust", -1, "Correction: spilt some", "")
    assert json.loads(row.command) == {"adjust": {"players.0.oil": 5}, "why": "spilt some"}
    session.undo()
    assert session.state.players[0].oil == 2
    session.redo()
    assert session.state.players[0].oil == 5


def test_a_correction_survives_a_restart(session: Session) -> None:
    session.adjust({"players.0.oil": 5}, "spilt")
    session.close()
    again = Session.resume(session.game, Journal.open(session.journal.path))
    assert again.state.players[0].oil == 5
    assert again.history(1)[0].text == "Correction: spilt"
    again.close()


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"players.0.oil": -1}, r"players\.0\.oil: expected int >= 0"),
        ({"players.0.oil": 1_000_001}, r"players\.0\.oil: expected int <= 1000000"),
        ({"players.0.oil": 10**40}, r"players\.0\.oil: expected int <= 1000000|out of range"),
        ({"players.0.oil": True}, r"players\.0\.oil: expected int, got bool"),
        ({"players.0.oil": 5.0}, r"players\.0\.oil: expected int, got float"),
        ({"players.0.oil": 2.5}, r"players\.0\.oil: expected int, got float"),
        ({"players.0.oil": float("nan")}, r"players\.0\.oil: expected int, got float"),
        ({"players.0.oil": float("inf")}, r"players\.0\.oil: expected int, got float"),
        ({"players.0.oil": "5"}, r"players\.0\.oil: expected int, got str"),
        ({"players.0.oil": None}, r"players\.0\.oil: expected int, got null"),
        ({"players.0.oil": [5]}, r"players\.0\.oil: expected int, got array"),
        ({"players.0.oil": {"much": 5}}, r"players\.0\.oil: expected int, got object"),
        ({"round": 0}, "round: expected int >= 1"),
        ({"round": 6}, "round: expected int <= 5"),
        ({"deck": "gate"}, "deck: expected array, got str"),
        ({"deck": [1]}, r"deck\.0: expected str, got int"),
        ({"deck": {"0": "gate"}}, "deck: expected array, got object"),
        ({"lit": {"gate": "Ann"}}, r"lit\.\*: expected int, got str"),
        ({"lit": {"gate": 8}}, r"lit\.\*: expected int <= 7"),
        ({"players.0": {"name": "Ann"}}, "missing required field oil"),
        ({"players.0": {"name": "Ann", "oil": 1, "hand": [], "hat": 1}}, "unknown field hat"),
    ],
)
def test_a_value_of_the_wrong_type_or_range_is_refused_with_its_place(session: Session, changes: dict[str, Any], why: str) -> None:
    refuses(session, changes, why)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("players.2.oil", r"players has places 0 to 1, so there is no '2'"),
        ("players.-1.oil", r"players has places 0 to 1, so there is no '-1'"),
        ("players.x.oil", r"so there is no 'x'"),
        ("players. 0.oil", r"so there is no ' 0'"),
        ("players.0x1.oil", r"so there is no '0x1'"),
        ("players.1_0.oil", r"so there is no '1_0'"),
        ("players." + "9" * 5000 + ".oil", "so there is no '999"),
        ("players..oil", r"so there is no ''"),
        ("", r"the state has no ''; it has phase"),
        (".", r"the state has no ''"),
        ("players.", r"so there is no ''"),
        (".players", r"the state has no ''"),
        ("players.0.oil.", r"players\.0\.oil is a single value; nothing lies below it"),
        ("players.0.oil.x", r"players\.0\.oil is a single value"),
        ("players.0.olo", r"players\.0 has no 'olo'; did you mean 'oil'\?"),
        ("Players.0.oil", r"did you mean 'players'\?"),
        ("players[0].oil", r"the state has no 'players\[0\]'"),
        ("players.0.hand.0", r"players\.0\.hand has nothing in it, so there is no '0'"),
        ("lit.gate.x", r"lit has no 'gate'; it has nothing in it"),
        ("lit.", r"lit has no ''; it has nothing in it"),
        ("__class__", r"the state has no '__class__'"),
        ("phase.__class__", "is a single value"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_with_what_is_there(session: Session, path: str, why: str) -> None:
    refuses(session, {path: 1}, why)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"phase": "dusk"}, "phase: 'dusk' is none of turn_draw, turn_act, wind, over"),
        ({"phase": ""}, "is none of"),
        ({"content": "0123456789abcdef"}, "content: the tables of a match stay the same"),
        ({"active": 2}, "awaits and active: name seats from 0 to 1"),
        ({"awaits.seats": []}, "awaits and active"),
        ({"awaits.seats": [0, 0]}, "awaits and active"),
        ({"awaits.seats": [7]}, "awaits and active"),
        ({"awaits": {"kind": "dance", "seats": [0]}}, "awaits: what is waited for follows from phase and active"),
        ({"awaits": None}, "awaits: what is waited for follows"),
        ({"lit": {"moon": 0}}, "'moon' is no lantern"),
        ({"lit.moon": 0}, "'moon' is no lantern"),
        ({"lit": {"gate": 3}}, "lit: seats go from 0 to 1"),
        ({"deck": ["hidden"]}, "'hidden' is no lantern"),
        ({"players": []}, "players: there are 2 at this table"),
        ({"players": [{"name": "Ann", "oil": 1}]}, "players: there are 2 at this table"),
        ({"players.0.name": "Bob"}, "same name"),
        ({"players.0.name": ""}, "name of 1 to 40"),
        ({"players.0.name": "\x1b[2J"}, "can be printed"),
        ({"players.0.name": "A" * 41}, "name of 1 to 40"),
    ],
)
def test_a_state_nobody_could_play_on_from_is_refused(session: Session, changes: dict[str, Any], why: str) -> None:
    refuses(session, changes, why)


def refuses(session: Session, changes: dict[str, Any], why: str) -> None:
    before, sent = everything(session), repr(changes)
    with pytest.raises(BadValue, match=why):
        session.adjust(changes, "let us see")
    with pytest.raises(BadValue, match=why):  # good ones beside it do not help, before or after
        session.adjust({"players.1.oil": 7, **changes, "round": changes.get("round", 2)}, "let us see")
    assert everything(session) == before
    assert repr(changes) == sent


@pytest.mark.parametrize("why", ["", "   ", "\n\t"])
def test_a_correction_without_a_reason_is_refused(session: Session, why: str) -> None:
    with pytest.raises(BadValue, match="needs a reason"):
        session.adjust({"players.0.oil": 5}, why)


@pytest.mark.parametrize("why", ["x" * 201, "bell \x07", "\x1b[31mred", "\u202eback", "\ud800"])
def test_a_reason_that_no_history_could_show_is_refused(session: Session, why: str) -> None:
    with pytest.raises(BadValue, match="one line of at most 200 characters"):
        session.adjust({"players.0.oil": 5}, why)


def test_a_correction_of_nothing_is_refused(session: Session) -> None:
    with pytest.raises(BadValue, match="at least one path and value"):
        session.adjust({}, "just so")


def test_text_that_cannot_be_written_down_is_refused(session: Session) -> None:
    with pytest.raises(BadValue, match="can be written down"):
        session.adjust({"deck.0": "\ud800"}, "a broken keyboard")


def test_later_paths_lead_into_values_set_by_earlier_ones_and_the_request_stays_as_it_was(session: Session) -> None:
    sent = {"players": [{"name": "Ann", "oil": 1, "hand": []}, {"name": "Bob", "oil": 1, "hand": []}], "players.0.oil": 9}
    session.adjust(sent, "both")
    assert session.state.players[0].oil == 9
    assert sent["players"][0]["oil"] == 1  # type: ignore[index]
    assert json.loads(session.history(1)[0].command)["adjust"] == sent


def test_a_value_that_was_sent_stays_apart_from_the_state(session: Session) -> None:
    deck = ["gate", "well"]
    session.adjust({"deck": deck}, "shuffled by hand")
    deck.clear()
    assert session.state.deck == ["gate", "well"]


def test_whoever_is_on_after_a_correction_of_phase_and_seat_decides(session: Session) -> None:
    session.adjust({"phase": "turn_act", "active": 1}, "Bob was on")
    assert session.state.awaits.seats == (1,)
    assert session.options(1)[0] == Light("gate")
    assert session.options(0) == []


def test_a_new_name_is_used_from_then_on_and_undone_with_the_correction(session: Session) -> None:
    session.adjust({"players.0.name": "Anna"}, "a typo")
    assert session.players == ["Anna", "Bob"]
    session.submit(Draw())
    assert session.history(1)[0].text == "Anna draws a wish"
    session.undo(2, agreed=True)
    assert session.players == ["Ann", "Bob"]


def test_a_finished_match_can_be_corrected_and_goes_on(session: Session) -> None:
    session.adjust({"phase": "over"}, "it got late")
    assert session.state.awaits is None
    session.adjust({"phase": "turn_draw"}, "not that late")
    assert session.options() == [Draw()]
