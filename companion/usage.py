"""What a table in a shop was used for, day by day: how often, and never by whom. One small file a day, whole at any moment."""

from __future__ import annotations

import csv
import io
import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from companion.files import replace

log = logging.getLogger(__name__)
FOLDER = "usage"
KEPT_DAYS = 400  # older days are thrown away
KINDS = {"show": "Shown by bots", "lesson": "Tutorials", "match": "Matches"}
FACTS = {"started": "started", "finished": "finished", "left": "abandoned", "touched": "touched"}

Counts = dict[str, int]  # "lesson.NAME.left.4" -> how often


class Row(msgspec.Struct, frozen=True):
    """A line of the report: on this day, of this game, so many; `where` is the step or round at which it was left."""

    day: str
    kind: str
    game: str
    fact: str
    where: str
    count: int


class Usage:
    """The counters of every day; without a folder they last as long as the companion runs."""

    def __init__(self, folder: Path | None, today: Callable[[], str]) -> None:
        self._folder, self._today = folder, today
        self._day = ""
        self._counts: Counts = {}

    def add(self, kind: str, game: str, fact: str, where: object = "") -> None:
        """Count something that happened today; a disk that refuses is no reason to stop."""
        day = self._today()
        if day != self._day:
            self._day, self._counts = day, read_day(self._path(day))
            self._tidy()
        name = ".".join(filter(None, (kind, game, fact, str(where))))
        self._counts[name] = self._counts.get(name, 0) + 1
        path = self._path(day)
        if path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                replace(path, msgspec.json.format(msgspec.json.encode(self._counts)))
            except OSError as error:
                log.warning("%s cannot be written (%s); today's report will lack something.", path, error.strerror)

    def today(self) -> list[Row]:
        """What happened today."""
        day = self._today()
        return list(rows_of(day, self._counts if day == self._day else read_day(self._path(day))))

    def days(self) -> list[Row]:
        """What happened on every day that is kept, the newest first."""
        found = sorted(self._folder.glob("[0-9]*.json"), reverse=True) if self._folder else []
        return [row for path in found for row in rows_of(path.stem, read_day(path))]

    def _path(self, day: str) -> Path | None:
        return self._folder / f"{day}.json" if self._folder else None

    def _tidy(self) -> None:
        for path in sorted(self._folder.glob("[0-9]*.json"), reverse=True)[KEPT_DAYS:] if self._folder else ():
            path.unlink(missing_ok=True)


def read_day(path: Path | None) -> Counts:
    """The counters of a day; none where there is no file, or none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Counts) if path else {}
    except (OSError, msgspec.MsgspecError):
        return {}


def rows_of(day: str, counts: Counts) -> Iterator[Row]:
    """The counters of a day as lines, sorted by what and where.

    >>> [row.where for row in rows_of("2026-11-18", {"lesson.chess.left.10": 1, "lesson.chess.left.9": 2})]
    ['9', '10']
    """
    parts = {(*name.split("."), "", "", "")[:4]: count for name, count in counts.items()}
    order = sorted(parts, key=lambda part: (list(KINDS).index(part[0]) if part[0] in KINDS else 9, *part[1:3], len(part[3]), part[3]))
    for kind, game, fact, where in order:
        yield Row(day, kind, game, fact, where, parts[kind, game, fact, where])


def as_csv(rows: list[Row]) -> str:
    """The report as a table that any spreadsheet opens."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Row.__struct_fields__)
    writer.writerows(msgspec.structs.astuple(row) for row in rows)
    return text.getvalue()


def as_lines(rows: list[Row]) -> list[str]:
    """The report in words, a line for every day and game.

    >>> as_lines([Row("2026-11-18", "lesson", "go", "started", "", 4), Row("2026-11-18", "lesson", "go", "left", "3", 1)])
    ['2026-11-18', '  Tutorials, go: 4 started, 1 abandoned (step 3: 1)']
    """
    lines: list[str] = []
    for day in dict.fromkeys(row.day for row in rows):
        lines.append(day)
        of_day = [row for row in rows if row.day == day]
        for kind, game in dict.fromkeys((row.kind, row.game) for row in of_day):
            lines.append(f"  {KINDS.get(kind, kind)}, {game}: {told([row for row in of_day if (row.kind, row.game) == (kind, game)])}")
    return lines


def told(rows: list[Row]) -> str:
    """What became of one kind of thing, of one game, on one day."""
    words = []
    for fact in FACTS:
        some = [row for row in rows if row.fact == fact]
        if some:
            unit = "round" if some[0].kind == "match" else "step"
            places = ", ".join(f"{unit} {row.where}: {row.count}" for row in some if row.where)
            words.append(f"{sum(row.count for row in some)} {FACTS[fact]}" + (f" ({places})" if places else ""))
    return ", ".join(words)
