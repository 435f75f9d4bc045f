"""What just happened, as light that passes: a tile that is counted, roles, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Accent, Event
from companion.games.dominations.bindings import COLOURS, SPOTS
from companion.games.dominations.board import camp_at, dots_at
from companion.games.dominations.events import CityActivated, CityFounded, CityUpgraded, GameEnded, LocusCounted, RoleGiven, SidesJoined
from companion.games.dominations.grid import centre, corners, neighbours, ring
from companion.games.dominations.lights import LAMPS, STEPS
from companion.games.dominations.model import State
from companion.games.dominations.score import score
from companion.games.dominations.yields import NEXT

COUNT_S = 0.7  # for each side or Resource that is counted, one after the other
CITY_S = 1.5
WAVE_S = 1.5  # how long a sweep takes from the left edge of the surface to the right one
CREST_S = 0.9  # how long it lights one spot


def accents(events: Sequence[Event], state: State) -> list[Accent]:
    """The lights of one step, each with its time."""
    return [*_counted(events, state), *_built(events), *_ends(events, state)]


def _counted(events: Sequence[Event], state: State) -> Iterator[Accent]:
    """DR-17, DR-19, DR-24, DR-31: what counts flashes in its colour, then the Camp, then the Cities in their owners' colours."""
    after = 0.0
    for event in events:
        match event:
            case SidesJoined(cell, beyond):
                for number, near in enumerate(beyond):
                    colour = _facing(state, cell, near)
                    yield _lit({cell: colour, near: colour}, COUNT_S, COUNT_S * number)
                after = COUNT_S * len(beyond)
                yield _lit({cell: LAMPS[camp_at(state, cell)]}, COUNT_S, after)
            case LocusCounted(cell, vertex):
                yield _lit({near: _at_corner(state, near, vertex) for near in ring(vertex)}, CITY_S, 0.0)
                after = CITY_S
                yield _lit({cell: LAMPS[camp_at(state, cell)]}, COUNT_S, after)
            case CityActivated(_, cell):
                lit = {cell: f"flash_{COLOURS[state.cities[cell].owner]}"} if cell in SPOTS else {}
                yield Accent(lit, CITY_S, after + COUNT_S)


def _lit(colours: dict[str, str], seconds: float, after: float) -> Accent:
    """Resources fill with the colour of their Domain, which has a grain as well as a hue."""
    return Accent({spot: f"fill_{colour}_{STEPS}" for spot, colour in colours.items() if spot in SPOTS}, seconds, after)


def _facing(state: State, cell: str, near: str) -> str:
    """The colour of a tile's first Resource on the side towards a neighbour."""
    dots = dots_at(state, cell)
    number = dots[NEXT[neighbours(cell).index(near)]] if dots else -1
    return LAMPS[number] if number >= 0 else "white"


def _at_corner(state: State, cell: str, vertex: str) -> str:
    dots = dots_at(state, cell)
    number = dots[corners(cell).index(vertex)] if dots else -1
    return LAMPS[number] if number >= 0 else "white"


def _built(events: Sequence[Event]) -> Iterator[Accent]:
    """DR-55, DR-59: a new or higher City sparkles."""
    for event in events:
        if isinstance(event, CityFounded | CityUpgraded) and event.cell in SPOTS:
            yield Accent({event.cell: f"reward_{COLOURS[event.seat]}"}, CITY_S)


def _ends(events: Sequence[Event], state: State) -> Iterator[Accent]:
    """DR-103b, DR-117: a sweep for every role in its winner's colour; at the end for the winners."""
    waves = [COLOURS[event.seat] for event in events if isinstance(event, RoleGiven)]
    if any(isinstance(event, GameEnded) for event in events):
        winners = [COLOURS[seat] for seat in score(state).winners]
        waves += [winners[wave % len(winners)] for wave in range(3)]
    for number, colour in enumerate(waves):
        yield from _sweep(colour, number * (WAVE_S + CREST_S))


def _sweep(colour: str, after: float) -> Iterator[Accent]:
    """A wave from left to right over the whole surface, a column at a time."""
    columns: dict[int, dict[str, str]] = {}
    for spot in SPOTS:
        if "(" in spot:
            columns.setdefault(round(centre(spot)[0]), {})[spot] = f"sweep_{colour}"
    width = max(columns) - min(columns)
    for column, lit in columns.items():
        yield Accent(lit, CREST_S, after + WAVE_S * (column - min(columns)) / width)
