"""Damage, destruction, graveyards, and what returns from them."""

from __future__ import annotations

import pytest

from companion.games.arena_of_the_planeswalkers.events import DamageDealt
from companion.games.arena_of_the_planeswalkers.layout import damage_place
from tests.games.arena_of_the_planeswalkers.conftest import NewTable

CHANDRA, ELF, ZOMBIE = "chandra_nalaar", "elf_rangers_1", "restless_zombies_1"


@pytest.mark.rule("AP-91", "RU-14")
def test_damage_is_marked_on_the_card_of_a_planeswalker_or_unique_hero_and_on_other_bases(new_table: NewTable) -> None:
    army = ["chandra_nalaar", "demo_wandering_smith", "demo_road_scout"]
    table = new_table(armies=[army, ["nissa_revane", "elf_rangers"]]).place_all()
    table.put(demo_wandering_smith=(4, 4), demo_road_scout=(4, 5), elf_rangers_1=(9, 5), elf_rangers_2=(9, 6)).hurt(elf_rangers_1=1)
    assert damage_place(table.state, CHANDRA) == "the army card Chandra Nalaar"
    assert damage_place(table.state, "demo_wandering_smith") == "the army card Wandering Smith"
    assert damage_place(table.state, "demo_road_scout") == "the base of Road Scout"
    assert table.game.layout(table.state)["damage marker", "the base of Elf Rangers 1"] == 1
    assert table.figure("elf_rangers_2").damage == 0  # each figure by itself


@pytest.mark.rule("AP-92", "AP-93")
def test_with_as_much_damage_as_life_a_figure_is_destroyed_and_with_the_last_its_card(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5), elf_rangers_2=(6, 5))
    table.adjust({"figures.elf_rangers_3.status": "graveyard"}).choose(CHANDRA)
    table.attack(CHANDRA, ELF, 2, 0)
    assert table.happened[-2:] == ["damage_dealt", "figure_destroyed"]
    assert table.figure(ELF).at is None
    assert table.player(1).fallen == []
    table.attack(CHANDRA, "elf_rangers_2", 3, 0)
    assert table.event("army_card_destroyed") == {"type": "army_card_destroyed", "seat": 1, "card": "elf_rangers"}
    assert table.player(1).fallen == ["elf_rangers"]


@pytest.mark.rule("RU-28", "AP-92")
def test_damage_stops_at_life(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA).attack(CHANDRA, ELF, 3, 0)
    assert table.event("damage_dealt") == {"type": "damage_dealt", "figure": ELF, "amount": 2, "total": 2}


@pytest.mark.rule("AP-28")
def test_enchantments_of_a_destroyed_card_go_to_their_owners_graveyards(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5))
    table.adjust({"figures.elf_rangers_2.status": "graveyard", "figures.elf_rangers_3.status": "graveyard"})
    table.adjust({"cards.elf_rangers.hidden": [{"card": "d11", "owner": 1}]}).play("d08", "elf_rangers").choose(CHANDRA)
    table.do("attack", figure=CHANDRA, target=ELF).decide("none").roll(3).roll(0)
    assert table.player(0).graveyard == ["d08"]
    assert table.player(1).out_of_play == ["d11"]  # it was forgotten before
    assert table.state.cards["elf_rangers"].auras == ()


@pytest.mark.rule("AP-94", "AP-28")
def test_figures_that_return_bring_their_card_back_without_its_enchantments(duel: NewTable) -> None:
    table = duel("black", "red").put(restless_zombies_1=(5, 5), liliana_vess=(4, 4)).play("d08", "restless_zombies")
    table.adjust({f"figures.restless_zombies_{number}.status": "graveyard" for number in (1, 2, 3)})
    assert table.player(0).fallen == ["restless_zombies"]
    assert table.player(0).graveyard == ["d08"]
    table.choose("liliana_vess")
    assert table.awaited == "rise_die"
    table.roll(12)
    for number, place in enumerate([(5, 5), (5, 4), (4, 5)], 1):
        table.do("place", figure=f"restless_zombies_{number}", at=list(place))
    assert table.player(0).fallen == []
    assert table.event("figures_returned")["card"] == "restless_zombies"
    assert table.state.cards["restless_zombies"].auras == ()
    assert table.figure(ZOMBIE).damage == 0


@pytest.mark.rule("AP-95", "RU-29")
def test_of_deaths_that_come_together_the_active_player_chooses_the_order(duel: NewTable) -> None:
    table = duel().put(nissa_revane=(5, 5), elf_rangers_1=(4, 5), elf_rangers_2=(6, 5)).hurt(elf_rangers_1=1, elf_rangers_2=1)
    table.play("d05", "nissa_revane").decide("elf_rangers_2")
    assert [event["figure"] for event in table.events if event["type"] == "figure_destroyed"] == ["elf_rangers_2", ELF]


@pytest.mark.rule("AP-96")
def test_all_damage_counts_as_targeted(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(4, 2), elf_rangers_1=(3, 2)).choose(CHANDRA).move(CHANDRA, (5, 2)).decide("yes").roll(1).roll(1)
    assert table.figure(CHANDRA).damage == 2
    assert DamageDealt(CHANDRA, 1, 1).targeted
    assert all(event.get("targeted", True) for event in table.events)


@pytest.mark.rule("AP-04", "AP-92")
def test_a_destroyed_figure_is_out_of_the_turn(duel: NewTable) -> None:
    table = duel("white", "red").put(gideon_jura=(5, 5), flamewing_phoenixes_1=(4, 5)).hurt(flamewing_phoenixes_1=1).turn_of(1)
    table.choose("flamewing_phoenixes").attack("flamewing_phoenixes_1", "gideon_jura", 0, 2)  # Counter Strike
    assert table.figure("flamewing_phoenixes_1").status == "graveyard"
    assert table.awaited == "after"
