"""What a placement Produces: the surroundings of a cell, the Resources that become active, and the Cities it wakes. All pure.

Amounts are lists of seven: the six Domains, and Vestigium that is still to be allocated.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.dominations.board import camp_at, connected_sides, dots_at, loci_of
from companion.games.dominations.content import Dots
from companion.games.dominations.grid import corners, neighbours, ring
from companion.games.dominations.house_rules import HouseRules
from companion.games.dominations.model import State, rules_of
from companion.games.dominations.words import NONE, VESTIGIUM

Amounts = list[int]
NEXT, LAST = (1, 2, 0), (2, 0, 1)  # the corners at the two ends of a side, counter-clockwise
_NOWHERE = (False, False, False)


class Side(NamedTuple):
    """A connected side: the cell beyond it, and for each of its two ends the corner of this cell and the Resource facing it."""

    beyond: str
    ends: tuple[tuple[int, int], tuple[int, int]]


class Locus(NamedTuple):
    """A Locus that a tile completes: its vertex, which corner of the tile lies there, and the other five Resources."""

    vertex: str
    corner: int
    others: tuple[int, ...]


class Site(NamedTuple):
    """A cell and all around it that decides what a tile Produces there, whichever tile that is."""

    cell: str
    sides: tuple[Side, ...]
    loci: tuple[Locus, ...]
    covered: tuple[bool, ...]  # which corners lie under a circular Monument


class Way(NamedTuple):
    """A way in which a placement can count: by a Locus, or by sides."""

    locus: Locus | None
    sides: tuple[Side, ...]


class Income(NamedTuple):
    """What a City yields: its cell, who is paid, the Domain as a number, and how much."""

    cell: str
    seat: int
    domain: int
    amount: int


def site_of(state: State, cell: str, *, lifted: bool = False) -> Site:
    """DR-17, DR-23, DR-75: the surroundings of a cell; `lifted` lets Resources under a circle count in a Locus, as for the Inventor."""
    near = neighbours(cell)
    covered = tuple([vertex in state.circles for vertex in corners(cell)]) if state.circles and rules_of(state).cover_sides else _NOWHERE
    sides = []
    for number in connected_sides(state, cell):
        dots = dots_at(state, near[number])
        assert dots is not None
        first, second = NEXT[number], LAST[number]  # the two ends of a side change places in the cell beyond it
        ends = (first, NONE if covered[first] else dots[second]), (second, NONE if covered[second] else dots[first])
        sides.append(Side(near[number], ends))
    loci = tuple([_locus(state, cell, vertex, lifted) for vertex in loci_of(state, cell)])
    return Site(cell, tuple(sides), loci, covered)


def _locus(state: State, cell: str, vertex: str, lifted: bool) -> Locus:
    """DR-24, DR-126: a tile's corner and the five others at a vertex; under a circular Monument none of them counts."""
    if vertex in state.circles and not lifted:
        return Locus(vertex, NONE, ())
    others = []
    for other in ring(vertex):
        dots = dots_at(state, other) if other != cell else None
        if dots is not None:
            others.append(dots[corners(other).index(vertex)])
    return Locus(vertex, corners(cell).index(vertex), tuple(others))


def ways(here: Site, rules: HouseRules, *, reactivated: bool = False) -> list[Way]:
    """DR-20, DR-24, DR-26, DR-27, DR-108b: the ways among which a player chooses; usually there is one."""
    by_locus = [Way(locus, ()) for locus in here.loci]
    if by_locus and rules.locus_compulsory and not reactivated:
        return by_locus
    if rules.multi_edge == "choose_one":
        return [*by_locus, *(Way(None, (side,)) for side in here.sides)]
    return [*by_locus, Way(None, here.sides)]


def resources(here: Site, way: Way, dots: Dots, rules: HouseRules) -> Amounts:
    """What the Resources of a placement Produce, the Camp and Cities apart."""
    return _of_locus(way.locus, dots) if way.locus else _of_sides(here, way.sides, dots, rules)


def _of_locus(locus: Locus, dots: Dots) -> Amounts:
    """DR-24, DR-25: one of each of the six Resources, and nothing for those that match."""
    amounts = [0] * 8
    if locus.corner != NONE:
        amounts[dots[locus.corner]] += 1
    for dot in locus.others:
        amounts[dot] += 1
    return amounts[:7]


def _of_sides(here: Site, sides: tuple[Side, ...], dots: Dots, rules: HouseRules) -> Amounts:
    """DR-17, DR-18, DR-20 to DR-22: both Resources at both ends of every side, and one more where the two are alike."""
    amounts = [0] * 8  # the last one, which NONE points at, takes what does not count
    wild, once = rules.vestigium_concentrates, rules.multi_edge == "distinct_dots"
    own = [NONE if covered else dot for dot, covered in zip(dots, here.covered, strict=True)] if True in here.covered else dots
    seen = [False, False, False]
    for _, ends in sides:
        for corner, facing in ends:
            dot = own[corner]
            amounts[facing] += 1
            if not (once and seen[corner]):
                amounts[dot] += 1
                seen[corner] = True
            if dot == facing or wild:
                amounts[_concentrated(dot, facing, wild)] += 1
    return amounts[:7]


def _concentrated(dot: int, facing: int, wild: bool) -> int:
    """DR-18, DR-45: the colour that two facing Resources Produce one more of; Vestigium makes no pair unless the table plays so."""
    if dot == facing:
        return dot if dot < VESTIGIUM or wild else NONE
    return min(dot, facing) if wild and max(dot, facing) == VESTIGIUM else NONE


def incomes(state: State, seat: int, here: Site, way: Way) -> list[Income]:
    """DR-28, DR-31 to DR-36: what the Cities on the pieces that take part yield, and to whom; each City once."""
    if not state.cities:
        return []
    rules, found = rules_of(state), list[Income]()
    cells = _woken(here, way, rules)
    for cell in cells:
        city = state.cities.get(cell)
        if city is not None:
            domain = camp_at(state, cell)
            found.append(Income(cell, city.owner, domain, city.level if rules.city_yield == "per_level" else 1))
            if city.owner != seat and rules.trade_active_share:
                found.append(Income(cell, seat, domain, city.level if rules.trade_active_share == "per_level" else 1))
    return found


def _woken(here: Site, way: Way, rules: HouseRules) -> tuple[str, ...]:
    """DR-28, DR-31, DR-36, QU-11: the cells whose Cities a placement reaches; some twice where the table plays so."""
    if way.locus is None:
        return *(side.beyond for side in way.sides), here.cell
    wheel = ring(way.locus.vertex)
    again = [side.beyond for side in here.sides if side.beyond in wheel] if rules.city_reached_twice == "each" else ()
    return *wheel, *again


def own_share(state: State, seat: int, camp: int, paid: list[Income], *, placed: bool) -> Amounts:
    """DR-19, DR-32, DR-107: what the Camp, doubled for a Trader who places, and these Cities Produce for a player."""
    amounts = [0] * 7
    amounts[camp] = 2 if placed and "trader" in state.players[seat].roles else 1
    for income in paid:
        if income.seat == seat:
            amounts[income.domain] += income.amount
    return amounts


def own_cities(state: State, seat: int, paid: list[Income]) -> int:
    """How many Cities of a player were activated; a share in a rival's is none."""
    return sum([income.seat == seat == state.cities[income.cell].owner for income in paid])
