"""How near the map is looked at: what touches on its keys say, kept while a match is open."""

from __future__ import annotations

import re

import msgspec

from companion.view import Map

WANTED = re.compile(r"map:([0-9]):(-?\d{1,4}(?:\.\d{1,2})?):(-?\d{1,4}(?:\.\d{1,2})?)")


class Looking:
    """The part of the map that is in sight: so many steps nearer than the whole, around a point."""

    def __init__(self) -> None:
        self._nearer = 0
        self._middle = (0.0, 0.0)

    def take(self, target: str) -> bool:
        """Look as a touch on the map's own keys says; whether it was one.

        >>> Looking().take("map:1:2.50:-3.00"), Looking().take("map:somewhere")
        (True, False)
        """
        wanted = WANTED.fullmatch(target)
        if wanted is None:
            return False
        self._nearer, self._middle = int(wanted[1]), (float(wanted[2]), float(wanted[3]))
        return True

    def seen(self, map_: Map | None) -> Map | None:
        """The map as it is looked at; only maps of tiles can be looked at from nearer."""
        if map_ is None or not map_.shape or not self._nearer:
            return map_
        return msgspec.structs.replace(map_, nearer=self._nearer, middle=self._middle)
