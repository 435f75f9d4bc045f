"""SU-01 to SU-12: from the empty table to the first turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from companion.game import BadValue, load_game
from companion.games.heroes_of_dominaria.content import COLOURS
from companion.session import Session
from companion.storage import DataFolder
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
STARTS = {"caligo_morass", "orvada", "esturin", "verdura", "bogardan"}


@pytest.mark.rule("SU-01", "HD-03")
def test_the_whole_map_lies_ready(new_table: NewTable) -> None:
    table = new_table()
    assert len(table.state.locations) == 15
    assert Counter(row.colour for row in table.content.places.values()) == dict.fromkeys(COLOURS, 3)
    assert all(place.cabal == place.artifact == 0 for place in table.state.locations.values())
    assert set(table.state.locations) == set(table.content.places)


@pytest.mark.rule("HD-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_players_cannot_begin(folder: DataFolder, players: int) -> None:
    names = ["Ann", "Ben", "Cid", "Dee", "Eve"][:players]
    with pytest.raises(BadValue, match="2 to 4 players"):
        Session.new(load_game("heroes_of_dominaria"), names, folder=folder, seed=1)


@pytest.mark.rule("SU-02", "HD-79")
def test_five_public_quests_lie_open_with_the_ten_point_tile_on_top(new_table: NewTable) -> None:
    table = new_table()
    assert all(player.tiles == [] for player in table.state.players)
    assert len(table.content.public_quests) == 5
    tiles = table.content.tiles
    assert len(tiles) == 10
    for quest in table.content.public_quests:
        assert tiles[f"{quest}_1"][1] == 10
        assert tiles[f"{quest}_2"][1] == 5
    lying = [piece for (piece, place) in table.game.layout(table.state) if place == "the public quests"]
    assert len(lying) == 10


@pytest.mark.rule("SU-03")
def test_three_decks_are_shuffled_each_for_itself(new_table: NewTable) -> None:
    one, two = new_table(seed=1).state, new_table(seed=2).state
    content = new_table().content
    for deck, size in (("dominaria", 50), ("artifacts", 20)):
        cards = getattr(one.decks, deck)
        assert sorted(cards) == sorted(getattr(content, deck))
        assert len(cards) == size
        assert cards != list(getattr(content, deck))
        assert cards != getattr(two.decks, deck)
        assert getattr(one.discards, deck) == []
    dealt = [card for player in one.players for card in player.dealt]
    assert sorted([*one.decks.quests, *dealt]) == sorted(content.quests)
    assert one.discards.quests == []


@pytest.mark.rule("SU-03")
def test_the_same_seed_shuffles_alike(new_table: NewTable) -> None:
    assert new_table(seed=5).snapshot() == new_table(seed=5).snapshot()


@pytest.mark.rule("SU-04", "SU-05")
@pytest.mark.parametrize(("two_mana", "each"), [(False, 1), (True, 2)])
def test_every_place_begins_with_mana_from_the_supply(new_table: NewTable, two_mana: bool, each: int) -> None:
    table = new_table(two_mana=two_mana)
    assert set(table.mana().values()) == {each}
    assert [getattr(table.state.supply, colour) for colour in COLOURS] == [24 - 3 * each] * 5
    assert (table.state.supply.cabal, table.state.supply.artifact) == (20, 15)


@pytest.mark.rule("SU-05")
def test_one_mana_is_usual(new_table: NewTable) -> None:
    assert set(new_table().mana().values()) == {1}


@pytest.mark.rule("SU-06", "HD-88")
@pytest.mark.parametrize(("players", "rounds"), [(2, 11), (3, 10), (4, 9)])
def test_the_round_marker_begins_on_round_one(new_table: NewTable, players: int, rounds: int) -> None:
    state = new_table(players=players).state
    assert (state.round, state.last_round) == (1, rounds)


@pytest.mark.rule("SU-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_full_tracks_and_an_empty_pool(new_table: NewTable, players: int) -> None:
    table = new_table(players=players)
    assert len(table.state.players) == players
    for seat, player in enumerate(table.state.players):
        assert player.heroes == [None, None, None, None]
        assert (player.manaliths, player.leylines, player.cabal) == ([], [], 0)
        assert (table.pool(seat), player.manalith_pool) == ({}, [])
        assert (player.hand, player.in_play, player.completed, player.tiles) == ([], [], [], [])
        lying = table.game.layout(table.state)
        assert lying[f"{player.name}'s Manalith", f"{player.name}'s Manalith track"] == 5
        assert lying[f"{player.name}'s Leyline", f"{player.name}'s Leyline track"] == 8
        for colour in COLOURS:
            assert lying[f"{player.name}'s {colour} Manalith mana", f"{player.name}'s reserve"] == 1


@pytest.mark.rule("SU-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_four_quests_and_may_keep_any_two(new_table: NewTable, players: int) -> None:
    table = new_table(players=players)
    dealt = [list(player.dealt) for player in table.state.players]
    assert [len(cards) for cards in dealt] == [4] * players
    assert len({card for cards in dealt for card in cards}) == 4 * players
    assert table.awaited == "keep_quests"
    assert table.state.awaits
    assert sorted(table.state.awaits.seats) == list(range(players))
    assert table.state.awaits.pick == 2
    for seat in range(players):
        pairs = [frozenset(option["cards"]) for option in table.options("keep_quests", seat)]
        assert len(pairs) == len(set(pairs)) == 6
        assert {card for pair in pairs for card in pair} == set(dealt[seat])


@pytest.mark.rule("SU-08")
def test_quests_are_kept_in_any_order_of_seats_and_shuffled_back_when_all_have_chosen(new_table: NewTable) -> None:
    table = new_table()
    dealt = [list(player.dealt) for player in table.state.players]
    deck = list(table.state.decks.quests)
    for seat in (2, 0, 1):
        assert table.state.decks.quests == deck  # nothing goes back before everybody has chosen
        table.do("keep_quests", seat=seat, cards=[dealt[seat][3], dealt[seat][1]])
        assert set(table.player(seat).hand) == {dealt[seat][1], dealt[seat][3]}
    rejected = [cards[number] for cards in dealt for number in (0, 2)]
    after = table.state.decks.quests
    assert sorted(after) == sorted([*deck, *rejected])
    assert after not in (deck + rejected, rejected + deck)
    assert [card for card in after if card in deck] != deck  # the whole deck is shuffled, not only what came back
    assert [player.dealt for player in table.state.players] == [[], [], []]
    assert table.awaited == "place_hero"


@pytest.mark.rule("SU-08")
def test_who_has_kept_quests_waits_for_the_others(new_table: NewTable) -> None:
    table = new_table()
    cards = list(table.player(1).dealt[:2])
    table.do("keep_quests", seat=1, cards=cards)
    assert table.state.awaits
    assert 1 not in table.state.awaits.seats
    assert table.options(seat=1) == []
    table.refused("SU-08", "keep_quests", seat=1, cards=cards)
    table.refused("SU-08", "place_hero", seat=1, at="orvada")


@pytest.mark.rule("SU-08")
def test_only_two_different_quests_of_the_own_four_can_be_kept(new_table: NewTable) -> None:
    table = new_table()
    own, others = table.player(0).dealt, table.player(1).dealt
    foreign = [others[0], table.state.decks.quests[0], "dq99_1", "da01_1"]
    for cards in ([], own[:1], own[:3], own, [own[0], own[0]], *([own[0], card] for card in foreign)):
        table.refused("SU-08", "keep_quests", seat=0, cards=list(cards))


@pytest.mark.rule("SU-08", "HD-70")
def test_quests_dealt_and_quests_rejected_stay_secret(new_table: NewTable) -> None:
    table = new_table()
    for viewer in (1, 2, "public"):
        assert table.game.hide(table.state, viewer).players[0].dealt == ["hidden"] * 4
    assert table.game.hide(table.state, 0).players[0].dealt == table.player(0).dealt


@pytest.mark.rule("SU-09")
def test_chance_says_who_begins_unless_somebody_was_chosen(new_table: NewTable) -> None:
    begins = Counter(new_table(seed=seed, first=None).state.first for seed in range(40))
    assert set(begins) == {0, 1, 2}
    assert [new_table(seed=seed, first=2).state.first for seed in range(5)] == [2] * 5


@pytest.mark.rule("SU-09")
def test_only_somebody_at_the_table_can_begin(new_table: NewTable) -> None:
    with pytest.raises(BadValue, match="first"):
        new_table(players=2, first=2)


@pytest.mark.rule("SU-10", "HD-04")
@pytest.mark.parametrize(("players", "first"), [(3, 0), (3, 2), (4, 1)])
def test_heroes_are_placed_from_the_first_player_on_and_may_share_a_place(new_table: NewTable, players: int, first: int) -> None:
    table = new_table(players=players, first=first).keep_quests()
    for turn in range(players):
        seat = (first + turn) % players
        assert table.state.awaits
        assert table.state.awaits.seats == (seat,)
        assert table.places("place_hero") == STARTS
        table.refused("SU-10", "place_hero", seat=(seat + 1) % players, at="verdura")
        table.do("place_hero", seat=seat, at="verdura")
    assert [player.heroes for player in table.state.players] == [["verdura", None, None, None]] * players
    assert (table.awaited, table.state.active) == ("reveal", first)


@pytest.mark.rule("SU-10")
@pytest.mark.parametrize("place", ["keld", "sursi", "nowhere", ""])
def test_a_hero_begins_on_one_of_the_five_starting_places(new_table: NewTable, place: str) -> None:
    table = new_table().keep_quests()
    table.refused("SU-10", "place_hero", at=place)


@pytest.mark.rule("SU-11", "SU-10")
@pytest.mark.parametrize("first", [0, 1])
def test_two_players_place_one_two_one(new_table: NewTable, first: int) -> None:
    table = new_table(players=2, first=first).keep_quests()
    other = 1 - first
    for seat, place in ((first, "orvada"), (other, "verdura"), (other, "esturin"), (first, "orvada")):
        table.refused("SU-10", "place_hero", seat=1 - seat, at="bogardan")
        table.do("place_hero", seat=seat, at=place)
    assert table.player(first).heroes == ["orvada", "orvada", None, None]
    assert table.player(other).heroes == ["verdura", "esturin", None, None]
    assert [player.turn.moves_left for player in table.state.players] == [2, 2]
    assert (table.awaited, table.state.active, table.state.round) == ("reveal", first, 1)


@pytest.mark.rule("SU-11", "AMB-02")
def test_the_second_starting_hero_brings_no_reward(new_table: NewTable) -> None:
    table = new_table(players=2).keep_quests().place_heroes()
    assert [len(player.hand) for player in table.state.players] == [2, 2]
    assert table.state.rewards == []


@pytest.mark.rule("SU-12", "HD-16", "HD-26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_all_heroes_stand_the_first_turn_begins_with_every_piece_in_its_place(new_table: NewTable, players: int) -> None:
    table = new_table(players=players).keep_quests().place_heroes()
    assert (table.state.phase, table.state.active, table.state.round) == ("turn_mana", 0, 1)
    assert table.options() == [{"type": "reveal"}]
    lying = table.game.layout(table.state)
    for player in table.state.players:
        for number, place in enumerate(player.heroes, 1):
            where = table.content.places[place].name if place else f"{player.name}'s Hero track"
            assert lying[f"{player.name}'s Hero {number}", where] == 1
        assert lying["quest card", f"{player.name}'s hand"] == 2
        assert player.turn.moves_left == (2 if players == 2 else 1)
    for place, row in table.content.places.items():
        assert lying[f"{row.colour} mana", row.name] == table.at(place).mana == 1
