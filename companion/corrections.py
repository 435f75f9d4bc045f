"""Corrections by hand: a dotted path and a value each, held against the state's own types and against what every game needs."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.game import BadValue, Game, converted

LONGEST_REASON = 200  # characters: a step stays small


def corrected(game: Game, state: Any, changes: Mapping[str, Any]) -> Any:
    """A state in which all the changes hold: `{"players.0.name": "Ann"}`; `BadValue` if one of them cannot."""
    if not changes:
        raise BadValue("A correction needs at least one path and value, such as players.0.name and Ann.")
    tree = msgspec.to_builtins(state)
    for path, value in changes.items():
        _put(tree, state, path, msgspec.to_builtins(value))  # a copy, since a later path may lead into it
    draft = converted(tree, game.state_type, "the corrected state")
    _check(game, state, draft)
    game.corrected(state, draft, frozenset(changes))
    return draft


def written_down(correction: Mapping[str, Any]) -> str:
    """A correction as the JSON that is kept of it."""
    try:
        return msgspec.json.encode(correction).decode()
    except UnicodeEncodeError as error:
        raise BadValue("A correction can only hold text that can be written down.") from error


def checked_reason(why: str) -> str:
    """The reason of a correction: something, in one line that a history can show."""
    reason = " ".join(why.split())
    if not reason:
        raise BadValue("A correction needs a reason; say in a few words why.")
    if len(reason) > LONGEST_REASON or not reason.isprintable():
        raise BadValue(f"The reason of a correction is one line of at most {LONGEST_REASON} characters that can be printed.")
    return reason


def checked_names(game: Game, players: list[str]) -> list[str]:
    """Names without spaces at their ends: as many as the game takes, none empty, none twice."""
    names = [name.strip() for name in players]
    if len(names) not in game.seats:
        raise BadValue(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {len(names)}.")
    if not all(0 < len(name) <= 40 and name.isprintable() for name in names):
        raise BadValue("Every player needs a name of 1 to 40 characters that can be printed.")
    if len(set(names)) < len(names):
        raise BadValue("Two players have the same name; give each a name of their own.")
    return names


def _check(game: Game, state: Any, draft: Any) -> None:
    """What no correction may break in any game: who plays, what it is played with, that somebody can decide."""
    if draft.content != state.content:
        raise BadValue("content: the tables of a match stay the same; start a new match to play with others.")
    if len(draft.players) != len(state.players):
        raise BadValue(f"players: there are {len(state.players)} at this table, and a correction cannot change that.")
    checked_names(game, [player.name for player in draft.players])
    if draft.phase not in game.phases.phases:
        raise BadValue(f"phase: {draft.phase!r} is none of {', '.join(game.phases.phases)}.")
    seats = draft.awaits.seats if draft.awaits else (draft.active,)
    if not seats or len(set(seats)) < len(seats) or max(*seats, draft.active) >= len(draft.players):
        raise BadValue(f"awaits and active: name seats from 0 to {len(draft.players) - 1}, each once and at least one.")


def _put(tree: Any, state: Any, path: str, value: Any) -> None:
    """Set one value of a tree of dicts and lists by its dotted path; what is a map in the state, such as a board, may get a new entry."""
    *parents, last = path.split(".")
    place, twin = tree, state
    for depth, part in enumerate([*parents, last]):
        where = ".".join(path.split(".")[:depth]) or "the state"
        is_new = isinstance(place, dict) and isinstance(twin, dict) and part and depth == len(parents)
        key = part if is_new else _key(place, part, path, where)
        if depth == len(parents):
            place[key] = value
        else:
            place, twin = place[key], _below(twin, key)


def _key(place: Any, part: str, path: str, where: str) -> Any:
    """What a part of a path means there, if there is such a thing."""
    if isinstance(place, list):
        number = int(part) if part.isdecimal() and len(part) < 10 else len(place)
        if number >= len(place):
            found = f"places 0 to {len(place) - 1}" if place else "nothing in it"
            raise BadValue(f"{path}: {where} has {found}, so there is no {part!r}.")
        return number
    if not isinstance(place, dict):
        raise BadValue(f"{path}: {where} is a single value; nothing lies below it.")
    if part not in place:
        near = difflib.get_close_matches(part, place, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"it has {', '.join(map(str, place)) or 'nothing in it'}."
        raise BadValue(f"{path}: {where} has no {part!r}; {hint}")
    return part


def _below(twin: Any, key: Any) -> Any:
    """The same place in the state itself, which tells a map from a record; None where a correction has made it anew."""
    if isinstance(twin, dict):
        return twin.get(key)
    if isinstance(twin, list):
        return twin[key] if key < len(twin) else None
    return getattr(twin, str(key), None)
