"""The computer that steps are done on: this one, or a folder that looks like one."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

Needs = Literal["folder", "system", "systemd"]  # what a step can be done on: any folder, a system that runs, one that systemd runs


class KioskError(Exception):
    """Something about the computer that keeps a step from being done; the message says what, and what to do."""


class System:
    """A root folder. Where it is not the running system's, files are written and commands are left to whoever starts it."""

    def __init__(self, root: Path = Path("/")) -> None:
        self.root = root

    @property
    def is_running(self) -> bool:
        """Whether this is the system that runs, or the one of a chroot, and not a folder for later."""
        return self.root == Path("/")

    @property
    def is_booted(self) -> bool:
        """Whether systemd runs here, so that it can be asked for something."""
        return self.is_running and Path("/run/systemd/system").is_dir()

    def has(self, needs: Needs) -> bool:
        """Whether there is enough of a system for a step that needs so much of it."""
        return {"folder": True, "system": self.is_running, "systemd": self.is_booted}[needs]

    def at(self, path: str | Path) -> Path:
        """Where a path of that system lies."""
        return self.root / str(path).lstrip("/")

    def names(self, table: str) -> set[str]:
        """The names in /etc/passwd or /etc/group."""
        try:
            return {line.split(":")[0] for line in self.at(f"/etc/{table}").read_text(encoding="utf-8").splitlines()}
        except OSError:
            return set()

    def run(self, words: Sequence[str], **more: str) -> str:
        """Run a command and give what it printed; what it complains about is raised."""
        try:
            done = subprocess.run(words, capture_output=True, text=True, env=os.environ | more, stdin=subprocess.DEVNULL)
        except OSError as error:
            raise KioskError(f"{words[0]} cannot be run ({error.strerror}).") from error
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()[-3:]
            raise KioskError(f"`{' '.join(words)}` failed: {' / '.join(said) or f'exit code {done.returncode}'}")
        return done.stdout
