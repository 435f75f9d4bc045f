"""Tagged cards on a reader: revealed, kept, started, completed and used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.game import Ask, load_game
from companion.session import Session
from companion.storage import DataFolder
from tests.tables import Table


class CardTable(Table):
    """A table whose decks are the real ones."""

    def __init__(self, folder: DataFolder) -> None:
        super().__init__(folder)
        self.session.close()
        decks = {deck: "physical" for deck in ("dominaria", "quests", "artifacts")}
        options = {"first": 0, "decks": decks}
        self.session = Session.new(load_game("heroes_of_dominaria"), ["Ann", "Bob"], folder=folder, seed=7, options=options)
        self.seated = type(self.seated)(self.session, self._hands)


@pytest.fixture
def cards(folder: DataFolder) -> Iterator[CardTable]:
    """Ann's first turn with real decks; Ann holds Full Satchel and Long Road."""
    table = CardTable(folder)
    for seat, kept in ((0, ["dq04_1", "dq10_1"]), (1, ["dq01_1", "dq02_1"])):
        command = next(command for command in table.session.options(seat) if command.cards == kept)  # type: ignore[attr-defined]
        table.session.submit(command, seat)
    table.place_heroes()
    yield table
    table.session.close()


@pytest.mark.rule("HD-16")
def test_a_dominaria_card_on_the_pad_is_revealed(cards: CardTable) -> None:
    assert cards.place("red_cabal_urborg_1", "pad") == ["card_revealed", "token_placed", "mana_grew"]
    assert cards.session.state.locations["urborg"].cabal == 1


@pytest.mark.rule("HD-72")
def test_a_quest_on_the_pad_is_completed_when_it_can_be(cards: CardTable) -> None:
    cards.place("red_plain_1", "pad")
    cards.place("dq04_1", "pad")
    assert cards.refused == "HD-72"
    cards.lift("dq04_1")
    cards.session.adjust({"players.0.pool.red": 10}, "a full satchel")
    assert cards.place("dq04_1", "pad") == ["quest_completed"]


@pytest.mark.rule("HD-74")
def test_a_quest_that_must_be_started_is_started(cards: CardTable) -> None:
    cards.place("red_plain_1", "pad")
    cards.session.adjust({"players.0.heroes.0": "llanowar"}, "at Llanowar")
    assert cards.place("dq10_1", "pad") == ["quest_started"]


@pytest.mark.rule("HD-47", "HD-71")
def test_the_card_that_is_kept_is_shown_to_a_reader(cards: CardTable) -> None:
    cards.place("red_plain_1", "pad")
    cards.session.adjust({"players.0.pool.blue": 4, "locations.orvada.artifact": 1}, "something to discover")
    discover = next(command for command in cards.session.options() if type(command).__name__ == "Discover")
    cards.app.do(discover, None, 0.0)
    assert cards.place("da01_2", "pad") == ["artifact_gained", "moves_gained"]
    assert cards.session.state.players[0].in_play == ["da01_2"]


@pytest.mark.rule("HD-45", "HD-47")
def test_an_artifact_card_from_the_deck_discovers_where_that_is_possible_and_is_kept_when_it_is_shown_again(cards: CardTable) -> None:
    cards.place("red_plain_1", "pad")
    cards.place("da01_2", "pad")
    assert cards.refused == "HD-68"
    cards.lift("da01_2")
    cards.session.adjust({"players.0.pool.blue": 4, "locations.orvada.artifact": 1}, "something to discover")
    assert cards.place("da01_2", "pad") == ["paid", "artifact_discovered", "cards_looked_at"]
    cards.lift("da01_2")
    assert cards.place("da01_2", "pad")[0] == "artifact_gained"


@pytest.mark.rule("HD-68")
def test_an_artifact_with_a_choice_asks_and_one_without_works(cards: CardTable) -> None:
    cards.place("red_plain_1", "pad")
    cards.session.adjust({"players.0.in_play": ["da03_1", "da04_1", "da05_1"]}, "three artifacts")
    assert cards.place("da04_1", "pad") == ["artifact_used"]
    cards.place("da03_1", "pad")
    assert isinstance(cards.app.question, Ask)
    assert len(cards.app.question.commands) == 10
    cards.place("da05_1", "pad")
    assert cards.refused == "HD-68"


def test_a_card_of_a_deck_that_the_companion_shuffles_reveals_the_next_one(table: Table) -> None:
    table.begin()
    table.press("end_turn")
    assert "card_revealed" in table.place("green_plain_1", "pad")
    assert table.session.state.discards.dominaria[-1] == "blue_plain_1"
