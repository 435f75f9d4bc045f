"""Every command that would be accepted now, listed; commands never change, so those of a table are made once and shared."""

from __future__ import annotations

from functools import cache

from companion.game import Command
from companion.games.explorers_of_ixalan.commands import (
    Complete,
    Conquer,
    Counter,
    Damage,
    Discover,
    Done,
    EndTurn,
    ExtraCombat,
    ExtraTurn,
    KeepHand,
    Leave,
    Life,
    Mulligan,
    NextStep,
    Pass,
    Resolve,
    Reveal,
    Scout,
    Token,
)
from companion.games.explorers_of_ixalan.model import POISONED, Player, State, content_of
from companion.games.explorers_of_ixalan.questions import (
    claimable,
    conquerable,
    discoverable,
    hand_size,
    living,
    nameable,
    needs_opponent,
    opponents,
    owner_of,
)
from companion.games.explorers_of_ixalan.rules.turn import MOST

QUICK = (1, -1, 5, -5)  # changes of life that take one touch
HITS = (1, 5)  # damage that does


def options(state: State, seat: int) -> list[Command]:
    """EI-10, ER-24: what this seat may do now; numbers stand for any other."""
    match state.phase:
        case "turn":
            return [*_own(state, seat), *_extras(state), *_books(state)]
        case "hands":
            left = hand_size(len(state.players), state.players[seat].mulligans)
            return [KeepHand(), *([Mulligan()] if left else [])]
        case "respond":
            return [*_answers(state), *_extra_turns(state), *_books(state)]
        case "defeat":
            return _books(state)
        case "reveal":
            own = seat == state.active and state.chosen
            named: list[Command] = [*map(Reveal, nameable(state, str(state.chosen))), Pass()] if own else []
            return [*named, *_leaves(state)]
        case "conquest":
            return [*map(Conquer, conquerable(state)), Pass()]
        case "scout":
            return [*map(Scout, state.opened), Pass()]
    return []


def _own(state: State, seat: int) -> list[Command]:
    """EI-07, EI-10, EI-13, ER-20: the turn belongs to the active player; when they have left, anybody finishes it."""
    if seat != state.active:
        return [NextStep(), EndTurn()] if state.players[state.active].out else []
    return [*map(_discover, discoverable(state)), NextStep(), EndTurn()]


def _answers(state: State) -> list[Command]:
    """EI-09, EI-25: let the effect happen, or stop it if it is not an event's."""
    effect = state.waiting[0]
    tile = content_of(state).tiles[effect.tile]
    chosen = [Resolve(opponent=other) for other in opponents(state, effect.seat)] if needs_opponent(tile) else [Resolve()]
    return [*chosen, *([] if effect.spot else [Pass()])]


def _extras(state: State) -> list[Command]:
    """ER-09, ER-10: extra combats and turns."""
    fighting = state.step in ("main1", "combat", "main2") and not state.players[state.active].out and state.extra_combats < MOST
    return [*([ExtraCombat()] if fighting else []), *_extra_turns(state)]


def _extra_turns(state: State) -> list[Command]:
    return list(map(ExtraTurn, living(state))) if len(state.extra_turns) < MOST else []


def _books(state: State) -> list[Command]:
    """What anybody at the table may enter: rewards, reminders, damage, life, tokens, counters, who leaves."""
    found: list[Command] = [*_claims(state), *(Done(reminder.seat, reminder.tile) for reminder in state.reminders)]
    seats = tuple(living(state))
    if state.step == "combat" and not state.players[state.active].out:
        found += _combat_damage(state.active, seats)
    found += _damage_and_life(seats)
    for seat in seats:
        found += _counted(seat, state.players[seat])
    return [*found, *_leaves(state)]


def _claims(state: State) -> list[Command]:
    """EI-29: rewards that can be claimed, each opponent by name where one is to be chosen."""
    found: list[Command] = []
    for tile in claimable(state):
        if needs_opponent(content_of(state).tiles[tile]):
            found += [Complete(tile, opponent=other) for other in opponents(state, owner_of(state, tile) or 0)]
        else:
            found.append(Complete(tile))
    return found


def _counted(seat: int, player: Player) -> list[Command]:
    """SU-02: tokens and counters, one more or one fewer."""
    found: list[Command] = []
    for make, had in ((_token, player.tokens), (_counter, player.counters)):
        for kind, count in had.items():
            found += [make(seat, kind, 1), make(seat, kind, -1)] if count else [make(seat, kind, 1)]
    return found


def _leaves(state: State) -> list[Command]:
    """EI-54: whoever is defeated leaves for that, anybody else may concede; those who are defeated come first."""
    reasons = {seat: _reason(state.players[seat]) for seat in living(state)}
    return [_leave(seat, reasons[seat]) for seat in sorted(reasons, key=lambda seat: reasons[seat] == "conceded")]


def _reason(player: Player) -> str:
    if player.life <= 0:
        return "life"
    return "poison" if player.counters.get("poison", 0) >= POISONED else "conceded"


@cache
def _damage_and_life(seats: tuple[int, ...]) -> tuple[Command, ...]:
    """Damage to one opponent or to each, and the quick changes of life."""
    pairs = [(source, target) for source in seats for target in (None, *seats) if target != source]
    damage = [Damage(source, HITS[0], target) for source, target in pairs]
    return (*damage, *(Life(seat, by) for seat in seats for by in QUICK))


@cache
def _combat_damage(source: int, seats: tuple[int, ...]) -> tuple[Command, ...]:
    return tuple(Damage(source, amount, target, True) for target in seats if target != source for amount in HITS)


_discover, _token, _counter, _leave = cache(Discover), cache(Token), cache(Counter), cache(Leave)
