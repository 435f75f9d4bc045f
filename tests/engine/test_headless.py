"""Every verb of the headless companion, played with Lantern."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.headless import Headless
from companion.requests import KINDS
from companion.storage import DataFolder
from tests.conftest import Ask

ANN_AND_BOB: dict[str, Any] = {"game": "lantern", "players": ["Ann", "Bob"], "seed": 7}


@pytest.fixture
def table(ask: Ask) -> Ask:
    """A headless companion at which Ann and Bob have sat down."""
    assert ask(new=ANN_AND_BOB) == {"ok": True, "match": "0001-lantern"}
    return ask


def test_new_sets_up_a_match_with_its_seed_and_options(ask: Ask) -> None:
    ask(new={**ANN_AND_BOB, "options": {"oil": 9}})
    state = ask(state="table")["state"]
    assert state["chance"]["seed"] == 7
    assert [(player["name"], player["oil"]) for player in state["players"]] == [("Ann", 9), ("Bob", 9)]
    assert state["phase"] == "turn_draw"
    assert state["awaits"] == {"kind": "draw", "seats": [0], "cards": [], "pick": 1}


def test_new_without_a_seed_makes_one(ask: Ask) -> None:
    seeds = set()
    for _ in range(3):
        ask(new={"game": "lantern", "players": ["Ann", "Bob"]})
        seeds.add(ask(state="table")["state"]["chance"]["seed"])
    assert len(seeds) == 3


def test_one_process_may_start_several_matches_and_the_last_is_current(table: Ask) -> None:
    table(do={"type": "draw"})
    assert table(new={**ANN_AND_BOB, "players": ["Eve", "Finn", "Gwen"]})["match"] == "0002-lantern"
    assert [player["name"] for player in table(state="table")["state"]["players"]] == ["Eve", "Finn", "Gwen"]
    assert table(history=10)["history"] == []


def test_a_new_match_that_cannot_be_set_up_leaves_the_current_one(table: Ask, folder: DataFolder) -> None:
    before = table(state="table")
    for wish in ({**ANN_AND_BOB, "players": ["Ann"]}, {**ANN_AND_BOB, "game": "chess"}, {**ANN_AND_BOB, "options": {"oil": 99}}):
        assert table(new=wish)["code"] == "bad_request"
    assert table(state="table") == before
    assert len(folder.matches()) == 1


def test_an_unknown_game_is_answered_with_the_games_there_are(ask: Ask) -> None:
    why = ask(new={**ANN_AND_BOB, "game": "chess"})["why"]
    assert why.startswith("There is no game called 'chess'; choose one of: ")
    assert "lantern" not in why  # a toy is not offered


def test_do_answers_with_what_happened(table: Ask) -> None:
    assert table(do={"type": "draw"}) == {"ok": True, "events": [{"type": "wish_drawn", "seat": 0}]}
    assert table(do={"type": "light", "lantern": "gate"}, seat=0)["events"] == [
        {"type": "lantern_lit", "seat": 0, "lantern": "gate"}, {"type": "turn_ended", "seat": 0},
    ]  # fmt: skip


def test_do_answers_a_refusal_with_the_rule_its_statement_and_a_sentence(table: Ask) -> None:
    assert table(do={"type": "draw"}, seat=1) == {
        "ok": False, "code": "rejected", "rule": "LN-02", "why": "It is Ann's turn.",
        "statement": "A turn is: draw a wish, then light a lantern or rest.",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ({}, "type: there is no command ''; the commands that exist now are: draw."),
        ({"type": "dance"}, "type: there is no command 'dance'; the commands that exist now are: draw."),
        ({"type": 7}, "type: there is no command 7"),
        ({"type": None}, "type: there is no command None"),
        ({"type": ["draw"]}, "type: there is no command ['draw']"),
        ({"type": "Draw"}, "type: there is no command 'Draw'"),
        ({"type": "draw", "hat": 1}, "draw: object contains unknown field hat."),
        ({"type": "light"}, "light: object missing required field lantern."),
        ({"type": "light", "lantern": 3}, "lantern: expected str, got int."),
        ({"type": "roll", "number": 7}, "number: expected int <= 6."),
        ({"type": "roll", "number": True}, "number: expected int | null, got bool."),
    ],
)
def test_a_command_that_is_none_is_told_what_is_wrong_with_it(table: Ask, command: dict[str, Any], why: str) -> None:
    reply = table(do=command)
    assert reply["code"] == "bad_request"
    assert reply["why"].startswith(why)
    assert table(history=5)["history"] == []


def test_when_the_match_is_over_an_unknown_command_is_told_so(table: Ask) -> None:
    table(adjust={"phase": "over"}, why="it got late")
    assert "none, the match is over" in table(do={"type": "dance"})["why"]
    assert table(do={"type": "draw"})["rule"] == "LN-08"


def test_options_are_listed_as_commands_that_can_be_sent_back(table: Ask) -> None:
    assert table(options=True) == {"ok": True, "options": [{"type": "draw"}]}
    assert table(options=0) == table(options=True)
    assert table(options=1) == {"ok": True, "options": []}


def test_the_state_shows_a_seat_its_own_hand_and_the_public_none(table: Ask) -> None:
    table(do={"type": "draw"})
    [wish] = table(state="table")["state"]["players"][0]["hand"]
    assert table(state=0)["state"]["players"][0]["hand"] == [wish]
    for viewer in ("public", 1):
        shown = table(state=viewer)["state"]
        assert shown["players"][0]["hand"] == ["hidden"]
        assert set(shown["deck"]) == {"hidden"}
        assert shown["chance"] == {"seed": 0, "drawn": 0}


def test_scores_answer_at_any_moment(table: Ask) -> None:
    table(adjust={"lit": {"gate": 1}, "players.0.hand": ["well"], "players.1.hand": ["gate"]}, why="to count")
    lines = [{"label": "Lanterns", "points": 1}, {"label": "Wishes", "points": 2}]
    reply = table(scores=True)
    assert reply["scores"][1] == {"seat": 1, "total": 3, "lines": lines}
    assert reply["winners"] == [1]
    assert "note" not in reply
    table(adjust={"lit": {}}, why="wind")
    assert table(scores=True)["note"] == "The tie at 0 stands: a shared win."


def test_undo_and_redo_name_the_steps_and_the_pieces(table: Ask) -> None:
    table(do={"type": "draw"})
    assert table(undo=1) == {
        "ok": False, "code": "barrier", "why": "Taking back “Ann draws a wish” needs everybody's agreement: a wish was seen.",
    }  # fmt: skip
    back = table(undo=1, agreed=True)
    assert back["undone"] == ["Ann draws a wish"]
    assert back["put_back"] == [{"piece": "wish card", "from": "Ann's hand", "to": "wish deck", "count": 1}]
    forth = table(redo=1)
    assert forth["redone"] == ["Ann draws a wish"]
    assert forth["put_back"] == [{"piece": "wish card", "from": "wish deck", "to": "Ann's hand", "count": 1}]


@pytest.mark.parametrize("request_", [{"undo": 1}, {"redo": 1}, {"undo": 0}, {"redo": 0}, {"undo": 1_000_000}])
def test_what_cannot_be_undone_or_redone_is_a_bad_request(table: Ask, request_: dict[str, Any]) -> None:
    reply = table(**request_)
    assert reply["code"] == "bad_request"
    assert reply["why"] == f"There is nothing to {next(iter(request_))}."


def test_adjust_corrects_or_answers_bad_value(table: Ask) -> None:
    assert table(adjust={"players.0.oil": 5, "deck": ["gate"]}, why="spilt") == {"ok": True}
    state = table(state="table")
    for changes, why in (({"players.0.oil": -1}, "spilt"), ({"players.0.oli": 1}, "spilt"), ({"players.0.oil": 1}, ""), ({}, "spilt")):
        assert table(adjust=changes, why=why)["code"] == "bad_value"
    assert table(adjust={"players.0.oil": 1})["code"] == "bad_value"  # no reason at all
    assert table(state="table") == state


def test_history_lists_the_last_steps_with_who_did_them(table: Ask) -> None:
    table(do={"type": "draw"})
    table(adjust={"players.0.oil": 5}, why="spilt")
    assert table(history=10)["history"] == [
        {"n": 1, "kind": "do", "seat": 0, "text": "Ann draws a wish"},
        {"n": 2, "kind": "adjust", "seat": None, "text": "Correction: spilt"},
    ]
    assert [step["n"] for step in table(history=1)["history"]] == [2]
    assert table(history=0)["history"] == []


def test_resume_goes_on_with_the_newest_unfinished_match(table: Ask, folder: DataFolder) -> None:
    table(do={"type": "draw"})
    before = table(state="table")
    table(new=ANN_AND_BOB)
    table(adjust={"phase": "over"}, why="it got late")
    assert table(resume=True) == {"ok": True, "match": "0001-lantern", "game": "lantern", "steps": 1}
    assert table(state="table") == before


def test_resume_of_the_current_match_changes_nothing(table: Ask) -> None:
    table(do={"type": "draw"})
    before = table(state="table"), table(history=9)
    assert table(resume=True)["match"] == "0001-lantern"
    assert (table(state="table"), table(history=9)) == before
    assert table(undo=1, agreed=True)["ok"]


def test_resume_without_an_unfinished_match_says_so_and_keeps_the_current_one(ask: Ask) -> None:
    why = "There is no unfinished match to resume; start one with new."
    assert ask(resume=True) == {"ok": False, "code": "bad_request", "why": why}
    ask(new=ANN_AND_BOB)
    ask(adjust={"phase": "over"}, why="it got late")
    assert ask(resume=True)["why"] == why
    assert ask(undo=1)["ok"]


def test_a_match_that_another_companion_plays_is_not_resumed(table: Ask, folder: DataFolder) -> None:
    other = Headless(folder)
    reply = json.loads(other.answer(b'{"resume": true}'))
    assert (reply["ok"], reply["code"]) == (False, "storage")
    assert "in use by another companion" in reply["why"]
    other.close()


def test_the_schema_describes_commands_and_state_without_a_match(ask: Ask) -> None:
    reply = ask(schema="lantern")
    assert {"draw", "light", "rest", "roll"} == set(reply["commands"]["discriminator"]["mapping"])
    assert {"phase", "awaits", "players"} <= set(reply["state"]["$defs"]["State"]["properties"])
    assert ask(schema="chess")["code"] == "bad_request"


@pytest.mark.parametrize(
    "request_",
    [
        {"place": {"piece": "orange_gate", "at": "gate"}}, {"lift": "orange_gate"}, {"press": "draw"}, {"tick": 1}, {"lights": "moods"},
        {"fault": {"device": "gate", "kind": "repaired"}}, {"accept": True}, {"touch": [1, 2]}, {"screen": "shot.png"},
    ],
)  # fmt: skip
def test_a_companion_without_a_table_says_that_it_has_none(table: Ask, request_: dict[str, Any]) -> None:
    reply = table(**request_)
    assert reply["code"] == "unavailable"
    assert "started without one" in reply["why"]


def test_verbs_that_need_a_match_say_how_to_get_one(ask: Ask) -> None:
    for request in (
        {"do": {"type": "draw"}}, {"options": True}, {"options": 0}, {"state": "table"}, {"state": 1}, {"scores": True},
        {"undo": 1}, {"redo": 1}, {"adjust": {"round": 2}, "why": "late"}, {"history": 3},
    ):  # fmt: skip
        assert ask(**request) == {"ok": False, "code": "bad_request", "why": "Start a match first with new, or resume."}


def test_every_verb_of_the_interface_is_known() -> None:
    assert list(KINDS) == [
        "new", "do", "options", "state", "scores", "undo", "redo", "adjust", "history", "resume", "schema",
        "place", "lift", "press", "tick", "lights", "fault", "accept", "view", "touch", "screen",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("request_", "why"),
    [
        ({"options": 2}, "The seats of this match are 0 to 1."),
        ({"options": -1}, "The seats of this match are 0 to 1."),
        ({"options": 10**30}, "The seats of this match are 0 to 1."),
        ({"options": False}, "options: options can only be true."),
        ({"options": "true"}, "options: expected bool | int, got str."),
        ({"options": 1.5}, "options: expected bool | int, got float."),
        ({"options": None}, "options: expected bool | int, got null."),
        ({"state": 2}, "The seats of this match are 0 to 1."),
        ({"state": True}, "state: expected int | str, got bool."),
        ({"state": "all"}, "state: invalid enum value 'all'."),
        ({"scores": False}, "scores: scores can only be true."),
        ({"scores": 1}, "scores: expected bool, got int."),
        ({"resume": False}, "resume: resume can only be true."),
        ({"undo": -1}, "undo: expected int >= 0."),
        ({"undo": 10**30}, "undo: "),
        ({"undo": 1.0}, "undo: expected int, got float."),
        ({"undo": True}, "undo: expected int, got bool."),
        ({"undo": "1"}, "undo: expected int, got str."),
        ({"undo": 1, "agreed": 1}, "agreed: expected bool, got int."),
        ({"undo": 1, "agree": True}, "undo: object contains unknown field agree."),
        ({"history": -3}, "history: expected int >= 0."),
        ({"adjust": []}, "adjust: expected object, got array."),
        ({"adjust": {"round": 2}, "why": 7}, "why: expected str, got int."),
        ({"do": "draw"}, "do: expected object, got str."),
        ({"do": {"type": "draw"}, "seat": "0"}, "seat: expected int, got str."),
        ({"do": {"type": "draw"}, "seat": 9}, "The seats of this match are 0 to 1."),
        ({"do": {"type": "draw"}, "seat": None}, "seat: expected int, got null."),
        ({"new": "lantern"}, "new: expected object, got str."),
        ({"new": {"players": ["Ann", "Bob"]}}, "new: object missing required field game."),
        ({"new": {"game": "lantern"}}, "new: object missing required field players."),
        ({"new": {"game": "lantern", "players": "Ann"}}, "new.players: expected array, got str."),
        ({"new": {"game": "lantern", "players": ["Ann", 7]}}, "new.players.1: expected str, got int."),
        ({"new": {**ANN_AND_BOB, "seed": 2**63}}, "new.seed: "),
        ({"new": {**ANN_AND_BOB, "seed": "7"}}, "new.seed: expected int, got str."),
        ({"new": {**ANN_AND_BOB, "seed": 7.0}}, "new.seed: expected int, got float."),
        ({"new": {**ANN_AND_BOB, "sed": 7}}, "new: object contains unknown field sed."),
        ({"new": {**ANN_AND_BOB, "options": []}}, "new.options: expected object, got array."),
        ({"new": {**ANN_AND_BOB, "options": {"oil": "much"}}}, "oil: expected int, got str."),
        ({"new": {**ANN_AND_BOB, "content": "/no/such/pack"}}, "/no/such/pack: there is no such folder"),
        ({"new": {**ANN_AND_BOB, "content": "a\x00b"}}, "a\x00b: there is no such folder"),
        ({"new": {**ANN_AND_BOB, "content": "x" * 5000}}, "content: xxx"),
        ({"schema": 7}, "schema: expected str, got int."),
        ({"schema": "../lantern"}, "There is no game called '../lantern'"),
        ({"dance": 1}, "A request needs one verb, not 'dance'; the verbs are new, do, options, "),
        ({}, "A request needs one verb, and this one has none; the verbs are new, "),
        ({"seat": 0}, "A request needs one verb, not 'seat'"),
        ({"undo": 1, "redo": 1}, "One verb a request, not 2 (undo, redo); send one line for each."),
        ({"undo": 1, "tick": 1}, "One verb a request, not 2 (undo, tick)"),
    ],
)
def test_a_request_with_a_wrong_field_is_told_which_and_changes_nothing(table: Ask, request_: dict[str, Any], why: str) -> None:
    before = table(state="table")
    reply = table(**request_)
    assert (reply["ok"], reply["code"]) == (False, "bad_request")
    assert reply["why"].startswith(why)
    assert table(state="table") == before


def test_an_owners_pack_is_checked_before_the_match_begins(table: Ask, tmp_path: Path) -> None:
    rows = '[{ id = "a", number = 9, price = 1 }, { id = 3, number = 1, price = 1 }]'
    (tmp_path / "lanterns.toml").write_text(f'source = "owner"\nrows = {rows}\n')
    reply = table(new={**ANN_AND_BOB, "content": str(tmp_path)})
    assert reply["code"] == "bad_request"
    assert reply["why"].splitlines() == [
        "lanterns.toml, row 1, column number: expected int <= 6.", "lanterns.toml, row 2, column id: expected str, got int.",
    ]  # fmt: skip


def test_a_fault_of_the_companion_itself_is_answered_logged_and_survived(
    table: Ask, headless: Headless, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert headless._session

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("oops")

    with monkeypatch.context() as patch:
        patch.setattr(headless._session, "options", broken)
        reply = table(options=True)
    assert reply == {
        "ok": False, "code": "internal", "why": "The companion made a mistake here and changed nothing; its log says where.",
    }  # fmt: skip
    assert "oops" in caplog.text
    caplog.clear()
    assert table(options=True)["ok"]
