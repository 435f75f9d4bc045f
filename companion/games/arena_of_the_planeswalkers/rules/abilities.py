"""Abilities that are used, and those that work when a turn begins or ends."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.arena_of_the_planeswalkers.casting import near_creatures
from companion.games.arena_of_the_planeswalkers.commands import Ability, Decide, Discard
from companion.games.arena_of_the_planeswalkers.events import (
    AbilityUsed,
    CardBottomed,
    CardDiscarded,
)
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import Attached, State, content_of
from companion.games.arena_of_the_planeswalkers.rows import AbilityRow
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, carry_on, decisions, first
from companion.games.arena_of_the_planeswalkers.rules.cards import are_virtual, bury, coloured, take
from companion.games.arena_of_the_planeswalkers.rules.wounds import destroy
from companion.games.arena_of_the_planeswalkers.tasks import (
    Cost,
    Duty,
    Outcome,
    Peek,
    Wounds,
)
from companion.games.arena_of_the_planeswalkers.wording import card_name


def ability(state: State, seat: int, command: Ability) -> list[Event]:
    """AP-31, AP-33, RU-27: an ability of the chosen army card; one that the companion cannot do is done by the players."""
    card, row = _named(state, seat, command.name)
    refused = unusable(Field(state), seat, card, row)
    if refused:
        raise refused
    pays = not command.card or command.card in payable(state, seat, row)
    if not pays or command.target not in ability_targets(Field(state), seat, card, row):
        raise Rejected("AP-31", f"{row.name} cannot be used like that now; see what it needs: {row.text or 'the words on the card'}")
    _note_use(state, seat, card, row)
    return [AbilityUsed(seat, card, row.name), *_use(state, seat, card, row, command), *carry_on(state)]


def usable_abilities(field: Field, seat: int) -> list[tuple[str, AbilityRow]]:
    """AP-31, AP-32: activated abilities of the chosen card; and those of all own cards in play that the players do by themselves."""
    state, chosen, content = field.state, field.state.now.card, content_of(field.state)
    found = [(chosen, row) for row in content.activated.get(state.cards[chosen].row, ())]
    if state.now.stolen:
        return [*found, *((chosen, row) for row in content.by_hand.get(state.cards[chosen].row, ()))]
    reserve = state.players[seat].reserve
    return [*found, *[(card, row) for card, row in field.roster.by_hand[seat] if card not in reserve]]


def _named(state: State, seat: int, name: str) -> tuple[str, AbilityRow]:
    found = [(card, row) for card, row in usable_abilities(Field(state), seat) if row.id == name]
    if not found:
        raise Rejected("AP-31", f"{card_name(state, state.now.card)} has no ability {name!r} to be used.")
    return next(((card, row) for card, row in found if not unusable(Field(state), seat, card, row)), found[0])


def unusable(field: Field, seat: int, card: str, row: AbilityRow) -> Rejected | None:
    """AP-31, RU-27: why an ability cannot be used now, if there is a reason."""
    state = field.state
    used = state.now.used if row.once == "turn" else state.players[seat].used
    if row.once and used and f"{card}/{row.id}" in used:
        return Rejected("AP-31", f"{row.name} was used already; it works once a {row.once}.")
    if state.options.abilities_before_moving and row.kind == "activated" and state.phase != "turn_before":
        return Rejected("RU-27", "At this table abilities are used before any figure moves.")
    if row.kind == "activated" and not field.figures(card):
        return Rejected("AP-31", f"{card_name(state, card)} has no figure on the battlefield.")
    return None


def ability_targets(field: Field, seat: int, card: str, row: AbilityRow) -> list[str | None]:
    """What an ability can be used on: [None] if it needs nothing, [] if it cannot be used."""
    state = field.state
    if row.effect == "look_at_top":
        return [None] if state.players[seat].library else []
    if row.effect not in ("destroy_hurt", "discard_to_damage"):
        return [None]
    near = near_creatures(field, field.figures(card)[0], row.within)
    if row.effect == "destroy_hurt":
        return [figure for figure in near if field.rows[figure].kind == "squad" and state.figures[figure].damage]
    return [*near] if payable(state, seat, row) else []


def payable(state: State, seat: int, row: AbilityRow | Cost) -> list[str]:
    """The spell cards in hand that can be discarded for an ability; which they are is for their owner's eyes."""
    return coloured(state, seat, row.colour if isinstance(row, Cost) else row.of)


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
            cost = Cost(seat, row.of, row.name)
            first(state, Wounds(((str(command.target), row.by),)))
            if command.card:
                return _pay(state, cost, Discard([command.card]))
            first(state, cost)
        case _:
            first(state, Outcome(seat, row.name, card))
    return []


def _pay(state: State, task: Cost, command: Discard) -> list[Event]:
    """Super Heated: one spell card of the colour goes to the graveyard."""
    if len(command.cards) != 1 or command.cards[0] not in payable(state, task.seat, task):
        raise Rejected("AP-31", f"{task.ability} costs one {task.colour} spell card of the own hand.")
    take(state, task.seat, command.cards[0], "AP-31")
    bury(state, Attached(command.cards[0], task.seat))
    return [CardDiscarded(task.seat, command.cards[0])]


def _settle_peek(state: State, task: Peek, command: Decide) -> list[Event]:
    """Focused Thoughts: the card stays on top, or goes to the bottom."""
    if command.answer not in ("keep", "bottom"):
        raise Rejected("AP-31", f"Keep the card on top or put it at the bottom; {command.answer!r} is neither.")
    if command.answer == "bottom" and task.card:
        deck = state.players[task.seat].deck
        deck.append(deck.pop(0))
    return [CardBottomed(task.seat, command.answer == "bottom")]


DUTIES: dict[type[Duty], Handler] = {
    Cost: Handler(
        lambda state, task: None,
        answers=lambda state, task: [Discard([card]) for card in payable(state, task.seat, task)],
        settle=_pay,
        takes=Discard,
        rule="AP-31",
    ),
    Peek: Handler(lambda state, task: None, answers=lambda state, task: decisions("keep", "bottom"), settle=_settle_peek, rule="AP-31"),
}
