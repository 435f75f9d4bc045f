"""A turn of Heroes of Dominaria from the tap to the light, played with pieces."""

from __future__ import annotations

import pytest

from companion.game import Ask
from tests.tables import Table


def test_a_hero_put_on_a_starting_place_begins_there(table: Table) -> None:
    for seat in (0, 1):
        table.session.submit(table.session.options(seat)[0], seat)
    assert table.place("orange_hero_3", "orvada") == ["hero_placed"]
    assert table.heroes(0) == [None, None, "orvada", None]


@pytest.mark.rule("HD-27")
def test_a_hero_put_on_an_adjacent_place_has_moved(turn: Table) -> None:
    assert turn.place("orange_hero_1", "shanodin") == ["hero_moved"]
    assert turn.heroes(0)[0] == "shanodin"
    assert turn.steps()[-1] == "Ann moves Hero 1 from Orvada to Shanodin"


@pytest.mark.rule("HD-28")
def test_a_hero_put_two_steps_away_has_moved_twice(turn: Table) -> None:
    assert turn.place("orange_hero_1", "llanowar") == ["hero_moved", "hero_moved"]
    assert turn.session.state.players[0].turn.moves_left == 0


def test_a_lifted_hero_shows_where_it_may_go_in_two_rings(turn: Table) -> None:
    turn.lift("orange_hero_1")
    assert turn.mood("orvada") == "lifted"
    assert turn.spots("reachable") == {"urborg", "shanodin", "demo_isle"}
    assert {"llanowar", "estark", "bogardan"} <= turn.spots("reachable_far")
    turn.place("orange_hero_1", "orvada")
    assert not turn.spots("reachable")
    assert turn.last.events == []


def test_with_one_move_left_only_the_first_ring_is_shown(turn: Table) -> None:
    turn.place("orange_hero_2", "sursi")
    turn.lift("orange_hero_1")
    assert turn.spots("reachable")
    assert not turn.spots("reachable_far")


@pytest.mark.parametrize("piece", ["teal_hero_1", "orange_hero_1"])
def test_a_hero_that_may_not_move_is_marked_where_it_stood(turn: Table, piece: str) -> None:
    turn.place("orange_hero_2", "sursi")
    turn.place("orange_hero_2", "estark")
    turn.lift(piece)
    assert turn.spots("forbidden") == {"verdura" if piece == "teal_hero_1" else "orvada"}


@pytest.mark.rule("HD-15")
def test_somebody_elses_hero_is_refused_and_asked_back(turn: Table) -> None:
    assert turn.place("teal_hero_1", "keld") == []
    assert turn.refused == "HD-15"
    assert (turn.mood("keld"), turn.mood("verdura")) == ("wrong", "right")
    turn.place("teal_hero_1", "verdura")
    assert not turn.spots("wrong")


@pytest.mark.rule("HD-27")
def test_an_illegal_move_is_refused_with_its_rule_and_the_lights_show_where_the_piece_belongs(turn: Table) -> None:
    assert turn.place("orange_hero_1", "keld") == []
    assert turn.refused == "HD-27"
    assert (turn.mood("keld"), turn.mood("orvada")) == ("wrong", "right")
    assert set(turn.colours("keld")) != set(turn.colours("sursi"))
    assert turn.heroes(0)[0] == "orvada"


@pytest.mark.rule("HD-42")
def test_a_hero_from_the_track_put_on_a_starting_place_is_recruited(turn: Table) -> None:
    turn.session.adjust({"players.0.pool.white": 5}, "enough to recruit")
    assert "hero_recruited" in turn.place("orange_hero_4", "caligo_morass")
    assert turn.heroes(0) == ["orvada", "esturin", None, "caligo_morass"]


@pytest.mark.rule("HD-09")
def test_a_hero_from_the_track_that_cannot_be_paid_lies_wrong_until_it_is_taken_off(turn: Table) -> None:
    turn.place("orange_hero_3", "caligo_morass")
    assert turn.refused == "HD-09"
    assert turn.mood("caligo_morass") == "wrong"
    turn.lift("orange_hero_3")
    assert turn.mood("caligo_morass") != "wrong"


