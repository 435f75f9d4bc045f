"""A refusal names the rule that stands in the way, not just what is awaited instead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.dominations.table import Table

NewTable = Callable[..., Table]


@pytest.mark.rule("DR-81")
def test_a_second_develop_in_the_time_left_for_exchanges_is_refused_by_the_rule_of_one_develop(table: Table) -> None:
    table.give(knowledge={"trade": 5, "art": 5}).develop().do("develop", card="t3", copy=1, spot="(0,1)")
    assert table.awaited == "rest"
    table.refused("DR-81", "develop", card="a3", copy=1, spot="(1,0)")
    table.refused("DR-81", "improve", card="t3")
    table.refused("DR-54", "found", cell="D(0,0)")


@pytest.mark.rule("DR-113", "SU-07")
def test_a_second_redraw_is_refused_as_such_while_others_still_decide(table: Table, new_table: NewTable) -> None:
    setup = new_table().choose()
    setup.do("redraw", seat=0, tiles=setup.player(0).hand[:1])
    assert "once" in setup.refused("DR-113", "redraw", seat=0, tiles=setup.player(0).hand[:1])
    table.end_age()
    while table.awaited != "redraw":
        table.do("keep_tiles", tiles=[])
    table.do("redraw", tiles=table.player(0).hand[:1])
    table.refused("DR-113", "redraw", seat=0, tiles=table.player(0).hand[:1])


@pytest.mark.rule("DR-13", "DR-109")
def test_a_second_tile_without_a_farmer_is_refused(table: Table) -> None:
    table.place("g_sss", "D(0,0)")
    table.refused("DR-13", "place", tile=table.player(0).hand[0], cell="U(1,0)")
