"""Dominations by touch: questions that are answered step by step, in slots or on a form, and the map from nearer."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from companion.front import Form
from companion.games.dominations.grid import corners, surface
from companion.games.dominations.land import SIGNS, corner_signs, where
from companion.screen.layout import Box
from companion.screen.tilings import laid
from companion.ui import Ui
from companion.view import View
from tests.games.dominations.table import Table, packed, shipped

NewTable = Callable[..., Table]

MANUAL = {"effects": [{"trigger": "end_of_age", "act": "manual"}], "text": "Take one of whatever your left neighbour has most of."}


class Lying(NamedTuple):
    """Something that lies on a map."""

    x: float
    y: float


class Fingers:
    """Somebody who touches the screen of a table."""

    def __init__(self, table: Table) -> None:
        self.ui, self.now = Ui(table.session, simulated=True), 0.0

    def touch(self, *targets: str) -> Any:
        for target in targets:
            self.now += 0.1
            self.ui.touch(target, self.now)
        return self.ui.view()


@pytest.mark.rule("DR-76")
def test_what_a_manual_card_did_is_filled_in_on_a_form_and_written_down_as_one_step(new_table: NewTable) -> None:
    rows = shipped("masteries")
    rows[0]["basic"] = MANUAL
    table = new_table(content=packed(masteries=rows)).start().tree(t3=1).end_age().do("use", card="t3")
    fingers = Fingers(table)
    form = fingers.touch("nothing")
    assert isinstance(form, Form)
    assert (form.title, form.note) == (rows[0]["name"], MANUAL["text"])
    step = table.session.step
    fingers.touch("dial:knowledge.trade:more", "dial:knowledge.trade:more", "dial:vp:more", "dial:influence:less", "dial:influence:more")
    fingers.touch("confirm")
    assert (table.session.step, table.session.history(1)[0].text) == (step + 1, "Ann reports what Tally Sticks did: +2 Trade and +1 points")


@pytest.mark.rule("DR-52")
def test_an_exchange_is_what_is_given_and_then_what_is_got(table: Table) -> None:
    table.give(knowledge={"trade": 4})
    fingers = Fingers(table)
    given = fingers.touch("action:exchange")
    assert [line.target for line in given.lines] == ["pick:trade"]
    got = fingers.touch("pick:trade")
    assert "pick:trade" not in [line.target for line in got.lines]
    assert fingers.touch("back").lines == given.lines
    fingers.touch("pick:trade", "pick:art")
    assert (table.knows()["trade"], table.knows()["art"]) == (2, 1)


@pytest.mark.rule("DR-15")
def test_a_tile_lies_on_its_best_cell_until_another_is_touched_and_turning_changes_only_its_rotation(table: Table) -> None:
    fingers = Fingers(table)
    fingers.touch("action:place", "hold")
    fingers.ui.tick(fingers.now + 1.0)
    fingers.now += 1.0
    first = fingers.touch("card:0", "confirm")
    assert isinstance(first, View)
    other = next(cell for cell in first.lit if cell not in first.spots)
    moved = fingers.touch(f"spot:{other}")
    assert moved.spots == [other]
    fingers.touch("turn:+1", "turn:-1")
    assert fingers.touch("spot:nowhere", "spot:(0,0)").spots == [other]
    fingers.touch("confirm")
    assert list(table.state.board) == [other]


def test_the_map_is_looked_at_from_nearer_until_the_whole_is_wanted_again(table: Table) -> None:
    fingers = Fingers(table)
    assert (fingers.touch("map:2:1.50:-2.00").map.nearer, fingers.touch("menu", "back").map.middle) == (2, (1.5, -2.0))
    assert fingers.touch("map:0:0.00:0.00").map.nearer == 0
    for odd in ("map:", "map:x:0:0", "map:1:1e9:0", "map:1:0", "map:1:99999:0"):
        assert fingers.touch(odd).map.nearer == 0


@pytest.mark.rule("DR-17")
@pytest.mark.parametrize("cell", ["U(1,0)", "D(0,0)", "U(-2,1)", "D(-1,-2)"])
def test_every_resource_is_drawn_at_the_corner_of_the_map_where_it_lies(cell: str) -> None:
    where_ = laid(Box(0, 0, 400, 400), "triangles", [Lying(*where(near)) for near in surface(3)])
    outline = where_.outline(*where(cell))
    signs = corner_signs((0, 3, 5))
    for number, vertex in enumerate(corners(cell)):
        point = where_.middle(*where(vertex))
        at = min(range(3), key=lambda index: math.dist(outline[index], point))
        assert math.dist(outline[at], point) < 0.01
        assert signs[at] == SIGNS[(0, 3, 5)[number]]
