"""The yield preview: what a tile would bring on every legal cell in every rotation, best first. Pure, and fast while a hand moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add

import msgspec

from companion.games.dominations.board import is_land, legal_cells
from companion.games.dominations.content import Dots
from companion.games.dominations.effects import Moment, counted, reacting, times
from companion.games.dominations.knowledge import has, limits
from companion.games.dominations.model import HIGHEST_LIMIT, State, content_of, rules_of
from companion.games.dominations.words import NUMBER, VESTIGIUM
from companion.games.dominations.yields import Amounts, Income, Site, Way, incomes, own_cities, own_share, resources, site_of, ways

_NOTHING = [0] * 7


class Yield(msgspec.Struct, frozen=True):
    """What one placement would bring a player. Amounts are by Domain, in their usual order."""

    tile: str
    cell: str
    rotation: int
    locus: str | None  # None: by sides
    side: str | None  # the cell beyond it, where one of several sides must be chosen
    produced: tuple[int, ...]
    gained: tuple[int, ...]
    open: int  # more that the player may direct: Vestigium, and Gains of a Domain of choice
    lost: tuple[int, ...]
    points: int  # for running over at 20, one for a Domain
    others: tuple[Income, ...]  # what Cities would yield to others
    total: int  # what is kept of all of it


class _Asker:
    """What of a player stays the same for all placements."""

    def __init__(self, state: State, seat: int) -> None:
        player = state.players[seat]
        self.state, self.seat, self.rules = state, seat, rules_of(state)
        self.room = [max(limit - value, 0) for value, limit in zip(has(player), limits(player), strict=True)]
        self.full = [limit == HIGHEST_LIMIT for limit in limits(player)]
        effects = [effect for _, effect in reacting(state, seat)]
        worth = {effect: counted(state, seat, effect) for effect in effects}
        self.bonuses = [(effect, effect.of, worth[effect]) for effect in effects if effect.act == "produce_bonus"]
        self.gains = [(effect, effect.of, worth[effect]) for effect in effects if effect.act == "gain"]

    def yields(self, here: Site, tile: str, faces: Sequence[tuple[int, Dots]], *, reactivated: bool = False) -> Iterator[Yield]:
        """All ways in which a tile can count on a cell."""
        camp = content_of(self.state).camps[tile]
        for way in ways(here, self.rules, reactivated=reactivated):
            paid = incomes(self.state, self.seat, here, way)
            base = own_share(self.state, self.seat, camp, paid, placed=not reactivated)
            others = tuple([income for income in paid if income.seat != self.seat])
            cities = own_cities(self.state, self.seat, paid)
            side = way.sides[0].beyond if self.rules.multi_edge == "choose_one" and way.sides else None
            for rotation, dots in faces:
                amounts = list(map(add, base, resources(here, way, dots, self.rules)))
                gained = _NOTHING
                if self.bonuses or self.gains:
                    gained = self._raised_and_gained(amounts, camp, Moment(amounts, not reactivated, locus_domains(way, dots), cities))
                yield self._kept(tile, here.cell, rotation, way, side, amounts, gained, others)

    def _raised_and_gained(self, amounts: Amounts, camp: int, moment: Moment) -> Amounts:
        """DR-39, DR-40: add to a Production what raises it; the Gains it sets off, those of choice last."""
        if self.bonuses:
            raised = [(of, worth) for effect, of, worth in self.bonuses if times(effect, moment)]
            for of, worth in raised:
                amounts[camp if of == "camp" else NUMBER[str(of)]] += worth
        gained = [0] * 7
        for effect, of, worth in self.gains:
            if (often := times(effect, moment)) and (of != "locus" or moment.locus):
                gained[VESTIGIUM if of == "locus" else NUMBER[str(of)]] += often * worth
        return gained

    def _kept(
        self, tile: str, cell: str, rotation: int, way: Way, side: str | None, amounts: Amounts, gained: Amounts, others: tuple[Income, ...]
    ) -> Yield:
        """DR-48 to DR-50: what the limits leave of it."""
        all_of_it = amounts if gained is _NOTHING else list(map(add, amounts, gained))
        lost = [more - room if more > room else 0 for more, room in zip(all_of_it, self.room, strict=False)]  # Vestigium has no limit
        away = sum(lost)
        points = sum([over > 0 and full for over, full in zip(lost, self.full, strict=True)]) if away else 0
        return Yield(
            tile, cell, rotation, way.locus.vertex if way.locus else None, side, tuple(amounts[:VESTIGIUM]), tuple(gained[:VESTIGIUM]),
            all_of_it[VESTIGIUM], tuple(lost), points, others, sum(all_of_it) - away,
        )  # fmt: skip


def locus_domains(way: Way, dots: Dots) -> tuple[int, ...] | None:
    """DR-29: the Domains among the Resources of a Locus; None where the placement counts by sides."""
    if way.locus is None:
        return None
    found = [*way.locus.others, *([dots[way.locus.corner]] if way.locus.corner >= 0 else [])]
    return tuple(sorted({dot for dot in found if 0 <= dot < VESTIGIUM}))


def preview(state: State, seat: int, tile: str, cells: Sequence[str] | None = None) -> list[Yield]:
    """Everything a tile could bring a player, on these cells or on all legal ones, best first."""
    asker, faces = _Asker(state, seat), tuple(enumerate(content_of(state).faces[tile]))
    places = legal_cells(state) if cells is None else cells
    return ranked(found for cell in places for found in asker.yields(site_of(state, cell), tile, faces))


def preview_again(state: State, seat: int) -> list[Yield]:
    """DR-108a: everything that re-activating a Land tile of the board could bring a player, best first."""
    asker, content = _Asker(state, seat), content_of(state)
    found: list[Yield] = []
    for cell, laid in state.board.items():
        if is_land(state, cell):
            face = [(laid.rotation, content.faces[laid.tile][laid.rotation])]
            found += asker.yields(site_of(state, cell, lifted=True), laid.tile, face, reactivated=True)
    return ranked(found)


def ranked(found: Iterator[Yield] | list[Yield]) -> list[Yield]:
    """The best first: most kept and scored, then least for others; equal ones stay in the order of the board."""
    return sorted(found, key=_rank)


def _rank(one: Yield) -> tuple[int, int]:
    return -one.total - one.points, sum([income.amount for income in one.others]) if one.others else 0
