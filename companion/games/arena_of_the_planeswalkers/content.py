"""The tables of Arena of the Planeswalkers: what a row holds, and the tables made ready for play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from companion import game, packs
from companion.games.arena_of_the_planeswalkers.board import Board
from companion.kit.hexgrid import Hex

DATA = Path(__file__).parent / "data"
STATEMENTS = packs.read_statements(DATA)

Colour = Literal["white", "blue", "black", "red", "green"]
Stat = Literal["move", "range", "power", "toughness"]
Size = Literal["small", "medium", "large", "huge"]
Target = Literal["none", "planeswalker", "unique_squad", "common_squad", "unique_hero", "common_hero"]
Hook = Literal[
    "activated", "static_modifier", "movement_rule", "start_of_card_turn", "end_of_card_turn", "on_summon", "on_attack_declared",
    "on_defense_rolled", "on_damage", "on_destroyed", "on_spell_played", "temporary_control", "deny_turn",
]  # fmt: skip
AbilityEffect = Literal[
    "manual", "per_foe", "per_comrade", "own_within", "all_but_within", "flying", "phantom_walk", "swap_places", "rise_again", "sprint",
    "steal", "detain", "draw", "attack_again", "counter_strike", "trample", "look_at_top", "destroy_hurt", "discard_to_damage",
]  # fmt: skip
SpellEffect = Literal[
    "manual", "boost", "boost_chosen", "boost_card", "damage_one", "damage_around", "swap_stats", "recall", "draw", "counter",
    "defence_dice",
]  # fmt: skip
COLOURS: tuple[Colour, ...] = get_args(Colour)
STATS: tuple[Stat, ...] = get_args(Stat)
SIZES: tuple[Size, ...] = get_args(Size)
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=0, le=9999)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of any table."""


class AbilityRow(Row, kw_only=True):
    """An ability of an army card: when it works (`hook`), what it does (`effect`), and the numbers and words of that."""

    name: Title
    kind: Literal["static", "triggered", "activated"]
    hook: Hook
    effect: AbilityEffect = "manual"
    once: Literal["", "turn", "game"] = ""
    stat: Stat | None = None
    by: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    within: Few = 0
    of: str = ""  # a creature type or a colour
    least: Few = 0  # of a roll, or of the range that is improved
    text: str = ""

    @property
    def id(self) -> str:
        """The ability as a command names it: `super_heated`."""
        return self.name.lower().replace(" ", "_")


class ArmyRow(Row, kw_only=True):
    """An army card; one without a colour is an artifact."""

    id: Id
    name: Title
    colours: tuple[Colour, ...]
    kind: Literal["planeswalker", "squad", "hero"]
    type_line: Title
    unique: bool
    figures: Annotated[int, msgspec.Meta(ge=1, le=9)]
    base_spaces: Literal[1, 2] = 1
    life: Annotated[int, msgspec.Meta(ge=1, le=99)]
    move: Few
    range: Annotated[int, msgspec.Meta(ge=1, le=99)]
    power: Few
    toughness: Few
    size: Size
    height: Annotated[int, msgspec.Meta(ge=1, le=20)]
    cost: Points
    ppf: Points | None = None  # price of one figure
    abilities: tuple[AbilityRow, ...] = ()
    source: packs.Source

    @property
    def is_planeswalker(self) -> bool:
        """AP-111: figures are creatures or Planeswalkers."""
        return self.kind == "planeswalker"

    @property
    def target_kind(self) -> str:
        """AP-16: the kind of army card that an enchantment names."""
        return "planeswalker" if self.is_planeswalker else f"{'unique' if self.unique else 'common'}_{self.kind}"

    def is_a(self, word: str) -> bool:
        """Whether a creature type or a colour fits; types are written in the plural on a squad."""
        return word in self.colours or word in self.type_line.lower()

    def has(self, effect: str) -> bool:
        """Whether one of its abilities does this."""
        return any(ability.effect == effect for ability in self.abilities)


