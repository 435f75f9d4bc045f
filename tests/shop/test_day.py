"""A day in a shop: nothing that the companion holds grows."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from companion import steady
from companion.games.dominations.grid import neighbours
from tests.torture.day import Needs, day, judge
from tests.torture.script import Loss


def test_a_few_minutes_of_a_day_pass_with_visitors_who_touch_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.torture.day.GROWTH", 1.0)  # a few minutes are too short to get warm
    seen = day(0.05, random.Random(1))
    assert seen["visitors"] > 0
    assert seen["touches"] > 0


@pytest.mark.parametrize("last", [Needs(102, 5, 1), Needs(100, 6, 1), Needs(100, 5, 2)])
def test_more_memory_files_or_threads_than_before_are_noticed(last: Needs) -> None:
    judge(Needs(100, 5, 1), Needs(100, 5, 1))
    with pytest.raises(Loss, match="grew"):
        judge(Needs(100, 5, 1), last)


def test_large_pieces_of_memory_go_back_where_the_system_has_a_switch_for_it() -> None:
    assert steady.give_back()


def test_between_two_matches_what_nobody_needs_goes_back_to_the_system() -> None:
    def held() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    pieces = [bytearray(b"x" * 60_000) for _ in range(400)]  # small enough for the common heap
    full = held()
    kept = pieces[-1]  # lies at its end, so that nothing goes back by itself
    del pieces
    assert steady.tidy()
    assert held() < full - 20_000_000
    assert kept


def test_between_two_matches_what_was_worked_out_for_the_last_one_is_forgotten() -> None:
    before = neighbours("D(0,0)")
    assert neighbours.cache_info().currsize
    steady.tidy()
    assert neighbours.cache_info().currsize == 0
    assert neighbours("D(0,0)") == before
