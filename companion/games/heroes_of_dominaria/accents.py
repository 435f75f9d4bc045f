"""What just happened, as light that passes: the reveal of a card, rewards, the end of a turn, of a round and of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from companion.game import Accent, Event
from companion.games.heroes_of_dominaria.content import Content
from companion.games.heroes_of_dominaria.events import (
    CabalDefeated,
    CardsLookedAt,
    GameEnded,
    HeroRecruited,
    LeylineFormed,
    ManaGained,
    ManaGrew,
    ManalithBuilt,
    ManalithManaGained,
    MovesGained,
    RoundEnded,
    TokenPlaced,
)
from companion.games.heroes_of_dominaria.lights import BRIGHTEST
from companion.games.heroes_of_dominaria.model import State, colour_of, content_of
from companion.games.heroes_of_dominaria.score import score

FILL_S = 0.5  # from one place that fills to the next
GROW_S = 1.2
REWARD_S = 1.5
TOKEN_S = 1.5
WAVE_S = 1.5  # how long a sweep takes from the left edge of the map to the right one
CREST_S = 0.9  # how long it lights one spot
_MOODS = {"cabal": "arriving_blocked", "artifact": "arriving_treasure"}


def accents(events: Sequence[Event], state: State) -> list[Accent]:
    """The lights of one step, each with its time."""
    return [*_reveal(events, state), *_rewards(events, state), *_ends(events, state)]


def _reveal(events: Sequence[Event], state: State) -> Iterator[Accent]:
    """HD-17 to HD-20: all else steps back, the places of the colour fill one after another, each shows one more, then the token comes."""
    content = content_of(state)
    grown = [event for event in events if isinstance(event, ManaGrew)]
    after = 0.0
    for grew in grown:
        filled, after = after, after + FILL_S * len(grew.at)
        yield Accent(dict.fromkeys([*content.places, *content.edges], "dimmed"), after + GROW_S)
        for number, place in enumerate(grew.at):
            begin = filled + FILL_S * number
            yield Accent({place: f"fill_{grew.colour}_{_mana(state, place, 1)}"}, after - begin, begin)
        yield Accent({place: f"grow_{grew.colour}_{_mana(state, place)}" for place in grew.at}, GROW_S, after)
        after += GROW_S
    for event in events:
        if isinstance(event, TokenPlaced):
            yield Accent({event.at: _MOODS[event.token]}, inf, after)  # until the next step says that the token lies there


def _mana(state: State, place: str, less: int = 0) -> int:
    return max(min(state.locations[place].mana - less, BRIGHTEST), 0)


def _rewards(events: Sequence[Event], state: State) -> Iterator[Accent]:
    """HD-40: a reward of a track sparkles where it was earned."""
    if not any(isinstance(event, (MovesGained, ManaGained, CardsLookedAt)) for event in events):
        return
    for event in events:
        match event:
            case HeroRecruited(seat=seat, at=spot) | CabalDefeated(seat=seat, at=spot) | ManalithBuilt(seat=seat, at=spot):
                yield Accent({spot: f"reward_{colour_of(state, seat)}"}, REWARD_S)
            case LeylineFormed(seat=seat, edge=spot):
                yield Accent({spot: f"reward_{colour_of(state, seat)}"}, REWARD_S)


def _ends(events: Sequence[Event], state: State) -> Iterator[Accent]:
    """HD-82, HD-86, HD-88: Manaliths that give their mana, then a sweep for the next player or for the winners."""
    content, after = content_of(state), 0.0
    for event in events:
        match event:
            case ManalithManaGained(seat=seat, colours=colours):
                giving = [place for place in state.players[seat].manaliths if content.places[place].colour in colours]
                yield Accent(dict.fromkeys(giving, f"flash_{colour_of(state, seat)}"), TOKEN_S)
                after = TOKEN_S
            case RoundEnded() if not any(isinstance(other, GameEnded) for other in events):
                yield from _sweep(content, colour_of(state, state.active), after)
            case GameEnded():
                winners = [colour_of(state, seat) for seat in score(state).winners]
                for wave in range(max(3, len(winners))):
                    yield from _sweep(content, winners[wave % len(winners)], after + wave * (WAVE_S + CREST_S))


def _sweep(content: Content, colour: str, after: float) -> Iterator[Accent]:
    """A wave from left to right over the whole map."""
    at = {place: row.x / 100 for place, row in content.places.items()}
    at |= {edge: (at[a] + at[b]) / 2 for edge, (a, b) in content.edges.items()}
    yield from (Accent({spot: f"sweep_{colour}"}, CREST_S, after + WAVE_S * place) for spot, place in at.items())
