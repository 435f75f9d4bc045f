"""From one decision to the next: whose it is, and the turn it belongs to."""

from __future__ import annotations

from companion.game import Choice
from companion.games.dominations.effects import standing
from companion.games.dominations.knowledge import first_of
from companion.games.dominations.model import State
from companion.games.dominations.phases import PHASES

_KINDS = {
    "grow_tile": "grow", "grow_locus": "locus", "grow_side": "side", "grow_vestigium": "allocate", "grow_more": "more",
    "build_action": "build", "develop_action": "develop", "develop_rest": "rest",
}  # fmt: skip
_IN_ORDER = {"age_effects": "effects", "age_tiles": "keep_tiles", "age_redraw": "redraw"}
_ANSWERS = {"split": "allocate", "one": "allocate", "keep": "keep", "manual": "report"}


def enter(state: State, trigger: str) -> None:
    """Go on to the phase that a trigger leads to; it awaits what it always does."""
    state.phase = PHASES.step(state.phase, trigger)
    await_next(state)


def await_next(state: State) -> None:
    """Ask for what the phase still needs; at the End of an Age whoever decides is on."""
    state.awaits = awaited(state)
    if state.awaits and state.awaits.seats and state.phase.startswith("age"):
        state.active = state.awaits.seats[0]


def awaited(state: State) -> Choice | None:
    """Whose decision a phase waits for; no seat at all means that nobody is left to decide."""
    phase = state.phase
    if phase in _KINDS:
        return Choice(_KINDS[phase], (state.active,))
    if phase.startswith("setup"):
        return Choice(phase.removeprefix("setup_"), tuple(seat for seat, player in enumerate(state.players) if not player.settled))
    if phase in _IN_ORDER:
        return Choice(_IN_ORDER[phase], tuple([seat for seat in order(state) if not is_settled(state, seat)][:1]))
    if phase == "age_assimilate":
        return Choice("assimilate", (leader(state),))
    if phase == "age_initiative":
        return Choice("initiative", tuple(seat for seat, player in enumerate(state.players) if "governor" in player.roles))
    if phase == "over":
        return None
    first = state.pending[0] if state.pending else None
    return Choice(_ANSWERS[first.kind], (first.seat,)) if first else Choice("keep", ())


def order(state: State) -> list[int]:
    """DR-03, QU-30: who is asked first, second and so on in this phase."""
    backwards = state.phase == "age_effects" and state.options.house_rules.age_effects_from == "last"
    return state.initiative[::-1] if backwards else list(state.initiative)


def is_settled(state: State, seat: int) -> bool:
    """Whether a player has nothing to decide, or has decided, in a phase in which everybody is asked in turn."""
    player = state.players[seat]
    if player.settled:
        return True
    if state.phase == "age_effects":
        return not open_effects(state, seat)
    return not player.hand


def open_effects(state: State, seat: int) -> list[str]:
    """DR-99: the cards of a player whose End-of-Age effects have not been used in this End of Age."""
    player = state.players[seat]
    return [card for card in dict.fromkeys(card for card, _ in standing(state, player, "end_of_age")) if card not in player.used]


def leader(state: State) -> int:
    """DR-100a: who has most Influence; of several the one nearest to I."""
    return first_of(state, [player.influence for player in state.players])
