"""What `companion bench` times of Dominations: the yield preview, against one placement."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Measure, cloner
from companion.games.dominations.commands import Place
from companion.games.dominations.model import State
from companion.games.dominations.options import options
from companion.games.dominations.preview import preview
from companion.games.dominations.rules import RULES

_clone = cloner(State)


def _calls(state: State, seat: int) -> tuple[Callable[[], object], Callable[[], object]] | None:
    """Where a tile is to be placed: its preview on every cell in every rotation, and one of these placements."""
    hand = state.players[seat].hand
    if state.phase != "grow_tile" or not hand:
        return None
    places = [command for command in options(state, seat) if isinstance(command, Place) and command.tile == hand[0]]
    usual = places[len(places) // 2]
    return lambda: preview(state, seat, usual.tile), lambda: RULES[Place](_clone(state), seat, usual)


PREVIEW = Measure("yields of a tile everywhere", "preview_us", "placing it", "place_us", _calls, hold=10)
