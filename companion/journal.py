"""The durable record of a match: one SQLite file, one connection, one transaction a step, on disk before anything is shown."""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from companion import wal
from companion.files import explanation, is_refusal, remove, sync_folder, take_name
from companion.formats import FORMAT, bring_up_to_date

KEYFRAME = 32  # every so many steps a state is stored by itself; those between are each stored against the one before
_encode = msgspec.json.Encoder().encode
_WINDOW = -14  # raw deflate with a 16 kB window: a state and the one it is stored against fit into it

_SCHEMA = """
create table match (format integer, game text, players text, options text, seed integer, version text, started real, content blob);
create table steps (
    n integer primary key, kind text, seat integer, command text, events text, text text, barrier text,
    refers integer, over integer, at real, base integer, state blob, seal blob);
"""


class JournalError(Exception):
    """The record cannot be kept; the message says why and what to do. Nothing was changed."""


class Damaged(JournalError):
    """A match file that does not verify. `valid` steps at its beginning are whole."""

    def __init__(self, path: Path, valid: int, what: str) -> None:
        part = f"its first {valid} steps are whole" if valid else "no step of it can be read"
        super().__init__(f"The match file {path.name} is damaged ({what}); {part}.")
        self.path = path
        self.valid = valid


class Header(msgspec.Struct, frozen=True):
    """What a match was begun with, content tables included, so that a later edit of a pack never changes it."""

    game: str
    players: list[str]
    options: str
    seed: int
    version: str
    started: float
    content: bytes


class Row(msgspec.Struct, frozen=True):
    """One step as it is stored. `refers` names the step whose state holds after an undo or redo."""

    n: int
    kind: str  # new, do, adjust, undo, redo; and rows that are no steps: pause, go_on, name
    seat: int
    command: str
    events: str
    text: str
    barrier: str
    refers: int
    over: int
    at: float


class Journal:
    """An open match file. It only ever grows."""

    def __init__(self, path: Path, connection: sqlite3.Connection, header: Header, rows: list[Row], seal: bytes) -> None:
        self.path = path
        self.header = header
        self.rows = rows  # as found when opened; later steps are the session's
        self._db = connection
        self._seal = seal
        found = os.stat(path)
        self._place = found.st_dev, found.st_ino
        self._recent: dict[int, bytes] = {}  # the newest states by step, the very newest last
        self._key: int | None = connection.execute("select max(n) from steps where base is null and state is not null").fetchone()[0]
        newest = connection.execute("select max(n) from steps where state is not null").fetchone()[0]
        if newest is not None:
            self._recent[newest] = self.state(newest)

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """A new file; never over an existing one. It gets its name when its header is safe, so no match file is ever without one."""
        if path.exists():
            raise JournalError(f"{path} exists already; a match is never written over another.")
        draft = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            remove(draft)
            _write_header(draft, header)
            take_name(draft, path)
            sync_folder(path.parent)
            connection = _connect(path)
        except (sqlite3.Error, OSError) as error:
            raise JournalError(explanation(path, error)) from error
        finally:
            with suppress(OSError):
                remove(draft)
        return cls(path, connection, header, [], _first_seal(header))

    @classmethod
    def open(cls, path: Path) -> Journal:
        """Verify the whole file and open it; `Damaged` if anything in it is not as it was written.

        A file of an earlier format is brought up to date, and a copy of it as it was is kept beside it.
        """
        if not path.exists():  # SQLite would make one
            raise JournalError(f"There is no match file {path}.")
        try:
            broken = wal.is_broken(path.with_name(path.name + "-wal"))
        except OSError as error:
            raise JournalError(explanation(path, error)) from error
        if broken:
            raise Damaged(path, _whole(path), "steps are missing in the middle of its write-ahead log")
        header, rows, seal, connection = _verify(path)
        if len(rows) < _count(connection):
            connection.close()
            raise Damaged(path, len(rows), "something in it is not as it was written")
        try:
            bring_up_to_date(path, connection)
        except (sqlite3.Error, OSError) as error:
            connection.close()
            what = f"{path.name} is from an earlier companion and could not be brought up to date; it is as it was."
            raise JournalError(f"{what} {explanation(path, error)}") from error
        return cls(path, connection, header, rows, seal)

    def append(self, row: Row, state: bytes | None) -> None:
        """Write one step; when this returns, it survives a power cut. On an error nothing was written."""
        if not self.is_there():
            raise JournalError(
                f"{self.path} is not there any more; the last step was not taken. If its disk was taken out, put it back and start again."
            )
        base, blob = self._packed(row.n, state)
        seal = _next_seal(self._seal, row, base, blob)
        values = (*msgspec.structs.astuple(row), base, blob, seal)
        try:
            self._db.execute("insert into steps values (?,?,?,?,?,?,?,?,?,?,?,?,?)", values)
        except sqlite3.Error as error:
            raise JournalError(explanation(self.path, error)) from error
        self._seal = seal
        if state is not None:
            self._keep(row.n, base, state)

    def state(self, n: int) -> bytes:
        """The stored state after step n, as JSON."""
        if n in self._recent:
            return self._recent[n]
        base, blob = self._db.execute("select base, state from steps where n = ?", (n,)).fetchone()
        return _inflate(blob, b"" if base is None else self.state(base))

    @property
    def identity(self) -> str:
        """The same few letters wherever this match's file is carried, and others for any other match."""
        return _first_seal(self.header).hex()

    def states(self) -> dict[int, bytes]:
        """The stored state after every step that was there when the file was opened."""
        return dict(_states(self._db, self.rows))

    def is_there(self) -> bool:
        """Whether the file still has its name: what is written to one that was deleted, or hidden by another disk, is never found again."""
        try:
            found = os.stat(self.path)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self._place

    def snapshot(self) -> bytes:
        """The whole file as it is at this moment, what only its log holds included."""
        return self._db.serialize()

    def close(self) -> None:
        """Close the file; SQLite folds its write-ahead log into it."""
        self._db.close()

    def _packed(self, n: int, state: bytes | None) -> tuple[int | None, bytes | None]:
        """The state compressed against the newest one, from which it differs little; by itself every `KEYFRAME` steps."""
        if state is None:
            return None, None
        if self._key is None or n - self._key >= KEYFRAME:
            return None, _deflate(state, b"")
        newest, before = next(reversed(self._recent.items()))
        return newest, _deflate(state, before)

    def _keep(self, n: int, base: int | None, state: bytes) -> None:
        """Remember a state that was just stored: the next one is stored against it, and an undo wants it again."""
        self._recent[n] = state
        if base is None:
            self._key = n
        if len(self._recent) > KEYFRAME:
            del self._recent[next(iter(self._recent))]


