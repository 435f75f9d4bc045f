"""Spell cards: playing one, and what it does when nothing countered it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.game import Event, Rejected
from companion.games.arena_of_the_planeswalkers.casting import check_target, check_window
from companion.games.arena_of_the_planeswalkers.commands import Play
from companion.games.arena_of_the_planeswalkers.events import (
    AuraAttached,
    HiddenAttached,
    SpellCountered,
    SpellPlayed,
    SquadRecalled,
    StatsChanged,
)
from companion.games.arena_of_the_planeswalkers.field import Field, cards_in_play, standing_figures
from companion.games.arena_of_the_planeswalkers.model import UNKNOWN, Attached, Effect, State, content_of, row_of
from companion.games.arena_of_the_planeswalkers.rows import SpellRow
from companion.games.arena_of_the_planeswalkers.rules.agenda import Handler, carry_on, first
from companion.games.arena_of_the_planeswalkers.rules.cards import (
    are_virtual,
    bury,
    colours_of,
    draw,
    drop_enchantments,
    take,
    unseen,
)
from companion.games.arena_of_the_planeswalkers.rules.wounds import stand
from companion.games.arena_of_the_planeswalkers.stats import lasting, total
from companion.games.arena_of_the_planeswalkers.tasks import Duty, Flips, Outcome, Resolve, Wounds
from companion.games.arena_of_the_planeswalkers.wording import card_name


def play(state: State, seat: int, command: Play) -> list[Event]:
    """AP-11 to AP-18, AP-24, AP-129: a card leaves the hand; hidden enchantments of opponents may answer before it does anything."""
    check_window(Field(state), seat)
    if command.card == UNKNOWN and not are_virtual(state):
        _lay_unknown(state, seat, command)
    else:
        _lay(state, seat, command)
    state.players[seat].spells_played += 1
    hidden = command.hidden or content_of(state).spells[command.card].type == "hidden"
    first(state, Flips("opponent_plays", seat), Resolve(seat, command.card, command.target or ""))
    return [SpellPlayed(seat, "" if hidden else command.card), *carry_on(state)]


def _lay(state: State, seat: int, command: Play) -> None:
    row = content_of(state).spells.get(command.card)
    if row is None:
        raise Rejected("AP-15", f"There is no spell card {command.card!r}.")
    if command.hidden and row.type != "hidden":
        raise Rejected("AP-18", f"{row.name} is no hidden enchantment; it is played face up.")
    if row.colour not in ("any", *colours_of(state, seat)):
        raise Rejected("AP-129", f"{row.name} is {row.colour}; it does not share the colour of {state.players[seat].name}'s Planeswalker.")
    check_target(Field(state), seat, row, command.target)
    take(state, seat, command.card, "AP-15")


def _lay_unknown(state: State, seat: int, command: Play) -> None:
    """RU-18: a card of a real hand goes face down without being named."""
    player = state.players[seat]
    if not command.hidden:
        raise Rejected("RU-18", "Only a hidden enchantment is played without saying which card it is.")
    if UNKNOWN not in player.hand:
        raise Rejected("AP-15", f"{player.name} has no spell card in hand.")
    if command.target not in hideable(Field(state), seat, unseen(state, seat)):
        raise Rejected("AP-18", f"A hidden enchantment goes on an own army card in play; {card_name(state, command.target or '')} is none.")
    player.hand.remove(UNKNOWN)


def hideable(field: Field, seat: int, cards: list[str]) -> list[str]:
    """AP-18, RU-18: own army cards that one of these spell cards could lie on face down."""
    state, spells = field.state, content_of(field.state).spells
    kinds = {spells[spell].target_kind for spell in cards if spells[spell].type == "hidden"}
    return [card for card in field.cards_of(seat) if row_of(state, card).target_kind in kinds]


def _resolve(state: State, task: Resolve) -> list[Event]:
    """AP-15, AP-16, AP-18, AP-20: a sorcery works and goes to the graveyard; an enchantment is attached, a hidden one under the others."""
    spell, row = Attached(task.card, task.seat), content_of(state).spells.get(task.card)
    if task.target and task.target not in (*cards_in_play(state), *Field(state).cells):  # an answer took it off the battlefield
        bury(state, spell)
        return [SpellCountered(task.seat, task.card if row and row.type != "hidden" else "")]
    if row is None or row.type == "hidden":
        army = state.cards[task.target]
        state.cards[task.target] = replace(army, hidden=(*army.hidden, spell))
        return [HiddenAttached(task.target)]
    if row.type == "aura":
        army = state.cards[task.target]
        state.cards[task.target] = replace(army, auras=(*army.auras, spell))
        if row.effect == "manual":
            first(state, Outcome(task.seat, task.card, task.target))
        return [AuraAttached(task.card, task.target)]
    bury(state, spell)
    return _sorcery(state, task, row)


def _sorcery(state: State, task: Resolve, row: SpellRow) -> list[Event]:
    match row.effect:
        case "boost_chosen" if row.stat:
            return _boost(state, task.seat, row, state.now.card)
        case "boost_card" if row.stat:
            return _boost(state, task.seat, row, task.target)
        case "damage_one":
            first(state, Wounds(((task.target, row.by),)))
        case "damage_around":
            field = Field(state)
            near = [figure for figure in field.adjacent(task.target) if not field.rows[figure].is_planeswalker]
            first(state, Wounds(tuple((figure, row.by) for figure in near)))
        case "swap_stats":
            return _swap(state, task.seat, row, task.target)
        case "recall":
            return recall(state, task.target)
        case "draw":
            return draw(state, task.seat, row.by)
        case _:
            first(state, Outcome(task.seat, task.card))
    return []


def _boost(state: State, seat: int, row: SpellRow, card: str) -> list[Event]:
    """A number of an army card's figures changes until the end of the turn, or until its player's next turn."""
    assert row.stat
    state.effects.append(Effect(row.name, row.stat, row.by, card, row.until, seat))
    return [StatsChanged(card, row.stat, row.by, row.until)]


def _swap(state: State, seat: int, row: SpellRow, figure: str) -> list[Event]:
    """AP-98, RU-15: power and toughness as changed so far trade places; what comes later is added to that."""
    power, toughness = total(lasting(state, figure, "power")), total(lasting(state, figure, "toughness"))
    state.effects += [
        Effect(row.name, "power", toughness - power, figure, "turn", seat),
        Effect(row.name, "toughness", power - toughness, figure, "turn", seat),
    ]
    return [StatsChanged(figure, "power", toughness - power, "turn"), StatsChanged(figure, "toughness", power - toughness, "turn")]


def recall(state: State, card: str) -> list[Event]:
    """AP-97: figures on the battlefield go back to the reserve without damage, destroyed ones stay destroyed; enchantments are dropped."""
    owner, standing = state.cards[card].owner, standing_figures(state, card)
    for figure in standing:
        stand(state, figure, None, "reserve", damage=0)
    state.players[owner].reserve.append(card)
    return [SquadRecalled(owner, card, len(standing)), *drop_enchantments(state, card)]


DUTIES: dict[type[Duty], Handler] = {Resolve: Handler(_resolve)}
