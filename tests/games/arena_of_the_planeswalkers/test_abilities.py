"""The abilities of all army cards whose effect is known, and the way those are asked for whose effect is not."""

from __future__ import annotations

import pytest

from tests.games.arena_of_the_planeswalkers.conftest import NewTable
from tests.games.arena_of_the_planeswalkers.table import Table

GIDEON, JACE, LILIANA, CHANDRA, NISSA = "gideon_jura", "jace_beleren", "liliana_vess", "chandra_nalaar", "nissa_revane"
RHOX, REAVER, ZOMBIE, PHOENIX, ELF = "rhox_veterans_1", "blighted_reavers_1", "restless_zombies_1", "flamewing_phoenixes_1", "elf_rangers_1"


def dice(table: Table, side: str) -> dict[str, int]:
    """The dice of the open attack by source."""
    assert table.state.fight
    found: dict[str, int] = {}
    for source, by in getattr(table.state.fight, side):
        found[source] = found.get(source, 0) + by
    return found


@pytest.mark.rule("AP-32", "AP-109", "AP-79")
def test_avatar_of_justice_counts_opponents_within_two_that_gideon_sees(duel: NewTable) -> None:
    table = duel("white", "red").put(gideon_jura=(5, 5), chandra_nalaar=(4, 5), flamewing_phoenixes_1=(7, 5), flamewing_phoenixes_2=(5, 7))
    table.put(flamewing_phoenixes_3=(8, 5)).choose(GIDEON).do("attack", figure=GIDEON, target=CHANDRA)
    asked = []
    while table.awaited == "sight":
        asked.append(table.prompt())
        table.decide("yes" if "Phoenixes 1" in table.prompt() else "no")
    assert len(asked) == 2  # of those that are not adjacent; the third is too far away
    assert all("any part of" in question for question in asked)
    assert dice(table, "attack") == {"power": 3, "Avatar of Justice": 2}


@pytest.mark.rule("AP-32", "AP-89")
def test_counter_strike_turns_shields_too_many_into_hits_on_an_adjacent_attacker(duel: NewTable) -> None:
    table = duel("white", "red").put(gideon_jura=(5, 5), chandra_nalaar=(4, 5), flamewing_phoenixes_1=(9, 0)).turn_of(1).choose(CHANDRA)
    table.attack(CHANDRA, GIDEON, 1, 3)
    assert table.figure(CHANDRA).damage == 2
    table.put(chandra_nalaar=(3, 5)).turn_of(1).choose(CHANDRA).attack(CHANDRA, GIDEON, 0, 3)
    assert table.figure(CHANDRA).damage == 2  # she is two spaces away


@pytest.mark.rule("AP-31", "RU-27")
def test_focused_thoughts_looks_at_the_top_card_and_may_put_it_at_the_bottom(duel: NewTable) -> None:
    table = duel("blue", "red", spells="virtual").choose(JACE)
    top, rest = table.player(0).deck[0], table.player(0).deck[1:]
    table.do("ability", name="focused_thoughts")
    assert table.state.awaits
    assert table.state.awaits.cards == (top,)
    assert table.game.hide(table.state, 1).awaits.cards == ("hidden",)
    table.refused("AP-31", "decide", answer="burn")
    table.decide("bottom")
    assert table.player(0).deck == [*rest, top]
    table.refused("AP-31", "ability", name="focused_thoughts")  # once a turn


@pytest.mark.rule("RU-18", "AP-31")
def test_focused_thoughts_with_real_cards_only_asks_what_was_done(duel: NewTable) -> None:
    table = duel("blue", "red").choose(JACE).do("ability", name="focused_thoughts")
    assert table.state.awaits
    assert table.state.awaits.cards == ()
    table.decide("keep")


@pytest.mark.rule("RU-34", "AP-32")
def test_mind_stealer_gives_a_small_turn_with_another_planeswalker(duel: NewTable) -> None:
    table = duel("blue", "red")
    table.put(jace_beleren=(5, 5), chandra_nalaar=(8, 5), flamewing_phoenixes_1=(9, 5), blazing_firecats_1=((1, 1), (2, 1)))
    table.choose(JACE).end_turn()
    assert (table.awaited, table.answers()) == ("steal", [CHANDRA, "none"])
    table.decide(CHANDRA).roll(16)
    assert table.event("control_taken") == {"type": "control_taken", "seat": 0, "figure": CHANDRA}
    assert (table.awaited, table.state.active, table.state.turn) == ("act", 0, 1)
    assert table.field.engaged(CHANDRA) == [PHOENIX]  # her own squad is against her now
    table.refused("RU-34", "play", card="d12")
    assert not table.options("play")
    assert not table.options("summon")
    table.refused("AP-34", "summon", card="leyline_phantoms", at=[[5, 6]])
    table.attack(CHANDRA, PHOENIX, 2, 0)
    assert table.figure(PHOENIX).status == "graveyard"
    table.end_turn()
    assert "control_returned" in table.happened
    assert (table.state.turn, table.state.active, table.state.now.stolen) == (2, 1, "")
    assert table.field.teams[CHANDRA] == 1


