"""The thread inside a reader: it comes back, it never keeps anybody waiting, and a bug in it is heard."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from companion.ports import DeviceError
from hardware.listening import ListeningReader
from tests.hardware.cable import complaint, heard, until


class Source:
    """A connection whose tags a test hands over."""

    def __init__(self, hear: Callable[[], list[str]]) -> None:
        self.hear = hear
        self.is_closed = False

    def close(self) -> None:
        self.is_closed = True


def test_a_reader_that_is_slow_to_connect_keeps_nobody_waiting() -> None:
    may_connect, connected = threading.Event(), threading.Event()

    def connect() -> Source:
        may_connect.wait()
        connected.set()
        return Source(lambda: ["AA"])

    reader = ListeningReader("pad", "test", connect, 0.01)
    assert reader.read() == []
    may_connect.set()
    assert heard(reader) == ["AA"]
    reader.close()


def test_what_was_heard_before_a_loss_is_not_told_after_it() -> None:
    tags = ["OLD"]
    connections: list[Source] = []
    may_fail = threading.Event()

    def hear() -> list[str]:
        if not tags:
            may_fail.wait()
            tags.append("NEW")
            raise DeviceError("pad", "gone.", "Look.")
        return [tags.pop()] if tags == ["OLD"] else ["NEW"]

    def connect() -> Source:
        connections.append(Source(hear))
        return connections[-1]

    reader = ListeningReader("pad", "test", connect, 0.001)
    assert until(lambda: not tags)  # the old tag was heard, and nobody has read it
    may_fail.set()
    assert until(lambda: len(connections) == 2)
    assert heard(reader) == ["NEW"]
    reader.close()


def test_every_connection_is_closed_also_the_one_that_failed() -> None:
    made: list[Source] = []

    def hear() -> list[str]:
        raise DeviceError("pad", "gone.", "Look.")

    def connect() -> Source:
        made.append(Source(hear))
        return made[-1]

    reader = ListeningReader("pad", "test", connect, 0.001)
    assert until(lambda: len(made) >= 3)
    reader.close()
    assert all(source.is_closed for source in made)


def test_each_complaint_is_its_own_and_says_the_same() -> None:
    def connect() -> Source:
        raise DeviceError("pad", "gone.", "Look.")

    reader = ListeningReader("pad", "test", connect, 0.001)
    first, second = complaint(reader), complaint(reader)
    reader.close()
    assert str(first) == str(second) == "pad: gone. Look."
    assert first is not second


def test_a_bug_in_the_thread_surfaces_where_the_reader_is_read() -> None:
    reader = ListeningReader("pad", "test", lambda: Source(lambda: [1 / 0]), 0.001)  # type: ignore[list-item]

    def is_heard() -> bool:
        try:
            reader.read()
        except ZeroDivisionError:
            return True
        return False

    assert until(is_heard)
    reader.close()


def test_a_closed_reader_says_so() -> None:
    reader = ListeningReader("pad", "test", lambda: Source(list), 0.001)
    reader.close()
    with pytest.raises(DeviceError, match="closed"):
        reader.read()
