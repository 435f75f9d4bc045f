"""Values of a file held against the types they are meant to have: every misfit at its line, with what would fit."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import NODEFAULT, inspect

from companion.config.outline import Keys


class Misfit(NamedTuple):
    """Something that does not fit: where, and a sentence about it."""

    path: Keys
    what: str


def misfits(value: Any, kind: inspect.Type, path: Keys = ()) -> Iterator[Misfit]:
    """Everything in a value that does not fit its type."""
    match kind:
        case inspect.Metadata(type=plain) if _fits(value, plain):
            return
        case inspect.UnionType(types=kinds) if any(isinstance(one, inspect.StructType) for one in kinds):
            yield from _tagged(value, [one for one in kinds if isinstance(one, inspect.StructType)], path)
        case inspect.StructType() if isinstance(value, dict):
            yield from _struct(value, kind, path)
        case inspect.ListType() if isinstance(value, list):
            for number, item in enumerate(value):
                yield from misfits(item, kind.item_type, (*path, number))
        case inspect.DictType() if isinstance(value, dict):
            for key, item in value.items():
                yield from misfits(item, kind.value_type, (*path, key))
        case _ if not _fits(value, kind):
            yield Misfit(path, f"{spoken(path)} is {_shown(value)}; it must be {allowed(kind)}.")


def _tagged(value: Any, kinds: Sequence[inspect.StructType], path: Keys) -> Iterator[Misfit]:
    """A table whose driver says which of several kinds it is."""
    field = str(kinds[0].tag_field)
    tags = [str(kind.tag) for kind in kinds]
    if not isinstance(value, dict):
        yield Misfit(path, f"{spoken(path)} is {_shown(value)}; it must be a table.")
    elif field not in value:
        yield Misfit(path, f"{spoken(path)} needs a {field}: {_either(tags)}.")
    elif value[field] not in tags:
        near = nearest(value[field], tags)
        what = f"{spoken((*path, field))} is {_shown(value[field])}; it must be {_either(tags)}{f': {near}' if near else '.'}"
        yield Misfit((*path, field), what)
    else:
        yield from _struct(value, kinds[tags.index(value[field])], path)


def _struct(value: dict[str, Any], kind: inspect.StructType, path: Keys) -> Iterator[Misfit]:
    fields = {field.encode_name: field for field in kind.fields}
    tag = [kind.tag_field] if kind.tag_field else []
    where = f"{spoken(path)} with driver {kind.tag}" if tag else spoken(path)
    for key in value:
        if key not in fields and key not in tag:
            near = nearest(key, list(fields))
            known = f"it can have {_listed(sorted(fields))}." if fields else "it has no other keys."
            yield Misfit((*path, key), f"{where} has no key {key!r}; {near or known}")
    for name, field in fields.items():
        if name in value:
            yield from misfits(value[name], field.type, (*path, name))
        elif field.default is NODEFAULT and field.default_factory is NODEFAULT:
            yield Misfit(path, f"{where} needs {name}: {allowed(field.type)}.")


def _fits(value: Any, kind: inspect.Type) -> bool:
    match kind:
        case inspect.UnionType(types=kinds):
            return any(_fits(value, one) for one in kinds)
        case inspect.IntType():
            return type(value) is int and _within(value, kind)
        case inspect.FloatType():
            return type(value) in (int, float) and math.isfinite(value) and _within(value, kind)
        case inspect.StrType(pattern=pattern, min_length=shortest):
            return isinstance(value, str) and len(value) >= (shortest or 0) and (pattern is None or bool(re.search(pattern, value)))
        case inspect.LiteralType(values=values):
            return value in values
    return False


def _within(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (kind.ge is None or value >= kind.ge) and (kind.le is None or value <= kind.le)


def allowed(kind: inspect.Type) -> str:
    """What fits a type, in words.

    >>> allowed(inspect.type_info(int))
    'a whole number'
    """
    match kind:
        case inspect.Metadata(extra_json_schema={"description": str(words)}):
            return words
        case inspect.UnionType(types=kinds):
            return " or ".join(allowed(one) for one in kinds if not isinstance(one, inspect.NoneType))
        case inspect.IntType() | inspect.FloatType():
            what = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
            return f"{what} from {kind.ge:g} to {kind.le:g}" if kind.ge is not None and kind.le is not None else what
        case inspect.StrType():
            return "a text in quotation marks" + (", not an empty one" if kind.min_length else "")
        case inspect.LiteralType(values=values):
            return _either([str(value) for value in values])
        case inspect.ListType(item_type=item):
            return "a list of tables" if isinstance(item, inspect.StructType | inspect.UnionType) else f"a list, each of it {allowed(item)}"
    return "a table"


def nearest(word: Any, known: Sequence[str]) -> str:
    """A guess at what was meant; empty where nothing comes near."""
    near = difflib.get_close_matches(str(word), known, 1)
    return f"did you mean {near[0]!r}?" if near else ""


def spoken(path: Keys) -> str:
    """A path as people say it, lists counted from 1.

    >>> spoken(("readers", 0, "port"))
    'readers 1, port'
    """
    words = [f" {key + 1}" if isinstance(key, int) else f", {key}" for key in path]
    return "".join(words).removeprefix(", ") or "the file"


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    return repr(value) if isinstance(value, str) else str(value).lower()


def _either(words: Sequence[str]) -> str:
    quoted = [f'"{word}"' for word in words]
    return f"{', '.join(quoted[:-1])} or {quoted[-1]}" if len(quoted) > 1 else quoted[0]


def _listed(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
