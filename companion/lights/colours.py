"""The colours of light, and the grain by which those of the map differ for every eye."""

from __future__ import annotations

from collections.abc import Sequence

# Mixed for a strip and not for a screen, before gamma; what is dark by nature shines violet.
COLOURS: dict[str, tuple[int, int, int]] = {
    "white": (255, 180, 90), "blue": (0, 70, 255), "black": (120, 0, 255), "red": (255, 24, 0), "green": (0, 200, 40),
    "yellow": (255, 190, 0), "copper": (255, 100, 0), "purple": (150, 0, 255),
    "orange": (255, 90, 0), "teal": (0, 190, 130), "pink": (255, 50, 140), "lime": (130, 255, 0), "silver": (170, 180, 210),
    "amber": (255, 130, 0), "legal": (190, 255, 210), "chosen": (255, 200, 60), "wrong": (255, 0, 0), "bright": (255, 255, 255),
}  # fmt: skip
# How bright the pixels of three neighbours are: hues that some eyes take for one another have grains that nobody does.
GRAINS = {
    "white": (1.0, 1.0, 1.0),
    "blue": (0.4, 1.0, 1.0),
    "black": (1.0, 0.2, 1.0),
    "red": (0.25, 1.0, 0.25),
    "green": (1.0, 0.55, 0.25),
    "yellow": (1.0, 0.4, 1.0),
    "copper": (0.25, 0.55, 1.0),
    "purple": (1.0, 1.0, 0.25),
}


def tint(colour: str, level: float) -> bytes:
    """A pixel of a colour at a brightness."""
    red, green, blue = COLOURS[colour]
    return bytes((round(red * level), round(green * level), round(blue * level)))


def grained(colour: str, levels: Sequence[float]) -> bytes:
    """Pixels of a colour, each at its brightness, with the grain of the colour."""
    grain = GRAINS.get(colour, (1.0,))
    return b"".join([tint(colour, level * grain[pixel % len(grain)]) for pixel, level in enumerate(levels)])
