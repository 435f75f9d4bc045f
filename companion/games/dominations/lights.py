"""What every spot of the surface means at this moment, in layers; how a mood looks is not this game's business."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Moods
from companion.games.dominations.bindings import COLOURS, SPOTS
from companion.games.dominations.board import beside, camp_at, city_groups, legal_cells, place_of_monument
from companion.games.dominations.commands import BuyLevel, Found, Reactivate, Upgrade
from companion.games.dominations.grid import CRADLE, ring
from companion.games.dominations.model import State
from companion.games.dominations.options import options
from companion.games.dominations.preview import Yield, preview
from companion.games.dominations.yields import site_of

Spots = dict[str, str]
LAMPS = ("yellow", "copper", "blue", "green", "red", "purple", "white")  # of the Domains and of Vestigium
SHADES = ("white", "blue", "black", "red", "green")  # by which chains of Cities are told apart
STEPS = 4  # of brightness by which yields are told apart


def moods(state: State, lifted: str | None, intent: str | None) -> Moods:
    """The Cradle and the track say whose turn it is, Cities whose they are; over them, where something can be done now."""
    found = {"resting": _cradle(state) | _track(state) | _cities(state)}
    kind, _, about = (intent or "").partition(":")
    choice = _lifted(state, lifted) or (_lifted(state, about) if kind == "place" else {}) or _intended(state, kind)
    seen = {spot: mood for spot, mood in choice.items() if spot in SPOTS}
    return found | ({"choice": seen} if seen else {})


def _cradle(state: State) -> Spots:
    """The Cradle beats in the colour and rhythm of whoever is on."""
    return dict.fromkeys(CRADLE, f"owned_{COLOURS[state.active]}")


def _track(state: State) -> Spots:
    """DR-03: the players in Initiative order."""
    return {f"initiative_{place}": f"owned_{COLOURS[seat]}" for place, seat in enumerate(state.initiative, 1)}


def _cities(state: State) -> Spots:
    return {cell: f"owned_{COLOURS[city.owner]}" for cell, city in state.cities.items() if cell in SPOTS}


def _lifted(state: State, lifted: str | None) -> Spots:
    """DR-14, DR-24: the cells for the tile in the hand, brighter the more it would yield; where it completes a Locus they breathe."""
    if lifted not in state.players[state.active].hand or state.phase not in ("grow_tile", "grow_more"):
        return {}
    best: dict[str, Yield] = {}
    for found in preview(state, state.active, str(lifted)):
        best.setdefault(found.cell, found)
    most = max(found.total for found in best.values()) or 1
    return {
        cell: "ready_white" if found.locus else f"stock_white_{max(round(STEPS * found.total / most), 0)}" for cell, found in best.items()
    }


def _intended(state: State, intent: str) -> Spots:
    """Where the kind of command a player has in mind can be done; without one, what the phase is about."""
    if state.awaits is None:
        return {}
    show = _INTENTS.get(intent) or _PHASES.get(state.phase)
    return show(state) if show else {}


def _free_cells(state: State) -> Spots:
    """DR-14: every legal cell, dim white."""
    return dict.fromkeys(legal_cells(state), "stock_white_0") if state.phase in ("grow_tile", "grow_more") else {}


def _wheels(state: State) -> Spots:
    """DR-27: the Loci to choose from, each lit in its turn."""
    assert state.growth
    loci = site_of(state, state.growth.cell).loci
    colour, found = COLOURS[state.active], Spots()
    for number, locus in enumerate(loci):
        found |= dict.fromkeys((locus.vertex, *ring(locus.vertex)), f"path_{colour}_{number}_{len(loci)}")
    return found


def _sides(state: State) -> Spots:
    """DR-20: the sides to choose from."""
    assert state.growth
    return dict.fromkeys([side.beyond for side in site_of(state, state.growth.cell).sides], "target")


def _building(state: State) -> Spots:
    """DR-55, DR-59: free Camps that can be paid for in their colour; own Cities that can be raised blink."""
    found: Spots = {}
    for command in options(state, state.active) if state.phase == "build_action" else []:
        match command:
            case Found(cell):
                found[cell] = f"ready_{LAMPS[camp_at(state, cell)]}"
            case Upgrade(cell):
                found[cell] = f"offered_{COLOURS[state.active]}"
    return found


def _monuments(state: State) -> Spots:
    """DR-70, DR-77: where the piece of a Monument can go; all else steps back but the Cities next to Monuments that lie already."""
    places = [place for monument in state.monuments if (place := place_of_monument(state, monument))]
    near = {cell for place in places for cell in beside(state, place) if cell in state.cities}
    commands = options(state, state.active) if state.phase == "build_action" else []
    pieces = {command.at: "target" for command in commands if isinstance(command, BuyLevel) and command.at}
    return {cell: "dimmed" for cell in state.board if cell not in near} | pieces


def _again(state: State) -> Spots:
    """DR-108a: the tiles that the Inventor can re-activate."""
    commands = options(state, state.active) if state.phase == "grow_tile" else []
    return {command.cell: "target" for command in commands if isinstance(command, Reactivate)}


def _chains(state: State) -> Spots:
    """DR-12: the active player's chains of connected Cities, each in its own shade."""
    groups = city_groups(state, state.active)
    return {cell: f"stock_{SHADES[number % len(SHADES)]}_{STEPS}" for number, group in enumerate(groups) for cell in group}


def _quiet(state: State) -> Spots:
    """While cards are chosen the map steps back."""
    return dict.fromkeys(state.board, "dimmed")


_INTENTS: dict[str, Callable[[State], Spots]] = {
    "place": _free_cells, "reactivate": _again,
    "city": _building, "found": _building, "upgrade": _building, "buy_level": _monuments, "develop": _quiet,
    "improve": _quiet, "groups": _chains,
}  # fmt: skip
_PHASES: dict[str, Callable[[State], Spots]] = {
    "grow_tile": _free_cells, "grow_more": _free_cells, "grow_locus": _wheels, "grow_side": _sides, "build_action": _building,
    "develop_action": _quiet,
}  # fmt: skip
