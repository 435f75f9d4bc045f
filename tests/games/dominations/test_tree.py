"""Develop, the Civilisation Tree, and prices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.dominations.model import content_of, rules_of
from companion.games.dominations.tree import around, joined, nodus
from companion.games.dominations.words import CORRUPTIO, NONE, VESTIGIUM
from tests.games.dominations.table import Table, packed, shipped

NewTable = Callable[..., Table]
RICH = dict.fromkeys(("trade", "craftsmanship", "art", "science", "government", "religion"), 20)


@pytest.mark.rule("DR-81", "DR-82")
def test_a_mastery_costs_its_value_in_its_domain_and_one_is_taken_a_turn(table: Table) -> None:
    table.give(knowledge={"trade": 5, "art": 5}).develop().do("develop", card="t3", copy=2, spot="(0,-1)")
    assert table.knows() == {"trade": 2, "art": 5}
    assert table.event("mastery_taken") == {"type": "mastery_taken", "seat": 0, "card": "t3", "copy": 2, "spot": "(0,-1)"}
    assert table.state.phase == "develop_rest"
    table.refused("DR-81", "develop", card="a3", copy=1, spot="(0,1)")
    table.skip()
    assert table.state.active == 1


@pytest.mark.rule("DR-81", "DR-04")
def test_without_anything_to_exchange_the_turn_ends_with_the_card(table: Table) -> None:
    table.give(knowledge={"trade": 3}).develop().do("develop", card="t3", copy=2, spot="(0,-1)")
    assert (table.state.active, table.state.phase) == (1, "grow_tile")


@pytest.mark.rule("DR-82")
def test_a_mastery_that_cannot_be_paid_is_refused(table: Table) -> None:
    table.give(knowledge={"trade": 2, "art": 5}).develop()
    assert table.refused("DR-82", "develop", card="t3", copy=1, spot="(0,1)") == "Tally Sticks costs 3 Trade, and Ann has 2 Trade."
    table.give(knowledge={"craftsmanship": 5}).develop()
    table.refused("DR-82", "develop", card="c6", copy=1, spot="(0,1)")


@pytest.mark.rule("DR-85")
def test_a_copy_in_a_tree_is_gone_from_the_holders(table: Table) -> None:
    table.tree(1, t3=2).give(knowledge={"trade": 5}).develop()
    table.refused("DR-85", "develop", card="t3", copy=2, spot="(0,-1)")
    table.refused("DR-85", "develop", card="q3", copy=1, spot="(0,1)")
    assert {option["copy"] for option in table.options("develop")} == {1, 3, 4}


@pytest.mark.rule("DR-84", "DR-86", "DR-87")
def test_turning_a_mastery_over_costs_its_upgrade_and_acts_at_once(table: Table) -> None:
    table.tree(a6=1).give(knowledge={"art": 5}, limit={"art": 10}).develop()
    table.refused("DR-86", "improve", card="a6")
    table.give(knowledge={"art": 7}).develop().do("improve", card="a6")
    assert (table.knows(), table.player().influence) == ({"art": 1}, 2)
    assert table.player().tree["(1,0)"].advanced
    table.adjust({"active": 0, "phase": "develop_action", "players.0.knowledge.art": 10})
    table.refused("DR-86", "improve", card="a6")
    table.refused("DR-84", "develop", card="a6", copy=2, spot="(2,0)")
    table.refused("DR-86", "improve", card="t3")


@pytest.mark.rule("DR-87")
def test_only_the_face_that_is_up_counts(table: Table) -> None:
    table.tree(c6=(1, True)).lay(D0_0="s_aaa").place("g_ttt", "U(1,0)")
    assert table.produced()["government"] == 1  # Wide Furrows, turned over, no longer raises the Camp
    table.tree(r9=(1, True), g6=(1, False))
    table.adjust({"players.0.knowledge": {"trade": 3}}).end_age()
    table.do("use", card="r9").do("use", card="g6")
    assert table.knows() == {}  # nothing was kept


@pytest.mark.rule("DR-87", "DR-69")
def test_points_and_influence_come_when_the_card_does_and_stay(table: Table) -> None:
    table.give(knowledge={"art": 3}).develop().do("develop", card="a3", copy=1, spot="(0,1)")
    assert table.points(0) == {"Masteries": 2}
    table.adjust({"active": 0, "phase": "develop_action", "players.0.knowledge": {"art": 3}}).do("improve", card="a3")
    assert (table.points(0), table.player(0).influence) == ({"Masteries": 2}, 1)


@pytest.mark.rule("DR-10", "DR-88")
def test_a_card_touches_the_tree_with_a_side_never_with_a_corner(table: Table) -> None:
    assert around("(0,0)") == ("(0,1)", "(1,0)", "(0,-1)", "(-1,0)")
    table.give(knowledge=RICH, limit=RICH).develop()
    table.refused("DR-88", "develop", card="t3", copy=1, spot="(1,1)")
    table.refused("DR-88", "develop", card="t3", copy=1, spot="(0,2)")
    table.refused("DR-88", "develop", card="t3", copy=1, spot="nowhere")
    assert {option["spot"] for option in table.options("develop")} == {"(0,1)", "(1,0)", "(0,-1)", "(-1,0)"}


@pytest.mark.rule("DR-89", "DR-90", "DR-91", "DR-92")
def test_every_pair_of_halves() -> None:
    for one in range(-1, 8):
        for other in range(-1, 8):
            same = one if one == other and 0 <= one < VESTIGIUM else NONE
            wild = min(one, other) if VESTIGIUM in (one, other) and 0 <= min(one, other) < VESTIGIUM == max(one, other) else NONE
            assert joined(one, other) == joined(other, one) == max(same, wild)
            if CORRUPTIO in (one, other) or NONE in (one, other):
                assert joined(one, other) == NONE


@pytest.mark.rule("DR-92", "DR-93")
def test_a_side_without_a_half_matches_nothing_and_a_card_without_a_place_is_not_offered(new_table: NewTable) -> None:
    copies = [row | ({side: "none" for side in "nesw"} | {"w": ["none", "corruptio", "vestigium", "none"][row["copy"] - 1]}
                     | {"e": ["none", "none", "none", "corruptio"][row["copy"] - 1]} if row["id"] == "t3" else {})
              for row in shipped("mastery_copies")]  # fmt: skip
    copies = [row | ({"s": "corruptio"} if row["id"] == "t3" and row["copy"] == 4 else {}) for row in copies]
    table = new_table(content=packed(mastery_copies=copies)).start().give(knowledge={"trade": 5}).develop()
    assert table.options("develop") == []
    table.refused("DR-92", "develop", card="t3", copy=1, spot="(0,1)")


@pytest.mark.rule("DR-94")
def test_a_card_never_moves_and_is_not_turned(table: Table) -> None:
    table.tree(t3=1).give(knowledge=RICH, limit=RICH).develop()
    table.refused("DR-94", "develop", card="a3", copy=1, spot="(1,0)")
    table.refused("DR-94", "develop", card="a3", copy=1, spot="(0,1)", turned=1)
    assert {option.get("turned", 0) for option in table.options("develop")} == {0}


@pytest.mark.rule("DR-95", "DR-90")
def test_full_nodus_are_counted_in_the_colour_they_take(table: Table) -> None:
    count = lambda: nodus(content_of(table.state), rules_of(table.state), table.player().tree)  # noqa: E731
    assert count() == [0] * 6
    table.give(tree={"(0,1)": {"card": "t3", "copy": 1}})  # its Trade below meets the Campfire's Vestigium
    assert count() == [1, 0, 0, 0, 0, 0]
    table.give(tree={"(0,1)": {"card": "t3", "copy": 1}, "(0,2)": {"card": "t9", "copy": 1}})  # Trade on Trade
    assert count() == [2, 0, 0, 0, 0, 0]
    table.give(tree={"(0,1)": {"card": "t3", "copy": 1}, "(1,1)": {"card": "c3", "copy": 2}})  # Craftsmanship meets Craftsmanship
    assert count() == [1, 1, 0, 0, 0, 0]


@pytest.mark.rule("DR-95", "DR-122")
def test_open_halves_count_for_nothing(table: Table) -> None:
    table.give(tree={"(3,3)": {"card": "t3", "copy": 1}})  # put there by hand, touching nothing
    assert nodus(content_of(table.state), rules_of(table.state), table.player().tree) == [0] * 6


@pytest.mark.rule("DR-83", "QU-27")
def test_a_level_card_fulfils_no_prerequisite(table: Table) -> None:
    table.monuments("m8", "m6").give(tree={"(0,1)": {"card": "m8", "copy": 1}}, knowledge=RICH, limit=RICH).develop()
    table.refused("DR-83", "develop", card="t9", copy=1, spot="(1,0)")


@pytest.mark.rule("QU-25", "DR-88", "DR-89")
def test_touching_matching_and_paying_is_all_it_takes(table: Table) -> None:
    table.tree(t3=1, c3=2).give(knowledge={"religion": 3}).develop()
    offered = {(option["copy"], option["spot"]) for option in table.options("develop") if option["card"] == "r3"}
    table.do("develop", card="r3", copy=next(iter(offered))[0], spot=next(iter(offered))[1])
    assert len(offered) >= 8


# Prices


@pytest.mark.rule("DR-96", "DR-97")
@pytest.mark.parametrize(("face", "price"), [(False, 2), (True, 1)])
def test_common_method_makes_new_masteries_cheaper_in_their_own_colour(table: Table, face: bool, price: int) -> None:
    table.tree(s6=(1, face)).give(knowledge={"art": price, "science": 5}).develop().do("develop", card="a3", copy=1, spot="(0,1)")
    assert table.event("paid")["knowledge"] == {"art": price}


@pytest.mark.rule("DR-96")
@pytest.mark.parametrize(("face", "first", "second"), [(False, 1, 4), (True, 0, 2)])
def test_village_council_makes_every_level_of_a_city_cheaper(table: Table, face: bool, first: int, second: int) -> None:
    table.tree(g3=(1, face)).lay(D0_0="a_ttt").give(knowledge={"art": first}).build().do("found", cell="D(0,0)")
    table.give(knowledge={"art": second}).build().do("upgrade", cell="D(0,0)")
    assert table.knows() == {}


def cheaper(new_table: NewTable, of: str) -> Table:
    """A table at which Tally Sticks takes 2 off something."""
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "continuous", "act": "discount", "of": of, "amount": 2}]}
    rows[1]["upgrade"] = {"trade": 2, "art": 2}
    return new_table(content=packed(masteries=rows)).start().tree(t3=1, t9=2)


@pytest.mark.rule("DR-98")
def test_the_payer_chooses_which_parts_of_a_price_a_discount_lowers(new_table: NewTable) -> None:
    table = cheaper(new_table, "monument").monuments("m8", "m6").give(knowledge={"government": 2, "religion": 2}).build()
    spot = table.options("buy_level")[0]["spot"]
    buy: dict[str, Any] = {"monument": "m8", "spot": spot, "at": "D(0,0)"}
    for wrong in ({"government": 2, "religion": 2}, {"government": 3}, {"art": 2}, {}, {"government": 1}):
        table.refused("DR-98", "buy_level", **buy, pay=wrong)
    table.do("buy_level", **buy, pay={"religion": 2})
    assert table.knows() == {"government": 2}


@pytest.mark.rule("DR-98")
def test_left_to_itself_a_discount_goes_where_the_payer_lacks_most(new_table: NewTable) -> None:
    table = cheaper(new_table, "monument").monuments("m8", "m6").give(knowledge={"religion": 2}).build()
    table.do("buy_level", monument="m8", spot=table.options("buy_level")[0]["spot"], at="D(0,0)")
    assert table.knows() == {}


@pytest.mark.rule("DR-98", "DR-86")
def test_turning_over_can_be_cheaper_too(new_table: NewTable) -> None:
    table = cheaper(new_table, "upgrade").give(knowledge={"trade": 1, "art": 2}).develop()
    table.refused("DR-98", "improve", card="t9", pay={"trade": 2, "art": 2})
    table.do("improve", card="t9", pay={"trade": 1, "art": 1})
    assert table.knows() == {"art": 1}


@pytest.mark.rule("DR-97")
def test_a_payment_may_not_go_below_nothing(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "continuous", "act": "discount", "of": "monument", "amount": 9}]}
    table = new_table(content=packed(masteries=rows)).start().tree(t3=1).monuments("m8", "m6").build()
    table.do("buy_level", monument="m8", spot=table.options("buy_level")[0]["spot"], at="D(0,0)")
    assert table.knows() == {}
    assert "paid" not in table.happened


@pytest.mark.rule("DR-87", "DR-38")
def test_a_card_does_not_react_to_its_own_coming(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "on_develop", "act": "gain", "of": "art"}]}
    table = new_table(content=packed(masteries=rows)).start().give(knowledge={"trade": 5}).develop()
    table.do("develop", card="t3", copy=1, spot="(0,1)")
    assert table.knows() == {"trade": 2}
    table.to("develop_action").give(knowledge={"craftsmanship": 3}).develop()
    table.do("develop", **next(option for option in table.options("develop") if option["card"] == "c3"))
    assert table.knows(0) == {"art": 1}
