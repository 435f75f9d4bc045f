"""What tiles do: events, quests, sites; effects confirmed, corrected, stopped; reminders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.explorers_of_ixalan.questions import dying
from tests.games.explorers_of_ixalan.packs import pack_of
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, GAME, Table

# Events


@pytest.mark.rule("EI-24", "EI-26", "EI-27", "EI-09")
def test_an_event_waits_for_responses_happens_once_and_is_out_of_play() -> None:
    table = Table(3).main().discover("A1", "d1_01_1")
    assert (table.lives(), table.state.phase) == ([20, 20, 20], "respond")
    table.do("resolve")
    assert table.lives() == [20, 18, 18]
    assert table.state.removed == ["d1_01_1"]
    assert (table.player(ANN).quests, table.player(ANN).sites, table.state.waiting) == ([], [], [])
    table.refuses("EI-24", "resolve")
    table.turn_of(BOB).turn_of(CLEO).turn_of(ANN)
    assert table.lives() == [20, 18, 18]


@pytest.mark.rule("EI-25")
def test_what_an_event_does_cannot_be_countered() -> None:
    table = Table().main().discover("A1", "d1_01_1")
    assert "pass" not in table.kinds()
    assert table.refuses("EI-25", "pass") == "Warning Shots is an event: it cannot be countered."


@pytest.mark.rule("EI-26", "ER-03")
def test_everybody_may_respond_before_an_event_happens() -> None:
    table = Table().main().discover("A1", "d1_02_1")
    table.do("damage", by_seat=BOB, source=BOB, target=ANN, amount=3).do("life", by_seat=CLEO, seat=CLEO, by=2)
    table.refuses("EI-26", "next_step")
    table.do("resolve")
    assert table.lives() == [20, 20, 22]


@pytest.mark.rule("EI-24", "ER-19")
@pytest.mark.parametrize(("amounts", "lives"), [([4], [20, 16, 16]), ([0], [20, 20, 20]), ([2], [20, 18, 18])])
def test_whoever_confirms_may_change_the_numbers(amounts: list[int], lives: list[int]) -> None:
    table = Table(3).main().discover("A1", "d1_01_1").do("resolve", amounts=amounts)
    assert table.lives() == lives


@pytest.mark.rule("ER-19")
@pytest.mark.parametrize("amounts", [[], [1, 2]])
def test_as_many_numbers_as_the_tile_has(amounts: list[int]) -> None:
    table = Table().main().discover("A1", "d1_01_1")
    assert table.refuses("ER-19", "resolve", amounts=amounts) == "Warning Shots has 1 number to confirm."


@pytest.mark.rule("EI-24", "ER-19")
def test_two_effects_of_one_tile_have_a_number_each() -> None:
    table = Table().main().opened(*[spot for spot in Table().state.spots if spot != "D3"]).discover("D3", "d6_03_1")
    table.do("resolve", amounts=[6, 10])
    assert (table.player(ANN).tokens, table.player(ANN).life) == ({"treasure": 6}, 30)


# Quests


@pytest.mark.rule("EI-28", "EI-29", "EI-30", "EI-32")
def test_a_quest_lies_before_its_player_pays_once_and_is_out_of_play() -> None:
    table = Table().main().discover("A1", "d1_07_1")
    assert table.player(ANN).quests == ["d1_07_1"]
    table.do("complete", tile="d1_07_1")
    assert (table.player(ANN).life, table.player(ANN).quests, table.state.removed) == (24, [], ["d1_07_1"])
    table.refuses("EI-28", "complete", tile="d1_07_1")


@pytest.mark.rule("EI-32")
def test_there_is_no_limit_to_quests_and_sites() -> None:
    everything = {"quests": ["d1_06_1", "d1_06_2", "d1_07_1", "d3_03_1"], "sites": ["d1_09_1", "d1_09_2", "d1_10_1", "d3_06_1"]}
    table = Table().main().give(ANN, **everything).discover("A1", "d1_07_2")
    assert len(table.player(ANN).quests) == 5


@pytest.mark.rule("EI-29")
def test_the_players_judge_what_the_companion_cannot_also_in_others_turns() -> None:
    table = Table().main().give(BOB, quests=["d1_06_1"])
    table.do("complete", tile="d1_06_1")
    assert (table.player(BOB).tokens, table.player(ANN).tokens) == ({"treasure": 2}, {"treasure": 0})
    assert GAME.describe(Table().main().give(BOB, quests=["d1_06_1"]).state, ANN, table.command("complete", tile="d1_06_1")) == (
        "Bob completes First Landing"
    )


@pytest.mark.rule("EI-29", "ER-17")
def test_a_quest_that_waits_for_an_opponent_to_leave_is_not_claimed_before() -> None:
    table = Table(4).main().do("leave", seat=3).give(ANN, quests=["d3_03_1"])
    assert "complete" not in table.kinds()
    why = table.refuses("EI-29", "complete", tile="d3_03_1")
    assert why == "Spoils of the Fallen cannot be claimed now: what it waits for has not happened in this turn."
    table.do("leave", seat=2)
    assert table.options("complete") == [{"tile": "d3_03_1"}]


@pytest.mark.rule("ER-16")
def test_two_opponents_who_leave_together_pay_once() -> None:
    table = Table(4).main().give(ANN, quests=["d6_05_1"])
    table.do("damage", source=ANN, amount=20)
    assert dying(table.state) == [1, 2, 3]
    table.do("leave", seat=1, why="life").do("leave", seat=2, why="life")
    assert table.options("complete") == [{"tile": "d6_05_1"}]
    table.do("life", seat=3, by=1).do("complete", tile="d6_05_1")
    assert table.player(ANN).life == 30
    assert "complete" not in table.kinds()


@pytest.mark.rule("ER-16")
def test_no_reward_when_the_game_ends_by_it() -> None:
    table = Table(2).main().give(ANN, quests=["d6_05_1"]).do("leave", seat=BOB)
    assert (table.state.phase, table.state.winners, table.player(ANN).life) == ("over", [ANN], 20)
    table.refuses("EI-53", "complete", tile="d6_05_1")


@pytest.mark.rule("ER-18")
def test_a_reward_is_claimed_in_the_same_turn_or_by_a_correction() -> None:
    table = Table(3).main().give(BOB, quests=["d3_03_1"]).do("leave", seat=CLEO)
    assert "Can be claimed: Spoils of the Fallen (Bob)." in GAME.prompt(table.state, ANN)
    table.turn_of(BOB)
    table.refuses("EI-29", "complete", tile="d3_03_1")
    table.give(BOB, ready=["d3_03_1"]).do("complete", tile="d3_03_1")
    assert table.player(BOB).tokens == {"treasure": 4}


@pytest.mark.rule("EI-28")
@pytest.mark.parametrize("tile", ["d1_09_1", "d1_07_2", "nonsense"])
def test_only_a_quest_before_a_player_can_be_completed(tile: str) -> None:
    table = Table().main().give(ANN, sites=["d1_09_1"], quests=["d1_07_1"])
    table.refuses("EI-28", "complete", tile=tile)


# Sites


@pytest.mark.rule("EI-33", "EI-34")
def test_a_site_works_at_every_own_upkeep_and_at_no_other() -> None:
    table = Table(2).main().discover("A1", "d1_09_1")
    assert table.player(ANN).life == 20
    table.turn_of(BOB)
    assert table.lives() == [20, 20]
    for gained in (1, 2, 3):
        table.turn_of(ANN)
        assert table.lives() == [20 + gained, 20]
        table.turn_of(BOB)
    assert table.player(ANN).sites == ["d1_09_1"]


@pytest.mark.rule("EI-33", "EI-34")
def test_a_site_with_an_end_step_works_in_the_turn_in_which_it_was_discovered() -> None:
    table = Table(2).main().opened("B1", "C1").discover("C2", "d3_05_1").do("end_turn")
    assert (table.state.step, table.state.phase) == ("end", "respond")
    assert table.told[-1] == "Sunken Mint waits for responses. At the beginning of your end step: a Treasure."
    assert table.do("resolve").player(ANN).tokens == {"treasure": 1}
    table.do("end_turn")
    assert (table.state.active, table.player(BOB).tokens) == (BOB, {"treasure": 0})


@pytest.mark.rule("EI-25", "EI-34")
def test_what_a_site_does_can_be_stopped() -> None:
    table = Table(2).start().give(BOB, sites=["d3_06_1"]).to("main1").do("end_turn")
    assert table.kinds() >= {"resolve", "pass"}
    table.do("pass")
    assert (table.happened, table.lives()) == (["effect_stopped"], [20, 20])
    assert table.player(BOB).sites == ["d3_06_1"]


@pytest.mark.rule("EI-34")
def test_several_sites_act_one_after_the_other() -> None:
    table = Table(2).main().give(BOB, sites=["d3_06_1", "d1_09_1"]).do("end_turn")
    assert [effect.tile for effect in table.state.waiting] == ["d3_06_1", "d1_09_1"]
    table.do("resolve")
    assert (table.player(BOB).life, table.state.phase) == (22, "respond")
    assert table.do("resolve").player(BOB).life == 23


@pytest.mark.rule("ER-22")
def test_an_effect_that_has_begun_stays_with_whoever_had_the_site() -> None:
    table = Table(2).main().give(ANN, sites=["d3_05_1"]).do("end_turn")
    table.adjust({"players.0.sites": [], "players.1.sites": ["d3_05_1"]}).do("resolve")
    assert (table.player(ANN).tokens, table.player(BOB).tokens) == ({"treasure": 1}, {"treasure": 0})
    table.do("end_turn").to("main1", BOB).do("end_turn").do("resolve")
    assert table.player(BOB).tokens == {"treasure": 1}


@pytest.mark.rule("ER-23", "EI-39")
def test_a_site_taken_in_combat_works_for_its_new_player_in_the_same_turn() -> None:
    table = Table(2).main().give(BOB, sites=["d3_05_1"]).to("combat")
    table.do("damage", source=ANN, target=BOB, amount=1, combat=True).do("conquer", tile="d3_05_1").do("end_turn").do("resolve")
    assert (table.player(ANN).tokens, table.player(BOB).tokens) == ({"treasure": 1}, {"treasure": 0})


# Reminders


@pytest.mark.rule("EI-24")
def test_what_the_companion_cannot_do_stays_as_a_reminder_until_it_is_done() -> None:
    table = Table(2).main().discover("A1", "d1_04_1").do("resolve")
    assert table.told[0] == "Ann, to do: Draw a card."
    assert [(reminder.seat, reminder.tile) for reminder in table.state.reminders] == [(ANN, "d1_04_1")]
    table.turn_of(BOB)
    assert "  to do: Draw a card. (Old Logbook)" in GAME.brief(table.state, "public")
    cards = GAME.view(table.state, "public", "").players[ANN].open_cards
    assert [(card.title, card.text) for card in cards] == [("To do: Old Logbook", "Draw a card.")]
    table.do("done", seat=ANN, tile="d1_04_1")
    assert table.state.reminders == []
    table.refuses("EI-24", "done", seat=ANN, tile="d1_04_1")


@pytest.mark.rule("EI-34")
def test_a_reminder_of_a_site_comes_without_a_confirmation_and_is_counted() -> None:
    table = Table(2).main().give(ANN, sites=["d1_10_1"])
    for times in (1, 2):
        table.turn_of(BOB).turn_of(ANN)
        assert [reminder.times for reminder in table.state.reminders] == [times]
    assert "  to do 2 times: Look at the top card of your library. (Signal Rock)" in GAME.brief(table.state, "public")


@pytest.mark.rule("EI-24")
def test_a_tile_may_do_something_and_leave_something_to_do() -> None:
    table = Table(2).main().give(BOB, sites=["d6_01_1"]).do("end_turn").do("resolve")
    assert (table.player(BOB).tokens, [reminder.tile for reminder in table.state.reminders]) == ({"treasure": 2}, ["d6_01_1"])
    assert table.told == ["Bob has 2 Treasure tokens now.", "Bob, to do: Draw a card."]


@pytest.mark.rule("EI-24")
@pytest.mark.parametrize(
    ("tile", "words"),
    [("d1_05_1", "Put a +1/+1 counter on a creature of yours."), ("d3_02_1", "Put 3 +1/+1 counters on creatures of yours.")],
)
def test_counters_are_placed_by_the_players(tile: str, words: str) -> None:
    table = Table(2).main().opened("B1", "C1").discover("A1" if tile.startswith("d1") else "C2", tile).do("resolve")
    assert table.told[0] == f"Ann, to do: {words}"
    assert table.player(ANN).counters == {"plus_one": 0}


@pytest.mark.rule("EI-42")
def test_the_reminders_of_a_player_who_leaves_are_gone() -> None:
    table = Table(3).main().discover("A1", "d1_04_1").do("resolve").do("leave", seat=ANN)
    assert table.state.reminders == []


# Tiles of an owner


def owned(tmp_path: Path, **row: Any) -> Table:
    """A table with a set of an owner's own whose first tile that costs 1 is this one."""
    return Table(3, content=pack_of(tmp_path, {"t1_01": row}))


