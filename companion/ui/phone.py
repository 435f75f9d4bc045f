"""A finished match for a phone: the code that BG Stats reads from the screen."""

from __future__ import annotations

from companion.archive.bgstats import link
from companion.archive.code import squares
from companion.archive.record import Record
from companion.front import Code, Shown
from companion.ui.house import House
from companion.ui.page import Page
from companion.view import Key

TELLS = [
    "Point the phone at the code.",
    "BG Stats opens with this play filled in: who, how long, points and places.",
    "No network is needed at this table, only the app on the phone. The first time it asks which of its games and players are meant.",
]


class Phone(Page):
    """The code of a match that is over."""

    def __init__(self, house: House, record: Record, back: Page) -> None:
        self._house, self._record, self._back = house, record, back
        self.play = back.play
        self._rows = squares(link(record))

    def view(self, now: float) -> Shown:
        """The code, and what to do with it."""
        return Code(
            simulated=self._house.table.rig.simulated, title="To phone", subtitle=f"{self._record.title}, for BG Stats", rows=self._rows,
            lines=TELLS, keys=[Key("back", "Done", "check", way_on=True)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Go back."""
        return self._back if target == "back" else self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()
