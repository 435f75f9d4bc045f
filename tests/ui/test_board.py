"""A turn played on the map by touch: a place is chosen and then confirmed, numbers are turned, players looked at, things looked up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.commands.headless import simulated_hands
from companion.front import Home, NewGame
from companion.game import Command, converted, load_game
from companion.games.explorers_of_ixalan.commands import Discover, KeepHand, NextStep
from companion.session import Session
from companion.simulated import SimulatedTable, go_wrong
from companion.storage import DataFolder
from companion.ui import Ui
from companion.ui.taps import REST_S
from companion.view import Line, View
from tests.ui.house import Player

GAME = load_game("explorers_of_ixalan")
NAMES = ("Ann", "Bob", "Cleo")
ANN, BOB, CLEO = range(3)
ODD = (
    "tap:", "tap:9:points:-1", "tap:x:points:-1", "tap:1:points:-2", "tap:1:points", "tap:1:nonsense:+1", "tap:1:+1", "look:9", "look:x",
    "spot:", "spot:Z9", "action:", "action:fly", "amount:", "amount:x", "amount:+3", "look_up:", "look_up:Nothing", "tab:9", "do:99",
)  # fmt: skip


class Evening:
    """Three at Explorers of Ixalan on a simulated table; Ann is in her first main phase."""

    def __init__(self, folder: DataFolder, **options: Any) -> None:
        self.session = Session.new(GAME, list(NAMES), folder=folder, seed=5, options={"first": 0, **options})
        self.seated = SimulatedTable(self.session, simulated_hands)
        self.ui = Ui(self.session, self.seated.app, simulated=True)
        self.now = 0.0
        for _ in NAMES:
            self.session.submit(KeepHand())
        while self.session.state.step != "main1":
            self.session.submit(NextStep())

    @property
    def view(self) -> View:
        shown = self.ui.view()
        assert isinstance(shown, View)
        return shown

    @property
    def life(self) -> list[int]:
        return [player.life for player in self.session.state.players]

    @property
    def last(self) -> str:
        return self.session.history(1)[-1].text

    def touch(self, *targets: str) -> View:
        for target in targets:
            self.now += 0.1
            self.ui.touch(target, self.now)
        return self.view

    def wait(self, seconds: float) -> View:
        end = self.now + seconds
        while self.now < end:
            self.now = self.seated.hands.now = min(self.now + 0.1, end)
            self.ui.tick(self.now)
        return self.view

    def do(self, kind: str, **fields: Any) -> None:
        command: Command = converted({"type": kind, **fields}, GAME.command_type, kind)
        self.session.submit(command)

    def holds(self, spot: str, tile: str) -> Evening:
        """Let a tile lie somewhere."""
        self.session.adjust({f"spots.{spot}.tile": tile}, "a tile that is known")
        return self

    def moods(self) -> dict[str, str]:
        return self.seated.app.moods()

    def key(self) -> str:
        """What the brass key says."""
        [found] = [action.label for action in self.view.actions if action.way_on]
        return found


@pytest.fixture
def evening(folder: DataFolder) -> Iterator[Evening]:
    evening = Evening(folder)
    yield evening
    evening.session.close()


# Places.


def test_a_touch_on_a_tile_shows_it_and_only_the_key_discovers_it(evening: Evening) -> None:
    evening.holds("D1", "d1_07_1")
    view = evening.touch("spot:D1")
    assert view.asks
    assert (view.spots, view.asks.title, view.asks.spot, view.asks.tone) == (["D1"], "Tile D1, one mana", "D1", "ok")
    assert evening.key() == "Discover D1"
    assert evening.moods()["D1"] == "selected"
    assert evening.session.state.spots["D1"].tile is not None
    view = evening.touch("action:discover:D1")
    assert (evening.last, view.spots) == ("Ann discovers D1 for 1 mana", [])
    assert evening.session.state.players[ANN].quests == ["d1_07_1"]


def test_the_same_touch_again_shows_nothing_and_another_tile_takes_its_place(evening: Evening) -> None:
    assert evening.touch("spot:D1", "spot:A1").spots == ["A1"]
    assert evening.touch("spot:A1").spots == []
    assert evening.key() == "Discover"


def test_what_blocks_a_tile_is_named_and_lit_and_the_key_says_why_not(evening: Evening) -> None:
    view = evening.touch("spot:D2")
    assert view.asks
    assert (view.asks.text, view.asks.tone) == ("D2 is blocked by C1, D1, E1.", "bad")
    assert {spot for spot, mood in evening.moods().items() if mood == "barred"} == {"C1", "D1", "E1"}
    [key] = [action for action in view.actions if action.kind == "discover:D2"]
    assert (key.in_bar, key.way_on, key.reason) == (True, False, "blocked by C1, D1, E1")
    refusal = evening.touch("action:discover:D2").refusal
    assert refusal
    assert (refusal.what, refusal.rule) == ("Discover D2", "EI-15")
    assert evening.touch("close").spots == ["D2"]


def test_a_tile_is_let_go_of_when_something_else_is_asked_but_not_when_a_number_changes(evening: Evening) -> None:
    evening.holds("A1", "d1_01_1").touch("spot:D1", "tap:1:points:-1")
    assert evening.wait(2 * REST_S).spots == ["D1"]
    evening.session.submit(Discover("A1"))
    assert (evening.view.spots, evening.view.title) == (["A1"], "Responses?")


def test_a_tile_can_be_looked_at_when_it_cannot_be_discovered(evening: Evening) -> None:
    evening.do("next_step")
    view = evening.touch("spot:A1")
    assert view.asks
    assert (view.asks.text, view.asks.tone) == ("Tiles are discovered in a main phase, and this is combat.", "bad")
    assert not [action for action in view.actions if action.kind.startswith("discover")]


def test_an_empty_spot_tells_what_was_there(evening: Evening) -> None:
    evening.holds("D1", "d1_07_1").touch("spot:D1", "action:discover:D1")
    view = evening.touch("spot:D1")
    assert view.asks
    assert (view.asks.title, view.asks.text) == ("D1: Long Watch", "A quest, before Ann.")
    assert evening.moods().get("D1", "off") == "off"


def test_the_key_without_a_tile_lists_what_can_be_discovered(evening: Evening) -> None:
    view = evening.touch("action:discover")
    assert (view.page, len(view.lines), view.lines[0].spot) == ("targets", 16, "A1")


# The questions of a discovery.


def test_an_event_waits_for_responses_and_happens(evening: Evening) -> None:
    view = evening.holds("D1", "d1_01_1").touch("spot:D1", "action:discover:D1")
    assert view.asks
    assert (view.asks.title, view.spots, evening.key()) == ("Warning Shots: responses?", ["D1"], "Let it happen")
    evening.touch("action:resolve")
    assert evening.life == [20, 18, 18]


def test_the_number_of_an_effect_can_be_another_one(evening: Evening) -> None:
    view = evening.holds("D1", "d1_01_1").touch("spot:D1", "action:discover:D1", "action:amounts")
    assert view.amount
    assert (view.page, view.amount.value) == ("amount", 2)
    view = evening.touch("amount:+5", "amount:-1")
    assert (view.amount and view.amount.value, [line.text for line in view.lines]) == (6, ["Warning Shots happens"])
    evening.touch("do:0")
    assert evening.life == [20, 14, 14]


def test_a_scout_is_placed_by_touching_a_white_tile(evening: Evening) -> None:
    for spot in ("C1", "D1"):
        evening.session.adjust({f"spots.{spot}.tile": None}, "discovered before")
    evening.holds("E1", "d1_07_1").touch("spot:E1", "action:discover:E1")
    assert evening.key() == "Scout D2"
    assert evening.touch("spot:A1").asks.tone == "bad"  # type: ignore[union-attr]
    evening.touch("spot:D2", "action:scout:D2")
    assert evening.session.state.spots["D2"].scout == ANN
    assert evening.last == "Ann scouts D2"


def test_no_scout_is_placed_if_nobody_wants_to(evening: Evening) -> None:
    evening.session.adjust({"spots.C1.tile": None}, "discovered before")
    evening.holds("B1", "d1_07_1").touch("spot:B1", "action:discover:B1", "action:pass")
    assert (evening.session.state.phase, evening.session.state.opened) == ("turn", [])


def test_a_tile_of_the_table_is_named_from_a_list(folder: DataFolder) -> None:
    evening = Evening(folder, tiles="physical")
    assert evening.touch("spot:D1", "action:discover:D1").spots == ["D1"]
    assert evening.key() == "Name the tile"
    view = evening.touch("action:reveal")
    line = next(line for line in view.lines if "Long Watch" in line.text)
    assert line.detail == "When a creature of yours next dies: gain 4 life."
    evening.touch(line.target)
    assert evening.session.state.players[ANN].quests == ["d1_07_1"]
    evening.session.close()


def test_what_is_to_do_stays_on_the_card_until_somebody_says_that_it_is_done(evening: Evening) -> None:
    evening.holds("D1", "d1_04_1").touch("spot:D1", "action:discover:D1", "action:resolve")
    for step in ("next_step", "next_step"):
        evening.do(step)
        assert evening.view.asks
        assert evening.view.asks.title == "Draw a card."
    [answer] = evening.view.asks.answers
    evening.touch(f"action:{answer.kind}")
    assert evening.session.state.reminders == []
    assert evening.last == "Done: Old Logbook (Ann)"


def test_a_site_that_acts_can_be_let_or_stopped(evening: Evening) -> None:
    evening.session.adjust({"players.1.sites": ["d1_09_1"]}, "a site of Bob's")
    evening.touch("action:end_turn")
    assert evening.view.asks
    assert evening.view.asks.title == "Tidal Cove: responses?"
    assert [action.label for action in evening.view.actions] == ["Stop it", "Let it happen"]
    evening.touch("action:pass")
    assert evening.life[BOB] == 20


# Fights.


def test_combat_damage_takes_a_number_and_a_touch_and_may_conquer(evening: Evening) -> None:
    evening.session.adjust({"players.1.sites": ["d1_09_1", "d3_05_1"]}, "two sites of Bob's")
    evening.do("next_step")
    view = evening.touch("action:damage", "amount:+1", "amount:+1")
    assert [line.text for line in view.lines][:3] == ["3 combat damage to Bob", "3 combat damage to Cleo", "3 damage to each opponent"]
    assert [line.seat for line in view.lines][:3] == [BOB, CLEO, None]
    view = evening.touch("do:0")
    assert (evening.life, view.title) == ([20, 17, 20], "Conquest")
    view = evening.touch("action:conquer")
    assert [(line.text, line.seat) for line in view.lines] == [("Conquer Tidal Cove from Bob", BOB), ("Conquer Sunken Mint from Bob", BOB)]
    assert view.lines[1].detail == "At the beginning of your end step: a Treasure."
    evening.touch(view.lines[1].target)
    assert evening.session.state.players[ANN].sites == ["d3_05_1"]


def test_damage_to_each_opponent_is_one_touch_from_the_page_of_whoever_deals_it(evening: Evening) -> None:
    evening.touch("look:2", "action:damage:2", "do:0")
    assert evening.life == [19, 19, 20]


def test_a_number_stops_at_its_limits(evening: Evening) -> None:
    view = evening.touch("look:0", "action:damage:0", "amount:-5")
    assert view.amount
    assert (view.amount.value, view.amount.least) == (0, 0)
    assert evening.touch("back").page == "board"


# Numbers that are turned.


def test_touches_on_a_number_are_gathered_into_one_step(evening: Evening) -> None:
    before = evening.session.step
    view = evening.touch(*["tap:1:points:-1"] * 7)
    assert (view.players[BOB].points, view.players[BOB].change, evening.session.step) == (20, -7, before)
    view = evening.wait(REST_S + 0.1)
    assert (evening.last, view.players[BOB].change, evening.session.step) == ("Bob's life -7", 0, before + 1)
    evening.touch("undo")
    assert evening.life == [20, 20, 20]


def test_any_other_touch_writes_down_what_was_turned_first(evening: Evening) -> None:
    evening.touch("tap:1:points:-1", "tap:1:points:-1", "tap:2:points:+1")
    assert evening.last == "Bob's life -2"
    evening.touch("menu")
    assert (evening.last, evening.life) == ("Cleo's life +1", [20, 18, 21])


def test_what_was_turned_back_to_where_it_was_is_no_step(evening: Evening) -> None:
    before = evening.session.step
    evening.touch("tap:1:points:-1", "tap:1:points:+1")
    evening.wait(REST_S + 0.1)
    assert evening.session.step == before


def test_undo_takes_back_what_is_still_being_turned(evening: Evening) -> None:
    evening.touch("tap:1:points:-1", "undo")
    assert evening.life == [20, 20, 20]
    assert evening.view.players[BOB].change == 0


def test_at_no_life_somebody_leaves_only_when_that_is_confirmed(evening: Evening) -> None:
    evening.touch(*["tap:1:points:-1"] * 20)
    view = evening.wait(REST_S + 0.1)
    assert view.asks
    assert (view.asks.title, evening.key()) == ("Bob must leave the game.", "Bob leaves")
    evening.touch("tap:1:points:+1")
    assert evening.wait(REST_S + 0.1).title == "First main phase"
    evening.touch("tap:1:points:-1")
    evening.wait(REST_S + 0.1)
    evening.touch("action:leave")
    assert evening.session.state.players[BOB].out
    assert evening.view.players[BOB].gone


def test_what_the_rules_refuse_meanwhile_is_said_and_forgotten(evening: Evening) -> None:
    evening.session.adjust({"spots.C1.tile": None}, "discovered before")
    evening.holds("B1", "d1_07_1").touch("tap:1:points:-1")
    evening.session.submit(Discover("B1"))  # the table went on: now a scout is asked for
    view = evening.wait(REST_S + 0.1)
    assert view.refusal
    assert (view.refusal.rule, evening.life[BOB]) == ("ER-06", 20)
    assert evening.touch("close").players[BOB].change == 0


def test_what_cannot_be_written_down_is_said_and_forgotten(evening: Evening) -> None:
    evening.touch("tap:1:points:-1")
    go_wrong(evening.session, evening.seated.hands, "", "disk_full")
    view = evening.wait(REST_S + 0.1)
    assert view.refusal
    assert "disk" in view.refusal.why
    assert evening.life[BOB] == 20


@pytest.mark.parametrize("page", [(), ("look:1",)], ids=str)
def test_what_is_being_turned_is_written_down_when_the_match_is_left(evening: Evening, page: tuple[str, ...]) -> None:
    evening.touch(*page, "tap:1:points:-1")
    evening.ui.page.close()
    assert evening.life[BOB] == 19
    assert evening.session.rows[-1].at == evening.now


@pytest.mark.parametrize("pages", [(), ("look:1",), ("look:1", "action:damage:1"), ("look_up:Decks",)], ids=str)
def test_touches_that_mean_nothing_do_nothing(evening: Evening, pages: tuple[str, ...]) -> None:
    shown = evening.touch(*pages)
    before = evening.session.step
    for odd in ODD:
        assert evening.touch(odd).page == shown.page, odd
    assert evening.session.step == before
    assert evening.view.players == shown.players


def test_while_a_choice_is_open_numbers_cannot_be_turned(evening: Evening) -> None:
    evening.session.adjust({"spots.C1.tile": None}, "discovered before")
    evening.holds("B1", "d1_07_1").touch("spot:B1", "action:discover:B1", "tap:1:points:-1")
    evening.wait(REST_S + 0.1)
    assert evening.life[BOB] == 20
    assert evening.view.players[BOB].tap is None


# The page about a player.


def test_tokens_and_counters_are_turned_on_the_page_about_a_player_and_never_below_nothing(evening: Evening) -> None:
    view = evening.touch("look:1", "tap:1:Treasure:+1", "tap:1:Treasure:+1", "tap:1:+1/+1:-1")
    assert (view.page, view.subject) == ("player", BOB)
    assert [(chip.label, chip.count, chip.change) for chip in view.players[BOB].chips] == [("Treasure", 2, 0), ("+1/+1", 0, 0)]
    evening.touch("tap:1:points:-5")
    assert evening.wait(REST_S + 0.1).page == "player"
    assert evening.life[BOB] == 15
    assert evening.touch("back").page == "board"


def test_a_quest_is_claimed_where_it_lies(evening: Evening) -> None:
    evening.session.adjust({"players.1.quests": ["d1_07_1", "d3_03_1"], "players.1.sites": ["d1_09_1"]}, "tiles before Bob")
    view = evening.touch("look:1")
    assert [(card.title, bool(card.action)) for card in view.players[BOB].open_cards] == [
        ("Long Watch", True), ("Spoils of the Fallen", False), ("Tidal Cove", False),
    ]  # fmt: skip
    view = evening.touch("action:complete:d1_07_1")
    assert (view.page, evening.life[BOB]) == ("player", 24)


def test_a_page_about_a_player_with_much_before_them_can_be_turned_over(evening: Evening) -> None:
    evening.session.adjust({"players.1.sites": ["d1_09_1", "d1_09_2", "d1_10_1", "d1_10_2", "d3_05_1"]}, "a rich Bob")
    assert evening.touch("look:1").players[BOB].rows == 6
    assert evening.touch("more").first == 4
    assert evening.touch("more").first == 4
    assert evening.touch("less").first == 0


def test_who_leaves_says_why_and_the_page_about_them_is_over(evening: Evening) -> None:
    view = evening.touch("look:2", "action:leave:2")
    assert [line.text for line in view.lines] == [
        "Cleo concedes", "Cleo leaves: the library is empty", "Cleo leaves: a card says so",
    ]  # fmt: skip
    view = evening.touch("do:1")
    assert (view.page, view.players[CLEO].gone) == ("board", True)


def test_extra_turns_and_combats_are_entered_on_the_page_about_a_player(evening: Evening) -> None:
    evening.touch("look:2", "action:extra_turn:2", "back", "look:0", "action:extra_combat")
    assert (evening.session.state.extra_turns, evening.session.state.extra_combats) == ([CLEO], 1)


def test_a_question_closes_the_page_about_a_player(evening: Evening) -> None:
    evening.touch("look:1", *["tap:1:points:-5"] * 4)
    assert evening.wait(REST_S + 0.1).page == "board"


# Looking things up, and the end.


def test_the_menu_opens_the_decks_at_that_of_whoever_plays(evening: Evening) -> None:
    view = evening.touch("menu")
    assert Line("Decks", "look_up:Decks", icon="card") in view.lines
    view = evening.touch("look_up:Decks")
    assert (view.page, view.references[view.first].title) == ("reference", "Sun Empire")
    assert evening.touch("tab:1").references[1].title == "River Heralds"
    assert evening.view.first == 1
    assert evening.touch("back").page == "board"


def test_the_last_one_left_has_won_and_undo_asks_nobody(evening: Evening) -> None:
    for seat in (BOB, CLEO):
        evening.touch(f"look:{seat}", f"action:leave:{seat}", "do:0")
    assert evening.view.sheet
    assert (evening.view.page, evening.view.sheet.verdict) == ("score", "Ann is the last one left and wins.")
    evening.touch("undo")
    assert not evening.session.state.players[CLEO].out


# Before and after the match.


@pytest.fixture
def player(folder: DataFolder) -> Iterator[Player]:
    player = Player(folder, games=["explorers_of_ixalan"])
    yield player
    player.shell.close()


def draft(player: Player, *targets: str) -> NewGame:
    shown = player.touch(*targets)
    assert isinstance(shown, NewGame)
    return shown


def test_seats_choose_tribes_by_their_colours(player: Player) -> None:
    new = draft(player, "game:explorers_of_ixalan", "add")
    assert [(seat.name, seat.livery, seat.role) for seat in new.seats] == [
        ("Ann", 0, "Sun Empire"), ("Cleo", 2, "Legion of Dusk"), ("Bob", 1, "River Heralds"),
    ]  # fmt: skip
    new = draft(player, "livery:0", "livery:1")
    assert [(seat.livery, seat.role) for seat in new.seats] == [(1, "River Heralds"), (3, "Brazen Coalition"), (0, "Sun Empire")]
    player.touch("start", "leave")
    state = player.session.state
    assert [own.tribe for own in state.players] == ["river_heralds", "brazen_coalition", "sun_empire"]
    assert [own.livery for own in GAME.view(state, "public", "").players] == [1, 3, 0]


def test_what_matters_most_is_chosen_first(player: Player) -> None:
    assert [field.label for field in draft(player, "game:explorers_of_ixalan").fields][:4] == ["Tiles", "Steps", "Who begins", "Own decks"]
    new = draft(player, "set:tiles", "set:counters.poison")
    assert [field.value for field in new.fields if field.label in ("Tiles", "Counters: poison")] == ["physical", True]
    player.touch("start")
    assert (player.session.state.options.tiles, player.session.state.options.counters) == ("physical", ("poison",))


def test_a_match_that_was_left_tells_its_turn(player: Player) -> None:
    shown = player.touch("game:explorers_of_ixalan", "start", "leave", "menu", "home")
    assert isinstance(shown, Home)
    assert shown.left
    assert shown.left.detail == "turn 1"


def test_bots_show_it_on_its_own_page(player: Player) -> None:
    player.touch("watch")
    player.wait(12.0)
    shown = player.shell.view()
    assert isinstance(shown, View)
    assert (shown.page, [key.label for key in shown.keys]) == ("board", ["Play"])


def test_laying_out_lights_the_spots_of_each_price_from_the_middle(player: Player) -> None:
    player.touch("game:explorers_of_ixalan", "start")
    player.wait(0.2)
    lit = []
    for _ in range(12):
        shown = player.shell.view()
        assert isinstance(shown, View)
        if shown.page != "guide":
            break
        lit.append(len(shown.spots))
        assert player.table.seated
        moods = player.table.seated.app.moods()
        assert {spot for spot, mood in moods.items() if mood == "target"} == set(shown.spots)
        player.touch("confirm")
    assert lit == [0, 0, 0, 0, 4, 10, 16, 0, 0, 0]  # nothing is ticked off before somebody has read it
