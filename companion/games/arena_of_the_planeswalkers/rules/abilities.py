"""Abilities that are used, and those that work when a turn begins or ends."""

from __future__ import annotations

from companion.game import Command, Event, Rejected
from companion.games.arena_of_the_planeswalkers.casting import near_creatures
from companion.games.arena_of_the_planeswalkers.commands import Ability, Decide, Roll
from companion.games.arena_of_the_planeswalkers.content import AbilityRow
from companion.games.arena_of_the_planeswalkers.events import (
    AbilityUsed,
    CardBottomed,
    CardDiscarded,
    ControlTaken,
    DieRolled,
    PlacesSwapped,
)
from companion.games.arena_of_the_planeswalkers.field import Field, are_friends, figures_of, planeswalker, standing_figures
from companion.games.arena_of_the_planeswalkers.model import Attached, State, Turn, row_of
from companion.games.arena_of_the_planeswalkers.placing import places
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, carry_on, decisions, enter, first
from companion.games.arena_of_the_planeswalkers.rules.cards import are_virtual, bury, hand_of, has_colour, take
from companion.games.arena_of_the_planeswalkers.rules.dice import entered_number, is_virtual, numbers, twenty
from companion.games.arena_of_the_planeswalkers.rules.wounds import destroy, stand
from companion.games.arena_of_the_planeswalkers.tasks import Duty, Outcome, Peek, Placing, RiseDie, Steal, StealDie, Swap, Task, Wounds
from companion.games.arena_of_the_planeswalkers.wording import card_name, figure_name


def ability(state: State, seat: int, command: Ability) -> list[Event]:
    """AP-31, AP-33, RU-27: an ability of the chosen army card; one that the companion cannot do is done by the players."""
    card, row = _named(state, seat, command.name)
    refused = unusable(state, seat, card, row)
    if refused:
        raise refused
    if (command.target, command.card) not in ability_choices(state, seat, card, row):
        raise Rejected("AP-31", f"{row.name} cannot be used like that now; see what it needs: {row.text or 'the words on the card'}")
    _note_use(state, seat, card, row)
    return [AbilityUsed(seat, card, row.name), *_use(state, seat, card, row, command), *carry_on(state)]


def usable_abilities(state: State, seat: int) -> list[tuple[str, AbilityRow]]:
    """AP-31, AP-32: activated abilities of the chosen card; and those of all own cards in play that the players do by themselves."""
    chosen, reserve = state.now.card, state.players[seat].reserve
    others = [card for card, army in state.cards.items() if army.owner == seat and card != chosen and card not in reserve]
    own = [chosen] if state.now.stolen else [chosen, *others]
    return [
        (card, row)
        for card in own
        for row in row_of(state, card).abilities
        if (row.kind == "activated" and card == chosen) or (row.effect == "manual" and row.kind != "activated")
    ]


def _named(state: State, seat: int, name: str) -> tuple[str, AbilityRow]:
    found = [(card, row) for card, row in usable_abilities(state, seat) if row.id == name]
    if not found:
        raise Rejected("AP-31", f"{card_name(state, state.now.card)} has no ability {name!r} to be used.")
    return next(((card, row) for card, row in found if not unusable(state, seat, card, row)), found[0])


def unusable(state: State, seat: int, card: str, row: AbilityRow) -> Rejected | None:
    """AP-31, RU-27: why an ability cannot be used now, if there is a reason."""
    used = {"turn": state.now.used, "game": state.players[seat].used}.get(row.once, [])
    if f"{card}/{row.id}" in used:
        return Rejected("AP-31", f"{row.name} was used already; it works once a {row.once}.")
    if state.options.abilities_before_moving and row.kind == "activated" and state.phase != "turn_before":
        return Rejected("RU-27", "At this table abilities are used before any figure moves.")
    if row.kind == "activated" and not standing_figures(state, card):
        return Rejected("AP-31", f"{card_name(state, card)} has no figure on the battlefield.")
    return None


def ability_choices(state: State, seat: int, card: str, row: AbilityRow) -> list[tuple[str | None, str | None]]:
    """What an ability can be used on and paid with: a target and a spell card each."""
    if row.effect == "look_at_top":
        return [(None, None)] if state.players[seat].library else []
    if row.effect not in ("destroy_hurt", "discard_to_damage"):
        return [(None, None)]
    field = Field(state)
    near = near_creatures(field, standing_figures(state, card)[0], row.within)
    if row.effect == "destroy_hurt":
        return [(figure, None) for figure in near if field.rows[figure].kind == "squad" and state.figures[figure].damage]
    cost = [spell for spell in hand_of(state, seat) if has_colour(state, seat, spell, (row.of,))] if planeswalker(state, seat) else []
    return [(figure, spell) for figure in near for spell in cost]


def _note_use(state: State, seat: int, card: str, row: AbilityRow) -> None:
    if row.once:
        (state.now.used if row.once == "turn" else state.players[seat].used).append(f"{card}/{row.id}")


def _use(state: State, seat: int, card: str, row: AbilityRow, command: Ability) -> list[Event]:
    match row.effect:
        case "look_at_top":
            first(state, Peek(seat, state.players[seat].deck[0] if are_virtual(state) else ""))
        case "destroy_hurt":
            return destroy(state, str(command.target))
        case "discard_to_damage":
            take(state, seat, str(command.card), "AP-31")
            bury(state, Attached(str(command.card), seat))
            first(state, Wounds(((str(command.target), row.by),)))
            return [CardDiscarded(seat, str(command.card))]
        case _:
            first(state, Outcome(seat, row.name, card))
    return []


