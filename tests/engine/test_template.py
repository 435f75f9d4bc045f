"""`companion games new`: a copy of the toy game that plays, is proved by its own tests and passes every check from its first minute."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands.template import new_game
from companion.game import BadValue
from tests.test_architecture import offences

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which a game called River Race was begun."""
    root = tmp_path_factory.mktemp("clone")
    for name in ("companion", "hardware", "sim_hw", "firmware", "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    said = new_game("river_race", root)
    assert said[0] == "companion/games/river_race is a copy of Lantern with rules RR-01, RR-02 and so on; make it your game."
    return root


def run(tree: Path, *words: str) -> str:
    """Run a module in the copy, with the copy's own code; what it says."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-m", *words], cwd=tree, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_copys_own_tests_and_the_tests_of_every_game_pass(tree: Path) -> None:
    said = run(tree, "pytest", "-q", "-p", "no:cacheprovider", "-k", "river_race", "tests/games/river_race", "tests/test_games.py",
               "tests/test_rule_coverage.py", "companion/games/river_race")  # fmt: skip
    assert " passed" in said
    assert "failed" not in said
    assert "skipped" not in said


def test_every_rule_of_the_copy_is_proved_under_its_own_id(tree: Path) -> None:
    assert run(tree, "tests.rules", "river_race").startswith("river_race: 10 of 10 rules are proved by ")


def test_the_types_and_the_style_of_the_copy_are_in_order(tree: Path) -> None:
    run(tree, "mypy", "--cache-dir", str(tree / ".mypy_cache"), "-p", "companion.games.river_race")
    run(tree, "ruff", "check", "--no-cache", "companion/games/river_race", "tests/games/river_race")


def test_the_copy_keeps_to_the_architecture(tree: Path) -> None:
    assert [offence for offence in offences(tree) if "river_race" in offence] == []


def test_the_copy_is_a_game_of_its_own_and_no_toy(tree: Path) -> None:
    said = run(tree, "companion", "games", "list")
    assert "river_race: River Race, 2 to 4 players, demo content" in said
    assert "lantern" not in said
    assert "Ann draws a wish" in run(tree, "companion", "demo", "river_race", "--fast", "--headless", "--seed", "1")


def test_nothing_of_the_copy_still_belongs_to_lantern(tree: Path) -> None:
    for folder in ("companion/games/river_race", "tests/games/river_race"):
        for path in sorted((tree / folder).rglob("*.*")):
            text = path.read_text(encoding="utf-8")
            assert "LN-" not in text, path
            assert "games.lantern" not in text, path
            assert "toy" not in text, path


@pytest.mark.parametrize("name", ["lantern", "river_race", "Go", "go-2", "2go", "_go", "go_", "go__on", "", "class", "a" * 41, "../go"])
def test_a_name_that_will_not_do_is_refused_and_nothing_is_written(tree: Path, name: str) -> None:
    before = sorted(tree.rglob("*"))
    with pytest.raises(BadValue, match=r"cannot be a game's name|There is a game called"):
        new_game(name, tree)
    assert sorted(tree.rglob("*")) == before


def test_outside_a_clone_of_the_project_no_game_is_begun(tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="is written into the project's source"):
        new_game("river_race", tmp_path)
