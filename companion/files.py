"""Files whose names survive a power cut and are never written over, and what a player can do when a disk refuses."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path

_FULL = (errno.ENOSPC, errno.EDQUOT)
_REFUSALS = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PERM,
)  # fmt: skip
_CLOSED = (errno.EROFS, errno.EACCES, errno.EPERM)


def sync_folder(folder: Path) -> None:
    """Make a new or renamed file's name itself survive a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def replace(path: Path, data: bytes) -> None:
    """Put new content in a file's place so that a power cut leaves either the old or the new one, whole."""
    path = path.resolve()
    handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            _as_before(path, file.fileno())
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def _as_before(path: Path, handle: int) -> None:
    """Give a new file the owner and the permissions of the one it replaces, if there is one."""
    if not path.exists():
        return
    old = path.stat()
    os.fchmod(handle, old.st_mode & 0o777)
    with suppress(PermissionError):  # only the superuser may give files away
        os.fchown(handle, old.st_uid, old.st_gid)


def remove(path: Path) -> None:
    """Remove a file that never became a match, and its log, which SQLite would take for a newer file's of the same name."""
    for name in (path.name, path.name + "-wal"):
        path.with_name(name).unlink(missing_ok=True)


def take_name(draft: Path, path: Path) -> None:
    """Give a finished file its name, never over another: two companions may begin a match at the same moment."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links, such as a memory stick's
        draft.rename(path)


def is_refusal(path: Path, error: Exception) -> bool:
    """Whether a disk or another companion keeps SQLite from a file; anything else it complains of is damage in the file itself."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if code == sqlite3.SQLITE_READONLY:  # also said of a file whose damaged head asks for a later SQLite to write to it
        return not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK))
    return code in _REFUSALS


def explanation(path: Path, error: Exception) -> str:
    """What a player can do about a disk that refuses a match file."""
    text, number = str(error), getattr(error, "errno", None)
    if "full" in text or number in _FULL:
        return f"The disk that holds {path.parent} is full; the last step was not taken. Free some space and do it again."
    if "readonly" in text or "unable to open" in text or number in _CLOSED or not os.access(path.parent, os.W_OK):
        return f"{path.parent} cannot be written to; choose another folder with --data, or make this one writable."
    if "locked" in text:
        return f"{path.name} is in use by another companion; close that one, or choose another folder with --data."
    return f"The match file {path} cannot be written ({text}); the last step was not taken. Check the disk, then do it again."
