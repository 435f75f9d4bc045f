"""A table of twins that is watched: hands act on it, time passes in small steps, and the facts are written down."""

from __future__ import annotations

from companion.inputs import Input, OnScreen
from companion.ports import Rig
from companion.senses import Senses
from companion.tablemap import TableMap, Watch
from sim_hw.buttons import SimButtons
from sim_hw.tag_reader import SimTagReader

STEP = 1 / 16  # seconds between two looks; times add up exactly
RED, BLUE, STRANGE = "04A1B2C3D4E580", "DEADBEEF", "0102030405"
TABLE = TableMap(
    tags={RED: "red", BLUE: "blue"},
    readers={"left": "harbour", "right": "tower", "upper": "gate", "lower": "gate"},
    keys={"gpio-17": "end_turn"},
)


class TouchScreen:
    """As much of a screen as senses need."""

    name = "screen"

    def __init__(self) -> None:
        self.facts: list[OnScreen] = []

    def show(self, shown: object, now: float) -> None: ...

    def happened(self) -> list[OnScreen]:
        facts, self.facts = self.facts, []
        return facts

    def close(self) -> None: ...


class Watched:
    """Readers left, right (each under a spot), upper, lower (both under the gate), and a pad that is under none."""

    def __init__(self, table: TableMap = TABLE) -> None:
        self.now = 100.0
        names = ("left", "right", "upper", "lower", "pad")
        self.readers = {name: SimTagReader(name) for name in names}
        self.left, self.right, self.upper, self.lower, self.pad = self.readers.values()
        self.keys = SimButtons("keys", lambda: self.now)
        self.screen = TouchScreen()
        self.senses = Senses(Rig(readers=self.readers, buttons=[self.keys], screen=self.screen), table)

    def look(self) -> list[Input]:
        """A moment later: what happened."""
        self.now += STEP
        return self.senses.poll(self.now)

    def wait(self, seconds: float) -> list[Input]:
        """What happens within some seconds."""
        return [fact for _ in range(round(seconds / STEP)) for fact in self.look()]

    def looks_until_told(self, most: int = 100) -> int:
        """How many looks it takes until something is told."""
        return next(count for count in range(1, most) if self.look())


def patient(reader: str, misses: int, gone_after_ms: int) -> TableMap:
    """The same table, with another patience for one reader."""
    return TableMap(TABLE.tags, TABLE.readers, TABLE.keys, watches={reader: Watch(misses, gone_after_ms)})
