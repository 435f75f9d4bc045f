"""Light in memory: a frame of 300 pixels from the colours of spots, beside the same with a plain list of tuples."""

from __future__ import annotations

import random
from statistics import median

from companion.bench.matches import SEED
from companion.bench.sizes import Numbers, timed
from companion.lights.frame import MILLIAMPS_IDLE, Frame, Light, Look

PIXELS = 300
SPOTS = {f"spot-{number}": list(range(5 * number, 5 * number + 5)) for number in range(PIXELS // 5)}
LOOK = Look(brightness=0.6, max_milliamps=2000)  # half of the frames want more than that and are dimmed

Pixels = list[tuple[int, int, int]]


def measure_frames(count: int) -> Numbers:
    """The colours of all spots to the bytes for the strip: gamma, brightness and power budget included."""
    rng = random.Random(SEED)
    frame, light, curve = Frame(SPOTS, PIXELS), Light(LOOK), plain_curve(LOOK)
    ours: list[float] = []
    plain: list[float] = []

    def with_bytes(colours: dict[str, bytes]) -> bytes:
        frame.cover(colours)
        return light.of(frame.bytes)

    for _ in range(count):
        full = rng.choice((40, 256))
        colours = {spot: bytes(rng.randrange(full) for _ in range(3)) for spot in SPOTS}
        tuples = {spot: (colour[0], colour[1], colour[2]) for spot, colour in colours.items()}
        ours.append(timed(with_bytes, colours))
        plain.append(timed(plain_frame, tuples, LOOK, curve))
    return {"frame_us": median(ours) * 1e6, "frame_list_us": median(plain) * 1e6}


def plain_frame(colours: dict[str, tuple[int, int, int]], look: Look, curve: list[int]) -> bytes:
    """The same without any of our tricks: a list of pixels, each a tuple."""
    pixels = [(0, 0, 0)] * PIXELS
    for spot, colour in colours.items():
        for pixel in SPOTS[spot]:
            pixels[pixel] = colour
    return plain_light(pixels, look, curve)


def plain_curve(look: Look) -> list[int]:
    """Gamma and brightness for each of 256 values."""
    return [round(255 * look.brightness * (value / 255) ** look.gamma) for value in range(256)]


def plain_light(pixels: Pixels, look: Look, curve: list[int] | None = None) -> bytes:
    """The bytes for the strip, pixel by pixel."""
    curve = curve or plain_curve(look)
    pixels = [(curve[red], curve[green], curve[blue]) for red, green, blue in pixels]
    if look.max_milliamps is not None:
        left = max(0, look.max_milliamps - len(pixels) * MILLIAMPS_IDLE) * 255
        wanted = sum(red + green + blue for red, green, blue in pixels) * look.milliamps_per_channel
        if wanted > left:
            scale = left * 256 // wanted
            pixels = [(red * scale // 256, green * scale // 256, blue * scale // 256) for red, green, blue in pixels]
    return bytes(channel for pixel in pixels for channel in pixel)
