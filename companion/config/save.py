"""Writing a game's wiring into `table.toml`: its own lines change, every other byte of the file stays."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.config.load import ConfigError, ConfigFile, Fault, parsed, plain_tag, read
from companion.config.model import Wiring
from companion.config.outline import Keys, Statement
from companion.files import replace
from companion.tablemap import TableMap

Edit = tuple[int, int, str]  # from, to, and what stands there instead


def save_wiring(path: Path, game: str, table: TableMap, unused: Sequence[int] | None = None) -> None:
    """Write which pixels, readers and tags belong to what in a game; `unused` pixels stay as they are unless given."""
    file = read(path)
    before = file.config.games.get(game, Wiring())
    wanted = Wiring(spots=table.pixels, readers=table.readers, tags=table.tags, unused=list(before.unused if unused is None else unused))
    if wanted == before:
        return
    text = _edited(file, game, before, wanted)
    _prove(file, text, game, wanted)
    replace(path, text.encode())


def _prove(file: ConfigFile, text: str, game: str, wanted: Wiring) -> None:
    """The new text must say what is wanted of this game and the same as before of everything else."""
    games = file.config.games | {game: wanted}
    try:
        config = parsed(file.path, text).config
        good = {**config.games, game: config.games.get(game, Wiring())} == games and _rest(config) == _rest(file.config)
    except ConfigError:
        good = False
    if not good:
        raise _unchangeable(file, game)


def _unchangeable(file: ConfigFile, game: str) -> ConfigError:
    what = f"games, {game} is written in a way that cannot be changed here; write its tables as [games.{game}.spots] and so on."
    return ConfigError(file.path, [Fault(file.outline.line_of(("games", game)), what)])


def _rest(config: Any) -> list[Any]:
    return [getattr(config, name) for name in config.__struct_fields__ if name != "games"]


def _edited(file: ConfigFile, game: str, before: Wiring, wanted: Wiring) -> str:
    """The text with all edits done, in the order of the text."""
    for statement in file.outline.statements:
        if statement.path in (("games",), ("games", game)) and not statement.is_header:
            raise _unchangeable(file, game)
    edits = [edit for keys, old, new in _sections(game, before, wanted) for edit in _section_edits(file, keys, old, new)]
    newline = "\r\n" if "\r\n" in file.text else "\n"
    text, done = "", 0
    for start, end, put in sorted(edits, key=lambda edit: (edit[0], edit[1], edit[2].startswith("["))):  # new tables last
        text += file.text[done:start]
        if put.endswith("\n") and text and not text.endswith("\n"):  # the last line of a file may have no end
            text += newline
        if put.startswith("[games") and not text.endswith(("\n\n", "\n\r\n")):
            text += newline
        text += put.replace("\n", newline)
        done = end
    return text + file.text[done:]


def _sections(game: str, before: Wiring, wanted: Wiring) -> Iterator[tuple[Keys, dict[str, Any], dict[str, Any]]]:
    """The tables of a game, each with what it says and what it shall say."""
    bare = [{"unused": wiring.unused} if wiring.unused else {} for wiring in (before, wanted)]
    yield ("games", game), bare[0], bare[1]
    for name in ("spots", "readers", "tags"):
        yield ("games", game, name), getattr(before, name), getattr(wanted, name)


def _section_edits(file: ConfigFile, keys: Keys, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Edit]:
    """Change what differs, remove what is gone, and add what is new behind the last line of the table."""
    if old == new:
        return
    last: Statement | None = None
    missing = dict(new)
    for statement in file.outline.statements:
        is_line = statement.path[:-1] == keys and not statement.is_header
        if statement.path == keys and not statement.is_header:
            yield statement.start, statement.end, ""  # written as one inline table: it becomes a table of its own
        elif statement.path == keys or (is_line and (last is None or statement.table == last.table)):
            last = statement
        if is_line:
            yield from _line_edit(statement, old, missing)
    last = last or _dotted(file, keys)
    lines = "".join(f"{_prefix(last, keys)}{_key(key, quoted=keys[-1] == 'tags')} = {_written(value)}\n" for key, value in missing.items())
    if lines and last is not None:
        yield last.end, last.end, lines
    elif lines:
        end = _end_of_game(file, keys)
        yield end, end, f"[{'.'.join(_key(str(key)) for key in keys)}]\n{lines}"


def _line_edit(statement: Statement, old: Mapping[str, Any], missing: dict[str, Any]) -> Iterator[Edit]:
    """A line of the table: kept, changed in its value, or removed. What it takes care of is no longer missing."""
    key = next((key for key in old if key in (statement.path[-1], plain_tag(str(statement.path[-1])))), None)
    if key is None:  # of another table of the game, written into this one
        return
    if key not in missing:
        yield statement.start, statement.end, ""
    elif (value := missing.pop(key)) != old[key]:
        yield statement.value_start, statement.value_end, _written(value)


def _dotted(file: ConfigFile, keys: Keys) -> Statement | None:
    """The last line of a game that is written with dots above its tables; tables of its own cannot stand beside that."""
    lines = [statement for statement in file.outline.statements if statement.path[:2] == keys[:2] and len(statement.table) < 2]
    return lines[-1] if lines else None


def _prefix(last: Statement | None, keys: Keys) -> str:
    """How keys of a table are written where its last line stands: in the table itself bare, above it with dots."""
    inner = keys[len(last.table) :] if last else ()
    return "".join(f"{_key(str(key))}." for key in inner)


def _end_of_game(file: ConfigFile, keys: Keys) -> int:
    """Behind the last table of the game, where a new one can begin; at the end of the file where the game has none."""
    tables = [statement.table for statement in file.outline.statements if statement.is_header and statement.path[:2] == keys[:2]]
    ends = [statement.end for statement in file.outline.statements if tables and statement.table == tables[-1]]
    return ends[-1] if ends else len(file.text)


def _key(key: str, *, quoted: bool = False) -> str:
    """A key as it is written; tags always in quotation marks, since many look like numbers."""
    return key if re.fullmatch("[A-Za-z0-9_-]+", key) and not quoted else _written(key)


def _written(value: str | Sequence[int]) -> str:
    """A text or a list of numbers as TOML writes it."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
