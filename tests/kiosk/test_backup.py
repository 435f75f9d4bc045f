"""All data in one file and back: made while somebody plays, checked before it replaces anything, whole after a power cut."""

from __future__ import annotations

import json
import os
import random
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import restore as restoring
from companion.backup import MANIFEST, BackupError, Done, backup
from companion.game import Chance, Game
from companion.journal import Journal
from companion.restore import finish, restore
from companion.session import Session
from companion.storage import DataFolder
from tests.cli.command import companion

Tree = dict[str, bytes]


class House:
    """A data folder with a match, settings and a table."""

    def __init__(self, folder: Path, lantern: Game) -> None:
        self.data, self.config = folder / "data", folder / "config"
        self.places = {"data": self.data, "config": self.config}
        self.file = folder / "backup.zip"
        self.session = Session.new(lantern, ["Ann", "Bob"], folder=DataFolder(self.data / "matches", volatile=True), seed=7)
        self.play()
        (self.data / "settings.json").write_text('{"theme": "light"}')
        self.config.mkdir()
        (self.config / "table.toml").write_text("version = 1\n")

    def play(self) -> None:
        session = self.session
        session.submit(session.game.bot(session.state, 0, Chance(seed=1)), None, 1.0)

    def backup(self) -> Done:
        self.file.unlink(missing_ok=True)
        return backup(self.file, self.places, "0.1.0", 5.0, "named.zip")


@pytest.fixture
def house(tmp_path: Path, lantern: Game) -> Any:
    house = House(tmp_path, lantern)
    yield house
    house.session.close()


def tree(folder: Path) -> Tree:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def new(folder: Path) -> Tree:
    """Without what was set aside."""
    return {name: what for name, what in tree(folder).items() if "before-restore" not in name}


