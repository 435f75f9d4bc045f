"""The table: who may open its parts, whether each of them answers, and whether the wiring goes with the games."""

from __future__ import annotations

import getpass
import grp
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.config import Config
from companion.config.checked import Misfit
from companion.config.model import GpioButton, KeyboardReader, NoLights, PanelButton, PanelLights, PanelReader, Pn532, Rdm6300, Wled
from companion.doctor.finding import Finding
from companion.lights.frame import Light
from companion.ports import Buttons, DeviceError, LightStrip, Rig, TagReader

NUMBERED = re.compile(r"/dev/tty(ACM|USB)\d+")
BLINK = 60  # of 255: seen by day, and little for any supply


class Patience:
    """Lets a part answer until the time is over; a clock and a way to sleep are given."""

    def __init__(self, seconds: float, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
        self._clock = clock
        self._sleep = sleep
        self._end = clock() + seconds

    def wait_for(self, call: Callable[[], object]) -> DeviceError | None:
        """What a part still says after all patience; None as soon as it answers."""
        while True:
            try:
                call()
                return None
            except DeviceError as error:
                if self._clock() >= self._end:
                    return error
            self._sleep(0.05)


def no_table(places: Sequence[Path]) -> Finding:
    """There is nothing to check, and what can be done all the same."""
    looked = " or ".join(map(str, places))
    what = f"there is no table.toml at {looked}, so this computer has no table: play by text, or with simulated hardware by --sim."
    return Finding("table", "note", what, "For a real table, companion config new begins a table.toml.")


def groups(config: Config) -> Iterator[Finding]:
    """Whether this user may open the parts, by the groups that own them on a Raspberry Pi."""
    for group, parts in _needed_groups(config).items():
        part = f"group {group}"
        if os.geteuid() == 0:
            yield Finding(part, "ok", f"not needed by root ({', '.join(parts)}).")
            continue
        try:
            entry = grp.getgrnam(group)
        except KeyError:
            yield Finding(part, "note", f"this system has no such group; {', '.join(parts)} must be opened in another way.")
            continue
        if entry.gr_gid in [os.getegid(), *os.getgroups()]:
            yield Finding(part, "ok", f"this user is in it ({', '.join(parts)}).")
        elif getpass.getuser() in entry.gr_mem:
            yield Finding(part, "note", "this user was added to it but has not logged in since.", "Log out and in again.")
        else:
            fix = f"Type: sudo usermod -aG {group} {getpass.getuser()}, then log in again."
            yield Finding(part, "note", f"this user is not in it, and {', '.join(parts)} may need it.", fix)


def _needed_groups(config: Config) -> dict[str, list[str]]:
    needed: dict[str, list[str]] = {}
    if any(isinstance(part, PanelLights | PanelReader | PanelButton) for part in [config.lights, *config.readers, *config.buttons]):
        needed.setdefault("dialout", []).append("the panel")
    for reader in config.readers:
        match reader:
            case Pn532(port="i2c" | "spi" as bus):
                needed.setdefault(bus, []).append(f"reader {reader.name}")
            case Pn532() | Rdm6300():
                needed.setdefault("dialout", []).append(f"reader {reader.name}")
            case KeyboardReader():
                needed.setdefault("input", []).append(f"reader {reader.name}")
    if any(isinstance(button, GpioButton) for button in config.buttons):
        needed.setdefault("gpio", []).append("the buttons")
    return needed


def ports(config: Config, processes: Path = Path("/proc")) -> Iterator[Finding]:
    """Whether the serial ports that the file names keep their names, and whether another program has them open too."""
    named = [reader.port for reader in config.readers if isinstance(reader, Pn532 | Rdm6300)]
    for port in [config.panel.port, *named]:
        if port.startswith("/"):
            yield from _port(port, processes)


def _port(port: str, processes: Path) -> Iterator[Finding]:
    users = list(_users(os.path.realpath(port), processes))
    if users:
        what = f"is open in {', '.join(users)} too; two programs at one port take each other's bytes."
        yield Finding(f"port {port}", "note", what, "Close that program.")
    if NUMBERED.fullmatch(port):
        fix = "Name it by its path under /dev/serial/by-id, or give it a name with a udev rule."
        yield Finding(f"port {port}", "note", "has a number that changes with what else is plugged in.", fix)


def _users(path: str, processes: Path) -> Iterator[str]:
    """The other programs that have a file open, as far as this user may know."""
    for process in sorted(processes.glob("[0-9]*"), key=lambda process: int(process.name)):
        if int(process.name) == os.getpid():
            continue
        try:
            if any(os.readlink(handle) == path for handle in (process / "fd").iterdir()):
                yield f"{(process / 'comm').read_text().strip()} (process {process.name})"
        except OSError:  # it has ended, or belongs to somebody else
            continue


def pin_factory(config: Config, environ: Mapping[str, str]) -> Iterator[Finding]:
    """Who drives the pins of buttons on a Raspberry Pi."""
    if any(isinstance(button, GpioButton) for button in config.buttons):
        wish = environ.get("GPIOZERO_PIN_FACTORY", "lgpio")
        if wish == "lgpio":
            yield Finding("pin factory", "ok", "lgpio drives the pins.")
        else:
            what = f"GPIOZERO_PIN_FACTORY says {wish}; the companion takes lgpio all the same, the only one that fits every Raspberry Pi."
            yield Finding("pin factory", "note", what, "Unset it.")


def devices(config: Config, rig: Rig, lost: Iterable[DeviceError], patience: Patience) -> Iterator[Finding]:
    """Whether each part of the table answers; parts with the same trouble, such as all those of a missing board, share a finding."""
    together: dict[tuple[str, str], list[Finding]] = {}
    for finding in _each_device(config, rig, lost, patience):
        together.setdefault((finding.what, finding.fix) if finding.state == "problem" else (finding.part, ""), []).append(finding)
    for same in together.values():
        yield msgspec.structs.replace(same[0], part=", ".join(finding.part for finding in same))


def _each_device(config: Config, rig: Rig, lost: Iterable[DeviceError], patience: Patience) -> Iterator[Finding]:
    for error in lost:
        yield Finding(error.device, "problem", error.what, error.fix)
    for reader in config.readers:
        if reader.name in rig.readers:
            yield _reader(reader.name, rig.readers[reader.name], isinstance(reader, Rdm6300 | KeyboardReader), patience)
    for buttons in rig.buttons:
        yield _buttons(buttons, patience)
    if rig.strip is not None and not isinstance(config.lights, NoLights):
        yield _strip(rig.strip, Light(config.lights.look()), isinstance(config.lights, Wled), patience)


def _reader(name: str, reader: TagReader, is_silent: bool, patience: Patience) -> Finding:
    """Readers that speak only of tags cannot be told from dead ones until they see one."""
    tags: list[str] = []
    error = patience.wait_for(lambda: tags.extend(reader.read()))
    if error:
        return Finding(f"reader {name}", "problem", error.what, error.fix)
    if tags:
        return Finding(f"reader {name}", "ok", f"answers and sees {', '.join(tags)}.")
    if is_silent:
        return Finding(f"reader {name}", "note", "its port is open, but it says nothing without a tag.", "Try one with companion enrol.")
    return Finding(f"reader {name}", "ok", "answers; no tag lies on it.")


def _buttons(buttons: Buttons, patience: Patience) -> Finding:
    error = patience.wait_for(buttons.edges)
    return Finding(buttons.name, "problem", error.what, error.fix) if error else Finding(buttons.name, "ok", "answer.")


def _strip(strip: LightStrip, light: Light, is_silent: bool, patience: Patience) -> Finding:
    """Blink once; a strip has no way to say that it shines."""
    error = patience.wait_for(lambda: strip.show(light.of(bytes([BLINK]) * 3 * strip.length)))
    if error:
        return Finding("lights", "problem", error.what, error.fix)
    strip.show(bytes(3 * strip.length))
    if is_silent:
        return Finding("lights", "note", f"{strip.length} pixels were sent a blink; WLED never answers.", "Look whether they blinked.")
    return Finding("lights", "ok", f"{strip.length} pixels were sent a blink; if they stayed dark, look at their supply and data wire.")


def wiring(config: Config, amiss: Iterable[Misfit]) -> Iterator[Finding]:
    """Whether spots, readers and tags go with the table and the games."""
    if not config.games:
        fix = "companion calibrate GAME and companion enrol GAME do that."
        yield Finding("wiring", "note", "no game is wired to this table yet, so every game is played by touch.", fix)
    found = list(amiss)
    for game in config.games:
        mine = [doubt for doubt in found if doubt.path[1] == game]
        yield from (Finding(f"wiring of {game}", "problem", doubt.what) for doubt in mine)
        if not mine:
            yield Finding(f"wiring of {game}", "ok", "every spot has pixels of its own, every tag a piece.")
