"""Spell cards: sorceries, auras, what they may be played on, and what they change."""

from __future__ import annotations

import pytest

from companion.games.arena_of_the_planeswalkers.stats import allowance, lasting, total
from tests.games.arena_of_the_planeswalkers.conftest import NewTable
from tests.games.arena_of_the_planeswalkers.table import Table

CHANDRA, NISSA = "chandra_nalaar", "nissa_revane"


def power(table: Table, figure: str) -> int:
    return total(lasting(table.state, figure, "power"))


def toughness(table: Table, figure: str) -> int:
    return total(lasting(table.state, figure, "toughness"))


@pytest.mark.rule("AP-15")
def test_a_sorcery_works_and_goes_to_the_graveyard(duel: NewTable) -> None:
    table = duel().play("d12")
    assert table.event("cards_drawn")["count"] == 2
    assert table.player(0).graveyard == ["d12"]
    table.refused("AP-15", "play", card="d12")
    table.refused("AP-15", "play", card="d99")
    table.refused("AP-15", "play", card="d12", target=CHANDRA)


@pytest.mark.rule("AP-09")
def test_without_a_planeswalker_nothing_is_played_or_drawn(new_table: NewTable) -> None:
    table = new_table("red", "green", "blue").place_all().glyphs(("knowledge", (4, 6)))
    table.put(flamewing_phoenixes_1=(4, 5)).adjust({"figures.chandra_nalaar.status": "graveyard"})
    table.refused("AP-09", "play", card="d12")
    hand = list(table.player(0).hand)
    table.choose("flamewing_phoenixes").move("flamewing_phoenixes_1", (4, 6))
    assert "glyph_removed" in table.happened
    assert table.player(0).hand == hand


@pytest.mark.rule("AP-15")
def test_kindled_edge_and_long_stride_improve_the_chosen_card_for_this_turn(duel: NewTable) -> None:
    table = duel().put(flamewing_phoenixes_1=(3, 3))
    table.refused("AP-15", "play", card="d01")  # no card is chosen yet
    table.choose("flamewing_phoenixes").play("d01").play("d03")
    assert power(table, "flamewing_phoenixes_1") == 4
    assert allowance(table.state, "flamewing_phoenixes_1") == 8
    assert power(table, CHANDRA) == 3
    table.end_turn()
    assert power(table, "flamewing_phoenixes_1") == 3


@pytest.mark.rule("AP-15")
def test_stone_poise_lasts_until_the_own_next_turn(duel: NewTable) -> None:
    table = duel().play("d02", CHANDRA)
    assert toughness(table, CHANDRA) == 5
    table.choose(CHANDRA).end_turn()
    assert toughness(table, CHANDRA) == 5
    table.choose(NISSA).end_turn().end_turn()
    assert toughness(table, CHANDRA) == 4


@pytest.mark.rule("AP-109", "AP-111", "AP-108")
def test_spark_dart_hits_a_creature_within_six_spaces_of_the_planeswalker(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(2, 5), elf_rangers_1=(8, 5), elf_rangers_2=(9, 5), nissa_revane=(4, 5))
    assert table.field.distance(CHANDRA, "elf_rangers_1") == 6
    table.refused("AP-109", "play", card="d04", target="elf_rangers_2")
    table.refused("AP-109", "play", card="d04", target=NISSA)  # a Planeswalker is no creature
    table.play("d04", "elf_rangers_1")
    assert table.figure("elf_rangers_1").damage == 1


@pytest.mark.rule("AP-95", "AP-111")
def test_ember_ring_hits_all_creatures_around_a_planeswalker_in_an_order_the_active_player_chooses(duel: NewTable) -> None:
    table = duel().put(nissa_revane=(5, 5), elf_rangers_1=(4, 5), elf_rangers_2=(6, 5), chandra_nalaar=(5, 4), flamewing_phoenixes_1=(5, 6))
    table.play("d05", NISSA)
    assert (table.awaited, table.asked) == ("wounds", 0)
    assert set(table.answers()) == {"elf_rangers_1", "elf_rangers_2", "flamewing_phoenixes_1"}
    table.refused("AP-95", "decide", answer=CHANDRA)
    table.decide("elf_rangers_2").decide("flamewing_phoenixes_1")
    assert table.awaited == "choose"  # the last one takes it unasked
    hurt = {name: figure.damage for name, figure in table.state.figures.items() if figure.damage}
    assert hurt == {"elf_rangers_1": 1, "elf_rangers_2": 1, "flamewing_phoenixes_1": 1}


@pytest.mark.rule("AP-98", "RU-15")
def test_mirror_stance_swaps_what_is_changed_so_far_and_later_changes_come_on_top(duel: NewTable) -> None:
    table = duel("blue", "red").put(leyline_phantoms_1=(8, 5), leyline_phantoms_2=(3, 3)).glyphs(("power", (8, 5)))
    table.play("d08", "leyline_phantoms")
    assert (power(table, "leyline_phantoms_2"), toughness(table, "leyline_phantoms_2")) == (5, 5)
    table.choose("leyline_phantoms").play("d06", "leyline_phantoms_1").play("d01")
    assert (power(table, "leyline_phantoms_1"), toughness(table, "leyline_phantoms_1")) == (6, 5)
    table.end_turn()
    assert (power(table, "leyline_phantoms_1"), toughness(table, "leyline_phantoms_1")) == (5, 5)


