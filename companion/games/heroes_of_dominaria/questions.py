"""Questions that rules, options, lights, screen and bots all ask of a state; none of them changes it."""

from __future__ import annotations

from companion.games.heroes_of_dominaria.content import Content
from companion.games.heroes_of_dominaria.model import Player, State, content_of
from companion.games.heroes_of_dominaria.vocabulary import Effect


def standing(player: Player) -> list[str]:
    """The places with Heroes of this player, each once."""
    return list(dict.fromkeys([place for place in player.heroes if place is not None]))


def hero_count(player: Player) -> int:
    """HD-26: how many Heroes of this player are on the map."""
    return len(player.heroes) - player.heroes.count(None)


def uncovered(player: Player, track: str) -> int:
    """HD-39: how many spaces of a track count: uncovered ones, for the Cabal covered ones."""
    match track:
        case "hero":
            return max(hero_count(player) - 1, 0)
        case "manalith":
            return len(player.manaliths)
        case "leyline":
            return len(player.leylines)
    return player.cabal


def passives(content: Content, player: Player) -> list[Effect]:
    """HD-48: what the artifacts in play do all the time."""
    cards = content.artifacts
    return [cards[card].effect for card in player.in_play if card in cards and cards[card].row.kind == "passive"]


def allowance(content: Content, player: Player) -> int:
    """HD-26: Move actions a turn: one, those of the uncovered Hero spaces, those of artifacts."""
    spaces = sum(space.moves for space in content.tracks["hero"][: uncovered(player, "hero")])
    return 1 + spaces + sum(effect.number for effect in passives(content, player) if effect.name == "moves")


def networks(content: Content, leylines: list[str]) -> list[tuple[list[str], int]]:
    """HD-65, HD-66: one player's Leylines as connected sets: the places of each, and its number of Leylines."""
    found: list[tuple[list[str], int]] = []
    for edge in leylines:
        a, b = content.edges[edge]
        touched = [net for net in found if a in net[0] or b in net[0]]
        places = list(dict.fromkeys([*(place for net, _ in touched for place in net), a, b]))
        found = [*(net for net in found if net not in touched), (places, 1 + sum(lines for _, lines in touched))]
    return found


def reach(state: State, player: Player) -> list[str]:
    """HD-34, HD-65: the places whose mana this player's Heroes reach: their own, and all of every network they stand in."""
    places = standing(player)
    if not player.leylines:
        return places
    content = content_of(state)
    linked = [place for net, _ in networks(content, player.leylines) if any(own in net for own in places) for place in net]
    return list(dict.fromkeys([*places, *linked]))


def is_blocked(state: State, player: Player, place: str) -> bool:
    """HD-35: a Cabal token keeps the mana of its place; HD-104: unless a card of a player who stands there says otherwise."""
    if not state.locations[place].cabal:
        return False
    return place not in player.heroes or all(effect.name != "collect_despite_cabal" for effect in passives(content_of(state), player))


def may_collect(player: Player) -> bool:
    """HD-32: whether a Collect action is left this turn."""
    return not player.turn.collected or player.turn.extra_collects > 0


def collectable(state: State, seat: int) -> list[str]:
    """HD-34, HD-35, AMB-09: the places this player can collect from now."""
    player = state.players[seat]
    if not may_collect(player):
        return []
    empty = state.options.empty_collect
    return [place for place in reach(state, player) if (state.locations[place].mana or empty) and not is_blocked(state, player, place)]


def buildable(state: State, seat: int) -> list[str]:
    """HD-55, HD-56: the places where this player could build a Manalith, the cost apart."""
    player, places = state.players[seat], content_of(state).places
    own = [places[place].colour for place in player.manaliths]
    return [place for place in standing(player) if places[place].colour not in own]


def formable(state: State, seat: int) -> list[str]:
    """HD-60, HD-61, HD-62: the spaces where this player could form a Leyline, the cost apart."""
    player, content = state.players[seat], content_of(state)
    if len(player.leylines) >= len(content.tracks["leyline"]):
        return []
    ends = [edge for place in standing(player) for edge in content.edges_at[place] if edge not in player.leylines]
    return list(dict.fromkeys(ends))


def cards_left(state: State, deck: str) -> int:
    """HD-100, HD-101: how many cards a deck can still give, its discards included."""
    return len(getattr(state.decks, deck)) + len(getattr(state.discards, deck))


def mana_in_pool(player: Player, colour: str) -> int:
    """AMB-15: mana of a colour in the pool, the Manalith mana token counted."""
    return int(getattr(player.pool, colour)) + player.manalith_pool.count(colour)


def total_mana(player: Player) -> int:
    """AMB-15: all mana in the pool."""
    pool = player.pool
    return pool.white + pool.blue + pool.black + pool.red + pool.green + len(player.manalith_pool)


def artifacts_owned(content: Content, player: Player) -> list[str]:
    """The artifacts of a player, in play and completed."""
    return [card for card in [*player.in_play, *player.completed] if card in content.artifacts]


def next_tile(state: State, quest: str) -> str | None:
    """HD-79, HD-80: the tile of a public quest that would be taken next; None when both are gone."""
    held = [tile for player in state.players for tile in player.tiles]
    return next((tile for tile in (f"{quest}_1", f"{quest}_2") if tile not in held), None)


def marker(state: State, total: int) -> tuple[int, int]:
    """HD-96: how often the score marker was turned over, and the space it stands on."""
    return divmod(total, content_of(state).lap)
