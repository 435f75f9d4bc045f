"""Damage, and the conquest it may bring."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.explorers_of_ixalan.commands import Conquer, Damage
from companion.games.explorers_of_ixalan.events import CombatDamageDealt, SiteConquered
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.questions import conquerable, opponents, owner_of
from companion.games.explorers_of_ixalan.rules.checks import check_seat
from companion.games.explorers_of_ixalan.rules.effects import change_life


def damage(state: State, seat: int, command: Damage) -> list[Event]:
    """EI-08, EI-09, EI-40, ER-12: damage to one opponent or to each; only in combat it may conquer."""
    check_seat(state, command.source)
    if command.combat:
        return _combat_damage(state, command)
    targets = opponents(state, command.source) if command.target is None else [command.target]
    for target in targets:
        _check_target(state, command.source, target)
    return [event for target in targets for event in change_life(state, target, -command.amount)]


def _combat_damage(state: State, command: Damage) -> list[Event]:
    """EI-35 to EI-37, ER-11, ER-13, ER-14: whoever was hit may lose a site, one of all that this combat hit."""
    active = state.players[state.active].name
    if command.target is None:
        raise Rejected("EI-35", "Say who was hit; each player hit in combat is entered by themselves.")
    _check_target(state, command.source, command.target)
    if state.step != "combat":
        raise Rejected("EI-40", "There is combat damage in the combat step only; enter other damage as such.")
    if command.source != state.active:
        raise Rejected("EI-40", f"In this combat only {active}'s creatures attack players.")
    if not command.amount:
        return []
    if command.target not in state.hit:
        state.hit.append(command.target)
    state.offered = bool(conquerable(state))
    return [CombatDamageDealt(command.source, command.target, command.amount), *change_life(state, command.target, -command.amount)]


def _check_target(state: State, source: int, target: int) -> None:
    check_seat(state, target)
    if source == target:
        raise Rejected("EI-09", f"{state.players[source].name} is no opponent of their own; change the life instead.")


def conquer(state: State, seat: int, command: Conquer) -> list[Event]:
    """EI-31, EI-35, EI-37 to EI-39, ER-23: one site of somebody who was hit lies before the conqueror now."""
    tile, owner = command.tile, owner_of(state, command.tile)
    if tile not in conquerable(state) or owner is None:
        raise _not_won(state, tile, owner)
    state.players[owner].sites.remove(tile)
    state.players[seat].sites.append(tile)
    state.conquered, state.offered = True, False
    return [SiteConquered(seat, owner, tile)]


def _not_won(state: State, tile: str, owner: int | None) -> Rejected:
    if owner is None:
        return Rejected("EI-35", f"No site {tile!r} lies before a player.")
    name = content_of(state).name(tile)
    if tile in state.players[owner].quests:
        return Rejected("EI-31", f"{name} is a quest, and quests cannot be conquered.")
    return Rejected("EI-35", f"{name} cannot be conquered: {state.players[owner].name} was not hit in this combat.")
