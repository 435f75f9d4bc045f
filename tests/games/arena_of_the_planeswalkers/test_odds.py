"""What to expect of dice, against every roll there is, thrown one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from companion.games.arena_of_the_planeswalkers.combat import damage_chances, expected_damage
from companion.games.arena_of_the_planeswalkers.rows import DieRow

DICE = [DieRow("combat", 3, 2, 1, 10), DieRow("combat", 1, 1, 0, 10), DieRow("combat", 2, 1, 3, 10), DieRow("combat", 1, 0, 0, 10)]


def every_roll(die: DieRow, attack: int, defence: int) -> dict[int, Fraction]:
    """How likely each damage is, by throwing all dice in every way."""
    sides = "w" * die.weapons + "s" * die.shields + "b" * die.blanks
    found: Counter[int] = Counter()
    for thrown in product(sides, repeat=attack + defence):
        found[max(thrown[:attack].count("w") - thrown[attack:].count("s"), 0)] += 1
    return {damage: Fraction(ways, len(sides) ** (attack + defence)) for damage, ways in found.items()}


@pytest.mark.rule("AP-87", "AP-88", "AP-89", "RU-30")
@pytest.mark.parametrize("die", DICE, ids=lambda die: f"{die.weapons}{die.shields}{die.blanks}")
@pytest.mark.parametrize(("attack", "defence"), [(0, 0), (0, 3), (1, 0), (2, 2), (3, 1), (1, 4), (3, 3), (4, 0)])
def test_every_chance_is_that_of_all_rolls_counted(die: DieRow, attack: int, defence: int) -> None:
    counted, chances = every_roll(die, attack, defence), damage_chances(die, attack, defence)
    assert {damage: chance for damage, chance in chances.items() if chance} == {damage: float(ways) for damage, ways in counted.items()}
    assert expected_damage(die, attack, defence) == pytest.approx(float(sum(damage * ways for damage, ways in counted.items())), abs=1e-12)


@pytest.mark.rule("RU-30", "RU-31")
def test_the_chances_of_more_dice_than_the_box_has_still_add_up() -> None:
    assert sum(damage_chances(DICE[0], 14, 12).values()) == pytest.approx(1, abs=1e-12)
