"""HD-82 to HD-88: what comes at the end of a turn, a round, the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]


@pytest.mark.rule("HD-82")
def test_each_own_manalith_gives_the_token_of_its_places_colour(table: Table) -> None:
    table.give(0, manaliths=["keld", "sursi", "demo_isle", "urborg", "verdura"]).give(1, manaliths=["keld"])
    table.end_turn(reveal=None)
    assert sorted(table.player(0).manalith_pool) == ["black", "blue", "green", "red", "white"]
    assert sorted(table.event("manalith_mana_gained")["colours"]) == ["black", "blue", "green", "red", "white"]
    assert table.player(1).manalith_pool == []  # not at the end of somebody else's turn
    table.reveal("white").end_turn()
    assert table.player(1).manalith_pool == ["red"]


@pytest.mark.rule("HD-82", "HD-12")
def test_manalith_mana_is_no_mana_of_the_supply(table: Table) -> None:
    table.give(0, manaliths=["keld"])
    supply, pool = table.state.supply, table.player(0).pool
    table.end_turn(reveal=None)
    assert (table.state.supply, table.player(0).pool) == (supply, pool)
    assert table.player(0).manalith_pool == ["red"]


@pytest.mark.rule("HD-82", "HD-84")
def test_a_token_that_is_in_the_pool_already_is_not_taken_twice(table: Table) -> None:
    table.give(0, manaliths=["keld", "sursi"], manalith_pool=["red"])
    table.end_turn(reveal=None)
    assert sorted(table.player(0).manalith_pool) == ["red", "white"]
    assert table.event("manalith_mana_gained")["colours"] == ["white"]
    table.reveal("white").turn_of(0).end_turn(reveal=None)
    assert sorted(table.player(0).manalith_pool) == ["red", "white"]


@pytest.mark.rule("HD-82")
def test_without_a_manalith_no_token_comes_whatever_colour_a_hero_stands_on(table: Table) -> None:
    table.give(0, heroes=["keld"]).end_turn(reveal=None)
    assert table.player(0).manalith_pool == []
    assert "manalith_mana_gained" not in table.happened


@pytest.mark.rule("HD-82", "AMB-06")
def test_a_cabal_token_does_not_keep_back_manalith_mana(table: Table) -> None:
    table.give(0, manaliths=["keld"]).lay("keld", cabal=2).end_turn()
    assert table.player(0).manalith_pool == ["red"]


@pytest.mark.rule("HD-83", "HD-59")
def test_a_manalith_built_this_turn_gives_its_token_at_this_turns_end(table: Table) -> None:
    table.give(0, heroes=["bogardan"], pool={"red": 5}).do("build", at="bogardan")
    assert table.pool() == {}
    table.end_turn()
    assert table.pool(0) == {"manalith_red": 1}


@pytest.mark.rule("HD-83")
def test_a_token_spent_this_turn_comes_back_at_its_end(table: Table) -> None:
    table.give(0, manaliths=["keld"], manalith_pool=["red"], pool={"green": 2})
    table.do("form", edge="e09", pay={"green": 2, "manalith_red": 1})
    assert table.pool() == {}
    table.end_turn()
    assert table.pool(0) == {"manalith_red": 1}


@pytest.mark.rule("HD-84")
def test_only_one_token_of_a_colour_can_be_spent_in_a_turn(table: Table) -> None:
    table.give(0, manaliths=["keld"], manalith_pool=["red"], pool={"green": 6})
    table.refused("HD-09", "form", edge="e09", pay={"green": 1, "manalith_red": 2})
    table.do("form", edge="e09", pay={"green": 2, "manalith_red": 1})
    table.refused("HD-09", "form", edge="e10", pay={"green": 2, "manalith_red": 1})


@pytest.mark.rule("HD-85", "HD-15")
def test_manalith_mana_comes_too_late_to_be_spent_in_the_same_turn(table: Table) -> None:
    table.give(0, heroes=["bogardan"], manaliths=["keld"], pool={"green": 2})
    assert table.places("form") == set()
    table.end_turn(reveal=None)
    table.refused("HD-15", "form", seat=0, edge="e09")
    table.reveal("white").turn_of(0).do("form", edge="e09")


@pytest.mark.rule("HD-86", "HD-87", "HD-14")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_round_ends_when_everybody_has_had_a_turn_and_the_same_player_begins_the_next(new_table: NewTable, first: int) -> None:
    table = new_table(first=first).start()
    for round_ in (1, 2, 3):
        for turn in range(3):
            assert (table.state.round, table.state.active) == (round_, (first + turn) % 3)
            table.end_turn(reveal=None)
            assert ("round_ended" in table.happened) == (turn == 2)
            table.reveal("white")
        assert table.state.first == first


@pytest.mark.rule("HD-88", "HD-16")
@pytest.mark.parametrize(("players", "rounds", "turns"), [(2, 11, 22), (3, 10, 30), (4, 9, 36)])
def test_a_game_lasts_its_rounds_and_not_a_turn_longer(new_table: NewTable, players: int, rounds: int, turns: int) -> None:
    table = new_table(players=players, first=players - 1).start()
    assert table.state.last_round == rounds
    played = 1
    while table.awaited is not None:
        table.do("end_turn")
        if table.awaited is not None:
            table.do("reveal")
            played += 1
    assert played == turns
    assert table.state.round == rounds
    assert len(table.state.decks.dominaria) == 50 - turns  # after the last turn no further card is revealed
    assert "game_ended" in table.happened
    assert table.state.phase == "over"


@pytest.mark.rule("HD-88")
def test_after_the_end_nothing_can_be_done(new_table: NewTable) -> None:
    table = new_table().start()
    table.adjust({"round": 10, "active": 2, "phase": "turn_mana"}).reveal("white").end_turn()
    assert table.awaited is None
    assert [table.options(seat=seat) for seat in range(3)] == [[], [], []]
    for command in ({"kind": "reveal"}, {"kind": "end_turn"}, {"kind": "move", "hero": 0, "to": "keld"}):
        for seat in range(3):
            table.refused("HD-88", seat=seat, **command)


@pytest.mark.rule("HD-88", "HD-82")
def test_the_last_turn_ends_with_its_manalith_mana_too(new_table: NewTable) -> None:
    table = new_table().start().give(2, manaliths=["keld"])
    table.adjust({"round": 10, "active": 2, "phase": "turn_mana"}).reveal("white").end_turn()
    assert table.awaited is None
    assert table.pool(2) == {"manalith_red": 1}


# AMB-14: Manalith mana at the very end


def one_mana_short(table: Table, seat: int) -> Table:
    """A player whose Full Satchel lacks just the Manalith mana that comes at the end of the turn."""
    return table.give(seat, hand=["dq04_1"], manaliths=["keld"], pool={"white": 9})


def last_round(table: Table, seat: int) -> Table:
    table.adjust({"round": table.state.last_round, "active": seat, "phase": "turn_mana"})
    return table.reveal("white")


@pytest.mark.rule("AMB-14", "AMB-15")
@pytest.mark.parametrize("final_quests", [False, True])
def test_manalith_mana_is_too_late_for_a_quest_of_the_same_turn_but_not_for_the_next(new_table: NewTable, final_quests: bool) -> None:
    table = one_mana_short(new_table(final_quests=final_quests).start(), 0)
    table.refused("HD-72", "complete", card="dq04_1")
    table.end_turn()
    assert table.state.active == 1
    table.refused("HD-15", "complete", seat=0, card="dq04_1")
    table.turn_of(0).do("complete", card="dq04_1")
    assert table.pool() == {"white": 9, "manalith_red": 1}


@pytest.mark.rule("AMB-14")
def test_in_the_last_round_manalith_mana_usually_fulfils_no_quest(new_table: NewTable) -> None:
    table = one_mana_short(last_round(new_table().start(), 2), 2)
    table.end_turn()
    assert table.awaited is None
    assert table.player(2).completed == []
    assert table.points(2)["Quests"] == 0


@pytest.mark.rule("AMB-14", "HD-85")
def test_a_table_may_let_the_last_manalith_mana_fulfil_quests(new_table: NewTable) -> None:
    table = one_mana_short(last_round(new_table(final_quests=True).start(), 2), 2).give(2, heroes=["bogardan"])
    table.end_turn()
    assert (table.awaited, table.state.phase, table.state.active) == ("close", "closing_actions", 2)
    assert table.pool(2) == {"white": 9, "manalith_red": 1}
    table.refused("AMB-14", "move", hero=0, to="hammerheim")
    table.refused("AMB-14", "build", at="bogardan")
    table.do("complete", card="dq04_1")
    assert table.points(2)["Quests"] == 3
    table.do("end_turn")
    assert table.awaited is None
    assert "game_ended" in table.happened


@pytest.mark.rule("AMB-14")
def test_every_player_may_close_the_last_round_and_rewards_are_settled_there_too(new_table: NewTable) -> None:
    table = last_round(new_table(final_quests=True).start(), 1)
    table.give(1, hand=["dq05_1"], manaliths=["keld"], pool={"white": 1, "blue": 1, "black": 1, "green": 1})
    table.end_turn()
    assert (table.awaited, table.state.active) == ("close", 1)
    table.do("complete", card="dq05_1")
    assert table.awaited == "keep_quest"
    table.keep()
    assert (table.awaited, table.state.phase) == ("close", "closing_actions")
    table.end_turn(reveal=None)
    assert (table.awaited, table.state.active, table.state.round) == ("reveal", 2, 10)


@pytest.mark.rule("AMB-14")
def test_closing_a_turn_gives_manalith_mana_only_once(new_table: NewTable) -> None:
    table = one_mana_short(last_round(new_table(final_quests=True).start(), 1), 1)
    table.end_turn()
    assert table.pool(1) == {"white": 9, "manalith_red": 1}
    table.end_turn(reveal=None)
    assert table.pool(1) == {"white": 9, "manalith_red": 1}
    assert "manalith_mana_gained" not in table.happened
