"""A turn from the draw to the marker, and the end of the game."""

from __future__ import annotations

from itertools import combinations

from companion.game import Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Choose, Decide, Discard, EndTurn, Finish
from companion.games.arena_of_the_planeswalkers.events import ArmyCardChosen, ControlReturned, HandTrimmed, TurnEnded, TurnPassed
from companion.games.arena_of_the_planeswalkers.field import Field, cards_in_play, standing_figures
from companion.games.arena_of_the_planeswalkers.model import Attached, State, Turn, content_of, scenario_of
from companion.games.arena_of_the_planeswalkers.movement import ways
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, carry_on, decisions, enter, first, is_yes
from companion.games.arena_of_the_planeswalkers.rules.cards import bury, draw_for_turn, hand_of, take
from companion.games.arena_of_the_planeswalkers.rules.triggers import ending, starting
from companion.games.arena_of_the_planeswalkers.rules.wounds import end_game
from companion.games.arena_of_the_planeswalkers.score import leaders
from companion.games.arena_of_the_planeswalkers.tasks import Alone, Duty, Pass, Sprint, Trim
from companion.games.arena_of_the_planeswalkers.wording import card_name, counted


def begin_turn(state: State, seat: int) -> list[Event]:
    """AP-01, AP-05: a new turn: what lasted until it ends, and a card is drawn."""
    state.active = seat
    state.now = Turn()
    state.players[seat].spells_played = 0
    state.effects = [effect for effect in state.effects if effect.until != "next_turn" or effect.seat != seat]
    return draw_for_turn(state, seat)


def choose(state: State, seat: int, command: Choose) -> list[Event]:
    """AP-30, RU-09: one own army card with a figure on the battlefield; then what happens at the start of its turn."""
    card, name = command.card, card_name(state, command.card)
    if card not in state.cards or state.cards[card].owner != seat:
        raise Rejected("AP-30", f"{name} is no army card of {state.players[seat].name}'s.")
    if not standing_figures(state, card):
        raise Rejected("RU-09", f"{name} has no figure on the battlefield.")
    if card not in choosable(state, seat):
        raise Rejected("AP-30", f"{name} cannot take this turn: detained.")
    state.now.card = card
    enter(state, "card_chosen")
    first(state, *starting(state, seat))
    return [ArmyCardChosen(card), *carry_on(state)]


def choosable(state: State, seat: int) -> list[str]:
    """AP-30, RU-09: the army cards that a player may choose for the turn."""
    denied = {entry.row for entry in state.denied if entry.seat == seat}
    return [card for card in cards_in_play(state, seat) if state.cards[card].row not in denied]


def finish(state: State, seat: int, command: Finish) -> list[Event]:
    """AP-01, AP-14, AP-41, AP-72: be done with an action and go on to the next; where nobody can attack, past that too."""
    enter(state, {"turn_before": "moving", "turn_move": "attacking", "turn_attack": "attacked"}[state.phase])
    return carry_on(state)


def end_turn(state: State, seat: int, command: EndTurn) -> list[Event]:
    """AP-01, AP-30, RU-09, RU-34: the rest of the turn is left out; abilities that work at its end come first, then the marker."""
    if state.phase == "turn_choose" and choosable(state, seat):
        raise Rejected("AP-30", f"{state.players[seat].name} must choose an army card for the turn first.")
    enter(state, "sprinted" if state.phase == "turn_sprint" else "ending")
    first(state, *ending(state, seat), Trim(seat), Pass(seat))
    if not state.now.stolen:
        return carry_on(state)
    returned = ControlReturned(state.now.stolen)
    state.now.stolen = ""
    return [returned, *carry_on(state)]


def _sprint(state: State, task: Sprint) -> list[Event]:
    """Sprint: the figure may move once more, with moves of its own; what is left of the agenda comes when it is done."""
    if state.figures[task.figure].at is None or not ways(Field(state), task.figure, task.moves):
        return []
    now = state.now
    now.mover, now.left, now.steps, now.stopped = task.figure, task.moves, 0, False
    state.agenda = []
    enter(state, "sprinting")
    return []


def _run_trim(state: State, task: Trim) -> list[Event] | None:
    return None if _too_many(state, task) > 0 else []


def _too_many(state: State, task: Trim) -> int:
    """AP-29: how many cards a hand has beyond the limit."""
    return len(state.players[task.seat].hand) - content_of(state).limits.hand


def _settle_trim(state: State, task: Trim, command: Discard) -> list[Event]:
    """AP-29: down to the limit, not further."""
    count = _too_many(state, task)
    if len(command.cards) != count or len(set(command.cards)) != count:
        raise Rejected("AP-29", f"{state.players[task.seat].name} discards exactly {counted(count, 'spell card')}.")
    for card in command.cards:
        take(state, task.seat, card, "AP-29")
        bury(state, Attached(card, task.seat))
    return [HandTrimmed(task.seat, list(command.cards))]


def _trim_answers(state: State, task: Trim) -> list[Command]:
    return [Discard(list(cards)) for cards in combinations(hand_of(state, task.seat), _too_many(state, task))]


def living(state: State) -> list[int]:
    """RU-04, RU-09: the players with a figure on the battlefield, in the order of turns."""
    owners = {figure.owner for figure in state.figures.values() if figure.at is not None}
    return [seat for seat in state.order if seat in owners]


def _pass(state: State, task: Pass) -> list[Event]:
    """AP-02, AP-03, AP-113, RU-04: what lasted for the turn ends, the marker advances, and the next player is on."""
    state.effects = [effect for effect in state.effects if effect.until != "turn"]
    state.denied = [entry for entry in state.denied if entry.seat != task.seat]
    ended: list[Event] = [TurnEnded(state.turn)]
    left = living(state)
    if not left or state.turn >= state.last_turn:
        return [*ended, *end_game(state, leaders(state), "limit")]
    if len({state.players[seat].team for seat in left}) == 1 and scenario_of(state).victory == "none" and not task.asked:
        first(state, Alone(left[0]), Pass(task.seat, asked=True))
        return []
    return [*ended, *_next_turn(state, task.seat)]


def _next_turn(state: State, seat: int) -> list[Event]:
    """AP-02, AP-03, RU-04, RU-09: players without figures are passed over, and whether the marker moves then depends on the scenario."""
    events: list[Event] = []
    counts = scenario_of(state).victory != "none" or state.options.marker_counts_passed
    state.turn += 1
    seat = _left_of(state, seat)
    while seat not in living(state):
        events.append(TurnPassed(seat))
        if counts and state.turn >= state.last_turn:
            return [*events, *end_game(state, leaders(state), "limit")]
        state.turn += counts
        seat = _left_of(state, seat)
    enter(state, "turn_begun")
    return [*events, *begin_turn(state, seat)]


def _left_of(state: State, seat: int) -> int:
    return state.order[(state.order.index(seat) + 1) % len(state.order)]


def _settle_alone(state: State, task: Alone, command: Decide) -> list[Event]:
    """RU-04: whoever is left alone may end the game as winner."""
    return end_game(state, [task.seat], "alone") if is_yes(command, "RU-04") else []


DUTIES: dict[type[Duty], Handler] = {
    Sprint: Handler(_sprint),
    Trim: Handler(_run_trim, answers=_trim_answers, settle=_settle_trim, takes=Discard, rule="AP-29"),
    Pass: Handler(_pass),
    Alone: Handler(lambda state, task: None, answers=lambda state, task: decisions("yes", "no"), settle=_settle_alone, rule="RU-04"),
}
