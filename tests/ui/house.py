"""A companion with everything around its matches, on a simulated table whose time goes on only when told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.app import App
from companion.commands.headless import simulated_hands
from companion.front import Shown
from companion.game import load_game
from companion.lights.frame import Look
from companion.ports import Rig
from companion.session import Session
from companion.settings import SettingsFile
from companion.simulated import SimulatedTable
from companion.storage import DataFolder
from companion.ui.house import House
from companion.ui.shell import Shell
from companion.ui.shop import Shop


class SimHouseTable:
    """A simulated table that is laid anew for every match."""

    def __init__(self) -> None:
        self.seated: SimulatedTable | None = None
        self.rig = Rig(simulated=True)

    def lay(self, session: Session) -> App:
        self.seated = SimulatedTable(session, simulated_hands)
        self.rig = self.seated.hands.rig
        return self.seated.app

    def look(self, *, night: bool) -> Look:
        return Look(brightness=0.3 if night else 1.0)

    def act(self, piece: str, spot: str | None) -> bool:
        assert self.seated
        return self.seated.move(piece, spot)


class Player:
    """Somebody who touches the screen and lets time pass."""

    def __init__(
        self, folder: DataFolder, settings: Path | None = None, games: Sequence[str] = ("heroes_of_dominaria", "lantern"),
        shop: Shop | None = None,
    ) -> None:  # fmt: skip
        self.table = SimHouseTable()
        self.minute = 12 * 60
        found = [load_game(name) for name in games]
        self.house = House(found, folder, self.table, SettingsFile(settings), lambda: 7, shop=shop, minute=lambda: self.minute)
        self.shell = Shell(self.house, 0.0)
        self.now = 0.0

    def touch(self, *targets: str) -> Shown:
        for target in targets:
            self.shell.touch(target, self.now)
            self.shell.release(self.now)
        return self.shell.view()

    def wait(self, seconds: float, pace: float = 0.05) -> Shown:
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.now = min(self.now + pace, end)
            if self.table.seated:
                self.table.seated.hands.now = self.now
            self.shell.tick(self.now)
        return self.shell.view()

    @property
    def page(self) -> str:
        return self.shell.view().page

    @property
    def session(self) -> Session:
        assert self.shell.session
        return self.shell.session
