"""Somebody at a desk without a screen: real events of mouse and keyboard, and time that passes when told."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import pygame

from companion.app import App
from companion.front import Shown
from companion.game import Game, load_game
from companion.games.heroes_of_dominaria.commands import PlaceHero, Reveal
from companion.session import Session
from companion.storage import DataFolder
from companion.ui import Ui
from companion.view import Figure
from sim_hw.desk import Desk, DeskTable
from sim_hw.desk.layout import WIDE
from tests.tables import STARTS

STEP = 1 / 30  # seconds between two pictures
KEYS = {"enter": pygame.K_RETURN, "tab": pygame.K_TAB, "escape": pygame.K_ESCAPE, "delete": pygame.K_DELETE} | {
    name: getattr(pygame, f"K_{name.upper()}") for name in ("left", "right", "up", "down")
}
At = str | tuple[int, int]  # something that is drawn, or a pixel
COLOURS = ("orange", "teal", "pink", "lime")


class Companion:
    """What the desk needs of the companion, around one match."""

    def __init__(self, session: Session | None, table: DeskTable) -> None:
        self.app: App | None = table.lay(session) if session else None
        self._ui = Ui(session, self.app, simulated=True) if session else None
        self.heard: list[str] = []  # touches and releases

    def tick(self, now: float) -> None:
        if self.app and self._ui:
            self.app.tick(now)
            self._ui.look()

    def view(self) -> Shown:
        assert self._ui is not None
        return self._ui.view()

    def touch(self, target: str, now: float) -> None:
        assert self._ui is not None
        self.heard.append(target)
        self._ui.touch(target, now)

    def release(self, now: float) -> None:
        self.heard.append("released")

    def leave(self) -> None:
        """The match is closed; the page stays."""
        self.app = None


def with_figures(game: Game) -> Game:
    """A game whose pieces on the map can be shown, also where it does not say how they look."""

    def figures(state: Any) -> list[Figure]:
        sign = "hood" if game.name == "heroes_of_dominaria" else "flame"
        return [Figure(piece, piece, sign, COLOURS.index(piece.split("_")[0])) for piece in game.expected(state)]

    return game if game.figures is not Game.figures else dataclasses.replace(game, figures=figures)


def match(folder: DataFolder, names: Sequence[str] = ("Ann", "Bob")) -> Session:
    """A match of Heroes of Dominaria in which everybody has kept quests."""
    session = Session.new(with_figures(load_game("heroes_of_dominaria")), list(names), folder=folder, seed=7, options={"first": 0})
    for seat in range(len(names)):
        session.submit(session.options(seat)[0], seat)
    return session


def turn(session: Session) -> Session:
    """The Heroes stand where they begin, and Ann has revealed a card."""
    for piece, place in STARTS:
        session.submit(PlaceHero(place, int(piece[-1]) - 1))
    session.adjust({"decks.dominaria": ["white_plain_1", "blue_plain_1", "red_plain_1"]}, "known cards on top")
    session.submit(Reveal())
    return session


class Visit:
    """A visit to the desk."""

    def __init__(self, session: Session | None, size: tuple[int, int] = WIDE) -> None:
        self.table = DeskTable()
        self.companion = Companion(session, self.table)
        self.desk = Desk(self.companion, self.table, size)
        self.now = 100.0
        pygame.event.clear()
        self.wait(0.1)

    @property
    def session(self) -> Session:
        assert self.companion.app is not None
        return self.companion.app.session

    @property
    def picture(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def wait(self, seconds: float) -> list[pygame.Rect]:
        """Let time pass; what was drawn anew."""
        drawn: list[pygame.Rect] = []
        for _ in range(max(1, round(seconds / STEP))):
            self.now += STEP
            drawn += self.desk.frame(self.now)
        return drawn

    def _mouse(self, event: int, at: At, **more: Any) -> None:
        point = self.desk.point(at) if isinstance(at, str) else at
        pygame.event.post(pygame.event.Event(event, pos=point, **more))
        self.wait(STEP)

    def down(self, at: At) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, at, button=1)

    def move(self, at: At) -> None:
        self._mouse(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(1, 0, 0))

    def up(self, at: At) -> None:
        self._mouse(pygame.MOUSEBUTTONUP, at, button=1)

    def click(self, at: At) -> None:
        point = self.desk.point(at) if isinstance(at, str) else at
        self.down(point)
        self.up(point)

    def drag(self, piece: str, to: At) -> None:
        """Take a piece, carry it somewhere and let it go; every reader has made up its mind after that."""
        self.down(f"piece:{piece}")
        self.move(to)
        self.up(to)
        self.wait(0.6)

    def key(self, *names: str) -> None:
        """Press keys by the letter they write or by their name."""
        for name in names:
            shift = name.startswith("shift ")
            code = KEYS.get(name.removeprefix("shift "), ord(name[-1]))
            written = name if len(name) == 1 else ""
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=written, mod=pygame.KMOD_SHIFT if shift else 0))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, unicode=written, mod=0))
            self.wait(STEP)

    def lies(self, piece: str) -> str | None:
        return self.table.lying().get(piece)

    def mood(self, spot: str) -> str:
        assert self.companion.app is not None
        return self.companion.app.moods()[spot]

    def last(self) -> str:
        """The newest step of the journal, in words."""
        return self.session.history(1)[-1].text

    def log(self) -> list[str]:
        return [line.text for line in self.table.record.lines]

    def words(self) -> list[str]:
        """Everything that is written on the desk now, the touchscreen left out."""
        return [words.meant for words in self.desk.written()]
