"""A fresh process: how long until it answers, and how much memory it has taken by then."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec

from companion.bench.matches import SEED, names
from companion.bench.sizes import Numbers, timed
from companion.game import Game


def measure_launch(game: Game, launches: int) -> Numbers:
    """From the launch of `companion headless` to its reply to `new`; beside it, a Python that starts and does nothing."""
    starts, memories, bare = [], [], []
    for _ in range(launches):
        seconds, memory = _started(game)
        starts.append(seconds)
        memories.append(memory)
        bare.append(timed(subprocess.run, [sys.executable, "-c", "pass"], check=True))
    found = {"start_ms": median(starts) * 1e3, "python_start_ms": median(bare) * 1e3}
    return found | ({"rss_mb": median(memories)} if all(memories) else {})


def _started(game: Game) -> tuple[float, float]:
    request = msgspec.json.encode({"new": {"game": game.name, "players": names(game), "seed": SEED}})
    start = perf_counter()
    with subprocess.Popen([sys.executable, "-m", "companion", "headless"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(request + b"\n")
        process.stdin.flush()
        reply = process.stdout.readline()
        spent = perf_counter() - start
        memory = resident_mb(process.pid)
        process.stdin.close()
    if not reply or not msgspec.json.decode(reply)["ok"]:
        raise RuntimeError(f"companion headless did not start a match: {reply.decode() or 'no reply'}")
    return spent, memory


def resident_mb(pid: int) -> float:
    """The memory of a running process; 0 on a system that does not tell."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), 0.0)
