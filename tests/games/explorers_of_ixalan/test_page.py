"""The screen as data: what can be done with its commands, what cannot with its reason; the demo, the bot, the words."""

from __future__ import annotations

import re

import msgspec
import pytest

from companion.game import Chance, Command
from companion.games.explorers_of_ixalan.bot import choose
from companion.games.explorers_of_ixalan.commands import Damage, Scout
from companion.screen.painter import Painter
from companion.session import Session
from companion.storage import DataFolder
from companion.text.play import TextPlay
from companion.ui import Ui
from companion.ui.places import offered
from companion.view import Action, Place, View
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, GAME, Table, likely, wandered
from tests.text.test_heroes import Newcomer
from tests.walks import begun


def page(table: Table) -> View:
    return GAME.view(table.state, "public", "demo content")


def action(view: View, kind: str) -> Action:
    return next(action for action in view.actions if action.kind == kind)


def place(table: Table, spot: str) -> Place:
    board = page(table).map
    assert board
    return next(place for place in board.places if place.id == spot)


def normal(command: Command) -> str:
    """A command without the number that a finger chooses."""
    for field in ("by", "amount"):
        if hasattr(command, field):
            sign = getattr(command, field) > 0 or field == "amount"
            return repr(msgspec.structs.replace(command, **{field: 1 if sign else -1}))
    return repr(command)


def in_reach(view: View) -> set[str]:
    """Everything that fingers can do on the pages of a turn."""
    taps = [tap for own in view.players for tap in (own.tap, *(chip.tap for chip in own.chips if chip.count or chip.tap)) if tap]
    turned = [msgspec.structs.replace(tap.command, **{tap.field: by}) for tap in taps for by in (1, -1)]
    return {normal(command) for command in [*turned, *(command for action in offered(view) for command in action.commands)]}


@pytest.mark.parametrize("seed", range(2))
def test_fingers_can_do_every_option_at_every_moment(seed: int) -> None:
    for state, *_ in wandered(3, seed, most=200, tiles=("digital", "physical")[seed]):
        if state.awaits:
            view = GAME.view(state, "public", "")
            wanted = {normal(command) for command in GAME.options(state, state.awaits.seats[0])}
            each = {repr(Damage(seat, 1)) for seat in range(3)}  # against a single rival that is the same as damage to them
            same = {"NextStep()"} if state.step == "end" else set()  # as the end of the turn
            assert wanted - in_reach(view) <= each | same
            named: dict[str, Action] = {}
            for found in offered(view):
                assert named.setdefault(found.kind, found).commands == found.commands, "what shares a name is the same"
            assert sum(action.way_on for action in view.actions) == 1


@pytest.mark.parametrize(
    ("step", "keys", "way_on"),
    [
        ("upkeep", ["Go to draw", "Damage", "End turn"], "Go to draw"), ("draw", ["Main phase", "Damage", "End turn"], "Main phase"),
        ("main1", ["Go to combat", "Discover", "End turn"], "Discover"), ("combat", ["Main phase 2", "Damage", "End turn"], "Damage"),
        ("main2", ["End step", "Discover", "End turn"], "Discover"), ("end", ["Damage", "End turn"], "End turn"),
    ],
)  # fmt: skip
def test_every_step_has_its_keys_and_one_of_them_is_the_way_on(step: str, keys: list[str], way_on: str) -> None:
    actions = page(Table().start().to(step)).actions
    assert [action.label for action in actions if action.in_bar] == keys
    assert [action.label for action in actions if action.way_on] == [way_on]


def test_where_nothing_is_left_to_discover_going_on_is_the_way_on() -> None:
    found = Table().main().discover("A1", "d1_07_1")
    assert [action.label for action in page(found).actions if action.way_on] == ["Go to combat"]
    assert [action.label for action in page(found.to("main2")).actions if action.way_on] == ["End turn"]
    hit = Table().main().to("combat").do("damage", source=ANN, target=BOB, amount=1, combat=True)
    assert [action.label for action in page(hit).actions if action.way_on] == ["Main phase 2"]
    again = Table().main().do("extra_combat").to("main2").discover("A1", "d1_07_1")
    assert [action.label for action in page(again).actions if action.way_on] == ["Fight again"]


@pytest.mark.rule("EI-11", "EI-12")
@pytest.mark.parametrize(("step", "rule", "reason"), [("combat", "EI-12", "not now"), ("main2", "EI-11", "discovered already")])
def test_why_a_tile_cannot_be_discovered_is_told_with_its_rule(step: str, rule: str, reason: str) -> None:
    table = Table().main()
    if step == "main2":
        table.discover("A1", "d1_07_1")
    found = place(table.to(step), "A2").action
    assert found
    assert (found.is_possible, found.rule, found.reason) == (False, rule, reason)
    assert found.why.endswith(".")


