"""Mana: pools and payment (HD-06 to HD-13), the mana phase (HD-16 to HD-22), and mana that cards give (HD-103)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.heroes_of_dominaria.content import COLOURS
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
ABILITIES = [
    ("recruit", {"at": "verdura"}, "white", 4),
    ("discover", {"at": "bogardan"}, "blue", 3),
    ("confront", {"at": "bogardan"}, "black", 2),
    ("build", {"at": "bogardan"}, "red", 4),
    ("form", {"edge": "e09"}, "green", 2),
]
PLACES = {
    "white": ["esturin", "sursi", "estark"],
    "blue": ["orvada", "demo_isle", "demo_reef"],
    "black": ["caligo_morass", "urborg", "demo_fen"],
    "red": ["bogardan", "hammerheim", "keld"],
    "green": ["verdura", "llanowar", "shanodin"],
}


@pytest.fixture
def ready(table: Table) -> Table:
    """Seat 0 could use every ability on Bogardan, if only there were mana."""
    return table.lay("bogardan", cabal=2, artifact=2)


def others(colour: str) -> list[str]:
    return [other for other in COLOURS if other != colour]


def spread_over(colours: list[str], count: int) -> dict[str, int]:
    """So many tokens, as evenly over these colours as can be."""
    return {colour: share for place, colour in enumerate(colours) if (share := (count + len(colours) - 1 - place) // len(colours))}


@pytest.mark.rule("HD-06")
def test_mana_stays_in_the_pool_from_turn_to_turn(table: Table) -> None:
    table.give(0, pool={"white": 3, "green": 1}).give(1, pool={"black": 2})
    table.turn_of(0).turn_of(0)
    assert (table.pool(0), table.pool(1), table.pool(2)) == ({"white": 3, "green": 1}, {"black": 2}, {})


@pytest.mark.rule("HD-06")
def test_a_pool_has_no_limit(table: Table) -> None:
    full = {colour: 20 for colour in COLOURS}
    table.give(0, pool=full).lay("bogardan", mana=2)
    table.do("collect", at="bogardan")
    assert table.pool() == full | {"red": 22}
    table.turn_of(0)
    assert table.pool() == full | {"red": 22}


@pytest.mark.rule("HD-07")
@pytest.mark.parametrize(("ability", "target", "colour", "further"), ABILITIES)
def test_one_of_the_colour_and_the_rest_in_other_colours_pays(
    ready: Table, ability: str, target: dict[str, Any], colour: str, further: int
) -> None:
    pay = {colour: 1} | spread_over(others(colour), further)
    ready.give(0, pool=pay).do(ability, **target, pay=pay)
    assert ready.pool() == {}
    assert ready.event("paid")["tokens"] == pay


@pytest.mark.rule("HD-07")
@pytest.mark.parametrize(("ability", "target", "colour", "further"), ABILITIES)
def test_all_of_the_colour_pays_too(ready: Table, ability: str, target: dict[str, Any], colour: str, further: int) -> None:
    ready.give(0, pool={colour: further + 2}).do(ability, **target, pay={colour: further + 1, others(colour)[0]: 0})
    assert ready.pool() == {colour: 1}


@pytest.mark.rule("HD-07")
@pytest.mark.parametrize(("ability", "target", "colour", "further"), ABILITIES)
def test_without_the_colour_nothing_else_pays(ready: Table, ability: str, target: dict[str, Any], colour: str, further: int) -> None:
    ready.give(0, pool={other: 5 for other in others(colour)})
    ready.refused("HD-07", ability, **target, pay=spread_over(others(colour), further + 1))
    ready.refused("HD-07", ability, **target, pay={colour: 0} | spread_over(others(colour), further + 1))
    ready.refused("HD-09", ability, **target)
    assert ready.options(ability) == []


@pytest.mark.rule("HD-07")
@pytest.mark.parametrize(("ability", "target", "colour", "further"), ABILITIES)
def test_neither_fewer_nor_more_tokens_are_taken(ready: Table, ability: str, target: dict[str, Any], colour: str, further: int) -> None:
    ready.give(0, pool={colour: 9})
    ready.refused("HD-07", ability, **target, pay={colour: further})
    ready.refused("HD-07", ability, **target, pay={colour: further + 2})
    ready.refused("HD-07", ability, **target, pay={})
    ready.refused("HD-07", ability, **target, pay={colour: further, "gold": 1})


@pytest.mark.rule("HD-07")
def test_a_payment_left_out_spends_manalith_mana_first_then_what_there_is_most_of(table: Table) -> None:
    table.give(0, pool={"red": 2, "white": 3, "green": 1}, manaliths=["orvada"], manalith_pool=["blue"])
    table.do("build", at="bogardan")
    assert table.event("paid")["tokens"] == {"red": 1, "manalith_blue": 1, "white": 3}
    assert table.pool() == {"red": 1, "green": 1}


@pytest.mark.rule("HD-07")
def test_a_payment_left_out_never_forgets_the_colour_of_the_price(table: Table) -> None:
    table.give(0, manaliths=["sursi", "orvada", "urborg", "verdura"], manalith_pool=["white", "blue", "black", "green"])
    table.do("form", edge="e09")
    assert table.event("paid")["tokens"] == {"manalith_green": 1, "manalith_white": 1, "manalith_blue": 1}
    assert table.pool() == {"manalith_black": 1}


@pytest.mark.rule("HD-08")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_part_of_a_price_without_a_colour_takes_any_colour(table: Table, colour: str) -> None:
    pay = {"green": 3} if colour == "green" else {"green": 1, colour: 2}
    table.give(0, pool=pay).do("form", edge="e09", pay=pay)
    assert table.pool() == {}


@pytest.mark.rule("HD-08")
def test_the_part_of_a_price_without_a_colour_may_mix_all_colours(table: Table) -> None:
    pay = {"white": 1, "blue": 1, "black": 1, "red": 1, "green": 1}
    table.give(0, pool=pay).do("recruit", at="verdura", pay=pay)
    assert table.pool() == {}


@pytest.mark.rule("HD-09")
@pytest.mark.parametrize(("ability", "target", "colour", "further"), ABILITIES)
def test_who_cannot_pay_in_full_pays_nothing_and_does_nothing(
    ready: Table, ability: str, target: dict[str, Any], colour: str, further: int
) -> None:
    ready.give(0, pool={colour: further})
    ready.refused("HD-09", ability, **target)
    ready.refused("HD-09", ability, **target, pay={colour: further + 1})
    assert ready.options(ability) == []
    ready.give(0, pool={colour: further + 1})
    assert ready.options(ability) != []


@pytest.mark.rule("HD-09")
def test_tokens_one_does_not_have_do_not_pay(table: Table) -> None:
    table.give(0, pool={"red": 9}, manaliths=["orvada"]).give(1, pool={"white": 5}, manalith_pool=["blue"])
    table.refused("HD-09", "build", at="bogardan", pay={"red": 4, "white": 1})
    table.refused("HD-09", "build", at="bogardan", pay={"red": 4, "manalith_blue": 1})


@pytest.mark.rule("HD-09")
def test_one_manalith_mana_token_pays_once(table: Table) -> None:
    table.give(0, pool={"red": 9}, manaliths=["orvada"], manalith_pool=["blue"])
    table.refused("HD-09", "build", at="bogardan", pay={"red": 3, "manalith_blue": 2})
    table.do("build", at="bogardan", pay={"red": 4, "manalith_blue": 1})


@pytest.mark.rule("HD-10")
def test_spent_mana_returns_to_the_supply(table: Table) -> None:
    table.give(0, pool={"red": 2, "white": 3})
    supply = table.state.supply
    before = {colour: getattr(supply, colour) for colour in COLOURS}
    table.do("build", at="bogardan", pay={"red": 2, "white": 3})
    after = {colour: getattr(table.state.supply, colour) for colour in COLOURS}
    assert after == before | {"red": before["red"] + 2, "white": before["white"] + 3}


@pytest.mark.rule("HD-11")
def test_manalith_mana_pays_the_colour_of_a_price(table: Table) -> None:
    table.give(0, pool={"white": 4}, manaliths=["keld"], manalith_pool=["red"], heroes=["orvada"])
    table.do("build", at="orvada", pay={"manalith_red": 1, "white": 4})
    assert table.pool() == {}
    assert table.player().manaliths == ["keld", "orvada"]


@pytest.mark.rule("HD-11")
def test_manalith_mana_pays_any_part_of_a_price_but_no_other_colour(table: Table) -> None:
    table.give(0, pool={"green": 1, "white": 2}, manaliths=["keld", "orvada"], manalith_pool=["red", "blue"])
    table.refused("HD-07", "form", edge="e09", pay={"manalith_red": 1, "manalith_blue": 1, "white": 1})
    table.do("form", edge="e09", pay={"green": 1, "manalith_red": 1, "manalith_blue": 1})
    assert table.pool() == {"white": 2}


@pytest.mark.rule("HD-12")
def test_spent_manalith_mana_goes_beside_its_owners_board(table: Table) -> None:
    table.give(0, pool={"white": 4}, manaliths=["keld"], manalith_pool=["red"], heroes=["orvada"])
    table.give(1, manaliths=["orvada"])
    red, white = table.state.supply.red, table.state.supply.white
    table.do("build", at="orvada", pay={"manalith_red": 1, "white": 4})
    assert (table.state.supply.red, table.state.supply.white) == (red, white + 4)
    assert [player.manalith_pool for player in table.state.players] == [[], [], []]
    table.keep().do("end_turn")
    assert sorted(table.player(0).manalith_pool) == ["blue", "red"]
    assert table.player(1).manalith_pool == []


@pytest.mark.rule("HD-13")
def test_mana_in_the_pool_is_worth_no_points(table: Table) -> None:
    table.give(0, manaliths=["keld"])
    poor = table.points(0), table.score(0)
    table.give(0, pool={colour: 15 for colour in COLOURS}, manalith_pool=["red"])
    assert (table.points(0), table.score(0)) == poor


@pytest.mark.rule("HD-16")
@pytest.mark.parametrize("later", [False, True])
def test_nothing_is_done_before_the_card_is_revealed(new_table: NewTable, later: bool) -> None:
    table = new_table()
    if later:
        table.start().turn_of(0).turn_of(2).end_turn(reveal=None)
    else:
        table.keep_quests().place_heroes()
    table.give(0, pool={colour: 5 for colour in COLOURS}, hand=["dq04_1"], cabal=5)
    assert (table.state.active, table.options()) == (0, [{"type": "reveal"}])
    table.refused("HD-16", "move", hero=0, to="urborg")
    table.refused("HD-16", "collect", at="bogardan")
    table.refused("HD-16", "build", at="bogardan")
    table.refused("HD-16", "complete", card="dq04_1")
    table.refused("HD-16", "claim", quest="pq_cabal")
    table.refused("HD-16", "end_turn")


@pytest.mark.rule("HD-16")
def test_the_card_revealed_is_the_top_one(new_table: NewTable) -> None:
    table = new_table().keep_quests().place_heroes()
    for _ in range(4):
        top = table.state.decks.dominaria[0]
        table.do("reveal")
        assert table.event("card_revealed")["card"] == top
        table.do("end_turn")


@pytest.mark.rule("HD-16")
def test_nobody_chooses_the_card_of_a_shuffled_deck(new_table: NewTable) -> None:
    table = new_table().keep_quests().place_heroes()
    table.refused("HD-16", "reveal", card=table.state.decks.dominaria[0])
    table.refused("HD-16", "reveal", card=table.state.decks.dominaria[7])


@pytest.mark.rule("HD-17")
@pytest.mark.parametrize("colour", COLOURS)
def test_every_place_of_the_cards_colour_grows_by_one(new_table: NewTable, colour: str) -> None:
    table = new_table().keep_quests().place_heroes()
    table.lay(PLACES[colour][0], mana=0).lay(PLACES[colour][1], mana=4)
    mana, supply = table.mana(), getattr(table.state.supply, colour)
    table.reveal(colour)
    assert table.mana() == mana | {place: mana[place] + 1 for place in PLACES[colour]}
    assert getattr(table.state.supply, colour) == supply - 3
    assert sorted(table.event("mana_grew")["at"]) == sorted(PLACES[colour])


@pytest.mark.rule("HD-18")
def test_mana_grows_where_cabal_tokens_lie(new_table: NewTable) -> None:
    table = new_table().keep_quests().place_heroes().lay("keld", cabal=1).lay("bogardan", cabal=2)
    table.reveal("red")
    assert {place: table.at(place).mana for place in PLACES["red"]} == {"bogardan": 2, "hammerheim": 2, "keld": 2}


@pytest.mark.rule("HD-19")
def test_an_artifact_card_puts_one_artifact_token_on_its_place(new_table: NewTable) -> None:
    table = new_table().keep_quests().place_heroes().reveal("white_artifact_hammerheim")
    assert {name for name, place in table.state.locations.items() if place.artifact} == {"hammerheim"}
    assert (table.at("hammerheim").artifact, table.at("hammerheim").mana, table.at("sursi").mana) == (1, 1, 2)
    assert (table.state.supply.artifact, table.state.supply.cabal) == (14, 20)
    assert not any(place.cabal for place in table.state.locations.values())


@pytest.mark.rule("HD-20")
def test_a_cabal_card_puts_one_cabal_token_on_its_place(new_table: NewTable) -> None:
    table = new_table().keep_quests().place_heroes().reveal("green_cabal_demo_reef")
    assert {name for name, place in table.state.locations.items() if place.cabal} == {"demo_reef"}
    assert (table.at("demo_reef").cabal, table.at("demo_reef").mana, table.at("verdura").mana) == (1, 1, 2)
    assert (table.state.supply.artifact, table.state.supply.cabal) == (15, 19)
    assert not any(place.artifact for place in table.state.locations.values())


@pytest.mark.rule("HD-19", "HD-20")
def test_a_plain_card_brings_no_token(new_table: NewTable) -> None:
    table = new_table().keep_quests().place_heroes().reveal("blue")
    assert "token_placed" not in table.happened
    assert not any(place.cabal or place.artifact for place in table.state.locations.values())


@pytest.mark.rule("HD-21")
def test_a_resolved_card_goes_to_the_discards(new_table: NewTable) -> None:
    table = new_table().keep_quests().place_heroes()
    first, second = table.state.decks.dominaria[:2]
    table.do("reveal")
    assert (table.state.discards.dominaria, len(table.state.decks.dominaria)) == ([first], 49)
    assert first not in table.state.decks.dominaria
    table.do("end_turn")
    table.do("reveal")
    assert sorted(table.state.discards.dominaria) == sorted([first, second])


@pytest.mark.rule("HD-22")
def test_any_amount_of_mana_may_lie_on_a_place(new_table: NewTable) -> None:
    table = new_table().keep_quests().place_heroes().lay("keld", mana=18)
    table.reveal("red")
    assert table.at("keld").mana == 19
    table.end_turn("red")
    assert table.at("keld").mana == 20


@pytest.mark.rule("HD-103")
def test_mana_of_a_quest_comes_from_the_supply_and_is_no_collecting(table: Table) -> None:
    table.give(0, heroes=["bogardan"] * 3, hand=["dq02_1"], pool={"white": 1})
    supply, on_map = table.state.supply.white, table.mana()
    table.do("complete", card="dq02_1")
    assert table.pool() == {"white": 3}
    assert (table.state.supply.white, table.mana()) == (supply - 2, on_map)
    assert (table.player().turn.collected, table.player().turn.collected_amount) == (False, 0)
    table.do("collect", at="bogardan")


@pytest.mark.rule("HD-103")
def test_mana_of_a_reward_still_comes_after_collecting(table: Table) -> None:
    table.give(0, pool={"green": 6}, in_play=["da07_1"], hand=["dq03_1"])
    table.do("collect", at="bogardan")
    table.do("form", edge="e09", pay={"green": 3})
    table.do("form", edge="e10", pay={"green": 3})
    assert table.pool() == {"green": 2, "red": 1}
    table.do("use", card="da07_1")
    assert table.pool() == {"green": 3, "red": 1}
    assert table.player().turn.collected_amount == 1
    table.refused("HD-72", "complete", card="dq03_1")
