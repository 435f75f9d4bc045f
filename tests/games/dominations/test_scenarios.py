"""The acceptance scenarios of the rules with their exact numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.dominations.board import city_groups, controller
from companion.games.dominations.grid import ring
from companion.games.dominations.objectives import holds
from companion.games.dominations.tables import Goal, Levels, MasteryLine
from tests.games.dominations.table import Table, packed, shipped, tile

NewTable = Callable[..., Table]
CHAIN = ("D(0,0)", "U(1,0)", "D(1,0)", "U(2,0)", "D(2,0)", "U(3,0)", "D(3,0)", "U(4,0)")
APART = ("U(-1,1)", "D(-2,1)", "U(-2,1)")


def first_tiles(table: Table) -> Table:
    """A-01: D(0,0) holds a tile with Trade at (1,1) and Craftsmanship at (1,0)."""
    return table.lay(D0_0=tile("D(0,0)", "s", at_1_1="t", at_1_0="c"))


def concentrate(table: Table) -> Table:
    """A-01: the placement on U(1,0): Trade at (1,1), Religion at (1,0), a Trade Camp."""
    return table.place(tile("U(1,0)", "t", at_1_1="t", at_1_0="r"), "U(1,0)")


def wheel(table: Table) -> Table:
    """A-09: all cells around (1,1) but D(1,0); they show Trade, Craftsmanship, Religion, Art and Science there."""
    cells = zip([cell for cell in ring("(1,1)") if cell != "D(1,0)"], "tcras", strict=True)
    return table.adjust({"board": {cell: {"tile": tile(cell, "g", rest="c", at_1_1=letter)} for cell, letter in cells}})


@pytest.mark.rule("A-01", "DR-17", "DR-18", "DR-19", "DR-21")
def test_equal_resources_that_face_each_other_produce_one_more(table: Table) -> None:
    concentrate(first_tiles(table))
    assert table.produced() == {"trade": 4, "craftsmanship": 1, "religion": 1}
    assert table.knows() == {"trade": 4, "craftsmanship": 1, "religion": 1}


@pytest.mark.rule("A-02", "DR-37", "DR-38")
def test_production_sets_off_a_gain(table: Table) -> None:
    concentrate(first_tiles(table.tree(t3=1)))
    assert table.produced() == {"trade": 4, "craftsmanship": 1, "religion": 1}
    assert table.event("gained") == {"type": "gained", "seat": 0, "card": "t3", "knowledge": {"trade": 1}}
    assert table.knows()["trade"] == 5
    assert "lost" not in table.happened


@pytest.mark.rule("A-03", "DR-48")
def test_a_gain_over_the_limit_is_lost_for_nothing(table: Table) -> None:
    concentrate(first_tiles(table.tree(t3=1).give(knowledge={"trade": 2})))
    assert table.knows()["trade"] == 5
    assert sum(event["knowledge"]["trade"] for event in table.events if event["type"] == "lost") == 2
    assert table.player().vp == 0


@pytest.mark.rule("A-04", "DR-38")
def test_a_gain_sets_off_no_gain(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[2]["basic"] = {"effects": [{"trigger": "turn_start", "act": "gain", "of": "trade"}]}  # Net Weaving, at the start of a turn
    table = new_table(content=packed(masteries=rows)).start().tree(t3=1, c3=2)
    table.pass_round()
    assert table.knows() == {"trade": 1}  # the start of the turn gave it, and Tally Sticks did not react


@pytest.mark.rule("A-04", "DR-39")
def test_a_bigger_camp_is_production_and_sets_off_gains(table: Table) -> None:
    first_tiles(table.tree(c6=1, t3=1)).place(tile("U(1,0)", "t", rest="a"), "U(1,0)")
    assert table.produced()["trade"] == 1 + 1 + 1  # the Resource facing, the Camp, one more for Wide Furrows
    assert table.knows()["trade"] == 4


@pytest.mark.rule("A-05", "DR-49")
def test_running_over_at_twenty_scores_one_point_each_time(table: Table) -> None:
    first_tiles(table).give(limit={"trade": 20}, knowledge={"trade": 20})
    table.place(tile("U(1,0)", "t", rest="a", at_1_1="t"), "U(1,0)")
    assert (table.produced()["trade"], table.knows()["trade"], table.player().vp) == (4, 20, 1)
    table.skip(2).grow().skip(2)
    table.place(tile("D(1,-1)", "t", rest="a"), "D(1,-1)")
    assert (table.knows()["trade"], table.player().vp) == (20, 2)
    assert table.points() == {"Overflow": 2}


@pytest.mark.rule("A-06", "DR-49")
def test_crossing_twenty_scores_one_point_whatever_is_lost(table: Table) -> None:
    table.lay(D0_0=tile("D(0,0)", "s", rest="a")).give(limit={"art": 20}, knowledge={"art": 18})
    table.place(tile("U(1,0)", "t", at_1_0="a", at_1_1="t"), "U(1,0)")  # Art 2 + 1 + 1 with its pair, and one that faces Trade
    assert table.produced()["art"] == 4
    assert (table.knows()["art"], table.event("lost")["knowledge"]["art"], table.player().vp) == (20, 2, 1)


@pytest.mark.rule("A-06", "DR-49")
def test_eighteen_and_five_are_twenty_three_lost_and_a_point(table: Table) -> None:
    table.lay(D0_0=tile("D(0,0)", "s", rest="a")).give(limit={"art": 20}, knowledge={"art": 18})
    table.place(tile("U(1,0)", "a", at_1_0="a", at_1_1="t"), "U(1,0)")
    assert table.produced()["art"] == 5
    assert (table.knows()["art"], table.event("lost")["knowledge"]["art"], table.player().vp) == (20, 3, 1)


@pytest.mark.rule("A-07", "DR-48")
def test_below_a_limit_of_twenty_nothing_is_scored(table: Table) -> None:
    table.lay(D0_0=tile("D(0,0)", "s", rest="a")).give(limit={"art": 15}, knowledge={"art": 14})
    table.place(tile("U(1,0)", "t", at_1_0="a", at_1_1="t"), "U(1,0)")
    assert (table.knows()["art"], table.event("lost")["knowledge"], table.player().vp) == (15, {"art": 3}, 0)


@pytest.mark.rule("A-08", "DR-50")
def test_two_domains_that_run_over_score_two_points(table: Table) -> None:
    table.lay(D0_0=tile("D(0,0)", "c", at_1_1="s", at_1_0="a"))
    table.give(limit={"trade": 20, "science": 20}, knowledge={"trade": 20, "science": 20})
    table.place(tile("U(1,0)", "t", at_1_1="r", at_1_0="s"), "U(1,0)")
    assert (table.produced()["trade"], table.produced()["science"], table.player().vp) == (1, 2, 2)


@pytest.mark.rule("A-09", "DR-24", "DR-25")
def test_a_locus_produces_its_six_resources_and_the_camp(table: Table) -> None:
    wheel(table).place(tile("D(1,0)", "g", rest="c", at_1_1="t"), "D(1,0)")
    assert table.produced() == {"trade": 2, "craftsmanship": 1, "religion": 1, "art": 1, "science": 1, "government": 1}
    assert table.event("locus_counted")["vertex"] == "(1,1)"


@pytest.mark.rule("A-10", "DR-27")
@pytest.mark.parametrize(("vertex", "letter"), [("(1,1)", "art"), ("(2,1)", "religion")])
def test_of_two_loci_one_counts_and_the_camp_once(table: Table, vertex: str, letter: str) -> None:
    cells = (set(ring("(1,1)")) | set(ring("(2,1)"))) - {"D(1,0)"}
    board = {}
    for number, cell in enumerate(sorted(cells)):
        marks = {"at_1_1": "a"} if cell in ring("(1,1)") else {}
        marks |= {"at_2_1": "r"} if cell in ring("(2,1)") else {}
        board[cell] = {"tile": tile(cell, "tcasr"[number % 5], rest="tcs"[number % 3], **marks)}
    table.adjust({"board": board}).place(tile("D(1,0)", "g", at_1_1="a", at_2_1="r"), "D(1,0)")
    assert table.awaited == "locus"
    assert table.options("choose_locus") == [{"vertex": "(2,1)"}, {"vertex": "(1,1)"}]
    table.refused("DR-26", "choose_locus")
    table.refused("DR-27", "choose_locus", vertex="(1,0)")
    table.do("choose_locus", vertex=vertex)
    assert table.produced() == {letter: 6, "government": 1}
    assert table.awaited == "build"


@pytest.mark.rule("A-11", "DR-30")
def test_a_corner_of_the_cradle_is_no_locus(table: Table) -> None:
    table.lay(U1_0="c_aaa", D0_0="s_aaa", U1_m1="t_aaa").place("g_sss", "D(1,-1)")
    assert "locus_counted" not in table.happened
    assert set(table.event("sides_joined")["beyond"]) == {"U(1,-1)", "U(1,0)"}
    assert table.produced() == {"science": 4, "art": 4, "government": 1}


@pytest.mark.rule("A-12", "DR-20")
def test_with_two_sides_each_counts_and_a_shared_corner_counts_twice(table: Table) -> None:
    table.lay(U1_0="c_aaa", U2_0="c_rrr").place(tile("D(1,0)", "g", at_2_0="s", at_1_1="t", at_2_1="c"), "D(1,0)")
    assert table.produced() == {"art": 2, "religion": 2, "science": 2, "trade": 1, "craftsmanship": 1, "government": 1}


@pytest.mark.rule("A-13", "DR-42", "DR-43", "DR-44")
def test_vestigium_is_split_counts_as_produced_and_sets_off_gains_once(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "on_produce", "domain": "religion", "act": "gain", "of": "religion"}]}
    table = new_table(content=packed(masteries=rows)).start().tree(t3=1)
    table.place("w1", "D(0,0)", rotation=1)  # Vestigium at (0,1), Trade at (1,0); the Cradle shows Craftsmanship and Trade
    assert table.awaited == "allocate"
    table.refused("DR-42", "allocate", religion=1, government=1)
    table.do("allocate", religion=1)
    assert table.produced() == {"craftsmanship": 1, "trade": 3, "art": 1, "religion": 1}
    assert table.knows()["religion"] == 2


@pytest.mark.rule("A-13", "DR-42", "DR-43")
def test_two_vestigium_may_go_to_two_domains(table: Table) -> None:
    table.tree(r3=1).lay(D0_0="c_ttt").place(tile("U(1,0)", "a", rest="v"), "U(1,0)")
    assert table.state.growth
    assert table.state.growth.wild == 2
    table.do("allocate", religion=1, government=1)
    assert table.produced() == {"trade": 2, "art": 1, "religion": 1, "government": 1}


@pytest.mark.rule("A-14", "DR-31", "DR-32", "DR-33", "DR-34", "DR-35")
@pytest.mark.parametrize(("rule", "amount"), [("flat", 1), ("per_level", 2)])
def test_a_city_yields_to_its_owner_whoever_places(new_table: NewTable, rule: str, amount: int) -> None:
    table = new_table(city_yield=rule).start().lay(D0_0="a_ttt").found(1, "D(0,0)", level=2)
    table.place("g_sss", "U(1,0)")
    assert table.produced(0) == {"science": 2, "trade": 2, "government": 1}
    assert table.produced(1) == table.knows(1) == {"art": amount}


@pytest.mark.rule("A-15", "DR-28")
def test_a_locus_activates_all_cities_on_its_tiles(table: Table) -> None:
    wheel(table).found(0, "U(1,1)").found(1, "D(0,1)").place(tile("D(1,0)", "g", rest="c", at_1_1="t"), "D(1,0)")
    assert table.produced(0) == {"trade": 2, "craftsmanship": 1, "religion": 1, "art": 1, "science": 1, "government": 2}
    assert table.produced(1) == {"government": 1}


@pytest.mark.rule("A-16", "DR-47", "DR-58")
def test_the_best_city_sets_the_limit_not_their_number(table: Table) -> None:
    table.lay(D0_0="a_ttt", U1_0="a_ccc", U1_m1="a_sss").found(0, "D(0,0)", "U(1,0)", "U(1,-1)")
    assert table.player().limit.art == 10
    table.give(knowledge={"art": 10}).build().do("upgrade", cell="U(1,0)")
    assert table.player().limit.art == 15
    table.give(knowledge={"art": 15}).build().do("upgrade", cell="U(1,0)")
    assert table.player().limit.art == 20


@pytest.mark.rule("A-17", "DR-56", "DR-57", "DR-58", "DR-60")
def test_an_upgrade_costs_six_and_brings_influence_and_a_limit(table: Table) -> None:
    table.lay(D0_0="s_ttt").found(0, "D(0,0)").give(knowledge={"science": 9})
    assert (table.player().limit.science, table.player().tokens) == (10, 14)
    table.build().do("upgrade", cell="D(0,0)")
    assert table.knows() == {"science": 3}
    assert (table.player().limit.science, table.player().influence, table.player().tokens) == (15, 2, 13)


@pytest.mark.rule("A-18", "DR-59")
def test_nobody_founds_at_level_two(table: Table) -> None:
    table.lay(D0_0="s_ttt").give(knowledge={"science": 20}).build()
    table.refused("DR-59", "upgrade", cell="D(0,0)")
    table.do("found", cell="D(0,0)")
    assert table.state.cities["D(0,0)"].level == 1


@pytest.mark.rule("A-19", "DR-61")
def test_without_tokens_only_monuments_can_be_built(table: Table) -> None:
    table.monuments("m8", "m6").lay(D0_0="s_ttt", U1_0="s_ttc", D1_0="s_tta").found(0, "D(0,0)").give(tokens=0)
    table.give(knowledge={domain: 5 for domain in ("science", "government", "religion")}).build()
    table.refused("DR-61", "found", cell="U(1,0)")
    table.refused("DR-61", "upgrade", cell="D(0,0)")
    assert table.kinds() == {"buy_level", "exchange", "skip"}


@pytest.mark.rule("A-20", "DR-96")
def test_a_discount_leaves_the_colour(table: Table) -> None:
    table.tree(g3=1).lay(D0_0="a_ttt").give(knowledge={"government": 5, "art": 1}).build().do("found", cell="D(0,0)")
    assert table.event("paid")["knowledge"] == {"art": 1}
    assert table.knows() == {"government": 5}


@pytest.mark.rule("A-21", "DR-97")
def test_a_discount_beyond_the_price_is_free_and_refunds_nothing(table: Table) -> None:
    table.tree(g3=(1, True)).lay(D0_0="a_ttt").build().do("found", cell="D(0,0)")
    assert "paid" not in table.happened
    assert table.knows() == {}


@pytest.mark.rule("A-22", "DR-54")
def test_one_build_a_turn(table: Table) -> None:
    table.monuments("m8", "m6").lay(D0_0="a_ttt").give(knowledge={"art": 3, "government": 2, "religion": 2}).build()
    level = table.options("buy_level")[0]
    table.do("found", cell="D(0,0)")
    table.refused("DR-54", "buy_level", **level)


@pytest.mark.rule("A-23", "DR-66")
def test_levels_are_sold_in_order_to_anybody(table: Table) -> None:
    table.monuments("m8", "m6").give(knowledge={"government": 2, "religion": 2}).build()
    assert {option["monument"] for option in table.options("buy_level")} == {"m8"}
    assert all("at" in option for option in table.options("buy_level"))  # level 1 comes with its piece
    table.do("buy_level", monument="m8", spot="(0,1)", at="D(0,0)")
    assert table.event("level_bought")["level"] == 1
    table.skip().grow().give(1, knowledge={"government": 3, "religion": 3}).do("buy_level", monument="m8", spot="(0,1)")
    assert table.event("level_bought")["level"] == 2
    assert table.state.monuments["m8"].level1_holder == 0


@pytest.mark.rule("A-24", "DR-72")
def test_putting_a_monument_down_changes_no_knowledge_but_the_price(table: Table) -> None:
    table.monuments("m8", "m6").lay(D0_0="a_ttt").give(knowledge={"government": 4, "religion": 3, "art": 1}).build()
    table.do("buy_level", monument="m8", spot="(0,1)", at="U(1,0)")
    assert table.knows() == {"government": 2, "religion": 1, "art": 1}
    assert not {"produced", "gained", "locus_counted"} & set(table.happened)


@pytest.mark.rule("A-25", "DR-77", "DR-79")
def test_a_tie_for_a_monument_goes_to_the_holder_of_level_one(new_table: NewTable) -> None:
    table = new_table().start().monuments("m8", "m6").lay(D0_0="a_ttt", U2_0="a_ccc", U1_0="a_sss")
    board = {cell: {"tile": laid.tile} for cell, laid in table.state.board.items()} | {"D(1,0)": {"tile": "m8"}}
    red = {"(0,1)": {"card": "m8", "copy": 2}, "(0,2)": {"card": "m8", "copy": 3}}
    blue = {"(0,1)": {"card": "m8", "copy": 1}}
    table.adjust({"board": board, "players.0.tree": red, "players.1.tree": blue})
    table.found(0, "U(1,0)").found(1, "U(2,0)", level=2)
    assert table.state.monuments["m8"].level1_holder == 1
    assert controller(table.state, "m8") == 1
    table.adjust({"monuments.m8.level1_holder": None})
    assert controller(table.state, "m8") == 0
    table.adjust({"initiative": [1, 0]})
    assert controller(table.state, "m8") == 1


@pytest.mark.rule("A-26", "DR-89", "DR-90", "DR-91")
def test_which_halves_match(new_table: NewTable) -> None:
    left = {"t3": "government", "s3": "vestigium", "r3": "religion", "c3": "corruptio"}
    right = {"g3": "government", "a3": "vestigium"}
    copies = shipped("mastery_copies")
    for row in copies:
        if row["copy"] == 1:
            row |= {"w": left.get(row["id"], row["w"]), "e": right.get(row["id"], row["e"])}
    table = new_table(content=packed(mastery_copies=copies)).start().tree(g3=1)
    table.give(knowledge={domain: 5 for domain in ("trade", "science", "religion", "craftsmanship", "art")}).develop()
    spots = {(option["card"], option["copy"]) for option in table.options("develop") if option["spot"] == "(2,0)"}
    assert {("t3", 1), ("s3", 1)} <= spots
    table.refused("DR-89", "develop", card="r3", copy=1, spot="(2,0)")
    table.refused("DR-91", "develop", card="c3", copy=1, spot="(2,0)")
    table.do("develop", card="s3", copy=1, spot="(2,0)")
    table.tree(a3=1).give(knowledge={"science": 5}).develop()
    table.refused("DR-90", "develop", card="s3", copy=1, spot="(2,0)")  # Vestigium meets Vestigium


@pytest.mark.rule("A-27", "DR-89")
def test_every_neighbour_of_a_spot_must_match(table: Table) -> None:
    tree = {"(1,0)": {"card": "g3", "copy": 1}, "(0,1)": {"card": "t3", "copy": 2}}  # above g3: Government; right of t3: Trade
    table.give(tree=tree, knowledge={"government": 5, "trade": 5, "religion": 5}).develop()
    assert not [option for option in table.options("develop") if option["spot"] == "(1,1)" and option["card"] == "r3"]
    table.refused("DR-89", "develop", card="r3", copy=2, spot="(1,1)")  # Vestigium meets Government, but Religion meets Trade


@pytest.mark.rule("A-28", "DR-83", "DR-84")
def test_the_rule_of_one_and_prerequisites(table: Table) -> None:
    table.tree(t3=(1, True)).give(knowledge={"trade": 20}).develop()
    table.refused("DR-84", "develop", card="t3", copy=2, spot="(2,0)")
    table.refused("DR-83", "develop", card="t9", copy=1, spot="(0,1)")
    table.tree(g3=1).develop()
    table.refused("DR-83", "develop", card="t9", copy=1, spot="(0,1)")
    table.tree(g6=1).develop()
    assert any(option["card"] == "t9" for option in table.options("develop"))


@pytest.mark.rule("A-28", "DR-83")
def test_a_higher_value_than_the_prerequisite_will_do(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[9]["value"] = 9  # Standing Roads
    table = new_table(content=packed(masteries=rows)).start().tree(g6=1).give(knowledge={"trade": 20}).develop()
    assert any(option["card"] == "t9" for option in table.options("develop"))


@pytest.mark.rule("A-29", "DR-52")
def test_the_campfire_takes_two_and_gives_one(table: Table) -> None:
    table.give(knowledge={"trade": 4}).do("exchange", give="trade", get="art").do("exchange", give="trade", get="art")
    assert table.knows() == {"art": 2}
    table.give(knowledge={"trade": 1})
    table.refused("DR-52", "exchange", give="trade", get="art")
    table.give(knowledge={"trade": 3})
    table.refused("DR-52", "exchange", give="trade", get="trade")


@pytest.mark.rule("A-30", "DR-100c")
@pytest.mark.parametrize(("influence", "values"), [(12, {3}), (13, {3, 6}), (22, {3, 6}), (23, {3, 6, 9})])
def test_influence_says_which_values_may_be_assimilated(table: Table, influence: int, values: set[int]) -> None:
    table.tree(1, t3=1, c6=1, t9=1).tree(0, g6=1).give(0, influence=influence).end_age()
    table.skip()  # Standing Roads is not used
    assert table.awaited == "assimilate"
    assert table.event("leader_found")["values"] == sorted(values)
    worth = {"t3": 3, "c6": 6, "t9": 9}
    assert {worth[option["card"]] for option in table.options("assimilate")} == values


@pytest.mark.rule("A-31", "DR-102a", "DR-101b")
def test_influence_from_assimilation_is_scored_at_once(table: Table) -> None:
    table.tree(1, a6=1, a3=2).tree(0, t3=1).give(0, influence=12).end_age()
    assert {option["card"] for option in table.options("assimilate")} == {"a3"}  # value 6 is beyond 12 Influence


@pytest.mark.rule("A-31", "DR-102a", "DR-101b")
def test_a_card_with_two_influence_makes_twelve_fourteen(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[4]["basic"] = {"influence": 2}  # Cave Murals
    table = new_table(content=packed(masteries=rows)).start().tree(1, a3=1).give(0, influence=12).end_age()
    table.do("assimilate", **table.options("assimilate")[0])
    assert table.points(0)["Influence"] == 14


@pytest.mark.rule("A-32", "DR-100d", "DR-101a")
def test_without_a_copy_left_only_turning_over_remains(new_table: NewTable) -> None:
    table = new_table(4).start()
    for seat, is_advanced in enumerate((False, True, False, False)):
        table.tree(seat, t3=(seat + 1, is_advanced))
    table.tree(2, c3=1).give(2, influence=5).give(0, influence=4).end_age()  # Cid, who leads, has no copy of Tally Sticks
    assert {option["card"] for option in table.options("assimilate")} == {"t3"}  # the third copy is back in the holders
    table.skip()


@pytest.mark.rule("A-32", "DR-100d", "DR-101a")
def test_an_own_basic_card_is_turned_over_when_another_has_it_advanced(new_table: NewTable) -> None:
    table = new_table(4).start()
    for seat, is_advanced in enumerate((False, True, False, False)):
        table.tree(seat, t3=(seat + 1, is_advanced))
    table.give(0, influence=5).end_age()
    assert table.options("assimilate") == [{"card": "t3"}]  # all four copies are in Trees, and Ann has one
    table.do("assimilate", card="t3")
    assert table.player(0).tree["(1,0)"].advanced


@pytest.mark.rule("A-32", "DR-100d")
def test_without_a_copy_in_the_holders_nothing_can_be_assimilated(new_table: NewTable) -> None:
    table = new_table(4).start()
    for seat in (1, 2, 3):
        table.tree(seat, t3=seat)
    table.give(3, tree={"(1,0)": {"card": "t3", "copy": 3}}).give(0, influence=5, tree={"(1,0)": {"card": "c3", "copy": 1}})
    left = table.end_age().options("assimilate")
    assert {option["copy"] for option in left} == {4}


@pytest.mark.rule("A-33", "DR-101c")
def test_an_assimilated_end_of_age_effect_waits(table: Table) -> None:
    table.lay(D0_0="a_ttt").found(0, "D(0,0)").tree(1, g6=1).give(0, influence=13).end_age()
    assert table.awaited == "effects"
    assert table.state.active == 1  # only Ben has one now
    table.do("skip").do("assimilate", **table.options("assimilate")[0])
    assert "Card effects" not in table.points(0)


@pytest.mark.rule("A-34", "DR-103b", "DR-103e", "DR-06")
def test_a_tie_for_a_role_goes_to_initiative(new_table: NewTable) -> None:
    table = new_table(3).start().adjust({"initiative": [1, 0, 2]})
    for seat, left in enumerate((4, 4, 2)):
        table.give(seat, knowledge={"government": left})
    table.end_age()
    assert table.player(1).roles == ["governor"]
    assert table.points(1) == {"Roles": 6}


@pytest.mark.rule("A-34", "DR-103c", "DR-103e")
def test_with_two_players_the_governor_scores_nothing_but_governs(table: Table) -> None:
    table.give(1, knowledge={"government": 1}).end_age()
    assert {"type": "role_given", "seat": 1, "role": "governor", "points": 0} in table.events
    assert {"type": "role_unclaimed", "role": "inventor"} in table.events
    assert (table.player(1).vp, table.awaited, table.state.active) == (0, "initiative", 1)


@pytest.mark.rule("A-35", "DR-106", "DR-102a")
def test_the_diplomat_scores_the_new_influence_an_age_later(table: Table) -> None:
    table.give(0, influence=10, knowledge={"art": 1}).end_age()
    assert table.points(0) == {"Influence": 10, "Roles": 4}
    assert table.player(0).influence == 12


@pytest.mark.rule("A-36", "DR-115")
def test_in_the_third_age_every_card_is_worth_three_and_has_no_power(table: Table) -> None:
    table.adjust({"age": 3}).give(0, influence=10, knowledge={"art": 1, "government": 2}).end_age()
    assert table.points(0)["Roles"] == 6
    assert table.player(0).influence == 10
    assert table.state.awaits is None


@pytest.mark.rule("A-37", "DR-107")
def test_the_trader_doubles_the_camp(table: Table) -> None:
    concentrate(first_tiles(table.give(roles=["trader"])))
    assert table.produced() == {"trade": 5, "craftsmanship": 1, "religion": 1}


@pytest.mark.rule("A-38", "DR-109")
def test_the_farmer_places_and_scores_twice_once_in_an_age(table: Table) -> None:
    table.give(roles=["farmer"]).place("t_aaa", "D(0,0)")
    assert table.awaited == "more"
    table.place("c_sss", "U(1,0)")
    assert table.produced() == {"science": 2, "art": 2, "craftsmanship": 1}
    table.refused("DR-13", "place", tile=table.player().hand[0], cell="D(1,0)")
    table.give(knowledge={"art": 5, "trade": 5}).do("found", cell="D(0,0)")
    table.do("develop", card="a3", copy=1, spot="(0,1)").skip()
    table.grow().skip(2)
    table.place("t_ccc", "U(1,-1)")
    assert table.awaited == "build"


@pytest.mark.rule("A-39", "DR-108a", "DR-108b")
@pytest.mark.parametrize("by_locus", [True, False])
def test_the_inventor_chooses_between_the_locus_and_the_sides(table: Table, by_locus: bool) -> None:
    cells = {cell: {"tile": tile(cell, "sc"[number > 2], rest="a", at_1_1="t")} for number, cell in enumerate(ring("(1,1)"))}
    table.adjust({"board": cells}).give(roles=["inventor"])
    hand = list(table.player().hand)
    table.do("reactivate", cell="D(1,0)")
    assert table.options("choose_locus") == [{"vertex": "(1,1)"}, {}]
    table.do("choose_locus", **({"vertex": "(1,1)"} if by_locus else {}))
    beside = {"trade": 4 + 2, "art": 4 + 2, "craftsmanship": 1}  # two sides, each with a pair of both colours
    assert table.produced() == ({"trade": 6, "craftsmanship": 1} if by_locus else beside)
    assert table.player().hand == hand


@pytest.mark.rule("A-40", "DR-105", "DR-112", "DR-113")
def test_hands_are_kept_filled_and_drawn_anew_once(table: Table) -> None:
    table.give(0, hand=["t_ttt", "t_ttc"], knowledge={"religion": 1}).give(1, hand=["a_ttt"]).end_age()
    back = table.state.stock[-1]
    assert table.player(0).roles == ["high_priest"]
    table.do("keep_tiles", tiles=["t_ttc"])
    assert table.state.stock[-1] == "t_ttt" != back
    assert (len(table.player(0).hand), table.player(0).hand[0]) == (9, "t_ttc")
    table.do("keep_tiles", tiles=["a_ttt"])
    assert len(table.player(1).hand) == 7
    gone = table.player(0).hand[1:4]
    table.do("redraw", tiles=gone)
    assert (len(table.player(0).hand), table.state.stock[-3:]) == (9, gone)
    table.refused("DR-113", "redraw", seat=0, tiles=table.player(0).hand[:1])
    table.skip()
    table.refused("DR-113", "redraw", tiles=table.player(0).hand[:1])


@pytest.fixture
def white_cities(table: Table) -> Table:
    """A-41: a chain of eight and a chain of three."""
    letters = [*(f"tt{letter}" for letter in "tcasgrv"), *(f"cc{letter}" for letter in "tcas")]
    board = {cell: {"tile": f"a_{dots}"} for cell, dots in zip((*CHAIN, *APART), letters, strict=True)}
    return table.adjust({"board": board}).found(0, *CHAIN, *APART)


def met(table: Table, **goal: Any) -> bool:
    return holds(table.state, 0, Goal(**goal))


@pytest.mark.rule("A-41", "DR-119", "DR-12")
def test_chains_are_never_added_up(white_cities: Table) -> None:
    assert [len(group) for group in city_groups(white_cities.state, 0)] == [8, 3]
    assert met(white_cities, kind="adjacent", count=8)
    assert not met(white_cities, kind="adjacent", count=10)


@pytest.mark.rule("A-42", "DR-120")
def test_a_chain_counts_as_one_city_apart(white_cities: Table) -> None:
    assert met(white_cities, kind="non_adjacent", count=2)
    assert not met(white_cities, kind="non_adjacent", count=10)


@pytest.mark.rule("A-43", "DR-118")
@pytest.mark.parametrize(
    ("levels", "is_met"),
    [((1, 1, 1, 1, 1, 2), True), ((2, 2, 2, 2, 2, 3), True), ((1, 1, 1, 1, 2), False), ((1, 1, 1, 1, 1, 1), False)],
)
def test_a_higher_city_stands_for_a_lower_one_but_each_counts_once(table: Table, levels: tuple[int, ...], is_met: bool) -> None:
    cells = CHAIN[: len(levels)]
    table.adjust({"board": {cell: {"tile": f"a_tt{letter}"} for cell, letter in zip(cells, "tcasgr", strict=False)}})
    table.adjust({"cities": {cell: {"owner": 0, "level": level} for cell, level in zip(cells, levels, strict=True)}})
    assert met(table, kind="city_levels", levels=Levels(level_1=5, level_2=1)) == is_met


@pytest.mark.rule("A-44", "DR-122", "DR-95")
@pytest.mark.parametrize(("have", "is_met"), [((8, 5, 3), True), ((9, 5, 2), False)])
def test_every_colour_of_nodus_must_be_there(
    monkeypatch: pytest.MonkeyPatch, table: Table, have: tuple[int, int, int], is_met: bool
) -> None:
    trade, government, science = have
    monkeypatch.setattr("companion.games.dominations.objectives.nodus", lambda *_: [trade, 0, 0, science, government, 0])
    assert met(table, kind="nodus", nodus={"trade": 8, "government": 5, "science": 3}) == is_met


@pytest.mark.rule("A-45", "DR-123")
@pytest.mark.parametrize(("influence", "is_met"), [(30, True), (29, False)])
def test_influence_must_be_reached(table: Table, influence: int, is_met: bool) -> None:
    assert met(table.give(influence=influence), kind="influence", count=30) == is_met


@pytest.mark.rule("A-46", "DR-124")
@pytest.mark.parametrize(("cards", "is_met"), [("t6 t6 s6 s6 t9 g9 g9", True), ("t6 t6 s9 s6 t9 g9 g9", False)])
def test_masteries_count_by_their_exact_value(new_table: NewTable, cards: str, is_met: bool) -> None:
    domains = {"t": "trade", "s": "science", "g": "government"}
    owned = [(domains[card[0]], int(card[1])) for card in cards.split()]
    rows = shipped("masteries")
    for row, (domain, value) in zip(rows, owned, strict=False):
        row |= {"domain": domain, "value": value}
        row.pop("prereq_domain", None), row.pop("prereq_value", None)
    for row in rows[7:]:
        row.pop("prereq_domain", None), row.pop("prereq_value", None)
    table = new_table(content=packed(masteries=rows)).start().tree(**{row["id"]: 1 for row in rows[:7]})
    lines = (MasteryLine(value=6, domains=("trade", "science"), count=4), MasteryLine(value=9, domains=("trade", "government"), count=3))
    assert met(table, kind="masteries", lines=lines) == is_met


@pytest.mark.rule("A-47", "DR-116")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 10), (2, 20), (3, 40), (4, 70), (5, 100)])
def test_objectives_score_by_their_number(new_table: NewTable, count: int, points: int) -> None:
    goals = [{"kind": "influence", "count": 5 if number < count else 99} for number in range(5)]
    rows = [row | {"goals": goals} for row in shipped("objectives")]
    table = new_table(content=packed(objectives=rows)).start().adjust({"age": 3}).give(0, influence=5).end_age()
    assert table.points(0).get("Objectives", 0) == points


@pytest.mark.rule("A-48", "DR-121")
def test_controlling_one_monument_is_enough_for_one(table: Table) -> None:
    table.monuments("m8", "m6")
    assert not met(table, kind="monuments", count=1)
    table.give(tree={"(0,1)": {"card": "m8", "copy": 1}})
    assert met(table, kind="monuments", count=1)
    assert not met(table, kind="monuments", count=2)


@pytest.mark.rule("A-49", "DR-117", "DR-06")
def test_a_final_tie_goes_to_initiative(table: Table) -> None:
    table.adjust({"age": 3, "initiative": [1, 0], "active": 1}).give(0, vp=40).give(1, vp=40).end_age()
    sheet = table.session.game.score(table.state)
    assert sheet.winners == [1]
    assert sheet.note == "The tie at 40 was broken by Initiative."


@pytest.mark.rule("A-50")
def test_undo_restores_a_locus_and_an_overflow_exactly(table: Table) -> None:
    wheel(table).give(limit={"trade": 20}, knowledge={"trade": 19})
    name = tile("D(1,0)", "g", rest="c", at_1_1="t")
    table.give(hand=[name, *table.player().hand[1:]])
    before = table.snapshot()
    table.do("place", tile=name, cell="D(1,0)", rotation=0)
    assert (table.knows()["trade"], table.player().vp) == (20, 1)
    undone = table.session.undo()
    assert table.snapshot() == before
    assert any((move.piece, move.source, move.to) == ("Land tile", "D(1,0)", "Ann's hand") for move in undone.put_back)
