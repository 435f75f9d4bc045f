"""Evenings that bots played, as files."""

from __future__ import annotations

from pathlib import Path

from companion.archive.record import Record, read, record_of
from companion.game import Chance, load_game
from companion.session import Session
from companion.storage import DataFolder

WRITTEN = Path(__file__).parent / "written"  # as the first companion that had four games left them
TWO = ("Ann", "Bob")
BEGAN = 1_763_000_000.0  # a November evening


def played(
    folder: DataFolder, game: str = "lantern", names: tuple[str, ...] = TWO, *, seed: int = 7, steps: int = 10_000, began: float = BEGAN
) -> Session:
    """A match that bots played to its end, or so many steps of it; somebody thinks ten seconds about each."""
    known = load_game(game)
    session = Session.new(known, list(names), folder=folder, seed=seed, now=began)
    chance, now = Chance(seed=seed), began
    while session.state.awaits is not None and session.step < steps:
        seat, now = session.state.awaits.seats[0], now + 10
        session.submit(known.bot(session.state, seat, chance), seat, now=now)
    return session


def finished(folder: DataFolder, game: str = "lantern", names: tuple[str, ...] = TWO, *, seed: int = 7, began: float = BEGAN) -> Record:
    """What a match that bots played amounts to."""
    session = played(folder, game, names, seed=seed, began=began)
    session.close()
    return record_of(read(session.journal.path))
