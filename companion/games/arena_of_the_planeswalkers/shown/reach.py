"""Where a figure can go, as a screen shows it: what every space counts, what happens there, and ways that differ in risk."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.arena_of_the_planeswalkers.bindings import spot
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.lights import way_mood
from companion.games.arena_of_the_planeswalkers.model import State
from companion.games.arena_of_the_planeswalkers.movement import Way, ways
from companion.games.arena_of_the_planeswalkers.stats import allowance
from companion.games.arena_of_the_planeswalkers.wording import counted

_SIGNS: dict[str, tuple[str, str]] = {  # mood -> the tint of the space and the sign of the warning
    "reachable": ("green", ""), "reachable_far": ("green", ""), "engages": ("amber", "swords"), "leaves": ("red", "warning"),
    "falls": ("black", "collect"), "stop": ("blue", "hand"),
}  # fmt: skip
_WORDS = {"engages": "becomes engaged", "stop": "must stop there", "falls": "falls on the way"}


class Goal(NamedTuple):
    """A way to an end: what it counts, what happens, in a tint, a sign and words."""

    way: Way
    tint: str
    sign: str
    words: str


def left_of(state: State, figure: str) -> int:
    """AP-42, RU-22: how far a figure may still go."""
    now = state.now
    return (0 if now.stopped else now.left) if now.mover == figure else allowance(state, figure)


def goals(state: State, figure: str) -> dict[str, list[Goal]]:
    """AP-41 to AP-63: spot of the leading end -> the ways that end there, the safest first."""
    field, found = Field(state), dict[str, list[Goal]]()
    begun = state.now.mover == figure and state.now.steps > 0
    for way in ways(field, figure, left_of(state, figure), begun=begun):
        mood = way_mood(field, figure, way.cells, way.path, way.cost, way.dice)
        tint, sign = _SIGNS[mood]
        found.setdefault(spot(field.board.hexes[way.cells[0]]), []).append(Goal(way, tint, sign, _told(way, mood)))
    return found


def _told(way: Way, mood: str) -> str:
    """What happens on a way, in a few words."""
    dice = f"{counted(way.dice, 'die')} against it" if way.dice else ""
    return ", ".join(filter(None, (dice, _WORDS.get(mood, ""))))
