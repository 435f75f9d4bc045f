"""The stock of Land tiles: drawing from the front, discarding to the back."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.dominations.effects import counted, standing
from companion.games.dominations.events import TilesDiscarded, TilesDrawn
from companion.games.dominations.model import HAND, PRIEST_HAND, State, rules_of


def draw(state: State, seat: int, count: int) -> list[Event]:
    """QU-24: the next tiles come into a hand, as many as there are."""
    drawn, state.stock = state.stock[:count], state.stock[count:]
    state.players[seat].hand += drawn
    return [TilesDrawn(seat, len(drawn))] if drawn else []


def discard(state: State, seat: int, tiles: list[str]) -> list[Event]:
    """DR-112, DR-113, QU-24: tiles of a hand go to the back of the stock; nothing is shuffled unless the table plays so."""
    hand = state.players[seat].hand
    for tile in tiles:
        hand.remove(tile)
        state.stock.append(tile)
    if tiles and rules_of(state).discards == "shuffled":
        state.chance.shuffle(state.stock)
    return [TilesDiscarded(seat, len(tiles))] if tiles else []


def hand_size(state: State, seat: int) -> int:
    """DR-105, DR-112: how many tiles a player draws up to at the beginning of an Age."""
    player = state.players[seat]
    more = sum(counted(state, seat, effect) for _, effect in standing(state, player, "on_reset", "draw"))
    return (PRIEST_HAND if "high_priest" in player.roles else HAND) + more


def check_own(state: State, seat: int, tiles: list[str], rule: str) -> None:
    """Tiles that are named must be in the hand, each once."""
    player = state.players[seat]
    for tile in tiles:
        if tile not in player.hand:
            raise Rejected(rule, f"{tile!r} is not in {player.name}'s hand.")
    if len(set(tiles)) < len(tiles):
        raise Rejected(rule, "Every tile can be named once.")
