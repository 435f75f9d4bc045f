"""The screen as data: what can be done with its commands, what cannot with its reason; the demo, the bot, the words."""

from __future__ import annotations

import re

import msgspec
import pytest

from companion.game import Chance
from companion.games.explorers_of_ixalan.bot import choose
from companion.screen.painter import Painter
from companion.session import Session
from companion.storage import DataFolder
from companion.text.play import TextPlay
from companion.ui import Ui
from companion.view import Action, View
from tests.games.explorers_of_ixalan.table import ANN, BOB, GAME, Table, likely, wandered
from tests.text.test_heroes import Newcomer
from tests.walks import begun


def page(table: Table) -> View:
    return GAME.view(table.state, "public", "demo content")


def action(view: View, kind: str) -> Action:
    return next(action for action in view.actions if action.kind == kind)


def test_a_turn_shows_what_a_player_thinks_of() -> None:
    table = Table().main().give(ANN, quests=["d1_07_1"])
    kinds = [action.kind for action in page(table).actions]
    assert kinds == ["discover", "next_step", "damage", "life", "counts", "complete", "more", "end_turn"]
    assert action(page(table), "discover").detail == "16 tiles available"


@pytest.mark.parametrize("seed", range(2))
def test_the_actions_hold_exactly_the_options_at_every_moment(seed: int) -> None:
    for state, *_ in wandered(3, seed, most=200, tiles=("digital", "physical")[seed]):
        if state.awaits:
            listed = [command for action in GAME.view(state, "public", "").actions for command in action.commands]
            assert sorted(map(repr, listed)) == sorted(map(repr, GAME.options(state, state.awaits.seats[0])))
            assert len([action for action in GAME.view(state, "public", "").actions if action.kind != "end_turn"]) <= 8


@pytest.mark.rule("EI-11", "EI-12")
@pytest.mark.parametrize(
    ("step", "rule", "reason"), [("combat", "EI-12", "only in a main phase"), ("main2", "EI-11", "discovered already")]
)
def test_why_nothing_can_be_discovered_is_told_with_its_rule(step: str, rule: str, reason: str) -> None:
    table = Table().main()
    if step == "main2":
        table.discover("A1", "d1_07_1")
    found = action(page(table.to(step)), "discover")
    assert (found.is_possible, found.rule, found.reason) == (False, rule, reason)
    assert found.why.endswith(".")


@pytest.mark.rule("EI-15", "EI-20")
def test_an_empty_or_reserved_map_says_so() -> None:
    table = Table().main().opened(*Table().state.spots)
    assert action(page(table), "discover").why == "No tile is left to discover."
    table = Table().main().opened(*[spot for spot in Table().state.spots if spot != "D3"]).adjust({"spots.D3.scout": BOB})
    assert action(page(table), "discover").rule == "EI-20"


def test_the_map_shows_prices_scouts_and_what_is_blocked() -> None:
    table = Table().main().opened("B1", "C1").adjust({"spots.C2.scout": BOB})
    board = page(table).map
    assert board
    places = {place.id: place for place in board.places}
    assert (places["A1"].icon, places["A1"].count, places["A1"].marks) == ("drop", 1, [])
    assert (places["C2"].icon, places["C2"].seats, places["C2"].marks) == ("leaf", [BOB], [])
    assert (places["D3"].icon, places["D3"].count, [mark.icon for mark in places["D3"].marks]) == ("coins", 3, ["padlock"])
    assert (places["B1"].icon, places["B1"].count) == ("", 0)
    assert (places["D1"].x, places["D6"].x, places["A1"].y, places["G1"].y) == (0, 100, 0, 100)


def test_players_show_life_tiles_tokens_and_what_is_to_do() -> None:
    table = Table(2, counters=["poison"]).main().give(ANN, quests=["d1_07_1"], sites=["d1_09_1"], tokens={"treasure": 3}, life=17)
    table.give(BOB, counters={"poison": 4, "plus_one": 2}).discover("A1", "d1_04_1").do("resolve")
    ann, bob = page(table).players
    assert (ann.points, ann.is_active, bob.is_active) == (17, True, False)
    assert [(chip.label, chip.count) for chip in ann.counts] == [("quests", 1), ("sites", 1), ("tokens", 3)]
    assert [(chip.label, chip.count) for chip in bob.counts][3:] == [("+1/+1", 2), ("poison", 4)]
    assert [card.title for card in ann.open_cards] == ["Long Watch", "Tidal Cove", "To do: Old Logbook"]


