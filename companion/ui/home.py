"""The first page: go on, choose a game, watch one, or something else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.archive.record import read, record_of
from companion.front import GAMES, GameCard, Home, Left, Seated, Shown
from companion.game import Game
from companion.journal import Damaged, JournalError
from companion.lesson import has_lesson, load
from companion.salvage import salvage, set_aside
from companion.session import Session
from companion.ui.counter import staff_page
from companion.ui.evening import Evening
from companion.ui.guided import Proving
from companion.ui.house import House
from companion.ui.house import opened as opened_file
from companion.ui.lesson import LessonPage
from companion.ui.new_game import NewMatch
from companion.ui.page import Page, turned
from companion.ui.phone import Phone
from companion.ui.play import Play
from companion.ui.preferences import Preferences
from companion.ui.show import Show
from companion.ui.statistics import Numbers
from companion.ui.turn import Turn
from companion.view import Key, Refusal, Toast


class HomePage(Page):
    """All games, and the match that was left."""

    def __init__(self, house: House, now: float) -> None:
        self.house = house
        self._first = 0
        self._since = now  # the last touch
        self._damaged: Damaged | None = None
        self._note = ""
        self.left: Session | None = self._found()
        self._others = house.unfinished(self.left.match) if self.left is not None and house.shop is None else 0

    def view(self, now: float) -> Shown:
        """What can be begun; a damaged match is asked about first."""
        return Home(
            simulated=self.house.table.rig.simulated, games=[card(game) for game in self.house.games], first=self._first,
            left=self._left(),
            keys=[*self._archive(), Key("watch", "Watch", "eye"), Key("settings", "Settings", "gear"), Key("staff", "Staff", "padlock")],
            refusal=self._question(), toast=Toast(self._note, "warn") if self._note else None,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Open what was chosen."""
        self._since = now
        kind, _, rest = target.partition(":")
        if self._damaged is not None:
            return self._mended(self._damaged, target)
        match kind:
            case "continue" if self.left is not None:
                return opened(self.house, self.left, now)
            case "game":
                game = next((game for game in self.house.games if game.name == rest), None)
                return NewMatch(self.house, game, self, self.begun, self._teacher(game)) if game else self
            case "learn":
                game = next((game for game in self.house.games if game.name == rest), None)
                teach = self._teacher(game) if game else None
                return teach(now) if teach else self
            case "more" | "less":
                self._first = turned(self._first, len(self.house.games), kind, GAMES)
            case "statistics" | "others" if self.house.shop is None:
                self.close()
                return Numbers(self.house, self.again, self._go_on, "evenings" if kind == "others" else "", now)
            case "watch":
                self.close()
                return Show(self.house, self.again, now)
            case "settings":
                return Preferences(self.house, self)
            case "staff":
                return staff_page(self.house, self)
            case "toast":
                self._note = ""
        return self

    def tick(self, now: float) -> Page:
        """Nobody is there: the companion shows what it can."""
        idle = 60.0 * self.house.settings.attract_after
        if idle and now - self._since >= idle and self._damaged is None:
            self.close()
            self.house.tidy()
            return Show(self.house, self.again, now)
        return self

    @property
    def is_asking(self) -> bool:
        """Whether a damaged match must be spoken about before anything else."""
        return self._damaged is not None

    def _teacher(self, game: Game) -> Callable[[float], Page] | None:
        """What opens the tutorial of a game; None where it has none."""
        if not has_lesson(game):
            return None

        def teach(now: float) -> Page:
            lesson = load(game)
            assert lesson is not None
            self.close()
            return LessonPage(
                self.house, game, lesson, self.again, lambda moment: self.again(moment).touch(f"game:{game.name}", moment), now
            )

        return teach

    def again(self, now: float) -> Page:
        """This page as it is then."""
        return HomePage(self.house, now)

    def begun(self, session: Session, now: float) -> Page:
        """A match that was just set up: first it is laid out."""
        self.close()
        root = turn(self.house, session)
        return root.open("lay_out", now) or root

    def _left(self) -> Left | None:
        """The match that was left, and how many others are not over."""
        if self.left is None:
            return None
        return msgspec.structs.replace(left_match(self.left), more=self._others)

    def _archive(self) -> list[Key]:
        """The evenings that are kept are nobody's business in a shop."""
        return [] if self.house.shop is not None else [Key("statistics", "Statistics", "chart")]

    def _go_on(self, path: Path, now: float) -> Page:
        """A match of the archive, to be played on."""
        return opened(self.house, opened_file(path), now)

    def _found(self) -> Session | None:
        """The match that was left; a file that cannot be read is no reason to stop."""
        try:
            return self.house.left()
        except Damaged as damage:
            self._damaged = damage
        except JournalError as error:
            self._note = str(error)
        return None

    def _question(self) -> Refusal | None:
        damage = self._damaged
        if damage is None:
            return None
        if damage.valid:
            return Refusal("Go on with the part that is whole?", f"{damage} The damaged file is kept beside it either way.", asks=True)
        return Refusal("A match file is damaged.", f"{damage} It is set aside, and nothing of it is thrown away.")

    def _mended(self, damage: Damaged, target: str) -> Page:
        """Keep the whole part if that is wanted; the damaged file stays beside it."""
        if target not in ("agree", "close"):
            return self
        aside: Path = salvage(damage.path)[0] if target == "agree" and damage.valid else set_aside(damage.path)
        self._damaged, self._note = None, f"The damaged file is now called {aside.name}."
        self.left = self._found()
        return self

    def close(self) -> None:
        """Let go of the match that was left."""
        if self.left is not None:
            self.left.close()
            self.left = None


def card(game: Game) -> GameCard:
    """A game as it is offered."""
    title, _, subtitle = game.title.partition(": ")
    few, many = game.seats[0], game.seats[-1]
    players = f"{few} players" if few == many else f"{few}–{many} players"
    return GameCard(f"game:{game.name}", title, players, game.emblem, subtitle)


def left_match(session: Session) -> Left:
    """The match that was left, in a few words."""
    view = session.game.view(session.state, "public", "")
    seats = [Seated(own.name, own.seat if own.livery is None else own.livery) for own in view.players]
    far = f"round {view.round} of {view.last_round}" if view.last_round else f"turn {view.round}"
    return Left(session.game.title, far, seats)


def opened(house: House, session: Session, now: float) -> Page:
    """A match that is gone on with; the table proves that it is as it was."""
    root = turn(house, session)
    if session.step == 0:
        return root
    root.play.begin(now)
    return Proving(root, now) if house.table.rig.readers else root


def turn(house: House, session: Session) -> Turn:
    """The turn page of a match on the table of a house."""
    if house.shop is not None:
        house.shop.match = session.journal.path
    play = Play(session, house.lay(session), settings=house.settings, simulated=house.table.rig.simulated)

    def leave(page: Page, now: float) -> Page:
        session.close()
        return HomePage(house, now)

    def settings(page: Page, now: float) -> Page:
        return Preferences(house, page)

    def staff(page: Page, now: float) -> Page:
        return staff_page(house, page)

    def statistics(page: Page, now: float) -> Page:
        return Evening(house, record_of(read(session.journal.path)), page)

    def phone(page: Page, now: float) -> Page:
        return Phone(house, record_of(read(session.journal.path)), page)

    return Turn(play, {"settings": settings, "staff": staff, "home": leave, "statistics": statistics, "phone": phone})
