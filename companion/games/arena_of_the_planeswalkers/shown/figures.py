"""A figure as a card: life, move, range, power and toughness as they are now, with everything that changes them by source."""

from __future__ import annotations

from companion.games.arena_of_the_planeswalkers.field import Field, controller
from companion.games.arena_of_the_planeswalkers.forecast import life_left
from companion.games.arena_of_the_planeswalkers.model import State, row_of
from companion.games.arena_of_the_planeswalkers.shown.reach import left_of
from companion.games.arena_of_the_planeswalkers.stats import Change, changes, counted, is_seen, lasting, total
from companion.games.arena_of_the_planeswalkers.wording import counted as many
from companion.games.arena_of_the_planeswalkers.wording import figure_name, listed, signed, spell_name
from companion.view import Chip, Prompt

_STATS = {"move": "boot", "range": "eye", "power": "sword", "toughness": "shield"}


def figure_card(state: State, figure: str) -> Prompt:
    """AP-83, AP-84, AP-91, AP-104 to AP-106: a figure with its numbers, what changes them, and what its card says."""
    field = Field(state)
    row, numbers = field.rows[figure], {stat: _found(field, figure, stat) for stat in _STATS}
    life = Chip("heart", life_left(state, figure), label="life", change=-state.figures[figure].damage)
    stats = [Chip(_STATS[stat], total(counted(field, found)), label=stat, change=_changed(field, found)) for stat, found in numbers.items()]
    by = [line for stat, found in numbers.items() if (line := _sources(field, stat, found))]
    engaged, seat = field.engaged(figure), controller(state, figure)
    return Prompt(
        figure_name(state, figure), f"{state.players[seat].name}, {_status(state, figure)}", seat=seat,
        stats=[life, *stats],
        notes=[
            *([f"Engaged with {listed([figure_name(state, foe) for foe in engaged])}."] if engaged else []),
            *by, *_lying(state, figure), *(f"{ability.name}: {ability.text or 'as your card says'}" for ability in row.abilities),
            *(["Numbers made up for the demo."] if row.source == "demo" else []),
        ],
    )  # fmt: skip


def _found(field: Field, figure: str, stat: str) -> list[Change]:
    """RU-22: abilities change no move."""
    return lasting(field.state, figure, stat) if stat == "move" else changes(field, figure, stat)


def _changed(field: Field, found: list[Change]) -> int:
    return total(counted(field, found)) - found[0].by


def _sources(field: Field, stat: str, found: list[Change]) -> str:
    """`power 3, Power glyph +1, Avatar of Justice +1 if seen`; nothing where only the printed number counts."""
    later = [f"{change.source} {signed(change.by)}{_doubt(field, change)}" for change in found[1:] if _may_hold(field, change)]
    return f"{stat} {found[0].by}, {', '.join(later)}" if later else ""


def _may_hold(field: Field, change: Change) -> bool:
    return not change.sights or any(is_seen(field, pair) is not False for pair in change.sights)


def _doubt(field: Field, change: Change) -> str:
    return "" if not change.sights or any(is_seen(field, pair) for pair in change.sights) else " if seen"


def _status(state: State, figure: str) -> str:
    """What is so with it in this turn."""
    now, own = state.now, state.figures[figure]
    if own.card != now.card or not state.phase.startswith(("turn", "ask")):
        return f"height {row_of(state, own.card).height}"
    moved = f"{many(left_of(state, figure), 'move')} left" if now.mover == figure or figure not in now.moved else "has moved"
    return f"{moved}, has attacked" if now.attacks.get(figure) else moved


def _lying(state: State, figure: str) -> list[str]:
    """AP-16, AP-18: auras by name, hidden enchantments by their number."""
    army = state.cards[state.figures[figure].card]
    auras = [f"On its card: {listed([spell_name(state, spell.card) for spell in army.auras])}."] if army.auras else []
    return [*auras, *([f"{many(len(army.hidden), 'hidden enchantment')} on its card."] if army.hidden else [])]
