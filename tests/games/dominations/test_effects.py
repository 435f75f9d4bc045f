"""The words of cards that the demo set does not use, as an owner could write them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.dominations.table import Table, packed, shipped

NewTable = Callable[..., Table]
With = Callable[..., Table]


@pytest.fixture
def with_card(new_table: NewTable) -> With:
    """A table at which Ann has a card with one effect: `with_card(trigger="on_build", act="influence")`."""

    def make(**effect: Any) -> Table:
        rows = shipped("masteries")
        rows[0]["basic"] = {"effects": [effect]}
        return new_table(content=packed(masteries=rows)).start().tree(t3=1)

    return make


@pytest.mark.rule("DR-13", "DR-109")
def test_a_card_may_allow_another_tile(with_card: With) -> None:
    table = with_card(trigger="turn_start", act="extra_action", of="place").pass_round()
    assert table.event("more_allowed") == {"type": "more_allowed", "seat": 0, "card": "t3", "action": "place"}
    table.place("p1_2", "D(0,0)")
    assert table.awaited == "more"
    table.place("p1_3", "U(1,0)")
    assert (table.awaited, table.player().spent) == ("build", [])


@pytest.mark.rule("DR-81")
def test_a_card_may_allow_another_mastery(with_card: With) -> None:
    table = with_card(trigger="turn_start", act="extra_action", of="develop").pass_round()
    table.adjust({"phase": "develop_action", "players.0.turn.more_develops": 1}).give(knowledge={"art": 3, "religion": 3}).develop()
    for card in ("a3", "r3"):
        table.do("develop", **next(option for option in table.options("develop") if option["card"] == card))
    assert table.state.active == 1


@pytest.mark.rule("DR-87")
def test_influence_may_come_with_every_build(with_card: With) -> None:
    table = with_card(trigger="on_build", act="influence", amount=2).adjust({"board": {"D(0,0)": {"tile": "p1_2"}}})
    table.give(knowledge={"art": 3}).build().do("found", cell="D(0,0)")
    assert table.player().influence == 1 + 2


@pytest.mark.rule("DR-40", "DR-42")
def test_a_build_may_ask_before_develop(with_card: With) -> None:
    table = with_card(trigger="on_build", act="gain", of="vestigium").adjust({"board": {"D(0,0)": {"tile": "p1_2"}}})
    table.give(knowledge={"art": 3}).build().do("found", cell="D(0,0)")
    assert table.state.phase == "build_choice"
    table.do("allocate", trade=1)
    assert (table.state.phase, table.knows()) == ("develop_action", {"trade": 1})


@pytest.mark.rule("DR-40", "DR-42")
def test_developing_may_ask_before_the_turn_ends(with_card: With) -> None:
    table = with_card(trigger="on_develop", act="gain", of="vestigium").give(knowledge={"art": 3}).develop()
    table.do("develop", **next(option for option in table.options("develop") if option["card"] == "a3"))
    assert table.state.phase == "develop_choice"
    table.do("allocate", trade=1)
    assert table.state.active == 1


@pytest.mark.rule("DR-39", "DR-42", "DR-43")
def test_vestigium_that_raises_a_production_is_allocated_before_the_credit(with_card: With) -> None:
    table = with_card(trigger="on_produce", domain="art", act="produce_bonus", of="vestigium", amount=2)
    table.place("p1_2", "D(0,0)")  # Art on all corners and in the Camp
    assert (table.awaited, table.knows()) == ("allocate", {})
    table.do("allocate", religion=2)
    assert table.produced() == {"trade": 1, "craftsmanship": 1, "art": 3, "religion": 2}


@pytest.mark.rule("DR-39", "QU-12")
def test_a_raise_also_works_for_what_a_city_yields_out_of_turn(with_card: With) -> None:
    table = with_card(trigger="on_produce", domain="art", act="produce_bonus", of="religion")
    table.adjust({"board": {"D(0,0)": {"tile": "p1_2"}}, "cities": {"D(0,0)": {"owner": 0}}, "active": 1}).place("p1_3", "U(1,0)")
    assert table.produced(0) == {"art": 1, "religion": 1}


@pytest.mark.rule("DR-42", "QU-12")
def test_vestigium_that_a_card_adds_out_of_turn_is_not_lost_but_asked_for(with_card: With) -> None:
    table = with_card(trigger="on_produce", domain="art", act="produce_bonus", of="vestigium", amount=2)
    table.adjust({"board": {"D(0,0)": {"tile": "p1_2"}}, "cities": {"D(0,0)": {"owner": 0}}, "active": 1}).place("p1_3", "U(1,0)")
    assert table.state.awaits
    assert (table.awaited, table.state.awaits.seats) == ("allocate", (0,))
    table.do("allocate", religion=1, trade=1)
    assert table.knows(0) == {"art": 1, "religion": 1, "trade": 1}
    assert (table.awaited, table.state.active) == ("build", 1)


@pytest.mark.rule("DR-112")
def test_a_card_may_let_one_draw_and_that_is_not_undone_lightly(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "on_acquire", "act": "draw", "amount": 2}]}
    table = new_table(content=packed(masteries=rows)).start().give(knowledge={"trade": 3}).develop()
    following = table.state.stock[:2]
    table.do("develop", card="t3", copy=1, spot="(0,1)")
    assert table.player(0).hand[-2:] == following
    assert table.session.history(1)[0].barrier


@pytest.mark.rule("DR-38", "DR-31")
def test_a_gain_for_every_own_city_that_is_activated(with_card: With) -> None:
    table = with_card(trigger="on_city_activated", act="gain", of="trade")
    board = {"U(1,0)": {"tile": "p1_2"}, "U(2,0)": {"tile": "p1_3"}}
    table.adjust({"board": board, "cities": {cell: {"owner": 0} for cell in board}}).place("p1_4", "D(1,0)")
    assert table.event("gained")["knowledge"] == {"trade": 2}


@pytest.mark.rule("DR-99", "DR-38")
def test_an_end_of_age_gain_counts_for_the_roles(with_card: With) -> None:
    table = with_card(trigger="end_of_age", act="gain", of="vestigium").end_age().do("use", card="t3")
    assert table.state.phase == "age_choice"
    table.do("allocate", science=1)
    assert table.player(0).roles == ["inventor"]


@pytest.mark.rule("DR-87", "DR-51")
def test_a_limit_goes_down_when_the_face_that_raised_it_is_turned_over(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[10]["advanced"] = {"vp": 1}  # Store Shrine
    table = new_table(content=packed(masteries=rows)).start().tree(r3=1).give(knowledge={"religion": 10}).develop().do("improve", card="r3")
    assert table.event("limit_changed")["limit"] == 5
    assert (table.player(0).limit.religion, table.knows(0)) == (5, {"religion": 5})
