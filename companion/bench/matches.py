"""Matches to measure with: whole ones played at random, and one as long as need be."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.game import Chance, Command, Game, converted, game_names, load_game
from companion.session import Session
from companion.storage import DataFolder

SEED = 7
LONGEST = 5_000  # moves of one match played at random; none is known that comes near
_NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


def measured_games() -> list[Game]:
    """Every game that is no toy; the toys if there is no other."""
    games = [load_game(name) for name in game_names()]
    return [game for game in games if not game.toy] or games


def names(game: Game) -> list[str]:
    """As many players as the game takes: the largest state it has."""
    return list(_NAMES[: game.seats[-1]])


def starter(game: Game) -> Callable[[int], Any]:
    """A function that sets up a match with a seed, its content read beforehand."""
    content = game.use_content(game.load_content(None))
    options = converted({}, game.options_type, "options")
    players = names(game)
    return lambda seed: game.setup(list(players), options, Chance(seed=seed), content)


def positions(game: Game, state: Any, rng: random.Random) -> Iterator[Any]:
    """The states in which somebody must decide, from `state` to the end of a match played at random."""
    for _ in range(LONGEST):
        if state.awaits is None:
            return
        yield state
        seat = state.awaits.seats[0]
        state, _ = game.apply(state, seat, rng.choice(game.options(state, seat)))


def play_out(game: Game, state: Any, rng: random.Random) -> int:
    """Play a match to its end in memory: list the options, choose one, apply it. The number of moves."""
    options, apply, choice = game.options, game.apply, rng.choice
    for moves in range(LONGEST):
        awaits = state.awaits
        if awaits is None:
            return moves
        seat = awaits.seats[0]
        state, _ = apply(state, seat, choice(options(state, seat)))
    return LONGEST


def next_commands(sessions: Sequence[Session], rng: random.Random) -> Iterator[Command]:
    """Commands without end for sessions that stand in the same position.

    No game lasts 10,000 steps. When a match is over, everybody agrees to take back a good part of it, and play goes on from
    there in another way. An undo is written down as a step like any other, so the journal is as long as one that never ended.
    """
    first = sessions[0]
    while True:
        if first.state.awaits is None:
            back = rng.randint(1, first.step)
            for session in sessions:
                session.undo(back, agreed=True)
        yield rng.choice(first.options())


def long_match(game: Game, folder: Path, lengths: Sequence[int]) -> dict[int, Path]:
    """Files of one match when it had so many steps, each as a power cut would have left it: with its write-ahead log.

    It is played in memory where the system has a folder for that, because on a memory card 10,000 commits take minutes.
    """
    kept: dict[int, Path] = {}
    with memory_folder() as memory:
        session = Session.new(game, names(game), folder=DataFolder(memory, volatile=True), seed=SEED)
        commands = next_commands([session], random.Random(SEED))
        for length in sorted(lengths):
            while not (newest := session.history(1)) or newest[0].n + 1 < length:  # step 0 is the set-up
                session.submit(next(commands))
            kept[length] = copied(session.journal.path, folder / f"{length}.steps")
        session.close()
    return kept


@contextmanager
def memory_folder() -> Iterator[Path]:
    """A folder for a while that costs no disk access; an ordinary one where the system has none in memory."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(prefix="companion-bench-", dir=memory if memory.is_dir() else None) as place:
        yield Path(place)


def copied(match: Path, to: Path) -> Path:
    """A match file copied with its write-ahead log."""
    for tail in ("", "-wal"):
        source = match.with_name(match.name + tail)
        if source.exists():
            shutil.copyfile(source, to.with_name(to.name + tail))
    return to
