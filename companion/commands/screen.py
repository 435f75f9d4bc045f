"""`companion play` and `companion demo` on a screen: the simulated table in a window, or the touchscreen of a real one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import msgspec

from companion import steady
from companion.commands import find
from companion.commands.console import console
from companion.commands.play import Wanted, chosen
from companion.game import BadValue, Game
from companion.inputs import ScreenReleased, ScreenTouched, WindowClosed
from companion.journal import Journal
from companion.ports import Clock
from companion.screen.theme import THEMES, Theme
from companion.screen.window import Window
from companion.session import Session
from companion.settings import Settings, SettingsFile
from companion.storage import DataFolder
from companion.text.start import NAMES
from companion.ui.house import House, Table
from companion.ui.shell import Shell
from companion.ui.show import Show

Wait = Callable[[float], object]
FRAME_S = 1 / 60  # while something moves
CALM_S = 1 / 30  # while nothing does
NIGHT = 0.6  # how bright the screen is at night


def match_for(game: Game, folder: DataFolder, wanted: Wanted, now: float) -> Session:
    """The match that was left, or a new one for the players that were named, else for as many as the game needs."""
    journal: Journal | None = None if wanted.fresh else folder.newest_unfinished(game.name)
    if journal is not None:
        return Session.resume(game, journal)
    players = wanted.players or list(NAMES[: game.seats[0]])
    options, content = chosen(game, wanted.settings), game.load_content(wanted.pack)
    return Session.new(game, players, folder=folder, seed=wanted.seed, options=options, content=content, now=now)


class Asked(msgspec.Struct, frozen=True):
    """What was asked for on the command line: a game, and with `definite` a match that begins at once."""

    game: str | None
    wanted: Wanted
    definite: bool = False


def shell_for(
    asked: Asked, folder: DataFolder, table: Table, kept: Path, seed: Callable[[], int], now: float, minute: Callable[[], int]
) -> Shell:
    """The companion at its first page, at the page of a new match of a game, or in the match that was asked for."""
    game = find.named(asked.game) if asked.game else None
    games = find.proper()
    if game and game.name not in [known.name for known in games]:
        games = [game, *games]
    session = match_for(game or games[0], folder, asked.wanted, now) if asked.definite else None
    shell = Shell(House(games, folder, table, SettingsFile(kept), seed, asked.wanted.pack, minute=minute), now, session)
    if game and not session:
        left = shell.left
        shell.touch("continue" if left and left.game.name == game.name else f"game:{game.name}", now)
    return shell


@contextmanager
def show_for(
    name: str | None, players: int | None, seed: int | None, table: Table, kept: Path, any_seed: Callable[[], int], now: float
) -> Iterator[Shell]:
    """The companion showing a game; nothing of it is kept."""
    game = find.named(name) if name else None
    if players is not None and game and players not in game.seats:
        raise BadValue(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {players}.")
    with TemporaryDirectory(prefix="companion-demo-") as folder:
        house = House(find.proper(), DataFolder(Path(folder), volatile=True), table, SettingsFile(kept), any_seed)
        shell = Shell(house, now)
        shell.show(game, players, seed, now)
        yield shell


class Dressed(Protocol):
    """A window that can look and sound otherwise."""

    def dress(self, theme: Theme, *, large: bool, less_motion: bool, volume: float, dim: float) -> None:
        """Take up another look and another loudness."""


class Desk(Dressed, Protocol):
    """The simulated table in a window."""

    @property
    def speed(self) -> int:
        """How fast a demonstration is to go, from 1 to 4."""

    @property
    def paused(self) -> bool:
        """Whether a demonstration is to wait."""

    @property
    def is_open(self) -> bool:
        """Whether nobody has closed it yet."""

    def frame(self, now: float) -> object:
        """Do what hands did, and draw what changed."""

    def close(self) -> None:
        """Close the window."""


def dress(window: Dressed, settings: Settings) -> None:
    """Let a window look and sound as people prefer; the same again costs nothing."""
    volume, dim = settings.volume / 5, settings.screen / 10 * (NIGHT if settings.night else 1.0)
    window.dress(THEMES[settings.look], large=settings.large_text, less_motion=settings.less_motion, volume=volume, dim=dim)


def always(now: float) -> bool:
    """Nobody ends the loop but the people in front of it."""
    return True


def on_glass(shell: Shell, window: Window, clock: Clock, wait: Wait, goes_on: Callable[[float], bool] = always) -> int:
    """Show the companion on a touchscreen until the window is closed or `goes_on`, asked once a turn, says no; every step is kept."""
    laid = shell.app
    with closing(window):
        while True:
            now = clock()
            for what in window.happened():
                match what:
                    case ScreenTouched(target):
                        shell.touch(target, now)
                    case ScreenReleased():
                        shell.release(now)
                    case WindowClosed():
                        return farewell(shell)
            shell.tick(now)
            if shell.app is not laid:  # pictures last no longer than a match, so that months in a shop take no more memory than a day
                laid = shell.app
                window.let_go()
                steady.tidy()
            dress(window, shell.settings)
            window.show(shell.view(), now)
            if not goes_on(now):
                return farewell(shell)
            wait(max(FRAME_S, min(CALM_S, window.rest(now))))


def on_desk(shell: Shell, desk: Desk, clock: Clock, wait: Wait) -> int:
    """Play at the simulated table until its window is closed; a demonstration goes as fast as wished for there."""
    with closing(desk):
        while desk.is_open:
            start = clock()
            if isinstance(shell.page, Show):
                shell.page.speed = 0.0 if desk.paused else float(2 ** (desk.speed - 1))
            dress(desk, shell.settings)
            desk.frame(start)
            wait(max(0.0, start + FRAME_S - clock()))
    return farewell(shell)


def farewell(shell: Shell) -> int:
    """Say where the match is kept."""
    session = shell.session
    if session is not None and not isinstance(shell.page, Show):
        console().say(f"The match is kept as {session.journal.path}; start the same way again to go on.")
    shell.close()
    return 0
