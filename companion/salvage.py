"""What can be done with a damaged match file: keep it as it is under another name, and go on from its longest whole part."""

from __future__ import annotations

from pathlib import Path

from companion.files import remove, sync_folder
from companion.journal import Damaged, Journal, JournalError, read_copy


def salvage(path: Path) -> tuple[Path, int]:
    """Set a damaged file aside and put its longest whole part in its place; where it went and how many steps were kept.

    Nothing is put in its place when no step of it is whole.
    """
    try:
        header, steps = read_copy(path)
    except Damaged:
        return set_aside(path), 0
    if not steps:
        return set_aside(path), 0
    replacement = path.with_name(f".{path.name}.whole")
    try:
        remove(replacement)
        journal = Journal.create(replacement, header)
        for row, state in steps:
            journal.append(row, state)
        journal.close()
        aside = set_aside(path)
        replacement.rename(path)
        sync_folder(path.parent)
    except OSError as error:
        raise JournalError(f"{path.name} could not be set aside ({error.strerror}); check the disk, then try again.") from error
    return aside, len(steps)


def set_aside(path: Path) -> Path:
    """Rename a match file, and its write-ahead log with it, so that it is kept but no longer in the way.

    The file goes first: without its log it would pass for a whole, but shorter match.
    """
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    _move_log(path, aside)
    sync_folder(path.parent)
    return aside


def finish(folder: Path) -> None:
    """Finish what a power cut in the middle of `salvage` left: a damaged file is set aside, nothing is in its place yet."""
    for replacement in sorted(folder.glob(".*.match.whole")):
        path = replacement.with_name(replacement.name.removeprefix(".").removesuffix(".whole"))
        aside = sorted(folder.glob(f"{path.name}.damaged-*[0-9]"), key=lambda found: int(found.name.rpartition("-")[2]))
        if aside and not path.exists():
            _move_log(path, aside[-1])
            replacement.rename(path)
            sync_folder(folder)


def _move_log(path: Path, aside: Path) -> None:
    log = path.with_name(path.name + "-wal")
    if log.exists():
        log.rename(aside.with_name(aside.name + "-wal"))