@pytest.mark.rule("RU-34")
@pytest.mark.parametrize("roll", [15, 1])
def test_mind_stealer_needs_16(duel: NewTable, roll: int) -> None:
    table = duel("blue", "red").put(jace_beleren=(5, 5), chandra_nalaar=(8, 5)).choose(JACE).end_turn().decide(CHANDRA).roll(roll)
    assert (table.state.turn, table.state.active) == (2, 1)


@pytest.mark.rule("AP-109")
def test_mind_stealer_reaches_four_spaces(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(5, 5), chandra_nalaar=(10, 5)).choose(JACE).end_turn()
    assert table.state.active == 1


@pytest.mark.rule("AP-32", "AP-119")
def test_zombie_toughness_helps_own_zombies_that_liliana_sees(duel: NewTable) -> None:
    table = duel("black", "red").put(liliana_vess=(2, 5), restless_zombies_1=(5, 5), chandra_nalaar=(6, 5)).turn_of(1).choose(CHANDRA)
    table.do("attack", figure=CHANDRA, target=ZOMBIE)
    assert "Liliana Vess" in table.prompt()
    table.decide("yes")
    assert dice(table, "defence") == {"toughness": 1, "Zombie Toughness": 1}


@pytest.mark.rule("AP-31", "AP-111")
def test_snuff_out_destroys_a_squad_creature_with_damage(duel: NewTable) -> None:
    table = duel("black", "red").put(liliana_vess=(5, 5), flamewing_phoenixes_1=(6, 6), flamewing_phoenixes_2=(7, 5), chandra_nalaar=(6, 5))
    table.hurt(flamewing_phoenixes_1=1, chandra_nalaar=2).choose(LILIANA)
    assert table.options("ability") == [{"name": "snuff_out", "target": PHOENIX}]
    table.refused("AP-31", "ability", name="snuff_out", target="flamewing_phoenixes_2")
    table.refused("AP-31", "ability", name="snuff_out", target=CHANDRA)
    table.refused("AP-31", "ability", name="sprint")
    table.do("ability", name="snuff_out", target=PHOENIX)
    assert table.figure(PHOENIX).status == "graveyard"


@pytest.mark.rule("AP-73", "AP-32")
def test_double_attack_gives_chandra_a_second_attack_and_no_third(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(4, 5)).choose(CHANDRA)
    table.attack(CHANDRA, ELF, 0, 0).attack(CHANDRA, ELF, 1, 0)
    table.refused("AP-73", "attack", figure=CHANDRA, target=ELF)


@pytest.mark.rule("AP-31")
def test_super_heated_discards_a_red_card_for_one_damage(duel: NewTable) -> None:
    table = duel(spells="virtual")
    table.put(chandra_nalaar=(5, 5), elf_rangers_1=(8, 5), nissa_revane=(9, 5)).adjust({"players.0.hand": ["d03", "d05"]})
    table.choose(CHANDRA)
    assert [option for option in table.options("ability") if option["name"] == "super_heated"] == [{"name": "super_heated", "target": ELF}]
    table.do("ability", name="super_heated", target=ELF)
    assert table.awaited == "cost"
    table.refused("AP-31", "discard", cards=["d03", "d05"])
    table.refused("AP-31", "discard", cards=["d01"])
    table.do("discard", cards=["d03"])
    assert table.figure(ELF).damage == 1
    assert (table.player(0).hand, table.player(0).graveyard) == (["d05"], ["d03"])
    table.refused("AP-31", "ability", name="super_heated", target=ELF)  # once a turn


@pytest.mark.rule("AP-31", "RU-18")
def test_super_heated_may_name_its_card_at_once(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(8, 5)).choose(CHANDRA)
    table.refused("AP-31", "ability", name="super_heated", target=ELF, card="d99")
    table.session.submit(table.command("ability", name="super_heated", target=ELF, card="d03"))
    assert (table.figure(ELF).damage, table.player(0).graveyard) == (1, ["d03"])
    empty = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(8, 5)).adjust({"players.0.hand": []}).choose(CHANDRA)
    empty.refused("AP-31", "ability", name="super_heated", target=ELF)


