"""Knowledge, points and Influence come and go; every change of a number passes through here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.game import Event, Rejected
from companion.games.dominations.events import Gained, InfluenceGained, LimitChanged, Lost, Overflowed, Paid, PointsScored
from companion.games.dominations.knowledge import can_pay, credited, limits_by_rules
from companion.games.dominations.model import State, rules_of
from companion.games.dominations.wording import amounts_text
from companion.games.dominations.words import DOMAINS, Domain


def named(amounts: Sequence[int]) -> dict[str, int]:
    """Amounts by the name of their Domain, nothing left out but zeros."""
    return {domain: amount for domain, amount in zip(DOMAINS, amounts, strict=False) if amount}


def credit(state: State, seat: int, amounts: Mapping[str, int]) -> list[Event]:
    """DR-35, DR-48, DR-49: Knowledge comes in; what a limit does not hold is lost, and may score."""
    player = state.players[seat]
    lost: dict[str, int] = {}
    over: list[Domain] = []
    for domain in DOMAINS:
        if amounts.get(domain):
            found = credited(getattr(player.knowledge, domain), getattr(player.limit, domain), amounts[domain])
            setattr(player.knowledge, domain, found.has)
            if found.lost:
                lost[domain] = found.lost
            if found.overflows and _pays(state, seat, domain):
                over.append(domain)
    events: list[Event] = [Lost(seat, lost)] if lost else []
    if over:
        add_points(state, seat, "overflow", len(over))
        events.append(Overflowed(seat, list(over)))
    return events


def _pays(state: State, seat: int, domain: Domain) -> bool:
    """DR-50, QU-06: running over pays once for a Domain in a placement, its Gains included; any other effect pays for itself."""
    if state.growth is None or rules_of(state).overflow_unit == "credit":
        return True
    if (seat, domain) in state.growth.overflowed:
        return False
    state.growth.overflowed.append((seat, domain))
    return True


def gain(state: State, seat: int, card: str, amounts: Mapping[str, int]) -> list[Event]:
    """DR-37, DR-38: a card gives Knowledge; that sets nothing off."""
    return [Gained(seat, card, dict(amounts)), *credit(state, seat, amounts)]


def add_points(state: State, seat: int, line: str, points: int) -> None:
    """Score points under a line of the sheet."""
    player = state.players[seat]
    player.vp += points
    setattr(player.tally, line, getattr(player.tally, line) + points)


def score(state: State, seat: int, line: str, points: int, reason: str) -> list[Event]:
    """Score points and say what for."""
    if not points:
        return []
    add_points(state, seat, line, points)
    return [PointsScored(seat, points, reason)]


def add_influence(state: State, seat: int, influence: int, reason: str) -> list[Event]:
    """Influence goes up."""
    state.players[seat].influence += influence
    return [InfluenceGained(seat, influence, reason)] if influence else []


def pay(state: State, seat: int, price: Mapping[Domain, int], rule: str, what: str) -> list[Event]:
    """DR-96, DR-97: take a price from a player; a price of nothing is paid by everybody."""
    player = state.players[seat]
    if not can_pay(player, price):
        short = {domain: getattr(player.knowledge, domain) for domain in price}
        raise Rejected(rule, f"{what} costs {amounts_text(price)}, and {player.name} has {amounts_text(short, zeros=True)}.")
    for domain, count in price.items():
        setattr(player.knowledge, domain, getattr(player.knowledge, domain) - count)
    paid = {str(domain): count for domain, count in price.items() if count}
    return [Paid(seat, paid)] if paid else []


def follow_limits(state: State, seat: int, before: list[int]) -> list[Event]:
    """DR-51, DR-58: limits follow Cities and cards at once; a higher one brings nothing back, a lower one loses what is above it."""
    player = state.players[seat]
    events: list[Event] = []
    for domain, old, new in zip(DOMAINS, before, limits_by_rules(state, seat), strict=True):
        limit = getattr(player.limit, domain)
        moved = max(limit, new) if new > old else min(limit, new) if new < old else limit
        if moved != limit:
            setattr(player.limit, domain, moved)
            if moved < limit:
                setattr(player.knowledge, domain, min(getattr(player.knowledge, domain), moved))
            events.append(LimitChanged(seat, domain, moved))
    return events
