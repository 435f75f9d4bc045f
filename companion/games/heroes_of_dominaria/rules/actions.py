"""Moving and collecting."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.heroes_of_dominaria.commands import Collect, Move
from companion.games.heroes_of_dominaria.events import HeroMoved, ManaCollected
from companion.games.heroes_of_dominaria.model import State, content_of
from companion.games.heroes_of_dominaria.questions import is_blocked, may_collect, reach
from companion.games.heroes_of_dominaria.wording import place_name, places_text


def move(state: State, seat: int, command: Move) -> list[Event]:
    """HD-26, HD-27, HD-28, HD-31: a Hero goes to an adjacent place; nothing that lies there is in the way."""
    player, content = state.players[seat], content_of(state)
    source = player.heroes[command.hero]
    if source is None:
        raise Rejected("HD-27", f"{player.name}'s Hero {command.hero + 1} is still on the Hero track.")
    if not player.turn.moves_left:
        raise Rejected("HD-26", f"{player.name} has no Move action left this turn.")
    if command.to not in content.neighbours[source]:
        near = places_text(content, content.neighbours[source])
        raise Rejected("HD-27", f"{place_name(content, command.to)} is not adjacent to {place_name(content, source)}; it has {near}.")
    player.heroes[command.hero] = command.to
    player.turn.moves_left -= 1
    return [HeroMoved(seat, command.hero, source, command.to)]


def collect(state: State, seat: int, command: Collect) -> list[Event]:
    """HD-32 to HD-37, HD-54: all mana of one place that a Hero reaches and no Cabal token blocks."""
    player = state.players[seat]
    _check_collect(state, seat, command.at)
    here, colour = state.locations[command.at], content_of(state).places[command.at].colour
    if player.turn.collected:
        player.turn.extra_collects -= 1
    player.turn.collected = True
    player.turn.collected_amount = max(player.turn.collected_amount, here.mana)
    player.turn.collected_remote = player.turn.collected_remote or command.at not in player.heroes
    amount, here.mana = here.mana, 0
    setattr(player.pool, colour, getattr(player.pool, colour) + amount)
    return [ManaCollected(seat, command.at, colour, amount)]


def _check_collect(state: State, seat: int, place: str) -> None:
    player, name = state.players[seat], place_name(content_of(state), place)
    if not may_collect(player):
        raise Rejected("HD-32", f"{player.name} has collected already this turn.")
    if place not in reach(state, player):
        raise Rejected("HD-34", f"None of {player.name}'s Heroes stands on {name} or reaches it through own Leylines.")
    if is_blocked(state, player, place):
        raise Rejected("HD-35", f"A Cabal token keeps the mana of {name}; confront it first.")
    if not state.locations[place].mana and not state.options.empty_collect:
        raise Rejected("AMB-09", f"No mana lies on {name}; the collection of this turn is not used up.")
