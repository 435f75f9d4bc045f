"""Choosing where and how: a list beside the map, and how to pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from companion.front import Shown
from companion.game import Command
from companion.text.words import spoken
from companion.ui.amounts import Amounts
from companion.ui.page import ROWS, MatchPage, Meant, Page, turned
from companion.view import Action, Bill, Chip, Key, Line, Payment

if TYPE_CHECKING:
    from companion.ui.turn import Turn


def choosing(root: Turn, action: Action, now: float) -> Page:
    """The choices of an action; the only one is made at once, unless its number is to be chosen."""
    if action.field:
        return Amounts(root, action)
    return wish(root, action.commands[0], root, now) if len(action.commands) == 1 else Choosing(root, action)


def wish(root: Turn, command: Command, back: Page, now: float) -> Page:
    """Do a command, after asking how to pay where there is a choice."""
    play = root.play
    bill = play.session.game.bill(play.state, play.seat or 0, command)
    if bill is not None:
        return Paying(root, command, bill, back)
    play.do(command, now)
    return root


class Choosing(MatchPage):
    """Some commands, one of which is meant; if it is `forced`, there is nothing else to do."""

    def __init__(self, root: Turn, action: Action, *, forced: bool = False) -> None:
        super().__init__(root)
        self._forced = forced
        self.intent = action.kind
        self._action = action
        self._place = ""  # the place of the map that the list is narrowed to
        self._first = 0

    def view(self, now: float) -> Shown:
        """The choices beside the map."""
        base, title = self.play.view(now), self._action.label
        keys = [Key("undo", "Undo", "undo", base.undo or "nothing yet", off=not base.undo)] if self._forced and not self._place else []
        return msgspec.structs.replace(base, page="targets", title=title, lines=self._lines(), first=self._first, keys=keys)

    def touch(self, target: str, now: float) -> Page:
        """Do what was chosen, or narrow the list to a place."""
        kind, _, rest = target.partition(":")
        commands = self._action.commands
        if kind == "do" and rest.isdecimal() and int(rest) < len(commands):
            return wish(self.root, commands[int(rest)], self, now)
        if kind == "at":
            self._place, self._first = rest, 0
            return self
        if target in ("more", "less"):
            self._first = turned(self._first, len(self._lines()), target)
            return self
        if target == "back" and self._place:
            self._place, self._first = "", 0
            return self
        return super().touch(target, now)

    def ways(self, is_meant: Meant) -> list[str] | None:
        """The line of the list that does it; where it is out of sight, its place on the map, or the key that turns over."""
        lines = self._lines()
        meant = [f"do:{number}" for number, command in enumerate(self._action.commands) if is_meant(command)]
        at = next((index for index, line in enumerate(lines) if line.target in meant), None)
        if at is None:
            return ["back"] if meant and self._place else None
        if self._first <= at < self._first + ROWS:
            return [lines[at].target]
        about, map_ = [line for line in lines if line.spot == lines[at].spot], self.play.page().map
        if map_ and lines[at].spot in [place.id for place in map_.places] and len(about) < len(lines):
            return [f"at:{lines[at].spot}" if len(about) > 1 else lines[at].target]
        return ["more" if at >= self._first else "less"]

    def _lines(self) -> list[Line]:
        play, commands = self.play, self._action.commands
        seat = play.seat or 0
        spots = play.session.game.spots(play.session.journal.header.content)
        entries = play.menu.each(seat, commands, detailed=False)
        first = [(entry.label, commands.index(entry.commands[0])) for entry in entries]
        notes, seats = dict(enumerate(self._action.notes)), dict(enumerate(self._action.seats))
        lines = [
            Line(label, f"do:{number}", seats.get(number, seat), spot=spot_of(commands[number], spots), detail=notes.get(number, ""))
            for label, number in first
        ]
        return [line for line in lines if self._place in ("", line.spot)]


class Paying(MatchPage):
    """How a price is paid: the sensible way to begin with."""

    def __init__(self, root: Turn, command: Command, bill: Bill, back: Page, *, forced: bool = False) -> None:
        super().__init__(root)
        self._forced = forced
        self.intent = str(command.__struct_config__.tag)
        self._command, self._bill, self._back = command, bill, back
        self._chosen = [name for name, count in bill.chosen.items() for _ in range(count)]

    def view(self, now: float) -> Shown:
        """The slots of the price, what is left, what one gets."""
        base, bill, count = self.play.view(now), self._bill, len(self._chosen)
        back = Key("undo", "Undo", "undo", off=not base.undo) if self._forced else Key("back", "Cancel", "close")
        kinds = {chip.label: chip for chip in bill.purse}
        full: list[Chip | None] = [msgspec.structs.replace(kinds[name], count=1) for name in self._chosen]
        spent = Counter(self._chosen)
        left = [msgspec.structs.replace(chip, count=chip.count - spent[chip.label]) for chip in bill.purse]
        slots = [*full, *[None] * (bill.count - count)]
        spots = self.play.session.game.spots(self.play.session.journal.header.content)
        wish = self.play.menu.each(self.play.seat or 0, [self._command], detailed=False)[0].label
        paid = f"{spoken(type(self._command))}, pay {bill.count}" if bill.field else f"{bill.verb.capitalize()} {bill.count}"
        label = paid if count == bill.count else f"{bill.count - count} more"
        return msgspec.structs.replace(
            base, page="payment", title=wish if bill.field else bill.title, prompt=f"Choose how to {bill.verb}.",
            spots=[spot] if (spot := spot_of(self._command, spots)) else [],
            payment=Payment(bill.title, bill.icon, bill.cost, slots, left, bill.gains, bill.note, bill.caption),
            keys=[back, Key("confirm", label, "check", way_on=True, off=count != bill.count)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Give a token back, add one, or pay."""
        kind, _, rest = target.partition(":")
        if kind == "slot" and rest.isdecimal() and int(rest) < len(self._chosen):
            del self._chosen[int(rest)]
        elif kind == "pay" and self._has(rest):
            self._chosen = [*self._chosen, rest][-self._bill.count :]  # where all slots are full, the first token makes room
        elif target == "confirm" and len(self._chosen) == self._bill.count:
            self.play.do(self._paid(), now)
            return self.root
        elif target == "back" and not self._forced:
            return self._back
        else:
            return super().touch(target, now)
        return self

    def _paid(self) -> Command:
        """The command with what was chosen."""
        counts = dict(Counter(self._chosen))
        if self._bill.field:
            return msgspec.structs.replace(self._command, **{self._bill.field: counts})
        return type(self._command)(**counts)

    def ways(self, is_meant: Meant) -> list[str] | None:
        """The sensible payment is there already."""
        return ["confirm"] if is_meant(self._command) else None

    def _has(self, name: str) -> bool:
        held = next((chip.count for chip in self._bill.purse if chip.label == name), 0)
        return self._chosen.count(name) < held


def spot_of(command: Command, spots: Mapping[str, str]) -> str:
    """The place of the map a command is about: the one it leads to; empty where it is about none."""
    values = [value for value in msgspec.to_builtins(command).values() if isinstance(value, str) and value in spots]
    return values[-1] if values else ""
