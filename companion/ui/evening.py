"""One match as numbers: the points after each round, some facts, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.archive.dates import day
from companion.archive.library import discard
from companion.archive.record import Record
from companion.archive.statistics import facts_of_match
from companion.front import Curve, Fact, Shown, Statistics
from companion.ui.house import House, opened
from companion.ui.page import Page
from companion.ui.phone import Phone
from companion.ui.replay import Watching
from companion.ui.writing import Writing
from companion.view import Key, Refusal

GoOn = Callable[[Path, float], Page]


class Evening(Page):
    """A match of the archive. `go_on` opens it to be played; without it nothing here can be changed."""

    def __init__(self, house: House, record: Record, back: Page, go_on: GoOn | None = None, tabs: list[Key] | None = None) -> None:
        self.house, self.record, self._back, self._go_on = house, record, back, go_on
        self.play = back.play
        self._tabs = tabs or []
        self._asks: Refusal | None = None

    def view(self, now: float) -> Shown:
        """The plot and the facts."""
        record = self.record
        return Statistics(
            simulated=self.house.table.rig.simulated, title="Statistics", tabs=self._tabs, refusal=self._asks,
            heading=f"{'Points' if record.has_points else 'Life'} after each {'round' if record.last_round else 'turn'}",
            curves=[Curve(seat.name, seat.livery, [points[place] for points in record.curve]) for place, seat in enumerate(record.seats)],
            begins=max(1, record.round - len(record.curve) + 1), facts=[Fact(*told) for told in facts(record)],
            note=" · ".join(filter(None, (record.name, record.title.partition(":")[0], day(record.started)))), keys=self._keys(),
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Watch it again, give it to a phone, go on with it, call it something, throw it away, or go back."""
        if self._asks is not None:
            self._asks = None
            if target == "agree":
                discard(self._path)
                return self._back.again(now)
            return self
        match target:
            case "back":
                return self._back
            case "watch":
                return Watching(self.house, self._path, self, now)
            case "phone" if self.record.over:
                return Phone(self.house, self.record, self)
            case "go_on" if self._go_on is not None and not self.record.over:
                return self._go_on(self._path, now)
            case "name" if self._go_on is not None:
                return self._naming(now)
            case "delete" if self._go_on is not None:
                where = f"It stays in {self.house.folder.path}/bin until somebody empties that."
                self._asks = Refusal("Put this match into the bin?", where, asks=True)
        return self._back.touch(target, now) if target.startswith("tab:") else self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()

    @property
    def _path(self) -> Path:
        return self.house.folder.path / f"{self.record.id}.match"

    def _keys(self) -> list[Key]:
        keys = [Key("back", "Back", "back"), Key("watch", "Watch", "eye")]
        if self._go_on is not None:
            keys[1:1] = [Key("delete", "", "bin"), Key("name", "", "pencil")]
        if self.record.over:
            return [*keys, Key("phone", "To phone", "phone")]
        return [*keys, Key("go_on", "Continue", "play", way_on=True)] if self._go_on else keys

    def _naming(self, now: float) -> Page:
        def problem(text: str) -> str:
            return "A name is not a number: that would be another match's." if text.isdecimal() else ""

        def named(text: str) -> Page:
            session = opened(self._path)
            try:
                session.rename(text, now)
            finally:
                session.close()
            return self._back.again(now)

        return Writing("Name of the match", self.record.name, problem, named, self, simulated=self.house.table.rig.simulated)


def facts(record: Record) -> list[tuple[str, str, str]]:
    """What is told beside the plot: who won first of all, then as much as there is room for."""
    won = " and ".join(record.winners)
    first = [("crown", won, "has won" if len(record.winners) == 1 else "share the win")] if won else []
    return [*first, *((fact.icon, fact.title, fact.detail) for fact in facts_of_match(record))][:4]