def test_the_opening_hands_and_the_end() -> None:
    assert [chip.label for chip in page(Table()).players[0].counts][-1] == "cards"
    assert [action.kind for action in page(Table()).actions] == ["keep_hand", "mulligan"]
    over = page(Table(2).main().do("leave", seat=BOB))
    assert (over.page, over.actions, over.active) == ("over", [], None)
    assert over.sheet
    assert over.sheet.winners == [ANN]


def test_the_touchscreen_draws_every_moment_of_a_game_without_a_flaw(folder: DataFolder) -> None:
    session = Session.new(GAME, ["Anneliese-Wilhelmina", "Bartholomäus", "Cassiopeia", "Maximilian"], folder=folder, seed=3)
    ui, painter, chance = Ui(session, simulated=True), Painter((800, 480)), Chance(seed=3)
    flaws: list[str] = []
    for number in range(160):
        if session.state.awaits is None:
            break
        if number % 8 == 0:
            for target in ("", "action:discover", "back", "action:life", "back", "action:more", "back"):
                ui.touch(target, 0.0)
                flaws += [f"{ui.view().page}: {flaw}" for flaw in painter.paint(ui.view()).flaws()]
        seat = session.state.awaits.seats[0]
        session.submit(likely(session.state, seat, chance), seat)
    session.close()
    assert flaws == []


# Words


def test_every_step_reads_as_a_choice_and_as_history() -> None:
    table = Table(3).main().give(ANN, quests=["d1_07_1"]).opened("C1")
    said = {
        kind: GAME.describe(table.state, ANN, table.command(kind, **fields))
        for kind, fields in {
            "discover": {"spot": "B1"}, "next_step": {}, "end_turn": {}, "life": {"seat": BOB, "by": -5},
            "token": {"seat": ANN, "kind": "treasure", "by": 2}, "counter": {"seat": ANN, "kind": "plus_one", "by": 1},
            "complete": {"tile": "d1_07_1"}, "leave": {"seat": BOB, "why": "library"}, "extra_turn": {"seat": ANN}, "extra_combat": {},
        }.items()
    }  # fmt: skip
    assert said == {
        "discover": "Ann discovers B1 for 1 mana", "next_step": "On to combat", "end_turn": "Ann ends the turn", "life": "Bob's life -5",
        "token": "Ann's Treasure tokens +2", "counter": "Ann's +1/+1 counters +1", "complete": "Ann completes Long Watch",
        "leave": "Bob leaves the game: the library is empty", "extra_turn": "An extra turn for Ann",
        "extra_combat": "A further combat for Ann",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("step", "words"),
    [("upkeep", "the draw step"), ("draw", "the first main phase"), ("combat", "the second main phase"), ("main2", "the end step"),
     ("end", "the next turn")],
)  # fmt: skip
def test_going_on_says_where_to(step: str, words: str) -> None:
    table = Table().start().to(step)
    assert GAME.describe(table.state, ANN, table.command("next_step")) == f"On to {words}"


def test_passing_says_what_is_left_be() -> None:
    scouting = Table().main().opened("C1").discover("B1", "d1_07_1")
    fighting = Table().main().give(BOB, sites=["d1_09_1"]).to("combat").do("damage", source=ANN, target=BOB, amount=1, combat=True)
    turning = Table(tiles="physical").main().do("discover", spot="A1")
    waiting = Table(2).main().give(BOB, sites=["d1_09_1"]).do("end_turn")
    said = [GAME.describe(table.state, ANN, table.command("pass")) for table in (scouting, fighting, turning, waiting)]
    assert said == [
        "Ann passes without a scout", "Ann passes without a conquest", "Ann passes up A1, which stays face down",
        "Ann passes over Tidal Cove, which does not happen",
    ]  # fmt: skip


