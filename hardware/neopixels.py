"""A strip of WS2812 or SK6812 pixels straight on the Pi's pins, through the neopixel library and Blinka."""

from __future__ import annotations

from typing import Any

from companion.ports import DeviceError
from hardware.libraries import load
from hardware.pi_facts import PiFacts, gather
from hardware.pixel_checks import DMA, PixelPlan, refusals


class NeoPixelLightStrip:
    """Pixels on a pin: up to the Pi 4 by PWM, PCM or SPI, on a Pi 5 by its PIO. What cannot work is refused before anything is touched."""

    def __init__(
        self,
        name: str,
        length: int,
        pin: int = 18,
        order: str = "GRB",
        *,
        dma: int = DMA,
        spi_readers: tuple[str, ...] = (),
        facts: PiFacts | None = None,
    ) -> None:
        self.name = name
        self.length = length
        self._white = (0,) if "W" in order else ()  # the white of a four-colour pixel stays dark: frames are red, green and blue
        plan = PixelPlan(name, length, pin, order, dma, spi_readers)
        for refusal in refusals(plan, facts or gather()):
            raise refusal
        self._pixels: Any = _opened(plan)

    def show(self, frame: bytes) -> None:
        """Light the pixels; takes about as long as the wire does, 30 µs a pixel."""
        if len(frame) != 3 * self.length:
            raise ValueError(f"{self.name} has {self.length} pixels and takes {3 * self.length} bytes, not {len(frame)}")
        if self._pixels is None:
            raise DeviceError(self.name, "the strip is closed.", "Start the companion again.")
        self._pixels[:] = [(red, green, blue, *self._white) for red, green, blue in zip(frame[0::3], frame[1::3], frame[2::3], strict=True)]
        try:
            self._pixels.show()
        except (RuntimeError, OSError) as error:
            raise DeviceError(self.name, f"the strip cannot be driven ({error}).", "Look at what `companion doctor` says of it.") from error

    def close(self) -> None:
        """Go dark and let go of the pin."""
        pixels, self._pixels = self._pixels, None
        if pixels is not None:
            try:
                pixels.deinit()
            except (RuntimeError, OSError) as error:
                raise DeviceError(self.name, f"the strip did not go dark ({error}).", "Switch its supply off.") from error


def _opened(plan: PixelPlan) -> Any:
    board, neopixel = load(plan.device, "board"), load(plan.device, "neopixel")
    try:
        pin = getattr(board, f"D{plan.pin}")
        return neopixel.NeoPixel(pin, plan.length, bpp=len(plan.order), pixel_order=plan.order, auto_write=False)
    except (AttributeError, RuntimeError, OSError, ValueError) as error:
        what = f"pin GPIO {plan.pin} cannot be opened ({error})."
        raise DeviceError(plan.device, what, "Another program or another part of the table may be using it; give it to one.") from error
