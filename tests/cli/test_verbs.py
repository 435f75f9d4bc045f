"""The other verbs: headless, games, matches, bench."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands.template import new_game
from companion.game import BadValue, game_names, load_game
from tests.cli.command import ROOT, companion, complaint
from tests.text.terminal import Somebody, environment

PACK = """source = "owner"
rows = [
    { id = "gate", number = 1, price = 1 },
    { id = "well", number = 2, price = 1 },
    { id = "mill", number = 3, price = 2 },
    { id = "bridge", number = 4, price = 2 },
    { id = "tower", number = 5, price = 3 },
    { id = "harbour", number = 6, price = 3 },
]
"""


def ask(home: Path, *requests: dict[str, object], words: tuple[str, ...] = ()) -> list[dict[str, object]]:
    done = companion(home, "headless", *words, typed="".join(json.dumps(request) + "\n" for request in requests))
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def begin(home: Path, steps: int = 0, seed: int = 1) -> None:
    """A match of Lantern in the usual folder, so many steps old."""
    words = ("play", "lantern", "--text", "--new", "--volatile", "--players", "Ann,Bob", "--seed", str(seed))
    companion(home, *words, typed="1\n" * steps + ("\n" if steps == 25 else "q\n"))


def test_headless_answers_a_line_with_a_line(tmp_path: Path) -> None:
    new: dict[str, object] = {"new": {"game": "lantern", "players": ["Ann", "Bob"], "seed": 1}}
    assert ask(tmp_path, new, {"do": {"type": "draw"}}, {"history": 1}) == [
        {"ok": True, "match": "0001-lantern"},
        {"ok": True, "events": [{"type": "wish_drawn", "seat": 0}]},
        {"ok": True, "history": [{"n": 1, "kind": "do", "seat": 0, "text": "Ann draws a wish"}]},
    ]


def test_headless_without_a_folder_leaves_nothing_behind(tmp_path: Path) -> None:
    ask(tmp_path, {"new": {"game": "lantern", "players": ["Ann", "Bob"]}})
    assert os.listdir(tmp_path) == []


def test_headless_goes_on_in_its_folder(tmp_path: Path) -> None:
    words = ("--data", str(tmp_path / "matches"), "--volatile")
    ask(tmp_path, {"new": {"game": "lantern", "players": ["Ann", "Bob"]}}, {"do": {"type": "draw"}}, words=words)
    assert ask(tmp_path, {"resume": True}, words=words) == [{"ok": True, "match": "0001-lantern", "game": "lantern", "steps": 1}]


def test_headless_plays_with_a_pack(tmp_path: Path) -> None:
    (tmp_path / "lanterns.toml").write_text(PACK.replace("gate", "arch"))
    new: dict[str, object] = {"new": {"game": "lantern", "players": ["Ann", "Bob"]}}
    *_, options = ask(tmp_path, new, {"do": {"type": "draw"}}, {"options": True}, words=("--pack", str(tmp_path)))
    assert {"type": "light", "lantern": "arch"} in options["options"]  # type: ignore[operator]


def test_games_are_listed_and_toys_only_on_demand(tmp_path: Path) -> None:
    assert "lantern" not in companion(tmp_path, "games", "list").stdout
    assert "lantern: Lantern, 2 to 4 players, demo content\n" in companion(tmp_path, "games", "list", "--all").stdout


def test_a_pack_that_fits_is_told_with_its_sources(tmp_path: Path) -> None:
    (tmp_path / "lanterns.toml").write_text(PACK)
    done = companion(tmp_path, "games", "validate", str(tmp_path))
    assert (done.returncode, done.stdout) == (0, f"{tmp_path} can be played with Lantern.\nlanterns: owner\n")


def test_every_fault_of_a_pack_is_named_by_file_row_and_column(tmp_path: Path) -> None:
    (tmp_path / "lanterns.toml").write_text(PACK.replace("price = 1", 'price = "one"', 1).replace("number = 2", "number = 9"))
    done = companion(tmp_path, "games", "validate", str(tmp_path), "--game", "lantern")
    assert done.returncode == 1
    assert done.stdout == (
        "lanterns.toml, row 1, column price: expected int, got str.\nlanterns.toml, row 2, column number: expected int <= 6.\n"
    )


def test_the_phases_of_a_game_are_drawn(tmp_path: Path) -> None:
    lines = companion(tmp_path, "games", "diagram", "lantern").stdout.splitlines()
    assert lines[:2] == ["stateDiagram-v2", "    [*] --> turn_draw"]
    assert "    turn_act --> wind: round_ended" in lines


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The part of a clone that a new game is written into."""
    skip = shutil.ignore_patterns("__pycache__", "bench", "cli", "engine", "text", "test_*.py")
    shutil.copytree(ROOT / "companion", tmp_path / "clone/companion", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", tmp_path / "clone/tests", ignore=skip)
    shutil.copytree(ROOT / "tests/games/lantern", tmp_path / "clone/tests/games/lantern", dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", tmp_path / "clone")
    return tmp_path / "clone"


def test_a_new_game_is_a_copy_of_the_toy_that_plays_and_passes_its_tests(tmp_path: Path, clone: Path) -> None:
    done = companion(tmp_path, "games", "new", "river_race", cwd=clone)
    assert done.returncode == 0
    assert "rules RR-01" in done.stdout
    assert companion(tmp_path, "demo", "river_race", "--fast", cwd=clone).stdout.startswith("River Race for Ann and Bob")
    assert "river_race: River Race" in companion(tmp_path, "games", "list", cwd=clone).stdout
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/river_race"]
    assert subprocess.run(tests, cwd=clone, capture_output=True).returncode == 0


def test_with_several_games_the_one_to_play_is_asked_for(tmp_path: Path, clone: Path) -> None:
    companion(tmp_path, "games", "new", "river_race", cwd=clone)
    games = sorted([game for game in map(load_game, game_names()) if not game.toy], key=lambda game: game.place)
    listed = [*(game.title for game in games), "River Race"]
    with Somebody("play", "--volatile", env=environment(tmp_path), cwd=clone) as player:
        player.sees("Which game?\n" + "".join(f"{number}  {title}\n" for number, title in enumerate(listed, 1)) + "> ")
        player.types(str(len(listed) + 1))
        player.sees(f"Type a number from 1 to {len(listed)}.\n> ")
        player.types(str(listed.index("River Race") + 1))
        player.sees("River Race is for 2 to 4 players.")


@pytest.mark.parametrize("name", ["lantern", "River", "1st", "a__b", "class", "../x", "", "x" * 50])
def test_a_name_that_cannot_be_a_game_is_refused(clone: Path, name: str) -> None:
    before = sorted(clone.rglob("*"))
    with pytest.raises(BadValue):
        new_game(name, clone)
    assert sorted(clone.rglob("*")) == before


def test_kept_matches_are_listed_the_newest_first(tmp_path: Path) -> None:
    begin(tmp_path, 25)
    begin(tmp_path, 1)
    newest, oldest = companion(tmp_path, "matches", "list").stdout.splitlines()
    assert newest.startswith("0002  lantern  Ann, Bob  1 step  unfinished  20")
    assert oldest.startswith("0001  lantern  Ann, Bob  25 steps  finished, Ann won  20")


def test_an_empty_list_says_where_it_looked(tmp_path: Path) -> None:
    assert companion(tmp_path, "matches", "list").stdout == f"No match is kept in {tmp_path}/.local/share/companion/matches.\n"
    assert os.listdir(tmp_path) == []


def test_a_damaged_match_does_not_hide_the_others(tmp_path: Path) -> None:
    begin(tmp_path, 2)
    begin(tmp_path, 1)
    database = sqlite3.connect(tmp_path / ".local/share/companion/matches/0002-lantern.match")
    database.execute("update steps set text = 'Ann cheats' where n = 1")
    database.commit()
    database.close()
    first, second = companion(tmp_path, "matches", "list").stdout.splitlines()
    assert first.startswith("0002  lantern  The match file 0002-lantern.match is damaged")
    assert second.startswith("0001  lantern  Ann, Bob  2 steps  unfinished  20")


def test_the_newest_unfinished_match_is_resumed(tmp_path: Path) -> None:
    begin(tmp_path, 2)
    begin(tmp_path, 1)
    begin(tmp_path, 25)
    done = companion(tmp_path, "matches", "resume", "--volatile", typed="q\n")
    assert done.returncode == 0
    assert "The last steps were:\nAnn draws a wish.\n" in done.stdout
    assert "0002-lantern.match" in done.stdout


def test_any_match_is_resumed_by_its_number(tmp_path: Path) -> None:
    begin(tmp_path, 2)
    begin(tmp_path, 1)
    assert "Bob: draw a wish." in companion(tmp_path, "matches", "resume", "1", "--volatile", typed="q\n").stdout


@pytest.mark.parametrize(("words", "what"), [((), "no unfinished match"), (("7",), "no match 7")])
def test_a_match_that_is_not_there_cannot_be_resumed(tmp_path: Path, words: tuple[str, ...], what: str) -> None:
    begin(tmp_path, 25)
    folder = tmp_path / ".local/share/companion/matches"
    answer = (1, f"There is {what} in {folder}; companion matches list shows those there are.")
    assert complaint(tmp_path, "matches", "resume", *words, "--volatile") == answer


def test_without_any_match_there_is_nothing_to_resume(tmp_path: Path) -> None:
    assert complaint(tmp_path, "matches", "resume") == (1, f"No match is kept in {tmp_path}/.local/share/companion/matches.")
