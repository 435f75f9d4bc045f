"""Summoning: when, what, and where."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.arena_of_the_planeswalkers.conftest import NewTable

JACE, CHANDRA = "jace_beleren", "chandra_nalaar"


@pytest.mark.rule("AP-34", "AP-35")
def test_a_chosen_planeswalker_summons_up_to_two_cards_one_figure_after_the_other(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(2, 4)).choose(JACE)
    table.do("summon", card="leyline_phantoms", at=[[3, 4]])
    assert (table.awaited, table.asked) == ("placing", 0)
    assert "2 to place" in table.prompt()
    table.refused("RU-10", "end_turn")
    table.refused("AP-36", "place", figure="leyline_phantoms_2", at=[3, 4])
    table.refused("AP-35", "place", figure="illusionary_projections_1", at=[4, 4])
    table.do("place", figure="leyline_phantoms_2", at=[4, 4]).do("place", figure="leyline_phantoms_3", at=[2, 3])
    assert table.happened == ["squad_summoned"]
    table.do("summon", card="illusionary_projections", at=[[2, 5], [3, 6], [2, 6]])
    assert table.player(0).reserve == []
    assert table.state.now.summons == 2


@pytest.mark.rule("AP-34")
def test_only_the_own_planeswalkers_turn_summons_and_only_before_moving(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(2, 4), leyline_phantoms_1=(5, 5)).choose("leyline_phantoms")
    table.refused("AP-34", "summon", card="illusionary_projections", at=[[3, 4]])
    assert not table.options("summon")
    table.turn_of(0).choose(JACE)
    table.refused("AP-34", "summon", card="leyline_phantoms", at=[[3, 4]])  # it is on the battlefield
    table.move(JACE, (3, 4))
    table.refused("AP-34", "summon", card="illusionary_projections", at=[[4, 4]])


@pytest.mark.rule("AP-35", "AP-109")
def test_the_space_is_within_five_of_the_planeswalker(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(0, 4)).choose(JACE)
    board = table.field.board
    assert board.far[board.cells[0, 4]][board.cells[5, 4]] == 5
    table.refused("AP-35", "summon", card="leyline_phantoms", at=[[0, 8], [6, 5], [1, 4]])
    table.refused("AP-35", "summon", card="leyline_phantoms", at=[[6, 5], [1, 4], [1, 5]])
    table.do("summon", card="leyline_phantoms", at=[[5, 4], [1, 4], [1, 5]])


@pytest.mark.rule("AP-35", "AP-36")
@pytest.mark.parametrize(("glyph", "count"), [(True, 40), (False, 41)])
def test_the_candidates_of_the_demo_battlefield(duel: NewTable, glyph: bool, count: int) -> None:
    table = duel("blue", "red").put(jace_beleren=(0, 4))
    table.glyphs(*([("knowledge", (1, 2))] if glyph else []), ("movement", (5, 7)), ("power", (8, 5)), ("toughness", (11, 2))).choose(JACE)
    assert len([option for option in table.options("summon") if option["card"] == "leyline_phantoms"]) == count


@pytest.mark.rule("AP-36")
def test_figures_ruins_and_glyphs_are_in_the_way(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(6, 5), chandra_nalaar=(5, 5)).glyphs(("power", (8, 5))).choose(JACE)
    for place, what in (((5, 5), "Chandra Nalaar stands there"), ((6, 4), "a ruin"), ((8, 5), "a glyph"), ((6, 5), "Jace Beleren")):
        assert what in table.refused("AP-36", "summon", card="leyline_phantoms", at=[list(place), [7, 5], [7, 6]])


@pytest.mark.rule("AP-63")
def test_nobody_is_put_where_the_base_does_not_fit(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(8, 6)).choose(JACE)
    table.refused("AP-63", "summon", card="leyline_phantoms", at=[[8, 7], [7, 5], [7, 6]])


@pytest.mark.rule("AP-37", "RU-10", "AP-62")
def test_of_a_double_space_figure_one_space_within_five_is_enough(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(0, 4)).choose(CHANDRA)
    table.refused("AP-37", "summon", card="blazing_firecats", at=[[[2, 3], [3, 3]]])  # two levels
    table.refused("AP-35", "summon", card="blazing_firecats", at=[[[6, 3], [6, 2]]])
    table.refused("AP-62", "summon", card="blazing_firecats", at=[[[1, 4], [40, 4]]])
    table.refused("AP-35", "summon", card="blazing_firecats", at=[[1, 4]])
    table.do("summon", card="blazing_firecats", at=[[[5, 4], [5, 5]], [[1, 4], [2, 4]], [[1, 5], [2, 5]]])
    assert table.figure("blazing_firecats_1").at == ((5, 4), (5, 5))


@pytest.mark.rule("AP-38")
def test_only_cards_of_the_planeswalkers_colour_or_artifacts_are_summoned(new_table: NewTable) -> None:
    table = new_table(armies=[["chandra_nalaar", "demo_clay_strider", "demo_wandering_smith"], ["nissa_revane"]]).place_all()
    table.choose(CHANDRA).do("summon", card="demo_clay_strider", at=[[1, 3], [2, 3]]).do("summon", card="demo_wandering_smith", at=[2, 4])
    assert table.figure("demo_wandering_smith").at == (2, 4)
    strangers = new_table("red", "green").place_all()
    strangers.state.players[0].reserve.append("elf_rangers")  # as if a card had changed hands
    strangers.choose(CHANDRA)
    strangers.refused("AP-38", "summon", card="elf_rangers", at=[[1, 3], [2, 3], [2, 2]])


@pytest.mark.rule("AP-39")
def test_figures_summoned_this_turn_do_not_move_or_attack(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(2, 4), chandra_nalaar=(4, 4)).choose(JACE)
    table.do("summon", card="leyline_phantoms", at=[[3, 4], [2, 3], [2, 5]])
    table.refused("AP-39", "move", figure="leyline_phantoms_2", path=[[3, 4]])
    table.refused("AP-39", "attack", figure="leyline_phantoms_1", target=CHANDRA)


@pytest.mark.rule("AP-40")
def test_a_reserve_without_its_planeswalker_is_stranded(new_table: NewTable) -> None:
    table = new_table("blue", "red", "green").place_all().put(leyline_phantoms_1=(5, 5))
    table.adjust({"figures.jace_beleren.status": "graveyard"}).choose("leyline_phantoms")
    table.refused("AP-40", "summon", card="illusionary_projections", at=[[5, 6]])


@pytest.mark.rule("RU-10")
def test_a_squad_that_does_not_fit_as_a_whole_is_not_summoned(duel: NewTable) -> None:
    table = duel("blue", "red")
    crowd = {"chandra_nalaar": (1, 0), "blazing_firecats_1": ((0, 1), (1, 1))}
    table.put(jace_beleren=(0, 0), **crowd).choose(JACE)
    assert [option for option in table.options("summon") if option["card"] == "leyline_phantoms"]
    limits = table.content.limits
    near = msgspec.structs.replace(limits, summon_within=1)
    object.__setattr__(table.content, "limits", near)
    try:
        table.refused("RU-10", "summon", card="leyline_phantoms", at=[[1, 1]])
        assert not table.options("summon")
    finally:
        object.__setattr__(table.content, "limits", limits)


@pytest.mark.rule("RU-10")
def test_water_is_allowed_unless_the_table_says_otherwise(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(5, 1)).choose(JACE)
    table.do("summon", card="leyline_phantoms", at=[[6, 1], [4, 1], [4, 0]])
    dry = duel("blue", "red", summon_in_water=False).put(jace_beleren=(5, 1)).choose(JACE)
    assert "water" in dry.refused("AP-36", "summon", card="leyline_phantoms", at=[[6, 1], [4, 1], [4, 0]])


@pytest.mark.rule("RU-10", "AP-64")
def test_a_figure_put_beside_an_opponent_is_engaged_at_once(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(2, 4), chandra_nalaar=(5, 4)).choose(JACE)
    table.do("summon", card="leyline_phantoms", at=[[4, 4], [2, 3], [2, 5]])
    assert table.field.engaged(CHANDRA) == ["leyline_phantoms_1"]
