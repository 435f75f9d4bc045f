"""Knowledge: what of an amount fits under a limit, what the limits are, what things cost, and who is ahead. All pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.games.dominations.board import best_levels, camp_at
from companion.games.dominations.effects import counted, discount, standing
from companion.games.dominations.model import HIGHEST_LIMIT, LOWEST_LIMIT, Player, State, content_of, rules_of
from companion.games.dominations.words import DOMAINS, Domain

CITY_PRICES = (3, 6, 9)  # DR-56: to reach level 1, 2 and 3
_CITY_STEP = 5  # DR-47: what each level of the best City adds to the limit one begins with


class Credit(NamedTuple):
    """What becomes of an amount: what one has then, what is lost, and whether that runs over at 20."""

    has: int
    lost: int
    overflows: bool


def credited(has: int, limit: int, amount: int) -> Credit:
    """DR-48, DR-49: an amount under a limit.

    >>> credited(18, 20, 5), credited(14, 15, 4)
    (Credit(has=20, lost=3, overflows=True), Credit(has=15, lost=3, overflows=False))
    """
    wanted = has + amount
    now = max(has, min(limit, wanted))
    return Credit(now, wanted - now, limit == HIGHEST_LIMIT and wanted > HIGHEST_LIMIT and amount > 0)


def has(player: Player) -> list[int]:
    """A player's Knowledge, Domain by Domain."""
    own = player.knowledge
    return [own.trade, own.craftsmanship, own.art, own.science, own.government, own.religion]


def limits(player: Player) -> list[int]:
    """A player's limits, Domain by Domain."""
    own = player.limit
    return [own.trade, own.craftsmanship, own.art, own.science, own.government, own.religion]


def limits_by_rules(state: State, seat: int) -> list[int]:
    """DR-46, DR-47, QU-26: the limits that Cities and cards give a player, Domain by Domain."""
    raised = [0] * len(DOMAINS)
    for _, effect in standing(state, state.players[seat], "continuous", "limit_raise"):
        more = counted(state, seat, effect)
        raised = [old + more * (effect.of in (domain, "every")) for old, domain in zip(raised, DOMAINS, strict=True)]
    by_cities = [LOWEST_LIMIT + _CITY_STEP * level for level in best_levels(state, seat)]
    if rules_of(state).limit_raises == "base":
        return [min(max(limit, LOWEST_LIMIT + more), HIGHEST_LIMIT) for limit, more in zip(by_cities, raised, strict=True)]
    return [min(limit + more, HIGHEST_LIMIT) for limit, more in zip(by_cities, raised, strict=True)]


Price = dict[Domain, int]


def city_prices(state: State, seat: int) -> list[int]:
    """DR-56, DR-96, DR-97: what levels 1, 2 and 3 of a City cost a player."""
    off = discount(state, seat, "city")
    return [max(price - off, 0) for price in CITY_PRICES]


def city_price(state: State, seat: int, cell: str) -> Price:
    """DR-56, DR-59: what the next level of a City on this Land tile costs, all in its Camp's colour."""
    city = state.cities.get(cell)
    return {DOMAINS[camp_at(state, cell)]: city_prices(state, seat)[city.level if city else 0]}


def mastery_price(state: State, seat: int, card: str) -> Price:
    """DR-82, DR-96, DR-97: what a new Mastery costs: its value, in its Domain."""
    row = content_of(state).masteries[card]
    return {row.domain: max(row.value - discount(state, seat, "mastery"), 0)}


def affordable_masteries(state: State, seat: int) -> list[str]:
    """DR-82: the Masteries whose price a player has, whatever else stands against them."""
    own, off = state.players[seat].knowledge, discount(state, seat, "mastery")
    return [card for card, row in content_of(state).masteries.items() if getattr(own, row.domain) >= row.value - off]


def upgrade_price(state: State, seat: int, card: str) -> Price:
    """DR-86, DR-98: what turning a Mastery over costs, with the sensible use of a discount."""
    return discounted(content_of(state).masteries[card].upgrade, discount(state, seat, "upgrade"), state.players[seat])


def level_price(state: State, seat: int, monument: str) -> Price:
    """DR-65, DR-98: what the next level of a Monument costs, with the sensible use of a discount."""
    row = content_of(state).levels[monument][state.monuments[monument].next_level - 1]
    return discounted(row.cost, discount(state, seat, "monument"), state.players[seat])


def discounted(cost: Mapping[Domain, int], off: int, player: Player) -> Price:
    """DR-98: a cost with so much off: first where the player lacks most, then from the largest part."""
    left = dict(cost)
    if not off:
        return left

    def lacks(domain: Domain) -> tuple[int, int]:
        return left[domain] - getattr(player.knowledge, domain), left[domain]

    for _ in range(min(off, sum(left.values()))):
        left[max((domain for domain in left if left[domain]), key=lacks)] -= 1
    return left


def is_payment(cost: Mapping[Domain, int], off: int, pay: Mapping[Domain, int]) -> bool:
    """DR-98: whether a payment is the cost with just so much off, from parts of the payer's choice, none below 0."""
    within = all(count <= cost.get(domain, 0) for domain, count in pay.items())
    return within and sum(pay.values()) == max(sum(cost.values()) - off, 0)


def can_pay(player: Player, price: Mapping[Domain, int]) -> bool:
    """Whether a player has all of a price."""
    return all([getattr(player.knowledge, domain) >= count for domain, count in price.items()])


def first_of(state: State, amounts: Sequence[int]) -> int:
    """DR-06: the seat with the largest amount; of several the one nearest to I."""
    best = max(amounts)
    return next(seat for seat in state.initiative or range(len(amounts)) if amounts[seat] == best)
