"""Which ways of wiring a strip straight to a Pi cannot work, each by name and with the way out; nothing is touched to find out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.ports import DeviceError
from hardware.pi_facts import MEMORY, PIO, SPI, PiFacts

PWM_PINS = (12, 13, 18, 19)
PCM_PIN = 21
SPI_PIN = 10
HEADER_PINS = range(28)
DMA = 10  # the channel that Blinka always takes
DMA_OF_THE_CARD = 5
SPI_BYTES_PER_CHANNEL = 3  # each bit is sent as three
SPI_REST = 128  # the pause that makes the pixels take over, generously
I2S_MODULES = ("snd_soc_bcm2835_i2s", "snd_soc_hifiberry_dac", "snd_soc_rpi_simple_soundcard")
WAYS_OUT = "or use the USB board or a WLED controller, which need none of this"


@dataclass(frozen=True)
class PixelPlan:
    """How a strip is meant to be connected. `spi_readers`: the tag readers that use the Pi's SPI pins."""

    device: str
    length: int
    pin: int = 18
    order: str = "GRB"
    dma: int = DMA
    spi_readers: tuple[str, ...] = ()


def refusals(plan: PixelPlan, facts: PiFacts) -> Iterator[DeviceError]:
    """Everything that speaks against a plan on a computer; nothing means that it may be tried."""
    yield from _on_any(plan)
    if not facts.is_pi:
        yield DeviceError(plan.device, "this computer is no Raspberry Pi.", f"Connect the strip to one, {WAYS_OUT}.")
    elif facts.is_pi_5:
        yield from _on_pi_5(plan, facts)
    elif plan.pin in PWM_PINS:
        yield from _on_pwm(plan, facts)
    elif plan.pin == PCM_PIN:
        yield from _on_pcm(plan, facts)
    elif plan.pin == SPI_PIN:
        yield from _on_spi(plan, facts)
    else:
        yield DeviceError(plan.device, f"pin GPIO {plan.pin} of this Pi cannot drive a strip.", "Use 10, 12, 13, 18, 19 or 21.")


def _on_any(plan: PixelPlan) -> Iterator[DeviceError]:
    if sorted(plan.order) not in (sorted("RGB"), sorted("RGBW")):
        yield DeviceError(plan.device, f"{plan.order!r} is no order of colours.", "Write for example GRB (most strips), RGB or GRBW.")
    if plan.length < 1:
        yield DeviceError(plan.device, "a strip has at least one pixel.", "Correct the number of pixels in table.toml.")
    if plan.dma == DMA_OF_THE_CARD:
        what = "DMA channel 5 belongs to the SD card: a strip that uses it destroys the card's files."
        yield DeviceError(plan.device, what, f"Leave it at channel {DMA}.")
    elif plan.dma != DMA:
        yield DeviceError(plan.device, f"DMA channel {plan.dma} cannot be chosen.", f"Leave it at channel {DMA}.")


def _on_pi_5(plan: PixelPlan, facts: PiFacts) -> Iterator[DeviceError]:
    if plan.pin not in HEADER_PINS:
        yield DeviceError(plan.device, f"there is no pin GPIO {plan.pin}.", "Use one from 0 to 27.")
    if plan.pin == SPI_PIN and plan.spi_readers:
        yield _shared_spi(plan)
    if PIO not in facts.devices:
        fix = "Update its firmware and kernel: sudo apt full-upgrade, sudo rpi-eeprom-update -a, then start it anew"
        yield DeviceError(plan.device, f"this Pi 5 has no {PIO}.", f"{fix}; {WAYS_OUT}.")
    elif PIO not in facts.writable and "gpio" not in facts.groups:
        fix = "Add the user to it: sudo usermod -aG gpio $USER, then log in again."
        yield DeviceError(plan.device, f"only the group gpio may use {PIO}, and this user is not in it.", fix)
    elif PIO not in facts.writable:
        fix = """Write SUBSYSTEM=="*-pio", GROUP="gpio", MODE="0660" into /etc/udev/rules.d/99-pio.rules and start the Pi anew."""
        yield DeviceError(plan.device, f"{PIO} is not open to the group gpio.", fix)


def _on_pwm(plan: PixelPlan, facts: PiFacts) -> Iterator[DeviceError]:
    if "snd_bcm2835" in facts.modules:
        what = f"pin GPIO {plan.pin} shares its pulses with the analogue sound, which is on (snd_bcm2835)."
        fix = "Write dtparam=audio=off into /boot/firmware/config.txt and start the Pi anew; or move the strip to pin 10 or 21."
        yield DeviceError(plan.device, what, fix)
    yield from _without_root(plan, facts)


def _on_pcm(plan: PixelPlan, facts: PiFacts) -> Iterator[DeviceError]:
    used = [module for module in I2S_MODULES if module in facts.modules]
    if used:
        what = f"pin GPIO {PCM_PIN} belongs to digital sound (I2S), which is on ({used[0]})."
        fix = "Remove dtparam=i2s=on and the sound card's dtoverlay from /boot/firmware/config.txt, or move the strip to pin 10 or 18."
        yield DeviceError(plan.device, what, fix)
    yield from _without_root(plan, facts)


def _without_root(plan: PixelPlan, facts: PiFacts) -> Iterator[DeviceError]:
    if not facts.is_root:
        what = f"pin GPIO {plan.pin} of this Pi can be driven by root only ({MEMORY})."
        yield DeviceError(plan.device, what, f"Move the strip to pin {SPI_PIN}, which needs no root; {WAYS_OUT}.")


def _on_spi(plan: PixelPlan, facts: PiFacts) -> Iterator[DeviceError]:
    if plan.spi_readers:
        yield _shared_spi(plan)
    if SPI not in facts.devices:
        yield DeviceError(plan.device, f"SPI is off: there is no {SPI}.", "Switch it on: sudo raspi-config, Interface Options, SPI.")
    elif SPI not in facts.writable:
        fix = "Add the user to both: sudo usermod -aG spi,gpio $USER, then log in again."
        yield DeviceError(plan.device, f"{SPI} is for the groups spi and gpio, and this user is in neither.", fix)
    needed = plan.length * len(plan.order) * SPI_BYTES_PER_CHANNEL + SPI_REST
    if needed > facts.spi_buffer:
        what = f"{plan.length} pixels need {needed} bytes at once, and SPI takes {facts.spi_buffer}."
        yield DeviceError(plan.device, what, "Add spidev.bufsiz=32768 to the line in /boot/firmware/cmdline.txt and start the Pi anew.")


def _shared_spi(plan: PixelPlan) -> DeviceError:
    readers = " and ".join(plan.spi_readers)
    what = f"pin GPIO {SPI_PIN} is the SPI bus that {readers} uses; a strip hears every byte meant for a reader and flickers."
    fix = "Move the strip to pin 18 (or 21), or the reader (RC522, PN532) to serial or I2C."
    return DeviceError(plan.device, what, fix)
