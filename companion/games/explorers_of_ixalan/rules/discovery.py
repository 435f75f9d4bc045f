"""Discovering: choosing a tile, turning it over, scouting what it opened."""

from __future__ import annotations

import msgspec

from companion.game import Event, Rejected
from companion.games.explorers_of_ixalan.commands import Discover, Reveal, Scout
from companion.games.explorers_of_ixalan.content import kind_of
from companion.games.explorers_of_ixalan.events import ScoutPlaced, SpotSelected, TilePlaced, TileRevealed, TilesOpened
from companion.games.explorers_of_ixalan.model import Spot, State, content_of
from companion.games.explorers_of_ixalan.questions import MAIN, blockers, is_available, nameable, seen
from companion.games.explorers_of_ixalan.rules.effects import begin_effect
from companion.games.explorers_of_ixalan.rules.steps import take_scout

_IN = {"upkeep": "the upkeep", "draw": "the draw step", "combat": "combat", "end": "the end step"}


def discover(state: State, seat: int, command: Discover) -> list[Event]:
    """EI-10 to EI-22: the active player pays for an available tile and turns it over; with own tiles the table says what it shows."""
    refused = too_early(state, seat) or not_there(state, seat, command.spot)
    if refused:
        raise refused
    if state.options.tiles == "digital":
        if command.tile is not None:
            raise Rejected("EI-04", "The tiles were shuffled by the companion; it says itself what lies there.")
        return _turn_over(state, command.spot, str(state.spots[command.spot].tile))
    if command.tile is not None:
        return _turn_over(state, command.spot, _named(state, command.spot, command.tile))
    state.chosen = command.spot
    return [SpotSelected(seat, command.spot)]


def too_early(state: State, seat: int) -> Rejected | None:
    """EI-10, EI-11, EI-12: why this seat cannot discover anything at this moment."""
    active = state.players[state.active]
    if active.out:
        return Rejected("ER-20", f"{active.name} has left; finish the turn.")
    if seat != state.active:
        return Rejected("EI-10", f"It is {active.name}'s turn, and only {active.name} may discover.")
    if state.discovered_this_turn:
        return Rejected("EI-11", f"{active.name} has discovered a tile this turn.")
    if state.phase != "turn":
        return Rejected("EI-12", "Something is still open; deal with it before you discover.")
    if state.step not in MAIN:
        return Rejected("EI-12", f"Tiles are discovered in a main phase, and this is {_IN[state.step]}.")
    return None


def not_there(state: State, seat: int, spot: str) -> Rejected | None:
    """EI-15, EI-20: why this tile cannot be discovered; what is in the way is named, and lights up."""
    here = state.spots.get(spot)
    if here is None:
        return Rejected("EI-21", f"There is no spot {spot!r}; the spots are {', '.join(state.spots)}.")
    if here.tile is None:
        return Rejected("EI-15", f"The tile of {spot} has been discovered already.")
    if found := blockers(state, spot):
        return Rejected("EI-15", f"{spot} is blocked by {', '.join(found)}.", {spot: "selected", **dict.fromkeys(found, "flash_wrong")})
    if here.scout not in (None, seat):
        name = state.players[here.scout].name
        return Rejected("EI-20", f"{name}'s scout lies on {spot}; it is free again when {name}'s next turn begins.", {spot: "flash_wrong"})
    return None


def reveal(state: State, seat: int, command: Reveal) -> list[Event]:
    """EI-22: the tile that was turned over at the table."""
    if seat != state.active or state.chosen is None:
        raise Rejected("EI-10", f"{state.players[state.active].name} turns the tile over.")
    spot, state.chosen = state.chosen, None
    return _turn_over(state, spot, _named(state, spot, command.tile))


def _named(state: State, spot: str, tile: str) -> str:
    """EI-03, SU-06: the tile that was shown, or a copy of it that nobody has seen; it must be able to lie there."""
    content, known = content_of(state), seen(state)
    if tile not in content.tiles:
        raise Rejected("EI-22", f"There is no tile {tile!r}.")
    name = content.name(tile)
    copies = [other for other in content.tiles if kind_of(other) == kind_of(tile) and other not in known]
    if not copies:
        raise Rejected("EI-22", f"{name} has been discovered already.")
    possible = nameable(state, spot)
    if kind_of(tile) not in map(kind_of, possible):
        cost, own = state.spots[spot].cost, content.tiles[tile].row.cost
        why = f"it costs {own}" if own != cost else f"the last tile that costs {cost} is {content.name(content.city)}"
        raise Rejected("EI-03", f"{name} cannot lie on {spot}: {why}.")
    return tile if tile in copies else copies[0]


def _turn_over(state: State, spot: str, tile: str) -> list[Event]:
    """EI-19, EI-22 to EI-28, EI-33, EI-46, ER-04: the tile is turned over and dealt with by its kind; what it opened is settled now."""
    seat, content = state.active, content_of(state)
    player, kind = state.players[seat], content.tiles[tile].row.kind
    freed = take_scout(state, seat) if state.spots[spot].scout == seat else []
    state.spots[spot] = Spot(state.spots[spot].cost, None, None, tile)
    state.discovered_this_turn = True
    state.opened = [other for other in content.sheltered[spot] if is_available(state, other)]
    events: list[Event] = [TileRevealed(seat, spot, tile), *freed]
    if kind == "event":
        events += begin_effect(state, seat, tile, spot)
    else:
        (player.quests if kind == "quest" else player.sites).append(tile)
        events.append(TilePlaced(seat, tile))
    return [*events, *([TilesOpened(list(state.opened))] if state.opened else [])]


def scout(state: State, seat: int, command: Scout) -> list[Event]:
    """EI-44 to EI-48, EI-52, ER-26: the scout reserves a tile that this discovery opened; one that lies elsewhere moves."""
    if command.spot not in state.opened:
        raise Rejected("EI-46", f"This discovery opened {' and '.join(state.opened)}; a scout can go nowhere else.")
    moved = take_scout(state, seat)
    state.spots[command.spot] = msgspec.structs.replace(state.spots[command.spot], scout=seat)
    state.opened = []
    return [*moved, ScoutPlaced(seat, command.spot)]
