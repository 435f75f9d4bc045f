"""Discovering and using artifacts: HD-45 to HD-49, HD-68, HD-69."""

from __future__ import annotations

import pytest

from tests.games.heroes_of_dominaria.table import Table


@pytest.fixture
def finder(table: Table) -> Table:
    """Seat 0 stands on Bogardan with two artifact tokens and can pay for both."""
    return table.give(0, pool={"blue": 8}).lay("bogardan", artifact=2)


@pytest.mark.rule("HD-45")
def test_discovering_needs_an_artifact_token_and_an_own_hero_on_the_same_place(finder: Table) -> None:
    finder.give(0, heroes=["bogardan", "verdura"], leylines=["e09"]).give(1, heroes=["orvada"])
    finder.lay("orvada", artifact=1).lay("hammerheim", artifact=1)
    assert finder.places("discover") == {"bogardan"}
    finder.refused("HD-45", "discover", at="verdura")
    finder.refused("HD-45", "discover", at="orvada")
    finder.refused("HD-45", "discover", at="hammerheim")
    finder.refused("HD-45", "discover", at="nowhere")
    finder.do("discover", at="bogardan")


@pytest.mark.rule("HD-46")
def test_the_artifact_token_leaves_the_game(finder: Table) -> None:
    stock = finder.state.supply.artifact
    finder.do("discover", at="bogardan")
    assert (finder.at("bogardan").artifact, finder.state.supply.artifact, finder.state.artifacts_removed) == (1, stock, 1)
    finder.keep().do("discover", at="bogardan")
    assert (finder.at("bogardan").artifact, finder.state.supply.artifact, finder.state.artifacts_removed) == (0, stock, 2)
    finder.keep()
    finder.refused("HD-45", "discover", at="bogardan")


@pytest.mark.rule("HD-47")
@pytest.mark.parametrize(("kept", "other"), [("da10_1", "da05_1"), ("da05_1", "da10_1")])
def test_one_of_the_top_two_cards_comes_into_play_and_the_other_goes_under_the_deck(finder: Table, kept: str, other: str) -> None:
    finder.stack("artifacts", "da10_1", "da05_1")
    rest = finder.state.decks.artifacts[2:]
    finder.do("discover", at="bogardan")
    assert (finder.awaited, sorted(finder.offered_cards), finder.state.awaits.seats) == ("keep_artifact", ["da05_1", "da10_1"], (0,))
    assert finder.player().in_play == []
    finder.keep(kept)
    assert finder.player().in_play == [kept]
    assert finder.state.decks.artifacts == [*rest, other]
    assert finder.awaited == "act"


@pytest.mark.rule("HD-47")
def test_no_third_card_can_be_kept_and_nothing_else_be_done(finder: Table) -> None:
    finder.stack("artifacts", "da10_1", "da05_1", "da04_1")
    finder.do("discover", at="bogardan")
    assert sorted(option["card"] for option in finder.options("keep")) == ["da05_1", "da10_1"]
    finder.refused("HD-47", "keep", card="da04_1")
    finder.refused("AMB-11", "end_turn")
    finder.refused("AMB-11", "discover", at="bogardan")


@pytest.mark.rule("HD-48")
def test_an_artifact_works_at_once(finder: Table) -> None:
    finder.give(0, pool={"blue": 4, "black": 2}).stack("artifacts", "da05_1", "da10_1").lay("bogardan", cabal=1)
    finder.refused("HD-07", "confront", at="bogardan", pay={"black": 2})
    finder.do("discover", at="bogardan", pay={"blue": 4})
    finder.keep("da05_1").do("confront", at="bogardan", pay={"black": 2})
    assert (finder.pool(), finder.player().cabal) == ({}, 1)


