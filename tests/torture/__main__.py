"""All trials in their full length, as a table: `make torture`, or `python -m tests.torture --share 0.01 --only kills,flips`.

It takes about an hour on two cores. The exit code is 0 only where nothing was lost, nothing broke a promise, and nothing was left out.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.game import game_names, load_game
from tests import walks
from tests.kiosk.test_watchdog import gone_on_from
from tests.torture import power
from tests.torture.damage import cuts, flips
from tests.torture.day import day
from tests.torture.kills import kills
from tests.torture.moves import moves
from tests.torture.script import files, recorded

RECORDS = 200  # of the evening whose files are cut and damaged
FRAME = 24 + 1024  # of the write-ahead log: a head and a page


@dataclass(frozen=True)
class Trial:
    """Something that is tried so often; `run` takes how often and a seed, and raises where a promise is broken."""

    name: str
    often: int
    run: Callable[[int, int], Counter[str]]
    why_not: str = ""

    def __call__(self, often: int, seed: int) -> tuple[Counter[str], float]:
        """What was seen, and how many seconds it took."""
        began = time.monotonic()
        return self.run(often, seed), time.monotonic() - began


def _kills(often: int, seed: int) -> Counter[str]:
    return kills(often, random.Random(seed))


def _cuts(often: int, seed: int) -> Counter[str]:
    """Every byte of so many frames at the end of the log."""
    script = recorded(RECORDS)
    size = len(files(script, open_log=True).log)
    return Counter({"cuts": cuts(script, range(max(0, size - often * FRAME), size + 1))["cuts"]})


def _file_flips(often: int, seed: int) -> Counter[str]:
    return flips(often, recorded(RECORDS), random.Random(seed), in_log=False)


def _log_flips(often: int, seed: int) -> Counter[str]:
    return flips(often, recorded(RECORDS), random.Random(seed), in_log=True)


def _power(often: int, seed: int) -> Counter[str]:
    return power.power(often, random.Random(seed), RECORDS)


def _day(often: int, seed: int) -> Counter[str]:
    return day(often, random.Random(seed))


def _hangs(often: int, seed: int) -> Counter[str]:
    with TemporaryDirectory() as folder:
        gone_on_from(Path(folder), often)
    return Counter({"hangs": often})


@dataclass(frozen=True)
class _Moves:
    game: str

    def __call__(self, often: int, seed: int) -> Counter[str]:
        return moves(self.game, often)


@dataclass(frozen=True)
class _Tale:
    game: str

    def __call__(self, often: int, seed: int) -> Counter[str]:
        """So many steps of submit, undo, redo, correct, close and crash, against a plain list of states."""
        tales = max(1, often // 100)
        walks.prove(load_game(self.game), tales=tales, steps=min(often, 100))
        return Counter({"steps": tales * min(often, 100)})


TRIALS = [
    Trial("kills of the whole companion", 10_000, _kills),
    Trial("frames of the log, cut at every byte", 16, _cuts),
    Trial("flipped bits in a match file", 10_000, _file_flips),
    Trial("flipped bits in its log", 10_000, _log_flips),
    Trial("power cuts and failing writes", 3_000, _power, power.why_not()),
    Trial("hangs of a loop, caught by the watchdog", 100, _hangs),
    Trial("hours of a day in a shop", 24, _day),
    *(Trial(f"random moves of {name}", 1_000_000, _Moves(name)) for name in game_names()),
    *(Trial(f"steps told as tales of {name}", 100_000, _Tale(name)) for name in game_names()),
]


def main(arguments: list[str] | None = None) -> int:
    """Run the trials that are asked for and print a line for each."""
    parser = argparse.ArgumentParser(prog="make torture", description="Try to lose a step, to break a rule, or to stop the companion.")
    parser.add_argument("--share", type=float, default=1.0, help="of the full length, such as 0.01")
    parser.add_argument("--only", default="", help="trials whose names have one of these words in them, with commas between")
    parser.add_argument("--jobs", type=int, default=2, help="trials at the same time")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 31))
    chosen = parser.parse_args(arguments)
    words = [word for word in chosen.only.split(",") if word]
    trials = [trial for trial in TRIALS if not words or any(word in trial.name for word in words)]
    print(f"seed {chosen.seed}, share {chosen.share:g}", flush=True)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        oftens = [max(1, round(trial.often * chosen.share)) for trial in trials]
        running = [None if trial.why_not else pool.submit(trial, often, chosen.seed) for trial, often in zip(trials, oftens, strict=True)]
        wrong = 0
        for trial, often, future in zip(trials, oftens, running, strict=True):
            try:
                seen, seconds = future.result() if future else (Counter({f"NOT RUN: {trial.why_not}": 1}), 0.0)
                wrong += future is None
                print(f"{often:>9,} {trial.name:48} {_told(seen)} ({seconds / 60:.1f} min)", flush=True)
            except Exception:
                wrong += 1
                print(f"{often:>9,} {trial.name:48} BROKEN\n{traceback.format_exc()}", flush=True)
    print("Something is wrong, see above." if wrong else "Nothing was lost, and no promise was broken.")
    return bool(wrong)


def _told(seen: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in seen.items())


if __name__ == "__main__":
    sys.exit(main())
