"""The link to the real firmware in another process: cables that are pulled, noise, half frames, slow USB, boards that do not fit."""

from __future__ import annotations

import os
import random
import threading
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from companion.ports import DeviceError, KeyEdge
from firmware import wire
from firmware.outbox import ROOM
from hardware.panel_link import PanelLink
from hardware.panel_port import panel_at
from sim_hw.panel_process import PanelProcess

KEYS = ("end-turn", "undo", "yes", "no")
READERS = ("pad", "left", "right")
QUICK = (0.005, 0.01)
PAINTED = bytes(range(90))


def soon(happened: Callable[[], bool]) -> bool:
    give_up = time.monotonic() + 20
    while not happened():
        if time.monotonic() > give_up:
            return False
        time.sleep(0.001)
    return True


def why(link: PanelLink) -> str:
    """Why the board is out of reach."""
    with pytest.raises(DeviceError) as told:
        link.wait(0.001)
    return str(told.value)


class Table:
    """A board and its link, with words for what is looked at."""

    def __init__(self, board: PanelProcess) -> None:
        self.board = board
        self.link = PanelLink(panel_at(board.path), readers=READERS, keys=KEYS, pixels=30, retry=QUICK)
        self.link.wait(20)
        assert self.link.buttons is not None
        assert self.link.strip is not None
        self.buttons = self.link.buttons
        self.strip = self.link.strip
        self.told: list[KeyEdge] = []

    def tap(self, key: int) -> None:
        self.board.press(key)
        self.board.release(key)

    def listen(self) -> None:
        with suppress(DeviceError):
            self.told += self.buttons.edges()

    def heard(self, count: int) -> list[tuple[str, bool]]:
        """What the keys did, as soon as it is so many edges."""

        def enough() -> bool:
            self.listen()
            return len(self.told) >= count

        soon(enough)
        return [(edge.key, edge.down) for edge in self.told]

    def sees(self, reader: str) -> list[str] | str:
        """The tags on a reader, or why it cannot say."""
        try:
            return self.link.readers[reader].read()
        except DeviceError as error:
            return error.what


@pytest.fixture
def table() -> Iterator[Table]:
    with PanelProcess() as board:
        table = Table(board)
        yield table
        table.link.close()


def evening(table: Table, unplugs: int, seed: int) -> None:
    """Pull the cable so often, with taps before, while it is out and after; sometimes another reader gets or loses a tag."""
    chance = random.Random(seed)
    done: list[tuple[str, bool]] = []
    lying: list[str] = []
    for turn in range(unplugs):
        for moment in range(3):
            if moment == 1:
                table.board.unplug()
            for _ in range(chance.randrange(3)):
                key = chance.randrange(len(KEYS))
                table.tap(key)
                done += [(KEYS[key], True), (KEYS[key], False)]
            table.listen()
        if turn % 5 == 4:
            lying = [] if lying else ["04A1B2C3"]
            (table.board.place if lying else table.board.lift)(0, "04A1B2C3")
        table.board.replug()
        if chance.random() < 0.5:  # else it is pulled again before or while the two have met
            assert soon(lambda: table.link.board is not None)
        if len(done) - len(table.told) > ROOM // 2:  # more than the board has room for would rightly be lost
            table.heard(len(done))
    assert table.heard(len(done)) == done
    assert soon(lambda: table.sees("pad") == lying)
    time.sleep(0.01)
    assert table.heard(len(done)) == done


def test_in_fifty_unplugs_no_tap_is_lost_or_doubled(table: Table) -> None:
    evening(table, 50, seed=4)


@pytest.mark.slow
def test_in_a_thousand_unplugs_no_tap_is_lost_or_doubled(table: Table) -> None:
    evening(table, 1000, seed=5)


def test_after_an_unplug_the_last_frame_shines_again(table: Table) -> None:
    table.strip.show(PAINTED)
    assert soon(lambda: table.board.look() == PAINTED)
    table.board.unplug()
    table.board.reboot()
    assert soon(lambda: table.link.board is None)
    with pytest.raises(DeviceError, match="cable"):
        table.strip.show(PAINTED[::-1])
    table.board.replug()
    assert soon(lambda: table.board.look() == PAINTED[::-1])


