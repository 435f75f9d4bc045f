"""Corrections by hand: are the things named known, each there once, and was this place named at all?"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable

from companion.game import BadValue

MANY = 20  # more names than these are not listed


def known(where: str, values: Iterable[str], names: Iterable[str]) -> None:
    """Only these names may stand there; the `BadValue` for another one says which was probably meant.

    >>> known("players.0.hand", ["q1"], ["q2", "q10"])
    Traceback (most recent call last):
    companion.game.BadValue: players.0.hand: there is no 'q1'; did you mean 'q10'?
    """
    there = list(names)
    for value in values:
        if value not in there:
            near = difflib.get_close_matches(value, there, 1)
            listed = f"there are {', '.join(there[:MANY])}{' …' if len(there) > MANY else ''}."
            raise BadValue(f"{where}: there is no {value!r}; " + (f"did you mean {near[0]!r}?" if near else listed))


def once(where: str, values: Iterable[str], what: str) -> None:
    """None of the values may stand there twice; `what` says of what there is only one.

    >>> once("players.0.hand", ["q1", "q1"], "one copy of each card")
    Traceback (most recent call last):
    companion.game.BadValue: players.0.hand: only one copy of each card; 'q1' stands there twice.
    """
    twice = [value for value, count in Counter(values).items() if count > 1]
    if twice:
        raise BadValue(f"{where}: only {what}; {twice[0]!r} stands there twice.")


def is_named(path: str, named: Iterable[str]) -> bool:
    """Whether a correction named this place, something in it, or something it lies in.

    >>> is_named("players.0.hand", ["players.0"]), is_named("players.0", ["players.0.life"]), is_named("players.1", ["players.10"])
    (True, True, False)
    """
    return any(path == name or path.startswith(f"{name}.") or name.startswith(f"{path}.") for name in named)
