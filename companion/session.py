"""A match in progress: one door in (`submit`), one door back (`undo`), both written down before anything is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from companion import __version__
from companion.corrections import checked_names, checked_reason, corrected, written_down
from companion.game import BadValue, Chance, Command, Event, Game, Layout, converted, misfit
from companion.journal import Header, Journal, JournalError, Row
from companion.storage import DataFolder

ASIDE = ("pause", "go_on", "name")  # rows that are no steps
LONGEST_NAME = 40  # letters of a match's name


class Barrier(Exception):
    """Undoing would cross something everybody must agree to take back."""


class PutBack(msgspec.Struct, frozen=True):
    """A piece that lies elsewhere after an undo than before it."""

    piece: str
    source: str = msgspec.field(name="from")
    to: str
    count: int = 1


class Undone(msgspec.Struct, frozen=True):
    """What an undo or redo changed: the steps, newest first, and the pieces to move by hand."""

    steps: list[str]
    put_back: list[PutBack]


class Session:
    """A game, its state, its history and its journal."""

    def __init__(self, game: Game, journal: Journal, state: Any, steps: list[Row], undone: list[Row], length: int) -> None:
        self.game = game
        self.journal = journal
        self.state = state
        self.watchers: list[Callable[[Session], None]] = []  # told of every step when it is on the disk
        self.rows = list(journal.rows)  # everything that was written down, pauses and what was taken back included
        self._steps = steps  # the steps that hold; the first is the set-up
        self._undone = undone  # steps taken back, the next to redo last
        self._length = length  # records in the journal
        self._encode = msgspec.json.Encoder().encode
        self._decode = msgspec.json.Decoder(game.state_type).decode

    @property
    def match(self) -> str:
        """The name of the match: its file's."""
        return self.journal.path.stem

    @property
    def name(self) -> str:
        """What people call the match; empty where it has no name."""
        return name_of(self.rows)

    @property
    def players(self) -> list[str]:
        """The names at the table, by seat."""
        return [player.name for player in self.state.players]

    @property
    def step(self) -> int:
        """How many steps hold, the set-up not counted."""
        return len(self._steps) - 1

    @classmethod
    def new(
        cls, game: Game, players: list[str], *, folder: DataFolder, seed: int, options: Mapping[str, Any] | None = None,
        content: bytes | None = None, now: float = 0.0,
    ) -> Session:
        """Set up a match and write it down as step 0."""
        names = checked_names(game, players)
        if not -(2**63) <= seed < 2**63:  # what a match file can hold
            raise BadValue(f"The seed must be a whole number of at most 18 digits, not {seed}.")
        chosen = converted(options or {}, game.options_type, "options")
        tables = game.load_content(None) if content is None else content
        state = game.setup(names, chosen, Chance(seed=seed), game.use_content(tables))
        header = Header(game.name, names, msgspec.json.encode(chosen).decode(), seed, __version__, float(now), tables)
        session = cls(game, folder.create(game.name, header), state, [], [], 0)
        try:
            session._record("new", -1, "", [], f"{game.title} is set up for {', '.join(names)}", state, now=now)
        except BaseException:
            session.close()
            raise
        return session

    @classmethod
    def resume(cls, game: Game, journal: Journal) -> Session:
        """Go on exactly where the journal ends. No rule is run again."""
        if not journal.rows:
            raise BadValue(f"{journal.path.name} holds no step; start a new match.")
        steps, undone = held(journal.rows)
        state = fitting(game, journal.header, journal.path.name, journal.state(steps[-1].n))
        return cls(game, journal, state, steps, undone, len(journal.rows))

    def options(self, seat: int | None = None) -> list[Command]:
        """What a seat may do now; without a seat, what whoever must decide first may do."""
        awaits = self.state.awaits
        if awaits is None:
            return []
        if seat is None:
            seat = awaits.seats[0]
        return self.game.options(self.state, seat) if seat in awaits.seats else []

    def submit(self, command: Command, seat: int | None = None, now: float = 0.0) -> list[Event]:
        """Do what a player wishes. `Rejected` if the rules refuse; a `JournalError` if it cannot be written down."""
        if seat is None:
            seat = self.state.awaits.seats[0] if self.state.awaits else self.state.active
        draft, events = self.game.apply(self.state, seat, command)
        text = self.game.describe(self.state, seat, command)
        self._record("do", seat, self._encode(command).decode(), events, text, draft, now=now)
        return events

    def undo(self, count: int = 1, *, agreed: bool = False, now: float = 0.0) -> Undone:
        """Take back the last steps; `Barrier` if that needs everybody's agreement and it was not given."""
        if not 1 <= count < len(self._steps):
            raise BadValue(_how_many("undo", count, len(self._steps) - 1))
        taken = self._steps[-count:]
        crossed = [step for step in reversed(taken) if step.barrier]
        why = "; ".join(dict.fromkeys(step.barrier for step in crossed))
        if crossed and not agreed:
            raise Barrier(f"Taking back “{crossed[0].text}” needs everybody's agreement: {why}.")
        put_back = self._go_to(self._steps[-count - 1], "undo", why, now)
        del self._steps[-count:]
        self._undone += reversed(taken)
        return Undone([step.text for step in reversed(taken)], put_back)

    def redo(self, count: int = 1, now: float = 0.0) -> Undone:
        """Do again what was undone last, exactly as it was."""
        if not 1 <= count <= len(self._undone):
            raise BadValue(_how_many("redo", count, len(self._undone)))
        again = self._undone[: -count - 1 : -1]
        put_back = self._go_to(again[-1], "redo", "", now)
        del self._undone[-count:]
        self._steps += again
        return Undone([step.text for step in again], put_back)

    def adjust(self, changes: Mapping[str, Any], why: str, now: float = 0.0) -> None:
        """Correct values of the state by hand, all of them or none: `{"players.0.name": "Ann"}`."""
        reason = checked_reason(why)
        command = written_down({"adjust": changes, "why": reason})
        draft = corrected(self.game, self.state, changes)
        self._record("adjust", -1, command, [], f"Correction: {reason}", draft, now=now)

    def confirm(self, why: str, now: float = 0.0) -> None:
        """Write down that the record was found right as it is."""
        reason = checked_reason(why)
        self._record("adjust", -1, written_down({"adjust": {}, "why": reason}), [], reason, self.state, now=now)

    def pause(self, now: float = 0.0) -> None:
        """Write down that the clocks stop; `go_on` starts them again, and the time between belongs to nobody."""
        self._mark("pause", self._steps[-1], self.state, now)

    def go_on(self, now: float = 0.0) -> None:
        """Write down that the match goes on, after a pause or after the companion was away."""
        self._mark("go_on", self._steps[-1], self.state, now)

    def rename(self, name: str, now: float = 0.0) -> None:
        """Write down what people call the match; an empty name takes it away."""
        self._mark("name", self._steps[-1], self.state, now, text=checked_name(name))

    def put_back(self, count: int) -> list[PutBack]:
        """The pieces that an undo of so many steps would have moved by hand; nothing is undone."""
        if not 1 <= count < len(self._steps):
            raise BadValue(_how_many("undo", count, len(self._steps) - 1))
        before = self._decode(self.journal.state(self._steps[-count - 1].n))
        return moved(self.game.layout(self.state), self.game.layout(before))

    def history(self, count: int) -> list[Row]:
        """The last steps that hold, oldest first, the set-up left out."""
        return self._steps[max(1, len(self._steps) - count) :] if count > 0 else []

    def close(self) -> None:
        """Close the journal; everything is in it already."""
        self.journal.close()

    def _record(self, kind: str, seat: int, command: str, events: list[Event], text: str, state: Any, *, now: float) -> None:
        """Write a step down; only then does it hold."""
        barrier = next((event.barrier for event in events if event.barrier), "")
        written = self._encode(events).decode()
        row = Row(self._length, kind, seat, command, written, text, barrier, -1, int(state.awaits is None), float(now))
        self._append(row, self._readable(state))
        self.state = state
        self._steps.append(row)
        self._undone.clear()
        for watcher in self.watchers:
            watcher(self)

    def _readable(self, state: Any) -> bytes:
        """The state as JSON that can be read again, which a value beyond its limits could not; asked before it is written."""
        written = self._encode(state)
        try:
            self._decode(written)
        except msgspec.ValidationError as error:
            raise BadValue(f"This would lead beyond what a match can hold ({misfit(error, 'the state')}).") from error
        return written

    def _go_to(self, step: Row, kind: str, agreed: str, now: float) -> list[PutBack]:
        """Write an undo or redo down, with the barriers everybody agreed to cross, then take up the state after `step`."""
        state = self._decode(self.journal.state(step.n))
        put_back = moved(self.game.layout(self.state), self.game.layout(state))
        self._mark(kind, step, state, now, agreed)
        self.state = state
        return put_back

    def _mark(self, kind: str, step: Row, state: Any, now: float, agreed: str = "", text: str = "") -> None:
        """Write a row that refers to a step instead of being one."""
        self._append(Row(self._length, kind, -1, "", "[]", text, agreed, step.n, int(state.awaits is None), float(now)), None)

    def _append(self, row: Row, state: bytes | None) -> None:
        """Write one row down; only then does it count."""
        self.journal.append(row, state)
        self.rows.append(row)
        self._length += 1


