"""What can be said about a table in `table.toml`: its lights, its readers, its buttons, and how each game is wired to them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.lights.frame import Look
from companion.tablemap import Pixel, TableMap, Watch

VERSION = 1  # of the file's format

Name = Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9_-]{0,31}$", description="a name of small letters, digits, _ and -")]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Gpio = Annotated[int, msgspec.Meta(ge=0, le=27)]  # a pin of the Raspberry Pi by its GPIO number
Order = Literal["RGB", "RBG", "GRB", "GBR", "BRG", "BGR", "RGBW", "GRBW"]


class _Table(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A table of the file; a key it does not know is a mistake."""


class Lights(_Table, tag_field="driver", frozen=True, kw_only=True):
    """What every strip needs to know."""

    pixels: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    brightness: Share = 0.6
    night_brightness: Share = 0.15
    gamma: Annotated[float, msgspec.Meta(ge=1, le=4)] = 2.2
    max_milliamps: Annotated[int, msgspec.Meta(ge=100, le=60_000)] = 2000
    milliamps_per_channel: Annotated[int, msgspec.Meta(ge=1, le=60)] = 20

    def look(self, *, night: bool = False) -> Look:
        """How the colours of a game become light on this strip."""
        brightness = self.night_brightness if night else self.brightness
        return Look(self.gamma, brightness, self.max_milliamps, self.milliamps_per_channel)


class PanelLights(Lights, tag="panel", frozen=True, kw_only=True):
    """A strip on the board that also has the readers and keys; the board knows its pin and its order of colours."""


class NeoPixels(Lights, tag="neopixels", frozen=True, kw_only=True):
    """A strip on a pin of the Raspberry Pi itself."""

    pin: Gpio = 18
    order: Order = "GRB"


class Wled(Lights, tag="wled", frozen=True, kw_only=True):
    """A strip on a WLED controller in the network, which knows its order of colours."""

    host: Text
    port: Annotated[int, msgspec.Meta(ge=1, le=65_535)] = 4048


class NoLights(_Table, tag_field="driver", tag="none", frozen=True, kw_only=True):
    """A table without lights."""


class Panel(_Table, frozen=True, kw_only=True):
    """The board on USB: found by its name, or at a port; of several boards, the one with this serial number."""

    port: Text = "auto"
    serial: Text | None = None


class Reader(_Table, tag_field="driver", frozen=True, kw_only=True):
    """What every reader has: a name, and how long a piece must be unseen to count as gone."""

    name: Name
    misses: Annotated[int, msgspec.Meta(ge=1, le=100)] = 3
    gone_after_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 400


class PanelReader(Reader, tag="panel", frozen=True, kw_only=True):
    """A reader on the board, counted from 1."""

    number: Annotated[int, msgspec.Meta(ge=1, le=64)]


class Pn532(Reader, tag="pn532", frozen=True, kw_only=True):
    """A PN532 on a serial port, or on the Pi's own pins: port "i2c", or "spi" with the GPIO number of its select pin."""

    port: Text
    select_pin: Gpio | None = None


class Rdm6300(Reader, tag="rdm6300", frozen=True, kw_only=True):
    """An RDM6300, or an ID-12LA or ID-20LA, on a serial port."""

    port: Text


class KeyboardReader(Reader, tag="keyboard", frozen=True, kw_only=True):
    """A reader on USB that types like a keyboard: its name or its path under /dev/input."""

    device: Text


class Button(_Table, tag_field="driver", frozen=True, kw_only=True):
    """What every button has: the name by which the games know it."""

    name: Name


class PanelButton(Button, tag="panel", frozen=True, kw_only=True):
    """A key on the board, counted from 1."""

    key: Annotated[int, msgspec.Meta(ge=1, le=64)]


class GpioButton(Button, tag="gpio", frozen=True, kw_only=True):
    """A button between a pin of the Raspberry Pi and ground."""

    pin: Gpio


class Storage(_Table, frozen=True, kw_only=True):
    """Where matches are kept besides the data folder: a folder on another disk, for second copies."""

    mirror: Text | None = None


class Wiring(_Table, frozen=True, kw_only=True):
    """One game on this table. `unused` are pixels that lie under none of its spots."""

    spots: dict[str, list[Pixel]] = {}
    readers: dict[str, Text] = {}
    tags: dict[str, Text] = {}
    unused: list[Pixel] = []


AnyLights = PanelLights | NeoPixels | Wled | NoLights
AnyReader = PanelReader | Pn532 | Rdm6300 | KeyboardReader
AnyButton = PanelButton | GpioButton


class Config(_Table, frozen=True, kw_only=True):
    """The whole file."""

    version: Annotated[int, msgspec.Meta(ge=1)]
    debounce_ms: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 30
    lights: AnyLights = NoLights()
    panel: Panel = Panel()
    storage: Storage = Storage()
    readers: list[AnyReader] = []
    buttons: list[AnyButton] = []
    games: dict[str, Wiring] = {}

    @property
    def pixels(self) -> int:
        """How many pixels the strip has; 0 without one."""
        return 0 if isinstance(self.lights, NoLights) else self.lights.pixels

    def table_map(self, game: str) -> TableMap:
        """The wiring as a game's senses and lights need it; a game that is not wired plays by touch alone."""
        wiring = self.games.get(game, Wiring())
        return TableMap(
            tags=wiring.tags,
            readers=wiring.readers,
            keys=self.keys,
            pixels=wiring.spots,
            watches={reader.name: Watch(reader.misses, reader.gone_after_ms) for reader in self.readers},
            debounce_ms=self.debounce_ms,
        )

    @property
    def keys(self) -> dict[str, str]:
        """Key to button."""
        return {key_of(button): button.name for button in self.buttons}


def key_of(button: AnyButton) -> str:
    """What the driver calls the key of a button."""
    return f"panel-{button.key}" if isinstance(button, PanelButton) else f"gpio-{button.pin}"
