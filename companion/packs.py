"""Content as tables: the shipped ones, and an owner's own transcription laid over them, checked down to row and column."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
import msgspec.inspect

_STATEMENTS = "rules"
Source = Literal["rulebook", "found", "demo", "owner"]


class PackError(Exception):
    """Content that cannot be played with; every fault names its file, row and column."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = list(faults)


Tables = dict[str, list[Any]]


class Faults:
    """Collects what is wrong with a pack, so that an owner sees all of it at once."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, table: str, row: int | None, column: str | None, what: str) -> None:
        """Note a fault; rows count from 1, as in an editor."""
        place = f"{table}.toml" + (f", row {row}" if row else "") + (f", column {column}" if column else "")
        self.found.append(f"{place}: {what}")

    def unique(self, tables: Tables, table: str, column: str) -> None:
        """Note every row whose value in a column stands in an earlier one."""
        first: dict[Any, int] = {}
        for number, row in enumerate(tables[table], 1):
            value = getattr(row, column)
            if first.setdefault(value, number) != number:
                self.add(table, number, column, f"{value} stands in row {first[value]} already.")

    def complete(self, tables: Tables, table: str, column: str, values: Iterable[Any]) -> None:
        """Note every value that no row has in a column."""
        for value in values:
            if all(getattr(row, column) != value for row in tables[table]):
                self.add(table, None, column, f"there is no row for {value}.")

    def raise_if_any(self) -> None:
        """End the check."""
        if self.found:
            raise PackError(self.found)


def read_tables(shipped: Path, owner: Path | None, kinds: Mapping[str, type[Any]], faults: Faults) -> tuple[Tables, dict[str, str]]:
    """Every table as a list of rows of its type, the owner's where the pack has one; and each table's source.

    A table is a file `<name>.toml` with `source = "…"` and `rows = [ {…}, … ]`.
    """
    if owner is not None:
        _check_folder(owner, kinds, faults)
    tables: Tables = {}
    sources: dict[str, str] = {}
    for name, kind in kinds.items():
        own = owner / f"{name}.toml" if owner else None
        path = own if own and own.is_file() else shipped / f"{name}.toml"
        sources[name], tables[name] = _read_table(path, name, kind, faults)
    return tables, sources


def packed(tables: Tables, sources: Mapping[str, str]) -> bytes:
    """Tables as the bytes a match keeps."""
    return msgspec.json.encode({"sources": sources, "tables": tables})


def unpacked(content: bytes, kinds: Mapping[str, type[Any]]) -> Tables:
    """The tables a match keeps, as rows of their types."""
    tables = msgspec.json.decode(content)["tables"]
    return {name: msgspec.convert(tables[name], list[kind]) for name, kind in kinds.items()}  # type: ignore[valid-type]


def label(content: bytes) -> str:
    """What the players are told about the content: demo as soon as any table of it is."""
    found = set(sources(content).values())
    if "demo" in found:
        return "demo content"
    return "the owner's content" if "owner" in found else ""


def sources(content: bytes) -> dict[str, str]:
    """Where each table comes from."""
    named: dict[str, str] = msgspec.json.decode(content)["sources"]
    return named


def read_statements(folder: Path) -> dict[str, str]:
    """`rules.toml` of a game: rule id to our one-line statement."""
    with (folder / f"{_STATEMENTS}.toml").open("rb") as file:
        statements: dict[str, str] = tomllib.load(file)["rules"]
    return statements


def _check_folder(owner: Path, kinds: Mapping[str, type[Any]], faults: Faults) -> None:
    if not owner.is_dir():
        raise PackError([f"{owner}: there is no such folder; a pack is a folder of .toml tables."])
    for path in sorted(owner.glob("*.toml")):
        if path.stem not in kinds and path.stem != _STATEMENTS:  # a copy of the shipped folder holds the rules too
            faults.found.append(f"{path.name}: no such table; the tables are {', '.join(kinds)}.")
    if not any((owner / f"{name}.toml").is_file() for name in kinds):
        faults.found.append(f"{owner}: holds none of the tables {', '.join(kinds)}.")


def _read_table(path: Path, name: str, kind: type[Any], faults: Faults) -> tuple[str, list[Any]]:
    try:
        with path.open("rb") as file:
            data = tomllib.load(file)
    except ValueError as error:  # not TOML, not UTF-8, or a number of thousands of digits
        faults.add(name, None, None, f"is not valid TOML: {error}.")
        return "demo", []
    except RecursionError:
        faults.add(name, None, None, "is not valid TOML: it is nested too deeply.")
        return "demo", []
    except OSError as error:
        faults.add(name, None, None, f"cannot be read: {error.strerror}.")
        return "demo", []
    try:
        source: str = msgspec.convert(data.get("source"), Source)
    except msgspec.ValidationError:
        faults.add(name, None, "source", 'say where it comes from: source = "owner" (or "rulebook", "found", "demo").')
        source = "demo"
    rows = data.get("rows")
    if not isinstance(rows, list):
        faults.add(name, None, "rows", "there must be a list of rows: rows = [ {…}, … ].")
        return source, []
    for key in [key for key in data if key not in ("source", "rows")]:
        faults.add(name, None, key, 'is not known here; a table has "source" and "rows".')
    return source, [row for number, data in enumerate(rows, 1) if (row := _read_row(data, number, name, kind, faults)) is not None]


def _read_row(data: Any, number: int, name: str, kind: type[Any], faults: Faults) -> Any:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).replace("`", "").partition(" - at ")
        path = place.removeprefix("key in ").removeprefix("$").lstrip(".")
        column = path
        if "field " in reason:  # a missing or unknown column is named in the reason
            column = f"{path}.{reason.rpartition(' ')[2]}".lstrip(".")
        faults.add(name, number, column or None, f"{reason[:1].lower()}{reason[1:]}{_advice(reason, kind, path)}.")
        return None


def _advice(reason: str, kind: type[Any], path: str) -> str:
    """What to do about a fault: the words or columns there are, or what an id looks like."""
    if "missing required field" in reason:
        return "; add it to the row"
    if "matching regex '^[a-z][a-z0-9_]*$'" in reason:
        return ": small letters, digits and _, a letter first"
    there = [part for part in re.split(r"[.\[\]]+", path.replace("[...]", "[*]")) if part]
    words, columns = _words_at(msgspec.inspect.type_info(kind), there)
    if "unknown field" in reason and columns:
        return f"; the columns are {', '.join(columns)}"
    return f"; write one of {', '.join(words)}" if "enum value" in reason and words else ""


def _words_at(kind: Any, path: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words that may stand at a place of a row, and the columns that it may have."""
    match kind:
        case msgspec.inspect.Metadata(type=inner):
            return _words_at(inner, path)
        case msgspec.inspect.UnionType(types=several):
            found = [_words_at(one, path) for one in several]
            return [word for words, _ in found for word in words], [column for _, columns in found for column in columns]
        case msgspec.inspect.StructType(fields=fields) if path:
            return next((_words_at(field.type, path[1:]) for field in fields if field.encode_name == path[0]), ([], []))
        case msgspec.inspect.StructType(fields=fields):
            return [], [field.encode_name for field in fields]
        case msgspec.inspect.LiteralType(values=values) if not path:
            return list(map(str, values)), []
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            return _words_at(value, path[1:]) if path else _words_at(key, path)
        case msgspec.inspect.ListType(item_type=item) | msgspec.inspect.VarTupleType(item_type=item) if path:
            return _words_at(item, path[1:])
    return [], []
