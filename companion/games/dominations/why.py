"""Why nothing of a kind can be done: what the rules say to the try that comes nearest."""

from __future__ import annotations

from companion.game import Command, Rejected, cloner
from companion.games.dominations import commands
from companion.games.dominations.board import is_land
from companion.games.dominations.knowledge import Price, city_price, mastery_price
from companion.games.dominations.learning import takeable
from companion.games.dominations.model import Player, State, content_of
from companion.games.dominations.rules import RULES

SHORT = {
    "DR-52": "too little", "DR-55": "no Camp", "DR-56": "too dear", "DR-59": "no City", "DR-61": "no token", "DR-68": "none now",
    "DR-82": "too dear", "DR-86": "none now", "DR-93": "none fits", "DR-108a": "not yours", "DR-110": "used up",
}  # fmt: skip
_clone = cloner(State)


def refusal_of(state: State, seat: int, kind: str) -> Rejected:
    """Why nothing of a kind can be done: what the rules say to the likeliest try."""
    for command in _tries(state, seat, kind):
        try:
            RULES[type(command)](_clone(state), seat, command)
        except Rejected as refused:
            return refused
    rule, reason = _NOTHING[kind]
    return Rejected(rule, reason)


_NOTHING = {
    "reactivate": ("DR-108a", "There is no tile to re-activate."),
    "exchange": ("DR-52", "An exchange takes 2 Knowledge of one Domain and room in another."),
    "found": ("DR-55", "There is no Land tile with a free Camp."),
    "city": ("DR-55", "There is no Land tile with a free Camp, and no own City that could be raised."),
    "upgrade": ("DR-59", "There is no own City that could be raised."),
    "buy_level": ("DR-68", "No Level card on top can be paid for and fits into the Tree."),
    "develop": ("DR-93", "No Mastery that could be paid for fits into the Tree."),
    "improve": ("DR-86", "There is no own Mastery that could be turned over."),
    "place": ("DR-13", "There is no tile in the hand."),
}


def _tries(state: State, seat: int, kind: str) -> list[Command]:
    """The tries that come nearest to being possible."""
    content, player = content_of(state), state.players[seat]
    own = [card.card for card in player.tree.values() if card.card in content.masteries and not card.advanced]
    match kind:
        case "reactivate":
            return [commands.Reactivate(cell) for cell in state.board if is_land(state, cell)]
        case "city":
            return [*_tries(state, seat, "upgrade"), *_tries(state, seat, "found")]
        case "found":
            free = [cell for cell in state.board if is_land(state, cell) and cell not in state.cities]
            return [commands.Found(cell) for cell in sorted(free, key=lambda cell: missing(player, city_price(state, seat, cell)))]
        case "upgrade":
            return [commands.Upgrade(cell) for cell, city in state.cities.items() if city.owner == seat and city.level < 3]
        case "improve":
            return [commands.Improve(card) for card in own]
        case "develop":
            lacking = [card for card in content.masteries if missing(player, mastery_price(state, seat, card))]
            ways = [commands.Develop(card, *way) for card in lacking for way in takeable(state, seat, card)[:1]]
            return [*sorted(ways, key=lambda way: missing(player, mastery_price(state, seat, way.card)))]
    return []


def missing(player: Player, price: Price) -> int:
    """How much Knowledge a player lacks for a price."""
    return sum(max(count - getattr(player.knowledge, domain), 0) for domain, count in price.items())
