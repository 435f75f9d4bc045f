"""Moving pictures hold every frame, though each stores only what changed."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pygame

from scripts import animation


def frames(path: Path) -> Iterator[bytes]:
    """Every frame of a moving picture as a browser would compose it."""
    data, place = path.read_bytes(), 8
    wide, high = struct.unpack(">II", data[16:24])
    canvas, area = pygame.Surface((wide, high)), (0, 0, wide, high)
    while place < len(data):
        length, name = struct.unpack(">I4s", data[place : place + 8])
        body = data[place + 8 : place + 8 + length]
        assert struct.pack(">I", zlib.crc32(name + body)) == data[place + 8 + length : place + 12 + length]
        if name == b"fcTL":
            _, width, height, left, top = struct.unpack(">IIIII", body[:20])
            area = (left, top, width, height)
        elif name in (b"IDAT", b"fdAT"):
            raw = zlib.decompress(body if name == b"IDAT" else body[4:])
            line = 3 * area[2] + 1
            pixels = b"".join(raw[row * line + 1 : (row + 1) * line] for row in range(area[3]))
            canvas.blit(pygame.image.frombytes(pixels, area[2:], "RGB"), area[:2])
            yield pygame.image.tobytes(canvas, "RGB")
        place += 12 + length


def drawn(*rects: tuple[int, int, int, int]) -> pygame.Surface:
    surface = pygame.Surface((20, 12))
    for rect in rects:
        surface.fill((200, 40, 80), rect)
    return surface


def test_every_frame_comes_back_and_what_did_not_change_is_not_stored_again(tmp_path: Path) -> None:
    shown = [drawn(), drawn((2, 3, 4, 5)), drawn((2, 3, 4, 5)), drawn((10, 0, 10, 12))]
    animation.save(shown, tmp_path / "moving.png", 0.5)
    assert list(frames(tmp_path / "moving.png")) == [pygame.image.tobytes(frame, "RGB") for frame in shown]
    assert animation.changed(pygame.image.tobytes(shown[0], "RGB"), pygame.image.tobytes(shown[1], "RGB"), 20, 12) == (2, 3, 4, 5)
