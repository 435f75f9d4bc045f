"""The Mana phase: a card is revealed, mana grows, tokens come."""

from __future__ import annotations

from companion.game import Choice, Event, Rejected
from companion.games.heroes_of_dominaria.commands import Reveal, Spread
from companion.games.heroes_of_dominaria.events import CardRevealed, ManaGrew, ManaShort, TokenPlaced, TokenSkipped
from companion.games.heroes_of_dominaria.model import State, content_of
from companion.games.heroes_of_dominaria.payment import take_out
from companion.games.heroes_of_dominaria.rules.flow import enter
from companion.games.heroes_of_dominaria.rules.rewards import refill
from companion.games.heroes_of_dominaria.rules.setup import is_digital
from companion.games.heroes_of_dominaria.wording import place_name


def reveal(state: State, seat: int, command: Reveal) -> list[Event]:
    """HD-16, HD-21, HD-102: the top card is turned over, resolved and discarded."""
    refill(state, "dominaria")
    card = _drawn(state, command.card)
    state.discards.dominaria.append(card)
    row = content_of(state).dominaria[card]
    events: list[Event] = [CardRevealed(seat, card)]
    if row.token != "none" and row.location_id:
        events.append(_place_token(state, row.token, row.location_id))
    return [*events, *_grow(state, seat, row.mana_colour)]


def spread(state: State, seat: int, command: Spread) -> list[Event]:
    """HD-97: with a strict supply the active player says which places get the last tokens."""
    colour, content = growing(state), content_of(state)
    left = getattr(state.supply, colour)
    if len(command.at) != left or len(set(command.at)) != left:
        raise Rejected("HD-97", f"{left} {colour} mana are left; name {left} different places.")
    for place in command.at:
        if place not in content.of_colour[colour]:
            raise Rejected("HD-17", f"{place_name(content, place)} is no {colour} place.")
    take_out(state, colour, left)
    for place in command.at:
        state.locations[place].mana += 1
    enter(state, "mana_spread")
    return [ManaGrew(colour, list(command.at))]


def growing(state: State) -> str:
    """The colour of the card revealed last."""
    return content_of(state).dominaria[state.discards.dominaria[-1]].mana_colour


def _drawn(state: State, card: str | None) -> str:
    """The card of a digital deck is on its top; that of a physical one is what the players say."""
    if is_digital(state, "dominaria"):
        if card is not None:
            raise Rejected("HD-16", "The companion shuffles the Dominaria deck in this match; reveal without naming a card.")
        return state.decks.dominaria.pop(0)
    if card is None:
        raise Rejected("HD-16", "Say which Dominaria card was turned over.")
    if card not in state.decks.dominaria:
        raise Rejected("HD-16", f"{card!r} is not in the Dominaria deck now.")
    state.decks.dominaria.remove(card)
    return card


def _place_token(state: State, token: str, place: str) -> Event:
    """HD-19, HD-20, HD-98, AMB-04, AMB-05: the token goes on the named place, if there is one left; tokens stack."""
    here, left = state.locations[place], getattr(state.supply, token)
    if not left or (token == "cabal" and here.cabal and not state.options.cabal_stacks):
        return TokenSkipped(token, place)
    setattr(state.supply, token, left - 1)
    setattr(here, token, getattr(here, token) + 1)
    return TokenPlaced(token, place)


def _grow(state: State, seat: int, colour: str) -> list[Event]:
    """HD-17, HD-18, HD-22: one mana on every place of the colour, whatever lies there already."""
    places = content_of(state).of_colour[colour]
    left = getattr(state.supply, colour)
    if state.options.scarce_mana == "strict" and left < len(places):
        short = ManaShort(colour, len(places) - left)
        if left:
            enter(state, "mana_short")
            state.awaits = Choice("spread", (seat,), pick=left)
        else:
            enter(state, "mana_grown")
        return [short]
    _, missing = take_out(state, colour, len(places))
    for place in places:
        state.locations[place].mana += 1
    enter(state, "mana_grown")
    return [ManaGrew(colour, list(places)), *([ManaShort(colour, missing)] if missing else [])]
