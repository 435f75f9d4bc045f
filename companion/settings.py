"""What the people of a table prefer, whatever they play: the look, the sounds, the lights. Kept in one small file."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from companion.files import replace

log = logging.getLogger(__name__)
FILE = "settings.json"

Theme = Literal["dark", "light", "contrast"]


class Period(msgspec.Struct, frozen=True):
    """From an hour of the day on: how bright, and how loud."""

    begins: Annotated[int, Meta(title="From", description="o'clock", ge=0, le=23)]
    lights: Annotated[int, Meta(title="Lights", description="how bright, of 10", ge=1, le=10)] = 10
    screen: Annotated[int, Meta(title="Screen", description="how bright, of 10", ge=3, le=10)] = 10
    volume: Annotated[int, Meta(title="Sounds", description="0 is silent", ge=0, le=5)] = 1


PERIODS = (Period(8), Period(18, 7, 8), Period(22, 3, 5, 0))  # day, evening and night


class Settings(msgspec.Struct, frozen=True):
    """Preferences, each with its words for a screen; what a file names besides is left alone."""

    theme: Annotated[Theme, Meta(title="Colours", description="dark, light or high contrast")] = "dark"
    large_text: Annotated[bool, Meta(title="Large text", description="easier to read from afar")] = False
    volume: Annotated[int, Meta(title="Sounds", description="0 is silent", ge=0, le=5)] = 1
    less_motion: Annotated[bool, Meta(title="Less motion", description="things appear where they belong")] = False
    night: Annotated[bool, Meta(title="Night", description="dark screen, dimmed lights")] = False
    brightness: Annotated[int, Meta(title="Lights", description="how bright, of 10", ge=1, le=10)] = 10
    screen: Annotated[int, Meta(title="Screen", description="how bright, of 10", ge=3, le=10)] = 10
    clocks: Annotated[bool, Meta(title="Clocks", description="the time everybody thinks")] = False
    tap_to_open: Annotated[bool, Meta(title="Open cards by a tap", description="instead of holding a finger")] = False
    attract_after: Annotated[int, Meta(title="Show itself", description="minutes on the first page, 0 never", ge=0, le=30)] = 3
    away_after: Annotated[int, Meta(title="Back to the start", description="minutes without anybody", ge=1, le=30)] = 3
    by_hours: Annotated[bool, Meta(title="Through the day", description="brightness and sounds by the hour")] = False
    periods: tuple[Period, ...] = PERIODS
    names: list[str] = []  # of those who played last
    confirmed: dict[str, dict[str, Any]] = {}  # what was looked up in the booklet of a game: options of its matches
    staff_tags: list[str] = []  # that open the page of the PIN

    @property
    def look(self) -> Theme:
        """The theme that is shown: at night always the dark one."""
        return "dark" if self.night else self.theme

    def at(self, minute: int) -> Settings:
        """The settings as they hold at this minute of the day: brightness and sounds are those of the period it lies in.

        >>> Settings(by_hours=True).at(23 * 60).volume, Settings(by_hours=True).at(60).screen, Settings().at(60).screen
        (0, 5, 10)
        """
        if not self.by_hours or not self.periods:
            return self
        begun = [period for period in self.periods if period.begins * 60 <= minute] or list(self.periods)  # else it is still last night
        now = max(begun, key=lambda period: period.begins)
        return msgspec.structs.replace(self, brightness=now.lights, screen=now.screen, volume=now.volume)


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
