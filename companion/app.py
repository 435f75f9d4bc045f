"""The loop of a table: one tap from the reader to the light, spelled out."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.game import Ask, Command, Event, Rejected, Remark
from companion.inputs import PAD, ButtonPressed, DeviceBack, DeviceLost, Input, PieceLifted, PiecePlaced, PieceTwice, TagUnknown
from companion.journal import JournalError
from companion.lights.frame import Output
from companion.lights.scenes import painted
from companion.ports import Rig
from companion.senses import Senses
from companion.session import Barrier, PutBack, Session
from companion.tablemap import TableMap

TICK_S = 1 / 60  # how often a table is looked at while nothing happens: as often as its lights move


@dataclass
class Outcome:
    """What something on the table led to."""

    events: list[Event] = field(default_factory=list)
    question: Ask | None = None
    refused: Remark | None = None
    notes: list[str] = field(default_factory=list)  # for the staff and the screen: lost devices, unknown tags
    put_back: list[PutBack] = field(default_factory=list)

    def add(self, later: Outcome) -> None:
        """Put what came later behind it; the newest question and refusal count."""
        self.events += later.events
        self.question = later.question or self.question
        self.refused = later.refused or self.refused
        self.notes += later.notes
        self.put_back += later.put_back


class App:
    """A match on a table."""

    def __init__(self, session: Session, rig: Rig, table: TableMap, output: Output | None = None) -> None:
        self.session = session
        self.senses = Senses(rig, table)
        self.question: Ask | None = None
        self.lifted: dict[str, str] = {}  # piece -> the spot it was taken from
        self._output = output
        self._agreed = False  # whether the next undo may cross a barrier

    def tick(self, now: float) -> Outcome:
        """Look at the table once, act on what happened, and light it."""
        outcome = Outcome()
        for seen in self.senses.poll(now):
            self.handle(seen, now, outcome)
        self.light(now)
        return outcome

    def handle(self, seen: Input, now: float, outcome: Outcome) -> None:
        """One fact: what it means, and doing that."""
        match seen:
            case ButtonPressed("undo"):
                self._undo(now, outcome)
            case PieceTwice():
                self._ask_where(seen, outcome)
            case PieceLifted(piece, at):
                self.lifted[piece] = at
            case TagUnknown(tag, at):
                outcome.notes.append(f"The tag {tag} on {at} belongs to no piece yet; enrol it.")
            case DeviceLost(_, why):
                outcome.notes.append(f"{why} The game goes on by touch.")
            case DeviceBack(device):
                outcome.notes.append(f"{device} works again.")
            case _:
                self._mean(seen, now, outcome)

    def do(self, command: Command, seat: int | None, now: float) -> list[Event]:
        """Do what a player wishes by touch or as an answer; the open question is settled by it."""
        events = self.session.submit(command, seat, now)
        self.question, self._agreed = None, False
        return events

    def accept(self, now: float) -> None:
        """Let the board be right: a recorded correction that makes the state agree with where the pieces lie."""
        lying = {piece: lies for piece, (lies, _) in self.mismatches().items()}
        self.session.adjust(self.session.game.accepted(self.session.state, lying), "the board is right as it lies", now)

    def mismatches(self) -> dict[str, tuple[str, str | None]]:
        """Piece to the spot where it lies and the spot where it should lie (None: off the map), for all that lie wrong."""
        expected = self.session.game.expected(self.session.state)
        lies = {piece: spot for piece, spot in self.senses.lies().items() if piece in expected and spot != PAD}
        return {piece: (spot, expected[piece]) for piece, spot in lies.items() if spot != expected[piece]}

    def moods(self) -> dict[str, str]:
        """Spot to mood: the game's, and over it what lies wrong and where it belongs."""
        found: dict[str, str] = self.session.game.moods(self.session.state, next(iter(self.lifted), None))
        for lies, belongs in self.mismatches().values():
            found[lies] = "wrong"
            if belongs is not None:
                found[belongs] = "right"
        return found

    def light(self, now: float) -> None:
        """Show the moods on the strip; a strip that is gone does not stop the game."""
        if self._output is not None:
            self._output.show(painted(self.moods(), now), now)

    def _mean(self, seen: Input, now: float, outcome: Outcome) -> None:
        """Ask the game what a fact means, and do it."""
        if isinstance(seen, PiecePlaced):
            self.lifted.pop(seen.piece, None)
        meaning = self.session.game.interpret(self.session.state, seen)
        match meaning:
            case Ask():
                self.question = outcome.question = meaning
            case Remark():
                outcome.refused = meaning
            case list():
                self._submit(meaning, now, outcome)

    def _submit(self, commands: list[Command], now: float, outcome: Outcome) -> None:
        try:
            for command in commands:
                outcome.events += self.do(command, None, now)
        except Rejected as refused:
            outcome.refused = Remark(refused.rule, refused.reason)
        except JournalError as error:  # nothing was done, because it could not be written down
            outcome.notes.append(str(error))

    def _ask_where(self, seen: PieceTwice, outcome: Outcome) -> None:
        """Only the players know where a piece is that is seen twice."""
        meanings = [self.session.game.interpret(self.session.state, PiecePlaced(seen.piece, spot)) for spot in seen.at]
        answers = [command for meaning in meanings if isinstance(meaning, list) for command in meaning[:1]]
        self.question = outcome.question = Ask(f"{seen.piece} is seen on {' and on '.join(seen.at)}. Where is it?", answers)

    def _undo(self, now: float, outcome: Outcome) -> None:
        """The undo button takes one step back; over a barrier it asks first, and a second press means everybody agrees."""
        try:
            undone = self.session.undo(1, agreed=self._agreed, now=now)
        except Barrier as barrier:
            self._agreed = True
            outcome.notes.append(f"{barrier} Press undo again to agree.")
            return
        self._agreed = False
        outcome.notes += [f"Taken back: {step}." for step in undone.steps]
        outcome.put_back = undone.put_back
