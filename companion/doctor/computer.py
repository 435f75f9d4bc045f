"""The computer by itself: its Python, its pygame, and the folder in which matches are kept."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Collection
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.doctor.finding import Finding
from companion.storage import DataFolder, JournalError, forgetful_kind

OLDEST = (3, 11)
PYGAMES = ("pygame", "pygame-ce")


def python(version: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    """Whether this Python will do."""
    said = ".".join(map(str, version))
    if version < OLDEST:
        return Finding("Python", "problem", f"{said} is too old.", "Install 3.11 or newer and make the environment anew.")
    return Finding("Python", "ok", f"{said} will do.")


def pygames(installed: Collection[str] | None = None) -> Finding:
    """Whether there is exactly one pygame: two of them overwrite each other's files without a word from pip."""
    names = _distributions() if installed is None else installed
    found = [name for name in PYGAMES if name in names]
    if len(found) > 1:
        fix = "Type: pip uninstall -y pygame pygame-ce, then pip install pygame-ce."
        return Finding("pygame", "problem", "pygame and pygame-ce are both installed and overwrite each other.", fix)
    if not found:
        return Finding("pygame", "note", "neither pygame nor pygame-ce is installed, so no window opens; text and lights need none.")
    return Finding("pygame", "ok", f"{found[0]} is installed, and no other one.")


def _distributions() -> list[str]:
    """What is installed in the folder that pygame comes from; one in another folder, such as the system's, overwrites nothing."""
    everything = importlib.metadata.distributions()
    found = [(str(one.locate_file("")), (one.metadata["Name"] or "").lower().replace("_", "-")) for one in everything]
    first = next((folder for folder, name in found if name in PYGAMES), "")
    return [name for folder, name in found if folder == first]


def root(mounts: str = "/proc/mounts") -> Finding:
    """Whether the system forgets at power-off what is written to it: right for a table whose data lies on a partition of its own."""
    kind = forgetful_kind(Path("/"), mounts)
    if kind is None:
        return Finding("system", "ok", "what is written to it lasts.")
    what = f"it is read-only, and changes are forgotten at power-off ({kind}), also those of table.toml."
    return Finding("system", "note", what, "To calibrate, enrol or update, switch that off first (docs/shop.md).")


def data_folder(path: Path, *, volatile: bool = False) -> Finding:
    """Whether matches can be kept there and outlast a power cut (`volatile`: need not outlast it). Nothing is left behind."""
    nearest = next(folder for folder in [path, *path.parents] if folder.is_dir())
    try:
        with TemporaryDirectory(prefix=".companion-", dir=nearest) as probe:
            DataFolder(Path(probe), volatile=volatile)
    except OSError as error:
        fix = "Choose another with --data, or make this one writable."
        return Finding("data folder", "problem", f"{path} cannot be written to ({error.strerror}).", fix)
    except JournalError as error:
        return Finding("data folder", "problem", str(error).replace(probe, str(path)))
    return Finding("data folder", "ok", f"{path} keeps what is written.")
