"""Who sits down: somebody who has played here before, or a new name."""

from __future__ import annotations

from collections.abc import Callable

from companion.archive.people import Person
from companion.front import ENTRIES, Entry, Listing, Shown
from companion.ui.page import Page, turned
from companion.view import Key


class Who(Page):
    """Everybody who is known and not seated yet; `take` seats one, `write` asks for another name."""

    def __init__(
        self, people: list[Person], take: Callable[[Person], Page], write: Callable[[], Page], back: Page, *, simulated: bool
    ) -> None:
        self._people, self._take, self._write, self._back = people, take, write, back
        self._simulated, self._first = simulated, 0

    def view(self, now: float) -> Shown:
        """A line for everybody."""
        return Listing(
            simulated=self._simulated, title="Who plays?", first=self._first,
            entries=[Entry(f"person:{number}", person.name, livery=person.livery or 0) for number, person in enumerate(self._people)],
            note="Those who have played here before.",
            keys=[Key("back", "Back", "back"), Key("write", "Another name", "pencil", way_on=True)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Seat somebody, write a name, or go back."""
        kind, _, rest = target.partition(":")
        match kind:
            case "person" if rest.isdecimal() and int(rest) < len(self._people):
                return self._take(self._people[int(rest)])
            case "write":
                return self._write()
            case "back":
                return self._back
            case "more" | "less":
                self._first = turned(self._first, len(self._people), kind, ENTRIES)
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()
