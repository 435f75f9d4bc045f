"""Updates and accidents between two sittings: old matches open and go on, copies are kept, and everything refused is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from companion.archive.record import read, record_of
from companion.formats import FORMAT, MIGRATIONS
from companion.game import Chance, Game, load_game
from companion.games.lantern.model import Draw
from companion.games.lantern.model import State as LanternState
from companion.journal import Journal, JournalError
from companion.session import Session, held
from companion.storage import DataFolder
from tests.archive.evenings import WRITTEN, played
from tests.engine.test_disk import alone
from tests.torture.script import memory

# What the companion that wrote them said of each: how many steps hold, and the digest of the state.
OLD = {
    "0001-arena_of_the_planeswalkers": (24, "7cfaae2566f7b778"), "0002-dominations": (24, "cb41b0174b3775aa"),
    "0003-explorers_of_ixalan": (24, "d6ba6f5003a7864e"), "0004-heroes_of_dominaria": (24, "fa172513a433052f"),
    "0005-lantern": (14, "40cd1dd728f71b5d"),
}  # fmt: skip


@pytest.fixture
def old() -> Iterator[Path]:
    """A folder as an earlier companion left it: a match of every game, with steps taken back and done again, a pause, a correction."""
    with TemporaryDirectory(dir=memory()) as path:
        yield Path(shutil.copytree(WRITTEN, Path(path) / "matches"))


@pytest.mark.parametrize("name", OLD)
def test_a_match_of_an_earlier_companion_opens_in_the_same_state_and_goes_on(old: Path, name: str) -> None:
    path = old / f"{name}.match"
    before = path.read_bytes()
    journal = Journal.open(path)
    session = Session.resume(load_game(journal.header.game), journal)
    steps, digest = OLD[name]
    assert session.step == steps
    assert session.players == ["Ann", "Robert"]
    written = journal.state(held(journal.rows)[0][-1].n)
    assert blake2b(written, digest_size=8).hexdigest() == digest
    assert is_within(msgspec.json.decode(written), msgspec.to_builtins(session.state))
    chance = Chance(seed=1)
    for _ in range(40):
        if session.state.awaits is None:
            break
        seat = session.state.awaits.seats[0]
        session.submit(session.game.bot(session.state, seat, chance), seat)
    session.undo(session.step, agreed=True)  # every state of the old part can still be had
    session.close()
    assert path.with_name(f"{path.name}.format-1").read_bytes() == before


def is_within(then: Any, now: Any) -> bool:
    """Whether everything that was written is there now as it was; a later companion may have added fields.

    >>> is_within({"age": 1, "options": {}}, {"age": 1, "options": {"new": True}}), is_within([1, 2], [1])
    (True, False)
    """
    if isinstance(then, dict):
        return isinstance(now, dict) and all(key in now and is_within(value, now[key]) for key, value in then.items())
    if isinstance(then, list):
        return isinstance(now, list | tuple) and len(then) == len(now) and all(map(is_within, then, now))
    return bool(then == now)


def test_reading_old_matches_does_not_change_them(old: Path) -> None:
    before = {path: path.read_bytes() for path in old.iterdir()}
    assert [record_of(read(path)).steps for path in sorted(before)] == [steps for steps, _ in OLD.values()]
    assert {path: path.read_bytes() for path in old.iterdir()} == before


def test_there_is_a_way_from_every_earlier_format_to_this_one() -> None:
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))


def test_an_update_that_fails_half_way_leaves_the_file_as_it_was(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = old / "0005-lantern.match"
    before = path.read_bytes()

    def fails(connection: object) -> None:
        connection.execute("delete from steps where n > 3")  # type: ignore[attr-defined]
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setitem(MIGRATIONS, 1, fails)
        with pytest.raises(JournalError, match=r"an earlier companion and could not be brought up to date; it is as it was\. The disk"):
            Journal.open(path)
    journal = Journal.open(path)
    assert len(journal.rows) == 21
    journal.close()
    assert path.with_name(f"{path.name}.format-1").read_bytes() == before


class LaterState(LanternState, kw_only=True):
    """The state of a later Lantern, which has learned to count owls."""

    owls: int = 0


def test_a_match_opens_in_a_later_game_whose_state_has_a_new_field(folder: DataFolder, lantern: Game) -> None:
    session = played(folder, steps=6)
    session.close()
    later = replace(lantern, state_type=LaterState)
    again = Session.resume(later, Journal.open(session.journal.path))
    assert again.state.owls == 0
    again.submit(again.options()[0])
    again.undo(1, agreed=True)
    again.close()


def test_a_match_whose_state_no_longer_fits_says_so_and_is_left_alone(folder: DataFolder, lantern: Game) -> None:
    class OtherState(LanternState, kw_only=True):
        owls: int

    session = played(folder, steps=6)
    session.close()
    before = session.journal.path.read_bytes()
    journal = Journal.open(session.journal.path)
    with pytest.raises(JournalError, match=r"0001-lantern\.match was written by companion .* and does not fit Lantern of companion"):
        Session.resume(replace(lantern, state_type=OtherState), journal)
    journal.close()
    assert session.journal.path.read_bytes() == before


def test_a_match_whose_file_is_deleted_during_play_takes_no_further_step(session: Session) -> None:
    session.submit(Draw())
    session.journal.path.unlink()
    with pytest.raises(JournalError, match=r"is not there any more; the last step was not taken\. If its disk was taken out, put it back"):
        session.submit(session.options()[0])
    assert session.step == 1


def test_a_second_companion_on_the_same_folder_is_refused_until_the_first_has_gone(folder: DataFolder) -> None:
    hold = "import sys; from pathlib import Path; from companion.storage import DataFolder\n"
    hold += "held = DataFolder(Path(sys.argv[1]), volatile=True).claim(); print('mine', flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", hold, str(folder.path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout
        assert first.stdout.readline() == b"mine\n"
        with pytest.raises(JournalError, match="is in use by another companion; close that one, or choose another folder with --data"):
            folder.claim()
        first.kill()  # not even kill -9 leaves a lock behind
    folder.claim()


PULLED = """
import subprocess, sys
from pathlib import Path
from companion.game import load_game
from companion.journal import Journal, JournalError
from companion.session import Session, held
from companion.storage import DataFolder

