"""An attack before it is made: its dice by source, and exactly what to expect of them: damage, and how likely it destroys the target."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.arena_of_the_planeswalkers.combat import attack_changes, damage_chances, defence_changes, expected_damage
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import State, content_of
from companion.games.arena_of_the_planeswalkers.stats import Change, is_seen, total


class Forecast(NamedTuple):
    """What to expect of an attack: dice with their sources, the mean damage, and the chances to hurt and to destroy."""

    attack: list[Change]
    defence: list[Change]
    damage: float
    hurts: float
    destroys: float
    open: bool  # something counts only if the players see it

    @property
    def dice(self) -> tuple[int, int]:
        """RU-28: attack dice and defence dice."""
        return total(self.attack), total(self.defence)


def forecast(field: Field, figure: str, target: str) -> Forecast:
    """RU-30: all dice there may be: of what depends on a sight that nobody was asked about, it is taken that it is seen."""
    attack, open_attack = _hopeful(field, attack_changes(field, figure, target))
    defence, open_defence = _hopeful(field, defence_changes(field, figure, target))
    return _expected(field.state, target, attack, defence, is_open=open_attack or open_defence)


def _hopeful(field: Field, found: list[Change]) -> tuple[list[Change], bool]:
    """The changes that hold or may hold, and whether any of them is not sure."""
    answers = [(change, [is_seen(field, pair) for pair in change.sights]) for change in found]
    held = [(change, seen) for change, seen in answers if not seen or any(one is not False for one in seen)]
    return [change for change, _ in held], any(seen and True not in seen for _, seen in held)


def declared(state: State) -> Forecast:
    """The same of the attack that was declared."""
    assert state.fight is not None
    attack, defence = ([Change(*entry) for entry in found] for found in (state.fight.attack, state.fight.defence))
    return _expected(state, state.fight.target, attack, defence, is_open=False)


def _expected(state: State, target: str, attack: list[Change], defence: list[Change], *, is_open: bool) -> Forecast:
    die, dice = content_of(state).die, (total(attack), total(defence))
    chances = damage_chances(die, *dice)
    left = life_left(state, target)
    destroys = sum(chance for damage, chance in chances.items() if damage >= left)
    return Forecast(attack, defence, expected_damage(die, *dice), 1 - chances.get(0, 0.0), destroys, is_open)


def life_left(state: State, figure: str) -> int:
    """AP-92: how much damage destroys a figure."""
    own = state.figures[figure]
    return content_of(state).army[state.cards[own.card].row].life - own.damage


def percent(chance: float) -> str:
    """A chance in words; what is possible is never called nothing, and what is not sure never certain.

    >>> percent(0.0), percent(0.004), percent(0.766), percent(0.9999), percent(1.0)
    ('0 %', 'under 1 %', '77 %', 'over 99 %', '100 %')
    """
    if 0 < chance < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < chance < 1 else f"{round(100 * chance)} %"
