"""After every step: which question is open now, whose it is, and whether the game is over."""

from __future__ import annotations

from companion.game import Choice, Event
from companion.games.explorers_of_ixalan.events import GameDrawn, GameWon
from companion.games.explorers_of_ixalan.model import State
from companion.games.explorers_of_ixalan.phases import PHASES, TRIGGERS
from companion.games.explorers_of_ixalan.questions import around, conquerable, dying, living
from companion.games.explorers_of_ixalan.rules.steps import advance, begin_turn

_LIGHT = ("upkeep", "draw")  # steps in which a light turn does not stop


def settle(state: State) -> list[Event]:
    """EI-36, EI-53, ER-04, ER-24: a conquest before a defeat, that before any effect, and the scout last."""
    if state.phase == "hands":
        return _settle_hands(state)
    events: list[Event] = []
    phase = _asked(state)
    while phase == "turn" and state.options.pace == "light" and state.step in _LIGHT:
        events += advance(state)
        phase = _asked(state)
    enter(state, phase)
    return [*events, *_ended(state)]


def enter(state: State, phase: str) -> None:
    """Go to a phase, unless it is this one, and ask for what it always does."""
    if phase != state.phase:
        state.phase = PHASES.step(state.phase, TRIGGERS[phase])
    state.awaits = awaited(state)


def _settle_hands(state: State) -> list[Event]:
    """SU-09, SU-10: when everybody keeps a hand, the first turn begins."""
    state.awaits = awaited(state)
    if state.awaits and state.awaits.seats:
        return []
    events = begin_turn(state, state.first)
    enter(state, "turn")
    return [*events, *settle(state)]


def _asked(state: State) -> str:
    """The phase that what is open leads to; questions that have become idle are dropped."""
    if state.offered and conquerable(state):
        return "conquest"
    state.offered = False
    if dying(state):
        return "defeat"
    if len(living(state)) < 2:
        return "over"
    state.leaving = []
    if state.waiting:
        return "respond"
    if state.chosen:
        return "reveal"
    return "scout" if state.opened else "turn"


def _ended(state: State) -> list[Event]:
    """EI-53, EI-55, ER-15: the one who is left wins; if nobody is, all who left at this moment share a draw."""
    if state.phase != "over" or state.winners:
        return []
    state.winners = living(state) or list(state.leaving)
    return [GameWon(state.winners[0])] if living(state) else [GameDrawn(list(state.winners))]


def awaited(state: State) -> Choice | None:
    """Who is asked, first of all, and who else may enter what happens at the table: everybody still in the game."""
    match state.phase:
        case "hands":
            return Choice("hands", tuple(seat for seat in around(state, state.first) if not state.players[seat].kept))
        case "conquest":
            return Choice("conquer", (state.active,))
        case "scout":
            return Choice("scout", (state.active,))
        case "respond":
            return Choice("respond", tuple(around(state, state.waiting[0].seat)))
        case "defeat":
            return Choice("leave", tuple(around(state, dying(state)[0])))
        case "over":
            return None
    return Choice("reveal" if state.phase == "reveal" else "act", tuple(around(state, state.active)))
