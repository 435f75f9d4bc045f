"""What a companion has around its matches: games, the folder of matches, the table, and what its people prefer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from companion.app import App
from companion.archive.library import Unreadable, library
from companion.archive.people import People, Person
from companion.archive.record import Record
from companion.archive.statistics import renamed
from companion.game import Game, load_game
from companion.journal import Journal
from companion.lights.frame import Look
from companion.ports import Rig
from companion.session import Session
from companion.settings import Settings, SettingsFile
from companion.storage import DataFolder
from companion.ui.shop import Shop


class Table(Protocol):
    """Where matches are played: with devices, with twins, or by touch alone."""

    @property
    def rig(self) -> Rig:
        """The devices; a table that is played by touch has none."""

    def lay(self, session: Session) -> App:
        """The loop of this match on the table."""

    def look(self, *, night: bool) -> Look:
        """How colours become light on its strip, by day and at night."""

    def act(self, piece: str, spot: str | None) -> bool:
        """Let the hand of a demo lift a piece, or put it on a spot; whether this table has such a hand."""


class House:
    """Everything that stays when a match is over."""

    def __init__(
        self, games: Sequence[Game], folder: DataFolder, table: Table, kept: SettingsFile, seed: Callable[[], int],
        pack: Path | None = None, *, shop: Shop | None = None, minute: Callable[[], int] = lambda: 12 * 60,
    ) -> None:  # fmt: skip
        self.games = list(games)
        self.folder = folder
        self.table = table
        self.seed = seed
        self.pack = pack
        self.shop = shop  # what a table needs where strangers play; None: at home
        self.settings = kept.read()
        self._kept = kept
        self._minute = minute

    @property
    def present(self) -> Settings:
        """The settings as they hold at this hour."""
        return self.settings.at(self._minute())

    def prefer(self, settings: Settings) -> str:
        """Take up other settings and, at home, keep them; a sentence where they cannot be kept."""
        return self.keep(settings) if self.shop is None else self._try_on(settings)

    def keep(self, settings: Settings) -> str:
        """Take up and keep other settings, as the owner or the staff wishes."""
        self.settings = settings
        return self._kept.write(settings)

    def _try_on(self, settings: Settings) -> str:
        self.settings = settings
        return ""

    def left(self) -> Session | None:
        """The newest match that is not over, open; `Damaged` if its file is. In a shop only the one that these people play."""
        journal = self.folder.newest_unfinished() if self.shop is None else self.shop.unfinished()
        return None if journal is None else opened(journal)

    def note(self, kind: str, game: str, fact: str, where: object = "") -> None:
        """Count something that happened, where somebody wants a report of the day."""
        if self.shop is not None:
            self.shop.usage.add(kind, game, fact, where)

    def tidy(self) -> None:
        """Strangers will come: the match of those before is not offered to them, and their settings are gone."""
        if self.shop is not None:
            self.shop.match = None
            self.settings = self._kept.read()

    def unfinished(self, besides: str) -> int:
        """How many matches are not over, besides one."""
        return sum(isinstance(entry, Record) and not entry.over for entry in library(self.folder.path, without=besides))

    def library(self) -> list[Record | Unreadable]:
        """Every match that is kept, the newest first, with people called as they are called now."""
        found, people = library(self.folder.path), self.people()
        now = {before: person.name for person in people for before in person.formerly}
        return [renamed([entry], lambda name: now.get(name, name))[0] if isinstance(entry, Record) else entry for entry in found]

    def people(self) -> list[Person]:
        """Everybody who has played here before; strangers in a shop are not remembered."""
        return [] if self.shop is not None else People(self.folder.path).known(self._records())

    def remember(self, seated: list[Person]) -> None:
        """Keep in mind who sits down, in which colour and where."""
        if self.shop is None:
            People(self.folder.path).remember(seated, self._records())

    def rename(self, name: str, now: str) -> None:
        """Call somebody otherwise."""
        People(self.folder.path).rename(name, now, self._records())

    def forget(self, name: str) -> None:
        """Offer somebody no longer."""
        People(self.folder.path).forget(name, self._records())

    def _records(self) -> list[Record]:
        return [entry for entry in library(self.folder.path) if isinstance(entry, Record)]

    def lay(self, session: Session) -> App:
        """A match on the table, its lights as bright as wished for."""
        self.folder.keep_twice(session)
        app = self.table.lay(session)
        self.dim(app)
        return app

    def dim(self, app: App) -> None:
        """Let the lights of a table be as bright as the settings say."""
        if app.output is not None:
            look = self.table.look(night=self.settings.night)
            wanted = msgspec.structs.replace(look, brightness=look.brightness * self.present.brightness / 10)
            if wanted != app.output.look:
                app.output.adjust(wanted)


def opened(journal: Journal | Path) -> Session:
    """The match of a journal or a file; the file is closed again where it cannot be read."""
    if isinstance(journal, Path):
        journal = Journal.open(journal)
    try:
        return Session.resume(load_game(journal.header.game), journal)
    except BaseException:
        journal.close()
        raise
