"""Where every tile lies after a correction: where it was put, else where it was; what was pushed aside fills the gap."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.game import BadValue
from companion.games.explorers_of_ixalan.model import HIDDEN, State, content_of
from companion.kit.correction import known, once


def gather(before: State, state: State) -> None:
    """EI-03, EI-04, ER-26: every tile lies in one place, and a spot of the map holds one of its own price."""
    _check_spots(state)
    for path, pile in _piles(state).items():
        known(path, pile, content_of(state).tiles)
        once(path, pile, "each tile once")
    old = {tile: path for path, tile in _lying(before)}
    home = _homes(state, old)
    for path, pile in _piles(state).items():
        pile[:] = [tile for tile in pile if home[tile] == path]
    state.waiting = [effect for effect in state.waiting if effect.spot is None or home[effect.tile] == "waiting"]
    _put_away(state, {tile: path for tile, path in old.items() if tile not in home}, home)
    for spot, here in state.spots.items():
        found = None if here.tile else here.found or _opened_by_hand(before, spot)
        state.spots[spot] = msgspec.structs.replace(here, found=found)


def _check_spots(state: State) -> None:
    """SU-05: tiles that the companion shuffled are known to it; of the table's own it knows none that lies face down."""
    tiles = content_of(state).tiles
    for spot, here in state.spots.items():
        path = f"spots.{spot}.tile"
        if here.found is not None:
            known(f"spots.{spot}.found", [here.found], tiles)
        if here.tile is None:
            continue
        if state.options.tiles == "physical":
            if here.tile != HIDDEN:
                raise BadValue(f"{path}: with tiles of your own it is {HIDDEN!r} while it lies face down, and null afterwards.")
            continue
        known(path, [here.tile], tiles)
        if tiles[here.tile].row.cost != here.cost:
            raise BadValue(f"{path}: {here.tile} costs {tiles[here.tile].row.cost}, and {spot} costs {here.cost}.")


def _piles(state: State) -> dict[str, list[str]]:
    """Every pile of tiles off the map, by its path."""
    piles = {"left_out": state.left_out, "removed": state.removed}
    for seat, player in enumerate(state.players):
        piles |= {f"players.{seat}.quests": player.quests, f"players.{seat}.sites": player.sites}
    return piles


def _lying(state: State) -> Iterator[tuple[str, str]]:
    """Every place with every tile in it, as far as the companion knows them."""
    yield from ((f"spots.{spot}", here.tile) for spot, here in state.spots.items() if here.tile not in (None, HIDDEN))
    yield from (("waiting", effect.tile) for effect in state.waiting if effect.spot)
    yield from ((path, tile) for path, pile in _piles(state).items() for tile in pile)


def _homes(state: State, old: dict[str, str]) -> dict[str, str]:
    """Tile to where it lies: a new place counts more than the one where it was, and there cannot be two new ones."""
    home: dict[str, str] = {}
    for path, tile in _lying(state):
        if tile not in home or home[tile] == old.get(tile):
            home[tile] = path
        elif path != old.get(tile):
            raise BadValue(f"{path}: {tile!r} is in {home[tile]} as well; name it once.")
    return home


def _put_away(state: State, loose: dict[str, str], home: dict[str, str]) -> None:
    """Tiles that lie nowhere now: one discovered by hand is out of play, one that was replaced fills a gap or stays out."""
    spare: list[str] = []
    for tile, was in loose.items():
        spot = was.removeprefix("spots.")
        replaced = spot in state.spots and state.spots[spot].tile is not None
        (spare if replaced or was == "left_out" else state.removed).append(tile)
    tiles = content_of(state).tiles
    for spot, here in state.spots.items():
        if here.tile in (None, HIDDEN) or home[str(here.tile)] == f"spots.{spot}":
            continue
        fitting = next((tile for tile in [*spare, *state.left_out] if tiles[tile].row.cost == here.cost), None)
        for pile in (spare, state.left_out):
            if fitting in pile:
                pile.remove(str(fitting))
        state.spots[spot] = msgspec.structs.replace(here, tile=fitting)
    state.left_out += spare


def _opened_by_hand(before: State, spot: str) -> str | None:
    """What lay there face down before, where the companion knew it."""
    was = before.spots[spot].tile
    return None if was == HIDDEN else was
