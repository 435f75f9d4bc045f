"""Both sides of the talk without a cable and without a clock: the firmware's panel and the companion's half of the link."""

from __future__ import annotations

import random
import struct
from itertools import count

import pytest

from companion.ports import DeviceError, KeyEdge
from firmware import wire
from hardware.panel_talk import ROOM, Talk
from tests.firmware.bench import Bench

KEYS = ("end-turn", "undo")
RED, BLUE = b"\xff\0\0", b"\0\0\xff"
A, B = b"\x04\xa1\xb2\xc3", b"\xde\xad\xbe\xef"


class Table:
    """A companion and a board, and a cable between them that a test can cut."""

    def __init__(self, boot: int = 77, **parts: int) -> None:
        self.parts = parts
        self.bench = Bench(boot=boot, **parts)
        self.talk = Talk(KEYS, readers=2, new_session=count(1).__next__, brightness=255, limit_ma=wire.NO_LIMIT)
        self.now = 0.0
        self.carried: list[bytes] = []  # to the board
        self.talk.begin(self.now)

    def wait(self, seconds: float = 0.01, to_board: bool = True, to_companion: bool = True) -> None:
        """Let time pass; what goes in a direction that is cut is lost."""
        until = self.now + seconds
        while self.now < until:
            self.now += 0.01
            self.bench.now_ms += 10
            self.carried.append(self.talk.outgoing)
            self.bench.link.to_board += self.talk.outgoing if to_board else b""
            self.talk.outgoing = b""
            self.bench.panel.step(self.bench.now_ms)
            said, self.bench.link.from_board = self.bench.link.from_board, b""
            self.talk.hear(said if to_companion else b"", self.now)
            self.talk.tick(self.now)

    def reboot(self) -> None:
        now_ms, answers = self.bench.now_ms, [reader.answer for reader in self.bench.readers]
        self.bench = Bench(boot=self.bench.boot + 1, **self.parts)
        self.bench.now_ms = now_ms
        for reader, answer in zip(self.bench.readers, answers, strict=True):
            reader.answer = answer
        self.talk.end()
        self.talk.begin(self.now)

    def reopen(self) -> None:
        self.talk.end()
        self.talk.begin(self.now)

    def edges(self) -> list[tuple[str, bool]]:
        return [(edge.key, edge.down) for edge in self.talk.take_edges()]


@pytest.fixture
def table() -> Table:
    table = Table()
    table.wait(0.1)
    return table


def test_the_companion_learns_who_the_board_is(table: Table) -> None:
    assert table.talk.board is not None
    assert (table.talk.board.pixels, table.talk.board.keys, table.talk.board.serial) == (4, 2, "E66038B713")


def test_a_question_that_is_lost_is_asked_again() -> None:
    table = Table()
    table.wait(1.0, to_board=False)
    assert table.talk.board is None
    table.wait(0.5)
    assert table.talk.board is not None


def test_a_board_that_does_not_answer_is_named_with_what_to_do() -> None:
    table = Table()
    with pytest.raises(DeviceError, match=r"does not answer.*make flash"):
        table.wait(10, to_companion=False)
    assert table.now < 4


def test_a_board_that_falls_silent_is_noticed(table: Table) -> None:
    table.wait(10)
    with pytest.raises(DeviceError, match="fallen silent"):
        table.wait(10, to_companion=False)


def test_a_board_of_another_version_is_named_with_what_to_do(table: Table) -> None:
    with pytest.raises(DeviceError, match=r"version 2 and this companion version 1\. .*make flash"):
        table.talk.hear(wire.frame(wire.IDENTITY, 0, b"whatever that is by then", version=2), 0.0)


def test_a_board_that_starts_anew_behind_a_cable_that_stays_is_met_again(table: Table) -> None:
    table.talk.lights.wanted = RED * 4
    table.wait(0.1)
    table.bench = Bench(boot=78)
    table.wait(0.8)
    assert table.talk.board is not None
    assert table.talk.board.boot == 78
    assert table.bench.pixels.frames[-1] == RED * 4


def test_a_frame_is_shown_and_the_next_one_travels_as_changes(table: Table) -> None:
    table.talk.lights.wanted = RED * 4
    table.wait(0.1)
    assert table.bench.pixels.frames[-1] == RED * 4
    table.carried.clear()
    table.talk.lights.wanted = RED * 3 + BLUE
    table.wait(0.1)
    assert table.bench.pixels.frames[-1] == RED * 3 + BLUE
    kinds = [frame.kind for frame in wire.Decoder().feed(b"".join(table.carried))]
    assert kinds.count(wire.CHANGES) + kinds.count(wire.FRAME) == 1


