"""The second copy at the end of each round: on another disk, never in anybody's way, and good to go on from."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.archive.library import take_in
from companion.archive.record import read, record_of
from companion.front import Staff
from companion.game import Chance
from companion.mirror import Mirror, name_of
from companion.session import Session
from companion.storage import DataFolder
from tests.archive.evenings import played
from tests.ui.house import Player


@pytest.fixture
def doubled(folder: DataFolder, tmp_path: Path) -> Iterator[DataFolder]:
    """A folder whose matches are copied to a stick."""
    (tmp_path / "stick").mkdir()
    folder.mirror = Mirror(tmp_path / "stick", folder.path)
    yield folder
    assert folder.mirror.flush()


def play_on(session: Session, steps: int) -> None:
    chance = Chance(seed=3)
    for _ in range(steps):
        if session.state.awaits is None:
            return
        seat = session.state.awaits.seats[0]
        session.submit(session.game.bot(session.state, seat, chance), seat)


def begun(folder: DataFolder) -> tuple[Session, Mirror]:
    session = played(folder, steps=0)
    folder.keep_twice(session)
    assert folder.mirror
    return session, folder.mirror


def test_a_copy_is_taken_when_a_round_ends_and_not_before(doubled: DataFolder) -> None:
    session, mirror = begun(doubled)
    copy = mirror.folder / name_of(session.journal)
    while session.state.round == 1:
        assert not copy.exists()
        play_on(session, 1)
        mirror.flush()
    assert record_of(read(copy)).steps == session.step
    taken = session.step
    play_on(session, 1)
    mirror.flush()
    assert record_of(read(copy)).steps == taken
    play_on(session, 1000)
    mirror.flush()
    assert record_of(read(copy)).over
    session.close()


def test_a_match_goes_on_from_its_second_copy_when_the_disk_is_lost(doubled: DataFolder) -> None:
    session, mirror = begun(doubled)
    while session.state.round < 3:
        play_on(session, 1)
    state, path = session.state, session.journal.path
    mirror.flush()
    play_on(session, 1)
    session.close()
    path.unlink()
    assert take_in(mirror.folder / name_of(session.journal), doubled.path).endswith("is taken in as 0001-lantern.")
    journal = doubled.newest_unfinished()
    assert journal is not None
    again = Session.resume(session.game, journal)
    assert again.state == state
    play_on(again, 1000)
    assert again.state.awaits is None
    again.close()


def test_play_goes_on_whatever_becomes_of_the_second_disk(doubled: DataFolder) -> None:
    session, mirror = begun(doubled)
    shutil.rmtree(mirror.folder)  # pulled out
    while session.state.round == 1:
        play_on(session, 1)
    mirror.flush()
    assert mirror.standing().text == "its disk is not there"
    mirror.folder.mkdir()  # and back
    while session.state.round == 2:
        play_on(session, 1)
    mirror.flush()
    assert mirror.standing().text.startswith("up to round 3")
    session.close()


def test_a_second_disk_that_refuses_is_named_and_the_next_round_tried_again(doubled: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    session, mirror = begun(doubled)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("companion.mirror.replace", full)
        while session.state.round == 1:
            play_on(session, 1)
        mirror.flush()
    assert mirror.standing().text == "not written (No space left on device)"
    while session.state.round == 2:
        play_on(session, 1)
    mirror.flush()
    assert mirror.standing().text.startswith("up to round 3")
    session.close()


def test_two_tables_can_share_a_stick(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    for number in (1, 2):
        folder = DataFolder(tmp_path / f"table {number}", volatile=True)
        folder.mirror = Mirror(stick, folder.path)
        session = played(folder, seed=number, steps=3)
        folder.mirror.take(session.journal, "now")
        assert folder.mirror.flush()
        session.close()
    assert len(list(stick.glob("0001-lantern-*.match"))) == 2


def test_the_staff_page_names_the_second_copy(doubled: DataFolder) -> None:
    player = Player(doubled, games=["lantern"])
    shown = player.touch("staff")
    assert isinstance(shown, Staff)
    [copy] = [device for device in shown.devices if device.name == "Second copy"]
    assert (copy.state, copy.detail) == ("ok", "waits for the first round to end")
    assert doubled.mirror
    shutil.rmtree(doubled.mirror.folder)
    player.now = 5.0
    shown = player.touch("device:copy")
    assert isinstance(shown, Staff)
    assert shown.trouble == "Second copy: its disk is not there"
    assert shown.fix.startswith("Plug it in so that")
    doubled.mirror.folder.mkdir()


def test_a_match_on_the_screen_is_copied_and_a_demonstration_is_not(doubled: DataFolder) -> None:
    player = Player(doubled, games=["lantern"])
    player.touch("game:lantern", "start")
    assert player.session.watchers
    player.touch("home")
    player.touch("watch")
    assert not player.session.watchers
    player.shell.close()