@pytest.mark.rule("AP-31")
def test_only_the_chosen_cards_activated_abilities_can_be_used(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(8, 5), flamewing_phoenixes_1=(2, 2)).choose("flamewing_phoenixes")
    table.refused("AP-31", "ability", name="super_heated", target=ELF, card="d03")


@pytest.mark.rule("AP-32", "AP-74")
@pytest.mark.parametrize("seen", [True, False])
def test_keen_sight_lengthens_the_range_of_green_creatures_that_nissa_sees(duel: NewTable, seen: bool) -> None:
    table = duel("green", "red").put(nissa_revane=(1, 3), elf_rangers_1=(1, 0), chandra_nalaar=(8, 0)).choose("elf_rangers")
    assert table.field.distance(ELF, CHANDRA) == 7
    table.do("attack", figure=ELF, target=CHANDRA, sight=True)
    assert "behind Nissa Revane" in table.prompt()
    table.decide("yes" if seen else "no")
    assert ("attack_declared" in table.happened) is seen
    if not seen:
        table.refused("AP-74" if table.awaited == "attack" else "AP-01", "attack", figure=ELF, target=CHANDRA, sight=True)


@pytest.mark.rule("AP-32")
def test_sprint_moves_nissa_up_to_three_at_the_end_of_her_turn(duel: NewTable) -> None:
    table = duel("green", "red").put(nissa_revane=(0, 0)).choose(NISSA).move(NISSA, (1, 0)).end_turn()
    assert table.awaited == "sprint"
    table.no_move("AP-42", NISSA, (2, 0), (3, 0), (4, 0), (5, 0))
    table.no_move("AP-41", ELF, (2, 0))
    table.move(NISSA, (2, 0)).move(NISSA, (3, 0), (4, 0))
    table.end_turn()
    assert table.state.active == 1


@pytest.mark.rule("AP-32")
def test_battle_formation_counts_adjacent_own_veterans(duel: NewTable) -> None:
    table = duel("white", "red").put(rhox_veterans_1=(5, 5), rhox_veterans_2=(6, 5), rhox_veterans_3=(5, 6), chandra_nalaar=(4, 5))
    table.turn_of(1).choose(CHANDRA).do("attack", figure=CHANDRA, target=RHOX)
    assert dice(table, "defence") == {"toughness": 2, "Battle Formation": 2}


@pytest.mark.rule("AP-32", "AP-73")
def test_trample_passes_damage_on_to_a_figure_beside_the_target(duel: NewTable) -> None:
    table = duel("white", "red")
    table.put(rhox_veterans_1=(5, 5), flamewing_phoenixes_1=(4, 5), flamewing_phoenixes_2=(3, 5), chandra_nalaar=(9, 0))
    table.choose("rhox_veterans").attack(RHOX, PHOENIX, 3, 0)
    assert (table.awaited, table.answers()) == ("surplus", ["none", "flamewing_phoenixes_2"])
    table.refused("AP-73", "decide", answer=CHANDRA)
    table.decide("flamewing_phoenixes_2")
    assert table.figure("flamewing_phoenixes_2").damage == 1


@pytest.mark.rule("AP-30", "AP-32")
def test_detain_keeps_a_squad_from_its_players_next_turn(duel: NewTable) -> None:
    table = duel("white", "red").put(gideon_jura=(2, 4), flamewing_phoenixes_1=(9, 3)).choose(GIDEON)
    table.do("summon", card="kor_hookmasters", at=[[3, 4], [2, 3], [2, 5]])
    assert (table.awaited, table.answers()) == ("detain", ["flamewing_phoenixes"])
    table.refused("AP-30", "decide", answer=CHANDRA)
    table.decide("flamewing_phoenixes").end_turn()
    assert "detained" in table.refused("AP-30", "choose", card="flamewing_phoenixes")
    table.choose(CHANDRA).end_turn()
    table.choose(GIDEON).end_turn().choose("flamewing_phoenixes")  # only the next turn


@pytest.mark.rule("AP-30", "RU-09")
def test_a_player_whose_only_card_is_detained_passes(new_table: NewTable) -> None:
    table = new_table("white", "red", "blue").place_all().put(gideon_jura=(2, 4), flamewing_phoenixes_1=(9, 3))
    table.adjust({"figures.chandra_nalaar.status": "graveyard"}).choose(GIDEON)
    table.do("summon", card="kor_hookmasters", at=[[3, 4], [2, 3], [2, 5]]).decide("flamewing_phoenixes").end_turn()
    assert table.options() == [{"type": "end_turn"}]
    table.end_turn()


