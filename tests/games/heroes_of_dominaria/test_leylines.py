"""Leylines and networks: HD-60 to HD-67."""

from __future__ import annotations

import pytest

from companion.games.heroes_of_dominaria.content import COLOURS
from tests.games.heroes_of_dominaria.table import Table

RICH = {colour: 10 for colour in COLOURS}
FAR = ["e01", "e03", "e04", "e05", "e07", "e12", "e13", "e14"]  # eight spaces that do not end at Bogardan


@pytest.mark.rule("HD-60")
def test_a_leyline_lies_in_a_space_that_ends_at_an_own_hero(table: Table) -> None:
    table.give(0, heroes=["bogardan", "sursi"], pool={"green": 3}).give(1, heroes=["orvada"])
    assert table.places("form") == {"e09", "e10", "e18", "e04", "e14", "e21"}
    for edge in table.content.edges:
        if edge not in table.places("form"):
            table.refused("HD-60", "form", edge=edge)
    table.refused("HD-60", "form", edge="e99")
    table.do("form", edge="e18")
    assert table.event("leyline_formed") == {"type": "leyline_formed", "seat": 0, "edge": "e18"}


@pytest.mark.rule("HD-60")
@pytest.mark.parametrize("end", ["hammerheim", "bogardan"])
def test_either_end_of_a_space_will_do(table: Table, end: str) -> None:
    table.give(0, heroes=[end], pool={"green": 3})
    table.do("form", edge="e09")
    assert table.player().leylines == ["e09"]


@pytest.mark.rule("HD-60")
def test_the_end_of_an_own_network_is_not_enough(table: Table) -> None:
    table.give(0, leylines=["e09"], pool={"green": 3})
    table.refused("HD-60", "form", edge="e08")


@pytest.mark.rule("HD-61")
def test_a_second_own_leyline_in_a_space_is_refused(table: Table) -> None:
    table.give(0, pool={"green": 6})
    table.do("form", edge="e09", pay={"green": 3})
    table.refused("HD-61", "form", edge="e09")
    assert table.places("form") == {"e10", "e18"}


@pytest.mark.rule("HD-61")
def test_several_players_may_have_a_leyline_in_the_same_space(table: Table) -> None:
    table.give(1, leylines=["e09"]).give(2, leylines=["e09"]).give(0, pool={"green": 3})
    table.do("form", edge="e09")
    assert [player.leylines for player in table.state.players] == [["e09"]] * 3


@pytest.mark.rule("HD-62")
def test_the_eighth_leyline_is_the_last(table: Table) -> None:
    table.give(0, leylines=FAR[:7], pool={"green": 6})
    table.do("form", edge="e09", pay={"green": 3})
    assert len(table.player().leylines) == 8
    assert table.options("form") == []
    table.refused("HD-62", "form", edge="e10")


@pytest.mark.rule("HD-62")
def test_a_new_leyline_may_lengthen_a_network_or_begin_another(table: Table) -> None:
    table.give(0, heroes=["bogardan", "esturin"], leylines=["e08"], pool={"green": 6})
    table.do("form", edge="e09", pay={"green": 3})
    table.do("form", edge="e13", pay={"green": 3})
    assert table.player().leylines == ["e08", "e09", "e13"]


@pytest.mark.rule("HD-63")
@pytest.mark.parametrize("count", range(1, 9))
def test_the_second_fourth_and_sixth_leyline_give_two_green(table: Table, count: int) -> None:
    table.give(0, leylines=FAR[: count - 1], pool={"green": 1, "white": 2})
    supply = table.state.supply.green
    table.do("form", edge="e09")
    gained = 2 if count in (2, 4, 6) else 0
    assert table.pool() == ({"green": gained} if gained else {})
    assert table.state.supply.green == supply + 1 - gained
    assert ("mana_gained" in table.happened) == bool(gained)


@pytest.mark.rule("HD-64")
@pytest.mark.parametrize("count", range(1, 9))
def test_the_third_and_the_seventh_leyline_bring_a_quest(table: Table, count: int) -> None:
    table.give(0, leylines=FAR[: count - 1], pool={"green": 3})
    hand = len(table.player().hand)
    table.do("form", edge="e09")
    assert table.awaited == ("keep_quest" if count in (3, 7) else "act")
    if count in (3, 7):
        table.keep()
    assert len(table.player().hand) == hand + (count in (3, 7))