def held(rows: Iterable[Row]) -> tuple[list[Row], list[Row]]:
    """The steps of a journal that hold, the set-up first; and those taken back, the next to redo last."""
    steps: list[Row] = []
    undone: list[Row] = []
    for row in rows:
        if row.kind == "undo":
            while steps[-1].n != row.refers:
                undone.append(steps.pop())
        elif row.kind == "redo":
            while steps[-1].n != row.refers:
                steps.append(undone.pop())
        elif row.kind not in ASIDE:
            steps.append(row)
            undone.clear()
    return steps, undone


def fitting(game: Game, header: Header, name: str, state: bytes) -> Any:
    """A stored state as the game of today has it; a `JournalError` where that has changed beyond it."""
    try:
        game.use_content(header.content)
        return msgspec.json.decode(state, type=game.state_type)
    except (msgspec.MsgspecError, LookupError) as error:
        ours = f"{game.title} of companion {__version__}"
        raise JournalError(f"{name} was written by companion {header.version} and does not fit {ours} ({error}).") from error


def name_of(rows: Iterable[Row]) -> str:
    """What people call a match, as its rows tell."""
    return next((row.text for row in reversed(list(rows)) if row.kind == "name"), "")


def checked_name(name: str) -> str:
    """A name for a match that can be shown on a line and typed again, or a `BadValue` that says what is wrong."""
    plain = " ".join(name.split())
    if not plain.isprintable() or len(plain) > LONGEST_NAME:
        raise BadValue(f"A match's name has at most {LONGEST_NAME} letters, all of them printable.")
    if plain.isdecimal():
        raise BadValue("A match's name cannot be a number: that would be another match's.")
    return plain


