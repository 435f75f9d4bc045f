"""What every tag reader promises, whoever built it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.ports import DeviceError, TagReader
from tests.contract.backends import ReaderBench, backends, eventually, on_the_bench


@pytest.fixture(params=backends("tag_reader"))
def bench(request: pytest.FixtureRequest) -> Iterator[ReaderBench]:
    with on_the_bench(request) as bench:
        assert eventually(bench, lambda: answers(bench))
        yield bench
        bench.device.close()


@pytest.fixture
def cable(bench: ReaderBench) -> ReaderBench:
    if bench.unplug is None:
        pytest.skip("this reader has no cable to pull")
    return bench


def answers(bench: ReaderBench) -> bool:
    try:
        bench.device.read()
    except DeviceError:
        return False
    return True


def is_seen(bench: ReaderBench, *uids: str) -> bool:
    """Whether a read soon gives just these tags."""
    return eventually(bench, lambda: sorted(bench.device.read()) == sorted(uids))


def is_gone(bench: ReaderBench) -> bool:
    """Whether the reader soon sees nothing for longer than the slowest kind needs to repeat itself."""
    empty = 0

    def is_quiet() -> bool:
        nonlocal empty
        empty = 0 if bench.device.read() else empty + 1
        return empty >= 80

    return eventually(bench, is_quiet)


def test_it_is_a_tag_reader_with_a_name(bench: ReaderBench) -> None:
    assert isinstance(bench.device, TagReader)
    assert bench.device.name


def test_an_empty_reader_sees_nothing(bench: ReaderBench) -> None:
    assert is_gone(bench)


def test_a_tag_that_is_laid_down_is_seen_as_capital_hex_digits(bench: ReaderBench) -> None:
    bench.place(bench.uids[0])
    assert is_seen(bench, bench.uids[0])
    assert bench.uids[0] == bytes.fromhex(bench.uids[0]).hex().upper()


def test_a_tag_that_stays_is_seen_again_and_again_and_once_in_a_read(bench: ReaderBench) -> None:
    bench.place(bench.uids[0])
    for _ in range(5):
        assert is_seen(bench, bench.uids[0])


def test_a_tag_that_is_lifted_is_seen_no_more(bench: ReaderBench) -> None:
    bench.place(bench.uids[0])
    assert is_seen(bench, bench.uids[0])
    bench.lift(bench.uids[0])
    assert is_gone(bench)


def test_one_tag_after_another(bench: ReaderBench) -> None:
    for uid in [*bench.uids, bench.uids[0]]:
        bench.place(uid)
        assert is_seen(bench, uid)
        bench.lift(uid)
        assert is_gone(bench)


def test_two_tags_at_once(bench: ReaderBench) -> None:
    if not bench.many:
        pytest.skip("this reader sees one tag at a time")
    bench.place(bench.uids[0])
    bench.place(bench.uids[1])
    assert is_seen(bench, *bench.uids[:2])
    bench.lift(bench.uids[0])
    assert is_seen(bench, bench.uids[1])


def test_an_unplugged_reader_says_so_and_what_to_do(cable: ReaderBench) -> None:
    assert cable.unplug is not None
    cable.unplug()
    assert eventually(cable, lambda: not answers(cable))
    with pytest.raises(DeviceError) as told:
        cable.device.read()
    assert told.value.device == cable.device.name
    assert told.value.what
    assert told.value.fix


def test_after_the_cable_is_back_a_tag_that_stayed_is_seen_again(cable: ReaderBench) -> None:
    cable.place(cable.uids[0])
    assert is_seen(cable, cable.uids[0])
    assert cable.unplug is not None
    assert cable.replug is not None
    cable.unplug()
    assert eventually(cable, lambda: not answers(cable))
    cable.replug()
    assert eventually(cable, lambda: answers(cable))
    assert is_seen(cable, cable.uids[0])


def test_closing_twice_does_nothing(bench: ReaderBench) -> None:
    bench.device.close()
    bench.device.close()
