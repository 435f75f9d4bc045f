"""The End of an Age in its order, roles and their powers, the third Age, Objectives and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.dominations.objectives import achieved, holds
from companion.games.dominations.tables import Goal, MasteryLine
from tests.games.dominations.table import Table, packed, shipped

NewTable = Callable[..., Table]


def goals(*kinds: dict[str, Any]) -> list[dict[str, Any]]:
    """Objective cards that all show these five Objectives."""
    return [row | {"goals": list(kinds)} for row in shipped("objectives")]


# Order


@pytest.mark.rule("DR-01", "DR-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_three_ages_of_five_turns_for_everybody(new_table: NewTable, players: int) -> None:
    table = new_table(players).start()
    turns = [0] * players
    while table.state.awaits:
        before = table.state.active
        if table.awaited in ("build", "develop", "rest", "assimilate", "effects", "redraw", "more"):
            table.skip()
        else:
            option = table.options()[0]
            table.do(option.pop("type"), seat=None, **option)
        if "turn_ended" in table.happened:
            turns[before] += 1
    assert turns == [15] * players
    assert table.state.age == 3


@pytest.mark.rule("DR-99", "DR-100a", "DR-102a", "DR-103b", "DR-104", "DR-111", "DR-112", "DR-113")
def test_the_steps_come_in_their_order(table: Table) -> None:
    table.lay(D0_0="a_ttt").found(0, "D(0,0)").tree(0, g6=1).tree(1, a3=1).give(0, influence=3, knowledge={"government": 2, "art": 1})
    happened: list[str] = []
    table.end_age()
    for step in (("use", {"card": "g6"}), None, ("set_initiative", {"order": [1, 0]}), None, None, ("skip", {}), ("skip", {})):
        happened += table.happened
        if step is None:
            kind = "assimilate" if table.awaited == "assimilate" else "keep_tiles"
            table.do(kind, **table.options(kind)[0])
        else:
            table.do(step[0], **step[1])
    happened += table.happened
    wanted = [
        "age_ended", "points_scored", "leader_found", "mastery_taken", "role_given", "initiative_set", "knowledge_reset", "tiles_drawn",
        "age_began",
    ]  # fmt: skip
    assert [kind for kind in dict.fromkeys(happened) if kind in wanted] == wanted
    assert table.state.initiative == [1, 0]
    assert (table.state.age, table.state.round, table.state.active) == (2, 1, 1)


@pytest.mark.rule("DR-99", "QU-30")
def test_end_of_age_effects_are_used_in_initiative_order_and_in_the_owners_own(new_table: NewTable) -> None:
    table = new_table(3).start().adjust({"initiative": [2, 0, 1], "active": 2})
    table.lay(D0_0="a_ttt", U1_0="a_ccc").found(2, "D(0,0)", "U(1,0)").tree(2, g6=1, r9=(1, True)).tree(1, g6=2)
    table.end_age()
    assert (table.awaited, table.state.active) == ("effects", 2)
    assert {option["card"] for option in table.options("use")} == {"g6", "r9"}
    table.refused("DR-03", "use", seat=1, card="g6")
    table.refused("DR-99", "use", card="t3")
    table.do("use", card="g6")
    assert table.points(2) == {"Card effects": 2}
    table.refused("DR-99", "use", card="g6")
    table.skip()
    assert table.state.active == 1
    table.do("use", card="g6")
    assert table.points(1) == {}  # no City, no point


@pytest.mark.rule("DR-99")
def test_an_advanced_road_scores_two_for_each_city_of_the_longest_chain(table: Table) -> None:
    table.lay(D0_0="a_ttt", U1_0="a_ccc", D1_0="a_sss", U1_m1="a_ggg")
    table.found(0, "D(0,0)", "U(1,0)", "D(1,0)", "U(1,-1)").tree(0, g6=(1, True)).end_age().do("use", card="g6")
    assert table.points() == {"Card effects": 6}


@pytest.mark.rule("DR-99", "DR-95")
def test_an_advanced_flame_scores_for_religion_nodus(table: Table) -> None:
    tree = {"(0,1)": {"card": "r3", "copy": 1}, "(0,2)": {"card": "r9", "copy": 1, "advanced": True}}
    table.give(tree=tree).end_age().do("use", card="r9")
    assert table.points() == {"Card effects": 2}


# Assimilation


@pytest.mark.rule("DR-100a", "DR-06")
def test_the_leader_may_assimilate_and_a_tie_goes_to_initiative(new_table: NewTable) -> None:
    table = new_table(3).start().tree(1, t3=1).tree(2, a3=1).adjust({"initiative": [2, 1, 0], "active": 2})
    table.give(0, influence=4).give(1, influence=4).end_age()
    assert table.state.active == 1
    assert {option["card"] for option in table.options("assimilate")} == {"a3"}  # not the own one
    table.refused("DR-03", "assimilate", seat=0, card="a3", copy=2, spot="(0,1)")
    table.skip()
    assert "mastery_taken" not in table.happened


@pytest.mark.rule("DR-100b", "DR-101b")
def test_an_assimilated_copy_comes_from_the_holders_basic_and_free(table: Table) -> None:
    table.tree(1, a3=(1, True)).give(0, influence=1).end_age()
    assert {option["copy"] for option in table.options("assimilate")} == {2, 3, 4}
    table.refused("DR-100b", "assimilate", card="a3", copy=2)
    table.refused("DR-100d", "assimilate", card="a3", copy=1, spot="(0,1)")
    table.do("assimilate", **table.options("assimilate")[0])
    assert not next(card for card in table.player(0).tree.values() if card.card == "a3").advanced
    assert table.player(1).tree["(1,0)"].advanced
    assert table.points(0) == {"Masteries": 2, "Influence": 1}
    assert "paid" not in table.happened


@pytest.mark.rule("DR-100c")
def test_a_value_beyond_the_influence_is_refused(table: Table) -> None:
    table.tree(1, c6=1, a3=1).give(0, influence=12).end_age()
    assert "12 Influence" in table.refused("DR-100c", "assimilate", card="c6", copy=2, spot="(0,1)")


@pytest.mark.rule("DR-100d")
def test_prerequisites_places_and_the_rule_of_one_bind_assimilation(table: Table) -> None:
    table.tree(1, t9=1, t3=1, g6=1).tree(0, t3=2).give(0, influence=30).end_age()
    table.skip()  # Standing Roads
    assert {option["card"] for option in table.options("assimilate")} == {"g6"}
    assert "prerequisite" in table.refused("DR-100d", "assimilate", card="t9", copy=2, spot="(0,1)")
    assert "Ann has Tally Sticks already" in table.refused("DR-100d", "assimilate", card="t3", copy=3, spot="(0,1)")
    assert "No other player" in table.refused("DR-100a", "assimilate", card="r3", copy=3, spot="(0,1)")
    assert "which copy" in table.refused("DR-100b", "assimilate", card="g6")
    table.refused("DR-88", "assimilate", card="g6", copy=2, spot="(7,7)")


@pytest.mark.rule("DR-100d", "DR-101a")
def test_a_refused_assimilation_names_what_is_in_the_way(new_table: NewTable) -> None:
    bare = [{"id": number, "n": "none", "e": "none", "s": "none", "w": "none"} for number in (1, 2, 3, 4)]
    table = new_table(content=packed(campfires=bare)).start().tree(1, t3=(2, True), c3=2)
    table.adjust({"players.0.tree.(0,1)": {"card": "t3", "copy": 1}, "players.0.influence": 5}).end_age()
    assert table.options("assimilate") == [{"card": "t3"}]
    assert "leave copy and spot out" in table.refused("DR-100d", "assimilate", card="t3", copy=4, spot="(1,0)")
    assert "fits" in table.refused("DR-100d", "assimilate", card="c3", copy=1, spot="(1,1)")


@pytest.mark.rule("DR-101a", "QU-18")
def test_turning_over_needs_another_players_advanced_card_and_the_value(table: Table) -> None:
    table.tree(1, a3=1, c6=(1, True)).tree(0, a3=2, c6=2).give(0, influence=12).end_age()
    assert table.state.phase != "age_assimilate"  # nothing is eligible: a3 is basic, c6 beyond the value


@pytest.mark.rule("DR-101a", "DR-101b")
def test_turning_over_by_assimilation_is_free_and_acts(table: Table) -> None:
    table.tree(1, a3=(1, True)).tree(0, a3=2).give(0, influence=12).end_age().do("assimilate", card="a3")
    assert table.points(0)["Influence"] == 13


@pytest.mark.rule("DR-101d")
def test_with_nothing_eligible_the_right_lapses(table: Table) -> None:
    table.give(0, influence=5).end_age()
    assert "leader_found" not in table.happened
    assert table.points(0) == {"Influence": 5}


@pytest.mark.rule("DR-101b", "DR-42")
def test_an_assimilated_card_may_ask_before_influence_is_scored(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[4]["basic"] = {"effects": [{"trigger": "on_acquire", "act": "gain", "of": "vestigium"}]}
    table = new_table(content=packed(masteries=rows)).start().tree(1, a3=1).give(0, influence=1).end_age()
    table.do("assimilate", **table.options("assimilate")[0])
    assert (table.state.phase, table.points(0)) == ("age_learning", {})
    table.do("allocate", religion=1)
    assert table.points(0) == {"Influence": 1, "Roles": 5}


@pytest.mark.rule("DR-102a", "DR-102b")
def test_everybody_scores_influence_and_keeps_it(new_table: NewTable) -> None:
    table = new_table(3).start()
    for seat, influence in enumerate((3, 0, 7)):
        table.give(seat, influence=influence)
    table.end_age()
    assert [table.points(seat) for seat in range(3)] == [{"Influence": 3}, {}, {"Influence": 7}]
    assert [player.influence for player in table.state.players] == [3, 0, 7]


# Roles


@pytest.mark.rule("DR-103b", "DR-103d", "DR-103e")
def test_one_player_may_take_all_six_roles(new_table: NewTable) -> None:
    table = new_table(3).start()
    table.give(1, knowledge=dict.fromkeys(("trade", "craftsmanship", "art", "science", "government", "religion"), 1)).end_age()
    assert table.player(1).roles == ["governor", "high_priest", "diplomat", "trader", "inventor", "farmer"]
    assert table.points(1) == {"Roles": 6 + 5 + 4 + 3 + 2 + 1}


@pytest.mark.rule("DR-103a", "DR-110")
def test_all_roles_come_back_before_they_are_given(table: Table) -> None:
    table.give(0, roles=["farmer", "inventor"], spent=["farmer"])
    table.give(1, roles=["trader"], knowledge={"trade": 1, "craftsmanship": 1}).end_age()
    assert (table.player(0).roles, table.player(0).spent) == ([], [])
    assert table.player(1).roles == ["trader", "farmer"]


@pytest.mark.rule("DR-103c")
def test_a_role_nobody_has_knowledge_for_stays(table: Table) -> None:
    table.end_age()
    assert [event["role"] for event in table.events if event["type"] == "role_unclaimed"] == [
        "governor", "high_priest", "diplomat", "trader", "inventor", "farmer",
    ]  # fmt: skip
    assert table.awaited == "keep_tiles"


@pytest.mark.rule("DR-07", "DR-104", "QU-13")
def test_the_governor_sets_any_order_after_all_roles(new_table: NewTable) -> None:
    table = new_table(3).start()
    table.give(2, knowledge={"government": 1, "art": 2}).give(0, knowledge={"art": 2}).end_age()
    assert table.player(0).roles == ["diplomat"]  # the tie for Art goes by the old order
    assert (table.awaited, table.state.active) == ("initiative", 2)
    assert len(table.options("set_initiative")) == 6
    for wrong in ([0, 1], [0, 1, 1], [0, 1, 3], []):
        table.refused("DR-104", "set_initiative", order=wrong)
    table.do("set_initiative", order=[2, 1, 0])
    assert table.state.initiative == [2, 1, 0]
    assert table.state.active == 2  # hands follow the new order


@pytest.mark.rule("DR-07", "DR-104")
def test_without_a_governor_the_order_stays(table: Table) -> None:
    table.adjust({"initiative": [1, 0], "active": 1}).end_age()
    while table.state.age == 1:
        option = table.options()[-1]
        table.do(option.pop("type"), **option)
    assert (table.state.initiative, table.state.active) == ([1, 0], 1)


@pytest.mark.rule("DR-107", "DR-108d")
def test_the_trader_doubles_only_what_is_placed(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="g_ccc").give(roles=["trader", "inventor"]).do("reactivate", cell="U(1,0)")
    assert table.produced() == {"art": 2, "craftsmanship": 2, "government": 1}


@pytest.mark.rule("DR-108a", "DR-110")
def test_the_inventor_re_activates_once_instead_of_placing(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="g_ccc")
    table.refused("DR-108a", "reactivate", cell="U(1,0)")
    table.give(roles=["inventor"])
    table.refused("DR-108a", "reactivate", cell="U(0,0)")
    table.refused("DR-108a", "reactivate", cell="D(1,0)")
    hand = list(table.player().hand)
    table.do("reactivate", cell="D(0,0)")
    assert table.produced() == {"trade": 1, "craftsmanship": 1 + 2, "art": 4, "science": 1}  # the Cradle's side and U(1,0)'s
    assert (table.player().hand, table.player().spent, table.awaited) == (hand, ["inventor"], "build")
    table.to("grow_tile")
    table.refused("DR-110", "reactivate", cell="D(0,0)")
    assert "reactivate" not in table.kinds()


@pytest.mark.rule("DR-108d", "DR-32")
def test_a_re_activated_tile_wakes_its_own_city_and_those_beside_it(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="g_ccc").found(0, "D(0,0)").found(1, "U(1,0)").give(roles=["inventor"]).do("reactivate", cell="D(0,0)")
    assert table.produced(0)["science"] == 2
    assert table.produced(1) == {"government": 1}


@pytest.mark.rule("DR-108d")
def test_what_waits_for_a_tile_to_be_placed_does_not_react_to_a_re_activation(table: Table) -> None:
    table.tree(c6=1, t9=1).lay(D0_0="s_aaa", U1_0="g_trc").give(roles=["inventor"]).do("reactivate", cell="U(1,0)")
    assert table.produced() == {"art": 2, "trade": 1, "craftsmanship": 1, "government": 1}  # four Domains, and the Camp as it is
    assert table.awaited == "build"


@pytest.mark.rule("DR-109")
def test_the_farmer_may_decline_and_use_the_card_later(table: Table) -> None:
    table.give(roles=["farmer"]).place("t_aaa", "D(0,0)").skip()
    assert (table.awaited, table.player().spent) == ("build", [])
    table.skip(2).grow().skip(2)
    table.place("t_ccc", "U(1,0)")
    assert table.awaited == "more"


@pytest.mark.rule("DR-109")
def test_the_farmer_needs_a_first_tile_not_a_re_activation(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(roles=["farmer", "inventor"]).do("reactivate", cell="D(0,0)")
    assert table.awaited == "build"


@pytest.mark.rule("DR-109", "QU-23")
def test_with_an_empty_hand_no_second_tile_is_offered(table: Table) -> None:
    table.give(roles=["farmer"], hand=["t_aaa"]).do("place", tile="t_aaa", cell="D(0,0)", rotation=0)
    assert table.awaited == "build"


# Reset and hands


@pytest.mark.rule("DR-111")
def test_all_knowledge_is_forgotten_and_all_else_stays(table: Table) -> None:
    table.lay(D0_0="a_ttt").found(0, "D(0,0)").tree(0, t3=1).give(0, knowledge={"art": 7}, influence=2, vp=4).end_age()
    assert table.knows(0) == {}
    player = table.player(0)
    assert (player.limit.art, player.influence, player.tokens) == (10, 2 + 2, 14)
    assert "t3" in [card.card for card in player.tree.values()]
    assert player.vp == 4 + 2 + 4


@pytest.mark.rule("DR-111")
def test_eternal_flame_keeps_three_of_one_domain_of_choice(table: Table) -> None:
    table.tree(0, r9=1).give(0, knowledge={"art": 5, "trade": 2}).end_age()
    assert (table.awaited, table.state.active) == ("keep", 0)
    assert table.options("allocate") == [{"trade": 3}, {"art": 3}]
    table.refused("DR-111", "allocate", religion=3)
    table.refused("DR-111", "allocate", art=2, trade=1)
    table.refused("DR-111", "allocate", art=2)
    table.do("allocate", art=3)
    assert table.knows(0) == {"art": 3}


@pytest.mark.rule("DR-111")
@pytest.mark.parametrize(("knowledge", "kept"), [({"art": 2}, {"art": 2}), ({"art": 5}, {"art": 3}), ({}, {})])
def test_with_one_domain_there_is_nothing_to_ask(table: Table, knowledge: dict[str, int], kept: dict[str, int]) -> None:
    table.tree(0, r9=1).give(0, knowledge=knowledge).end_age()
    assert table.awaited == "keep_tiles"
    assert table.knows(0) == kept


@pytest.mark.rule("DR-111")
@pytest.mark.parametrize(("of", "kept"), [("art", {"art": 2}), ("every", {"art": 2, "trade": 1, "science": 2})])
def test_cards_may_keep_a_named_domain_or_all(new_table: NewTable, of: str, kept: dict[str, int]) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "on_reset", "act": "keep_at_reset", "of": of, "amount": 2}]}
    table = new_table(content=packed(masteries=rows)).start().tree(t3=1).give(0, knowledge={"art": 5, "trade": 1, "science": 4}).end_age()
    assert table.knows(0) == kept


@pytest.mark.rule("DR-112", "DR-105")
def test_hands_are_filled_in_the_new_order(table: Table) -> None:
    table.give(0, hand=["t_ttt"]).give(1, hand=[], knowledge={"government": 1}).end_age().do("set_initiative", order=[1, 0])
    assert len(table.player(1).hand) == 7  # with an empty hand there is nothing to ask
    assert (table.awaited, table.state.active) == ("keep_tiles", 0)
    table.refused("DR-112", "keep_tiles", tiles=["c_ttt"])
    table.refused("DR-112", "keep_tiles", tiles=["t_ttt", "t_ttt"])
    table.do("keep_tiles", tiles=[])
    assert len(table.player(0).hand) == 7
    assert "t_ttt" not in table.player(0).hand


@pytest.mark.rule("DR-112")
def test_cards_may_let_one_begin_with_more_tiles(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "on_reset", "act": "draw", "amount": 2}]}
    table = new_table(content=packed(masteries=rows)).start().tree(t3=1).end_age().do("keep_tiles", tiles=[])
    assert len(table.player(0).hand) == 9


@pytest.mark.rule("QU-24", "DR-112")
def test_when_the_tiles_run_out_one_draws_what_is_there(table: Table) -> None:
    table.give(0, hand=["t_ttt"]).end_age()
    short = table.session.game.clone(table.state)
    del short.stock[3:]
    after, _ = table.session.game.apply(short, 0, table.command("keep_tiles", tiles=["t_ttt"]))
    assert (after.players[0].hand, after.stock) == (["t_ttt", *short.stock], [])


@pytest.mark.rule("DR-113")
def test_everybody_may_draw_anew_once_at_the_beginning_of_an_age(table: Table) -> None:
    table.end_age().do("keep_tiles", tiles=[]).do("keep_tiles", tiles=[])
    assert (table.awaited, table.state.active) == ("redraw", 0)
    hand = list(table.player(0).hand)
    table.do("redraw", tiles=hand)
    assert len(table.player(0).hand) == 7
    assert not set(hand) & set(table.player(0).hand)
    assert table.state.active == 1
    table.skip()
    assert (table.state.age, table.state.round, table.state.phase) == (2, 1, "grow_tile")


# The third Age and the end


@pytest.mark.rule("DR-114", "DR-115")
def test_the_third_age_ends_with_effects_assimilation_influence_roles_and_no_reset(table: Table) -> None:
    table.adjust({"age": 3}).lay(D0_0="a_ttt").found(0, "D(0,0)").tree(0, g6=1).tree(1, a3=1)
    table.give(0, influence=4, knowledge={"religion": 3, "government": 1}).end_age()
    table.do("use", card="g6").do("assimilate", **table.options("assimilate")[0])
    assert table.points(0) == {"Card effects": 1, "Masteries": 2, "Influence": 4, "Roles": 6}
    assert table.knows(0) == {"religion": 3, "government": 1}
    assert table.state.phase == "over"
    assert table.session.options() == []
    table.refused("DR-117", "skip")


@pytest.mark.rule("DR-115", "QU-14")
def test_in_the_third_age_of_two_the_governor_is_worth_three(table: Table) -> None:
    table.adjust({"age": 3}).give(0, knowledge={"government": 1}).end_age()
    assert table.points(0) == {"Roles": 3}


@pytest.mark.rule("DR-116", "DR-125")
def test_objectives_are_counted_once_at_the_very_end(new_table: NewTable) -> None:
    rows = goals(*({"kind": "influence", "count": count} for count in (1, 2, 3, 9, 9)))
    table = new_table(content=packed(objectives=rows)).start().give(0, influence=3)
    assert achieved(table.state, 0) == [True, True, True, False, False]
    table.end_age()
    assert "Objectives" not in table.points(0)
    table.to("grow_tile").adjust({"age": 3}).end_age()
    assert table.points(0)["Objectives"] == 40
    assert [event["achieved"] for event in table.events if event["type"] == "objectives_scored"] == [[1, 2, 3], []]


@pytest.mark.rule("DR-117")
def test_most_points_win(table: Table) -> None:
    table.adjust({"age": 3}).give(1, vp=12).give(0, vp=11).end_age()
    sheet = table.session.game.score(table.state)
    assert (sheet.winners, sheet.note) == ([1], "")


@pytest.mark.rule("DR-124")
def test_a_card_serves_one_line_only(table: Table) -> None:
    table.tree(t3=1, s3=1)
    both = (MasteryLine(value=3, domains=("trade", "science"), count=2), MasteryLine(value=3, domains=("trade",), count=1))
    assert not holds(table.state, 0, Goal(kind="masteries", lines=both))
    table.tree(t3=1, s3=1, a3=1)
    crossed = (MasteryLine(value=3, domains=("trade", "science"), count=2), MasteryLine(value=3, domains=("trade", "art"), count=1))
    assert holds(table.state, 0, Goal(kind="masteries", lines=crossed))
    greedy = (MasteryLine(value=3, domains=("trade", "science"), count=1), MasteryLine(value=3, domains=("trade",), count=1))
    assert holds(table.state, 0, Goal(kind="masteries", lines=greedy))  # the first line must leave Trade to the second


@pytest.mark.rule("DR-124")
def test_level_cards_are_no_masteries_and_advanced_ones_keep_their_value(table: Table) -> None:
    table.monuments("m8", "m6").give(tree={"(0,1)": {"card": "m8", "copy": 1}, "(1,0)": {"card": "t3", "copy": 3, "advanced": True}})
    assert holds(table.state, 0, Goal(kind="masteries", lines=(MasteryLine(value=3, domains=("trade",), count=1),)))
    assert not holds(table.state, 0, Goal(kind="masteries", lines=(MasteryLine(value=3, domains=("trade", "government"), count=2),)))


@pytest.mark.rule("DR-11", "DR-119")
def test_a_rivals_city_does_not_join_a_chain(table: Table) -> None:
    table.lay(D0_0="a_ttt", U1_0="a_ccc", D1_0="a_sss").found(0, "D(0,0)", "D(1,0)").found(1, "U(1,0)")
    assert not holds(table.state, 0, Goal(kind="adjacent", count=2))
    assert holds(table.state, 0, Goal(kind="non_adjacent", count=2))


# What the companion cannot judge


MANUAL = {"effects": [{"trigger": "end_of_age", "act": "manual"}], "text": "Take one of whatever your left neighbour has most of."}


@pytest.mark.rule("DR-76", "DR-99")
def test_a_manual_effect_shows_its_text_and_asks_for_the_outcome(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = MANUAL
    table = new_table(content=packed(masteries=rows)).start().tree(t3=1).give(0, knowledge={"art": 1}).end_age().do("use", card="t3")
    assert table.event("asked")["text"] == MANUAL["text"]
    assert table.session.game.prompt(table.state, 0).endswith("did: Take one of whatever your left neighbour has most of.")
    assert table.options() == [{"type": "report"}]
    table.refused("DR-76", "report", knowledge={"art": -2})
    table.refused("DR-76", "report", vp=-1)
    table.refused("DR-42", "allocate", trade=1)
    before = table.snapshot()
    table.do("report", knowledge={"art": -1, "religion": 7}, vp=2, influence=1)
    assert table.points(0)["Card effects"] == 2
    assert table.player(0).roles == ["high_priest"]
    table.session.undo(agreed=True)
    assert table.snapshot() == before


@pytest.mark.rule("DR-76")
def test_a_manual_effect_that_always_works_is_told_and_not_asked(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = {"effects": [{"trigger": "continuous", "act": "manual"}], "text": "Rivals pay you a coin."}
    table = new_table(content=packed(masteries=rows)).start().give(knowledge={"trade": 3}).develop()
    table.do("develop", card="t3", copy=1, spot="(0,1)")
    assert table.event("asked")["text"] == "Rivals pay you a coin."
    assert table.state.pending == []