def test_a_hero_on_the_pad_asks_where_to_and_the_answer_moves_it(turn: Table) -> None:
    turn.place("orange_hero_1", "pad")
    assert isinstance(turn.app.question, Ask)
    assert [command.to for command in turn.app.question.commands] == ["urborg", "shanodin", "demo_isle"]
    turn.app.do(turn.app.question.commands[1], None, 0.0)
    assert turn.heroes(0)[0] == "shanodin"
    assert turn.app.question is None
    assert not turn.spots("wrong")  # on a pad a piece lies nowhere


@pytest.mark.rule("HD-16", "HD-85")
def test_buttons_end_the_turn_and_reveal_the_next_card(turn: Table) -> None:
    assert turn.press("end_turn") == ["turn_ended"]
    assert turn.session.state.active == 1
    assert turn.press("end_turn") == []
    assert turn.refused == "HD-16"
    assert "card_revealed" in turn.press("reveal")


def test_a_button_without_a_meaning_does_nothing(turn: Table) -> None:
    before = turn.steps()
    assert turn.press("party") == []
    assert turn.refused is None
    assert turn.steps() == before


def test_undo_by_button_says_and_shows_what_to_put_back(turn: Table) -> None:
    turn.place("orange_hero_1", "shanodin")
    turn.press("undo")
    assert [(piece.piece, piece.source, piece.to) for piece in turn.last.put_back] == [("Ann's Hero 1", "Shanodin", "Orvada")]
    assert (turn.mood("shanodin"), turn.mood("orvada")) == ("wrong", "right")
    turn.place("orange_hero_1", "orvada")
    assert not turn.spots("wrong")
    assert turn.steps()[-1] == "Ann reveals a Dominaria card"


def test_undo_over_a_barrier_needs_a_second_press(turn: Table) -> None:
    turn.press("undo")
    assert turn.steps()[-1] == "Ann reveals a Dominaria card"
    assert "agreement" in turn.last.notes[0]
    turn.press("undo")
    assert turn.steps()[-1] == "Correction: known cards on top"


def test_a_press_in_between_takes_the_agreement_back(turn: Table) -> None:
    turn.press("undo")
    turn.press("end_turn")
    turn.press("undo")
    assert turn.steps()[-1] == "Ann ends the turn"


@pytest.mark.rule("AMB-30")
def test_a_board_that_differs_can_be_accepted_as_a_recorded_correction(turn: Table) -> None:
    turn.place("orange_hero_1", "keld")
    turn.app.accept(0.0)
    assert turn.heroes(0)[0] == "keld"
    assert turn.steps()[-1] == "Correction: the board is right as it lies"
    assert not turn.spots("wrong")
    turn.session.undo()
    assert (turn.mood("keld"), turn.mood("orvada")) == ("wrong", "right")


def test_a_piece_moved_by_touch_is_asked_for_on_the_board(turn: Table) -> None:
    move = next(command for command in turn.session.options() if getattr(command, "to", "") == "urborg")
    turn.app.do(move, None, 0.0)
    assert (turn.mood("orvada"), turn.mood("urborg")) == ("wrong", "right")
    assert turn.place("orange_hero_1", "urborg") == []
    assert not turn.spots("wrong")


def test_a_tag_nobody_knows_is_offered_for_enrolment(turn: Table) -> None:
    turn.seated.place(None, "04ABCDEF012345", "keld")
    turn.last = turn.seated.place(None, "04ABCDEF012346", "sursi")
    assert turn.last.notes == ["The tag 04ABCDEF012346 on sursi belongs to no piece yet; enrol it."]


def test_the_strip_shows_more_light_where_more_lies(turn: Table) -> None:
    turn.session.adjust({"locations.keld.mana": 1, "locations.hammerheim.mana": 4}, "a contrast")
    little, much = (int(turn.colours(spot)[0][1:3], 16) for spot in ("keld", "hammerheim"))
    assert 0 < little < much


def test_what_a_leyline_space_shows_is_its_owner(turn: Table) -> None:
    turn.session.adjust({"players.0.leylines": ["e01", "e02"], "players.1.leylines": ["e02", "e03"]}, "three Leylines")
    assert [turn.mood(edge) for edge in ("e01", "e02", "e03")] == ["owned_orange", "shared_orange_teal", "owned_teal"]