def test_a_board_that_starts_anew_tells_again_what_lies_on_it(table: Table) -> None:
    table.board.place(2, "04A1B2C3D4E5F6")
    assert soon(lambda: table.sees("right") == ["04A1B2C3D4E5F6"])
    before = table.link.wait(20).boot
    table.board.reboot()
    assert soon(lambda: table.link.board is not None and table.link.board.boot != before)
    assert soon(lambda: table.sees("right") == ["04A1B2C3D4E5F6"])
    table.tap(1)
    assert table.heard(2) == [("undo", True), ("undo", False)]


def test_a_reader_that_breaks_is_named_and_the_others_go_on(table: Table) -> None:
    table.board.place(1, "DEADBEEF")
    table.board.break_reader(0)
    assert soon(lambda: "reader 1 of the panel does not answer" in table.sees("pad"))
    assert soon(lambda: table.sees("left") == ["DEADBEEF"])
    assert soon(lambda: table.link.troubles == ["reader 1: no answer"])
    table.board.break_reader(0, broken=False)
    assert soon(lambda: table.sees("pad") == [])


def test_noise_on_the_line_does_no_harm(table: Table) -> None:
    chance = random.Random(6)
    for turn in range(100):
        table.board.say(chance.randbytes(chance.randrange(1, 400)))
        if turn % 10 == 0:
            table.tap(turn % 4)
    done = [(KEYS[turn % 4], down) for turn in range(0, 100, 10) for down in (True, False)]
    assert table.heard(20) == done


def test_half_a_frame_is_dropped_and_the_next_one_taken(table: Table) -> None:
    for size in (1, 5, 11):
        table.board.say(wire.frame(wire.KEY, 1, wire.pack_key(3, True, 0))[:size])
        table.tap(0)
    assert table.heard(6) == [("end-turn", True), ("end-turn", False)] * 3


def test_a_frame_that_nobody_sent_in_turn_is_not_taken(table: Table) -> None:
    table.board.say(wire.frame(wire.KEY, 4000, wire.pack_key(3, True, 0)))
    table.tap(0)
    assert table.heard(2) == [("end-turn", True), ("end-turn", False)]


def test_slow_usb_is_only_slow(table: Table) -> None:
    table.board.slow_down(3)
    table.strip.show(PAINTED)
    for key in range(4):
        table.tap(key)
    assert table.heard(8) == [(name, down) for name in KEYS for down in (True, False)]
    assert soon(lambda: table.board.look() == PAINTED)


