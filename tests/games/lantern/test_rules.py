"""The rules of Lantern, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import load_game
from companion.games.lantern.model import Draw, LanternLit, Light, OilTaken, Rest, Roll, TurnEnded, WindBlew, WishDrawn
from tests import walks

LANTERNS = ["gate", "well", "mill", "bridge", "tower", "harbour"]
GAME = load_game("lantern")


def sit(players: int = 2, seed: int = 7, **options: Any) -> walks.Table:
    return walks.Table(GAME, players, seed, **options)


@pytest.mark.rule("LN-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_oil_and_an_empty_hand_before_a_deck_of_two_wishes_a_lantern(players: int) -> None:
    state = sit(players).state
    assert [(player.oil, player.hand) for player in state.players] == [(2, [])] * players
    assert sorted(state.deck) == sorted(LANTERNS * 2)
    assert (state.phase, state.round, state.lit, state.awaits.seats) == ("turn_draw", 1, {}, (0,))


@pytest.mark.rule("LN-01")
def test_the_oil_to_begin_with_can_be_chosen() -> None:
    assert [player.oil for player in sit(oil=20).state.players] == [20, 20]


@pytest.mark.rule("LN-01")
def test_the_seed_decides_how_the_wishes_lie() -> None:
    assert sit(seed=1).state.deck == sit(seed=1).state.deck
    assert sit(seed=1).state.deck != sit(seed=2).state.deck
    assert sit(seed=7).state.deck == [
        "harbour", "bridge", "gate", "tower", "mill", "bridge", "tower", "well", "mill", "gate", "well", "harbour",
    ]  # fmt: skip


@pytest.mark.rule("LN-02")
def test_a_turn_is_draw_then_light_or_rest_and_then_the_next_player_is_on() -> None:
    table = sit()
    assert GAME.options(table.state, 0) == [Draw()]
    table.plays(Draw())
    assert GAME.options(table.state, 0) == [*map(Light, ["gate", "well", "mill", "bridge"]), Rest()]
    assert table.plays(Rest())[-1] == TurnEnded(0)
    assert table.state.awaits.seats == (1,)
    assert GAME.options(table.state, 1) == [Draw()]


@pytest.mark.rule("LN-02")
def test_nobody_acts_out_of_turn_or_out_of_order() -> None:
    table = sit()
    assert table.refused(Draw(), seat=1) == ("LN-02", "It is Ann's turn.")
    assert table.refused(Rest()) == ("LN-02", "Now Ann must draw.")
    table.plays(Draw())
    assert table.refused(Draw()) == ("LN-02", "Now Ann must act.")
    assert table.refused(Roll()) == ("LN-02", "Now Ann must act.")


@pytest.mark.rule("LN-03")
def test_the_top_wish_goes_into_the_hand() -> None:
    table = sit()
    top, *rest = table.state.deck
    assert table.plays(Draw()) == [WishDrawn(0)]
    assert table.state.players[0].hand == [top]
    assert table.state.deck == rest


@pytest.mark.rule("LN-03")
def test_only_its_owner_sees_a_hand_and_nobody_sees_the_deck() -> None:
    table = sit()
    table.plays(Draw(), Rest(), Draw())
    for viewer, seen in ((0, ["harbour"]), (1, ["hidden"]), ("public", ["hidden"]), ("table", ["harbour"])):
        assert GAME.hide(table.state, viewer).players[0].hand == seen
    assert set(GAME.hide(table.state, 0).deck) == {"hidden"}
    assert GAME.hide(table.state, 0).chance.seed == 0
    assert "harbour" in " ".join(GAME.brief(table.state, 0))
    assert "harbour" not in " ".join([*GAME.brief(table.state, 1), *GAME.brief(table.state, "public")])


@pytest.mark.rule("LN-03")
def test_what_is_drawn_is_in_no_event_and_no_description() -> None:
    table = sit()
    said = GAME.describe(table.state, 0, Draw())
    events = table.plays(Draw())
    told = [repr(event) + GAME.tell(table.state, event) for event in events]
    assert not [word for word in LANTERNS for text in [said, *told] if word in text]


@pytest.mark.rule("LN-03")
def test_with_no_wish_left_none_is_drawn_and_the_turn_goes_on() -> None:
    table = sit()
    table.state.deck.clear()
    assert GAME.describe(table.state, 0, Draw()) == "Ann finds no wish left"
    assert table.plays(Draw()) == []
    assert table.state.players[0].hand == []
    assert table.state.phase == "turn_act"


@pytest.mark.rule("LN-04")
def test_a_lantern_is_lit_by_its_player() -> None:
    table = sit()
    assert table.plays(Draw(), Light("gate")) == [LanternLit(0, "gate"), TurnEnded(0)]
    assert table.state.lit == {"gate": 0}


@pytest.mark.rule("LN-04")
def test_a_burning_lantern_cannot_be_lit_again_by_anybody() -> None:
    table = sit()
    table.plays(Draw(), Light("gate"), Draw())
    assert table.refused(Light("gate")) == ("LN-04", "The gate lantern already burns.")
    assert Light("gate") not in GAME.options(table.state, 1)


@pytest.mark.rule("LN-04")
def test_a_lantern_that_does_not_exist_cannot_be_lit() -> None:
    table = sit()
    table.plays(Draw())
    rule, why = table.refused(Light("moon"))
    assert rule == "LN-04"
    assert why == "There is no lantern called moon; there are gate, well, mill, bridge, tower, harbour."


@pytest.mark.rule("LN-05")
@pytest.mark.parametrize(("which", "price"), [("gate", 1), ("well", 1), ("mill", 2), ("bridge", 2), ("tower", 3), ("harbour", 3)])
def test_lighting_costs_the_price(which: str, price: int) -> None:
    table = sit(oil=5)
    table.plays(Draw(), Light(which))
    assert table.state.players[0].oil == 5 - price


@pytest.mark.rule("LN-05")
def test_a_lantern_that_is_too_dear_is_neither_offered_nor_lit() -> None:
    table = sit(oil=2)
    table.plays(Draw())
    assert Light("tower") not in GAME.options(table.state, 0)
    assert table.refused(Light("tower")) == ("LN-05", "The tower lantern costs 3 oil and Ann has 2.")
    assert table.state.players[0].oil == 2


@pytest.mark.rule("LN-06")
def test_resting_gives_two_oil() -> None:
    table = sit()
    assert table.plays(Draw(), Rest()) == [OilTaken(0, 2), TurnEnded(0)]
    assert table.state.players[0].oil == 4


def windy(table: walks.Table) -> walks.Table:
    """Everybody rests until the wind blows."""
    while table.state.phase != "wind":
        table.plays(Draw(), Rest())
    return table


@pytest.mark.rule("LN-07")
def test_after_a_round_the_last_player_rolls_for_the_wind_and_the_first_begins_the_next() -> None:
    table = windy(sit(3))
    assert table.state.awaits.seats == (2,)
    assert GAME.options(table.state, 2) == [Roll()]
    table.plays(Roll())
    assert (table.state.round, table.state.phase, table.state.awaits.seats) == (2, "turn_draw", (0,))


@pytest.mark.rule("LN-07")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_lantern_of_the_number_goes_out_and_no_other(number: int) -> None:
    table, which = windy(sit()), LANTERNS[number - 1]
    table.state.lit.update(dict.fromkeys(LANTERNS, 0))
    assert table.plays(Roll(number)) == [WindBlew(number, which)]
    assert set(table.state.lit) == set(LANTERNS) - {which}


@pytest.mark.rule("LN-07")
def test_the_wind_may_blow_at_a_lantern_that_does_not_burn() -> None:
    table = windy(sit())
    assert table.plays(Roll(3)) == [WindBlew(3, None)]
    assert GAME.tell(table.state, WindBlew(3, None)) == "The wind blows at lantern 3, which does not burn."


@pytest.mark.rule("LN-07")
def test_a_die_on_the_table_is_taken_at_its_word_and_leaves_chance_alone() -> None:
    table = windy(sit())
    drawn = table.state.chance.drawn
    table.plays(Roll(4))
    assert table.state.chance.drawn == drawn
    other = windy(sit())
    [event] = other.plays(Roll())
    assert isinstance(event, WindBlew)
    assert event.number in range(1, 7)
    assert other.state.chance.drawn == drawn + 1


@pytest.mark.rule("LN-08")
def test_the_game_ends_when_all_lanterns_burn_at_the_end_of_a_turn() -> None:
    table = sit(oil=9)
    table.plays(Draw())
    table.state.lit.update(dict.fromkeys(LANTERNS[:5], 1))
    assert table.plays(Light("harbour"))[-1] == TurnEnded(0)
    assert (table.state.phase, table.state.awaits) == ("over", None)
    assert table.refused(Draw()) == ("LN-08", "The game is over.")


@pytest.mark.rule("LN-08")
def test_five_lanterns_are_not_enough_to_end_it() -> None:
    table = sit(oil=9)
    table.plays(Draw())
    table.state.lit.update(dict.fromkeys(LANTERNS[:4], 1))
    table.plays(Light("harbour"))
    assert table.state.phase == "turn_draw"


@pytest.mark.rule("LN-08")
def test_the_game_ends_after_the_wind_of_the_fifth_round() -> None:
    table = sit()
    for number in range(1, 6):
        assert table.state.round == number
        windy(table).plays(Roll())
    assert (table.state.phase, table.state.awaits) == ("over", None)
    assert GAME.prompt(table.state, 0) == "The game is over."


@pytest.mark.rule("LN-09")
def test_a_burning_lantern_is_worth_one_and_a_wish_for_it_two() -> None:
    table = sit()
    table.state.lit.update({"gate": 0, "well": 1, "mill": 0})
    table.state.players[0].hand[:] = ["well", "tower"]
    table.state.players[1].hand[:] = ["gate", "gate"]
    sheet = GAME.score(table.state)
    lines = [[(line.label, line.points) for line in score.lines] for score in sheet.scores]
    assert lines == [[("Lanterns", 2), ("Wishes", 2)], [("Lanterns", 1), ("Wishes", 4)]]
    assert ([score.total for score in sheet.scores], sheet.winners) == ([4, 5], [1])


@pytest.mark.rule("LN-09")
def test_a_lantern_that_went_out_is_worth_nothing() -> None:
    table = sit()
    table.plays(Draw(), Light("gate"))
    assert GAME.score(table.state).scores[0].total >= 1
    windy(table).plays(Roll(1))
    assert GAME.score(table.state).scores[0].total == 0


@pytest.mark.rule("LN-10")
def test_players_with_equal_points_share_the_win() -> None:
    table = sit(3)
    table.state.lit.update({"gate": 0, "well": 2})
    sheet = GAME.score(table.state)
    assert (sheet.winners, sheet.note) == ([0, 2], "The tie at 1 stands: a shared win.")
