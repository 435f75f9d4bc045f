"""Attacking: who, whom, how far, with what sight, with how many dice, and what comes of them."""

from __future__ import annotations

import pytest

from tests.games.arena_of_the_planeswalkers.conftest import NewTable

CHANDRA, ELF, PHANTOM = "chandra_nalaar", "elf_rangers_1", "leyline_phantoms_1"


@pytest.mark.rule("AP-72", "AP-73")
def test_figures_attack_one_after_the_other_and_once_each(duel: NewTable) -> None:
    table = duel("blue", "red").put(leyline_phantoms_1=(5, 5), leyline_phantoms_2=(4, 4), chandra_nalaar=(5, 4)).choose("leyline_phantoms")
    assert table.field.engaged(PHANTOM) == [CHANDRA]
    table.attack(PHANTOM, CHANDRA, 0, 0)
    table.refused("AP-73", "attack", figure=PHANTOM, target=CHANDRA)
    table.refused("AP-72", "attack", figure="leyline_phantoms_3", target=CHANDRA)
    table.refused("AP-72", "attack", figure="leyline_phantoms_2", target="blazing_firecats_1")
    table.refused("AP-39", "attack", figure="jace_beleren", target=CHANDRA)
    assert table.targets("leyline_phantoms_2") == {CHANDRA}
    table.attack("leyline_phantoms_2", CHANDRA, 0, 0)
    assert table.awaited == "after"
    table.refused("AP-73", "attack", figure=PHANTOM, target=CHANDRA)


@pytest.mark.rule("AP-72", "AP-14")
def test_attacking_is_optional(duel: NewTable) -> None:
    table = duel("blue", "red").put(leyline_phantoms_1=(5, 5), chandra_nalaar=(5, 4)).choose("leyline_phantoms").end_turn()
    assert table.state.active == 1


@pytest.mark.rule("AP-74", "AP-76")
def test_the_target_is_within_range_whatever_the_levels(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(9, 2), chandra_nalaar=(4, 2)).choose("elf_rangers")
    assert table.field.distance(ELF, CHANDRA) == 5
    assert CHANDRA in table.targets(ELF)
    table.turn_of(0).put(elf_rangers_1=(10, 2)).choose("elf_rangers")
    assert "6 spaces away" in table.refused("AP-74", "attack", figure=ELF, target=CHANDRA, sight=True)


@pytest.mark.rule("AP-75", "RU-12")
def test_range_1_reaches_adjacent_figures_only(duel: NewTable) -> None:
    table = duel("blue", "red").put(leyline_phantoms_1=(5, 2), chandra_nalaar=(4, 2)).choose("leyline_phantoms")
    table.refused("AP-75", "attack", figure=PHANTOM, target=CHANDRA, sight=True)  # a neighbour, but not adjacent
    table.turn_of(0).put(chandra_nalaar=(6, 2)).choose("leyline_phantoms").attack(PHANTOM, CHANDRA, 0, 0)


@pytest.mark.rule("RU-12", "AP-78")
def test_a_longer_range_reaches_a_neighbour_that_is_not_adjacent_with_sight(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 2), chandra_nalaar=(4, 2)).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA)
    assert table.awaited == "sight"


@pytest.mark.rule("AP-76", "AP-110")
def test_a_double_space_figure_measures_from_and_to_either_space(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(1, 0), blazing_firecats_1=((7, 0), (6, 0))).choose("elf_rangers")
    assert table.field.distance(ELF, "blazing_firecats_1") == 5
    assert "blazing_firecats_1" in table.targets(ELF)


@pytest.mark.rule("AP-77")
def test_an_engaged_figure_attacks_only_those_it_is_engaged_with(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 5), chandra_nalaar=(5, 7), flamewing_phoenixes_1=(4, 5)).choose("elf_rangers")
    assert table.targets(ELF) == {"flamewing_phoenixes_1"}
    table.refused("AP-77", "attack", figure=ELF, target=CHANDRA, sight=True)


@pytest.mark.rule("AP-78")
def test_no_sight_is_asked_for_against_an_adjacent_figure(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 5), chandra_nalaar=(4, 5)).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA, sight=False)
    assert table.awaited == "attack_dice"


