"""Values with words for a screen as fields to change: whatever a Struct says of itself with titles, made touchable."""

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
    for name, kind, words in _titled(type(values)):
        value, target = getattr(values, name), f"{before}{name}"
        if isinstance(value, msgspec.Struct):
            found += fields_of(value, f"{target}.")
        elif words is not None and isinstance(kind, inspect.VarTupleType):
            found += [
                Field(f"set:{target}.{each}", f"{words['title']}: {each}", "switch", each in value, words.get("description", ""))
                for each in _literals(kind)
            ]
        elif words is not None:
            found.append(_field(f"set:{target}", value, kind, words))
    return found


def changed(values: Values, target: str, way: str = "more") -> Values:
    """The values after a touch on the field of that target (`set:theme`): turned, one more or less, or the next word."""
    name, _, inner = target.removeprefix("set:").partition(".")
    if inner:
        within = getattr(values, name, None)
        if isinstance(within, tuple):
            return msgspec.structs.replace(values, **{name: _switched(within, inner)})
        return msgspec.structs.replace(values, **{name: changed(within, inner, way)}) if isinstance(within, msgspec.Struct) else values
    kind = next((kind for known, kind, words in _titled(type(values)) if known == name and words is not None), None)
    if kind is None:
        return values
    return msgspec.structs.replace(values, **{name: _next(getattr(values, name), kind, way)})


def _literals(kind: inspect.VarTupleType) -> tuple[str, ...]:
    """The words that a list of words may hold."""
    return tuple(map(str, kind.item_type.values)) if isinstance(kind.item_type, inspect.LiteralType) else ()


def _switched(values: tuple[str, ...], word: str) -> tuple[str, ...]:
    """The words without this one, or with it.

    >>> _switched(("one",), "two"), _switched(("one", "two"), "one")
    (('one', 'two'), ('two',))
    """
    return tuple(value for value in values if value != word) if word in values else (*values, word)


def _titled(struct: type[msgspec.Struct]) -> Iterator[tuple[str, inspect.Type, dict[str, Any] | None]]:
    """The fields of a Struct: name, type, and its words; those of Structs within have none of their own."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        if isinstance(field.type, inspect.Metadata) and "title" in (field.type.extra_json_schema or {}):
            yield field.name, field.type.type, field.type.extra_json_schema
        elif isinstance(field.type, inspect.StructType):
            yield field.name, field.type, None


def _field(target: str, value: Any, kind: inspect.Type, words: dict[str, Any]) -> Field:
    label, detail = words["title"], words.get("description", "")
    if isinstance(kind, inspect.IntType):
        least, most = int(kind.ge or 0), 999 if kind.le is None else int(kind.le)
        return Field(target, label, "number", value, detail, least, most)
    return Field(target, label, "switch" if isinstance(value, bool) else "choice", value, detail)


def _next(value: Any, kind: inspect.Type, way: str) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(kind, inspect.IntType):
        least, most = int(kind.ge or 0), 999 if kind.le is None else int(kind.le)
        return max(least, min(most, value + (1 if way == "more" else -1)))
    if isinstance(kind, inspect.LiteralType):
        return kind.values[(kind.values.index(value) + 1) % len(kind.values)]
    return value
