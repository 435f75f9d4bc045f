"""The frames between board and companion: sealed with a checksum, found again after any damage, the same on both sides.

A frame is version (1 byte), kind (1), length of the payload (2), sequence (4), payload and CRC-32 (4), numbers with the lowest
byte first; then stuffed so that it holds no zero (COBS), and ended by a zero. This layout is the same in every version, so that
two sides of different versions can say so. Only what MicroPython and CircuitPython know is used here.
"""

import binascii
import struct
from collections import namedtuple

from firmware.cobs import stuffed, unstuffed

PROTOCOL = 1
MAX_PIXELS = 1000
MAX_TAGS = 16  # of one reader in one event
MAX_PAYLOAD = 3 * MAX_PIXELS + 8
_HEADER = "<BBHI"
_HEADER_SIZE = 8
_SEALED_SIZE = _HEADER_SIZE + MAX_PAYLOAD + 4
MAX_FRAME = _SEALED_SIZE + _SEALED_SIZE // 254 + 1  # stuffed, without the zero at its end

ASK = 1  # companion: who is there? payload: session
IDENTITY = 2  # board: an Identity
HEARTBEAT = 3  # companion: nothing; board: its Health
FRAME = 16  # companion: all pixels, red green blue
CHANGES = 17  # companion: runs of pixels
SHOWN = 18  # board: frame `sequence` shines (1), or the whole frame is wanted (0)
LIMITS = 19  # companion: brightness and milliamps
KEY = 32  # board, event `sequence`
TAGS = 33  # board, event `sequence`
ACK = 34  # companion: has all events up to `sequence` of this boot
TROUBLE = 48  # board: a part and a text

READER_WORKS = 0
READER_FAILS = 1

NO_LIMIT = 65535  # milliamps: the board's own limit is the only one

Frame = namedtuple("Frame", ("version", "kind", "sequence", "payload"))
Identity = namedtuple("Identity", ("session", "boot", "first", "pixels", "keys", "readers", "limit_ma", "firmware", "serial"))
Health = namedtuple("Health", ("uptime_ms", "damaged", "lost"))
TagEvent = namedtuple("TagEvent", ("reader", "status", "tags"))  # tags: (uid, lies there now) for each


def frame(kind: int, sequence: int = 0, payload: bytes = b"", version: int = PROTOCOL) -> bytes:
    """The bytes of a frame, with the zero at its end."""
    body = struct.pack(_HEADER, version, kind, len(payload), sequence) + payload
    return stuffed(body + struct.pack("<I", binascii.crc32(body) & 0xFFFFFFFF)) + b"\0"


def opened(data: bytes) -> Frame | None:
    """The frame in the bytes between two zeros, or None if anything about them is wrong."""
    body = unstuffed(data)
    if body is None or len(body) < _HEADER_SIZE + 4:
        return None
    version, kind, length, sequence = struct.unpack(_HEADER, body[:_HEADER_SIZE])
    if length != len(body) - _HEADER_SIZE - 4:
        return None
    if struct.unpack("<I", body[-4:])[0] != binascii.crc32(body[:-4]) & 0xFFFFFFFF:
        return None
    return Frame(version, kind, sequence, body[_HEADER_SIZE:-4])


class Decoder:
    """Finds the frames in a stream that comes in pieces; never holds more than the longest frame."""

    def __init__(self) -> None:
        self.damaged = 0
        self._held = bytearray()
        self._flooded = False  # more came than a frame can be: nothing counts until the next zero

    def feed(self, data: bytes) -> list[Frame]:
        """The frames that are complete with this piece."""
        frames: list[Frame] = []
        start = 0
        while True:
            end = data.find(b"\0", start)
            if end < 0:
                self._hold(data[start:])
                return frames
            self._hold(data[start:end])
            found = self._ended()
            if found is not None:
                frames.append(found)
            start = end + 1

    def _hold(self, data: bytes) -> None:
        if len(self._held) + len(data) > MAX_FRAME:
            self._flooded = True
            self._held = bytearray()
        elif not self._flooded:
            self._held.extend(data)

    def _ended(self) -> Frame | None:
        held = bytes(self._held)
        found = None
        if self._flooded or held:  # a zero right after a zero is nobody's loss
            found = None if self._flooded else opened(held)
            if found is None:
                self.damaged += 1
        self._held = bytearray()
        self._flooded = False
        return found


def pack_identity(who: Identity) -> bytes:
    """Who the board is and where its events go on."""
    texts = b""
    for text in (who.firmware, who.serial):
        data = text[:40].encode()
        texts += bytes((len(data),)) + data
    return struct.pack("<IIIHBBH", who.session, who.boot, who.first, who.pixels, who.keys, who.readers, who.limit_ma) + texts