@pytest.mark.rule("EI-15", "EI-20")
def test_a_tile_tells_what_it_costs_what_blocks_it_and_who_has_scouted_it() -> None:
    table = Table().main().opened("B1", "C1").adjust({"spots.C2.scout": BOB})
    free, shut, kept = place(table, "A1"), place(table, "D3"), place(table, "C2")
    assert free.action
    assert shut.action
    assert (free.title, free.detail) == ("Tile A1, one mana", "Pay on the table, then turn it over.")
    assert (free.action.kind, free.action.label, free.action.is_possible) == ("discover:A1", "Discover A1", True)
    assert (shut.title, shut.detail) == ("Tile D3, six mana", "D3 is blocked by C2, D2, E2.")
    assert (shut.action.reason, shut.action.rule, shut.action.spots) == ("blocked by C2, D2, E2", "EI-15", ["C2", "D2", "E2"])
    assert (kept.detail, kept.action and kept.action.rule) == ("Bob's scout is on it until their next turn.", "EI-20")


@pytest.mark.rule("EI-27", "EI-28")
def test_an_empty_spot_tells_what_was_found_there_and_where_that_is_now() -> None:
    table = Table().main().discover("A1", "d1_07_1")
    assert (place(table, "A1").title, place(table, "A1").detail) == ("A1: Long Watch", "A quest, before Ann.")
    waiting = Table().main().discover("A1", "d1_01_1")
    assert (place(waiting, "A1").detail, page(waiting).spots) == ("An event, waiting for responses.", ["A1"])
    assert place(waiting.do("resolve"), "A1").detail == "An event, out of play."
    assert place(Table().main().opened("A1"), "A1").title.startswith("A1: ")


@pytest.mark.rule("EI-45", "EI-46")
def test_after_a_discovery_the_tiles_that_were_opened_are_offered_to_the_scout() -> None:
    table = Table().main().opened("C1").discover("B1", "d1_07_1")
    offer, other = place(table, "C2"), place(table, "A1")
    assert offer.action
    assert other.action
    assert (offer.standing, offer.action.kind, offer.action.commands) == ("offered", "scout:C2", [Scout("C2")])
    assert (other.standing, other.action.rule) == ("open", "EI-46")
    assert [action.label for action in page(table).actions] == ["Keep the scout", "Scout C2"]
    assert GAME.moods(table.state, None, "scout:C2")["choice"] == {"C2": "selected"}


def test_the_map_is_made_of_hexagons_with_prices_dots_scouts_and_letters() -> None:
    table = Table().main().opened("B1", "C1").adjust({"spots.C2.scout": BOB})
    board = page(table).map
    assert board
    places = {place.id: place for place in board.places}
    assert board.shape == "hexes"
    assert [label.text for label in board.labels] == list("ABCDEFG")
    assert (places["A1"].colour, places["A1"].number, places["A1"].count, places["A1"].standing) == ("blue", 1, 1, "calling")
    assert (places["C2"].colour, places["C2"].number, places["C2"].seats, places["C2"].standing) == ("green", 3, [BOB], "reserved")
    assert (places["D3"].colour, places["D3"].number, places["D3"].count, places["D3"].standing) == ("amber", 6, 3, "blocked")
    assert (places["B1"].number, places["B1"].standing) == (None, "empty")
    assert (places["D1"].x, places["D6"].x, places["A1"].y, places["G1"].y) == (1, 11, 1, 7)
    assert {place.standing for place in page(table.to("combat")).map.places} == {"open", "blocked", "reserved", "empty"}  # type: ignore[union-attr]


def test_players_show_life_tiles_tokens_and_what_is_to_do() -> None:
    table = Table(2, counters=["poison"]).main().give(ANN, quests=["d1_07_1"], sites=["d1_09_1"], tokens={"treasure": 3}, life=17)
    table.give(BOB, counters={"poison": 4, "plus_one": 2}, life=6).discover("A1", "d1_04_1").do("resolve")
    ann, bob = page(table).players
    assert (ann.points, ann.unit, ann.is_active, bob.is_active, ann.low, bob.low) == (17, "life", True, False, False, True)
    assert [(chip.label, chip.count) for chip in ann.counts] == [("quests", 1), ("sites", 1), ("tokens", 3)]
    assert [(chip.label, chip.count) for chip in bob.counts][3:] == [("+1/+1", 2), ("poison", 4)]
    assert [(chip.label, chip.count) for chip in ann.chips] == [("Treasure", 3), ("+1/+1", 0), ("poison", 0)]
    assert [card.title for card in ann.open_cards] == ["Long Watch", "Tidal Cove", "To do: Old Logbook"]
    assert [card.action.label if card.action else "" for card in ann.open_cards] == ["Claim", "", "Done"]
    assert ann.about == "Sun Empire, dinosaur riders"


def test_who_has_left_is_gone_and_nothing_can_be_done_about_them() -> None:
    left = page(Table(3).main().do("leave", seat=CLEO)).players[CLEO]
    assert (left.gone, left.points, left.tap, left.actions, left.livery) == (True, None, None, [], 2)


