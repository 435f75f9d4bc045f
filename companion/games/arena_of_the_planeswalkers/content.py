"""The tables made ready for play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from companion import game, packs
from companion.games.arena_of_the_planeswalkers.board import Board, Walker
from companion.games.arena_of_the_planeswalkers.rows import (
    SIZES,
    STATS,
    TABLES,
    AbilityRow,
    ArmyRow,
    BattlefieldRow,
    DieRow,
    GlyphRow,
    LimitRow,
    ScenarioRow,
    SpellRow,
)

DATA = Path(__file__).parent / "data"
STATEMENTS = packs.read_statements(DATA)


@dataclass(frozen=True)
class Content:
    """The tables of a match, ready to be asked."""

    tables: packs.Tables

    @cached_property
    def army(self) -> dict[str, ArmyRow]:
        """Army card to its row."""
        return {row.id: row for row in self.tables["army_cards"]}

    @cached_property
    def walkers(self) -> dict[str, Walker]:
        """Army card to how its figures move."""
        rows = self.army.values()
        return {row.id: Walker(row.height, SIZES.index(row.size), row.has("flying"), row.has("phantom_walk")) for row in rows}

    @cached_property
    def statics(self) -> dict[str, dict[str, tuple[AbilityRow, ...]]]:
        """AP-32: number to the army cards with static abilities that change it."""
        found: dict[str, dict[str, tuple[AbilityRow, ...]]] = {stat: {} for stat in STATS}
        for row in self.army.values():
            for ability in row.abilities:
                if ability.hook == "static_modifier" and ability.stat and ability.effect != "manual":
                    found[ability.stat][row.id] = (*found[ability.stat].get(row.id, ()), ability)
        return found

    @cached_property
    def activated(self) -> dict[str, list[AbilityRow]]:
        """AP-31: army card to its activated abilities."""
        return _abilities(self.army.values(), lambda ability: ability.kind == "activated")

    @cached_property
    def by_hand(self) -> dict[str, list[AbilityRow]]:
        """AP-32: army card to its other abilities that the players do by themselves."""
        return _abilities(self.army.values(), lambda ability: ability.kind != "activated" and ability.effect == "manual")

    @cached_property
    def spells(self) -> dict[str, SpellRow]:
        """Spell card to its row, also under the ids of further copies: `d01`, `d01_2`."""
        rows = self.tables["spell_cards"]
        return {copy_id(row.id, copy): row for row in rows for copy in range(1, self.limits.deck + 1)}

    @cached_property
    def scenarios(self) -> dict[str, ScenarioRow]:
        """Scenario to its row."""
        return {row.id: row for row in self.tables["scenarios"]}

    @cached_property
    def glyphs(self) -> dict[str, GlyphRow]:
        """Kind of glyph to its row."""
        return {row.kind: row for row in self.tables["glyphs"]}

    @cached_property
    def boosting(self) -> dict[str, frozenset[str]]:
        """AP-103: number to the kinds of glyphs that change it."""
        return {stat: frozenset(kind for kind, row in self.glyphs.items() if row.stat == stat) for stat in STATS}

    @cached_property
    def battlefields(self) -> dict[str, BattlefieldRow]:
        """Battlefield to its row."""
        return {row.id: row for row in self.tables["battlefields"]}

    @cached_property
    def boards(self) -> dict[str, Board]:
        """Battlefield to its spaces."""
        return {row.id: board_of(row) for row in self.tables["battlefields"]}

    @cached_property
    def die(self) -> DieRow:
        """The combat die."""
        row: DieRow = self.tables["dice"][0]
        return row

    @cached_property
    def limits(self) -> LimitRow:
        """The numbers of the rulebook."""
        row: LimitRow = self.tables["limits"][0]
        return row

    def army_of(self, colour: str) -> list[str]:
        """The army of a colour as it comes in the box: its first Planeswalker and its first two unique squads."""
        own: list[ArmyRow] = [row for row in self.tables["army_cards"] if row.colours == (colour,)]
        leaders, squads = [row.id for row in own if row.is_planeswalker], [row.id for row in own if row.kind == "squad" and row.unique]
        return [*leaders[:1], *squads[:2]]

    def deck_of(self, colour: str) -> list[str]:
        """The spell deck of a colour as it comes in the box: its own cards, filled up with the cheapest cards of any colour."""
        rows: list[SpellRow] = self.tables["spell_cards"]
        own, others = ([row for row in rows if row.colour == named for _ in range(row.copies)] for named in (colour, "any"))
        free = max(self.limits.deck - len(own), 0)
        cheapest = sorted(range(len(others)), key=lambda place: others[place].cost)[:free]
        dealt = [*own[: self.limits.deck], *(others[place] for place in sorted(cheapest))]
        return [copy_id(row.id, sum(row is other for other in dealt[: place + 1])) for place, row in enumerate(dealt)]


def _abilities(rows: Iterable[ArmyRow], wanted: Callable[[AbilityRow], bool]) -> dict[str, list[AbilityRow]]:
    found = {row.id: [ability for ability in row.abilities if wanted(ability)] for row in rows}
    return {card: abilities for card, abilities in found.items() if abilities}


def copy_id(card: str, copy: int) -> str:
    """A copy of a card: the first goes by the plain id.

    >>> copy_id("d01", 1), copy_id("d01", 2)
    ('d01', 'd01_2')
    """
    return card if copy == 1 else f"{card}_{copy}"


def board_of(row: BattlefieldRow) -> Board:
    """The spaces of a battlefield."""
    walls = {frozenset((wall.a, wall.b)): (wall.height, wall.blocks) for wall in row.walls}
    return Board(row.map, walls, {tight.hex: SIZES.index(tight.largest) for tight in row.tight}, frozenset(row.purple))


_ready: dict[str, Content] = {}


def use_content(content: bytes) -> str:
    """Make tables ready for play; the digest under which `ready` finds them."""
    digest = game.digest_of(content)
    if digest not in _ready:
        _ready[digest] = Content(packs.unpacked(content, TABLES))
    return digest


def ready(digest: str) -> Content:
    """The tables of a match whose state names this digest."""
    return _ready[digest]
