"""A whole table of twins, and the hands that play at it. Its time is its own: it goes on only when told."""

from __future__ import annotations

from collections.abc import Iterable

from companion.ports import Rig
from sim_hw.buttons import SimButtons
from sim_hw.cable import CabledButtons, CabledReader, CabledStrip, SimCable
from sim_hw.faults import FAULTS
from sim_hw.light_strip import SimLightStrip
from sim_hw.tag_reader import SimTagReader


class SimTable:
    """Readers, keys and a strip without hardware; `rig` is what the companion gets to see of them."""

    def __init__(self, readers: Iterable[str], pixels: int) -> None:
        self.now = 0.0
        self.readers = {name: SimTagReader(name) for name in readers}
        self.buttons = SimButtons("keys", self.clock)
        self.strip = SimLightStrip("strip", pixels, self.clock)
        self.cable = SimCable()
        self.rig = Rig(
            readers={name: CabledReader(reader, self.cable) for name, reader in self.readers.items()},
            buttons=(CabledButtons(self.buttons, self.cable),),
            strip=CabledStrip(self.strip, self.cable),
            simulated=True,
        )

    def clock(self) -> float:
        """The time at this table, in seconds."""
        return self.now

    def place(self, tag: str, reader: str) -> None:
        """Put a tagged piece on a reader, from wherever it lay."""
        self.lift(tag)
        self.readers[reader].place(tag)

    def lift(self, tag: str) -> None:
        """Take a tagged piece into the hand."""
        for reader in self.readers.values():
            reader.lift(tag)

    def press(self, key: str) -> None:
        """Press a key."""
        self.buttons.press(key)

    def fault(self, device: str, kind: str) -> str:
        """Let something go wrong; what it is, as a sentence."""
        if kind not in FAULTS:
            raise ValueError(f"kind: there is no fault {kind!r}; there are {', '.join(FAULTS)}.")
        return FAULTS[kind](self, device)
