"""Matches for other programs: as JSON with every step, and as a table with a row for every player."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

import msgspec

from companion.archive.dates import utc
from companion.archive.record import Kept, Record, record_of
from companion.journal import Row
from companion.session import held

COLUMNS = (
    "match", "name", "game", "started_utc", "minutes", "finished", "rounds",
    "seat", "player", "points", "rank", "won", "minutes_used", "lines",
)  # fmt: skip


def as_json(kept: Kept) -> dict[str, Any]:
    """A match with everything that was done. What was chosen in secret is told only when it is over."""
    record = record_of(kept)
    holds = {row.n for row in held(kept.rows)[0]}
    steps = [_step(row, row.n in holds, told=record.over) for row in kept.rows]
    found: dict[str, Any] = msgspec.to_builtins(record)
    return found | {"started": utc(record.started), "companion": kept.header.version, "seed": kept.header.seed, "rows": steps}


def _step(row: Row, holds: bool, told: bool) -> dict[str, Any]:
    found = {"n": row.n, "at": utc(row.at), "kind": row.kind, "seat": row.seat, "text": row.text, "holds": holds}
    secret = {"command": msgspec.Raw(row.command.encode()), "events": msgspec.Raw(row.events.encode())}
    return found | (secret if told and row.command else {})


def as_csv(records: Iterable[Record]) -> str:
    """A row for every player of every match."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for record in records:
        whole = (record.id, record.name, record.game, utc(record.started), round(record.seconds / 60, 1), int(record.over), record.round)
        for number, seat in enumerate(record.seats):
            lines = "; ".join(f"{line.label} {line.points}" for line in seat.lines)
            points = "" if seat.points is None else seat.points
            writer.writerow((*whole, number, seat.name, points, seat.rank, int(seat.won), round(seat.seconds / 60, 1), lines))
    return text.getvalue()
