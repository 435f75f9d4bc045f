"""Evenings at a real terminal: begun, left, killed, damaged and taken up again."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.text.terminal import Somebody, environment

Sit = Callable[..., Somebody]
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    """Somebody sits down to play Lantern; the matches lie in the same folder every time."""

    def sit(*words: str, seed: int = 1, **env: str) -> Somebody:
        usual = ("play", "lantern", "--seed", str(seed), "--data", str(tmp_path / "matches"), "--volatile")
        return Somebody(*(words or usual), env=environment(tmp_path, **env))

    return sit


def begin(player: Somebody) -> None:
    """Take the usual names."""
    player.types("", "", "")
    player.sees("Ann: draw a wish.\n1  Draw a wish\n> ")


def matches(folder: Path) -> list[str]:
    return sorted(os.listdir(folder / "matches"))


def damage(folder: Path, step: int) -> None:
    """Change one word of one step behind the companion's back."""
    with sqlite3.connect(folder / "matches" / "0001-lantern.match") as database:
        database.execute("update steps set text = 'Ann cheats' where n = ?", (step,))
    database.close()


def test_a_newcomer_plays_a_whole_game_to_its_score_sheet(sit: Sit) -> None:
    with sit() as player:
        player.sees("No display was found, so you play in this terminal.\n")
        player.sees("Lantern is for 2 to 4 players. Type their names; Enter takes the one in brackets.\n")
        player.types("Mia", "", "")
        player.sees("Lantern, played with demo content.\n")
        for _ in range(5):
            for _ in range(5):
                player.sees("\n> ")
                player.types("1")
        seen = player.sees("Press Enter to finish")
        assert "Mia  Ann" in seen
        assert "The final score:" in seen
        player.types("")
        assert player.ends() == 0


def test_names_that_will_not_do_are_asked_for_again(sit: Sit) -> None:
    with sit() as player:
        player.types("Mia", "Mia", "")
        player.sees("Two players have the same name; give each a name of their own.")
        player.types("Mia", "Jo", "")
        player.sees("Mia: draw a wish.")


def test_a_match_that_was_left_goes_on_exactly_there(sit: Sit) -> None:
    with sit() as player:
        begin(player)
        player.types("1", "1", "q")
        player.sees("The match is kept as ")
        assert player.ends() == 0
    with sit() as player:
        player.sees("Continue the match of Ann and Bob, step 2? [Y/n] ")
        player.types("")
        seen = player.sees("Bob: draw a wish.")
        assert "Ann draws a wish.\nAnn lights the gate lantern.\n" in seen
        assert "Round 1 of 5. Burning: gate (Ann).\nAnn: 1 oil, 1 wishes\n" in seen


def test_a_match_that_was_killed_goes_on_exactly_there(sit: Sit) -> None:
    with sit() as player:
        begin(player)
        for line in ("1", "1", "1", "2", "1"):
            player.types(line)
            player.sees("\n> ")
        player.types("l")
        standing = player.sees("\n> ")
        player.is_killed()
    with sit() as player:
        player.types("y")
        seen = player.sees("\n> ")
        assert "Continue the match of Ann and Bob, step 5?" in seen
        assert seen.endswith(standing)


def test_a_new_match_leaves_the_old_one_alone(sit: Sit, tmp_path: Path) -> None:
    with sit() as player:
        begin(player)
        player.types("1", "q")
        player.ends()
    with sit() as player:
        player.sees("Continue the match of Ann and Bob, step 1?")
        player.types("n")
        begin(player)
        player.types("q")
        player.ends()
    assert matches(tmp_path) == ["0001-lantern.match", "0002-lantern.match"]


def test_asking_for_a_new_match_is_not_asked_about_the_old_one(sit: Sit, tmp_path: Path) -> None:
    words = ("play", "lantern", "--new", "--players", "Mia,Jo", "--data", str(tmp_path / "matches"), "--volatile")
    for _ in range(2):
        with sit(*words) as player:
            player.sees("Mia: draw a wish.")
            player.types("q")
            assert player.ends() == 0
            assert "Continue" not in player.everything


