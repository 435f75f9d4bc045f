"""The yardstick for a start: Mission Pinball Framework, which does the same job for pinball machines, with as many parts, on its virtual platform."""  # noqa: E501

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from companion.bench.launch import resident_mb
from companion.bench.ready import READY
from companion.bench.sizes import Numbers
from companion.game import Game

# It asks for older versions of what our tests need, so it lives in an environment of its own; `make bench` sets that up.
PYTHON = Path(__file__).parents[2] / ".venv-mpf/bin/python"
INPUTS, LIGHTS = 32, 300

HOOK = f"""
from mpf.core.custom_code import CustomCode

class Hook(CustomCode):
    def on_load(self):
        self.machine.events.add_handler("reset_complete", self.tell)

    def tell(self, **kwargs):
        print("{READY}", flush=True)
"""
CONFIG = """#config_version=6
hardware:
  platform: virtual
custom_code:
  - hook.Hook
playfields:
  playfield:
    tags: default
    default_source_device: None
"""


def measure_pinball(game: Game, launches: int) -> Numbers:
    """Both launched in turn until each says that it is ready; how long that took, and the memory taken by then."""
    if not PYTHON.exists():
        return {}
    with TemporaryDirectory(prefix="companion-bench-") as folder:
        machine = _machine(Path(folder))
        runs: dict[str, list[tuple[float, float]]] = {"": [], "mpf_": []}
        for turn in range(launches + 1):
            for whose, words in (("", ours(game.name)), ("mpf_", _theirs(machine))):
                found = _launch(words, machine)
                if turn:  # the first start of either only fills its caches
                    runs[whose].append(found)
    return {
        f"{whose}{what}": median(run[place] * scale for run in found)
        for whose, found in runs.items()
        for place, (what, scale) in enumerate([("ready_ms", 1e3), ("ready_mb", 1.0)])
    }


def ours(game: str) -> list[str]:
    """How our side is launched."""
    return [sys.executable, "-m", "companion.bench.ready", game, str(INPUTS), str(LIGHTS)]


def _theirs(machine: Path) -> list[str]:
    return [str(PYTHON), "-m", "mpf", "game", str(machine), "-t", "-b", "-x"]


def _launch(words: Sequence[str], folder: Path) -> tuple[float, float]:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env |= {"TMPDIR": str(folder), "PYTHONPYCACHEPREFIX": str(folder / "compiled"), "PYTHONPATH": str(Path(__file__).parents[2])}
    start = perf_counter()
    with subprocess.Popen(words, cwd=folder, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        said = next((line for line in process.stdout if line.strip() == READY.encode()), None)
        spent, memory = perf_counter() - start, resident_mb(process.pid)
        process.kill()
    if said is None:
        raise RuntimeError(f"{' '.join(words)} never said that it is ready")
    return spent, memory


def _machine(folder: Path) -> Path:
    """A machine with so many switches and lights."""
    switches = "".join(f"  s{number}:\n    number: {number}\n" for number in range(INPUTS))
    lights = "".join(f"  l{number}:\n    number: {3 * number}\n    type: rgb\n    subtype: led\n" for number in range(LIGHTS))
    (folder / "config").mkdir()
    (folder / "hook.py").write_text(HOOK)
    (folder / "config/config.yaml").write_text(f"{CONFIG}switches:\n{switches}lights:\n{lights}")
    return folder
