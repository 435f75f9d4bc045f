"""One drawing as a list of blits: kept so that the next drawing touches only the pixels that differ."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

Area = tuple[int, int, int, int]
Blit = tuple[pygame.Surface, tuple[int, int], Area, int]

MOST_PATCHES = 12


def named(blit: Blit) -> Hashable:
    """What makes two blits the same; the list keeps its sprites alive, so that no two share an id."""
    sprite, place, area, flags = blit
    return id(sprite), place, area, flags


def covers(blit: Blit) -> pygame.Rect:
    """The pixels a blit may change."""
    _, place, area, _ = blit
    return pygame.Rect(place, area[2:])


def patches(before: list[Blit], after: list[Blit], whole: pygame.Rect) -> list[pygame.Rect]:
    """Where two drawings differ, as rectangles that do not overlap; everything if what is common to both changed its order."""
    before, after = without_common_ends(before, after)
    old, new = [named(blit) for blit in before], [named(blit) for blit in after]
    gone, come = set(old) - set(new), set(new) - set(old)
    if [name for name in old if name not in gone] != [name for name in new if name not in come]:
        return [whole]
    changed = [covers(blit) for blit, name in zip(before, old, strict=True) if name in gone]
    changed += [covers(blit) for blit, name in zip(after, new, strict=True) if name in come]
    return merged([rect.clip(whole) for rect in changed if rect.colliderect(whole)])


def without_common_ends(before: list[Blit], after: list[Blit]) -> tuple[list[Blit], list[Blit]]:
    """What is left when the same beginning and the same end are taken away; mostly that is next to nothing."""
    shorter = min(len(before), len(after))
    start = next((index for index in range(shorter) if before[index] != after[index]), shorter)
    most = shorter - start
    end = next((index for index in range(most) if before[-1 - index] != after[-1 - index]), most)
    return before[start : len(before) - end], after[start : len(after) - end]


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that overlap made into one, and all into one if there are many.

    >>> merged([pygame.Rect(0, 0, 9, 9), pygame.Rect(50, 0, 9, 9), pygame.Rect(5, 5, 9, 9)])
    [Rect(50, 0, 9, 9), Rect(0, 0, 14, 14)]
    """
    apart: list[pygame.Rect] = []
    for rect in rects:
        grown = rect.copy()
        while (index := grown.collidelist(apart)) >= 0:
            grown.union_ip(apart.pop(index))
        apart.append(grown)
    return [apart[0].unionall(apart[1:])] if len(apart) > MOST_PATCHES else apart


def paint(surface: pygame.Surface, blits: list[Blit], where: list[pygame.Rect]) -> None:
    """Draw what lies in the given rectangles, and nothing else: what lies outside is dismissed before a pixel is read."""
    for patch in where:
        surface.set_clip(patch)
        surface.blits(blits, False)
    surface.set_clip(None)