def test_frames_come_faster_than_the_board_can_show_them_and_the_last_one_stays(table: Table) -> None:
    table.board.slow_down(20)
    for level in range(200):
        table.strip.show(bytes([level, level // 2, 0]) * 30)
    assert soon(lambda: table.board.look() == bytes([199, 99, 0]) * 30)
    assert table.board.frames() < 100


def test_the_board_keeps_to_its_own_limit_of_current() -> None:
    with PanelProcess(limit_ma=330) as board:
        table = Table(board)
        table.strip.show(b"\xff" * 90)
        assert soon(lambda: 200 < sum(board.look()) * 20 // 255 + 30 <= 330)
        table.link.close()


def test_a_table_that_wants_more_than_the_board_has_is_told_which_number_to_change() -> None:
    with PanelProcess(pixels=20, keys=2, readers=1) as board:
        table = Table(board)
        assert soon(lambda: table.sees("pad") == [])
        assert table.sees("left") == "the board has 1 tag readers and the table wants 2."
        with pytest.raises(DeviceError, match=r"has 2 keys and the table wants 4.*KEY_PINS"):
            table.buttons.edges()
        with pytest.raises(DeviceError, match=r"has 20 pixels and the table 30.*PIXELS"):
            table.strip.show(bytes(90))
        table.link.close()


def test_edges_have_the_time_of_the_clock_that_is_given() -> None:
    with PanelProcess() as board:
        link = PanelLink(panel_at(board.path), clock=lambda: time.monotonic() + 5000, keys=KEYS, retry=QUICK)
        link.wait(20)
        assert link.buttons is not None
        before = time.monotonic() + 5000
        board.press(0)
        told: list[KeyEdge] = []
        assert soon(lambda: bool(told.extend(link.buttons.edges()) or told))  # type: ignore[union-attr]
        assert before - 1 < told[0].at <= time.monotonic() + 5000
        link.close()


def test_where_nothing_is_plugged_in_it_says_so(tmp_path: Path) -> None:
    link = PanelLink(panel_at(str(tmp_path / "nothing")), readers=READERS, retry=QUICK)
    with pytest.raises(DeviceError, match=r"there is no port .*nothing"):
        link.wait(0.2)
    with pytest.raises(DeviceError) as told:
        link.readers["pad"].read()
    assert told.value.device == "pad"
    link.close()


def test_a_panel_that_another_companion_uses_is_said_to_be_in_use(table: Table) -> None:
    other = PanelLink(panel_at(table.board.path), keys=KEYS, retry=QUICK)
    with pytest.raises(DeviceError, match="in use"):
        other.wait(0.2)
    other.close()
    table.tap(0)
    assert len(table.heard(2)) == 2


@pytest.fixture
def pty() -> Iterator[tuple[int, str]]:
    """A serial line with nothing at its other end but the test."""
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    os.close(master)
    os.close(slave)


def test_a_board_with_other_firmware_is_named_with_what_to_do(pty: tuple[int, str]) -> None:
    master, path = pty
    link = PanelLink(panel_at(path), keys=KEYS, retry=QUICK)
    os.read(master, 100)  # it asks who is there
    os.write(master, b"\0" + wire.frame(wire.IDENTITY, 0, b"from next year", version=2))
    assert soon(lambda: "version 2 and this companion version 1. Put this companion's firmware on the board (make flash)" in why(link))
    link.close()


def test_a_line_on_which_nobody_answers_is_given_up_and_tried_again(pty: tuple[int, str]) -> None:
    master, path = pty
    now = [0.0]
    link = PanelLink(panel_at(path), clock=lambda: now[0], keys=KEYS, retry=QUICK)
    os.read(master, 100)
    now[0] = 4.0
    assert soon(lambda: "does not answer. Unplug it" in why(link))
    os.read(master, 100)  # it asks again
    link.close()


def test_a_line_that_takes_nothing_never_holds_up_the_table(pty: tuple[int, str]) -> None:
    master, path = pty
    link = PanelLink(panel_at(path), pixels=1000, retry=QUICK)
    decoder = wire.Decoder()
    [ask] = [frame for frame in decoder.feed(os.read(master, 100)) if frame.kind == wire.ASK]
    session = int.from_bytes(ask.payload, "little")
    os.write(master, wire.frame(wire.IDENTITY, 0, wire.pack_identity(wire.Identity(session, 1, 1, 1000, 0, 0, 9, "0", "S"))))
    link.wait(20)
    assert link.strip is not None
    for level in range(50):  # a frame is 3 kB and the line holds 4
        link.strip.show(bytes([level + 1, 2, 3]) * 1000)
    assert threading.active_count() < 20
    link.close()


def test_the_link_is_closed_with_its_last_part() -> None:
    with PanelProcess() as board:
        table = Table(board)
        table.strip.show(PAINTED)
        for part in (table.buttons, *table.link.readers.values()):
            part.close()
            part.close()
        assert table.link.board is not None
        table.strip.close()
        table.strip.close()
        assert table.link.board is None
        assert table.link.confirmed == board.look() == bytes(90)
        with pytest.raises(DeviceError, match="closed"):
            table.strip.show(PAINTED)
        table.link.close()


def test_a_strip_that_is_unplugged_can_be_closed(table: Table) -> None:
    table.board.unplug()
    assert soon(lambda: table.link.board is None)
    table.strip.close()


def test_more_pixels_than_a_board_can_drive_are_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="1000"):
        PanelLink(panel_at(str(tmp_path)), pixels=1001)
