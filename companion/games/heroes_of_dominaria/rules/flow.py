"""From one decision to the next: whose it is, and the turn it belongs to."""

from __future__ import annotations

from companion.game import Choice
from companion.games.heroes_of_dominaria.model import State, Turn, content_of
from companion.games.heroes_of_dominaria.phases import PHASES
from companion.games.heroes_of_dominaria.questions import allowance, hero_count

_KINDS = {"turn_mana": "reveal", "turn_actions": "act", "closing_actions": "close"}


def enter(state: State, trigger: str) -> None:
    """Go on to the phase that a trigger leads to; it awaits what it always does."""
    state.phase = PHASES.step(state.phase, trigger)
    state.awaits = awaited(state)


def awaited(state: State) -> Choice | None:
    """Whose decision a phase waits for; what is chosen among drawn cards is known only to who drew them."""
    if state.phase == "setup_quests":
        around = seats_from(state, state.first)
        return Choice("keep_quests", tuple(seat for seat in around if not state.players[seat].hand), pick=2)
    if state.phase == "setup_heroes":
        return Choice("place_hero", (state.active,))
    kind = _KINDS.get(state.phase)
    return Choice(kind, (state.active,)) if kind else None


def seats_from(state: State, seat: int) -> list[int]:
    """HD-14: all seats to the left, beginning with this one."""
    count = len(state.players)
    return [(seat + step) % count for step in range(count)]


def placing_order(state: State) -> list[int]:
    """SU-10, SU-11: who places a starting Hero, one after the other."""
    around = seats_from(state, state.first)
    return [around[0], around[1], around[1], around[0]] if len(around) == 2 else around


def next_to_place(state: State) -> int | None:
    """SU-10, SU-11: whose starting Hero comes next; None when all are on the map."""
    left = [hero_count(player) for player in state.players]
    for seat in placing_order(state):
        if not left[seat]:
            return seat
        left[seat] -= 1
    return None


def fresh_turn(state: State, seat: int) -> None:
    """HD-26: a new turn has its Move actions and nothing done yet."""
    player = state.players[seat]
    player.turn = Turn(moves_left=allowance(content_of(state), player))
