"""The values of a state that hands can correct on a screen: found in the public state, so that every game has them for nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from companion.game import State

TABLE = "The table"
_UNTOUCHED = {*State.__struct_fields__, "options", "decks", "discards", "name"}  # who decides, chance, cards: nothing to turn at
Value = int | bool | str | list[str] | None


class Dial(msgspec.Struct, frozen=True):
    """A value at a path: a number, a yes or no, a place of the map, or several of them."""

    path: str
    label: str
    value: Value


def dials(state: Any, spots: Mapping[str, str], word: Callable[[Any], str]) -> dict[str, list[Dial]]:
    """Every value that can be corrected, under the name of its player or under the table's."""
    tree: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
    players = tree.pop("players")
    found = {TABLE: list(_below(tree, "", [], spots, word))}
    for seat, player in enumerate(players):
        found[player["name"]] = list(_below(player, f"players.{seat}", [], spots, word))
    return found


def _below(
    tree: Mapping[str, Any], path: str, names: list[str], spots: Mapping[str, str], word: Callable[[Any], str]
) -> Iterator[Dial]:
    """What lies below a place of the state, in its order."""
    for name, value in tree.items():
        if name in _UNTOUCHED:
            continue
        here, said = f"{path}.{name}" if path else name, [*names, spots.get(name) or word(name)]
        if isinstance(value, dict):
            yield from _below(value, here, said, spots, word)
        elif _is_places(value, spots):
            yield Dial(here, _label(said), value)
        elif isinstance(value, list):
            yield from (Dial(f"{here}.{n}", _label([*said, str(n + 1)]), one) for n, one in enumerate(value) if _is_place(one, spots))
        elif isinstance(value, bool | int) or _is_place(value, spots):
            yield Dial(here, _label(said), value)


def _is_place(value: Any, spots: Mapping[str, str]) -> bool:
    return value is None or (isinstance(value, str) and value in spots)


def _is_places(value: Any, spots: Mapping[str, str]) -> bool:
    """Several places, such as where somebody has built; a list with gaps is one place after another."""
    return isinstance(value, list) and all(isinstance(item, str) and item in spots for item in value)


def _label(names: list[str]) -> str:
    """The names on the way to a value as words.

    >>> _label(["pool", "red"]), _label(["moves_left"])
    ('Pool: red', 'Moves left')
    """
    return ": ".join(name.replace("_", " ") for name in names).capitalize() if len(names) == 1 else _join(names)


def _join(names: list[str]) -> str:
    first, *rest = (name.replace("_", " ") for name in names)
    return f"{first[:1].upper()}{first[1:]}: {', '.join(rest)}"