@pytest.mark.rule("AP-80")
def test_figures_in_between_forbid_nothing(duel: NewTable) -> None:
    table = duel("green", "red")
    table.put(elf_rangers_1=(1, 0), flamewing_phoenixes_1=(3, 0), flamewing_phoenixes_2=(4, 0), chandra_nalaar=(6, 0))
    table.choose("elf_rangers").attack(ELF, CHANDRA, 1, 0)
    assert table.figure(CHANDRA).damage == 1


@pytest.mark.rule("AP-81", "RU-01")
def test_a_disputed_sight_is_rolled_for_and_the_higher_roll_decides(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(1, 0), chandra_nalaar=(5, 0)).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA).decide("dispute")
    assert (table.awaited, table.asked) == ("sight_dice", 0)
    table.roll(9)
    assert table.asked == 1
    table.roll(9)
    assert table.event("sight_disputed")["seat"] is None
    table.roll(3).roll(12)
    assert (table.awaited, table.asked, table.answers()) == ("sight", 1, ["yes", "no"])
    table.decide("no")
    assert "attack_dropped" in table.happened
    table.refused("AP-79", "attack", figure=ELF, target=CHANDRA, sight=True)


@pytest.mark.rule("AP-81", "RU-31")
def test_virtual_dice_settle_a_dispute_at_once(duel: NewTable) -> None:
    table = duel("green", "red", dice="virtual").put(elf_rangers_1=(1, 0), chandra_nalaar=(5, 0)).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA).decide("dispute")
    rolls = table.event("sight_disputed")["rolls"]
    assert table.asked == (0 if rolls[0] > rolls[1] else 1)


@pytest.mark.rule("AP-79")
def test_what_the_table_said_holds_until_a_figure_moves(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(1, 0), elf_rangers_2=(1, 3), chandra_nalaar=(5, 0)).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA).decide("no")
    assert CHANDRA not in table.targets(ELF)
    assert CHANDRA in table.targets("elf_rangers_2")


@pytest.mark.rule("AP-82")
def test_attacker_and_defender_are_named_before_the_dice(duel: NewTable) -> None:
    table = duel("green", "red", dice="virtual").put(elf_rangers_1=(5, 5), chandra_nalaar=(4, 5)).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA)
    assert table.happened[:3] == ["attack_declared", "attack_rolled", "defence_rolled"]
    assert set(table.event("attack_rolled")["faces"]) <= set("wsb")
    assert table.event("attack_rolled")["faces"].count("w") == table.event("attack_rolled")["hits"]
    assert table.event("defence_rolled")["faces"].count("s") == table.event("defence_rolled")["shields"]


@pytest.mark.rule("RU-31", "AP-87")
def test_what_real_dice_show_is_checked_against_their_number(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 5), chandra_nalaar=(4, 5)).choose("elf_rangers")
    table.refused("RU-31", "attack", figure=ELF, target=CHANDRA, hits=4, shields=0)
    table.refused("RU-31", "attack", figure=ELF, target=CHANDRA, hits=3, shields=5)
    table.do("attack", figure=ELF, target=CHANDRA)
    assert [option["hits"] for option in table.options("roll")] == [0, 1, 2, 3]
    table.refused("RU-31", "roll", hits=4)
    table.roll(3)
    assert table.asked == 1  # the defender rolls
    table.roll(1)
    assert table.figure(CHANDRA).damage == 2


@pytest.mark.rule("RU-31")
def test_with_virtual_dice_nobody_says_what_they_show(duel: NewTable) -> None:
    table = duel("green", "red", dice="virtual").put(elf_rangers_1=(5, 5), chandra_nalaar=(4, 5)).choose("elf_rangers")
    table.refused("RU-31", "attack", figure=ELF, target=CHANDRA, hits=1, shields=0)


