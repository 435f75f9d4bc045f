"""What players report in numbers: a form with a dial for each, written down as one step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from companion.front import FIELDS, Field, Form, Shown
from companion.game import Command
from companion.ui.page import MatchPage, Page, turned
from companion.view import Action, Key

if TYPE_CHECKING:
    from companion.ui.turn import Turn


class Filling(MatchPage):
    """The numbers of the only command there is now; all of them begin at 0."""

    def __init__(self, root: Turn, action: Action) -> None:
        super().__init__(root)
        self._action = action
        self._values = dict.fromkeys([number.path for number in action.numbers], 0)
        self._first = 0

    def view(self, now: float) -> Shown:
        """A dial for each number, and what is asked."""
        fields = [
            Field(f"dial:{number.path}", number.label, "number", self._values[number.path], least=number.least, most=number.most)
            for number in self._action.numbers
        ]
        last = self.play.view(now).undo
        keys = [
            Key("undo", "Undo", "undo", off=not last), Key("menu", "Menu", "menu"),
            Key("confirm", self._action.label, "check", way_on=True),
        ]  # fmt: skip
        return Form(
            simulated=self.play.simulated, toast=self.play.toast(now), title=self._action.detail or self._action.label,
            subtitle=self.play.page().prompt, fields=fields, first=self._first, note=self._action.why, keys=keys,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Turn a dial, or write everything down."""
        kind, _, rest = target.partition(":")
        path, _, way = rest.rpartition(":")
        if kind == "dial" and path in self._values and way in ("more", "less"):
            number = next(number for number in self._action.numbers if number.path == path)
            self._values[path] = max(number.least, min(number.most, self._values[path] + (1 if way == "more" else -1)))
        elif target == "confirm":
            self.play.do(self._meant(), now)
            return self.root
        elif target in ("more", "less"):
            self._first = turned(self._first, len(self._action.numbers), target, FIELDS)
        elif target != "back":
            return super().touch(target, now)
        return self

    def _meant(self) -> Command:
        """The command with its numbers, those of 0 left out."""
        meant: dict[str, Any] = msgspec.to_builtins(self._action.commands[0])
        for path, value in self._values.items():
            *into, last = path.split(".")
            place = meant
            for name in into:
                place = place.setdefault(name, {})
            if value:
                place[last] = value
        command: Command = msgspec.convert(meant, type(self._action.commands[0]))
        return command