class SpellRow(Row, kw_only=True):
    """A spell card; one of any colour takes that of its owner's Planeswalker."""

    id: Id
    name: Title
    colour: Colour | Literal["any"]
    type: Literal["sorcery", "aura", "hidden"]
    target_kind: Target = "none"
    cost: Points
    trigger: Literal["", "opponent_plays", "defends"] = ""
    effect: SpellEffect = "manual"
    stat: Stat | None = None
    by: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    within: Few = 0
    until: Literal["turn", "next_turn"] = "turn"
    text: str = ""
    copies: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1


class RuinRow(Row):
    """A ruin and the hexes it covers."""

    id: Id
    hexes: tuple[Hex, ...]
    height: Few


class WallRow(Row):
    """A wall on the edge between two hexes."""

    a: Hex
    b: Hex
    height: Few
    blocks: bool = True


class TightRow(Row):
    """A hex that only small enough bases fit on."""

    hex: Hex
    largest: Size


class SlotRow(Row):
    """A hex where a glyph lies; where glyphs are shuffled the kind only counts."""

    hex: Hex
    kind: Id


class ZoneRow(Row):
    """A starting zone."""

    colour: Title
    scenarios: tuple[Id, ...]
    hexes: tuple[Hex, ...]


class BattlefieldRow(Row, kw_only=True):
    """A battlefield; `map` has a line for each row: a level, ~ for water, # for a ruin, . for nothing, with spaces between."""

    id: Id
    name: Title
    scenarios: tuple[Id, ...]
    map: tuple[str, ...]
    ruins: tuple[RuinRow, ...] = ()
    walls: tuple[WallRow, ...] = ()
    tight: tuple[TightRow, ...] = ()
    glyphs: tuple[SlotRow, ...] = ()
    zones: tuple[ZoneRow, ...]
    purple: tuple[Hex, ...] = ()


class ScenarioRow(Row, kw_only=True):
    """A scenario: how long it is for so many players, what wins at once, what scores, which glyphs lie there."""

    id: Id
    name: Title
    teams: bool = False
    last_turn: dict[str, Annotated[int, msgspec.Meta(ge=1, le=99)]]
    victory: Literal["planeswalkers", "none"]
    purple_only: bool = False
    glyphs: tuple[Id, ...] = ()
    face_down: bool = False


class GlyphRow(Row, kw_only=True):
    """A glyph: a permanent one improves a number, a temporary one lets cards be drawn."""

    kind: Id
    name: Title
    stat: Stat | None = None
    by: Few = 0
    draws: Few = 0


class DieRow(Row):
    """The faces of a combat die, and how many such dice there are."""

    die: Literal["combat"]
    weapons: Few
    shields: Few
    blanks: Few
    count: Annotated[int, msgspec.Meta(ge=1, le=99)]


class LimitRow(Row):
    """Numbers of the rulebook: what an army and a deck may be, hands, and what a turn allows."""

    army: Points
    deck: Few
    deck_cost: Points
    hand: Few
    first_hand: Few
    spells: Few
    summons: Few
    summon_within: Few


TABLES: dict[str, type[Row]] = {
    "army_cards": ArmyRow,
    "spell_cards": SpellRow,
    "battlefields": BattlefieldRow,
    "scenarios": ScenarioRow,
    "glyphs": GlyphRow,
    "dice": DieRow,
    "limits": LimitRow,
}


@dataclass(frozen=True)
class Content:
    """The tables of a match, ready to be asked."""

    tables: packs.Tables

    @cached_property
    def army(self) -> dict[str, ArmyRow]:
        """Army card to its row."""
        return {row.id: row for row in self.tables["army_cards"]}

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
        """The army of a colour as it comes in the box: its Planeswalker and its unique squads."""
        rows: list[ArmyRow] = self.tables["army_cards"]
        return [row.id for row in rows if row.colours == (colour,) and (row.is_planeswalker or (row.kind == "squad" and row.unique))]

    def deck_of(self, colour: str) -> list[str]:
        """The spell deck of a colour as it comes in the box: its own cards, filled up with cards of any colour."""
        rows: list[SpellRow] = sorted(self.tables["spell_cards"], key=lambda row: row.colour == "any")
        own = [row for row in rows if row.colour in (colour, "any")]
        return [copy_id(row.id, copy) for row in own for copy in range(1, row.copies + 1)][: self.limits.deck]


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