def test_a_damaged_match_is_offered_up_to_its_last_whole_step(sit: Sit, tmp_path: Path) -> None:
    with sit() as player:
        begin(player)
        player.types("1", "1", "1", "q")
        player.ends()
    damage(tmp_path, 3)
    with sit() as player:
        player.sees("The match file 0001-lantern.match is damaged (")
        player.sees("); its first 3 steps are whole.\n")
        player.sees("Go on with the whole part? The damaged file is kept as well. [Y/n] ")
        player.types("")
        player.sees("The damaged file is now called 0001-lantern.match.damaged-1.\n")
        player.sees("Continue the match of Ann and Bob, step 2?")
        player.types("")
        player.sees("Bob: draw a wish.")
        player.types("q")
        player.ends()
    assert matches(tmp_path) == ["0001-lantern.match", "0001-lantern.match.damaged-1"]


def test_a_damaged_match_can_be_left_aside(sit: Sit, tmp_path: Path) -> None:
    with sit() as player:
        begin(player)
        player.types("1", "q")
        player.ends()
    damage(tmp_path, 1)
    with sit() as player:
        player.sees("Go on with the whole part?")
        player.types("n")
        player.sees("The damaged file is now called 0001-lantern.match.damaged-1.\n")
        begin(player)
        player.types("q")
        player.ends()
    assert matches(tmp_path) == ["0001-lantern.match.damaged-1", "0002-lantern.match"]


def test_a_file_of_noise_is_set_aside_and_a_new_match_begins(sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "0001-lantern.match").write_bytes(b"noise" * 1000)
    with sit() as player:
        player.sees("no step of it can be read.\nThe damaged file is now called 0001-lantern.match.damaged-1.\n")
        begin(player)


def test_ctrl_d_leaves_like_quitting(sit: Sit) -> None:
    with sit() as player:
        begin(player)
        player.types("1")
        player.sees("> ")
        player.presses(b"\x04")
        player.sees("The input ended. The match is kept as ")
        assert player.ends() == 0


def test_ctrl_d_before_there_is_a_match_is_said_in_a_sentence(sit: Sit) -> None:
    with sit() as player:
        player.sees("Player 1 [Ann]: ")
        player.presses(b"\x04")
        player.sees("The input ended before an answer came.")
        assert player.ends() == 1


def test_a_hand_is_wiped_from_the_screen_and_from_what_scrolled_off_it(sit: Sit) -> None:
    with sit(TERM="xterm") as player:
        begin(player)
        player.types("1", "p")
        player.sees("Pass to Ann, then press Enter.")
        player.types("")
        assert "tower" in player.sees("Press Enter to hide.")
        player.types("")
        player.sees(CLEAR)
        player.types("h", "u", "y", "q")
        player.ends()
        assert "tower" not in player.everything.split(CLEAR)[1]


def test_a_hand_is_wiped_also_when_the_player_is_interrupted(sit: Sit) -> None:
    with sit(TERM="xterm") as player:
        begin(player)
        player.types("1", "p")
        player.sees("Pass to Ann, then press Enter.")
        player.types("")
        player.sees("Press Enter to hide.")
        player.presses(b"\x04")
        player.sees(CLEAR)
        assert player.ends() == 0


def test_ctrl_c_is_said_in_a_sentence_and_keeps_the_match(sit: Sit) -> None:
    with sit() as player:
        begin(player)
        player.types("1")
        player.sees("\n> ")
        player.is_interrupted()
        player.sees("Stopped. The match is kept as ")
        assert player.ends() == 130
        assert "Traceback" not in player.everything
    with sit() as player:
        player.sees("Continue the match of Ann and Bob, step 1?")


def test_ctrl_c_before_there_is_a_match_is_said_too(sit: Sit) -> None:
    with sit() as player:
        player.sees("Player 1 [Ann]: ")
        player.is_interrupted()
        player.sees("\nStopped.\n")
        assert player.ends() == 130


def test_a_match_is_played_at_one_terminal_at_a_time(sit: Sit) -> None:
    with sit() as first:
        begin(first)
        with sit() as second:
            second.sees("matches is in use by another companion; close that one, or choose another folder with --data.")
            assert second.ends() == 1
        first.types("1")
        first.sees("Ann draws a wish.")
