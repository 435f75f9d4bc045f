"""The twins on the bench."""

from __future__ import annotations

from collections.abc import Iterator

from sim_hw.buttons import SimButtons
from sim_hw.light_strip import SimLightStrip
from sim_hw.tag_reader import SimTagReader
from tests.contract.backends import ButtonsBench, ReaderBench, StripBench, backend


@backend("tag_reader", "sim twin")
def tag_reader() -> Iterator[ReaderBench]:
    """A reader without a chip."""
    reader = SimTagReader("pad")
    yield ReaderBench(reader, reader.place, reader.lift, ["04A1B2C3", "04D4E5F6"], unplug=reader.unplug, replug=reader.replug)


@backend("buttons", "sim twin")
def buttons() -> Iterator[ButtonsBench]:
    """Keys without contacts, pressed ten times a second."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.1
        return now

    keys = SimButtons("keys", clock)
    yield ButtonsBench(keys, keys.press, ["end-turn", "undo"], keys.hold, keys.release, unplug=keys.unplug, replug=keys.replug)


@backend("light_strip", "sim twin")
def light_strip() -> Iterator[StripBench]:
    """A strip without LEDs."""
    strip = SimLightStrip("strip", 24, lambda: 0.0)
    yield StripBench(strip, lambda: strip.lit, unplug=strip.unplug, replug=strip.replug)
