"""House rules by touch: the questions of a booklet before the first match, and the many others on a page of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.front import Form, NewGame
from companion.game import game_names, load_game
from companion.screen.canvas import Paints
from companion.storage import DataFolder
from companion.ui.fields import changed, fields_of
from tests.screen.test_front import drawn
from tests.ui.house import Player

DOMINATIONS = "game:dominations"


def house(folder: DataFolder, tmp_path: Path) -> Player:
    return Player(folder, tmp_path / "config" / "settings.json", ["dominations", "arena_of_the_planeswalkers"])


@pytest.fixture
def player(folder: DataFolder, tmp_path: Path) -> Iterator[Player]:
    player = house(folder, tmp_path)
    yield player
    player.shell.close()


def form(player: Player, *targets: str) -> Form:
    shown = player.touch(*targets)
    assert isinstance(shown, Form)
    return shown


def beside(player: Player, *targets: str) -> dict[str, object]:
    """The rows beside the players of a new match."""
    shown = player.touch(*targets)
    assert isinstance(shown, NewGame)
    return {field.label: field.value for field in shown.fields}


def test_before_the_first_match_the_booklet_is_asked_and_then_the_match_begins(player: Player) -> None:
    asked = form(player, DOMINATIONS, "start")
    assert (asked.title, len(asked.fields), asked.at_once) == ("To confirm from your booklet", 5, 5)
    assert [field.value for field in asked.fields] == [
        "as the content says", "as the content says", "every side", "each level adds", "a shared side",
    ]  # fmt: skip
    player.touch("set:house_rules.city_yield", "set:house_rules.city_yield", "confirm")
    assert player.page == "guide"
    assert player.session.state.options.house_rules.city_yield == "per_level"


def test_whoever_goes_back_has_begun_nothing_and_is_asked_again(player: Player, folder: DataFolder) -> None:
    assert beside(player, DOMINATIONS, "start", "back") == {"Your booklet": "to confirm", "House rules": "24"}
    assert folder.matches() == []
    assert form(player, "start").title == "To confirm from your booklet"


def test_what_was_confirmed_is_not_asked_again_and_holds_for_the_next_match(player: Player, folder: DataFolder, tmp_path: Path) -> None:
    player.touch(DOMINATIONS, "rules:to_confirm", "set:house_rules.multi_edge", "confirm", "back")
    player.shell.close()
    again = house(folder, tmp_path)
    assert beside(again, DOMINATIONS)["Your booklet"] == "confirmed"
    again.touch("start")
    assert again.session.state.options.house_rules.multi_edge == "choose_one"
    again.shell.close()


def test_an_answer_that_makes_no_sense_any_more_is_asked_again(folder: DataFolder, tmp_path: Path) -> None:
    settings = tmp_path / "config" / "settings.json"
    settings.parent.mkdir()
    settings.write_text('{"confirmed": {"dominations": {"house_rules": {"multi_edge": "none of them"}}}}')
    player = house(folder, tmp_path)
    assert beside(player, DOMINATIONS)["Your booklet"] == "to confirm"
    player.shell.close()


def test_the_other_questions_are_answered_a_page_at_a_time(player: Player) -> None:
    first = form(player, DOMINATIONS, "rules")
    assert (first.title, len(first.fields), first.first) == ("House rules", 24, 0)
    assert not [field.label for field in first.fields if field.to_confirm]
    assert form(player, "more").first == 5
    player.touch("set:house_rules.open_hands", "set:house_rules.city_yield", "confirm", "start", "confirm")
    rules = player.session.state.options.house_rules
    assert (rules.open_hands, rules.city_yield) == (True, "flat")  # what is not on the page cannot be changed on it


def test_a_number_among_many_house_rules_is_turned(player: Player) -> None:
    rows = beside(player, "game:arena_of_the_planeswalkers")
    assert rows == {"Dice": "virtual", "Spell cards": "physical", "Who begins": "by lot", "House rules": "15"}
    player.touch("rules", "set:leaving_seconds:less", "confirm", "start")
    assert player.session.state.options.leaving_seconds == 29


@pytest.mark.parametrize("name", game_names())
def test_every_field_of_a_new_match_can_be_changed_by_touch(name: str) -> None:
    values = load_game(name).options_type()
    for field in fields_of(values):
        assert any(changed(values, field.target, way) != values for way in ("more", "less")), field.label


def test_values_are_said_in_words() -> None:
    said = [field.value for name in game_names() for field in fields_of(load_game(name).options_type())]
    assert not [value for value in said if isinstance(value, str) and ("_" in value or value == "None")]




@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", ["heroes_of_dominaria", "explorers_of_ixalan", "arena_of_the_planeswalkers", "dominations"])
def test_no_house_rule_is_cut_off(name: str, large: bool, folder: DataFolder) -> None:
    player, paints = Player(folder, games=[name]), Paints()
    seen: list[str] = []
    for way in ((), ("rules",), ("back", "rules:to_confirm")):
        player.touch(f"game:{name}", *way)
        for _ in range(8):
            canvas = drawn(player.shell.view(), paints, large=large)
            seen += [words.meant for words in canvas.written if words.shortened] + [str(flaw) for flaw in canvas.flaws()]
            player.touch("more")
    assert sorted(set(seen)) == []
    player.shell.close()
