"""The companion as a whole, on one screen: from the first page to a match and back, for as many evenings as one likes."""

from __future__ import annotations

from companion.app import App
from companion.game import Game
from companion.session import Session
from companion.settings import Settings
from companion.ui.home import HomePage, opened
from companion.ui.house import House
from companion.ui.show import Show
from companion.ui.ui import Glass


class Shell(Glass):
    """A screen that begins with the first page, or with a match that was set up or found elsewhere."""

    def __init__(self, house: House, now: float, session: Session | None = None) -> None:
        super().__init__(opened(house, session, now) if session else HomePage(house, now))
        self._house = house

    @property
    def app(self) -> App | None:
        """The loop of the match that is open; None while there is none."""
        return self.page.play.app if self.page.play else None

    @property
    def settings(self) -> Settings:
        """What people prefer now."""
        return self._house.settings

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
