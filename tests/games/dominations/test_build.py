"""Limits, exchanges, Cities and Monuments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.dominations.board import beside, control_scores, controller, monument_places
from companion.games.dominations.grid import neighbours, ring
from tests.games.dominations.table import Table, packed, shipped, tile

NewTable = Callable[..., Table]
RICH = dict.fromkeys(("trade", "craftsmanship", "art", "science", "government", "religion"), 20)


# Limits and exchanges


@pytest.mark.rule("DR-50", "DR-49")
def test_a_domain_scores_once_in_a_placement_its_gains_included(table: Table) -> None:
    table.tree(t3=1).lay(D0_0="s_aaa").give(limit={"trade": 20}, knowledge={"trade": 20})
    table.place("t_ccc", "U(1,0)")
    assert [event["type"] for event in table.events].count("lost") == 2  # Production and the Gain it set off
    assert table.player().vp == 1


@pytest.mark.rule("DR-50")
def test_any_other_effect_scores_for_itself(table: Table) -> None:
    table.tree(c3=1).give(limit={"craftsmanship": 20}, knowledge={"craftsmanship": 20}).pass_round()
    assert table.player().vp == 1
    table.pass_round()
    assert table.player().vp == 2


@pytest.mark.rule("DR-51", "DR-47")
def test_a_higher_limit_brings_nothing_back(table: Table) -> None:
    table.lay(D0_0="r_aaa").give(knowledge={"religion": 5})
    table.place("r_ccc", "U(1,0)")
    assert table.event("lost")["knowledge"] == {"religion": 1}
    table.do("found", cell="D(0,0)")
    assert (table.knows()["religion"], table.player().limit.religion) == (2, 10)


@pytest.mark.rule("DR-47", "QU-26")
def test_a_card_adds_to_the_limit_up_to_twenty(table: Table) -> None:
    table.tree(r3=1)
    assert (table.player().limit.religion, table.player().limit.art) == (10, 5)
    table.lay(D0_0="r_aaa").found(0, "D(0,0)", level=3)
    assert table.player().limit.religion == 20
    table.tree(r3=(1, True))
    assert (table.player().limit.religion, table.player().limit.art) == (20, 10)


@pytest.mark.rule("DR-51", "DR-87")
def test_a_limit_rises_the_moment_the_card_is_taken(table: Table) -> None:
    table.give(knowledge={"religion": 3}).develop().do("develop", card="r3", copy=1, spot="(0,1)")
    assert table.event("limit_changed") == {"type": "limit_changed", "seat": 0, "domain": "religion", "limit": 10}
    assert table.player().limit.religion == 10


@pytest.mark.rule("DR-52", "DR-53")
@pytest.mark.parametrize("phase", ["grow_tile", "build_action", "develop_action", "develop_rest"])
def test_an_exchange_is_possible_throughout_the_own_turn(table: Table, phase: str) -> None:
    table.give(knowledge={"trade": 4}).to(phase).do("exchange", give="trade", get="religion")
    assert table.knows() == {"trade": 2, "religion": 1}
    table.refused("DR-03", "exchange", seat=1, give="trade", get="art")


@pytest.mark.rule("DR-53", "QU-15")
def test_an_exchange_needs_room_and_sets_nothing_off(table: Table) -> None:
    table.tree(t3=1).give(knowledge={"art": 5, "trade": 2})
    table.refused("DR-53", "exchange", give="trade", get="art")
    table.do("exchange", give="art", get="trade")
    assert table.knows() == {"art": 3, "trade": 3}
    table.give(limit={"art": 20}, knowledge={"art": 20, "trade": 2})
    table.refused("DR-53", "exchange", give="trade", get="art")
    assert not [option for option in table.options("exchange") if option["get"] == "art"]


@pytest.mark.rule("DR-53", "QU-16")
def test_no_exchange_while_a_placement_is_counted(table: Table) -> None:
    table.give(knowledge={"trade": 4}).lay(D0_0="s_aaa").place("g_vvv", "U(1,0)")
    table.refused("DR-53", "exchange", give="trade", get="religion")


# Cities


@pytest.mark.rule("DR-55", "DR-56", "DR-57", "DR-60")
def test_a_city_is_founded_on_anybodys_tile_for_three(table: Table) -> None:
    table.place("s_aaa", "D(0,0)").skip(2)
    table.grow().give(1, knowledge={"science": 5}).do("found", cell="D(0,0)")
    assert table.event("paid")["knowledge"] == {"science": 3}
    assert (table.knows(1), table.player(1).influence, table.player(1).tokens) == ({"science": 2}, 1, 14)
    city = table.state.cities["D(0,0)"]
    assert (city.owner, city.level) == (1, 1)


@pytest.mark.rule("DR-55", "QU-28")
def test_the_tile_placed_this_turn_qualifies(table: Table) -> None:
    table.give(knowledge={"science": 3}).place("s_aaa", "D(0,0)").do("found", cell="D(0,0)")
    assert table.state.cities["D(0,0)"].owner == 0


@pytest.mark.rule("DR-56")
def test_a_city_that_cannot_be_paid_is_refused(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(knowledge={"science": 2, "art": 5}).build()
    assert table.refused("DR-56", "found", cell="D(0,0)") == "A City on D(0,0) costs 3 Science, and Ann has 2 Science."
    table.found(0, "D(0,0)").give(knowledge={"science": 5}).build()
    table.refused("DR-56", "upgrade", cell="D(0,0)")


@pytest.mark.rule("DR-56", "DR-57", "DR-58", "DR-59", "DR-60")
def test_three_levels_cost_eighteen_and_bring_six_influence(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(knowledge={"science": 3}).build().do("found", cell="D(0,0)")
    for level, price, limit in ((2, 6, 15), (3, 9, 20)):
        table.give(knowledge={"science": price}).build().do("upgrade", cell="D(0,0)")
        assert table.knows() == {}
        assert (table.state.cities["D(0,0)"].level, table.player().limit.science) == (level, limit)
    assert (table.player().influence, table.player().tokens) == (6, 12)
    table.give(knowledge={"science": 20}).build()
    table.refused("DR-59", "upgrade", cell="D(0,0)")


@pytest.mark.rule("DR-62", "DR-64")
def test_a_camp_holds_one_players_city_for_good(table: Table) -> None:
    table.lay(D0_0="s_aaa").found(1, "D(0,0)").give(knowledge={"science": 5}).build()
    table.refused("DR-62", "found", cell="D(0,0)")
    table.refused("DR-62", "upgrade", cell="D(0,0)")
    assert table.kinds() == {"exchange", "skip"}


@pytest.mark.rule("DR-63")
def test_no_city_on_the_cradle_a_monument_or_nothing(table: Table) -> None:
    table.monuments("m8", "m6").adjust({"board": {"D(0,0)": {"tile": "m8"}}}).give(knowledge=RICH, limit=RICH).build()
    for cell in ("U(0,0)", "D(0,0)", "U(1,0)", "nowhere"):
        table.refused("DR-63", "found", cell=cell)


@pytest.mark.rule("DR-61")
def test_the_fifteenth_token_is_the_last(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="s_ccc", U1_m1="s_ttt", D1_0="s_rrr", D1_m1="s_ggg", U2_0="s_sss")
    table.found(0, "D(0,0)", "U(1,0)", "U(1,-1)", "D(1,0)", level=3).found(0, "D(1,-1)", level=2)
    assert table.player().tokens == 1
    table.give(knowledge={"science": 9}).build().do("upgrade", cell="D(1,-1)")
    assert table.player().tokens == 0
    table.give(knowledge={"science": 9}).build()
    table.refused("DR-61", "found", cell="U(2,0)")


@pytest.mark.rule("DR-54")
def test_a_card_may_allow_another_build(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "turn_start", "act": "extra_action", "of": "build"}]}
    table = new_table(content=packed(masteries=rows)).start().tree(t3=1).pass_round()
    table.adjust({"board": {"D(0,0)": {"tile": "p1_2"}, "U(1,0)": {"tile": "p1_3"}}}).give(knowledge={"art": 3, "science": 3})
    table.adjust({"phase": "build_action", "players.0.turn.more_builds": 1}).do("found", cell="D(0,0)").do("found", cell="U(1,0)")
    assert table.state.phase == "develop_action"


# Monuments


def with_piece(table: Table, monument: str, place: str, rotation: int = 0) -> Table:
    """Let a Monument lie on a cell or vertex."""
    other = "m8" if monument != "m8" else "m6"
    table.monuments(monument, other)
    if place.startswith("("):
        return table.adjust({"circles": {place: monument}})
    board = {cell: {"tile": laid.tile, "rotation": laid.rotation} for cell, laid in table.state.board.items()}
    return table.adjust({"board": board | {place: {"tile": monument, "rotation": rotation}}})


def full_wheel(table: Table, letter: str = "t") -> Table:
    """Six tiles around (1,1); the first three of them have Craftsmanship Camps, the others Science."""
    board = {cell: {"tile": tile(cell, "cs"[number > 2], rest="r", at_1_1=letter)} for number, cell in enumerate(ring("(1,1)"))}
    return table.adjust({"board": board})


@pytest.mark.rule("DR-65", "DR-66", "DR-68", "DR-69")
def test_anybody_buys_the_top_level_and_its_effect_acts(table: Table) -> None:
    table.monuments("m1", "m6").lay(D0_0="s_aaa", D1_0="s_ccc").give(knowledge={"craftsmanship": 3, "government": 2}).build()
    table.refused("DR-65", "buy_level", monument="m3", spot="(0,1)", at="U(1,0)")
    table.refused("DR-65", "buy_level", monument="m6", spot="(0,1)", at="D(-2,0)")
    table.do("buy_level", monument="m1", spot="(0,1)", at="U(1,0)", rotation=2)
    assert table.knows() == {"craftsmanship": 1}
    assert table.points() == {"Monuments": 2}
    assert table.player().tree["(0,1)"].card == "m1"
    assert (table.state.monuments["m1"].next_level, table.state.monuments["m1"].level1_holder) == (2, 0)


@pytest.mark.rule("DR-66")
def test_when_all_levels_are_sold_no_more_can_be_bought(table: Table) -> None:
    table.monuments("m3", "m6").adjust({"monuments.m3.next_level": 3}).give(knowledge=RICH, limit=RICH).build()
    table.refused("DR-66", "buy_level", monument="m3", spot="(0,1)")
    assert {option["monument"] for option in table.options("buy_level")} == {"m6"}


@pytest.mark.rule("DR-67")
def test_all_level_cards_can_be_looked_at_by_everybody(table: Table) -> None:
    table.monuments("m1", "m6")
    told = table.session.game.brief(table.state, "public")
    assert any("Sunken Stair: level 1 for 2 Craftsmanship and 2 Government: 2 points; level 2 for" in line for line in told)


@pytest.mark.rule("DR-68", "DR-88", "DR-90")
def test_a_level_card_that_fits_nowhere_cannot_be_bought(table: Table) -> None:
    table.monuments("m8", "m6").give(knowledge=RICH, limit=RICH).build()
    assert {option["spot"] for option in table.options("buy_level")} == {"(0,1)", "(1,0)"}  # its other two halves are Vestigium
    table.refused("DR-90", "buy_level", monument="m8", spot="(-1,0)", at="D(0,0)")
    table.refused("DR-88", "buy_level", monument="m8", spot="(3,3)", at="D(0,0)")


@pytest.mark.rule("DR-70")
def test_only_the_first_level_brings_the_piece(table: Table) -> None:
    table.monuments("m8", "m6").give(knowledge=RICH, limit=RICH).build()
    assert table.refused("DR-70", "buy_level", monument="m8", spot="(0,1)").startswith("Say where Salt Tower is put; it can go to D(0,0), ")
    table.refused("DR-70", "buy_level", monument="m8", spot="(0,1)", at="U(5,5)")
    table.do("buy_level", monument="m8", spot="(0,1)", at="D(0,0)", rotation=1)
    assert table.event("monument_placed") == {"type": "monument_placed", "seat": 0, "monument": "m8", "at": "D(0,0)"}
    laid = table.state.board["D(0,0)"]
    assert (laid.tile, laid.rotation) == ("m8", 1)
    table.build()
    table.refused("DR-70", "buy_level", monument="m8", spot="(1,0)", at="U(1,0)")
    table.do("buy_level", monument="m8", spot="(1,0)")


@pytest.mark.rule("DR-70", "DR-71")
@pytest.mark.parametrize("monument", ["m2", "m3", "m4", "m7", "m1"])
def test_without_a_place_level_one_cannot_be_bought(table: Table, monument: str) -> None:
    table.monuments(monument, "m8").give(knowledge=RICH, limit=RICH).build()
    assert monument_places(table.state, 0, monument) == []
    table.refused("DR-71", "buy_level", monument=monument, spot="(0,1)", at="D(0,0)")
    assert {option["monument"] for option in table.options("buy_level")} == {"m8"}


@pytest.mark.rule("DR-70")
def test_each_condition_of_the_demo_monuments(table: Table) -> None:
    full_wheel(table)
    places = lambda monument: set(monument_places(table.state, 0, monument))  # noqa: E731
    free = {near for cell in ring("(1,1)") for near in neighbours(cell)} - {*ring("(1,1)"), "U(0,0)"}
    assert places("m2") == {"(1,1)"}
    assert places("m7") == set()
    assert places("m4") == {"(1,1)"}  # no other vertex has four tiles
    assert places("m5") == {"U(-1,1)", "D(-2,0)", "U(-1,-1)", "D(0,-2)", "U(1,-1)"}
    assert places("m3") == set()
    assert "D(1,-1)" in places("m8")
    table.found(0, "U(1,0)").found(1, "U(1,1)")
    assert places("m7") == {"(1,1)"}
    assert places("m3") == {"D(1,-1)"}  # the free cell next to the own City
    assert places("m6") == places("m8") - {near for cell in ("U(1,0)", "U(1,1)") for near in neighbours(cell)}
    assert all(sum(near in ring("(1,1)") for near in neighbours(cell)) >= 2 for cell in places("m1"))
    assert free <= places("m8")


@pytest.mark.rule("DR-70")
def test_a_circle_is_not_turned_and_covers_a_free_point(table: Table) -> None:
    full_wheel(table).monuments("m2", "m4").give(knowledge=RICH, limit=RICH).build()
    table.refused("DR-70", "buy_level", monument="m2", spot="(0,1)", at="(1,1)", rotation=1)
    table.do("buy_level", monument="m2", spot="(0,1)", at="(1,1)")
    assert table.state.circles == {"(1,1)": "m2"}
    assert monument_places(table.state, 0, "m4") == []


@pytest.mark.rule("DR-70", "DR-76")
def test_a_piece_of_another_shape_is_put_down_by_hand_and_its_text_told(new_table: NewTable) -> None:
    rows = shipped("monuments")
    rows[7] = {"id": "m8", "name": "Salt Tower", "shape": "other", "text": "Put it beside two rivers."}
    table = new_table(content=packed(monuments=rows)).start().monuments("m8", "m6").give(knowledge=RICH, limit=RICH).build()
    table.refused("DR-70", "buy_level", monument="m8", spot="(0,1)", at="D(0,0)")
    table.do("buy_level", monument="m8", spot="(0,1)")
    assert table.event("asked")["text"] == "Put it beside two rivers."
    assert control_scores(table.state, "m8") == [1, 0]


@pytest.mark.rule("DR-72")
def test_a_monument_that_fills_the_sixth_cell_completes_nothing(table: Table) -> None:
    full_wheel(table)
    board = {cell: {"tile": laid.tile} for cell, laid in table.state.board.items() if cell != "D(1,0)"}
    table.adjust({"board": board}).monuments("m8", "m6").give(knowledge={"government": 2, "religion": 2}).build()
    table.do("buy_level", monument="m8", spot="(0,1)", at="D(1,0)")
    assert not {"locus_counted", "produced"} & set(table.happened)
    assert table.knows() == {}


@pytest.mark.rule("DR-73")
def test_the_resources_of_a_monument_tile_produce_for_tiles_laid_against_it(table: Table) -> None:
    with_piece(table, "m8", "D(0,0)").place("s_ttt", "U(1,0)")  # corners 0 and 2 of D(0,0): Government and Art
    assert table.produced() == {"government": 1, "art": 1, "trade": 2, "science": 1}


@pytest.mark.rule("DR-73")
def test_a_monument_tile_without_resources_is_silent(table: Table) -> None:
    with_piece(table, "m3", "D(0,0)").place("s_ttt", "U(1,0)")
    assert table.produced() == {"trade": 2, "science": 1}


@pytest.mark.rule("DR-74", "DR-75")
def test_a_circle_covers_resources_of_tiles_and_of_a_monument_tile(table: Table) -> None:
    with_piece(table, "m8", "D(0,0)")
    table.monuments("m8", "m4").adjust({"circles": {"(1,1)": "m4"}}).place("s_ttt", "U(1,0)")
    assert table.produced() == {"art": 1, "trade": 1, "science": 1}  # at (1,0) only: Government and one Trade lie under the circle


@pytest.mark.rule("DR-75", "DR-108c")
def test_under_a_circle_only_the_inventor_lets_a_locus_count(table: Table) -> None:
    full_wheel(table)
    with_piece(table, "m2", "(1,1)").give(roles=["inventor"]).do("reactivate", cell="D(1,0)").do("choose_locus", vertex="(1,1)")
    assert table.produced() == {"trade": 6, "science": 1}


@pytest.mark.rule("DR-75", "QU-19")
def test_the_inventor_gets_nothing_from_covered_sides(table: Table) -> None:
    full_wheel(table)
    with_piece(table, "m2", "(1,1)").give(roles=["inventor"]).do("reactivate", cell="D(1,0)").do("choose_locus")
    assert table.produced() == {"religion": 6, "science": 1}  # the ends at (2,0) and (2,1) only


@pytest.mark.rule("DR-126")
def test_a_locus_completed_under_a_circle_yields_the_camp_and_cities_only(table: Table) -> None:
    full_wheel(table)
    board = {cell: {"tile": laid.tile} for cell, laid in table.state.board.items() if cell != "D(1,0)"}
    table.adjust({"board": board}).found(1, "U(1,1)")
    with_piece(table, "m4", "(1,1)").place("g_ttt", "D(1,0)")
    assert table.event("locus_counted")["vertex"] == "(1,1)"
    assert table.produced(0) == {"government": 1}
    assert table.produced(1) == {"craftsmanship": 1}


@pytest.mark.rule("DR-126")
def test_a_tile_laid_under_a_circle_later_is_covered_there(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="s_ccc")
    with_piece(table, "m4", "(1,1)").place("g_ttt", "D(1,0)")
    assert table.produced() == {"craftsmanship": 1, "trade": 1, "government": 1}


# Control


@pytest.mark.rule("DR-77", "DR-80")
def test_control_counts_level_cards_and_the_levels_of_cities_next_to_it(table: Table) -> None:
    table.lay(U1_0="s_aaa", U0_1="s_ccc", U2_0="s_rrr")
    with_piece(table, "m8", "D(0,0)").found(0, "U(1,0)", level=2).found(1, "U(0,1)", "U(2,0)", level=3)
    table.give(0, tree={"(0,1)": {"card": "m8", "copy": 1}})
    assert control_scores(table.state, "m8") == [1 + 2, 3]
    assert controller(table.state, "m8") == 0


@pytest.mark.rule("DR-80")
def test_next_to_a_circle_are_the_six_cells_around_it(table: Table) -> None:
    full_wheel(table)
    table.lay(U2_0="t_aaa")
    with_piece(table, "m2", "(1,1)").found(0, "U(1,1)").found(1, "U(2,0)", level=3)
    assert control_scores(table.state, "m2") == [1, 0]
    assert set(beside(table.state, "(1,1)")) == set(ring("(1,1)"))


@pytest.mark.rule("DR-78")
def test_nobody_controls_with_nothing(table: Table) -> None:
    table.monuments("m8", "m6")
    assert controller(table.state, "m8") is None


@pytest.mark.rule("DR-79", "DR-06")
def test_level_one_breaks_only_ties_among_the_best(new_table: NewTable) -> None:
    table = new_table(3).start().monuments("m8", "m6", "m1")
    trees: list[dict[str, Any]] = [{"(0,1)": {"card": "m8", "copy": copy}} for copy in (1, 2, 3)]
    table.adjust({f"players.{seat}.tree": tree for seat, tree in enumerate(trees)})
    assert controller(table.state, "m8") == 0
    table.lay(U1_0="s_aaa", U0_1="s_ccc")
    board = {cell: {"tile": laid.tile} for cell, laid in table.state.board.items()} | {"D(0,0)": {"tile": "m8"}}
    table.adjust({"board": board, "initiative": [2, 1, 0]}).found(1, "U(1,0)").found(2, "U(0,1)")
    assert control_scores(table.state, "m8") == [1, 2, 2]
    assert controller(table.state, "m8") == 2
