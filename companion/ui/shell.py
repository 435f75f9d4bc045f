"""The companion as a whole, on one screen: from the first page to a match and back, for as many evenings as one likes."""

from __future__ import annotations

from companion.app import App
from companion.front import Shown
from companion.game import Game
from companion.session import Session
from companion.settings import Settings
from companion.ui.home import HomePage, opened
from companion.ui.house import House
from companion.ui.keeper import Keeper
from companion.ui.page import Page
from companion.ui.show import Show
from companion.ui.ui import Glass


class Shell(Glass):
    """A screen that begins with the first page, or with a match that was set up or found elsewhere."""

    def __init__(self, house: House, now: float, session: Session | None = None) -> None:
        super().__init__(opened(house, session, now) if session else first_page(house, now))
        self._house = house
        self._keeper = Keeper(house, house.shop, lambda moment: attract(house, moment), now) if house.shop else None

    def view(self) -> Shown:
        """What the screen shows now; in a shop perhaps the question whether anybody is there."""
        warning = self._keeper.warning(self.page, self._now) if self._keeper else None
        return warning or super().view()

    def touch(self, target: str, now: float) -> None:
        """Do what a touch means; one that answers that somebody is there means nothing else."""
        if self._keeper is None or not self._keeper.touched(self.page, now):
            super().touch(target, now)

    def tick(self, now: float) -> None:
        """Look at the table, let time pass; in a shop the table is kept for those who come next."""
        super().tick(now)
        if self._keeper is not None:
            self.page = self._keeper.follow(self.page, now)

    @property
    def is_over(self) -> bool:
        """Whether the staff wants the companion to end."""
        return self._house.shop is not None and self._house.shop.wants == "restart"

    @property
    def app(self) -> App | None:
        """The loop of the match that is open; None while there is none."""
        return self.page.play.app if self.page.play else self.page.app

    @property
    def settings(self) -> Settings:
        """What people prefer now."""
        return self._house.present

    @property
    def session(self) -> Session | None:
        """The match that is open."""
        return self.page.play.session if self.page.play else None

    @property
    def left(self) -> Session | None:
        """The match that was left, while the first page shows it."""
        return self.page.left if isinstance(self.page, HomePage) else None

    def show(self, game: Game | None, players: int | None, seed: int | None, now: float) -> Show:
        """Let bots play."""
        self.page.close()
        self.page = found = Show(self._house, lambda moment: HomePage(self._house, moment), now, game, players, seed)
        return found

    def close(self) -> None:
        """Let go of the match that is open; everything is kept."""
        self.page.close()


def first_page(house: House, now: float) -> Page:
    """At home the page of all games; in a shop the match that a power cut has ended, else bots that play until somebody touches."""
    home = HomePage(house, now)
    if house.shop is None or home.is_asking:
        return home
    if home.left is not None:
        return opened(house, home.left, now)
    return attract(house, now)


def attract(house: House, now: float) -> Show:
    """The companion shows itself to whoever passes."""
    return Show(house, lambda moment: HomePage(house, moment), now)