def test_the_standing_is_told_in_a_few_lines() -> None:
    table = Table(2).main().opened("B1", "C1").adjust({"spots.C2.scout": BOB}).give(ANN, sites=["d1_09_1"], tokens={"treasure": 2})
    lines = GAME.brief(table.state, "public")
    assert lines[0] == "Turn 1, Ann: first main phase."
    assert lines[2].startswith("For 3 mana: C2 (scouted by Bob); blocked B2, B3")
    assert lines[4:] == [
        "Ann (Sun Empire): 20 life, 2 Treasure", "  site Tidal Cove: At the beginning of your upkeep: gain 1 life.",
        "Bob (River Heralds): 20 life",
    ]  # fmt: skip
    assert GAME.brief(table.do("leave", seat=BOB).state, "public")[-1] == "Bob (River Heralds): out of the game"


@pytest.mark.parametrize(
    ("prepare", "words"),
    [
        (lambda t: t.discover("A1", "d1_01_1"), "Ann: Warning Shots waits. Responses? Then let it happen: 2 damage to each opponent."),
        (lambda t: t.opened("C1").discover("B1", "d1_07_1"), "Ann: scout C2, or keep the scout."),
        (lambda t: t.do("life", seat=BOB, by=-20), "Bob: Bob must leave, unless the life was entered wrongly."),
        (lambda t: t, "Ann: discover one of 16 tiles, or go on."),
        (lambda t: t.to("combat"), "Ann: fight; go on."),
    ],
)
def test_what_the_table_waits_for(prepare: object, words: str) -> None:
    table = prepare(Table().main())  # type: ignore[operator]
    assert GAME.prompt(table.state, table.state.awaits.seats[0]) == words


def test_putting_away_takes_what_still_lies_on_the_map() -> None:
    table = Table(2).main().opened("A1").adjust({"spots.A2.scout": ANN})
    steps = GAME.put_away(table.state)
    assert (steps[0].text, steps[0].pieces) == ("Take Ann's scout from A2.", {"sun_empire_scout": None})
    assert len(steps[1].spots) == 29


def test_undo_says_which_tokens_and_counters_to_put_back() -> None:
    before = Table(2).main()
    after = Table(2).main().do("token", seat=ANN, kind="treasure", by=2).do("counter", seat=BOB, kind="plus_one", by=1)
    changed = {key: count for key, count in GAME.layout(after.state).items() if GAME.layout(before.state).get(key) != count}
    assert changed == {
        ("Treasure token", "Ann's tokens"): 2, ("Treasure token", "the supply"): -2,
        ("+1/+1 counter", "Bob's cards"): 1, ("+1/+1 counter", "the supply"): -1,
    }  # fmt: skip


@pytest.mark.parametrize("options", [{}, {"tiles": "physical"}])
def test_a_whole_game_is_played_from_its_menus_alone(folder: DataFolder, options: dict[str, str]) -> None:
    session = Session.new(GAME, ["Ann", "Bob"], folder=folder, seed=5, options=options)
    newcomer = Newcomer(5)
    TextPlay(session, newcomer, clock=lambda: 0.0).run()
    session.close()
    assert session.state.awaits is None
    assert "The final score:" in newcomer.said
    assert not [line for line in newcomer.said if re.search(r"\b[a-z]+[0-9]+_[0-9]", line)], "a tile is told by its id"


# The bot


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_fight_discover_and_finish(players: int) -> None:
    lengths, found = [], set[str]()
    for seed in range(8):
        state, chance = begun(GAME, players, seed, {"tiles": ("digital", "physical")[seed % 2]}), Chance(seed=seed)
        while state.awaits:
            state, events = GAME.apply(state, state.awaits.seats[0], choose(state, state.awaits.seats[0], chance))
            found |= {type(event).__name__ for event in events}
        lengths.append(state.turn)
        assert len(state.winners) == 1
    assert min(lengths) > 6
    assert max(lengths) < 120
    assert {"TileRevealed", "SiteConquered", "ScoutPlaced", "QuestCompleted", "PlayerLeft"} <= found
    assert msgspec.json.encode(state)
