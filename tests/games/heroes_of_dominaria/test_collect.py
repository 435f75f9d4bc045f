"""Collecting mana: HD-32 to HD-37."""

from __future__ import annotations

import pytest

from tests.games.heroes_of_dominaria.table import Table


@pytest.mark.rule("HD-32")
def test_a_second_collection_in_one_turn_is_refused_however_many_heroes(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura", "orvada", "esturin"], leylines=["e09"])
    assert table.places("collect") == {"bogardan", "verdura", "orvada", "esturin", "hammerheim"}
    table.do("collect", at="bogardan")
    assert table.options("collect") == []
    for place in ("bogardan", "verdura", "orvada", "esturin", "hammerheim"):
        table.refused("HD-32", "collect", at=place)


@pytest.mark.rule("HD-32")
def test_moving_on_gives_no_second_collection_but_the_next_turn_does(table: Table) -> None:
    table.do("collect", at="bogardan")
    table.do("move", hero=0, to="urborg")
    table.refused("HD-32", "collect", at="urborg")
    table.turn_of(0)
    table.do("collect", at="urborg")
    assert table.pool() == {"red": 1, "black": 1}


@pytest.mark.rule("HD-32")
def test_everybody_collects_in_their_own_turn(table: Table) -> None:
    table.do("collect", at="bogardan")
    table.end_turn()
    table.do("collect", at="orvada")
    assert table.pool(1) == {"blue": 1}


@pytest.mark.rule("HD-33")
def test_collecting_takes_all_mana_of_one_place_and_none_of_another(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura"], pool={"red": 2, "blue": 1}, leylines=["e09"])
    table.lay("bogardan", mana=4).lay("verdura", mana=3).lay("hammerheim", mana=2)
    mana, supply = table.mana(), table.state.supply.red
    table.do("collect", at="bogardan")
    assert table.pool() == {"red": 6, "blue": 1}
    assert table.mana() == mana | {"bogardan": 0}
    assert table.state.supply.red == supply
    assert table.events == [{"type": "mana_collected", "seat": 0, "at": "bogardan", "colour": "red", "amount": 4}]


@pytest.mark.rule("HD-34")
def test_one_collects_where_an_own_hero_stands(table: Table) -> None:
    table.give(0, heroes=["keld", "shanodin"])
    assert table.places("collect") == {"keld", "shanodin"}
    table.do("collect", at="shanodin")
    assert table.pool() == {"green": 1}


@pytest.mark.rule("HD-34")
def test_a_neighbouring_place_or_another_players_hero_is_not_enough(table: Table) -> None:
    table.give(1, heroes=["hammerheim"])
    assert table.places("collect") == {"bogardan"}
    table.refused("HD-34", "collect", at="hammerheim")
    table.refused("HD-34", "collect", at="verdura")
    table.refused("HD-34", "collect", at="nowhere")


@pytest.mark.rule("HD-34")
def test_an_own_leyline_from_an_own_hero_is_enough(table: Table) -> None:
    table.give(0, leylines=["e09"])
    assert table.places("collect") == {"bogardan", "hammerheim"}
    table.do("collect", at="hammerheim")
    assert table.pool() == {"red": 1}


@pytest.mark.rule("HD-34")
def test_a_leyline_without_a_hero_on_its_network_reaches_nothing(table: Table) -> None:
    table.give(0, leylines=["e04"])
    assert table.places("collect") == {"bogardan"}
    table.refused("HD-34", "collect", at="sursi")


@pytest.mark.rule("HD-35")
@pytest.mark.parametrize("tokens", [1, 2])
def test_a_cabal_token_keeps_the_mana_of_its_place(table: Table, tokens: int) -> None:
    table.give(0, heroes=["bogardan", "verdura"]).lay("bogardan", cabal=tokens, mana=4)
    assert table.places("collect") == {"verdura"}
    table.refused("HD-35", "collect", at="bogardan")
    table.do("collect", at="verdura")


@pytest.mark.rule("HD-35")
def test_a_cabal_token_keeps_the_mana_from_a_leyline_too(table: Table) -> None:
    table.give(0, leylines=["e09"]).lay("hammerheim", cabal=1)
    assert table.places("collect") == {"bogardan"}
    table.refused("HD-35", "collect", at="hammerheim")
    table.lay("hammerheim", cabal=0)
    table.do("collect", at="hammerheim")


@pytest.mark.rule("HD-35")
def test_a_refused_collection_does_not_use_up_the_turns_only_one(table: Table) -> None:
    table.give(0, leylines=["e09"]).lay("bogardan", cabal=1)
    table.refused("HD-35", "collect", at="bogardan")
    assert not table.player().turn.collected
    table.do("collect", at="hammerheim")


@pytest.mark.rule("HD-36")
def test_collecting_through_leylines_leaves_every_hero_and_move_where_it_was(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura"], leylines=["e09", "e08"])
    table.do("collect", at="keld")
    assert table.player().heroes == ["bogardan", "verdura", None, None]
    assert table.player().turn.moves_left == 2
    assert table.player().leylines == ["e09", "e08"]


@pytest.mark.rule("HD-37")
def test_collecting_leaves_artifact_and_manalith_mana_tokens_alone(table: Table) -> None:
    table.give(0, manaliths=["bogardan", "orvada"], manalith_pool=["blue"]).give(1, manaliths=["bogardan"], manalith_pool=["red"])
    table.lay("bogardan", artifact=2, mana=3)
    table.do("collect", at="bogardan")
    assert table.pool(0) == {"red": 3, "manalith_blue": 1}
    assert table.pool(1) == {"manalith_red": 1}
    assert table.at("bogardan").artifact == 2
    assert table.player(0).manaliths == ["bogardan", "orvada"]


@pytest.mark.rule("HD-37")
def test_collecting_leaves_cabal_tokens_alone_where_a_card_allows_it_at_all(table: Table) -> None:
    table.give(0, in_play=["da08_1"]).lay("bogardan", cabal=1, mana=3)
    table.do("collect", at="bogardan")
    assert table.pool() == {"red": 3}
    assert (table.at("bogardan").cabal, table.player().cabal, table.state.supply.cabal) == (1, 0, 19)
