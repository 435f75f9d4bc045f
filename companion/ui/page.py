"""What every page of the screen can do: show itself, and say which page follows a touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app import App
from companion.front import Shown
from companion.game import Command
from companion.ui.play import Play, moves

if TYPE_CHECKING:
    from companion.ui.turn import Turn

Meant = Callable[[Command], bool]  # whether a command is one that is looked for
ROWS = 5  # lines of a list that are turned over at once


class Page:
    """A page. A touch gives the page that follows, often itself; what cannot be done is raised, and the page stays."""

    play: Play | None = None  # the match it belongs to; None: to none
    intent: str | None = None  # the kind of command for which a target is chosen on it: the lights show where
    runs = False  # whether a player's clock runs while it is open
    app: App | None = None  # the table of a match that is only watched
    counts = True  # whether somebody must have opened it; a table in a shop does not stay on it when nobody is there
    is_old = False  # whether what it was opened for is over

    def view(self, now: float) -> Shown:
        """What the screen shows."""
        raise LookupError(type(self).__name__)

    def touch(self, target: str, now: float) -> Page:
        """Do what a touch means."""
        return self

    def release(self, now: float) -> Page:
        """The finger is lifted."""
        return self

    def tick(self, now: float) -> Page:
        """Time passes, and the table may have changed; mostly nothing comes of it."""
        return self

    def again(self, now: float) -> Page:
        """The same page, made anew after something behind it has changed."""
        return self

    def ways(self, is_meant: Meant) -> list[str] | None:
        """What can be touched on it to come nearer to such a command; an empty list: only wait; None: the page leads to none."""
        return None

    def close(self) -> None:
        """Let go of the match it belongs to; everything is kept."""
        if self.play is not None:
            self.play.session.close()


class MatchPage(Page):
    """A page of a match, opened over its turn page, in one state of it; a step that comes from elsewhere closes it."""

    runs = True

    def __init__(self, root: Turn) -> None:
        self.root = root
        self.play: Play = root.play
        self._state = self.play.state

    @property
    def is_old(self) -> bool:  # type: ignore[override]
        """Whether the match has gone on without this page."""
        return self.play.state is not self._state

    def touch(self, target: str, now: float) -> Page:
        """What a touch means on every page of a match."""
        match target:
            case "undo":
                self._undo(now)
                return self.root
            case "back":
                return self.root
        if self.play.looking.take(target):
            return self
        return self.root.open(target, now) or self

    def _undo(self, now: float) -> None:
        """Take one step back; where hands must move something, that is the news."""
        put_back = moves(self.play.undo(1, now))
        if put_back:
            (piece, way), more = put_back[0], f" and {len(put_back) - 1} more" if len(put_back) > 1 else ""
            self.play.say(f"Taken back. On the table: {piece}, {way}{more}.", now)


def turned(first: int, count: int, target: str, step: int = ROWS) -> int:
    """The line that is shown first after a touch on `more` or `less`.

    >>> turned(0, 12, "more"), turned(10, 12, "more"), turned(5, 12, "less"), turned(0, 0, "more")
    (5, 10, 0, 0)
    """
    if target == "less":
        return max(0, first - step)
    return first + step if first + step < count else first
