"""What every spot of the map means at this moment; how a mood looks is not this game's business."""

from __future__ import annotations

from companion.games.heroes_of_dominaria.bindings import expected, hero_piece
from companion.games.heroes_of_dominaria.content import Content
from companion.games.heroes_of_dominaria.model import HEROES, State, content_of

BRIGHTEST = 4  # mana from here on looks the same


def moods(state: State, lifted: str | None) -> dict[str, str]:
    """Spot to mood; while a Hero is lifted, where it may go."""
    content = content_of(state)
    found = {place: _resting(state, content, place) for place in content.places}
    for edge in content.edges:
        owners = [seat for seat, player in enumerate(state.players) if edge in player.leylines]
        if owners:
            found[edge] = f"owned_{content.tables['boards'][owners[0]].player_colour}" if len(owners) == 1 else "shared"
    return found | _lifted(state, content, lifted)


def _resting(state: State, content: Content, place: str) -> str:
    here = state.locations[place]
    if here.cabal:
        return "blocked"
    if here.artifact:
        return "treasure"
    return f"stock_{content.places[place].colour}_{min(here.mana, BRIGHTEST)}"


def _lifted(state: State, content: Content, lifted: str | None) -> dict[str, str]:
    """The place a Hero was lifted from, and the rings it may reach with the moves that are left."""
    origin = expected(state).get(lifted or "")
    if lifted is None or origin is None:
        return {}
    active = state.players[state.active]
    own = [hero_piece(content, state.active, hero) for hero in range(HEROES)]
    moves = active.turn.moves_left if state.phase == "turn_actions" and lifted in own else 0
    if not moves:
        return {origin: "forbidden"}
    rings = {1: "reachable", 2: "reachable_far"}
    return {place: rings[far] for place, far in content.distances[origin].items() if far in rings and far <= moves} | {origin: "lifted"}
