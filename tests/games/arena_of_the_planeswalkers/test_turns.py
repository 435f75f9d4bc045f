"""A turn: its actions in order, drawing, choosing, the hand limit, and how the turn passes on."""

from __future__ import annotations

import pytest

from tests.games.arena_of_the_planeswalkers.conftest import NewTable

CHANDRA, NISSA = "chandra_nalaar", "nissa_revane"


@pytest.mark.rule("AP-01")
def test_the_actions_of_a_turn_come_in_their_order(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(5, 7))
    table.refused("AP-30", "move", figure=CHANDRA, path=[[6, 5]])
    table.refused("AP-30", "attack", figure=CHANDRA, target="elf_rangers_1")
    table.choose(CHANDRA)
    table.refused("AP-01", "choose", card=CHANDRA)
    table.move(CHANDRA, (6, 5)).attack(CHANDRA, "elf_rangers_1", 0, 0)
    table.refused("AP-01", "move", figure=CHANDRA, path=[[7, 5]])
    table.attack(CHANDRA, "elf_rangers_1", 0, 0)
    assert table.awaited == "after"  # nobody can attack any more
    table.refused("AP-73", "attack", figure=CHANDRA, target="elf_rangers_1")
    table.end_turn()
    assert (table.state.turn, table.state.active, table.awaited) == (2, 1, "choose")


@pytest.mark.rule("AP-02", "AP-03")
def test_the_marker_advances_for_every_players_turn_and_the_player_to_the_left_is_next(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", first=1).place_all()
    seen = []
    for _ in range(6):
        seen.append((table.state.turn, table.state.active))
        table.do("choose", card=table.options("choose")[0]["card"])
        while table.awaited != "act":
            table.decide("none")
        table.end_turn()
        while table.awaited == "steal":
            table.decide("none")
    assert seen == [(1, 1), (2, 2), (3, 0), (4, 1), (5, 2), (6, 0)]


@pytest.mark.rule("AP-04", "AP-13", "AP-02")
def test_on_another_players_turn_nothing_can_be_done(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), nissa_revane=(2, 2)).choose(CHANDRA)
    table.refused("AP-04", "move", figure=NISSA, path=[[2, 3]], seat=1)
    table.refused("AP-13", "play", card="d12", seat=1)
    table.refused("AP-02", "end_turn", seat=1)
    table.refused("AP-04", "move", figure=NISSA, path=[[2, 3]])  # nor may Ann move Ben's figure


@pytest.mark.rule("AP-05", "AP-08")
def test_a_turn_draws_one_card_and_nothing_from_an_empty_library(duel: NewTable) -> None:
    table = duel().adjust({"players.0.library": 1, "players.1.library": 0})
    table.choose(CHANDRA).end_turn()
    assert table.event("draw_skipped")["why"] == "empty library"
    assert len(table.player(1).hand) == 3
    table.choose(NISSA).end_turn().end_turn()  # Nissa may sprint
    assert len(table.player(0).hand) == 4
    assert table.player(0).library == 0


@pytest.mark.rule("AP-29")
def test_the_hand_may_be_larger_during_the_turn_and_exactly_the_surplus_is_discarded(duel: NewTable) -> None:
    table = duel().adjust({"players.0.hand": ["unknown"] * 7}).play("d12")
    assert len(table.player(0).hand) == 8
    table.choose(CHANDRA).end_turn()
    assert (table.awaited, table.asked) == ("trim", 0)
    table.refused("AP-29", "discard", cards=[])
    table.refused("AP-29", "discard", cards=["d01", "d02"])
    table.refused("AP-29", "discard", cards=["d12"])  # it lies in the graveyard
    table.refused("AP-29", "end_turn")
    table.do("discard", cards=["d01"])
    assert (len(table.player(0).hand), table.player(0).graveyard) == (7, ["d12", "d01"])


@pytest.mark.rule("AP-30", "RU-09")
def test_exactly_one_own_card_with_a_figure_on_the_battlefield_is_chosen(duel: NewTable) -> None:
    table = duel().put(flamewing_phoenixes_1=(3, 3))
    table.refused("AP-30", "end_turn")
    table.refused("RU-09", "choose", card="blazing_firecats")
    table.refused("AP-30", "choose", card=NISSA)
    table.refused("AP-30", "choose", card="no_such_card")
    assert [option["card"] for option in table.options("choose")] == [CHANDRA, "flamewing_phoenixes"]
    table.choose("flamewing_phoenixes").end_turn()


@pytest.mark.rule("RU-09", "AP-41")
def test_moving_nobody_is_legal(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(5, 7)).choose(CHANDRA)
    table.attack(CHANDRA, "elf_rangers_1", 0, 0)
    assert table.state.now.moved == []


@pytest.mark.rule("RU-09", "AP-02")
def test_in_the_skirmish_a_player_without_figures_passes_and_the_marker_moves(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", "red").place_all()
    table.adjust({"figures.jace_beleren.status": "graveyard"})
    table.choose("gideon_jura").end_turn()
    assert table.event("turn_passed")["seat"] == 1
    assert (table.state.active, table.state.turn) == (2, 3)


@pytest.mark.rule("RU-04")
@pytest.mark.parametrize(("counts", "turn"), [(False, 2), (True, 3)])
def test_in_the_melee_a_player_without_figures_is_passed_over_and_the_marker_stays(new_table: NewTable, counts: bool, turn: int) -> None:
    table = new_table("white", "blue", "black", marker_counts_passed=counts).place_all()
    table.adjust({"figures.jace_beleren.status": "graveyard"})
    table.choose("gideon_jura").end_turn()
    assert (table.state.active, table.state.turn) == (2, turn)


@pytest.mark.rule("AP-14", "AP-12")
def test_the_window_after_the_attacks_is_there_even_if_nobody_attacked(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), elf_rangers_1=(5, 7)).choose(CHANDRA).do("finish")
    assert table.awaited == "move"
    table.do("finish")
    assert table.awaited == "attack"
    table.refused("AP-14", "play", card="d12")
    table.do("finish")
    assert table.awaited == "after"
    table.play("d12")
    table.refused("AP-34", "summon", card="flamewing_phoenixes", at=[[4, 4]])


@pytest.mark.rule("AP-12")
def test_spells_may_be_played_before_and_after_the_card_is_chosen(duel: NewTable) -> None:
    table = duel().play("d12").choose(CHANDRA).play("d03")
    assert table.player(0).spells_played == 2
    table.end_turn()
    assert table.player(1).spells_played == 0
    table.choose(NISSA).end_turn().end_turn()
    assert table.player(0).spells_played == 0
