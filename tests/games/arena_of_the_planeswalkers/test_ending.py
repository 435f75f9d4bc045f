"""The end: immediate victories, the turn limit, points, teams, draws, and players who are left alone."""

from __future__ import annotations

import pytest

from companion.text.scores import score_lines
from tests.games.arena_of_the_planeswalkers.conftest import NewTable
from tests.games.arena_of_the_planeswalkers.table import Table

CHANDRA, NISSA, GIDEON = "chandra_nalaar", "nissa_revane", "gideon_jura"


def last_turn(table: Table) -> Table:
    """Let the last turn be played."""
    return table.adjust({"turn": table.state.last_turn})


@pytest.mark.rule("AP-112")
def test_the_duel_is_won_when_the_opponents_planeswalker_is_destroyed(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), nissa_revane=(4, 5)).hurt(nissa_revane=6).choose(CHANDRA).attack(CHANDRA, NISSA, 1, 0)
    assert table.event("game_ended") == {"type": "game_ended", "winners": [0], "why": "victory"}
    assert table.state.phase == "over"
    assert table.options(seat=0) == table.options(seat=1) == []
    table.refused("AP-113", "end_turn")


@pytest.mark.rule("AP-112")
def test_falling_to_death_loses_the_duel_on_the_own_turn(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(4, 2)).hurt(chandra_nalaar=5).choose(CHANDRA).move(CHANDRA, (5, 2)).roll(1)
    assert table.winners == [1]


