"""The outermost loop of a table: it reads the clock, so that nothing inside has to."""

from __future__ import annotations

from collections.abc import Callable

from companion.app import App, Outcome
from companion.ports import Clock

TICK_S = 1 / 60  # between two looks at the table while nothing happens: as often as the lights move


def run(app: App, clock: Clock, wait: Callable[[float], object], tell: Callable[[Outcome], None], *, until: Callable[[], bool]) -> None:
    """Look at the table whenever a device has news, and as often as the lights need; what happens is told."""
    while not until():
        outcome = app.tick(clock())
        if outcome != Outcome():
            tell(outcome)
        wait(TICK_S)
