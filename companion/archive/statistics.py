"""Numbers out of many evenings: who played and won how often, how high, how fast; worked out from records, and kept nowhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from companion.archive.dates import day, span
from companion.archive.record import Record
from companion.clocks import told


class Tally(msgspec.Struct, frozen=True):
    """How somebody did in some matches that are over, or everybody in a game. `best` and `mean` are None without points."""

    name: str
    plays: int
    wins: int
    best: int | None
    mean: float | None
    livery: int | None = None  # of the newest match


class Fact(msgspec.Struct, frozen=True):
    """Something worth telling: what it is, and its number or name."""

    icon: str
    title: str
    detail: str


def over(records: Iterable[Record], game: str = "") -> list[Record]:
    """The matches that are over, of one game or of all."""
    return [record for record in records if record.over and game in ("", record.game)]


def leaderboard(records: Iterable[Record], game: str = "") -> list[Tally]:
    """Everybody who has finished a match, who wins most often first; of equals, who wins the larger part, then who reached most."""
    found = [tally_of(records, name, game) for name in names(over(records, game))]
    return sorted(found, key=lambda tally: (-tally.wins, tally.plays, -(tally.best or 0), tally.name.casefold()))


def names(records: Iterable[Record]) -> list[str]:
    """Everybody who played, who played most lately first."""
    return list(dict.fromkeys(seat.name for record in records for seat in record.seats))


def tally_of(records: Iterable[Record], name: str, game: str = "") -> Tally:
    """How somebody did in a game, or in all of them. Points of different games cannot be compared, so then there are none."""
    seats = [(record, seat) for record in over(records, game) for seat in record.seats if seat.name == name]
    points = [seat.points for record, seat in seats if game and record.has_points and seat.points is not None]
    mean = round(sum(points) / len(points), 1) if points else None
    livery = seats[0][1].livery if seats else None
    return Tally(name, len(seats), sum(seat.won for _, seat in seats), max(points, default=None), mean, livery)


def games_of(records: Iterable[Record], name: str) -> list[Tally]:
    """How somebody did in each game they have finished, the one they play most first."""
    finished = over(records)
    titles = dict.fromkeys((record.game, record.title) for record in finished if name in [seat.name for seat in record.seats])
    found = [msgspec.structs.replace(tally_of(finished, name, game), name=title.partition(":")[0]) for game, title in titles]
    return sorted(found, key=lambda tally: (-tally.plays, tally.name))


def facts_of_match(record: Record) -> list[Fact]:
    """How long it took, the longest thought, who thought longest in all, and what was taken back."""
    turns = [turn for turn in record.turns if turn.seconds > 0]
    facts = [Fact("players", _many(len(record.turns), "turn"), _many(record.steps, "step"))]
    if turns:
        longest, most = max(turns, key=lambda turn: turn.seconds), max(record.seats, key=lambda seat: seat.seconds)
        mean = told(record.seconds / len(turns))
        facts = [
            Fact("clock", span(record.seconds), f"{_many(len(record.turns), 'turn')}, {mean} each"),
            Fact("pause", "Longest turn", f"{record.seats[longest.seat].name}, {told(longest.seconds)}"),
            Fact("players", "Thought most", f"{most.name}, {told(most.seconds)}"),
        ]  # fmt: skip
    return [*facts, Fact("undo", "Taken back", _many(record.taken_back, "step") if record.taken_back else "nothing")]


def facts_of_game(records: Sequence[Record], game: str = "") -> list[Fact]:
    """How often and how long it was played, the highest points, the longest match, and when last."""
    finished = over(records, game)
    if not finished:
        return []
    longest = max(finished, key=lambda record: record.seconds)
    facts = [
        Fact("play", _many(len(finished), "match", "matches"), f"{span(sum(record.seconds for record in finished))} in all"),
        Fact("clock", "Longest", f"{span(longest.seconds)}, {day(longest.started)}"),
    ]  # fmt: skip
    scored = [(seat.points, seat.name) for record in finished if record.has_points for seat in record.seats if seat.points is not None]
    if game and scored:
        points, name = max(scored, key=lambda pair: pair[0])
        facts.insert(1, Fact("crown", "Most points", f"{name}, {points}"))
    return [*facts, Fact("flag", "Last played", day(finished[0].started) or "who knows")]


def facts_of_player(records: Sequence[Record], name: str) -> list[Fact]:
    """How often somebody played and won, how long a turn of theirs takes, whom they meet most, and since when."""
    mine = [record for record in over(records) if name in [seat.name for seat in record.seats]]
    if not mine:
        return []
    all_told = tally_of(mine, name)
    turns = [turn.seconds for record in mine for turn in record.turns if record.seats[turn.seat].name == name]
    others = [seat.name for record in mine for seat in record.seats if seat.name != name]
    often = _most(others)
    return [
        Fact("play", _many(all_told.plays, "match", "matches"), f"{all_told.wins} won, {round(100 * all_told.wins / all_told.plays)} %"),
        Fact("clock", "A turn takes", told(sum(turns) / len(turns)) if turns else "no time"),
        Fact("players", "Plays most with", often or "nobody"),
        Fact("flag", "First evening", day(mine[-1].started) or "who knows"),
    ]


def renamed(records: Iterable[Record], called: Callable[[str], str]) -> list[Record]:
    """The same matches with people called as they are called now."""
    return [
        msgspec.structs.replace(record, seats=[msgspec.structs.replace(seat, name=called(seat.name)) for seat in record.seats])
        for record in records
    ]


def _most(names: Sequence[str]) -> str:
    return max(dict.fromkeys(names), key=names.count, default="")


def _many(count: int, one: str, several: str = "") -> str:
    return f"{count} {one if count == 1 else several or one + 's'}"
