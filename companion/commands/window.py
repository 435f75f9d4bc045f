"""`companion play --window`: the touchscreen in a window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from companion.app import TICK_S
from companion.commands.console import console
from companion.commands.play import Wanted, chosen
from companion.game import Game
from companion.inputs import ScreenTouched, WindowClosed
from companion.journal import Journal
from companion.ports import Clock
from companion.screen.window import Window
from companion.session import Session
from companion.storage import DataFolder
from companion.text.start import NAMES
from companion.ui import Ui

Wait = Callable[[float], object]


def match_for(game: Game, folder: DataFolder, wanted: Wanted, now: float) -> Session:
    """The match that was left, or a new one for the players that were named, else for as many as the game needs."""
    journal: Journal | None = None if wanted.fresh else folder.newest_unfinished(game.name)
    if journal is not None:
        return Session.resume(game, journal)
    players = wanted.players or list(NAMES[: game.seats[0]])
    options, content = chosen(game, wanted.settings), game.load_content(wanted.pack)
    return Session.new(game, players, folder=folder, seed=wanted.seed, options=options, content=content, now=now)


def play(session: Session, window: Window, clock: Clock, wait: Wait) -> int:
    """Show the match and do what is touched until the window is closed; every step is kept."""
    ui = Ui(session)
    with closing(window):
        while True:
            window.show(ui.view(), clock())
            for fact in window.happened():
                match fact:
                    case ScreenTouched(target) if target:
                        ui.touch(target, clock())
                    case WindowClosed():
                        console().say(f"The match is kept as {session.journal.path}; start the same way again to go on.")
                        return 0
            wait(TICK_S)
