"""The tables a match on the screen can be played at: none but the screen, or the one that a file describes."""

from __future__ import annotations

from companion.app import App
from companion.config import Config
from companion.config.model import Lights
from companion.lights.frame import Output
from companion.ports import Rig
from companion.session import Session
from companion.tablemap import TableMap


class TouchTable:
    """No table but the screen."""

    def __init__(self) -> None:
        self.rig = Rig()

    def lay(self, session: Session) -> App:
        """A match by touch alone."""
        return App(session, self.rig, TableMap())

    def act(self, piece: str, spot: str | None) -> bool:
        """There are no pieces."""
        return False


class WiredTable:
    """A table with devices."""

    def __init__(self, rig: Rig, config: Config) -> None:
        self.rig = rig
        self._config = config

    def lay(self, session: Session) -> App:
        """A match on its readers, keys and lights, wired for this game."""
        wiring = self._config.table_map(session.game.name)
        lights = self._config.lights
        output = Output(self.rig.strip, wiring.pixels, lights.look()) if self.rig.strip and isinstance(lights, Lights) else None
        return App(session, self.rig, wiring, output)

    def act(self, piece: str, spot: str | None) -> bool:
        """Nobody moves real pieces but people."""
        return False
