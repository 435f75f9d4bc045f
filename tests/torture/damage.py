"""Logs that are cut and bits that flip: what comes back is a state that was, or damage that is noticed."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from pathlib import Path

import msgspec

from companion.game import load_game
from companion.journal import Journal
from companion.session import Session
from tests.torture.script import RESUME, Files, Loss, Script, ask, files, headless_in, memory, state_of


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
        state = state_of(headless) if reply["ok"] else b""
    if state == script.states[-1]:
        return "harmless"
    found = records(next(folder.glob("*.match"))) if reply["ok"] else 0
    if in_log and found >= len(script.states) - 2 and state == script.states[found - 1]:
        return "taken for a torn end"  # nothing lies behind it that would tell the two apart
    raise Loss(f"{what}: {reply}, {found} of {len(script.states)} records")
