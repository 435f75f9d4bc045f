"""A match as the screen plays it: what fingers do to it, what the table did to it, and what is said about that."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from companion import packs
from companion.app import App, Outcome
from companion.clocks import Clocks, told
from companion.game import Ask, Command, Event, Remark, Viewer
from companion.journal import JournalError
from companion.session import PutBack, Session
from companion.settings import Settings
from companion.text.menu import Menu
from companion.ui.rolling import Rolling
from companion.ui.sight import Looking
from companion.view import Refusal, Toast, View

TOAST_S = 4.0  # how long news stays
TIMES = 40  # pictures of a bar that runs out


class Play:
    """A match and its table. `agreed` says that everybody has just agreed to what is undone next."""

    def __init__(self, session: Session, app: App | None = None, *, settings: Settings | None = None, simulated: bool = False) -> None:
        self.session = session
        self.app = app
        self.settings = settings or Settings()
        self.simulated = simulated
        self.menu = Menu(session)
        self.looking = Looking()
        self.agreed = False
        self.question: Ask | None = None  # what the table has just asked
        self.refusal: Refusal | None = None  # what has just happened on the table against the rules
        self.tags: list[str] = []  # of no piece, that were just laid on the table
        self._label = packs.label(session.journal.header.content)
        self._clocks = Clocks(session.rows)
        self._counted = len(session.rows)
        self._paged: Any = None  # the state of which there are pages
        self._pages: dict[Viewer, View] = {}
        self.rolling = Rolling()
        self._toast: Toast | None = None
        self._gone = 0.0  # when the toast goes

    @property
    def state(self) -> Any:
        """The state of the match."""
        return self.session.state

    @property
    def seat(self) -> int | None:
        """Whose decision is pending; None when the match is over."""
        awaits = self.state.awaits
        return awaits.seats[0] if awaits else None

    def page(self, viewer: Viewer = "public") -> View:
        """The page of the game for a viewer, made once for each state: a state never changes, and pages are shown many times a second."""
        if self._paged is not self.state:
            self._paged, self._pages = self.state, {}
        if viewer not in self._pages:
            self._pages[viewer] = self.session.game.view(self.state, viewer, self._label)
        return self._pages[viewer]

    def view(self, now: float, eyes: int | None = None) -> View:
        """The page of the game for everybody, or for one pair of eyes, with what every page says."""
        base = self.page("public" if eyes is None else eyes)
        last = self.session.history(1)
        clock = told(self.used(base.active, now)) if self.settings.clocks and base.active is not None else ""
        return msgspec.structs.replace(
            base, undo=last[-1].text if last else "", simulated=self.simulated, toast=self.toast(now), clock=clock,
            map=self.looking.seen(base.map),
        )  # fmt: skip

    def timed(self, view: View, now: float) -> View:
        """The page with how much of the time for an answer is left, where a clock runs."""
        patience = self.session.game.patience(self.state)
        seconds = self.app.seconds_left(now) if self.app and patience else None
        if patience is None or seconds is None or view.asks is None:
            return view
        left = round(seconds / patience.seconds * TIMES) / TIMES
        return msgspec.structs.replace(view, asks=msgspec.structs.replace(view.asks, left=left))

    def do(self, command: Command, now: float) -> None:
        """Do what a player wishes, and say what came of it."""
        seat = self.state.awaits.seats[0] if self.state.awaits else None
        events = self.app.do(command, seat, now) if self.app else self.session.submit(command, seat, now)
        self._tell(events, now)

    def undo(self, count: int, now: float) -> list[PutBack]:
        """Take steps back, and say which; the pieces to move by hand. `Barrier` where everybody must agree and has not."""
        undone = self.session.undo(count, agreed=self.agreed, now=now)
        more = f", and {len(undone.steps) - 1} more" if len(undone.steps) > 1 else ""
        self.say(f"Taken back: {undone.steps[0]}{more}.", now)
        return undone.put_back

    def hear(self, outcome: Outcome, now: float) -> None:
        """Take notice of what happened on the table."""
        if outcome.events:
            self._tell(outcome.events, now)
        if outcome.refused:
            self.refusal = self.refused(outcome.refused)
        if outcome.question:
            self.question = outcome.question
        self.tags += outcome.tags
        for note in outcome.notes:
            is_trouble = not note.startswith("Taken back") and not note.endswith("works again.")
            self.say(note, now, "warn" if is_trouble else "ok")

    def refused(self, remark: Remark, what: str = "That is not possible now.") -> Refusal:
        """What stands against something, with the rule's own words."""
        return Refusal(what, remark.text, remark.rule, self.session.game.statements.get(remark.rule, ""))

    def say(self, text: str, now: float, tone: Any = "info") -> None:
        """News for a moment; what needs somebody stays until it is touched."""
        self._toast, self._gone = Toast(text, tone), now + TOAST_S

    def toast(self, now: float) -> Toast | None:
        """The news of this moment."""
        if self._toast and self._toast.tone != "warn" and now >= self._gone:
            self._toast = None
        return self._toast

    def wave_off(self) -> None:
        """Somebody has seen the news."""
        self._toast = None

    def used(self, seat: int | None, now: float) -> float:
        """The seconds a seat has used."""
        for row in self.session.rows[self._counted :]:
            self._clocks.add(row)
        self._counted = len(self.session.rows)
        return self._clocks.of(seat, self.seat, now) if seat is not None else 0.0

    def begin(self, now: float) -> None:
        """Go on after the companion was away: that time belongs to nobody."""
        with suppress(JournalError):  # a disk that refuses is met at the next step, and said there
            self.session.go_on(now)

    def rest(self, is_resting: bool, now: float) -> None:
        """Stop the clocks or let them run on, written down whether or not they are shown; nothing where that is so already."""
        self.used(None, now)
        if is_resting != self._clocks.rests:
            with suppress(JournalError):
                (self.session.pause if is_resting else self.session.go_on)(now)

    def _tell(self, events: Sequence[Event], now: float) -> None:
        self.rolling.roll(self.session.game.rolled(self.state, events), now)
        told_ = [line for event in events if (line := self.session.game.tell(self.state, event))]
        last = self.session.history(1)
        self.say(told_[-1] if told_ else f"{last[0].text}." if last else "", now, "ok")


def moves(put_back: Sequence[PutBack]) -> list[tuple[str, str]]:
    """Pieces to move by hand: each as what it is, and from where to where."""
    return [(piece.piece if piece.count == 1 else f"{piece.count} × {piece.piece}", f"{piece.source} › {piece.to}") for piece in put_back]
