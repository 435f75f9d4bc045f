"""`companion matches`: the evenings that are kept, listed, named, gone on with, thrown away, taken in from elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.archive.dates import day, span
from companion.archive.library import Unreadable, destroy, discard, library, take_in, which
from companion.archive.record import Record
from companion.commands.console import console
from companion.commands.play import at_table
from companion.game import BadValue, load_game
from companion.journal import Journal, JournalError
from companion.session import Session
from companion.storage import BIN, DataFolder, match_files
from companion.text.start import resumed


def list_matches(data: Path, *, unfinished: bool = False) -> int:
    """A line for every match, the newest first; one that cannot be opened says why and does not hide the others."""
    found = library(data) if data.is_dir() else []
    shown = [entry for entry in found if not unfinished or (isinstance(entry, Record) and not entry.over)]
    for entry in shown:
        print(line_of(entry))
    if not shown:
        print(f"No {'unfinished match' if found else 'match'} is kept in {data}.")
    return 0


def line_of(entry: Record | Unreadable) -> str:
    """A match in a line."""
    number, _, game = entry.id.partition("-")
    if isinstance(entry, Unreadable):
        return f"{number}  {game}  {entry.why}"
    names = ", ".join(seat.name for seat in entry.seats)
    won = f"finished, {' and '.join(entry.winners) or 'nobody'} won" if entry.over else "unfinished"
    parts = [number, game, names, f"{entry.steps} {'step' if entry.steps == 1 else 'steps'}", won]
    more = [day(entry.started), span(entry.seconds) if entry.seconds else "", f"“{entry.name}”" if entry.name else ""]
    return "  ".join([*parts, *filter(None, more)])


def resume(folder: DataFolder, wanted: str | None, clock: Callable[[], float]) -> int:
    """Go on with a match of the list, or with the newest unfinished one."""
    terminal = console()
    session = resumed(folder, terminal, which(folder.path, wanted) if wanted else None)
    folder.keep_twice(session)
    return at_table(session, terminal, clock)


def name(folder: DataFolder, wanted: str, called: str, now: float) -> int:
    """Call a match something."""
    journal = Journal.open(which(folder.path, wanted))
    session = Session.resume(load_game(journal.header.game), journal)
    try:
        session.rename(called, now)
        print(f"{session.match} is called “{session.name}” now." if session.name else f"{session.match} has no name now.")
    finally:
        session.close()
    return 0


def delete(folder: DataFolder, wanted: str, *, sure: bool, for_good: bool) -> int:
    """Throw a match away after asking: into the bin, or for good."""
    path = which(folder.path, wanted)
    line = next((line_of(entry) for entry in library(folder.path) if entry.id == path.stem), path.stem)
    question = "Delete it for good? Nothing will bring it back." if for_good else "Put it into the bin?"
    if not sure:
        if not (sys.stdin and sys.stdin.isatty()):
            raise BadValue("Nobody is here to ask whether that is meant; add --yes if it is.")
        terminal = console()
        terminal.say(line)
        if not terminal.agree(question, default=False):
            print("It is kept.")
            return 0
    Journal.open(path).close()  # one that somebody plays cannot be thrown away
    if for_good:
        destroy(path)
        print(f"{path.stem} is gone for good.")
    else:
        there = discard(path)
        print(f"{path.stem} lies in the bin; companion matches import {there} brings it back.")
    return 0


def import_matches(folder: DataFolder, paths: Sequence[Path]) -> int:
    """Take match files in, or every one of a folder such as a second copy; each is checked before anything is touched."""
    files = [found for path in paths for found in (reversed(match_files(path)) if path.is_dir() else [path])]
    if not files:
        raise BadValue(f"There is no match file in {' or '.join(map(str, paths))}.")
    failed = 0
    for path in files:
        try:
            print(take_in(path, folder.path))
            if path.parent.resolve() == (folder.path / BIN).resolve():
                destroy(path)
        except JournalError as error:
            print(f"{path.name} was not taken in: {error}", file=sys.stderr)
            failed += 1
    return 1 if failed else 0
