"""One evening as numbers and words: who played what, how long, how it stood after each round, how it ended."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.clocks import Clocks
from companion.game import BadValue, Game, load_game
from companion.journal import Header, Journal, JournalError, Row, opened_copy
from companion.mirror import Rounds
from companion.session import fitting, held, name_of


class Line(msgspec.Struct, frozen=True):
    """A line of somebody's score sheet."""

    label: str
    points: int


class Turn(msgspec.Struct, frozen=True):
    """What somebody did in one go, and how long they thought about it."""

    seat: int
    seconds: float


class Seat(msgspec.Struct, frozen=True):
    """Somebody who played: how they ended, and the time they used. `points` is None for who has left."""

    name: str
    livery: int
    points: int | None
    rank: int
    won: bool
    lines: list[Line]
    seconds: float


class Record(msgspec.Struct, frozen=True):
    """A match as its file tells it. Statistics, lists and exports are made from these."""

    id: str  # the file's name
    play: str  # the same wherever the file is carried
    name: str  # what people call it; empty: nothing
    game: str
    title: str
    started: float
    seconds: float  # that were played; pauses are not counted
    steps: int
    taken_back: int
    over: bool
    round: int
    last_round: int  # 0: the game has no last round
    first: int  # the seat that began
    seats: list[Seat]
    turns: list[Turn]
    curve: list[list[int | None]]  # everybody's points after each round
    has_points: bool
    note: str  # how a tie was broken

    @property
    def number(self) -> int:
        """The number of its file."""
        return int(self.id.split("-")[0])

    @property
    def winners(self) -> list[str]:
        """Who has won; nobody while it is not over."""
        return [seat.name for seat in self.seats if seat.won]


class Kept(msgspec.Struct, frozen=True):
    """A match that was read: its game, its header, every row, and the state after each step."""

    id: str
    game: Game
    header: Header
    rows: list[Row]
    states: dict[int, bytes]

    @property
    def steps(self) -> list[Row]:
        """The steps that hold, the set-up first."""
        return held(self.rows)[0]

    def state(self, row: Row) -> Any:
        """The state after a step."""
        return fitting(self.game, self.header, self.id, self.states[row.n])


def read(path: Path) -> Kept:
    """A match as it lies in its file; `JournalError` says why it cannot be read. The file is not touched."""
    with opened_copy(path) as journal:
        return kept(path.stem, journal)


def kept(name: str, journal: Journal) -> Kept:
    """The match of an open journal."""
    if not journal.rows:
        raise JournalError(f"{name} holds no step yet.")
    try:
        game = load_game(journal.header.game)
    except BadValue as error:
        raise JournalError(f"{name} is a match of a game that this companion does not have. {error}") from error
    return Kept(name, game, journal.header, journal.rows, journal.states())


def record_of(kept: Kept) -> Record:
    """What a match amounts to."""
    steps, game, header = kept.steps, kept.game, kept.header
    state = kept.state(steps[-1])
    view, sheet = game.view(state, "public", ""), game.score(state)
    over, clocks = state.awaits is None, Clocks(kept.rows)
    totals = view.sheet.totals if view.sheet else [score.total for score in sheet.scores]
    ranks = _ranks(totals, sheet.winners)
    seats = [
        Seat(
            own.name, own.seat if own.livery is None else own.livery, totals[own.seat], ranks[own.seat], over and own.seat in sheet.winners,
            [Line(line.label, line.points) for line in sheet.scores[own.seat].lines], round(clocks.used.get(own.seat, 0.0), 1),
        )
        for own in view.players
    ]  # fmt: skip
    return Record(
        kept.id, play_id(header), name_of(kept.rows), game.name, game.title, header.started, round(sum(clocks.used.values()), 1),
        len(steps) - 1, taken_back(kept.rows), over, view.round, view.last_round, kept.state(steps[0]).active, seats, turns(kept.rows),
        curve(kept), not (view.sheet and view.sheet.heading), sheet.note if over else "",
    )  # fmt: skip


def play_id(header: Header) -> str:
    """A name for a match that is the same wherever its file is carried."""
    return hashlib.blake2b(msgspec.json.encode((header.game, header.players, header.seed, header.started)), digest_size=8).hexdigest()


def turns(rows: Iterable[Row]) -> list[Turn]:
    """What everybody did in one go, one after another, each with the time it took. What was taken back took its time, too."""
    clocks, found = Clocks(), list[Turn]()
    for row in rows:
        before = clocks.used.get(row.seat, 0.0)
        clocks.add(row)
        if row.seat < 0:
            continue
        spent = clocks.used[row.seat] - before
        if found and found[-1].seat == row.seat:
            spent += found.pop().seconds
        found.append(Turn(row.seat, round(spent, 1)))
    return found


def taken_back(rows: Iterable[Row]) -> int:
    """How many steps were taken back in all, those that were done again included."""
    count, past = 0, list[Row]()
    for row in rows:
        if row.kind == "undo":
            before = held(past)[0]
            count += sum(step.n > row.refers for step in before)
        past.append(row)
    return count


def curve(kept: Kept) -> list[list[int | None]]:
    """Everybody's points after each round, as everybody may see them."""
    rounds, ends = Rounds(kept.game), dict[int, Any]()
    for row in kept.steps:
        state = kept.state(row)
        ends[rounds.of(state)] = state
    return [_points(kept.game, state) for state in ends.values()]


def _points(game: Game, state: Any) -> list[int | None]:
    sheet = game.view(state, "public", "").sheet
    return list(sheet.totals) if sheet else [score.total for score in game.score(state).scores]


def _ranks(totals: Sequence[int | None], winners: Sequence[int]) -> list[int]:
    """Everybody's place: the winners first, then by points; equal points share a place.

    >>> _ranks([58, 48, 47, 58, None], [0])
    [1, 3, 4, 2, 5]
    """
    order = [(seat not in winners, -(-(10**9) if total is None else total)) for seat, total in enumerate(totals)]
    return [1 + sum(other < own for other in order) for own in order]