@pytest.mark.rule("AP-112", "AP-116")
def test_the_skirmish_is_won_when_both_planeswalkers_of_a_team_are_destroyed(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", "red").place_all().glyphs()
    table.put(gideon_jura=(5, 5), liliana_vess=(4, 5), chandra_nalaar=(6, 5)).hurt(liliana_vess=6, chandra_nalaar=5)
    table.choose(GIDEON).attack(GIDEON, "liliana_vess", 1, 0)
    assert table.awaited is not None
    table.turn_of(0).choose(GIDEON).attack(GIDEON, CHANDRA, 1, 0)
    assert table.winners == [0, 1]


@pytest.mark.rule("AP-113", "AP-03")
def test_after_the_last_turn_points_decide(duel: NewTable) -> None:
    table = last_turn(duel().put(flamewing_phoenixes_1=(5, 5), elf_rangers_1=(2, 2))).choose(CHANDRA).end_turn()
    assert table.event("game_ended")["why"] == "limit"
    assert (table.score(0), table.score(1)) == (365 + 20, 330 + 23)
    assert table.winners == [0]


@pytest.mark.rule("AP-114", "AP-115", "RU-03")
@pytest.mark.parametrize(("scores", "points"), [(True, 365 + 40), (False, 40)])
def test_points_are_prices_of_figures_on_the_battlefield(duel: NewTable, scores: bool, points: int) -> None:
    table = duel(planeswalkers_score=scores).put(flamewing_phoenixes_1=(5, 5), flamewing_phoenixes_2=(6, 5), flamewing_phoenixes_3=(7, 5))
    table.adjust({"figures.flamewing_phoenixes_3.status": "graveyard"})  # and the Firecats wait in the reserve
    assert table.score(0) == points


@pytest.mark.rule("AP-114", "RU-03")
@pytest.mark.parametrize("place", [(4, 7), (3, 7)])
def test_in_the_melee_only_purple_spaces_score(new_table: NewTable, place: tuple[int, int]) -> None:
    table = new_table("white", "blue", "black").place_all().put(gideon_jura=place, rhox_veterans_1=(9, 4))
    assert table.score(0) == (350 if place == (4, 7) else 0) + 30


@pytest.mark.rule("AP-114")
def test_a_double_space_figure_scores_with_either_space(new_table: NewTable) -> None:
    table = new_table("red", "blue", "black").place_all().put(blazing_firecats_1=((3, 7), (4, 7)))
    assert table.score(0) == 25


@pytest.mark.rule("AP-112")
def test_the_melee_knows_no_immediate_victory(new_table: NewTable) -> None:
    table = new_table("red", "green", "blue").place_all().glyphs().put(chandra_nalaar=(5, 5), nissa_revane=(4, 5), elf_rangers_1=(9, 0))
    table.hurt(nissa_revane=6).choose(CHANDRA).attack(CHANDRA, NISSA, 1, 0)
    assert table.awaited is not None


@pytest.mark.rule("AP-116", "AP-113")
def test_in_the_skirmish_points_are_added_by_team(new_table: NewTable) -> None:
    table = last_turn(new_table("white", "blue", "black", "red").place_all()).hurt(gideon_jura=0)
    table.adjust({"figures.jace_beleren.status": "graveyard"}).choose(GIDEON).end_turn()
    assert [table.score(seat) for seat in range(4)] == [350, 350, 325 + 365, 325 + 365]
    assert table.winners == [2, 3]
    assert table.game.score(table.state).verdict == "Cid and Dee win."


@pytest.mark.rule("RU-29", "AP-113")
def test_equal_points_are_a_draw(duel: NewTable) -> None:
    table = last_turn(duel("red", "green", planeswalkers_score=False)).choose(CHANDRA).end_turn()
    assert table.winners == [0, 1]
    assert table.game.score(table.state).note == "Equal points: a draw."
    assert score_lines(table.game.score(table.state), ["Ann", "Ben"], over=True)[-1] == "A draw between Ann and Ben."
    assert table.game.view(table.state, "public", "").sheet.verdict == "A draw between Ann and Ben."  # and nobody shares a win
    assert table.game.tell(table.state, table.game_event("game_ended")) == "The game is over: a draw between Ann and Ben."


@pytest.mark.rule("RU-04", "AP-112")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_whoever_is_left_alone_in_the_melee_may_end_the_game_as_winner(new_table: NewTable, answer: str) -> None:
    table = new_table("red", "green", "blue").place_all().glyphs().put(chandra_nalaar=(5, 5), nissa_revane=(4, 5)).hurt(nissa_revane=6)
    table.adjust({"figures.jace_beleren.status": "graveyard"}).choose(CHANDRA).attack(CHANDRA, NISSA, 1, 0).end_turn()
    assert (table.awaited, table.asked) == ("alone", 0)
    table.decide(answer)
    if answer == "yes":
        assert table.winners == [0]
        assert table.event("game_ended")["why"] == "alone"
    else:
        assert (table.state.active, table.awaited, table.state.turn) == (0, "choose", 2)  # the others are passed over


@pytest.mark.rule("RU-04", "AP-113")
def test_a_battlefield_without_figures_ends_the_melee_in_a_draw(new_table: NewTable) -> None:
    table = new_table("red", "green", "blue").place_all().glyphs().put(chandra_nalaar=(4, 2)).hurt(chandra_nalaar=5)
    table.adjust({"figures.jace_beleren.status": "graveyard", "figures.nissa_revane.status": "graveyard"})
    table.choose(CHANDRA).move(CHANDRA, (5, 2)).roll(1).end_turn()
    assert table.winners == [0, 1, 2]


@pytest.mark.rule("AP-113", "RU-09")
def test_a_passed_turn_of_the_skirmish_may_be_the_last_one(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", "red").place_all()
    table.adjust({"figures.jace_beleren.status": "graveyard", "turn": 59}).choose(GIDEON).end_turn()
    assert table.event("game_ended")["why"] == "limit"


@pytest.mark.rule("AP-118", "RU-17")
@pytest.mark.parametrize("look", [True, False])
def test_teammates_look_at_each_others_cards_and_opponents_do_not(new_table: NewTable, look: bool) -> None:
    table = new_table("white", "blue", "black", "red", spells="virtual", teammates_look=look).place_all()
    hand = list(table.player(0).hand)
    hidden = next(card for card in ("d10", "d11", "d01") if card in hand or card in table.player(0).deck)
    table.adjust({"cards.gideon_jura.hidden": [{"card": hidden, "owner": 0}]})
    hand = list(table.player(0).hand)
    for viewer, sees in ((0, True), (1, True), (2, False), ("public", False)):
        shown = table.game.hide(table.state, viewer)
        assert (shown.players[0].hand == hand) is sees
        assert (shown.cards[GIDEON].hidden[0].card == hidden) is (viewer == 0 or (viewer == 1 and look))


@pytest.mark.rule("AP-118", "AP-117")
def test_teammates_take_turns_of_their_own(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black", "red").place_all().choose(GIDEON)
    table.refused("AP-02", "end_turn", seat=1)
    table.end_turn()
    assert table.state.active == 1
    table.refused("AP-30", "choose", card=GIDEON)


@pytest.mark.rule("AP-111")
def test_a_planeswalker_is_no_creature(duel: NewTable) -> None:
    table = duel().put(chandra_nalaar=(5, 5), nissa_revane=(6, 6))
    assert [option["target"] for option in table.options("play") if option["card"] == "d04"] == []
