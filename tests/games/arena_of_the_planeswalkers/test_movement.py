"""Moving: costs, climbs, falls, water, friends and foes in the way, double-space figures, flying and walking through."""

from __future__ import annotations

import pytest

from companion.games.arena_of_the_planeswalkers.board import Board
from tests.games.arena_of_the_planeswalkers.conftest import NewTable

CHANDRA, FIRECAT, PHANTOM, PHOENIX = "chandra_nalaar", "blazing_firecats_1", "leyline_phantoms_1", "flamewing_phoenixes_1"


@pytest.mark.rule("AP-42")
def test_a_path_goes_from_space_to_neighbouring_space(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5)).choose(CHANDRA)
    table.no_move("AP-42", CHANDRA, (7, 5))
    table.no_move("AP-42", CHANDRA, (6, 5), (5, 5), (40, 40))
    table.no_move("AP-42", CHANDRA)
    table.move(CHANDRA, (5, 5), (6, 5))  # told with the space it begins on
    assert table.state.now.left == 5


@pytest.mark.rule("AP-41", "AP-42")
def test_a_figure_may_go_on_until_another_begins(duel: NewTable) -> None:
    table = duel("blue", "red").put(leyline_phantoms_1=(0, 0), leyline_phantoms_2=(0, 2)).choose("leyline_phantoms")
    table.move(PHANTOM, (1, 0)).move(PHANTOM, (2, 0))
    assert table.state.now.left == 4
    table.move("leyline_phantoms_2", (1, 2))
    table.no_move("AP-41", PHANTOM, (3, 0))
    table.no_move("AP-41", "leyline_phantoms_3", (3, 0))  # in reserve
    table.no_move("AP-41", "nobody", (3, 0))


@pytest.mark.rule("AP-43", "AP-44", "AP-46", "AP-50")
def test_costs_up_and_down(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(2, 3)).glyphs(("power", (3, 3))).choose(CHANDRA)
    table.move(CHANDRA, (3, 3))
    assert table.event("figure_moved")["cost"] == 3  # two levels up; the glyph adds no height
    table.turn_of(0).glyphs().put(chandra_nalaar=(4, 2)).choose(CHANDRA).move(CHANDRA, (3, 2), (2, 2))
    assert table.event("figure_moved")["cost"] == 2


@pytest.mark.rule("AP-45")
def test_a_taller_figure_climbs_higher(duel: NewTable) -> None:
    table = duel("green", "red").put(pummelroot_elementals_1=(5, 2)).choose("pummelroot_elementals")
    table.move("pummelroot_elementals_1", (4, 2))
    assert table.event("figure_moved")["cost"] == 5


@pytest.mark.rule("AP-47")
def test_a_taller_figure_does_not_fall(duel: NewTable) -> None:
    table = duel("green", "red").put(pummelroot_elementals_1=(4, 2)).choose("pummelroot_elementals").move("pummelroot_elementals_1", (5, 2))
    assert table.awaited == "move"


@pytest.mark.rule("AP-47", "AP-92")
def test_a_fall_may_destroy(duel: NewTable) -> None:
    table = duel("blue", "red").put(illusionary_projections_1=(4, 2)).hurt(illusionary_projections_1=1).choose("illusionary_projections")
    table.move("illusionary_projections_1", (5, 2), (6, 2)).roll(1)
    assert table.figure("illusionary_projections_1").status == "graveyard"
    assert table.awaited == "move"


@pytest.mark.rule("AP-48", "RU-20")
def test_no_fall_into_water() -> None:
    cliff = Board(["4 ~"], {}, {}, frozenset())
    dry = Board(["4 0"], {}, {}, frozenset())
    assert cliff.steps(4, 1, False)[0] == ((1, 1, False, ((1, 0),)),)
    assert dry.steps(4, 1, False)[0] == ((1, 1, True, ((1, 0),)),)


@pytest.mark.rule("RU-20", "AP-56")
def test_water_on_raised_ground_lies_one_level_below_it() -> None:
    pond = Board(["2 ~2 2"], {}, {}, frozenset())
    assert pond.levels == (2, 1, 2)
    assert [cost for _, cost, _, _ in pond.steps(4, 1, False)[1]] == [2, 2]


@pytest.mark.rule("AP-51", "RU-23", "AP-53", "AP-54")
def test_figures_in_the_way(duel: NewTable) -> None:
    table = duel()
    table.put(chandra_nalaar=(5, 1), flamewing_phoenixes_1=(6, 1), flamewing_phoenixes_2=(4, 1), elf_rangers_1=(4, 3)).choose(CHANDRA)
    table.no_move("RU-23", CHANDRA, (6, 1), (7, 1))  # a friend in the water
    table.no_move("AP-54", CHANDRA, (4, 1))
    table.move(CHANDRA, (4, 1), (3, 1))
    table.turn_of(0).put(chandra_nalaar=(4, 5), flamewing_phoenixes_2=(5, 5)).glyphs(("power", (5, 5))).choose(CHANDRA)
    table.no_move("RU-23", CHANDRA, (5, 5), (6, 5))  # a friend on a glyph
    table.turn_of(0).put(chandra_nalaar=(5, 4)).choose(CHANDRA)
    table.no_move("AP-53", CHANDRA, (4, 3))
    table.no_move("AP-53", CHANDRA, (4, 3), (4, 4))


