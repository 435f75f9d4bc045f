"""Play on a real disk: a durable action, an undo and a resume, each beside the least that could do the same."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import mean, median
from typing import Any

from companion.bench.matches import SEED, copied, memory_folder, names, next_commands
from companion.bench.sizes import Numbers, Sizes, timed
from companion.game import Command, Game
from companion.journal import Journal, JournalError
from companion.session import Session
from companion.storage import DataFolder

LIKE_OURS = ("locking_mode = exclusive", "page_size = 1024")  # what a match file has set besides the write-ahead log and the syncing


@contextmanager
def lasting_folder() -> Iterator[Path]:
    """A folder for the time of the measurement on a disk that remembers: not in memory, where a commit costs nothing."""
    refused: JournalError | None = None
    for place in (Path(tempfile.gettempdir()), Path.home(), Path.cwd()):
        try:
            DataFolder(place)
        except JournalError as error:
            refused = error
            continue
        with tempfile.TemporaryDirectory(prefix=".companion-bench-", dir=place) as folder:
            yield Path(folder)
        return
    raise JournalError(f"No folder on a lasting disk was found to measure with; set TMPDIR to one. ({refused})")


def measure_actions(game: Game, long: Path, folder: Path, sizes: Sizes) -> Numbers:
    """The same actions in a young match and in one that is thousands of steps old, and between them bare inserts of rows as large.

    The bare tables, too, are young and old ones: a log that still grows is dearer to sync than one that is written over.
    """
    young = Session.new(game, names(game), folder=DataFolder(folder / "young"), seed=SEED)
    old = opened(game, copied(long, folder / "old.match"))
    old.undo(old.step, agreed=True)  # both begin at the same set-up, so that only the length differs
    commands = next_commands([young, old], random.Random(SEED))
    before = _log_bytes(young)
    for command in islice(commands, sizes.early):
        young.submit(command)
        old.submit(command)
    written = (_log_bytes(young) - before) / sizes.early
    tables = _bare_tables(folder, row_sizes(copied(long, folder / "rows.match"))[0], sizes)
    found = _in_turn(islice(commands, sizes.actions), {"ours.young": young.submit, "ours.old": old.submit}, tables)
    for close in (young.close, old.close, *(table.close for table in tables.values())):
        close()
    return {
        "durable_action_us": mean((found["ours.young"], found["ours.old"])),
        "bare_insert_us": mean((found["bare.young"], found["bare.old"])),
        "bare_insert_like_ours_us": mean((found["alike.young"], found["alike.old"])),
        "durable_action_at_100_us": found["ours.young"],
        "durable_action_at_5000_us": found["ours.old"],
        "step_written_bytes": written,
    }


def _bare_tables(folder: Path, rows: list[int], sizes: Sizes) -> dict[str, BareTable]:
    kinds: list[tuple[str, Sequence[str]]] = [("bare", ()), ("alike", LIKE_OURS)]
    ages = [("young", sizes.early), ("old", sizes.late)]
    return {f"{kind}.{age}": BareTable(folder / f"{kind}.{age}", rows, filled, how) for kind, how in kinds for age, filled in ages}


def _in_turn(commands: Iterable[Command], submits: Mapping[str, Callable[[Command], Any]], tables: Mapping[str, BareTable]) -> Numbers:
    """Do every command everywhere, with an insert into every table between; the median of each in microseconds."""
    times: dict[str, list[float]] = {name: [] for name in (*submits, *tables)}
    for turn, command in enumerate(commands):
        calls = {name: table.prepared() for name, table in tables.items()}
        calls |= {name: partial(submit, command) for name, submit in submits.items()}
        for name in calls if turn % 2 else reversed(calls):  # none profits from always following the same one
            times[name].append(timed(calls[name]))
    return {name: median(seconds) * 1e6 for name, seconds in times.items()}


def _log_bytes(session: Session) -> int:
    return session.journal.path.with_name(session.journal.path.name + "-wal").stat().st_size


def measure_undo(game: Game, long: Path, folder: Path, sizes: Sizes) -> Numbers:
    """An undo far into a match beside one apply, both in memory; and the undo once more on the disk, commit included.

    An apply touches no disk, so the pair says what undoing costs the engine; on a slow disk nothing but the sync would be seen.
    """
    durable, steps = _undo_often(game, copied(long, folder / "undo.match"), sizes.undos)
    with memory_folder() as memory:
        undone, _ = _undo_often(game, copied(long, memory / "undo.match"), sizes.undos)
    applied = [timed(game.apply, *step) for step in steps]
    return {"undo_us": undone * 1e6, "apply_us": median(applied) * 1e6, "durable_undo_us": durable * 1e6}


def _undo_often(game: Game, match: Path, count: int) -> tuple[float, list[tuple[Any, int, Command]]]:
    """Take so many steps, undoing each once; the median time of an undo, and what was undone."""
    session = opened(game, match)
    steps: list[tuple[Any, int, Command]] = []
    undone: list[float] = []
    for command in islice(next_commands([session], random.Random(SEED)), count):
        steps.append((session.state, session.state.awaits.seats[0], command))
        session.submit(command)
        undone.append(timed(session.undo, agreed=True))
        session.submit(command)
    session.close()
    return median(undone), steps


def measure_resume(game: Game, long: Path, folder: Path) -> Numbers:
    """A long match verified, opened and ready for the next command; and the same rows merely read and folded into a dict."""
    sessions: list[Session] = []
    match = copied(long, folder / "resume.match")

    def resume() -> None:
        sessions.append(opened(game, match))
        sessions[0].options()

    ours = timed(resume)
    sessions[0].close()
    plain = timed(_folded, copied(long, folder / "read.match"))
    return {"resume_10k_ms": ours * 1e3, "bare_read_10k_ms": plain * 1e3}


def row_sizes(match: Path) -> tuple[list[int], float]:
    """The bytes of every row of a match, and the bytes of its file for every row, all that SQLite adds included."""
    with _read(match) as connection:
        rows = [sum(map(_size, row)) for row in connection.execute("select * from steps")]
    return rows, match.stat().st_size / len(rows)


class BareTable:
    """The least that keeps a row through a power cut: one table, one insert, synced, and nothing around it."""

    def __init__(self, path: Path, sizes: list[int], filled: int, settings: Sequence[str] = ()) -> None:
        self._sizes = cycle(sizes)
        self._db = sqlite3.connect(path, isolation_level=None)
        for setting in (*settings, "journal_mode = wal", "synchronous = full"):
            self._db.execute(f"pragma {setting}")
        self._db.execute("create table rows (n integer primary key, body blob)")
        self._db.execute("begin")
        for _ in range(filled):
            self.prepared()()
        self._db.execute("commit")

    def prepared(self) -> Callable[[], Any]:
        """An insert ready to be timed."""
        body = os.urandom(next(self._sizes))
        return lambda: self._db.execute("insert into rows values (null, ?)", (body,))

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def opened(game: Game, match: Path) -> Session:
    """The match verified and ready."""
    return Session.resume(game, Journal.open(match))


def _folded(match: Path) -> None:
    table: dict[str, Any] = {}
    with _read(match) as connection:
        for command, events in connection.execute("select command, events from steps order by n"):
            for part in (json.loads(command or "{}"), *json.loads(events)):
                table.update(part)


@contextmanager
def _read(match: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(match)
    try:
        yield connection
    finally:
        connection.close()


def _size(value: Any) -> int:
    """About as many bytes as SQLite needs for a value."""
    if isinstance(value, str):
        return len(value.encode())
    return len(value) if isinstance(value, bytes) else 2
