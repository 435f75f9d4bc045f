"""Played by touching: which page a finger opens, what it does, and what only one pair of eyes may see."""

from __future__ import annotations

import msgspec
import pytest

from companion.game import load_game
from companion.session import Session
from companion.settings import Settings
from companion.storage import DataFolder
from companion.ui import Ui
from companion.view import View
from tests.tables import Table


@pytest.fixture
def ui(turn: Table) -> Ui:
    return Ui(turn.session, turn.app, simulated=True)


def touched(ui: Ui, *targets: str, now: float = 0.0) -> View:
    for target in targets:
        ui.touch(target, now)
    return shown(ui)


def hold(ui: Ui) -> View:
    """Hold a finger on the cover until it opens."""
    ui.touch("hold", 1.0)
    ui.tick(1.7)
    return shown(ui)


def shown(ui: Ui) -> View:
    view = ui.view()
    assert isinstance(view, View)
    return view


def test_the_turn_page_shows_what_undo_would_take_back_and_that_the_table_is_simulated(ui: Ui) -> None:
    view = ui.view()
    assert (view.page, view.undo, view.simulated, view.content) == ("turn", "Ann reveals a Dominaria card", True, "demo content")


def test_an_action_with_several_choices_opens_a_list_and_lights_the_map(ui: Ui, turn: Table) -> None:
    view = touched(ui, "action:collect")
    assert view.page == "targets"
    assert [line.text for line in view.lines] == ["Collect 1 blue mana from Orvada", "Collect 2 white mana from Esturin"]
    assert turn.app.intent == "collect"
    view = touched(ui, "do:1")
    assert view.page == "turn"
    assert turn.session.state.players[0].pool.white == 2
    assert view.toast
    assert view.toast.text == "Ann collects 2 white mana from Esturin."
    assert turn.app.intent is None


def test_an_action_that_is_not_possible_says_why_with_its_rule(ui: Ui) -> None:
    view = touched(ui, "action:recruit")
    assert view.refusal
    assert (view.refusal.rule, view.page) == ("HD-09", "turn")
    assert view.refusal.statement
    assert touched(ui, "close").refusal is None


def test_the_only_thing_an_action_means_is_done_at_once(ui: Ui, turn: Table) -> None:
    touched(ui, "action:end_turn")
    assert turn.session.state.active == 1


def test_undo_over_a_barrier_asks_and_goes_on_when_everybody_agrees(ui: Ui, turn: Table) -> None:
    view = touched(ui, "undo")
    assert view.refusal
    assert view.refusal.what == "Does everybody agree?"
    assert turn.session.state.phase == "turn_actions"
    view = touched(ui, "agree")
    assert turn.session.state.phase == "turn_mana"
    assert view.toast
    assert view.toast.text.startswith("Taken back")


def test_history_goes_back_to_before_a_step(ui: Ui, turn: Table) -> None:
    touched(ui, "action:collect", "do:0", "action:collect")
    turn.place("orange_hero_1", "shanodin")
    view = touched(ui, "history")
    assert view.page == "history"
    assert [line.text for line in view.lines[:2]] == ["Ann moves Hero 1 from Orvada to Shanodin", "Ann collects 1 blue mana from Orvada"]
    assert [line.needs_all for line in view.lines[:3]] == [False, False, True]
    looked = touched(ui, "back_to:2")
    assert [line.done for line in looked.lines[:3]] == [True, True, False]
    assert [line.chosen for line in looked.lines[:3]] == [False, False, True]
    assert turn.heroes(0)[0] == "shanodin"
    assert ("Ann's Hero 1", "Shanodin › Orvada") in [(line.text, line.detail) for line in looked.put_back]
    guided = touched(ui, "go_back")
    assert turn.heroes(0)[0] == "orvada"
    assert (guided.page, guided.title, len(guided.lines)) == ("guide", "Put back", len(looked.put_back))
    assert turn.mood("orvada") == "right"


