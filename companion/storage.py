"""The folder in which matches are kept: found fit before the first step, one file a match."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from companion.journal import Damaged, Header, Journal, JournalError
from companion.mirror import Match, Mirror
from companion.salvage import finish

BIN = "bin"  # where matches lie that were thrown away
_FORGETFUL = {"tmpfs", "ramfs", "devtmpfs"}


class Watched(Match, Protocol):
    """A match that tells of its steps."""

    watchers: list[Any]


class DataFolder:
    """A folder of match files, numbered in the order in which they were begun."""

    def __init__(self, path: Path, *, volatile: bool = False) -> None:
        """Make the folder if need be and prove that it keeps what is written; `volatile` says forgetting is fine."""
        self.path = path
        self.mirror: Mirror | None = None  # where second copies go
        try:
            path.mkdir(parents=True, exist_ok=True)
            _prove_writable(path)
            finish(path)
        except OSError as error:
            raise JournalError(f"{path} cannot be written to ({error.strerror}); choose another folder with --data.") from error
        kind = None if volatile else forgetful_kind(path.resolve())
        if kind:
            raise JournalError(
                f"{path} lies in memory ({kind}) and forgets everything at power-off; "
                "choose a folder on a disk with --data, or add --volatile if losing the match is fine."
            )

    def claim(self) -> DataFolder:
        """Have the folder for this companion alone for as long as it runs; a second one is refused with a sentence."""
        handle = os.open(self.path, os.O_RDONLY)
        weakref.finalize(self, os.close, handle)  # which lets go of it
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):  # else it has no locks, and each match still has its own
                used = f"{self.path} is in use by another companion"
                raise JournalError(f"{used}; close that one, or choose another folder with --data.") from error
        return self

    def keep_twice(self, match: Watched) -> None:
        """Let a match of this folder be copied at the end of each round, where there is a second place for it."""
        if self.mirror is not None and match.journal.path.parent == self.path:
            match.watchers.append(self.mirror.follow)

    def create(self, game: str, header: Header) -> Journal:
        """A new match file with the next free number."""
        try:
            newest = newest_number(self.path)
        except OSError as error:
            raise JournalError(f"{self.path} cannot be read ({error.strerror}); check the disk, or choose another with --data.") from error
        return Journal.create(self.path / f"{newest + 1:04}-{game}.match", header)

    def matches(self, game: str = "") -> list[Path]:
        """The match files (of that game), the newest first."""
        return match_files(self.path, game)

    def newest_unfinished(self, game: str = "") -> Journal | None:
        """The newest match (of that game) that is not over, verified and open. A damaged one on the way is raised, not skipped."""
        return next(self._unfinished(game), None)

    def _unfinished(self, game: str) -> Iterator[Journal]:
        for path in self.matches(game):
            journal = Journal.open(path)
            if journal.rows and not journal.rows[-1].over:
                yield journal
            else:
                journal.close()


def match_files(folder: Path, game: str = "") -> list[Path]:
    """The match files of a folder (of that game), the newest first."""
    return sorted((path for path in folder.glob(f"[0-9]*-{game or '*'}.match") if number_of(path)), key=number_of, reverse=True)


def newest_number(folder: Path) -> int:
    """The highest number that any match of a folder has, or had before it was thrown away."""
    places = [place for place in (folder, folder / BIN) if place == folder or place.is_dir()]
    return max((number_of(path) for place in places for path in place.iterdir()), default=0)


def number_of(path: Path) -> int:
    """The number a match file's name begins with; 0 for other files."""
    number = path.name.split("-")[0]
    return int(number) if number.isdecimal() and len(number) < 10 else 0


def _prove_writable(folder: Path) -> None:
    """Write, sync, read again: what a match file will need."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        with probe.open("wb") as file:
            file.write(b"companion")
            file.flush()
            os.fsync(file.fileno())
        if probe.read_bytes() != b"companion":
            raise OSError(5, "what was written cannot be read again")
    finally:
        probe.unlink(missing_ok=True)


def forgetful_kind(folder: Path, mounts: str = "/proc/mounts") -> str | None:
    """The kind of a file system that loses everything at power-off, also under an overlay; None for a lasting one."""
    try:
        lines = [line.split() for line in Path(mounts).read_text().splitlines()]
    except OSError:
        return None  # no such list on this system: the probe has to do
    _, _, kind, settings = _mount_of(folder, lines)
    if kind == "overlay":
        upper = next((part.partition("=")[2] for part in settings.split(",") if part.startswith("upperdir=")), "")
        return _mount_of(Path(upper), lines)[2] + " under an overlay" if upper and _mount_of(Path(upper), lines)[2] in _FORGETFUL else None
    return kind if kind in _FORGETFUL else None


def _mount_of(path: Path, lines: list[list[str]]) -> tuple[str, str, str, str]:
    """The mount a path lies on: the longest mount point above it."""
    above = [line for line in lines if len(line) >= 4 and path.is_relative_to(_unescaped(line[1]))]
    best = max(reversed(above), key=lambda line: len(line[1]), default=["", "/", "", ""])  # of two in one place, the later covers
    return best[0], best[1], best[2], best[3]


def _unescaped(mount: str) -> str:
    """A mount point as it is called: spaces and the like stand in the list as octal numbers."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), mount)


__all__ = ["BIN", "Damaged", "DataFolder", "JournalError", "forgetful_kind", "match_files", "newest_number", "number_of"]
