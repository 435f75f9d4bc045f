"""A drawing as pieces, each a list of blits: kept so that the next drawing touches only the pixels that differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeVar

import msgspec
import pygame

Area = tuple[int, int, int, int]
Blit = tuple[pygame.Surface, tuple[int, int], Area, int]
Kind = Literal["header", "pennant", "token", "pip", "breath"]
T = TypeVar("T")

MOST_PATCHES = 12


class Moving(msgspec.Struct, frozen=True, gc=False):
    """Something on a page that moves when it comes or changes, or always: what it is, what it shows, and its blits."""

    kind: Kind
    value: str
    blits: list[Blit]


class Piece(msgspec.Struct, frozen=True, eq=False, gc=False):
    """Blits that were put on a page together, the pixels they may change, and what else there is to know about them.

    One that is kept is told by its identity, so nothing of it changes once it is made.
    """

    blits: list[Blit]
    rect: pygame.Rect
    notes: list[Any]
    moving: list[Moving]


def covers(blit: Blit) -> pygame.Rect:
    """The pixels a blit may change."""
    _, place, area, _ = blit
    return pygame.Rect(place, area[2:])


def cut(blit: Blit, window: pygame.Rect) -> Blit:
    """What of a blit lies in a window."""
    sprite, (left, top), (x, y, wide, high), flags = blit
    seen = pygame.Rect(left, top, wide, high).clip(window)
    return sprite, seen.topleft, (x + seen.x - left, y + seen.y - top, seen.w, seen.h), flags


def around(blits: list[Blit]) -> pygame.Rect:
    """The pixels that blits may change, as one rectangle."""
    rects = [pygame.Rect(place, area[2:]) for _, place, area, _ in blits]
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


class Change(msgspec.Struct, frozen=True, gc=False):
    """How a drawing differs from the one before: where, and the pieces that only one of them has."""

    where: list[pygame.Rect]
    gone: list[Piece]
    come: list[Piece]


def compared(before: list[Piece], after: list[Piece], whole: pygame.Rect) -> Change:
    """How two drawings differ: what lies between the pieces that both have is compared blit by blit."""
    pairs = [([old], [new]) for old, new in zip(before, after, strict=False) if old is not new]
    if len(before) != len(after) or {id(old) for [old], _ in pairs} & {id(new) for _, [new] in pairs}:
        pairs = between(*without_common_ends(before, after))
    blits = [differences(flat(old), flat(new)) for old, new in pairs]
    rects = [around(differing) for differing in blits if differing]
    return Change(merged(rects, whole), [piece for old, _ in pairs for piece in old], [piece for _, new in pairs for piece in new])


def between(before: list[Piece], after: list[Piece]) -> list[tuple[list[Piece], list[Piece]]]:
    """What two drawings have between the pieces they share, bit by bit; all of both if what they share changed its order."""
    shared = {id(piece) for piece in before} & {id(piece) for piece in after}
    if [id(piece) for piece in before if id(piece) in shared] != [id(piece) for piece in after if id(piece) in shared]:
        return [(before, after)]
    pairs = zip(parted(before, shared), parted(after, shared), strict=True)
    return [(old, new) for old, new in pairs if old or new]


def parted(pieces: list[Piece], at: set[int]) -> list[list[Piece]]:
    """A drawing cut at some of its pieces, which are left out."""
    parts: list[list[Piece]] = [[]]
    for piece in pieces:
        if id(piece) in at:
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts


def flat(pieces: list[Piece]) -> list[Blit]:
    """Pieces as one list of blits, which is only to be read."""
    return pieces[0].blits if len(pieces) == 1 else [blit for piece in pieces for blit in piece.blits]


def differences(before: list[Blit], after: list[Blit]) -> list[Blit]:
    """The blits in which two lists differ, place by place; if one is longer, all between their common ends."""
    if len(before) == len(after):
        return [blit for old, new in zip(before, after, strict=True) if old != new for blit in (old, new)]
    before, after = without_common_ends(before, after)
    return before + after


def without_common_ends(before: list[T], after: list[T]) -> tuple[list[T], list[T]]:
    """What is left when the same beginning and the same end are taken away; mostly that is next to nothing."""
    start, end, shorter = 0, 0, min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    return before[start : len(before) - end], after[start : len(after) - end]


def merged(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """What of the rectangles lies on the page, those that overlap made into one, and all into one if there are many.

    >>> merged([pygame.Rect(0, 0, 9, 9), pygame.Rect(50, 0, 9, 9), pygame.Rect(5, 5, 9, 9)], pygame.Rect(0, 0, 80, 48))
    [Rect(50, 0, 9, 9), Rect(0, 0, 14, 14)]
    """
    apart: list[pygame.Rect] = []
    for rect in rects:
        grown = rect.clip(whole)
        if not grown:
            continue
        while (index := grown.collidelist(apart)) >= 0:
            grown.union_ip(apart.pop(index))
        apart.append(grown)
    return [apart[0].unionall(apart[1:])] if len(apart) > MOST_PATCHES else apart


def paint(
    surface: pygame.Surface, pieces: list[Piece], where: list[pygame.Rect], altered: Mapping[int, list[Blit]] | None = None
) -> None:
    """Draw what lies in the given rectangles, and nothing else; `altered` pieces, by their id, are drawn as other blits."""
    altered = altered or {}
    whole = surface.get_rect()
    rects = [whole if id(piece) in altered else piece.rect for piece in pieces] if altered else [piece.rect for piece in pieces]
    for patch in where:
        surface.set_clip(patch)
        touched = [pieces[index] for index in patch.collidelistall(rects)]
        blits = [blit for piece in touched for blit in altered.get(id(piece), piece.blits)] if altered else flat(touched)
        surface.blits(blits, False)
    surface.set_clip(None)
