"""Heroes of Dominaria as a newcomer meets it in a terminal: private quests, folded choices, a whole game."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest

from companion.game import load_game
from companion.games.heroes_of_dominaria.content import ready
from companion.session import Session
from companion.storage import DataFolder
from companion.text.play import TextPlay
from companion.text.terminal import Terminal
from tests.text.terminal import Somebody, environment, scripted

HEROES = load_game("heroes_of_dominaria")
COVER = "\n" * 60


class Newcomer(Terminal):
    """Somebody who reads the list that was written last and types one of its numbers."""

    def __init__(self, seed: int) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.said: list[str] = []
        self._shown: list[str] = []
        self._rng = random.Random(seed)

    def say(self, *lines: str) -> None:
        self.said += lines
        self._shown = [line.split()[0] for line in lines if re.match(r"[1-9][0-9]*  ", line)] or self._shown

    def ask(self, question: str) -> str:
        self.said.append(question)
        return self._rng.choice(self._shown) if question == ">" else ""


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_from_its_menus_alone(tmp_path: Path, seed: int) -> None:
    session = Session.new(HEROES, ["Ann", "Bob"], folder=DataFolder(tmp_path, volatile=True), seed=seed)
    newcomer = Newcomer(seed)
    TextPlay(session, newcomer, clock=lambda: 0.0).run()
    session.close()
    assert session.state.awaits is None
    assert "The final score:" in newcomer.said
    assert not [line for line in newcomer.said if re.search(r"\b[a-z]+[0-9]+_[0-9]\b", line)], "a card is told by its id"


def test_no_quest_in_a_hand_is_named_where_everybody_looks(tmp_path: Path) -> None:
    session = Session.new(HEROES, ["Ann", "Bob"], folder=DataFolder(tmp_path, volatile=True), seed=5)
    titles = {ready(session.state.content).title(card) for player in session.state.players for card in player.dealt}
    set_up = ["", "1", "", "1", "1", "1", "1", "1", "1"]
    terminal, said = scripted(*set_up, "h", "s", "l", "u 2", "y", "r 2", "hidden", "", "", "p", "", "", "a players", "", "h", "q")
    TextPlay(session, terminal, clock=lambda: 0.0).run()
    session.close()
    shown = re.split(r"Only (?:Ann|Bob) may see what comes next\. Pass to (?:Ann|Bob), then press Enter\.", said.getvalue())
    public = shown[0] + "".join(part.split(COVER, 1)[1] for part in shown[1:])
    private = "".join(part.split(COVER, 1)[0] for part in shown[1:])
    assert len(shown) == 5
    assert not [title for title in titles if title in public]
    assert all(title in private for title in titles)
    assert "keeps two quests." in public


def test_the_first_choice_is_told_before_the_device_is_passed(tmp_path: Path) -> None:
    words = ("play", "heroes", "--players", "Ann,Bob", "--seed", "4", "--volatile")
    with Somebody(*words, env=environment(tmp_path)) as player:
        player.sees("Bob: keep two of your quests.\nOnly Bob may see what comes next. Pass to Bob, then press Enter. ")
        player.types("")
        player.sees("\n1  Keep two quests: ")
        player.types("1")
        player.sees("Bob keeps two quests.\n")
        player.is_killed()
    with Somebody(*words, env=environment(tmp_path)) as player:
        player.sees("Continue the match of Ann and Bob, step 1? [Y/n] ")
        player.types("")
        player.sees("The last steps were:\nBob keeps two quests.\n")
        player.sees("Ann: keep two of your quests.\n")
