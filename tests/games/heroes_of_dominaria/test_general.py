"""The frame of the game: players, the win, places, turns, and the order of actions (HD-01 to HD-05, HD-14, HD-15, HD-23 to HD-25)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from companion.game import BadValue
from companion.games.heroes_of_dominaria.content import COLOURS
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]


@pytest.mark.rule("HD-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_and_four_can_play(new_table: NewTable, players: int) -> None:
    table = new_table(players=players).start()
    for seat in range(players):
        assert table.state.active == seat
        table.end_turn()
    assert table.state.active == 0


@pytest.mark.rule("HD-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_one_alone_and_five_are_no_table(new_table: NewTable, players: int) -> None:
    with pytest.raises(BadValue, match="2 to 4 players"):
        new_table(players=players)


@pytest.mark.rule("HD-02")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_most_points_at_the_end_win(table: Table, winner: int) -> None:
    for seat in range(3):
        table.give(seat, cabal=4 if seat == winner else 3)
    table.adjust({"round": 10, "active": 2, "phase": "turn_actions"}).end_turn()
    assert table.state.phase == "over"
    assert table.state.awaits is None
    assert table.winners == [winner]


@pytest.mark.rule("HD-02")
def test_more_points_beat_more_quests(table: Table) -> None:
    table.give(0, completed=["dq05_1", "dq05_2"]).give(1, cabal=4)
    assert (table.score(0), table.score(1)) == (4, 5)
    assert table.winners == [1]


@pytest.mark.rule("HD-03")
def test_every_place_has_one_of_five_colours(table: Table) -> None:
    assert COLOURS == ("white", "blue", "black", "red", "green")
    assert {row.colour for row in table.content.places.values()} == set(COLOURS)
    assert sorted(place for colour in COLOURS for place in table.content.of_colour[colour]) == sorted(table.content.places)


@pytest.mark.rule("HD-03")
@pytest.mark.parametrize(
    ("place", "colour"), [("estark", "white"), ("demo_isle", "blue"), ("urborg", "black"), ("hammerheim", "red"), ("llanowar", "green")]
)
def test_mana_of_a_place_has_its_colour(table: Table, place: str, colour: str) -> None:
    table.give(0, heroes=[place]).lay(place, mana=2).do("collect", at=place)
    assert table.pool() == {colour: 2}


@pytest.mark.rule("HD-04")
def test_all_heroes_may_begin_on_the_same_place(new_table: NewTable) -> None:
    table = new_table(players=2).keep_quests()
    for _ in range(4):
        table.do("place_hero", at="esturin")
    assert [player.heroes[:2] for player in table.state.players] == [["esturin", "esturin"]] * 2


@pytest.mark.rule("HD-04")
def test_a_hero_may_enter_a_place_with_any_number_of_heroes_own_ones_too(table: Table) -> None:
    table.give(0, heroes=["bogardan", "hammerheim", "hammerheim"]).give(1, heroes=["hammerheim"]).give(2, heroes=["hammerheim"])
    table.do("move", hero=0, to="hammerheim")
    assert table.player(0).heroes[:3] == ["hammerheim"] * 3


@pytest.mark.rule("HD-04")
def test_manaliths_and_leylines_of_different_players_share_their_places(table: Table) -> None:
    table.give(1, manaliths=["bogardan"], leylines=["e09"]).give(2, manaliths=["bogardan"], leylines=["e09"])
    table.give(0, pool={"red": 5, "green": 3})
    table.do("build", at="bogardan", pay={"red": 5})
    table.do("form", edge="e09", pay={"green": 3})
    assert [player.manaliths for player in table.state.players] == [["bogardan"]] * 3
    assert [player.leylines for player in table.state.players] == [["e09"]] * 3


@pytest.mark.rule("HD-05")
def test_neighbours_are_exactly_the_places_joined_by_a_leyline_space(table: Table) -> None:
    ends = [{row.a, row.b} for row in table.content.tables["edges"]]
    for place in table.content.places:
        table.give(0, heroes=[place])
        joined = {other for pair in ends if place in pair for other in pair - {place}}
        assert table.places("move") == joined
        for other in table.content.places:
            if other not in joined:
                table.refused("HD-27", "move", hero=0, to=other)


@pytest.mark.rule("HD-05")
def test_a_leyline_of_ones_own_is_not_needed_to_be_neighbours(table: Table) -> None:
    assert table.player().leylines == []
    assert {"hero": 0, "to": "urborg"} in table.options("move")
    table.give(0, leylines=["e10", "e02"])
    assert table.places("move") == {"hammerheim", "urborg", "demo_reef"}


@pytest.mark.rule("HD-14")
@pytest.mark.parametrize("first", [0, 2])
def test_turns_go_to_the_left_each_with_mana_phase_actions_and_end(new_table: NewTable, first: int) -> None:
    table = new_table(first=first).keep_quests().place_heroes()
    for turn in range(7):
        seat = (first + turn) % 3
        assert (table.state.active, table.state.phase) == (seat, "turn_mana")
        table.reveal("white")
        assert (table.state.active, table.state.phase, table.state.awaits.seats) == (seat, "turn_actions", (seat,))
        table.do("end_turn")
        assert "turn_ended" in table.happened


@pytest.mark.rule("HD-14")
def test_there_is_one_mana_phase_a_turn(table: Table) -> None:
    table.refused("HD-14", "reveal")
    table.do("move", hero=0, to="urborg")
    table.refused("HD-14", "reveal")


@pytest.mark.rule("HD-14")
def test_commands_of_the_set_up_do_not_exist_in_a_turn(table: Table) -> None:
    table.refused("HD-14", "place_hero", at="verdura")
    table.refused("HD-14", "keep_quests", cards=table.player().hand)
    table.refused("HD-14", "keep", card=table.player().hand[0])


@pytest.mark.rule("HD-15")
def test_nobody_acts_in_another_players_turn(table: Table) -> None:
    plenty = {colour: 5 for colour in COLOURS}
    table.give(1, pool=plenty, hand=["dq04_1", "dq11_1"], in_play=["da04_1"], cabal=5, heroes=["orvada"])
    table.lay("orvada", artifact=1)
    wishes = [
        ("move", {"hero": 0, "to": "urborg"}), ("collect", {"at": "orvada"}), ("recruit", {"at": "orvada"}), ("discover", {"at": "orvada"}),
        ("build", {"at": "orvada"}), ("form", {"edge": "e02"}), ("use", {"card": "da04_1"}), ("start", {"card": "dq11_1"}),
        ("complete", {"card": "dq04_1"}), ("claim", {"quest": "pq_cabal"}), ("end_turn", {}),
    ]  # fmt: skip
    assert table.options(seat=1) == []
    for kind, fields in wishes:
        table.refused("HD-15", kind, seat=1, **fields)
    table.end_turn()
    for kind, fields in wishes:
        assert {"type": kind, **fields} in table.options(seat=1)


@pytest.mark.rule("HD-15")
def test_nobody_reveals_or_chooses_for_another_player(table: Table) -> None:
    table.give(0, pool={"red": 5}, manaliths=["orvada"]).do("build", at="bogardan")
    assert table.awaited == "keep_quest"
    table.refused("HD-15", "keep", seat=1, card=table.offered_cards[0])
    table.keep().do("end_turn")
    table.refused("HD-15", "reveal", seat=0)


@pytest.mark.rule("HD-23")
def test_actions_of_all_kinds_can_be_taken_in_any_order(table: Table) -> None:
    table.give(0, heroes=["bogardan", "hammerheim"], pool={"red": 15, "green": 5}, hand=["dq04_1"], in_play=["da04_1"], cabal=5)
    table.lay("bogardan", mana=3)
    wishes = [
        table.command("move", hero=1, to="keld"),
        table.command("collect", at="bogardan"),
        table.command("build", at="bogardan"),
        table.command("use", card="da04_1"),
        table.command("complete", card="dq04_1"),
        table.command("claim", quest="pq_cabal"),
    ]
    for order in permutations(wishes):
        state = table.state
        for command in order:
            assert command in table.game.options(state, 0)
            state, _ = table.game.apply(state, 0, command)
        player = state.players[0]
        assert (player.heroes[1], player.manaliths, sorted(player.completed)) == ("keld", ["bogardan"], ["da04_1", "dq04_1"])
        assert (player.turn.moves_left, player.turn.collected, player.tiles) == (1, True, ["pq_cabal_1"])


@pytest.mark.rule("HD-23")
def test_moves_may_be_interleaved_with_everything_else(table: Table) -> None:
    table.give(0, heroes=["bogardan", "verdura"], pool={"green": 6})
    table.do("move", hero=0, to="urborg")
    table.do("form", edge="e10")
    table.do("move", hero=0, to="orvada")
    table.do("collect", at="orvada")
    table.do("form", edge="e02")
    assert table.player().turn.moves_left == 0


@pytest.mark.rule("HD-24")
def test_a_turn_may_be_ended_without_doing_anything(table: Table) -> None:
    table.give(0, pool={colour: 5 for colour in COLOURS}, hand=["dq04_1"], cabal=5)
    before = table.player(0).heroes, table.pool(0), table.player(0).hand, table.player(0).tiles
    table.do("end_turn")
    assert (table.player(0).heroes, table.pool(0), table.player(0).hand, table.player(0).tiles) == before
    assert table.state.active == 1


@pytest.mark.rule("HD-24")
def test_a_turn_goes_on_until_its_player_ends_it(table: Table) -> None:
    table.give(0, hand=[])
    table.do("collect", at="bogardan")
    table.do("move", hero=0, to="urborg")
    assert table.options() == [{"type": "end_turn"}]
    assert (table.state.active, table.awaited) == (0, "act")


@pytest.mark.rule("HD-25")
def test_mana_of_a_reward_can_be_spent_on_the_next_action(table: Table) -> None:
    table.give(0, heroes=["bogardan"], pool={"green": 2, "white": 5})
    table.do("form", edge="e09", pay={"green": 1, "white": 2})
    table.do("form", edge="e10", pay={"green": 1, "white": 2})
    assert table.pool() == {"green": 2, "white": 1}
    table.do("form", edge="e18", pay={"green": 2, "white": 1})
    assert table.player().leylines == ["e09", "e10", "e18"]


@pytest.mark.rule("HD-25")
def test_a_new_quest_is_chosen_before_the_next_action(table: Table) -> None:
    table.give(0, pool={"red": 8, "green": 3}, manaliths=["orvada"])
    table.do("build", at="bogardan", pay={"red": 5})
    assert table.awaited == "keep_quest"
    assert {option["type"] for option in table.options()} == {"keep"}
    table.refused("AMB-11", "form", edge="e09")
    table.refused("AMB-11", "move", hero=0, to="urborg")
    table.refused("AMB-11", "collect", at="bogardan")
    table.refused("AMB-11", "end_turn")
    table.keep()
    assert table.awaited == "act"
    table.do("form", edge="e09")
