"""The tables of Arena of the Planeswalkers: what a row of each of them holds."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from companion import packs
from companion.kit.hexgrid import Hex

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