def test_a_frame_that_is_shown_already_is_not_sent_again(table: Table) -> None:
    table.talk.lights.wanted = RED * 4
    table.wait(0.1)
    table.carried.clear()
    for _ in range(10):
        table.talk.lights.wanted = bytes(RED * 4)
        table.wait(0.1)
    kinds = {frame.kind for frame in wire.Decoder().feed(b"".join(table.carried))}
    assert kinds == {wire.HEARTBEAT, wire.LIMITS}


@pytest.mark.parametrize(("to_board", "to_companion"), [(False, True), (True, False)])
def test_a_frame_whose_way_there_or_back_is_cut_is_sent_again_whole(table: Table, to_board: bool, to_companion: bool) -> None:
    table.talk.lights.wanted = RED * 4
    table.wait(0.1)
    table.talk.lights.wanted = BLUE * 4
    table.wait(0.3, to_board, to_companion)
    table.carried.clear()
    table.wait(0.6)
    assert table.bench.pixels.frames[-1] == BLUE * 4
    assert table.talk.lights.is_settled
    assert wire.FRAME in [frame.kind for frame in wire.Decoder().feed(b"".join(table.carried))]


def test_many_frames_to_a_slow_board_do_not_pile_up(table: Table) -> None:
    table.carried.clear()
    for level in range(200):
        table.talk.lights.wanted = bytes([level]) * 12
        table.talk.light(table.now)
    table.wait(0.1)
    assert table.bench.pixels.frames[-1] == bytes([199]) * 12
    frames = [frame for frame in wire.Decoder().feed(b"".join(table.carried)) if frame.kind in (wire.FRAME, wire.CHANGES)]
    assert len(frames) == 2


def test_after_a_new_beginning_the_whole_frame_is_sent(table: Table) -> None:
    table.talk.lights.wanted = RED * 4
    table.wait(0.1)
    table.reboot()
    table.wait(0.1)
    assert table.bench.pixels.frames[-1] == RED * 4


def test_a_frame_that_does_not_fit_the_board_is_not_sent_at_all(table: Table) -> None:
    table.talk.lights.wanted = RED * 5
    table.carried.clear()
    table.wait(2)
    assert not [frame for frame in wire.Decoder().feed(b"".join(table.carried)) if frame.kind == wire.FRAME]


def test_brightness_and_limit_reach_the_board_even_if_they_are_lost_once() -> None:
    table = Table()
    table.talk = Talk(KEYS, 2, count(1).__next__, brightness=51, limit_ma=wire.NO_LIMIT)
    table.talk.begin(table.now)
    table.wait(0.02)
    assert table.talk.board is not None
    table.wait(0.02, to_board=False)
    table.talk.lights.wanted = RED * 4
    table.wait(1.0)
    assert table.bench.pixels.frames[-1][0] in (50, 51)


def test_edges_come_once_and_in_order_with_the_time_they_were_made(table: Table) -> None:
    began = table.now
    table.bench.keys.edges = [(0, True)]
    table.wait(0.01, to_companion=False)
    table.bench.keys.edges = [(0, False), (1, True)]
    table.wait(1.0)
    edges = table.talk.take_edges()
    assert [(edge.key, edge.down) for edge in edges] == [("end-turn", True), ("end-turn", False), ("undo", True)]
    assert [round(edge.at - began, 3) for edge in edges] == [0.01, 0.02, 0.02]
    assert table.edges() == []


def test_an_edge_whose_acknowledgement_is_lost_comes_again_and_is_dropped(table: Table) -> None:
    table.bench.keys.edges = [(0, True)]
    table.wait(0.7, to_board=False)
    table.wait(0.7)
    assert table.edges() == [("end-turn", True)]


def test_edges_made_while_the_cable_was_out_come_when_it_is_back(table: Table) -> None:
    table.bench.keys.edges = [(0, True), (0, False)]
    for _ in range(100):
        table.bench.now_ms += 100
        table.now += 0.1
        table.bench.panel.step(table.bench.now_ms)
    table.bench.link.from_board = b""
    table.reopen()
    table.wait(0.1)
    edges = table.talk.take_edges()
    assert [edge.down for edge in edges] == [True, False]
    assert table.now - 10.5 < edges[0].at < table.now - 9.5


