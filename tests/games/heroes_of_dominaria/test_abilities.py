"""The abilities in general, recruiting, the Cabal and Manaliths: HD-38 to HD-44, HD-50 to HD-59."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.heroes_of_dominaria.content import COLOURS
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
STARTS = {"bogardan", "caligo_morass", "esturin", "orvada", "verdura"}
MANALITHS = ["sursi", "orvada", "urborg", "bogardan", "llanowar"]  # one of each colour
RICH = {colour: 10 for colour in COLOURS}


def settled(table: Table) -> Table:
    """Keep the first card of every pair that waits."""
    while table.awaited in ("keep_quest", "keep_artifact"):
        table.keep()
    return table


@pytest.mark.rule("HD-38")
def test_there_are_five_abilities_and_all_can_be_used_in_one_turn(table: Table) -> None:
    assert list(table.content.abilities) == ["recruit", "discover", "confront", "build", "form"]
    table.give(0, pool=RICH).lay("bogardan", cabal=1, artifact=1)
    table.do("recruit", at="verdura")
    table.do("discover", at="bogardan")
    table.keep()
    table.do("confront", at="bogardan")
    table.do("build", at="bogardan")
    table.do("form", edge="e09")
    assert sum(table.pool().values()) == 50 - 5 - 4 - 3 - 5 - 3


@pytest.mark.rule("HD-38")
def test_each_ability_can_be_used_again_in_the_same_turn_while_it_can_be_paid(table: Table) -> None:
    table.give(0, heroes=["bogardan", "orvada"], pool=RICH).lay("bogardan", cabal=2, artifact=2)
    for kind, fields in [
        ("recruit", {"at": "verdura"}), ("recruit", {"at": "verdura"}), ("discover", {"at": "bogardan"}), ("discover", {"at": "bogardan"}),
        ("confront", {"at": "bogardan"}), ("confront", {"at": "bogardan"}), ("build", {"at": "bogardan"}), ("build", {"at": "orvada"}),
        ("form", {"edge": "e09"}), ("form", {"edge": "e10"}), ("form", {"edge": "e02"}),
    ]:  # fmt: skip
        table.do(kind, **fields)
        settled(table)
    player = table.player()
    assert player.heroes == ["bogardan", "orvada", "verdura", "verdura"]
    assert (len(player.in_play), player.cabal, player.manaliths) == (2, 2, ["bogardan", "orvada"])
    assert player.leylines == ["e09", "e10", "e02"]
    table.give(0, pool={"green": 2})
    table.refused("HD-09", "form", edge="e03")


@pytest.mark.rule("HD-39")
def test_hero_spaces_come_free_from_left_to_right(table: Table) -> None:
    table.give(0, pool={"white": 15})
    points = [table.points(0)["Heroes"]]
    for number in (1, 2, 3):
        table.do("recruit", at="verdura")
        assert table.player().heroes == ["bogardan", *["verdura"] * number, *[None] * (3 - number)]
        points.append(settled(table).points(0)["Heroes"])
    assert points == [0, 2, 5, 9]


@pytest.mark.rule("HD-39")
def test_manalith_and_leyline_spaces_come_free_from_left_to_right(table: Table) -> None:
    table.give(0, pool={"red": 15, "green": 9}, heroes=["bogardan", "orvada", "verdura"])
    built, formed = [], []
    for place in ("bogardan", "orvada", "verdura"):
        table.do("build", at=place, pay={"red": 5})
        built.append(settled(table).points(0)["Manaliths"])
    for edge in ("e09", "e10", "e18"):
        table.do("form", edge=edge, pay={"green": 3})
        formed.append(settled(table).points(0)["Leylines"])
    assert (built, formed) == ([1, 3, 6], [1, 2, 3])


@pytest.mark.rule("HD-40")
def test_a_space_gives_its_reward_once_when_it_comes_free(table: Table) -> None:
    table.give(0, leylines=["e01"], pool={"green": 3})
    table.do("form", edge="e09")
    assert table.pool() == {"green": 2}
    table.turn_of(0)
    assert table.pool() == {"green": 2}
    table.give(0, pool={"red": 5})
    table.do("build", at="bogardan")
    assert (table.pool(), table.awaited) == ({}, "act")


@pytest.mark.rule("HD-40")
def test_a_cabal_space_gives_its_reward_when_it_is_filled(table: Table) -> None:
    table.give(0, cabal=1, pool={"black": 3}).lay("bogardan", cabal=1)
    hand = len(table.player().hand)
    assert table.awaited == "act"
    table.do("confront", at="bogardan")
    assert table.awaited == "keep_quest"
    table.keep()
    assert (table.awaited, len(table.player().hand)) == ("act", hand + 1)


@pytest.mark.rule("HD-41")
def test_nobody_recruits_a_fifth_hero(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura", "orvada"], pool={"white": 10})
    table.do("recruit", at="verdura")
    assert None not in table.player().heroes
    assert table.options("recruit") == []
    for place in sorted(STARTS):
        table.refused("HD-41", "recruit", at=place)


@pytest.mark.rule("HD-42")
def test_a_new_hero_comes_to_any_starting_place_whatever_stands_there(table: Table) -> None:
    table.give(0, heroes=["keld"], pool={"white": 5}).give(1, heroes=["verdura", "verdura"], manaliths=["verdura"]).lay("verdura", cabal=2)
    assert table.places("recruit") == STARTS
    table.do("recruit", at="verdura")
    assert table.player().heroes == ["keld", "verdura", None, None]
    assert table.event("hero_recruited") == {"type": "hero_recruited", "seat": 0, "hero": 1, "at": "verdura"}


@pytest.mark.rule("HD-42")
def test_a_new_hero_comes_to_no_other_place_not_even_to_an_own_hero(table: Table) -> None:
    table.give(0, heroes=["keld"], pool={"white": 5})
    for place in table.content.places:
        if place not in STARTS:
            table.refused("HD-42", "recruit", at=place)
    table.refused("HD-42", "recruit", at="nowhere")


@pytest.mark.rule("HD-43")
def test_a_new_hero_may_move_at_once_while_moves_remain(table: Table) -> None:
    table.give(0, pool={"white": 5})
    table.do("recruit", at="verdura")
    table.do("move", hero=1, to="keld")
    table.do("move", hero=1, to="sursi")
    assert table.player().heroes[:2] == ["bogardan", "sursi"]
    table.refused("HD-26", "move", hero=1, to="keld")


@pytest.mark.rule("HD-44")
@pytest.mark.parametrize(("before", "quest"), [(1, False), (2, True), (3, False)])
def test_the_third_hero_brings_a_quest_and_no_other_does(table: Table, before: int, quest: bool) -> None:
    table.give(0, heroes=["bogardan"] * before, pool={"white": 5})
    hand = len(table.player().hand)
    table.do("recruit", at="orvada")
    assert table.awaited == ("keep_quest" if quest else "act")
    assert ("cards_looked_at" in table.happened) == quest
    assert len(settled(table).player().hand) == hand + quest


@pytest.mark.rule("HD-44")
def test_with_two_players_the_first_hero_recruited_is_the_third(new_table: NewTable) -> None:
    table = new_table(players=2).start().give(0, pool={"white": 5})
    table.do("recruit", at="orvada")
    assert table.awaited == "keep_quest"


@pytest.mark.rule("HD-50")
def test_a_cabal_token_blocks_collecting_and_nothing_else(table: Table) -> None:
    table.lay("bogardan", cabal=1, artifact=1, mana=2).lay("hammerheim", cabal=1).give(0, pool=RICH)
    table.refused("HD-35", "collect", at="bogardan")
    table.do("build", at="bogardan")
    table.do("form", edge="e09")
    table.do("discover", at="bogardan")
    table.keep()
    table.do("recruit", at="bogardan")
    table.do("move", hero=0, to="hammerheim")
    table.do("move", hero=1, to="hammerheim")
    table.end_turn("red")
    assert table.at("bogardan").mana == 3
    assert table.player(0).manalith_pool == ["red"]


@pytest.mark.rule("HD-51")
def test_confronting_needs_a_cabal_token_and_an_own_hero_on_the_same_place(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura"], pool={"black": 9}).give(1, heroes=["orvada"])
    table.lay("bogardan", cabal=1).lay("orvada", cabal=1).lay("hammerheim", cabal=1)
    assert table.places("confront") == {"bogardan"}
    table.refused("HD-51", "confront", at="verdura")
    table.refused("HD-51", "confront", at="orvada")
    table.refused("HD-51", "confront", at="hammerheim")
    table.refused("HD-51", "confront", at="nowhere")
    table.do("confront", at="bogardan")


@pytest.mark.rule("HD-52")
def test_a_defeated_cabal_token_goes_from_the_map_to_the_next_space_of_the_track(table: Table) -> None:
    table.give(0, pool={"black": 9}, cabal=0).lay("bogardan", cabal=3).lay("keld", cabal=1)
    supply, points = table.state.supply.cabal, []
    for left in (2, 1, 0):
        table.do("confront", at="bogardan")
        assert table.event("cabal_defeated")["count"] == 3 - left
        settled(table)
        points.append(table.points(0)["Cabal"])
        assert (table.at("bogardan").cabal, table.player().cabal) == (left, 3 - left)
    assert points == [1, 2, 3]
    assert (table.at("keld").cabal, table.state.supply.cabal) == (1, supply)


@pytest.mark.rule("HD-53")
@pytest.mark.parametrize("count", range(1, 9))
def test_every_second_cabal_token_brings_a_quest(table: Table, count: int) -> None:
    table.give(0, cabal=count - 1, pool={"black": 3}).lay("bogardan", cabal=1)
    hand = len(table.player().hand)
    table.do("confront", at="bogardan")
    assert table.awaited == ("keep_quest" if count in (2, 4, 6, 8) else "act")
    assert len(settled(table).player().hand) == hand + (count % 2 == 0)


@pytest.mark.rule("HD-54")
def test_collecting_is_possible_once_the_last_cabal_token_is_gone(table: Table) -> None:
    table.give(0, pool={"black": 6}).lay("bogardan", cabal=2, mana=4)
    table.do("confront", at="bogardan")
    table.refused("HD-35", "collect", at="bogardan")
    table.do("confront", at="bogardan")
    settled(table).do("collect", at="bogardan")
    assert table.pool() == {"red": 4}


@pytest.mark.rule("HD-55")
def test_a_manalith_is_built_where_an_own_hero_stands(table: Table) -> None:
    table.give(0, heroes=["bogardan", "sursi"], pool={"red": 10}).give(1, heroes=["orvada"])
    assert table.places("build") == {"bogardan", "sursi"}
    table.refused("HD-55", "build", at="orvada")
    table.refused("HD-55", "build", at="hammerheim")
    table.refused("HD-55", "build", at="nowhere")
    table.do("build", at="sursi", pay={"red": 5})
    assert table.player().manaliths == ["sursi"]
    assert table.event("manalith_built") == {"type": "manalith_built", "seat": 0, "at": "sursi", "colour": "white"}


@pytest.mark.rule("HD-56")
def test_a_second_manalith_on_a_colour_is_refused_on_the_same_place_and_on_another(table: Table) -> None:
    table.give(0, heroes=["bogardan", "keld", "verdura"], manaliths=["bogardan"], pool={"red": 10})
    assert table.places("build") == {"verdura"}
    table.refused("HD-56", "build", at="bogardan")
    table.refused("HD-56", "build", at="keld")
    table.do("build", at="verdura")


@pytest.mark.rule("HD-56")
def test_one_manalith_of_each_colour_and_then_no_more(table: Table) -> None:
    table.give(0, heroes=["sursi"], pool={"red": 10})
    for number, place in enumerate(MANALITHS):
        table.give(0, heroes=[place], pool={"red": 5})
        table.do("build", at=place)
        settled(table)
        assert table.player().manaliths == MANALITHS[: number + 1]
    for place in table.content.places:
        table.give(0, heroes=[place], pool={"red": 5})
        table.refused("HD-56", "build", at=place)


@pytest.mark.rule("HD-57")
def test_manaliths_of_others_do_not_matter(table: Table) -> None:
    table.give(1, manaliths=["bogardan"]).give(2, manaliths=["keld"]).give(0, pool={"red": 5})
    table.do("build", at="bogardan")
    assert [player.manaliths for player in table.state.players] == [["bogardan"], ["bogardan"], ["keld"]]


@pytest.mark.rule("HD-58")
@pytest.mark.parametrize("count", range(1, 6))
def test_the_second_and_the_fourth_manalith_bring_a_quest(table: Table, count: int) -> None:
    place = MANALITHS[count - 1]
    table.give(0, heroes=[place], manaliths=MANALITHS[: count - 1], pool={"red": 5})
    hand = len(table.player().hand)
    table.do("build", at=place)
    assert table.awaited == ("keep_quest" if count in (2, 4) else "act")
    assert len(settled(table).player().hand) == hand + (count in (2, 4))


@pytest.mark.rule("HD-59")
def test_building_gives_no_mana_until_the_turn_ends(table: Table) -> None:
    table.give(0, pool={"red": 6})
    mana = table.mana()
    table.do("build", at="bogardan")
    assert (table.pool(), table.player().manalith_pool, table.mana()) == ({"red": 1}, [], mana)
    assert "mana_gained" not in table.happened
    table.do("end_turn")
    assert table.pool(0) == {"red": 1, "manalith_red": 1}
