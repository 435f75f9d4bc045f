"""The yield preview: complete, best first, and true to what a placement then brings."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from companion.games.dominations import events
from companion.games.dominations.board import legal_cells
from companion.games.dominations.commands import ChooseLocus, ChooseSide, Place, Reactivate
from companion.games.dominations.grid import ring
from companion.games.dominations.model import State
from companion.games.dominations.preview import Yield, preview, preview_again
from companion.games.dominations.words import DOMAINS
from tests.games.dominations.table import GAME, Table, tile
from tests.games.dominations.test_properties import steps

NewTable = Callable[..., Table]


def named(amounts: tuple[int, ...]) -> dict[str, int]:
    return {domain: amount for domain, amount in zip(DOMAINS, amounts, strict=True) if amount}


def summed(happened: list[Any], kind: type, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in happened:
        if isinstance(event, kind) and event.seat == seat:  # type: ignore[attr-defined]
            for domain, amount in event.knowledge.items():  # type: ignore[attr-defined]
                found[domain] = found.get(domain, 0) + amount
    return found


def carried_out(state: State, seat: int, promised: Yield, *, again: bool = False) -> tuple[State, list[Any]]:
    """The placement that a line of the preview speaks of, with its choices, as far as the game goes without asking for more."""
    command: Any = Reactivate(promised.cell) if again else Place(promised.tile, promised.cell, promised.rotation)
    after, happened = GAME.apply(state, seat, command)
    if after.awaits and after.awaits.kind == "locus":
        after, more = GAME.apply(after, seat, ChooseLocus(promised.locus))
        happened = [*happened, *more]
    if after.awaits and after.awaits.kind == "side":
        after, more = GAME.apply(after, seat, ChooseSide(str(promised.side)))
        happened = [*happened, *more]
    return after, happened


def hold(state: State, seat: int, promised: Yield, *, again: bool = False) -> None:
    """A line of the preview against the rules themselves."""
    after, happened = carried_out(state, seat, promised, again=again)
    counted = next((event.vertex for event in happened if isinstance(event, events.LocusCounted)), None)
    assert counted == promised.locus
    if after.phase == "grow_vestigium":
        assert after.growth
        assert promised.open >= after.growth.wild
        return
    assert summed(happened, events.Produced, seat) == named(promised.produced)
    assert summed(happened, events.Gained, seat) == named(promised.gained)
    assert summed(happened, events.Lost, seat) == named(promised.lost)
    assert after.players[seat].vp - state.players[seat].vp == promised.points
    paid = [(event.seat, event.cell, event.domain, event.amount) for event in happened if isinstance(event, events.CityActivated)]
    assert [one for one in paid if one[0] != seat] == [(one.seat, one.cell, DOMAINS[one.domain], one.amount) for one in promised.others]
    assert sum(one.amount for one in after.pending if one.seat == seat) == promised.open


@pytest.mark.rule("DR-14", "DR-15", "DR-17", "DR-24", "DR-48", "DR-49")
@pytest.mark.parametrize(
    ("players", "seed", "rules"),
    [(2, 1, {}), (3, 2, {}), (4, 3, {}), (3, 4, {"multi_edge": "choose_one"}), (2, 5, {"multi_edge": "distinct_dots"}),
     (4, 6, {"locus_compulsory": False, "cradle_locus": True}), (4, 7, {"trade_active_share": "per_level", "city_yield": "per_level"})],
)  # fmt: skip
def test_every_line_is_what_the_placement_brings(players: int, seed: int, rules: dict[str, Any]) -> None:
    dice, held = random.Random(seed), 0
    for state, seat, *_ in steps(players, seed, house_rules=rules):
        if state.phase in ("grow_tile", "grow_more") and dice.random() < 0.7:
            player = state.players[seat]
            for promised in dice.sample(preview(state, seat, dice.choice(player.hand)), 15):
                hold(state, seat, promised)
                held += 1
            if state.phase == "grow_tile" and "inventor" in player.roles and "inventor" not in player.spent:
                for promised in preview_again(state, seat)[:5]:
                    hold(state, seat, promised, again=True)
    assert held > 100


@pytest.mark.rule("DR-14", "DR-15")
def test_every_legal_cell_and_rotation_is_there_once_for_each_way_to_count(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="c_ttt")
    found = preview(table.state, 0, "g_tcs")
    wanted = sorted((cell, turn) for cell in legal_cells(table.state) for turn in range(3))
    assert sorted((one.cell, one.rotation) for one in found) == wanted


@pytest.mark.rule("DR-27")
def test_two_loci_are_two_lines(table: Table) -> None:
    cells = (set(ring("(1,1)")) | set(ring("(2,1)"))) - {"D(1,0)"}
    board = {cell: {"tile": f"{'tc'[number % 2]}_{'asg'[number % 3]}{'asgr'[number % 4]}r"} for number, cell in enumerate(sorted(cells))}
    table.adjust({"board": board})
    found = [one for one in preview(table.state, 0, "g_ttt") if one.cell == "D(1,0)" and one.rotation == 0]
    assert {one.locus for one in found} == {"(1,1)", "(2,1)"}


def test_the_best_comes_first_and_what_others_get_breaks_ties(table: Table) -> None:
    table.lay(D0_0="s_aaa", U1_0="c_ccc").found(1, "D(0,0)")
    found = preview(table.state, 0, "g_ttt")
    values = [one.total + one.points for one in found]
    assert values == sorted(values, reverse=True)
    for one, other in pairwise(found):
        if one.total + one.points == other.total + other.points:
            assert sum(income.amount for income in one.others) <= sum(income.amount for income in other.others)


@pytest.mark.rule("DR-48", "DR-49")
def test_what_is_lost_and_what_that_scores_is_foretold(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(limit={"art": 20}, knowledge={"art": 20, "trade": 4})
    found = next(one for one in preview(table.state, 0, "g_ttt") if one.cell == "U(1,0)")
    assert named(found.produced) == {"art": 2, "trade": 2, "government": 1}
    assert named(found.lost) == {"art": 2, "trade": 1}
    assert (found.points, found.total) == (1, 2)


def test_knowledge_above_its_limit_put_in_by_hand_is_not_lost_twice(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(knowledge={"art": 9})
    found = next(one for one in preview(table.state, 0, "g_ttt") if one.cell == "U(1,0)")
    assert named(found.lost) == {"art": 2}
    hold(table.give(hand=["g_ttt"]).state, 0, found)


@pytest.mark.rule("DR-32")
def test_what_cities_would_yield_to_others_is_foretold(table: Table) -> None:
    table.lay(D0_0="s_aaa").found(1, "D(0,0)")
    found = next(one for one in preview(table.state, 0, "g_ttt") if one.cell == "U(1,0)")
    assert [(one.cell, one.seat, one.domain, one.amount) for one in found.others] == [("D(0,0)", 1, 3, 1)]


@pytest.mark.rule("DR-39", "DR-42")
def test_raises_gains_and_vestigium_are_part_of_it(table: Table) -> None:
    table.tree(c6=1, t3=1).lay(D0_0="s_aaa")
    found = next(one for one in preview(table.state, 0, tile("U(1,0)", "t", rest="v")) if one.cell == "U(1,0)")
    assert (named(found.produced), named(found.gained), found.open) == ({"art": 2, "trade": 2}, {"trade": 1}, 2)


def test_asking_changes_nothing(table: Table) -> None:
    table.lay(D0_0="s_aaa").give(roles=["inventor"])
    before = msgspec.json.encode(table.state)
    preview(table.state, 0, "g_ttt")
    preview_again(table.state, 0)
    assert msgspec.json.encode(table.state) == before


def test_some_cells_can_be_asked_for(table: Table) -> None:
    assert {one.cell for one in preview(table.state, 0, "g_tcs", ["D(0,0)"])} == {"D(0,0)"}
