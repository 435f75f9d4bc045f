"""A table that is installed: stopped, started, and brought to another version without ever being without one that works."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.kiosk.plan import DATA, UNIT, USER
from companion.kiosk.program import SOURCE_FILE, build, current, switch, tidy
from companion.kiosk.system import KioskError, System

Say = Callable[[str], None]
SERVICE = {"STATE_DIRECTORY": DATA, "CONFIGURATION_DIRECTORY": "/etc/companion"}  # where the service finds its files
ANSWER_S = 120  # how long a doctor may look at every part


def stop(system: System, say: Say) -> int:
    """Stop the table; what lies open is opened again when it starts."""
    _systemctl(system, "stop")
    say("The table is stopped, and a match that lay open is kept. It starts again with the computer, or by: sudo companion kiosk start")
    return 0


def start(system: System, say: Say) -> int:
    """Start the table; this ends when it is ready."""
    _systemctl(system, "start")
    say("The table is ready.")
    return 0


@contextmanager
def stopped(system: System, say: Say) -> Iterator[None]:
    """The table stands still for a while, if it runs; however that ends, it runs again afterwards."""
    try:
        runs = system.is_booted and system.run(["systemctl", "is-active", UNIT]).strip() == "active"
    except KioskError:  # that is how systemctl says no
        runs = False
    if runs:
        stop(system, say)
    try:
        yield
    finally:
        if runs:
            start(system, say)


def update(system: System, say: Say, source: Path | None) -> int:
    """Bring the newest version: built beside the old one, asked by its own doctor, and taken back if it does not start."""
    if os.geteuid() != 0 and system.is_running:
        raise KioskError("Only the superuser may change this computer; type: sudo companion kiosk update")
    old = current(system)
    if old is None:
        raise KioskError("No table is installed here yet; run scripts/install.sh first.")
    clone = fetched(system, source or _source(old), say)
    say("Building the new version beside the old one; the table goes on meanwhile.")
    new = build(system, clone)
    worse = sorted(problems(system, new) - problems(system, old))
    if worse:
        raise KioskError(f"The new version finds what the old one does not: {' '.join(worse)} The old one stays; the new one is in {new}.")
    kept = _backup(system, old, new)
    say(f"All data is copied to {kept}.")
    _take_over(system, old, new)
    for path in tidy(system, {old, new}):
        say(f"Removed {path}, which nobody needs any more.")
    say(f"The table runs the new version. The old one stays in {old} until the next update.")
    return 0


def fetched(system: System, clone: Path, say: Say) -> Path:
    """The clone with the newest source; a folder without git is taken as it is."""
    if not (clone / "pyproject.toml").is_file():
        raise KioskError(f"There is no source of the companion in {clone}; name its folder with --from.")
    if (clone / ".git").exists() and shutil.which("git") is None:
        say(f"git is not installed, so the source in {clone} is taken as it is.")
    elif (clone / ".git").exists():
        say(f"Fetching the newest source into {clone}.")
        owner = clone.owner()
        as_owner = ["runuser", "-u", owner, "--"] if system.is_running and os.geteuid() == 0 and owner != "root" else []
        system.run([*as_owner, "git", "-C", str(clone), "pull", "--ff-only", "--quiet"])
    return clone


def problems(system: System, version: Path) -> set[str]:
    """What the doctor of a version finds wrong, asked as the service's user; a doctor that does not answer is raised."""
    words = [str(version / "bin/companion"), "doctor", "--json"]
    if system.is_running and os.geteuid() == 0 and USER in system.names("passwd"):
        words = ["runuser", "-u", USER, "--", *words]
    try:
        said = subprocess.run(words, capture_output=True, text=True, env=os.environ | SERVICE, timeout=ANSWER_S)
        findings = json.loads(said.stdout)["findings"]
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError) as error:
        raise KioskError(f"The doctor of {version} does not answer ({type(error).__name__}); the version that runs stays.") from error
    return {f"{finding['part']}: {finding['what']}" for finding in findings if finding["state"] == "problem"}


def _backup(system: System, old: Path, new: Path) -> Path:
    folder = system.at(DATA) / "backups"
    folder.mkdir(exist_ok=True)
    kept = folder / f"before-version-{new.name}.zip"
    kept.unlink(missing_ok=True)
    system.run([str(old / "bin/companion"), "backup", str(kept)], **SERVICE)
    return kept


def _take_over(system: System, old: Path, new: Path) -> None:
    """Let the new version count, and start it; one that does not get ready is taken back."""
    switch(system, new)
    if not system.is_booted:
        return
    try:
        _systemctl(system, "restart")
    except KioskError as error:
        switch(system, old)
        _systemctl(system, "restart")
        raise KioskError(f"The new version did not get ready, so the old one runs again. {error}") from error


def _source(version: Path) -> Path:
    try:
        return Path((version / SOURCE_FILE).read_text(encoding="utf-8").strip())
    except OSError:
        raise KioskError("It is not known where this version came from; name the folder of the new one with --from.") from None


def _systemctl(system: System, verb: str) -> None:
    if not system.is_booted:
        raise KioskError(f"systemd does not run here, so there is no service to {verb}; companion kiosk run plays without it.")
    if os.geteuid() != 0:
        raise KioskError(f"Only the superuser may do that; type: sudo companion kiosk {verb}")
    system.run(["systemctl", verb, UNIT])