@pytest.mark.rule("AP-55")
def test_water_stops_also_from_water(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(8, 2)).choose(CHANDRA)
    table.no_move("AP-55", CHANDRA, (9, 2), (10, 2))
    table.move(CHANDRA, (9, 2))
    assert table.event("figure_moved")["cost"] == 1


@pytest.mark.rule("AP-57", "AP-61")
def test_the_tail_follows_and_a_path_may_swap_the_ends(duel: NewTable) -> None:
    table = duel().put(blazing_firecats_1=((5, 5), (6, 5))).choose("blazing_firecats")
    table.move(FIRECAT, (4, 5), (4, 6))
    assert table.figure(FIRECAT).at == ((4, 6), (4, 5))
    assert table.state.now.left == 4
    table.move(FIRECAT, (4, 5), (5, 5))  # onto its own tail: it turns round, free
    assert table.figure(FIRECAT).at == ((5, 5), (4, 5))
    assert table.state.now.left == 3


@pytest.mark.rule("AP-61")
def test_a_single_space_figure_has_no_ends(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5)).choose(CHANDRA)
    table.refused("AP-61", "flip", figure=CHANDRA)
    table.refused("AP-41", "flip", figure=FIRECAT)


@pytest.mark.rule("AP-59", "RU-11")
def test_a_double_space_figure_falls_by_its_lead_and_once(duel: NewTable) -> None:
    table = duel().put(blazing_firecats_1=((3, 2), (3, 3)))
    table.adjust({"figures.blazing_firecats_1.at": [[3, 3], [3, 2]]}).choose("blazing_firecats")
    table.move(FIRECAT, (4, 4), (5, 4))
    assert table.awaited == "move"  # two levels are less than its height
    assert table.figure(FIRECAT).at == ((5, 4), (4, 4))


@pytest.mark.rule("AP-60", "AP-58")
def test_never_one_end_in_water_and_one_on_land(duel: NewTable) -> None:
    table = duel().put(blazing_firecats_1=((5, 1), (4, 1))).choose("blazing_firecats")
    table.no_move("AP-58", FIRECAT, (6, 1))
    table.no_move("AP-58", FIRECAT, (6, 1), (7, 1))
    assert all(set(option["path"][-1]) != {6, 1} for option in table.options("move"))


@pytest.mark.rule("RU-24", "AP-102")
def test_a_double_space_figure_does_not_step_onto_a_glyph_half_way_up(duel: NewTable) -> None:
    table = duel().put(blazing_firecats_1=((2, 3), (1, 3))).glyphs(("power", (3, 3))).choose("blazing_firecats")
    table.no_move("RU-24", FIRECAT, (3, 3))
    table.no_move("RU-24", FIRECAT, (3, 3), (3, 2))


@pytest.mark.rule("AP-102")
def test_a_double_space_figure_stops_when_its_lead_enters_a_glyph(duel: NewTable) -> None:
    table = duel().put(blazing_firecats_1=((5, 5), (4, 5))).glyphs(("power", (7, 5))).choose("blazing_firecats")
    table.no_move("AP-101", FIRECAT, (6, 5), (7, 5), (8, 5))
    table.move(FIRECAT, (6, 5), (7, 5))
    assert table.event("glyph_held")["kind"] == "power"
    table.do("flip", figure=FIRECAT)  # its move is over, but it may still turn round
    assert table.figure(FIRECAT).at == ((6, 5), (7, 5))
    assert not [option for option in table.options("move") if option["figure"] == FIRECAT]


@pytest.mark.rule("AP-62")
def test_a_base_lies_wholly_on_the_battlefield(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(13, 4)).choose(CHANDRA)
    table.refused("AP-62", "summon", card="blazing_firecats", at=[[[13, 3], [14, 3]]])
    table.refused("AP-62", "summon", card="flamewing_phoenixes", at=[[14, 3]])


@pytest.mark.rule("AP-63", "RU-26")
def test_ruins_and_walls_are_in_the_way(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(8, 6)).choose(CHANDRA)
    table.no_move("RU-26", CHANDRA, (9, 6))
    table.no_move("AP-63", CHANDRA, (7, 6), (7, 7))
    table.turn_of(0).put(chandra_nalaar=(6, 5)).choose(CHANDRA)
    table.no_move("AP-63", CHANDRA, (6, 4))