@pytest.mark.rule("HD-48")
def test_brass_sandals_found_this_turn_give_a_move_this_turn(finder: Table) -> None:
    finder.stack("artifacts", "da01_1", "da10_1").do("move", hero=0, to="hammerheim")
    finder.lay("hammerheim", artifact=1).do("discover", at="hammerheim")
    finder.refused("AMB-11", "move", hero=0, to="keld")
    finder.keep("da01_1")
    assert finder.player().turn.moves_left == 1
    finder.do("move", hero=0, to="keld")
    finder.turn_of(0)
    assert finder.player().turn.moves_left == 2


@pytest.mark.rule("HD-48")
def test_the_card_not_kept_does_not_work(finder: Table) -> None:
    finder.stack("artifacts", "da01_1", "da10_1").do("discover", at="bogardan")
    finder.keep("da10_1")
    assert finder.player().turn.moves_left == 1


@pytest.mark.rule("HD-49")
def test_an_artifact_from_a_quest_is_one_of_two_and_costs_neither_token_nor_mana(table: Table) -> None:
    table.give(0, hand=["dq15_1"], pool={"white": 1}).lay("bogardan", mana=4).lay("keld", artifact=1).stack("artifacts", "da04_1", "da06_1")
    table.do("collect", at="bogardan")
    stock, rest = table.state.supply.artifact, table.state.decks.artifacts[2:]
    table.do("complete", card="dq15_1")
    assert (table.awaited, sorted(table.offered_cards)) == ("keep_artifact", ["da04_1", "da06_1"])
    table.keep("da06_1")
    assert table.player().in_play == ["da06_1"]
    assert table.state.decks.artifacts == [*rest, "da04_1"]
    assert table.pool() == {"white": 1, "red": 4}
    assert (table.at("keld").artifact, table.state.supply.artifact, table.state.artifacts_removed) == (1, stock, 0)


@pytest.mark.rule("HD-68")
def test_an_artifact_is_used_whenever_its_player_likes_and_free_of_charge(table: Table) -> None:
    table.give(0, in_play=["da02_1"], pool={"white": 5}, heroes=["bogardan"])
    table.refused("HD-09", "build", at="bogardan")
    table.do("move", hero=0, to="hammerheim")
    table.do("use", card="da02_1")
    assert (table.pool(), table.player().in_play) == ({"white": 5}, ["da02_1"])
    table.do("build", at="hammerheim", pay={"white": 5})
    assert (table.player().manaliths, table.pool()) == (["hammerheim"], {})


@pytest.mark.rule("HD-68")
def test_the_lens_stands_in_for_one_colour_once(table: Table) -> None:
    table.give(0, in_play=["da02_1"], pool={"white": 6})
    table.do("use", card="da02_1")
    table.refused("HD-07", "form", edge="e09", pay={"white": 2})
    table.do("form", edge="e09", pay={"white": 3})
    table.refused("HD-09", "form", edge="e10")
    table.refused("HD-68", "use", card="da02_1")
    table.turn_of(0)
    table.refused("HD-09", "form", edge="e10")
    table.do("use", card="da02_1")
    table.do("form", edge="e10")


@pytest.mark.rule("HD-68")
def test_an_artifact_of_the_turn_is_used_once_a_turn_and_each_copy_for_itself(table: Table) -> None:
    table.give(0, in_play=["da07_1", "da07_2"], pool={"green": 3})
    table.refused("HD-68", "use", card="da07_1")
    table.do("form", edge="e09")
    table.do("use", card="da07_1")
    assert table.pool() == {"green": 1}
    table.refused("HD-68", "use", card="da07_1")
    table.do("use", card="da07_2")
    assert (table.pool(), table.player().in_play) == ({"green": 2}, ["da07_1", "da07_2"])
    table.turn_of(0)
    table.refused("HD-68", "use", card="da07_1")


@pytest.mark.rule("HD-68")
def test_only_an_own_artifact_with_something_to_use_is_used(table: Table) -> None:
    table.give(0, in_play=["da01_1", "da10_1", "dq11_1"], hand=["dq04_1"]).give(1, in_play=["da09_1"])
    assert table.options("use") == []
    for card in ("da01_1", "da10_1", "da09_1", "da04_1", "dq11_1", "dq04_1", "nothing"):
        table.refused("HD-68", "use", card=card)


