"""A folder of matches as a library: what is in it, which one is meant, throwing away, and taking in from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from companion import __version__
from companion.archive.record import Record, kept, read, record_of
from companion.files import replace, sync_folder
from companion.game import BadValue
from companion.journal import Header, JournalError, Row, opened_copy, read_copy
from companion.storage import BIN, match_files, newest_number, number_of

INDEX = "index.json"  # remembers what was read; it may be deleted at any time and is never the truth


class Unreadable(msgspec.Struct, frozen=True, tag=True):
    """A match that cannot be read, and why."""

    id: str
    why: str


class _Known(msgspec.Struct):
    """What a file amounted to when it was last read, and by what it is recognised."""

    mark: str
    record: Record


def library(folder: Path, without: str = "") -> list[Record | Unreadable]:
    """Every match of a folder, or all but one, the newest first; one that cannot be read does not hide the others."""
    known, found = _remembered(folder), dict[str, _Known]()
    entries: list[Record | Unreadable] = []
    for path in match_files(folder):
        if path.stem == without:
            found |= {without: known[without]} if without in known else {}
            continue
        try:
            mark = _mark(path)
            before = known.get(path.stem)
            entry = before if before and before.mark == mark else _Known(mark, record_of(read(path)))
        except (JournalError, OSError) as error:
            entries.append(Unreadable(path.stem, str(error)))
            continue
        found[path.stem] = entry
        entries.append(entry.record)
    if found != known:
        with suppress(OSError):
            replace(folder / INDEX, msgspec.json.encode(found))
    return entries


def records(folder: Path) -> list[Record]:
    """Every match that can be read, the newest first."""
    return [entry for entry in library(folder) if isinstance(entry, Record)]


def _remembered(folder: Path) -> dict[str, _Known]:
    try:
        return msgspec.json.decode((folder / INDEX).read_bytes(), type=dict[str, _Known])
    except (OSError, msgspec.MsgspecError):
        return {}


def _mark(path: Path) -> str:
    """By what a file is recognised as the same, and read by the same companion."""
    parts = [__version__]
    for name in (path.name, path.name + "-wal"):
        with suppress(FileNotFoundError):
            found = path.with_name(name).stat()
            parts.append(f"{found.st_size}:{found.st_mtime_ns}")
    return " ".join(parts)


def which(folder: Path, wanted: str) -> Path:
    """The match that is meant by a number, a name or the beginning of one; `BadValue` says what there is instead."""
    if wanted.isdecimal():
        found = [path for path in match_files(folder) if number_of(path) == int(wanted)]
        if not found:
            raise BadValue(f"There is no match {wanted} in {folder}; companion matches list shows those there are.")
        return found[0]
    named = [record for record in records(folder) if record.name]
    plain = wanted.casefold().strip()
    for whole in (True, False):
        meant = [record for record in named if _is_called(record, plain, whole=whole)]
        if len(meant) == 1:
            return folder / f"{meant[0].id}.match"
        if meant:
            raise BadValue(f"Several matches are called {wanted!r}: {_numbers(meant)}. Say which by its number.")
    names = ", ".join(f"“{record.name}”" for record in named) or "none has a name yet"
    raise BadValue(f"No match in {folder} is called {wanted!r} ({names}); companion matches list shows their numbers.")


def _is_called(record: Record, plain: str, *, whole: bool) -> bool:
    name = record.name.casefold()
    return name == plain if whole else bool(plain) and name.startswith(plain)


def _numbers(found: Sequence[Record]) -> str:
    return ", ".join(str(record.number) for record in found)


def discard(path: Path) -> Path:
    """Put a match into the bin beside the others; where it lies there."""
    folder = path.parent / BIN
    try:
        folder.mkdir(exist_ok=True)
        number, there = 1, folder / path.name
        while there.exists():
            number, there = number + 1, folder / f"{path.stem}.{number + 1}.match"
        path.rename(there)
        log = path.with_name(path.name + "-wal")
        if log.exists():
            log.rename(there.with_name(there.name + "-wal"))
        sync_folder(folder)
        sync_folder(path.parent)
    except OSError as error:
        raise JournalError(f"{path.name} could not be put into the bin ({error.strerror}); it is where it was.") from error
    return there


def destroy(path: Path) -> None:
    """Delete a match for good, with its log and the copies that were kept of it."""
    try:
        for name in path.parent.glob(f"{path.name}*"):
            name.unlink()
        sync_folder(path.parent)
    except OSError as error:
        raise JournalError(f"{path.name} could not be deleted ({error.strerror}).") from error


def take_in(path: Path, folder: Path) -> str:
    """Take a match file from elsewhere into the folder, checked before anything is touched; what came of it, as a sentence.

    The same match is replaced only by one that goes on where it ends, and then put into the bin; a different one gets a number of its own.
    """
    with opened_copy(path) as journal:
        record_of(kept(path.name, journal))  # so that nothing is taken in that this companion cannot play
        header, rows, data = journal.header, journal.rows, journal.snapshot()
    same = next((mine for mine in match_files(folder) if _header(mine) == header), None)
    ours = read(same).rows if same else []
    if same is None or not (_begins(rows, ours) or _begins(ours, rows)):
        there = _free(folder, path, header.game)
        _put(there, data)
        return f"{path.name} is taken in as {there.stem}" + (f", beside {same.stem}, which went on differently." if same else ".")
    if _begins(ours, rows):
        return f"{path.name} is here already as {same.stem}" + (", and has gone on further here." if len(ours) > len(rows) else ".")
    draft = same.with_name(f".{same.name}.taken")
    _put(draft, data)
    aside = discard(same)
    draft.rename(same)
    sync_folder(folder)
    return f"{same.stem} now goes on {len(rows) - len(ours)} rows further; as it was before it lies in {BIN}/{aside.name}."


def _put(path: Path, data: bytes) -> None:
    try:
        replace(path, data)
    except OSError as error:
        raise JournalError(f"{path} cannot be written ({error.strerror}); nothing was taken in.") from error


def _begins(rows: Sequence[Row], others: Sequence[Row]) -> bool:
    """Whether the rows begin with those others."""
    return rows[: len(others)] == others


def _header(path: Path) -> Header | None:
    try:
        return read_copy(path)[0]
    except JournalError:
        return None


def _free(folder: Path, path: Path, game: str) -> Path:
    """A name for a match file in the folder: with its own number, or with the next where that one is taken."""
    taken = {0, *(number_of(other) for other in match_files(folder))}
    number = newest_number(folder) + 1 if number_of(path) in taken else number_of(path)
    return folder / f"{number:04}-{game}.match"


__all__ = ["Unreadable", "destroy", "discard", "library", "records", "take_in", "which"]
