"""The record of a match: how the file is opened, who may open it, what a step costs, and what is never written."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from companion import files, journal
from companion.game import BadValue, Game, Rejected
from companion.games.lantern.model import Draw, Light, Rest
from companion.journal import Damaged, Journal, JournalError
from companion.session import Barrier, Session
from companion.storage import DataFolder


def test_the_file_is_opened_write_ahead_synced_exclusive_and_with_small_pages(session: Session) -> None:
    found = {name: session.journal._db.execute(f"pragma {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "locking_mode")}
    assert found == {"journal_mode": "wal", "synchronous": 2, "locking_mode": "exclusive"}
    assert session.journal._db.execute("pragma page_size").fetchone()[0] == 1024
    head = session.journal.path.read_bytes()[:100]
    assert int.from_bytes(head[16:18], "big") == 1024
    assert head[18:20] == b"\x02\x02"  # write-ahead, for writers and readers


def test_a_place_that_cannot_keep_a_log_is_refused_with_what_was_found() -> None:
    with pytest.raises(JournalError, match=r":memory: cannot be kept safely here \(journal memory, sync level 2\); choose a folder"):
        journal._connect(Path(":memory:"))


def test_a_second_companion_is_told_that_the_match_is_in_use(session: Session, folder: DataFolder) -> None:
    with pytest.raises(JournalError, match=r"0001-lantern\.match is in use by another companion; close that one"):
        Journal.open(session.journal.path)
    look = "import sys; from pathlib import Path; from companion.journal import *\ntry: Journal.open(Path(sys.argv[1]))\n"
    look += "except JournalError as error: print(error)"
    told = subprocess.run([sys.executable, "-c", look, session.journal.path], capture_output=True, text=True, check=True).stdout
    assert "is in use by another companion" in told
    session.submit(Draw())  # the first one is not disturbed
    session.close()
    again = Journal.open(session.journal.path)
    assert len(again.rows) == 2
    again.close()


def test_a_match_is_never_written_over_another(session: Session) -> None:
    path, before = session.journal.path, session.journal.path.read_bytes()
    with pytest.raises(JournalError, match="exists already"):
        Journal.create(path, session.journal.header)
    assert path.read_bytes() == before


def test_of_two_companions_that_begin_at_the_same_moment_one_is_told_and_the_other_keeps_its_match(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "mine", tmp_path / "0001-lantern.match"
    mine.write_bytes(b"mine")
    theirs.write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        files.take_name(mine, theirs)
    assert theirs.read_bytes() == b"theirs"


def test_a_file_system_without_links_will_do(lantern: Game, folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1)
    session.close()
    assert [path.name for path in folder.path.iterdir()] == ["0001-lantern.match"]


def test_a_new_match_leaves_nothing_else_in_the_folder(session: Session, folder: DataFolder) -> None:
    assert sorted(path.name for path in folder.path.iterdir()) == ["0001-lantern.match", "0001-lantern.match-wal"]
    session.close()
    assert [path.name for path in folder.path.iterdir()] == ["0001-lantern.match"]


def test_a_match_that_is_not_there_is_not_made_by_opening_it(folder: DataFolder) -> None:
    with pytest.raises(JournalError, match="There is no match file"):
        Journal.open(folder.path / "0009-lantern.match")
    assert list(folder.path.iterdir()) == []


def test_nothing_is_written_while_nothing_happens(session: Session) -> None:
    session.submit(Draw())
    path = session.journal.path
    both = (path, path.with_name(path.name + "-wal"))
    before = [(file.read_bytes(), file.stat().st_mtime_ns) for file in both]
    for _ in range(20):
        session.options()
        session.history(10)
        session.game.score(session.state)
        session.game.hide(session.state, "public")
        with pytest.raises(Rejected):
            session.submit(Draw())
        with pytest.raises(BadValue):
            session.adjust({"players.0.oil": -1}, "no")
        with pytest.raises(Barrier):
            session.undo()
        with pytest.raises(BadValue):
            session.redo()
    assert [(file.read_bytes(), file.stat().st_mtime_ns) for file in both] == before


def test_a_step_is_in_the_file_before_submit_returns(session: Session) -> None:
    log = session.journal.path.with_name(session.journal.path.name + "-wal")
    before = log.stat().st_size
    session.submit(Draw())
    assert log.stat().st_size > before
    assert b"Ann draws a wish" in log.read_bytes()


def test_every_state_of_a_long_match_can_be_read_again_also_after_a_restart(lantern: Game, folder: DataFolder) -> None:
    session = Session.new(lantern, ["Ann", "Bob", "Cleo", "Dan"], folder=folder, seed=1)
    states = {0: msgspec.json.encode(session.state)}
    for number in range(1, 220):
        if number % 9 == 0:
            session.undo(2)
        elif number % 9 == 1 and session._undone:
            session.redo()
        else:
            session.adjust({"players.1.oil": number, "deck": ["gate", "mill", "well"][: number % 4]}, "again")
            states[number] = msgspec.json.encode(session.state)
    assert {n: session.journal.state(n) for n in states} == states
    session.close()
    again = Journal.open(session.journal.path)
    assert {n: again.state(n) for n in reversed(states)} == states
    again.close()


def test_a_step_costs_no_more_in_a_long_match_than_in_a_short_one(lantern: Game, folder: DataFolder) -> None:
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1)
    sizes = []
    for number in range(500):
        session.adjust({"players.0.oil": number % 50}, "again")
        sizes.append(session.journal._db.execute("select length(command) + length(text) + length(state) from steps where n = ?",
                                                 (number + 1,)).fetchone()[0])  # fmt: skip
    assert max(sizes) < 1000
    assert sum(sizes[-100:]) < 1.5 * sum(sizes[:100])
    session.close()


def test_a_format_of_the_future_is_refused_and_left_alone(session: Session) -> None:
    path = session.journal.path
    session.close()
    change(path, "update match set format = 3")
    before = path.read_bytes()
    told = r"written by a newer companion \(format 3, this one reads up to 2\); update this one"
    with pytest.raises(JournalError, match=told) as refused:
        Journal.open(path)
    assert not isinstance(refused.value, Damaged)
    assert path.read_bytes() == before


def change(path: Path, *statements: str) -> None:
    """Write on a closed match file behind the companion's back."""
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("statement", "valid"),
    [
        ("update steps set text = 'Ann cheats' where n = 3", 3),
        ("update steps set command = '{}' where n = 1", 1),
        ("update steps set events = '[]' where n = 4", 4),
        ("update steps set barrier = '' where n = 1", 1),
        ("update steps set seat = 1 where n = 2", 2),
        ("update steps set over = 1 where n = 5", 5),
        ("update steps set refers = 2 where n = 5", 5),
        ("update steps set at = 1.5 where n = 5", 5),
        ("update steps set base = null where n = 4", 4),
        ("update steps set kind = 'redo' where n = 5", 5),
        ("update steps set state = zeroblob(40) where n = 2", 2),
        ("update steps set state = 'text' where n = 2", 2),
        ("update steps set seal = zeroblob(8) where n = 2", 2),
        ("update steps set seal = null where n = 5", 5),
        ("delete from steps where n = 2", 2),
        ("delete from steps where n = 0", 0),
        ("update steps set n = 9 where n = 5", 5),
        ("update match set players = '[\"Ann\",\"Eve\"]'", 0),
        ("update match set seed = 8", 0),
        ("update match set content = zeroblob(9)", 0),
        ("update match set format = 0", 0),
        ("update match set format = 'one'", 0),
        ("delete from match", 0),
        ("drop table match", 0),
        ("drop table steps", 0),
        ("create table more (x)", 6),
        ("create index more on steps (kind)", 6),
    ],
)
def test_a_file_that_somebody_wrote_on_is_found_damaged_where_he_did(session: Session, statement: str, valid: int) -> None:
    for command in (Draw(), Light("gate"), Draw(), Rest()):
        session.submit(command)
    session.undo(agreed=True)
    session.close()
    change(session.journal.path, statement)
    with pytest.raises(Damaged) as damage:
        Journal.open(session.journal.path)
    assert damage.value.valid == valid
    assert damage.value.path == session.journal.path