def test_what_is_left_in_the_cable_from_the_last_conversation_is_not_taken(table: Table) -> None:
    stale = wire.frame(wire.KEY, table.bench.panel._outbox.first, wire.pack_key(0, True, 0))
    who = wire.unpack_identity(wire.pack_identity(table.talk.board))
    table.reopen()
    table.talk.hear(wire.frame(wire.IDENTITY, 0, wire.pack_identity(who)) + stale, table.now)
    assert table.talk.board is None
    table.wait(0.1)
    assert table.talk.board is not None
    assert table.edges() == []


def test_an_event_out_of_turn_is_left_until_its_turn(table: Table) -> None:
    first = table.bench.panel._outbox.first
    frames = [wire.frame(wire.KEY, first + n, wire.pack_key(0, n % 2 == 0, 0)) for n in range(4)]
    table.talk.hear(frames[1] + frames[3] + frames[0] + frames[2] + frames[1] + frames[0], table.now)
    assert table.edges() == [("end-turn", True), ("end-turn", False)]
    table.talk.hear(frames[2] + frames[3], table.now)
    assert table.edges() == [("end-turn", True), ("end-turn", False)]


def test_edges_nobody_fetches_stay_on_the_board(table: Table) -> None:
    total = 0
    for _ in range(ROOM):
        if len(table.bench.panel._outbox) < 20:
            table.bench.keys.edges = [(0, True), (0, False)]
            total += 2
        table.wait(0.02)
    assert total > ROOM
    assert len(table.talk._edges) <= ROOM
    told = 0
    for _ in range(200):
        told += len(table.edges())
        table.wait(0.02)
    assert told == total


def test_a_key_that_was_held_while_the_board_lost_its_power_is_up_again(table: Table) -> None:
    table.bench.keys.edges = [(0, True), (1, True)]
    table.wait(0.1)
    table.reboot()
    table.bench.keys.edges = [(1, True)]  # this one is still held, as the board finds when it starts
    table.wait(0.1)
    assert table.edges() == [
        ("end-turn", True),
        ("undo", True),
        ("end-turn", False),
        ("undo", False),
        ("undo", True),
    ]


def test_keys_the_table_has_no_name_for_are_left_out(table: Table) -> None:
    first = table.bench.panel._outbox.first
    table.talk.hear(wire.frame(wire.KEY, first, wire.pack_key(7, True, 0)), table.now)
    table.talk.hear(wire.frame(wire.KEY, first + 1, wire.pack_key(1, True, 0)), table.now)
    assert table.edges() == [("undo", True)]


def test_time_does_not_run_back_between_edges(table: Table) -> None:
    first = table.bench.panel._outbox.first
    for number, age in enumerate([5, 900, 0]):
        table.talk.hear(wire.frame(wire.KEY, first + number, wire.pack_key(0, number % 2 == 0, age)), 10.0)
    assert [edge.at for edge in table.talk.take_edges()] == [9.995, 9.995, 10.0]


def test_a_tag_is_seen_in_every_read_until_it_is_lifted(table: Table) -> None:
    pad = table.talk.spots[0]
    table.bench.readers[0].answer = [A]
    table.wait(0.1)
    assert [pad.take() for _ in range(3)] == [["04A1B2C3"]] * 3
    table.bench.readers[0].answer = []
    table.wait(0.1)
    assert [pad.take() for _ in range(2)] == [[], []]


def test_a_tag_that_came_and_went_between_two_reads_is_seen_once(table: Table) -> None:
    pad = table.talk.spots[0]
    for answer in ([A], [], [B], [B, A], [B]):
        table.bench.readers[0].answer = answer
        table.wait(0.1)
    assert sorted(pad.take()) == ["04A1B2C3", "DEADBEEF"]
    assert pad.take() == ["DEADBEEF"]


def test_a_board_that_starts_anew_must_tell_what_lies_on_its_readers(table: Table) -> None:
    pad = table.talk.spots[0]
    table.bench.readers[0].answer = [A]
    table.wait(0.1)
    assert pad.take() == ["04A1B2C3"]
    table.bench.readers[0].answer = None  # a real one needs a while for its first look
    table.reboot()
    table.wait(0.1)
    assert table.talk.board is not None
    assert pad.status is None
    assert pad.take() == []
    table.bench.readers[0].answer = [A]
    table.wait(0.1)
    assert pad.status == wire.READER_WORKS
    assert pad.take() == ["04A1B2C3"]