@pytest.mark.rule("EI-09")
def test_a_chosen_opponent_is_named(tmp_path: Path) -> None:
    table = owned(tmp_path, kind="event", when="now", ops="life(chosen_opponent, -4)").main().discover("A1", "t1_01_1")
    assert table.options("resolve") == [{"opponent": BOB}, {"opponent": CLEO}]
    assert table.refuses("EI-09", "resolve") == "Tile 1 asks for one of the opponents: Bob or Cleo."
    table.refuses("EI-09", "resolve", opponent=ANN)
    table.do("resolve", opponent=CLEO)
    assert table.lives() == [20, 20, 16]


@pytest.mark.rule("EI-09")
def test_a_chosen_opponent_of_a_quest_is_named_and_others_name_nobody(tmp_path: Path) -> None:
    table = owned(tmp_path, kind="quest", when="manual", ops="life(chosen_opponent, -4)").main().give(BOB, quests=["t1_01_1"])
    assert table.options("complete") == [{"tile": "t1_01_1", "opponent": ANN}, {"tile": "t1_01_1", "opponent": CLEO}]
    table.do("complete", tile="t1_01_1", opponent=ANN)
    assert table.lives() == [16, 20, 20]
    table = Table().main().discover("A1", "d1_01_1")
    assert table.refuses("EI-09", "resolve", opponent=BOB) == "Warning Shots does not ask for one of the opponents."


