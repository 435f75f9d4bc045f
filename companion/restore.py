"""A backup put back: every file of it is checked before anything is replaced, and what was there is kept aside."""

from __future__ import annotations

import hashlib
import os
import shutil
import zipfile
import zlib
from pathlib import Path, PurePosixPath

import msgspec

from companion.backup import ASIDE, FORMAT, MANIFEST, BackupError, Manifest, Places, is_ours
from companion.config import ConfigError, load
from companion.config.load import FILE as TABLE
from companion.files import explanation, sync_folder

STAGE = ".restoring"  # beside what will be replaced, on the same disk
FILES, READY, MOVED = "files", "ready", "moved"  # the new ones; all is checked, and where the old ones go; they have gone


def restore(source: Path, places: Places) -> list[str]:
    """Put a backup in the place of what is there; what was done, in lines. Until all of it is unpacked and checked, nothing changes."""
    stages = {role: _stage(folder) for role, folder in places.items()}
    try:
        manifest, left_out = _unpacked(source, stages)
        _check_table(source, stages)
        filled = {role: folder for role, folder in places.items() if any(stages[role].iterdir())}
        for folder in filled.values():
            _mark(folder / STAGE / READY, _free(folder).name)
    except BaseException:
        for folder in places.values():
            shutil.rmtree(folder / STAGE, ignore_errors=True)
        raise
    told = [f"Files put back from {source}: {len(manifest.files) - left_out}."]
    for folder in places.values():
        aside = finish(folder)
        told += [f"What was in {folder} is kept in {aside}."] if aside else []
    return told + ([f"{left_out} files belong to folders that were not named, and were left out."] if left_out else [])


def finish(folder: Path) -> Path | None:
    """Do what a checked restore still has to do in a folder, also after a power cut in its midst; where the old files went."""
    stage = folder / STAGE
    if not (stage / READY).exists():
        shutil.rmtree(stage, ignore_errors=True)  # it never got so far as to be checked
        return None
    aside = folder / (stage / READY).read_text(encoding="utf-8")
    if not (stage / MOVED).exists():
        aside.mkdir(exist_ok=True)
        for entry in [entry for entry in folder.iterdir() if is_ours(entry.name)]:
            entry.rename(aside / entry.name)
        _mark(stage / MOVED, "")
    for entry in list((stage / FILES).iterdir()):
        entry.rename(folder / entry.name)
    sync_folder(folder)
    shutil.rmtree(stage)
    return aside


def _stage(folder: Path) -> Path:
    """An empty place to unpack into."""
    shutil.rmtree(folder / STAGE, ignore_errors=True)
    try:
        (folder / STAGE / FILES).mkdir(parents=True)
    except OSError as error:
        raise BackupError(f"{folder} cannot be written to ({error.strerror}); nothing was changed.") from error
    return folder / STAGE / FILES


def _unpacked(source: Path, stages: Places) -> tuple[Manifest, int]:
    """Every file of the backup in its stage, if it is as it was written; and how many have no place here."""
    left_out = 0
    if not source.is_file():
        raise BackupError(f"There is no backup {source}; name the file that companion backup made. Nothing was changed.")
    try:
        with zipfile.ZipFile(source) as archive:
            manifest = _manifest(source, archive)
            for file in manifest.files:
                data = archive.read(file.path)
                if len(data) != file.size or hashlib.sha256(data).hexdigest() != file.sha256:
                    raise BackupError(f"{source} is damaged: {file.path} is not as it was written; nothing was changed.")
                role = next((role for role in stages if file.path.startswith(f"{role}/")), None)
                if role is None:
                    left_out += 1
                else:
                    _put(stages[role] / file.path.removeprefix(f"{role}/"), data)
    except OSError as error:
        where = error.filename or next(iter(stages.values()))
        raise BackupError(f"{source} cannot be put back: {explanation(Path(where), error)} Nothing was changed.") from error
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise BackupError(f"{source} is damaged or no backup of a companion ({error}); nothing was changed.") from error
    return manifest, left_out


def _manifest(source: Path, archive: zipfile.ZipFile) -> Manifest:
    try:
        manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    except (KeyError, msgspec.MsgspecError) as error:
        raise BackupError(f"{source} is no backup of a companion; nothing was changed.") from error
    if manifest.format > FORMAT:
        raise BackupError(f"{source} was made by a newer companion ({manifest.version}); update this one first. Nothing was changed.")
    sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    if sizes.keys() != {MANIFEST, *(file.path for file in manifest.files)} or len(sizes) != len(archive.infolist()):
        raise BackupError(f"{source} does not hold the files it says it does; nothing was changed.")
    for file in manifest.files:
        if sizes[file.path] != file.size:  # looked at before anything is unpacked: a small file may claim to be an endless one
            raise BackupError(f"{source} is damaged: {file.path} is not as it was written; nothing was changed.")
        parts = PurePosixPath(file.path).parts
        if file.path != "/".join(parts) or ".." in parts or len(parts) < 2 or "\0" in file.path:
            raise BackupError(f"{source} wants to write to {file.path!r}, which is no place of a companion; nothing was changed.")
    return manifest


def _check_table(source: Path, stages: Places) -> None:
    """A table.toml that this companion cannot read would keep the table from starting."""
    for stage in stages.values():
        try:
            if (stage / TABLE).exists():
                load(stage / TABLE)
        except ConfigError as error:
            raise BackupError(f"{source} holds a {TABLE} that cannot be used: {error} Nothing was changed.") from error


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _mark(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    sync_folder(path.parent)


def _free(folder: Path) -> Path:
    """A name for what was there that nothing has yet."""
    number = 1
    while (path := folder / f"{ASIDE}{number}").exists():
        number += 1
    return path
