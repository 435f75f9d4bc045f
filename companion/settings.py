"""What the people of a table prefer, whatever they play: the look, the sounds, the lights. Kept in one small file."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.files import replace

log = logging.getLogger(__name__)
FILE = "settings.json"

Theme = Literal["dark", "light", "contrast"]


class Settings(msgspec.Struct, frozen=True):
    """Preferences, each with its words for a screen; what a file names besides is left alone."""

    theme: Annotated[Theme, Meta(title="Colours", description="dark, light or high contrast")] = "dark"
    large_text: Annotated[bool, Meta(title="Large text", description="easier to read from afar")] = False
    volume: Annotated[int, Meta(title="Sounds", description="0 is silent", ge=0, le=5)] = 1
    less_motion: Annotated[bool, Meta(title="Less motion", description="things appear where they belong")] = False
    night: Annotated[bool, Meta(title="Night", description="dark screen, dimmed lights")] = False
    brightness: Annotated[int, Meta(title="Lights", description="how bright, of 10", ge=1, le=10)] = 10
    clocks: Annotated[bool, Meta(title="Clocks", description="the time everybody thinks")] = False
    tap_to_open: Annotated[bool, Meta(title="Open cards by a tap", description="instead of holding a finger")] = False
    attract_after: Annotated[int, Meta(title="Show itself", description="minutes on the first page, 0 never", ge=0, le=30)] = 3
    names: list[str] = []  # of those who played last

    @property
    def look(self) -> Theme:
        """The theme that is shown: at night always the dark one."""
        return "dark" if self.night else self.theme


class SettingsFile:
    """Where settings are kept; without a path they last as long as the companion runs."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path

    def read(self) -> Settings:
        """What was chosen last; the usual settings where there is no file or no sense in it, which is then set aside and said."""
        if self.path is None or not self.path.exists():
            return Settings()
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Settings)
        except (OSError, msgspec.MsgspecError) as error:
            aside = self.path.with_suffix(".unreadable")
            log.warning("%s cannot be used (%s); it is kept as %s, and the usual settings are taken.", self.path, error, aside.name)
            with suppress(OSError):
                self.path.replace(aside)
            return Settings()

    def write(self, settings: Settings) -> str:
        """Keep them; a sentence where that is not possible."""
        if self.path is None:
            return ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace(self.path, msgspec.json.format(msgspec.json.encode(settings)))
        except OSError as error:
            return f"The settings hold for now, but {self.path} cannot be written ({error.strerror})."
        return ""
