"""Pictures that were looked at and found good: a drawing is compared with its picture, or saved as the new one with SAVE_GOLDEN=1."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pygame

EXPECTED = Path(__file__).parent / "expected"
DIFFERENCES = Path(__file__).parents[2] / "build" / "golden"
STEP = 4  # colours are kept in steps of this, which makes a picture a quarter smaller
BLOCK = 4  # pictures are compared reduced by this: rasterisers differ in single pixels, people in shapes and places
TOLERANCE = 20
ALLOWED = 0.002


def png(surface: pygame.Surface) -> bytes:
    """A surface as a small PNG: unfiltered lines compress best where most of a line is one colour."""
    width, height = surface.get_size()
    raw = pygame.image.tobytes(surface, "RGB").translate(bytes(min(255, round(value / STEP) * STEP) for value in range(256)))
    lines = b"".join(b"\0" + raw[row * width * 3 : (row + 1) * width * 3] for row in range(height))

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b"")


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far two pictures are apart, point by point, both reduced."""
    size = max(1, one.get_width() // BLOCK), max(1, one.get_height() // BLOCK)
    small, little = (pygame.transform.smoothscale(picture, size) for picture in (one, other))
    above, below = small.copy(), little.copy()
    above.blit(little, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below.blit(small, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return above


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """Which part of a picture differs visibly from another; all of it if their sizes differ."""
    if one.get_size() != other.get_size():
        return 1.0
    apart = difference(one, other)
    points = apart.get_width() * apart.get_height()
    alike = pygame.mask.from_threshold(apart, (0, 0, 0), (TOLERANCE, TOLERANCE, TOLERANCE, 255)).count()
    return 1 - alike / points


def plain(surface: pygame.Surface) -> pygame.Surface:
    """The same picture as 24 bits, so that pictures from everywhere can be compared."""
    return pygame.image.frombytes(pygame.image.tobytes(surface, "RGB"), surface.get_size(), "RGB")


def check_picture(surface: pygame.Surface, name: str) -> None:
    """Compare a drawing with its picture; if they differ, put both and their difference side by side and say where."""
    path = EXPECTED / f"{name}.png"
    if os.environ.get("SAVE_GOLDEN"):
        path.write_bytes(png(surface))
        return
    assert path.is_file(), f"There is no picture {path}; look at the page and save it with SAVE_GOLDEN=1."
    expected, actual = plain(pygame.image.load(str(path))), plain(surface)
    part = unlike(expected, actual)
    if part > ALLOWED:
        raise AssertionError(f"{name} differs in {part:.1%} of its picture: see {side_by_side(expected, actual, name)}")


def side_by_side(expected: pygame.Surface, actual: pygame.Surface, name: str) -> Path:
    """Expected, actual and where they differ in one picture, left to right."""
    sheet = pygame.Surface((expected.get_width() * 2 + actual.get_width() + 20, max(expected.get_height(), actual.get_height())))
    sheet.fill((255, 0, 255))
    sheet.blit(expected, (0, 0))
    sheet.blit(actual, (expected.get_width() + 10, 0))
    if expected.get_size() == actual.get_size():
        sheet.blit(
            pygame.transform.scale(difference(expected, actual), expected.get_size()), (expected.get_width() + actual.get_width() + 20, 0)
        )
    DIFFERENCES.mkdir(parents=True, exist_ok=True)
    path = DIFFERENCES / f"{name}.png"
    pygame.image.save(sheet, str(path))
    return path
