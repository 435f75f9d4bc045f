"""Kills, cut logs and flipped bits: shared by the crash tests, and a long run of its own.

    python tests/torture.py --kills 5000 --flips 10000

A recorded evening of Lantern (`Script`) says which state holds after every record. Whatever is done to the process or to its
files, what comes back must be one of these states, and never fewer records than were acknowledged.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.game import load_game
from companion.headless import Headless
from companion.journal import Journal
from companion.session import Session
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
                states.append(_state(headless))
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


def _state(headless: Headless) -> bytes:
    return msgspec.json.encode(ask(headless, {"state": "table"})["state"])


def kill_once(folder: Path, script: Script, done: int, dice: random.Random) -> int:
    """Go on from record `done` in a process of its own, kill it at a random moment, look what is there; the records found.

    The moment is counted in replies, and only then in time, so that a slow disk does not mean that all kills come at the start.
    """
    lines = script.lines[done:] if done == 0 else [json.dumps(RESUME).encode() + b"\n", *script.lines[done:]]
    replies = _killed(folder, lines, dice.randrange(min(len(lines) + 1, 8)), dice.uniform(0.0, 0.005))
    if any(not json.loads(reply)["ok"] for reply in replies):
        raise Loss(f"a line that was accepted before is now refused: {replies}")
    acknowledged = max(done, done + len(replies) - (done > 0))
    found, state = resumed(folder)
    if not acknowledged <= found <= acknowledged + 1:
        raise Loss(f"{acknowledged} records were acknowledged, {found} are there")
    if found and state != script.states[found - 1]:
        raise Loss(f"after {found} records the state is not what it was")
    return found


def _killed(folder: Path, lines: list[bytes], replies: int, later: float) -> list[bytes]:
    """Start a headless process, give it the lines, kill it some time after so many replies; all replies that it got out."""
    there, back = os.pipe(), os.pipe()
    child = os.fork()
    if not child:
        _serve(folder, there, back)
    os.close(there[0])
    os.close(back[1])
    with os.fdopen(there[1], "wb") as stdin, os.fdopen(back[0], "rb") as stdout:
        stdin.write(b"".join(lines))
        stdin.flush()
        got = b"".join(stdout.readline() for _ in range(replies))
        time.sleep(later)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return [line for line in (got + stdout.read()).splitlines(keepends=True) if line.endswith(b"\n")]


def _serve(folder: Path, there: tuple[int, int], back: tuple[int, int]) -> None:
    """What the child does: serve, and never return into the parent's code."""
    try:
        os.close(there[1])
        os.close(back[0])
        with os.fdopen(there[0], "rb") as stdin, os.fdopen(back[1], "wb") as stdout:
            Headless(DataFolder(folder, volatile=True)).serve(stdin, stdout)
            signal.pause()  # all lines are done: wait for the kill with the file open
    finally:
        os._exit(1)


def resumed(folder: Path) -> tuple[int, bytes]:
    """How many records a resumed match has, and its state; none if there is nothing to resume."""
    with headless_in(folder) as headless:
        reply = ask(headless, RESUME)
        if not reply["ok"]:
            if reply["code"] == "bad_request":
                return 0, b""
            raise Loss(f"resume: {reply}")
        state = _state(headless)
    return records(next(iter(DataFolder(folder, volatile=True).matches()))), state


def reopened(path: Path) -> tuple[int, bytes]:
    """The same of a match file, without a companion around it."""
    journal = Journal.open(path)
    try:
        state = Session.resume(load_game(journal.header.game), journal).state if journal.rows else None
    finally:
        journal.close()
    return len(journal.rows), msgspec.json.encode(state) if state else b""


def records(path: Path) -> int:
    journal = Journal.open(path)
    journal.close()
    return len(journal.rows)


def kills(count: int, script: Script, dice: random.Random) -> Counter[str]:
    """Kill that often, going on after each kill until the script is through; what was seen."""
    seen: Counter[str] = Counter()
    while seen["kills"] < count:
        with tempfile.TemporaryDirectory(prefix=".torture-", dir=_disk()) as name:
            done = 0
            while done < len(script.lines) and seen["kills"] < count:
                found = kill_once(Path(name), script, done, dice)
                seen["kills"] += 1
                seen["records"] += found - done
                done = found
                if not done:
                    break
    return seen


def _disk() -> Path:
    """A folder on a disk rather than in memory, so that syncs take their real time."""
    return Path(__file__).parent if os.access(Path(__file__).parent, os.W_OK) else Path(tempfile.gettempdir())


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


def cuts(script: Script, sizes: range) -> Counter[str]:
    """Cut the log to each of these sizes and resume: always a record that was, and its state; what was seen."""
    seen: Counter[str] = Counter()
    whole = files(script, open_log=True)
    with tempfile.TemporaryDirectory(dir=memory()) as name:
        path = Path(name) / whole.name
        for size in sizes:
            path.write_bytes(whole.main)
            path.with_name(whole.name + "-wal").write_bytes(whole.log[:size])
            found, state = reopened(path)
            if found and state != script.states[found - 1]:
                raise Loss(f"the log cut at byte {size}: the state after {found} records is not what it was")
            seen["cuts"] += 1
            seen[f"back to record {found}"] += 1
    return seen


def flips(count: int, script: Script, dice: random.Random, *, in_log: bool) -> Counter[str]:
    """Flip one bit of the match file (or its log) and resume: detected, or the very same state; what was seen."""
    seen: Counter[str] = Counter()
    whole = files(script, open_log=in_log)
    with tempfile.TemporaryDirectory(dir=memory()) as name:
        for _ in range(count):
            data = bytearray(whole.log if in_log else whole.main)
            place, bit = dice.randrange(len(data)), dice.randrange(8)
            data[place] ^= 1 << bit
            flipped = Files(whole.name, whole.main, bytes(data)) if in_log else Files(whole.name, bytes(data), b"")
            flipped.put_in(Path(name) / "flip")
            seen[_judged(Path(name) / "flip", script, f"bit {bit} of byte {place}", in_log)] += 1
    return seen


def _judged(folder: Path, script: Script, what: str, in_log: bool) -> str:
    with headless_in(folder) as headless:
        reply = ask(headless, RESUME)
        if not reply["ok"] and reply["code"] in ("damaged", "storage"):
            return str(reply["code"])
        state = _state(headless) if reply["ok"] else b""
    if state == script.states[-1]:
        return "harmless"
    found = records(next(folder.glob("*.match"))) if reply["ok"] else 0
    if in_log and found >= len(script.states) - 2 and state == script.states[found - 1]:
        return "taken for a torn end"  # nothing lies behind it that would tell the two apart
    raise Loss(f"{what}: {reply}, {found} of {len(script.states)} records")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Try to lose a step.")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--flips", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    chosen = parser.parse_args(arguments)
    dice = random.Random(chosen.seed)
    script = recorded(200)
    log = len(files(script, open_log=True).log)
    print(f"seed {chosen.seed}")
    try:
        print("kills:", dict(kills(chosen.kills, script, dice)))
        print("cuts of the log:", cuts(script, range(max(0, log - 8 * 1048), log + 1))["cuts"])
        print("flips in the file:", dict(flips(chosen.flips, script, dice, in_log=False)))
        print("flips in the log:", dict(flips(chosen.flips, script, dice, in_log=True)))
    except Loss as loss:
        print(f"LOST: {loss}")
        return 1
    print("Nothing was lost.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
