"""Decks that lie on the table: the players say what was drawn, and the companion never knows an order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.game import BadValue, Chance
from companion.session import Barrier
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
DECKS = ("dominaria", "quests", "artifacts")
MODES = [("dominaria",), ("quests",), ("artifacts",), DECKS]


def physical(*decks: str) -> dict[str, str]:
    return {deck: "physical" if deck in decks else "digital" for deck in DECKS}


def kind_of(card: str) -> str:
    return card.rpartition("_")[0]


def is_in_table_order(table: Table, deck: str) -> bool:
    order = list(getattr(table.content, deck))
    cards = getattr(table.state.decks, deck)
    return bool(cards == sorted(cards, key=order.index))


@pytest.mark.rule("SU-03")
@pytest.mark.parametrize("decks", MODES)
@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_are_played_without_any_order_being_kept(new_table: NewTable, decks: tuple[str, ...], players: int) -> None:
    table = new_table(players=players, decks=physical(*decks))
    assert [is_in_table_order(table, deck) for deck in DECKS] == [deck in decks for deck in DECKS]
    before, chance = table.inventory(), Chance(seed=players)
    for _ in table.wander(chance):
        assert all(is_in_table_order(table, deck) for deck in decks)
        assert table.inventory() == before
        if table.state.awaits and table.state.awaits.cards:
            assert {"keep_quest": "quests", "keep_artifact": "artifacts"}[table.state.awaits.kind] not in decks
        if table.awaited == "act" and not chance.below(12):
            table.give(table.state.active, pool={"white": 5, "blue": 5, "black": 5, "red": 5, "green": 5})
            before = table.inventory()
    assert table.awaited is None


@pytest.mark.rule("SU-03")
def test_with_all_decks_on_the_table_chance_decides_nothing(new_table: NewTable) -> None:
    one, two = new_table(seed=1, decks=physical(*DECKS)), new_table(seed=2, decks=physical(*DECKS))
    for table in (one, two):
        table.start().give(0, manaliths=["sursi"], pool={"red": 5}).do("build", at="bogardan")
        table.do("keep", card="dq13_2")
        table.end_turn(reveal=None).reveal("blue_cabal_verdura")
        assert table.state.chance.drawn == 0
        table.adjust({"chance.seed": 0})
    assert one.snapshot() == two.snapshot()


# The Dominaria deck


@pytest.fixture
def revealing(new_table: NewTable) -> Table:
    """A table with a physical Dominaria deck, at the first mana phase."""
    return new_table(decks=physical("dominaria")).keep_quests().place_heroes()


@pytest.mark.rule("HD-16", "HD-21")
def test_a_revealed_card_is_named_and_leaves_the_deck(revealing: Table) -> None:
    revealing.do("reveal", card="red_cabal_urborg_1")
    assert revealing.at("urborg").cabal == 1
    assert revealing.at("keld").mana == 2
    assert "red_cabal_urborg_1" not in revealing.state.decks.dominaria
    assert revealing.state.discards.dominaria == ["red_cabal_urborg_1"]
    assert revealing.session.history(1)[0].text.startswith("Ann reveals red")


@pytest.mark.rule("HD-16")
@pytest.mark.parametrize("card", [None, "", "purple_plain_1", "white_plain_4", "white_plain", "dq04_1"])
def test_a_reveal_without_a_card_of_the_deck_is_refused(revealing: Table, card: str | None) -> None:
    revealing.refused("HD-16", "reveal", **({} if card is None else {"card": card}))


@pytest.mark.rule("HD-16", "HD-21")
def test_a_card_that_was_discarded_is_not_revealed_again(revealing: Table) -> None:
    revealing.do("reveal", card="red_cabal_urborg_1")
    revealing.end_turn(reveal=None)
    revealing.refused("HD-16", "reveal", card="red_cabal_urborg_1")


@pytest.mark.rule("HD-16")
def test_one_card_of_each_kind_that_is_left_is_offered(revealing: Table) -> None:
    offered = [option["card"] for option in revealing.options("reveal")]
    assert len(offered) == len({kind_of(card) for card in offered}) == 40
    for copy in (1, 2, 3):
        assert "white_plain" in {kind_of(option["card"]) for option in revealing.options("reveal")}
        revealing.do("reveal", card=f"white_plain_{copy}")
        revealing.end_turn(reveal=None)
    assert "white_plain" not in {kind_of(option["card"]) for option in revealing.options("reveal")}


@pytest.mark.rule("HD-16")
def test_a_card_of_a_digital_deck_is_never_named(new_table: NewTable) -> None:
    table = new_table(decks=physical("quests", "artifacts")).keep_quests().place_heroes()
    assert table.options() == [{"type": "reveal"}]
    table.refused("HD-16", "reveal", card=table.state.decks.dominaria[0])


@pytest.mark.rule("HD-102")
def test_an_empty_physical_deck_is_shuffled_by_hand(revealing: Table) -> None:
    cards = list(revealing.content.dominaria)
    revealing.adjust({"decks.dominaria": [], "discards.dominaria": cards[::-1]})
    assert len(revealing.options("reveal")) == 40
    drawn = revealing.state.chance.drawn
    revealing.do("reveal", card="green_plain_2")
    assert revealing.state.chance.drawn == drawn
    assert revealing.state.discards.dominaria == ["green_plain_2"]
    assert revealing.state.decks.dominaria == [card for card in cards if card != "green_plain_2"]
    assert is_in_table_order(revealing, "dominaria")


@pytest.mark.rule("HD-16")
def test_an_undone_reveal_puts_the_card_back_and_another_can_be_named(revealing: Table) -> None:
    before = revealing.snapshot()
    revealing.do("reveal", card="red_cabal_urborg_1")
    with pytest.raises(Barrier):
        revealing.session.undo()
    undone = revealing.session.undo(agreed=True)
    assert revealing.snapshot() == before
    moves = [(move.piece, move.source, move.to) for move in undone.put_back]
    assert ("Dominaria card", "the Dominaria discards", "the Dominaria deck") in moves
    assert ("Cabal token", "Urborg", "the supply") in moves
    revealing.do("reveal", card="white_plain_1")


# The quest deck


@pytest.mark.rule("SU-08")
def test_first_quests_are_any_two_cards_that_nobody_has_yet(new_table: NewTable) -> None:
    table = new_table(decks=physical("quests"))
    assert [player.dealt for player in table.state.players] == [[], [], []]
    assert len(table.state.decks.quests) == 45
    table.do("keep_quests", seat=1, cards=["dq09_3", "dq09_1"])
    for other in ("dq02_1", "dq99_1", "da01_1", ""):
        table.refused("SU-08", "keep_quests", seat=0, cards=["dq02_1", other])
    table.refused("SU-08", "keep_quests", seat=0, cards=["dq02_1"])
    table.refused("SU-08", "keep_quests", seat=0, cards=["dq02_1", "dq02_2", "dq02_3"])
    table.do("keep_quests", seat=0, cards=["dq02_1", "dq09_1"])  # copies are the same to the players: the one that is left is taken
    table.refused("SU-08", "keep_quests", seat=2, cards=["dq15_3", "dq09_1"])
    table.do("keep_quests", seat=2, cards=["dq02_2", "dq15_3"])
    assert [sorted(player.hand) for player in table.state.players] == [["dq02_1", "dq09_2"], ["dq09_1", "dq09_3"], ["dq02_2", "dq15_3"]]
    assert len(table.state.decks.quests) == 39
    assert is_in_table_order(table, "quests")


@pytest.mark.rule("SU-08")
def test_every_pair_of_kinds_of_first_quests_is_offered_once(new_table: NewTable) -> None:
    table = new_table(decks=physical("quests"))
    pairs = [tuple(sorted(kind_of(card) for card in option["cards"])) for option in table.options("keep_quests", 0)]
    assert len(pairs) == len(set(pairs)) == 15 * 14 // 2 + 15


@pytest.mark.rule("HD-71", "AMB-27")
def test_the_new_quest_of_a_physical_deck_is_named_by_its_player(new_table: NewTable) -> None:
    table = new_table(decks=physical("quests")).start().give(0, manaliths=["sursi"], pool={"red": 5})
    hand = list(table.player(0).hand)
    table.do("build", at="bogardan")
    assert (table.awaited, table.offered_cards) == ("keep_quest", [])
    assert len({kind_of(option["card"]) for option in table.options("keep")}) == len(table.options("keep"))
    for card in ("dq99_1", "dq12_9", "dq12", "da01_1", "white_plain_1", ""):
        table.refused("HD-71", "keep", card=card)
    table.do("keep", card="dq12_3")
    assert table.player(0).hand == [*hand, "dq12_3"]
    assert "dq12_3" not in table.state.decks.quests
    assert is_in_table_order(table, "quests")
    assert "dq12" not in str(table.events)


@pytest.mark.rule("HD-70", "HD-71")
def test_what_is_offered_from_a_physical_quest_deck_tells_nothing_about_other_hands(new_table: NewTable) -> None:
    listed = []
    for others in (["dq01_1", "dq02_1"], ["dq03_1", "dq04_1"], ["dq05_1", "dq06_1"]):
        table = new_table(decks=physical("quests"))
        table.do("keep_quests", seat=1, cards=others)
        first = table.options("keep_quests", 0)
        table.do("keep_quests", seat=0, cards=["dq13_1", "dq14_1"])
        table.do("keep_quests", seat=2, cards=["dq13_2", "dq14_2"])
        table.place_heroes().reveal("white").give(0, manaliths=["sursi"], pool={"red": 5}).do("build", at="bogardan")
        listed.append((first, table.options("keep")))
    assert listed[0] == listed[1] == listed[2]


@pytest.mark.rule("HD-101")
def test_the_last_card_of_a_physical_quest_deck_is_kept_without_asking(new_table: NewTable) -> None:
    table = new_table(decks=physical("quests")).start()
    cards = list(table.content.quests)
    hands: dict[str, list[str]] = {f"players.{seat}.hand": [] for seat in range(3)}
    table.adjust({**hands, "decks.quests": cards[:1], "players.2.completed": cards[1:]})
    table.give(0, manaliths=["sursi"], pool={"red": 5}).do("build", at="bogardan")
    assert (table.awaited, table.player(0).hand) == ("act", ["dq01_1"])


@pytest.mark.rule("HD-71")
def test_an_undone_choice_takes_the_quest_out_of_the_hand(new_table: NewTable) -> None:
    table = new_table(decks=physical("quests")).start().give(0, manaliths=["sursi"], pool={"red": 5})
    table.do("build", at="bogardan")
    before = table.snapshot()
    table.do("keep", card="dq12_3")
    with pytest.raises(Barrier):
        table.session.undo()
    table.session.undo(agreed=True)
    assert table.snapshot() == before
    table.do("keep", card="dq12_1")


# The artifact deck


@pytest.fixture
def discovering(new_table: NewTable) -> Table:
    """A table with a physical artifact deck, where a discovery waits for its card."""
    table = new_table(decks=physical("artifacts")).start().give(0, pool={"blue": 4}).lay("bogardan", artifact=1)
    table.do("discover", at="bogardan")
    return table


@pytest.mark.rule("HD-47", "HD-48")
def test_the_artifact_of_a_physical_deck_is_named_and_works_at_once(discovering: Table) -> None:
    assert (discovering.awaited, discovering.offered_cards) == ("keep_artifact", [])
    assert len(discovering.options("keep")) == 10
    moves = discovering.player(0).turn.moves_left
    discovering.do("keep", card="da01_2")
    assert discovering.player(0).in_play == ["da01_2"]
    assert discovering.player(0).turn.moves_left == moves + 1
    assert "da01_2" not in discovering.state.decks.artifacts
    assert is_in_table_order(discovering, "artifacts")


@pytest.mark.rule("HD-47")
@pytest.mark.parametrize("card", ["da99_1", "da01_9", "dq04_1", "white_plain_1", "da01", ""])
def test_only_a_card_of_the_artifact_deck_can_be_named(discovering: Table, card: str) -> None:
    discovering.refused("HD-47", "keep", card=card)


@pytest.mark.rule("HD-71")
def test_a_quest_of_which_no_copy_is_left_cannot_be_kept(new_table: NewTable) -> None:
    table = new_table(decks=physical("quests")).start()
    table.give(0, hand=["dq12_1"], manaliths=["sursi"], pool={"red": 5}).give(1, hand=["dq12_2", "dq12_3"])
    table.do("build", at="bogardan")
    for copy in (1, 2, 3):
        table.refused("HD-71", "keep", card=f"dq12_{copy}")


@pytest.mark.rule("HD-47")
def test_an_artifact_of_which_no_copy_is_left_cannot_be_named(new_table: NewTable) -> None:
    table = new_table(decks=physical("artifacts")).start().give(1, in_play=["da07_1"], completed=["da03_1", "da03_2"])
    table.give(0, pool={"blue": 4}).lay("bogardan", artifact=1).do("discover", at="bogardan")
    table.refused("HD-47", "keep", card="da03_1")
    table.do("keep", card="da07_1")
    assert table.player(0).in_play == ["da07_2"]  # the copy that is left


@pytest.mark.rule("HD-47")
def test_an_undone_discovery_leaves_token_pool_and_deck_as_they_were(new_table: NewTable) -> None:
    table = new_table(decks=physical("artifacts")).start().give(0, pool={"blue": 4}).lay("bogardan", artifact=1)
    before = table.snapshot()
    table.do("discover", at="bogardan")
    table.do("keep", card="da05_1")
    table.session.undo(2, agreed=True)
    assert table.snapshot() == before


@pytest.mark.parametrize("value", ["paper", None, 3])
def test_a_deck_is_digital_or_physical_and_nothing_else(new_table: NewTable, value: Any) -> None:
    with pytest.raises(BadValue, match="decks"):
        new_table(decks={"quests": value})
