"""RDM6300 and ID-12LA: their frames, every way a frame can break, and the driver on a pty."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ports import DeviceError
from hardware.serial_reader import Frames, SerialTagReader, uid_of
from tests.hardware.cable import Cable, cable, complaint, until
from tests.hardware.fake_rdm6300 import frame

RDM = b"\x02010063E9AE25\x03"
RDM_OTHER = b"\x02100086F44426\x03"
ID_12 = b"\x02010063E9AE25\r\n\x03"
UID, OTHER = "010063E9AE", "100086F444"


@pytest.mark.parametrize(("data", "uid", "number"), [(RDM, UID, 6547886), (RDM_OTHER, OTHER, 8844356), (ID_12, UID, 6547886)])
def test_known_frames_give_the_number_printed_on_the_tag(data: bytes, uid: str, number: int) -> None:
    assert Frames().feed(data) == [uid]
    assert int(uid[2:], 16) == number


def test_small_letters_become_capitals() -> None:
    assert Frames().feed(RDM.lower()) == [UID]


@pytest.mark.parametrize("body", [b"", b"010063E9AE24", b"010063E9AE2", b"010063E9AE255", b"0100 3E9AE25", b"010063E9AE\r\n"])
def test_what_is_no_number_with_its_checksum_is_no_tag(body: bytes) -> None:
    assert uid_of(body) is None


@pytest.mark.parametrize("place", range(1, 13))
def test_a_wrong_digit_anywhere_is_noticed(place: int) -> None:
    spoilt = bytearray(RDM)
    spoilt[place] = ord("7") if spoilt[place] != ord("7") else ord("8")
    assert Frames().feed(bytes(spoilt)) == []


@pytest.mark.parametrize("garbage", [b"\x00\xff\x41", b"\x02", b"\x03", b"\x02\x02", RDM[:7], RDM[:13], b"\x02" + b"A" * 40, ID_12[1:]])
def test_after_garbage_the_next_frame_is_read(garbage: bytes) -> None:
    assert Frames().feed(garbage + RDM_OTHER)[-1] == OTHER


def test_a_frame_may_come_in_halves() -> None:
    for cut in range(len(ID_12) + 1):
        frames = Frames()
        assert frames.feed(ID_12[:cut]) + frames.feed(ID_12[cut:]) == [UID]


@given(st.lists(st.one_of(st.sampled_from([RDM, RDM_OTHER, ID_12]), st.binary(max_size=20))), st.integers(1, 9))
def test_no_stream_gives_a_tag_that_was_not_sent(parts: list[bytes], piece: int) -> None:
    stream = b"".join(parts)
    frames = Frames()
    tags = [tag for start in range(0, len(stream), piece) for tag in frames.feed(stream[start : start + piece])]
    assert set(tags) <= {UID, OTHER}
    assert len(tags) >= sum(part in (RDM, RDM_OTHER, ID_12) for part in parts)


@given(st.binary(min_size=5, max_size=5), st.data())
def test_a_frame_with_any_single_byte_changed_is_never_another_tag(number: bytes, data: st.DataObject) -> None:
    whole = frame(number.hex().upper())
    place, byte = data.draw(st.integers(0, len(whole) - 1)), data.draw(st.integers(0, 255))
    spoilt = whole[:place] + bytes([byte]) + whole[place + 1 :]
    assert set(Frames().feed(spoilt)) <= {number.hex().upper()}


@pytest.fixture
def wire() -> Iterator[Cable]:
    with cable() as made:
        yield made


@pytest.fixture
def reader(wire: Cable) -> Iterator[SerialTagReader]:
    reader = SerialTagReader("pad", str(wire.port), retry_s=0.01)
    assert told(reader, wire, RDM_OTHER) == {OTHER}
    yield reader
    reader.close()


def told(reader: SerialTagReader, wire: Cable, data: bytes) -> set[str]:
    """The tags that the driver makes of bytes which come again and again; what comes before it listens is lost, as on a real port."""
    tags: set[str] = set()

    def is_heard() -> bool:
        wire.say(data)
        try:
            tags.update(reader.read())
        except DeviceError:
            return False
        return bool(tags)

    assert until(is_heard)
    return tags


def test_repeats_between_two_reads_are_one(reader: SerialTagReader, wire: Cable) -> None:
    wire.say((RDM + ID_12) * 5 + RDM_OTHER)
    seen: list[list[str]] = []
    assert until(lambda: bool(seen.append(reader.read())) or (OTHER in seen[-1] and any(UID in tags for tags in seen)))
    assert all(len(tags) == len(set(tags)) for tags in seen)


def test_half_a_frame_before_the_unplug_does_not_mix_with_the_one_after(reader: SerialTagReader, wire: Cable) -> None:
    wire.say(RDM[:8])
    wire.unplug()
    lost = complaint(reader)
    assert lost is not None
    assert lost.fix
    wire.plug()
    assert told(reader, wire, RDM[8:] + RDM_OTHER) == {OTHER}


def test_a_port_that_another_program_has_is_named(reader: SerialTagReader, wire: Cable) -> None:
    second = SerialTagReader("second", str(wire.port), retry_s=0.01)
    lost = complaint(second)
    second.close()
    assert lost is not None
    assert str(lost) == f"second: port {wire.port} is in use. Another program has it open; close that one."


def test_a_port_that_is_not_there_is_named() -> None:
    reader = SerialTagReader("pad", "/dev/serial/by-id/none", retry_s=0.01)
    lost = complaint(reader)
    reader.close()
    assert lost is not None
    assert str(lost).startswith("pad: there is no port /dev/serial/by-id/none. Check its cable")


def test_a_file_that_is_no_port_is_refused() -> None:
    reader = SerialTagReader("pad", "/dev/null", retry_s=0.01)
    lost = complaint(reader)
    reader.close()
    assert lost is not None
    assert lost.what == "port /dev/null does not answer."
