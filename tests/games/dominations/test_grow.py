"""Grow: where tiles go, and what they Produce."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.dominations.board import is_locus, legal_cells
from companion.games.dominations.grid import FIRST_CELLS, neighbours, ring
from tests.games.dominations.table import Table, packed, shipped, tile

NewTable = Callable[..., Table]


# Turns


@pytest.mark.rule("DR-02", "DR-03")
def test_turns_run_in_initiative_order_and_begin_again(new_table: NewTable) -> None:
    table = new_table(3).start().adjust({"initiative": [1, 2, 0], "active": 1})
    seen = []
    for _ in range(7):
        seen.append((table.state.active, table.state.round))
        table.grow().skip(2)
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


@pytest.mark.rule("DR-04", "DR-05")
def test_a_turn_is_grow_build_develop_in_this_order(table: Table) -> None:
    table.refused("DR-05", "skip")
    table.refused("DR-04", "found", cell="D(0,0)")
    table.refused("DR-04", "develop", card="t3", copy=1, spot="(0,1)")
    table.place("t_aaa", "D(0,0)").give(knowledge={})
    assert table.state.phase == "build_action"
    table.refused("DR-13", "place", tile=table.player().hand[0], cell="U(1,0)")
    table.refused("DR-54", "develop", card="t3", copy=1, spot="(0,1)")
    table.skip()
    table.refused("DR-54", "found", cell="D(0,0)")
    table.refused("DR-13", "place", tile=table.player().hand[0], cell="U(1,0)")
    table.skip()
    assert (table.state.phase, table.state.active) == ("grow_tile", 1)
    table.refused("DR-03", "place", seat=0, tile=table.player().hand[0], cell="U(1,0)")


# Where


@pytest.mark.rule("DR-13")
def test_a_tile_comes_from_the_hand_and_only_one_is_placed(table: Table) -> None:
    table.refused("DR-13", "place", tile=table.player(1).hand[0], cell="D(0,0)")
    table.refused("DR-13", "place", tile="p1_0", cell="D(0,0)")
    hand = list(table.player().hand)
    table.do("place", tile=hand[2], cell="D(0,0)", rotation=1)
    assert table.player().hand == [*hand[:2], *hand[3:]]
    laid = table.state.board["D(0,0)"]
    assert (laid.tile, laid.rotation, laid.by, laid.turn) == (hand[2], 1, 0, 1)


@pytest.mark.rule("DR-14", "DR-15")
def test_the_first_tile_goes_beside_the_cradle_in_any_rotation(table: Table) -> None:
    offered = {(option["cell"], option.get("rotation", 0)) for option in table.options("place")}
    assert offered == {(cell, rotation) for cell in FIRST_CELLS for rotation in range(3)}


@pytest.mark.rule("DR-09", "DR-14")
def test_a_tile_needs_a_whole_side_of_another_piece(table: Table) -> None:
    table.lay(D0_0="t_aaa", U1_0="t_ccc")
    name = table.player().hand[0]
    assert "D(1,0)" in legal_cells(table.state)
    assert set(ring("(2,0)")) & set(legal_cells(table.state)) == {"D(1,0)", "D(1,-1)"}  # the others touch a corner only
    wrong = {"U(2,0)": "no whole side", "U(1,0)": "taken", "U(0,0)": "Cradle", "U(0.5,0)": "no cell", "U(9,9)": "no whole side"}
    for cell, why in wrong.items():
        assert why in table.refused("DR-14", "place", tile=name, cell=cell)


@pytest.mark.rule("DR-14", "DR-73")
def test_a_monument_tile_is_a_piece_to_lay_against(table: Table) -> None:
    table.monuments("m8", "m6").adjust({"board": {"D(0,0)": {"tile": "m8"}}})
    assert {"U(1,0)", "U(0,1)"} <= set(legal_cells(table.state))


@pytest.mark.rule("DR-14", "DR-16")
def test_legal_cells_are_the_empty_neighbours_of_what_lies(table: Table) -> None:
    for _ in range(9):
        table.grow().skip(2)
    board = set(table.state.board)
    beside = {near for cell in board for near in neighbours(cell)} | set(FIRST_CELLS)
    assert set(legal_cells(table.state)) == beside - board - {"U(0,0)", "D(-1,0)", "U(-1,0)", "D(-1,-1)", "U(0,-1)", "D(0,-1)"}
    assert len(legal_cells(table.state)) == len(set(legal_cells(table.state)))


@pytest.mark.rule("DR-16")
def test_a_tile_stays_where_it_lies(table: Table) -> None:
    table.place("t_aaa", "D(0,0)").skip(2)
    before = dict(table.state.board)
    table.grow().skip(2)
    assert before.items() <= table.state.board.items()


# Sides


@pytest.mark.rule("DR-17", "DR-19", "DR-21", "DR-22")
def test_four_resources_and_the_camp_produce_and_nothing_else(table: Table) -> None:
    table.lay(D0_0=tile("D(0,0)", "s", rest="r", at_1_1="t", at_1_0="c"))
    table.place(tile("U(1,0)", "g", rest="r", at_1_1="a", at_1_0="s"), "U(1,0)")
    assert table.produced() == {"trade": 1, "craftsmanship": 1, "art": 1, "science": 1, "government": 1}


@pytest.mark.rule("DR-17")
def test_the_cradle_shows_its_own_resources(table: Table) -> None:
    table.place(tile("D(0,0)", "g", at_1_0="s", at_0_1="a"), "D(0,0)")
    assert table.produced() == {"trade": 1, "craftsmanship": 1, "science": 1, "art": 1, "government": 1}


@pytest.mark.rule("DR-18")
def test_both_ends_of_a_side_may_match(table: Table) -> None:
    table.lay(D0_0="s_aaa").place("g_aaa", "U(1,0)")
    assert table.produced() == {"art": 6, "government": 1}


@pytest.mark.rule("DR-18")
def test_equal_colours_at_different_ends_give_nothing_more(table: Table) -> None:
    table.lay(D0_0=tile("D(0,0)", "s", rest="r", at_1_1="t", at_1_0="c"))
    table.place(tile("U(1,0)", "g", rest="r", at_1_1="c", at_1_0="t"), "U(1,0)")
    assert table.produced() == {"trade": 2, "craftsmanship": 2, "government": 1}


@pytest.mark.rule("DR-15", "DR-17")
def test_turning_a_tile_changes_what_meets(table: Table) -> None:
    table.lay(D0_0="s_aaa").place("g_tcs", "U(1,0)", rotation=1)  # corners 0, 1, 2 then show Science, Trade, Craftsmanship
    assert table.produced() == {"art": 2, "science": 1, "craftsmanship": 1, "government": 1}


@pytest.mark.rule("DR-20")
def test_three_sides_count_each_for_itself(table: Table) -> None:
    table.lay(D0_0="s_aaa", D1_0="s_ccc", D1_m1="s_rrr").place("g_ttt", "U(1,0)")
    assert table.produced() == {"art": 2, "craftsmanship": 2, "religion": 2, "trade": 6, "government": 1}


@pytest.mark.rule("DR-45")
@pytest.mark.parametrize(("other", "more"), [("t", {"trade": 2}), ("v", {})])
def test_vestigium_makes_no_pair(table: Table, other: str, more: dict[str, int]) -> None:
    table.lay(D0_0=f"s_{other * 3}").place("g_vvv", "U(1,0)")
    wild = 2 if other == "t" else 4
    assert table.state.growth
    assert table.state.growth.wild == wild
    table.do("allocate", art=wild)
    assert table.produced() == more | {"art": wild, "government": 1}


# Locus


def around(table: Table) -> Table:
    """Five tiles with Craftsmanship Camps around (1,1); only D(1,0) is free."""
    cells = zip([cell for cell in ring("(1,1)") if cell != "D(1,0)"], "tasgc", strict=True)
    return table.adjust({"board": {cell: {"tile": tile(cell, "c", rest="r", at_1_1=letter)} for cell, letter in cells}})


@pytest.mark.rule("DR-23", "DR-24")
def test_a_locus_is_completed_by_the_sixth_tile(table: Table) -> None:
    around(table)
    assert not is_locus(table.state, "(1,1)")
    table.place(tile("D(1,0)", "a", rest="t", at_1_1="r"), "D(1,0)")
    assert is_locus(table.state, "(1,1)")
    assert sum(table.produced().values()) == 7


@pytest.mark.rule("DR-26")
def test_a_single_locus_is_used_without_asking(table: Table) -> None:
    around(table).place(tile("D(1,0)", "a", rest="t", at_1_1="r"), "D(1,0)")
    assert "locus_counted" in table.happened
    assert "sides_joined" not in table.happened
    assert table.awaited == "build"


@pytest.mark.rule("DR-27")
def test_a_locus_that_was_not_chosen_gives_nothing_later(table: Table) -> None:
    cells = (set(ring("(1,1)")) | set(ring("(2,1)"))) - {"D(1,0)"}
    board = {cell: {"tile": f"{'tc'[number % 2]}_{'asg'[number % 3]}{'asgr'[number % 4]}v"} for number, cell in enumerate(sorted(cells))}
    table.adjust({"board": board}).place("g_ttt", "D(1,0)").do("choose_locus", vertex="(1,1)")
    while table.awaited == "allocate":
        table.do("allocate", **table.options("allocate")[0])
    table.to("develop_action").skip()
    table.place("g_ccc", next(cell for cell in legal_cells(table.state) if cell not in ring("(2,1)")))
    assert "locus_counted" not in table.happened


@pytest.mark.rule("DR-29")
@pytest.mark.parametrize("face", [(False, 2), (True, 3)])
def test_a_locus_card_fires_once_and_asks_for_a_domain_in_it(table: Table, face: tuple[bool, int]) -> None:
    is_advanced, amount = face
    around(table.tree(s3=(1, is_advanced))).place(tile("D(1,0)", "a", rest="t", at_1_1="c"), "D(1,0)")
    assert table.awaited == "allocate"
    assert {next(iter(option)) for option in table.options("allocate")} == {"trade", "art", "science", "government", "craftsmanship"}
    table.refused("DR-42", "allocate", religion=amount)
    table.refused("DR-42", "allocate", trade=1, art=amount - 1)
    table.refused("DR-42", "allocate", trade=amount + 1)
    table.do("allocate", science=amount)
    assert table.knows()["science"] == 1 + amount
    assert table.awaited == "build"


@pytest.mark.rule("DR-30", "QU-08")
def test_a_monument_tile_is_one_of_the_six(table: Table) -> None:
    around(table.monuments("m8", "m6"))
    board = {cell: {"tile": laid.tile} for cell, laid in table.state.board.items()} | {"U(2,0)": {"tile": "c_ttt"}}
    board["U(1,1)"] = {"tile": "m8", "rotation": 0}  # Government at (1,1), the corner 0 of U(1,1)
    table.adjust({"board": board}).place(tile("D(1,0)", "a", rest="t", at_1_1="r"), "D(1,0)")
    assert table.event("locus_counted")["vertex"] == "(1,1)"
    assert table.produced()["government"] == 2  # of the Monument and of the tile that shows it


# Cities


@pytest.mark.rule("DR-31", "DR-22")
def test_only_cities_on_joined_tiles_are_activated(table: Table) -> None:
    table.lay(D0_0="a_ccc", U0_1="r_ccc", U1_m1="t_ccc").found(0, "D(0,0)", "U(0,1)").found(1, "U(1,-1)")
    table.place("g_sss", "U(1,0)")
    assert table.produced(0) == {"science": 2, "craftsmanship": 2, "government": 1, "art": 1}
    assert table.produced(1) == {}


@pytest.mark.rule("DR-36", "QU-11")
def test_a_city_in_a_locus_beside_the_tile_yields_once(table: Table) -> None:
    around(table).found(1, "U(1,0)").place(tile("D(1,0)", "a", rest="t", at_1_1="r"), "D(1,0)")
    assert table.produced(1) == {"craftsmanship": 1}
    assert [event["cell"] for event in table.events if event["type"] == "city_activated"] == ["U(1,0)"]


@pytest.mark.rule("DR-35", "QU-12")
def test_what_a_city_yields_out_of_turn_obeys_limits_and_runs_over(table: Table) -> None:
    table.lay(D0_0="a_ccc").found(1, "D(0,0)", level=3).give(1, knowledge={"art": 20})
    table.place("g_sss", "U(1,0)")
    assert (table.knows(1), table.player(1).vp) == ({"art": 20}, 1)
    table.give(1, limit={"art": 10}, knowledge={"art": 10})
    table.to("grow_tile").place("g_rrr", "U(0,1)")
    assert (table.knows(1), table.player(1).vp) == ({"art": 10}, 1)


@pytest.mark.rule("DR-35", "DR-37", "QU-12")
def test_what_a_city_yields_out_of_turn_sets_off_its_owners_gains(table: Table) -> None:
    table.tree(1, t3=1).tree(0, t3=2).lay(D0_0="t_ccc").found(1, "D(0,0)").place("g_sss", "U(1,0)")
    assert table.knows(1) == {"trade": 2}
    assert "trade" not in table.knows(0)


@pytest.mark.rule("DR-40", "QU-12")
def test_an_owner_is_asked_before_the_turn_goes_on(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "on_city_activated", "act": "gain", "of": "vestigium"}]}
    table = new_table(content=packed(masteries=rows)).start().tree(1, t3=1)
    table.adjust({"board": {"D(0,0)": {"tile": "p1_2"}}}).found(1, "D(0,0)")
    table.place("p1_3", "U(1,0)")
    assert table.state.awaits
    assert (table.state.awaits.seats, table.state.active, table.awaited) == ((1,), 0, "allocate")
    table.refused("DR-03", "skip", seat=0)
    table.do("allocate", religion=1)
    assert table.knows(1) == {"art": 1, "religion": 1}
    assert (table.awaited, table.state.active) == ("build", 0)


# Produce and Gain


@pytest.mark.rule("DR-39", "DR-40")
def test_the_order_is_vestigium_then_raises_then_credit_then_gains(table: Table) -> None:
    table.tree(c6=1, t3=1).lay(D0_0="s_aaa").give(knowledge={"trade": 3})
    table.place(tile("U(1,0)", "t", rest="a", at_1_0="v"), "U(1,0)")
    assert table.knows() == {"trade": 3}  # nothing is credited while Vestigium is open
    table.do("allocate", trade=1)
    assert table.produced() == {"trade": 1 + 2, "art": 4}  # Vestigium, the Camp and one more
    kinds = [kind for kind in table.happened if kind in ("produced", "lost", "gained")]
    assert kinds == ["produced", "lost", "gained", "lost"]
    assert table.knows()["trade"] == 5


@pytest.mark.rule("DR-41")
def test_a_gain_looks_at_what_was_produced_even_if_all_of_it_is_lost(table: Table) -> None:
    table.tree(t3=1).lay(D0_0="s_aaa").give(knowledge={"trade": 5})
    table.place("t_ccc", "U(1,0)")
    assert table.event("gained")["knowledge"] == {"trade": 1}


@pytest.mark.rule("DR-41", "DR-42")
@pytest.mark.parametrize(("letters", "is_set_off"), [("sr", True), ("ss", False)])
def test_harbour_ledger_wants_four_domains(table: Table, letters: str, is_set_off: bool) -> None:
    table.tree(t9=1).lay(D0_0=tile("D(0,0)", "s", rest="t", at_1_0="a"))
    table.place(tile("U(1,0)", letters[0], at_1_1=letters[1], at_1_0=letters[0]), "U(1,0)")
    assert (table.awaited == "allocate") == is_set_off


@pytest.mark.rule("DR-42", "DR-44")
def test_gained_vestigium_is_turned_into_a_domain_at_once(table: Table) -> None:
    table.tree(t9=1).lay(D0_0=tile("D(0,0)", "s", rest="t", at_1_0="a"))
    table.place(tile("U(1,0)", "r", at_1_1="s", at_1_0="c"), "U(1,0)")
    assert len(table.options("allocate")) == 6
    table.refused("DR-42", "skip")
    table.do("allocate", government=1)
    assert table.event("gained") == {"type": "gained", "seat": 0, "card": "t9", "knowledge": {"government": 1}}
    assert table.knows()["government"] == 1


@pytest.mark.rule("DR-43")
def test_produced_vestigium_counts_for_the_domains_it_went_to(table: Table) -> None:
    table.tree(t3=1).lay(D0_0="s_aaa").place(tile("U(1,0)", "g", rest="a", at_1_0="v"), "U(1,0)").do("allocate", trade=1)
    assert table.knows()["trade"] == 2


@pytest.mark.rule("DR-42")
@pytest.mark.parametrize(("amount", "splits"), [(1, 6), (2, 21), (3, 56), (4, 126)])
def test_every_split_of_a_few_points_is_offered(new_table: NewTable, amount: int, splits: int) -> None:
    rows = shipped("masteries")
    rows[2]["basic"] = {"effects": [{"trigger": "turn_start", "act": "gain", "of": "vestigium", "amount": amount}]}
    table = new_table(content=packed(masteries=rows)).start().tree(c3=1).pass_round()
    offered = [tuple(sorted(option.items())) for option in table.options("allocate")]
    assert len(offered) == len(set(offered)) == splits
    assert all(sum(count for _, count in option) == amount for option in offered)


@pytest.mark.rule("DR-42")
def test_many_points_may_be_split_as_one_likes_though_not_every_way_is_listed(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[2]["basic"] = {"effects": [{"trigger": "turn_start", "act": "gain", "of": "vestigium", "amount": 6}]}
    table = new_table(content=packed(masteries=rows)).start().tree(c3=1).pass_round()
    assert len(table.options("allocate")) == 36
    table.do("allocate", trade=2, art=2, religion=2)
    assert table.knows() == {"trade": 2, "art": 2, "religion": 2}


@pytest.mark.rule("DR-37", "DR-40")
def test_the_start_of_a_turn_is_a_gain(table: Table) -> None:
    table.tree(c3=1).tree(1, c3=(2, True)).pass_round()
    assert (table.knows(0), table.knows(1)) == ({"craftsmanship": 1}, {"craftsmanship": 2})


# Table decisions


@pytest.mark.rule("DR-08")
def test_what_the_table_decides_is_written_down(table: Table) -> None:
    before = table.snapshot()
    table.do("decide", how="vote", what="the cat's tile  stays")
    assert table.session.history(1)[0].text == "Ann notes a decision of the table (vote): the cat's tile stays"
    assert table.snapshot() == before
    table.refused("DR-08", "decide", how="agreed", what="  ")


@pytest.mark.rule("DR-08")
def test_a_coin_is_flipped_by_chance_and_needs_agreement_to_be_undone(table: Table) -> None:
    shown = {table.do("decide", how="coin", what="whose turn").event("coin_flipped")["heads"] for _ in range(20)}
    assert shown == {True, False}
    assert table.session.history(1)[0].barrier
