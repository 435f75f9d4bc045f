"""A game of Dominations for three at the simulated table, played with tiles, tokens, buttons and fingers to its score sheet."""

from __future__ import annotations

import json

import msgspec
import pytest

from companion.game import Chance, load_game
from companion.headless import Headless
from companion.session import Session
from companion.storage import DataFolder
from tests.desk.civilisations import Civilisations
from tests.desk.test_evening import kinds, retold

NAMES = ("Ann", "Cleo", "Bob")  # as they sit: clockwise
SEED = 5


def in_its_last_turns(folder: DataFolder, chance: Chance) -> Session:
    """The same match with all but the last turns played by bots."""
    game = load_game("dominations")
    session = Session.new(game, list(NAMES), folder=folder, seed=SEED)
    while (session.state.age, session.state.round, session.state.phase) != (3, 5, "grow_tile"):
        seat = session.state.awaits.seats[0]
        session.submit(game.bot(session.state, seat, chance), seat)
    return session


def check_the_end(evening: Civilisations, headless: Headless) -> None:
    """The score sheet is shown, and the match told anew without a screen ends the same."""
    evening.wait(1.0)
    session, sheet = evening.session, evening.view.sheet
    assert sheet
    assert (evening.view.page, session.state.age, session.state.phase) == ("score", 3, "over")
    assert sheet.totals == [player.vp for player in session.state.players]
    told = retold(session, headless, SEED)
    assert told["state"] == json.loads(msgspec.json.encode(session.state))
    assert told["winners"] == sheet.winners
    assert evening.ways == {"touch", "button", "piece"}
    evening.close()


def test_the_last_turns_of_three_players_are_played_with_tiles_tokens_and_fingers_to_the_score_sheet(
    folder: DataFolder, headless: Headless
) -> None:
    chance = Chance(seed=SEED)
    evening = Civilisations(folder, SEED, in_its_last_turns(folder, chance))
    if evening.view.page == "check":
        evening.touch("back")
    evening.play(chance)
    check_the_end(evening, headless)


@pytest.mark.slow
def test_three_ages_of_three_players_are_played_from_the_first_page_to_the_score_sheet(folder: DataFolder, headless: Headless) -> None:
    evening = Civilisations(folder, SEED)
    evening.begin(NAMES)
    evening.play(Chance(seed=SEED))
    assert kinds(evening.session) >= {"choose", "place", "found", "upgrade", "buy_level", "develop", "improve", "skip", "keep_tiles"}
    check_the_end(evening, headless)
