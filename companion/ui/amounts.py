"""How much: a number to turn, and what to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from companion.front import Shown
from companion.game import Command
from companion.ui.page import MatchPage, Meant, Page, turned
from companion.ui.places import numbered
from companion.ui.taps import STEPS, nearer
from companion.view import Action, Amount, Key, Line

if TYPE_CHECKING:
    from companion.ui.turn import Turn

LEAST, MOST = 0, 999


class Amounts(MatchPage):
    """Commands whose number may be any other; the first of them says which one to begin with."""

    def __init__(self, root: Turn, action: Action) -> None:
        super().__init__(root)
        self.intent = action.kind
        self._action = action
        first = getattr(action.commands[0], action.field)
        self._value: int = first[0] if isinstance(first, list) else first
        self._first = 0

    def view(self, now: float) -> Shown:
        """The number, and every use of it."""
        return msgspec.structs.replace(
            self.play.view(now), page="amount", title=self._action.label, lines=self._lines(), first=self._first,
            amount=Amount(self._value, LEAST, MOST), keys=[Key("back", "Back", "back")],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Turn the number, or use it."""
        kind, _, rest = target.partition(":")
        if kind == "amount" and rest in STEPS:
            self._value = max(LEAST, min(MOST, self._value + int(rest)))
        elif kind == "do" and rest.isdecimal() and int(rest) < len(self._action.commands):
            self.play.do(self._meant(self._action.commands[int(rest)]), now)
            return self.root
        elif target in ("more", "less"):
            self._first = turned(self._first, len(self._action.commands), target)
        else:
            return super().touch(target, now)
        return self

    def ways(self, is_meant: Meant) -> list[str] | None:
        """The use of the number, once it is the right one; before that the keys that turn it."""
        for number, command in enumerate(self._action.commands):
            meant = next((each for each in numbered(command, self._action.field) if is_meant(each)), None)
            if meant is not None:
                wanted = getattr(meant, self._action.field)
                by = (wanted[0] if isinstance(wanted, list) else wanted) - self._value
                return [f"amount:{nearer(by)}"] if by else [f"do:{number}"]
        return None

    def _meant(self, command: Command) -> Command:
        field = self._action.field
        value: Any = [self._value] if isinstance(getattr(command, field), list) else self._value
        return msgspec.structs.replace(command, **{field: value})

    def _lines(self) -> list[Line]:
        seat, meant = self.play.seat or 0, [self._meant(command) for command in self._action.commands]
        entries = self.play.menu.each(seat, meant, detailed=False)
        first = [(entry.label, meant.index(entry.commands[0])) for entry in entries]
        seats = dict(enumerate(self._action.seats))
        return [Line(label, f"do:{number}", seats.get(number)) for label, number in first]
