"""An evening of Dominations at the desk: tiles and tokens are dragged, everything else is touched step by step, bots think."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pygame

from companion.game import Command
from companion.games.dominations import commands
from companion.games.dominations.bindings import COLOURS, SPOTS
from companion.games.dominations.model import State
from companion.games.dominations.words import DOMAINS
from companion.session import Session
from companion.storage import DataFolder
from companion.ui.pick import Picking
from companion.ui.private import HOLD_S
from tests.desk.evening import STEP, Evening

MANY = 60  # touches after which a choice would never come


class Civilisations(Evening):
    """Somebody who plays Dominations for everybody; every other tile goes by its piece, as long as it lies on the surface."""

    def __init__(self, folder: DataFolder, seed: int, session: Session | None = None) -> None:
        super().__init__(folder, seed, "dominations", session)

    @property
    def state(self) -> State:  # type: ignore[override]
        state: State = self.session.state
        return state

    def begin(self, names: Sequence[str]) -> None:
        """Set a match up by touch, and lay it out."""
        self.touch("game:dominations", *["add"] * (len(names) - 2), "start", "confirm")
        while self.view.page == "guide":
            self.touch("confirm")
        assert self.session.players == list(names)

    def do(self, command: Command, seat: int) -> None:
        match command:
            case commands.Choose() | commands.Redraw() | commands.KeepTiles():
                self.hold_and_choose(command, seat)
            case commands.Skip() if self.view.page == "cover":
                self.hold_and_choose(command, seat)
            case commands.Skip():
                self.press("skip")
            case commands.Place(tile, cell) if cell in SPOTS and self.session.step % 2:
                before = self.session.step
                self.drag(tile, f"spot:{cell}")
                if self.session.step == before:  # it has more than one face, so it is asked how it is turned
                    self.settle(command)
            case commands.Place(tile):
                self.touch("action:place")
                self.look()
                self.touch(f"card:{self.state.players[seat].hand.index(tile)}", "confirm")
                self.settle(command)
            case commands.Found(cell) | commands.Upgrade(cell):
                self.build(cell, seat)
            case commands.Allocate() if self.view.page == "payment":
                self.split(command)
            case commands.ChooseLocus() | commands.ChooseSide():
                self.settle(command)
            case commands.Improve() | commands.Use():
                self.choose(str(command.__struct_config__.tag), command)
            case _:
                self.step_by_step(command)

    def look(self) -> None:
        """Hold the cover until it opens, then let go."""
        point = self.desk.point("screen:hold")
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        self.wait(HOLD_S + 2 * STEP)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
        self.wait(STEP)

    def hold_and_choose(self, command: Command, seat: int) -> None:
        """Look at hidden cards, choose them by their place, confirm."""
        self.look()
        assert self.view.page == "private"
        shown = [card.id for card in self.session.game.view(self.state, seat, "").cards]
        named = [name for value in msgspec.to_builtins(command).values() for name in (value if isinstance(value, list) else [value])]
        self.touch(*(f"card:{number}" for number, card in enumerate(shown) if card in named), "confirm")

    def build(self, cell: str, seat: int) -> None:
        """A City token on its tile; where no reader lies under it, a touch on the tile and the key."""
        used = 15 - self.state.players[seat].tokens
        if cell in SPOTS:
            self.drag(f"{COLOURS[seat]}_city_{used + 1}", f"spot:{cell}")
        else:
            self.step_by_step(commands.Found(cell))

    def split(self, command: commands.Allocate) -> None:
        """Take every token out of its slot, and put in those that are meant."""
        assert self.view.payment
        for _ in self.view.payment.slots:
            self.touch("slot:0")
        self.touch(*(f"pay:{domain}" for domain in DOMAINS for _ in range(getattr(command, domain))), "confirm")

    def step_by_step(self, command: Command) -> None:
        """Open the choice of a command and go through its steps, as the game asks them."""
        kind = "city" if isinstance(command, commands.Found | commands.Upgrade) else str(command.__struct_config__.tag)
        before = self.session.step
        if self.sees(f"action:{kind}"):
            self.touch(f"action:{kind}")
        for key in self.keys(command):
            if self.session.step == before and not self.is_settled(command):
                self.turn_to(f"pick:{key}")
        if self.session.step == before:
            self.settle(command)

    def turn_to(self, target: str) -> None:
        """Touch a line of a list, turned over until it is seen."""
        for _ in range(MANY):
            if self.sees(target):
                self.touch(target)
                return
            if not self.sees("more"):
                return
            self.touch("more")

    def settle(self, command: Command) -> None:
        """Touch the place that is meant, turn what is to be turned, and confirm."""
        for _ in range(MANY):
            if self.is_settled(command):
                self.touch("confirm")
                return
            self.touch(self.nearer(command))
        raise AssertionError((command, self.meant(), self.view.page, self.view.refusal))

    def is_settled(self, command: Command) -> bool:
        return self.meant() == command

    def meant(self) -> Any:
        """What the key of the page would do."""
        return self.shell.page.meant if isinstance(self.shell.page, Picking) else None

    def nearer(self, command: Command) -> str:
        """What brings the choice nearer to a command: its place, the next best, another turn."""
        meant, view = self.meant(), self.view
        same = meant is not None and _place(meant) == _place(command)
        if same and (self.sees("turn:+1")):
            return "turn:+1"
        return next(key.target for key in view.keys if key.target.startswith("pick:"))

    def keys(self, command: Command) -> list[str]:
        """What is chosen for a command, step by step."""
        match command:
            case commands.Exchange(give, get):
                return [give, get]
            case commands.SetInitiative(order):
                return [str(seat) for seat in order]
            case commands.Develop(card, copy, spot, turned):
                return [card, f"{copy}.{spot}.{turned}"]
            case commands.Assimilate(card, None):
                return [card]
            case commands.Assimilate(card, copy, spot, turned):
                return [card, f"{copy}.{spot}.{turned}"]
            case commands.BuyLevel(monument, spot, at, _, turned):
                return [monument, *([at] if at else []), f"{self.state.monuments[monument].next_level}.{spot}.{turned}"]
            case commands.Found(cell) | commands.Upgrade(cell) | commands.Reactivate(cell):
                return [cell]
            case commands.Allocate():
                return [domain for domain in DOMAINS if getattr(command, domain)]
        return []


def _place(command: Any) -> Any:
    """Where a command is about, if anywhere."""
    names = ("cell", "vertex", "beyond", "at")
    return next((value for name in names if (value := getattr(command, name, None))), None)
