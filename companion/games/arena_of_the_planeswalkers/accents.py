"""What just happened, as light that passes: damage, destruction, summoning, glyphs, the end of a turn and of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.game import Accent, Event
from companion.games.arena_of_the_planeswalkers import events
from companion.games.arena_of_the_planeswalkers.bindings import colour_of, spot
from companion.games.arena_of_the_planeswalkers.field import standing_figures
from companion.games.arena_of_the_planeswalkers.model import State, board_of, spaces
from companion.kit.hexgrid import Hex

FLASH_S = 0.5  # one flash for each damage
FADE_S = 2.5
REWARD_S = 1.5
WAVE_S = 1.5  # how long a sweep takes from the left edge of the battlefield to the right one
CREST_S = 0.9  # how long it lights one space


def accents(happened: Sequence[Event], state: State) -> list[Accent]:
    """The lights of one step, each with its time: one after the other where figures are hurt, then destroyed."""
    found: list[Accent] = []
    after, gone = 0.0, {event.figure: event.at for event in happened if isinstance(event, events.FigureDestroyed)}
    for event in happened:
        match event:
            case events.DamageDealt(figure, amount):
                at = state.figures[figure].at
                found.append(Accent(_lit(state, figure, gone.get(figure) or spaces(at or (0, 0)), "flash"), FLASH_S * amount, after))
                after += FLASH_S * amount
            case events.FigureDestroyed(figure, places) if places:
                found.append(Accent(_lit(state, figure, places, "fade"), FADE_S, after))
            case _:
                found += _other(event, state, after)
    return found


def _lit(state: State, figure: str, places: Sequence[Hex], mood: str) -> dict[str, str]:
    """Where a figure stands or stood, in its player's colour."""
    return {spot(place): f"{mood}_{colour_of(state, state.figures[figure].owner)}" for place in places}


def _other(event: Event, state: State, after: float) -> Iterator[Accent]:
    match event:
        case events.FigurePlaced(figure) | events.PlaneswalkerPlaced(figure):
            yield Accent(_glitter(state, [figure]), REWARD_S, after)
        case events.SquadSummoned(card) | events.FiguresReturned(_, card):
            yield Accent(_glitter(state, standing_figures(state, card)), REWARD_S, after)
        case events.GlyphFlipped(_, place) | events.GlyphRemoved(_, place):
            yield Accent({spot(place): "arriving_treasure"}, REWARD_S, after)
        case events.TurnEnded() if state.awaits:
            own = [figure.at for figure in state.figures.values() if figure.owner == state.active and figure.at is not None]
            yield Accent({spot(place): f"sweep_{colour_of(state, state.active)}" for at in own for place in spaces(at)}, CREST_S, after)
        case events.GameEnded(winners):
            for wave in range(max(3, len(winners))):
                yield from _sweep(state, colour_of(state, winners[wave % len(winners)]), after + wave * (WAVE_S + CREST_S))


def _glitter(state: State, figures: Iterable[str]) -> dict[str, str]:
    """Figures that have just come."""
    standing = [(figure, at) for figure in figures if (at := state.figures[figure].at) is not None]
    return {name: mood for figure, at in standing for name, mood in _lit(state, figure, spaces(at), "reward").items()}


def _sweep(state: State, colour: str, after: float) -> Iterator[Accent]:
    """A wave from left to right over the whole battlefield."""
    hexes = board_of(state).hexes
    wide = max(col for col, _ in hexes) + 1
    columns: dict[int, list[str]] = {}
    for place in hexes:
        columns.setdefault(place[0], []).append(spot(place))
    yield from (Accent(dict.fromkeys(names, f"sweep_{colour}"), CREST_S, after + WAVE_S * col / wide) for col, names in columns.items())
