"""The line of every key and the text of every statement, for TOML written in any way that is allowed."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.config.outline import Keys, Outline

ODD = '''\
# a comment with [brackets] and = signs
version = 1  # and one behind
"a.b".'c d' = """several lines, [not] a header
x = 3
"" and \\""" and an end"""
'#' = ''\'raw \\ text
[neither]''\'   # behind it
d = """x"""""
inline = { f = [ 1,
  2, # two
  { g = "}" } ], h . i = 3 }
when = 1979-05-27 07:32:00

[[readers]]
name = "one"
  [readers.inner]
  deep = true
[[readers]]
name = 'two # not a comment'
[ games . "x y" . spots ]
keld = [
  0,

  1,
]
[games.z]'''


def paths(value: Any, path: Keys = ()) -> Iterator[Keys]:
    """Every key and every place of a list in parsed data."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    if isinstance(value, list):
        for number, inner in enumerate(value):
            yield from paths(inner, (*path, number))


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (("version",), 2), (("a.b", "c d"), 3), (("#",), 6), (("d",), 8), (("inline", "f", 0), 9), (("inline", "f", 1), 10),
        (("inline", "f", 2, "g"), 11), (("inline", "h", "i"), 11), (("readers",), 14), (("readers", 0, "name"), 15),
        (("readers", 0, "inner", "deep"), 17), (("readers", 1), 18), (("readers", 1, "name"), 19),
        (("games", "x y", "spots", "keld", 1), 24), (("games", "z"), 26),
    ],
)  # fmt: skip
def test_every_key_is_found_at_its_line(keys: Keys, line: int) -> None:
    assert Outline(ODD).line_of(keys) == line


def test_a_key_that_is_missing_is_looked_for_where_it_should_stand() -> None:
    found = Outline(ODD)
    assert found.line_of(("readers", 1, "port")) == 18
    assert found.line_of(("unheard", "of")) == 1


def test_windows_line_ends_change_nothing() -> None:
    assert Outline(ODD.replace("\n", "\r\n")).line_of(("readers", 1, "name")) == 19


def test_every_key_of_odd_text_has_a_place() -> None:
    found = Outline(ODD)
    assert {keys for keys in paths(tomllib.loads(ODD)) if keys not in found.places} == set()


def test_a_statement_is_the_text_from_its_line_to_the_next() -> None:
    found = {statement.path: statement for statement in Outline(ODD).statements}
    keld = found["games", "x y", "spots", "keld"]
    assert ODD[keld.start : keld.end] == "keld = [\n  0,\n\n  1,\n]\n"
    assert ODD[keld.value_start : keld.value_end] == "[\n  0,\n\n  1,\n]"
    version = found[("version",)]
    assert ODD[version.value_start : version.value_end] == "1"
    assert (keld.is_header, found["games", "z"].is_header) == (False, True)


texts = st.text("ab#[]{}=,.'\"\\\n\t é", max_size=6)
scalars = st.one_of(st.integers(-5, 5), st.booleans(), st.floats(allow_nan=False, allow_infinity=False), texts)
names = st.text("ab-.# \"'[", min_size=1, max_size=3)
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3))
trees = st.dictionaries(names, values, max_size=4)


def written(value: Any, draw: Any) -> str:
    """A value as TOML, in one of the ways to write it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key_written(key, draw)} = {written(inner, draw)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        gap = draw(st.sampled_from(["", " ", "\n", " # a ] comment\n", "\r\n"]))
        return f"[{gap}" + f",{gap}".join(written(inner, draw) + gap for inner in value) + "]"
    if isinstance(value, str):
        if "'" not in value and "\n" not in value and draw(st.booleans()):
            return f"'{value}'"
        if "'" not in value and "\r" not in value and draw(st.booleans()):
            return f"'''\n{value}'''"
        return json.dumps(value, ensure_ascii=False)
    return json.dumps(value)


def key_written(key: str, draw: Any) -> str:
    bare = key.replace("-", "").isalnum() and key.isascii()
    return key if bare and draw(st.booleans()) else json.dumps(key)


def document(tree: dict[str, Any], draw: Any) -> str:
    """A whole file: tables as headers, as dotted keys or inline, lists of tables as such or inline, comments between."""
    top, below = "", ""
    for key, value in tree.items():
        name = key_written(key, draw)
        note = draw(st.sampled_from(["", "\n", "# [not.a] = header\n", "  "]))
        way = draw(st.sampled_from(["header", "dotted", "inline"]))
        if isinstance(value, dict) and value and way == "header":
            below += f"{note}[ {name} ] # behind\n" + "".join(f"{key_written(k, draw)} = {written(v, draw)}\n" for k, v in value.items())
        elif isinstance(value, dict) and value and way == "dotted":
            top += note + "".join(f"{name} . {key_written(k, draw)}={written(v, draw)} #x\n" for k, v in value.items())
        elif isinstance(value, list) and value and all(isinstance(one, dict) for one in value) and way != "inline":
            rows = ["".join(f"{key_written(k, draw)} = {written(v, draw)}\n" for k, v in one.items()) for one in value]
            below += "".join(f"{note}[[{name}]]\n{row}" for row in rows)
        else:
            top += f"{note}{name} = {written(value, draw)}\n"
    return top + below


@given(trees, st.data())
def test_whatever_is_valid_is_read_as_the_parser_reads_it(tree: dict[str, Any], data: Any) -> None:
    text = document(tree, data.draw)
    found = Outline(text)
    assert sorted(found.places, key=repr) == sorted(paths(tomllib.loads(text)), key=repr)
    pieces = [text[statement.start : statement.end] for statement in found.statements]
    assert tomllib.loads("".join(pieces)) == tomllib.loads(text)  # nothing but blanks and comments lies between them
    for statement in found.statements:
        if not statement.is_header:
            value: Any = tomllib.loads(text)
            for key in statement.path:
                value = value[key]
            assert tomllib.loads(f"x = {text[statement.value_start : statement.value_end]}")["x"] == value
