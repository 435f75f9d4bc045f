"""What every verb finds around it: folders, the clock that does not jump, seeds, and the devices that a table.toml names."""

from __future__ import annotations

import os
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.parser import Usage

if TYPE_CHECKING:
    from companion.config import Config
    from companion.doctor import Patience
    from companion.ports import Clock, Rig
    from companion.storage import DataFolder

FILE = "settings.json"  # beside table.toml, or in a service's folder: what people prefer
GLASS = 800, 480  # the size of a touchscreen


def tables() -> list[Path]:
    """Where a table.toml may lie, the first first."""
    from companion.config import places

    return places(os.environ)


def kept() -> Path:
    """Where preferences are kept: with a service's data, since it may not write to its configuration; else beside table.toml."""
    state = service_folder()
    return state / FILE if state else tables()[0].with_name(FILE)


def service_folder() -> Path | None:
    """The folder that systemd gives to a service for its data; also what the superuser means on a computer with such a service."""
    from companion.kiosk.plan import DATA, UNIT, UNITS

    state = os.environ.get("STATE_DIRECTORY", "").split(":")[0]
    if os.path.isabs(state):
        return Path(state)
    return Path(DATA) if os.geteuid() == 0 and Path(UNITS, UNIT).exists() else None


def match_folder(args: Namespace) -> Path:
    """Where matches are kept: as said, or where this system keeps its users' data."""
    if args.data:
        return Path(args.data)
    state = service_folder()
    if state:
        return state / "matches"
    base = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(base):
        return Path(base) / "companion" / "matches"
    home = os.path.expanduser("~")
    if not os.path.isabs(home):
        raise Usage("There is no home folder to keep matches in; say where with --data.")
    return Path(home) / ".local" / "share" / "companion" / "matches"


def places(args: Namespace) -> dict[str, Path]:
    """The folders with all data: matches and what lies beside them, and what table.toml says."""
    data = {"data/matches": Path(args.data)} if args.data else {"data": match_folder(args).parent}
    return data | {"config": tables()[-1 if service_folder() else 0].parent}


def claimed(args: Namespace) -> DataFolder:
    """The folder of matches, fit to be written to, and nobody else's meanwhile."""
    from companion.mirror import Mirror
    from companion.restore import finish
    from companion.storage import DataFolder

    for place in places(args).values():
        with suppress(OSError):  # a folder that cannot be used is told of in a moment
            finish(place)
    folder = DataFolder(match_folder(args), volatile=args.volatile).claim()
    second = getattr(args, "mirror", None) or second_place(args)
    if second:
        folder.mirror = Mirror(second, folder.path)
    return folder


def second_place(args: Namespace) -> Path | None:
    """Where the table's file wants second copies of matches."""
    from companion.commands import config
    from companion.config import load

    if "rig" not in args or getattr(args, "sim", False):
        return None
    path = config.found(args.rig, tables())
    said = load(path).storage.mirror if path else None
    return Path(said).expanduser() if said else None


@contextmanager
def built(path: Path | None) -> Iterator[tuple[Rig, Config] | None]:
    """The devices that a table.toml names, open, and what it says; a part that cannot be opened is said."""
    if path is None:
        yield None
        return
    from companion.config import load
    from hardware.rig import build

    said = load(path)
    opened = build(said)
    print(*opened.lost, sep="\n", end="\n" if opened.lost else "", file=sys.stderr)
    with closing(opened.rig):
        yield opened.rig, said


def steady() -> Clock:
    """The time of day as it was at the start, going on without the jumps of a clock that is set meanwhile."""
    start = time.time() - time.monotonic()
    return lambda: start + time.monotonic()


def minute() -> int:
    """The minute of the day, here and now."""
    local = time.localtime()
    return 60 * local.tm_hour + local.tm_min


def any_seed() -> int:
    """A number that nobody knows beforehand."""
    return secrets.randbelow(1_000_000_000)


def seed(args: Namespace) -> int:
    """The number that was asked for, or any."""
    return any_seed() if args.seed is None else int(args.seed)


def patience() -> Patience:
    """How long a part may take to answer."""
    from companion.doctor import Patience

    return Patience(3.0, time.monotonic, time.sleep)
