"""A folder of matches: finding one by name or number, throwing away, taking in from elsewhere."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from companion.archive.library import destroy, discard, library, records, take_in, which
from companion.archive.record import read, record_of
from companion.game import BadValue
from companion.journal import Damaged, Journal, JournalError
from companion.session import Session
from companion.storage import DataFolder
from tests.archive.evenings import finished, played


def call(session: Session, name: str) -> Path:
    session.rename(name)
    session.close()
    return session.journal.path


def test_several_unfinished_matches_are_found_by_number_name_and_the_beginning_of_one(folder: DataFolder) -> None:
    sunday, club = call(played(folder, steps=2), "Sunday"), call(played(folder, steps=3), "The club's match")
    assert which(folder.path, "1") == sunday
    assert which(folder.path, "0002") == club
    assert which(folder.path, "sunday") == sunday
    assert which(folder.path, "the") == club


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ("7", r"There is no match 7 in .*; companion matches list shows those there are\."),
        ("Monday", r"No match in .* is called 'Monday' \(“Tuesday”, “Sunday b”, “Sunday a”\); companion matches list shows"),
        ("sun", r"Several matches are called 'sun': 2, 1\. Say which by its number\."),
        ("", "is called ''"),
    ],
)
def test_a_match_that_nothing_or_too_much_is_called_is_asked_for_again(folder: DataFolder, wanted: str, told: str) -> None:
    for name in ("Sunday a", "Sunday b", "Tuesday"):
        call(played(folder, steps=1), name)
    with pytest.raises(BadValue, match=told):
        which(folder.path, wanted)


def test_a_name_is_a_row_and_not_a_step_and_the_newest_one_counts(folder: DataFolder) -> None:
    session = played(folder, steps=3)
    session.rename("Sundy")
    session.rename("  Sunday   evening ")
    session.undo(1, agreed=True)
    session.close()
    again = Session.resume(session.game, Journal.open(session.journal.path))
    assert (again.name, again.step) == ("Sunday evening", 2)
    again.redo(1)
    again.rename("")
    assert (again.name, again.step) == ("", 3)
    again.close()


@pytest.mark.parametrize(("name", "told"), [("x" * 41, "at most 40 letters"), ("a\x00b", "printable"), ("12", "cannot be a number")])
def test_a_name_that_will_not_do_is_refused(session: Session, name: str, told: str) -> None:
    with pytest.raises(BadValue, match=told):
        session.rename(name)
    assert session.name == ""


def test_what_is_thrown_away_lies_in_the_bin_and_comes_back_whole(folder: DataFolder) -> None:
    record = finished(folder)
    there = discard(folder.path / "0001-lantern.match")
    assert library(folder.path) == []
    assert played(folder, seed=8, steps=1).match == "0002-lantern"  # nobody else gets its number meanwhile
    assert take_in(there, folder.path) == "0001-lantern.match is taken in as 0001-lantern."
    assert records(folder.path)[1] == record


def test_the_bin_takes_two_of_a_name(folder: DataFolder) -> None:
    path = call(played(folder, steps=1), "one")
    copy = path.read_bytes()
    first = discard(path)
    path.write_bytes(copy)
    assert discard(path) != first


def test_deleting_for_good_leaves_nothing_of_it(folder: DataFolder) -> None:
    session = played(folder, steps=1)
    session.close()
    path = session.journal.path
    path.with_name(path.name + ".format-1").write_bytes(b"an older copy")
    finished(folder)
    destroy(path)
    assert sorted(found.name for found in folder.path.iterdir()) == ["0002-lantern.match"]


def elsewhere(path: Path, tmp_path: Path) -> Path:
    copy = tmp_path / path.name
    shutil.copyfile(path, copy)
    return copy


def test_the_same_match_is_not_taken_in_twice(folder: DataFolder, tmp_path: Path) -> None:
    session = played(folder, steps=4)
    session.close()
    copy = elsewhere(session.journal.path, tmp_path)
    assert take_in(copy, folder.path) == "0001-lantern.match is here already as 0001-lantern."
    again = Session.resume(session.game, Journal.open(session.journal.path))
    again.submit(again.options()[0])
    again.close()
    assert take_in(copy, folder.path) == "0001-lantern.match is here already as 0001-lantern, and has gone on further here."
    assert record_of(read(session.journal.path)).steps == 5


def test_a_match_that_went_on_elsewhere_replaces_its_beginning_which_is_kept(folder: DataFolder, tmp_path: Path) -> None:
    session = played(folder, steps=4)
    session.close()
    path = elsewhere(session.journal.path, tmp_path)
    again = Session.resume(session.game, Journal.open(path))
    again.submit(again.options()[0])
    again.close()
    told = take_in(path, folder.path)
    assert told == "0001-lantern now goes on 1 rows further; as it was before it lies in bin/0001-lantern.match."
    assert record_of(read(session.journal.path)).steps == 5
    assert record_of(read(folder.path / "bin/0001-lantern.match")).steps == 4


def test_a_match_that_went_on_differently_is_taken_in_beside_it(folder: DataFolder, tmp_path: Path) -> None:
    session = played(folder, steps=4)
    session.close()
    path = elsewhere(session.journal.path, tmp_path)
    for file, oil in ((path, 1), (session.journal.path, 2)):
        again = Session.resume(session.game, Journal.open(file))
        again.adjust({"players.0.oil": oil}, "differently")
        again.close()
    told = take_in(path, folder.path)
    assert told == "0001-lantern.match is taken in as 0002-lantern, beside 0001-lantern, which went on differently."
    assert len(records(folder.path)) == 2


def test_another_match_with_the_same_number_gets_one_of_its_own(folder: DataFolder, tmp_path: Path) -> None:
    other = DataFolder(tmp_path / "other", volatile=True)
    played(folder, steps=4).close()
    session = played(other, seed=99, steps=2)
    session.close()
    assert take_in(session.journal.path, folder.path) == "0001-lantern.match is taken in as 0002-lantern."


def test_a_match_that_lies_half_in_its_log_is_taken_in_whole(folder: DataFolder, tmp_path: Path) -> None:
    session = played(DataFolder(tmp_path / "other", volatile=True), steps=6)
    take_in(session.journal.path, folder.path)  # as after a power cut: nobody has closed it
    session.close()
    [record] = records(folder.path)
    assert record.steps == 6


def spoilt(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("update steps set text = 'Ann cheats' where n = 2")
    connection.commit()
    connection.close()


def foreign(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("create table recipes (cake text)")
    connection.commit()
    connection.close()


def newer(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("update match set format = 9")
    connection.commit()
    connection.close()


def nothing(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (spoilt, "is damaged (something in it is not as it was written); its first 2 steps are whole"),
        (foreign, "is damaged (it is some other program's file); no step of it can be read"),
        (newer, "was written by a newer companion (format 9, this one reads up to 2); update this one"),
        (nothing, "There is no match file"),
        (lambda path: path.write_bytes(b"holiday.jpg" * 500), "is damaged (file is not a database)"),
        (lambda path: path.write_bytes(path.read_bytes()[:3000]), "is damaged"),
    ],
    ids=["spoilt", "foreign", "newer", "missing", "no database", "cut off"],
)  # fmt: skip
def test_a_file_that_will_not_do_is_refused_before_anything_is_touched(folder: DataFolder, tmp_path: Path, harm: object, told: str) -> None:
    session = played(folder, steps=4)
    session.close()
    path = elsewhere(session.journal.path, tmp_path)
    before = {found: found.read_bytes() for found in folder.path.iterdir()}
    harm(path)  # type: ignore[operator]
    with pytest.raises(JournalError) as refused:
        take_in(path, folder.path)
    assert told in str(refused.value)
    assert {found: found.read_bytes() for found in folder.path.iterdir()} == before


def test_a_foreign_database_among_the_matches_is_set_aside_like_a_damaged_one(folder: DataFolder) -> None:
    finished(folder)
    foreign(folder.path / "0001-lantern.match")
    with pytest.raises(Damaged, match="it is some other program's file"):
        folder.newest_unfinished()
