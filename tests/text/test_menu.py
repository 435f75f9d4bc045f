"""Which lines a menu has: one for every choice, one for a kind of choice, and one for everything behind a hidden hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from companion.game import Command, load_game
from companion.games.lantern.model import Light, Rest, Roll
from companion.phases import PhaseTable
from companion.session import Session
from companion.storage import DataFolder
from companion.text.menu import Entry, Menu, lines, meant
from companion.text.words import Words

LANTERN = load_game("lantern")
LAMPS = ("gate", "well", "mill", "bridge", "tower", "harbour")


class Trade(Command):
    """Give a wish away for oil."""

    private = True
    wish: str


class Whisper(Command):
    """Tell a wish to somebody."""

    private = True
    wish: str


Offered = Callable[..., list[Entry]]


def describe(state: Any, seat: int, command: Command) -> str:
    return "Ann trades a wish" if isinstance(command, Trade) else LANTERN.describe(state, seat, command)


@pytest.fixture
def menu(tmp_path: Path) -> Iterator[Callable[..., Menu]]:
    """The menu of a turn in which these kinds of commands exist and these options are offered."""
    with ExitStack() as stack:

        def menu(kinds: list[type[Command]], options: list[Command]) -> Menu:
            phases = PhaseTable(initial="turn_draw", rows=[("settled", "turn_draw", "over")], commands={"turn_draw": kinds, "over": []})
            rules = {kind: LANTERN.rules[Rest] for kind in kinds}
            game = dataclasses.replace(LANTERN, rules=rules, phases=phases, describe=describe, options=lambda state, seat: options)
            return Menu(stack.enter_context(closing(Session.new(game, ["Ann", "Bob"], folder=DataFolder(tmp_path, volatile=True), seed=1))))

        yield menu


@pytest.fixture
def offered(menu: Callable[..., Menu]) -> Offered:
    """The lines of such a menu."""
    return lambda kinds, options, seen=False: menu(kinds, options).first(0, seen=seen)


def labels(entries: list[Entry]) -> list[str]:
    return [entry.label for entry in entries]


OPEN = [Light, Rest, Roll]
SECRETIVE = [Light, Trade, Whisper, Rest]


def test_few_choices_stand_one_a_line(offered: Offered) -> None:
    found = labels(offered(OPEN, [Light("gate"), Light("well"), Rest()]))
    assert found == ["Light the gate lantern", "Light the well lantern", "Rest"]


def test_many_choices_are_grouped_by_kind_and_a_single_one_stands_by_itself(offered: Offered) -> None:
    options = [*map(Light, LAMPS), Rest(), *map(Roll, range(1, 7))]
    assert labels(offered(OPEN, options)) == ["Light (6 choices)", "Rest", "Roll (6 choices)"]


def test_many_choices_of_one_kind_are_not_hidden_behind_one_line(offered: Offered) -> None:
    assert len(offered(OPEN, [Light(f"lamp {number}") for number in range(12)])) == 12


def test_choices_that_read_the_same_are_one_line(offered: Offered) -> None:
    assert labels(offered(OPEN, [Light("gate"), Light("gate"), Rest()])) == ["Light the gate lantern", "Rest"]


def test_of_very_many_choices_only_the_first_are_written(offered: Offered) -> None:
    written = lines(offered(OPEN, [Light(f"lamp {number}") for number in range(300)]))
    assert len(written) == 41
    assert written[-1] == "… and 260 more: type some words of the one you mean."


@pytest.mark.parametrize("hidden", [[], [Trade("gate")], [Trade("gate"), Whisper("mill"), Trade("tower")]])
def test_the_line_for_hidden_cards_is_the_same_whatever_the_hand_allows(offered: Offered, hidden: list[Command]) -> None:
    found = labels(offered(SECRETIVE, [Light("gate"), *hidden, Rest()]))
    assert found == ["Light the gate lantern", "Hidden cards: trade or whisper (private)", "Rest"]


def test_hidden_choices_never_make_the_open_ones_fold(offered: Offered) -> None:
    """Else their number could be told from the shape of the menu."""
    options = [Light("gate"), Light("well"), Rest()]
    assert labels(offered(SECRETIVE, [*options, *[Trade("gate")] * 20])) == labels(offered(SECRETIVE, options))


def test_what_lies_behind_the_line_is_all_that_the_hand_allows(offered: Offered) -> None:
    hidden = [Trade("gate"), Whisper("mill")]
    (private,) = [entry for entry in offered(SECRETIVE, [Light("gate"), *hidden, Rest()]) if entry.private]
    assert private.commands == hidden


def test_without_hidden_things_to_do_there_is_no_such_line(offered: Offered) -> None:
    assert not any(entry.private for entry in offered(OPEN, [Light("gate"), Rest()]))


def test_a_turn_is_private_when_it_is_about_hidden_cards_only(menu: Callable[..., Menu]) -> None:
    assert menu([Trade, Whisper], [Trade("gate")]).is_private()
    assert not menu(SECRETIVE, [Trade("gate")]).is_private()
    assert not menu(OPEN, [Rest()]).is_private()


def test_a_player_alone_sees_each_hidden_choice_with_its_card(offered: Offered) -> None:
    found = labels(offered(SECRETIVE, [Trade("gate"), Trade("well"), Rest()], seen=True))
    assert found == ["Trade a wish: gate", "Trade a wish: well", "Rest"]


def test_choices_with_the_same_words_are_told_apart_by_their_values(menu: Callable[..., Menu]) -> None:
    found = menu(SECRETIVE, []).each(0, [Trade("gate"), Trade("well"), Rest()], detailed=False)
    assert labels(found) == ["Trade a wish: gate", "Trade a wish: well", "Rest"]


WORDS = Words(b'{"tables": {"cards": [{"id": "q04", "title": "Full Satchel"}], "places": [{"id": "keld", "name": "Keld"}]}}')


def test_values_are_told_as_the_tables_call_them() -> None:
    assert WORDS.value(["q04_2", "keld", "demo_isle"]) == "Full Satchel, Keld and demo isle"


def test_a_choice_typed_in_full_is_meant_even_if_longer_ones_begin_the_same() -> None:
    shown = [Entry("Reveal white mana and cabal on Keld", []), Entry("Reveal white mana", [])]
    assert labels(meant(shown, "reveal  White mana")) == ["Reveal white mana"]


def test_a_label_that_says_everything_gets_no_details() -> None:
    assert WORDS.details(Light("keld"), "Light Keld") == ""
    assert WORDS.details(Light("keld"), "Light a lantern") == "Keld"
