"""What is typed after `companion`: what it knows, what it guesses, and how it refuses."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import companion as package
from companion.cli import main
from tests.cli.command import companion, complaint
from tests.text.terminal import environment

VERBS = ("play", "demo", "headless", "games", "matches", "bench")
Heard = Callable[..., tuple[int, str]]


@pytest.fixture
def heard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Heard:
    """Run a verb that fails within this process; its exit code and the one line it complains with."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def heard(*words: str) -> tuple[int, str]:
        code = main(words)
        (line,) = capsys.readouterr().err.splitlines()
        return code, line

    return heard


def test_alone_it_lists_its_verbs(tmp_path: Path) -> None:
    done = companion(tmp_path)
    assert done.returncode == 0
    assert all(f"\n    {verb} " in done.stdout for verb in VERBS)


def test_it_says_its_version(tmp_path: Path) -> None:
    assert companion(tmp_path, "--version").stdout == f"companion {package.__version__}\n"


def test_the_installed_command_is_this_one() -> None:
    (script,) = entry_points(group="console_scripts", name="companion")
    assert script.load() is main


@pytest.mark.parametrize("words", [(verb,) for verb in VERBS] + [("games", "list"), ("games", "validate"), ("matches", "resume")])
def test_every_verb_explains_itself(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = companion(tmp_path, *words, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: companion {' '.join(words)}")


@pytest.mark.parametrize("group", ["games", "matches"])
def test_a_group_of_verbs_lists_them(tmp_path: Path, group: str) -> None:
    done = companion(tmp_path, group)
    assert done.returncode == 0
    assert "list " in done.stdout


@pytest.mark.parametrize(("words", "answer"), [
    (["paly"], "There is no companion 'paly'; did you mean play?"),
    (
        ["xyzzy"],
        "There is no companion 'xyzzy'; "
        "choose one of: play, demo, headless, games, matches, doctor, config, calibrate, enrol, kiosk, report, staff, backup, restore, "
        "bench.",
    ),
    (["games", "lst"], "There is no companion games 'lst'; did you mean list?"),
    (["matches", "rezume"], "There is no companion matches 'rezume'; did you mean resume?"),
    (["--verison"], "companion has no option --verison; did you mean --version?"),
    (["play", "--sed", "7"], "companion play has no option --sed; did you mean --seed?"),
    (["play", "--see=7"], "companion play has no option --see; did you mean --seed?"),
])  # fmt: skip
def test_what_is_mistyped_is_named_and_guessed(heard: Heard, words: list[str], answer: str) -> None:
    assert heard(*words) == (2, answer)


@pytest.mark.parametrize(("words", "answer"), [
    (["demo", "lantern", "twice"], "companion demo has no use for 'twice'"),
    (["play", "--seed", "x"], "companion play: --seed: not a whole number of at most 18 digits: 'x'"),
    (["demo", "--seed", "9" * 19], f"companion demo: --seed: not a whole number of at most 18 digits: '{'9' * 19}'"),
    (["play", "--seed"], "companion play: --seed: expected one argument"),
    (["headless", "--data", ""], "companion headless: --data: not the name of a folder"),
    (["games", "diagram"], "companion games diagram: the following arguments are required: NAME"),
])  # fmt: skip
def test_what_does_not_fit_is_named_with_the_way_to_more(heard: Heard, words: list[str], answer: str) -> None:
    verb = answer.split(":")[0].split(" has")[0]
    assert heard(*words) == (2, f"{answer}; type {verb} --help for more.")


def test_a_mistyped_word_is_one_sentence_of_the_real_command_too(tmp_path: Path) -> None:
    assert complaint(tmp_path, "paly") == (2, "There is no companion 'paly'; did you mean play?")


@pytest.mark.parametrize(("words", "answer"), [
    (["play", "lantrn"], "There is no game called 'lantrn'; did you mean lantern?"),
    (["demo", "lantrn"], "There is no game called 'lantrn'; did you mean lantern?"),
    (["games", "diagram", "lantrn"], "There is no game called 'lantrn'; did you mean lantern?"),
    (["demo", "lantern", "--players", "9"], "Lantern is for 2 to 4 players, not 9."),
    (["demo", "lantern", "--players", "0"], "Lantern is for 2 to 4 players, not 0."),
    (["play", "lantern", "--text", "--option", "oill=3"], "Lantern has no option 'oill'; did you mean oil?"),
    (["play", "lantern", "--text", "--option", "moon=3"], "Lantern has no option 'moon'; it has oil."),
    (["play", "lantern", "--text", "--option", "oil"], "'oil' is no option of a match; write it as name=value, such as --option oil=…"),
    (["play", "lantern", "--text", "--option", "=3"], "'=3' is no option of a match; write it as name=value, such as --option oil=…"),
    (["play", "dominations", "--text", "--option", "house_rules.city_yeld=flat"],
     "Dominations: Road to Civilization has no option 'house_rules.city_yeld'; did you mean house_rules.city_yield?"),
    (["play", "dominations", "--text", "--option", "house_rules=3", "--option", "house_rules.city_yield=flat"],
     "house_rules is chosen as a whole already, so house_rules.city_yield cannot be chosen beside it."),
    (["play", "lantern", "--text", "--pack", "/nowhere"], "/nowhere: there is no such folder; a pack is a folder of .toml tables."),
    (["headless", "--pack", "/nowhere"], "/nowhere: there is no such folder; a pack is a folder of .toml tables."),
    (["games", "validate", "/nowhere"], "/nowhere: there is no such folder; a pack is a folder of .toml tables."),
])  # fmt: skip
def test_what_does_not_exist_is_named_in_one_sentence(heard: Heard, words: list[str], answer: str) -> None:
    assert heard(*words) == (1, answer)


@pytest.mark.parametrize(("words", "answer"), [
    (["--option", "oil=99", "--players", "A,B"], "oil: expected int <= 20."),
    (["--option", "oil=much", "--players", "A,B"], "oil: expected int, got str."),
    (["--players", "A"], "Lantern is for 2 to 4 players, not 1."),
    (["--players", "A,B,C,D,E"], "Lantern is for 2 to 4 players, not 5."),
    (["--players", "A,A"], "Two players have the same name; give each a name of their own."),
    (["--players", "A,"], "Every player needs a name of 1 to 40 characters that can be printed."),
    (["--players", ""], "Lantern is for 2 to 4 players, not 1."),
])  # fmt: skip
def test_a_match_that_cannot_be_set_up_is_refused_and_leaves_no_file(
    heard: Heard, tmp_path: Path, words: list[str], answer: str
) -> None:
    data = tmp_path / "matches"
    assert heard("play", "lantern", "--text", "--data", str(data), "--volatile", *words) == (1, answer)
    assert os.listdir(data) == []


@pytest.mark.parametrize("words", [["play", "lantern", "--text"], ["headless"]])
def test_a_folder_that_cannot_be_written_to_is_refused(tmp_path: Path, words: list[str]) -> None:
    (tmp_path / "file").write_text("")
    code, answer = complaint(tmp_path, *words, "--data", str(tmp_path / "file" / "matches"))
    assert (code, answer.split(" (")[0]) == (1, f"{tmp_path}/file/matches cannot be written to")
    assert answer.endswith("; choose another folder with --data.")


@pytest.mark.skipif(not os.path.isdir("/dev/shm"), reason="no folder in memory here")
def test_a_folder_that_forgets_is_refused_unless_that_is_fine(tmp_path: Path) -> None:
    folder = f"/dev/shm/companion-test-{os.getpid()}"
    try:
        code, answer = complaint(tmp_path, "headless", "--data", folder)
        assert code == 1
        assert "forgets everything at power-off" in answer
        assert companion(tmp_path, "headless", "--data", folder, "--volatile").returncode == 0
    finally:
        os.rmdir(folder)


def test_a_reader_that_goes_away_is_no_crash(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "demo", "lantern", "--fast"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path))
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.stderr.read() == b"Nobody reads the output any more, so this stopped.\n"
    process.stderr.close()
    assert process.wait(60) == 141


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")
@pytest.mark.parametrize("words", [("games", "list", "--all"), ("demo", "lantern", "--fast")])
def test_an_output_that_is_full_is_no_crash(tmp_path: Path, words: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([sys.executable, "-m", "companion", *words], stdout=full, stderr=subprocess.PIPE, env=environment(tmp_path))
    assert done.stderr == b"The output cannot be used: No space left on device.\n"
    assert done.returncode == 1


@pytest.mark.parametrize("words", [("play", "lantern", "--text"), ("headless",)])
def test_a_closed_input_is_no_crash(tmp_path: Path, words: tuple[str, ...]) -> None:
    command = ["sh", "-c", 'exec "$0" -m companion "$@" <&-', sys.executable, *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(tmp_path))
    assert done.returncode == 1
    assert done.stderr.endswith("one of them is closed.\n")
    assert done.stderr.count("\n") == 1
