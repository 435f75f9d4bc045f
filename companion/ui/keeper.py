"""Who keeps a table in a shop: nobody there, and it goes back to its first page; a tag of the staff, and it asks for the PIN."""

from __future__ import annotations

from collections.abc import Callable

from companion.front import Pause, Shown
from companion.pin import TAG
from companion.session import Session
from companion.ui.counter import Access, Counter, seen
from companion.ui.home import HomePage
from companion.ui.house import House
from companion.ui.page import Page
from companion.ui.pin import PinPage
from companion.ui.shop import Shop
from companion.view import Key

WARN_S = 30.0  # how long the table asks whether anybody is there
LOOK_S = 1.0  # how often readers are asked for the staff's tag while no match looks at them


class Keeper:
    """Follows the page that is open. `attract` is the page that strangers find."""

    def __init__(self, house: House, shop: Shop, attract: Callable[[float], Page], now: float) -> None:
        self._house, self._shop, self._attract = house, shop, attract
        self._since = now  # the last sign of somebody
        self._stirs: object = None  # what the table looked like then
        self._session: Session | None = None  # the match that people play
        self._over = False  # and whether its end was counted
        self._lying: set[str] = set()  # tags that lie on readers
        self._due = now
        self._brightness = house.present.brightness

    def touched(self, page: Page, now: float) -> bool:
        """A finger; whether it only answered that somebody is there."""
        asks = self.warning(page, now) is not None
        self._since = now
        return asks

    def warning(self, page: Page, now: float) -> Shown | None:
        """The question whether anybody is there, while it is asked."""
        left = self._left(now)
        if left is None or not page.counts or isinstance(page, HomePage):
            return None
        kept = ["The match is kept; the staff can bring it back."] if self._match(page) else []
        return Pause(
            title="Is anybody there?", simulated=self._house.table.rig.simulated,
            lines=["The table goes back to its first page when the seconds are over.", *kept], number=str(max(1, round(left))),
            keys=[Key("stay", "We are still here", "hand", way_on=True)],
        )  # fmt: skip

    def follow(self, page: Page, now: float) -> Page:
        """What becomes of the page: mostly nothing."""
        self._count(page)
        if self._stirred(page) or not page.counts:
            self._since = now
        self._dim(page)
        if self._shop.wants == "reset" or (self._left(now) or 1.0) <= 0:
            self._shop.wants = ""
            return self._back_home(page, now)
        if self._shop.wants == "bring_back":
            self._shop.wants = ""
            page.close()
            return HomePage(self._house, now).touch("continue", now)
        tag = self._tag(page, now)
        return self._staff(page, now) if tag and not isinstance(page, PinPage | Access) else page

    def _left(self, now: float) -> float | None:
        """The seconds until the table gives up waiting, while it asks; None before."""
        left = self._since + 60.0 * self._house.settings.away_after - now
        return left if left <= WARN_S else None

    def _stirred(self, page: Page) -> bool:
        """Whether hands did something at the table since the last look."""
        play = page.play
        now = (play.session.step, tuple(play.app.lifted) if play.app else (), len(play.tags)) if play else None
        stirs, self._stirs = now != self._stirs, now
        return stirs and now is not None

    def _back_home(self, page: Page, now: float) -> Page:
        """Strangers will come; what was played is kept."""
        page.close()
        if self._session is not None and not self._over:
            self._shop.usage.add("match", self._session.game.name, "left", round_of(self._session))
        self._session = None
        self._house.tidy()
        self._since = now
        return self._attract(now)

    def _match(self, page: Page) -> Session | None:
        """The match of a page, if it is one that is kept: not a show, nor a tutorial."""
        session = page.play.session if page.play else None
        return session if session and session.journal.path.parent == self._house.folder.path else None

    def _count(self, page: Page) -> None:
        """Count the matches that people begin and finish."""
        session = self._match(page)
        if session is None:
            return
        if self._session is None or self._session.match != session.match:
            self._over = False
            if session.step == 0:
                self._shop.usage.add("match", session.game.name, "started")
        self._session = session
        if session.state.awaits is None and not self._over:
            self._over = True
            self._shop.usage.add("match", session.game.name, "finished")

    def _dim(self, page: Page) -> None:
        """Another hour of the day has come: let the lights be as bright as it wants them."""
        if self._house.present.brightness != self._brightness:
            self._brightness = self._house.present.brightness
            if page.play and page.play.app:
                self._house.dim(page.play.app)

    def _tag(self, page: Page, now: float) -> bool:
        """Whether a tag of the staff has just been laid down."""
        known = self._house.settings.staff_tags
        if page.play is not None and page.play.app is not None:
            came, page.play.tags = page.play.tags, []
        elif known and now >= self._due:
            lying = seen(self._house)
            came, self._lying, self._due = sorted(lying - self._lying), lying, now + LOOK_S
        else:
            return False
        return any(tag in known for tag in came)

    def _staff(self, page: Page, now: float) -> Page:
        if page.play is not None:
            page.play.wave_off()
        counter = page if isinstance(page, Counter) else Counter(self._house, self._shop, page)
        return counter.asked(now, TAG)


def round_of(session: Session) -> int:
    """How far a match has come."""
    return session.game.view(session.state, "public", "").round
