"""Corrections by hand: numbers, switches and places, gathered first and then written down as one step, or not at all."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from companion.corrections import corrected
from companion.front import FIELDS, Field, Form, Shown
from companion.game import BadValue
from companion.text.words import Words
from companion.ui.dials import Dial, dials
from companion.ui.page import MatchPage, Page, turned
from companion.view import Key, Line

if TYPE_CHECKING:
    from companion.ui.turn import Turn

WHY = "corrected on the screen"


class Correcting(MatchPage):
    """The values of a player or of the table, each with what it will be."""

    runs = False

    def __init__(self, root: Turn) -> None:
        super().__init__(root)
        content = self.play.session.journal.header.content
        self._spots, self._words = self.play.session.game.spots(content), Words(content)
        public = self.play.session.game.hide(self.play.state, "public")
        self._groups = dials(public, self._spots, self._words.value)
        self._tab = next(iter(self._groups)) if self.play.seat is None else self.play.session.players[self.play.seat]
        self._tried: set[str] = set()  # tabs whose empty lists are known
        self._changes: dict[str, Any] = {}
        self._first = 0

    def view(self, now: float) -> Shown:
        """A tab for everybody and one for the table."""
        count = len(self._changes)
        tabs = [Key(f"tab:{number}", name, way_on=name == self._tab) for number, name in enumerate(self._groups)]
        label = "Nothing changed" if not count else "Correct one value" if count == 1 else f"Correct {count} values"
        keys = [Key("back", "Cancel", "close"), Key("confirm", label, "pencil", way_on=True, off=not count)]
        note = "All changes are written down together, and can be taken back like any step."
        fields = [self._field(dial) for dial in self._dials()]
        return Form(
            simulated=self.play.simulated, toast=self.play.toast(now), title="Corrections", subtitle=self.play.session.game.title,
            tabs=tabs, fields=fields, first=self._first, note=note, keys=keys,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Turn a dial, open a list of places, or write everything down."""
        kind, _, rest = target.partition(":")
        if kind == "tab" and rest.isdecimal() and int(rest) < len(self._groups):
            self._tab, self._first = list(self._groups)[int(rest)], 0
        elif kind == "dial":
            return self._turned(*rest.partition(":")[::2])
        elif target in ("more", "less"):
            self._first = turned(self._first, len(self._dials()), target, FIELDS)
        elif target == "confirm" and self._changes:
            self.play.session.adjust(self._changes, WHY, now)
            self.play.say("Corrected; undo takes it back.", now, "ok")
            return self.root
        else:
            return super().touch(target, now)
        return self

    def change(self, dial: Dial, value: Any) -> None:
        """Let a value be another one; the one it has is no change."""
        self._changes.pop(dial.path, None)
        if value != dial.value:
            self._changes[dial.path] = value

    def value(self, dial: Dial) -> Any:
        """What a value will be."""
        return self._changes.get(dial.path, dial.value)

    def _dials(self) -> list[Dial]:
        """The dials of the open tab. An empty list may be one of cards as well as of places: it is tried once which."""
        if self._tab not in self._tried:
            self._groups[self._tab] = [dial for dial in self._groups[self._tab] if dial.value != [] or self._takes_places(dial)]
            self._tried.add(self._tab)
        return self._groups[self._tab]

    def _takes_places(self, dial: Dial) -> bool:
        first, *_, last = self._spots
        for spot in (first, last):
            with suppress(BadValue):
                corrected(self.play.session.game, self.play.state, {dial.path: [spot]})
                return True
        return False

    def _turned(self, path: str, way: str) -> Page:
        dial = next((dial for dial in self._dials() if dial.path == path), None)
        if dial is None:
            return self
        value = self.value(dial)
        if isinstance(value, bool):
            self.change(dial, not value)
        elif isinstance(value, int):
            self.change(dial, max(0, value + (1 if way == "more" else -1)))
        else:
            return Placing(self.root, self, dial)
        return self

    def _field(self, dial: Dial) -> Field:
        value, target = self.value(dial), f"dial:{dial.path}"
        was = f"was {self._said(dial.value)}" if value != dial.value else ""
        if isinstance(value, bool):
            return Field(target, dial.label, "switch", value, was)
        if isinstance(value, int):
            return Field(target, dial.label, "number", value, was)
        return Field(target, dial.label, "choice", self._said(value), was)

    def _said(self, value: Any) -> str:
        """A value as it is read aloud."""
        if isinstance(value, int):
            return str(value)
        places = value if isinstance(value, list) else [value] if value else []
        return ", ".join(self._spots.get(place, str(place)) for place in places) or "nowhere"


class Placing(MatchPage):
    """The place that a correction is about, or several of them."""

    runs = False

    def __init__(self, root: Turn, back: Correcting, dial: Dial) -> None:
        super().__init__(root)
        self._back, self._dial = back, dial
        self._spots = self.play.session.game.spots(self.play.session.journal.header.content)
        self._first = 0

    def view(self, now: float) -> Shown:
        """Every place, the chosen ones marked."""
        return msgspec.structs.replace(
            self.play.view(now), page="targets", title=self._dial.label, lines=self._lines(), first=self._first,
            keys=[Key("back", "Done", "check", way_on=True)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Take a place, or another one back."""
        kind, _, spot = target.partition(":")
        value = self._back.value(self._dial)
        if target in ("more", "less"):
            self._first = turned(self._first, len(self._lines()), target)
        elif kind == "put" and isinstance(value, list) and spot in self._spots:
            self._back.change(self._dial, [item for item in value if item != spot] if spot in value else [*value, spot])
        elif kind == "put" and (spot in self._spots or not spot):
            self._back.change(self._dial, spot or None)
            return self._back
        elif target == "back":
            return self._back
        else:
            return super().touch(target, now)
        return self

    def _lines(self) -> list[Line]:
        value = self._back.value(self._dial)
        held = value if isinstance(value, list) else [value]
        nowhere = [] if isinstance(value, list) else [Line("Nowhere on the map", "put:", chosen=value is None)]
        return [*nowhere, *(Line(name, f"put:{spot}", spot=spot, chosen=spot in held) for spot, name in self._spots.items())]
