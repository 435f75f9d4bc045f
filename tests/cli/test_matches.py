"""`companion matches` as it is typed: names, exports, the bin, second copies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import main
from companion.journal import Journal
from companion.storage import DataFolder
from tests.archive.evenings import finished, played

Typed = pytest.CaptureFixture[str]


@pytest.fixture
def data(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "matches", volatile=True)


def typed(capsys: Typed, data: DataFolder, *words: str) -> tuple[int, str, str]:
    """The exit code, and what was said aloud and aside."""
    code = main(["matches", *words, "--data", str(data.path), "--volatile"])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_match_is_named_and_found_by_its_name(data: DataFolder, capsys: Typed) -> None:
    played(data, steps=2).close()
    assert typed(capsys, data, "name", "1", "Sunday evening") == (0, "0001-lantern is called “Sunday evening” now.\n", "")
    assert typed(capsys, data, "list")[1].endswith("unfinished  2025-11-13  20 s  “Sunday evening”\n")
    assert typed(capsys, data, "show", "sunday", "--step", "1")[1].startswith("After step 1 of 2: Ann draws a wish\n")
    assert typed(capsys, data, "name", "sunday", "")[1] == "0001-lantern has no name now.\n"


def test_only_what_can_be_gone_on_with_is_listed_on_demand(data: DataFolder, capsys: Typed) -> None:
    finished(data)
    assert typed(capsys, data, "list", "--unfinished")[1] == f"No unfinished match is kept in {data.path}.\n"
    played(data, steps=1).close()
    assert typed(capsys, data, "list", "--unfinished")[1].startswith("0002  lantern  Ann, Bob  1 step  unfinished")


def test_a_match_is_told_from_its_first_step_to_its_score(data: DataFolder, capsys: Typed) -> None:
    record = finished(data)
    code, said, _ = typed(capsys, data, "show", "1")
    lines = said.splitlines()
    assert code == 0
    assert lines[0] == f"Lantern: Ann, Bob (2025-11-13, {record.steps // 6} min)"
    assert lines[1:4] == ["    0  Lantern is set up for Ann, Bob", "Round 1", "    1  Ann draws a wish"]
    assert "Round 2" in lines
    assert lines[-1].endswith(f"won. {record.note}".strip())
    assert typed(capsys, data, "show", "1", "--step", "99")[2] == f"0001-lantern has the steps 0 to {record.steps}, not 99.\n"


def test_a_play_goes_to_bg_stats_only_when_it_is_over(data: DataFolder, capsys: Typed) -> None:
    played(data, steps=2).close()
    assert typed(capsys, data, "export", "1", "--format", "qr") == (
        1, "", "0001-lantern is not over yet; it can be told to BG Stats when it is.\n"
    )  # fmt: skip
    assert typed(capsys, data, "export", "--format", "link")[2] == f"No match in {data.path} is over.\n"
    finished(data)
    assert typed(capsys, data, "export", "--format", "link")[1].startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert "▀" in typed(capsys, data, "export", "2", "--format", "qr")[1]


def test_exports_go_into_files_whole_or_not_at_all(data: DataFolder, tmp_path: Path, capsys: Typed) -> None:
    finished(data)
    for kind, name, begin in (("qr", "play.png", b"\x89PNG"), ("qr", "play.svg", b"<?xml"), ("csv", "all.csv", b"match,name,game")):
        assert typed(capsys, data, "export", "--format", kind, "--file", str(tmp_path / name))[0] == 0
        assert (tmp_path / name).read_bytes().startswith(begin)
    assert typed(capsys, data, "export", "--format", "qr", "--file", str(tmp_path / "play.doc"))[2] == (
        "A code can be written as .png or .svg, not as play.doc.\n"
    )
    assert typed(capsys, data, "export", "--format", "bgstats", "--file", str(tmp_path / "no/such/folder.json"))[0] == 1
    assert not (tmp_path / "play.doc").exists()


def test_json_is_one_match_or_all_of_them(data: DataFolder, capsys: Typed) -> None:
    finished(data)
    played(data, steps=1).close()
    assert json.loads(typed(capsys, data, "export", "1")[1])["id"] == "0001-lantern"
    assert [match["id"] for match in json.loads(typed(capsys, data, "export")[1])] == ["0002-lantern", "0001-lantern"]
    assert len(json.loads(typed(capsys, data, "export", "--format", "bgstats")[1])["plays"]) == 1


def test_deleting_asks_first_and_says_how_to_get_it_back(data: DataFolder, capsys: Typed) -> None:
    finished(data)
    assert typed(capsys, data, "delete", "1")[2] == "Nobody is here to ask whether that is meant; add --yes if it is.\n"
    there = data.path / "bin" / "0001-lantern.match"
    assert typed(capsys, data, "delete", "1", "--yes") == (
        0, f"0001-lantern lies in the bin; companion matches import {there} brings it back.\n", ""
    )  # fmt: skip
    assert typed(capsys, data, "import", str(there))[1] == "0001-lantern.match is taken in as 0001-lantern.\n"
    assert not there.exists()
    assert typed(capsys, data, "delete", "1", "--yes", "--for-good")[1] == "0001-lantern is gone for good.\n"
    assert not list(data.path.rglob("*lantern*"))


def test_a_match_that_is_being_played_is_not_thrown_away(data: DataFolder, capsys: Typed) -> None:
    session = played(data, steps=1)
    code, _, told = typed(capsys, data, "delete", "1", "--yes")
    assert (code, told) == (1, "0001-lantern.match is in use by another companion; close that one, or choose another folder with --data.\n")
    session.close()


def test_a_folder_is_taken_in_file_by_file_and_a_bad_one_does_not_stop_the_others(data: DataFolder, tmp_path: Path, capsys: Typed) -> None:
    copy = DataFolder(tmp_path / "stick", volatile=True)
    finished(copy)
    (copy.path / "0002-lantern.match").write_bytes(b"nothing")
    played(copy, seed=3, steps=2).close()
    code, said, told = typed(capsys, data, "import", str(copy.path))
    assert code == 1
    assert said == "0001-lantern.match is taken in as 0001-lantern.\n0003-lantern.match is taken in as 0003-lantern.\n"
    assert told.startswith("0002-lantern.match was not taken in: The match file 0002-lantern.match is damaged")
    assert typed(capsys, data, "import", str(tmp_path))[2] == f"There is no match file in {tmp_path}.\n"


def test_a_second_companion_on_the_same_folder_is_refused_but_may_look(data: DataFolder, capsys: Typed) -> None:
    session = played(data, steps=1)
    held = data.claim()
    code, _, told = typed(capsys, data, "name", "1", "Sunday")
    assert (code, told) == (1, f"{data.path} is in use by another companion; close that one, or choose another folder with --data.\n")
    assert typed(capsys, data, "list")[1].startswith("0001  lantern")
    session.close()
    assert held
    Journal.open(session.journal.path).close()
