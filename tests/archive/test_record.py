"""What a match amounts to, read from its file alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.archive.library import INDEX, Unreadable, library
from companion.archive.record import Turn, read, record_of, taken_back, turns
from companion.clocks import Clocks
from companion.game import game_names
from companion.journal import Row
from companion.storage import DataFolder
from tests.archive.evenings import finished, played


def row(n: int, kind: str, seat: int, at: float, refers: int = -1) -> Row:
    return Row(n, kind, seat, "", "[]", "", "", refers, 0, at)


def test_a_finished_match_tells_who_won_with_which_lines_and_how_long_everybody_thought(folder: DataFolder) -> None:
    record = finished(folder)
    assert record.over
    assert record.winners
    assert [seat.name for seat in record.seats] == ["Ann", "Bob"]
    for seat in record.seats:
        assert sum(line.points for line in seat.lines) == seat.points == record.curve[-1][record.seats.index(seat)]
    assert record.seconds == 10 * record.steps == sum(seat.seconds for seat in record.seats) == sum(turn.seconds for turn in record.turns)
    assert len(record.curve) == record.round


@pytest.mark.parametrize("name", [name for name in game_names() if name != "lantern"])
def test_every_game_has_its_points_after_each_round(folder: DataFolder, name: str) -> None:
    session = played(folder, name, steps=60)
    session.close()
    kept = read(session.journal.path)
    record = record_of(kept)
    by_hand: dict[int, list[int | None]] = {}
    for step in kept.steps:
        view = kept.game.view(kept.state(step), "public", "")
        assert view.sheet is not None
        by_hand[view.round] = view.sheet.totals
    assert record.curve == list(by_hand.values())


def test_a_turn_is_what_somebody_does_in_one_go_and_a_pause_belongs_to_nobody() -> None:
    rows = [
        row(0, "new", -1, 0), row(1, "do", 0, 10), row(2, "do", 0, 15), row(3, "pause", -1, 20), row(4, "go_on", -1, 500),
        row(5, "do", 1, 507), row(6, "undo", -1, 510, refers=2), row(7, "do", 1, 512),
    ]  # fmt: skip
    assert turns(rows) == [Turn(0, 15.0), Turn(1, 17.0)]  # Bob thought from 15 to 20, from 500 to 507 and again up to 512
    assert taken_back(rows) == 1


def test_a_clock_that_jumps_back_takes_no_time_from_anybody() -> None:
    rows = [row(0, "new", -1, 1000), row(1, "do", 0, 1010), row(2, "do", 1, 200), row(3, "do", 0, 205)]
    assert Clocks(rows).used == {0: 15.0, 1: 0.0}
    assert turns(rows) == [Turn(0, 10.0), Turn(1, 0.0), Turn(0, 5.0)]


def test_matches_are_ordered_by_number_whatever_the_clock_said(folder: DataFolder) -> None:
    for began in (2_000_000_000.0, 5.0):
        played(folder, steps=1, began=began).close()
    assert [entry.id for entry in library(folder.path)] == ["0002-lantern", "0001-lantern"]


def test_reading_a_match_changes_nothing_of_it_even_while_it_is_played(folder: DataFolder) -> None:
    session = played(folder, steps=5)
    files = {path: path.read_bytes() for path in folder.path.iterdir()}
    assert record_of(read(session.journal.path)).steps == 5
    assert {path: path.read_bytes() for path in folder.path.iterdir()} == files
    session.close()


def test_the_index_is_never_the_truth(folder: DataFolder) -> None:
    finished(folder)
    played(folder, steps=3).close()
    whole = library(folder.path)
    index = folder.path / INDEX
    assert library(folder.path) == whole
    index.write_text("nonsense")
    assert library(folder.path) == whole
    index.unlink()
    assert library(folder.path) == whole
    session = played(folder, steps=2)
    session.close()
    assert [entry.id for entry in library(folder.path)] == ["0003-lantern", *(entry.id for entry in whole)]
    session.journal.path.unlink()
    assert library(folder.path) == whole


def test_a_file_that_is_read_again_is_read_from_the_index(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(folder)
    whole = library(folder.path)

    def again(path: Path) -> None:
        raise AssertionError(path)

    monkeypatch.setattr("companion.archive.library.read", again)
    assert library(folder.path) == whole


def test_what_cannot_be_read_says_why_and_hides_nothing(folder: DataFolder) -> None:
    finished(folder)
    (folder.path / "0002-lantern.match").write_bytes(b"nothing")
    [bad, good] = library(folder.path)
    assert isinstance(bad, Unreadable)
    assert bad.why.startswith("The match file 0002-lantern.match is damaged")
    assert good.id == "0001-lantern"
