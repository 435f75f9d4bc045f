"""Leaving the game."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.explorers_of_ixalan.commands import Leave
from companion.games.explorers_of_ixalan.events import DiscoveryCancelled, EffectStopped, PlayerLeft
from companion.games.explorers_of_ixalan.model import POISONED, Player, State
from companion.games.explorers_of_ixalan.questions import opponents
from companion.games.explorers_of_ixalan.rules.checks import check_seat
from companion.games.explorers_of_ixalan.rules.effects import come_up, remove
from companion.games.explorers_of_ixalan.rules.steps import take_scout


def leave(state: State, seat: int, command: Leave) -> list[Event]:
    """EI-41 to EI-43, EI-54, ER-07, ER-16, ER-20: everything of a player goes; whoever waited for that is told."""
    check_seat(state, command.seat)
    why = " ".join(command.why.split())
    _check_reason(state, state.players[command.seat], why)
    events = [PlayerLeft(command.seat, why), *clear_away(state, command.seat)]
    for other in opponents(state, command.seat):
        events += come_up(state, other, "opponent_left")
    return events


def _check_reason(state: State, player: Player, why: str) -> None:
    """EI-54: a reason that the companion can judge must hold; a card may give any other."""
    if not why or not why.isprintable():
        raise Rejected("EI-54", f"Say in a few words why {player.name} leaves.")
    if why == "life" and player.life > 0:
        raise Rejected("EI-54", f"{player.name} has {player.life} life and is not defeated.")
    counted = "poison" in state.options.counters
    if why == "poison" and counted and player.counters.get("poison", 0) < POISONED:
        raise Rejected("EI-54", f"{player.name} has {player.counters.get('poison', 0)} poison counters; ten defeat a player.")


def clear_away(state: State, seat: int) -> list[Event]:
    """EI-41, EI-42, ER-07, ER-21: tiles, waiting effects, reminders, the chosen tile, the scout and turns to come."""
    player = state.players[seat]
    player.out = True
    state.leaving.append(seat)
    events: list[Event] = []
    for tile in (*player.quests, *player.sites):
        events += remove(state, tile)
    player.quests, player.sites, player.ready = [], [], []
    for effect in [effect for effect in state.waiting if effect.seat == seat]:
        state.waiting.remove(effect)
        events += [EffectStopped(seat, effect.tile), *(remove(state, effect.tile) if effect.spot else [])]
    state.reminders = [reminder for reminder in state.reminders if reminder.seat != seat]
    state.extra_turns = [other for other in state.extra_turns if other != seat]
    if seat == state.active:
        state.opened, state.extra_combats = [], 0
        if state.chosen:
            events.append(DiscoveryCancelled(state.chosen))
            state.chosen = None
    return events if state.options.scout_stays_after_defeat else [*events, *take_scout(state, seat)]