def test_hidden_cards_are_covered_until_their_player_holds_the_screen(ui: Ui, turn: Table) -> None:
    turn.session.adjust({"players.0.hand": ["dq04_1"], "players.0.pool.white": 10}, "a full satchel")
    covered = touched(ui, "action:cards")
    assert (covered.page, covered.cover) == ("cover", 0)
    assert "dq04" not in str(msgspec.to_builtins(covered))
    ui.touch("hold", 1.0)
    ui.tick(1.3)
    half = shown(ui)
    assert (half.page, half.held) == ("cover", 0.5)
    ui.tick(1.7)
    seen = shown(ui)
    assert (seen.page, seen.is_open, [card.title for card in seen.cards]) == ("private", True, ["Full Satchel"])
    assert seen.cards[0].usable
    ui.release(2.0)
    hidden = shown(ui)
    assert (hidden.page, hidden.is_open) == ("private", False)
    assert "dq04" not in str(msgspec.to_builtins(hidden))
    assert "Full Satchel" not in str(msgspec.to_builtins(hidden))
    done = touched(ui, "card:0", "confirm", now=3.0)
    assert done.page == "turn"
    assert turn.session.state.players[0].completed == ["dq04_1"]


def test_a_finger_that_leaves_the_cover_too_soon_sees_nothing(ui: Ui, turn: Table) -> None:
    touched(ui, "action:cards", "hold", now=1.0)
    ui.release(1.5)
    ui.tick(2.5)
    assert (shown(ui).page, shown(ui).held) == ("cover", 0.0)


def test_cards_that_nobody_touches_are_covered_after_a_while(ui: Ui, turn: Table) -> None:
    touched(ui, "action:cards", "hold", now=1.0)
    ui.tick(1.7)
    assert shown(ui).is_open
    ui.tick(11.7)
    assert shown(ui).left == 0.5
    ui.tick(21.8)
    assert (shown(ui).page, shown(ui).is_open) == ("cover", False)


def test_hidden_cards_can_be_opened_by_a_tap_where_holding_is_hard(turn: Table) -> None:
    ui = Ui(turn.session, turn.app, settings=Settings(tap_to_open=True))
    assert touched(ui, "action:cards", "hold").is_open
    ui.release(0.1)
    assert shown(ui).is_open
    assert not touched(ui, "hold").is_open


def test_a_card_that_has_no_use_now_says_so(ui: Ui, turn: Table) -> None:
    turn.session.adjust({"players.0.hand": ["dq04_1"]}, "a quest that is not done")
    touched(ui, "action:cards")
    hold(ui)
    view = touched(ui, "card:0", "confirm")
    assert view.refusal
    assert view.refusal.why == "Nothing can be done with that card now."


def test_a_choice_between_two_cards_is_made_behind_the_cover(ui: Ui, turn: Table) -> None:
    turn.session.adjust({"players.0.manaliths": ["sursi"], "players.0.pool.red": 5}, "the second Manalith")
    covered = touched(ui, "action:build")
    assert (covered.page, covered.cover) == ("cover", 0)
    before = turn.session.step
    touched(ui, "back")
    assert (turn.session.step, shown(ui).page) == (before, "cover")  # it has to be chosen
    titles = [card.title for card in hold(ui).cards]
    assert len(titles) == 2
    ui.release(2.0)
    held = len(turn.session.state.players[0].hand)
    assert shown(ui).keys[-1].off
    touched(ui, "card:0", "card:1", now=2.0)
    assert [card.chosen for card in shown(ui).cards] == [False, True]
    view = touched(ui, "confirm", now=2.0)
    assert view.page == "turn"
    assert len(turn.session.state.players[0].hand) == held + 1
    assert titles[1] not in str(msgspec.to_builtins(view))


