"""Finding the value to correct: the public state as a list to walk down, or a path typed at once."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.game import BadValue, State
from companion.session import Session
from companion.text.terminal import Terminal, listed, numbered, value_of, whole


def asked_path(session: Session, terminal: Terminal, path: str) -> str:
    """The dotted path of one value, asked for step by step from `path` on; empty when nothing is to be changed."""
    tree = _public(session)
    while True:
        place = _at(tree, path)
        names = _names(place)
        if not names:
            return path
        labels = [f"{_titled(place, name)}: {_short(_at(place, name))}" for name in names]
        terminal.say(f"In {path}:" if path else "What is written down:", *numbered(labels))
        answer = terminal.ask("Which one? Type its number or a path, = to replace all of it, or Enter to go back:")
        if answer == "=" and path:
            return path
        if not answer:
            return ""
        number = whole(answer)
        name = names[number - 1] if number and number <= len(names) else answer
        path = f"{path}.{name}" if path else name


def asked_value(session: Session, terminal: Terminal, path: str) -> Any:
    """The new value, typed as a word, a number or JSON; a list also as words with commas between; `UNSET` for none."""
    now = _at(_public(session), path)
    text = terminal.ask(f"{path} is {_short(now)}. What should it be? Enter leaves it so:")
    value = value_of(text) if text else msgspec.UNSET
    if isinstance(now, list) and isinstance(value, str):
        return [value_of(word.strip()) for word in text.split(",") if word.strip()]
    return value


def _public(session: Session) -> dict[str, Any]:
    """What everybody may see, as plain values: first what is the game's own, then what every game has."""
    tree: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(session.game.hide(session.state, "public")))
    return dict(sorted(tree.items(), key=lambda item: item[0] in State.__struct_fields__))


def _at(tree: Any, path: str) -> Any:
    """What lies at a path; `BadValue` names what there is instead."""
    for part in path.split(".") if path else []:
        if isinstance(tree, list) and part.isdecimal() and int(part) < len(tree):
            tree = tree[int(part)]
        elif isinstance(tree, dict) and part in tree:
            tree = tree[part]
        else:
            known = listed(_names(tree)) or "nothing"
            raise BadValue(f"There is no {part!r} in {path!r}; there is {known}.")
    return tree


def _names(place: Any) -> list[str]:
    """What can be gone into below a place; nothing below a value or a list of values, which is replaced as a whole."""
    if isinstance(place, dict):
        return [str(name) for name in place]
    if isinstance(place, list) and any(isinstance(item, dict | list) for item in place):
        return [str(number) for number in range(len(place))]
    return []


def _titled(place: Any, name: str) -> str:
    inner = _at(place, name)
    return f"{name}, {inner['name']}" if isinstance(place, list) and isinstance(inner, dict) and "name" in inner else name


def _short(value: Any) -> str:
    """A value in a few words.

    >>> _short(["keld", "sursi"]), _short({"red": 1, "blue": 2}), _short(None), _short([])
    ('keld, sursi', 'red 1, blue 2', 'none', 'empty')
    """
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if not isinstance(value, dict | list):
        return str(value)
    if isinstance(value, list) and len(value) > 3 and value == value[:1] * len(value):
        return f"{len(value)} times {_short(value[0])}"
    inner = list(value.items()) if isinstance(value, dict) else [("", item) for item in value]
    if any(isinstance(item, dict | list) for _, item in inner) or len(inner) > 12:
        return f"{len(inner)} {'entry' if len(inner) == 1 else 'entries'}"
    return ", ".join(f"{name} {_short(item)}".strip() for name, item in inner) or "empty"
