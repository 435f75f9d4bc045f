"""Pieces and cards moved with the mouse: what hands do at a real table, and what becomes of it."""

from __future__ import annotations

from companion.session import Session
from companion.storage import DataFolder
from tests.desk.visit import Visit, match, turn
from tests.tables import STARTS


def test_a_piece_dragged_from_its_tray_to_a_lit_place_is_a_step_of_the_match(desk: Visit) -> None:
    assert desk.mood("orvada") == "target"
    desk.drag("orange_hero_1", "spot:orvada")
    assert desk.lies("orange_hero_1") == "orvada"
    assert desk.session.state.players[0].heroes[0] == "orvada"
    assert desk.last() == "Ann places a Hero on Orvada"
    assert desk.log() == ["5 to choose from", "Orange Hero 1 put on Orvada", "Ann places a Hero on Orvada"]


def test_a_lifted_piece_shows_where_it_may_go_and_goes_there(played: Visit) -> None:
    played.down("piece:orange_hero_1")
    played.move("spot:urborg")
    played.wait(0.6)
    assert played.lies("orange_hero_1") is None
    assert (played.mood("orvada"), played.mood("shanodin")) == ("lifted", "reachable")
    assert any("in one move" in line for line in played.log())
    played.up("spot:shanodin")
    played.wait(0.6)
    assert played.last() == "Ann moves Hero 1 from Orvada to Shanodin"


def test_a_piece_on_a_wrong_place_is_shown_with_the_place_where_it_belongs(played: Visit) -> None:
    before = played.session.step
    played.drag("teal_hero_1", "spot:sursi")
    assert played.session.step == before
    assert (played.mood("sursi"), played.mood("verdura")) == ("wrong", "right")
    assert any("not Bob's turn" in line for line in played.log())
    played.drag("teal_hero_1", "spot:verdura")
    assert "wrong" not in played.companion.app.moods().values()  # type: ignore[union-attr]


def test_a_piece_let_go_beside_the_board_is_back_in_its_tray(played: Visit) -> None:
    x, y = played.desk.point("tray")
    played.drag("orange_hero_1", (x, y + 20))
    assert played.lies("orange_hero_1") is None
    assert played.desk.point("piece:orange_hero_1")[1] > played.desk.point("spot:orvada")[1]
    played.drag("orange_hero_1", "spot:orvada")
    assert played.lies("orange_hero_1") == "orvada"


def test_pieces_far_from_the_middle_of_a_crowded_place_lie_on_it_too(played: Visit) -> None:
    for piece in ("orange_hero_1", "teal_hero_1"):
        played.drag(piece, "spot:esturin")
    chart, (x, y) = played.desk.sitting.chart, played.desk.point("piece:teal_hero_1")
    assert chart is not None
    assert chart.at(x, y) != "esturin"
    played.click("piece:teal_hero_1")  # only pressed, it stays
    assert played.lies("teal_hero_1") == "esturin"
    played.drag("teal_hero_2", "piece:teal_hero_1")  # put down on it, another comes to lie beside it
    assert played.lies("teal_hero_2") == "esturin"


def test_a_piece_on_the_pad_asks_where_to_and_can_be_taken_off_again(played: Visit) -> None:
    played.drag("orange_hero_1", "spot:pad")
    assert played.lies("orange_hero_1") == "pad"
    assert "Where does Ann's Hero 1 go?" in played.log()
    played.drag("orange_hero_1", "spot:orvada")
    assert played.lies("orange_hero_1") == "orvada"


def test_a_card_found_by_typing_and_dragged_onto_the_pad_is_shown_to_the_companion(desk: Visit) -> None:
    for piece, place in STARTS:
        desk.drag(piece, f"spot:{place}")
    assert desk.session.state.phase == "turn_mana"
    desk.click("cards")
    desk.key(*"urborg")
    [card, *_] = [hit for hit in desk.desk.targets() if hit.startswith("piece:white_cabal")]
    desk.drag(card.removeprefix("piece:"), "spot:pad")
    assert desk.lies(card.removeprefix("piece:")) == "pad"
    assert desk.last() == "Ann reveals a Dominaria card"


def test_the_tray_follows_whose_turn_it_is_and_any_other_can_be_chosen(desk: Visit) -> None:
    assert "Pieces of Ann" in desk.words()
    desk.drag("orange_hero_1", "spot:orvada")
    assert "Pieces of Bob" in desk.words()
    desk.click("seat:0")
    assert "Pieces of Ann" in desk.words()


def test_the_pieces_of_a_match_that_was_left_lie_where_they_lay_and_nothing_happens_by_itself(began: Session) -> None:
    session = turn(began)
    before = session.step
    visit = Visit(session)
    visit.wait(1.0)
    assert {piece: visit.lies(piece) for piece in ("orange_hero_1", "orange_hero_3")} == {"orange_hero_1": "orvada", "orange_hero_3": None}
    assert (session.step, visit.log()) == (before, [])


def test_the_big_buttons_are_those_that_the_game_understands(played: Visit) -> None:
    buttons = [target for target in played.desk.targets() if target.startswith("button:")]
    assert buttons == ["button:undo", "button:reveal", "button:end_turn"]
    played.click("button:end_turn")
    played.wait(0.3)
    assert (played.session.state.active, played.log()[-2:]) == (1, ["Button “end turn” pressed", "Ann ends the turn"])
    played.click("button:undo")
    played.wait(0.3)
    assert "Press undo again to agree." in played.log()[-1]
    played.click("button:undo")
    played.wait(0.3)
    assert (played.session.state.active, played.log()[-1]) == (0, f"Taken back to step {played.session.step}")


def test_another_match_is_played_on_a_table_of_its_own(played: Visit, folder: DataFolder) -> None:
    other = match(folder)
    played.companion.__init__(other, played.table)  # type: ignore[misc]
    played.wait(0.2)
    assert played.lies("orange_hero_1") is None
    played.drag("orange_hero_1", "spot:orvada")
    assert other.state.players[0].heroes[0] == "orvada"
    other.close()


def test_the_name_of_what_the_mouse_points_at_stands_in_the_tray(desk: Visit) -> None:
    desk.move("piece:orange_hero_2")
    desk.wait(0.1)
    assert desk.desk.sitting.piece("orange_hero_2").name in desk.words()
    assert desk.words().count("Keld") == 1
    desk.move("spot:keld")
    desk.wait(0.1)
    assert desk.words().count("Keld") == 2
