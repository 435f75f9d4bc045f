"""Spell cards: drawn, taken from the hand, laid into graveyards; on the table the companion counts what it cannot see."""

from __future__ import annotations

from collections import Counter

from companion.game import Event, Rejected
from companion.games.arena_of_the_planeswalkers.events import CardsDrawn, DrawSkipped, EnchantmentsDropped
from companion.games.arena_of_the_planeswalkers.field import planeswalker
from companion.games.arena_of_the_planeswalkers.model import UNKNOWN, Attached, State, content_of
from companion.games.arena_of_the_planeswalkers.rules.armies import decks_of
from companion.games.arena_of_the_planeswalkers.wording import spell_name


def are_virtual(state: State) -> bool:
    """RU-18: whether the companion shuffles and deals."""
    return state.options.spells == "virtual"


def draw(state: State, seat: int, count: int) -> list[Event]:
    """AP-08, AP-09: the top cards of the library, as many as there are; none without a Planeswalker."""
    player = state.players[seat]
    drawn = min(count, player.library) if planeswalker(state, seat) else 0
    if are_virtual(state):
        player.hand += player.deck[:drawn]
        del player.deck[:drawn]
    else:
        player.hand += [UNKNOWN] * drawn
    player.library -= drawn
    return [CardsDrawn(seat, drawn)] if drawn else []


def draw_for_turn(state: State, seat: int) -> list[Event]:
    """AP-05 to AP-09: one card, unless there is a reason against it."""
    if planeswalker(state, seat) is None:
        return [DrawSkipped(seat, "no Planeswalker")]
    if len(state.players) == 2 and state.turn == 1:
        return [DrawSkipped(seat, "first turn")]
    return draw(state, seat, 1) or [DrawSkipped(seat, "empty library")]


def hand_of(state: State, seat: int) -> list[str]:
    """The cards that a player may name as being in hand: those of a real hand are any not yet seen."""
    player = state.players[seat]
    if are_virtual(state):
        return player.hand
    return unseen(state, seat) if player.hand else []


def deck_of(state: State, seat: int) -> tuple[str, ...]:
    """All cards of a player's spell deck, wherever they are."""
    return decks_of(state.content, state.options, len(state.players))[seat]


def repeated(state: State, seat: int) -> list[str]:
    """RU-16: the spell cards that a player's deck holds several times, each with how often."""
    spells = content_of(state).spells
    counts = Counter(spells[card].name for card in deck_of(state, seat))
    return [f"{name} {'twice' if count == 2 else f'{count} times'}" for name, count in counts.items() if count > 1]


def unseen(state: State, seat: int) -> list[str]:
    """RU-18: of real cards, those that are not open anywhere."""
    player = state.players[seat]
    laden = [(*army.auras, *army.hidden) for army in state.cards.values() if army.auras or army.hidden]
    attached = [spell.card for spells in laden for spell in spells if spell.owner == seat]
    seen = {*player.graveyard, *player.out_of_play, *attached}
    return [card for card in deck_of(state, seat) if card not in seen]


def take(state: State, seat: int, card: str, rule: str) -> None:
    """Take a card out of the hand."""
    player = state.players[seat]
    if card not in hand_of(state, seat):
        name = spell_name(state, card) if card in content_of(state).spells else repr(card)
        raise Rejected(rule, f"{name} is not in {player.name}'s hand.")
    if are_virtual(state):
        player.hand.remove(card)
    else:
        player.hand.remove(UNKNOWN)


def coloured(state: State, seat: int, *colours: str) -> list[str]:
    """AP-127, AP-129: the cards in hand that have one of the colours; one of any colour has its player's Planeswalker's."""
    spells = content_of(state).spells
    fitting = {*colours, "any"} if set(colours_of(state, seat)) & set(colours) else {*colours}
    return [card for card in hand_of(state, seat) if spells[card].colour in fitting]


def colours_of(state: State, seat: int) -> tuple[str, ...]:
    """The colours of a player's Planeswalker, wherever it is."""
    army = content_of(state).army
    rows = (army[card.row] for card in state.cards.values() if card.owner == seat)
    return next((row.colours for row in rows if row.is_planeswalker), ())


def bury(state: State, spell: Attached) -> None:
    """AP-25, AP-28: a spell card goes to its owner's graveyard."""
    state.players[spell.owner].graveyard.append(spell.card)


def drop_enchantments(state: State, card: str) -> list[Event]:
    """AP-28, AP-97: all enchantments of an army card go to their owners' graveyards, and so does what they changed."""
    army = state.cards[card]
    dropped = [*army.auras, *army.hidden]
    for spell in dropped:
        bury(state, spell)
    state.cards[card] = type(army)(army.row, army.owner)
    state.effects = [effect for effect in state.effects if effect.on != card or effect.until != "stays"]
    return [EnchantmentsDropped(card, len(dropped))] if dropped else []
