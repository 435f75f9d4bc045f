"""`companion kiosk run`: the table as a service, watched by systemd, back in the match that lay open when it was cut off."""

from __future__ import annotations

import faulthandler
import signal
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion import steady
from companion.bookmark import Bookmark
from companion.commands import find
from companion.commands.screen import Wait, on_glass
from companion.front import Home
from companion.journal import Journal, JournalError
from companion.ports import Clock
from companion.screen.window import Window
from companion.session import Session
from companion.settings import SettingsFile
from companion.storage import DataFolder
from companion.ui.house import House, Table, opened
from companion.ui.shell import Shell
from companion.ui.shop import Shop
from companion.view import Refusal
from companion.watchdog import Watchdog

READING_S = 20.0  # how long a sentence about what keeps the table from starting stands on the screen before it is tried again
CALM_S = 0.2
DEAF_TO = ("SIGINT", "SIGHUP", "SIGQUIT", "SIGTSTP")  # what a keyboard, or a terminal that goes away, can send


class Around(NamedTuple):
    """What the service is given: its table, where settings are kept, seeds, an owner's pack, what a shop needs, and the time of day."""

    table: Table
    kept: Path
    seed: Callable[[], int]
    pack: Path | None
    shop: Shop | None
    minute: Callable[[], int]


def shell_at(folder: DataFolder, around: Around, now: float) -> Shell:
    """The companion in the match that lay open, else at the page that strangers find."""
    kept = SettingsFile(around.kept)
    house = House(find.proper(), folder, around.table, kept, around.seed, around.pack, shop=around.shop, minute=around.minute)
    return Shell(house, now, open_match(folder))


def open_match(folder: DataFolder) -> Session | None:
    """The match that lay open when the companion ended; a damaged one is left to the first page, which asks about it."""
    match = Bookmark(folder.path).read()
    if match is None:
        return None
    try:
        journal = Journal.open(match)
    except JournalError:
        return None
    if not journal.rows or journal.rows[-1].over:
        journal.close()
        return None
    return opened(journal)


class Service:
    """What a table that nobody starts or stops by hand needs in every turn of its loop."""

    def __init__(self, shell: Shell, folder: Path, watchdog: Watchdog) -> None:
        self._shell = shell
        self._bookmark = Bookmark(folder)
        self._watchdog = watchdog
        self._ends = False

    def run(self, window: Window, clock: Clock, wait: Wait) -> int:
        """Play until systemd says that it is enough. What hangs then tells where, as a traceback in the log."""
        faulthandler.enable()
        steady.give_back()
        signal.signal(signal.SIGTERM, lambda *_: self.end())
        for name in DEAF_TO:
            signal.signal(getattr(signal, name), signal.SIG_IGN)
        return on_glass(self._shell, window, clock, wait, self.goes_on)

    def goes_on(self, now: float) -> bool:
        """The loop has come round once more."""
        session = self._shell.session
        self._bookmark.keep(session.journal.path if session else None)
        self._watchdog.turn(now)
        self._ends = self._ends or self._shell.is_over
        if self._ends:
            self._watchdog.stop()
        return not self._ends

    def end(self) -> None:
        """End after this turn; what lies open is opened again next time."""
        self._ends = True


def explain(sentence: str, window: Window, watchdog: Watchdog, clock: Clock, wait: Wait) -> None:
    """Let the screen say for a while what keeps the table from starting: in a shop nobody reads a log."""
    end = clock() + READING_S
    page = Home(refusal=Refusal("The table cannot start yet.", sentence))
    while (now := clock()) < end:
        window.happened()
        window.show(page, now)
        watchdog.turn(now)
        wait(CALM_S)
