"""Drafts: a copy of a state shares nothing with it that can change, and a type that would is refused when the game is built."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.clone import cloner


class Leaf(msgspec.Struct):
    number: int
    words: list[str]


class Mark(msgspec.Struct, frozen=True):
    name: str
    places: tuple[int, ...] = ()


class Tree(msgspec.Struct):
    plain: int
    text: str
    kind: Literal["a", "b"]
    count: Annotated[int, msgspec.Meta(ge=0)]
    numbers: list[int]
    rows: list[list[int]]
    leaves: list[Leaf]
    by_name: dict[str, Leaf]
    tables: dict[str, dict[str, list[int]]]
    seats: tuple[int, ...]
    mark: Mark
    marks: list[Mark]
    maybe: Leaf | None
    maybe_list: list[Leaf] | None
    either: int | str | None
    sometimes: list[Leaf | None]
    below: Tree | None = None
    branches: list[Tree] = []


clone = cloner(Tree)
numbers, words = st.integers(0, 99), st.sampled_from(["", "a", "bc"])
few_numbers = st.lists(numbers, max_size=2)
leaves = st.builds(Leaf, numbers, st.lists(words, max_size=2))
marks = st.builds(Mark, words, few_numbers.map(tuple))


def named(values: Any) -> Any:
    return st.dictionaries(words, values, max_size=2)


def trees(below: Any, branches: Any) -> Any:
    few_leaves = st.lists(leaves, max_size=2)
    return st.builds(
        Tree, plain=numbers, text=words, kind=st.sampled_from(["a", "b"]), count=numbers, numbers=few_numbers,
        rows=st.lists(few_numbers, max_size=2), leaves=few_leaves, by_name=named(leaves), tables=named(named(few_numbers)),
        seats=few_numbers.map(tuple), mark=marks, marks=st.lists(marks, max_size=2), maybe=st.none() | leaves,
        maybe_list=st.none() | few_leaves, either=st.none() | numbers | words, sometimes=st.lists(st.none() | leaves, max_size=2),
        below=below, branches=branches,
    )  # fmt: skip


small_trees = trees(st.none(), st.just([]))
whole_trees = trees(st.none() | small_trees, st.lists(small_trees, max_size=2))


def changeable(value: Any) -> list[Any]:
    """Every part of a value that can be changed in place."""
    if isinstance(value, list):
        return [value, *(part for item in value for part in changeable(item))]
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in changeable(item))]
    if isinstance(value, msgspec.Struct):
        parts = [part for name in value.__struct_fields__ for part in changeable(getattr(value, name))]
        return parts if value.__struct_config__.frozen else [value, *parts]
    return []


@given(whole_trees)
def test_a_copy_is_equal_and_shares_nothing_that_can_change(tree: Tree) -> None:
    copy = clone(tree)
    assert copy == tree
    assert not {id(part) for part in changeable(tree)} & {id(part) for part in changeable(copy)}


@given(whole_trees)
def test_writing_all_over_a_copy_leaves_the_original_as_it_was(tree: Tree) -> None:
    before = msgspec.json.encode(tree)
    for part in changeable(clone(tree)):
        if isinstance(part, list | dict):
            part.clear()
        else:
            setattr(part, part.__struct_fields__[0], -1)
    assert msgspec.json.encode(tree) == before


def test_what_cannot_change_is_shared() -> None:
    tree = Tree(1, "x", "a", 0, [], [], [], {}, {}, (1, 2), Mark("m"), [Mark("n")], None, None, None, [])
    copy = clone(tree)
    assert copy.mark is tree.mark
    assert copy.seats is tree.seats
    assert copy.marks is not tree.marks
    assert copy.marks[0] is tree.marks[0]


def holding(kind: Any, *, frozen: bool = False) -> type[msgspec.Struct]:
    return msgspec.defstruct("Held", [("part", kind)], frozen=frozen)


@pytest.mark.parametrize(
    "kind",
    [
        set[int], frozenset[int], Any, object, bytearray, list, dict, tuple, complex,
        list[Any], dict[str, set[int]], Leaf | Mark | list[int], list[int] | dict[str, int], list[int] | list[str],
    ],
)  # fmt: skip
def test_a_type_that_cannot_be_copied_safely_is_refused_when_the_game_is_built(kind: Any) -> None:
    with pytest.raises(TypeError, match="a state may"):
        cloner(holding(kind))


@pytest.mark.parametrize("kind", [tuple[list[int], ...], tuple[int, Leaf], holding(list[int], frozen=True), holding(Leaf, frozen=True)])
def test_something_changeable_inside_something_unchangeable_is_refused(kind: Any) -> None:
    for held in (kind, list[kind], dict[str, kind], kind | None):
        with pytest.raises(TypeError, match="cannot change, but the"):
            cloner(holding(held))
