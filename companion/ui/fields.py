"""Values with words for a screen as fields to change: whatever a Struct says of itself with titles, made touchable.

What a `Meta` may say besides its title and description stands in its `extra`: `words` for values that are no words, and `to_confirm`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from companion.front import Field

Values = TypeVar("Values", bound=msgspec.Struct)


def fields_of(values: msgspec.Struct, before: str = "") -> list[Field]:
    """Every titled value, those of Structs within included: a switch for yes or no, a number, words to choose one or some from."""
    found: list[Field] = []
    for name, kind in _shown(type(values)):
        value, target = getattr(values, name), f"{before}{name}"
        if isinstance(value, msgspec.Struct):
            found += fields_of(value, f"{target}.")
        elif isinstance(kind, inspect.Metadata) and isinstance(kind.type, inspect.VarTupleType):
            title, detail = _words(kind)
            found += [
                Field(f"set:{target}.{each}", f"{title}: {each}", "switch", each in value, detail) for each in _literals(kind.type)
            ]
        elif isinstance(kind, inspect.Metadata) and isinstance(kind.type, inspect.BoolType | inspect.IntType | inspect.LiteralType):
            found.append(_field(f"set:{target}", value, kind))
    return found


def confirmed(values: msgspec.Struct) -> dict[str, Any]:
    """Of the values in JSON, what `Field.to_confirm` asks about."""
    whole = msgspec.to_builtins(values)
    found: dict[str, Any] = {}
    for field in fields_of(values):
        if field.to_confirm:
            *into, name = field.target.removeprefix("set:").split(".")
            place, there = whole, found
            for step in into:
                place, there = place[step], there.setdefault(step, {})
            there[name] = place[name]
    return found


def changed(values: Values, target: str, way: str = "more") -> Values:
    """The values after a touch on the field of that target (`set:theme`): turned, one more or less, or the next word."""
    name, _, inner = target.removeprefix("set:").partition(".")
    if inner:
        within = getattr(values, name, None)
        if isinstance(within, tuple):
            return msgspec.structs.replace(values, **{name: _switched(within, inner)})
        return msgspec.structs.replace(values, **{name: changed(within, inner, way)}) if isinstance(within, msgspec.Struct) else values
    kind = dict(_shown(type(values))).get(name)
    if not isinstance(kind, inspect.Metadata):
        return values
    return msgspec.structs.replace(values, **{name: _next(getattr(values, name), kind.type, way)})


def _literals(kind: inspect.VarTupleType) -> tuple[str, ...]:
    """The words that a list of words may hold."""
    return tuple(map(str, kind.item_type.values)) if isinstance(kind.item_type, inspect.LiteralType) else ()


def _switched(values: tuple[str, ...], word: str) -> tuple[str, ...]:
    """The words without this one, or with it.

    >>> _switched(("one",), "two"), _switched(("one", "two"), "one")
    (('one', 'two'), ('two',))
    """
    return tuple(value for value in values if value != word) if word in values else (*values, word)


def _shown(struct: type[msgspec.Struct]) -> Iterator[tuple[str, inspect.Type]]:
    """The fields of a Struct that have words for a screen, and the Structs within: names and types."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        titled = isinstance(field.type, inspect.Metadata) and "title" in (field.type.extra_json_schema or {})
        if titled or isinstance(field.type, inspect.StructType):
            yield field.name, field.type


def _words(kind: inspect.Metadata) -> tuple[str, str]:
    """Title and description."""
    words = kind.extra_json_schema or {}
    return words["title"], words.get("description", "")


def _field(target: str, value: Any, kind: inspect.Metadata) -> Field:
    (label, detail), extra = _words(kind), kind.extra or {}
    ask = extra.get("to_confirm", False)
    if isinstance(kind.type, inspect.IntType):
        least, most = int(kind.type.ge or 0), 999 if kind.type.le is None else int(kind.type.le)
        return Field(target, label, "number", value, detail, least, most, to_confirm=ask)
    if isinstance(value, bool):
        return Field(target, label, "switch", value, detail, to_confirm=ask)
    said = extra.get("words", {}).get(value, str(value).replace("_", " "))
    return Field(target, label, "choice", said, detail, to_confirm=ask)


def _next(value: Any, kind: inspect.Type, way: str) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(kind, inspect.IntType):
        least, most = int(kind.ge or 0), 999 if kind.le is None else int(kind.le)
        return max(least, min(most, value + (1 if way == "more" else -1)))
    if isinstance(kind, inspect.LiteralType):
        return kind.values[(kind.values.index(value) + 1) % len(kind.values)]
    return value