def test_first_quests_are_kept_two_of_four(folder: DataFolder) -> None:
    table = Session.new(load_game("heroes_of_dominaria"), ["Ann", "Bob"], folder=folder, seed=3, options={"first": 0})
    ui = Ui(table)
    view = hold(ui)
    assert (view.page, len(view.cards), view.keys[-1].label) == ("private", 4, "Keep these 2")
    names = [card.id for card in view.cards]
    ui.release(2.0)
    assert touched(ui, "card:3", "confirm", now=2.0).page == "private"  # one is not enough
    touched(ui, "card:1", "confirm", now=2.0)
    assert sorted(table.state.players[0].hand) == sorted([names[1], names[3]])
    assert (shown(ui).page, shown(ui).cover) == ("cover", 1)
    table.close()


@pytest.mark.parametrize("target", ["", "do:99", "do:x", "action:fly", "back_to:x", "agree", "nonsense", "hide"])
def test_a_touch_without_a_meaning_changes_nothing(ui: Ui, turn: Table, target: str) -> None:
    before = turn.session.step
    assert touched(ui, target).page == "turn"
    assert turn.session.step == before


def test_the_menu_leads_to_history_and_score(ui: Ui) -> None:
    names = ["pause", "history", "score", "correct", "check", "lay_out", "put_away"]
    assert [line.target for line in touched(ui, "menu").lines] == names
    assert touched(ui, "menu").page == "turn"


def test_the_score_can_be_looked_at_and_left(ui: Ui) -> None:
    assert touched(ui, "score").page == "score"
    assert touched(ui, "back").page == "turn"


def test_a_game_is_put_away_place_by_place_ticked_off_by_tags_or_a_touch(ui: Ui, turn: Table) -> None:
    view = touched(ui, "put_away")
    assert (view.page, view.spots) == ("guide", ["orvada"])
    assert turn.mood("orvada") == "target"
    turn.lift("orange_hero_1")
    ui.look()
    assert ui.view().spots == ["esturin"]
    steps = len(ui.view().lines)
    for _ in range(steps):
        view = touched(ui, "confirm")
    assert view.page == "turn"
    assert turn.app.guided == {}


def test_the_guide_can_be_left_and_gone_back_in(ui: Ui) -> None:
    assert touched(ui, "lay_out").first == 0
    assert touched(ui, "confirm", "confirm").first == 2
    assert touched(ui, "step_back").first == 1
    assert touched(ui, "leave").page == "turn"


def test_a_place_that_several_choices_are_about_narrows_the_list_to_them(ui: Ui, turn: Table) -> None:
    turn.session.adjust({"players.0.heroes.0": "keld", "players.0.heroes.1": "llanowar"}, "two ways to Hammerheim")
    everything = touched(ui, "action:move")
    narrowed = touched(ui, "at:hammerheim")
    assert len(narrowed.lines) == 2 < len(everything.lines)
    assert {line.spot for line in narrowed.lines} == {"hammerheim"}
    touched(ui, narrowed.lines[1].target)
    assert turn.heroes(0)[:2] == ["keld", "hammerheim"]
    assert len(touched(ui, "action:move").lines) > 2


def test_a_step_at_the_table_covers_the_cards_somebody_was_looking_at(ui: Ui, turn: Table) -> None:
    turn.session.adjust({"players.0.hand": ["dq04_1"]}, "a hand to hide")
    touched(ui, "action:cards")
    assert "dq04_1" in str(msgspec.to_builtins(hold(ui)))
    turn.press("end_turn")
    view = ui.view()
    assert (view.page, view.private) == ("turn", False)
    assert "dq04_1" not in str(msgspec.to_builtins(view))


def test_the_history_goes_back_to_the_set_up(ui: Ui, turn: Table) -> None:
    view = touched(ui, "history")
    assert view.lines[-1].text == "Heroes of Dominaria is set up for Ann, Bob"
    touched(ui, view.lines[-1].target, "go_back", "agree")
    assert turn.session.step == 0