@pytest.mark.rule("AP-63")
def test_a_small_base_fits_where_a_larger_one_does_not(new_table: NewTable) -> None:
    table = new_table(armies=[["chandra_nalaar", "demo_clay_strider"], ["nissa_revane"]]).place_all().put(demo_clay_strider_1=(8, 6))
    table.choose("demo_clay_strider").move("demo_clay_strider_1", (8, 7))
    assert table.figure("demo_clay_strider_1").at == (8, 7)


@pytest.mark.rule("RU-33", "RU-26")
def test_flying_ignores_levels_water_ruins_walls_and_figures(duel: NewTable) -> None:
    table = duel().put(flamewing_phoenixes_1=(5, 2), elf_rangers_1=(6, 3)).choose("flamewing_phoenixes")
    table.move(PHOENIX, (4, 2))
    assert table.event("figure_moved")["cost"] == 1
    table.move(PHOENIX, (5, 2))
    assert table.awaited == "move"  # no fall
    table.turn_of(0).put(flamewing_phoenixes_1=(5, 3)).choose("flamewing_phoenixes").move(PHOENIX, (6, 3), (7, 4), (7, 5))
    table.decide("no")  # the Elf does not attack in leaving
    assert table.figure(PHOENIX).at == (7, 5)
    table.turn_of(0).put(flamewing_phoenixes_1=(7, 2)).choose("flamewing_phoenixes").move(PHOENIX, (8, 2), (9, 2), (10, 2))
    table.turn_of(0).put(flamewing_phoenixes_1=(8, 6)).choose("flamewing_phoenixes").move(PHOENIX, (9, 6))
    table.turn_of(0).put(flamewing_phoenixes_1=(6, 5)).choose("flamewing_phoenixes")
    table.no_move("AP-63", PHOENIX, (6, 4))  # it must still land where it can stand
    table.no_move("AP-54", PHOENIX, (6, 4), (6, 3))


@pytest.mark.rule("RU-33", "AP-101")
def test_flying_is_stopped_by_glyphs(duel: NewTable) -> None:
    table = duel().put(flamewing_phoenixes_1=(5, 3)).glyphs(("power", (6, 3))).choose("flamewing_phoenixes")
    table.no_move("AP-101", PHOENIX, (6, 3), (7, 3))


@pytest.mark.rule("RU-33", "AP-69")
def test_a_flyer_is_attacked_in_leaving_as_it_takes_off_and_passes_over_others_untouched(duel: NewTable) -> None:
    table = duel().put(flamewing_phoenixes_1=(5, 5), elf_rangers_1=(4, 5), elf_rangers_2=(7, 5)).choose("flamewing_phoenixes")
    table.move(PHOENIX, (6, 5), (7, 5), (8, 5), (9, 5))
    assert (table.awaited, table.asked) == ("leave", 1)
    table.decide("yes").roll(0)
    assert table.figure(PHOENIX).at == (9, 5)
    assert table.awaited == "move"
    assert "engagement_made" not in table.happened


@pytest.mark.rule("AP-32", "AP-53")
def test_phantom_walk_goes_through_figures_and_is_never_attacked_in_leaving(duel: NewTable) -> None:
    table = duel("blue", "red").put(leyline_phantoms_1=(5, 5), flamewing_phoenixes_1=(6, 5)).choose("leyline_phantoms")
    table.no_move("AP-54", PHANTOM, (6, 5))
    table.move(PHANTOM, (6, 5), (7, 5), (8, 5))
    assert table.awaited == "move"
    assert table.figure(PHANTOM).at == (8, 5)


@pytest.mark.rule("RU-22", "AP-106")
def test_how_far_a_figure_may_move_is_fixed_when_its_move_begins(duel: NewTable) -> None:
    table = duel("blue", "red")
    table.put(leyline_phantoms_1=(5, 7), leyline_phantoms_2=(0, 0)).glyphs(("movement", (5, 7))).choose("leyline_phantoms")
    table.move(PHANTOM, (4, 7))
    assert table.event("glyph_left")["kind"] == "movement"
    assert table.state.now.left == 7  # 6 + 2 - 1: the holder itself moves with it
    table.move("leyline_phantoms_2", (1, 0))
    assert table.state.now.left == 5  # later movers go without


@pytest.mark.rule("RU-22")
def test_stepping_onto_the_movement_glyph_helps_those_who_move_afterwards(duel: NewTable) -> None:
    table = duel("blue", "red")
    table.put(leyline_phantoms_1=(4, 7), leyline_phantoms_2=(0, 0)).glyphs(("movement", (5, 7))).choose("leyline_phantoms")
    table.move(PHANTOM, (5, 7))
    assert table.state.now.left == 5
    table.move("leyline_phantoms_2", (1, 0))
    assert table.state.now.left == 7