def test_two_swapped_steps_are_found(session: Session) -> None:
    for command in (Draw(), Light("gate"), Draw()):
        session.submit(command)
    session.close()
    change(session.journal.path, *(f"update steps set n = {to} where n = {of}" for of, to in ((1, -1), (2, 1), (-1, 2))))
    with pytest.raises(Damaged) as damage:
        Journal.open(session.journal.path)
    assert damage.value.valid == 1


def test_matches_are_numbered_on_and_other_files_do_not_get_in_the_way(lantern: Game, folder: DataFolder) -> None:
    odd = ("notes.txt", "12x-lantern.match", "x-lantern.match", "-lantern.match", "9" * 50 + "-lantern.match")
    for name in (*odd, "0006-lantern.match.damaged-1"):
        (folder.path / name).write_text("not a match")
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1)
    assert session.match == "0007-lantern"
    assert [path.name for path in folder.matches()] == ["0007-lantern.match"]
    session.close()


def test_the_newest_match_comes_first_also_beyond_four_digits(session: Session, folder: DataFolder) -> None:
    for name in ("9999-lantern.match", "10000-lantern.match", "0002-other.match"):
        (folder.path / name).touch()
    names = [path.name for path in folder.matches()]
    assert names == ["10000-lantern.match", "9999-lantern.match", "0002-other.match", "0001-lantern.match"]
    assert [path.name for path in folder.matches("other")] == ["0002-other.match"]


def test_the_newest_match_that_is_not_over_is_the_one_to_go_on_with(lantern: Game, folder: DataFolder) -> None:
    sessions = [Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=seed) for seed in range(4)]
    sessions[2].adjust({"phase": "over"}, "it got late")
    sessions[3].submit(Draw())
    sessions[3].adjust({"phase": "over"}, "it got late")
    for session in sessions:
        session.close()
    empty = folder.create("lantern", sessions[0].journal.header)
    empty.close()
    found = folder.newest_unfinished()
    assert found
    assert found.path.name == "0002-lantern.match"
    found.close()
    assert folder.newest_unfinished("no_such_game") is None


def test_taking_back_the_end_makes_a_match_unfinished_again(session: Session, folder: DataFolder) -> None:
    session.adjust({"phase": "over"}, "it got late")
    session.undo()
    session.close()
    found = folder.newest_unfinished()
    assert found
    found.close()
