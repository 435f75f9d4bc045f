"""Who may attack whom, with how many dice, and what to expect of them."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from companion.game import Rejected
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import State, content_of, kind_of
from companion.games.arena_of_the_planeswalkers.rows import DieRow
from companion.games.arena_of_the_planeswalkers.stats import Change, changes, counted, is_seen, total
from companion.games.arena_of_the_planeswalkers.wording import figure_name

HEIGHT = "height"


def attacks_left(state: State, figure: str) -> int:
    """AP-73: how often a figure may still attack this turn; an ability may grant another attack after the first."""
    made = state.now.attacks.get(figure, 0)
    if not made:
        return 1
    extra = sum(ability.by for ability in kind_of(state, figure).abilities if ability.effect == "attack_again")
    return max(1 + extra - made, 0)


def attackers(field: Field) -> list[str]:
    """AP-39, AP-72: the figures of the chosen card that may still attack."""
    state = field.state
    return [figure for figure in field.figures(state.now.card) if attacks_left(state, figure)]


def targets(field: Field, figure: str) -> list[str]:
    """AP-72 to AP-80: the figures that one may attack, as far as range goes; sight is for the players to judge."""
    engaged = field.engaged(figure)
    if engaged:
        return engaged
    farthest = reach(field, figure)
    if farthest == 1:
        return []
    denied = field.state.now.sights
    near = field.near(field.foes(figure), figure, farthest)
    return [foe for foe in near if denied.get(hit_zone(figure, foe)) is not False] if denied else near


def hit_zone(figure: str, target: str) -> str:
    """AP-79: the sight of a part of a target's hit zone, as the turn remembers what the table said of it."""
    return f"{figure}>>{target}"


def reach(field: Field, figure: str) -> int:
    """AP-74: how far a figure's range may go, if every sight that is not known yet is given."""
    found = changes(field, figure, "range")
    if len(found) == 1:  # only what is printed
        return found[0].by
    return total([change for change in found if not change.sights or any(is_seen(field, pair) is not False for pair in change.sights)])


def check_target(field: Field, figure: str, target: str) -> None:
    """AP-71, AP-74 to AP-77, AP-79, RU-12: refuse a target that may not be attacked whatever the table sees."""
    if target not in targets(field, figure) or field.teams[figure] == field.teams[target]:
        raise _untouchable(field, figure, target)


def _untouchable(field: Field, figure: str, target: str) -> Rejected:
    """Why a target may not be attacked."""
    name, other = figure_name(field.state, figure), figure_name(field.state, target)
    if field.teams[figure] == field.teams[target]:
        return Rejected("AP-71", f"{other} is on the same side as {name}.")
    engaged = field.engaged(figure)
    if engaged:
        names = " and ".join(figure_name(field.state, foe) for foe in engaged)
        return Rejected("AP-77", f"{name} is engaged with {names} and may attack nobody else.")
    farthest, far = reach(field, figure), field.distance(figure, target)
    if farthest == 1:
        return Rejected("AP-75", f"{name} has range 1 and is not adjacent to {other}.")
    if far > farthest:
        return Rejected("AP-74", f"{other} is {far} spaces away; the range of {name} is {farthest}.")
    return Rejected("AP-79", f"{name} does not see {other}, the table said.")


def needs_sight(field: Field, figure: str, target: str) -> bool:
    """AP-78, AP-79: no sight is needed against an adjacent figure."""
    return not field.are_adjacent(figure, target)


def attack_changes(field: Field, figure: str, target: str) -> list[Change]:
    """AP-83, AP-85: the attacker's dice, by source."""
    return [*changes(field, figure, "power"), *_height(field, figure, target)]


def defence_changes(field: Field, figure: str, target: str) -> list[Change]:
    """AP-84, AP-85: the defender's dice, by source."""
    return [*changes(field, target, "toughness"), *_height(field, target, figure)]


def _height(field: Field, figure: str, other: str) -> list[Change]:
    """AP-85, AP-86: one die more for the figure whose base stands higher."""
    return [Change(HEIGHT, 1)] if field.level(figure) > field.level(other) else []


def hoped_for(state: State, attack: int, defence: int) -> float:
    """RU-30: the damage to be expected of so many dice against so many."""
    return expected_damage(content_of(state).die, attack, defence)


@lru_cache(maxsize=1024)
def expected_damage(die: DieRow, attack: int, defence: int) -> float:
    """RU-30: the mean of hits beyond shields."""
    return sum(damage * chance for damage, chance in damage_chances(die, attack, defence).items())


@lru_cache(maxsize=1024)
def damage_chances(die: DieRow, attack: int, defence: int) -> dict[int, float]:
    """AP-88, AP-89, RU-30: how likely each damage is.

    >>> die = DieRow("combat", 3, 2, 1, 10)
    >>> round(expected_damage(die, 3, 5), 3), round(1 - damage_chances(die, 3, 5)[0], 3)
    (0.444, 0.321)
    """
    sides, found = die.weapons + die.shields + die.blanks, dict.fromkeys(range(attack + 1), 0)
    for hit, ways in enumerate(_counts(attack, die.weapons, sides)):
        for shield, others in enumerate(_counts(defence, die.shields, sides)):
            found[max(hit - shield, 0)] += ways * others
    return {damage: ways / sides ** (attack + defence) for damage, ways in found.items()}


def _counts(dice: int, faces: int, sides: int) -> list[int]:
    """In how many of all rolls none, one, two … of the dice show one of these faces: whole numbers, so that nothing is rounded."""
    return [comb(dice, shown) * faces**shown * (sides - faces) ** (dice - shown) for shown in range(dice + 1)]


def known(field: Field, found: list[Change]) -> int:
    """The dice that are sure as far as sights are known."""
    return total(counted(field, found))
