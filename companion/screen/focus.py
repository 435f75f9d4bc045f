"""The keyboard's finger: which targets a page has in reading order, which one comes next, and the ring around it."""

from __future__ import annotations

import math
from typing import Literal

import msgspec

from companion.screen.canvas import Box, Canvas
from companion.screen.frame import Blit

Step = Literal["next", "before", "left", "right", "up", "down"]

ROW = 24.0  # targets whose middles differ by no more lie in one row
GAP, WIDTH, RADIUS = 2.0, 3.0, 16.0
WAYS: dict[Step, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Target(msgspec.Struct, frozen=True):
    """Something that can be touched, and where it is drawn."""

    name: str
    face: Box
    is_round: bool = False


def targets(canvas: Canvas) -> list[Target]:
    """All that can be touched now, row by row, each row from left to right."""
    found = [Target(hit.target, hit.face) for hit in canvas.hits if hit.enabled]
    found += [Target(spot.target, spot.face, True) for spot in canvas.spots]
    rows: list[list[Target]] = []
    for target in sorted(found, key=lambda target: target.face.middle[1]):
        if not rows or target.face.middle[1] - rows[-1][0].face.middle[1] > ROW:
            rows.append([])
        rows[-1].append(target)
    return [target for row in rows for target in sorted(row, key=lambda target: target.face.middle[0])]


def following(order: list[Target], now: Target | None, step: Step) -> Target | None:
    """Where a step leads: to the next or the one before, around the ends; or to the nearest in a direction, if there is one."""
    if now not in order:
        return order[-1 if step == "before" else 0] if order else None
    if step in ("next", "before"):
        return order[(order.index(now) + (1 if step == "next" else -1)) % len(order)]
    across, down = WAYS[step]
    x, y = now.face.middle

    def way(target: Target) -> float:
        """How far it is in the direction; what lies aside counts double."""
        dx, dy = target.face.middle[0] - x, target.face.middle[1] - y
        along, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
        return along + 2 * aside if along > ROW / 2 else math.inf

    best = min(order, key=way)
    return best if way(best) < math.inf else now


def again(order: list[Target], before: Target) -> Target | None:
    """Where the focus is on another page: at the target of the same name, else at what is nearest to where it was."""
    return min(order, key=lambda target: (target.name != before.name, math.dist(target.face.middle, before.face.middle)), default=None)


def ring(canvas: Canvas, target: Target) -> Blit:
    """A ring in the accent around a target, with a gap between, kept on the page."""
    theme, reach = canvas.theme, GAP + WIDTH
    box = target.face.inset(-reach)
    left, top = max(0.0, box.x), max(0.0, box.y)
    box = Box(left, top, min(canvas.width, box.right) - left, min(canvas.height, box.bottom) - top)
    rect = canvas.rect(box)
    radius = rect.w // 2 if target.is_round else canvas.px(RADIUS)
    colour = theme.accent_text if theme.light else theme.accent
    return canvas.paints.sprites.outline(rect.size, radius, colour, canvas.px(WIDTH)), rect.topleft, (0, 0, *rect.size), 0
