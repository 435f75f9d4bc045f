"""What just happened, as light that passes: damage, destruction, summoning, glyphs, the end of a turn and of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.game import Accent, Event
from companion.games.arena_of_the_planeswalkers import events
from companion.games.arena_of_the_planeswalkers.bindings import colour_of, spot
from companion.games.arena_of_the_planeswalkers.model import State, board_of, spaces

FLASH_S = 0.5  # one flash for each damage
FADE_S = 2.5
REWARD_S = 1.5
WAVE_S = 1.5  # how long a sweep takes from the left edge of the battlefield to the right one
CREST_S = 0.9  # how long it lights one space


def accents(happened: Sequence[Event], state: State) -> list[Accent]:
    """The lights of one step, each with its time: one after the other where figures are hurt, then destroyed."""
    found: list[Accent] = []
    after = 0.0
    for event in happened:
        match event:
            case events.DamageDealt(figure, amount, _, at):
                colour = colour_of(state.figures[figure].owner)
                found.append(Accent({spot(place): f"flash_{colour}" for place in at}, FLASH_S * amount, after))
                after += FLASH_S * amount
            case events.FigureDestroyed(figure, at) if at:
                colour = colour_of(state.figures[figure].owner)
                found.append(Accent({spot(place): f"fade_{colour}" for place in at}, FADE_S, after))
            case _:
                found += _other(event, state, after)
    return found


def _other(event: Event, state: State, after: float) -> Iterator[Accent]:
    match event:
        case events.FigurePlaced(figure, at):
            yield Accent({spot(place): f"reward_{colour_of(state.figures[figure].owner)}" for place in at}, REWARD_S, after)
        case events.PlaneswalkerPlaced(seat, _, place):
            yield Accent({spot(place): f"reward_{colour_of(seat)}"}, REWARD_S)
        case events.GlyphFlipped(_, place) | events.GlyphRemoved(_, place):
            yield Accent({spot(place): "arriving_treasure"}, REWARD_S, after)
        case events.TurnEnded() if state.awaits:
            own = [figure.at for figure in state.figures.values() if figure.owner == state.active and figure.at is not None]
            yield Accent({spot(place): f"sweep_{colour_of(state.active)}" for at in own for place in spaces(at)}, CREST_S, after)
        case events.GameEnded(winners):
            for wave in range(max(3, len(winners))):
                yield from _sweep(state, colour_of(winners[wave % len(winners)]), after + wave * (WAVE_S + CREST_S))


def _sweep(state: State, colour: str, after: float) -> Iterator[Accent]:
    """A wave from left to right over the whole battlefield."""
    hexes = board_of(state).hexes
    wide = max(col for col, _ in hexes) + 1
    columns: dict[int, list[str]] = {}
    for place in hexes:
        columns.setdefault(place[0], []).append(spot(place))
    yield from (Accent(dict.fromkeys(names, f"sweep_{colour}"), CREST_S, after + WAVE_S * col / wide) for col, names in columns.items())