@pytest.mark.rule("EI-09")
def test_each_player_means_everybody_still_in_the_game(tmp_path: Path) -> None:
    table = owned(tmp_path, kind="event", when="now", ops="life(each_player, +2)").main().do("leave", seat=CLEO)
    table.discover("A1", "t1_01_1").do("resolve")
    assert table.lives() == [22, 22, 20]


@pytest.mark.rule("EI-24", "EI-26")
def test_a_tile_with_a_text_only_is_shown_and_reminded_of(tmp_path: Path) -> None:
    table = owned(tmp_path, kind="event", when="now", text="Dance.").main().discover("A1", "t1_01_1")
    assert "A1 is Tile 1, an event: Dance." in table.told
    assert table.do("resolve").told[0] == "Ann, to do: Dance."


@pytest.mark.rule("EI-34")
def test_a_site_may_wait_for_an_opponent_to_leave(tmp_path: Path) -> None:
    table = owned(tmp_path, kind="site", when="opponent_left", ops="token(treasure, 3)").main().give(BOB, sites=["t1_01_1"])
    table.do("leave", seat=CLEO)
    assert table.state.phase == "respond"
    assert table.do("resolve").player(BOB).tokens == {"treasure": 3}


@pytest.mark.rule("EI-29")
@pytest.mark.parametrize("when", ["own_upkeep", "own_end_step"])
def test_a_quest_may_wait_for_an_own_step(tmp_path: Path, when: str) -> None:
    table = owned(tmp_path, kind="quest", when=when, ops="life(you, +5)").main().give(BOB, quests=["t1_01_1"])
    table.refuses("EI-29", "complete", tile="t1_01_1")
    table.turn_of(BOB, "main1" if when == "own_upkeep" else "end").do("complete", tile="t1_01_1")
    assert table.player(BOB).life == 25
