"""What the cards in a Tree do: which effects a moment sets off, how often they count, and what they change continuously. All pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.dominations.board import city_groups, own_cities
from companion.games.dominations.model import Player, State, content_of, rules_of
from companion.games.dominations.tables import Effect
from companion.games.dominations.tree import label, nodus
from companion.games.dominations.words import NUMBER, VESTIGIUM

PLACEMENT = ("on_place", "on_produce", "on_locus", "on_city_activated")  # what a placement can set off


class Moment(NamedTuple):
    """What a placement did for one player, as the effects of cards see it."""

    produced: Sequence[int]  # of each Domain, before anything is lost to a limit
    placed: bool = False  # whether this player placed a tile
    locus: tuple[int, ...] | None = None  # the Domains in the Locus, if it was one
    cities: int = 0  # how many of this player's Cities were activated


class Due(NamedTuple):
    """An effect that has been set off: the card, and what it does so many times."""

    card: str
    effect: Effect
    times: int = 1


def standing(state: State, player: Player, trigger: str, act: str | None = None) -> Iterator[tuple[str, Effect]]:
    """DR-87: the effects of a player's cards for a trigger, in the order in which the cards came into the Tree."""
    content = content_of(state)
    acting = content.acting
    for card in player.tree.values():
        for effect in acting.get((card.card, card.copy, card.advanced), ()):
            if effect.trigger == trigger and act in (None, effect.act):
                yield label(content, card), effect


def counted(state: State, seat: int, effect: Effect) -> int:
    """How much an effect is worth now: its amount, times what it counts."""
    return effect.amount * _count(state, seat, effect)


def _count(state: State, seat: int, effect: Effect) -> int:
    player, content = state.players[seat], content_of(state)
    match effect.per:
        case "nodus":
            counts = nodus(content, rules_of(state), player.tree)
            return counts[NUMBER[effect.per_domain]] if effect.per_domain else sum(counts)
        case "city":
            return sum(effect.per_level in (None, state.cities[cell].level) for cell in own_cities(state, seat))
        case "chain":
            return len(next(iter(city_groups(state, seat)), ()))
        case "mastery":
            owned = [content.masteries[card.card] for card in player.tree.values() if card.card in content.masteries]
            return sum(effect.per_domain in (None, row.domain) and effect.per_value in (None, row.value) for row in owned)
        case "monument_level":
            return sum(card.card in content.monuments for card in player.tree.values())
    return 1


def discount(state: State, seat: int, of: str) -> int:
    """DR-96: how much a player's cards take off the price of something."""
    found = standing(state, state.players[seat], "continuous", "discount")
    return sum(counted(state, seat, effect) for _, effect in found if effect.of == of)


def reacting(state: State, seat: int) -> list[tuple[str, Effect]]:
    """The effects of a player's cards that a placement can set off."""
    return [found for trigger in PLACEMENT for found in standing(state, state.players[seat], trigger)]


def raises(state: State, seat: int, effects: list[tuple[str, Effect]], moment: Moment, camp: int) -> list[int]:
    """DR-39: what cards add to a Production, Vestigium last; `camp` is the Domain of the tile's Camp."""
    found = [0] * 7
    for _, effect in effects:
        if effect.act == "produce_bonus" and times(effect, moment):
            found[camp if effect.of == "camp" else NUMBER[str(effect.of)]] += counted(state, seat, effect)
    return found


def due(effects: list[tuple[str, Effect]], moment: Moment) -> list[Due]:
    """DR-29, DR-38, DR-41: what a placement sets off for a player, Production itself apart."""
    found = [(card, effect, times(effect, moment)) for card, effect in effects if effect.act != "produce_bonus"]
    return [Due(card, effect, often) for card, effect, often in found if often]


def times(effect: Effect, moment: Moment) -> int:
    """How often a moment sets an effect off; on_produce does so once, whatever the amount."""
    if effect.domains and effect.domains > sum([amount > 0 for amount in moment.produced[:VESTIGIUM]]):
        return 0
    match effect.trigger:
        case "on_place":
            return int(moment.placed)
        case "on_produce":
            return int(any(moment.produced[:VESTIGIUM]) if effect.domain is None else moment.produced[NUMBER[effect.domain]] > 0)
        case "on_locus":
            return int(moment.locus is not None)
        case "on_city_activated":
            return moment.cities
    return 0
