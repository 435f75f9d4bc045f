"""Broken files: always noticed, never thrown away, and the longest whole part goes on."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from companion.game import Game
from companion.games.lantern.model import Draw, Light, Rest
from companion.journal import Damaged, Journal, JournalError
from companion.salvage import salvage, set_aside
from companion.session import Session
from companion.storage import DataFolder
from companion.text.start import NewMatch, begin
from companion.wal import is_broken
from tests.conftest import Ask
from tests.text.terminal import scripted
from tests.torture.damage import cuts, flips
from tests.torture.script import Files, Script, files, recorded


@pytest.fixture(scope="module")
def script() -> Script:
    return recorded(14, seed=2)


def test_the_log_cut_at_every_byte_of_its_last_frames_gives_back_a_state_that_was(script: Script) -> None:
    size = len(files(script, open_log=True).log)
    frame = 24 + 1024  # its head and a page; the last record is one frame, the one before it three
    seen = cuts(script, range(size - 3 * frame, size + 1))
    assert seen["back to record 14"] == 1  # only the whole log has the last record
    assert seen["back to record 13"] == frame
    assert seen["back to record 12"] == 2 * frame


def test_the_log_cut_anywhere_gives_back_a_state_that_was(script: Script) -> None:
    size = len(files(script, open_log=True).log)
    seen = cuts(script, range(0, size, 61))
    assert {f"back to record {number}" for number in range(14)} <= seen.keys()


def test_a_flipped_bit_in_the_file_is_noticed_or_harmless(script: Script) -> None:
    seen = flips(300, script, random.Random(1), in_log=False)
    assert set(seen) == {"damaged", "harmless"}
    assert seen["damaged"] > 100


def test_a_flipped_bit_in_the_log_is_noticed_or_taken_for_a_torn_end(script: Script) -> None:
    seen = flips(300, script, random.Random(1), in_log=True)
    assert set(seen) <= {"damaged", "harmless", "taken for a torn end"}
    assert seen["damaged"] > 200


@pytest.mark.parametrize("place", [47, 59, 18, 19, 0, 20, 708, 847])
def test_a_flipped_bit_in_the_head_of_the_file_is_damage_that_can_be_set_aside(
    script: Script, folder: DataFolder, place: int, ask: Ask
) -> None:
    whole = files(script, open_log=False)
    for bit in range(8):
        data = bytearray(whole.main)
        data[place] ^= 1 << bit
        Files(whole.name, bytes(data), b"").put_in(folder.path)
        reply = ask(resume=True)
        if reply["ok"]:
            assert msgspec.json.encode(ask(state="table")["state"]) == script.states[-1]
        else:
            assert reply["code"] == "damaged"
            assert ask(resume=True, agreed=True)["note"].startswith("The damaged file was kept as 0001-lantern.match.damaged-1")


@pytest.mark.parametrize("size", [0, 1, 15, 99, 100, 512, 1024, 2048, 3000])
def test_a_file_that_was_cut_is_noticed_and_kept(script: Script, folder: DataFolder, size: int) -> None:
    whole = files(script, open_log=False)
    Files(whole.name, whole.main[:size], b"").put_in(folder.path)
    with pytest.raises(Damaged):
        Journal.open(folder.path / whole.name)


@pytest.mark.parametrize("content", [b"no database at all, but some text" * 30, bytes(4096), b"SQLite format 3\0" + bytes(4080)])
def test_a_file_that_never_was_a_match_is_damaged_and_can_be_set_aside(folder: DataFolder, content: bytes) -> None:
    path = folder.path / "0001-lantern.match"
    path.write_bytes(content)
    with pytest.raises(Damaged, match="no step of it can be read"):
        Journal.open(path)
    aside, kept = salvage(path)
    assert (aside.name, kept) == ("0001-lantern.match.damaged-1", 0)
    assert not path.exists()
    assert folder.matches() == []


def damaged_in_the_middle(folder: DataFolder, script: Script) -> tuple[Path, Files]:
    """A match whose log lost a page in its middle, as it is after a crash; and its bytes."""
    whole = files(script, open_log=True)
    log = bytearray(whole.log)
    log[len(log) // 2] ^= 1
    broken = Files(whole.name, whole.main, bytes(log))
    broken.put_in(folder.path)
    return folder.path / whole.name, broken


def test_a_damaged_file_is_set_aside_byte_for_byte_and_its_whole_part_goes_on(
    folder: DataFolder, script: Script, lantern: Game
) -> None:
    path, broken = damaged_in_the_middle(folder, script)
    with pytest.raises(Damaged) as damage:
        Journal.open(path)
    valid = damage.value.valid
    assert 1 < valid < 14
    aside, kept = salvage(path)
    assert kept == valid
    assert aside.read_bytes() == broken.main
    assert aside.with_name(aside.name + "-wal").read_bytes() == broken.log
    session = Session.resume(lantern, Journal.open(path))
    assert msgspec.json.encode(session.state) == script.states[valid - 1]
    session.adjust({"players.0.oil": 5}, "it goes on")
    session.close()
    assert sorted(found.name for found in folder.path.iterdir()) == [path.name, aside.name, aside.name + "-wal"]


def test_the_part_that_was_saved_can_be_undone_like_the_whole(folder: DataFolder, lantern: Game) -> None:
    session = Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1)
    states = [session.state]
    for number in range(100):  # over several states that are stored by themselves
        session.adjust({"players.0.oil": number}, "again")
        states.append(session.state)
    session.journal._db.execute("update steps set text = 'torn' where n = 90")
    session.close()
    path = session.journal.path
    assert salvage(path)[1] == 90
    again = Session.resume(lantern, Journal.open(path))
    for expected in reversed(states[:89]):
        again.undo()
        assert again.state == expected
    again.close()


def test_a_second_damaged_file_of_the_same_match_does_not_replace_the_first(folder: DataFolder, script: Script) -> None:
    path, _ = damaged_in_the_middle(folder, script)
    first = salvage(path)[0]
    kept = first.read_bytes()
    path.write_bytes(b"broken again")
    assert set_aside(path).name == "0001-lantern.match.damaged-2"
    assert first.read_bytes() == kept


def test_what_an_interrupted_attempt_left_does_not_spoil_the_next(folder: DataFolder, script: Script) -> None:
    path, _ = damaged_in_the_middle(folder, script)
    whole = files(script, open_log=True)
    (folder.path / f".{path.name}.whole").write_bytes(whole.main)  # killed while the whole part was being written
    (folder.path / f".{path.name}.whole-wal").write_bytes(whole.log)
    kept = salvage(path)[1]
    journal = Journal.open(path)
    assert len(journal.rows) == kept
    journal.close()


@pytest.mark.parametrize("renames", [0, 1, 2])
def test_a_power_cut_between_any_two_renames_of_a_rescue_loses_nothing(
    folder: DataFolder, script: Script, monkeypatch: pytest.MonkeyPatch, renames: int
) -> None:
    path, broken = damaged_in_the_middle(folder, script)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", _dies_after(renames))
        with pytest.raises(KeyboardInterrupt):
            salvage(path)
    again = DataFolder(folder.path, volatile=True)  # the next start
    if renames == 0:
        with pytest.raises(Damaged):
            again.newest_unfinished()
        assert path.read_bytes() == broken.main
        salvage(path)
    found = again.newest_unfinished()
    assert found
    assert 1 < len(found.rows) < 14
    found.close()
    aside = path.with_name(path.name + ".damaged-1")
    assert (aside.read_bytes(), aside.with_name(aside.name + "-wal").read_bytes()) == (broken.main, broken.log)
    assert not path.with_name(path.name + "-wal").exists()


def _dies_after(renames: int) -> Callable[[Path, Path], Path]:
    left, rename = [renames], Path.rename

    def dying(self: Path, target: Path) -> Path:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return rename(self, target)

    return dying


def test_a_rescue_that_the_disk_refuses_says_so_and_leaves_the_damaged_file_alone(
    folder: DataFolder, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, broken = damaged_in_the_middle(folder, script)

    def refuse(self: Path, target: Path) -> Path:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        with pytest.raises(JournalError, match=r"could not be set aside \(Read-only file system\); check the disk"):
            salvage(path)
    assert path.read_bytes() == broken.main


def test_headless_offers_the_whole_part_of_a_damaged_match_and_takes_it_when_agreed(
    folder: DataFolder, script: Script, ask: Ask
) -> None:
    path, _ = damaged_in_the_middle(folder, script)
    reply = ask(resume=True)
    assert (reply["ok"], reply["code"]) == (False, "damaged")
    assert f"its first {reply['valid']} steps are whole" in reply["why"]
    assert "agreed" in reply["why"]
    assert ask(resume=True) == reply  # asking changes nothing
    taken = ask(resume=True, agreed=True)
    assert taken["match"] == "0001-lantern"
    assert taken["note"] == (
        f"The damaged file was kept as {path.name}.damaged-1; the match goes on from its first {reply['valid']} steps."
    )
    assert msgspec.json.encode(ask(state="table")["state"]) == script.states[reply["valid"] - 1]


def test_headless_sets_a_hopeless_file_aside_and_finds_the_match_before_it(folder: DataFolder, ask: Ask) -> None:
    first = ask(new={"game": "lantern", "players": ["Ann", "Bob"], "seed": 1})["match"]
    (folder.path / "0002-lantern.match").write_bytes(b"nothing")
    assert ask(resume=True)["code"] == "damaged"
    assert ask(scores=True)["ok"]  # the current match is still there
    reply = ask(resume=True, agreed=True)
    assert reply["match"] is None
    assert "no step of it could be read. Resume again for the match before it." in reply["note"]
    assert ask(resume=True)["match"] == first


def test_text_play_offers_the_whole_part_of_a_damaged_match(folder: DataFolder, script: Script, lantern: Game) -> None:
    damaged_in_the_middle(folder, script)
    terminal, said = scripted("y", "y")
    session = begin(lantern, folder, terminal, NewMatch(seed=1), fresh=False, now=0.0)
    assert "is damaged" in said.getvalue()
    assert "The damaged file is now called 0001-lantern.match.damaged-1" in said.getvalue()
    assert msgspec.json.encode(session.state) in script.states
    session.close()


def test_text_play_sets_a_damaged_match_aside_when_nobody_wants_its_whole_part(
    folder: DataFolder, script: Script, lantern: Game
) -> None:
    path, broken = damaged_in_the_middle(folder, script)
    terminal, _ = scripted("n")
    session = begin(lantern, folder, terminal, NewMatch(seed=1, players=["Eve", "Finn"]), fresh=False, now=0.0)
    assert session.players == ["Eve", "Finn"]
    assert path.with_name(path.name + ".damaged-1").read_bytes() == broken.main
    session.close()


def test_a_damaged_match_on_the_way_is_raised_and_not_skipped(lantern: Game, folder: DataFolder) -> None:
    Session.new(lantern, ["Ann", "Bob"], folder=folder, seed=1).close()
    (folder.path / "0002-lantern.match").write_bytes(b"nothing")
    with pytest.raises(Damaged, match=r"0002-lantern\.match"):
        folder.newest_unfinished()


def test_a_torn_log_is_not_taken_for_a_broken_one_and_a_broken_one_not_for_a_torn_one(session: Session, tmp_path: Path) -> None:
    log = session.journal.path.with_name(session.journal.path.name + "-wal")
    for command in (Draw(), Light("gate"), Draw(), Rest()):
        session.submit(command)
    data, copy = log.read_bytes(), tmp_path / "wal"
    for size in range(0, len(data), 97):
        copy.write_bytes(data[:size])
        assert not is_broken(copy)
    for place in range(32, len(data) - 2 * 1048, 97):
        copy.write_bytes(data[:place] + bytes([data[place] ^ 4]) + data[place + 1 :])
        assert is_broken(copy)
    assert not is_broken(tmp_path / "no such log")


def test_a_last_step_whose_pages_reached_the_disk_in_another_order_is_a_torn_end(script: Script, tmp_path: Path) -> None:
    """A disk may write the end of a step, which marks it as finished, before its beginning; then comes the power cut."""
    log, copy, frame = files(script, open_log=True).log, tmp_path / "wal", 24 + 1024
    for last, frames in ((log, 1), (log[:-frame], 3)):  # the last record is one frame, the one before it three
        for missing in range(1, frames + 1):
            place = len(last) - missing * frame + 24
            copy.write_bytes(last[:place] + bytes(1024) + last[place + 1024 :])
            assert not is_broken(copy)
        before = len(last) - (frames + 1) * frame + 24  # of the step before it, which was acknowledged
        copy.write_bytes(last[:before] + bytes(1024) + last[before + 1024 :])
        assert is_broken(copy)


def test_frames_left_over_from_before_the_log_began_anew_do_not_make_it_broken(session: Session) -> None:
    log = session.journal.path.with_name(session.journal.path.name + "-wal")
    for number in range(60):
        session.adjust({"players.0.oil": number}, "again")
    session.journal._db.execute("pragma wal_checkpoint(restart)")
    session.adjust({"players.0.oil": 7}, "anew")
    size = log.stat().st_size
    assert size > 40 * 1048  # the old frames are still behind the new ones
    assert not is_broken(log)
