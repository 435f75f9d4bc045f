"""Questions that rules, options, lights and screen all ask of a state."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from companion.games.explorers_of_ixalan.content import CITY_COST, Tile, kind_of
from companion.games.explorers_of_ixalan.model import HAND, POISONED, Player, State, content_of

MAIN = ("main1", "main2")


def living(state: State) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, player in enumerate(state.players) if not player.out]


def around(state: State, seat: int) -> list[int]:
    """EI-07: the seats still in the game to the left, beginning with this one."""
    count = len(state.players)
    seats = [(seat + step) % count for step in range(count)]
    return [other for other in seats if not state.players[other].out]


def opponents(state: State, seat: int) -> list[int]:
    """EI-09: all other players still in the game."""
    return [other for other in living(state) if other != seat]


def hand_size(players: int, mulligans: int) -> int:
    """EI-06, SU-10: the cards of an opening hand.

    >>> [hand_size(3, mulligans) for mulligans in range(4)], hand_size(2, 1)
    ([7, 7, 6, 5], 6)
    """
    free = 0 if players == 2 else 1
    return max(0, HAND - max(0, mulligans - free))


def blockers(state: State, spot: str) -> list[str]:
    """EI-15, EI-19, ER-01, ER-02: the cheaper connected spots whose tile is still face down."""
    return [near for near in content_of(state).blockers[spot] if state.spots[near].tile is not None]


def is_available(state: State, spot: str) -> bool:
    """EI-15: whether a tile lies there face down and nothing blocks it."""
    return state.spots[spot].tile is not None and not blockers(state, spot)


def may_discover(state: State) -> bool:
    """EI-11, EI-12, ER-20: whether the active player can discover at this moment at all."""
    in_time = state.phase == "turn" and state.step in MAIN
    return in_time and not state.discovered_this_turn and not state.players[state.active].out


Standing = Literal["empty", "reserved", "blocked", "offered", "calling", "open"]


def discoverable(state: State) -> list[str]:
    """EI-10 to EI-21: the spots that the active player may discover now."""
    if not may_discover(state):
        return []
    return [spot for spot, here in state.spots.items() if here.scout in (None, state.active) and is_available(state, spot)]


def standing(state: State, spot: str, free: Collection[str]) -> Standing:
    """EI-15, EI-46, EI-48: what a tile means now; `free` are those that can be discovered at this moment."""
    here = state.spots[spot]
    if here.tile is None:
        return "empty"
    if here.scout is not None:
        return "reserved"
    if blockers(state, spot):
        return "blocked"
    if state.phase == "scout" and spot in state.opened:
        return "offered"
    return "calling" if spot in free else "open"


def scout_spot(state: State, seat: int) -> str | None:
    """EI-44: where a player's scout lies; None: in their hand."""
    return next((spot for spot, here in state.spots.items() if here.scout == seat), None)


def is_dying(player: Player) -> bool:
    """EI-54: whether a player still in the game has no life left, or ten poison counters."""
    return not player.out and (player.life <= 0 or player.counters.get("poison", 0) >= POISONED)


def dying(state: State) -> list[int]:
    """EI-54: who is about to leave."""
    return [seat for seat, player in enumerate(state.players) if is_dying(player)]


def conquerable(state: State) -> list[str]:
    """EI-35 to EI-38, ER-14, ER-20: the sites of everybody hit in this combat, while none was taken in it."""
    if state.step != "combat" or state.conquered or state.players[state.active].out:
        return []
    return [site for seat in state.hit for site in state.players[seat].sites]


def owner_of(state: State, tile: str) -> int | None:
    """Before whom a quest or site lies."""
    return next((seat for seat, player in enumerate(state.players) if tile in player.quests or tile in player.sites), None)


def is_claimable(state: State, tile: str) -> bool:
    """EI-29, ER-17, ER-18: whether a quest's reward can be claimed: its players judge, or what it waits for happened in this turn."""
    owner = owner_of(state, tile)
    by_hand = content_of(state).tiles[tile].row.when == "manual"
    return owner is not None and (by_hand or tile in state.players[owner].ready)


def claimable(state: State) -> list[str]:
    """The quests that can be completed now, whoever has them."""
    return [tile for player in state.players for tile in player.quests if is_claimable(state, tile)]


def earned(state: State) -> list[tuple[int, str]]:
    """Who has earned the reward of which quest in this turn."""
    return [(seat, tile) for seat, player in enumerate(state.players) for tile in player.ready]


def ends_at_once(state: State) -> bool:
    """EI-34: whether no site of the active player has something to do at the end step."""
    tiles = content_of(state).tiles
    return not any(tiles[site].row.when == "own_end_step" and tiles[site].applied for site in state.players[state.active].sites)


def seen(state: State) -> set[str]:
    """The tiles whose faces everybody has seen."""
    lying = [tile for player in state.players for tile in (*player.quests, *player.sites)]
    found = [here.found for here in state.spots.values() if here.found]
    return {*lying, *found, *state.removed, *(effect.tile for effect in state.waiting)}


def nameable(state: State, spot: str) -> list[str]:
    """EI-03, SU-06: the tiles that a spot of the table's own map may turn out to be; one of the copies of each."""
    content, known = content_of(state), seen(state)
    cost = state.spots[spot].cost
    unseen = [tile for tile in content.of_cost(cost) if tile not in known]
    face_down = sum(here.cost == cost and here.tile is not None for here in state.spots.values())
    if cost == CITY_COST and content.city in unseen and face_down == 1:
        return [content.city]
    return list({kind_of(tile): tile for tile in reversed(unseen)}.values())[::-1]


def needs_opponent(tile: Tile) -> bool:
    """EI-09: whether an effect asks for one of the opponents."""
    return any(op.who == "chosen_opponent" for op in tile.ops)