def rewritten(file: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """The same backup with something else in it."""
    with zipfile.ZipFile(file) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    change(entries)
    with zipfile.ZipFile(file, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name, data)


def test_a_backup_made_in_mid_match_comes_back_step_for_step(house: House, tmp_path: Path) -> None:
    steps, state = house.session.step, house.session.state
    assert house.backup() == Done(house.file, 4, [])  # the match, its log, the settings, the table
    house.play()
    house.session.close()
    told = restore(house.file, house.places)
    assert told[0] == f"Files put back from {house.file}: 4."
    with_match = Session.resume(house.session.game, Journal.open(house.data / "matches/0001-lantern.match"))
    assert (with_match.step, with_match.state) == (steps, state)
    with_match.close()
    aside = Journal.open(house.data / "before-restore-1/matches/0001-lantern.match")
    assert len(aside.rows) == steps + 2  # the set-up counts too
    aside.close()


def test_what_was_there_is_kept_aside_under_a_new_name_each_time(house: House) -> None:
    house.backup()
    before = tree(house.config)
    for number in (1, 2):
        restore(house.file, house.places)
        assert tree(house.config / f"before-restore-{number}") == before
    assert (house.config / "table.toml").read_bytes() == before["table.toml"]


def test_copies_and_halves_are_not_backed_up(house: House) -> None:
    for name in ("backups/old.zip", "before-restore-1/x", ".probe-1", "matches/.0002.match.whole"):
        (house.data / name).parent.mkdir(exist_ok=True)
        (house.data / name).write_text("x")
    assert house.backup().files == 4


def test_a_damaged_match_is_copied_as_it_is_and_named(house: House) -> None:
    house.session.close()
    match = house.data / "matches/0001-lantern.match"
    data = bytearray(match.read_bytes())
    data[len(data) // 2 :] = bytes(len(data) - len(data) // 2)
    match.write_bytes(data)
    assert house.backup().damaged == ["0001-lantern.match"]


def test_a_file_that_is_there_is_never_overwritten_and_a_folder_gets_a_name(house: House, tmp_path: Path) -> None:
    house.backup()
    with pytest.raises(BackupError, match="is there already"):
        backup(house.file, house.places, "0.1.0", 5.0, "named.zip")
    assert backup(tmp_path, house.places, "0.1.0", 5.0, "named.zip").path == tmp_path / "named.zip"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize(("change", "answer"), [
    (lambda entries: entries.update({"data/settings.json": b'{"theme": "dark "}'}), "is not as it was written"),
    (lambda entries: entries.update({"data/settings.json": b"{}"}), "is not as it was written"),
    (lambda entries: entries.pop("data/settings.json"), "does not hold the files it says it does"),
    (lambda entries: entries.update({"data/more": b""}), "does not hold the files it says it does"),
    (lambda entries: entries.pop(MANIFEST), "is no backup of a companion"),
    (lambda entries: entries.update({MANIFEST: b"[]"}), "is no backup of a companion"),
    (lambda entries: entries.update({MANIFEST: entries[MANIFEST].replace(b'"format": 1', b'"format": 9')}), "update this one first"),
])  # fmt: skip
def test_a_backup_that_was_changed_is_refused_and_nothing_is_replaced(house: House, change: Any, answer: str) -> None:
    house.backup()
    rewritten(house.file, change)
    before = tree(house.data) | tree(house.config)
    with pytest.raises(BackupError, match=answer):
        restore(house.file, house.places)
    assert tree(house.data) | tree(house.config) == before


@pytest.mark.parametrize("path", ["../outside", "/etc/passwd", "data/../../outside", "data//x", "alone"])
def test_a_backup_that_would_write_elsewhere_is_refused(house: House, path: str) -> None:
    (house.data / "settings.json").unlink()
    (house.config / "table.toml").unlink()
    house.session.close()
    house.backup()

    def change(entries: dict[str, bytes]) -> None:
        manifest = json.loads(entries[MANIFEST])
        entries[path] = entries.pop(manifest["files"][0]["path"])
        manifest["files"][0]["path"] = path
        entries[MANIFEST] = json.dumps(manifest).encode()

    rewritten(house.file, change)
    with pytest.raises(BackupError, match="which is no place of a companion"):
        restore(house.file, house.places)


def test_bytes_that_are_no_backup_are_refused_in_a_sentence_wherever_they_are_wrong(house: House) -> None:
    house.session.close()
    house.backup()
    whole, chance = house.file.read_bytes(), random.Random(7)
    before = new(house.data) | new(house.config)
    refused = 0
    for number in range(60):
        data = bytearray(whole)
        if number % 2:
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        else:
            del data[chance.randrange(len(data)) :]
        house.file.write_bytes(data)
        try:
            restore(house.file, house.places)
        except BackupError:
            refused += 1
        assert new(house.data) | new(house.config) == before  # also after a flipped bit that means nothing, such as that of a date
    assert refused > 40


def test_a_table_that_this_companion_cannot_read_is_refused(house: House) -> None:
    (house.config / "table.toml").write_text("version = 99\n")
    house.backup()
    with pytest.raises(BackupError, match=r"holds a table\.toml that cannot be used"):
        restore(house.file, house.places)


@pytest.mark.parametrize("cut", range(12))
def test_a_power_cut_at_any_moment_leaves_the_old_or_the_new_and_the_next_start_finishes_it(
    house: House, monkeypatch: pytest.MonkeyPatch, cut: int
) -> None:
    house.session.close()
    house.backup()
    (house.data / "settings.json").write_text("newer")
    before = tree(house.data)
    calls = iter(range(1000))

    def failing(name: str) -> None:
        real = getattr(os if name == "rename" else restoring, name)

        def step(*args: Any) -> Any:
            if next(calls) == cut:
                raise KeyboardInterrupt
            return real(*args)

        monkeypatch.setattr(Path if name == "rename" else restoring, name, step)

    failing("rename")
    failing("_mark")
    try:
        restore(house.file, house.places)
    except KeyboardInterrupt:
        monkeypatch.undo()
        for folder in house.places.values():
            finish(folder)
    monkeypatch.undo()
    now = new(house.data)
    old = {name: what for name, what in tree(house.data).items() if name.startswith("before-restore-1/")}
    restored = before | {"settings.json": b'{"theme": "light"}'}
    assert now in (before, restored)
    assert now == before or {name.removeprefix("before-restore-1/"): what for name, what in old.items()} == before


def test_the_verbs_do_it_from_the_command_line(tmp_path: Path, house: House) -> None:
    house.session.close()
    file, data = str(tmp_path / "b.zip"), str(house.data / "matches")
    assert companion(tmp_path, "backup", file, "--data", data).stdout == f"1 file is kept in {file}.\n"
    again = companion(tmp_path, "restore", file, "--data", data)
    assert again.stdout.startswith(f"Files put back from {file}: 1.\nWhat was in {data} is kept in {data}/before-restore-1.\n")
    assert companion(tmp_path, "restore", str(tmp_path / "none.zip"), "--data", data).returncode == 1


def test_a_table_that_is_being_played_is_not_replaced(tmp_path: Path, house: House) -> None:
    house.backup()
    claimed = DataFolder(house.data / "matches", volatile=True).claim()
    done = companion(tmp_path, "restore", str(house.file), "--data", str(house.data / "matches"))
    assert done.returncode == 1
    assert "in use by another companion" in done.stderr
    del claimed


def test_a_backup_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match=r"There is no backup .*nowhere\.zip; name the file"):
        restore(tmp_path / "nowhere.zip", {"data": tmp_path / "data"})
