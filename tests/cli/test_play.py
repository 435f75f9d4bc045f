"""`companion play` and `companion demo` as commands: who plays when nobody can type, where matches go, what a seed repeats."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.cli.command import companion
from tests.text.terminal import Somebody, environment

PLAY = ("play", "lantern", "--text", "--players", "Ann,Bob", "--seed", "1")


def test_without_a_terminal_bots_play_and_that_is_said(tmp_path: Path) -> None:
    done = companion(tmp_path, "play", "lantern")
    assert done.returncode == 0
    first, second, *rest = done.stdout.splitlines()
    assert first == "There is no terminal to type in, so bots play a demo."
    assert second == "Lantern for Ann and Bob, played by bots with demo content."
    assert re.search(r"wins\.|share the win\.", rest[-1] + rest[-2])
    assert os.listdir(tmp_path) == []


def test_without_a_game_the_games_that_are_no_toys_come_first(tmp_path: Path) -> None:
    proper = companion(tmp_path, "games", "list").stdout.splitlines() or companion(tmp_path, "games", "list", "--all").stdout.splitlines()
    done = companion(tmp_path, "play")
    assert done.returncode == 0
    assert done.stdout.splitlines()[1].startswith(proper[0].split(": ")[1].split(",")[0])


def test_text_play_follows_a_script(tmp_path: Path) -> None:
    done = companion(tmp_path, *PLAY, typed="1\n1\ns\nq\n")
    assert done.returncode == 0
    assert "Ann lights the gate lantern." in done.stdout
    assert "No display" not in done.stdout


def test_a_script_that_ends_in_the_middle_keeps_the_match_and_fails(tmp_path: Path) -> None:
    done = companion(tmp_path, *PLAY, typed="1\n")
    assert done.returncode == 1
    assert "The input ended. The match is kept as " in done.stdout
    assert "Continue the match of Ann and Bob, step 1?" in companion(tmp_path, *PLAY, typed="y\nq\n").stdout


def test_letters_that_are_no_text_are_no_crash(tmp_path: Path) -> None:
    with Somebody(*PLAY, env=environment(tmp_path)) as player:
        player.sees("\n> ")
        player.presses(b"\xff\xfe\n")
        player.sees("There is no choice ")


def test_matches_are_kept_in_the_home_folder(tmp_path: Path) -> None:
    companion(tmp_path, *PLAY, "--volatile", typed="q\n")
    assert os.listdir(tmp_path / ".local/share/companion/matches") == ["0001-lantern.match"]


def test_matches_are_kept_where_the_system_says(tmp_path: Path) -> None:
    companion(tmp_path, *PLAY, "--volatile", typed="q\n", XDG_DATA_HOME=str(tmp_path / "data"))
    assert os.listdir(tmp_path / "data/companion/matches") == ["0001-lantern.match"]


def test_a_relative_folder_of_the_system_is_not_followed(tmp_path: Path) -> None:
    companion(tmp_path, *PLAY, "--volatile", typed="q\n", XDG_DATA_HOME="data")
    assert (tmp_path / ".local/share/companion/matches/0001-lantern.match").exists()


def test_options_reach_the_match(tmp_path: Path) -> None:
    assert "Ann: 7 oil" in companion(tmp_path, *PLAY, "--volatile", "--option", "oil=7", typed="q\n").stdout


def test_a_pack_reaches_the_match(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    rows = "".join(f'{{ id = "lamp{number}", number = {number}, price = 1 }},' for number in range(1, 7))
    (pack / "lanterns.toml").write_text(f'source = "owner"\nrows = [{rows}]')
    said = companion(tmp_path, *PLAY, "--volatile", "--pack", str(pack), typed="1\nq\n").stdout
    assert "Lantern, played with the owner's content." in said
    assert "6  Light the lamp6 lantern" in said


def test_a_name_may_be_typed_as_far_as_it_is_clear(tmp_path: Path) -> None:
    assert companion(tmp_path, "demo", "LANT", "--fast").stdout.startswith("Lantern for Ann and Bob")


@pytest.mark.parametrize("display", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_display_that_shows_nothing_is_said_and_nobody_plays_where_nobody_looks(tmp_path: Path, display: str) -> None:
    done = companion(tmp_path, "play", "lantern", "--volatile", SDL_VIDEODRIVER="", **{display: ":99"})
    assert done.returncode == 1
    assert "--text" in done.stderr.splitlines()[-1]  # SDL itself may have said something before


def test_a_demo_is_a_line_a_step_and_a_score_sheet(tmp_path: Path) -> None:
    lines = companion(tmp_path, "demo", "lantern", "--headless", "--fast", "--seed", "3", "--players", "3").stdout.splitlines()
    assert lines[0] == "Lantern for Ann, Bob and Cleo, played by bots with demo content."
    assert lines[1] == "   1  Ann draws a wish."
    assert any(line.split() == ["Ann", "Bob", "Cleo"] for line in lines)
    assert any(line.startswith("Total ") for line in lines)


def test_a_seed_repeats_a_demo_and_another_does_not(tmp_path: Path) -> None:
    first, again, other = (companion(tmp_path, "demo", "lantern", "--fast", "--seed", seed).stdout for seed in ("5", "5", "6"))
    assert first == again
    assert first != other


def test_a_demo_without_a_seed_is_another_every_time(tmp_path: Path) -> None:
    assert len({companion(tmp_path, "demo", "lantern", "--fast").stdout for _ in range(4)}) > 1
