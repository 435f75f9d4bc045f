"""The set-up: scenario and battlefield, who begins, where the Planeswalkers stand, the first hands, seats and teams."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import BadValue
from tests.games.arena_of_the_planeswalkers.conftest import NewTable

FOUR = ("white", "blue", "black", "red")


@pytest.mark.rule("SU-01", "SU-02")
@pytest.mark.parametrize(("players", "scenario", "last"), [(2, "duel", 30), (3, "melee", 36), (4, "skirmish", 60), (5, "melee", 60)])
def test_every_number_of_players_has_its_usual_scenario(new_table: NewTable, players: int, scenario: str, last: int) -> None:
    table = new_table(*(*FOUR, "green")[:players])
    assert (table.state.scenario, table.state.last_turn, table.state.battlefield) == (scenario, last, "demo_1")
    assert table.state.turn == 1


@pytest.mark.rule("AP-113")
def test_four_players_may_play_the_melee_of_48_turns(new_table: NewTable) -> None:
    assert new_table(*FOUR, scenario="melee").state.last_turn == 48


@pytest.mark.rule("AP-99", "SU-01")
@pytest.mark.parametrize("battlefield", ["demo_1", "demo_2"])
def test_in_the_skirmish_four_glyphs_lie_face_down_in_an_order_nobody_knows(new_table: NewTable, battlefield: str) -> None:
    orders = set()
    for seed in range(8):
        glyphs = new_table(*FOUR, seed=seed, battlefield=battlefield).state.glyphs
        assert sorted(glyph.kind for glyph in glyphs) == ["knowledge", "movement", "power", "toughness"]
        assert not any(glyph.up for glyph in glyphs)
        orders.add(tuple(glyph.kind for glyph in glyphs))
    assert len(orders) > 3


@pytest.mark.rule("AP-99")
def test_in_the_duel_and_the_melee_three_glyphs_lie_face_up_on_their_spaces(new_table: NewTable) -> None:
    for table in (new_table("red", "blue"), new_table("red", "blue", "green")):
        assert {glyph.kind: glyph.at for glyph in table.state.glyphs} == {"movement": (5, 7), "power": (8, 5), "toughness": (11, 2)}
        assert all(glyph.up for glyph in table.state.glyphs)


@pytest.mark.rule("RU-01", "SU-04")
def test_of_two_players_the_higher_roll_chooses_who_goes_and_places_first(new_table: NewTable) -> None:
    table = new_table("red", "green", first=None)
    table.roll(7).roll(7)
    assert table.event("order_rolled")["again"]
    assert table.awaited == "order_roll"
    table.refused("RU-31", "roll", hits=21)
    table.refused("RU-31", "roll", hits=0)
    table.roll(3).roll(11)
    assert (table.awaited, table.asked) == ("order", 1)
    table.refused("SU-04", "decide", answer="third")
    table.decide("second")
    assert (table.awaited, table.asked, table.state.order) == ("place", 0, [0, 1])


@pytest.mark.rule("RU-01", "SU-09")
def test_of_three_players_tied_high_rollers_roll_again_and_only_they(new_table: NewTable) -> None:
    table = new_table("red", "green", "blue", first=None).roll(15).roll(4).roll(15)
    assert table.asked == 0
    table.roll(2)
    assert table.asked == 2
    table.roll(3)  # less than Ben's 4, but he is out of it
    assert (table.awaited, table.asked, table.state.order) == ("place", 2, [2, 0, 1])


@pytest.mark.rule("RU-31", "RU-01")
def test_virtual_dice_decide_at_once_and_by_the_seed(new_table: NewTable) -> None:
    beginners = {new_table("red", "green", "blue", first=None, dice="virtual", seed=seed).asked for seed in range(12)}
    assert beginners == {0, 1, 2}
    chosen = new_table("red", "green", first=None, dice="virtual")
    assert chosen.awaited == "order"
    assert len(set(chosen.state.rolls)) == 2


@pytest.mark.rule("SU-05", "SU-07", "SU-08", "AP-04")
def test_a_planeswalker_goes_into_a_starting_zone_without_opponents(new_table: NewTable) -> None:
    table = new_table("red", "green")
    table.refused("SU-05", "place", figure="chandra_nalaar", at=[5, 5])
    table.refused("SU-05", "place", figure="chandra_nalaar", at=[40, 5])
    table.refused("SU-05", "place", figure="nissa_revane", at=[0, 4])
    table.refused("AP-04", "place", figure="nissa_revane", at=[0, 4], seat=1)
    table.do("place", figure="chandra_nalaar", at=[0, 4])
    table.refused("SU-05", "place", figure="nissa_revane", at=[0, 3])  # the yellow zone is Ann's now
    assert {(*option["at"],) for option in table.options("place")} == {(13, 3), (13, 4), (13, 5), (12, 4)}
    table.do("place", figure="nissa_revane", at=[13, 4])
    assert table.happened == ["planeswalker_placed", "hands_dealt", "draw_skipped"]
    assert [len(player.hand) for player in table.state.players] == [3, 3]


@pytest.mark.rule("AP-117", "SU-10", "SU-05")
def test_teammates_share_a_starting_zone(new_table: NewTable) -> None:
    table = new_table(*FOUR, first=1)
    table.do("place", figure="jace_beleren", at=[0, 4])
    assert {(*option["at"],) for option in table.options("place")} == {(13, 3), (13, 4), (13, 5), (12, 4)}
    table.do("place", figure="liliana_vess", at=[13, 4]).do("place", figure="chandra_nalaar", at=[13, 5])
    assert {(*option["at"],) for option in table.options("place")} == {(0, 3), (0, 5), (1, 4)}


@pytest.mark.rule("AP-114")
def test_in_the_melee_every_starting_space_is_a_zone_of_its_own(new_table: NewTable) -> None:
    table = new_table("white", "blue", "black")
    table.do("place", figure="gideon_jura", at=[7, 0])
    assert {(*option["at"],) for option in table.options("place")} == {(0, 0), (13, 0), (0, 8), (13, 8)}


@pytest.mark.rule("RU-02", "AP-02", "SU-10")
@pytest.mark.parametrize(("teams", "order"), [(None, [1, 2, 3, 0]), ([[0, 3], [1, 2]], [0, 1, 2, 3]), ([0, 0, 1, 1], [1, 2, 3, 0])])
def test_turns_go_round_the_table_from_the_team_mate_farthest_left(new_table: NewTable, teams: Any, order: list[int]) -> None:
    table = new_table(*FOUR, first=None, **({"teams": teams} if teams else {}))
    ones = [seat for seat, player in enumerate(table.state.players) if player.number == 1]
    assert table.asked in ones  # one roll for each team, by its number 1
    table.roll(20).roll(1)
    assert table.state.order == order
    first, second, third, fourth = (table.player(seat).team for seat in order)
    assert (first, second) == (fourth, third)  # A1, B, B, A2


@pytest.mark.rule("RU-02")
def test_teams_may_take_turns_instead(new_table: NewTable) -> None:
    table = new_table(*FOUR, first=None, turn_order="alternate").roll(20).roll(1)
    assert [table.player(seat).team for seat in table.state.order] == [0, 1, 0, 1]
    assert [table.player(seat).number for seat in table.state.order] == [1, 1, 2, 2]


@pytest.mark.rule("RU-18", "SU-07")
@pytest.mark.parametrize("spells", ["virtual", "physical"])
def test_the_companion_knows_the_cards_of_a_hand_only_if_it_deals_them(new_table: NewTable, spells: str) -> None:
    table = new_table("red", "green", spells=spells).place_all()
    player = table.player(0)
    assert (len(player.hand), player.library) == (3, 9)
    assert (player.hand == ["unknown"] * 3) is (spells == "physical")
    assert len(player.deck) == (9 if spells == "virtual" else 0)


@pytest.mark.parametrize(
    ("colours", "options", "said"),
    [
        (("red", "green"), {"scenario": "melee"}, "The Melee is for 3 or 4 or 5 players, not 2."),
        (("red", "green"), {"scenario": "siege"}, "there is no 'siege'; choose one of duel, skirmish, melee."),
        (("red", "green"), {"battlefield": "demo_3"}, "for The Duel there is demo_1, not 'demo_3'."),
        (("red", "green"), {"first": 4}, "the seats of this match are 0 to 1, not 4."),
        (FOUR, {"teams": [[0, 1, 2], [3]]}, "two teams of two"),
        (("red", "green"), {"teams": [[0], [1]]}, "teams: in The Duel everybody plays alone; leave teams out"),
        (("red", "green"), {"decks": [["d01"] * 12]}, "there are 2 seats, so name 2, not 1."),
    ],
)
@pytest.mark.rule("SU-01", "SU-03")
def test_a_match_that_cannot_be_is_refused_in_a_sentence(new_table: NewTable, colours: tuple[str, ...], options: Any, said: str) -> None:
    with pytest.raises(BadValue, match=said.replace(".", r"\.")):
        new_table(*colours, **options)


@pytest.mark.rule("SU-03", "SU-06")
def test_everybody_takes_the_army_of_a_colour_and_all_but_the_planeswalker_is_reserve(new_table: NewTable) -> None:
    table = new_table("blue", "red")
    assert table.player(0).reserve == ["leyline_phantoms", "illusionary_projections"]
    assert {name for name, figure in table.state.figures.items() if figure.owner == 1} == {
        "chandra_nalaar", *(f"{squad}_{number}" for squad in ("flamewing_phoenixes", "blazing_firecats") for number in (1, 2, 3)),
    }  # fmt: skip
    assert {figure.status for figure in table.state.figures.values()} == {"reserve"}
    table.place_all()
    assert "jace_beleren" not in table.player(0).reserve
