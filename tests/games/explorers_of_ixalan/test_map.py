"""The map and what is available on it, against a hexagonal grid of the tests' own."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from pathlib import Path

import pytest

from companion.games.explorers_of_ixalan.content import DATA
from companion.games.explorers_of_ixalan.questions import blockers, is_available
from tests.games.explorers_of_ixalan.table import Table

ROWS = {"A": 3, "B": 4, "C": 5, "D": 6, "E": 5, "F": 4, "G": 3}
COSTS = {
    "A": "111", "B": "1331", "C": "13631", "D": "136631", "E": "13631", "F": "1331", "G": "111",
}  # fmt: skip
BLOCKERS = {
    "B2": "A1 A2 B1", "B3": "A2 A3 B4", "C2": "B1 C1", "C4": "B4 C5", "D2": "C1 D1 E1", "D5": "C5 D6 E5", "E2": "E1 F1",
    "E4": "E5 F4", "F2": "F1 G1 G2", "F3": "F4 G2 G3", "C3": "B2 B3 C2 C4", "D3": "C2 D2 E2", "D4": "C4 D5 E4", "E3": "E2 E4 F2 F3",
}  # fmt: skip
EDGES = 71


@cache
def spots() -> dict[str, int]:
    """Every spot and its price, as the map is drawn."""
    return {f"{row}{place + 1}": int(cost) for row, costs in COSTS.items() for place, cost in enumerate(costs)}


def centre(spot: str) -> tuple[float, float]:
    """Where a hexagon lies: rows are centred, and a step is 1 wide."""
    row = spot[0]
    return int(spot[1]) - (ROWS[row] + 1) / 2, (ord(row) - ord("D")) * 3**0.5 / 2


@cache
def touch(one: str, other: str) -> bool:
    """Whether two hexagons share an edge: their centres are a step apart."""
    (x, y), (u, v) = centre(one), centre(other)
    return abs((x - u) ** 2 + (y - v) ** 2 - 1) < 0.01


@cache
def shelter(spot: str) -> set[str]:
    """All spots that touch this one and cost less, worked out from the picture alone."""
    return {other for other, price in spots().items() if touch(spot, other) and price < spots()[spot]}


def in_the_way(spot: str, face_down: set[str]) -> set[str]:
    """Those of them whose tile still lies there."""
    return shelter(spot) & face_down


def open_after(gone: set[str]) -> set[str]:
    face_down = set(spots()) - gone
    return {spot for spot in face_down if not in_the_way(spot, face_down)}


@pytest.mark.rule("EI-16", "SU-07")
def test_the_map_is_the_picture_with_its_71_edges() -> None:
    rows = tomllib.loads((DATA / "layout.toml").read_text())["rows"]
    assert {row["spot"]: row["cost"] for row in rows} == spots()
    edges = {frozenset((row["spot"], near)) for row in rows for near in row["neighbours"]}
    assert len(edges) == EDGES
    assert edges == {frozenset((one, other)) for one in spots() for other in spots() if one < other and touch(one, other)}


@pytest.mark.rule("EI-03", "ER-27")
def test_the_map_has_sixteen_ten_and_four_spots_around_each_other() -> None:
    prices = list(spots().values())
    assert [prices.count(cost) for cost in (1, 3, 6)] == [16, 10, 4]
    assert sum(prices) == 70
    assert not [(one, other) for one in spots() for other in spots() if touch(one, other) and spots()[one] == 1 and spots()[other] == 6]


@pytest.mark.rule("EI-15", "EI-17", "EI-18", "ER-25")
def test_the_blockers_of_every_spot_at_the_start() -> None:
    state = Table().state
    found = {spot: " ".join(blockers(state, spot)) for spot in state.spots if blockers(state, spot)}
    assert found == BLOCKERS
    assert {spot for spot in state.spots if is_available(state, spot)} == {spot for spot, cost in spots().items() if cost == 1}


@pytest.mark.rule("EI-15", "EI-17", "EI-19", "ER-01")
def test_availability_equals_the_picture_after_any_order_of_discoveries() -> None:
    for seed in range(25):
        table, dice, gone = Table().main(), random.Random(seed), set[str]()
        opened = set(open_after(gone))
        while opened:
            spot = dice.choice(sorted(opened))
            table.opened(spot)
            gone.add(spot)
            before, opened = opened, open_after(gone)
            assert {spot for spot in table.state.spots if is_available(table.state, spot)} == opened
            assert before - {spot} <= opened, "what was available stays so"
            assert len(opened - before) <= 2, "one discovery opens two at most"
            assert {spot: set(blockers(table.state, spot)) for spot in spots()} == {
                spot: in_the_way(spot, set(spots()) - gone) for spot in spots()
            }
        assert len(gone) == 30


def needed(spot: str) -> set[str]:
    """All tiles that must be gone before a spot is open."""
    found: set[str] = set()
    wanted = in_the_way(spot, set(spots()))
    for near in wanted:
        found |= {near} | needed(near)
    return found


@pytest.mark.rule("EI-15", "ER-25")
@pytest.mark.parametrize(("spot", "tiles", "ones", "mana"), [("D3", 8, 5, 14), ("D4", 8, 5, 14), ("C3", 11, 7, 19), ("E3", 11, 7, 19)])
def test_a_six_cost_tile_opens_after_exactly_its_shelter_is_gone(spot: str, tiles: int, ones: int, mana: int) -> None:
    gone = needed(spot)
    prices = [spots()[other] for other in gone]
    assert (len(gone), prices.count(1), sum(prices)) == (tiles, ones, mana)
    table = Table().main().opened(*gone)
    assert is_available(table.state, spot)
    for kept in gone:
        if touch(kept, spot):
            assert not is_available(Table().main().opened(*(gone - {kept})).state, spot)


@pytest.mark.rule("EI-21")
def test_any_available_tile_may_be_chosen_wherever_it_lies() -> None:
    table = Table().main()
    assert table.discoverable() == open_after(set())
    assert table.discover("A1").to("main1", 1).discoverable() == open_after({"A1"})


def test_the_rim_goes_once_around_the_map() -> None:
    rim = Table().content.rim
    assert set(rim) == {spot for spot, cost in spots().items() if cost == 1}
    assert all(touch(one, other) for one, other in zip(rim, (*rim[1:], rim[0]), strict=True))


def test_the_layout_says_how_sure_it_is() -> None:
    assert "Compare it once" in Path(DATA / "layout.toml").read_text()
