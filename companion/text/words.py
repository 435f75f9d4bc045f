"""Steps in words: ids as the names the match's own tables give them, wishes as choices, events as sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from companion.game import Command, Event
from companion.session import Session
from companion.text.terminal import listed

_ID = re.compile(r"[a-z0-9]+(_[a-z0-9]+)+")


class Words:
    """The names of a match's content: of every row with a `title` or `name`, by the id in its first column."""

    def __init__(self, content: bytes) -> None:
        self._names: dict[str, str] = {}
        for row in (row for table in msgspec.json.decode(content)["tables"].values() for row in table):
            name = row.get("title") or row.get("name")
            if name:
                self._names[str(next(iter(row.values())))] = str(name)

    def value(self, value: Any) -> str:
        """A value as it is read aloud; a card's id may carry the number of its copy.

        >>> words = Words(b'{"tables": {"cards": [{"id": "q04", "title": "Full Satchel"}]}}')
        >>> words.value(["q04_2", "demo_isle"]), words.value({"red": 1, "white": 3}), words.value([])
        ('Full Satchel and demo isle', '1 red and 3 white', 'nothing')
        """
        if isinstance(value, dict):
            return listed([f"{self.value(amount)} {self.value(name)}" for name, amount in value.items()]) or "nothing"
        if isinstance(value, list):
            return listed([self.value(item) for item in value]) or "nothing"
        text = str(value)
        known = self._names.get(text) or self._names.get(re.sub(r"_[0-9]+$", "", text))
        return known or (text.replace("_", " ") if _ID.fullmatch(text) else text)

    def details(self, command: Command, label: str) -> str:
        """The values of a command that its label leaves out: `at Keld, pay 1 red and 3 white`."""
        fields: dict[str, Any] = msgspec.to_builtins(command)
        values = {name: value for name, value in fields.items() if name != "type" and value is not None}
        if all(word in label for value in values.values() for word in self._mentioned(value)):
            return ""
        if len(values) == 1:  # a single one speaks for itself
            return self.value(*values.values())
        return ", ".join(f"{name} {self.value(value)}" for name, value in values.items())

    def _mentioned(self, value: Any) -> Iterator[str]:
        """The names within a value; numbers alone say nothing."""
        for item in value if isinstance(value, list | dict) else [value]:
            if isinstance(item, str):
                yield self.value(item)


def spoken(kind: type[Command]) -> str:
    """The name of a command as words.

    >>> class EndTurn(Command): ...
    >>> spoken(EndTurn)
    'End turn'
    """
    return str(kind.__struct_config__.tag).replace("_", " ").capitalize()


def told(session: Session, events: Sequence[Event]) -> list[str]:
    """What happened in the last step beyond its own sentence: dice, draws, gains."""
    return [line for event in events if (line := session.game.tell(session.state, event))]


def wish(sentence: str, name: str, kind: type[Command]) -> str:
    """What a player does, as what a player may do: without the name, and with the command's own verb.

    >>> class Light(Command): ...
    >>> wish("Ann lights the gate lantern", "Ann", Light)
    'Light the gate lantern'
    """
    text = sentence.removeprefix(f"{name} ")
    verb, _, rest = text.partition(" ")
    own = spoken(kind).split()[0]
    if text != sentence and verb in (f"{own.lower()}s", f"{own.lower()}es"):
        text = f"{own} {rest}".strip()
    return text[:1].upper() + text[1:]
