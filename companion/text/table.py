"""A table beside the terminal: what happens on it is told; at a simulated one, hands are typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.app import App, Outcome
from companion.game import BadValue
from companion.ports import Clock
from companion.simulated import TICK, SimulatedTable
from companion.text.words import told

SIMULATED = "This table is simulated: nothing real shines, and no real tag is read."
HANDS = [
    "place PIECE SPOT  put a piece on a spot (or on the pad)",
    "lift PIECE  take a piece into the hand",
    "press BUTTON  press a button, such as end_turn, reveal or undo",
    "wait SECONDS  let time pass",
    "fault KIND DEVICE  let something go wrong, such as fault reader_unplugged and a reader; fault repaired mends it",
]
TABLE = ["lights  what every spot means now", "accept  let the board be right where it differs"]


class Table(Protocol):
    """A table that is looked at while somebody may type."""

    app: App

    def look(self) -> list[str] | None:
        """What happened since the last look, as lines; None if nothing did."""

    def words(self) -> dict[str, Callable[[str], list[str]]]:
        """The words that can be typed at this table: each takes what was typed after it and answers in lines."""

    def help(self) -> list[str]:
        """What these words do."""


class RealTable:
    """A table with devices."""

    def __init__(self, app: App, clock: Clock) -> None:
        self.app = app
        self._clock = clock

    def look(self) -> list[str] | None:
        """What happened since the last look."""
        return said(self.app, self.app.tick(self._clock())) or None

    def words(self) -> dict[str, Callable[[str], list[str]]]:
        """What can be typed at any table."""
        return {"lights": self._lights, "accept": self._accept}

    def help(self) -> list[str]:
        """What these words do."""
        return TABLE

    def _lights(self, rest: str) -> list[str]:
        return [f"{spot}: {mood}" for spot, mood in self.app.moods().items()]

    def _accept(self, rest: str) -> list[str]:
        if not self.app.mismatches():
            raise BadValue("Every piece lies where it should; there is nothing to accept.")
        self.app.accept(self._clock())
        return [f"{self.app.session.history(1)[0].text}."]


class HandTable(RealTable):
    """A simulated table at which hands are typed."""

    def __init__(self, seated: SimulatedTable, clock: Clock) -> None:
        super().__init__(seated.app, clock)
        self._seated = seated

    def look(self) -> list[str] | None:
        """Let a moment pass at the simulated table."""
        return said(self.app, self._seated.wait(TICK)) or None

    def words(self) -> dict[str, Callable[[str], list[str]]]:
        """What can be typed at a simulated table besides."""
        return super().words() | {"place": self._place, "lift": self._lift, "press": self._press, "wait": self._wait, "fault": self._fault}

    def help(self) -> list[str]:
        """What these words do."""
        return [*HANDS, *TABLE]

    def _place(self, rest: str) -> list[str]:
        piece, _, spot = rest.partition(" ")
        if not spot:
            raise BadValue("Say a piece and a spot: place PIECE SPOT." if not rest else f"Say where {piece} goes.")
        return self._answer(self._seated.place(piece, None, spot.strip()))

    def _lift(self, rest: str) -> list[str]:
        return self._answer(self._seated.lift(rest, None))

    def _press(self, rest: str) -> list[str]:
        if not rest:
            raise BadValue("Say which button, such as press end_turn.")
        return self._answer(self._seated.press(rest))

    def _wait(self, rest: str) -> list[str]:
        try:
            seconds = float(rest)
        except ValueError:
            seconds = -1.0
        if not 0 <= seconds <= 3600:
            raise BadValue("Say how many seconds, from 0 to 3600.")
        return self._answer(self._seated.wait(seconds))

    def _fault(self, rest: str) -> list[str]:
        kind, _, device = rest.partition(" ")
        return [self._seated.fault(device.strip(), kind)]

    def _answer(self, outcome: Outcome) -> list[str]:
        return said(self.app, outcome) or ["Nothing came of it."]


def said(app: App, outcome: Outcome) -> list[str]:
    """What something on the table led to, as lines."""
    lines = [f"{app.session.history(1)[0].text}.", *told(app.session, outcome.events)] if outcome.events else []
    if outcome.refused:
        lines.append(f"{outcome.refused.text} ({outcome.refused.rule})")
    if outcome.question:
        lines.append(f"{outcome.question.prompt} Choose from the list.")
    moves = [f"Move {piece.piece} from {piece.source} to {piece.to}." for piece in outcome.put_back]
    return [*lines, *outcome.notes, *moves]
