"""The tables a match on the screen can be played at: none but the screen, or the one that a file describes."""

from __future__ import annotations

from companion.app import App
from companion.config import Config
from companion.config.model import Lights
from companion.lights.frame import Look, Output
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

    def look(self, *, night: bool) -> Look:
        """There are no lights."""
        return Look()

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
        output = Output(self.rig.strip, wiring.pixels, self.look(night=False)) if self.rig.strip else None
        return App(session, self.rig, wiring, output)

    def look(self, *, night: bool) -> Look:
        """As the file says."""
        lights = self._config.lights
        return lights.look(night=night) if isinstance(lights, Lights) else Look()

    def act(self, piece: str, spot: str | None) -> bool:
        """Nobody moves real pieces but people."""
        return False
