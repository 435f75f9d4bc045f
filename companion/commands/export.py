"""`companion matches export`: matches for other programs, on the screen or into a file."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from companion.archive import bgstats
from companion.archive.code import in_terminal, picture
from companion.archive.export import as_csv, as_json
from companion.archive.library import records, which
from companion.archive.record import Record, read, record_of
from companion.files import replace
from companion.game import BadValue
from companion.storage import match_files


def export(data: Path, wanted: str | None, kind: str, file: Path | None) -> int:
    """One match, or every one; the codes and links of BG Stats are for one that is over."""
    text: bytes
    if kind == "json":
        paths = [which(data, wanted)] if wanted else match_files(data)
        found = [as_json(read(path)) for path in paths]
        text = msgspec.json.format(msgspec.json.encode(found[0] if wanted else found)) + b"\n"
    elif kind == "csv":
        text = as_csv([_one(data, wanted)] if wanted else records(data)).encode()
    elif kind == "bgstats":
        plays = [_finished(data, wanted)] if wanted else [record for record in records(data) if record.over]
        text = msgspec.json.format(msgspec.json.encode(bgstats.export(plays))) + b"\n"
    else:
        text = _for_a_phone(bgstats.link(_finished(data, wanted)), kind, file)
    return _written(text, file)


def _one(data: Path, wanted: str) -> Record:
    return record_of(read(which(data, wanted)))


def _finished(data: Path, wanted: str | None) -> Record:
    """The match that is meant, or the newest; it must be over, or it would be counted twice."""
    over = [record for record in records(data) if record.over] if not wanted else [_one(data, wanted)]
    if not over or not over[0].over:
        raise BadValue(f"{over[0].id} is not over yet; it can be told to BG Stats when it is." if over else f"No match in {data} is over.")
    return over[0]


def _for_a_phone(link: str, kind: str, file: Path | None) -> bytes:
    if kind == "link":
        return link.encode() + b"\n"
    if file is None:
        return in_terminal(link).encode() + b"\n"
    ending = file.suffix.removeprefix(".").lower()
    if ending not in ("png", "svg"):
        raise BadValue(f"A code can be written as .png or .svg, not as {file.name}.")
    return picture(link, ending)


def _written(text: bytes, file: Path | None) -> int:
    if file is None:
        sys.stdout.buffer.write(text)
        sys.stdout.flush()
    else:
        replace(file, text)
        print(f"Written to {file}.")
    return 0
