"""The frames on the wire, on whatever Python: these tests run under pytest and, as they are, under MicroPython."""

import binascii
import struct

from firmware import cobs, wire

NOISE = bytes([(31 * n + n // 7) % 256 for n in range(600)])


def test_stuffed_bytes_hold_no_zero_and_come_back_as_they_were():
    for length in (0, 1, 2, 253, 254, 255, 256, 507, 508, 509, 600):
        for data in (bytes(length), b"\x01" * length, b"\xff" * length, NOISE[:length], b"\0" + b"\x05" * length + b"\0"):
            packed = cobs.stuffed(data)
            assert 0 not in packed
            assert len(packed) <= len(data) + len(data) // 254 + 1
            assert cobs.unstuffed(packed) == data


def test_bytes_that_nobody_stuffed_are_refused():
    assert cobs.unstuffed(b"\x05abc") is None
    assert cobs.unstuffed(b"\x00") is None
    assert cobs.unstuffed(b"\x02a\x09") is None


def test_a_frame_comes_back_as_it_was_sent():
    for payload in (b"", b"\0", bytes(3 * wire.MAX_PIXELS), NOISE, b"\xff" * wire.MAX_PAYLOAD):
        [found] = wire.Decoder().feed(wire.frame(wire.FRAME, 0xFFFFFFFE, payload))
        assert found == (wire.PROTOCOL, wire.FRAME, 0xFFFFFFFE, payload)


def test_the_bytes_of_a_frame_are_these():
    assert wire.frame(wire.KEY, 258, b"\x01\x00") == b"\x04\x01\x20\x02\x03\x02\x01\x01\x02\x01\x05\x6c\x3f\x2f\xa5\x00"


def test_a_frame_of_another_version_is_readable_too():
    [found] = wire.Decoder().feed(wire.frame(wire.ASK, 1, b"abcd", version=9))
    assert found.version == 9
    assert found.payload == b"abcd"


def test_frames_are_found_however_the_bytes_are_cut():
    stream = b"".join([wire.frame(wire.KEY, n, NOISE[:n]) for n in range(40)])
    for size in (1, 2, 7, 64, 5000):
        decoder = wire.Decoder()
        found = []
        for at in range(0, len(stream), size):
            found += decoder.feed(stream[at : at + size])
        assert [frame.sequence for frame in found] == list(range(40))
        assert decoder.damaged == 0


def test_after_garbage_the_next_frame_is_found():
    decoder = wire.Decoder()
    good = wire.frame(wire.KEY, 1, b"good")
    assert len(decoder.feed(b"noise" + good)) == 0  # nobody can tell where the noise ends
    assert len(decoder.feed(good)) == 1
    assert len(decoder.feed(good[:5] + good + good)) == 1
    assert len(decoder.feed(b"\0\0\0" + good)) == 1
    assert decoder.damaged == 2


def test_a_flood_without_end_is_not_kept():
    decoder = wire.Decoder()
    for _ in range(100):
        assert decoder.feed(b"\x07" * 1000) == []
        assert len(decoder._held) <= wire.MAX_FRAME
    good = wire.frame(wire.KEY, 1, b"good")
    assert len(decoder.feed(b"\0" + good)) == 1
    assert decoder.damaged == 1


def test_every_flipped_bit_is_noticed():
    good = wire.frame(wire.TAGS, 7, b"\x00\x00\x01\x01\x04\xde\xad\xbe\xef")
    for bit in range(8 * len(good)):
        data = bytearray(good)
        data[bit // 8] ^= 1 << bit % 8
        assert wire.Decoder().feed(bytes(data) + b"\0") == []


def test_a_frame_that_tells_a_wrong_length_is_refused_even_if_its_checksum_is_right():
    body = struct.pack("<BBHI", wire.PROTOCOL, wire.KEY, 5, 1) + b"four"
    assert wire.opened(cobs.stuffed(body + struct.pack("<I", binascii.crc32(body) & 0xFFFFFFFF))) is None


def test_every_message_comes_back_as_it_was_sent():
    who = wire.Identity(0xFFFFFFFF, 1, 2, 300, 4, 3, 2000, "0.1.0", "E66038B713")
    assert wire.unpack_identity(wire.pack_identity(who)) == who
    health = wire.Health(5, 6, 7)
    assert wire.unpack_health(wire.pack_health(health)) == health
    assert wire.unpack_health(wire.pack_health(wire.Health(2**32 + 1, 70000, 70000))) == (1, 65535, 65535)
    assert wire.unpack_key(wire.pack_key(3, True, 250)) == (3, True, 250)
    assert wire.unpack_key(wire.pack_key(3, False, -1)) == (3, False, 0)
    event = wire.TagEvent(2, wire.READER_WORKS, [(b"\x04\xa1", True), (b"\x00", False)])
    assert wire.unpack_tags(wire.pack_tags(event)) == event
    assert wire.unpack_trouble(wire.pack_trouble(2, "kaputt")) == (2, "kaputt")


def test_messages_of_a_wrong_shape_are_refused():
    for cut in range(1, 30):
        who = wire.pack_identity(wire.Identity(1, 1, 2, 300, 4, 3, 2000, "0.1.0", "E66038"))
        assert wire.unpack_identity(who[:-cut]) is None
    assert wire.unpack_identity(b"") is None
    assert wire.unpack_health(b"1234567") is None
    assert wire.unpack_key(b"12345") is None
    assert wire.unpack_key(b"\x01\x02\0\0\0\0") is None
    tags = wire.pack_tags(wire.TagEvent(0, 0, [(b"\x04\xa1\xb2\xc3", True), (b"\x05\xa1", False)]))
    for cut in range(1, len(tags)):
        assert wire.unpack_tags(tags[:-cut]) is None
    assert wire.unpack_tags(tags + b"\0") is None
    assert wire.unpack_tags(b"\0\0\x01\x01\x00") is None
    assert wire.unpack_trouble(b"") is None
    assert wire.unpack_trouble(b"\x01\xff\xfe") is None


def test_changes_turn_the_old_frame_into_the_new_one():
    old = NOISE[:300]
    for places in ((), (0,), (99,), (3, 4, 5), (3, 5, 7), (3, 6), (0, 50, 99)):
        new = bytearray(old)
        for pixel in places:
            new[3 * pixel : 3 * pixel + 3] = b"\x01\x02\x03"
        payload = wire.pack_changes(41, old, bytes(new))
        board = bytearray(old)
        assert wire.apply_changes(board, payload)
        assert board == new
        assert int.from_bytes(payload[:4], "little") == 41


def test_one_colour_for_many_pixels_is_short():
    assert len(wire.pack_changes(1, NOISE[:600], bytes(600))) == 4 + 4 + 3


def test_changes_that_are_longer_than_the_frame_are_not_made():
    assert wire.pack_changes(1, bytes(600), NOISE[1:601]) is None


def test_changes_that_do_not_fit_are_refused():
    good = wire.pack_changes(1, bytes(30), bytes(27) + b"\x01\x02\x03")
    assert wire.apply_changes(bytearray(30), good)
    assert not wire.apply_changes(bytearray(27), good)
    for cut in range(1, len(good) - 4):
        assert not wire.apply_changes(bytearray(30), good[:-cut])
    assert not wire.apply_changes(bytearray(30), b"\x01\0\0\0" + b"\x00\x00\x00\x80" + b"abc")


if __name__ == "__main__":
    from tests.firmware.bench import run_all

    run_all(globals())
