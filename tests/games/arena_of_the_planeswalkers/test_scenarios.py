"""The examples of the rulebook with their exact numbers, on the demo battlefield, and further ones worth having."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.arena_of_the_planeswalkers.board import Board
from tests.games.arena_of_the_planeswalkers.table import Table

Duel = Callable[..., Table]
CHANDRA, FIRECAT, ELF, ROOT = "chandra_nalaar", "blazing_firecats_1", "elf_rangers_1", "pummelroot_elementals_1"


@pytest.mark.rule("SC-01", "AP-42", "AP-41")
def test_example_1_basic_movement(duel: Duel) -> None:
    table = duel("blue", "green").put(
        illusionary_projections_1=(0, 8), illusionary_projections_2=(0, 0), illusionary_projections_3=(0, 2)
    )  # fmt: skip
    table.choose("illusionary_projections")
    sixth = table.no_move("AP-42", "illusionary_projections_1", (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (6, 8))
    assert "0 moves left" in sixth
    table.move("illusionary_projections_1", (1, 8), (2, 8), (3, 8), (4, 8), (5, 8))
    assert table.event("figure_moved")["cost"] == 5
    assert (table.state.now.left, table.figure("illusionary_projections_1").at) == (0, (5, 8))
    table.no_move("AP-42", "illusionary_projections_1", (6, 8))
    table.move("illusionary_projections_2", (1, 0), (2, 0), (3, 0), (4, 0), (5, 0))
    table.move("illusionary_projections_3", (1, 2))
    table.no_move("AP-41", "illusionary_projections_2", (6, 0))  # one at a time: its move is over


@pytest.mark.rule("SC-02", "AP-43", "AP-44")
def test_example_2_moving_up(duel: Duel) -> None:
    table = duel("green", "red").put(pummelroot_elementals_1=(0, 3)).choose("pummelroot_elementals")
    table.move(ROOT, (1, 3)).move(ROOT, (2, 3))
    assert table.state.now.left == 3
    table.move(ROOT, (3, 3))
    assert table.event("figure_moved")["cost"] == 3
    assert table.state.now.left == 0  # 1 + 1 + 3 = 5


@pytest.mark.rule("SC-03", "AP-45")
def test_example_3_height_limit(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(5, 2)).choose(CHANDRA)
    assert table.content.army[CHANDRA].height == 4
    assert "4 levels" in table.no_move("AP-45", CHANDRA, (4, 2))
    table.turn_of(0).put(chandra_nalaar=(3, 3)).choose(CHANDRA).move(CHANDRA, (4, 2))
    assert table.event("figure_moved")["cost"] == 3  # two levels from the hill's shoulder


@pytest.mark.rule("SC-04", "AP-43", "AP-46")
def test_example_4_moving_down(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(3, 3)).choose(CHANDRA).move(CHANDRA, (4, 4), (5, 4))
    assert table.event("figure_moved")["cost"] == 2
    assert table.state.now.left == 4
    assert "fall_rolled" not in table.happened


@pytest.mark.rule("SC-05", "AP-47", "AP-49")
@pytest.mark.parametrize("hits", [0, 1])
def test_example_5_falling(duel: Duel, hits: int) -> None:
    table = duel().put(chandra_nalaar=(4, 2)).choose(CHANDRA).move(CHANDRA, (5, 2))
    assert table.awaited == "fall_die"
    table.refused("RU-31", "roll", hits=2)  # exactly one die
    table.roll(hits)
    assert table.event("fall_rolled")["hits"] == hits
    assert table.figure(CHANDRA).damage == hits
    assert table.state.now.left == 5
    table.move(CHANDRA, (6, 2))  # the move goes on


@pytest.mark.rule("SC-06", "AP-55")
def test_example_6_onto_water(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(5, 1)).choose(CHANDRA).move(CHANDRA, (6, 1))
    assert table.event("figure_moved")["cost"] == 1
    assert table.event("move_stopped") == {"type": "move_stopped", "figure": CHANDRA, "why": "water", "unused": 5}
    table.no_move("AP-55", CHANDRA, (7, 1))


@pytest.mark.rule("SC-07", "AP-56")
def test_example_7_water_to_land(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(6, 1)).choose(CHANDRA)
    table.no_move("AP-42", CHANDRA, (5, 1), (4, 1), (3, 1), (2, 1), (1, 1), (0, 1))
    table.move(CHANDRA, (5, 1), (4, 1), (3, 1), (2, 1), (1, 1))
    assert table.event("figure_moved")["cost"] == 6  # 2 + 1 + 1 + 1 + 1


@pytest.mark.rule("SC-08", "AP-57", "AP-58", "AP-59")
def test_example_8_double_space(duel: Duel) -> None:
    table = duel().put(blazing_firecats_1=((1, 3), (0, 3))).choose("blazing_firecats")
    assert "same level" in table.no_move("AP-58", FIRECAT, (2, 3), (3, 3))
    table.move(FIRECAT, (2, 3), (3, 3), (3, 2))
    assert table.event("figure_moved")["cost"] == 5  # 1 + 3 + 1
    assert table.figure(FIRECAT).at == ((3, 2), (3, 3))


@pytest.mark.rule("SC-09", "AP-61")
def test_example_9_flip(duel: Duel) -> None:
    table = duel().put(blazing_firecats_1=((1, 3), (0, 3)), elf_rangers_1=(2, 3)).choose("blazing_firecats")
    assert table.field.engaged(FIRECAT) == [ELF]
    table.do("flip", figure=FIRECAT)
    assert table.figure(FIRECAT).at == ((0, 3), (1, 3))
    assert table.state.now.left == table.content.army["blazing_firecats"].move
    assert table.happened == ["figure_flipped"]


@pytest.mark.rule("SC-10", "AP-63")
def test_example_10_tight_quarters(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(8, 6)).choose(CHANDRA)
    table.no_move("AP-63", CHANDRA, (8, 7))
    table.no_move("AP-63", CHANDRA, (8, 7), (8, 8))
    assert (8, 7) not in table.ends(CHANDRA)


@pytest.mark.rule("SC-11", "AP-65")
def test_example_11_not_adjacent(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(5, 2), pummelroot_elementals_1=(4, 2)).choose(CHANDRA)
    assert table.field.engaged(CHANDRA) == []
    assert table.field.engaged(ROOT) == []
    table.move(CHANDRA, (6, 2))
    assert table.awaited == "move"  # nobody is asked for a die
    for height, adjacent in ((4, False), (3, True)):  # control: a ledge of three levels
        ledge = Board([f"0 {height}"], {}, {}, frozenset())
        assert bool(ledge.touching(4, 6)[0]) is adjacent


@pytest.mark.rule("SC-12", "AP-67", "AP-69", "AP-70")
def test_example_12_multiple_engagements(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(5, 5), pummelroot_elementals_1=(4, 5), pummelroot_elementals_2=(5, 4)).choose(CHANDRA)
    assert set(table.field.engaged(CHANDRA)) == {ROOT, "pummelroot_elementals_2"}
    table.move(CHANDRA, (6, 6))
    assert (table.awaited, table.asked) == ("leave", 1)
    assert "2 dice" in table.prompt()
    assert table.figure(CHANDRA).at == (5, 5)  # not yet arrived
    table.decide("yes")
    table.refused("RU-31", "roll", hits=3)
    table.roll(2)
    assert table.event("leaving_rolled")["dice"] == 2
    assert table.figure(CHANDRA).damage == 2
    assert table.figure(CHANDRA).at == (6, 6)
    assert table.game.layout(table.state)["damage marker", "the army card Chandra Nalaar"] == 2


@pytest.mark.rule("SC-13", "AP-74", "AP-79", "AP-80")
@pytest.mark.parametrize("seen", [True, False])
def test_example_13_range_and_sight(duel: Duel, seen: bool) -> None:
    table = duel("green", "red").put(elf_rangers_1=(1, 0), chandra_nalaar=(6, 0), flamewing_phoenixes_1=(3, 0)).choose("elf_rangers")
    assert table.field.distance(ELF, CHANDRA) == 5
    assert CHANDRA in table.targets(ELF)
    table.do("attack", figure=ELF, target=CHANDRA)
    assert table.awaited == "sight"
    assert table.prompt() == "Ann: look from behind Elf Rangers 1: can it see part of the hit zone of Chandra Nalaar?"
    table.decide("yes" if seen else "no")
    if seen:
        assert table.awaited == "attack_dice"
        assert table.happened == ["sight_confirmed", "attack_declared"]
    else:
        assert "attack_dropped" in table.happened
        assert table.state.now.attacks == {}
        table.refused("AP-79", "attack", figure=ELF, target=CHANDRA)


@pytest.mark.rule("SC-13", "AP-79")
def test_an_attack_that_is_said_to_be_without_sight_is_refused(duel: Duel) -> None:
    table = duel("green", "red").put(elf_rangers_1=(1, 0), chandra_nalaar=(6, 0)).choose("elf_rangers")
    table.refused("AP-79", "attack", figure=ELF, target=CHANDRA, sight=False)


@pytest.mark.rule("SC-14", "AP-83", "AP-84", "AP-85", "AP-89")
def test_example_14_attack(duel: Duel) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 5), chandra_nalaar=(3, 3)).hurt(chandra_nalaar=3).choose("elf_rangers")
    assert table.field.distance(ELF, CHANDRA) == 3
    table.do("attack", figure=ELF, target=CHANDRA, sight=True)
    fight = table.state.fight
    assert fight
    assert sum(by for _, by in fight.attack) == 3
    assert fight.defence == (("toughness", 4), ("height", 1))
    table.roll(2)
    assert "5 dice" in table.prompt()
    table.roll(0)
    assert table.event("damage_dealt") == {"type": "damage_dealt", "figure": CHANDRA, "amount": 2, "total": 5}


@pytest.mark.rule("SC-15", "AP-92", "AP-93", "AP-28", "AP-112")
def test_example_15_outcome(duel: Duel) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 5), chandra_nalaar=(3, 3)).hurt(chandra_nalaar=4)
    table.play("d09", CHANDRA).choose("elf_rangers").attack(ELF, CHANDRA, 2, 0)
    assert table.figure(CHANDRA).status == "graveyard"
    assert table.figure(CHANDRA).damage == 6
    assert table.player(1).fallen == [CHANDRA]
    assert table.state.cards[CHANDRA].auras == ()
    assert table.player(0).graveyard == ["d09"]
    assert table.awaited is None
    assert table.winners == [0]


@pytest.mark.rule("SC-15", "AP-09", "AP-40")
def test_example_15_elsewhere_the_player_goes_on_without_drawing_playing_or_summoning(new_table: Duel) -> None:
    table = new_table("green", "red", "blue").place_all().glyphs()
    table.put(elf_rangers_1=(5, 5), chandra_nalaar=(3, 3), flamewing_phoenixes_1=(9, 3)).hurt(chandra_nalaar=4)
    table.choose("elf_rangers").attack(ELF, CHANDRA, 2, 0)
    assert table.awaited is not None
    table.end_turn()
    assert table.state.active == 1
    assert table.event("draw_skipped") == {"type": "draw_skipped", "seat": 1, "why": "no Planeswalker"}
    assert not table.options("play")
    table.refused("AP-09", "play", card="d12")
    table.choose("flamewing_phoenixes")
    assert not table.options("summon")
    table.refused("AP-40", "summon", card="blazing_firecats", at=[[[1, 1], [2, 1]]])


# Further ones worth having


@pytest.mark.rule("SC-16", "AP-88")
def test_as_many_shields_as_hits_do_no_damage(duel: Duel) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 5), chandra_nalaar=(3, 3)).choose("elf_rangers").attack(ELF, CHANDRA, 2, 2)
    assert table.figure(CHANDRA).damage == 0
    assert "damage_dealt" not in table.happened


@pytest.mark.rule("SC-17", "AP-06", "AP-07", "AP-05")
def test_the_first_player_draws_in_a_game_of_three_but_not_of_two(new_table: Duel) -> None:
    two, three = new_table("red", "green").place_all(), new_table("red", "green", "blue").place_all()
    assert (len(two.player(0).hand), two.player(0).library) == (3, 9)
    assert (len(three.player(0).hand), three.player(0).library) == (4, 8)
    two.choose(CHANDRA).end_turn()
    assert len(two.player(1).hand) == 4


@pytest.mark.rule("SC-18", "AP-29")
def test_eight_cards_at_the_end_of_a_turn_leave_seven(duel: Duel) -> None:
    table = duel(spells="virtual")
    deck = [f"d{number:02}" for number in range(1, 13)]
    table.adjust({"players.0.hand": deck[:8], "players.0.deck": deck[8:]}).choose(CHANDRA).end_turn()
    assert table.awaited == "trim"
    assert len(table.options("discard")) == 8
    table.do("discard", cards=["d03"])
    assert len(table.player(0).hand) == 7
    assert table.player(0).graveyard == ["d03"]
    assert table.state.active == 1


@pytest.mark.rule("SC-19", "AP-11")
def test_a_fourth_spell_is_refused(duel: Duel) -> None:
    table = duel().adjust({"players.0.hand": ["unknown"] * 5, "players.0.library": 7})
    table.play("d12").play("d09", "nissa_revane").play("d06", CHANDRA)
    table.refused("AP-11", "play", card="d02", target=CHANDRA)
    table.choose(CHANDRA)
    table.refused("AP-11", "play", card="d02", target=CHANDRA)


@pytest.mark.rule("SC-20", "AP-14", "AP-12")
def test_a_spell_while_figures_move_is_refused(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(5, 2)).choose(CHANDRA).move(CHANDRA, (6, 2))
    table.refused("AP-14", "play", card="d12")
    table.do("finish")  # nobody is in reach, so attacking is over with it
    assert table.awaited == "after"
    table.play("d12")


@pytest.mark.rule("SC-21", "AP-20", "AP-21")
def test_of_two_hidden_cards_the_older_one_is_turned_over_first(duel: Duel) -> None:
    two_wards = ["d10", "d10", *(f"d{number:02}" for number in (1, 2, 3, 4, 6, 8, 9, 11, 12, 12))]
    table = duel("white", "red", decks=[two_wards, [f"d{number:02}" for number in range(1, 13)]])
    table.adjust({"cards.gideon_jura.hidden": [{"card": "d10", "owner": 0}, {"card": "d10_2", "owner": 0}]})
    table.turn_of(1).play("d12")
    assert table.awaited == "flips"
    table.decide("gideon_jura")
    assert table.event("hidden_flipped")["spell"] == "d10"
    assert [spell.card for spell in table.state.cards["gideon_jura"].hidden] == ["d10_2"]


@pytest.mark.rule("SC-22", "AP-34")
def test_a_third_summon_is_refused(new_table: Duel) -> None:
    red = ["chandra_nalaar", "demo_lantern_guard", "demo_lantern_guard", "demo_lantern_guard"]
    table = new_table(armies=[red, ["nissa_revane"]]).place_all().choose(CHANDRA)
    table.do("summon", card="demo_lantern_guard", at=[[2, 2], [2, 3]])
    table.do("summon", card="demo_lantern_guard_b", at=[[3, 2], [3, 3]])
    table.refused("AP-34", "summon", card="demo_lantern_guard_c", at=[[3, 4], [4, 4]])


@pytest.mark.rule("SC-23", "AP-36")
def test_nobody_is_summoned_onto_a_glyph(duel: Duel) -> None:
    table = duel("blue", "red").put(jace_beleren=(2, 2)).glyphs(("knowledge", (1, 2))).choose("jace_beleren")
    table.refused("AP-36", "summon", card="leyline_phantoms", at=[[1, 2], [1, 1], [2, 1]])


@pytest.mark.rule("SC-24", "AP-51", "AP-52", "AP-54")
def test_a_friend_is_passed_unless_engaged(duel: Duel) -> None:
    table = duel().put(flamewing_phoenixes_1=(3, 8), chandra_nalaar=(2, 8)).choose(CHANDRA)
    table.no_move("AP-54", CHANDRA, (3, 8))
    table.move(CHANDRA, (3, 8), (4, 8))
    table.turn_of(0).put(chandra_nalaar=(2, 8), elf_rangers_1=(3, 7)).choose(CHANDRA)
    table.no_move("AP-52", CHANDRA, (3, 8), (4, 8))


@pytest.mark.rule("SC-25", "AP-60")
def test_a_double_space_figure_crosses_a_single_water_space(duel: Duel) -> None:
    table = duel().put(blazing_firecats_1=((5, 1), (4, 1))).choose("blazing_firecats")
    table.move(FIRECAT, (6, 1), (7, 1), (8, 1))
    assert table.event("figure_moved")["cost"] == 4  # 1 into the water, 2 out of it, 1
    assert table.figure(FIRECAT).at == ((8, 1), (7, 1))
    table.turn_of(0).put(blazing_firecats_1=((7, 2), (6, 2))).choose("blazing_firecats")
    table.no_move("AP-58", FIRECAT, (8, 2))
    table.move(FIRECAT, (8, 2), (8, 3))
    assert table.event("move_stopped")["why"] == "water"
    table.no_move("AP-55", FIRECAT, (9, 3))


@pytest.mark.rule("SC-26", "AP-100", "AP-107")
def test_a_face_down_glyph_is_turned_over_and_knowledge_draws_once(duel: Duel) -> None:
    table = duel().put(chandra_nalaar=(2, 3)).glyphs(("knowledge", (1, 2)), up=False).choose(CHANDRA)
    hand = len(table.player(0).hand)
    table.no_move("AP-101", CHANDRA, (2, 2), (1, 2), (0, 2))
    table.move(CHANDRA, (2, 2), (1, 2))
    assert table.event("glyph_flipped") == {"type": "glyph_flipped", "kind": "knowledge", "at": (1, 2)}
    assert table.state.now.stopped
    assert len(table.player(0).hand) == hand + 1
    assert table.state.glyphs == []


@pytest.mark.rule("SC-27", "AP-104", "AP-105", "AP-85")
def test_power_toughness_and_height_add_up(duel: Duel) -> None:
    table = duel("green", "red").put(
        elf_rangers_1=(3, 3), elf_rangers_2=(8, 5), flamewing_phoenixes_1=(5, 5), flamewing_phoenixes_2=(11, 2)
    )  # fmt: skip
    table.glyphs(("power", (8, 5)), ("toughness", (11, 2))).choose("elf_rangers")
    table.do("attack", figure=ELF, target="flamewing_phoenixes_1", sight=True)
    assert table.state.fight
    assert table.state.fight.attack == (("power", 3), ("Power glyph", 1), ("height", 1))
    assert table.state.fight.defence == (("toughness", 3), ("Toughness glyph", 1))


@pytest.mark.rule("SC-28", "AP-114")
def test_two_of_three_phantoms_score_62(duel: Duel) -> None:
    table = duel("blue", "red", planeswalkers_score=False)
    table.put(leyline_phantoms_1=(3, 8), leyline_phantoms_2=(4, 8), leyline_phantoms_3=(5, 8))
    table.adjust({"figures.leyline_phantoms_3.status": "graveyard"})
    assert table.score(0) == 2 * 31 == 62
