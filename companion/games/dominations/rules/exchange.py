"""The Campfire's exchange, and what the table decides by itself."""

from __future__ import annotations

from companion.game import Event, Rejected
from companion.games.dominations.commands import Decide, Exchange
from companion.games.dominations.events import CoinFlipped, Exchanged, TableDecided
from companion.games.dominations.knowledge import has, limits
from companion.games.dominations.model import State, rules_of
from companion.games.dominations.rules.credit import credit, pay
from companion.games.dominations.wording import domain_name
from companion.games.dominations.words import DOMAINS, Domain

RATE = 2  # DR-52: what one Knowledge costs at the Campfire
_OPEN = ("grow_tile", "grow_more", "build_action", "develop_action", "develop_rest")


def exchange(state: State, seat: int, command: Exchange) -> list[Event]:
    """DR-52, DR-53: 2 Knowledge of one Domain for 1 of another, as often as one likes in one's own turn."""
    player = state.players[seat]
    if not may_exchange(state, seat):
        raise Rejected("DR-53", f"{player.name} can exchange when this placement is wholly counted.")
    if command.give == command.get:
        raise Rejected("DR-52", "The Campfire gives Knowledge of a different Domain.")
    if not rules_of(state).exchange_into_full and getattr(player.knowledge, command.get) >= getattr(player.limit, command.get):
        raise Rejected("DR-53", f"{player.name}'s {domain_name(command.get)} is at its limit of {getattr(player.limit, command.get)}.")
    pay(state, seat, {command.give: RATE}, "DR-52", "An exchange")
    return [Exchanged(seat, command.give, command.get), *credit(state, seat, {command.get: 1})]


def may_exchange(state: State, seat: int) -> bool:
    """DR-52, DR-53, QU-16: whether the moment allows an exchange: one's own turn, and not in the middle of a placement."""
    return seat == state.active and (state.phase in _OPEN or rules_of(state).exchange_mid_credit)


def exchangeable(state: State, seat: int) -> list[tuple[Domain, Domain]]:
    """DR-52, DR-53: every exchange a player can make, the moment apart."""
    player, full = state.players[seat], rules_of(state).exchange_into_full
    own = has(player)
    given = [domain for domain, value in zip(DOMAINS, own, strict=True) if value >= RATE]
    if not given:
        return []
    gets = [domain for domain, value, limit in zip(DOMAINS, own, limits(player), strict=True) if value < limit or full]
    return [(give, get) for give in given for get in gets if give != get]


def decide(state: State, seat: int, command: Decide) -> list[Event]:
    """DR-08: where no rule decides the table does: by agreement, by vote, or by a coin; it is written down."""
    what = " ".join(command.what.split())
    if not what or not what.isprintable():
        raise Rejected("DR-08", "Say in one line what was decided.")
    if command.how == "coin":
        return [CoinFlipped(what, state.chance.below(2) == 0)]
    return [TableDecided(command.how, what)]
