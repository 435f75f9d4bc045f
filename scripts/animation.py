"""Moving pictures for the documents: PNG files that play in any browser, of which each frame holds only what changed."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from pathlib import Path

import pygame

STEP = 8  # colours are kept in steps of this: nobody sees it move, and the file is a third smaller


def save(frames: Sequence[pygame.Surface], path: Path, seconds: float) -> None:
    """Write frames of one size as an endless picture, each shown for so long."""
    colours = bytes(min(255, round(value / STEP) * STEP) for value in range(256))
    pictures = [pygame.image.tobytes(frame, "RGB").translate(colours) for frame in frames]
    wide, high = frames[0].get_size()
    chunks = [chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)), chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    number = 0
    for index, picture in enumerate(pictures):
        area = (0, 0, wide, high) if index == 0 else changed(pictures[index - 1], picture, wide, high)
        chunks.append(chunk(b"fcTL", control(number, area, seconds)))
        data = packed(picture, wide, area)
        chunks.append(chunk(b"IDAT", data) if index == 0 else chunk(b"fdAT", struct.pack(">I", number + 1) + data))
        number += 1 if index == 0 else 2
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks) + chunk(b"IEND", b""))


def control(number: int, area: tuple[int, int, int, int], seconds: float) -> bytes:
    """Where a frame lies and how long it is shown; it stays, and the next one is put over it."""
    left, top, wide, high = area
    return struct.pack(">IIIIIHHBB", number, wide, high, left, top, round(1000 * seconds), 1000, 0, 0)


def changed(before: bytes, after: bytes, wide: int, high: int) -> tuple[int, int, int, int]:
    """The smallest rectangle outside which two pictures are the same: left, top, width, height; a pixel where nothing changed."""
    line = 3 * wide
    rows = [row for row in range(high) if before[row * line : row * line + line] != after[row * line : row * line + line]]
    if not rows:
        return 0, 0, 1, 1
    columns = [
        column for column in range(wide)
        if any(before[row * line + 3 * column : row * line + 3 * column + 3] != after[row * line + 3 * column : row * line + 3 * column + 3]
               for row in rows)
    ]  # fmt: skip
    return columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1


def packed(picture: bytes, wide: int, area: tuple[int, int, int, int]) -> bytes:
    """The pixels of a rectangle as PNG stores them."""
    left, top, width, high = area
    starts = [3 * (row * wide + left) for row in range(top, top + high)]
    return zlib.compress(b"".join(b"\0" + picture[start : start + 3 * width] for start in starts), 9)


def chunk(name: bytes, body: bytes) -> bytes:
    """A part of a PNG file with its length and its sum."""
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
