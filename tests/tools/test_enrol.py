"""Tapping tags and saying which piece carries them."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from companion.commands.enrol import HELP, TAPS, Enrolment, TagWatch
from companion.config import load
from companion.tablemap import Watch
from companion.text.terminal import Terminal
from sim_hw.panel_process import PanelProcess
from sim_hw.rig import SimTable
from tests.cli.command import companion, complaint
from tests.text.terminal import Somebody, environment

PIECES = {"torch": "the Torch", "broom": "the Broom", "big_broom": "the Big Broom"}
TABLE = "version = 1\n[panel]\nport = '{port}'\n[[readers]]\nname = 'pad'\ndriver = 'panel'\nnumber = 2\n"
ONE, TWO = "04A2B3C4", "04A2B3C5"


class Desk:
    """An enrolment at a scripted terminal with simulated readers, and what came of it."""

    def __init__(self, *lines: str, tags: dict[str, str] | None = None, works: bool = True, pulled: bool = False) -> None:
        self.saved: list[dict[str, str]] = []
        table = SimTable(["pad", "north"], 0)
        if pulled:
            table.readers["north"].unplug()
        said = io.StringIO()
        terminal = Terminal(io.StringIO("".join(f"{line}\n" for line in lines)), said)
        watch = TagWatch(table.rig.readers, {name: Watch(1, 0) for name in table.readers}, table.clock)
        self.code = Enrolment(terminal, watch, PIECES, tags or {}, lambda tags: works and not self.saved.append(tags)).run(table)
        self.said = said.getvalue()

    @property
    def tags(self) -> dict[str, str]:
        return self.saved[-1]


def test_a_new_tag_is_given_to_the_piece_that_is_said() -> None:
    desk = Desk(f"tap {ONE}", "torch", f"tap {TWO} north", "3", "quit")
    assert desk.tags == {ONE: "torch", TWO: "big_broom"}
    assert f"Tag {ONE} is new. Which piece carries it? (Enter: none) the Torch has tag {ONE} now.\n" in desk.said
    assert desk.code == 0


def test_every_change_is_kept_at_once() -> None:
    assert Desk(f"tap {ONE}", "torch", f"tap {TWO}", "broom").saved == [{ONE: "torch"}, {ONE: "torch", TWO: "broom"}]


def test_a_tag_may_be_left_without_a_piece() -> None:
    desk = Desk(f"tap {ONE}", "", f"tap {ONE}", "torch", "quit")
    assert "Nothing was changed." in desk.said
    assert desk.tags == {ONE: "torch"}


def test_a_tag_that_has_a_piece_is_not_given_to_a_second() -> None:
    desk = Desk(f"tap {ONE}", "quit", tags={ONE: "torch"})
    assert f"Tag {ONE} is on the Torch already; rename or remove changes that." in desk.said
    assert desk.saved == []


def test_a_piece_that_has_a_tag_is_not_given_a_second() -> None:
    desk = Desk(f"tap {TWO}", "torch", "broom", "quit", tags={ONE: "torch"})
    assert f"the Torch has tag {ONE} already; a piece has one tag." in desk.said
    assert desk.tags == {ONE: "torch", TWO: "broom"}


@pytest.mark.parametrize("which", [ONE, "04:a2:b3:c4", "torch", "the Torch", "1"])
def test_a_tag_can_be_given_to_another_piece(which: str) -> None:
    desk = Desk(f"rename {which}", "broom", "quit", tags={ONE: "torch"})
    assert f"Tag {ONE} is on the Torch. Which piece carries it from now on? (Enter: the same)" in desk.said
    assert desk.tags == {ONE: "broom"}


def test_renaming_to_a_piece_that_has_a_tag_is_refused() -> None:
    desk = Desk("rename torch", "broom", "", "quit", tags={ONE: "torch", TWO: "broom"})
    assert f"the Broom has tag {TWO} already; a piece has one tag." in desk.said
    assert desk.saved == []


@pytest.mark.parametrize("which", [ONE, "torch"])
def test_a_tag_can_be_removed_and_used_again(which: str) -> None:
    desk = Desk(f"remove {which}", f"tap {ONE}", "broom", "quit", tags={ONE: "torch"})
    assert f"the Torch has no tag any more; {ONE} is free." in desk.said
    assert desk.saved == [{}, {ONE: "broom"}]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("remove broom", "There is no tagged piece 'broom'; type list to see them all."),
        ("remove", "There is no tagged piece ''; type list to see them all."),
        ("rename zzz", "There is no tagged piece 'zzz'; type list to see them all."),
        ("tap 12", TAPS),
        ("tap 04A2B3CX", TAPS),
        ("tap", TAPS),
        (f"tap {ONE} south", "There is no reader 'south'; there is pad, north."),
        ("?", "\n".join(HELP)),
        ("what", "\n".join(HELP)),
    ],
)
def test_what_cannot_be_done_is_said(line: str, told: str) -> None:
    desk = Desk(line, "quit", tags={TWO: "torch"})
    assert told in desk.said.partition("or type:")[2]
    assert desk.saved == []


def test_a_piece_that_is_not_clear_is_asked_for_again() -> None:
    desk = Desk(f"tap {ONE}", "oom", "spoon", "list", "big", "quit")
    assert "That could be the Broom or the Big Broom; type more of it, or its number." in desk.said
    assert "There is no piece 'spoon'; type list to see them all." in desk.said
    assert desk.tags == {ONE: "big_broom"}


def test_the_list_shows_tags_and_pieces_with_the_numbers_that_can_be_typed() -> None:
    said = Desk("list", "quit", tags={ONE: "broom"}).said
    assert f"2  the Broom: {ONE}\n1 of 3 pieces have a tag. All of them:\n1  the Torch\n2  the Broom\n3  the Big Broom\n" in said


def test_a_piece_that_the_game_no_longer_has_can_still_be_removed() -> None:
    assert Desk("remove lost_sock", "quit", tags={ONE: "lost_sock"}).saved == [{}]


def test_what_could_not_be_kept_has_not_happened() -> None:
    desk = Desk(f"tap {ONE}", "torch", "list", "remove torch", "quit", works=False)
    assert "has tag" not in desk.said
    assert "0 of 3 pieces have a tag." in desk.said
    assert Desk("remove torch", f"tap {ONE}", "quit", tags={ONE: "torch"}, works=False).said.count("is on the Torch already") == 1


def test_a_lost_reader_is_said_and_the_others_go_on() -> None:
    desk = Desk(f"tap {ONE}", "torch", "quit", pulled=True)
    assert "north: the reader does not answer. Check its cable.\n" in desk.said
    assert desk.tags == {ONE: "torch"}


def test_the_end_of_the_input_is_the_end() -> None:
    assert Desk().code == 0
    assert Desk(f"tap {ONE}").saved == []


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my.toml"
    path.write_text(TABLE.format(port="auto"))
    return path


def test_the_command_enrols_at_a_simulated_table_and_writes_the_file(tmp_path: Path, file: Path) -> None:
    done = companion(tmp_path, "enrol", "lantern", "--sim", "--rig", str(file), typed=f"tap {ONE}\norange gate\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "This table is simulated: nothing real shines, and no real tag is read." in done.stdout
    assert file.read_text() == TABLE.format(port="auto") + f'\n[games.lantern.tags]\n"{ONE}" = "orange_gate"\n'


def test_without_a_file_a_simulated_enrolment_is_a_rehearsal(tmp_path: Path) -> None:
    done = companion(tmp_path, "enrol", "lantern", "--sim", typed=f"tap {ONE}\n1\nlist\n")
    assert "Nothing is kept of this rehearsal; name a file with --rig to keep it." in done.stdout
    assert f"1  the orange flame for the gate lantern: {ONE}" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_table_without_readers_cannot_enrol(tmp_path: Path, file: Path) -> None:
    file.write_text("version = 1\n")
    code, told = complaint(tmp_path, "enrol", "lantern", "--rig", str(file))
    assert (code, "This table has no tag reader" in told) == (1, True)


def test_a_tag_on_a_real_board_is_met_without_a_key_being_pressed(tmp_path: Path, file: Path) -> None:
    with PanelProcess(pixels=6, keys=1, readers=2) as board:
        file.write_text(TABLE.format(port=board.path))
        with Somebody("enrol", "lantern", "--rig", str(file), env=environment(tmp_path)) as somebody:
            somebody.sees("Tap a tag, or type:")
            board.place(1, "04A2B3C4D5E680")
            somebody.sees("Tag 04A2B3C4D5E680 is new. Which piece carries it? (Enter: none)")
            somebody.types("teal mill")
            somebody.sees("the teal flame for the mill lantern has tag 04A2B3C4D5E680 now.")
            board.unplug()
            somebody.sees("pad: ")
            board.replug()
            somebody.sees("pad: works again.")
            board.lift(1, "04A2B3C4D5E680")
            board.place(1, "DEADBEEF")
            somebody.sees("Tag DEADBEEF is new.")
            somebody.types("", "quit")
            assert somebody.ends() == 0
            assert "simulated" not in somebody.everything
    assert load(file).table_map("lantern").tags == {"04A2B3C4D5E680": "teal_mill"}
