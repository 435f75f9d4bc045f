"""What goes wrong on real tables, by name. A fault of the disk is not here: no device of the table causes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sim_hw.rig import SimTable
    from sim_hw.tag_reader import SimTagReader

_OVERHEARD = 40  # reads in which a neighbour's tag is seen
_WEAK_MILLIAMPS = 100


def missed_removal(table: SimTable, device: str) -> str:
    """A reader goes on seeing tags that were lifted."""
    reader = _reader(table, device)
    for tag in reader.lying:
        reader.keep_seeing(tag)
    return f"{device} will go on seeing what lies on it."


def neighbour_read(table: SimTable, device: str) -> str:
    """A reader sees the tags of other spots as well."""
    reader = _reader(table, device)
    tags = [tag for other in table.readers.values() if other is not reader for tag in other.lying]
    for tag in tags:
        reader.overhear(tag, _OVERHEARD)
    return f"{device} sees {len(tags)} tags of its neighbours."


def reader_unplugged(table: SimTable, device: str) -> str:
    """A reader's cable is pulled."""
    _reader(table, device).unplug()
    return f"The cable of {device} is pulled."


def bouncing_key(table: SimTable, device: str) -> str:
    """A key's contact bounces from now on."""
    table.buttons.bounce(device)
    return f"The key {device} bounces."


def dead_pixel(table: SimTable, device: str) -> str:
    """A pixel stays dark from now on."""
    if not device.isdecimal() or int(device) >= table.strip.length:
        raise ValueError(f"device: a pixel is a number from 0 to {table.strip.length - 1}, not {device!r}.")
    table.strip.kill_pixel(int(device))
    return f"Pixel {device} stays dark."


def brown_out(table: SimTable, device: str) -> str:
    """The supply breaks down when the strip draws much."""
    table.strip.weaken_supply(_WEAK_MILLIAMPS)
    return f"The supply gives no more than {_WEAK_MILLIAMPS} mA."


def serial_noise(table: SimTable, device: str) -> str:
    """Bits flip on the cable."""
    table.cable.make_noise()
    return "The next frames on the cable are damaged."


def half_frame(table: SimTable, device: str) -> str:
    """Frames are cut off in the middle."""
    table.cable.cut_frames()
    return "The next frames on the cable are cut in half."


def slow_usb(table: SimTable, device: str) -> str:
    """Bytes arrive late."""
    table.cable.slow_down()
    return "The next frames on the cable arrive late."


def repaired(table: SimTable, device: str) -> str:
    """Everything works again."""
    for reader in table.readers.values():
        reader.replug()
        reader.forget()
    table.buttons.replug()
    table.buttons.bounce_no_more()
    table.strip.replug()
    table.strip.mend()
    table.cable.mend()
    return "Everything works again."


Fault = Callable[["SimTable", str], str]
FAULTS: dict[str, Fault] = {
    fault.__name__: fault
    for fault in (
        missed_removal, neighbour_read, reader_unplugged, bouncing_key, dead_pixel, brown_out, serial_noise, half_frame, slow_usb, repaired,
    )
}  # fmt: skip


def _reader(table: SimTable, device: str) -> SimTagReader:
    if device not in table.readers:
        raise ValueError(f"device: there is no reader {device!r}; there are {', '.join(list(table.readers)[:12])} …")
    return table.readers[device]
