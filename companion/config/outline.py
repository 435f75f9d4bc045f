"""Where things stand in a TOML file: the line of every key, and the exact text of every statement. The file must be valid TOML."""

from __future__ import annotations

import re
import tomllib
from typing import NamedTuple

Keys = tuple[str | int, ...]  # keys, and numbers where a list is entered

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]*")
_REST = re.compile(r"[ \t]*(?:#[^\n]*)?(?:\n|\Z|\r\n)")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'  # up to two quotation marks may stand right before the closing three
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)


class Statement(NamedTuple):
    """A header or a `key = value`: what it is about, and where it stands in the text.

    It begins at `start`, the beginning of its line, and ends at `end`, the beginning of the next; its value ends at `value_end`.
    A header has no value.
    """

    path: Keys
    table: Keys  # the table it stands in; a header is that table's first statement
    start: int
    value_start: int
    value_end: int
    end: int

    @property
    def is_header(self) -> bool:
        """Whether it opens a table."""
        return self.path == self.table


class Outline:
    """The places of a TOML text.

    >>> found = Outline('a = 1\\n[[b]]\\nc = [\\n  7,\\n  8]\\n')
    >>> found.line_of(("b", 0, "c", 1)), found.line_of(("b", 0, "missing"))
    (5, 2)
    """

    def __init__(self, text: str) -> None:
        self.statements: list[Statement] = []
        self._text = text
        self._at = 0
        self._table: Keys = ()
        self._counts: dict[Keys, int] = {}  # how many tables a list of tables has so far
        self.places: dict[Keys, int] = {}
        while self._skip(_BLANK) < len(text):
            self._statement()

    def line_of(self, path: Keys) -> int:
        """The line of a key, counted from 1; of a key that is not there, the line of what should hold it."""
        while path and path not in self.places:
            path = path[:-1]
        return self._text.count("\n", 0, self.places.get(path, 0)) + 1

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self._text, self._at)
        assert found is not None, f"not valid TOML at {self._at}"
        self._at = found.end()
        return self._at

    def _takes(self, mark: str) -> bool:
        """Go past a mark, if it stands here."""
        if self._text.startswith(mark, self._at):
            self._at += len(mark)
            return True
        return False

    def _statement(self) -> None:
        start = self._text.rfind("\n", 0, self._at) + 1
        if self._text[self._at] == "[":
            path = self._table = self._header()
            value = self._at
        else:
            path, value = self._pair(self._table)
        value_end = value + len(self._text[value : self._at].rstrip(" \t\r"))  # a number is read with the space behind it
        self._skip(_REST)
        self.statements.append(Statement(path, self._table, start, value, value_end, self._at))

    def _header(self) -> Keys:
        at = self._at
        brackets = 2 if self._text.startswith("[[", at) else 1
        self._at += brackets
        *above, last = self._keys()
        path = (*self._entered(tuple(above)), last)
        if brackets == 2:
            number = self._counts.get(path, 0)
            self._counts[path] = number + 1
            path = (*path, number)
        self._note(path, at)
        self._at += brackets
        return path

    def _entered(self, keys: Keys) -> Keys:
        """A path as a header means it: a list of tables is entered at its last one."""
        path: Keys = ()
        for key in keys:
            path = (*path, key)
            if path in self._counts:
                path = (*path, self._counts[path] - 1)
        return path

    def _pair(self, table: Keys) -> tuple[Keys, int]:
        at = self._at
        path = table + self._keys()
        self._note(path, at)
        self._at += 1  # the equals sign
        value = self._skip(_SPACE)
        self._value(path)
        return path, value

    def _note(self, path: Keys, at: int) -> None:
        for depth in range(1, len(path) + 1):
            self.places.setdefault(path[:depth], at)

    def _keys(self) -> Keys:
        keys: list[str | int] = []
        while True:
            self._skip(_SPACE)
            at = self._at
            quoted = self._text[at] in "\"'"
            word = self._text[at : self._skip(_STRING if quoted else _BARE)]
            keys.append(tomllib.loads(f"key = {word}")["key"] if quoted else word)
            self._skip(_SPACE)
            if not self._takes("."):
                return tuple(keys)

    def _value(self, path: Keys) -> None:
        if self._takes("["):
            self._list(path)
        elif self._takes("{"):
            self._inline(path)
        else:
            self._skip(_STRING if self._text[self._at] in "\"'" else _SCALAR)

    def _list(self, path: Keys) -> None:
        number = 0
        while self._skip(_BLANK) and not self._takes("]"):
            self._note((*path, number), self._at)
            self._value((*path, number))
            number += 1
            self._skip(_BLANK)
            self._takes(",")

    def _inline(self, path: Keys) -> None:
        while self._skip(_BLANK) and not self._takes("}"):
            self._pair(path)
            self._skip(_BLANK)
            self._takes(",")