@pytest.mark.rule("HD-65")
@pytest.mark.parametrize("hero", ["bogardan", "hammerheim", "keld", "sursi", "verdura"])
def test_a_hero_anywhere_on_a_network_reaches_all_of_it(table: Table, hero: str) -> None:
    table.give(0, heroes=[hero], leylines=["e21", "e09", "e08", "e07"])
    assert table.places("collect") == {"bogardan", "hammerheim", "keld", "sursi", "verdura"}
    for place in ("urborg", "llanowar", "estark"):
        table.refused("HD-34", "collect", at=place)
    table.do("collect", at="verdura")
    assert table.pool() == {"green": 1}


@pytest.mark.rule("HD-65")
def test_two_networks_that_do_not_touch_are_not_one(table: Table) -> None:
    table.give(0, heroes=["bogardan"], leylines=["e09", "e04", "e05"])
    assert table.places("collect") == {"bogardan", "hammerheim"}
    table.refused("HD-34", "collect", at="estark")
    table.give(0, heroes=["bogardan", "shanodin"])
    assert table.places("collect") == {"bogardan", "hammerheim", "sursi", "estark", "shanodin"}


@pytest.mark.rule("HD-65")
def test_a_hero_beside_a_network_is_not_on_it(table: Table) -> None:
    table.give(0, heroes=["bogardan"], leylines=["e08"])
    assert table.places("collect") == {"bogardan"}
    table.refused("HD-34", "collect", at="hammerheim")


@pytest.mark.rule("HD-65")
def test_a_leyline_formed_this_turn_reaches_at_once(table: Table) -> None:
    table.give(0, leylines=["e08"], pool={"green": 3})
    table.do("form", edge="e09")
    assert table.places("collect") == {"bogardan", "hammerheim", "keld"}


@pytest.mark.rule("HD-65")
def test_a_network_that_goes_round_is_still_one_network(table: Table) -> None:
    table.give(0, heroes=["llanowar"], leylines=["e01", "e08", "e07", "e06"])
    assert table.places("collect") == {"llanowar", "hammerheim", "keld", "verdura"}


@pytest.mark.rule("HD-66")
def test_leylines_of_others_lead_nowhere(table: Table) -> None:
    table.give(1, leylines=["e09", "e10"])
    assert table.places("collect") == {"bogardan"}
    table.refused("HD-34", "collect", at="hammerheim")


@pytest.mark.rule("HD-66")
def test_a_gap_filled_by_another_player_stays_a_gap(table: Table) -> None:
    table.give(0, heroes=["sursi"], leylines=["e04", "e03"]).give(1, leylines=["e05"])
    assert table.places("collect") == {"sursi", "estark"}
    table.refused("HD-34", "collect", at="shanodin")
    table.give(0, leylines=["e04", "e03", "e05"])
    assert table.places("collect") == {"sursi", "estark", "shanodin", "orvada"}


@pytest.mark.rule("HD-67")
def test_a_network_serves_no_ability(table: Table) -> None:
    table.give(0, leylines=["e09"], pool=RICH).lay("hammerheim", cabal=1, artifact=1)
    table.refused("HD-45", "discover", at="hammerheim")
    table.refused("HD-51", "confront", at="hammerheim")
    table.refused("HD-55", "build", at="hammerheim")
    table.refused("HD-60", "form", edge="e01")
    table.do("move", hero=0, to="hammerheim")
    table.do("confront", at="hammerheim")
    table.do("build", at="hammerheim")
    table.do("form", edge="e01")
    table.do("discover", at="hammerheim")


@pytest.mark.rule("HD-67")
def test_recruiting_quests_and_artifacts_need_no_hero_on_the_spot(table: Table) -> None:
    table.give(0, heroes=["keld"], manaliths=["orvada"], in_play=["da09_1"], hand=["dq09_1", "dq04_1"], pool={"white": 15})
    table.give(1, manaliths=["orvada"])
    table.do("complete", card="dq09_1")
    table.do("complete", card="dq04_1")
    table.do("use", card="da09_1")
    table.keep()
    table.do("recruit", at="esturin")
    assert table.player().heroes[:2] == ["keld", "esturin"]
