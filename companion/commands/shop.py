"""A table in a shop: what it keeps, `companion report` and `companion staff pin`."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable
from pathlib import Path

from companion import pin as pins
from companion.bookmark import Bookmark
from companion.commands.console import console
from companion.game import BadValue
from companion.pin import Pin, PinError
from companion.ports import Clock
from companion.ui.house import Table
from companion.ui.shop import Shop
from companion.usage import FOLDER, Usage, as_csv, as_lines

SALT = 16  # bytes


def kept_in(folder: Path, now: float, random: Callable[[int], bytes], today: Callable[[], str]) -> Shop:
    """What a shop keeps, in the folder of its matches; a PIN that the owner wrote on the card is taken first."""
    pin = Pin(folder / pins.FILE, lambda: random(SALT), now)
    said = pin.recover()
    if said:
        print(said, file=sys.stderr)
    return Shop(pin, Usage(folder / FOLDER, today), Bookmark(folder).read())


def simulated(clock: Clock) -> tuple[Table, Clock]:
    """A table of twins, and the clock that its time follows."""
    from sim_hw.desk import DeskTable

    table = DeskTable()

    def tick() -> float:
        table.now = clock()
        return table.now

    return table, tick


def report(folder: Path, *, csv: bool) -> int:
    """Print what every day brought."""
    rows = Usage(folder / FOLDER, lambda: "").days()
    if csv:
        sys.stdout.write(as_csv(rows))
    else:
        console().say(*(as_lines(rows) or [f"Nothing was counted in {folder} yet; a table counts with companion kiosk run."]))
    return 0


def choose_pin(folder: Path, random: Callable[[int], bytes], *, reset: bool) -> int:
    """Choose the PIN, typed twice, or forget it; who may write in the folder needs no old one."""
    pin = Pin(folder / pins.FILE, lambda: random(SALT), 0.0)
    try:
        if reset:
            pin.forget()
            console().say("There is no PIN now; the staff's page asks for a new one. Restart the companion if it runs.")
            return 0
        digits = typed("New PIN: ")
        if digits != typed("Once more: "):
            raise BadValue("The two were not the same; nothing was changed.")
        pin.choose(digits)
    except PinError as error:
        raise BadValue(str(error)) from error
    console().say("The PIN is changed. Restart the companion if it runs.")
    return 0


def typed(words: str) -> str:
    """A line that is not shown while it is typed; from a script it is simply read."""
    return getpass.getpass(words) if sys.stdin.isatty() else sys.stdin.readline().strip()
