"""Corrections by hand: the table stays whole, what follows follows, and what cannot be is refused with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.game import BadValue, Chance, Rejected
from companion.games.heroes_of_dominaria.content import COLOURS
from companion.headless import Headless
from companion.journal import Journal
from companion.session import Session
from tests.games.heroes_of_dominaria.table import Table

NewTable = Callable[..., Table]
RICH = {"white": 5, "blue": 5, "black": 5, "red": 5, "green": 5}


def wrong(table: Table, changes: dict[str, Any], match: str) -> None:
    """A correction that must be refused and leave no trace; the reason holds these words."""
    before, step = table.snapshot(), table.session.step
    with pytest.raises(BadValue, match=match):
        table.adjust(changes)
    assert (table.snapshot(), table.session.step) == (before, step)


def homes(table: Table) -> dict[str, list[str]]:
    """Every card with the piles it lies in."""
    state, found = table.state, dict[str, list[str]]()
    piles = {f"decks.{name}": getattr(state.decks, name) for name in ("dominaria", "quests", "artifacts")}
    piles |= {f"discards.{name}": getattr(state.discards, name) for name in ("dominaria", "quests", "artifacts")}
    for seat, player in enumerate(state.players):
        piles |= {f"players.{seat}.{area}": getattr(player, area) for area in ("dealt", "hand", "in_play", "completed")}
    piles["awaits"] = table.offered_cards
    for path, pile in piles.items():
        for card in pile:
            found.setdefault(card, []).append(path)
    return found


def is_whole(table: Table) -> bool:
    """Every card of the three decks lies in exactly one place."""
    content = table.content
    found = homes(table)
    return sorted(found) == sorted([*content.dominaria, *content.quests, *content.artifacts]) and all(len(at) == 1 for at in found.values())


# Cards


@pytest.mark.rule("AMB-30")
@pytest.mark.parametrize("path", ["players.0.hand", "players.0.in_play", "players.0.completed", "discards.quests"])
def test_a_card_put_somewhere_leaves_the_place_where_it_was(table: Table, path: str) -> None:
    table.give(1, hand=["dq10_1", "dq11_1"])
    table.adjust({path: ["dq10_1", "dq07_3"]})
    assert homes(table)["dq10_1"] == homes(table)["dq07_3"] == [path]
    assert table.player(1).hand == ["dq11_1"]
    assert is_whole(table)


@pytest.mark.rule("AMB-30")
def test_a_card_left_nowhere_goes_under_its_deck(table: Table) -> None:
    table.give(0, hand=["dq04_1", "dq07_1"], in_play=["da05_1"])
    deck = list(table.state.decks.quests)
    table.give(0, hand=[], in_play=[])
    assert table.state.decks.quests == [*deck, "dq04_1", "dq07_1"]
    assert table.state.decks.artifacts[-1] == "da05_1"
    assert is_whole(table)


@pytest.mark.rule("AMB-30")
def test_a_deck_can_be_put_in_another_order(table: Table) -> None:
    deck = list(table.state.decks.artifacts)
    table.adjust({"decks.artifacts": deck[::-1]})
    assert table.state.decks.artifacts == deck[::-1]
    table.adjust({"decks.artifacts": ["da07_2", "da03_1"]})
    assert table.state.decks.artifacts[:2] == ["da07_2", "da03_1"]
    assert is_whole(table)


@pytest.mark.rule("AMB-30")
def test_hands_can_be_exchanged_in_one_correction(table: Table) -> None:
    one, two = table.player(0).hand, table.player(1).hand
    table.adjust({"players.0.hand": two, "players.1.hand": one})
    assert (table.player(0).hand, table.player(1).hand) == (two, one)
    assert is_whole(table)


@pytest.mark.rule("AMB-30")
def test_one_card_of_a_hand_can_be_exchanged(table: Table) -> None:
    table.give(0, hand=["dq04_1", "dq07_1"]).adjust({"players.0.hand.1": "dq12_2"})
    assert table.player(0).hand == ["dq04_1", "dq12_2"]
    assert is_whole(table)


@pytest.mark.rule("AMB-24")
def test_a_tracker_follows_its_quest_into_and_out_of_play(table: Table) -> None:
    table.give(0, in_play=["dq11_1", "da01_1"])
    assert table.player(0).trackers == {"dq11_1": 0}
    table.adjust({"players.0.trackers.dq11_1": 3}).do("complete", card="dq11_1")
    table.give(0, completed=[], in_play=["dq11_1"])
    assert table.player(0).trackers == {"dq11_1": 0}
    table.give(0, in_play=[])
    assert table.player(0).trackers == {}


@pytest.mark.rule("AMB-30")
@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"players.0.hand": ["dq04_9"]}, "dq04_9"),
        ({"players.0.hand": ["dq04"]}, "dq04"),
        ({"players.0.hand": ["da01_1"]}, "da01_1"),
        ({"players.0.hand": ["hidden"]}, "hidden"),
        ({"players.0.hand": ["dq04_1", "dq04_1"]}, "dq04_1"),
        ({"players.0.hand": ["dq04_1"], "players.1.hand": ["dq04_1"]}, "dq04_1"),
        ({"players.0.hand": ["dq04_1"], "decks.quests": ["dq04_1"]}, "dq04_1"),
        ({"players.0.in_play": ["white_plain_1"]}, "white_plain_1"),
        ({"decks.quests": ["da01_1"]}, "da01_1"),
        ({"discards.artifacts": ["dq04_1"]}, "dq04_1"),
        ({"decks.dominaria": ["purple_plain_1"]}, "purple_plain_1"),
    ],
)
def test_a_card_that_does_not_belong_somewhere_is_refused(table: Table, changes: dict[str, Any], match: str) -> None:
    wrong(table, changes, match)


# Tokens


@pytest.mark.rule("AMB-30", "SU-04")
def test_the_supply_follows_what_lies_on_the_map_and_in_pools(table: Table) -> None:
    table.give(0, pool={"red": 7})
    assert table.state.supply.red == 24 - 3 - 7
    table.lay("keld", mana=5, cabal=2, artifact=1)
    assert table.state.supply.red == 24 - 7 - 7
    assert (table.state.supply.cabal, table.state.supply.artifact) == (18, 14)
    table.give(1, cabal=3)
    assert table.state.supply.cabal == 15
    table.give(0, pool={}).lay("keld", mana=1, cabal=0, artifact=0).give(1, cabal=0)
    assert (table.state.supply.red, table.state.supply.cabal, table.state.supply.artifact) == (21, 20, 15)


@pytest.mark.rule("AMB-30", "HD-97")
def test_more_mana_than_the_box_holds_is_counted_as_substitutes(table: Table) -> None:
    table.give(0, pool={"red": 30})
    assert (table.state.supply.red, table.state.substitutes.red) == (0, 9)
    table.give(0, pool={"red": 10})
    assert (table.state.supply.red, table.state.substitutes.red) == (11, 0)


@pytest.mark.rule("AMB-30")
def test_a_supply_that_is_named_is_taken_as_it_is(table: Table) -> None:
    table.adjust({"supply.red": 2, "players.0.pool.red": 1, "supply.cabal": 0})
    assert (table.state.supply.red, table.player(0).pool.red, table.state.supply.cabal) == (2, 1, 0)


@pytest.mark.rule("AMB-30", "HD-98")
@pytest.mark.parametrize(
    "later", [{"players.1.pool.white": 3}, {"decks.dominaria": ["red_plain_1"]}, {"players.0.hand": ["dq04_1"]}, {"round": 2}]
)
def test_a_supply_that_was_corrected_outlives_a_correction_of_something_else(table: Table, later: dict[str, Any]) -> None:
    table.adjust({"supply.red": 2, "supply.cabal": 0, "supply.artifact": 1})
    table.adjust(later)
    assert (table.state.supply.red, table.state.supply.cabal, table.state.supply.artifact) == (2, 0, 1)


# Moves, phases, seats


@pytest.mark.rule("AMB-30", "HD-26", "HD-29")
def test_moves_follow_heroes_and_artifacts(table: Table) -> None:
    assert table.player(0).turn.moves_left == 1
    table.give(0, heroes=["keld", "sursi", "orvada"])
    assert table.player(0).turn.moves_left == 3
    table.do("move", hero=0, to="sursi")
    table.give(0, in_play=["da01_1"])
    assert table.player(0).turn.moves_left == 3
    table.give(0, heroes=["keld"])
    assert table.player(0).turn.moves_left == 1
    table.give(0, heroes=["keld"], in_play=[])
    assert table.player(0).turn.moves_left == 0


@pytest.mark.rule("AMB-30", "HD-26")
def test_moves_that_are_named_are_taken_as_they_are(table: Table) -> None:
    table.adjust({"players.0.heroes": ["keld", "keld", None, None], "players.0.turn.moves_left": 7})
    assert table.player(0).turn.moves_left == 7


@pytest.mark.rule("AMB-30", "HD-14")
def test_another_active_player_begins_a_fresh_turn(table: Table) -> None:
    table.give(0, heroes=["keld", "sursi"], pool=RICH).do("collect", at="keld")
    table.do("move", hero=0, to="sursi")
    table.adjust({"active": 1})
    assert (table.state.active, table.awaited) == (1, "act")
    assert table.state.awaits
    assert table.state.awaits.seats == (1,)
    assert (table.player(1).turn.moves_left, table.player(1).turn.collected) == (1, False)
    table.adjust({"active": 0, "phase": "turn_mana"})
    assert (table.awaited, table.player(0).turn.moves_left, table.player(0).turn.collected) == ("reveal", 2, False)
    table.reveal("white").do("collect", at="sursi")


@pytest.mark.rule("AMB-30")
@pytest.mark.parametrize(
    ("phase", "awaited"), [("turn_mana", "reveal"), ("turn_actions", "act"), ("closing_actions", "close"), ("over", None)]
)
def test_a_corrected_phase_awaits_what_it_always_does(table: Table, phase: str, awaited: str | None) -> None:
    table.adjust({"phase": "turn_mana"}).adjust({"phase": phase})
    assert table.awaited == awaited
    assert bool(table.options()) == (awaited is not None)


@pytest.mark.rule("AMB-30", "HD-88")
def test_a_game_that_ended_too_early_goes_on(table: Table) -> None:
    table.adjust({"phase": "over"})
    assert table.options() == []
    table.adjust({"phase": "turn_actions"}).do("end_turn")


@pytest.mark.rule("AMB-30", "HD-86")
def test_round_and_first_player_can_be_corrected(table: Table) -> None:
    table.adjust({"round": 4, "first": 1}).end_turn()
    assert (table.state.round, table.state.active) == (5, 1)


@pytest.mark.rule("AMB-30", "AMB-11")
def test_an_open_choice_is_finished_or_dropped_not_changed(table: Table) -> None:
    table.give(0, manaliths=["sursi"], pool={"red": 5}).do("build", at="bogardan")
    looked_at = table.offered_cards
    wrong(table, {"players.1.hand": [looked_at[0]]}, "chosen|choice")
    wrong(table, {"awaits.cards": ["dq04_1", "dq04_2"]}, "awaits")
    wrong(table, {"rewards": []}, "rewards")
    table.adjust({"players.1.pool.red": 2})  # anything else may be corrected meanwhile
    assert table.offered_cards == looked_at
    table.adjust({"phase": "turn_actions"})
    assert table.awaited == "act"
    assert sorted(table.state.decks.quests[-2:]) == sorted(looked_at)
    assert table.state.rewards == []
    assert is_whole(table)


@pytest.mark.rule("AMB-30")
@pytest.mark.parametrize("phase", ["turn_choice", "turn_spread", "closing_choice"])
def test_a_choice_is_not_entered_by_hand(table: Table, phase: str) -> None:
    wrong(table, {"phase": phase}, phase)


# What cannot be


@pytest.mark.rule("AMB-30")
@pytest.mark.parametrize(
    ("changes", "match"),
    [
        ({"players.0.heroes": ["atlantis", None, None, None]}, "atlantis"),
        ({"players.0.heroes.0": "kelt"}, "keld"),
        ({"players.0.heroes": ["keld"]}, "heroes"),
        ({"players.0.heroes.0": 3}, "heroes"),
        ({"players.0.manaliths": ["atlantis"]}, "atlantis"),
        ({"players.0.manaliths": ["keld", "bogardan"]}, "red"),
        ({"players.0.leylines": ["e23"]}, "e23"),
        ({"players.0.leylines": ["e01", "e01"]}, "e01"),
        ({"players.0.leylines": [f"e{number:02}" for number in range(1, 10)]}, "8"),
        ({"players.0.manalith_pool": ["pink"]}, "pink"),
        ({"players.0.manalith_pool": ["red", "red"]}, "red"),
        ({"players.0.cabal": 9}, "cabal"),
        ({"players.0.cabal": -1}, "cabal"),
        ({"players.0.tiles": ["pq_dragons_1"]}, "pq_dragons_1"),
        ({"players.0.tiles": ["pq_cabal_1", "pq_cabal_2"]}, "pq_cabal"),
        ({"players.0.tiles": ["pq_cabal_1"], "players.1.tiles": ["pq_cabal_1"]}, "pq_cabal_1"),
        ({"players.0.pool.red": -1}, "pool.red"),
        ({"players.0.pool.red": "many"}, "pool.red"),
        ({"players.0.pool.red": 1.5}, "pool.red"),
        ({"players.0.pool.pink": 1}, "pink"),
        ({"players.0.pool": {"pink": 1}}, "pink"),
        ({"players.3.pool.red": 1}, "players"),
        ({"players.0.name": " "}, "name"),
        ({"players.0.turn.moves_left": -1}, "moves_left"),
        ({"locations.atlantis.mana": 1}, "atlantis"),
        ({"locations": {}}, "locations"),
        ({"locations.keld.mana": None}, "mana"),
        ({"supply.red": -1}, "red"),
        ({"active": 3}, "active"),
        ({"first": 7}, "first"),
        ({"round": 0}, "round"),
        ({"round": 11}, "round"),
        ({"phase": "lunch"}, "lunch"),
        ({"content": "elsewhere"}, "content"),
        ({"players": []}, "players"),
        ({"weather": "fine"}, "weather"),
        ({"options.two_mana": "perhaps"}, "two_mana"),
        ({"options.decks.quests": "paper"}, "quests"),
    ],
)
def test_a_value_that_cannot_be_is_refused_with_its_place(table: Table, changes: dict[str, Any], match: str) -> None:
    wrong(table, changes, match)


@pytest.mark.rule("AMB-30")
def test_a_correction_holds_as_a_whole_or_not_at_all(table: Table) -> None:
    wrong(table, {"players.0.pool.red": 5, "players.0.heroes.0": "atlantis"}, "atlantis")
    assert table.player(0).pool.red == 0


@pytest.mark.rule("AMB-30")
def test_a_correction_needs_a_reason_and_is_undone_like_any_step(table: Table) -> None:
    with pytest.raises(BadValue, match="reason"):
        table.session.adjust({"players.0.pool.red": 5}, " ")
    before = table.snapshot()
    table.session.adjust({"players.0.pool.red": 5}, "the tokens fell down")
    assert table.session.history(1)[0].text == "Correction: the tokens fell down"
    after = table.snapshot()
    table.session.undo()
    assert table.snapshot() == before
    table.session.redo()
    assert table.snapshot() == after


@pytest.mark.rule("AMB-30")
def test_a_corrected_match_is_resumed_as_it_was(table: Table) -> None:
    table.give(0, pool=RICH, heroes=["keld", "sursi"], hand=["dq12_1"]).do("collect", at="keld")
    before = table.snapshot()
    path: Path = table.session.journal.path
    table.session.close()
    table.session = Session.resume(table.game, Journal.open(path))
    assert table.snapshot() == before


@pytest.mark.rule("AMB-30")
def test_the_headless_companion_says_bad_value_and_goes_on(headless: Headless) -> None:
    def ask(**request: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(headless.answer(json.dumps(request).encode()))
        return reply

    ask(new={"game": "heroes_of_dominaria", "players": ["Ann", "Ben"], "seed": 7})
    for changes in ({"players.0.heroes.0": "atlantis"}, {"players.0.hand": ["dq99_1"]}, {"round": 12}, {"nonsense": 1}, {}):
        reply = ask(adjust=changes, why="a slip")
        assert (reply["ok"], reply["code"]) == (False, "bad_value"), reply
        assert reply["why"]
    assert ask(adjust={"players.0.pool.red": 5}, why="") == ask(adjust={"players.0.pool.red": 5}, why=" ")
    assert ask(adjust={"players.0.pool.red": 5}, why="a gift")["ok"]
    assert ask(state="table")["state"]["players"][0]["pool"]["red"] == 5


# In the set-up


@pytest.mark.rule("AMB-30", "SU-08")
def test_quests_can_be_given_by_hand_in_the_set_up(new_table: NewTable) -> None:
    table = new_table()
    table.adjust({"players.1.hand": ["dq04_1", "dq07_1"]})
    assert table.state.awaits
    assert 1 not in table.state.awaits.seats
    assert is_whole(table)


@pytest.mark.rule("AMB-30", "SU-08", "SU-10")
def test_when_everybody_got_quests_by_hand_somebody_is_still_asked_for_something(new_table: NewTable) -> None:
    table = new_table()
    tried(table, {f"players.{seat}.hand": [f"dq04_{seat + 1}", f"dq07_{seat + 1}"] for seat in range(3)})
    assert_playable(table)


@pytest.mark.rule("AMB-30", "SU-10")
@pytest.mark.parametrize("heroes", [["keld", None, None, None], ["keld", "keld", "keld", "keld"]])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_heroes_put_on_the_map_by_hand_in_the_set_up_do_not_stop_it(new_table: NewTable, heroes: list[str | None], seat: int) -> None:
    table = new_table().keep_quests()
    tried(table, {f"players.{seat}.heroes": heroes})
    assert_playable(table)
    for _ in range(3):
        if table.awaited == "place_hero":
            table.do("place_hero", at="orvada")
    assert table.awaited == "reveal"
    assert all(any(player.heroes) for player in table.state.players)


# What is put in by hand is refused or works, but never leads nowhere


def tried(table: Table, changes: dict[str, Any]) -> bool:
    """Whether a correction was taken; refusing it is as good, if nothing changed."""
    before = table.snapshot()
    try:
        table.adjust(changes)
    except BadValue:
        assert table.snapshot() == before
        return False
    return True


def assert_playable(table: Table) -> None:
    """All cards are there, somebody is asked, and everything offered can be done."""
    assert is_whole(table)
    if table.state.awaits is None:
        return
    assert table.state.awaits.seats, f"nobody is asked in {table.state.phase}"
    for seat in table.state.awaits.seats:
        options = table.session.options(seat)
        assert options, f"nothing is offered in {table.state.phase}"
        for option in options:
            check_option(table, seat, option)


def check_option(table: Table, seat: int, option: Any) -> None:
    """An option must be accepted, described, and leave the state it was tried on alone."""
    before = table.snapshot()
    try:
        table.game.apply(table.state, seat, option)
    except Rejected as refusal:
        pytest.fail(f"{msgspec.to_builtins(option)} is offered and refused: {refusal.rule} {refusal.reason}")
    table.game.describe(table.state, seat, option)
    assert table.snapshot() == before


@pytest.mark.rule("AMB-30")
@pytest.mark.parametrize("phase", ["setup_quests", "setup_heroes"])
@pytest.mark.parametrize("hand", [[], ["dq04_1"]])
def test_a_game_sent_back_to_its_set_up_leads_somewhere(table: Table, phase: str, hand: list[str]) -> None:
    table.give(0, hand=hand, heroes=["keld", "keld", "keld", "keld"])
    tried(table, {"phase": phase})
    assert_playable(table)


@pytest.mark.rule("AMB-30", "HD-74")
def test_a_quest_that_is_never_started_does_not_lie_in_play(table: Table) -> None:
    table.give(0, pool={"white": 10})
    tried(table, {"players.0.in_play": ["dq04_1"]})
    assert_playable(table)


@pytest.mark.rule("AMB-30")
@pytest.mark.parametrize("change", [{"options.decks.quests": "physical"}, {"decks.quests": []}, {"options.decks": {}}])
@pytest.mark.parametrize("mode", ["digital", "physical"])
def test_an_open_choice_survives_what_is_corrected_about_its_deck(new_table: NewTable, change: dict[str, Any], mode: str) -> None:
    table = new_table(decks={"quests": mode}).start().give(0, manaliths=["sursi"], pool={"red": 5})
    table.do("build", at="bogardan")
    if "decks.quests" in change:
        change = {**change, "players.2.completed": list(table.state.decks.quests)}
    tried(table, change)
    assert_playable(table)


@pytest.mark.rule("AMB-30", "HD-97")
@pytest.mark.parametrize(
    "change", [{"supply.blue": 0}, {"supply.blue": 3}, {"players.2.pool.blue": 0}, {"options.scarce_mana": "substitute"}]
)
def test_the_last_mana_can_be_placed_whatever_is_corrected_meanwhile(new_table: NewTable, change: dict[str, Any]) -> None:
    table = new_table(scarce_mana="strict").start().end_turn(reveal=None).give(2, pool={"blue": 19}).reveal("blue")
    assert table.awaited == "spread"
    tried(table, change)
    assert_playable(table)


@pytest.mark.rule("AMB-30")
def test_rewards_put_in_by_hand_go_to_nobody_else(table: Table) -> None:
    """A reward that waits belongs to the player whose turn it is."""
    tried(table, {"rewards": ["quest"]})
    assert_playable(table)
    if table.awaited == "keep_quest":
        table.keep()
    hand = len(table.player(1).hand)
    table.end_turn().give(1, pool={"green": 3}, heroes=["bogardan"]).do("form", edge="e09")
    assert (table.awaited, len(table.player(1).hand)) == ("act", hand)


# Whatever is corrected, the game goes on


def random_correction(table: Table, chance: Chance) -> dict[str, Any]:
    """Something that a table might correct, right or wrong."""
    state, content = table.state, table.content
    seat = chance.below(len(state.players))
    place, colour = chance.choose(list(content.places)), chance.choose(list(COLOURS))
    quests, artifacts = list(content.quests), list(content.artifacts)
    return chance.choose(
        [
            {f"players.{seat}.pool": RICH},
            {f"players.{seat}.heroes.{chance.below(4)}": chance.choose([place, None])},
            {f"players.{seat}.heroes": [place] * 4},
            {f"players.{seat}.heroes": [None] * 4},
            {f"players.{seat}.hand": [chance.choose(quests) for _ in range(chance.below(4))]},
            {f"players.{seat}.in_play": [chance.choose([*quests, *artifacts]) for _ in range(chance.below(4))]},
            {f"players.{seat}.completed": [chance.choose([*quests, *artifacts]) for _ in range(chance.below(4))]},
            {f"players.{seat}.manaliths": [place]},
            {f"players.{seat}.leylines": [chance.choose(list(content.edges)) for _ in range(chance.below(4))]},
            {f"players.{seat}.cabal": chance.below(9)},
            {f"players.{seat}.manalith_pool": [colour]},
            {f"players.{seat}.tiles": [chance.choose(list(content.tiles))]},
            {f"players.{seat}.turn.moves_left": chance.below(5)},
            {f"locations.{place}.mana": chance.below(9)},
            {f"locations.{place}.cabal": chance.below(3), f"locations.{place}.artifact": chance.below(3)},
            {f"supply.{colour}": chance.below(4)},
            {"active": seat},
            {"first": seat},
            {"phase": chance.choose(table.game.phases.phases)},
            {"phase": chance.choose(table.game.phases.phases), "active": seat},
            {"round": 1 + chance.below(state.last_round)},
            {"decks.quests": [], f"players.{seat}.completed": quests},
            {"decks.artifacts": [], "discards.artifacts": artifacts},
            {"decks.dominaria": []},
            {"rewards": ["quest"]},
            {"rewards": []},
            {"options.decks.quests": "physical", "options.decks.artifacts": "physical"},
            {"options.scarce_mana": "strict"},
            {"options.final_quests": True},
        ]
    )


@pytest.mark.rule("AMB-30")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_corrected_the_options_hold_and_nothing_gets_lost(new_table: NewTable, seed: int) -> None:
    table = new_table(players=2 + seed % 3, seed=seed)
    chance, taken = Chance(seed=seed), 0
    for _ in range(150):
        for _ in table.wander(chance, most=1):
            assert is_whole(table)
        if not tried(table, random_correction(table, chance)):
            continue
        taken += 1
        for viewer in (0, 1, "public"):
            table.game.hide(table.state, viewer)
            table.game.brief(table.state, viewer)
        table.game.score(table.state)
        table.game.layout(table.state)
        if table.state.awaits is None:
            table.adjust({"phase": "turn_actions"})
        assert_playable(table)
    assert taken > 50
