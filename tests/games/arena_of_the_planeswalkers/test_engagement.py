"""Engagement: who is adjacent to whom, and what leaving costs."""

from __future__ import annotations

import pytest

from companion.commands.headless import simulated_hands
from companion.simulated import SimulatedTable
from tests.games.arena_of_the_planeswalkers.conftest import NewTable

CHANDRA, ELF, ROOT = "chandra_nalaar", "elf_rangers_1", "pummelroot_elementals_1"


@pytest.mark.rule("AP-64")
def test_a_figure_is_engaged_from_the_moment_it_is_adjacent_also_in_passing(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(7, 6)).choose(CHANDRA)
    table.move(CHANDRA, (6, 5))
    assert table.event("engagement_made") == {"type": "engagement_made", "figure": CHANDRA, "foes": [ELF]}
    assert table.field.engaged(ELF) == [CHANDRA]  # and so is the other
    table.turn_of(0).put(chandra_nalaar=(5, 5)).choose(CHANDRA).move(CHANDRA, (6, 5), (7, 5), (8, 5))
    assert table.awaited == "leave"  # it was engaged in passing, so it left somebody


@pytest.mark.rule("AP-65", "RU-12")
@pytest.mark.parametrize(("low", "high", "adjacent"), [((2, 2), (3, 2), True), ((5, 2), (4, 2), False)])
def test_a_figure_far_above_is_not_adjacent(duel: NewTable, low: tuple[int, int], high: tuple[int, int], adjacent: bool) -> None:
    table = duel().put(chandra_nalaar=low, elf_rangers_1=high)
    assert (ELF in table.field.engaged(CHANDRA)) is adjacent
    assert (CHANDRA in table.field.engaged(ELF)) is adjacent


@pytest.mark.rule("AP-65", "RU-12")
def test_the_lower_figures_height_counts(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(4, 2), pummelroot_elementals_1=(5, 2))
    assert table.field.engaged(ROOT) == [CHANDRA]  # it is six levels tall and reaches up to her


@pytest.mark.rule("AP-66", "RU-12")
def test_over_a_low_wall_figures_are_adjacent_and_over_a_high_one_they_are_not(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(8, 6), elf_rangers_1=(9, 6))
    assert table.field.engaged(CHANDRA) == [ELF]
    table.put(chandra_nalaar=(10, 6), elf_rangers_1=(11, 6))
    assert table.field.engaged(CHANDRA) == []
    table.put(elf_rangers_1=(11, 5), pummelroot_elementals_1=(11, 6))
    assert ROOT not in table.field.engaged(CHANDRA)  # both must reach above it
    table.put(chandra_nalaar=(9, 6), elf_rangers_1=(8, 6), pummelroot_elementals_1=(0, 0))
    assert table.field.engaged(CHANDRA) == [ELF]


@pytest.mark.rule("AP-67")
def test_several_engagements_at_once(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5), elf_rangers_2=(6, 5), elf_rangers_3=(5, 4))
    assert set(table.field.engaged(CHANDRA)) == {ELF, "elf_rangers_2", "elf_rangers_3"}


@pytest.mark.rule("AP-68")
def test_moving_around_an_opponent_provokes_nothing(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).move(CHANDRA, (5, 4), (4, 4))
    assert table.awaited == "move"
    assert table.field.engaged(CHANDRA) == [ELF]


@pytest.mark.rule("AP-69")
def test_an_attack_in_leaving_may_be_declined_and_has_no_defence(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).move(CHANDRA, (6, 5))
    assert table.answers() == ["yes", "no"]  # yes comes first
    table.refused("AP-69", "decide", answer="perhaps")
    table.decide("no")
    assert "leaving_declined" in table.happened
    assert table.figure(CHANDRA).at == (6, 5)
    table.turn_of(0).put(chandra_nalaar=(5, 5)).choose(CHANDRA).move(CHANDRA, (6, 5)).decide("yes").roll(1)
    assert table.figure(CHANDRA).damage == 1


@pytest.mark.rule("AP-70", "RU-32")
def test_every_figure_left_rolls_a_die_and_each_player_is_asked_once(new_table: NewTable) -> None:
    table = new_table("red", "green", "blue").place_all().glyphs()
    table.put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5), elf_rangers_2=(5, 4), leyline_phantoms_1=(5, 6)).choose(CHANDRA)
    table.move(CHANDRA, (6, 5), (7, 5))
    assert (table.awaited, table.asked) == ("leave", 1)
    table.decide("yes")
    assert "2 combat dice" in table.prompt()
    table.roll(2)
    assert (table.awaited, table.asked) == ("leave", 2)
    table.decide("yes").roll(1)
    assert table.figure(CHANDRA).damage == 3
    assert table.figure(CHANDRA).at == (7, 5)


@pytest.mark.rule("RU-32")
def test_a_table_may_always_roll(duel: NewTable) -> None:
    table = duel(leaving_attacks="always").put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).move(CHANDRA, (6, 5))
    assert table.awaited == "leaving_dice"


