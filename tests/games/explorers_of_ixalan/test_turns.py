"""Turns and steps, extra turns, both paces; life, tokens and counters."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.explorers_of_ixalan.questions import dying
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, DAN, GAME, Table


def steps(table: Table) -> list[str]:
    """The steps of the turn that has begun."""
    found, turn = [str(table.state.step)], table.state.turn
    while table.do("next_step").state.turn == turn:
        found.append(table.state.step)
    return found


@pytest.mark.rule("EI-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_two_players_the_very_first_draw_is_skipped(players: int) -> None:
    table = Table(players).start()
    full = ["upkeep", "draw", "main1", "combat", "main2", "end"]
    assert steps(table) == ([step for step in full if step != "draw"] if players == 2 else full)
    assert steps(table) == full, "the second player draws"
    assert GAME.prompt(table.to("draw").state, table.state.active).endswith("draw a card; go on.")


@pytest.mark.rule("EI-07", "EI-43")
def test_turns_go_round_to_the_left_past_players_who_have_left() -> None:
    table, order = Table(4, first=2).start(), []
    for turn in range(9):
        order.append(table.state.active)
        if turn == 4:
            table.do("leave", seat=DAN)
        table.do("end_turn")
    assert order == [2, 3, 0, 1, 2, 0, 1, 2, 0]


@pytest.mark.rule("EI-07")
@pytest.mark.parametrize("kind", ["next_step", "end_turn"])
def test_only_the_active_player_goes_on(kind: str) -> None:
    table = Table().main()
    assert table.refuses("EI-07", kind, by_seat=CLEO) == "It is Ann's turn."
    assert not table.kinds(CLEO) & {"next_step", "end_turn", "discover"}


@pytest.mark.rule("ER-09", "EI-07")
def test_an_extra_turn_comes_after_this_one_and_then_the_order_goes_on() -> None:
    table, order = Table(3).start().do("extra_turn", seat=CLEO), []
    for _ in range(5):
        order.append(table.state.active)
        table.do("end_turn")
    assert order == [ANN, CLEO, BOB, CLEO, ANN]


@pytest.mark.rule("ER-09")
def test_of_several_extra_turns_the_latest_comes_first() -> None:
    table = Table(3).start().do("extra_turn", seat=BOB).do("extra_turn", seat=ANN)
    assert [table.do("end_turn").state.active for _ in range(3)] == [ANN, BOB, BOB]


@pytest.mark.rule("ER-09", "EI-43")
def test_an_extra_turn_of_a_player_who_left_does_not_come() -> None:
    table = Table(3).start().do("extra_turn", seat=CLEO).do("leave", seat=CLEO)
    assert table.do("end_turn").state.active == BOB
    table.refuses("EI-43", "extra_turn", seat=CLEO)


@pytest.mark.rule("ER-09", "EI-11")
def test_an_extra_turn_has_a_discovery_of_its_own() -> None:
    table = Table(2).main().discover("A1", "d1_07_1").do("extra_turn", seat=ANN).turn_of(ANN)
    assert table.discover("A2", "d1_07_2").player(ANN).quests == ["d1_07_1", "d1_07_2"]


@pytest.mark.rule("ER-09")
def test_extra_turns_and_combats_are_not_stored_without_end() -> None:
    table = Table(2).main().adjust({"extra_turns": [ANN] * 99, "extra_combats": 99})
    table.refuses("ER-09", "extra_turn", seat=ANN)
    table.refuses("ER-10", "extra_combat")


def test_the_end_of_a_turn_can_be_reached_from_anywhere_in_it() -> None:
    for step in ("upkeep", "draw", "main1", "combat", "main2", "end"):
        assert Table(3).start().to(step).do("end_turn").state.active == BOB


def test_at_a_light_pace_a_turn_begins_in_its_main_phase() -> None:
    table = Table(3, pace="light").start()
    assert steps(table) == ["main1", "combat", "main2", "end"]
    assert table.give(CLEO, sites=["d1_09_1"]).do("end_turn").state.phase == "respond"
    assert (table.do("resolve").state.step, table.player(CLEO).life) == ("main1", 21)


def test_the_first_draw_is_skipped_at_either_pace() -> None:
    happened = Table(2, pace="light").start().events
    assert [event["step"] for event in happened if event["type"] == "step_began"] == ["upkeep", "main1"]


# Life, tokens, counters


@pytest.mark.rule("EI-54")
def test_life_is_entered_in_one_touch_or_as_any_number() -> None:
    table = Table(2).main()
    assert table.options("life") == [{"seat": seat, "by": by} for seat in (ANN, BOB) for by in (1, -1, 5, -5)]
    table.do("life", seat=BOB, by=-5).do("life", seat=ANN, by=1).do("life", seat=ANN, by=37, by_seat=BOB)
    assert table.lives() == [58, 15]
    table.refuses("EI-02", "life", seat=ANN, by=0)


@pytest.mark.rule("EI-09")
def test_damage_to_each_opponent_is_one_entry() -> None:
    table = Table(4).main().do("leave", seat=CLEO)
    assert {"source": BOB, "amount": 1} in table.options("damage")
    table.do("damage", source=BOB, amount=4)
    assert table.lives() == [16, 20, 20, 16]


@pytest.mark.rule("EI-09", "EI-43", "EI-01")
@pytest.mark.parametrize(
    ("kind", "fields", "rule"),
    [
        ("life", {"seat": CLEO, "by": 1}, "EI-43"),
        ("life", {"seat": 7, "by": 1}, "EI-01"),
        ("damage", {"source": CLEO, "amount": 1}, "EI-43"),
        ("damage", {"source": ANN, "target": CLEO, "amount": 1}, "EI-43"),
        ("damage", {"source": ANN, "target": ANN, "amount": 1}, "EI-09"),
        ("damage", {"source": 5, "amount": 1}, "EI-01"),
        ("token", {"seat": CLEO, "kind": "treasure", "by": 1}, "EI-43"),
        ("counter", {"seat": CLEO, "kind": "plus_one", "by": 1}, "EI-43"),
    ],
)
def test_the_books_are_kept_for_players_in_the_game_only(kind: str, fields: dict[str, Any], rule: str) -> None:
    Table(3).main().do("leave", seat=CLEO).refuses(rule, kind, **fields)


@pytest.mark.rule("SU-02", "ER-28")
def test_tokens_and_counters_are_counted_without_a_limit() -> None:
    table = Table(2).main().do("token", seat=ANN, kind="treasure", by=3).do("counter", seat=BOB, kind="plus_one", by=40)
    assert (table.player(ANN).tokens, table.player(BOB).counters) == ({"treasure": 3}, {"plus_one": 40})
    assert table.told == ["Bob has 40 +1/+1 counters now."]
    table.do("token", seat=ANN, kind="treasure", by=-3)
    assert table.player(ANN).tokens == {"treasure": 0}


@pytest.mark.rule("SU-02")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("token", {"kind": "treasure", "by": -1}),
        ("token", {"kind": "treasure", "by": 0}),
        ("token", {"kind": "cat", "by": 1}),
        ("counter", {"kind": "plus_one", "by": -1}),
        ("counter", {"kind": "poison", "by": 1}),
    ],
)
def test_what_is_not_there_cannot_be_given_up_or_counted(kind: str, fields: dict[str, Any]) -> None:
    Table(2).main().refuses("SU-02", kind, seat=ANN, **fields)


@pytest.mark.rule("EI-54")
def test_ten_poison_counters_defeat_a_player_where_they_are_kept() -> None:
    table = Table(2, counters=["poison", "energy"]).main().do("counter", seat=BOB, kind="poison", by=9)
    assert table.state.phase == "turn"
    table.refuses("EI-54", "leave", seat=BOB, why="poison")
    table.do("counter", seat=BOB, kind="energy", by=4).do("counter", seat=BOB, kind="poison", by=1)
    assert (table.state.phase, dying(table.state)) == ("defeat", [BOB])
    assert table.options("leave")[0] == {"seat": BOB, "why": "poison"}
    assert table.do("leave", seat=BOB, why="poison").state.winners == [ANN]