def moved(before: Layout, after: Layout) -> list[PutBack]:
    """The moves by hand that turn one layout of pieces into another.

    >>> moved({("pawn", "a1"): 1}, {("pawn", "b2"): 1})
    [PutBack(piece='pawn', source='a1', to='b2', count=1)]
    """
    result: list[PutBack] = []
    change = {key: after.get(key, 0) - count for key, count in before.items() if after.get(key, 0) != count}
    change |= {key: count for key, count in after.items() if count and key not in before}
    pieces: dict[str, tuple[list[list[Any]], list[list[Any]]]] = {}  # piece -> where it is gone from, where it has come to
    for (piece, place), by in change.items():
        pieces.setdefault(piece, ([], []))[by > 0].append([place, abs(by)])
    for piece, (gone, come) in pieces.items():
        while gone and come:
            count = min(gone[0][1], come[0][1])
            result.append(PutBack(piece, gone[0][0], come[0][0], count))
            for end in (gone, come):
                end[0][1] -= count
                if not end[0][1]:
                    end.pop(0)
    return result


def _how_many(verb: str, count: int, most: int) -> str:
    if not most:
        return f"There is nothing to {verb}."
    if count < 1:
        return f"To {verb}, say how many steps: 1 to {most}."
    return f"{count} steps cannot be {verb.removesuffix('o')}one; at most {most} can."


__all__ = ["Barrier", "PutBack", "Session", "Undone", "checked_names", "fitting", "held", "moved", "name_of"]
