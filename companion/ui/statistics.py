"""The statistics: one match, a game, somebody, and all evenings, under four tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.archive.dates import day, span
from companion.archive.library import Unreadable
from companion.archive.record import Record
from companion.archive.statistics import Fact as Told
from companion.archive.statistics import Tally, facts_of_game, facts_of_player, games_of, leaderboard, names, over
from companion.front import ENTRIES, Bar, Entry, Fact, Listing, Shown, Statistics
from companion.ui.evening import Evening, GoOn
from companion.ui.house import House
from companion.ui.page import Page, turned
from companion.ui.writing import Writing
from companion.view import Key

TABS = {"this": "This game", "games": "All games", "players": "Players", "evenings": "Evenings"}
BARS = 5  # that a plot has room for


class Numbers(Page):
    """Everything that the evenings tell. `home` makes the page to go back to."""

    def __init__(self, house: House, home: Callable[[float], Page], go_on: GoOn | None = None, tab: str = "", now: float = 0.0) -> None:
        self.house, self._home, self._go_on = house, home, go_on
        self._entries = house.library()
        self._records = [entry for entry in self._entries if isinstance(entry, Record)]
        self._games = list(dict.fromkeys((record.game, record.title.partition(":")[0]) for record in over(self._records)))
        self._people = names(over(self._records))
        self._tab = tab or ("games" if self._games else "evenings")
        self._game, self._person, self._first = 0, 0, 0

    def view(self, now: float) -> Shown:
        """The tab that is open."""
        match self._tab:
            case "games":
                return self._of_game()
            case "players":
                return self._of_player()
        return self._evenings()

    def touch(self, target: str, now: float) -> Page:
        """Turn to another tab, game, player or match."""
        kind, _, rest = target.partition(":")
        match kind:
            case "back":
                return self._home(now)
            case "tab" if rest == "this" and self._records:
                return self._opened(self._records[0])
            case "tab" if rest in TABS and rest != "this":
                self._tab, self._first = rest, 0
            case "next":
                self._game = (self._game + 1) % max(1, len(self._games))
                self._person = (self._person + 1) % max(1, len(self._people))
            case "rename" | "forget" if self._tab == "players" and self._people:
                return self._changed(kind, self._people[self._person % len(self._people)], now)
            case "match":
                found = next((record for record in self._records if record.id == rest), None)
                return self._opened(found) if found else self
            case "more" | "less":
                self._first = turned(self._first, len(self._entries), kind, ENTRIES)
        return self

    def _changed(self, kind: str, name: str, now: float) -> Page:
        """Call somebody otherwise, or offer them no longer; their matches stay as they are."""
        if kind == "forget":
            self.house.forget(name)
            return self.again(now)

        def problem(text: str) -> str:
            return "" if text and (text == name or text not in self._people) else "That is nobody's name, or somebody else's."

        def named(text: str) -> Page:
            if text != name:
                self.house.rename(name, text)
            return self.again(now)

        return Writing("Name", name, problem, named, self, simulated=self.house.table.rig.simulated)

    def again(self, now: float) -> Page:
        """This page as it is then."""
        return Numbers(self.house, self._home, self._go_on, self._tab, now)

    def _opened(self, record: Record) -> Page:
        return Evening(self.house, record, self, self._go_on, tabs("this"))

    def _of_game(self) -> Shown:
        """Who wins how often in a game, and what is worth telling of it."""
        game, title = self._games[self._game % len(self._games)] if self._games else ("", "")
        board = leaderboard(self._records, game)[:BARS]
        more = [Key("next", "Next game", "next")] if len(self._games) > 1 else []
        return self._plot("games", f"{title}: who wins how often", board, facts_of_game(self._records, game), more)

    def _of_player(self) -> Shown:
        """How somebody does in each game."""
        name = self._people[self._person % len(self._people)] if self._people else ""
        more = [Key("next", "Next player", "next")] if len(self._people) > 1 else []
        if name in [person.name for person in self.house.people()]:
            more = [Key("forget", "Forget", "close"), Key("rename", "Rename", "pencil"), *more]
        return self._plot("players", name, games_of(self._records, name)[:BARS], facts_of_player(self._records, name), more)

    def _plot(self, tab: str, heading: str, tallies: list[Tally], facts: Sequence[Told], keys: list[Key]) -> Shown:
        known = [Fact(fact.icon, fact.title, fact.detail) for fact in facts]
        return Statistics(
            simulated=self.house.table.rig.simulated, tabs=tabs(tab), heading=heading if tallies else "Nothing was played to its end yet.",
            bars=[Bar(tally.name, tally.wins, tally.plays, told(tally), tally.livery if tab == "games" else None) for tally in tallies],
            facts=known, note="All of it is worked out from the matches on this table.", keys=[Key("back", "Back", "back"), *keys],
        )  # fmt: skip

    def _evenings(self) -> Shown:
        return Listing(
            simulated=self.house.table.rig.simulated, title="Statistics", tabs=tabs("evenings"), first=self._first,
            entries=[entry_of(entry) for entry in self._entries], said="No match is kept here yet.",
            note="Touch one to see it, watch it again or go on with it.", keys=[Key("back", "Back", "back")],
        )  # fmt: skip


def tabs(chosen: str) -> list[Key]:
    """The tabs, one of them open."""
    return [Key(f"tab:{name}", label, way_on=name == chosen) for name, label in TABS.items()]


def told(tally: Tally) -> str:
    """A tally in a few words.

    >>> told(Tally("Ann", 12, 7, 62, 51.5))
    '7 of 12 won, best 62, usually 51.5'
    """
    points = f", best {tally.best}, usually {tally.mean:g}" if tally.best is not None and tally.mean is not None else ""
    return f"{tally.wins} of {tally.plays} won{points}"


def entry_of(entry: Record | Unreadable) -> Entry:
    """A match as a line of the list."""
    if isinstance(entry, Unreadable):
        return Entry("", entry.id, entry.why, icon="warning")
    who = ", ".join(seat.name for seat in entry.seats)
    ended = f"{' and '.join(entry.winners) or 'nobody'} won" if entry.over else f"round {entry.round}, not over"
    title = f"{entry.name}: {entry.title.partition(':')[0]}" if entry.name else entry.title.partition(":")[0]
    when = ", ".join(filter(None, (day(entry.started), span(entry.seconds) if entry.seconds else "")))
    return Entry(f"match:{entry.id}", title, f"{who} · {when} · {ended}", label="" if entry.over else "go on")
