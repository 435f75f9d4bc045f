"""The steps that make a computer with Raspberry Pi OS a table, in their order."""

from __future__ import annotations

from importlib.resources import files

import companion
from companion.kiosk.program import APT, APT_IF_KNOWN, CURRENT, Packages, Program, source_of
from companion.kiosk.steps import Folder, Link, Step, Tell, User, Write
from companion.kiosk.system import System

USER = "companion"
DATA = "/var/lib/companion"
UNIT = "companion.service"
UNITS = "/etc/systemd/system"
# Who may open which devices; of these, the ones that this system knows.
GROUPS = ("video", "render", "input", "audio", "dialout", "gpio", "spi", "i2c", "plugdev")


def steps(system: System, *, cage: bool = False) -> list[Step]:
    """Everything, from the packages to the last word to systemd."""
    packages = (*APT, "cage", "libpam-systemd") if cage else APT
    return [
        Packages(packages, APT_IF_KNOWN, "what the companion draws, sounds and reads with"),
        Program(source_of(companion.__file__), "the table runs from here"),
        Link("/usr/local/bin/companion", f"{CURRENT}/bin/companion", "to type `companion` anywhere"),
        User(USER, DATA, "the table may do nothing else on this computer"),
        Folder(DATA, "matches, players, settings: on a disk that lasts", USER),
        Write("/etc/companion/table.toml", _text("table.example.toml"), "what your table is made of; never overwritten", owners=True),
        *_service(system, cage),
        *_closed(),
        Tell(("systemctl", "daemon-reload"), "systemd reads its files again"),
        Tell(("udevadm", "control", "--reload"), "the names of devices hold from now on"),
        Tell(("udevadm", "trigger", "--subsystem-match=tty", "--subsystem-match=input"), "also for those that are plugged in"),
        Tell(("sysctl", "--quiet", "--load", "/etc/sysctl.d/60-companion.conf"), "and so do the kernel's settings"),
    ]


def _service(system: System, cage: bool) -> list[Step]:
    unit = _text("systemd/companion-cage.service" if cage else "systemd/companion.service")
    known = " ".join(group for group in GROUPS if group in system.names("group"))
    heading = "# The groups of this system whose devices a table uses. Written by `companion kiosk install`."
    groups = f"{heading}\n[Service]\nSupplementaryGroups={known}\n"
    return [
        Write(f"{UNITS}/{UNIT}", unit, "the table starts with the computer and is watched"),
        Write(f"{UNITS}/{UNIT}.d/10-groups.conf", groups, "it may open screen, touch, sound, serial ports and pins"),
        Link(f"{UNITS}/multi-user.target.wants/{UNIT}", f"../{UNIT}", "it is started at every boot, network or not"),
        Link(f"{UNITS}/default.target", "/lib/systemd/system/multi-user.target", "no desktop is started over it"),
        Write("/etc/udev/rules.d/70-companion.rules", _text("systemd/70-companion.rules"), "names of devices that stay the same"),
    ]


def _closed() -> list[Step]:
    """No way out by keys."""
    return [
        Link(f"{UNITS}/getty@tty1.service", "/dev/null", "no login on the table's screen"),
        Link(f"{UNITS}/ctrl-alt-del.target", "/dev/null", "Ctrl-Alt-Del does nothing"),
        Write("/etc/systemd/system.conf.d/60-companion.conf", _text("systemd/system.conf"), "nor seven times; a hung computer restarts"),
        Write("/etc/systemd/logind.conf.d/60-companion.conf", _text("systemd/logind.conf"), "no login on any other screen"),
        Write("/etc/sysctl.d/60-companion.conf", _text("systemd/sysctl.conf"), "no keys for the kernel"),
        Write("/etc/systemd/journald.conf.d/60-companion.conf", _text("systemd/journald.conf"), "the log wears out no card"),
    ]


def _text(name: str) -> str:
    return (files("companion") / "data" / name).read_text(encoding="utf-8")
