"""What the table saw and what became of it, line by line, as the desk shows it."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from typing import Any

import msgspec

from companion.app import App, Outcome
from companion.inputs import (
    PAD,
    ButtonPressed,
    DeviceBack,
    DeviceLost,
    Input,
    PieceLifted,
    PiecePlaced,
    PieceTwice,
    ScreenTouched,
    TagUnknown,
)
from companion.lights.frame import Output
from companion.ports import Rig
from companion.screen.theme import Tone
from companion.session import Session
from companion.tablemap import TableMap

KEPT = 12  # lines
# What the lights say in a few words, by the mood or by its first word.
LIT = {
    "target": "to choose from", "reachable": "in one move", "reachable_far": "in more", "ready": "ready", "offered": "on offer",
    "forbidden": "to be put back", "wrong": "wrong", "right": "right",
}  # fmt: skip


class Line(msgspec.Struct, frozen=True):
    """Something that happened, with its sign and its time."""

    icon: str
    text: str
    at: float
    tone: Tone = "plain"


class Record:
    """The newest lines; names are those of the game that is played."""

    def __init__(self, pieces: Mapping[str, str] | None = None, spots: Mapping[str, str] | None = None) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT)
        self._pieces = pieces or {}
        self._spots = {PAD: "the pad"} | dict(spots or {})
        self._step: int | None = None
        self._asked: tuple[Any, ...] = ()
        self._lit = ""

    def note(self, icon: str, text: str, now: float, tone: Tone = "plain") -> None:
        """Add a line."""
        self.lines.append(Line(icon, text[:1].upper() + text[1:], now, tone))

    def fact(self, seen: Input, now: float) -> None:
        """Something was seen on the table."""
        match seen:
            case PiecePlaced(piece, at):
                self.note("reader", f"{self._piece(piece)} put on {self._spot(at)}", now)
            case PieceLifted(piece, at):
                self.note("reader", f"{self._piece(piece)} lifted from {self._spot(at)}", now)
            case PieceTwice(piece, at):
                self.note("reader", f"{self._piece(piece)} seen on {' and on '.join(map(self._spot, at))}", now, "warn")
            case TagUnknown(tag, at):
                self.note("reader", f"unknown tag {tag} on {self._spot(at)}", now, "warn")
            case ButtonPressed(button):
                self.note("button", f"button “{button.replace('_', ' ')}” pressed", now)
            case DeviceLost(device, _):
                self.note("warning", f"{self._spot(device)} does not answer", now, "bad")
            case DeviceBack(device):
                self.note("check", f"{self._spot(device)} answers again", now, "ok")
            case ScreenTouched():
                pass  # a finger on the screen shows there

    def answer(self, outcome: Outcome, now: float) -> None:
        """What was said to something that led to no step."""
        for note in outcome.notes:
            self.note("warning", note, now, "warn")
        if outcome.refused:
            self.note("barred", outcome.refused.text, now, "bad")
        if outcome.question:
            self.note("why", outcome.question.prompt, now, "warn")

    def follow(self, session: Session, now: float) -> None:
        """Steps that were saved or taken back since the last time, wherever they came from."""
        before, self._step = self._step, session.step
        if before is None or before == self._step:
            return
        if self._step < before:
            self.note("undo", f"taken back to step {self._step}", now)
        for row in session.history(self._step - before):
            self.note("check", row.text, now, "ok")

    def look(self, app: App, now: float) -> None:
        """What the lights say, whenever that may have changed."""
        asked = app.session.state, app.intent, tuple(app.lifted), tuple(app.senses.lies().items())
        if self._asked and self._asked[0] is asked[0] and self._asked[1:] == asked[1:]:
            return
        self._asked = asked
        before, self._lit = self._lit, lit_words(app.moods())
        if self._lit and self._lit != before:
            self.note("lamp", self._lit, now)

    def _piece(self, piece: str) -> str:
        return self._pieces.get(piece, piece)

    def _spot(self, spot: str) -> str:
        return self._spots.get(spot, spot)


def lit_words(moods: Mapping[str, str]) -> str:
    """How many spots mean what, as far as it concerns what can be done now.

    >>> lit_words({"mill": "target", "well": "target", "ford": "off"})
    '2 to choose from'
    """
    kinds = (mood if mood in LIT else mood.partition("_")[0] for mood in moods.values())
    counts = Counter(kind for kind in kinds if kind in LIT)
    return ", ".join(f"{counts[kind]} {words}" for kind, words in LIT.items() if counts[kind])


class WatchedApp(App):
    """The app of a match, which also has noted down what it sees."""

    def __init__(self, session: Session, rig: Rig, table: TableMap, output: Output | None, record: Record) -> None:
        super().__init__(session, rig, table, output)
        self._record = record

    def handle(self, seen: Input, now: float, outcome: Outcome) -> None:
        """One fact, noted down, with its answer if it is no step: steps are noted wherever they come from."""
        self._record.fact(seen, now)
        before, led_to = self.session.state, Outcome()
        super().handle(seen, now, led_to)
        if self.session.state is before and not isinstance(seen, TagUnknown | DeviceLost | DeviceBack):
            self._record.answer(led_to, now)
        outcome.add(led_to)
