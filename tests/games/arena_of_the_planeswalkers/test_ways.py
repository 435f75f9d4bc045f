"""Where figures can go, against an independent search that tries every path."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion import packs
from companion.game import Chance, Rejected, load_game
from companion.games.arena_of_the_planeswalkers.field import Field
from companion.games.arena_of_the_planeswalkers.model import Options, State, board_of, content_of, kind_of, stood
from companion.games.arena_of_the_planeswalkers.movement import ways
from companion.games.arena_of_the_planeswalkers.paths import Path
from companion.games.arena_of_the_planeswalkers.rows import SIZES, BattlefieldRow, RuinRow, SlotRow, TightRow, WallRow, ZoneRow
from companion.kit.hexgrid import Hex, distance, neighbours
from tests.games.arena_of_the_planeswalkers.conftest import NewTable
from tests.games.arena_of_the_planeswalkers.oracle import Man, World, apart

GAME = load_game("arena_of_the_planeswalkers")
GLYPHS = (("movement", (5, 7)), ("power", (8, 5)), ("toughness", (11, 2)), ("knowledge", (1, 2)))


def world(state: State) -> World:
    """The battlefield of a state as the oracle knows it."""
    field = Field(state)
    row = content_of(state).battlefields[state.battlefield]
    men = {
        name: Man(
            field.teams[name], tuple(field.board.hexes[cell] for cell in cells), field.rows[name].height,
            SIZES.index(field.rows[name].size), field.rows[name].has("flying"), field.rows[name].has("phantom_walk"),
        )
        for name, cells in field.cells.items()
    }  # fmt: skip
    return World(
        list(row.map), {frozenset((wall.a, wall.b)): (wall.height, wall.blocks) for wall in row.walls},
        {tight.hex: SIZES.index(tight.largest) for tight in row.tight}, {glyph.at for glyph in state.glyphs}, men,
    )  # fmt: skip


@pytest.mark.rule("AP-42", "AP-43", "AP-44", "AP-45", "AP-55", "AP-56", "AP-63", "AP-101")
@pytest.mark.parametrize(
    ("start", "moves", "count", "costs"),
    [
        ((0, 4), 6, 48, {(3, 3): 6, (3, 2): 6, (4, 2): None, (2, 6): 3, (1, 2): 2, (3, 5): 4}),
        ((2, 3), 6, 64, {(3, 3): 3, (3, 2): 3, (4, 2): 6, (5, 2): 4}),
        ((5, 2), 6, 73, {(4, 2): None, (3, 3): 4, (3, 2): 5}),
        ((4, 2), 6, 74, {(5, 2): 1, (3, 3): 1}),
        ((6, 1), 6, 44, {(5, 1): 2, (6, 0): 2, (1, 1): 6}),
        ((8, 2), 6, 40, {(9, 2): 1, (8, 3): 1, (7, 2): 2}),
        ((0, 8), 5, 26, {(5, 8): 5}),
    ],
)
def test_the_known_numbers_of_the_demo_battlefield(
    new_table: NewTable, start: Hex, moves: int, count: int, costs: dict[Hex, int | None]
) -> None:
    table = new_table("red", "green").place_all().glyphs(*GLYPHS).put(chandra_nalaar=start)
    table.adjust({"figures.nissa_revane.at": [13, 0]})
    field = Field(table.state)
    found: dict[Hex, list[tuple[int, int]]] = {}
    for way in ways(field, "chandra_nalaar", moves):
        found.setdefault(field.board.hexes[way.cells[0]], []).append((way.cost, way.dice))
    assert len(found) == count
    assert {place: min(found[place])[0] if place in found else None for place in costs} == costs
    if start == (4, 2):
        assert (1, 1) in found[5, 2]  # with a fall die
        assert found[3, 3] == [(1, 0)]  # without
    assert {frozenset([place]): set(pairs) for place, pairs in found.items()} == {
        end: {(cost, dice) for dice, cost in pairs} for end, pairs in world(table.state).ends("chandra_nalaar", moves).items()
    }


@pytest.mark.rule("AP-74")
def test_the_known_distances_of_the_demo_battlefield() -> None:
    for one, other, far in (((0, 4), (13, 4), 13), ((1, 0), (6, 0), 5), ((5, 5), (3, 3), 3)):
        assert distance(one, other) == apart(one, other) == far
    board = [(col, row) for col in range(9) for row in range(9)]
    for one in board:
        assert {other for other in neighbours(one) if other in board} == {other for other in board if apart(one, other) == 1}
        assert all(distance(one, other) == apart(one, other) for other in board)


def small_world(dice: random.Random) -> State:
    """A crowded battlefield of 40 hexes at random: hills, water, ruins, walls, tight spaces and glyphs, and figures all over it."""
    signs = {(col, row): dice.choice("000000001124~~#") for col in range(8) for row in range(5)}
    signs |= {place: "0" for place in ((0, 0), (7, 4))}
    ground = [place for place, sign in signs.items() if sign != "#"]
    inner = [place for place in ground if place not in ((0, 0), (7, 4))]
    walls = [(place, beside) for place in ground for beside in neighbours(place) if beside in ground and dice.random() < 0.06]
    field = BattlefieldRow(
        id="small", name="Small", scenarios=("duel",), map=tuple(" ".join(signs[col, row] for col in range(8)) for row in range(5)),
        ruins=(RuinRow("r", tuple(place for place, sign in signs.items() if sign == "#"), 6),),
        walls=tuple(WallRow(a, b, dice.choice([1, 2, 6]), dice.random() < 0.7) for a, b in walls),
        tight=tuple(TightRow(place, "small") for place in dice.sample(inner, 2)),
        glyphs=tuple(SlotRow(place, kind) for place, (kind, _) in zip(dice.sample(inner, 3), GLYPHS, strict=False)),
        zones=(ZoneRow("yellow", ("duel",), ((0, 0),)), ZoneRow("orange", ("duel",), ((7, 4),))),
    )  # fmt: skip
    tables = msgspec.json.decode(GAME.load_content(None))["tables"] | {"battlefields": [msgspec.to_builtins(field)]}
    scenarios = [row | {"id": "duel"} for row in tables["scenarios"][:1]]
    digest = GAME.use_content(packs.packed(tables | {"scenarios": scenarios}, dict.fromkeys(tables, "owner")))
    state: State = GAME.setup(["Ann", "Ben"], Options(colours=("red", dice.choice(["blue", "green"])), first=0), Chance(seed=1), digest)
    return scattered(state, dice)


def scattered(state: State, dice: random.Random) -> State:
    """Figures all over the battlefield, wherever their bases fit."""
    board, taken = board_of(state), set[Hex]()
    for name, figure in state.figures.items():
        row = kind_of(state, name)
        ends = board.landable(SIZES.index(row.size))
        free = [place for cell, place in enumerate(board.hexes) if ends >> cell & 1 and place not in taken]
        if dice.random() < 0.75:
            place = dice.choice(free)
            level = board.levels[board.cells[place]]
            beside = [other for other in neighbours(place) if other in free and board.levels[board.cells[other]] == level]
            if row.base_spaces == 2 and not beside:
                continue
            spaces = (place,) if row.base_spaces == 1 else (place, dice.choice(beside))
            taken.update(spaces)
            state.figures[name] = msgspec.structs.replace(figure, at=stood(spaces), status="board")
    return state


def check_ways(state: State, figure: str, moves: int) -> int:
    """Every end, every pair of dice and cost, and every path of the game's search against the oracle; how many ends there are."""
    field, oracle = Field(state), world(state)
    hexes = field.board.hexes
    found: dict[frozenset[Hex], set[tuple[int, int]]] = {}
    for way in ways(field, figure, moves):
        found.setdefault(frozenset(hexes[cell] for cell in way.cells), set()).add((way.dice, way.cost))
        tried = Path(field, figure, moves)
        tried.check(way.path)
        assert (frozenset(tried.cells), moves - tried.left) == (frozenset(way.cells), way.cost)
    assert found == oracle.ends(figure, moves), (figure, moves)
    return len(found)


