"""How much is measured, and the ways to take a time."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any

import msgspec

Numbers = dict[str, float]  # a figure's name -> its value; a game's own figure is called `figure.game`


class Sizes(msgspec.Struct, frozen=True, kw_only=True):
    """Enough for medians that repeat; the tests take less."""

    rounds: int = 3
    play_s: float = 1.0  # of random play, and of listing options, by each engine in each round
    positions: int = 300  # from which options are listed
    matches: int = 12  # played with and without the phase table
    actions: int = 300  # written down, and as many bare inserts
    early: int = 100  # the step from which a young match is measured
    late: int = 5_000  # the step from which an old match is measured
    undo_at: int = 2_000
    undos: int = 200
    resume_at: int = 10_000
    launches: int = 3
    frames: int = 300  # of light, and as many made the plain way
    screens: int = 200  # steps of every game shown on a screen, and as many whole pages
    calm_s: float = 2.4  # in which nothing happens
    taps: int = 150  # of a tag, and as many plain syncs of the disk


def timed(function: Callable[..., Any], *args: Any, **named: Any) -> float:
    """How many seconds one call takes."""
    start = perf_counter()
    function(*args, **named)
    return perf_counter() - start


def worked(function: Callable[..., Any], *args: Any) -> float:
    """How many seconds of the processor one call takes: for what waits for nothing, and whatever else the machine does meanwhile."""
    start = thread_time()
    function(*args)
    return thread_time() - start


def rate(once: Callable[[], int], seconds: float) -> float:
    """How many things a second get done by calling `once`, which answers how many it did, again and again."""
    done = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds or not done:
        done += once()
    return done / spent
