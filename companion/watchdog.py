"""Telling systemd that the companion is well: fed by the loop that plays, and only while every other loop turns too."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from companion.ports import Pulse

log = logging.getLogger(__name__)
FEEDINGS = 4  # so many in the time after which systemd would lose patience
Notify = Callable[[str], None]


def notifier(environ: Mapping[str, str]) -> Notify:
    """What tells the service manager a line such as READY=1; where there is none, nobody is told."""
    address = environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return lambda line: None

    def notify(line: str) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender, suppress(OSError):  # a manager that is gone is no reason to stop
            sender.setblocking(False)
            sender.sendto(line.encode(), address.replace("@", "\0", 1) if address[0] == "@" else address)

    return notify


def patience_s(environ: Mapping[str, str], pid: int) -> float | None:
    """How many seconds systemd waits for a sign of life of this process; None where it does not watch.

    >>> patience_s({"WATCHDOG_USEC": "15000000", "WATCHDOG_PID": "7"}, 7)
    15.0
    """
    said, whose = environ.get("WATCHDOG_USEC", ""), environ.get("WATCHDOG_PID", str(pid))
    return int(said) / 1e6 if said.isdecimal() and int(said) and whose == str(pid) else None


class Watchdog:
    """Called once in every turn of the loop that plays. A turn that never comes, and a thread that stands still, end the feeding."""

    def __init__(self, notify: Notify, patience: float | None, pulses: Sequence[Pulse] = ()) -> None:
        self._notify = notify
        self._every = None if patience is None else patience / FEEDINGS
        self._pulses = pulses
        self._seen: dict[Pulse, tuple[int, float]] = {}  # how many turns it had, and since when it has had no more
        self._fed: float | None = None
        self._stuck = ""

    def turn(self, now: float) -> None:
        """The loop has come round: say so if it is time, and if nobody hangs."""
        stuck = ", ".join(pulse.name for pulse in self._pulses if self._is_stuck(pulse, now))
        if stuck != self._stuck:
            self._stuck = stuck
            if stuck:
                log.error("%s does not move any more; systemd starts the companion again in a moment.", stuck)
            self._notify(f"STATUS={stuck} hangs" if stuck else "STATUS=at the table")
        if stuck:
            return
        if self._fed is None:
            self._fed = now
            self._notify("READY=1\nSTATUS=at the table")
        if self._every is not None and now - self._fed >= self._every:
            self._fed = now
            self._notify("WATCHDOG=1")

    def stop(self) -> None:
        """The companion ends on purpose."""
        self._notify("STOPPING=1")

    def _is_stuck(self, pulse: Pulse, now: float) -> bool:
        turns, since = self._seen.get(pulse, (-1, now))
        if pulse.is_over or turns != pulse.turns:
            since = now
        self._seen[pulse] = pulse.turns, since
        return now - since > pulse.patience_s


def of_this_process(pulses: Sequence[Pulse]) -> Watchdog:
    """The watchdog that the environment of this process asks for."""
    return Watchdog(notifier(os.environ), patience_s(os.environ, os.getpid()), pulses)