disk = Path(sys.argv[1])
session = Session.new(load_game("lantern"), ["Ann", "Bob"], folder=DataFolder(disk, volatile=True), seed=1)
session.adjust({"players.0.oil": 5}, "before")
path = session.journal.path
subprocess.run(["umount", "--lazy", str(disk)], check=True)
try:
    session.adjust({"players.0.oil": 6}, "without a disk")
except JournalError as error:
    print(error)
print(session.state.players[0].oil, session.step)
"""


def test_a_disk_that_is_taken_out_during_play_refuses_the_step_with_a_sentence(tmp_path: Path) -> None:
    told, state = alone(PULLED, "-o size=1m", tmp_path)
    assert told.startswith(f"{tmp_path}/disk/0001-lantern.match is not there any more; the last step was not taken.")
    assert state == "5 1"


LOOP = """
set -e
truncate -s 1M "$1/disk.img"
mkfs.ext4 -q -O ^has_journal -m 0 "$1/disk.img"
mkdir "$1/disk"
mount -o loop "$1/disk.img" "$1/disk"
shift
exec "$@"
"""

FILL = """
import os, sys
from pathlib import Path
from companion.game import load_game
from companion.journal import Journal, JournalError
from companion.session import Session, held
from companion.storage import DataFolder

disk = Path(sys.argv[1])
session = Session.new(load_game("lantern"), ["Ann", "Bob"], folder=DataFolder(disk), seed=1)
ballast = disk / "ballast"
handle = os.open(ballast, os.O_CREAT | os.O_WRONLY)
try:
    while os.write(handle, bytes(1024)):
        pass
except OSError:
    os.ftruncate(handle, os.fstat(handle).st_size - 30 * 1024)
    os.close(handle)
try:
    for oil in range(10_000):
        session.adjust({"players.0.oil": oil}, "until it is full")
except JournalError as error:
    print(error)
assert session.step == oil
ballast.unlink()
session.adjust({"players.0.oil": 7}, "room again")
state = session.state
session.close()
again = Session.resume(session.game, Journal.open(session.journal.path))
print(again.state == state, again.step == oil + 1)
"""


def test_a_real_small_disk_that_is_full_refuses_the_step_and_loses_nothing(tmp_path: Path) -> None:
    if os.geteuid() != 0 or not shutil.which("mkfs.ext4"):
        pytest.skip("needs the superuser and mkfs.ext4, to make a small disk")
    command = ["unshare", "--mount", "sh", "-c", LOOP, "sh", str(tmp_path), sys.executable, "-c", FILL, str(tmp_path / "disk")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    if "loop" in done.stderr and done.returncode:
        pytest.skip(f"this system lends no loop device: {done.stderr.strip()}")
    assert done.returncode == 0, done.stderr
    told, whole = done.stdout.splitlines()
    assert told == f"The disk that holds {tmp_path}/disk is full; the last step was not taken. Free some space and do it again."
    assert whole == "True True"