@pytest.mark.rule("RU-21")
def test_a_figure_destroyed_in_leaving_never_arrives_and_turns_no_glyph(duel: NewTable) -> None:
    table = duel("blue", "red").put(illusionary_projections_1=(5, 5), chandra_nalaar=(4, 5)).hurt(illusionary_projections_1=1)
    table.glyphs(("power", (6, 5)), up=False).choose("illusionary_projections")
    table.move("illusionary_projections_1", (6, 5)).decide("yes").roll(1)
    assert table.figure("illusionary_projections_1").status == "graveyard"
    assert not table.state.glyphs[0].up
    assert table.awaited == "move"


@pytest.mark.rule("RU-21")
def test_attacks_in_leaving_come_before_the_fall(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(4, 2), elf_rangers_1=(3, 2)).choose(CHANDRA).move(CHANDRA, (5, 2))
    assert table.awaited == "leave"
    table.decide("yes").roll(0)
    assert table.awaited == "fall_die"


@pytest.mark.rule("RU-21", "AP-65")
def test_stepping_up_out_of_reach_of_a_neighbour_leaves_it(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(3, 2), elf_rangers_1=(3, 1)).choose(CHANDRA)
    assert table.field.engaged(CHANDRA) == [ELF]  # two levels above
    table.move(CHANDRA, (4, 2))
    assert table.awaited == "leave"  # still a neighbour, but four levels above




@pytest.mark.rule("RU-11")
def test_a_double_space_figure_leaves_only_when_neither_end_is_adjacent(duel: NewTable) -> None:
    table = duel().put(blazing_firecats_1=((5, 5), (4, 5)), elf_rangers_1=(4, 4)).choose("blazing_firecats")
    assert table.field.engaged("blazing_firecats_1") == [ELF]
    table.move("blazing_firecats_1", (5, 4))
    assert table.awaited == "move"  # the lead is beside the Elf now
    table.move("blazing_firecats_1", (5, 3))
    assert table.awaited == "move"  # the tail is
    table.move("blazing_firecats_1", (6, 3))
    assert table.awaited == "leave"


@pytest.mark.rule("AP-71", "AP-117")
def test_teammates_never_engage_each_other(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", "red").place_all().glyphs()
    table.put(gideon_jura=(5, 5), jace_beleren=(4, 5), liliana_vess=(6, 5))
    assert table.field.engaged("gideon_jura") == ["liliana_vess"]
    table.choose("gideon_jura")
    table.refused("AP-71", "attack", figure="gideon_jura", target="jace_beleren")
    assert table.targets("gideon_jura") == {"liliana_vess"}


@pytest.mark.rule("AP-51", "AP-117")
def test_a_teammates_figure_may_be_passed(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", "red").place_all().glyphs().put(gideon_jura=(5, 5), jace_beleren=(6, 5))
    table.choose("gideon_jura").move("gideon_jura", (6, 5), (7, 5))
    assert table.figure("gideon_jura").at == (7, 5)


@pytest.mark.rule("RU-32", "AP-69")
@pytest.mark.parametrize(("seconds", "waited"), [(30, "leaving_dice"), (3, "leaving_dice"), (0, "leave")])
def test_whoever_does_not_say_whether_to_attack_in_leaving_attacks_after_a_while(duel: NewTable, seconds: int, waited: str) -> None:
    table = duel(leaving_seconds=seconds).put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).move(CHANDRA, (6, 5))
    seated = SimulatedTable(table.session, simulated_hands)
    seated.wait(2.0)
    assert table.awaited == "leave"
    if seconds:
        assert seated.app.seconds_left(seated.hands.now) == pytest.approx(seconds - 2, abs=0.1)
    outcome = seated.wait(max(seconds - 1.9, 9.0))
    assert table.awaited == waited
    seated.wait(9.0)
    assert (table.awaited, outcome.notes) == (waited, [])  # what real dice show, nobody else can say


@pytest.mark.rule("RU-32")
def test_the_clock_of_that_question_stops_while_a_figure_is_in_somebodys_hand(duel: NewTable) -> None:
    table = duel(leaving_seconds=2).put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).move(CHANDRA, (6, 5))
    seated = SimulatedTable(table.session, simulated_hands)
    seated.app.lifted[CHANDRA] = "hex_5_5"
    seated.wait(5.0)
    assert table.awaited == "leave"
    seated.app.lifted.clear()
    seated.wait(2.2)
    assert table.awaited == "leaving_dice"


@pytest.mark.rule("RU-32")
def test_with_the_companions_dice_the_attack_in_leaving_is_rolled_then(duel: NewTable) -> None:
    table = duel(leaving_seconds=1, dice="virtual").put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).move(CHANDRA, (6, 5))
    outcome = SimulatedTable(table.session, simulated_hands).wait(1.5)
    assert "leaving_rolled" in [event.__struct_config__.tag for event in outcome.events]
    assert table.figure(CHANDRA).at == (6, 5)
