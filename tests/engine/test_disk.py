"""Disks that refuse, fill up or forget: said in a sentence, nothing half done, and play goes on when they recover."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion import storage
from companion.game import Game
from companion.games.lantern.model import Draw, Light
from companion.journal import Journal, JournalError
from companion.session import Session
from companion.storage import DataFolder
from tests.conftest import Ask
from tests.engine.traces import everything, reopened

in_memory = pytest.mark.skipif(not os.access("/dev/shm", os.W_OK), reason="this system has no folder in memory")


def test_a_folder_that_cannot_be_made_is_refused_with_the_reason_and_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for path in (tmp_path / "file", tmp_path / "file" / "matches", Path("/proc/matches")):
        with pytest.raises(JournalError, match=r"cannot be written to \(.+\); choose another folder with --data"):
            DataFolder(path)


@in_memory
def test_a_folder_in_memory_is_refused_unless_forgetting_is_fine() -> None:
    path = Path("/dev/shm") / f"companion-{os.getpid()}"
    try:
        told = r"lies in memory \(tmpfs\) and forgets everything at power-off; .* --data, or add --volatile"
        with pytest.raises(JournalError, match=told):
            DataFolder(path)
        assert DataFolder(path, volatile=True).matches() == []
    finally:
        shutil.rmtree(path, ignore_errors=True)


@in_memory
def test_a_link_to_a_folder_in_memory_is_seen_through(tmp_path: Path) -> None:
    (tmp_path / "matches").symlink_to("/dev/shm")
    with pytest.raises(JournalError, match="lies in memory"):
        DataFolder(tmp_path / "matches")


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/ann/matches", None),
        ("/run/matches", "tmpfs"),
        ("/runner", None),  # beside /run, not in it
        ("/media/stick", None),
        ("/mnt/a b/matches", "ramfs"),
        ("/over/matches", "tmpfs under an overlay"),
        ("/kept/matches", None),  # an overlay whose changes lie on a disk
        ("/twice/matches", None),  # a disk mounted over a tmpfs
        ("/hidden/matches", "tmpfs"),  # a tmpfs mounted over a disk
    ],
)
def test_the_list_of_mounts_tells_which_folders_forget(tmp_path: Path, folder: str, kind: str | None) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("""/dev/root / ext4 rw 0 0
tmpfs /run tmpfs rw 0 0
/dev/sda1 /media/stick vfat rw 0 0
none /mnt/a\\040b ramfs rw 0 0
overlay /over overlay rw,lowerdir=/,upperdir=/run/upper,workdir=/run/work 0 0
overlay /kept overlay rw,lowerdir=/,upperdir=/home/upper,workdir=/home/work 0 0
tmpfs /twice tmpfs rw 0 0
/dev/sda2 /twice ext4 rw 0 0
/dev/sda3 /hidden ext4 rw 0 0
tmpfs /hidden tmpfs rw 0 0
short line
""")
    assert storage.forgetful_kind(Path(folder), str(mounts)) == kind


def test_without_a_list_of_mounts_the_probe_has_to_do() -> None:
    assert storage.forgetful_kind(Path("/"), "/no/such/list") is None


def test_a_full_disk_refuses_the_step_and_takes_it_when_there_is_room_again(session: Session) -> None:
    database = session.journal._db
    session.submit(Draw())
    database.execute(f"pragma max_page_count = {database.execute('pragma page_count').fetchone()[0]}")
    told = ""
    while not told:
        before = everything(session)
        try:
            session.adjust({"players.1.oil": session.step}, "until it is full")
        except JournalError as error:
            told = str(error)
    assert told.endswith("is full; the last step was not taken. Free some space and do it again.")
    assert everything(session) == before
    database.execute("pragma max_page_count = 1000000")
    session.submit(Light("gate"))
    assert session.state.lit == {"gate": 0}
    assert reopened(session).state == session.state


def test_a_disk_too_full_for_a_new_match_leaves_the_current_one_as_it_is(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    ask(new={"game": "lantern", "players": ["Ann", "Bob"], "seed": 1})
    before = ask(state="table")

    def full(self: Journal, *_: object) -> None:
        raise JournalError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "append", full)
        assert ask(new={"game": "lantern", "players": ["Eve", "Finn"], "seed": 2})["code"] == "storage"
    assert ask(state="table") == before
    assert ask(resume=True)["match"] == "0001-lantern"  # the one that could not be begun is closed and passed over


def test_a_folder_that_vanished_is_named_in_the_refusal(lantern: Game, folder: DataFolder) -> None:
    gone = DataFolder(folder.path / "gone", volatile=True)
    gone.path.rmdir()
    with pytest.raises(JournalError, match=r"gone cannot be read \(No such file or directory\)"):
        Session.new(lantern, ["Ann", "Bob"], folder=gone, seed=1)


def alone(script: str, mount: str, tmp_path: Path) -> list[str]:
    """Run Python with a file system of its own mounted on a folder, which only that process sees; the lines it prints."""
    unshare, where = shutil.which("unshare"), tmp_path / "disk"
    where.mkdir()
    if not unshare:
        pytest.skip("needs unshare, to mount a disk that only the test sees")
    private = [unshare, "--mount"] if os.geteuid() == 0 else [unshare, "--mount", "--map-root-user"]
    if subprocess.run([*private, "mount", "-t", "tmpfs", "none", where], capture_output=True).returncode:
        pytest.skip("this system does not let a test mount a disk of its own")
    shell = f'mount -t tmpfs {mount} none "$1" && shift && exec "$@"'
    command = [*private, "sh", "-c", shell, "sh", str(where), sys.executable, "-c", script, str(where)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


FULL = """
import os, sys
from pathlib import Path
from companion.game import load_game
from companion.journal import Journal, JournalError
from companion.session import Session
from companion.storage import DataFolder

