"""Every command that would be accepted now, listed; commands never change, so those of a board are made once and shared."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, permutations

from companion.game import Command
from companion.games.dominations.board import is_land, legal_cells, monument_places
from companion.games.dominations.commands import (
    Allocate,
    Assimilate,
    BuyLevel,
    Choose,
    ChooseLocus,
    ChooseSide,
    Develop,
    Exchange,
    Found,
    Improve,
    KeepTiles,
    Place,
    Reactivate,
    Redraw,
    Report,
    SetInitiative,
    Skip,
    Upgrade,
    Use,
)
from companion.games.dominations.effects import discount
from companion.games.dominations.grid import SIDES
from companion.games.dominations.knowledge import affordable_masteries, can_pay, city_prices, discounted, has
from companion.games.dominations.learning import learnable, takeable, turnable
from companion.games.dominations.model import State, content_of
from companion.games.dominations.rules.build import unfit
from companion.games.dominations.rules.exchange import exchangeable, may_exchange
from companion.games.dominations.rules.flow import open_effects
from companion.games.dominations.rules.grow import may_use_sides
from companion.games.dominations.tree import entries
from companion.games.dominations.words import DOMAINS, Domain
from companion.games.dominations.yields import site_of

MOST_SPLIT = 4  # Knowledge of which every split is listed; of more only the plainest

_SKIP: list[Command] = [Skip()]


def options(state: State, seat: int) -> list[Command]:
    """DR-04, DR-05: what this seat may do now."""
    phase = state.phase
    if phase.startswith("grow"):
        return [*_growing(state, seat), *exchanges(state, seat)]
    if phase.startswith("age"):
        return _age(state, seat)
    match phase:
        case "build_action":
            return [*_cities(state, seat), *_levels(state, seat), *exchanges(state, seat), *_SKIP]
        case "develop_action":
            return [*_masteries(state, seat), *exchanges(state, seat), *_SKIP]
        case "develop_rest":
            return [*exchanges(state, seat), *_SKIP]
        case "setup_choose":
            return _first_cards(state, seat)
        case "setup_redraw":
            return [*_redraws(state, seat), *_SKIP]
        case "over":
            return []
    return _answers(state)


def _growing(state: State, seat: int) -> list[Command]:
    match state.phase:
        case "grow_tile":
            return [*_places(state, seat), *_reactivations(state, seat), *([] if state.players[seat].hand else _SKIP)]
        case "grow_more":
            return [*_places(state, seat), *_SKIP]
        case "grow_choice":
            return _answers(state)
    assert state.growth
    if state.phase == "grow_vestigium":
        return list(_splits(state.growth.wild, DOMAINS))
    here = site_of(state, state.growth.cell, lifted=state.growth.reactivated)
    if state.phase == "grow_side":
        return [ChooseSide(side.beyond) for side in here.sides]
    sides: list[Command] = [ChooseLocus()] if may_use_sides(state) else []
    return [*(ChooseLocus(locus.vertex) for locus in here.loci), *sides]


@cache
def _placed(tile: str) -> dict[str, list[Place]]:
    """The placements of a tile by cell, filled as cells are met."""
    return {}


def _places(state: State, seat: int) -> list[Command]:
    """DR-13 to DR-15: every tile of the hand on every legal cell in every rotation."""
    cells, found = legal_cells(state), list[Command]()
    for tile in state.players[seat].hand:
        known = _placed(tile)
        for cell in cells:
            if cell not in known:
                known[cell] = [Place(tile, cell, rotation) for rotation in SIDES]
            found += known[cell]
    return found


def _reactivations(state: State, seat: int) -> list[Command]:
    """DR-108a, DR-110: every Land tile, for an Inventor who has not done so in this Age."""
    player = state.players[seat]
    if "inventor" not in player.roles or "inventor" in player.spent:
        return []
    return [Reactivate(cell) for cell in state.board if is_land(state, cell)]


@cache
def _exchange(give: Domain, get: Domain) -> Exchange:
    return Exchange(give, get)


def exchanges(state: State, seat: int) -> list[Command]:
    """DR-52, DR-53: every exchange that can be made at this moment."""
    return [_exchange(*pair) for pair in exchangeable(state, seat)] if may_exchange(state, seat) else []


def _cities(state: State, seat: int) -> list[Command]:
    """DR-55 to DR-62: the Cities that can be founded, or raised, and paid for."""
    player, camps, found = state.players[seat], content_of(state).camps, list[Command]()
    if not player.tokens:
        return []
    prices, own = city_prices(state, seat), has(player)
    for cell, laid in state.board.items():
        camp, city = camps.get(laid.tile), state.cities.get(cell)
        if camp is None:
            continue
        if city is None:
            if own[camp] >= prices[0] and not unfit(state, seat, cell):
                found.append(Found(cell))
        elif city.owner == seat and city.level < 3 and own[camp] >= prices[city.level]:
            found.append(Upgrade(cell))
    return found


def _levels(state: State, seat: int) -> list[Command]:
    """DR-65 to DR-71: the levels of Monuments that can be paid for and put down, in every way."""
    content, player, found = content_of(state), state.players[seat], list[Command]()
    off = discount(state, seat, "monument")
    for monument, stands in state.monuments.items():
        level, levels = stands.next_level, content.levels[monument]
        if level > len(levels) or not can_pay(player, discounted(levels[level - 1].cost, off, player)):
            continue
        shape = content.monuments[monument].shape
        ways = entries(state, seat, monument, (level,))
        if level > 1 or shape == "other":
            found += [BuyLevel(monument, spot, turned=turned) for _, spot, turned in ways]
        elif ways:
            places, rotations = monument_places(state, seat, monument), SIDES if shape == "tile" else SIDES[:1]
            found += [
                BuyLevel(monument, spot, place, rotation, turned) for _, spot, turned in ways for place in places for rotation in rotations
            ]
    return found


def _masteries(state: State, seat: int) -> list[Command]:
    """DR-81 to DR-86: the Masteries that can be taken or turned over, and paid for."""
    content, player, found = content_of(state), state.players[seat], list[Command]()
    for card in affordable_masteries(state, seat):
        found += [Develop(card, *way) for way in takeable(state, seat, card)]
    off = discount(state, seat, "upgrade")
    for own in player.tree.values():
        row = content.masteries.get(own.card)
        if row and not own.advanced and can_pay(player, discounted(row.upgrade, off, player)):
            found.append(Improve(own.card))
    return found


def _age(state: State, seat: int) -> list[Command]:
    """DR-99 to DR-113: what the End of an Age asks for."""
    match state.phase:
        case "age_effects":
            return [*(Use(card) for card in open_effects(state, seat)), *_SKIP]
        case "age_assimilate":
            taken = [Assimilate(card, *way) for card, ways in learnable(state, seat).items() for way in ways]
            return [*taken, *(Assimilate(card) for card in turnable(state, seat)), *_SKIP]
        case "age_initiative":
            return [SetInitiative(list(order)) for order in permutations(range(len(state.players)))]
        case "age_tiles":
            return [KeepTiles(list(kept)) for kept in _subsets(tuple(state.players[seat].hand))]
        case "age_redraw":
            return [*_redraws(state, seat), *_SKIP]
    return _answers(state)


def _answers(state: State) -> list[Command]:
    """DR-42, DR-111: the answers to what is asked first."""
    asked = state.pending[0]
    if asked.kind == "manual":
        return [Report()]
    if asked.kind == "split":
        return list(_splits(asked.amount, asked.domains))
    return [Allocate(**{domain: asked.amount}) for domain in asked.domains]


@lru_cache(maxsize=256)
def _splits(amount: int, domains: tuple[Domain, ...]) -> tuple[Allocate, ...]:
    """DR-42: every way to split a few points; of more, all into one Domain, or all but one."""
    if amount <= MOST_SPLIT:
        dealt = [[0] * len(domains)]
        for _ in range(amount):
            dealt = [[*way[:at], way[at] + 1, *way[at + 1 :]] for way in dealt for at in range(len(domains)) if not any(way[at + 1 :])]
        return tuple(Allocate(**dict(zip(domains, way, strict=True))) for way in dealt)
    one = [Allocate(**{domain: amount}) for domain in domains]
    return (*one, *(Allocate(**{most: amount - 1, least: 1}) for most, least in permutations(domains, 2)))


def _first_cards(state: State, seat: int) -> list[Command]:
    """SU-05: every pair of an Objective and a Monument that were dealt."""
    content, dealt = content_of(state), state.players[seat].dealt
    aims, pieces = [card for card in dealt if card in content.objectives], [card for card in dealt if card in content.monuments]
    return [Choose(objective, monument) for objective in aims for monument in pieces]


def _redraws(state: State, seat: int) -> list[Command]:
    """SU-07, DR-113: every part of the hand but none."""
    return [Redraw(list(tiles)) for tiles in _subsets(tuple(state.players[seat].hand)) if tiles]


@lru_cache(maxsize=16)
def _subsets(hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(part for size in range(len(hand) + 1) for part in combinations(hand, size))
