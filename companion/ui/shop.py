"""What a table needs where strangers play: the staff's PIN, counters of what was played, and which match is at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from companion.journal import Journal
from companion.pin import Pin
from companion.usage import Usage

Wish = Literal["", "reset", "restart", "bring_back"]


class Shop:
    """`match` is the one at the table: offered to those who play it, and to nobody who comes after them."""

    def __init__(self, pin: Pin, usage: Usage, match: Path | None = None) -> None:
        self.pin, self.usage = pin, usage
        self.match = match
        self.wants: Wish = ""  # what the staff wants of the whole table; a restart ends the companion, and its service begins it anew

    def unfinished(self) -> Journal | None:
        """The match at the table, verified and open, if it is not over. `Damaged` if its file is."""
        if self.match is None or not self.match.exists():
            return None
        journal = Journal.open(self.match)
        if journal.rows and not journal.rows[-1].over:
            return journal
        journal.close()
        return None