@contextmanager
def opened_copy(path: Path) -> Iterator[Journal]:
    """The match of a file, whole or not at all, to be looked at: whatever is done to it is done to a copy, and gone afterwards."""
    if not path.is_file():
        raise JournalError(f"There is no match file {path}.")
    with _copied(path) as copy:
        journal = Journal.open(copy)
        try:
            yield journal
        finally:
            journal.close()


def read_copy(path: Path) -> tuple[Header, list[tuple[Row, bytes | None]]]:
    """The header and the whole steps of a file with their states, read from a copy: opening a file may already change it."""
    with _copied(path) as copy:
        header, rows, _, connection = _verify(copy)
        states = dict(_states(connection, rows))
        connection.close()
    return header, [(row, states.get(row.n)) for row in rows]


@contextmanager
def _copied(path: Path) -> Iterator[Path]:
    """A copy of a match file and its log in a folder that goes away again."""
    with TemporaryDirectory(prefix="companion-") as folder:
        copy = Path(folder) / path.name
        try:
            for name in (path.name, path.name + "-wal"):
                if path.with_name(name).exists():
                    shutil.copyfile(path.with_name(name), copy.with_name(name))
        except OSError as error:
            raise JournalError(f"{path.name} cannot be copied to {folder} to look at it ({error.strerror}); free some space.") from error
        yield copy


def _states(connection: sqlite3.Connection, rows: list[Row]) -> Iterator[tuple[int, bytes]]:
    """The state after each of these steps."""
    states: dict[int, bytes] = {}
    # By place, since a damaged file may call its columns otherwise; and not at all where that could not be read before.
    stored = connection.execute("select * from steps order by n") if rows else ()
    for row, (*_, base, blob, _) in zip(rows, stored, strict=False):
        if blob is not None:
            states[row.n] = _inflate(blob, b"" if base is None else states[base])
            yield row.n, states[row.n]


def _whole(path: Path) -> int:
    try:
        return len(read_copy(path)[1])
    except Damaged:
        return 0


def _write_header(path: Path, header: Header) -> None:
    connection = _connect(path)
    try:
        connection.executescript("begin;" + _SCHEMA)
        texts = (FORMAT, header.game, msgspec.json.encode(header.players).decode(), header.options)
        more = (header.seed, header.version, header.started, zlib.compress(header.content))
        connection.execute("insert into match values (?,?,?,?,?,?,?,?)", (*texts, *more))
        connection.execute("commit")
        connection.execute("pragma wal_checkpoint(truncate)")  # closing would do it too, but say nothing where the disk refuses
    finally:
        connection.close()