def unpack_identity(payload: bytes) -> Identity | None:
    """Who the board says it is; None if it cannot be read."""
    texts = []
    at = 18
    while at < len(payload):
        end = at + 1 + payload[at]
        texts.append(payload[at + 1 : end])
        at = end
    if at != len(payload) or len(texts) != 2:
        return None
    session, boot, first, pixels, keys, readers, limit_ma = struct.unpack("<IIIHBBH", payload[:18])
    try:
        return Identity(session, boot, first, pixels, keys, readers, limit_ma, texts[0].decode(), texts[1].decode())
    except ValueError:  # not text
        return None


def pack_health(health: Health) -> bytes:
    """How the board is doing; counters stay at their top."""
    return struct.pack("<IHH", health.uptime_ms & 0xFFFFFFFF, min(health.damaged, 65535), min(health.lost, 65535))


def unpack_health(payload: bytes) -> Health | None:
    """How the board says it is doing."""
    return Health(*struct.unpack("<IHH", payload)) if len(payload) == 8 else None


def pack_key(number: int, down: bool, age_ms: int) -> bytes:
    """A key went down or up so long ago."""
    return struct.pack("<BBI", number, 1 if down else 0, min(max(age_ms, 0), 0xFFFFFFFF))


def unpack_key(payload: bytes) -> tuple[int, bool, int] | None:
    """Key, whether it went down, and how many milliseconds ago."""
    if len(payload) != 6 or payload[1] > 1:
        return None
    number, down, age_ms = struct.unpack("<BBI", payload)
    return number, down == 1, age_ms


def pack_tags(event: TagEvent) -> bytes:
    """What a reader saw."""
    out = bytearray((event.reader, event.status, len(event.tags)))
    for uid, here in event.tags:
        out.extend(bytes((1 if here else 0, len(uid))) + uid)
    return bytes(out)


def unpack_tags(payload: bytes) -> TagEvent | None:
    """What a reader saw; None if it cannot be read."""
    if len(payload) < 3 or payload[1] > READER_FAILS or payload[2] > MAX_TAGS:
        return None
    tags = []
    at = 3
    while at + 1 < len(payload):
        here, length = payload[at], payload[at + 1]
        uid = payload[at + 2 : at + 2 + length]
        if here > 1 or length == 0 or len(uid) != length:
            return None
        tags.append((uid, here == 1))
        at += 2 + length
    if at != len(payload) or len(tags) != payload[2]:
        return None
    return TagEvent(payload[0], payload[1], tags)


def pack_changes(base: int, old: bytes, new: bytes) -> bytes | None:
    """The runs of pixels in which a frame differs from frame `base`; None if the whole frame is no longer than that.

    A run is its first pixel, its number of pixels, and their colours; with the highest bit of the number set, one colour for all.
    """
    out = bytearray(struct.pack("<I", base))
    for first, end in _runs(old, new):
        colours = new[3 * first : 3 * end]
        one = colours[:3] * (end - first) == colours
        out.extend(struct.pack("<HH", first, (end - first) | (0x8000 if one else 0)) + (colours[:3] if one else colours))
        if len(out) >= len(new):
            return None
    return bytes(out)


def _runs(old: bytes, new: bytes) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for pixel in range(len(new) // 3):
        if old[3 * pixel : 3 * pixel + 3] != new[3 * pixel : 3 * pixel + 3]:
            if runs and pixel - runs[-1][1] <= 1:  # a gap of one pixel is shorter than the beginning of a run
                runs[-1] = (runs[-1][0], pixel + 1)
            else:
                runs.append((pixel, pixel + 1))
    return runs


def apply_changes(pixels: bytearray, payload: bytes) -> bool:
    """Put runs into a frame; False, with the frame in between, if they do not fit."""
    at = 4
    while at < len(payload):
        if at + 4 > len(payload):
            return False
        first, count = struct.unpack("<HH", payload[at : at + 4])
        one = count & 0x8000
        count &= 0x7FFF
        size = 3 if one else 3 * count
        colours = payload[at + 4 : at + 4 + size]
        if not count or len(colours) != size or first + count > len(pixels) // 3:
            return False
        pixels[3 * first : 3 * (first + count)] = colours * count if one else colours
        at += 4 + size
    return True


def pack_trouble(number: int, text: str) -> bytes:
    """Something is wrong on the board: with which part, and what."""
    return bytes((number & 0xFF,)) + text[:80].encode()


def unpack_trouble(payload: bytes) -> tuple[int, str] | None:
    """With which part, and what."""
    try:
        return (payload[0], payload[1:].decode()) if payload else None
    except ValueError:  # not text
        return None
