"""The set-up, step by step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.game import BadValue
from companion.games.dominations.model import content_of
from tests import walks
from tests.games.dominations.table import GAME, Table

NewTable = Callable[..., Table]


@pytest.mark.rule("SU-01", "SU-03", "SU-04", "SU-06", "SU-08", "SU-09", "DR-46")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_nothing_but_tokens_limits_and_a_campfire(new_table: NewTable, players: int) -> None:
    table = new_table(players)
    assert table.state.board == {}
    assert (table.state.age, table.state.round) == (1, 1)
    for seat, player in enumerate(table.state.players):
        assert table.knows(seat) == {}
        assert {getattr(player.limit, domain) for domain in player.limit.__struct_fields__} == {5}
        assert (player.vp, player.influence, player.tokens, player.roles) == (0, 0, 15, [])
        assert {spot: card.card for spot, card in player.tree.items()} == {"(0,0)": "campfire"}
    assert len({player.tree["(0,0)"].copy for player in table.state.players}) == players


@pytest.mark.rule("SU-02", "DR-85")
def test_all_copies_of_all_masteries_can_be_had_at_the_beginning(table: Table) -> None:
    table.give(knowledge={"trade": 3, "art": 3}).develop()
    offered = {(option["card"], option["copy"]) for option in table.options("develop")}
    assert offered == {(card, copy) for card in ("t3", "a3") for copy in (1, 2, 3, 4)}


@pytest.mark.rule("SU-05")
def test_everybody_keeps_one_of_two_objectives_and_one_of_two_monuments(new_table: NewTable) -> None:
    table = new_table(3)
    content = content_of(table.state)
    dealt = [card for player in table.state.players for card in player.dealt]
    assert len(set(dealt)) == 12
    for player in table.state.players:
        assert sum(card in content.objectives for card in player.dealt) == sum(card in content.monuments for card in player.dealt) == 2
    assert len(table.options("choose", 1)) == 4
    own, other = table.player(0).dealt, table.player(1).dealt
    table.refused("SU-05", "choose", seat=0, objective=other[0], monument=own[2])
    table.refused("SU-05", "choose", seat=0, objective=own[2], monument=own[0])
    table.do("choose", seat=2, **table.options("choose", 2)[3])
    table.refused("DR-03", "choose", seat=2, objective=other[0], monument=own[2])
    assert table.happened == ["cards_chosen"]
    assert table.state.monuments == {}


@pytest.mark.rule("SU-05")
def test_all_reveal_together_and_the_monuments_of_all_are_in_play(new_table: NewTable) -> None:
    table = new_table(4)
    chosen = [table.options("choose", seat)[seat] for seat in range(4)]
    for seat in (2, 0, 3):
        table.do("choose", seat=seat, **chosen[seat])
        assert "cards_revealed" not in table.happened
    table.do("choose", seat=1, **chosen[1])
    assert table.event("cards_revealed")["objectives"] == [choice["objective"] for choice in chosen]
    assert list(table.state.monuments) == [choice["monument"] for choice in chosen]
    assert all(monument.level1_holder is None and monument.next_level == 1 for monument in table.state.monuments.values())
    assert [player.dealt for player in table.state.players] == [[]] * 4


@pytest.mark.rule("SU-07")
def test_everybody_draws_seven_and_may_draw_anew_once(new_table: NewTable) -> None:
    table = new_table().choose()
    assert [len(player.hand) for player in table.state.players] == [7, 7]
    hand, following = list(table.player(1).hand), table.state.stock[:2]
    table.refused("SU-07", "redraw", seat=1, tiles=[])
    table.refused("SU-07", "redraw", seat=1, tiles=[hand[0], hand[0]])
    table.refused("SU-07", "redraw", seat=1, tiles=[table.player(0).hand[0]])
    table.do("redraw", seat=1, tiles=[hand[3], hand[0]])
    assert table.player(1).hand == [hand[1], hand[2], *hand[4:], *following]
    assert table.state.stock[-2:] == [hand[3], hand[0]]
    table.refused("DR-113", "redraw", seat=1, tiles=[hand[1]])
    assert len(table.options("redraw", 0)) == 2**7 - 1


@pytest.mark.rule("SU-07")
@pytest.mark.parametrize(("players", "tiles"), [(2, 50), (3, 100), (4, 100)])
def test_three_and_four_players_use_the_demo_tiles_twice(players: int, tiles: int) -> None:
    state = walks.begun(GAME, players, 1)
    assert len(state.stock) == len(set(state.stock)) == tiles
    assert ("p1_0b" in state.stock) == (players > 2)


@pytest.mark.rule("SU-07")
def test_the_tiles_are_shuffled_by_the_seed() -> None:
    one, same, other = (walks.begun(GAME, 2, seed).stock for seed in (1, 1, 2))
    assert one == same != other
    assert sorted(one) == sorted(other)


@pytest.mark.rule("SU-09")
def test_chance_draws_the_first_turn_order_when_all_are_content() -> None:
    orders = set()
    for seed in range(40):
        state = walks.begun(GAME, 3, seed)
        assert state.initiative == []
        while state.phase.startswith("setup"):
            seat = state.awaits.seats[-1]
            state, events = GAME.apply(state, seat, GAME.options(state, seat)[-1])
        assert events[0].order == state.initiative  # type: ignore[attr-defined]
        assert state.active == state.initiative[0]
        orders.add(tuple(state.initiative))
    assert len(orders) == 6


@pytest.mark.rule("SU-09")
def test_an_order_drawn_at_the_table_can_be_given() -> None:
    state = walks.begun(GAME, 3, 1, {"initiative": [2, 0, 1]})
    while state.phase.startswith("setup"):
        state, _ = GAME.apply(state, state.awaits.seats[0], GAME.options(state, state.awaits.seats[0])[-1])
    assert (state.initiative, state.active) == ([2, 0, 1], 2)
    for wrong in ([0, 1], [0, 1, 1], [0, 1, 3]):
        with pytest.raises(BadValue, match="initiative"):
            walks.begun(GAME, 3, 1, {"initiative": wrong})


@pytest.mark.rule("SU-07", "DR-04")
def test_nothing_can_be_placed_before_the_set_up_is_done(new_table: NewTable) -> None:
    table = new_table()
    table.refused("SU-05", "place", tile="p1_0", cell="D(0,0)")
    table.choose()
    table.refused("DR-113", "place", tile=table.player().hand[0], cell="D(0,0)")
