"""What just happened, as light that passes: a tile turned over, tiles opened, scouts that come back, who leaves and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Accent, Event
from companion.games.explorers_of_ixalan.events import GameDrawn, GameWon, PlayerLeft, ScoutExpired, TileRevealed, TilesOpened
from companion.games.explorers_of_ixalan.lights import PRICES, colour_of
from companion.games.explorers_of_ixalan.model import State, content_of

REVEAL_S = 2.0
OPENED_S = 1.0  # two flashes
FADE_S = 1.0
FILL_S = 2.0  # how long the winner's colour takes over the map


def accents(events: Sequence[Event], state: State) -> list[Accent]:
    """The lights of one step, each with its time."""
    return [accent for event in events for accent in _of(event, state)]


def _of(event: Event, state: State) -> Iterator[Accent]:
    match event:
        case TileRevealed(_, spot, _):
            yield Accent({spot: "revealed"}, REVEAL_S)
        case TilesOpened(spots):
            yield Accent({spot: f"flash_{PRICES[state.spots[spot].cost][0]}" for spot in spots}, OPENED_S)
        case ScoutExpired(seat, spot):
            yield Accent({spot: f"fading_{colour_of(state, seat)}"}, FADE_S)
        case PlayerLeft(seat, _):
            yield Accent(dict.fromkeys(state.spots, f"fading_{colour_of(state, seat)}"), FADE_S)
        case GameWon() | GameDrawn():
            yield from _fill(state)


def _fill(state: State) -> Iterator[Accent]:
    """EI-53: after the last loser's colour has faded, the winner's fills the map from left to right."""
    rows = content_of(state).spots
    right = max(row.column for row in rows.values())
    yield from (Accent({spot: "off"}, FILL_S * row.column / right, FADE_S) for spot, row in rows.items())
