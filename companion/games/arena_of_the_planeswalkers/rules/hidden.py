"""Hidden enchantments: which of them may answer a moment, who is asked in which order, and what turning one over does."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.commands import Decide
from companion.games.arena_of_the_planeswalkers.events import DiceAdded, HiddenFlipped, HiddenForgotten, SpellCountered
from companion.games.arena_of_the_planeswalkers.field import are_friends
from companion.games.arena_of_the_planeswalkers.model import UNKNOWN, Attached, State, content_of, row_of, scenario_of
from companion.games.arena_of_the_planeswalkers.rows import SpellRow
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, first
from companion.games.arena_of_the_planeswalkers.rules.cards import bury, unseen
from companion.games.arena_of_the_planeswalkers.tasks import Duty, Flips, Outcome, Resolve
from companion.games.arena_of_the_planeswalkers.wording import card_name, spell_name


def _answering(state: State, task: Flips) -> list[tuple[int, str]]:
    """AP-21, AP-22, RU-06, RU-36: players and army cards on which a hidden enchantment may answer, in the order in which they are asked."""
    if task.moment == "defends":
        cards = [state.figures[task.figure].card]
    else:
        hiding = [card for card, army in state.cards.items() if army.hidden]
        cards = [card for card in hiding if not are_friends(state, state.cards[card].owner, task.seat)]
    found = [(state.cards[card].owner, card) for card in cards if card not in task.passed and any(_may_answer(state, task, card))]
    return sorted(found, key=lambda pair: _rank(state, pair[0]))


def _rank(state: State, seat: int) -> int:
    """AP-22, RU-36: teammates by their numbers, others from the active player on in the order of turns."""
    if scenario_of(state).teams:
        return state.players[seat].number
    return (state.order.index(seat) - state.order.index(state.active)) % len(state.order)


def _may_answer(state: State, task: Flips, card: str) -> list[bool]:
    """Whether each hidden card, the topmost first, may be the one; unless players must remember themselves, one that is known is known."""
    if state.options.memory == "strict":
        return [True for _ in state.cards[card].hidden]
    unknown = bool(_nameable(state, task, card))
    return [unknown if spell.card == UNKNOWN else _answers(state, task, spell.card) for spell in state.cards[card].hidden]


def _answers(state: State, task: Flips, spell: str) -> bool:
    """AP-19: whether a spell card says that it is turned over now."""
    row = content_of(state).spells.get(spell)
    return row is not None and row.type == "hidden" and row.trigger == task.moment


def _asked(state: State, task: Flips) -> int:
    return _answering(state, task)[0][0]


def _run(state: State, task: Flips) -> list[Event] | None:
    return None if _answering(state, task) else []


def _flip_answers(state: State, task: Flips) -> list[Command]:
    """RU-06, RU-07: any of the player's army cards with an answer; an unknown card is named as it is turned over."""
    seat, found = _asked(state, task), list[Command]()
    for card in [card for owner, card in _answering(state, task) if owner == seat]:
        lying = {spell.card == UNKNOWN for spell in state.cards[card].hidden}
        if False in lying and (state.options.memory == "strict" or _known(state, task, card)):
            found.append(Decide(card))
        if True in lying:
            found += [Decide(card, spell) for spell in _nameable(state, task, card)]
    return [*found, Decide("none")]


def _known(state: State, task: Flips, card: str) -> Attached | None:
    """AP-21: the topmost of the known hidden cards on an army card that answers."""
    return next((spell for spell in state.cards[card].hidden if _answers(state, task, spell.card)), None)


def _nameable(state: State, task: Flips, card: str) -> list[str]:
    """The cards that an unknown one may turn out to be."""
    kind, left = row_of(state, card).target_kind, unseen(state, state.cards[card].owner)
    return [spell for spell in left if _answers(state, task, spell) and content_of(state).spells[spell].target_kind == kind]


def _settle(state: State, task: Flips, command: Decide) -> list[Event]:
    """AP-19, AP-23, RU-07: turn one over, or pass; what would have answered is then forgotten."""
    seat, card = _asked(state, task), command.answer
    own = [card for owner, card in _answering(state, task) if owner == seat]
    if command not in _flip_answers(state, task):
        name = card_name(state, card)
        raise Rejected("AP-19", f"No hidden enchantment on {name} can be turned over for that; choose one, or none.")
    if card == "none":
        first(state, replace(task, passed=(*task.passed, *own)))
        return [event for card in own for event in _forget(state, task, seat, card)]
    if command.card:
        spell: Attached | None = next(spell for spell in state.cards[card].hidden if spell.card == UNKNOWN)
    else:
        spell = _known(state, task, card)
    if spell is None:  # a memory that was wrong
        first(state, replace(task, passed=(*task.passed, card)))
        return []
    first(state, task)
    return _turn_over(state, card, spell, command.card or spell.card)


def _forget(state: State, task: Flips, seat: int, card: str) -> list[Event]:
    """AP-23: out of play, without effect."""
    events: list[Event] = []
    while spell := _known(state, task, card):
        _take_off(state, card, spell)
        state.players[spell.owner].out_of_play.append(spell.card)
        events.append(HiddenForgotten(seat, card, spell.card))
    return events


def _take_off(state: State, card: str, spell: Attached) -> None:
    hidden = list(state.cards[card].hidden)
    hidden.remove(spell)
    state.cards[card] = replace(state.cards[card], hidden=tuple(hidden))


def _turn_over(state: State, card: str, spell: Attached, name: str) -> list[Event]:
    """AP-19, AP-21: the card is shown, goes to the graveyard, and does what it says."""
    _take_off(state, card, spell)
    bury(state, Attached(name, spell.owner))
    return [HiddenFlipped(spell.owner, card, name), *_effect(state, card, spell.owner, name, content_of(state).spells[name])]


def _effect(state: State, card: str, owner: int, name: str, row: SpellRow) -> list[Event]:
    match row.effect:
        case "counter":
            return counter(state)
        case "defence_dice" if state.fight:
            state.fight = replace(state.fight, defence=(*state.fight.defence, (row.name, row.by)))
            return [DiceAdded(state.fight.target, row.name, row.by)]
    first(state, Outcome(owner, name, card))
    return []


def counter(state: State) -> list[Event]:
    """AP-24, AP-25, AP-26, RU-08: the spell card that waits to be resolved does nothing, and nothing more answers its being played."""
    waiting = next(task for task in state.agenda if isinstance(task, Resolve))
    state.agenda = [task for task in state.agenda if task is not waiting and not isinstance(task, Flips)]
    bury(state, Attached(waiting.card, waiting.seat))
    if not state.options.countered_counts:
        state.players[waiting.seat].spells_played -= 1
    return [SpellCountered(waiting.seat, waiting.card if spell_name(state, waiting.card) != "a spell card" else "")]


DUTIES: dict[type[Duty], Handler] = {Flips: Handler(_run, _asked, _flip_answers, _settle, rule="AP-19", plain=False)}
