"""Who keeps the promises of `companion.ports`, and the hands that act on each: every suite here runs over all of them.

A back end is a generator that builds a device, yields it on a bench with hands, and puts everything away:

    @backend("tag_reader", "sim twin")
    def sim_twin() -> Iterator[ReaderBench]:
        reader = SimTagReader("pad")
        yield ReaderBench(reader, place=reader.place, lift=reader.lift, uids=["04A1B2C3", "04D4E5F6"])

It lives in a file `tests/contract/backend_<what>.py`, which is found by its name. A library that may be absent is asked for inside the
generator with `pytest.importorskip`. `hardware=True` marks a real device: its tests run only with `-m hardware`.
"""

from __future__ import annotations

import importlib
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.ports import Buttons, LightStrip, TagReader

Hand = Callable[[], None]
PATIENCE = 20.0  # seconds until a device that does not do what it should is given up; a working one needs milliseconds


def nothing() -> None:
    """What has to be done for a device that needs nothing."""


@dataclass
class ReaderBench:
    """A tag reader and the hands that lay tags on it."""

    device: TagReader
    place: Callable[[str], None]
    lift: Callable[[str], None]
    uids: Sequence[str]  # two or more tags of the kind that it reads, as it writes them
    many: bool = True  # several tags at once are seen
    settle: Hand = nothing  # called until the device has noticed what the hands did
    unplug: Hand | None = None
    replug: Hand | None = None


@dataclass
class ButtonsBench:
    """A row of keys and the finger on them."""

    device: Buttons
    tap: Callable[[str], None]  # press a key and let it go
    keys: Sequence[str]
    press: Callable[[str], None] | None = None  # the two halves of a tap, where a finger can rest on the key
    release: Callable[[str], None] | None = None
    settle: Hand = nothing
    unplug: Hand | None = None
    replug: Hand | None = None


@dataclass
class StripBench:
    """A light strip and an eye on its pixels."""

    device: LightStrip
    look: Callable[[], bytes]  # what shines now: red, green, blue for each pixel
    settle: Hand = nothing
    unplug: Hand | None = None
    replug: Hand | None = None


Build = Callable[[], Iterator[Any]]
_known: dict[str, list[Any]] = {"tag_reader": [], "buttons": [], "light_strip": []}


def backend(port: str, name: str, *, hardware: bool = False) -> Callable[[Build], Build]:
    """Enter a back end of a port under a name."""

    def entered(build: Build) -> Build:
        marks = [pytest.mark.hardware] if hardware else []
        _known[port].append(pytest.param(contextmanager(build), id=name.replace(" ", "-"), marks=marks))
        return build

    return entered


def backends(port: str) -> list[Any]:
    """All back ends of a port, as parameters of a fixture."""
    for path in sorted(Path(__file__).parent.glob("backend_*.py")):
        importlib.import_module(f"tests.contract.{path.stem}")
    return list(_known[port])


def on_the_bench(request: pytest.FixtureRequest) -> AbstractContextManager[Any]:
    """The back end that a test was given, built."""
    built: AbstractContextManager[Any] = request.param()
    return built


def eventually(bench: ReaderBench | ButtonsBench | StripBench, happened: Callable[[], bool]) -> bool:
    """Look until it happened. Devices with a cable need a moment, and nobody can say how long on a busy machine."""
    give_up = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > give_up:
            return False
        bench.settle()
        time.sleep(0.001)
    return True


def ask_the_table(wish: str) -> None:
    """With `-m hardware` the hands are a person's: say what to do and wait until it is done."""
    if os.environ.get("PYTEST_XDIST_WORKER"):
        pytest.skip("somebody must be at the table; run in one process with `-m hardware -s`")
    input(f"\n{wish}, then press Enter ")
