"""A simulated table to sit down at: words for hands, and for what eyes see."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.app import App, Outcome
from companion.commands.headless import simulated_hands
from companion.game import load_game
from companion.session import Session
from companion.simulated import SimulatedTable
from companion.storage import DataFolder
from companion.tablemap import TableMap
from sim_hw.rig import SimTable

STARTS = (("orange_hero_1", "orvada"), ("teal_hero_1", "verdura"), ("teal_hero_2", "bogardan"), ("orange_hero_2", "esturin"))


class Table:
    """Ann (orange) and Bob (teal) at Heroes of Dominaria, on twins of every device."""

    def __init__(self, folder: DataFolder) -> None:
        self.session = Session.new(load_game("heroes_of_dominaria"), ["Ann", "Bob"], folder=folder, seed=7, options={"first": 0})
        self.hands: SimTable
        self.wiring: TableMap
        self.seated = SimulatedTable(self.session, self._hands)
        self.last = Outcome()

    def _hands(self, wiring: TableMap) -> SimTable:
        self.wiring, self.hands = wiring, simulated_hands(wiring)
        return self.hands

    @property
    def app(self) -> App:
        return self.seated.app

    def begin(self) -> Table:
        """The set-up by hand and by touch: Ann on Orvada and Esturin, Bob on Verdura and Bogardan; Ann has revealed a white card."""
        for seat in (0, 1):
            self.session.submit(self.session.options(seat)[0], seat)
        self.place_heroes()
        self.session.adjust({"decks.dominaria": ["white_plain_1", "blue_plain_1", "red_plain_1"]}, "known cards on top")
        self.press("reveal")
        return self

    def place_heroes(self) -> None:
        """Each starting Hero where it begins."""
        for piece, at in STARTS:
            self.place(piece, at)

    def place(self, piece: str, at: str) -> list[str]:
        """Put a piece down; the kinds of events that led to."""
        return self._took(self.seated.place(piece, None, at))

    def lift(self, piece: str) -> list[str]:
        return self._took(self.seated.lift(piece, None))

    def press(self, button: str) -> list[str]:
        return self._took(self.seated.press(button))

    def wait(self, seconds: float) -> list[str]:
        return self._took(self.seated.wait(seconds))

    def fault(self, kind: str, device: str = "") -> str:
        return self.seated.fault(device, kind)

    def _took(self, outcome: Outcome) -> list[str]:
        self.last = outcome
        return [msgspec.to_builtins(event)["type"] for event in outcome.events]

    @property
    def refused(self) -> str | None:
        """The rule that stood against the last thing done."""
        return self.last.refused.rule if self.last.refused else None

    def heroes(self, seat: int) -> list[str | None]:
        return list(self.session.state.players[seat].heroes)

    def mood(self, spot: str) -> str:
        return self.app.moods()[spot]

    def spots(self, mood: str) -> set[str]:
        """Every spot that means this now."""
        return {spot for spot, found in self.app.moods().items() if found == mood}

    def colours(self, spot: str) -> list[str]:
        """What the pixels of a spot show."""
        pixels = self.seated.pixels()
        return [pixels[pixel] for pixel in self.wiring.pixels[spot]]

    def steps(self) -> list[str]:
        return [row.text for row in self.session.history(1000)]

    def state(self) -> Any:
        return self.session.state