@pytest.mark.parametrize(
    ("prepare", "title", "text", "answers"),
    [
        (lambda t: t, "Discover one of 16 tiles, or go on.", "", []),
        (lambda t: t.discover("A1", "d1_01_1"), "Warning Shots: responses?", "2 damage to each opponent.", ["Change"]),
        (lambda t: t.opened("C1").discover("B1", "d1_07_1"), "Scout C2?", "Nobody else may discover it before your next turn.", []),
        (lambda t: t.discover("A1", "d1_04_1").do("resolve"), "Draw a card.", "Ann, Old Logbook", ["Done"]),
        (
            lambda t: t.give(BOB, quests=["d3_03_1"]).do("leave", seat=CLEO),
            "Spoils of the Fallen", "Draw two cards, and four Treasures.", ["Claim"],
        ),
        (lambda t: t.do("life", seat=BOB, by=-20), "Bob must leave the game.", "If the number is wrong, mend it with + and −.", []),
        (
            lambda t: t.give(BOB, sites=["d1_09_1"]).to("combat").do("damage", source=ANN, target=BOB, amount=1, combat=True),
            "Take a site of Bob?", "At the beginning of your upkeep: gain 1 life.", [],
        ),
    ],
)  # fmt: skip
def test_the_card_beside_the_map_says_what_is_asked(prepare: object, title: str, text: str, answers: list[str]) -> None:
    card = page(prepare(Table(3).main())).asks  # type: ignore[operator]
    assert card
    assert (card.title, card.text, [answer.label for answer in card.answers]) == (title, text, answers)


def test_tiles_of_the_table_are_named_from_a_list_that_says_what_they_do() -> None:
    table = Table(tiles="physical").main().do("discover", spot="A1")
    assert page(table).spots == ["A1"]
    reveal = action(page(table), "reveal")
    assert len(reveal.notes) == len(reveal.commands) == 10
    assert reveal.notes[0] == "2 damage to each opponent."


@pytest.mark.parametrize(("pace", "first"), [("full", ["Draw"]), ("light", [])])
def test_the_steps_of_a_turn_are_told_in_short(pace: str, first: list[str]) -> None:
    view = page(Table(pace=pace).main().to("combat"))
    assert (view.steps, view.steps[view.step], view.status) == ([*first, "Main 1", "Fight", "Main 2", "End"], "Fight", "fights")
    assert page(Table()).steps == []
    assert page(Table().start()).steps[0] == "Upkeep"


def test_the_opening_hands_and_the_end() -> None:
    assert [chip.label for chip in page(Table()).players[0].counts][-1] == "cards"
    assert [(action.label, action.detail) for action in page(Table()).actions] == [("Mulligan", "seven again"), ("Keep 7 cards", "")]
    over = page(Table(2).main().do("leave", seat=BOB))
    assert (over.page, over.actions, over.active) == ("over", [], None)
    assert over.sheet
    assert (over.sheet.winners, over.sheet.totals, over.sheet.total) == ([ANN], [20, None], "Life")
    assert over.sheet.verdict == "Ann is the last one left and wins."


@pytest.mark.rule("EI-55")
def test_a_draw_has_no_winner_on_the_sheet() -> None:
    table = Table(2).main().adjust({"players.0.life": 0, "players.1.life": -1}).do("leave", seat=ANN, why="life")
    sheet = page(table.do("leave", seat=BOB, why="life")).sheet
    assert sheet
    assert (sheet.winners, sheet.verdict, sheet.rule) == ([], "Nobody is left: the game is a draw.", "EI-55")


@pytest.mark.rule("SU-01", "ER-29")
def test_the_decks_can_be_looked_up_unless_players_bring_their_own() -> None:
    books = GAME.references(Table(3).state)
    assert [(book.group, book.title, book.seat) for book in books] == [
        ("Decks", "Sun Empire", 0), ("Decks", "River Heralds", 1), ("Decks", "Legion of Dusk", 2),
    ]  # fmt: skip
    for book in books:
        assert sum(sum(column.numbers) for column in book.columns) == 60
        assert [column.title.split(",")[0] for column in book.columns] == ["Creatures", "Other spells", "Lands"]
    assert GAME.references(Table(3, own_decks=True).state) == []


def test_the_touchscreen_draws_every_moment_of_a_game_without_a_flaw(folder: DataFolder) -> None:
    session = Session.new(GAME, ["Anneliese-Wilhelmina", "Bartholomäus", "Cassiopeia", "Maximilian"], folder=folder, seed=3)
    ui, painter, chance = Ui(session, simulated=True), Painter((800, 480)), Chance(seed=3)
    flaws: list[str] = []
    for number in range(160):
        if session.state.awaits is None:
            break
        if number % 8 == 0:
            for target in ("", "spot:D3", "spot:A1", "look:1", "more", "back", "action:damage", "amount:+5", "back", "menu", "back"):
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
        "leave": "Bob leaves: the library is empty", "extra_turn": "An extra turn for Ann",
        "extra_combat": "A further combat for Ann",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("step", "words"),
    [("upkeep", "the draw step"), ("draw", "main phase 1"), ("combat", "main phase 2"), ("main2", "the end step"),
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
