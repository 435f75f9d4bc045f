"""Whatever happens to bytes on their way: no crash, no wrong frame taken for a right one, and the next good one is found."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import cobs, wire

payloads = (
    st.binary(max_size=1200) | st.integers(0, wire.MAX_PAYLOAD).map(bytes) | st.integers(0, wire.MAX_PAYLOAD).map(lambda n: b"\x01" * n)
)


def textbook(data: bytes) -> bytes:
    """Byte stuffing as the books tell it, one byte at a time: the oracle for ours."""
    out, block = bytearray(), bytearray()
    for byte in data:
        if byte == 0:
            out += bytes([len(block) + 1]) + block
            block.clear()
        else:
            block.append(byte)
            if len(block) == 254:
                out += b"\xff" + block
                block.clear()
    return bytes(out + bytes([len(block) + 1]) + block)


@given(payloads)
def test_stuffing_is_what_the_books_say(data: bytes) -> None:
    assert cobs.stuffed(data) == textbook(data)
    assert cobs.unstuffed(cobs.stuffed(data)) == data


@given(st.binary(max_size=300))
def test_unstuffing_anything_gives_bytes_or_none_and_never_an_error(data: bytes) -> None:
    found = cobs.unstuffed(data)
    assert found is None or len(found) < max(len(data), 1)


@given(st.integers(0, 255), st.integers(0, 0xFFFFFFFF), payloads, st.integers(1, 255))
def test_a_frame_comes_back_as_it_was_sent(kind: int, sequence: int, payload: bytes, version: int) -> None:
    decoder = wire.Decoder()
    assert decoder.feed(wire.frame(kind, sequence, payload, version)) == [(version, kind, sequence, payload)]
    assert decoder.damaged == 0


@given(st.lists(payloads, max_size=4), st.data())
def test_frames_are_found_however_the_bytes_are_cut(sent: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(wire.frame(wire.FRAME, number, payload) for number, payload in enumerate(sent))
    decoder, found = wire.Decoder(), []
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        found += decoder.feed(stream[:size])
        stream = stream[size:]
    assert [frame.payload for frame in found] == sent


@given(st.binary(max_size=400))
def test_no_message_can_make_a_reader_of_it_fail(payload: bytes) -> None:
    for unpack in (wire.unpack_identity, wire.unpack_health, wire.unpack_key, wire.unpack_tags, wire.unpack_trouble):
        unpack(payload)
    frame = bytearray(60)
    wire.apply_changes(frame, payload)
    assert len(frame) == 60


@given(st.binary(min_size=3, max_size=300), st.binary(min_size=3, max_size=300))
def test_changes_turn_any_frame_into_any_other_or_are_not_made(old: bytes, new: bytes) -> None:
    size = min(len(old), len(new)) // 3 * 3
    old, new = old[:size], new[:size]
    payload = wire.pack_changes(3, old, new)
    if payload is not None:
        assert len(payload) < max(len(new), 5)
        board = bytearray(old)
        assert wire.apply_changes(board, payload)
        assert bytes(board) == new


def sent_frame(chance: random.Random) -> bytes:
    """A frame as they are in play."""
    kind = chance.choice([wire.KEY, wire.TAGS, wire.FRAME, wire.CHANGES, wire.ACK, wire.HEARTBEAT])
    size = chance.choice([0, 4, 6, 9, 20, 90, 450])
    payload = bytes(size) if chance.random() < 0.2 else chance.randbytes(size)
    return wire.frame(kind, chance.randrange(2**32), payload)


def damage(chance: random.Random, data: bytes) -> bytes:
    """Flip, lose, repeat, insert or exchange some bytes."""
    bytes_ = bytearray(data)
    for _ in range(chance.choice([1, 1, 1, 2, 3, 8])):
        at, end = sorted(chance.randrange(len(bytes_) + 1) for _ in range(2))
        how = chance.randrange(6)
        if how == 0 and at < len(bytes_):
            bytes_[at] ^= 1 << chance.randrange(8)
        elif how == 1 and at < len(bytes_):
            bytes_[at] = chance.choice([0, 1, 255, chance.randrange(256)])
        elif how == 2:
            del bytes_[at : min(end, at + 4)]
        elif how == 3:
            bytes_[at:at] = bytes_[at : min(end, at + 20)]
        elif how == 4:
            bytes_[at:at] = chance.randbytes(chance.randrange(1, 5))
        else:
            del bytes_[end:]
    return bytes(bytes_)


def torment(count: int, seed: int) -> tuple[int, int]:
    """Send so many damaged frames, each followed by a good one; how many were refused, how many came through unharmed."""
    chance = random.Random(seed)
    decoder = wire.Decoder()
    unharmed = 0
    for _ in range(count):
        sent, good = sent_frame(chance), sent_frame(chance)
        original, expected = wire.opened(sent[:-1]), wire.opened(good[:-1])
        *before, found = decoder.feed(damage(chance, sent) + b"\0" + good)
        assert found == expected
        assert all(frame == original for frame in before), (sent, before)
        unharmed += len(before)
    return decoder.damaged, unharmed


def test_of_twenty_thousand_damaged_frames_none_is_taken_for_a_right_one() -> None:
    refused, unharmed = torment(20_000, seed=1)
    assert refused > 15_000
    assert unharmed < 5_000


@pytest.mark.slow
def test_of_a_million_damaged_frames_none_is_taken_for_a_right_one() -> None:
    refused, _ = torment(1_000_000, seed=2)
    assert refused > 750_000


def test_a_megabyte_of_noise_gives_no_frame_and_fills_no_memory() -> None:
    chance = random.Random(3)
    decoder, most = wire.Decoder(), 0
    for _ in range(1024):
        noise = chance.randbytes(1024)
        assert decoder.feed(noise if chance.random() < 0.8 else noise.replace(b"\0", b"\1")) == []
        most = max(most, len(decoder._held))
    assert most <= wire.MAX_FRAME
    assert decoder.damaged > 1000
    assert len(decoder.feed(b"\0" + wire.frame(wire.KEY, 1, b"good"))) == 1
