"""Memory that does not creep up over days: what is free goes back to the system."""

from __future__ import annotations

import ctypes
import gc
from functools import cache

_M_MMAP_THRESHOLD = -3  # of <malloc.h>
_REMEMBERING = type(cache(len))
OF_A_MATCH = ("companion.games.", "companion.lights.", "companion.screen.", "companion.view")
LARGE = 128 * 1024  # bytes; where glibc begins, before it raises the limit by itself


def give_back() -> bool:
    """Keep glibc from raising what it takes for large; whether this system has such a switch.

    It raises the limit whenever a large piece is freed. Pictures and the work space of a PIN's check then come from the common heap
    and leave holes there, and a companion that runs for weeks grows.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    return bool(mallopt and mallopt(_M_MMAP_THRESHOLD, LARGE))


def tidy() -> bool:
    """Between two matches: forget what was worked out for the last one, and let the system have the holes; whether it takes them.

    What functions of games, lights and pages remember has its bounds, but comes to them only after days, find by find.
    """
    for known in gc.get_objects():
        if isinstance(known, _REMEMBERING) and known.__module__.startswith(OF_A_MATCH):
            known.cache_clear()
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return bool(trim and trim(0))
