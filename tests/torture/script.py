"""A recorded evening of Lantern, and its files as bytes: it is known which state holds after every record.

Whatever is done to the process or to its files, what comes back must be one of these states, and never fewer records than
were acknowledged.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.headless import Headless
from companion.storage import DataFolder

NEW = {"new": {"game": "lantern", "players": ["Ann", "Bob", "Cleo"], "seed": 7}}
RESUME = {"resume": True}


class Loss(Exception):
    """Something that was acknowledged is gone, or something came back that never was."""


@dataclass(frozen=True)
class Script:
    """Lines that are all accepted and never end the match, and the state after each of them (the first is `new`)."""

    lines: list[bytes]
    states: list[bytes]


def ask(headless: Headless, request: dict[str, Any]) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(headless.answer(json.dumps(request).encode()))
    return reply


@contextmanager
def headless_in(folder: Path) -> Iterator[Headless]:
    headless = Headless(DataFolder(folder, volatile=True))
    try:
        yield headless
    finally:
        headless.close()


def recorded(length: int, seed: int = 1) -> Script:
    """A match of that many records: steps, undo and redo across barriers, corrections."""
    dice = random.Random(seed)
    lines, states = [], []
    with tempfile.TemporaryDirectory() as folder, headless_in(Path(folder)) as headless:
        for _ in range(20 * length):
            request = _anything(headless, dice) if lines else NEW
            line = json.dumps(request).encode() + b"\n"
            reply = json.loads(headless.answer(line))
            if reply["ok"]:
                lines.append(line)
                states.append(state_of(headless))
            elif not lines or reply["code"] not in ("bad_request", "barrier"):
                raise Loss(f"a match cannot even be played: {reply}")
            if len(lines) == length:
                return Script(lines, states)
    raise Loss(f"only {len(lines)} of {length} records could be made")


def _anything(headless: Headless, dice: random.Random) -> dict[str, Any]:
    """A request that may be refused but leaves the match unfinished."""
    state = ask(headless, {"state": "table"})["state"]
    near_the_end = (state["phase"] == "wind" and state["round"] == 5) or len(state["lit"]) == 5
    kind = "undo" if near_the_end else dice.choices(["do", "undo", "redo", "adjust"], [70, 14, 10, 6])[0]
    if kind == "do":
        return {"do": dice.choice(ask(headless, {"options": True})["options"])}
    if kind == "adjust":
        return {"adjust": {"players.0.oil": dice.randrange(9)}, "why": "spilt"}
    return {kind: dice.randint(1, 4), "agreed": True}


def state_of(headless: Headless) -> bytes:
    return msgspec.json.encode(ask(headless, {"state": "table"})["state"])


@dataclass(frozen=True)
class Files:
    """A match file and its write-ahead log as bytes."""

    name: str
    main: bytes
    log: bytes

    def put_in(self, folder: Path) -> None:
        """Write them into an emptied folder."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        (folder / self.name).write_bytes(self.main)
        if self.log:
            (folder / f"{self.name}-wal").write_bytes(self.log)


def files(script: Script, *, open_log: bool) -> Files:
    """The files of the script's match: while it is played, with its log, or after it was closed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with headless_in(folder) as headless:
            for line in script.lines:
                headless.answer(line)
            if open_log:
                return _taken(folder)
        return _taken(folder)


def _taken(folder: Path) -> Files:
    path = next(folder.glob("*.match"))
    log = path.with_name(path.name + "-wal")
    return Files(path.name, path.read_bytes(), log.read_bytes() if log.exists() else b"")


def memory() -> Path | None:
    """A folder in memory, where thousands of small files cost nothing."""
    return Path("/dev/shm") if os.access("/dev/shm", os.W_OK) else None