def _connect(path: Path) -> sqlite3.Connection:
    """The one connection to a match file: exclusive, write-ahead, synced at every commit; checked, not hoped for."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=0.2)
    try:
        connection.execute("pragma locking_mode = exclusive")
        connection.execute("pragma page_size = 1024")
        mode = connection.execute("pragma journal_mode = wal").fetchone()[0]
        connection.execute("pragma synchronous = full")
        level = connection.execute("pragma synchronous").fetchone()[0]
        if (mode, level) != ("wal", 2):
            found = f"journal {mode}, sync level {level}"
            raise JournalError(f"{path} cannot be kept safely here ({found}); choose a folder on a local disk with --data.")
    except BaseException:
        connection.close()
        raise
    return connection


def _verify(path: Path) -> tuple[Header, list[Row], bytes, sqlite3.Connection]:
    """Check the file and every seal; the header, the whole steps, the last whole step's seal, the connection."""
    try:
        connection = _connect(path)
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the latter where SQLite's own complaint quotes damaged text
        if is_refusal(path, error):
            raise JournalError(explanation(path, error)) from error
        raise Damaged(path, 0, str(error)) from error
    try:
        header = _read_header(path, connection)
        rows, seal = _whole_steps(connection, _first_seal(header))
    except BaseException:
        connection.close()
        raise
    return header, rows, seal, connection


def _read_header(path: Path, connection: sqlite3.Connection) -> Header:
    try:
        found = connection.execute("select * from match").fetchone()
        form, game, players, options, seed, version, started, content = found
        if isinstance(form, int) and form > FORMAT:
            newer = f"a newer companion (format {form}, this one reads up to {FORMAT})"
            raise JournalError(f"{path.name} was written by {newer}; update this one, or move the file away.")
        if not isinstance(form, int) or form < 1:
            raise ValueError(f"there never was a format {form!r}")
        names = msgspec.json.decode(players, type=list[str])
        return Header(game, names, options, seed, version, started, zlib.decompress(content))
    except (sqlite3.DatabaseError, TypeError, ValueError, msgspec.MsgspecError, zlib.error) as error:
        foreign = str(error).startswith("no such table")
        raise Damaged(path, 0, "it is some other program's file" if foreign else f"its first page: {error}") from error


def _whole_steps(connection: sqlite3.Connection, seal: bytes) -> tuple[list[Row], bytes]:
    """The steps from the first on whose seals fit, up to the first that does not."""
    rows: list[Row] = []
    try:
        for *fields, base, blob, stored in connection.execute("select * from steps order by n"):
            row = Row(*fields)
            following = _next_seal(seal, row, base, blob)
            if row.n != len(rows) or following != stored:
                break
            rows.append(row)
            seal = following
    except (sqlite3.DatabaseError, TypeError, ValueError, AttributeError):
        pass  # a page that cannot be read ends the valid part like a seal that does not fit
    return rows, seal


def _count(connection: sqlite3.Connection) -> int:
    """How many steps the file claims to hold; one more than can be if it cannot even be counted."""
    try:
        if _tables(connection) != _expected_tables() or connection.execute("pragma integrity_check(1)").fetchone()[0] != "ok":
            return 1 << 62
        return int(connection.execute("select count(*) from steps").fetchone()[0])
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return 1 << 62


def _tables(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """The tables of a file as SQLite describes them; no seal is over these words."""
    return connection.execute("select type, sql from sqlite_master").fetchall()


@cache
def _expected_tables() -> list[tuple[str, str]]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(_SCHEMA)
        return _tables(connection)


def _first_seal(header: Header) -> bytes:
    return hashlib.blake2b(msgspec.json.encode(header), digest_size=8).digest()


def _next_seal(seal: bytes, row: Row, base: int | None, blob: bytes | None) -> bytes:
    """A hash over the step and the seal before it: a changed, missing or swapped step breaks the chain."""
    return hashlib.blake2b(seal + _encode((row, base)) + (blob or b""), digest_size=8).digest()


def _deflate(state: bytes, base: bytes) -> bytes:
    level = 3 if base else 6  # a difference is found in half the time and is 30 bytes longer; a state by itself is worth its time
    packer = zlib.compressobj(level, zlib.DEFLATED, _WINDOW, 8, zlib.Z_DEFAULT_STRATEGY, base)
    return packer.compress(state) + packer.flush()


def _inflate(blob: bytes, base: bytes) -> bytes:
    return zlib.decompressobj(_WINDOW, base).decompress(blob)
