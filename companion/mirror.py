"""A second copy of every match on another disk, taken whenever a round ends. A disk that is not there disturbs nobody."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any, Protocol

import msgspec

from companion.files import replace
from companion.game import Game
from companion.journal import Journal


class Match(Protocol):
    """What is copied."""

    game: Game
    state: Any
    journal: Journal


class Standing(msgspec.Struct, frozen=True):
    """How it stands with the second copy, in a few words, and whether all is well."""

    well: bool
    text: str
    fix: str = ""


class Rounds:
    """Which round a state is in. The page that tells is made only when one of the state's own whole numbers is another."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._marks: tuple[int, ...] = ()
        self._round = 0

    def of(self, state: Any) -> int:
        """The round of a state, or the turn where there are no rounds."""
        marks = tuple(value for value in msgspec.structs.astuple(state) if type(value) is int)
        if marks != self._marks:
            self._marks, self._round = marks, self._game.view(state, "public", "").round
        return self._round


class Mirror:
    """The folder of second copies. A thread of its own writes: a slow stick must not keep anybody waiting."""

    def __init__(self, folder: Path, beside: Path) -> None:
        self.folder, self._beside = folder, beside
        self._standing = Standing(True, "waits for the first round to end")
        self._rounds: tuple[str, Rounds, int] | None = None  # of the match that is followed: its name, and the round it was in
        self._waiting: dict[str, tuple[bytes, str]] = {}  # file -> what is to be written, and what that is
        self._news = threading.Condition()
        self._busy = False
        self._thread: threading.Thread | None = None

    def follow(self, match: Match) -> None:
        """Take notice of a step: the end of a round, or of the match, is copied."""
        name = name_of(match.journal)
        if self._rounds is None or self._rounds[0] != name:
            rounds = Rounds(match.game)
            self._rounds = name, rounds, rounds.of(match.state)
        _, rounds, before = self._rounds
        now = rounds.of(match.state)
        if now != before or match.state.awaits is None:
            self._rounds = name, rounds, now
            self.take(match.journal, "the end" if match.state.awaits is None else f"up to round {now}")

    def take(self, journal: Journal, what: str) -> None:
        """Copy a match as it is now."""
        with self._news:
            self._waiting[name_of(journal)] = journal.snapshot(), what
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="second copy", daemon=True)
                self._thread.start()
            self._news.notify_all()

    def standing(self) -> Standing:
        """How it stands; a disk that was pulled out since then is noticed."""
        return self._standing if self.folder.is_dir() else self._absent()

    def flush(self, patience: float = 5.0) -> bool:
        """Wait until everything is written; whether it is."""
        with self._news:
            return self._news.wait_for(lambda: not self._waiting and not self._busy, patience)

    def _work(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(lambda: bool(self._waiting))
                name = next(iter(self._waiting))
                data, what = self._waiting.pop(name)
                self._busy = True
            self._standing = self._written(name, data, what)
            with self._news:
                self._busy = False
                self._news.notify_all()

    def _written(self, name: str, data: bytes, what: str) -> Standing:
        if not self.folder.is_dir():
            return self._absent()
        try:
            replace(self.folder / name, data)
            alone = os.stat(self.folder).st_dev != os.stat(self._beside).st_dev
        except OSError as error:
            fix = f"Check the disk at {self.folder}; the match itself is safe, and the next round is copied again."
            return Standing(False, f"not written ({error.strerror})", fix)
        fix = f"{self.folder} lies on the same disk as the matches; plug the other one in, or name another folder."
        return Standing(True, what) if alone else Standing(False, f"{what}, on the same disk", fix)

    def _absent(self) -> Standing:
        fix = f"Plug it in so that {self.folder} is there; play goes on, and the next round is copied."
        return Standing(False, "its disk is not there", fix)


def name_of(journal: Journal) -> str:
    """The name of a second copy: of which match it is, also where several tables share a disk.

    The number alone would be the same on every table.
    """
    return f"{journal.path.stem}-{journal.identity}.match"
