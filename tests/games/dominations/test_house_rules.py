"""Every question the rules leave open, answered the other way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from companion.games.dominations.board import control_scores, is_locus
from companion.games.dominations.grid import ring
from companion.games.dominations.guide import to_confirm
from companion.games.dominations.house_rules import HouseRules, Options
from companion.games.dominations.model import content_of, rules_of
from companion.games.dominations.tree import nodus
from companion.journal import Journal
from companion.session import Session
from companion.ui.fields import fields_of
from tests import walks
from tests.games.dominations.table import GAME, Table, packed, shipped, tile

NewTable = Callable[..., Table]
RICH = dict.fromkeys(("trade", "craftsmanship", "art", "science", "government", "religion"), 20)
OTHERWISE: dict[str, Any] = {  # every field, answered otherwise
    "city_yield": "per_level", "trade_active_share": "per_level", "multi_edge": "choose_one", "city_influence": "replace",
    "monument_adjacency": "corners", "overflow_unit": "credit", "locus_compulsory": False, "monument_in_locus": False, "cradle_locus": True,
    "city_reached_twice": "each", "advanced_nodus": "unchanged", "discards": "shuffled", "open_hands": True,
    "owner_gains": False, "governor_timing": "at_once", "last_governor": 0, "exchange_into_full": True,
    "exchange_mid_credit": True, "assimilate_at_zero": False, "flip_bands": False, "cover_sides": False, "nodus_counted": "masteries_only",
    "card_rotation": True, "empty_hand": "draw", "limit_raises": "base", "advanced_prerequisite": False, "build_on_new_tile": False,
    "vestigium_concentrates": True, "age_effects_from": "last",
}  # fmt: skip


def test_every_question_is_an_option_with_a_title_a_switch_can_show() -> None:
    assert set(OTHERWISE) == set(HouseRules.__struct_fields__)
    fields = msgspec.json.schema(Options)["$defs"]["HouseRules"]["properties"]
    for name, field in fields.items():
        assert 4 <= len(field["title"]) <= 24, name
        assert "(QU-" in field["description"], name
    confirm = [field.target for field in fields_of(Options()) if field.to_confirm]
    five = ["city_yield", "trade_active_share", "multi_edge", "city_influence", "monument_adjacency"]
    assert confirm == [f"set:house_rules.{name}" for name in five]


@pytest.mark.parametrize("name", OTHERWISE)
def test_random_games_end_with_each_question_answered_otherwise(name: str) -> None:
    walks.wander(GAME, 3, 5, {"house_rules": {name: OTHERWISE[name]}}, every=40)


@pytest.mark.parametrize("players", [2, 4])
def test_random_games_end_with_all_questions_answered_otherwise(players: int) -> None:
    walks.wander(GAME, players, 6, {"house_rules": OTHERWISE}, every=20)


@pytest.mark.rule("QU-01", "QU-02", "QU-03", "QU-04", "QU-05")
def test_the_questions_to_confirm_are_asked_before_the_match_and_kept_with_it(new_table: NewTable) -> None:
    table = new_table(**{name: OTHERWISE[name] for name in ("city_yield", "trade_active_share", "multi_edge", "city_influence")})
    doubts = GAME.doubts(table.state)
    assert len(doubts) == 5
    assert "as much as its level (QU-01)" in doubts[0]
    assert "one of them Produces (QU-03)" in doubts[2]
    chosen, path = table.state.options, table.session.journal.path
    table.session.close()
    table.session = Session.resume(GAME, Journal.open(path))
    assert table.state.options == chosen
    assert table.state.options.house_rules.city_yield == "per_level"


@pytest.mark.rule("QU-01", "QU-02", "DR-33", "DR-34")
def test_the_table_of_trading_answers_where_the_match_does_not(new_table: NewTable) -> None:
    content = packed(trading=[{"city_yield": "per_level", "trade_active_share": 1}])
    rules = new_table(content=content).state.options.house_rules
    assert (rules.city_yield, rules.trade_active_share) == ("per_level", 1)
    rules = new_table(content=content, city_yield="flat").state.options.house_rules
    assert (rules.city_yield, rules.trade_active_share) == ("flat", 1)
    assert "1 Knowledge (QU-01)" in to_confirm(new_table().state)[0]


@pytest.mark.rule("QU-02", "DR-34")
@pytest.mark.parametrize(("share", "amount"), [(0, 0), (1, 1), ("per_level", 3)])
def test_the_placer_may_profit_from_a_rivals_city(new_table: NewTable, share: int | str, amount: int) -> None:
    table = new_table(trade_active_share=share).start().lay(D0_0="a_ttt").found(1, "D(0,0)", level=3)
    table.place("g_sss", "U(1,0)")
    assert table.produced(0) == {"science": 2, "trade": 2, "government": 1} | ({"art": amount} if amount else {})
    assert table.produced(1) == {"art": 1}


@pytest.mark.rule("QU-02", "DR-34")
def test_an_own_city_pays_only_once_whatever_the_share(new_table: NewTable) -> None:
    table = new_table(trade_active_share=1).start().lay(D0_0="a_ttt").found(0, "D(0,0)").place("g_sss", "U(1,0)")
    assert table.produced(0)["art"] == 1


@pytest.mark.rule("QU-03", "DR-20")
def test_one_side_of_choice(new_table: NewTable) -> None:
    table = new_table(multi_edge="choose_one").start().lay(U1_0="c_aaa", U2_0="c_rrr").found(1, "U(1,0)", "U(2,0)")
    table.place("g_sss", "D(1,0)")
    assert table.awaited == "side"
    assert table.options("choose_side") == [{"beyond": "U(1,0)"}, {"beyond": "U(2,0)"}]
    table.refused("DR-20", "choose_side", beyond="U(1,1)")
    table.do("choose_side", beyond="U(2,0)")
    assert table.produced(0) == {"religion": 2, "science": 2, "government": 1}
    assert [event["cell"] for event in table.events if event["type"] == "city_activated"] == ["U(2,0)"]


@pytest.mark.rule("QU-03", "DR-20")
def test_a_single_side_needs_no_choice(new_table: NewTable) -> None:
    table = new_table(multi_edge="choose_one").start().place("g_sss", "D(0,0)")
    assert table.awaited == "build"


@pytest.mark.rule("QU-03", "DR-20")
def test_every_resource_once(new_table: NewTable) -> None:
    table = new_table(multi_edge="distinct_dots").start().lay(U1_0="c_aaa", U2_0="s_aaa")
    table.place(tile("D(1,0)", "g", at_2_0="a", at_1_1="t", at_2_1="c"), "D(1,0)")  # the shared corner counts once, its pairs both
    assert table.produced() == {"art": 4 + 1 + 2, "trade": 1, "craftsmanship": 1, "government": 1}


@pytest.mark.rule("QU-04", "DR-57")
def test_influence_of_a_level_may_replace_that_before(new_table: NewTable) -> None:
    table = new_table(city_influence="replace").start().lay(D0_0="s_aaa").give(knowledge={"science": 3}).build().do("found", cell="D(0,0)")
    for price in (6, 9):
        table.give(knowledge={"science": price}).build().do("upgrade", cell="D(0,0)")
    assert table.player().influence == 3


@pytest.mark.rule("QU-05", "DR-80")
def test_cities_at_a_corner_may_count_for_a_monument_tile(new_table: NewTable) -> None:
    for rule, scores in (("sides", [0, 0]), ("corners", [0, 2])):
        table = new_table(monument_adjacency=rule).start().monuments("m8", "m6")
        table.adjust({"board": {"D(0,0)": {"tile": "m8"}, "U(1,1)": {"tile": "s_aaa"}}}).found(1, "U(1,1)", level=2)
        assert control_scores(table.state, "m8") == scores


@pytest.mark.rule("QU-06", "DR-50")
def test_each_credit_may_pay_for_itself(new_table: NewTable) -> None:
    table = new_table(overflow_unit="credit").start().tree(t3=1).lay(D0_0="s_aaa").give(limit={"trade": 20}, knowledge={"trade": 20})
    table.place("t_ccc", "U(1,0)")
    assert table.player().vp == 2


@pytest.mark.rule("QU-07", "DR-26")
def test_a_locus_may_be_left_alone(new_table: NewTable) -> None:
    table = new_table(locus_compulsory=False).start()
    cells = [cell for cell in ring("(1,1)") if cell != "D(1,0)"]
    table.adjust({"board": {cell: {"tile": tile(cell, "cs"[n > 2], rest="r", at_1_1="t")} for n, cell in enumerate(cells)}})
    table.place("g_ccc", "D(1,0)")
    assert table.options("choose_locus") == [{"vertex": "(1,1)"}, {}]
    table.do("choose_locus")
    assert "sides_joined" in table.happened


@pytest.mark.rule("QU-08", "DR-30")
def test_a_monument_tile_may_stand_in_the_way_of_a_locus(new_table: NewTable) -> None:
    for rule in (True, False):
        table = new_table(monument_in_locus=rule).start().monuments("m8", "m6")
        board = {cell: {"tile": tile(cell, "cs"[n > 2], rest="r", at_1_1="t")} for n, cell in enumerate(ring("(1,1)"))}
        table.adjust({"board": board | {"U(1,1)": {"tile": "m8"}}})
        assert is_locus(table.state, "(1,1)") == rule


@pytest.mark.rule("QU-09", "DR-30")
def test_a_corner_of_the_cradle_may_be_a_locus_with_the_cradles_resources(new_table: NewTable) -> None:
    table = new_table(cradle_locus=True).start().lay(U1_0="c_aaa", D0_0="s_aaa", U1_m1="t_aaa").place("g_sss", "D(1,-1)")
    assert table.event("locus_counted")["vertex"] == "(1,0)"
    assert table.produced() == {"trade": 2, "art": 3, "science": 1, "government": 1}  # both sides of the Cradle show Trade there


@pytest.mark.rule("QU-12", "DR-35")
def test_gains_may_stay_silent_out_of_turn(new_table: NewTable) -> None:
    table = new_table(owner_gains=False).start().tree(1, t3=1).lay(D0_0="t_ccc").found(1, "D(0,0)").place("g_sss", "U(1,0)")
    assert table.knows(1) == {"trade": 1}


@pytest.mark.rule("QU-13", "DR-104")
def test_the_governor_may_set_the_order_before_the_other_roles(new_table: NewTable) -> None:
    table = new_table(3, governor_timing="at_once").start().give(2, knowledge={"government": 1, "art": 2}).give(0, knowledge={"art": 2})
    table.end_age()
    assert [player.roles for player in table.state.players] == [[], [], ["governor"]]
    table.do("set_initiative", order=[2, 1, 0])
    assert [player.roles for player in table.state.players] == [[], [], ["governor", "diplomat"]]


@pytest.mark.rule("QU-14", "DR-115")
def test_the_last_governor_of_two_may_be_worth_nothing(new_table: NewTable) -> None:
    table = new_table(last_governor=0).start().adjust({"age": 3}).give(0, knowledge={"government": 1}).end_age()
    assert table.points(0) == {}


@pytest.mark.rule("QU-15", "DR-53")
def test_an_exchange_into_a_full_domain_may_run_over(new_table: NewTable) -> None:
    table = new_table(exchange_into_full=True).start().give(limit={"art": 20}, knowledge={"art": 20, "trade": 2})
    table.do("exchange", give="trade", get="art")
    assert (table.knows(), table.player().vp) == ({"art": 20}, 1)


@pytest.mark.rule("QU-16", "DR-53")
def test_an_exchange_may_come_in_the_middle_of_a_placement(new_table: NewTable) -> None:
    table = new_table(exchange_mid_credit=True).start().give(knowledge={"trade": 4}).lay(D0_0="s_aaa").place("g_vvv", "U(1,0)")
    table.do("exchange", give="trade", get="religion")
    assert (table.awaited, table.knows()) == ("allocate", {"trade": 2, "religion": 1})


@pytest.mark.rule("QU-17", "DR-100a")
@pytest.mark.parametrize("allowed", [True, False])
def test_a_leader_without_influence(new_table: NewTable, allowed: bool) -> None:
    table = new_table(assimilate_at_zero=allowed).start().tree(1, a3=1).end_age()
    assert ("leader_found" in table.happened) == allowed


@pytest.mark.rule("QU-18", "DR-101a")
def test_turning_over_may_be_free_of_the_bands(new_table: NewTable) -> None:
    table = new_table(flip_bands=False).start().tree(1, c6=(1, True)).tree(0, c6=2).give(0, influence=1).end_age()
    assert table.options("assimilate") == [{"card": "c6"}]


@pytest.mark.rule("QU-19", "DR-75")
def test_covered_resources_may_count_for_sides(new_table: NewTable) -> None:
    table = new_table(cover_sides=False).start().lay(D0_0="s_aaa").monuments("m4", "m8").adjust({"circles": {"(1,1)": "m4"}})
    table.place("g_ttt", "U(1,0)")
    assert table.produced() == {"art": 2, "trade": 2, "government": 1}


@pytest.mark.rule("QU-10")
def test_hands_may_be_open(new_table: NewTable) -> None:
    for is_open in (False, True):
        table = new_table(open_hands=is_open).start()
        seen = GAME.hide(table.state, "public").players[0].hand
        assert (seen == table.player(0).hand) == is_open


@pytest.mark.rule("QU-20", "DR-86")
def test_the_advanced_face_may_have_other_halves(new_table: NewTable) -> None:
    copies = [row | ({"advanced_s": "corruptio"} if (row["id"], row["copy"]) == ("t3", 1) else {}) for row in shipped("mastery_copies")]
    table = new_table(content=packed(mastery_copies=copies)).start()
    for is_advanced, count in ((False, 1), (True, 0)):
        table.give(tree={"(0,1)": {"card": "t3", "copy": 1, "advanced": is_advanced}})
        assert nodus(content_of(table.state), rules_of(table.state), table.player().tree)[0] == count
    plain = new_table().start().give(tree={"(0,1)": {"card": "t3", "copy": 1, "advanced": True}})
    assert nodus(content_of(plain.state), rules_of(plain.state), plain.player().tree)[0] == 1


@pytest.mark.rule("QU-20", "DR-86")
def test_a_table_may_keep_the_halves_of_the_basic_face_whatever_is_printed(new_table: NewTable) -> None:
    copies = [row | ({"advanced_s": "corruptio", "advanced_n": "none"} if row["id"] == "t3" else {}) for row in shipped("mastery_copies")]
    for rule, count, spots in (("as_tables", 0, 0), ("unchanged", 1, 1)):
        table = new_table(content=packed(mastery_copies=copies), advanced_nodus=rule).start().develop()
        table.give(tree={"(0,1)": {"card": "t3", "copy": 1, "advanced": True}}, knowledge=RICH, limit=RICH)
        assert nodus(content_of(table.state), rules_of(table.state), table.player().tree)[0] == count
        assert bool([one for one in table.options("develop") if one["spot"] == "(0,2)"]) == spots


@pytest.mark.rule("QU-11", "DR-36")
def test_a_city_reached_by_a_locus_and_by_a_side_may_yield_each_time(new_table: NewTable) -> None:
    wheel = [cell for cell in ring("(1,1)") if cell != "D(1,0)"]
    for rule, beside in (("once", 1), ("each", 2)):
        board = {cell: {"tile": f"{camp}_sss"} for cell, camp in zip(wheel, "tcagr", strict=True)}
        table = new_table(city_reached_twice=rule).start().adjust({"board": board})
        table.found(1, "U(1,0)", "D(0,0)").place("s_sss", "D(1,0)")
        assert table.produced(1) == {"religion": beside, "government": 1}  # D(0,0) shares no side with the new tile


@pytest.mark.rule("QU-24", "DR-113")
def test_tiles_put_back_may_be_shuffled_in(new_table: NewTable) -> None:
    for rule, is_last in (("back", True), ("shuffled", False)):
        table = new_table(discards=rule).choose()
        away = table.player(0).hand[:2]
        table.do("redraw", seat=0, tiles=away)
        assert (table.state.stock[-2:] == away) == is_last
        assert len(table.player(0).hand) == 7
        everything = [*table.state.stock, *table.player(0).hand, *table.player(1).hand]
        assert sorted(everything) == sorted(content_of(table.state).tiles_for(2))


@pytest.mark.rule("QU-21", "DR-95")
def test_only_nodus_between_masteries_may_count(new_table: NewTable) -> None:
    tree = {"(0,1)": {"card": "t3", "copy": 1}, "(0,2)": {"card": "t9", "copy": 1}}
    for rule, count in (("all", 2), ("masteries_only", 1)):
        table = new_table(nodus_counted=rule).start().give(tree=tree)
        assert nodus(content_of(table.state), rules_of(table.state), table.player().tree)[0] == count


@pytest.mark.rule("QU-22", "DR-94")
def test_cards_may_be_turned(new_table: NewTable) -> None:
    table = new_table(card_rotation=True).start().give(knowledge={"trade": 3}).develop()
    assert {option.get("turned", 0) for option in table.options("develop")} == {0, 1, 2, 3}
    table.do("develop", card="t3", copy=1, spot="(1,0)", turned=1)  # turned once, Trade looks left
    assert table.player(0).tree["(1,0)"].turned == 1
    assert nodus(content_of(table.state), rules_of(table.state), table.player(0).tree) == [1, 0, 0, 0, 0, 0]


@pytest.mark.rule("QU-23")
def test_with_an_empty_hand_grow_is_skipped_or_a_tile_drawn(new_table: NewTable) -> None:
    table = new_table().start().give(0, hand=[])
    assert table.kinds() == {"skip"}
    table.skip()
    assert table.awaited == "build"
    table = new_table(empty_hand="draw").start().give(0, hand=[]).pass_round()
    assert len(table.player(0).hand) == 1


@pytest.mark.rule("QU-26", "DR-47")
def test_a_raised_limit_may_count_from_five_only(new_table: NewTable) -> None:
    for rule, limit in (("add", 15), ("base", 10)):
        table = new_table(limit_raises=rule).start().lay(D0_0="r_aaa").found(0, "D(0,0)").tree(r3=1)
        assert table.player().limit.religion == limit


@pytest.mark.rule("QU-27", "DR-83")
def test_an_advanced_card_may_not_count_as_a_prerequisite(new_table: NewTable) -> None:
    for rule in (True, False):
        table = new_table(advanced_prerequisite=rule).start().tree(g6=(1, True)).give(knowledge=RICH, limit=RICH).develop()
        assert any(option["card"] == "t9" for option in table.options("develop")) == rule


@pytest.mark.rule("QU-28", "DR-55")
def test_the_tile_of_this_turn_may_be_too_new_for_a_city(new_table: NewTable) -> None:
    table = new_table(build_on_new_tile=False).start().give(knowledge={"science": 3}).place("s_aaa", "D(0,0)")
    table.refused("QU-28", "found", cell="D(0,0)")
    table.skip(2).grow().give(1, knowledge={"science": 3}).do("found", cell="D(0,0)")


@pytest.mark.rule("QU-29", "DR-45")
@pytest.mark.parametrize(("other", "produced", "wild"), [("t", {"trade": 4}, 2), ("v", {}, 6)])
def test_vestigium_may_make_pairs(new_table: NewTable, other: str, produced: dict[str, int], wild: int) -> None:
    table = new_table(vestigium_concentrates=True).start().lay(D0_0=f"s_{other * 3}").place("g_vvv", "U(1,0)")
    assert table.state.growth
    assert table.state.growth.wild == wild
    table.do("allocate", art=wild)
    assert table.produced() == produced | {"art": wild, "government": 1}


@pytest.mark.rule("QU-30", "DR-99")
def test_the_last_player_may_use_effects_first(new_table: NewTable) -> None:
    for rule, first in (("first", 0), ("last", 1)):
        table = new_table(age_effects_from=rule).start().tree(0, g6=1).tree(1, g6=2).end_age()
        assert table.state.active == first
