"""A whole evening at the desk: the first page, a new match, hands that drag pieces, press buttons and touch the glass."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from companion.game import Chance, Command, load_game
from companion.games.explorers_of_ixalan import commands
from companion.games.explorers_of_ixalan.model import State
from companion.session import Session
from companion.settings import SettingsFile
from companion.storage import DataFolder
from companion.ui.house import House
from companion.ui.shell import Shell
from companion.ui.taps import REST_S
from companion.view import View
from sim_hw.desk import Desk, DeskTable

STEP = 0.15  # seconds between two pictures: as few as a tap needs
SETTLED = 0.9  # until every reader has made up its mind
SIZE = 1024, 768
HEALED = 40  # the step after which somebody gains some life


class Evening:
    """Somebody who plays for everybody, doing with hands and fingers what a bot thinks of."""

    def __init__(self, folder: DataFolder, seed: int, game: str = "explorers_of_ixalan", session: Session | None = None) -> None:
        self.table = DeskTable()
        house = House([load_game(game)], folder, self.table, SettingsFile(), lambda: seed)
        self.shell = Shell(house, 0.0, session)
        self.desk = Desk(self.shell, self.table, SIZE)
        self.now = 0.0
        self.ways: set[str] = set()  # how things were done
        pygame.event.clear()
        self.wait(STEP)

    @property
    def session(self) -> Session:
        assert self.shell.session
        return self.shell.session

    @property
    def state(self) -> State:
        state: State = self.session.state
        return state

    @property
    def view(self) -> View:
        shown = self.shell.view()
        assert isinstance(shown, View), shown
        return shown

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.now += STEP
            self.desk.frame(self.now)

    def touch(self, *targets: str) -> None:
        """Touch the glass, with the mouse where each target is drawn."""
        for target in targets:
            self._mouse(self.desk.point(f"screen:{target}"))
            self.ways.add("touch")

    def sees(self, target: str) -> bool:
        """Whether something can be touched on the glass now."""
        try:
            return bool(self.desk.point(f"screen:{target}"))
        except KeyError:
            return False

    def press(self, button: str) -> None:
        self._mouse(self.desk.point(f"button:{button}"))
        self.wait(2 * STEP)
        self.ways.add("button")

    def drag(self, piece: str, to: str) -> None:
        start, end = self.desk.point(f"piece:{piece}"), self.desk.point(to)
        for kind, point in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, end), (pygame.MOUSEBUTTONUP, end)):
            pygame.event.post(pygame.event.Event(kind, pos=point, button=1, rel=(0, 0), buttons=(1, 0, 0)))
            self.wait(STEP)
        self.wait(SETTLED)
        self.ways.add("piece")

    def _mouse(self, point: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=point, button=1))
            self.wait(STEP)

    def begin(self, names: Sequence[str]) -> None:
        """Set a match up by touch, and lay it out."""
        self.touch("game:explorers_of_ixalan", *["add"] * (len(names) - 2), "start")
        for _ in self.view.lines:
            if self.view.page == "guide" and self.view.first < len(self.view.lines):
                self.touch("confirm")
        self.touch("confirm")
        assert (self.view.page, self.session.players) == ("board", list(names))

    def play(self, chance: Chance) -> None:
        """Do what a bot would do, until the match is over."""
        while self.state.awaits:
            seat = self.state.awaits.seats[0]
            before = self.session.step
            command = self.session.game.bot(self.state, seat, chance)
            self.do(command, seat)
            assert self.session.step == before + 1, (command, self.view.page, self.view.refusal)
            self.put_back()
            if self.session.step == HEALED and self.state.phase == "turn":
                self.heal()

    def heal(self) -> None:
        """Somebody gains two life: touches on their number, which become a step when the fingers rest."""
        before = self.session.step
        self.touch(*["tap:1:points:+1"] * 2)
        assert self.session.step == before
        self.wait(REST_S + STEP)
        assert (self.session.step, self.session.history(1)[0].text) == (before + 1, f"{self.session.players[1]}'s life +2")

    def put_back(self) -> None:
        """Scouts that the match has sent home are taken off the map."""
        lying = self.table.lying()
        for piece, spot in self.session.game.expected(self.state).items():
            if spot is None and piece in lying:
                self.drag(piece, "tray")

    def do(self, command: Command, seat: int) -> None:
        match command:
            case commands.NextStep() | commands.EndTurn() | commands.Pass():
                self.press(str(command.__struct_config__.tag))
            case commands.Discover(spot):
                self.touch(f"spot:{spot}", f"action:discover:{spot}")
            case commands.Scout(spot):
                self.drag(f"{self.state.players[seat].tribe}_scout", f"spot:{spot}")
            case commands.Resolve() if self.session.step % 2:
                self.press("resolve")
            case commands.Damage(_, amount, target):
                self.hit(amount, target)
            case commands.Complete(tile):
                self.claim(tile)
            case commands.Done(owner, tile):
                self.touch(f"action:done:{owner}:{tile}")
            case _:
                self.choose(str(command.__struct_config__.tag), command)

    def choose(self, kind: str, command: Command) -> None:
        """A key of the bar, and a line of its list where there are several."""
        [action] = [action for action in self.view.actions if action.kind == kind]
        self.touch(f"action:{kind}")
        if len(action.commands) > 1:
            self.touch(f"do:{action.commands.index(command)}")

    def hit(self, amount: int, target: int | None) -> None:
        """Combat damage: the key of the bar, the number, whom it hits."""
        [action] = [action for action in self.view.actions if action.kind == "damage"]
        hits = [getattr(command, "target", None) if getattr(command, "combat", False) else None for command in action.commands]
        fives, ones = divmod(amount - 1, 5)
        self.touch("action:damage", *["amount:+5"] * fives, *["amount:+1"] * ones, f"do:{hits.index(target)}")

    def claim(self, tile: str) -> None:
        """The page of whoever has the quest, turned over until it is seen."""
        owner = next(seat for seat, player in enumerate(self.state.players) if tile in player.quests)
        self.touch(f"look:{owner}")
        while not self.sees(f"action:complete:{tile}"):
            self.touch("more")
        self.touch(f"action:complete:{tile}")
        if self.view.page == "player":
            self.touch("back")

    def close(self) -> None:
        self.desk.close()
        self.shell.close()
