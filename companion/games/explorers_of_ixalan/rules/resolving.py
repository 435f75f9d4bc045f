"""Letting effects happen, claiming rewards, ticking reminders off, and leaving choices be."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.explorers_of_ixalan.commands import Complete, Done, Pass, Resolve
from companion.games.explorers_of_ixalan.events import (
    ConquestDeclined,
    DiscoveryCancelled,
    EffectApplied,
    EffectStopped,
    QuestCompleted,
    ReminderDone,
    ScoutDeclined,
)
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.questions import is_claimable, owner_of
from companion.games.explorers_of_ixalan.rules.effects import happen, remove


def resolve(state: State, seat: int, command: Resolve) -> list[Event]:
    """EI-24, EI-26, EI-27: responses are over and the effect happens; an event is then out of play."""
    effect = state.waiting.pop(0)
    events: list[Event] = [EffectApplied(effect.seat, effect.tile)]
    events += happen(state, effect.seat, effect.tile, command.amounts, command.opponent)
    return [*events, *(remove(state, effect.tile) if effect.spot else [])]


def complete(state: State, seat: int, command: Complete) -> list[Event]:
    """EI-28 to EI-30, ER-17 to ER-19: a quest pays its reward and is out of play; where the companion cannot judge, the players do."""
    tile = command.tile
    owner, found = owner_of(state, tile), content_of(state).tiles.get(tile)
    if owner is None or found is None or found.row.kind != "quest":
        raise Rejected("EI-28", f"No quest {tile!r} lies before a player.")
    player = state.players[owner]
    if not is_claimable(state, tile):
        raise Rejected("EI-29", f"{found.row.name} cannot be claimed now: what it waits for has not happened in this turn.")
    player.quests.remove(tile)
    player.ready = [other for other in player.ready if other != tile]
    return [QuestCompleted(owner, tile), *happen(state, owner, tile, command.amounts, command.opponent), *remove(state, tile)]


def done(state: State, seat: int, command: Done) -> list[Event]:
    """A reminder is ticked off."""
    left = [reminder for reminder in state.reminders if (reminder.seat, reminder.tile) != (command.seat, command.tile)]
    if len(left) == len(state.reminders):
        raise Rejected("EI-24", "There is no such reminder; perhaps it was ticked off already.")
    state.reminders = left
    return [ReminderDone(command.seat, command.tile)]


def leave_be(state: State, seat: int, command: Pass) -> list[Event]:
    """EI-25, EI-38, EI-47, ER-06: no scout, no conquest, no discovery; a site's effect may be stopped, an event's may not."""
    match state.phase:
        case "scout":
            state.opened = []
            return [ScoutDeclined(seat)]
        case "conquest":
            state.offered = False
            return [ConquestDeclined(seat)]
        case "reveal":
            return _cancel(state, seat)
    if state.waiting[0].spot:
        raise Rejected("EI-25", f"{content_of(state).name(state.waiting[0].tile)} is an event: it cannot be countered.")
    effect = state.waiting.pop(0)
    return [EffectStopped(effect.seat, effect.tile)]


def _cancel(state: State, seat: int) -> list[Event]:
    """EI-22: before a tile is turned over, the discovery can be taken back."""
    if seat != state.active or state.chosen is None:
        raise Rejected("EI-10", f"{state.players[state.active].name} decides about the chosen tile.")
    spot, state.chosen = state.chosen, None
    return [DiscoveryCancelled(spot)]
