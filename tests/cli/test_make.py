"""The Makefile: its menu, its targets, and what it says where Python is too old, incomplete or without a network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.command import ROOT
from tests.text.terminal import environment

TARGETS = (
    "play", "demo", "test", "check", "bench", "rules", "torture", "golden", "pictures", "flash", "test-micropython", "test-arm64", "lock",
    "audit", "clean",
)  # fmt: skip
pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="make is not installed here")

FAKE = """#!/bin/sh
# A Python that {story}.
case "$*" in
    -V) echo "Python 3.9.2" ;;
    *version_info*) exit {old} ;;
    *ensurepip*) exit {bare} ;;
    "-m venv --clear "*) rm -rf "$4"; mkdir -p "$4/bin"; cp "$0" "$4/bin/python" ;;
    *pip*) echo "no route to the index"; exit {offline} ;;
    *companion*) echo "ran: $*" ;;
esac
"""


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    gone = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "GAME", "ARGS", "PYTHON")  # a make that runs these tests hands its own down
    env = {name: value for name, value in environment(folder).items() if name not in gone}
    return subprocess.run(["make", *words], cwd=folder, capture_output=True, text=True, env=env, timeout=60)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone without anything but what make reads, in a folder whose name has a space."""
    folder = tmp_path / "my clone"
    folder.mkdir()
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    return folder


def python(clone: Path, story: str, *, old: int = 0, bare: int = 0, offline: int = 0) -> str:
    path = clone / "fake python"
    path.write_text(FAKE.format(story=story, old=old, bare=bare, offline=offline))
    path.chmod(0o755)
    return f"PYTHON={path}"


def test_make_alone_prints_its_menu(clone: Path) -> None:
    done = make(clone)
    assert done.returncode == 0
    assert [line.split()[1] for line in done.stdout.splitlines()] == sorted(TARGETS, key=done.stdout.index)
    assert os.listdir(clone / ".venv") == [] if (clone / ".venv").exists() else True


@pytest.mark.parametrize("target", TARGETS)
def test_every_line_of_the_menu_can_be_made(clone: Path, target: str) -> None:
    done = make(clone, "--dry-run", target)
    assert (done.returncode, done.stderr) == (0, "")


def test_make_play_sets_up_once_and_then_only_plays(clone: Path) -> None:
    fake = python(clone, "can do everything")
    assert make(clone, "play", fake).stdout == "Setting up .venv to play; this happens once and takes a minute.\nran: -m companion play\n"
    assert make(clone, "play", fake, "GAME=lantern", "ARGS=--new").stdout == "ran: -m companion play lantern --new\n"


def test_what_is_set_up_to_test_can_play_too(clone: Path) -> None:
    fake = python(clone, "can do everything")
    assert "Setting up .venv to test" in make(clone, "bench", fake).stdout
    assert make(clone, "play", fake).stdout == "ran: -m companion play\n"


def test_a_changed_project_file_sets_up_again(clone: Path) -> None:
    fake = python(clone, "can do everything")
    make(clone, "play", fake)
    later = (clone / ".venv/ready-to-play").stat().st_mtime + 10
    os.utime(clone / "pyproject.toml", (later, later))
    assert "Setting up" in make(clone, "play", fake).stdout


def test_a_python_that_has_gone_is_replaced(clone: Path) -> None:
    fake = python(clone, "can do everything")
    make(clone, "play", fake)
    (clone / ".venv/bin/python").unlink()
    (clone / ".venv/bin/python").symlink_to("/nowhere/python3")
    assert make(clone, "play", fake).stdout.endswith("ran: -m companion play\n")


@pytest.mark.parametrize(("fault", "answer"), [
    ({"old": 1}, r"Python 3\.11 or newer is needed and .*fake python is Python 3\.9\.2; name a newer one: make PYTHON=python3\.11"),
    ({"bare": 1}, r"This Python cannot make a virtual environment; on Debian, Ubuntu and Raspberry Pi OS: sudo apt install python3-venv"),
])  # fmt: skip
def test_a_python_that_will_not_do_is_named_in_a_sentence(clone: Path, fault: dict[str, int], answer: str) -> None:
    done = make(clone, "play", python(clone, "lacks something", **fault))
    assert done.returncode
    assert re.fullmatch(answer, done.stderr.splitlines()[0])
    assert not (clone / ".venv").exists()


def test_no_python_at_all_is_named_in_a_sentence(clone: Path) -> None:
    done = make(clone, "play", "PYTHON=python9")
    assert done.stderr.startswith("There is no python9 here; install Python 3.11 or newer, or name it: ")


def test_a_failed_installation_shows_why_and_is_tried_again(clone: Path) -> None:
    done = make(clone, "play", python(clone, "has no network", offline=1))
    assert done.returncode
    assert done.stderr.startswith("no route to the index\npip could not install what is needed (above is why); check the network")
    (clone / ".venv/bin/python").write_text((clone / "fake python").read_text().replace("exit 1", "exit 0"))
    assert make(clone, "play", python(clone, "can do everything")).stdout.endswith("ran: -m companion play\n")


def test_clean_removes_what_was_made_and_nothing_else(clone: Path) -> None:
    make(clone, "play", python(clone, "can do everything"))
    (clone / "companion/__pycache__").mkdir(parents=True)
    make(clone, "clean")
    assert sorted(os.listdir(clone)) == ["Makefile", "companion", "fake python", "pyproject.toml"]
    assert os.listdir(clone / "companion") == []
