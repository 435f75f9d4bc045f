"""What everything on the desk lies on: a wooden table, framed boards, dark trays, panels, keys of a keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from companion.screen.canvas import Box, Canvas
from companion.screen.draw import outline, rounded, shadow
from companion.screen.theme import BLACK, WHITE, Colour, mix, rgb

OAK = rgb("#3a2a20")
FRAME, EDGE = rgb("#1d140e"), rgb("#71543a")
WELL, RIM = rgb("#18110c"), rgb("#5c4430")
PANEL, LINE = rgb("#0f1620"), rgb("#3d3a38")
PLANK = 86  # units


def grain(seed: int) -> Iterator[float]:
    """The same numbers from 0 to 1 every time, so that the table keeps its face."""
    while True:
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        yield seed / 0x7FFFFFFF


def table_top(canvas: Canvas) -> None:
    """The table."""
    size = canvas.surface.get_size()
    canvas.blit(canvas.paints.sprites.get(("table", size, canvas.scale), partial(planks, size, canvas.scale)), (0, 0))


def planks(size: tuple[int, int], scale: float) -> pygame.Surface:
    """Boards of oak side by side, each with its own tone and veins, darker towards the rim of the table."""
    made, chance = pygame.Surface(size), grain(7)
    high = max(8, round(PLANK * scale))
    for top in range(0, size[1], high):
        tone = mix(OAK, BLACK, 0.16 * next(chance)) if next(chance) < 0.6 else mix(OAK, WHITE, 0.05 * next(chance))
        made.fill(tone, (0, top, size[0], high))
        for _ in range(90):
            y, x, long = top + next(chance) * high, (next(chance) - 0.2) * size[0], (0.08 + 0.5 * next(chance)) * size[0]
            vein = mix(tone, BLACK if next(chance) < 0.7 else WHITE, 0.02 + 0.07 * next(chance))
            pygame.draw.aaline(made, vein, (x, y), (x + long, y + (next(chance) - 0.5) * 5 * scale))
        joint = round(next(chance) * size[0])
        for x, y, wide, tall in ((0, top, size[0], 2), (joint, top, 2, high)):
            made.fill(mix(tone, BLACK, 0.55), (x, y, wide, tall))
        made.fill(mix(tone, WHITE, 0.05), (0, top + 2, size[0], 1))
    shade(made)
    return made


def shade(made: pygame.Surface) -> None:
    """Light falls on the middle of the table."""
    light = pygame.Surface((16, 10))
    for x in range(16):
        for y in range(10):
            away = min(1.0, ((x - 7.5) / 9) ** 2 + ((y - 4) / 7) ** 2)
            light.set_at((x, y), mix((255, 250, 240), (150, 140, 135), away))
    made.blit(pygame.transform.smoothscale(light, made.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def framed(canvas: Canvas, box: Box, width: float = 9) -> None:
    """A dark frame around something that lies on the table, with its shadow."""
    around = box.inset(-width)
    shadow(canvas, around, 16)
    rounded(canvas, around, FRAME, 16)
    outline(canvas, around, EDGE, 1.6, 16)


def tray(canvas: Canvas, box: Box, rim: Colour = RIM, fill: Colour = WELL, width: float = 2) -> None:
    """A hollow that pieces and keys lie in."""
    shadow(canvas, box)
    rounded(canvas, box, fill)
    outline(canvas, box, rim, width)


def panel(canvas: Canvas, box: Box) -> None:
    """A dark panel that is written on."""
    tray(canvas, box, LINE, PANEL, 1.4)


def cap_width(canvas: Canvas, text: str) -> float:
    """How wide the cap of a key is."""
    return max(24.0, canvas.measure(text, 15, "semibold") + 12)


def cap(canvas: Canvas, x: float, y: float, text: str) -> float:
    """A key of the keyboard, its left edge at a point; returns its width."""
    box = Box(x, y - 12, cap_width(canvas, text), 24)
    rounded(canvas, box, mix(PANEL, WHITE, 0.06), 6)
    outline(canvas, box, mix(canvas.theme.accent, BLACK, 0.45), 1.2, 6)
    canvas.text(text, box, 15, "semibold", canvas.theme.accent, "center")
    return box.w
