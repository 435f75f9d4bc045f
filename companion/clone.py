"""Fast copies of a state: source text written once per type, so that every step can work on its own draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

_SCALARS = (int, float, str, bool, bytes, NoneType)
_ITSELF = "    new = old.__copy__()"


def cloner(kind: type[Any]) -> Callable[[Any], Any]:
    """A function that copies a tree of Structs, lists and dicts of that type; what cannot change is shared.

    >>> class Lamp(msgspec.Struct):
    ...     name: str
    ...     sparks: list[int]
    >>> old = Lamp("red", [1, 2]); new = cloner(Lamp)(old); new.sparks.append(3)
    >>> old.sparks, new.sparks
    ([1, 2], [1, 2, 3])
    """
    functions: dict[str, str] = {}
    entry = _copied(kind, "old", functions)
    source = "\n".join([*functions.values(), f"def clone(old):\n    return {entry}"])
    scope: dict[str, Any] = {}
    exec(source, scope)
    clone: Callable[[Any], Any] = scope["clone"]
    return clone


def _copied(kind: Any, value: str, functions: dict[str, str]) -> str:
    """Source text of a copy of `value`; the text of `value` itself when it may be shared."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _copied(args[0], value, functions)
    if kind in _SCALARS or origin is Literal:
        return value
    if origin is tuple:
        return _shared(kind, [part for part in args if part is not Ellipsis], value, functions)
    if origin is list:
        inner = _copied(args[0], "x", functions)
        return f"{value}[:]" if inner == "x" else f"[{inner} for x in {value}]"
    if origin is dict:
        inner = _copied(args[1], "x", functions)
        return f"{value}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {value}.items()}}"
    if origin in (Union, UnionType):
        return _copied_optional(args, value, functions)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _frozen(kind, value, functions) if kind.__struct_config__.frozen else _struct(kind, value, functions)
    raise TypeError(f"a state may not hold {kind!r}: use Structs, lists, dicts and plain values")


def _copied_optional(args: tuple[Any, ...], value: str, functions: dict[str, str]) -> str:
    others = [kind for kind in args if kind is not NoneType]
    inner = {_copied(kind, value, functions) for kind in others}
    if inner == {value}:
        return value
    if len(others) > 1:
        raise TypeError(f"a state may hold one kind of changeable value or none in a place, not {args!r}")
    return f"(None if {value} is None else {inner.pop()})"


def _frozen(kind: type[msgspec.Struct], value: str, functions: dict[str, str]) -> str:
    """A frozen Struct is shared; it is looked at once, and a type that contains itself ends there."""
    name = f"shared_{kind.__name__}_{id(kind)}"
    if name not in functions:
        functions[name] = ""
        _shared(kind, _hints(kind).values(), value, functions)
    return value


def _shared(kind: Any, parts: Iterable[Any], value: str, functions: dict[str, str]) -> str:
    """Share a value that cannot change itself, once no part of it can change either."""
    for part in parts:
        if _copied(part, "x", functions) != "x":
            raise TypeError(f"{kind!r} cannot change, but the {part!r} in it can: a state would share it with its drafts")
    return value


def _hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    return {field: hints[field] for field in kind.__struct_fields__}


def _struct(kind: type[msgspec.Struct], value: str, functions: dict[str, str]) -> str:
    """A call of the copying function of a Struct type, written once; for a Struct of plain values its own copy is enough."""
    name = f"copy_{kind.__name__}_{id(kind)}"
    if name not in functions:
        functions[name] = ""  # claimed before its fields are looked at, so that a type may contain itself
        lines = [f"def {name}(old):", _ITSELF]
        for field, hint in _hints(kind).items():
            copied = _copied(hint, f"old.{field}", functions)
            if copied != f"old.{field}":
                lines.append(f"    new.{field} = {copied}")
        functions[name] = "\n".join([*lines, "    return new"])
    return f"{value}.__copy__()" if functions[name].endswith(f"{_ITSELF}\n    return new") else f"{name}({value})"
