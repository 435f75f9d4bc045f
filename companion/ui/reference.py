"""Things to look up while a match is on: whatever the game offers, one page of a kind after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from companion.front import Shown
from companion.ui.page import MatchPage, Page
from companion.view import Key, Reference

if TYPE_CHECKING:
    from companion.ui.turn import Turn


class LookUp(MatchPage):
    """The pages of one line of the menu; that of whoever's turn it is lies open."""

    def __init__(self, root: Turn, group: str) -> None:
        super().__init__(root)
        self._pages: list[Reference] = [page for page in root.references() if page.group == group]
        self._open = next((number for number, page in enumerate(self._pages) if page.seat == self.play.seat), 0)

    def view(self, now: float) -> Shown:
        """The one that lies open, and the titles of all."""
        return msgspec.structs.replace(
            self.play.view(now), page="reference", references=self._pages, first=self._open,
            keys=[Key("back", "Back", "back", way_on=True)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Open another one."""
        kind, _, rest = target.partition(":")
        if kind == "tab" and rest.isdecimal() and int(rest) < len(self._pages):
            self._open = int(rest)
            return self
        return super().touch(target, now)
