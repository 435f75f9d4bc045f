"""All data of a table in one file, made while the table plays, with the checksum of everything in it."""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from companion.files import sync_folder, take_name
from companion.journal import Damaged, Journal, JournalError

FORMAT = 1
MANIFEST = "manifest.json"
ASIDE = "before-restore-"
SKIPPED = ("backups",)  # copies of what is copied
TRIES = 5  # a match that is being played may grow while it is read

Places = Mapping[str, Path]  # the name of a folder in the backup, and where it lies


class BackupError(Exception):
    """A backup that cannot be made or used; the message says why. Nothing was changed."""


class Kept(msgspec.Struct, frozen=True):
    """A file in a backup."""

    path: str
    size: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What is in a backup, and by which version of the companion it was made."""

    format: int
    version: str
    made: float
    files: list[Kept]


class Done(NamedTuple):
    """Where a backup is, how much is in it, and which matches in it are damaged, as they were."""

    path: Path
    files: int
    damaged: list[str]


def backup(target: Path, places: Places, version: str, now: float, name: str) -> Done:
    """Write everything into one file, also while the table plays; into a folder, under this name."""
    path = target / name if target.is_dir() else target
    if path.exists():
        raise BackupError(f"{path} is there already; choose another name.")
    draft = path.with_name(f".{path.name}.part")
    kept: list[Kept] = []
    damaged: list[str] = []
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as archive:
            for inside, file in _files(places):
                for part, data in _read(file, damaged):
                    entry = str(PurePosixPath(inside).with_name(part))
                    archive.writestr(entry, data)
                    kept.append(Kept(entry, len(data), hashlib.sha256(data).hexdigest()))
            archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(Manifest(FORMAT, version, now, kept))))
        with draft.open("rb") as whole:
            os.fsync(whole.fileno())
        take_name(draft, path)
        sync_folder(path.parent)
    except OSError as error:
        raise BackupError(f"{path} cannot be written ({error.strerror or error}); nothing was changed.") from error
    finally:
        draft.unlink(missing_ok=True)
    return Done(path, len(kept), damaged)


def is_ours(name: str) -> bool:
    """Whether an entry of a folder belongs to the owner's data: not half written, not a copy of others."""
    return not name.startswith((".", ASIDE)) and name not in SKIPPED


def _files(places: Places) -> Iterator[tuple[str, Path]]:
    """Every file of the owner with its name in the backup."""
    for role, folder in places.items():
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            inside = path.relative_to(folder)
            if path.is_file() and not path.is_symlink() and all(map(is_ours, inside.parts)) and not path.name.endswith("-wal"):
                yield f"{role}/{inside.as_posix()}", path


def _read(file: Path, damaged: list[str]) -> list[tuple[str, bytes]]:
    """A file's bytes; of a match also its log, both of one moment: what was read is opened to see that it is whole."""
    if file.suffix != ".match":
        return [(file.name, file.read_bytes())]
    log = file.with_name(file.name + "-wal")
    for _ in range(TRIES):
        parts = [(file.name, file.read_bytes()), *([(log.name, log.read_bytes())] if log.exists() else [])]
        with TemporaryDirectory(prefix="companion-") as folder:
            for name, data in parts:
                (Path(folder) / name).write_bytes(data)
            if is_whole(Path(folder) / file.name):
                return parts
    damaged.append(file.name)
    return parts


def is_whole(match: Path) -> bool:
    """Whether a match verifies; opening may change the file, so this is for copies."""
    try:
        Journal.open(match).close()
    except Damaged:
        return False
    except JournalError:
        return True  # of a later version, or no match at all: not ours to judge
    return True
