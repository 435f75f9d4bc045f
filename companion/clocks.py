"""How long everybody has thought: read from the record, so that it survives a power cut; pauses belong to nobody."""

from __future__ import annotations

from collections.abc import Iterable

from companion.journal import Row


class Clocks:
    """The time each seat has used, as far as the rows tell it, and the time that runs now."""

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.used: dict[int, float] = {}
        self.rests = True  # nothing runs before the first row, nor in a pause
        self._since = 0.0  # the moment of the newest row
        self._waits = 0.0  # time that goes to whoever acts next
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """Take the next row into account: what lies between it and the one before is the thinking of whoever acts next."""
        if row.kind != "go_on" and not self.rests:
            self._waits += max(0.0, row.at - self._since)
        if row.seat >= 0:
            self.used[row.seat] = self.used.get(row.seat, 0.0) + self._waits
            self._waits = 0.0
        self._since, self.rests = row.at, row.kind == "pause"

    def of(self, seat: int, active: int | None, now: float) -> float:
        """The seconds a seat has used up to this moment; those since the newest row run for the active one."""
        running = self._waits + (0.0 if self.rests else max(0.0, now - self._since))
        return self.used.get(seat, 0.0) + (running if seat == active else 0.0)


def told(seconds: float) -> str:
    """A time as a clock shows it.

    >>> told(75), told(4000)
    ('1:15', '1:06:40')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
