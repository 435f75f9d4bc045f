"""Power that goes and a disk that refuses, at every single write and sync of an evening: `power.c` stands between SQLite and the disk.

The library must be there before SQLite is, so the trial runs in a Python of its own, which forks a child for every operation.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.torture.damage import reopened
from tests.torture.script import Loss, Script, ask, headless_in, memory, recorded

HERE = Path(__file__)
COUNT, CUT, FAIL = range(3)
TROUBLES = (
    ("power cuts", CUT, 0), ("writes that fail", FAIL, errno.EIO), ("writes to a full disk", FAIL, errno.ENOSPC),
)  # fmt: skip


def why_not() -> str:
    """Why this trial cannot run here; empty where it can."""
    return "" if shutil.which("cc") else "there is no C compiler"


def power(count: int, dice: random.Random, records: int = 200) -> Counter[str]:
    """Let that many operations of an evening go wrong, spread over all of them; what was seen."""
    with tempfile.TemporaryDirectory() as name:
        library = Path(name) / "power.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, HERE.with_name("power.c"), "-ldl"], check=True)
        asked = [sys.executable, "-m", "tests.torture.power", str(count), str(dice.getrandbits(31)), str(records)]
        environment = {**os.environ, "LD_PRELOAD": str(library)}
        done = subprocess.run(asked, env=environment, cwd=HERE.parents[2], capture_output=True, text=True)
    if done.returncode:
        raise Loss(done.stderr.strip().splitlines()[-1])
    return Counter(json.loads(done.stdout))


def trials(count: int, seed: int, records: int) -> Counter[str]:
    """The same, where the library is."""
    script, seen = recorded(records), Counter[str]()
    whole = _played(script, COUNT, 0, 0, seed)[1][-1]
    seen["operations"] = whole
    for number in range(count):
        name, mode, error = TROUBLES[number % len(TROUBLES)]
        operation = 1 + number * whole // count
        what = f"{name}, operation {operation} of {whole}, seed {seed + number}"
        found, told = _played(script, mode, operation, error, seed + number)
        _judge(script, found, told, what, failing=mode == FAIL)
        seen[name] += 1
    return seen


def _judge(script: Script, found: tuple[int, bytes], told: list[int], what: str, *, failing: bool) -> None:
    """What was acknowledged is there, what is there was once so, and a disk that works again is played on."""
    records, state = found
    acknowledged = max((line for line in told if line >= 0), default=0)
    if not acknowledged <= records <= acknowledged + 1:
        raise Loss(f"{what}: {acknowledged} records were acknowledged, {records} are there")
    if records and state != script.states[records - 1]:
        raise Loss(f"{what}: after {records} records the state is not what it was")
    if -2 in told or told.count(-1) > 1 or (failing and acknowledged < len(script.lines)):
        raise Loss(f"{what}: the match did not go on ({told[-3:]})")


def _played(script: Script, mode: int, operation: int, error: int, seed: int) -> tuple[tuple[int, bytes], list[int]]:
    """Play the script in a child whose disk has that trouble; what is found afterwards, and what the child told."""
    with tempfile.TemporaryDirectory(dir=memory()) as name:
        there, back = os.pipe()
        child = os.fork()
        if not child:
            _serve(script, Path(name), (mode, operation, error, seed), back)
        os.close(back)
        with os.fdopen(there) as lines:
            told = [int(line) for line in lines]
        os.waitpid(child, 0)
        paths = list(Path(name).glob("*.match"))
        return reopened(paths[0]) if paths else (0, b""), told


def _serve(script: Script, folder: Path, trouble: tuple[int, int, int, int], told: int) -> None:
    """What the child does: the number of each record that is acknowledged, -1 for a refusal with its reason, -2 for anything else."""
    try:
        disk, (mode, operation, error, seed) = ctypes.CDLL(None), trouble
        with headless_in(folder) as headless:
            disk.power_arm(str(folder).encode(), mode, ctypes.c_long(operation), error, seed)
            for number, line in enumerate(script.lines, 1):
                reply = ask(headless, json.loads(line))
                if not reply["ok"]:
                    os.write(told, b"-1\n" if reply["code"] == "storage" and reply["why"].endswith(".") else b"-2\n")
                    reply = ask(headless, json.loads(line))
                os.write(told, f"{number if reply['ok'] else -1}\n".encode())
        if mode == COUNT:
            os.write(told, f"{disk.power_counted()}\n".encode())
    finally:
        os._exit(0)


if __name__ == "__main__":
    print(json.dumps(trials(*map(int, sys.argv[1:]))))
