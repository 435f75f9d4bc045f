"""The consoles of the computer: the table's comes to the front, and no key leads to another one. Run as root by the service."""

from __future__ import annotations

import fcntl
import sys
from pathlib import Path

# From the kernel's linux/vt.h
VT_ACTIVATE, VT_WAITACTIVE, VT_LOCKSWITCH, VT_UNLOCKSWITCH = 0x5606, 0x5607, 0x560B, 0x560C
CONSOLE = Path("/dev/tty0")
TABLE = 1  # tty1


def main(words: list[str], console: Path = CONSOLE) -> int:
    """`lock` brings the table's console to the front and keeps it there; `unlock` lets keys change consoles again."""
    if words not in (["lock"], ["unlock"]):
        print("Say lock or unlock.", file=sys.stderr)
        return 2
    try:
        with console.open("rb+", buffering=0) as tty:
            if words == ["unlock"]:
                fcntl.ioctl(tty, VT_UNLOCKSWITCH)
                return 0
            fcntl.ioctl(tty, VT_UNLOCKSWITCH)  # or one that was locked before would not come to the front
            fcntl.ioctl(tty, VT_ACTIVATE, TABLE)
            fcntl.ioctl(tty, VT_WAITACTIVE, TABLE)
            fcntl.ioctl(tty, VT_LOCKSWITCH)
    except OSError as error:
        print(f"The console {console} cannot be used ({error.strerror}).", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
