"""What installing a table consists of, as data: every step can say itself, knows whether it is done, and can be done and undone."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Protocol

from companion.kiosk.system import Needs, System

ASIDE = ".before-companion"  # what a link took the place of


class Step(Protocol):
    """One thing that is so afterwards. `why` is for the reader of the list."""

    @property
    def why(self) -> str:
        """What it is good for."""

    @property
    def what(self) -> str:
        """What is done."""

    @property
    def needs(self) -> Needs:
        """What it can be done on."""

    def is_done(self, system: System) -> bool:
        """Whether it is so already."""

    def do(self, system: System) -> None:
        """Make it so; again is fine."""

    def undo(self, system: System, *, purge: bool) -> str:
        """Make it as it was; what was done, or empty where there was nothing to do. `purge` also takes what belongs to the owner."""


@dataclass(frozen=True)
class Write:
    """A file with this text. One that is the owner's is only begun, and goes only when it was never changed."""

    path: str
    text: str
    why: str
    owners: bool = False
    needs: ClassVar[Needs] = "folder"

    @property
    def what(self) -> str:
        """What is done."""
        return f"Begin {self.path} unless it is there" if self.owners else f"Write {self.path}"

    def is_done(self, system: System) -> bool:
        """Whether it stands there as it should."""
        path = system.at(self.path)
        return path.is_file() and not path.is_symlink() and (self.owners or path.read_text(encoding="utf-8") == self.text)

    def do(self, system: System) -> None:
        """Write it; a file is whole or not there."""
        path = system.at(self.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.new")
        draft.write_text(self.text, encoding="utf-8")
        draft.chmod(0o644)
        os.replace(draft, path)

    def undo(self, system: System, *, purge: bool) -> str:
        """Remove it, and folders that are empty then."""
        path = system.at(self.path)
        if not path.exists() or (self.owners and not purge and path.read_text(encoding="utf-8") != self.text):
            return f"Keep {self.path}: it is yours" if path.exists() else ""
        path.unlink()
        _tidy(path.parent)
        return f"Remove {self.path}"


@dataclass(frozen=True)
class Link:
    """A symbolic link. What stood in its place is kept beside it and comes back at the end."""

    path: str
    to: str
    why: str
    needs: ClassVar[Needs] = "folder"

    @property
    def what(self) -> str:
        """What is done."""
        return f"Link {self.path} to {self.to}"

    def is_done(self, system: System) -> bool:
        """Whether it leads there."""
        path = system.at(self.path)
        return path.is_symlink() and os.readlink(path) == self.to

    def do(self, system: System) -> None:
        """Set it, and keep what was there."""
        path = system.at(self.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(path):
            path.rename(path.with_name(path.name + ASIDE))
        path.symlink_to(self.to)

    def undo(self, system: System, *, purge: bool) -> str:
        """Remove it if it is ours, and bring back what was there."""
        path = system.at(self.path)
        if not self.is_done(system):
            return ""
        path.unlink()
        before = path.with_name(path.name + ASIDE)
        if os.path.lexists(before):
            before.rename(path)
            return f"Bring back {self.path} as it was"
        _tidy(path.parent)
        return f"Remove {self.path}"


@dataclass(frozen=True)
class Folder:
    """A folder of the owner's data: made here, removed only with everything else that is theirs."""

    path: str
    why: str
    owner: str = ""
    needs: ClassVar[Needs] = "folder"

    @property
    def what(self) -> str:
        """What is done."""
        return f"Make the folder {self.path}{f' for {self.owner}' if self.owner else ''}"

    def is_done(self, system: System) -> bool:
        """Whether it is there and theirs."""
        path = system.at(self.path)
        return path.is_dir() and (not self._gives(system) or path.owner() == self.owner)

    def do(self, system: System) -> None:
        """Make it and give it away."""
        path = system.at(self.path)
        path.mkdir(parents=True, exist_ok=True)
        if self._gives(system):
            path.chmod(0o750)
            shutil.chown(path, self.owner, self.owner)

    def undo(self, system: System, *, purge: bool) -> str:
        """Keep it, unless everything is to go."""
        path = system.at(self.path)
        if not path.is_dir():
            return ""
        if not purge:
            return f"Keep {self.path}: it is yours"
        _empty(path)
        return f"Remove {self.path} with everything in it"

    def _gives(self, system: System) -> bool:
        return bool(self.owner) and system.is_running


@dataclass(frozen=True)
class User:
    """A user of the system that nobody can log in as."""

    name: str
    home: str
    why: str
    needs: ClassVar[Needs] = "system"

    @property
    def what(self) -> str:
        """What is done."""
        return f"Add the user {self.name}, as whom nobody can log in"

    def is_done(self, system: System) -> bool:
        """Whether there is one."""
        return self.name in system.names("passwd")

    def do(self, system: System) -> None:
        """Add it."""
        words = ["useradd", "--system", "--user-group", "--no-create-home", "--home-dir", self.home, "--shell", "/usr/sbin/nologin"]
        system.run([*words, "--comment", "Tabletop Companion", self.name])

    def undo(self, system: System, *, purge: bool) -> str:
        """Remove it together with its data; as long as that is kept, its files keep their owner."""
        if not (purge and self.is_done(system)):
            return f"Keep the user {self.name}, to whom the data belongs" if self.is_done(system) else ""
        system.run(["userdel", self.name])
        return f"Remove the user {self.name}"


@dataclass(frozen=True)
class Tell:
    """A command that lets the running system know of changed files."""

    words: tuple[str, ...]
    why: str
    needs: ClassVar[Needs] = "systemd"

    @property
    def what(self) -> str:
        """What is done."""
        return f"Run {' '.join(self.words)}"

    def is_done(self, system: System) -> bool:
        """It is told again each time."""
        return False

    def do(self, system: System) -> None:
        """Tell."""
        system.run(self.words)

    def undo(self, system: System, *, purge: bool) -> str:
        """It is told once more when everything is undone."""
        return ""


def _tidy(folder: Path) -> None:
    """Remove a folder that only we have filled; not one that every system has."""
    if folder.name.startswith("companion") or folder.name.endswith((".wants", ".conf.d")):
        try:
            folder.rmdir()
        except OSError:
            return


def _empty(folder: Path) -> None:
    """Remove a folder; one on which a disk is mounted stays, empty."""
    for entry in folder.iterdir():
        shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
    if not os.path.ismount(folder):
        folder.rmdir()