folder, ballast = DataFolder(Path(sys.argv[1]), volatile=True), Path(sys.argv[1]) / "ballast"
session = Session.new(load_game("lantern"), ["Ann", "Bob"], folder=folder, seed=1)
ballast.write_bytes(bytes(20_000))
try:
    for oil in range(10_000):
        session.adjust({"players.0.oil": oil}, "until it is full")
except JournalError as error:
    print(error)
print(session.state.players[0].oil == oil - 1, session.step == oil)
try:
    Session.new(session.game, ["Eve", "Finn"], folder=folder, seed=1)
except JournalError as error:
    print(error)
try:
    DataFolder(Path(sys.argv[1]), volatile=True)
    print("an empty place was found after all")
except JournalError as error:
    print(error)
ballast.unlink()
session.adjust({"players.0.oil": 7}, "room again")
state, path = session.state, session.journal.path
session.close()
again = Session.resume(session.game, Journal.open(path))
print(again.state == state, again.step == oil + 1)
"""


def test_a_disk_that_is_really_full_refuses_every_write_and_loses_nothing(tmp_path: Path) -> None:
    step, whole, new, probe, again = alone(FULL, "-o size=200k", tmp_path)
    assert step == f"The disk that holds {tmp_path}/disk is full; the last step was not taken. Free some space and do it again."
    assert whole == again == "True True"
    assert "is full" in new
    assert "No space left on device" in probe or probe == "an empty place was found after all"  # a small probe may find a last corner


CLOSED = """
import sys
from pathlib import Path
from companion.journal import JournalError
from companion.storage import DataFolder

for path in (Path(sys.argv[1]), Path(sys.argv[1]) / "matches"):
    try:
        DataFolder(path, volatile=True)
    except JournalError as error:
        print(error)
"""


def test_a_disk_that_is_really_read_only_is_refused_at_the_start(tmp_path: Path) -> None:
    told = "cannot be written to (Read-only file system); choose another folder with --data."
    assert alone(CLOSED, "-o ro", tmp_path) == [f"{tmp_path}/disk {told}", f"{tmp_path}/disk/matches {told}"]


LOCKED = """
import subprocess, sys
from pathlib import Path
from companion.game import load_game
from companion.journal import Journal, JournalError
from companion.session import Session
from companion.storage import DataFolder

folder = DataFolder(Path(sys.argv[1]), volatile=True)
session = Session.new(load_game("lantern"), ["Ann", "Bob"], folder=folder, seed=1)
path = session.journal.path
session.close()
subprocess.run(["mount", "-o", "remount,ro", sys.argv[1]], check=True)
for attempt in (lambda: Journal.open(path), lambda: Session.new(session.game, ["Eve", "Finn"], folder=folder, seed=1)):
    try:
        attempt()
    except JournalError as error:
        print(type(error).__name__, error)
"""


def test_a_disk_that_became_read_only_is_not_taken_for_a_damaged_match(tmp_path: Path) -> None:
    told = f"JournalError {tmp_path}/disk cannot be written to; choose another folder with --data, or make this one writable."
    assert alone(LOCKED, "-o rw", tmp_path) == [told, told]
