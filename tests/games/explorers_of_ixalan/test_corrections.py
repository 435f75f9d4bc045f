"""Corrections by hand: what is put in holds, everything else follows, and what cannot be is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import BadValue
from companion.games.explorers_of_ixalan.questions import dying, scout_spot
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, DAN, GAME, Table, in_play, inventory, wandered


@pytest.mark.rule("ER-26")
def test_a_tile_put_on_a_spot_changes_places_with_the_one_that_lay_there() -> None:
    table = Table().main()
    before, tiles = dict(table.state.spots), inventory(table.state)
    there = next(spot for spot, here in before.items() if here.cost == 1 and spot != "A1")
    table.adjust({"spots.A1.tile": before[there].tile})
    assert (table.state.spots["A1"].tile, table.state.spots[there].tile) == (before[there].tile, before["A1"].tile)
    assert inventory(table.state) == tiles
    out = next(tile for tile in table.state.left_out if tile.startswith("d1"))
    table.adjust({"spots.A1.tile": out})
    assert before[there].tile in table.state.left_out
    assert (inventory(table.state), in_play(table.state)) == (tiles, 30)


@pytest.mark.rule("ER-26")
def test_a_tile_taken_off_the_map_is_discovered_and_out_of_play() -> None:
    table = Table().main()
    tile = table.state.spots["A1"].tile
    table.opened("A1")
    assert (table.state.spots["A1"].tile, table.state.spots["A1"].found, table.state.removed) == (None, tile, [tile])
    table.adjust({"spots.A1.tile": tile})
    assert (table.state.spots["A1"].found, table.state.removed, in_play(table.state)) == (None, [], 30)


@pytest.mark.rule("ER-26")
def test_a_tile_laid_before_a_player_leaves_the_map_and_another_takes_its_place() -> None:
    table = Table().main()
    tiles = inventory(table.state)
    spot, site = next((spot, str(here.tile)) for spot, here in table.state.spots.items() if here.tile == "d6_01_1")
    table.give(BOB, sites=[site])
    assert table.player(BOB).sites == [site]
    assert table.state.spots[spot].tile in table.content.of_cost(6)
    assert inventory(table.state) == tiles
    table.give(BOB, sites=[])
    assert (table.state.removed, inventory(table.state)) == ([site], tiles)


@pytest.mark.rule("ER-26")
def test_a_tile_moves_from_one_player_to_another() -> None:
    table = Table().main().give(ANN, sites=["d1_09_1"]).give(BOB, sites=["d1_09_1"])
    assert (table.player(ANN).sites, table.player(BOB).sites) == ([], ["d1_09_1"])


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"spots.A1.tile": "d3_01_1"}, "spots.A1.tile: d3_01_1 costs 3, and A1 costs 1"),
        ({"spots.A1.tile": "d1_99_1"}, "there is no 'd1_99_1'; did you mean"),
        ({"spots.A1.tile": "hidden"}, "there is no 'hidden'"),
        ({"spots.A1.cost": 6}, "each with the cost it was laid out with"),
        ({"spots.A1.scout": 3}, "a scout belongs to a seat from 0 to 2"),
        ({"players.0.sites": ["d1_07_1"]}, "players.0.sites: there is no 'd1_07_1'"),
        ({"players.0.quests": ["d1_09_1"]}, "players.0.quests: there is no 'd1_09_1'"),
        ({"players.0.sites": ["d1_09_1", "d1_09_1"]}, "only each tile once; 'd1_09_1' stands there twice"),
        ({"players.0.sites": ["d1_09_1"], "players.1.sites": ["d1_09_1"]}, "'d1_09_1' is in players.0.sites as well; name it once"),
        ({"spots.A1.tile": "d1_09_1", "spots.A2.tile": "d1_09_1"}, "is in spots.A1 as well"),
        ({"players.0.tribe": "goblins"}, "there is no 'goblins'"),
        ({"players.0.tribe": "river_heralds"}, "only one player of each tribe"),
        ({"players.0.tokens": {"cat": 1}}, "players.0.tokens: there is no 'cat'"),
        ({"players.0.counters": {"poison": 1}}, "players.0.counters: there is no 'poison'; there are plus_one"),
        ({"first": 3}, "first: seats go from 0 to 2"),
        ({"extra_turns": [5]}, "extra_turns: seats go from 0 to 2"),
        ({"hit": [4]}, "hit: seats go from 0 to 2"),
        ({"reminders": [{"seat": 6, "tile": "d1_04_1"}]}, "reminders: seats go from 0 to 2"),
        ({"reminders": [{"seat": 0, "tile": "x"}]}, "reminders: there is no 'x'"),
        ({"phase": "scout"}, "phase: scout comes only by playing"),
        ({"phase": "over"}, "phase: over comes only by playing"),
        ({"waiting": []}, "waiting: this follows from play"),
        ({"winners": [0]}, "winners: this follows from play"),
        ({"options.tiles": "physical"}, "options.tiles: this follows from play"),
        ({"step": "dessert"}, "invalid enum value 'dessert'"),
        ({"spots.A1.found": "nonsense"}, "spots.A1.found: there is no 'nonsense'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(changes: dict[str, Any], why: str) -> None:
    table = Table().main()
    before = inventory(table.state)
    with pytest.raises(BadValue, match=why):
        table.adjust(changes)
    assert inventory(table.state) == before


def test_own_tiles_are_hidden_or_gone() -> None:
    table = Table(tiles="physical").main()
    with pytest.raises(BadValue, match="with tiles of your own it is 'hidden'"):
        table.adjust({"spots.A1.tile": "d1_01_1"})
    table.give(ANN, sites=["d1_09_1"]).opened("A1").adjust({"spots.A1.tile": "hidden"}).give(ANN, sites=[])
    assert (table.state.removed, table.state.spots["A1"].found) == (["d1_09_1"], None)


@pytest.mark.rule("EI-44", "EI-52")
def test_a_scout_put_somewhere_leaves_where_it_was() -> None:
    table = Table().main().adjust({"spots.A1.scout": ANN}).adjust({"spots.B1.scout": ANN})
    assert scout_spot(table.state, ANN) == "B1"
    assert table.opened("B1").state.spots["B1"].scout is None
    for changes in ({"spots.A1.scout": BOB, "spots.A2.scout": BOB}, {"spots.B1.scout": BOB}):
        with pytest.raises(BadValue, match="a scout lies on one tile that is still face down"):
            table.adjust(changes)


@pytest.mark.rule("EI-54", "EI-36")
def test_life_set_to_nothing_asks_for_the_defeat_at_once() -> None:
    table = Table().main().give(BOB, life=0)
    assert (table.state.phase, dying(table.state)) == ("defeat", [BOB])
    assert table.give(BOB, life=1).state.phase == "turn"


@pytest.mark.rule("EI-41", "EI-53", "EI-55")
def test_players_set_out_leave_with_everything_and_the_end_follows() -> None:
    table = Table(4).main().give(BOB, sites=["d1_09_1"]).give(BOB, out=True)
    assert (table.player(BOB).sites, table.state.removed, table.state.phase) == ([], ["d1_09_1"], "turn")
    assert table.give(CLEO, out=True).give(DAN, out=True).state.winners == [ANN]
    table.give(BOB, out=False)
    assert (table.state.phase, table.state.winners) == ("turn", [])
    table.adjust({f"players.{seat}.out": True for seat in (ANN, BOB)})
    assert (table.state.phase, table.state.winners) == ("over", [ANN, BOB])
    assert GAME.score(table.state).note == "Nobody is left: the game is a draw."


@pytest.mark.rule("EI-53", "EI-55")
def test_players_may_be_set_out_before_the_first_turn_too() -> None:
    table = Table(3).give(ANN, out=True)
    assert table.state.awaits
    assert table.state.awaits.seats == (BOB, CLEO)
    table.start()
    assert (table.state.active, table.options("discover"), "end_turn" in table.kinds()) == (ANN, [], True)
    table = Table(2).adjust({"players.0.out": True, "players.1.out": True})
    assert (table.state.phase, table.state.winners) == ("over", [ANN, BOB])


@pytest.mark.rule("EI-11")
def test_a_turn_given_to_somebody_else_is_a_fresh_one() -> None:
    table = Table().main().discover("A1", "d1_07_1").adjust({"active": BOB})
    assert (table.state.active, table.state.discovered_this_turn) == (BOB, False)
    assert table.turn_of(CLEO).state.turn == 2
    assert Table().main().discover("A1", "d1_07_1").adjust({"active": BOB, "discovered_this_turn": True}).discoverable() == set()


def test_setting_the_phase_to_turn_drops_what_is_open() -> None:
    table = Table().main().opened("C1").discover("B1", "d1_01_1").adjust({"phase": "turn"})
    assert (table.state.phase, table.state.waiting, table.state.opened) == ("turn", [], [])
    assert "d1_01_1" in table.state.removed
    assert in_play(table.state) == 30
    table = Table().adjust({"phase": "turn", "step": "main2"})
    assert (table.state.turn, table.state.step, table.state.phase) == (1, "main2", "turn")
    assert table.discoverable()


def test_an_open_question_stays_open_through_other_corrections() -> None:
    table = Table().main().opened("C1").discover("B1", "d1_07_1").give(BOB, life=7)
    assert (table.state.phase, table.player(BOB).life) == ("scout", 7)
    table.opened("C2")
    assert table.state.phase == "turn", "nothing is left to scout"
    table = Table(tiles="physical").main().do("discover", spot="A1").give(BOB, life=7)
    assert table.state.phase == "reveal"
    assert table.opened("A1").state.phase == "turn"
    table = Table().main().give(BOB, sites=["d1_09_1"]).to("combat").do("damage", source=ANN, target=BOB, amount=1, combat=True)
    assert table.give(CLEO, life=7).state.phase == "conquest"
    assert table.give(BOB, sites=[]).state.phase == "turn"


def test_an_event_that_waits_can_be_taken_away() -> None:
    table = Table().main().discover("A1", "d1_01_1").adjust({"removed": ["d1_01_1"]})
    assert (table.state.phase, table.state.waiting, in_play(table.state)) == ("turn", [], 30)


def test_all_kinds_are_counted_and_only_own_quests_are_ready() -> None:
    table = Table().main().give(ANN, tokens={}, counters={"plus_one": 2}, ready=["d1_07_1"])
    assert (table.player(ANN).tokens, table.player(ANN).counters, table.player(ANN).ready) == ({"treasure": 0}, {"plus_one": 2}, [])


def test_in_the_opening_hands_a_correction_begins_the_game_when_all_have_kept() -> None:
    table = Table(2).adjust({"players.0.kept": True})
    assert table.state.phase == "hands"
    assert table.adjust({"players.1.kept": True}).state.phase == "turn"


@pytest.mark.parametrize("seed", range(3))
def test_a_new_name_changes_nothing_else_at_any_moment(seed: int) -> None:
    for number, (state, *_) in enumerate(wandered(3, 40 + seed, most=250, tiles=("digital", "physical")[seed % 2])):
        if number % 5 == 0:
            table = Table()
            table.state = state
            renamed = table.adjust({"players.1.name": "Bobby"}).state
            renamed.players[1].name = "Bob"
            assert renamed == state
