"""What every light strip promises, whoever built it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.ports import DeviceError, LightStrip
from tests.contract.backends import StripBench, backends, eventually, on_the_bench


@pytest.fixture(params=backends("light_strip"))
def bench(request: pytest.FixtureRequest) -> Iterator[StripBench]:
    with on_the_bench(request) as bench:
        assert eventually(bench, lambda: takes(bench, dark(bench)))
        yield bench
        bench.device.close()


@pytest.fixture
def cable(bench: StripBench) -> StripBench:
    if bench.unplug is None:
        pytest.skip("this strip has no cable to pull")
    return bench


def dark(bench: StripBench) -> bytes:
    return bytes(3 * bench.device.length)


def painted(bench: StripBench, first: int) -> bytes:
    """A dim frame in which every pixel has a colour of its own, so that none can be taken for another."""
    return bytes((first + 7 * pixel + 3 * channel) % 23 for pixel in range(bench.device.length) for channel in range(3))


def takes(bench: StripBench, frame: bytes) -> bool:
    try:
        bench.device.show(frame)
    except DeviceError:
        return False
    return True


def shines(bench: StripBench, frame: bytes) -> bool:
    return eventually(bench, lambda: bench.look() == frame)


def test_it_is_a_light_strip_with_a_name_and_a_length(bench: StripBench) -> None:
    assert isinstance(bench.device, LightStrip)
    assert bench.device.name
    assert bench.device.length > 1


def test_it_shows_the_frame_it_is_given(bench: StripBench) -> None:
    bench.device.show(painted(bench, 1))
    assert shines(bench, painted(bench, 1))


def test_a_later_frame_takes_the_place_of_an_earlier_one(bench: StripBench) -> None:
    for first in range(20):
        bench.device.show(painted(bench, first))
    assert shines(bench, painted(bench, 19))


def test_one_changed_pixel_changes_and_the_others_stay(bench: StripBench) -> None:
    frame = bytearray(painted(bench, 1))
    bench.device.show(bytes(frame))
    assert shines(bench, bytes(frame))
    for pixel in (0, bench.device.length - 1):
        frame[3 * pixel : 3 * pixel + 3] = b"\x10\x08\x18"
        bench.device.show(bytes(frame))
        assert shines(bench, bytes(frame))


def test_the_same_frame_twice_still_shines(bench: StripBench) -> None:
    bench.device.show(painted(bench, 5))
    bench.device.show(painted(bench, 5))
    assert shines(bench, painted(bench, 5))


@pytest.mark.parametrize("change", [-3, -1, 1, 3])
def test_a_frame_of_another_size_is_refused_and_changes_nothing(bench: StripBench, change: int) -> None:
    bench.device.show(painted(bench, 2))
    with pytest.raises(ValueError, match=str(3 * bench.device.length)):
        bench.device.show(bytes(3 * bench.device.length + change))
    assert shines(bench, painted(bench, 2))


def test_an_unplugged_strip_says_so_and_what_to_do(cable: StripBench) -> None:
    assert cable.unplug is not None
    cable.unplug()
    assert eventually(cable, lambda: not takes(cable, painted(cable, 1)))
    with pytest.raises(DeviceError) as told:
        cable.device.show(painted(cable, 2))
    assert told.value.device == cable.device.name
    assert told.value.what
    assert told.value.fix


def test_after_the_cable_is_back_the_strip_shines_again(cable: StripBench) -> None:
    cable.device.show(painted(cable, 1))
    assert shines(cable, painted(cable, 1))
    assert cable.unplug is not None
    assert cable.replug is not None
    cable.unplug()
    assert eventually(cable, lambda: not takes(cable, painted(cable, 1)))
    cable.replug()
    assert eventually(cable, lambda: takes(cable, painted(cable, 4)))
    assert shines(cable, painted(cable, 4))


def test_a_closed_strip_is_dark_and_closing_twice_does_nothing(bench: StripBench) -> None:
    bench.device.show(painted(bench, 3))
    assert shines(bench, painted(bench, 3))
    bench.device.close()
    assert shines(bench, dark(bench))
    bench.device.close()
