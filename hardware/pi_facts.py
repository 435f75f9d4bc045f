"""What has to be known about a Raspberry Pi before its pins are used, gathered without touching any of them."""

from __future__ import annotations

import grp
import os
from dataclasses import dataclass
from pathlib import Path

PIO = "/dev/pio0"  # the Pi 5's programmable pins
SPI = "/dev/spidev0.0"
MEMORY = "/dev/mem"
SPI_BUFFER = 4096  # bytes, as the kernel comes


@dataclass(frozen=True)
class PiFacts:
    """A computer, as far as light strips care. The default is one that is no Pi."""

    model: str = ""
    modules: frozenset[str] = frozenset()  # of the kernel, loaded now
    groups: frozenset[str] = frozenset()  # of this user
    devices: frozenset[str] = frozenset()  # that exist
    writable: frozenset[str] = frozenset()  # that this user may use
    is_root: bool = False
    spi_buffer: int = SPI_BUFFER

    @property
    def is_pi(self) -> bool:
        """Whether this is a Raspberry Pi at all."""
        return "Raspberry Pi" in self.model

    @property
    def is_pi_5(self) -> bool:
        """Whether its pins hang on the newer chip: a Pi 5, a 500 or a Compute Module 5."""
        return self.is_pi and any(name in self.model for name in ("Pi 5 ", "Pi 500", "Module 5"))


def gather(root: Path = Path("/")) -> PiFacts:
    """The facts of the computer this runs on; `root` is another place to look for its files."""
    modules = frozenset(line.split()[0] for line in _text(root / "proc/modules").splitlines())
    devices = frozenset(name for name in (PIO, SPI, MEMORY) if (root / name[1:]).exists())
    buffer = _text(root / "sys/module/spidev/parameters/bufsiz").strip()
    return PiFacts(
        model=_text(root / "proc/device-tree/model").rstrip("\0\n"),
        modules=modules,
        groups=frozenset(_group(number) for number in {os.getegid(), *os.getgroups()}),
        devices=devices,
        writable=frozenset(name for name in devices if os.access(root / name[1:], os.R_OK | os.W_OK)),
        is_root=os.geteuid() == 0,
        spi_buffer=int(buffer) if buffer.isdigit() else SPI_BUFFER,
    )


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _group(number: int) -> str:
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)