@pytest.mark.rule("AP-98")
def test_a_swap_of_uneven_numbers(duel: NewTable) -> None:
    table = duel("blue", "red").put(leyline_phantoms_1=(3, 3)).play("d06", "leyline_phantoms_1")
    assert (power(table, "leyline_phantoms_1"), toughness(table, "leyline_phantoms_1")) == (5, 3)


@pytest.mark.rule("AP-97", "AP-28", "AP-96")
def test_recall_banner_returns_a_unique_squad_without_its_dead_and_its_damage(duel: NewTable) -> None:
    table = duel().put(elf_rangers_1=(3, 3), elf_rangers_2=(4, 4), elf_rangers_3=(5, 5)).hurt(elf_rangers_1=1)
    table.adjust({"figures.elf_rangers_3.status": "graveyard"})
    table.play("d08", "elf_rangers").play("d07", "elf_rangers")
    assert table.event("squad_recalled")["figures"] == 2
    assert [table.figure(f"elf_rangers_{number}").status for number in (1, 2, 3)] == ["reserve", "reserve", "graveyard"]
    assert table.figure("elf_rangers_1").damage == 0
    assert "elf_rangers" in table.player(1).reserve
    assert table.state.cards["elf_rangers"].auras == ()
    assert table.player(0).graveyard == ["d07", "d08"]
    table.turn_of(1).put(nissa_revane=(10, 4)).choose(NISSA).do("summon", card="elf_rangers", at=[[9, 3], [10, 3]])
    assert table.figure("elf_rangers_3").status == "graveyard"  # two living figures come back


@pytest.mark.rule("AP-16", "AP-17", "RU-05")
def test_an_aura_goes_on_any_players_card_of_its_kind(duel: NewTable) -> None:
    table = duel().put(elf_rangers_1=(3, 3))
    table.refused("AP-16", "play", card="d09", target="elf_rangers")  # it goes on a Planeswalker
    table.refused("AP-16", "play", card="d09")
    table.refused("AP-16", "play", card="d09", target="elf_rangers_1")
    table.play("d09", NISSA).play("d08", "elf_rangers")
    assert [aura.card for aura in table.state.cards[NISSA].auras] == ["d09"]
    assert allowance(table.state, NISSA) == 4
    assert power(table, "elf_rangers_1") == 4


@pytest.mark.rule("RU-05", "AP-17")
def test_a_table_may_keep_auras_on_own_cards(duel: NewTable) -> None:
    table = duel(auras_on_others=False)
    table.refused("RU-05", "play", card="d09", target=NISSA)
    table.play("d09", CHANDRA)


@pytest.mark.rule("AP-27")
def test_an_aura_does_not_go_on_a_card_in_reserve_or_graveyard(duel: NewTable) -> None:
    table = duel().put(elf_rangers_1=(3, 3))
    table.refused("AP-27", "play", card="d08", target="blazing_firecats")
    table.adjust({"figures.elf_rangers_1.status": "graveyard"})
    table.refused("AP-27", "play", card="d08", target="elf_rangers")


@pytest.mark.rule("AP-16")
def test_auras_tell_unique_and_common_squads_apart(new_table: NewTable) -> None:
    table = new_table(armies=[["chandra_nalaar", "demo_lantern_guard"], ["nissa_revane"]]).place_all()
    table.put(demo_lantern_guard_1=(5, 5))
    table.refused("AP-16", "play", card="d08", target="demo_lantern_guard")


@pytest.mark.rule("AP-18")
def test_a_card_that_is_no_hidden_enchantment_is_not_played_face_down(duel: NewTable) -> None:
    table = duel()
    table.refused("AP-18", "play", card="d12", hidden=True)
    table.refused("AP-18", "play", card="d10", target=NISSA)
    table.play("d10", CHANDRA)
    assert table.event("hidden_attached")["card"] == CHANDRA
    assert table.event("spell_played").get("card", "") == ""


@pytest.mark.rule("RU-18")
def test_a_real_card_may_be_laid_face_down_without_a_name(duel: NewTable) -> None:
    table = duel()
    table.refused("RU-18", "play", card="unknown")
    table.refused("AP-18", "play", card="unknown", target=NISSA, hidden=True)
    table.play("unknown", CHANDRA, hidden=True)
    assert [spell.card for spell in table.state.cards[CHANDRA].hidden] == ["unknown"]
    assert len(table.player(0).hand) == 2


@pytest.mark.rule("AP-11", "RU-18")
def test_with_an_empty_hand_nothing_is_played(duel: NewTable) -> None:
    table = duel().adjust({"players.0.hand": []})
    assert not table.options("play")
    table.refused("AP-15", "play", card="d12")
    table.refused("AP-15", "play", card="unknown", target=CHANDRA, hidden=True)
