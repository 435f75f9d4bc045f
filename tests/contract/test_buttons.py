"""What every row of keys promises, whoever built it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.ports import Buttons, DeviceError, KeyEdge
from tests.contract.backends import ButtonsBench, backends, eventually, on_the_bench


@pytest.fixture(params=backends("buttons"))
def bench(request: pytest.FixtureRequest) -> Iterator[ButtonsBench]:
    with on_the_bench(request) as bench:
        assert eventually(bench, lambda: answers(bench))
        yield bench
        bench.device.close()


@pytest.fixture
def cable(bench: ButtonsBench) -> ButtonsBench:
    if bench.unplug is None:
        pytest.skip("these keys have no cable to pull")
    return bench


def answers(bench: ButtonsBench) -> bool:
    try:
        bench.device.edges()
    except DeviceError:
        return False
    return True


def edges(bench: ButtonsBench, count: int) -> list[KeyEdge]:
    """So many edges, or as many as come."""
    found: list[KeyEdge] = []

    def gathered() -> bool:
        found.extend(bench.device.edges())
        return len(found) >= count

    eventually(bench, gathered)
    return found


def test_they_are_buttons_with_a_name(bench: ButtonsBench) -> None:
    assert isinstance(bench.device, Buttons)
    assert bench.device.name


def test_keys_at_rest_say_nothing(bench: ButtonsBench) -> None:
    bench.settle()
    assert list(bench.device.edges()) == []


@pytest.mark.parametrize("which", [0, -1])
def test_a_tap_is_an_edge_down_and_an_edge_up(bench: ButtonsBench, which: int) -> None:
    key = bench.keys[which]
    bench.tap(key)
    assert [(edge.key, edge.down) for edge in edges(bench, 2)] == [(key, True), (key, False)]


def test_an_edge_is_told_once(bench: ButtonsBench) -> None:
    bench.tap(bench.keys[0])
    assert len(edges(bench, 2)) == 2
    bench.settle()
    assert list(bench.device.edges()) == []


def test_a_key_that_is_held_is_down_until_it_is_released(bench: ButtonsBench) -> None:
    if bench.press is None or bench.release is None:
        pytest.skip("no finger can rest on these keys")
    bench.press(bench.keys[0])
    assert [edge.down for edge in edges(bench, 1)] == [True]
    bench.settle()
    assert list(bench.device.edges()) == []
    bench.release(bench.keys[0])
    assert [edge.down for edge in edges(bench, 1)] == [False]


def test_nothing_is_lost_in_a_flurry_and_the_oldest_comes_first(bench: ButtonsBench) -> None:
    done = [bench.keys[turn % len(bench.keys)] for turn in range(40)]
    for key in done:
        bench.tap(key)
    told = edges(bench, 80)
    assert [(edge.key, edge.down) for edge in told] == [(key, down) for key in done for down in (True, False)]


def test_each_edge_has_its_time_and_time_does_not_run_back(bench: ButtonsBench) -> None:
    bench.tap(bench.keys[0])
    first = edges(bench, 2)
    bench.settle()
    bench.tap(bench.keys[0])
    times = [edge.at for edge in (*first, *edges(bench, 2))]
    assert len(times) == 4
    assert first[0].at <= first[1].at
    assert times[2] <= times[3]
    assert times[0] <= times[2]


def test_unplugged_keys_say_so_and_what_to_do(cable: ButtonsBench) -> None:
    assert cable.unplug is not None
    cable.unplug()
    assert eventually(cable, lambda: not answers(cable))
    with pytest.raises(DeviceError) as told:
        cable.device.edges()
    assert told.value.device == cable.device.name
    assert told.value.what
    assert told.value.fix


def test_after_the_cable_is_back_the_keys_work_again(cable: ButtonsBench) -> None:
    assert cable.unplug is not None
    assert cable.replug is not None
    cable.unplug()
    assert eventually(cable, lambda: not answers(cable))
    cable.replug()
    assert eventually(cable, lambda: answers(cable))
    cable.tap(cable.keys[0])
    assert [edge.down for edge in edges(cable, 2)] == [True, False]


def test_closing_twice_does_nothing(bench: ButtonsBench) -> None:
    bench.device.close()
    bench.device.close()
