"""Ways of wiring a strip that cannot work: each is refused by name, and the same wiring without the fault is not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hardware.pi_facts import PIO, SPI, PiFacts, gather
from hardware.pixel_checks import PixelPlan, refusals

PI_4 = PiFacts(model="Raspberry Pi 4 Model B Rev 1.4", is_root=True, devices=frozenset({SPI}), writable=frozenset({SPI}), spi_buffer=32768)
PI_5 = PiFacts(model="Raspberry Pi 5 Model B Rev 1.0", groups=frozenset({"gpio"}), devices=frozenset({PIO}), writable=frozenset({PIO}))
PLAN = PixelPlan("strip", 300)


def told(plan: PixelPlan, facts: PiFacts) -> list[str]:
    found = list(refusals(plan, facts))
    assert all(error.device == "strip" and error.what.endswith(".") and error.fix.endswith(".") for error in found)
    return [error.what for error in found]


@pytest.mark.parametrize("pin", [10, 12, 13, 18, 19, 21])
def test_every_pin_that_can_drive_a_strip_is_accepted_on_a_pi_4(pin: int) -> None:
    assert told(replace(PLAN, pin=pin), PI_4) == []


@pytest.mark.parametrize("pin", [0, 5, 18, 27])
def test_a_pi_5_takes_any_pin_without_root(pin: int) -> None:
    assert told(replace(PLAN, pin=pin), PI_5) == []


@pytest.mark.parametrize("model", [
    "Raspberry Pi 3 Model B Plus Rev 1.3", "Raspberry Pi Zero 2 W Rev 1.0", "Raspberry Pi 400 Rev 1.0",
    "Raspberry Pi Compute Module 4 Rev 1.0",
])  # fmt: skip
def test_older_ones_are_no_pi_5(model: str) -> None:
    assert told(PLAN, replace(PI_4, model=model)) == []
    assert not replace(PI_4, model=model).is_pi_5


@pytest.mark.parametrize("model", ["Raspberry Pi 5 Model B Rev 1.0", "Raspberry Pi 500 Rev 1.0", "Raspberry Pi Compute Module 5 Rev 1.0"])
def test_the_newer_ones_are(model: str) -> None:
    assert told(PLAN, replace(PI_5, model=model)) == []
    assert replace(PI_5, model=model).is_pi_5


@pytest.mark.parametrize("pin", [12, 13, 18, 19])
def test_pwm_with_analogue_sound(pin: int) -> None:
    noisy = replace(PI_4, modules=frozenset({"snd_bcm2835", "vc4"}))
    [what] = told(replace(PLAN, pin=pin), noisy)
    assert what == f"pin GPIO {pin} shares its pulses with the analogue sound, which is on (snd_bcm2835)."
    assert told(replace(PLAN, pin=10), noisy) == []


def test_pcm_with_digital_sound() -> None:
    noisy = replace(PI_4, modules=frozenset({"snd_soc_bcm2835_i2s"}))
    [what] = told(replace(PLAN, pin=21), noisy)
    assert "digital sound (I2S)" in what
    assert told(replace(PLAN, pin=18), noisy) == []


@pytest.mark.parametrize("facts", [PI_4, PI_5])
def test_spi_shared_with_a_reader(facts: PiFacts) -> None:
    [what] = told(replace(PLAN, pin=10, spi_readers=("pad",)), facts)
    assert what.startswith("pin GPIO 10 is the SPI bus that pad uses")
    assert told(replace(PLAN, pin=18, spi_readers=("pad",)), facts) == []


@pytest.mark.parametrize("pin", [12, 13, 18, 19, 21])
def test_pulses_without_root(pin: int) -> None:
    [error] = refusals(replace(PLAN, pin=pin), replace(PI_4, is_root=False))
    assert error.what == f"pin GPIO {pin} of this Pi can be driven by root only (/dev/mem)."
    assert error.fix.startswith("Move the strip to pin 10, which needs no root")
    assert told(replace(PLAN, pin=10), replace(PI_4, is_root=False)) == []


@pytest.mark.parametrize("facts", [PI_4, PI_5, PiFacts()])
def test_the_dma_channel_of_the_card(facts: PiFacts) -> None:
    assert told(replace(PLAN, dma=5), facts)[0] == "DMA channel 5 belongs to the SD card: a strip that uses it destroys the card's files."
    assert told(replace(PLAN, dma=9), facts)[0] == "DMA channel 9 cannot be chosen."


def test_a_pi_5_without_pio() -> None:
    [error] = refusals(PLAN, replace(PI_5, devices=frozenset(), writable=frozenset()))
    assert error.what == "this Pi 5 has no /dev/pio0."
    assert "sudo rpi-eeprom-update -a" in error.fix


def test_a_pi_5_whose_user_is_not_in_the_group() -> None:
    [error] = refusals(PLAN, replace(PI_5, groups=frozenset({"users"}), writable=frozenset()))
    assert "this user is not in it" in error.what
    assert "usermod -aG gpio" in error.fix


def test_a_pi_5_without_the_rule_that_opens_its_pio() -> None:
    [error] = refusals(PLAN, replace(PI_5, writable=frozenset()))
    assert error.fix.startswith('Write SUBSYSTEM=="*-pio", GROUP="gpio", MODE="0660" into ')


def test_spi_that_is_off_or_closed() -> None:
    plan = replace(PLAN, pin=10)
    assert told(plan, replace(PI_4, devices=frozenset(), writable=frozenset())) == ["SPI is off: there is no /dev/spidev0.0."]
    [what] = told(plan, replace(PI_4, writable=frozenset()))
    assert what == "/dev/spidev0.0 is for the groups spi and gpio, and this user is in neither."


def test_a_strip_that_is_too_long_for_the_spi_buffer() -> None:
    small = replace(PI_4, spi_buffer=4096)
    assert told(replace(PLAN, pin=10, length=440), small) == []
    [what] = told(replace(PLAN, pin=10, length=441), small)
    assert what == "441 pixels need 4097 bytes at once, and SPI takes 4096."
    assert told(replace(PLAN, pin=10, length=441, order="GRBW"), PI_4) == []


def test_pins_that_cannot_drive_a_strip() -> None:
    assert told(replace(PLAN, pin=4), PI_4) == ["pin GPIO 4 of this Pi cannot drive a strip."]
    assert told(replace(PLAN, pin=40), PI_5) == ["there is no pin GPIO 40."]


def test_a_pc_is_told_what_it_can_use_instead() -> None:
    [error] = refusals(PLAN, PiFacts(model=""))
    assert error.what == "this computer is no Raspberry Pi."
    assert error.fix == "Connect the strip to one, or use the USB board or a WLED controller, which need none of this."


@pytest.mark.parametrize("order", ["", "GR", "GRG", "grb", "RGBB"])
def test_an_order_without_every_colour_once(order: str) -> None:
    assert told(replace(PLAN, order=order), PI_4) == [f"{order!r} is no order of colours."]


def test_a_strip_without_pixels() -> None:
    assert told(replace(PLAN, length=0), PI_4) == ["a strip has at least one pixel."]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    noisy = replace(PI_4, modules=frozenset({"snd_bcm2835"}), is_root=False)
    assert len(told(replace(PLAN, order="?", dma=5), noisy)) == 4


def test_facts_are_gathered_from_the_files_of_a_pi(tmp_path: Path) -> None:
    files = {
        "proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0",
        "proc/modules": "snd_bcm2835 24576 0 - Live 0x0\nspidev 24576 0 - Live 0x0\n",
        "sys/module/spidev/parameters/bufsiz": "32768\n",
        "dev/pio0": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    facts = gather(tmp_path)
    assert facts.is_pi_5
    assert facts.modules == {"snd_bcm2835", "spidev"}
    assert facts.spi_buffer == 32768
    assert facts.devices == facts.writable == {PIO}
    assert facts.groups


def test_a_computer_without_any_of_these_files_is_no_pi(tmp_path: Path) -> None:
    facts = gather(tmp_path)
    assert (facts.model, facts.modules, facts.devices, facts.spi_buffer) == ("", frozenset(), frozenset(), 4096)
    assert not facts.is_pi
