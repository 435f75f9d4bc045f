"""Finding, reading and checking `table.toml`."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion.config.checked import Misfit, misfits, spoken
from companion.config.model import VERSION, Config, GpioButton, KeyboardReader, NeoPixels, PanelButton, PanelReader, Pn532
from companion.config.outline import Keys, Outline

FILE = "table.toml"
SYSTEM = Path("/etc/companion")
_KIND = msgspec.inspect.type_info(Config)


class Fault(NamedTuple):
    """A mistake in the file: its line, and a sentence about it."""

    line: int
    what: str


class ConfigError(Exception):
    """A `table.toml` that cannot be used: its file, and every mistake in it with its line."""

    def __init__(self, file: Path, faults: Sequence[Fault]) -> None:
        self.file = file
        self.faults = list(faults)
        super().__init__("\n".join(self.sentences()))

    @property
    def line(self) -> int:
        """The line of the first mistake; 0 where the file as a whole is the matter."""
        return self.faults[0].line

    def sentences(self) -> list[str]:
        """Each mistake with its file and line."""
        return [f"{self.file}{f', line {line}' if line else ''}: {what}" for line, what in self.faults]


class ConfigFile(NamedTuple):
    """A file that was read: what it says, and where it says it."""

    path: Path
    text: str
    outline: Outline
    config: Config


def places(environ: Mapping[str, str]) -> list[Path]:
    """Where the file may lie, the first place first: a service's own folder, the user's, the system's."""
    base = environ.get("XDG_CONFIG_HOME", "")
    home = environ.get("HOME", "") or os.path.expanduser("~")
    user = Path(base) if os.path.isabs(base) else Path(home) / ".config"
    service = environ.get("CONFIGURATION_DIRECTORY", "").split(":")[0]  # set by systemd
    found = [Path(service)] if os.path.isabs(service) else [user / "companion", SYSTEM]
    return [folder / FILE for folder in found]


def load(path: Path) -> Config:
    """What the file says; `ConfigError` with every mistake in it."""
    return read(path).config


def read(path: Path) -> ConfigFile:
    """The file with the places of what it says; `ConfigError` with every mistake in it."""
    try:
        text = path.read_bytes().decode()
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ConfigError(path, [Fault(line, "this is not UTF-8 text; save the file as UTF-8.")]) from error
    except OSError as error:
        raise ConfigError(path, [Fault(0, f"the file cannot be read: {error.strerror}.")]) from error
    return parsed(path, text)


def parsed(path: Path, text: str) -> ConfigFile:
    """The text of a file, checked."""
    try:
        data = tomllib.loads(text)
    except ValueError as error:  # not TOML, or a number of thousands of digits
        raise ConfigError(path, [_not_toml(error, text)]) from error
    except RecursionError as error:
        raise ConfigError(path, [Fault(1, "this is not valid TOML: it is nested too deeply.")]) from error
    places_of = Outline(text)
    found = sorted({Fault(places_of.line_of(misfit.path), misfit.what) for misfit in _mistakes(data)})
    if found:
        raise ConfigError(path, found)
    return ConfigFile(path, text, places_of, msgspec.convert(with_plain_tags(data), Config))


def _not_toml(error: ValueError, text: str) -> Fault:
    reason, _, place = str(error).partition(" (at ")
    line = re.match(r"line (\d+)", place)
    return Fault(int(line[1]) if line else text.count("\n") + 1, f"this is not valid TOML: {reason[:1].lower()}{reason[1:]}.")


def plain_tag(text: str) -> str:
    """A tag as readers tell it: capital hex digits and nothing between them.

    >>> plain_tag("04:a2:b3:c4")
    '04A2B3C4'
    """
    return re.sub(r"[ :-]", "", text).upper()


def with_plain_tags(data: dict[str, Any]) -> dict[str, Any]:
    """The same, every tag spelled as readers tell it."""
    games = {name: dict(game) for name, game in data.get("games", {}).items()}
    for game in games.values():
        if "tags" in game:
            game["tags"] = {plain_tag(tag): piece for tag, piece in game["tags"].items()}
    return data | ({"games": games} if games else {})


def _mistakes(data: dict[str, Any]) -> Iterator[Misfit]:
    version = data.get("version")
    if version is None:
        yield Misfit((), f"the file does not say which version of the format it is; write version = {VERSION} at its top.")
        return
    if type(version) is int and version > VERSION:
        yield Misfit(("version",), f"the file is of version {version} and this companion knows up to {VERSION}; update the companion.")
        return
    found = list(misfits(data, _KIND))
    yield from found
    if not found:
        yield from _twice(msgspec.convert(with_plain_tags(data), Config))
        yield from _odd_tags(data)


def _twice(config: Config) -> Iterator[Misfit]:
    """Names and places that only one device can have, and ports that need more said."""
    taken: dict[str, Keys] = {}
    if isinstance(config.lights, NeoPixels):
        yield from _claimed(taken, f"GPIO {config.lights.pin}", ("lights", "pin"))
    for number, reader in enumerate(config.readers):
        path = ("readers", number)
        yield from _claimed(taken, f"the name {reader.name!r}", (*path, "name"))
        if isinstance(reader, PanelReader):
            yield from _claimed(taken, f"reader {reader.number} of the panel", (*path, "number"))
        elif isinstance(reader, Pn532) and reader.port == "spi":
            if reader.select_pin is None:
                yield Misfit(path, f"{spoken(path)} on spi needs select_pin: the GPIO number of its select pin.")
            yield from _claimed(taken, f"GPIO {reader.select_pin}", (*path, "select_pin"))
        elif isinstance(reader, KeyboardReader):
            yield from _claimed(taken, reader.device, (*path, "device"))
        else:
            yield from _claimed(taken, reader.port, (*path, "port"))
    for number, button in enumerate(config.buttons):
        what = f"key {button.key} of the panel" if isinstance(button, PanelButton) else f"GPIO {button.pin}"
        yield from _claimed(taken, what, ("buttons", number, "pin" if isinstance(button, GpioButton) else "key"))


def _claimed(taken: dict[str, Keys], what: str, path: Keys) -> Iterator[Misfit]:
    first = taken.setdefault(what, path)
    if first != path:
        yield Misfit(path, f"{spoken(path)}: {what} is taken by {spoken(first[:-1])} already; each can be there only once.")


def _odd_tags(data: dict[str, Any]) -> Iterator[Misfit]:
    """Tags that no reader could tell, and one tag spelled in two ways."""
    for name, game in data.get("games", {}).items():
        seen: dict[str, str] = {}
        for tag in game.get("tags", {}):
            path = ("games", name, "tags", tag)
            if not re.fullmatch("[0-9A-F]{8,20}", plain_tag(tag)):
                yield Misfit(path, f'{tag!r} is no tag; a tag is 8 to 20 hex digits in quotation marks, such as "04A2B3C4".')
            elif seen.setdefault(plain_tag(tag), tag) != tag:
                yield Misfit(path, f"{tag!r} is the same tag as {seen[plain_tag(tag)]!r}; remove one of the two lines.")
