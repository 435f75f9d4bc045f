"""HD-97 to HD-104 and the rulings AMB-01 to AMB-30: where the rulebook is silent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.game import BadValue, load_game
from companion.games.heroes_of_dominaria import commands, model
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
RICH = {"white": 8, "blue": 8, "black": 8, "red": 8, "green": 8}


def exhausted(table: Table, deck: str, left: int, discards: int = 0) -> Table:
    """A deck with only so many cards left, and so many discards; the rest lies with player 2, completed."""
    cards = list(getattr(table.content, deck))
    return table.adjust(
        {
            "players.0.hand": [], "players.1.hand": [], "players.2.hand": [],
            f"decks.{deck}": cards[:left], f"discards.{deck}": cards[left : left + discards],
            "players.2.completed": cards[left + discards :],
        }
    )  # fmt: skip


# HD-97, AMB-17: mana runs out


def scarce(new_table: NewTable, left: int, **options: Any) -> Table:
    """Blue has so many tokens left; all others lie in a pool."""
    table = new_table(**options).start().end_turn(reveal=None)
    return table.give(2, pool={"blue": 21 - left})


@pytest.mark.rule("HD-97", "AMB-17")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_usually_mana_grows_on_with_substitutes_and_the_table_is_told(new_table: NewTable, left: int) -> None:
    table = scarce(new_table, left).reveal("blue")
    assert [table.at(place).mana for place in ("orvada", "demo_isle", "demo_reef")] == [2, 2, 2]
    assert table.event("mana_short") == {"type": "mana_short", "colour": "blue", "missing": 3 - left}
    assert (table.state.supply.blue, table.state.substitutes.blue) == (0, 3 - left)
    assert table.awaited == "act"


@pytest.mark.rule("HD-97")
def test_nothing_is_said_while_the_last_tokens_suffice(new_table: NewTable) -> None:
    for scarcity in ("substitute", "strict"):
        table = scarce(new_table, 3, scarce_mana=scarcity).reveal("blue")
        assert "mana_short" not in table.happened
        assert (table.state.supply.blue, table.state.substitutes.blue) == (0, 0)
        assert table.awaited == "act"


@pytest.mark.rule("HD-97", "HD-10")
def test_tokens_that_come_back_replace_substitutes_first(new_table: NewTable) -> None:
    table = scarce(new_table, 1).reveal("blue").turn_of(2).give(2, heroes=["orvada"])
    table.adjust({"players.2.pool.green": 1})
    assert table.state.substitutes.blue == 2
    table.do("form", edge="e02", pay={"green": 1, "blue": 2})
    assert (table.state.supply.blue, table.state.substitutes.blue) == (0, 0)
    table.adjust({"players.2.pool.green": 1}).do("form", edge="e03", pay={"green": 1, "blue": 2})
    assert (table.state.supply.blue, table.state.substitutes.blue) == (2, 0)


@pytest.mark.rule("HD-97", "HD-103")
@pytest.mark.parametrize(("scarcity", "gained"), [("substitute", 2), ("strict", 1)])
def test_a_mana_reward_is_cut_only_at_a_strict_table(new_table: NewTable, scarcity: str, gained: int) -> None:
    table = new_table(scarce_mana=scarcity).start()
    table.give(0, hand=["dq13_1"], leylines=["e01", "e06", "e07", "e08"]).give(2, pool={"green": 20})
    assert table.state.supply.green == 1
    table.do("complete", card="dq13_1")
    assert table.pool(0) == {"green": gained}
    assert (table.state.supply.green, table.state.substitutes.green) == (0, gained - 1)
    assert table.event("mana_short")["missing"] == 1


@pytest.mark.rule("HD-97")
def test_at_a_strict_table_the_active_player_places_what_is_left(new_table: NewTable) -> None:
    table = scarce(new_table, 2, scarce_mana="strict").reveal("blue")
    assert (table.awaited, table.state.phase, table.state.active) == ("spread", "turn_spread", 1)
    assert table.event("mana_short") == {"type": "mana_short", "colour": "blue", "missing": 1}
    assert [table.at(place).mana for place in ("orvada", "demo_isle", "demo_reef")] == [1, 1, 1]
    pairs = {frozenset(option["at"]) for option in table.options("spread")}
    assert pairs == {frozenset(pair) for pair in (("orvada", "demo_isle"), ("orvada", "demo_reef"), ("demo_isle", "demo_reef"))}
    table.refused("HD-97", "end_turn")
    table.refused("HD-97", "move", hero=0, to="urborg")
    table.refused("HD-15", "spread", seat=0, at=["orvada", "demo_reef"])
    table.do("spread", at=["demo_reef", "orvada"])
    assert [table.at(place).mana for place in ("orvada", "demo_isle", "demo_reef")] == [2, 1, 2]
    assert (table.state.supply.blue, table.state.substitutes.blue) == (0, 0)
    assert table.awaited == "act"


@pytest.mark.rule("HD-97")
@pytest.mark.parametrize(
    "places", [[], ["orvada"], ["orvada", "orvada"], ["orvada", "demo_isle", "demo_reef"], ["orvada", "keld"], ["orvada", "nowhere"]]
)
def test_the_last_tokens_go_to_as_many_different_places_of_their_colour(new_table: NewTable, places: list[str]) -> None:
    table = scarce(new_table, 2, scarce_mana="strict").reveal("blue")
    rule = "HD-17" if {"keld", "nowhere"} & set(places) else "HD-97"
    table.refused(rule, "spread", at=places)


@pytest.mark.rule("HD-97")
def test_at_a_strict_table_without_any_token_left_nothing_grows_and_nobody_is_asked(new_table: NewTable) -> None:
    table = scarce(new_table, 0, scarce_mana="strict").reveal("blue_artifact_estark")
    assert [table.at(place).mana for place in ("orvada", "demo_isle", "demo_reef")] == [1, 1, 1]
    assert table.event("mana_short") == {"type": "mana_short", "colour": "blue", "missing": 3}
    assert table.awaited == "act"
    assert table.at("estark").artifact == 1


@pytest.mark.rule("HD-97", "HD-20")
def test_the_token_of_a_card_comes_although_its_mana_is_short(new_table: NewTable) -> None:
    table = scarce(new_table, 1, scarce_mana="strict").reveal("blue_cabal_verdura")
    assert table.awaited == "spread"
    table.do("spread", at=["demo_isle"])
    assert table.at("verdura").cabal == 1
    assert table.at("demo_isle").mana == 2


# HD-98, HD-99: tokens and tracks run out


@pytest.mark.rule("HD-98")
def test_without_a_token_in_stock_that_part_of_the_card_is_skipped_with_a_word(table: Table) -> None:
    table.end_turn(reveal=None).lay("keld", cabal=20, artifact=15)
    assert (table.state.supply.cabal, table.state.supply.artifact) == (0, 0)
    table.reveal("blue_cabal_verdura")
    assert table.event("token_skipped") == {"type": "token_skipped", "token": "cabal", "at": "verdura"}
    assert table.at("verdura").cabal == 0
    assert table.at("demo_isle").mana == 2  # the rest of the card holds
    table.end_turn(reveal=None).reveal("blue_artifact_estark")
    assert table.event("token_skipped") == {"type": "token_skipped", "token": "artifact", "at": "estark"}
    assert table.at("estark").artifact == 0


@pytest.mark.rule("HD-98")
def test_the_last_token_in_stock_is_still_placed(table: Table) -> None:
    table.end_turn(reveal=None).lay("keld", cabal=19, artifact=14)
    table.reveal("blue_cabal_verdura").end_turn(reveal=None).reveal("blue_artifact_estark")
    assert (table.at("verdura").cabal, table.at("estark").artifact) == (1, 1)
    assert (table.state.supply.cabal, table.state.supply.artifact) == (0, 0)


@pytest.mark.rule("HD-99")
def test_with_a_full_cabal_track_nobody_confronts(table: Table) -> None:
    table.give(0, cabal=7, pool=RICH).lay("bogardan", cabal=2)
    table.do("confront", at="bogardan")
    table.keep()  # the eighth brings a quest
    assert table.player().cabal == 8
    table.refused("HD-99", "confront", at="bogardan")
    assert table.at("bogardan").cabal == 1


# HD-100 to HD-102, AMB-18, AMB-19: decks run out


def ready_to_discover(table: Table) -> Table:
    return table.give(0, heroes=["bogardan"], pool={"blue": 4}).lay("bogardan", artifact=1)


@pytest.mark.rule("HD-100")
def test_the_last_artifact_card_is_taken_without_a_choice(table: Table) -> None:
    exhausted(table, "artifacts", 1)
    ready_to_discover(table).do("discover", at="bogardan")
    assert table.player(0).in_play == ["da01_1"]
    assert (table.awaited, table.state.decks.artifacts) == ("act", [])
    assert table.event("artifact_gained")["card"] == "da01_1"


@pytest.mark.rule("HD-100")
def test_two_artifact_cards_left_are_still_a_choice(table: Table) -> None:
    exhausted(table, "artifacts", 2)
    ready_to_discover(table).do("discover", at="bogardan")
    table.keep("da01_2")
    assert (table.player(0).in_play, table.state.decks.artifacts) == (["da01_2"], ["da01_1"])


@pytest.mark.rule("HD-100", "AMB-18", "AMB-19")
def test_without_an_artifact_card_the_discards_are_shuffled(table: Table) -> None:
    exhausted(table, "artifacts", 0, discards=5)
    ready_to_discover(table).do("discover", at="bogardan")
    assert table.awaited == "keep_artifact"
    table.keep()
    assert len(table.state.decks.artifacts) == 4
    assert table.state.discards.artifacts == []


@pytest.mark.rule("HD-100")
def test_with_one_artifact_card_left_the_discards_are_not_yet_touched(table: Table) -> None:
    exhausted(table, "artifacts", 1, discards=5)
    ready_to_discover(table).do("discover", at="bogardan")
    assert table.player(0).in_play == ["da01_1"]
    assert len(table.state.discards.artifacts) == 5


@pytest.mark.rule("HD-100", "HD-09")
def test_without_any_artifact_card_nobody_discovers_and_nothing_is_paid(table: Table) -> None:
    exhausted(table, "artifacts", 0)
    ready_to_discover(table)
    table.refused("HD-100", "discover", at="bogardan")
    assert table.pool() == {"blue": 4}
    assert table.at("bogardan").artifact == 1


@pytest.mark.rule("HD-100")
def test_an_artifact_as_reward_lapses_when_none_is_left(table: Table) -> None:
    exhausted(table, "artifacts", 0)
    table.give(0, hand=["dq15_1"]).lay("bogardan", mana=4).do("collect", at="bogardan")
    table.do("complete", card="dq15_1")
    assert table.event("reward_lapsed") == {"type": "reward_lapsed", "seat": 0, "reward": "artifact"}
    assert (table.awaited, table.player(0).completed) == ("act", ["dq15_1"])


def second_manalith(table: Table) -> Table:
    """Builds the Manalith that brings a quest."""
    return table.give(0, heroes=["bogardan"], manaliths=["sursi"], pool={"red": 5})


@pytest.mark.rule("HD-101")
def test_the_last_quest_card_is_kept_without_a_choice(table: Table) -> None:
    exhausted(table, "quests", 1)
    second_manalith(table).do("build", at="bogardan")
    assert (table.awaited, table.player(0).hand, table.state.decks.quests) == ("act", ["dq01_1"], [])
    assert table.event("quest_kept") == {"type": "quest_kept", "seat": 0}


@pytest.mark.rule("HD-101")
def test_with_one_quest_card_left_the_discards_are_not_yet_touched(table: Table) -> None:
    exhausted(table, "quests", 1, discards=4)
    second_manalith(table).do("build", at="bogardan")
    assert (table.player(0).hand, len(table.state.discards.quests)) == (["dq01_1"], 4)


@pytest.mark.rule("HD-101", "AMB-18", "AMB-19")
def test_without_a_quest_card_the_discards_are_shuffled(new_table: NewTable) -> None:
    orders = set()
    for seed in range(1, 5):
        table = new_table(seed=seed).start()
        exhausted(table, "quests", 0, discards=12)
        second_manalith(table).do("build", at="bogardan")
        orders.add((*table.offered_cards, *table.state.decks.quests))
        table.keep()
        assert len(table.state.decks.quests) == 11
        assert table.state.discards.quests == []
    assert len(orders) > 1
    assert tuple(list(table.content.quests)[:12]) not in orders


@pytest.mark.rule("HD-101")
def test_without_any_quest_card_the_reward_lapses_and_the_rest_holds(table: Table) -> None:
    exhausted(table, "quests", 0)
    second_manalith(table).do("build", at="bogardan")
    assert table.event("reward_lapsed") == {"type": "reward_lapsed", "seat": 0, "reward": "quest"}
    assert (table.awaited, table.player(0).hand) == ("act", [])
    assert table.player(0).manaliths == ["sursi", "bogardan"]


@pytest.mark.rule("HD-102", "AMB-18")
def test_an_empty_dominaria_deck_is_made_anew_from_its_discards(new_table: NewTable) -> None:
    orders = set()
    for seed in (1, 2):
        table = new_table(seed=seed).start().end_turn(reveal=None)
        cards = list(table.content.dominaria)
        table.adjust({"decks.dominaria": [], "discards.dominaria": cards})
        table.do("reveal")
        assert len(table.state.decks.dominaria) == 49
        assert len(table.state.discards.dominaria) == 1
        orders.add(tuple(table.state.decks.dominaria))
    assert len(orders) == 2


@pytest.mark.rule("HD-102")
def test_the_last_dominaria_card_is_revealed_before_anything_is_shuffled(table: Table) -> None:
    table.end_turn(reveal=None)
    table.adjust({"decks.dominaria": ["red_plain_1"], "discards.dominaria": [c for c in table.content.dominaria if c != "red_plain_1"]})
    table.do("reveal")
    assert table.event("card_revealed")["card"] == "red_plain_1"
    assert (len(table.state.decks.dominaria), len(table.state.discards.dominaria)) == (0, 50)
    table.do("end_turn")
    table.do("reveal")
    assert (len(table.state.decks.dominaria), len(table.state.discards.dominaria)) == (49, 1)


@pytest.mark.rule("AMB-19")
def test_playing_never_feeds_the_discards_of_quests_and_artifacts(table: Table) -> None:
    table.give(0, hand=["dq02_1"], heroes=["keld", "keld", "keld"], in_play=["da09_1"], pool=RICH)
    table.do("complete", card="dq02_1")
    table.do("use", card="da09_1")
    table.keep()
    table.lay("keld", artifact=1).do("discover", at="keld")
    table.keep().end_turn()
    assert (table.state.discards.quests, table.state.discards.artifacts) == ([], [])


# HD-104: cards against rules


@pytest.mark.rule("HD-104", "HD-32")
def test_a_salt_compass_allows_one_further_collection(table: Table) -> None:
    table.give(0, in_play=["da04_1", "da04_2"], heroes=["keld", "sursi", "orvada"])
    table.do("collect", at="keld")
    table.refused("HD-32", "collect", at="sursi")
    table.do("use", card="da04_1")
    table.do("collect", at="sursi")
    table.refused("HD-32", "collect", at="orvada")
    table.do("use", card="da04_2")
    table.do("collect", at="orvada")
    assert table.pool() == {"red": 1, "white": 2, "blue": 1}


@pytest.mark.rule("HD-104")
def test_a_further_collection_is_lost_with_the_turn(table: Table) -> None:
    table.give(0, in_play=["da04_1"]).do("use", card="da04_1")
    table.turn_of(0).give(0, heroes=["bogardan", "verdura"])
    table.do("collect", at="bogardan")
    table.refused("HD-32", "collect", at="verdura")


@pytest.mark.rule("HD-104", "HD-35")
def test_a_silver_pass_opens_a_cabal_place_only_beneath_an_own_hero(table: Table) -> None:
    table.give(0, heroes=["bogardan"], leylines=["e09", "e10"]).lay("bogardan", cabal=1).lay("urborg", cabal=1)
    assert table.places("collect") == {"hammerheim"}
    table.give(0, in_play=["da08_1"])
    assert table.places("collect") == {"hammerheim", "bogardan"}
    table.refused("HD-35", "collect", at="urborg")
    table.do("collect", at="bogardan")
    assert table.at("bogardan").cabal == 1


@pytest.mark.rule("HD-104", "AMB-26", "HD-41")
def test_no_card_brings_a_fifth_hero(table: Table) -> None:
    table.give(0, heroes=["keld", "keld", "sursi", "orvada"], in_play=["da03_1"], pool=RICH)
    table.refused("HD-41", "recruit", at="verdura")
    table.do("use", card="da03_1", hero=2, to="verdura")
    assert table.player().heroes == ["keld", "keld", "verdura", "orvada"]


@pytest.mark.rule("HD-104", "AMB-26")
def test_a_cracked_beacon_moves_a_hero_of_the_map_and_recruits_none(table: Table) -> None:
    table.give(0, heroes=["keld"], in_play=["da03_1"])
    table.refused("HD-68", "use", card="da03_1", hero=1, to="verdura")
    table.refused("HD-68", "use", card="da03_1", hero=0, to="sursi")
    table.do("use", card="da03_1", hero=0, to="verdura")
    assert table.player().heroes == ["verdura", None, None, None]
    assert table.player().turn.moves_left == 1


# AMB-01 to AMB-10


@pytest.mark.rule("AMB-01", "HD-26")
def test_moves_count_heroes_not_the_places_they_stand_on(table: Table) -> None:
    table.give(0, heroes=["llanowar", "llanowar", "urborg"]).turn_of(0)
    assert table.player(0).turn.moves_left == 3


@pytest.mark.rule("AMB-02", "HD-44")
@pytest.mark.parametrize(("players", "quests"), [(2, [1, 0]), (3, [0, 1, 0]), (4, [0, 1, 0])])
def test_the_third_hero_brings_a_quest_whatever_number_recruited_it_is(new_table: NewTable, players: int, quests: list[int]) -> None:
    table = new_table(players=players).start()
    for brings in quests:
        table.give(0, pool={"white": 5}).do("recruit", at="verdura")
        assert (table.awaited == "keep_quest") == bool(brings)
        if brings:
            table.keep()


@pytest.mark.rule("AMB-04", "HD-54")
def test_cabal_tokens_stack_and_all_must_go(table: Table) -> None:
    table.end_turn(reveal=None).lay("hammerheim", cabal=1).reveal("blue_cabal_hammerheim")
    assert table.at("hammerheim").cabal == 2
    table.give(1, heroes=["hammerheim"], pool={"black": 6}).do("confront", at="hammerheim")
    assert (table.at("hammerheim").cabal, table.player(1).cabal) == (1, 1)
    table.refused("HD-35", "collect", at="hammerheim")
    table.do("confront", at="hammerheim")
    table.keep()
    table.do("collect", at="hammerheim")


@pytest.mark.rule("AMB-04")
def test_a_table_may_let_only_one_cabal_token_lie_on_a_place(new_table: NewTable) -> None:
    table = new_table(cabal_stacks=False).start().end_turn(reveal=None).lay("hammerheim", cabal=1)
    supply = table.state.supply.cabal
    table.reveal("blue_cabal_hammerheim")
    assert (table.at("hammerheim").cabal, table.state.supply.cabal) == (1, supply)
    assert table.event("token_skipped") == {"type": "token_skipped", "token": "cabal", "at": "hammerheim"}
    table.end_turn(reveal=None).reveal("blue_cabal_verdura")  # an empty place still gets its token
    assert table.at("verdura").cabal == 1


@pytest.mark.rule("AMB-04", "AMB-05")
@pytest.mark.parametrize("cabal_stacks", [True, False])
def test_artifact_tokens_stack_and_each_is_paid_for(new_table: NewTable, cabal_stacks: bool) -> None:
    table = new_table(cabal_stacks=cabal_stacks).start().end_turn(reveal=None)
    table.lay("shanodin", artifact=1).reveal("black_artifact_shanodin")
    assert table.at("shanodin").artifact == 2
    table.give(1, heroes=["shanodin"], pool={"blue": 7}).do("discover", at="shanodin")
    table.keep()
    assert table.at("shanodin").artifact == 1
    table.refused("HD-09", "discover", at="shanodin")
    table.give(1, pool={"blue": 4}).do("discover", at="shanodin")
    table.keep()
    assert table.at("shanodin").artifact == 0
    assert len(table.player(1).in_play) == 2
    assert table.state.artifacts_removed == 2


@pytest.mark.rule("AMB-06")
def test_a_cabal_token_leaves_what_it_meets_alone(table: Table) -> None:
    table.give(0, manaliths=["verdura"]).give(1, heroes=["verdura"], manaliths=["verdura"], leylines=["e06", "e07"])
    table.end_turn(reveal=None).reveal("blue_cabal_verdura")
    assert table.player(1).heroes == ["verdura", None, None, None]
    assert (table.player(0).manaliths, table.player(1).manaliths, table.player(1).leylines) == (["verdura"], ["verdura"], ["e06", "e07"])
    table.end_turn()
    assert table.player(1).manalith_pool == ["green"]


@pytest.mark.rule("AMB-07", "HD-65")
def test_a_network_leads_through_a_cabal_place(table: Table) -> None:
    table.give(0, heroes=["sursi"], leylines=["e04", "e05"]).lay("estark", cabal=1)
    assert table.places("collect") == {"sursi", "shanodin"}


@pytest.mark.rule("AMB-08")
def test_a_hero_on_a_cabal_place_collects_elsewhere_in_the_network(table: Table) -> None:
    table.give(0, heroes=["sursi"], leylines=["e04"]).lay("sursi", cabal=1)
    assert table.places("collect") == {"estark"}
    table.do("collect", at="estark")


@pytest.mark.rule("AMB-09")
def test_collecting_nothing_is_usually_refused_and_uses_nothing_up(table: Table) -> None:
    table.give(0, heroes=["bogardan", "keld"]).lay("bogardan", mana=0)
    table.refused("AMB-09", "collect", at="bogardan")
    table.do("collect", at="keld")


@pytest.mark.rule("AMB-09", "HD-32")
def test_a_table_may_let_players_collect_nothing(new_table: NewTable) -> None:
    table = new_table(empty_collect=True).start().give(0, heroes=["bogardan", "keld"]).lay("bogardan", mana=0)
    table.do("collect", at="bogardan")
    assert (table.pool(), table.player().turn.collected) == ({}, True)
    table.refused("HD-32", "collect", at="keld")


@pytest.mark.rule("AMB-10", "HD-42")
def test_a_hero_is_recruited_to_any_starting_place_whatever_lies_there(table: Table) -> None:
    table.give(0, heroes=["keld"], pool={"white": 5}).give(1, heroes=["orvada", "orvada"]).lay("orvada", cabal=2, artifact=1)
    assert table.places("recruit") == {"caligo_morass", "orvada", "esturin", "verdura", "bogardan"}
    table.do("recruit", at="orvada")
    assert table.player().heroes == ["keld", "orvada", None, None]


# AMB-11 to AMB-30, where no other file has them


@pytest.mark.rule("AMB-11", "HD-25")
@pytest.mark.parametrize("kind", ["keep_quest", "keep_artifact"])
def test_a_pending_choice_comes_before_everything_else(table: Table, kind: str) -> None:
    table.give(0, heroes=["bogardan"], hand=["dq04_1", "dq11_1"], pool=RICH, manaliths=["sursi"], cabal=5, in_play=["da04_1"])
    table.lay("bogardan", artifact=1, mana=2)
    table.do(*(("build",) if kind == "keep_quest" else ("discover",)), at="bogardan")
    assert table.awaited == kind
    assert {option["type"] for option in table.options()} == {"keep"}
    for command in (
        {"kind": "move", "hero": 0, "to": "urborg"}, {"kind": "collect", "at": "bogardan"}, {"kind": "form", "edge": "e09"},
        {"kind": "complete", "card": "dq04_1"}, {"kind": "start", "card": "dq11_1"}, {"kind": "claim", "quest": "pq_cabal"},
        {"kind": "use", "card": "da04_1"}, {"kind": "recruit", "at": "orvada"}, {"kind": "end_turn"}, {"kind": "reveal"},
    ):  # fmt: skip
        table.refused("AMB-11", **command)
    table.refused("HD-15", "keep", seat=1, card=table.offered_cards[0])
    table.keep().do("complete", card="dq04_1")


@pytest.mark.rule("AMB-11", "HD-25")
def test_rewards_that_come_together_are_settled_one_after_the_other(new_table: NewTable, tmp_path: Path) -> None:
    content = load_game("heroes_of_dominaria").load_content(twice_rewarding(tmp_path / "pack"))
    table = new_table(content=content).start()
    table.give(0, hand=["dq01_1"], pool=RICH).do("complete", card="dq01_1")
    assert table.awaited == "keep_quest"
    table.keep()
    assert table.awaited == "keep_artifact"
    table.keep()
    assert (table.awaited, len(table.player(0).hand), len(table.player(0).in_play)) == ("act", 1, 1)


def twice_rewarding(folder: Path) -> Path:
    """A pack whose quests each give a quest and an artifact."""
    folder.mkdir()
    row = '{ id = "dq01", copies = 45, title = "Plenty", complete_condition = "always", reward = "new_quest and artifact", vp = 1 }'
    (folder / "quest_cards.toml").write_text(f'source = "owner"\nrows = [ {row} ]\n', encoding="utf-8")
    return folder


@pytest.mark.rule("AMB-12")
def test_whoever_could_claim_a_public_quest_is_reminded_of_it(table: Table) -> None:
    assert "Five Victories" not in table.game.prompt(table.state, 0)
    table.give(0, cabal=5)
    assert "Five Victories" in table.game.prompt(table.state, 0)
    table.do("claim", quest="pq_cabal")
    assert "Five Victories" not in table.game.prompt(table.state, 0)


@pytest.mark.rule("AMB-15")
def test_manalith_mana_counts_as_mana_for_quests(table: Table) -> None:
    table.give(0, hand=["dq04_1", "dq05_1"], manaliths=["keld", "sursi"], pool={"blue": 4, "black": 3, "green": 1})
    table.refused("HD-72", "complete", card="dq04_1")
    table.refused("HD-72", "complete", card="dq05_1")
    table.give(0, manalith_pool=["red", "white"])
    table.do("complete", card="dq04_1")
    table.do("complete", card="dq05_1")


@pytest.mark.rule("AMB-20", "HD-96")
def test_a_standing_beyond_the_points_track_is_shown_with_its_marker_turned(table: Table) -> None:
    table.give(0, tiles=[f"pq_{name}_1" for name in ("heroes", "manaliths", "leylines", "cabal", "artifacts")], cabal=8)
    assert table.score(0) == 62
    line = next(line for line in table.game.brief(table.state, "public") if line.startswith("Ann"))
    assert "62 points" in line
    assert "50" in line
    assert "12" in line.replace("62", "")
    line = next(line for line in table.game.brief(table.state, "public") if line.startswith("Ben"))
    assert "50" not in line


@pytest.mark.rule("AMB-21")
@pytest.mark.parametrize("live_points", [True, False])
def test_points_are_shown_during_play_only_if_the_table_wants_them(new_table: NewTable, live_points: bool) -> None:
    table = new_table(live_points=live_points).start().give(0, cabal=8)
    for viewer in (0, 1, "public", "table"):
        assert any("12 points" in line for line in table.game.brief(table.state, viewer)) == live_points
    table.adjust({"round": 10, "active": 2, "phase": "turn_mana"}).reveal("white").end_turn()
    assert table.awaited is None
    assert any("12 points" in line for line in table.game.brief(table.state, "public"))


@pytest.mark.rule("AMB-21")
def test_the_usual_table_shows_points_and_keeps_none_of_them_in_its_state(table: Table) -> None:
    table.give(0, cabal=8)
    assert any("12 points" in line for line in table.game.brief(table.state, "public"))
    assert table.score(0) == 12
    assert not {"points", "vp", "score"} & set(model.Player.__struct_fields__)


@pytest.fixture
def twin_lines(new_table: NewTable, tmp_path: Path) -> Table:
    """A table whose map has a second Leyline space beside e09."""
    folder = tmp_path / "pack"
    folder.mkdir()
    game = load_game("heroes_of_dominaria")
    edges = {**new_table().content.edges, "e99": ("bogardan", "hammerheim")}
    rows = ",\n".join(f'{{ id = "{edge}", a = "{a}", b = "{b}" }}' for edge, (a, b) in edges.items())
    (folder / "edges.toml").write_text(f'source = "owner"\nrows = [\n{rows}\n]\n', encoding="utf-8")
    return new_table(content=game.load_content(folder)).start()


@pytest.mark.rule("AMB-22", "HD-61")
def test_parallel_spaces_are_two_spaces_but_one_neighbourhood(twin_lines: Table) -> None:
    table = twin_lines.give(0, heroes=["bogardan"], pool={"green": 8}, hand=["dq13_1"])
    assert [option["to"] for option in table.options("move")].count("hammerheim") == 1
    table.do("form", edge="e09")
    table.refused("HD-61", "form", edge="e09")
    table.refused("HD-72", "complete", card="dq13_1")
    table.do("form", edge="e99")
    assert table.player().leylines == ["e09", "e99"]
    table.do("complete", card="dq13_1")  # two ways between two places close a ring


@pytest.mark.rule("AMB-22", "HD-05")
def test_one_of_two_parallel_spaces_is_enough_to_collect(twin_lines: Table) -> None:
    table = twin_lines.give(0, heroes=["bogardan"], leylines=["e99"])
    assert table.places("collect") == {"bogardan", "hammerheim"}


@pytest.mark.rule("AMB-23", "HD-62")
def test_a_leyline_need_not_touch_an_own_network(table: Table) -> None:
    table.give(0, heroes=["bogardan"], leylines=["e14"], pool={"green": 3})
    table.do("form", edge="e09")
    assert table.player().leylines == ["e14", "e09"]


@pytest.mark.rule("AMB-24")
def test_a_vigil_counts_the_own_turn_ends_beside_a_cabal_token(table: Table) -> None:
    table.give(0, heroes=["bogardan"], hand=["dq11_1"]).lay("bogardan", cabal=1).lay("keld", cabal=1)
    table.turn_of(0)
    assert table.player(0).trackers == {}  # not started yet
    table.do("start", card="dq11_1")
    assert table.player(0).trackers == {"dq11_1": 0}
    for count in (1, 2, 3):
        table.refused("HD-72", "complete", card="dq11_1")
        table.end_turn(reveal=None)
        assert table.event("quest_progressed") == {"type": "quest_progressed", "seat": 0, "card": "dq11_1", "value": count}
        table.reveal("white").turn_of(0)
        assert table.player(0).trackers == {"dq11_1": count}  # the ends of other turns do not count
    table.do("complete", card="dq11_1")
    assert (table.player(0).trackers, table.player(0).completed) == ({}, ["dq11_1"])


@pytest.mark.rule("AMB-24")
def test_a_turn_end_without_the_condition_leaves_a_tracker_where_it_is(table: Table) -> None:
    table.give(0, heroes=["bogardan", "keld"], hand=["dq11_1"]).lay("bogardan", cabal=1).lay("keld", cabal=1)
    table.do("start", card="dq11_1")
    table.turn_of(0)
    assert table.player(0).trackers == {"dq11_1": 1}  # once a turn end, however many Heroes keep watch
    table.lay("bogardan", cabal=0).lay("keld", cabal=0).turn_of(0)
    assert table.player(0).trackers == {"dq11_1": 1}


@pytest.mark.rule("AMB-25")
def test_no_command_gives_up_a_quest(table: Table) -> None:
    table.give(0, hand=["dq10_1"], in_play=["dq11_1"])
    table.turn_of(0)
    assert (table.player(0).hand, table.player(0).in_play) == (["dq10_1"], ["dq11_1"])
    about_quests = {kind for kind in get_args(commands.Commands) if "card" in kind.__struct_fields__ or "cards" in kind.__struct_fields__}
    assert about_quests == {commands.KeepQuests, commands.Reveal, commands.Keep, commands.Use, commands.Start, commands.Complete}
    table.refused("HD-68", "use", card="dq11_1")


@pytest.mark.rule("AMB-26")
def test_nobody_is_corrected_to_a_fifth_hero(table: Table) -> None:
    with pytest.raises(BadValue, match="heroes"):
        table.adjust({"players.0.heroes": ["keld"] * 5})


@pytest.mark.rule("AMB-27", "HD-47")
@pytest.mark.parametrize("kind", ["quests", "artifacts"])
def test_the_rejected_card_stays_secret_from_everybody_else(table: Table, kind: str) -> None:
    table.give(0, heroes=["bogardan"], manaliths=["sursi"], pool=RICH).lay("bogardan", artifact=1)
    table.do("build" if kind == "quests" else "discover", at="bogardan")
    kept, rejected = table.offered_cards
    for viewer in (1, 2, "public"):
        awaits = table.game.hide(table.state, viewer).awaits
        assert awaits.cards == ("hidden", "hidden")
        assert awaits.seats == (0,)
    assert table.game.hide(table.state, 0).awaits.cards == (kept, rejected)
    table.keep(kept)
    assert getattr(table.state.decks, kind)[-1] == rejected
    for viewer in (0, 1, 2, "public"):
        assert set(getattr(table.game.hide(table.state, viewer).decks, kind)) == {"hidden"}
    assert rejected not in str(table.events)
    assert rejected not in str(table.session.history(1)[0].text)


@pytest.mark.rule("AMB-28", "HD-06")
def test_there_is_no_way_to_give_mana_away(table: Table) -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(commands.Commands)}
    assert tags == {
        "keep_quests", "place_hero", "reveal", "spread", "move", "collect", "recruit", "discover", "confront", "build", "form",
        "keep", "use", "start", "complete", "claim", "end_turn",
    }  # fmt: skip
    table.give(0, pool={"green": 2}, heroes=["bogardan"]).give(1, pool={"green": 9}, manalith_pool=["red"])
    table.refused("HD-09", "form", edge="e09")
    table.refused("HD-09", "form", edge="e09", pay={"green": 2, "manalith_red": 1})


@pytest.mark.rule("AMB-29")
@pytest.mark.parametrize(
    ("ability", "colour", "generic"),
    [("recruit", "white", 4), ("discover", "blue", 3), ("confront", "black", 2), ("build", "red", 4), ("form", "green", 2)],
)
def test_each_ability_has_its_colour_and_its_number(table: Table, ability: str, colour: str, generic: int) -> None:
    command = {"edge": "e09"} if ability == "form" else {"at": "bogardan"}
    other = "black" if colour != "black" else "green"
    table.give(0, heroes=["bogardan"]).lay("bogardan", cabal=1, artifact=1)
    table.give(0, pool={other: generic + 1})
    table.refused("HD-09", ability, **command)
    table.give(0, pool={other: generic - 1, colour: 1})
    table.refused("HD-09", ability, **command)
    table.give(0, pool={other: generic, colour: 1}).do(ability, **command)
    assert table.event("paid")["tokens"] == {other: generic, colour: 1}


@pytest.mark.rule("AMB-29")
def test_an_owner_can_correct_the_price_of_an_ability(new_table: NewTable, tmp_path: Path) -> None:
    game = load_game("heroes_of_dominaria")
    folder = tmp_path / "pack"
    folder.mkdir()
    prices = {"recruit": ("blue", 1), "discover": ("blue", 3), "confront": ("black", 2), "build": ("red", 4), "form": ("green", 2)}
    rows = ",\n".join(f'{{ ability = "{name}", generic = {number}, colour = "{colour}" }}' for name, (colour, number) in prices.items())
    (folder / "abilities.toml").write_text(f'source = "owner"\nrows = [\n{rows}\n]\n', encoding="utf-8")
    table = new_table(content=game.load_content(folder)).start()
    table.give(0, pool={"white": 5})
    table.refused("HD-09", "recruit", at="verdura")
    table.give(0, pool={"blue": 2}).do("recruit", at="verdura")
    assert table.pool() == {}


@pytest.mark.rule("AMB-30")
def test_the_record_holds_until_a_correction_and_the_correction_can_be_taken_back(table: Table) -> None:
    table.give(0, heroes=["bogardan"])
    table.refused("HD-34", "collect", at="keld")  # wherever the piece may stand on the real board
    before = table.snapshot()
    table.adjust({"players.0.heroes": ["keld", None, None, None]})
    assert table.session.history(1)[0].text.startswith("Correction")
    table.do("collect", at="keld")
    table.session.undo(2)
    assert table.snapshot() == before
    table.refused("HD-34", "collect", at="keld")


@pytest.mark.rule("AMB-30", "SU-12")
def test_every_piece_of_the_box_is_expected_in_exactly_one_place(table: Table) -> None:
    def pieces() -> Counter[str]:
        count: Counter[str] = Counter()
        for (piece, _), number in table.game.layout(table.state).items():
            count[piece] += number
        return count

    table.give(0, heroes=["bogardan"], manaliths=["sursi"], hand=["dq04_1", "dq15_1"], pool=RICH)
    table.lay("bogardan", artifact=1, cabal=1, mana=4)
    before = pieces()
    assert before["quest card"] == 45
    assert before["Dominaria card"] == 50
    for kind, fields in (
        ("confront", {"at": "bogardan"}), ("collect", {"at": "bogardan"}), ("discover", {"at": "bogardan"}), ("keep", {}),
        ("build", {"at": "bogardan"}), ("keep", {}), ("complete", {"card": "dq04_1"}), ("complete", {"card": "dq15_1"}), ("keep", {}),
        ("recruit", {"at": "orvada"}), ("move", {"hero": 0, "to": "hammerheim"}), ("end_turn", {}), ("reveal", {}),
    ):  # fmt: skip
        table.do(kind, **({"card": table.offered_cards[0]} if kind == "keep" else fields))
        assert pieces() == before, f"after {kind}"
