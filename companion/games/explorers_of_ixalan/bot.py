"""Somebody to watch: plays a whole game, with fights that a table might see. The cards are the players' own, so it cannot play to win.

It looks only at what everybody may know: never at the face of a tile that was not discovered.
"""

from __future__ import annotations

from companion.game import Chance, Command
from companion.games.explorers_of_ixalan.commands import (
    Complete,
    Conquer,
    Damage,
    Discover,
    Done,
    EndTurn,
    KeepHand,
    Leave,
    Mulligan,
    NextStep,
    Resolve,
    Reveal,
    Scout,
)
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.options import options
from companion.games.explorers_of_ixalan.questions import claimable, discoverable, dying, opponents, owner_of

_MULLIGAN, _CLAIM, _STAY_HOME = 6, 5, 4  # one hand in six is changed, one quest in five claimed, one fight in four not fought


def choose(state: State, seat: int, chance: Chance) -> Command:
    """What a plausible player does next."""
    match state.phase:
        case "hands":
            lucky = state.players[seat].mulligans or chance.below(_MULLIGAN)
            return KeepHand() if lucky else Mulligan()
        case "defeat":
            return next(option for option in options(state, seat) if isinstance(option, Leave) and option.seat in dying(state))
        case "respond" | "reveal" | "conquest" | "scout":
            answers = [option for option in options(state, seat) if isinstance(option, Resolve | Reveal | Conquer | Scout)]
            return max(answers, key=lambda answer: _worth(state, answer)) if state.phase != "reveal" else chance.choose(answers)
    return _bookkeeping(state, chance) or _act(state, seat, chance)


def _worth(state: State, answer: Command) -> int:
    """Dear tiles are worth a scout, dear sites a conquest."""
    match answer:
        case Scout(spot):
            return state.spots[spot].cost
        case Conquer(tile):
            return content_of(state).tiles[tile].row.cost
    return 0


def _bookkeeping(state: State, chance: Chance) -> Command | None:
    """What tiles ask for is done at once; earned rewards are taken, and now and then a player says that a quest is fulfilled."""
    if state.reminders:
        return Done(state.reminders[0].seat, state.reminders[0].tile)
    for tile in claimable(state):
        owner = owner_of(state, tile)
        if owner is not None and (tile in state.players[owner].ready or (state.step == "main2" and not chance.below(_CLAIM))):
            rivals = opponents(state, owner)
            chosen = any(op.who == "chosen_opponent" for op in content_of(state).tiles[tile].ops)
            return Complete(tile, opponent=chance.choose(rivals) if chosen else None)
    return None


def _act(state: State, seat: int, chance: Chance) -> Command:
    """Discover what the lands can pay, fight, go on."""
    if state.players[state.active].out:
        return EndTurn()
    rounds = 1 + (state.turn - 1) // len(state.players)
    payable = [spot for spot in discoverable(state) if state.spots[spot].cost <= rounds]
    if payable:
        return Discover(max(payable, key=lambda spot: (state.spots[spot].cost, _opens(state, spot), chance.below(100))))
    if state.step == "combat" and not state.hit and chance.below(_STAY_HOME):
        weakest = min(opponents(state, seat), key=lambda other: (not state.players[other].sites, state.players[other].life))
        return Damage(seat, 1 + chance.below(2 + min(rounds, 6)), weakest, True)
    return EndTurn() if state.step in ("main2", "end") else NextStep()


def _opens(state: State, spot: str) -> int:
    """How many dearer tiles this one shelters."""
    return sum(state.spots[other].tile is not None for other in content_of(state).sheltered[spot])
