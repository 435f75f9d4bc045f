"""`companion config`: what this table is made of, as `table.toml` says, and whether it says it well."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import msgspec

from companion.commands.wired import doubts_of
from companion.config import read
from companion.game import BadValue


def check(path: Path, pack: Path | None) -> int:
    """Say what is wrong with the file, line by line; 1 if anything is."""
    file = read(path)
    amiss = [f"{path}, line {file.outline.line_of(doubt.path)}: {doubt.what}" for doubt in doubts_of(file.config, pack)]
    print(*amiss or [f"{path} is in order."], sep="\n")
    return 1 if amiss else 0


def show(path: Path) -> int:
    """Everything the file says, and what holds where it says nothing, as JSON."""
    config = msgspec.json.encode(read(path).config)
    print(f"# {path}", msgspec.json.format(config, indent=2).decode(), sep="\n")
    return 0


def new(path: Path) -> int:
    """Begin a file from the example; one that is there stays as it is."""
    example = (files("companion") / "data" / "table.example.toml").read_bytes()
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("xb") as file:
            file.write(example)
    except FileExistsError as error:
        raise BadValue(f"{path} is there already; edit that, or name another file with --rig.") from error
    print(f"{path} describes a table with a USB board; change what is different at yours, then type: companion doctor")
    return 0


def found(rig: Path | None, places: Sequence[Path]) -> Path | None:
    """The file that counts: the one that was named, or the first that is there; None without any."""
    if rig and not rig.exists():
        raise BadValue(f"{rig}: there is no such file; companion config new --rig {rig} begins one.")
    return rig or next((place for place in places if place.exists()), None)


def needed(rig: Path | None, places: Sequence[Path], hint: str = "") -> Path:
    """The file that counts, or a sentence on how to begin one; `hint` is a way to do without."""
    path = found(rig, places)
    if path is None:
        looked = " or ".join(map(str, places))
        raise BadValue(f"There is no table.toml at {looked}; companion config new begins one{hint}.")
    return path
