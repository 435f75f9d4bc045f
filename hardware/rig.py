"""The devices of a table as `table.toml` names them. One that cannot be opened is reported; the others work without it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from companion.config import model
from companion.ports import Buttons, Clock, DeviceError, LightStrip, News, Pulse, Rig, TagReader
from firmware import wire
from hardware.libraries import load
from hardware.panel_link import PanelLink

Device = TypeVar("Device")


@dataclass
class Opened:
    """What could be opened, and what could not, with the reason."""

    rig: Rig
    lost: list[DeviceError] = field(default_factory=list)


def build(config: model.Config, clock: Clock = time.monotonic) -> Opened:
    """Open every device of a table. Those that can be unplugged count as opened: they come when they come."""
    lost: list[DeviceError] = []
    news = threading.Event()
    panel = _tried(partial(_panel, config, clock, news.set), lost) if _uses_panel(config) else None
    readers: dict[str, TagReader] = {}
    for reader in config.readers:
        opened = _tried(partial(_reader, reader, panel, news.set), lost)
        if opened is not None:
            readers[reader.name] = opened
    keys = _tried(partial(_gpio, config, clock, news.set), lost)
    strip = _tried(partial(_strip, config, panel), lost)
    buttons: list[Buttons | None] = [panel.buttons if panel else None, keys]
    there = [part for part in buttons if part is not None]
    rig = Rig(readers=readers, buttons=there, strip=strip, wait=partial(_wait, news), pulses=_pulses(panel, *readers.values(), strip))
    return Opened(rig, lost)


def _pulses(*parts: object) -> list[Pulse]:
    """Of the parts that have a thread inside."""
    return [pulse for pulse in (getattr(part, "pulse", None) for part in parts) if isinstance(pulse, Pulse)]


def _wait(news: threading.Event, seconds: float) -> None:
    """Sleep, or wake up for news; what comes from now on is news again."""
    news.wait(seconds)
    news.clear()


def _tried(opens: Callable[[], Device | None], lost: list[DeviceError]) -> Device | None:
    try:
        return opens()
    except DeviceError as error:
        lost.append(error)
        return None


def _uses_panel(config: model.Config) -> bool:
    parts = [config.lights, *config.readers, *config.buttons]
    return any(isinstance(part, model.PanelLights | model.PanelReader | model.PanelButton) for part in parts)


def _panel(config: model.Config, clock: Clock, news: News) -> PanelLink:
    """The board; it counts readers and keys from 0, and numbers that the table leaves out get a name that nobody uses."""
    load("panel", "serial")
    from hardware.panel_port import panel_at, panel_on_usb

    readers = {reader.number: reader.name for reader in config.readers if isinstance(reader, model.PanelReader)}
    keys = {button.key: model.key_of(button) for button in config.buttons if isinstance(button, model.PanelButton)}
    lights = config.lights if isinstance(config.lights, model.PanelLights) else None
    panel = PanelLink(
        panel_on_usb(config.panel.serial) if config.panel.port == "auto" else panel_at(config.panel.port),
        clock,
        readers=[readers.get(number, f"unused {number}") for number in range(1, max(readers, default=0) + 1)],
        keys=[keys.get(number, f"unused {number}") for number in range(1, max(keys, default=0) + 1)],
        pixels=lights.pixels if lights else 0,
        limit_ma=lights.max_milliamps if lights else wire.NO_LIMIT,
        news=news,
    )
    for name, reader in panel.readers.items():
        if name not in readers.values():
            reader.close()
    return panel


def _reader(reader: model.AnyReader, panel: PanelLink | None, news: News) -> TagReader | None:
    match reader:
        case model.PanelReader():
            return panel.readers[reader.name] if panel else None
        case model.Pn532():
            from hardware.pn532 import Pn532TagReader

            return Pn532TagReader(reader.name, reader.port, reader.select_pin, news=news)
        case model.Rdm6300():
            from hardware.serial_reader import SerialTagReader

            return SerialTagReader(reader.name, reader.port, news=news)
    from hardware.keyboard_reader import KeyboardTagReader

    return KeyboardTagReader(reader.name, reader.device, news=news)


def _gpio(config: model.Config, clock: Clock, news: News) -> Buttons | None:
    pins = {model.key_of(button): button.pin for button in config.buttons if isinstance(button, model.GpioButton)}
    if not pins:
        return None
    from hardware.gpio_buttons import GpioButtons

    return GpioButtons("buttons", pins, clock, news=news)


def _strip(config: model.Config, panel: PanelLink | None) -> LightStrip | None:
    match config.lights:
        case model.PanelLights():
            return panel.strip if panel else None
        case model.NeoPixels() as lights:
            from hardware.neopixels import NeoPixelLightStrip

            on_spi = tuple(reader.name for reader in config.readers if isinstance(reader, model.Pn532) and reader.port == "spi")
            return NeoPixelLightStrip("lights", lights.pixels, lights.pin, lights.order, spi_readers=on_spi)
        case model.Wled() as lights:
            from hardware.wled import WledLightStrip

            return WledLightStrip("lights", lights.pixels, lights.host, lights.port)
    return None
