"""Where every piece lies on the table, so that an undo can say what to put back."""

from __future__ import annotations

from collections import Counter

from companion.game import Layout
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.questions import owner_of, scout_spot
from companion.games.explorers_of_ixalan.wording import counter_name


def layout(state: State) -> Layout:
    """EI-04: tiles are told by the spot they came from, never by a face; life is counted by the companion alone."""
    pieces: Counter[tuple[str, str]] = Counter()
    for spot in state.spots:
        pieces[f"tile of {spot}", _place(state, spot)] += 1
    for seat, player in enumerate(state.players):
        own = f"{player.name}'s"
        pieces[f"{own} scout", scout_spot(state, seat) or f"{own} hand"] += 1
        for kind, count in player.tokens.items():
            pieces[f"{content_of(state).tokens[kind]} token", f"{own} tokens"] = count
            pieces[f"{content_of(state).tokens[kind]} token", "the supply"] -= count
        for kind, count in player.counters.items():
            pieces[f"{counter_name(kind)} counter", f"{own} cards"] = count
            pieces[f"{counter_name(kind)} counter", "the supply"] -= count
    return {key: count for key, count in pieces.items() if count}


def _place(state: State, spot: str) -> str:
    """Where the tile of a spot lies: on it, face down or waiting to be dealt with; before a player; out of play."""
    here = state.spots[spot]
    if here.tile is not None:
        return f"{spot}, face down"
    if any(effect.spot == spot for effect in state.waiting):
        return f"{spot}, face up"
    owner = owner_of(state, here.found) if here.found else None
    return "out of play" if owner is None else f"the tiles before {state.players[owner].name}"
