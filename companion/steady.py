"""Memory that does not creep up over days: what is free goes back to the system."""

from __future__ import annotations

import ctypes
import gc

_M_MMAP_THRESHOLD = -3  # of <malloc.h>
LARGE = 128 * 1024  # bytes; where glibc begins, before it raises the limit by itself


def give_back() -> bool:
    """Keep glibc from raising what it takes for large; whether this system has such a switch.

    It raises the limit whenever a large piece is freed. Pictures and the work space of a PIN's check then come from the common heap
    and leave holes there, and a companion that runs for weeks grows.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return bool(mallopt and mallopt(_M_MMAP_THRESHOLD, LARGE))


def tidy() -> bool:
    """Between two matches: collect what nobody needs, and let the system have the holes of the heap; whether it takes them."""
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return bool(trim and trim(0))