@pytest.mark.rule("AP-85", "AP-86")
@pytest.mark.parametrize(
    ("attacker", "target", "attack", "defence"),
    [
        ((5, 5), (4, 5), 3, 4), ((3, 3), (4, 4), 4, 4), ((4, 4), (3, 3), 3, 5),
        ((6, 1), (5, 1), 3, 5), ((5, 1), (6, 1), 4, 4), ((4, 2), (3, 2), 4, 4),
    ],
)
def test_the_higher_base_rolls_one_die_more_however_much_higher(
    duel: NewTable, attacker: tuple[int, int], target: tuple[int, int], attack: int, defence: int
) -> None:
    table = duel("green", "red").put(elf_rangers_1=attacker, chandra_nalaar=target).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA, sight=True)
    assert table.state.fight
    assert sum(by for _, by in table.state.fight.attack) == attack
    assert sum(by for _, by in table.state.fight.defence) == defence


@pytest.mark.rule("AP-83", "AP-84")
def test_dice_are_listed_with_their_sources(duel: NewTable) -> None:
    table = duel("blue", "red").put(leyline_phantoms_1=(3, 3), chandra_nalaar=(4, 4), jace_beleren=(0, 3)).play("d08", "leyline_phantoms")
    table.choose("leyline_phantoms").play("d01").do("attack", figure=PHANTOM, target=CHANDRA)
    assert table.event("attack_declared")["attack"] == [("power", 3), ("Keen Banner", 1), ("Kindled Edge", 1), ("height", 1)]
    assert "power 3, Keen Banner +1, Kindled Edge +1, height +1" in table.prompt()


@pytest.mark.rule("AP-88", "AP-89", "AP-87")
@pytest.mark.parametrize(("hits", "shields", "damage"), [(0, 0, 0), (2, 3, 0), (2, 2, 0), (3, 1, 2)])
def test_hits_beyond_shields_are_damage(duel: NewTable, hits: int, shields: int, damage: int) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 5), chandra_nalaar=(4, 5)).choose("elf_rangers").attack(ELF, CHANDRA, hits, shields)
    assert table.figure(CHANDRA).damage == damage
    assert table.figure(CHANDRA).at == (4, 5)


@pytest.mark.rule("AP-90", "RU-13")
@pytest.mark.parametrize(("claimed", "dice"), [("yes", 4), ("no", 3)])
def test_a_table_may_claim_its_bonuses_and_lose_what_it_forgets(duel: NewTable, claimed: str, dice: int) -> None:
    table = duel("green", "red", bonuses="claimed").put(elf_rangers_1=(3, 3), chandra_nalaar=(4, 4)).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA)
    assert (table.awaited, table.asked) == ("claim", 0)
    assert "1 die for height" in table.prompt()
    table.decide(claimed)
    assert table.awaited == "attack_dice"
    assert len(table.options("roll")) == dice + 1


@pytest.mark.rule("RU-13")
def test_usually_every_bonus_counts_unasked(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(3, 3), chandra_nalaar=(4, 4)).choose("elf_rangers")
    table.do("attack", figure=ELF, target=CHANDRA)
    assert table.awaited == "attack_dice"


@pytest.mark.rule("RU-28", "AP-83")
def test_nobody_rolls_fewer_than_no_dice(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(5, 5), chandra_nalaar=(4, 5))
    table.adjust({"effects": [{"source": "Curse", "stat": "power", "by": -9, "on": "elf_rangers", "until": "turn", "seat": 1}]})
    table.choose("elf_rangers").do("attack", figure=ELF, target=CHANDRA)
    assert table.options("roll") == [{"hits": 0}]


@pytest.mark.rule("AP-33")
def test_an_activated_ability_does_not_replace_the_attack(duel: NewTable) -> None:
    table = duel("black", "red").put(liliana_vess=(5, 5), flamewing_phoenixes_1=(6, 6), chandra_nalaar=(6, 5)).hurt(flamewing_phoenixes_1=1)
    table.choose("liliana_vess").do("ability", name="snuff_out", target="flamewing_phoenixes_1")
    assert table.figure("flamewing_phoenixes_1").status == "graveyard"
    table.attack("liliana_vess", CHANDRA, 1, 0)
    assert table.figure(CHANDRA).damage == 1


@pytest.mark.rule("RU-25")
def test_walls_and_ruins_do_not_shorten_the_range(duel: NewTable) -> None:
    table = duel("green", "red").put(elf_rangers_1=(10, 6), chandra_nalaar=(12, 6)).choose("elf_rangers")
    assert table.field.distance(ELF, CHANDRA) == 2
    assert CHANDRA in table.targets(ELF)