@pytest.mark.rule("AP-32")
def test_collective_knowledge_draws_a_card_on_summoning(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(2, 4)).choose(JACE)
    hand = len(table.player(0).hand)
    table.do("summon", card="illusionary_projections", at=[[3, 4], [2, 3], [2, 5]])
    assert len(table.player(0).hand) == hand + 1


@pytest.mark.rule("AP-32", "AP-69")
def test_illusionary_deception_swaps_jace_with_a_projection_and_leaves_nobody(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(2, 4), illusionary_projections_1=(9, 5), chandra_nalaar=(3, 4)).choose(JACE)
    assert (table.awaited, table.answers()) == ("swap", ["illusionary_projections_1", "none"])
    table.refused("AP-32", "decide", answer=CHANDRA)
    table.decide("illusionary_projections_1")
    assert (table.figure(JACE).at, table.figure("illusionary_projections_1").at) == ((9, 5), (2, 4))
    assert table.awaited == "act"


@pytest.mark.rule("AP-32", "AP-94")
@pytest.mark.parametrize(("roll", "back"), [(11, False), (12, True)])
def test_darkness_arises_on_12_if_all_zombies_are_destroyed(duel: NewTable, roll: int, back: bool) -> None:
    table = duel("black", "red").put(liliana_vess=(4, 4))
    table.adjust({f"figures.restless_zombies_{number}.status": "graveyard" for number in (1, 2, 3)}).choose(LILIANA).roll(roll)
    assert (table.awaited == "placing") is back
    if back:
        table.refused("AP-35", "place", figure=ZOMBIE, at=[9, 4])
        table.do("place", figure=ZOMBIE, at=[8, 4])


@pytest.mark.rule("AP-32", "AP-111")
def test_necrotic_stench_weakens_creatures_that_are_no_zombies_once(duel: NewTable) -> None:
    table = duel("black", "red")
    table.put(blighted_reavers_1=(5, 5), blighted_reavers_2=(5, 4), flamewing_phoenixes_1=(4, 5), chandra_nalaar=(6, 5))
    table.choose("blighted_reavers").do("attack", figure=REAVER, target=PHOENIX)
    assert dice(table, "defence") == {"toughness": 3, "Necrotic Stench": -2}
    table.roll(0).roll(0)
    table.do("attack", figure="blighted_reavers_2", target=PHOENIX).roll(0).roll(0)
    table.turn_of(0).choose("blighted_reavers").do("attack", figure=REAVER, target=CHANDRA)
    assert dice(table, "defence") == {"toughness": 4}  # a Planeswalker is no creature


@pytest.mark.rule("RU-27", "AP-33")
def test_abilities_are_used_at_any_moment_after_the_choice_unless_the_table_says_otherwise(duel: NewTable) -> None:
    table = duel("blue", "red").put(jace_beleren=(5, 5)).choose(JACE).move(JACE, (6, 5))
    assert table.options("ability") == [{"name": "focused_thoughts"}]
    early = duel("blue", "red", abilities_before_moving=True).put(jace_beleren=(5, 5)).choose(JACE).move(JACE, (6, 5))
    early.refused("RU-27", "ability", name="focused_thoughts")


# What the players do by themselves


@pytest.mark.rule("AP-32")
def test_an_ability_without_known_effect_asks_for_its_outcome(duel: NewTable) -> None:
    table = duel().put(flamewing_phoenixes_1=(5, 5), elf_rangers_1=(8, 5)).choose("flamewing_phoenixes").do("ability", name="rebirth")
    assert table.awaited == "outcome"
    assert table.prompt() == "Ann: Rebirth: read what the card says. Do it, then enter what came of it."
    table.refused("AP-32", "decide", answer="maybe")
    table.refused("AP-32", "decide", answer="done", damage={"nobody": 1})
    table.refused("AP-62", "decide", answer="done", moves={PHOENIX: [6, 4]})
    table.refused("AP-62", "decide", answer="done", moves={PHOENIX: [8, 5]})
    table.refused("AP-32", "decide", answer="done", boosts=[{"on": "blazing_firecats", "stat": "power", "by": 1}])
    hand = len(table.player(0).hand)
    boost = {"on": "flamewing_phoenixes", "stat": "power", "by": 2}
    table.decide("done", damage={ELF: 1}, draw=1, moves={PHOENIX: [6, 6]}, boosts=[boost])
    assert table.figure(ELF).damage == 1
    assert table.figure(PHOENIX).at == (6, 6)
    assert len(table.player(0).hand) == hand + 1
    assert [(effect.source, effect.by, effect.until) for effect in table.state.effects] == [("Rebirth", 2, "turn")]
    table.refused("AP-31", "ability", name="rebirth")
    assert "1 damage to Elf Rangers 1" in table.session.history(1)[0].text
