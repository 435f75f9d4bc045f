"""`companion kiosk install` and `uninstall`: the steps, one line each; safe to run again."""

from __future__ import annotations

import os
from collections.abc import Callable

from companion.kiosk.plan import DATA, UNIT, UNITS, steps
from companion.kiosk.steps import Step
from companion.kiosk.system import KioskError, System

Say = Callable[[str], None]
LATER = {"system": "left out: only on a running system", "systemd": "left out: systemd does not run here"}


def install(system: System, say: Say, *, dry: bool, cage: bool = False) -> int:
    """Do every step that is not done yet; `dry` only tells them."""
    _must_be_root(system, "install", dry)
    todo = steps(system, cage=cage)
    for number, step in enumerate(todo, 1):
        state = _state(step, system)
        say(f"{number:2}. {step.what}: {step.why}.{f' [{state}]' if state else ''}")
        if not dry and not state:
            step.do(system)
    if dry:
        say("Nothing was changed; without --dry-run these steps are done.")
    else:
        say("Done. Restart the computer, and it comes up as a table; or type: sudo companion kiosk start")
    return 0


def uninstall(system: System, say: Say, *, dry: bool, purge: bool) -> int:
    """Undo every step, the last one first. Matches and a changed table.toml stay unless everything is to be purged."""
    _must_be_root(system, "uninstall", dry)
    if system.is_booted and not dry and system.at(f"{UNITS}/{UNIT}").exists():
        system.run(["systemctl", "stop", UNIT])
    for step in reversed(steps(system)):
        if not system.has(step.needs):
            continue
        if dry:
            if step.is_done(system):
                say(f"Undo: {step.what}.")
            continue
        told = step.undo(system, purge=purge)
        if told:
            say(f"{told}.")
    if system.is_booted and not dry:
        system.run(["systemctl", "daemon-reload"])
        system.run(["udevadm", "control", "--reload"])
    kept = "Everything is gone." if purge else f"Your matches are kept in {DATA}; --purge removes them too."
    say("Nothing was changed; without --dry-run this is done." if dry else kept)
    return 0


def _state(step: Step, system: System) -> str:
    if not system.has(step.needs):
        return LATER[step.needs]
    return "done already" if step.is_done(system) else ""


def _must_be_root(system: System, verb: str, dry: bool) -> None:
    if system.is_running and not dry and os.geteuid() != 0:
        raise KioskError(f"Only the superuser may change this computer; type: sudo companion kiosk {verb}")
