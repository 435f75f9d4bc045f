"""What the lights draw and whether every part of the table answers, looked at a few times a second: numbers that flicker tell nothing."""

from __future__ import annotations

import msgspec

from sim_hw.desk.match import Match
from sim_hw.rig import SimTable

EVERY_S = 0.25


class Reading(msgspec.Struct, frozen=True):
    """What flows of what may flow, how many pictures the strip got within the last second, and what does not answer."""

    milliamps: int = 0
    limit: int = 1
    pictures: int = 0
    trouble: str = ""  # empty: everything answers


class Gauge:
    """Reads a table, but not too often."""

    def __init__(self) -> None:
        self._last = Reading()
        self._due = float("-inf")

    def read(self, match: Match, hands: SimTable, now: float) -> Reading:
        """The newest reading."""
        if now >= self._due:
            self._due, self._last = now + EVERY_S, reading(match, hands, now)
        return self._last


def reading(match: Match, hands: SimTable, now: float) -> Reading:
    """What a look at the table tells."""
    frames, output = hands.strip.frames, match.app.output
    pictures = 0
    while pictures < len(frames) and frames[-1 - pictures].at > now - 1:
        pictures += 1
    lost = [*match.app.senses.lost, *(["strip"] if output and output.lost else [])]
    trouble = "" if not lost else f"{len(lost)} parts silent" if len(lost) > 1 else f"{match.spots.get(lost[0], lost[0])} is silent"
    limit = output.look.max_milliamps if output else None
    return Reading(frames[-1].milliamps if frames else 0, limit or 1, pictures, trouble)