@pytest.mark.rule("HD-68")
def test_a_card_that_moves_no_hero_takes_no_hero(table: Table) -> None:
    table.give(0, in_play=["da04_1", "da02_1"])
    for card in ("da04_1", "da02_1"):
        table.refused("HD-68", "use", card=card, hero=0)
        table.refused("HD-68", "use", card=card, to="verdura")
    table.do("use", card="da04_1")
    table.do("use", card="da02_1")


@pytest.mark.rule("HD-69")
def test_scoring_an_artifact_applies_it_once_and_keeps_its_points(table: Table) -> None:
    table.give(0, in_play=["da04_1"], heroes=["bogardan", "verdura"])
    points = table.score(0)
    table.do("collect", at="bogardan")
    table.refused("HD-32", "collect", at="verdura")
    table.do("use", card="da04_1")
    assert (table.player().in_play, table.player().completed) == ([], ["da04_1"])
    assert table.event("artifact_used") == {"type": "artifact_used", "seat": 0, "card": "da04_1", "scored": True}
    assert table.score(0) == points
    table.do("collect", at="verdura")
    assert table.pool() == {"red": 1, "green": 1}
    table.refused("HD-69", "use", card="da04_1")
    table.turn_of(0)
    table.refused("HD-69", "use", card="da04_1")
    assert table.score(0) == points


@pytest.mark.rule("HD-69")
def test_a_further_collection_is_for_the_turn_in_which_the_card_is_scored(table: Table) -> None:
    table.give(0, in_play=["da04_1"], heroes=["bogardan", "verdura", "orvada"])
    table.do("use", card="da04_1")
    table.do("collect", at="bogardan")
    table.do("collect", at="verdura")
    table.refused("HD-32", "collect", at="orvada")
    table.turn_of(0)
    table.do("collect", at="orvada")
    table.refused("HD-32", "collect", at="bogardan")


@pytest.mark.rule("HD-69")
def test_a_scored_beacon_puts_one_own_hero_on_a_starting_place_without_a_move(table: Table) -> None:
    table.give(0, in_play=["da03_1"], heroes=["keld", "sursi"])
    table.refused("HD-68", "use", card="da03_1")
    table.refused("HD-68", "use", card="da03_1", hero=0, to="hammerheim")
    table.refused("HD-68", "use", card="da03_1", hero=2, to="orvada")
    table.do("use", card="da03_1", hero=1, to="orvada")
    assert (table.player().heroes[:2], table.player().turn.moves_left) == (["keld", "orvada"], 2)
    assert (table.player().in_play, table.player().completed) == ([], ["da03_1"])


@pytest.mark.rule("HD-69")
def test_a_scored_ledger_brings_a_quest(table: Table) -> None:
    table.give(0, in_play=["da09_1"])
    hand = len(table.player().hand)
    table.do("use", card="da09_1")
    assert table.awaited == "keep_quest"
    table.keep()
    assert (len(table.player().hand), table.player().completed) == (hand + 1, ["da09_1"])


@pytest.mark.rule("HD-69")
def test_artifacts_among_the_completed_cards_do_nothing_but_count(table: Table) -> None:
    table.give(0, completed=["da01_1", "da05_1", "da06_1", "da08_1"], pool={"black": 2}, heroes=["bogardan"])
    table.lay("bogardan", cabal=1, mana=2)
    assert table.player().turn.moves_left == 1
    table.refused("HD-35", "collect", at="bogardan")
    table.refused("HD-09", "confront", at="bogardan")
    table.give(0, pool={"red": 4}).refused("HD-09", "build", at="bogardan")
    assert table.score(0) == 2 + 2 + 2 + 1
    table.give(0, in_play=["da01_1", "da05_1", "da06_1", "da08_1"])
    assert table.player().turn.moves_left == 2
    table.do("build", at="bogardan")
    table.do("collect", at="bogardan")
