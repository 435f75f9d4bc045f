"""The program itself under /opt/companion: each version in a folder of its own, and a link that says which one counts."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from companion.kiosk.system import KioskError, Needs, System

HOME = "/opt/companion"
VERSIONS = f"{HOME}/versions"
CURRENT = f"{HOME}/current"
SOURCE_FILE = "source"  # in a version: where it came from
PARTS = ("companion", "hardware", "sim_hw", "firmware", "systemd", "pyproject.toml", "README.md", "LICENSE", "NOTICE.md")
APT = (
    "python3-venv",  # to put the program into a folder of its own
    "libdrm2", "libgbm1", "libegl1", "libgl1-mesa-dri", "libgles2", "libudev1", "libstdc++6",  # SDL draws and sounds with these
)  # fmt: skip
APT_IF_KNOWN = ("python3-lgpio", "python3-evdev", "libasound2", "libasound2t64")  # pins, readers that type, sound: names differ by release


def source_of(file: str) -> Path | None:
    """The clone that a module belongs to; None for an installed one."""
    root = Path(file).resolve().parents[1]
    return root if (root / "pyproject.toml").is_file() and (root / "requirements.lock").is_file() else None


def current(system: System) -> Path | None:
    """The folder of the version that counts."""
    link = system.at(CURRENT)
    return link.resolve() if link.exists() else None


def build(system: System, source: Path) -> Path:
    """Put a version into a new folder: first what it needs, by the hashes of the lock file, then the program itself."""
    versions = system.at(VERSIONS)
    versions.mkdir(parents=True, exist_ok=True)
    numbers = [int(path.name) for path in versions.iterdir() if path.name.isdecimal()]
    folder = versions / str(max(numbers, default=0) + 1)
    try:
        _fill(system, folder, source)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return folder


def _fill(system: System, folder: Path, source: Path) -> None:
    shared = ["--system-site-packages"] if _has_system_lgpio(system) else []
    system.run([_python(), "-m", "venv", *shared, str(folder)])
    pip = [str(folder / "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    lock = source / ("requirements-pi.lock" if _is_pi(system) else "requirements.lock")
    system.run([*pip, "--require-hashes", "--only-binary", ":all:", "-r", str(lock)])
    with TemporaryDirectory(prefix="companion-") as copy:  # a build leaves things behind, and a clone is not ours to fill
        for name in PARTS:
            part = source / name
            if part.is_dir():
                shutil.copytree(part, Path(copy) / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif part.exists():
                shutil.copy2(part, copy)
        system.run([*pip, "--no-deps", "--no-build-isolation", copy])
    system.run([str(folder / "bin/python"), "-m", "compileall", "-q", str(folder / "lib")])  # the service may not write there
    (folder / SOURCE_FILE).write_text(f"{source}\n", encoding="utf-8")


def switch(system: System, folder: Path) -> None:
    """Let this version count from now on; at no moment none does."""
    draft = system.at(f"{CURRENT}.new")
    draft.unlink(missing_ok=True)
    draft.symlink_to(folder)
    os.replace(draft, system.at(CURRENT))


def tidy(system: System, keep: set[Path]) -> list[Path]:
    """Remove the versions that nobody needs any more."""
    old = [path for path in sorted(system.at(VERSIONS).iterdir()) if path not in keep]
    for path in old:
        shutil.rmtree(path)
    return old


def _python() -> str:
    """The system's own Python, also when this one is a version's."""
    return str(getattr(sys, "_base_executable", "") or sys.executable)


def _is_pi(system: System) -> bool:
    """Whether this is a Raspberry Pi, with pins of its own to drive parts with."""
    try:
        return b"Raspberry Pi" in system.at("/proc/device-tree/model").read_bytes()
    except OSError:
        return False


def _has_system_lgpio(system: System) -> bool:
    """Python 3.13 has no wheel of lgpio; there the system's own is used, which only a shared environment sees."""
    return system.at("/usr/lib/python3/dist-packages/lgpio.py").exists()


@dataclass(frozen=True)
class Packages:
    """Packages of the system. They stay when the table goes: others may use them."""

    names: tuple[str, ...]
    perhaps: tuple[str, ...]
    why: str
    needs: ClassVar[Needs] = "system"

    @property
    def what(self) -> str:
        """What is done."""
        return f"Install {' '.join(self.names)}, and of {' '.join(self.perhaps)} what this system knows"

    def is_done(self, system: System) -> bool:
        """Whether all of them are there."""
        return not [name for name in self._wanted(system) if not _installed(system, name)]

    def do(self, system: System) -> None:
        """Install what is missing."""
        missing = [name for name in self._wanted(system) if not _installed(system, name)]
        words = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", *missing]
        system.run(words, DEBIAN_FRONTEND="noninteractive")

    def undo(self, system: System, *, purge: bool) -> str:
        """Keep them."""
        return ""

    def _wanted(self, system: System) -> list[str]:
        return [*self.names, *(name for name in self.perhaps if _known(system, name))]


def _known(system: System, package: str) -> bool:
    """Whether apt has such a package, and not only its name."""
    try:
        said = system.run(["apt-cache", "policy", package])
    except KioskError:
        return False
    return "Candidate:" in said and "Candidate: (none)" not in said


def _installed(system: System, package: str) -> bool:
    try:
        return system.run(["dpkg-query", "--show", "--showformat=${db:Status-Status}", package]) == "installed"
    except KioskError:
        return False


@dataclass(frozen=True)
class Program:
    """A version of the companion that counts."""

    source: Path | None
    why: str
    needs: ClassVar[Needs] = "system"

    @property
    def what(self) -> str:
        """What is done."""
        return f"Put the companion into {VERSIONS}, with packages checked by their hashes"

    def is_done(self, system: System) -> bool:
        """Whether one is there; another version comes by `companion kiosk update`."""
        return current(system) is not None

    def do(self, system: System) -> None:
        """Build it and let it count."""
        if self.source is None:
            raise KioskError("The companion can be put there only from a clone of its source; run scripts/install.sh of one.")
        switch(system, build(system, self.source))

    def undo(self, system: System, *, purge: bool) -> str:
        """Remove all versions."""
        home = system.at(HOME)
        if not home.exists():
            return ""
        shutil.rmtree(home)
        return f"Remove {HOME}"
