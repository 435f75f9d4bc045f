"""The keys below the map: going on, the thing of the moment, and the end of the turn; or the answers to what is asked."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.game import Command
from companion.games.explorers_of_ixalan import commands
from companion.games.explorers_of_ixalan.commands import Damage, EndTurn, KeepHand, Mulligan, NextStep, Pass
from companion.games.explorers_of_ixalan.model import HAND, State, content_of
from companion.games.explorers_of_ixalan.options import options
from companion.games.explorers_of_ixalan.questions import discoverable, dying, hand_size, opponents, owner_of
from companion.games.explorers_of_ixalan.rules.steps import skips_draw
from companion.games.explorers_of_ixalan.wording import names_of, tile_text
from companion.view import Action

Kind = TypeVar("Kind", bound=Command)

_NEXT = {
    "upkeep": ("Go to draw", "card"), "draw": ("Main phase", "next"), "main1": ("Go to combat", "sword"),
    "combat": ("Main phase 2", "next"),
}  # fmt: skip


def keys(state: State, seat: int) -> list[Action]:
    """What stands below the map, from the left; one of them is the way on."""
    match state.phase:
        case "turn":
            return _turn(state, seat)
        case "hands":
            return _hands(state, seat)
        case "respond":
            return _respond(state, seat)
        case "scout":
            return [_pass("Keep the scout"), _scout(state)]
        case "conquest":
            return [_pass("Take nothing"), _conquer(state, seat)]
        case "reveal":
            return _reveal(state, seat)
        case "defeat":
            return [damage(state, _dealer(state, seat), in_bar=True), _defeat(state, seat)]
    return []


def damage(state: State, source: int, kind: str = "damage", *, in_bar: bool = False, way_on: bool = False) -> Action:
    """EI-08, EI-09, EI-35: damage from a player, in combat first; how much is asked for."""
    rivals = opponents(state, source)
    fights = state.step == "combat" and source == state.active
    hits = [Damage(source, 1, rival, True) for rival in rivals] if fights else []
    offered = [*hits, *([Damage(source, 1)] if len(rivals) > 1 else []), *(Damage(source, 1, rival) for rival in rivals)]
    seats = [command.target for command in offered]
    return Action(kind, "Damage", "swords", commands=[*offered], field="amount", seats=seats, in_bar=in_bar, way_on=way_on)


def _dealer(state: State, seat: int) -> int:
    """Who most likely deals damage: whose turn it is; if they have left, whoever is asked."""
    return seat if state.players[state.active].out else state.active


def _key(kind: str, label: str, icon: str, offered: list[Any], detail: str = "", *, way_on: bool = False) -> Action:
    return Action(kind, label, icon, detail, commands=offered, in_bar=True, way_on=way_on)


def _offered(state: State, seat: int, kind: type[Kind]) -> list[Kind]:
    return [command for command in options(state, seat) if isinstance(command, kind)]


def _turn(state: State, seat: int) -> list[Action]:
    """EI-12, EI-13, ER-20: the next step, discovering or fighting, the end of the turn."""
    found = discoverable(state) if seat == state.active else []
    last = state.step == "end" or (state.step == "main2" and not found and not state.extra_combats)
    fresh = state.step == "combat" and not state.hit and not state.players[state.active].out
    if found:
        offered = [commands.Discover(spot) for spot in found]
        moment = _key("discover", "Discover", "eye", offered, "touch a tile", way_on=True)
    else:
        moment = damage(state, _dealer(state, seat), in_bar=True, way_on=fresh)
    end = _key("end_turn", "End turn", "forward", [EndTurn()], way_on=last)
    if state.step == "end":
        return [moment, end]
    label, icon = _next(state)
    return [_key("next_step", label, icon, [NextStep()], way_on=not (last or moment.way_on)), moment, end]


def _next(state: State) -> tuple[str, str]:
    """EI-05, ER-10: where going on leads."""
    if state.step == "main2":
        return ("Fight again", "sword") if state.extra_combats else ("End step", "next")
    return _NEXT["draw" if state.step == "upkeep" and skips_draw(state) else state.step]


def _hands(state: State, seat: int) -> list[Action]:
    """EI-06: keep the hand or change it."""
    count, taken = len(state.players), state.players[seat].mulligans
    keep = _key("keep_hand", f"Keep {hand_size(count, taken)} cards", "check", [KeepHand()], way_on=True)
    following = hand_size(count, taken + 1)
    again = "seven again" if following == HAND else f"{following} cards"
    return [*([_key("mulligan", "Mulligan", "redo", [Mulligan()], again)] if hand_size(count, taken) else []), keep]


def _respond(state: State, seat: int) -> list[Action]:
    """EI-25, EI-26: the effect happens; only that of a site can be stopped."""
    offered = _offered(state, seat, commands.Resolve)
    label = "Let it happen" if len(offered) == 1 else "To whom?"
    happens = Action("resolve", label, "check", commands=[*offered], seats=[each.opponent for each in offered], in_bar=True, way_on=True)
    return [damage(state, _dealer(state, seat), in_bar=True) if state.waiting[0].spot else _pass("Stop it"), happens]


def _scout(state: State) -> Action:
    """EI-46, EI-47: the tiles that were opened."""
    offered = [commands.Scout(spot) for spot in state.opened]
    if len(offered) == 1:
        return _key("scout", f"Scout {state.opened[0]}", "flag", [*offered], way_on=True)
    return _key("scout", "Scout", "flag", [*offered], "touch a white tile", way_on=True)


def _conquer(state: State, seat: int) -> Action:
    """EI-35, EI-38: the sites of whoever was hit."""
    content, offered = content_of(state), _offered(state, seat, commands.Conquer)
    sites = [command.tile for command in offered]
    label = f"Take {content.name(sites[0])}" if len(sites) == 1 else "Take a site"
    return Action(
        "conquer", label, "temple", commands=[*offered], notes=[tile_text(content.tiles[site]) for site in sites],
        seats=[owner_of(state, site) for site in sites], in_bar=True, way_on=True,
    )  # fmt: skip


def _reveal(state: State, seat: int) -> list[Action]:
    """EI-22: which tile was turned over; until then it may be left face down."""
    tiles, offered = content_of(state).tiles, _offered(state, seat, commands.Reveal)
    notes = [tile_text(tiles[command.tile]) for command in offered]
    name = Action("reveal", "Name the tile", "eye", commands=[*offered], notes=notes, in_bar=True, way_on=True)
    return [_pass("Leave it be"), name]


def _defeat(state: State, seat: int) -> Action:
    """EI-54: whoever is defeated leaves."""
    gone = dying(state)
    offered = [command for command in _offered(state, seat, commands.Leave) if command.seat in gone]
    label = f"{names_of(state, gone)} leaves" if len(gone) == 1 else "Who leaves first?"
    return Action("leave", label, "close", commands=[*offered], seats=[command.seat for command in offered], in_bar=True, way_on=True)


def _pass(label: str) -> Action:
    return _key("pass", label, "close", [Pass()])
