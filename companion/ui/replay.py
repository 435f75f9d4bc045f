"""Watching an evening again, step by step, on the map and the screen. It is a copy that is watched, so nothing can be changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec

from companion import packs
from companion.app import App
from companion.front import Shown
from companion.game import load_game
from companion.journal import Row, opened_copy
from companion.mirror import Rounds
from companion.session import Session, fitting
from companion.ui.house import House
from companion.ui.page import Page
from companion.ui.sight import Looking
from companion.view import Key, Line

STEP_S = 1.6  # between two steps at the usual speed
SPEEDS = (1, 2, 4, 8)


class Watching(Page):
    """A match as it was after one of its steps. The lights show it, too; pieces that lie on a real table mean nothing now."""

    counts = False

    def __init__(self, house: House, path: Path, back: Page, now: float) -> None:
        self._house, self._back = house, back
        self._copy = ExitStack()
        journal = self._copy.enter_context(opened_copy(path))
        self._session = Session.resume(load_game(journal.header.game), journal)
        self._steps: list[Row] = [self._session.rows[0], *self._session.history(len(self._session.rows))]
        self._states = journal.states()
        self._label = packs.label(journal.header.content)
        self._rounds = list(self._rounds_of_steps())
        self.app: App = house.lay(self._session)
        self._looking = Looking()
        self._speed, self._plays, self._due = 1, False, now
        self._go(0)

    @property
    def at(self) -> int:
        """The step that is shown; 0 is the set-up."""
        return self._at

    def view(self, now: float) -> Shown:
        """The map, the step, the standing, and the keys to go about."""
        session, row = self._session, self._steps[self._at]
        base = session.game.view(session.state, "public", self._label)
        told = Line(row.text, seat=row.seat if row.seat >= 0 else None, detail=f"Step {self._at} of {len(self._steps) - 1}")
        return msgspec.structs.replace(
            base, page="replay", title=session.name or session.game.title.partition(":")[0], lines=[told], keys=self._keys(), cover=None,
            cards=[], hand=[], map=self._looking.seen(base.map), actions=[], undo="", simulated=self._house.table.rig.simulated,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Go to another step, let it run, look nearer, or leave."""
        self._looking.take(target)
        match target:
            case "back":
                self._let_go()
                return self._back
            case "step:less":
                self._stop_at(self._at - 1)
            case "step:more":
                self._stop_at(self._at + 1)
            case "round:less":
                self._stop_at(self._beginning(self._at - 1))
            case "round:more":
                self._stop_at(self._next_round())
            case "play":
                self._plays, self._due = not self._plays, now + STEP_S / self._speed
                if self._plays and self._at == len(self._steps) - 1:
                    self._go(0)
            case "speed":
                self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
                self._due = min(self._due, now + STEP_S / self._speed)
        return self

    def tick(self, now: float) -> Page:
        """The next step, when it is time; the lights follow."""
        if self._plays and now >= self._due:
            self._go(self._at + 1)
            self._plays, self._due = self._at < len(self._steps) - 1, now + STEP_S / self._speed
        self.app.light(now)
        return self

    def close(self) -> None:
        """Forget the copy, and let go of what lies behind."""
        self._let_go()
        self._back.close()

    def _let_go(self) -> None:
        self._copy.close()

    def _stop_at(self, step: int) -> None:
        self._plays = False
        self._go(step)

    def _go(self, step: int) -> None:
        """Show the match after a step; on a simulated table the pieces go where they lay."""
        self._at = max(0, min(step, len(self._steps) - 1))
        session = self._session
        session.state = fitting(session.game, session.journal.header, session.match, self._states[self._steps[self._at].n])
        for piece, spot in session.game.expected(session.state).items():
            self._house.table.act(piece, spot)

    def _next_round(self) -> int:
        """The first step of the round after this one, or the last step of all."""
        later = (step for step, number in enumerate(self._rounds) if number > self._rounds[self._at])
        return next(later, len(self._steps) - 1)

    def _beginning(self, step: int) -> int:
        """The first step of the round that a step is in."""
        return self._rounds.index(self._rounds[max(0, step)])

    def _rounds_of_steps(self) -> Iterator[int]:
        game, header, rounds = self._session.game, self._session.journal.header, Rounds(self._session.game)
        for row in self._steps:
            yield rounds.of(fitting(game, header, self._session.match, self._states[row.n]))

    def _keys(self) -> list[Key]:
        first, last = self._at == 0, self._at == len(self._steps) - 1
        run = Key("play", "Pause", "pause", way_on=True) if self._plays else Key("play", "Again" if last else "Play", "play", way_on=True)
        return [
            Key("round:less", "Round", "back", off=first), Key("step:less", "Step", "back", off=first), run,
            Key("step:more", "Step", "next", off=last), Key("round:more", "Round", "next", off=last),
            Key("speed", f"× {self._speed}", "forward"),
        ]  # fmt: skip
