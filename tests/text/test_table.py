"""Text play beside a table: typed hands at a simulated one, and what happens there told."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from companion.commands.play import simulated
from companion.game import load_game
from companion.session import Session
from companion.storage import DataFolder
from companion.text.play import TextPlay
from companion.text.terminal import Terminal
from tests.cli.command import companion


@pytest.fixture
def match(folder: DataFolder) -> Session:
    return Session.new(load_game("lantern"), ["Ann", "Bob"], folder=folder, seed=1)


def played(match: Session, *lines: str, faults: tuple[str, ...] = ()) -> str:
    """What is said when these lines are typed at a simulated table."""
    said = io.StringIO()
    terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in [*lines, "q"])), said)
    TextPlay(match, terminal, lambda: 0.0, simulated(faults, lambda: 0.0)(match)).run()
    match.close()
    return said.getvalue()


def test_a_piece_put_down_by_typing_takes_the_step(match: Session) -> None:
    said = played(match, "press draw", "place orange_gate gate")
    assert "Ann draws a wish." in said
    assert "Ann lights the gate lantern." in said
    assert match.step == 2


def test_a_refusal_names_its_rule_and_the_lights_say_what_is_wrong(match: Session) -> None:
    said = played(match, "place teal_gate gate", "lights")
    assert "It is Ann's turn; take the teal flame off again. (LN-02)" in said
    assert "gate: wrong" in said


def test_the_board_can_be_accepted(match: Session) -> None:
    said = played(match, "accept", "place teal_gate gate", "accept")
    assert "there is nothing to accept" in said
    assert "Correction: the board is right as it lies." in said
    assert match.state.lit == {"gate": 1}


def test_faults_can_be_had_from_the_start_and_by_typing(match: Session) -> None:
    said = played(match, "wait 1", "fault repaired", "wait 1", "fault gremlins", faults=("reader_unplugged:gate",))
    assert "gate: the reader does not answer. Check its cable. The game goes on by touch." in said
    assert "gate works again." in said
    assert "there is no fault 'gremlins'" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("place", "Say a piece and a spot"),
        ("place orange_gate", "Say where orange_gate goes."),
        ("place orange_gat gate", "did you mean 'orange_gate'?"),
        ("place orange_gate gatte", "did you mean 'gate'?"),
        ("lift nothing", "there is no piece 'nothing'"),
        ("press", "Say which button"),
        ("press dance", "Nothing came of it."),
        ("wait long", "Say how many seconds"),
        ("wait -1", "Say how many seconds"),
    ],
)
def test_what_cannot_be_done_at_the_table_is_said_in_a_sentence(match: Session, typed: str, said: str) -> None:
    assert said in played(match, typed)
    assert match.step == 0


def test_help_lists_the_hands_only_at_a_simulated_table(match: Session, folder: DataFolder) -> None:
    assert "place PIECE SPOT" in played(match, "?")


def test_the_command_line_says_that_the_table_is_simulated(tmp_path: Path) -> None:
    arguments = ["play", "lantern", "--text", "--sim", "--players", "Ann,Bob", "--seed", "1", "--volatile", "--fault", "slow_usb:cable"]
    run = companion(tmp_path, *arguments, typed="press draw\nq\n")
    assert "This table is simulated" in run.stdout
    assert "Ann draws a wish." in run.stdout
    assert run.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--fault", "slow_usb"], "--fault goes with --sim"),
        (["--sim", "--rig", "x.toml"], "--sim without --rig"),
        (["--sim", "--fault", "gremlins"], "there is no fault 'gremlins'"),
        (["--rig", "nowhere.toml"], "there is no such file"),
    ],
)
def test_a_table_that_cannot_be_had_is_named(tmp_path: Path, arguments: list[str], said: str) -> None:
    run = companion(tmp_path, "play", "lantern", "--text", "--players", "Ann,Bob", "--volatile", *arguments, typed="q\n")
    assert said in run.stderr
    assert run.returncode in (1, 2)
    assert "Traceback" not in run.stderr
