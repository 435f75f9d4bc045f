"""Copies the firmware to a board that is plugged in and shows itself as a drive: `make flash`, or `make flash BOARD=/path/to/CIRCUITPY`."""

from __future__ import annotations

import getpass
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

FIRMWARE = Path(__file__).parents[1] / "firmware"
DRIVE = "CIRCUITPY"
START = ("boot.py", "code.py")  # CircuitPython wants these at the top of the drive; the others go into firmware/
LIBRARIES = ("neopixel", "adafruit_pn532")  # what these need in turn comes with them


class Refused(Exception):
    """Why nothing was copied, and what to do."""


def mounted(places: Iterable[Path] | None = None) -> list[Path]:
    """The drives on this computer that are boards with CircuitPython."""
    user = getpass.getuser()
    places = places or [Path("/media") / user, Path("/run/media") / user, Path("/media"), Path("/mnt"), Path("/Volumes")]
    drives = {place / DRIVE for place in places if (place / DRIVE / "boot_out.txt").is_file()}
    return sorted(drives)


def chosen(named: str | None, places: Iterable[Path] | None = None) -> Path:
    """The board to copy to."""
    if named:
        board = Path(named)
        if not (board / "boot_out.txt").is_file():
            raise Refused(
                f"{board} is no board with CircuitPython: there is no boot_out.txt on it. Install CircuitPython first (docs/firmware.md)."
            )
        return board
    boards = mounted(places)
    if not boards:
        raise Refused(f"No board is plugged in: there is no drive {DRIVE}. If yours is mounted elsewhere, name it: make flash BOARD=/path")
    if len(boards) > 1:
        raise Refused(f"Several boards are plugged in ({', '.join(map(str, boards))}); name one: make flash BOARD={boards[0]}")
    return boards[0]


def copy(source: Path, target: Path) -> bool:
    """Copy a file that differs, and read it back; whether it differed."""
    wanted = source.read_bytes()
    if target.is_file() and target.read_bytes() == wanted:
        return False
    target.parent.mkdir(exist_ok=True)
    with target.open("wb") as file:
        file.write(wanted)
        file.flush()
        os.fsync(file.fileno())  # a board may be unplugged the moment we say that we are done
    if target.read_bytes() != wanted:
        raise Refused(f"{target} did not arrive whole. Unplug the board, plug it in again and repeat.")
    return True


def copy_pins(board: Path) -> str:
    """Bring code.py to the board, unless somebody has fitted it to their wiring there."""
    ours, theirs = FIRMWARE / "code.py", board / "code.py"
    if theirs.is_file() and theirs.read_bytes() != ours.read_bytes():
        if b"firmware.panel" in theirs.read_bytes():
            return "code.py on the board has pins of its own and was kept; delete it there to get the delivered one."
        shutil.copyfile(theirs, board / "code_before.py")
    copy(ours, theirs)
    return "code.py says which pin is what; change it on the board if your wiring differs."


def missing(board: Path) -> list[str]:
    """The libraries that the board does not have."""
    found = {path.name.split(".")[0] for path in (board / "lib").glob("*")}
    return [name for name in LIBRARIES if name not in found]


def flash(named: str | None, places: Iterable[Path] | None = None) -> list[str]:
    """Copy everything; what to tell."""
    board = chosen(named, places)
    try:
        parts = sorted(path for path in FIRMWARE.glob("*.py") if path.name not in START)
        copied = sum([copy(path, board / "firmware" / path.name) for path in parts])
        copied += copy(FIRMWARE / "boot.py", board / "boot.py")
        told = [f"{board}: {copied} of {len(parts) + 1} files were new and are copied.", copy_pins(board)]
    except OSError as error:
        why = f"{error.filename or board} cannot be written ({error.strerror})."
        raise Refused(f"{why} Unplug the board, plug it in again and repeat.") from None
    if lacking := missing(board):
        told.append(f"The board still needs {' and '.join(lacking)} in its folder lib: circup install {' '.join(lacking)}")
    return [*told, "Now press the board's reset button: boot.py opens the port to the companion when the board starts."]


def main() -> int:
    """Flash the board named in the arguments, or the one that is plugged in."""
    try:
        print("\n".join(flash(sys.argv[1] if len(sys.argv) > 1 else None)))
    except Refused as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
