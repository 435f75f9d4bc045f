"""The real `companion` as a process of its own, in a stranger's environment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.text.terminal import environment

ROOT = Path(__file__).parents[2]


def companion(home: Path, *words: str, typed: str = "", cwd: Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
    """Run one verb to its end; nothing it says may look like a crash."""
    command = [sys.executable, "-m", "companion", *words]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, env=environment(home, **env), cwd=cwd, timeout=60)
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return done


def complaint(home: Path, *words: str, typed: str = "", **env: str) -> tuple[int, str]:
    """The exit code and the one line on stderr of a verb that fails."""
    done = companion(home, *words, typed=typed, **env)
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return done.returncode, lines[0]
