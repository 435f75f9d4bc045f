"""Moving Heroes: HD-26 to HD-31."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
NEAR_BOGARDAN = {"hammerheim", "urborg", "demo_reef"}


@pytest.mark.rule("HD-26")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_there_are_as_many_moves_as_heroes_on_the_map(table: Table, heroes: int) -> None:
    table.give(1, heroes=["bogardan"] * heroes)
    table.end_turn()
    assert (table.state.active, table.player().turn.moves_left) == (1, heroes)
    for number in range(heroes):
        assert table.player().turn.moves_left == heroes - number
        table.do("move", hero=0, to="urborg" if number % 2 == 0 else "bogardan")
    assert table.options("move") == []
    table.refused("HD-26", "move", hero=0, to="orvada" if heroes % 2 else "urborg")
    table.refused("HD-26", "move", hero=heroes - 1, to="hammerheim")


@pytest.mark.rule("HD-26")
def test_two_players_have_two_moves_from_the_start(new_table: NewTable) -> None:
    table = new_table(players=2).start()
    assert table.player(0).turn.moves_left == 2
    table.end_turn()
    assert table.player(1).turn.moves_left == 2


@pytest.mark.rule("HD-27")
def test_a_move_takes_one_own_hero_to_a_neighbouring_place(table: Table) -> None:
    table.give(0, heroes=["bogardan", "bogardan", "verdura"])
    others = [list(table.player(seat).heroes) for seat in (1, 2)]
    assert {option["to"] for option in table.options("move") if option["hero"] == 1} == NEAR_BOGARDAN
    table.do("move", hero=1, to="hammerheim")
    assert table.player(0).heroes == ["bogardan", "hammerheim", "verdura", None]
    assert [table.player(seat).heroes for seat in (1, 2)] == others
    assert table.events == [{"type": "hero_moved", "seat": 0, "hero": 1, "source": "bogardan", "to": "hammerheim"}]


@pytest.mark.rule("HD-27")
def test_a_hero_goes_neither_two_places_far_nor_stays(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura"])
    table.refused("HD-27", "move", hero=0, to="keld")
    table.refused("HD-27", "move", hero=0, to="bogardan")
    table.refused("HD-27", "move", hero=0, to="nowhere")


@pytest.mark.rule("HD-27")
def test_a_hero_on_the_track_does_not_move(table: Table) -> None:
    for hero in (1, 2, 3):
        table.refused("HD-27", "move", hero=hero, to="hammerheim")
    assert {option["hero"] for option in table.options("move")} == {0}


@pytest.mark.rule("HD-28")
def test_one_hero_may_use_all_moves(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura", "orvada"])
    for place in ("hammerheim", "keld", "sursi"):
        table.do("move", hero=0, to=place)
    assert table.player().heroes == ["sursi", "verdura", "orvada", None]
    assert table.player().turn.moves_left == 0


@pytest.mark.rule("HD-28")
def test_moves_may_be_split_among_heroes_in_any_order(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura", "orvada"])
    table.do("move", hero=2, to="shanodin")
    table.do("move", hero=0, to="hammerheim")
    table.do("move", hero=2, to="estark")
    assert table.player().heroes == ["hammerheim", "verdura", "estark", None]
    assert table.player().turn.moves_left == 0


@pytest.mark.rule("HD-29")
def test_a_recruited_hero_gives_a_move_in_the_same_turn(table: Table) -> None:
    table.give(0, pool={"white": 5})
    table.do("move", hero=0, to="urborg")
    table.refused("HD-26", "move", hero=0, to="orvada")
    table.do("recruit", at="verdura")
    assert table.player().turn.moves_left == 1
    table.do("move", hero=0, to="orvada")
    table.refused("HD-26", "move", hero=1, to="keld")


@pytest.mark.rule("HD-29")
def test_every_recruited_hero_raises_the_allowance_by_one(table: Table) -> None:
    table.give(0, pool={"white": 15})
    allowances = [table.player().turn.moves_left]
    for _ in range(3):
        table.do("recruit", at="verdura")
        if table.awaited == "keep_quest":
            table.keep()
        allowances.append(table.player().turn.moves_left)
    assert allowances == [1, 2, 3, 4]
    table.turn_of(0)
    assert table.player().turn.moves_left == 4


@pytest.mark.rule("HD-30")
def test_moves_not_made_are_lost(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura"])
    table.do("move", hero=0, to="urborg")
    assert table.player(0).turn.moves_left == 1
    table.end_turn()
    assert table.player(0).turn.moves_left == 0
    table.turn_of(0)
    assert table.player(0).turn.moves_left == 2


@pytest.mark.rule("HD-31")
def test_nothing_on_the_map_stops_or_slows_a_hero(table: Table) -> None:
    table.give(0, heroes=["bogardan", "bogardan"])
    table.give(1, heroes=["hammerheim", "urborg"], manaliths=["hammerheim"], leylines=["e09", "e10"])
    table.give(2, heroes=["hammerheim"], manaliths=["bogardan"])
    for place in ("bogardan", "hammerheim", "urborg", "demo_reef"):
        table.lay(place, cabal=2, artifact=1)
    assert table.places("move") == NEAR_BOGARDAN
    table.do("move", hero=0, to="hammerheim")
    table.do("move", hero=1, to="urborg")
    assert table.player().turn.moves_left == 0
    assert (table.at("hammerheim").cabal, table.player(1).heroes[:2]) == (2, ["hammerheim", "urborg"])


@pytest.mark.rule("HD-31")
def test_leylines_carry_no_hero(table: Table) -> None:
    table.give(0, heroes=["bogardan"], leylines=["e09", "e08", "e21"])
    assert table.places("move") == NEAR_BOGARDAN
    table.refused("HD-27", "move", hero=0, to="keld")
    table.do("move", hero=0, to="hammerheim")
    assert table.player().turn.moves_left == 0
