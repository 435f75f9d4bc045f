"""Reading and checking a pack: cards, dice and scenarios, each fault with its file, row and column."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion import packs
from companion.game import BadValue
from companion.games.arena_of_the_planeswalkers.content import DATA, Content
from companion.games.arena_of_the_planeswalkers.maps import check_battlefields
from companion.games.arena_of_the_planeswalkers.rows import COLOURS, TABLES, AbilityRow, ArmyRow, SpellRow
from companion.games.arena_of_the_planeswalkers.rules.armies import check_army, check_deck
from companion.packs import Faults, Tables

_SCENARIOS = {"duel": ("2",), "skirmish": ("4",), "melee": ("3", "4", "5")}
_TRIGGERED, _STATIC = ("triggered",), ("static",)
# What an effect of an ability needs: the kinds and hooks it works with, and the columns without which it does nothing.
_ABILITIES: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    "per_foe": (_STATIC, ("static_modifier",), ("stat", "by", "within")),
    "per_comrade": (_STATIC, ("static_modifier",), ("stat", "by")),
    "own_within": (_STATIC, ("static_modifier",), ("stat", "by", "within", "of")),
    "all_but_within": (_STATIC, ("static_modifier",), ("stat", "by", "within", "of")),
    "flying": (_STATIC, ("movement_rule",), ()),
    "phantom_walk": (_STATIC, ("movement_rule",), ()),
    "swap_places": (_TRIGGERED, ("start_of_card_turn",), ("of",)),
    "rise_again": (_TRIGGERED, ("start_of_card_turn",), ("within", "least", "of")),
    "sprint": (_TRIGGERED, ("end_of_card_turn",), ("by",)),
    "steal": (_TRIGGERED, ("temporary_control", "end_of_card_turn"), ("within", "least")),
    "detain": (_TRIGGERED, ("deny_turn", "on_summon"), ()),
    "draw": (_TRIGGERED, ("on_summon",), ("by",)),
    "attack_again": (_TRIGGERED, ("on_attack_declared",), ("by",)),
    "counter_strike": (_TRIGGERED, ("on_defense_rolled",), ()),
    "trample": (_TRIGGERED, ("on_damage",), ()),
    "look_at_top": (("activated",), ("activated",), ()),
    "destroy_hurt": (("activated",), ("activated",), ("within",)),
    "discard_to_damage": (("activated",), ("activated",), ("by", "within", "of")),
}
# The same for spell cards: their types and columns.
_SPELLS: dict[str, tuple[str, tuple[str, ...]]] = {
    "boost": ("aura", ("stat", "by")),
    "boost_chosen": ("sorcery", ("stat", "by")),
    "boost_card": ("sorcery", ("stat", "by")),
    "damage_one": ("sorcery", ("by", "within")),
    "damage_around": ("sorcery", ("by",)),
    "swap_stats": ("sorcery", ()),
    "recall": ("sorcery", ()),
    "draw": ("sorcery", ("by",)),
    "counter": ("hidden", ()),
    "defence_dice": ("hidden", ("by",)),
}


def load_content(pack: Path | None) -> bytes:
    """Read the tables, an owner's over the shipped ones, and check that a whole game can be played with them."""
    faults = Faults()
    tables, sources = packs.read_tables(DATA, pack, TABLES, faults)
    faults.raise_if_any()  # what cannot even be read would only cause further faults
    for check in (_numbers, _army_cards, _spell_cards, _scenarios, check_battlefields):
        check(tables, faults)
    faults.raise_if_any()
    _boxes(Content(tables), faults)
    faults.raise_if_any()
    return packs.packed(tables, sources)


def _numbers(tables: Tables, faults: Faults) -> None:
    """RU-30: one combat die with faces, one row of limits, glyphs that do something."""
    for table in ("dice", "limits"):
        if len(tables[table]) != 1:
            faults.add(table, None, None, f"there must be one row, not {len(tables[table])}.")
    for number, row in enumerate(tables["dice"], 1):
        if not row.weapons + row.shields + row.blanks:
            faults.add("dice", number, "weapons", "a die has at least one face.")
    unique(tables, faults, "glyphs", "kind")
    for number, row in enumerate(tables["glyphs"], 1):
        if bool(row.stat and row.by) == bool(row.draws):
            faults.add("glyphs", number, "draws", "a glyph either changes a number (stat and by) or lets cards be drawn.")


