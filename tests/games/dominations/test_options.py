"""The list of options is complete and exact: all that is listed is accepted, all else is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from companion.game import Command, Rejected
from companion.games.dominations import commands
from companion.games.dominations.board import legal_cells
from companion.games.dominations.grid import corners
from companion.games.dominations.model import State, content_of
from companion.games.dominations.tree import open_spots
from companion.games.dominations.words import DOMAINS
from tests.games.dominations.table import GAME, Table
from tests.games.dominations.test_properties import steps


def everything(state: State, seat: int, dice: random.Random) -> Iterator[Command]:
    """Commands of every kind made of what this match has, sensible or not, as many as are worth trying."""
    content, player = content_of(state), state.players[seat]
    cells = [*legal_cells(state), *state.board, "U(0,0)", "U(7,7)"]
    spots = [*open_spots(content, player.tree), *player.tree, "(5,5)"]
    vertices = [*dict.fromkeys(vertex for cell in state.board for vertex in corners(cell)), None]
    cards = [*content.masteries, "m1"]
    yield commands.Skip()
    yield from (commands.Exchange(give, get) for give, get in product(DOMAINS, DOMAINS))
    yield from (commands.Found(cell) for cell in cells)
    yield from (commands.Upgrade(cell) for cell in cells)
    yield from (commands.Reactivate(cell) for cell in cells)
    yield from (commands.ChooseLocus(vertex) for vertex in vertices)
    yield from (commands.ChooseSide(cell) for cell in cells)
    yield from (commands.Improve(card) for card in cards)
    yield from (commands.Use(card) for card in cards)
    yield from (commands.Assimilate(card) for card in cards)
    yield from (commands.SetInitiative(list(order)) for order in product(range(len(state.players)), repeat=len(state.players)))
    placed = [*(commands.Place(*way) for way in product([*player.hand, *state.stock[:1]], cells, range(3)))]
    yield from dice.sample(placed, min(len(placed), 150))
    learned = [*(commands.Develop(*way) for way in product(cards, range(1, 5), spots))]
    learned += [*(commands.Assimilate(*way) for way in product(cards, range(1, 5), spots))]  # type: ignore[list-item]
    yield from dice.sample(learned, min(len(learned), 250))
    bought = [*(commands.BuyLevel(*way) for way in product(state.monuments, spots, [None, *legal_cells(state), *vertices], range(3)))]
    yield from dice.sample(bought, min(len(bought), 250))


def refused(state: State, seat: int, command: Command) -> Rejected | None:
    try:
        GAME.apply(state, seat, command)
    except Rejected as no:
        return no
    return None


@pytest.mark.rule("DR-04", "DR-14", "DR-54", "DR-81", "DR-93")
@pytest.mark.parametrize(
    ("players", "seed", "rules"), [(2, 11, {}), (3, 12, {}), (4, 13, {}), (3, 14, {"card_rotation": True, "multi_edge": "choose_one"})]
)
def test_what_is_listed_is_accepted_and_what_is_not_is_refused(players: int, seed: int, rules: dict[str, Any]) -> None:
    dice = random.Random(seed)
    for number, (state, seat, *_) in enumerate(steps(players, seed, house_rules=rules)):
        if number % 6:
            continue
        listed = GAME.options(state, seat)
        for command in dice.sample(listed, min(len(listed), 60)):
            assert refused(state, seat, command) is None, f"{command} is listed but refused"
        for command in everything(state, seat, dice):
            no = refused(state, seat, command)
            assert (no is None) == (command in listed), f"{command} in {state.phase}"
            assert no is None or (no.rule in GAME.statements and no.reason.endswith("."))


def test_nothing_is_listed_twice() -> None:
    for state, seat, *_ in steps(3, 21):
        listed = [str(command) for command in GAME.options(state, seat)]
        assert len(listed) == len(set(listed))


def test_only_whoever_must_decide_has_options(table: Table) -> None:
    assert table.session.options(1) == []
    assert table.session.options(0)
