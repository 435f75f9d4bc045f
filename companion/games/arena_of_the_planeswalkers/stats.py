"""The numbers of a figure and everything that changes them, each change with its source; what depends on sight stays open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.games.arena_of_the_planeswalkers.field import Field, controller, holder
from companion.games.arena_of_the_planeswalkers.model import State, content_of
from companion.games.arena_of_the_planeswalkers.rows import AbilityRow

Pair = tuple[str, str]  # a figure that sees and the figure that is seen


class Change(NamedTuple):
    """A change of a number and where it comes from; it holds if one of the pairs sees, or always where there are none."""

    source: str
    by: int
    sights: tuple[Pair, ...] = ()


def lasting(state: State, figure: str, stat: str) -> list[Change]:
    """AP-83, AP-84, AP-98, AP-103 to AP-106, AP-119: what is printed, and glyphs, auras and spell cards; no ability, no height."""
    card, content = state.figures[figure].card, content_of(state)
    army = state.cards[card]
    found = [Change(stat, getattr(content.army[army.row], stat)), *_glyphs(state, figure, stat)]
    for aura in army.auras:
        spell = content.spells.get(aura.card)
        if spell and spell.effect == "boost" and spell.stat == stat:
            found.append(Change(spell.name, spell.by))
    if state.effects:
        found += [Change(effect.source, effect.by) for effect in state.effects if effect.stat == stat and effect.on in (card, figure)]
    return found


def _glyphs(state: State, figure: str, stat: str) -> list[Change]:
    """AP-103, AP-119: a permanent glyph works for the player whose figure stands on it, and for nobody else."""
    rows, kinds = content_of(state).glyphs, content_of(state).boosting[stat]
    lying = [number for number, glyph in enumerate(state.glyphs) if glyph.up and glyph.kind in kinds] if kinds else []
    if not lying:
        return []
    held = [rows[state.glyphs[number].kind] for number in lying if holder(state, number) == controller(state, figure)]
    return [Change(f"{row.name} glyph", row.by) for row in held]


def changes(field: Field, figure: str, stat: str) -> list[Change]:
    """AP-32: the same with what static abilities add, those that need clear sight included."""
    found = lasting(field.state, figure, stat)
    return [*found, *_static(field, figure, stat)] if field.roster.statics[stat] else found


def _static(field: Field, figure: str, stat: str) -> Iterator[Change]:
    for source, ability in field.roster.statics[stat]:
        if source in field.cells:
            yield from _EFFECTS[ability.effect](field, figure, source, ability)


def _per_foe(field: Field, figure: str, source: str, ability: AbilityRow) -> Iterator[Change]:
    """So much for each opponent's figure nearby that this figure sees."""
    if source == figure:
        for foe in field.foes(figure):
            if field.distance(figure, foe) <= ability.within:
                yield Change(ability.name, ability.by, ((figure, foe),))


def _per_comrade(field: Field, figure: str, source: str, ability: AbilityRow) -> Iterator[Change]:
    """So much for each adjacent figure of the same name and player."""
    state = field.state
    if source == figure or field.rows[source] is not field.rows[figure]:
        return
    if controller(state, source) == controller(state, figure) and field.are_adjacent(source, figure):
        yield Change(ability.name, ability.by)


def _own_within(field: Field, figure: str, source: str, ability: AbilityRow) -> Iterator[Change]:
    """AP-111, AP-119: so much for the player's own creatures of a kind nearby that the source sees; a range only from `least` on."""
    state, row = field.state, field.rows[figure]
    fits = row.is_a(ability.of) and not row.is_planeswalker and row.range >= ability.least
    if fits and controller(state, source) == controller(state, figure) and field.distance(source, figure) <= ability.within:
        yield Change(ability.name, ability.by, ((source, figure),))


def _all_but_within(field: Field, figure: str, source: str, ability: AbilityRow) -> Iterator[Change]:
    """So much once for creatures not of a kind near any figure of this name; the first of them speaks for all."""
    row = field.rows[figure]
    if row.is_a(ability.of) or row.is_planeswalker:
        return
    kin = field.standing_kind(field.rows[source].id)
    near = [other for other in kin if other != figure and field.distance(other, figure) <= ability.within]
    if near and near[0] == source:
        yield Change(ability.name, ability.by, tuple((other, figure) for other in near))


_EFFECTS = {"per_foe": _per_foe, "per_comrade": _per_comrade, "own_within": _own_within, "all_but_within": _all_but_within}


def is_seen(field: Field, pair: Pair) -> bool | None:
    """AP-108, AP-109: what the table said of clear sight; adjacent figures see each other, of others only the table knows."""
    known = field.state.now.sights.get(f"{pair[0]}>{pair[1]}")
    return True if known is None and field.are_adjacent(*pair) else known


def open_sight(field: Field, found: Iterable[Change]) -> Pair | None:
    """The first sight that has to be asked for before it is known what counts."""
    for change in found:
        seen = [is_seen(field, pair) for pair in change.sights]
        if True not in seen and None in seen:
            return change.sights[seen.index(None)]
    return None


def counted(field: Field, found: Iterable[Change]) -> list[Change]:
    """The changes that hold as far as sights are known."""
    return [change for change in found if not change.sights or any(is_seen(field, pair) for pair in change.sights)]


def total(found: Iterable[Change]) -> int:
    """RU-28: all changes together, never less than none."""
    return max(sum([change.by for change in found]), 0)


def allowance(state: State, figure: str) -> int:
    """AP-42, AP-106, RU-22: how far a figure may move if it begins now."""
    return total(lasting(state, figure, "move"))

