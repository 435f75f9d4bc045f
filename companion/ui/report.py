"""What a day in the shop brought, on the screen: counted, and never by whom."""

from __future__ import annotations

from collections.abc import Sequence

from companion.front import Shown, Table
from companion.ui.house import House
from companion.ui.page import Page, turned
from companion.usage import Row, Usage
from companion.view import Key

HEADS = ["Game", "Shown", "Tutorials", "finished", "left at step", "Matches", "finished"]


class ReportPage(Page):
    """A table of one day; the keys turn to the days before."""

    def __init__(self, house: House, usage: Usage, back: Page) -> None:
        self._house, self._back = house, back
        self.play = back.play
        self._rows = usage.days()
        self._days = list(dict.fromkeys(row.day for row in self._rows))
        self._at = 0

    def view(self, now: float) -> Shown:
        """A row for every game."""
        day = self._days[self._at] if self._days else ""
        of_day = [row for row in self._rows if row.day == day]
        rows = [[game.title.partition(":")[0], *cells([row for row in of_day if row.game == game.name])] for game in self._house.games]
        return Table(
            simulated=self._house.table.rig.simulated, title="Report", subtitle=day or "nothing yet", heads=HEADS, rows=rows,
            first=self._at, total=len(self._days), note="Nothing in it tells who played. companion report --csv prints all days.",
            keys=[Key("back", "Done", "check", way_on=True)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Turn to another day, or leave."""
        if target in ("more", "less"):
            self._at = turned(self._at, len(self._days), target, 1)
        return self._back if target == "back" else self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()


def count(rows: Sequence[Row], kind: str, fact: str) -> int:
    """How often something of that kind came to that."""
    return sum(row.count for row in rows if (row.kind, row.fact) == (kind, fact))


def cells(rows: Sequence[Row]) -> list[str]:
    """The row of one game, without its name; where tutorials were left most often: the step, and how often."""
    left = max((row for row in rows if (row.kind, row.fact) == ("lesson", "left")), key=lambda row: row.count, default=None)
    numbers = [count(rows, kind, fact) for kind in ("lesson", "match") for fact in ("started", "finished")]
    where = f"{left.where} ({left.count}×)" if left else "–"
    return [str(count(rows, "show", "started")), *map(str, numbers[:2]), where, *map(str, numbers[2:])]


def in_a_line(rows: Sequence[Row]) -> str:
    """The day in a few words."""
    tutorials, done = count(rows, "lesson", "started"), count(rows, "lesson", "finished")
    return f"Today: {tutorials} tutorials, {done} to the end; {count(rows, 'match', 'started')} matches."
