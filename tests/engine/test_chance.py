"""Chance: the same numbers on every machine, fair, and wholly described by two numbers."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game import Chance


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [5, 5, 4, 0, 3, 2, 4, 0, 1, 0]),
        (7, [5, 1, 0, 3, 1, 0, 2, 5, 4, 2]),
        (-1, [5, 0, 4, 0, 2, 0, 1, 1, 3, 1]),
        (2**63 - 1, [1, 2, 1, 4, 4, 0, 4, 4, 3, 3]),
    ],
)
def test_the_numbers_of_a_seed_are_fixed_for_ever(seed: int, numbers: list[int]) -> None:
    chance = Chance(seed=seed)
    assert [chance.below(6) for _ in numbers] == numbers


def test_a_shuffle_and_a_choice_are_fixed_too() -> None:
    chance, cards = Chance(seed=7), list("abcdefghij")
    chance.shuffle(cards)
    assert "".join(cards) == "gdjfhbeaci"
    assert chance.drawn == 9
    assert chance.choose(["red", "green", "blue"]) == "green"


def test_two_numbers_are_its_whole_memory() -> None:
    chance = Chance(seed=99)
    for _ in range(20):
        chance.below(10)
    again = msgspec.json.decode(msgspec.json.encode(chance), type=Chance)
    assert [chance.below(1000) for _ in range(50)] == [again.below(1000) for _ in range(50)]
    fresh = Chance(seed=99)
    assert [Chance(seed=99, drawn=n).below(1000) for n in range(5)] == [fresh.below(1000) for _ in range(5)]


def test_another_process_with_another_hash_seed_gets_the_same_numbers() -> None:
    code = "from companion.game import Chance; c = Chance(seed=5); print([c.below(1000) for _ in range(30)])"
    said = {
        subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True).stdout
        for seed in ("0", "1", "4242")
    }
    chance = Chance(seed=5)
    assert said == {f"{[chance.below(1000) for _ in range(30)]}\n".encode()}


def test_a_die_falls_on_all_sides_about_equally_often() -> None:
    chance = Chance(seed=1)
    sides = Counter(chance.below(6) for _ in range(6000))
    assert sorted(sides) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1100 for count in sides.values())


def test_every_order_of_three_cards_comes_up() -> None:
    chance, orders = Chance(seed=1), set()
    for _ in range(200):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 6


@given(seed=st.integers(-(2**63), 2**63 - 1), limit=st.integers(1, 10**6), drawn=st.integers(0, 1000))
def test_a_number_is_always_below_its_limit_and_always_the_same(seed: int, limit: int, drawn: int) -> None:
    number = Chance(seed=seed, drawn=drawn).below(limit)
    assert 0 <= number < limit
    assert Chance(seed=seed, drawn=drawn).below(limit) == number


@given(seed=st.integers(0, 2**32), cards=st.lists(st.integers()))
def test_a_shuffle_keeps_every_card(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    Chance(seed=seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)