def check_refusals(state: State, figure: str, moves: int, dice: random.Random) -> None:
    """A path at random is legal exactly if the oracle goes along with every step of it."""
    field, oracle = Field(state), world(state)
    hexes = oracle.men[figure].hexes
    path: list[Hex] = []
    cost, stopped, legal = 0, False, True
    for _ in range(dice.randint(1, 4)):
        there = dice.choice([place for place in neighbours(hexes[0]) if place in oracle.signs])
        path.append(there)
        if there in hexes:
            hexes = hexes[::-1]
            continue
        price = oracle.price(figure, hexes[0], there)
        legal = legal and price is not None and not stopped  # an illegal step spoils the whole path, wherever it leads
        cost += price or 0
        hexes = (there, *hexes[:-1])
        stopped = oracle.must_stop(figure, hexes)
    legal = legal and cost <= moves and oracle.may_rest(figure, hexes)
    assert accepts(Path(field, figure, moves), path) is legal, (figure, path)


def accepts(tried: Path, path: list[Hex]) -> bool:
    try:
        tried.check(tuple(path))
    except Rejected:
        return False
    return True


@pytest.mark.rule("AP-51", "AP-52", "AP-53", "AP-54", "AP-57", "AP-58", "AP-60", "AP-61", "AP-69", "AP-70")
@pytest.mark.rule("RU-11", "RU-12", "RU-23", "RU-24", "RU-26", "RU-33")
@pytest.mark.parametrize("seed", [*range(25), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(25, 500))])
def test_the_search_finds_exactly_what_trying_every_path_finds(seed: int) -> None:
    dice = random.Random(seed)
    state = small_world(dice)
    standing = list(Field(state).cells)
    assert standing
    for figure in standing:
        check_ways(state, figure, dice.randint(2, 3 if figure.startswith("blazing") else 5))
        for _ in range(40):
            check_refusals(state, figure, dice.randint(1, 5), dice)


@pytest.mark.rule("AP-64", "AP-65", "AP-66", "AP-67", "AP-71", "RU-12")
@pytest.mark.parametrize("seed", range(25))
def test_engagement_is_what_the_oracle_says_and_mutual(seed: int) -> None:
    state = small_world(random.Random(seed))
    field, oracle = Field(state), world(state)
    for figure in field.cells:
        assert set(field.engaged(figure)) == oracle.engaged(figure)
        assert all(figure in field.engaged(foe) for foe in field.engaged(figure))
        assert field.is_engaged(figure) is bool(oracle.engaged(figure))
