"""The formats that a match file has had, and how one of an earlier format becomes one of today's."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from companion.files import replace

FORMAT = 2  # 1 had no row that names a match


def _names_are_rows(connection: sqlite3.Connection) -> None:
    """From 1 to 2: nothing that was written changes; rows that name the match may follow."""


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _names_are_rows}  # format -> how it becomes the next


def bring_up_to_date(path: Path, connection: sqlite3.Connection) -> None:
    """Turn a file of an earlier format into one of today's, all at once or not at all; a copy of it as it was is kept beside it."""
    [form] = connection.execute("select format from match").fetchone()
    if form == FORMAT:
        return
    connection.execute("pragma wal_checkpoint(truncate)")
    replace(path.with_name(f"{path.name}.format-{form}"), path.read_bytes())
    connection.execute("begin")
    try:
        for number in range(form, FORMAT):
            MIGRATIONS[number](connection)
        connection.execute("update match set format = ?", (FORMAT,))
        connection.execute("commit")
    except BaseException:
        connection.execute("rollback")
        raise
