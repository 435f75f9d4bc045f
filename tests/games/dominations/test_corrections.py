"""Corrections by hand: the table stays whole, what follows follows, and what cannot be is refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.corrections import corrected
from companion.game import BadValue
from tests.games.dominations.table import GAME, Table
from tests.games.dominations.test_properties import check_numbers, steps

NewTable = Callable[..., Table]


def wrong(table: Table, changes: dict[str, Any], match: str) -> None:
    """A correction that must be refused and leave no trace; the reason holds these words."""
    before, step = table.snapshot(), table.session.step
    with pytest.raises(BadValue, match=match):
        table.adjust(changes)
    assert (table.snapshot(), table.session.step) == (before, step)


# Tiles


def test_a_tile_put_on_the_board_leaves_the_hand_or_the_stock(table: Table) -> None:
    own, other, drawn = table.player(0).hand[0], table.player(1).hand[0], table.state.stock[5]
    table.adjust({"board": {"D(0,0)": {"tile": own}, "U(1,0)": {"tile": other, "rotation": 2}, "D(1,0)": {"tile": drawn}}})
    assert own not in table.player(0).hand
    assert other not in table.player(1).hand
    assert drawn not in table.state.stock
    check_numbers(table.state)


def test_a_tile_taken_off_the_board_goes_to_the_back_of_the_stock(table: Table) -> None:
    table.lay(D0_0="t_aaa").adjust({"board": {}})
    assert table.state.stock[-1] == "t_aaa"
    check_numbers(table.state)


def test_a_hand_can_be_set_and_hands_exchanged(table: Table) -> None:
    one, two = table.player(0).hand, table.player(1).hand
    table.adjust({"players.0.hand": two, "players.1.hand": one})
    assert (table.player(0).hand, table.player(1).hand) == (two, one)
    table.give(0, hand=["t_aaa", one[0]])
    assert table.player(0).hand == ["t_aaa", one[0]]
    assert one[0] not in table.player(1).hand
    check_numbers(table.state)


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"players.0.hand": ["t_aaa", "t_aaa"]}, "t_aaa' stands there twice"),
        ({"players.0.hand": ["x_aaa"]}, "there is no 'x_aaa'"),
        ({"players.0.hand": ["t_aaa"], "players.1.hand": ["t_aaa"]}, "is in players.0.hand as well"),
        ({"players.0.hand": ["t_aaa"], "board": {"D(0,0)": {"tile": "t_aaa"}}}, "is in board as well"),
        ({"board": {"D(0,0)": {"tile": "t_aaa"}, "U(1,0)": {"tile": "t_aaa"}}}, "stands there twice"),
        ({"board": {"U(0,0)": {"tile": "t_aaa"}}}, "the Cradle's are taken"),
        ({"board": {"here": {"tile": "t_aaa"}}}, "'here' is no cell"),
        ({"board": {"D(0,0)": {"tile": "m2"}}}, "there is no tile 'm2'"),
        ({"board": {"D(0,0)": {"tile": "t_aaa", "by": 5}}}, "seats go from 0 to 1"),
        ({"board": {"D(0,0)": {"tile": "t_aaa", "rotation": 3}}}, "rotation"),
        ({"circles": {"(1,1)": "m8"}}, "cannot lie on"),
        ({"cities": {"D(0,0)": {"owner": 0}}}, "no Land tile lies on"),
    ],
)
def test_what_cannot_lie_somewhere_is_refused(table: Table, changes: dict[str, Any], match: str) -> None:
    wrong(table, changes, match)


def test_a_tile_left_nowhere_comes_back_to_the_stock(table: Table) -> None:
    before = sorted(table.state.stock)
    table.adjust({"stock": []})
    assert sorted(table.state.stock) == before


# What follows


@pytest.mark.rule("DR-47", "DR-60", "DR-61")
def test_tokens_and_limits_follow_cities(table: Table) -> None:
    table.lay(D0_0="a_ttt", U1_0="a_ccc").found(0, "D(0,0)", level=2).found(0, "U(1,0)")
    assert (table.player().tokens, table.player().limit.art) == (12, 15)
    table.adjust({"cities": {}})
    assert (table.player().tokens, table.player().limit.art) == (15, 5)


def test_a_limit_or_token_count_that_is_named_is_taken_as_it_is(table: Table) -> None:
    table.lay(D0_0="a_ttt")
    table.adjust({"cities": {"D(0,0)": {"owner": 0, "level": 1}}, "players.0.limit.art": 20, "players.0.tokens": 3})
    assert (table.player().tokens, table.player().limit.art) == (3, 20)
    table.give(knowledge={"art": 20})
    assert table.player().limit.art == 20


def test_more_tokens_than_fifteen_cannot_stand(table: Table) -> None:
    names = [f"a_tt{letter}" for letter in "tcasgr"]
    cells = ("D(0,0)", "U(1,0)", "D(1,0)", "U(2,0)", "D(2,0)", "U(3,0)")
    table.adjust({"board": {cell: {"tile": name} for cell, name in zip(cells, names, strict=True)}})
    wrong(table, {"cities": {cell: {"owner": 0, "level": 3} for cell in cells}}, "Ann has 15 City tokens, not 18")


@pytest.mark.rule("DR-66", "DR-79")
def test_monuments_follow_level_cards(table: Table) -> None:
    table.monuments("m8", "m6").give(1, tree={"(0,1)": {"card": "m8", "copy": 1}, "(1,0)": {"card": "m8", "copy": 2}})
    assert (table.state.monuments["m8"].next_level, table.state.monuments["m8"].level1_holder) == (3, 1)


def test_a_campfire_left_out_is_put_back(table: Table) -> None:
    table.give(tree={"(0,1)": {"card": "t3", "copy": 1}})
    assert table.player().tree["(0,0)"].card == "campfire"


@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"players.0.tree": {"(0,1)": {"card": "t4"}}}, "there is no card 't4'"),
        ({"players.0.tree": {"(0,1)": {"card": "t3", "copy": 5}}}, "there is no card 't3' with the copy 5"),
        ({"players.0.tree": {"here": {"card": "t3"}}}, "'here' is no spot"),
        ({"players.0.tree": {"(0,0)": {"card": "t3"}}}, "there is no card 't3'"),
        ({"players.0.tree": {"(0,1)": {"card": "t3"}, "(0,2)": {"card": "t3", "copy": 2}}}, "only one copy of each Mastery"),
        ({"players.0.tree": {"(0,1)": {"card": "t3"}}, "players.1.tree": {"(0,1)": {"card": "t3"}}}, "only one Tree for each copy"),
        ({"players.0.tree": {"(0,1)": {"card": "m99"}}}, "m99"),
        ({"players.0.roles": ["farmer", "farmer"]}, "one card for each role"),
        ({"players.0.roles": ["farmer"], "players.1.roles": ["farmer"]}, "one player for each role"),
        ({"players.0.objective": "o99"}, "there is no 'o99'"),
        ({"players.0.knowledge.trade": 21}, "knowledge.trade"),
        ({"players.0.limit.trade": 4}, "limit.trade"),
        ({"initiative": [0, 0]}, "name every seat from 0 to 1 once"),
        ({"active": 2}, "seats from 0 to 1"),
        ({"age": 4}, "age"),
        ({"monuments": {"m99": {}}}, "there is no 'm99'"),
        ({"options.house_rules.multi_edge": "choose_one"}, "follows from play"),
        ({"pending": []}, "follows from play"),
        ({"phase": "age_tiles"}, "comes only by playing"),
        ({"phase": "grow_locus"}, "comes only by playing"),
        ({"players.0.name": " "}, "name"),
    ],
)  # fmt: skip
def test_what_the_rules_never_allow_cannot_be_put_in_by_hand(table: Table, changes: dict[str, Any], match: str) -> None:
    wrong(table, changes, match)


# Phases


def test_a_half_counted_placement_can_be_dropped_not_changed(table: Table) -> None:
    table.lay(D0_0="s_aaa").place("g_vvv", "U(1,0)")
    wrong(table, {"board": {}}, "finish the open placement first")
    wrong(table, {"active": 1}, "finish the open choice first")
    table.adjust({"players.1.vp": 3})
    assert table.awaited == "allocate"
    table.to("build_action")
    assert (table.state.growth, table.awaited) == (None, "build")


def test_another_active_player_begins_a_fresh_turn(table: Table) -> None:
    table.place("g_sss", "D(0,0)").adjust({"active": 1, "phase": "grow_tile"})
    assert (table.state.active, table.awaited) == (1, "grow")
    assert not table.player(1).turn.grown


def test_during_the_choice_of_cards_what_was_dealt_can_be_corrected(new_table: NewTable) -> None:
    table = new_table()
    table.adjust({"players.0.dealt": ["o1", "m1"]})
    assert table.options("choose", 0) == [{"objective": "o1", "monument": "m1"}]
    wrong(table, {"players.0.dealt": ["o1"]}, "an Objective and a Monument")
    wrong(table, {"players.0.dealt": ["o1", "x"]}, "there is no 'x'")


def test_points_put_in_by_hand_are_a_line_of_their_own(table: Table) -> None:
    table.give(vp=7)
    assert table.points() == {"Corrections": 7}


def test_any_state_of_a_game_takes_a_correction_and_goes_on() -> None:
    for number, (state, *_) in enumerate(steps(3, 31)):
        if number % 7 == 0:
            draft = corrected(GAME, state, {"players.0.vp": state.players[0].vp + 1})
            assert draft.awaits == state.awaits
            assert all(GAME.options(draft, seat) == GAME.options(state, seat) for seat in state.awaits.seats)
