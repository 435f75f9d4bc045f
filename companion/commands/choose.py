"""Picking one thing out of many by number, by id, or by some words of its name."""

from __future__ import annotations

from collections.abc import Mapping

from companion.text.terminal import numbered, whole

MOST = 40  # lines that are written at once


def meant(names: Mapping[str, str], text: str) -> list[str]:
    """The ids that may be meant: the one of a number, of an id or of a name, or all whose names have these words.

    >>> towns = {"keld": "Keld", "old_keld": "Old Keld", "sursi": "Sursi"}
    >>> [meant(towns, text) for text in ("3", "old_keld", "keld", "ke", "x", "9")]
    [['sursi'], ['old_keld'], ['keld'], ['keld', 'old_keld'], [], []]
    """
    number = whole(text)
    if number is not None:
        return list(names)[number - 1 : number] if number else []
    words = text.casefold().split()
    exact = [key for key, name in names.items() if text in (key, name) or name.casefold().split() == words]
    return exact[:1] or [key for key, name in names.items() if words and all(word in name.casefold() for word in words)]


def lines(names: Mapping[str, str]) -> list[str]:
    """The names with their numbers; of very many only the first."""
    rest = [f"… and {len(names) - MOST} more: type some words of the one you mean."] if len(names) > MOST else []
    return [*numbered(list(names.values())[:MOST]), *rest]


def unclear(found: list[str], names: Mapping[str, str], text: str, what: str) -> str:
    """Why a choice is none: nothing fits, or too much does."""
    if not found:
        return f"There is no {what} {text!r}; type list to see them all."
    some = " or ".join(names[key] for key in found[:3]) + (" or another" if len(found) > 3 else "")
    return f"That could be {some}; type more of it, or its number."