def test_events_that_somebody_else_took_in_between_are_not_waited_for(table: Table) -> None:
    other = Table()
    other.bench = table.bench
    other.bench.keys.edges = [(0, True), (0, False)]
    other.talk.begin(other.now)
    other.wait(0.1)
    assert len(other.edges()) == 2
    table.reopen()
    table.bench.keys.edges = [(1, True)]
    table.wait(0.1)
    assert table.edges() == [("undo", True)]


def test_the_board_s_complaints_are_kept(table: Table) -> None:
    table.bench.readers[0].answer = OSError("no wire")
    table.wait(0.1)
    assert list(table.talk.troubles) == ["reader 1: no wire"]
    assert table.talk.spots[0].status == wire.READER_FAILS


def test_events_that_cannot_be_read_are_acknowledged_and_left(table: Table) -> None:
    first = table.bench.panel._outbox.first
    table.talk.hear(wire.frame(wire.KEY, first, b"?") + wire.frame(wire.TAGS, first + 1, b"??"), table.now)
    [ack] = [frame for frame in wire.Decoder().feed(table.talk.outgoing) if frame.kind == wire.ACK]
    assert (ack.sequence, ack.payload) == (first + 1, struct.pack("<I", table.bench.boot))
    table.talk.hear(wire.frame(wire.TAGS, first + 2, wire.pack_tags(wire.TagEvent(9, 0, []))), table.now)
    assert table.edges() == []


class BadCable(Table):
    """A cable that drops bytes, changes bytes, breaks off in the middle of frames and is put in again."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = random.Random(seed)
        self.down = [False, False]
        self.done: list[tuple[str, bool]] = []

    def spoil(self, data: bytes) -> bytes:
        if not data or self.chance.random() < 0.6:
            return data
        spoiled = bytearray(data)
        at = self.chance.randrange(len(spoiled))
        match self.chance.randrange(3):
            case 0:
                spoiled[at] ^= 1 << self.chance.randrange(8)
            case 1:
                del spoiled[at:]
            case _:
                spoiled[at:at] = self.chance.randbytes(3)
        return bytes(spoiled)

    def turn(self, plugged: bool) -> None:
        self.now += 0.01
        self.bench.now_ms += 10
        if plugged:
            self.bench.link.to_board += self.spoil(self.talk.outgoing)
            self.talk.outgoing = b""
        self.bench.panel.step(self.bench.now_ms)
        if plugged:
            said, self.bench.link.from_board = self.bench.link.from_board, b""
            self.talk.hear(self.spoil(said), self.now)
            self.talk.tick(self.now)
        else:
            self.bench.link.from_board = b""

    def break_off(self) -> None:
        for _ in range(self.chance.randrange(1, 20)):
            self.act()
            self.turn(plugged=False)
        self.talk.end()
        self.talk.begin(self.now)

    def act(self) -> None:
        if self.chance.random() < 0.1 and len(self.bench.panel._outbox) < 40:
            number = self.chance.randrange(2)
            down = self.down[number] = not self.down[number]
            self.bench.keys.edges.append((number, down))
            self.done.append((KEYS[number], down))


@pytest.mark.parametrize("seed", range(8))
def test_on_the_worst_of_cables_no_edge_is_lost_or_doubled(seed: int) -> None:
    table = BadCable(seed)
    told: list[KeyEdge] = []
    lay: list[bytes] = []
    for _ in range(1500):
        table.act()
        if table.chance.random() < 0.05:
            lay = table.chance.choice([[], [A], [B], [A, B]])
            table.bench.readers[0].answer = lay
        if table.chance.random() < 0.05:
            table.talk.lights.wanted = table.chance.randbytes(12)
        try:
            if table.chance.random() < 0.02:
                table.break_off()
            else:
                table.turn(plugged=True)
        except DeviceError:
            table.reopen()
        told += table.talk.take_edges()
    table.reopen()
    table.wait(1.0)
    told += table.talk.take_edges()
    assert [(edge.key, edge.down) for edge in told] == table.done
    assert len(table.done) > 50
    table.talk.spots[0].take()  # everything that lay there at some time
    assert sorted(table.talk.spots[0].take()) == sorted(uid.hex().upper() for uid in lay)
    assert table.bench.pixels.frames[-1] == table.talk.lights.wanted
