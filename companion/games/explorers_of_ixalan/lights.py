"""What every spot of the map means at this moment, in layers; how a mood looks is not this game's business."""

from __future__ import annotations

from companion.game import Moods
from companion.games.explorers_of_ixalan.bindings import expected
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.questions import blockers, conquerable, discoverable, owner_of, standing

PRICES = {1: ("blue", 1), 3: ("green", 2), 6: ("amber", 3)}  # the colour of a price, and its pattern for every eye
Spots = dict[str, str]


def moods(state: State, lifted: str | None, intent: str | None) -> Moods:
    """EI-15, EI-20: what lies where, what can be had, whose scout waits, and what is being decided."""
    if state.awaits is None:
        return {"resting": dict.fromkeys(state.spots, _won(state))}
    found = {"resting": _tiles(state), "marks": dict.fromkeys(state.opened if state.phase == "scout" else [], "held_bright")}
    choice = _decided(state) | _lifted(state, lifted) or _intended(state, intent or "")
    return found | ({"choice": choice} if choice else {})


def colour_of(state: State, seat: int) -> str:
    """The colour of a seat's tribe."""
    return content_of(state).tribes[state.players[seat].tribe].colour


def _won(state: State) -> str:
    """EI-53, EI-55: the map in the colour of who is left, or of all who share the draw."""
    colours = [colour_of(state, seat) for seat in state.winners]
    return f"{'owned' if len(colours) == 1 else 'shared'}_{'_'.join(colours)}"


def _tiles(state: State) -> Spots:
    """EI-04: prices and scouts, never a face; a spot whose tile is gone stays dark, unless its event still waits there."""
    free = discoverable(state)
    found = {spot: _tile(state, spot, free) for spot, here in state.spots.items() if here.tile is not None}
    return found | {effect.spot: "origin" for effect in state.waiting if effect.spot}


def _tile(state: State, spot: str, free: list[str]) -> str:
    scout = state.spots[spot].scout
    if scout is not None:
        return f"{'held' if scout == state.active else 'reserved'}_{colour_of(state, scout)}"
    colour, count = PRICES[state.spots[spot].cost]
    how = {"blocked": "shut", "calling": "calling"}.get(standing(state, spot, free), "open")
    return f"{how}_{colour}_{count}"


def _decided(state: State) -> Spots:
    """EI-22, EI-35: the tile that is being turned over; both tribes around the rim while a conquest is decided."""
    if state.chosen:
        return {state.chosen: "selected"}
    if state.phase != "conquest":
        return {}
    loser = next((owner for site in conquerable(state) if (owner := owner_of(state, site)) is not None), state.active)
    colours, rim = f"{colour_of(state, state.active)}_{colour_of(state, loser)}", content_of(state).rim
    return {spot: f"chase_{colours}_{step}_{len(rim)}" for step, spot in enumerate(rim)}


def _intended(state: State, intent: str) -> Spots:
    """EI-15: while a tile is being chosen the others step back; `discover:D3` has chosen one, and what blocks it is shown."""
    kind, _, spot = intent.partition(":")
    if spot in state.spots and state.spots[spot].tile is not None:
        return {spot: "selected", **dict.fromkeys(blockers(state, spot), "barred")}
    if kind != "discover" or spot:
        return {}
    return {spot: "dimmed" for spot in state.spots if spot not in discoverable(state)}


def _lifted(state: State, lifted: str | None) -> Spots:
    """EI-45, EI-46: where the scout in the hand may go; one that was lifted from the map belongs back there."""
    at = expected(state).get(lifted or "")
    own = state.phase == "scout" and lifted == list(expected(state))[state.active]
    return dict.fromkeys(state.opened, "reachable") if own else {at: "forbidden"} if at else {}
