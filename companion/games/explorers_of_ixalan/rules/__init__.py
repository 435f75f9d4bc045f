"""The rules of Explorers of Ixalan: one function a command, each naming the rules it keeps; after each, what is open is asked for."""

from __future__ import annotations

from typing import Any

from companion.game import Command, Event, Rejected, Rule
from companion.games.explorers_of_ixalan import commands
from companion.games.explorers_of_ixalan.model import State
from companion.games.explorers_of_ixalan.rules import books, combat, discovery, leaving, resolving, setup, turn
from companion.games.explorers_of_ixalan.rules.flow import settle


def _settled(rule: Rule) -> Rule:
    """A rule, followed by the question that it leads to."""

    def followed(state: Any, seat: int, command: Any) -> list[Event]:
        return [*rule(state, seat, command), *settle(state)]

    return followed


_RULES: dict[type[Command], Rule] = {
    commands.KeepHand: setup.keep_hand,
    commands.Mulligan: setup.mulligan,
    commands.Discover: discovery.discover,
    commands.Reveal: discovery.reveal,
    commands.Resolve: resolving.resolve,
    commands.Scout: discovery.scout,
    commands.Conquer: combat.conquer,
    commands.Pass: resolving.leave_be,
    commands.NextStep: turn.next_step,
    commands.Complete: resolving.complete,
    commands.Done: resolving.done,
    commands.Damage: combat.damage,
    commands.Life: books.life,
    commands.Token: books.token,
    commands.Counter: books.counter,
    commands.ExtraTurn: turn.extra_turn,
    commands.ExtraCombat: turn.extra_combat,
    commands.Leave: leaving.leave,
    commands.EndTurn: turn.end_turn,
}
RULES: dict[type[Command], Rule] = {kind: _settled(rule) for kind, rule in _RULES.items()}

_NOW = {
    "hands": ("SU-10", "everybody must keep or change the opening hand first"),
    "act": ("EI-22", "there is nothing of that kind to decide"),
    "reveal": ("EI-22", "the tile that was turned over must be named first"),
    "respond": ("EI-26", "what is waiting must happen first"),
    "scout": ("ER-06", "the scout must be placed or kept first"),
    "conquer": ("ER-24", "the conquest must be decided first"),
    "leave": ("EI-54", "a player who is defeated must leave first"),
}


def refusal(state: State, seat: int, command: Command) -> Rejected:
    """EI-43, EI-53, ER-06, ER-24: why this command does not exist for this seat now."""
    if state.awaits is None:
        return Rejected("EI-53", "The game is over.")
    if state.players[seat].out:
        return Rejected("EI-43", f"{state.players[seat].name} has left the game.")
    if isinstance(command, commands.Discover) and state.phase != "hands" and (refused := discovery.too_early(state, seat)):
        return refused
    if seat not in state.awaits.seats and state.phase != "hands":
        return Rejected("EI-07", f"Now {state.players[state.active].name} decides.")
    return _untimely(state, command) or Rejected(_NOW[state.awaits.kind][0], f"That cannot be done now: {_NOW[state.awaits.kind][1]}.")


def _untimely(state: State, command: Command) -> Rejected | None:
    """EI-24, EI-37, EI-45, EI-06: answers to questions that nobody asks now."""
    match command:
        case commands.Scout() if state.phase != "scout":
            return Rejected("EI-45", "A scout is placed right after a discovery that opened a tile, and at no other time.")
        case commands.Conquer() if state.conquered:
            return Rejected("EI-37", "A site was conquered in this combat already.")
        case commands.Conquer() if state.phase != "conquest":
            return Rejected("EI-35", "A site is conquered right after combat damage to its player, and at no other time.")
        case commands.Resolve() if state.phase != "respond":
            return Rejected("EI-24", "No effect is waiting to happen.")
        case commands.Mulligan() | commands.KeepHand() if state.phase != "hands":
            return Rejected("EI-06", "Mulligans are taken before the first turn only.")
    return None
