"""What a companion has around its matches: games, the folder of matches, the table, and what its people prefer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from companion.app import App
from companion.game import Game, load_game
from companion.journal import Journal
from companion.ports import Rig
from companion.session import Session
from companion.settings import Settings, SettingsFile
from companion.storage import DataFolder

NIGHT = 0.3  # how bright the lights are at night


class Table(Protocol):
    """Where matches are played: with devices, with twins, or by touch alone."""

    @property
    def rig(self) -> Rig:
        """The devices; a table that is played by touch has none."""

    def lay(self, session: Session) -> App:
        """The loop of this match on the table."""

    def act(self, piece: str, spot: str | None) -> bool:
        """Let the hand of a demo lift a piece, or put it on a spot; whether this table has such a hand."""


class House:
    """Everything that stays when a match is over."""

    def __init__(
        self, games: Sequence[Game], folder: DataFolder, table: Table, kept: SettingsFile, seed: Callable[[], int], pack: Path | None = None
    ) -> None:
        self.games = list(games)
        self.folder = folder
        self.table = table
        self.seed = seed
        self.pack = pack
        self.settings = kept.read()
        self._kept = kept

    def prefer(self, settings: Settings) -> str:
        """Take up and keep other settings; a sentence where they cannot be kept."""
        self.settings = settings
        return self._kept.write(settings)

    def left(self) -> Session | None:
        """The newest match that is not over, open; `Damaged` if its file is."""
        journal = self.folder.newest_unfinished()
        return None if journal is None else opened(journal)

    def lay(self, session: Session) -> App:
        """A match on the table, its lights as bright as wished for."""
        app = self.table.lay(session)
        self.dim(app)
        return app

    def dim(self, app: App) -> None:
        """Let the lights of a table be as bright as the settings say."""
        if app.output is not None:
            wanted = self.settings.brightness / 10 * (NIGHT if self.settings.night else 1.0)
            if app.output.look.brightness != wanted:
                app.output.adjust(msgspec.structs.replace(app.output.look, brightness=wanted))


def opened(journal: Journal) -> Session:
    """The match of a journal; the file is closed again where it cannot be read."""
    try:
        return Session.resume(load_game(journal.header.game), journal)
    except BaseException:
        journal.close()
        raise
