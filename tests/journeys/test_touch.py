"""Played by touching: which page a finger opens, what it does, and what only one pair of eyes may see."""

from __future__ import annotations

import msgspec
import pytest

from companion.ui import Ui
from companion.view import View
from tests.tables import Table


@pytest.fixture
def ui(turn: Table) -> Ui:
    return Ui(turn.session, turn.app, simulated=True)


def touched(ui: Ui, *targets: str) -> View:
    for target in targets:
        ui.touch(target, 0.0)
    return ui.view()


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
    assert view.notes == ["Ann collects 2 white mana from Esturin."]
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
    assert view.notes == ["Taken back: Ann reveals a Dominaria card."]


def test_history_goes_back_to_before_a_step(ui: Ui, turn: Table) -> None:
    touched(ui, "action:collect", "do:0", "action:collect")
    turn.place("orange_hero_1", "shanodin")
    view = touched(ui, "history")
    assert view.page == "history"
    assert [line.text for line in view.lines[:2]] == ["Ann moves Hero 1 from Orvada to Shanodin", "Ann collects 1 blue mana from Orvada"]
    assert [line.needs_all for line in view.lines[:3]] == [False, False, True]
    assert touched(ui, "back_to:2").page == "turn"
    assert turn.heroes(0)[0] == "orvada"


def test_hidden_cards_are_covered_until_their_player_holds_the_screen(ui: Ui, turn: Table) -> None:
    turn.session.adjust({"players.0.hand": ["dq04_1"], "players.0.pool.white": 10}, "a full satchel")
    covered = touched(ui, "action:cards")
    assert (covered.page, covered.cover) == ("cover", 0)
    assert "dq04" not in str(msgspec.to_builtins(covered))
    seen = touched(ui, "hold")
    assert seen.page == "targets"
    assert [line.text for line in seen.lines] == ["Complete the quest Full Satchel"]
    hidden = touched(ui, "hide")
    assert hidden.page == "turn"
    assert "dq04" not in str(msgspec.to_builtins(hidden))


def test_a_choice_between_two_cards_is_made_behind_the_cover(ui: Ui, turn: Table) -> None:
    turn.session.adjust({"players.0.manaliths": ["sursi"], "players.0.pool.red": 5}, "the second Manalith")
    covered = touched(ui, "action:build", "do:0")
    assert (covered.page, covered.cover) == ("cover", 0)
    seen = touched(ui, "hold")
    assert len(seen.lines) == 2
    titles = [card.title for card in seen.cards]
    assert [title in line.text for title, line in zip(titles, seen.lines, strict=True)] == [True, True]
    before = len(turn.session.state.players[0].hand)
    view = touched(ui, "do:1")
    assert view.page == "turn"
    assert len(turn.session.state.players[0].hand) == before + 1
    assert titles[1] not in str(view.notes)


@pytest.mark.parametrize("target", ["", "do:99", "do:x", "action:fly", "back_to:x", "agree", "nonsense", "hide"])
def test_a_touch_without_a_meaning_changes_nothing(ui: Ui, turn: Table, target: str) -> None:
    before = turn.session.step
    assert touched(ui, target).page == "turn"
    assert turn.session.step == before


def test_the_menu_leads_to_history_and_score(ui: Ui) -> None:
    assert [line.target for line in touched(ui, "menu").lines] == ["history", "score", "lay_out", "put_away"]


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
    assert "dq04_1" in str(msgspec.to_builtins(touched(ui, "action:cards", "hold")))
    turn.press("end_turn")
    view = ui.view()
    assert (view.page, view.private) == ("turn", False)
    assert "dq04_1" not in str(msgspec.to_builtins(view))
