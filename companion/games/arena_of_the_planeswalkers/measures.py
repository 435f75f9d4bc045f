"""What `companion bench` times of Arena of the Planeswalkers: everything lit for a lifted figure, against a picture on the screen."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Measure
from companion.games.arena_of_the_planeswalkers.lights import moods
from companion.games.arena_of_the_planeswalkers.model import State
from companion.games.arena_of_the_planeswalkers.rules.walking import may_move

_FRAME = 1 / 60


def _calls(state: State, seat: int) -> tuple[Callable[[], object], float] | None:
    """Where a figure may be lifted to move: the light of every space it can reach; of figures on two spaces rather than on one."""
    able = [figure for figure in state.figures if may_move(state, figure)] if state.phase in ("turn_before", "turn_move") else []
    if not able:
        return None
    lifted = next((figure for figure in able if isinstance((state.figures[figure].at or (0,))[0], tuple)), able[0])
    return lambda: moods(state, lifted, None), _FRAME


REACH = Measure("reach of a lifted figure", "reach_us", "a picture at 60 Hz", "picture_us", _calls, hold=0.1)