def _army_cards(tables: Tables, faults: Faults) -> None:
    """AP-111, AP-114: every card once; figures have a price; abilities are ones that the companion knows, or manual."""
    unique(tables, faults, "army_cards", "id")
    rows: list[ArmyRow] = tables["army_cards"]
    for number, row in enumerate(rows, 1):
        if row.is_planeswalker and (row.figures != 1 or row.base_spaces != 1 or not row.colours or not row.unique):
            faults.add("army_cards", number, "kind", "a Planeswalker is unique, has a colour, and is one figure on one space.")
        if not row.is_planeswalker and row.ppf is None:
            faults.add("army_cards", number, "ppf", "say the price of one figure; points are counted with it.")
        if row.kind == "hero" and row.figures != 1:
            faults.add("army_cards", number, "figures", "a hero is one figure.")
        names = [ability.name for ability in row.abilities]
        if len(set(names)) < len(names):
            faults.add("army_cards", number, "abilities", f"{row.name} has two abilities of one name.")
        for ability in row.abilities:
            _ability(faults, number, ability)


def _ability(faults: Faults, number: int, row: AbilityRow) -> None:
    if row.effect == "manual":
        return
    kinds, hooks, columns = _ABILITIES[row.effect]
    if row.kind not in kinds:
        faults.add("army_cards", number, "abilities.kind", f"{row.effect} belongs to a {kinds[0]} ability, not to a {row.kind} one.")
    if row.hook not in hooks:
        faults.add("army_cards", number, "abilities.hook", f"{row.effect} works at {' or '.join(hooks)}, not at {row.hook}.")
    for column in columns:
        if not getattr(row, column):
            faults.add("army_cards", number, f"abilities.{column}", f"{row.effect} of {row.name} needs {column}.")


def _spell_cards(tables: Tables, faults: Faults) -> None:
    """AP-16, AP-18, AP-19: enchantments name the kind of card they go on, hidden ones their moment; effects fit their type."""
    unique(tables, faults, "spell_cards", "id")
    rows: list[SpellRow] = tables["spell_cards"]
    for number, row in enumerate(rows, 1):
        if row.type != "sorcery" and row.target_kind == "none":
            faults.add("spell_cards", number, "target_kind", f"say what kind of army card the {row.type} goes on.")
        if (row.type == "hidden" and row.effect != "manual") != bool(row.trigger) and not (row.type == "hidden" and row.effect == "manual"):
            faults.add("spell_cards", number, "trigger", "a hidden enchantment says when it is turned over, other cards do not.")
        if row.effect == "recall" and row.target_kind == "none":
            faults.add("spell_cards", number, "target_kind", "say what kind of army card returns to the reserve.")
        kind, columns = _SPELLS.get(row.effect, (row.type, ()))
        if row.type != kind:
            faults.add("spell_cards", number, "effect", f"{row.effect} is for a card of type {kind}, not {row.type}.")
        for column in columns:
            if not getattr(row, column):
                faults.add("spell_cards", number, column, f"{row.effect} needs {column}.")


def _scenarios(tables: Tables, faults: Faults) -> None:
    """AP-113: the three scenarios, each with its last turn for every number of players."""
    unique(tables, faults, "scenarios", "id")
    kinds = {row.kind for row in tables["glyphs"]}
    complete(tables, faults, "scenarios", "id", _SCENARIOS)
    for number, row in enumerate(tables["scenarios"], 1):
        wanted = _SCENARIOS.get(row.id)
        if wanted is None:
            faults.add("scenarios", number, "id", f"there is no scenario {row.id}; the scenarios are {', '.join(_SCENARIOS)}.")
        elif tuple(sorted(row.last_turn)) != wanted:
            faults.add("scenarios", number, "last_turn", f"say the last turn for {', '.join(wanted)} players, and for no others.")
        if row.teams != (row.id == "skirmish"):
            faults.add("scenarios", number, "teams", "teams play The Skirmish, and only there.")
        for kind in row.glyphs:
            if kind not in kinds:
                faults.add("scenarios", number, "glyphs", f"there is no glyph {kind} in glyphs.toml.")


def _boxes(content: Content, faults: Faults) -> None:
    """AP-120 to AP-127: the army and the deck of every colour, as they come in the box, can be played."""
    for colour in COLOURS:
        army = content.army_of(colour)
        try:
            check_army(content, army, f"the {colour} army")
        except BadValue as error:
            faults.add("army_cards", None, None, str(error))
        try:
            check_deck(content, content.deck_of(colour), (colour,), f"the {colour} deck")
        except BadValue as error:
            faults.add("spell_cards", None, None, str(error))


def unique(tables: Tables, faults: Faults, table: str, column: str) -> None:
    """Every row has its own id."""
    first: dict[Any, int] = {}
    for number, row in enumerate(tables[table], 1):
        value = getattr(row, column)
        if first.setdefault(value, number) != number:
            faults.add(table, number, column, f"{value} stands in row {first[value]} already.")


def complete(tables: Tables, faults: Faults, table: str, column: str, values: Iterable[Any]) -> None:
    """Everything that must be there is."""
    for value in values:
        if all(getattr(row, column) != value for row in tables[table]):
            faults.add(table, None, column, f"there is no row for {value}.")