def _settle_peek(state: State, task: Peek, command: Decide) -> list[Event]:
    """Focused Thoughts: the card stays on top, or goes to the bottom."""
    if command.answer not in ("keep", "bottom"):
        raise Rejected("AP-31", f"Keep the card on top or put it at the bottom; {command.answer!r} is neither.")
    if command.answer == "bottom" and task.card:
        deck = state.players[task.seat].deck
        deck.append(deck.pop(0))
    return [CardBottomed(task.seat, command.answer == "bottom")]


# When a turn begins


def starting(state: State, seat: int) -> list[Task]:
    """AP-32: what happens at the start of the own Planeswalker's turn."""
    leader = planeswalker(state, seat)
    if leader is None or state.figures[leader].card != state.now.card:
        return []
    colours, found = row_of(state, state.now.card).colours, list[Task]()
    for card in [card for card, army in state.cards.items() if army.owner == seat]:
        for row in row_of(state, card).abilities:
            if row.hook == "start_of_card_turn" and row.of in colours:
                found += _starting(state, seat, leader, card, row)
    return found


def _starting(state: State, seat: int, leader: str, card: str, row: AbilityRow) -> list[Task]:
    if row.effect == "swap_places" and (figures := standing_figures(state, card)):
        return [Swap(seat, leader, tuple(figures))]
    if row.effect == "rise_again" and card in state.players[seat].fallen:
        return [RiseDie(seat, card, row.name)]
    return []


def _settle_swap(state: State, task: Swap, command: Decide) -> list[Event]:
    """Illusionary Deception: both stand where the other stood, and nobody is left."""
    if command.answer == "none":
        return []
    if command.answer not in task.figures:
        raise Rejected("AP-32", f"{figure_name(state, command.answer)} cannot swap places; choose one that can, or none.")
    one, other = state.figures[task.planeswalker].at, state.figures[command.answer].at
    stand(state, task.planeswalker, other)
    stand(state, command.answer, one)
    return [PlacesSwapped(task.planeswalker, command.answer)]


def _run_rise(state: State, task: RiseDie) -> list[Event] | None:
    return _rise(state, task, twenty(state)) if is_virtual(state) else None


def _rise(state: State, task: RiseDie, number: int) -> list[Event]:
    """AP-94: Darkness Arises: all figures return near the Planeswalker, if there is room for all."""
    row, leader, figures = row_of(state, task.card), planeswalker(state, task.seat), figures_of(state, task.card)
    ability = next(ability for ability in row.abilities if ability.name == task.ability)
    if number >= ability.least and leader and places(Field(state), row, leader, ability.within, len(figures) - 1):
        state.players[task.seat].fallen.remove(task.card)
        first(state, Placing(task.seat, task.card, ability.within))
    return [DieRolled(task.seat, task.ability, number, ability.least)]


# When a turn ends


def stealable(state: State, task: Steal) -> list[str]:
    """AP-109: opponents' Planeswalkers near enough."""
    field = Field(state)
    if task.thief not in field.cells:
        return []
    return [
        figure
        for figure, row in field.rows.items()
        if row.is_planeswalker
        and not are_friends(state, state.figures[figure].owner, task.seat)
        and field.distance(task.thief, figure) <= task.within
    ]


def _settle_steal(state: State, task: Steal, command: Decide) -> list[Event]:
    if command.answer == "none":
        return []
    if command.answer not in stealable(state, task):
        name = figure_name(state, command.answer)
        raise Rejected("AP-109", f"{name} is no opponent's Planeswalker within {task.within} clear sight spaces.")
    first(state, StealDie(task.seat, command.answer, task.ability, task.least))
    return []


def _run_steal_die(state: State, task: StealDie) -> list[Event] | None:
    return _take_control(state, task, twenty(state)) if is_virtual(state) else None


def _take_control(state: State, task: StealDie, number: int) -> list[Event]:
    """RU-34: on a good roll a small turn with that Planeswalker begins; the own turn ends after it."""
    rolled = DieRolled(task.seat, task.ability, number, task.least)
    if number < task.least:
        return [rolled]
    state.agenda = []
    state.now = Turn(card=state.figures[task.figure].card, stolen=task.figure)
    enter(state, "control_taken")
    return [rolled, ControlTaken(task.seat, task.figure)]


def _numbers(state: State, task: Duty) -> list[Command]:
    return numbers()


DUTIES: dict[type[Duty], Handler] = {
    Peek: Handler(lambda state, task: None, answers=lambda state, task: decisions("keep", "bottom"), settle=_settle_peek, rule="AP-31"),
    Swap: Handler(
        lambda state, task: None, answers=lambda state, task: decisions(*task.figures, "none"), settle=_settle_swap, rule="AP-32"
    ),
    RiseDie: Handler(
        _run_rise,
        answers=_numbers,
        settle=lambda state, task, command: _rise(state, task, entered_number(command)),
        takes=Roll,
        rule="AP-32",
    ),
    Steal: Handler(
        lambda state, task: None if stealable(state, task) else [],
        answers=lambda state, task: decisions(*stealable(state, task), "none"),
        settle=_settle_steal,
        rule="AP-32",
    ),
    StealDie: Handler(
        _run_steal_die,
        answers=_numbers,
        settle=lambda state, task, command: _take_control(state, task, entered_number(command)),
        takes=Roll,
        rule="RU-34",
    ),
}
