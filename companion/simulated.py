"""A simulated table at which hands play by request: pieces are put down, keys pressed, time passes, parts fail."""

from __future__ import annotations

import difflib
import sqlite3
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from companion.app import App, Outcome
from companion.files import explanation
from companion.game import BadValue, Game
from companion.inputs import PAD
from companion.journal import Journal, JournalError, Row
from companion.lights.frame import Output
from companion.ports import Rig
from companion.session import Session
from companion.settings import Settings
from companion.tablemap import TableMap
from companion.ui import Ui

TICK = 0.05  # seconds between two looks at the table
SETTLED = 0.6  # seconds after which every reader has made up its mind
PIXELS = 3  # of every spot, unless more are wished for


class Hands(Protocol):
    """What a table of twins lets hands do. Its time goes on only when `now` is set."""

    rig: Rig
    now: float

    def place(self, tag: str, reader: str) -> None:
        """Put a tagged piece on a reader, from wherever it lay."""

    def lift(self, tag: str) -> None:
        """Take a tagged piece into the hand."""

    def press(self, key: str) -> None:
        """Press a key."""

    def fault(self, device: str, kind: str) -> str:
        """Let something go wrong; what it is, as a sentence. `ValueError` names what can."""


MakeHands = Callable[[TableMap], Hands]


def wired(game: Game, content: bytes, pixels: int = PIXELS) -> TableMap:
    """A table that lacks nothing: a reader and some pixels for every spot, a pad, a tag for every piece."""
    spots = list(game.spots(content))
    return TableMap(
        tags={f"04{number:012X}": piece for number, piece in enumerate(game.pieces(content), 1)},
        readers={spot: spot for spot in [*spots, PAD]},
        pixels={spot: list(range(pixels * number, pixels * number + pixels)) for number, spot in enumerate(spots)},
    )


class FullDisk:
    """Stands where a journal stood when its disk is full: it refuses as that would."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def append(self, row: Row, state: bytes | None) -> None:
        """Refuse a step, with the sentence of a real full disk."""
        raise JournalError(explanation(self.journal.path, sqlite3.OperationalError("database or disk is full")))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.journal, name)


def go_wrong(session: Session, hands: Hands, device: str, kind: str) -> str:
    """Let something go wrong with the disk or a device, or work again; what it is, as a sentence."""
    journal: Any = session.journal
    if kind == "disk_full":
        session.journal = journal if isinstance(journal, FullDisk) else FullDisk(journal)  # type: ignore[assignment]
        return "The disk takes no further step."
    if kind == "repaired" and isinstance(journal, FullDisk):
        session.journal = journal.journal
    try:
        return hands.fault(device, kind)
    except ValueError as error:
        raise BadValue(f"{error} A full disk is disk_full, on any device." if str(error).startswith("kind") else str(error)) from error


class SimulatedTable:
    """A match on a simulated table."""

    def __init__(self, session: Session, make_hands: MakeHands) -> None:
        self._table = wired(session.game, session.journal.header.content)
        self.hands = make_hands(self._table)
        strip = self.hands.rig.strip
        self.app = App(session, self.hands.rig, self._table, Output(strip, self._table.pixels) if strip else None)
        self.ui = Ui(session, self.app, settings=Settings(tap_to_open=True), simulated=True)

    def place(self, piece: str | None, tag: str | None, at: str) -> Outcome:
        """Put a piece, or a tag, on a spot or reader; what that led to."""
        reader = at if at in self._table.readers else self._table.reader_at(at)
        if reader is None:
            raise BadValue(f"at: {_unknown('spot', at, self._table.readers)}")
        self.hands.place(self._tag(piece, tag), reader)
        return self.wait(SETTLED)

    def move(self, piece: str, spot: str | None) -> bool:
        """Take a piece into the hand, or put it on a spot, and let no time pass; whether there is such a piece and such a spot."""
        tag, reader = self._table.tag_of(piece), self._table.reader_at(spot) if spot else None
        if tag is None or (spot and reader is None):
            return False
        if reader is None:
            self.hands.lift(tag)
        else:
            self.hands.place(tag, reader)
        return True

    def lift(self, piece: str | None, tag: str | None) -> Outcome:
        """Take a piece, or a tag, into the hand."""
        self.hands.lift(self._tag(piece, tag))
        return self.wait(SETTLED)

    def press(self, button: str) -> Outcome:
        """Press a button."""
        self.hands.press(button)
        return self.wait(SETTLED)

    def wait(self, seconds: float) -> Outcome:
        """Let time pass, looking at the table all the while."""
        end, outcome = self.hands.now + seconds, Outcome()
        while self.hands.now < end - 1e-9:
            self.hands.now = min(self.hands.now + TICK, end)
            outcome.add(self.app.tick(self.hands.now))
        return outcome

    def touch(self, target: str) -> None:
        """Touch something on the screen."""
        self.ui.touch(target, self.hands.now)

    def fault(self, device: str, kind: str) -> str:
        """Let something go wrong."""
        return go_wrong(self.app.session, self.hands, device, kind)

    def pixels(self) -> list[str]:
        """What the strip was last sent, a colour for every pixel."""
        self.app.light(self.hands.now)
        strip: Any = self.hands.rig.strip
        lit: bytes = strip.lit
        return [f"#{lit[place : place + 3].hex()}" for place in range(0, len(lit), 3)]

    def _tag(self, piece: str | None, tag: str | None) -> str:
        if tag is not None:
            return tag
        found = self._table.tag_of(piece or "")
        if found is None:
            raise BadValue(f"piece: {_unknown('piece', piece or '', self._table.tags.values())}")
        return found


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    names = list(known)
    near = difflib.get_close_matches(name, names, 1)
    return f"there is no {what} {name!r}; " + (f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names[:12])} …")
