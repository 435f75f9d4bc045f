"""The loop of a table: one tap from the reader to the light, spelled out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.game import Accent, Ask, BadValue, Command, Event, Rejected, Remark
from companion.inputs import PAD, ButtonPressed, DeviceBack, DeviceLost, Input, PieceLifted, PiecePlaced, PieceTwice, TagUnknown
from companion.journal import JournalError
from companion.lights.frame import Output
from companion.lights.player import Player
from companion.ports import Rig
from companion.senses import Senses
from companion.session import Barrier, PutBack, Session
from companion.tablemap import TableMap

TICK_S = 1 / 60  # how often a table is looked at while nothing happens: as often as its lights move
REFUSED_S = 1.0  # how long what stands in the way of a wish is lit


@dataclass
class Outcome:
    """What something on the table led to."""

    events: list[Event] = field(default_factory=list)
    question: Ask | None = None
    refused: Remark | None = None
    notes: list[str] = field(default_factory=list)  # for the staff and the screen: lost devices, unknown tags
    put_back: list[PutBack] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)  # that belong to no piece

    def add(self, later: Outcome) -> None:
        """Put what came later behind it; the newest question and refusal count."""
        self.events += later.events
        self.question = later.question or self.question
        self.refused = later.refused or self.refused
        self.notes += later.notes
        self.put_back += later.put_back
        self.tags += later.tags


class App:
    """A match on a table."""

    def __init__(self, session: Session, rig: Rig, table: TableMap, output: Output | None = None) -> None:
        self.session = session
        self.senses = Senses(rig, table)
        self.question: Ask | None = None
        self.lifted: dict[str, str] = {}  # piece -> the spot it was taken from
        self.guided: dict[str, str] = {}  # spot -> mood, while somebody is led through laying out, putting away or checking pieces
        self.output = output
        self._table = table
        self._dim = dict.fromkeys(table.pixels, "dimmed")
        self._player = Player()
        self._intent: str | None = None
        self._lit = session.state  # the state of which the news are shown
        self._settled: tuple[Any, str | None, str | None] | None = None  # of what the lasting moods were asked
        self._now = 0.0
        self._agreed = False  # whether the next undo may cross a barrier
        self.rests = False  # whether somebody looks at something else, so that no question runs out of time
        self._asked: tuple[Any, float] = None, 0.0  # the state whose question waits, and since when

    @property
    def intent(self) -> str | None:
        """The kind of command for which a player is choosing a target, such as `end_turn`; any step ends it."""
        self._follow()
        return self._intent

    @intent.setter
    def intent(self, kind: str | None) -> None:
        self._follow()
        self._intent = kind

    def tick(self, now: float) -> Outcome:
        """Look at the table once, act on what happened, and light it."""
        outcome = Outcome()
        for seen in self.senses.poll(now):
            self.handle(seen, now, outcome)
        if self.seconds_left(now) == 0:
            patience = self.session.game.patience(self.session.state)
            self._submit([patience.command] if patience else [], now, outcome)
            self._asked = self.session.state, now
        self.light(now)
        return outcome

    def seconds_left(self, now: float) -> float | None:
        """How long the question that is open still waits before it is answered as usual; None: for ever. A lifted piece stops the clock."""
        state = self.session.state
        patience = self.session.game.patience(state)
        expected = self.session.game.expected(state) if patience and self.lifted else {}
        held = any(expected.get(piece) for piece in self.lifted)  # what was taken away for good is in nobody's hand
        if self._asked[0] is not state or held or self.guided or self.rests:
            self._asked = state, now
        return None if patience is None else max(self._asked[1] + patience.seconds - now, 0.0)

    def handle(self, seen: Input, now: float, outcome: Outcome) -> None:
        """One fact: it is answered where it was seen, then comes what it means, and doing that."""
        self._notice(seen, now)
        match seen:
            case ButtonPressed("undo"):
                self._undo(now, outcome)
            case PieceTwice() if self.session.game.interpret(self.session.state, seen) is None:
                self._ask_where(seen, outcome)
            case PieceLifted(piece, at):
                self.lifted[piece] = at
            case TagUnknown(tag, at):
                outcome.tags.append(tag)
                outcome.notes.append(f"The tag {tag} on {at} belongs to no piece yet; enrol it.")
            case DeviceLost(_, why):
                outcome.notes.append(f"{why} The game goes on by touch.")
            case DeviceBack(device):
                outcome.notes.append(f"{device} works again.")
            case _:
                self._mean(seen, now, outcome)
        self._player.remove("seen")

    def do(self, command: Command, seat: int | None, now: float) -> list[Event]:
        """Do what a player wishes by touch or as an answer; the open question is settled by it. What stands in the way lights up."""
        try:
            events = self.session.submit(command, seat, now)
        except Rejected as refused:
            if refused.moods:
                self._player.flash([Accent(refused.moods, REFUSED_S)], max(now, self._now))
            raise
        self.question, self._agreed = None, False
        self._follow()
        self._player.flash(self.session.game.accents(events, self.session.state), max(now, self._now))
        return events

    def accept(self, now: float) -> None:
        """Let the board be right: a recorded correction that makes the state agree with where the pieces lie."""
        lying = {piece: lies for piece, (lies, _) in self.mismatches().items()}
        self.session.adjust(self.session.game.accepted(self.session.state, lying), "the board is right as it lies", now)

    @property
    def spots(self) -> list[str]:
        """Every spot with lights."""
        return list(self._dim)

    def missing(self) -> dict[str, str]:
        """Piece to the spot it should lie on, for all that carry a tag and should lie on a reader, and that no reader sees."""
        lies, tagged = self.senses.lies(), self._table.tags.values()
        expected = self.session.game.expected(self.session.state)
        return {
            piece: spot for piece, spot in expected.items()
            if spot and piece not in lies and piece in tagged and self._table.reader_at(spot)
        }  # fmt: skip

    def mismatches(self) -> dict[str, tuple[str, str | None]]:
        """Piece to the spot where it lies and the spot where it should lie (None: off the map), for all that lie wrong."""
        expected = self.session.game.expected(self.session.state)
        lies = {piece: spot for piece, spot in self.senses.lies().items() if piece in expected and spot != PAD}
        return {piece: (spot, expected[piece]) for piece, spot in lies.items() if spot != expected[piece]}

    def moods(self) -> dict[str, str]:
        """Spot to what it means now: the game's, and over it what lies wrong and where it belongs. What only passes is left out."""
        self._settle()
        return self._player.meanings()

    def light(self, now: float) -> None:
        """Show the moods on the strip; a strip that is gone does not stop the game."""
        self._settle()
        self._show(now)

    def _show(self, now: float) -> None:
        self._now = now
        if self.output is not None:
            self.output.play(self._player.frames(now, self.output.frame.size), now)

    def _follow(self) -> None:
        """Whatever changed the state, be it a step, an undo or a correction, ends the wish in mind and the news of the step before."""
        if self._lit is not self.session.state:
            self._lit, self._intent = self.session.state, None
            self._player.remove("news")

    def _settle(self) -> None:
        """Let the table show what the state, the hands and the wish in mind mean; the game is asked only when one of them changed."""
        self._follow()
        game, state = self.session.game, self.session.state
        lifted = next((piece for piece in reversed(self.lifted) if piece in game.expected(state)), None)
        asked = (state, lifted, self._intent)
        if self._settled is None or self._settled[0] is not state or self._settled[1:] != asked[1:]:
            self._settled = asked
            self._player.settle(game.moods(*asked))
        self._player.put("guide", self._dim | self.guided if self.guided else {})
        wrong = self.mismatches().values()
        right = {belongs: "right" for _, belongs in wrong if belongs is not None}
        self._player.put("mismatch", right | {lies: "wrong" for lies, _ in wrong})

    def _notice(self, seen: Input, now: float) -> None:
        """Answer a piece or key where it was seen, before anything is decided or written down; what came of it shines after that."""
        match seen:
            case PiecePlaced(_, spot) | ButtonPressed(spot):
                self._player.put("seen", {spot: "seen"})
                self._show(now)  # and nothing else: before the step is done, everything that moved would look wrong

    def _mean(self, seen: Input, now: float, outcome: Outcome) -> None:
        """Ask the game what a fact means, and do it."""
        if isinstance(seen, PiecePlaced | PieceTwice):
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
        """Only the players know where a piece is that is seen twice; one that means nothing anywhere is not even named."""
        meanings = [self.session.game.interpret(self.session.state, PiecePlaced(seen.piece, spot)) for spot in seen.at]
        answers = [command for meaning in meanings if isinstance(meaning, list) for command in meaning[:1]]
        if not answers:
            return
        self.question = outcome.question = Ask(f"{seen.piece} is seen on {' and on '.join(seen.at)}. Where is it?", answers)

    def _undo(self, now: float, outcome: Outcome) -> None:
        """The undo button takes one step back; over a barrier it asks first, and a second press means everybody agrees."""
        try:
            undone = self.session.undo(1, agreed=self._agreed, now=now)
        except Barrier as barrier:
            self._agreed = True
            outcome.notes.append(f"{barrier} Press undo again to agree.")
            return
        except BadValue as nothing:
            outcome.notes.append(str(nothing))
            return
        self._agreed = False
        outcome.notes += [f"Taken back: {step}." for step in undone.steps]
        outcome.put_back = undone.put_back
