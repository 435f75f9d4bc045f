"""The screen of a match: which page is open, what a touch on it means, what stands against it, and what the table did meanwhile."""

from __future__ import annotations

import msgspec

from companion.app import App
from companion.front import Shown
from companion.game import BadValue, Rejected, Remark
from companion.journal import JournalError
from companion.packs import PackError
from companion.session import Barrier, Session
from companion.settings import Settings
from companion.ui.page import Page
from companion.ui.play import Play
from companion.ui.turn import Turn
from companion.view import Refusal


class Glass:
    """A page and what lies over it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._refusal: Refusal | None = None
        self._asked = ""  # the touch that waits for everybody's agreement
        self._now = 0.0

    def view(self) -> Shown:
        """What the screen shows now."""
        self._settle()
        shown = self.page.view(self._now)
        return msgspec.structs.replace(shown, refusal=self._refusal) if self._refusal else shown

    def touch(self, target: str, now: float) -> None:
        """Do what a touch means. What stands against it is shown, and nothing is lost."""
        self._now = max(now, self._now)
        self._settle()
        refusal, self._refusal = self._refusal, None
        play = self.page.play
        if target == "agree" and refusal and refusal.asks and play is not None:
            play.agreed, target = True, self._asked
        elif target == "toast" and play is not None:
            play.wave_off()
        if not (refusal and target == "close"):
            self._act(target)
        if play is not None:
            play.agreed = False
        self._settle()

    def release(self, now: float) -> None:
        """The finger is lifted."""
        self._now = max(now, self._now)
        self.page = self.page.release(self._now)

    def tick(self, now: float) -> None:
        """Look at the table, let time pass."""
        self._now = max(now, self._now)
        play = self.page.play
        if play is not None and play.app is not None:
            play.hear(play.app.tick(self._now), self._now)
        self.follow(self._now)

    def follow(self, now: float) -> None:
        """Let time pass on the page, the table having been looked at."""
        self._now = max(now, self._now)
        self.page = self.page.tick(self._now)
        self._settle()

    def _act(self, target: str) -> None:
        try:
            self.page = self.page.touch(target, self._now)
        except Rejected as refused:
            self._refuse(Remark(refused.rule, refused.reason))
        except Barrier as barrier:
            self._asked = target
            self._refusal = Refusal("Does everybody agree?", str(barrier), asks=True)
        except (BadValue, JournalError, PackError) as error:
            self._refusal = Refusal("That could not be done.", str(error))

    def _refuse(self, remark: Remark) -> None:
        play = self.page.play
        self._refusal = play.refused(remark) if play else Refusal("That is not possible now.", remark.text, remark.rule)

    def _settle(self) -> None:
        """Leave pages that are over, open those that the moment asks for, show what the table refused, and tell the lights."""
        play = self.page.play
        if play is None:
            return
        if self.page.is_old:
            self.page = _root(self.page)
        if play.refusal is not None:
            self._refusal, play.refusal = play.refusal, None
        if play.question is not None and isinstance(self.page, Turn):
            question, play.question = play.question, None
            self.page = self.page.asked(question, self._now)
        if isinstance(self.page, Turn):
            self.page = self.page.proper()
        if play.app is not None:
            play.app.intent = self.page.intent
            play.app.rests = not isinstance(self.page, Turn) or self._refusal is not None
        play.rest(not self.page.runs, self._now)


class Ui(Glass):
    """The screen of one match."""

    def __init__(self, session: Session, app: App | None = None, *, settings: Settings | None = None, simulated: bool = False) -> None:
        super().__init__(Turn(Play(session, app, settings=settings, simulated=simulated)))

    def look(self) -> None:
        """Take notice of the table without letting time pass."""
        self.page = self.page.tick(self._now)


def _root(page: Page) -> Page:
    root: Page = getattr(page, "root", page)
    return root
