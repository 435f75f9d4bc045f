"""HD-70 to HD-78: quests in hand, drawn, started, completed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.heroes_of_dominaria.table import Table

RICH = {"white": 8, "blue": 8, "black": 8, "red": 8, "green": 8}
TEN = {"white": 10}


def with_hand(table: Table, *cards: str) -> Table:
    """The active player holds exactly these quests."""
    return table.give(table.state.active, hand=list(cards))


def drawing(table: Table, *top: str) -> Table:
    """The active player looks at these two quests, by scoring an Oath Ledger."""
    table.stack("quests", *top)
    table.give(table.state.active, in_play=["da09_1"])
    table.do("use", card="da09_1")
    return table


@pytest.mark.rule("HD-70")
def test_a_hand_is_seen_by_its_player_alone_and_counted_by_everybody(table: Table) -> None:
    with_hand(table, "dq04_1", "dq07_2", "dq12_3")
    for viewer in (1, 2, "public"):
        assert table.game.hide(table.state, viewer).players[0].hand == ["hidden"] * 3
    for viewer in (0, "table"):
        assert table.game.hide(table.state, viewer).players[0].hand == ["dq04_1", "dq07_2", "dq12_3"]


@pytest.mark.rule("HD-70", "HD-74")
def test_a_started_quest_is_no_longer_hidden(table: Table) -> None:
    with_hand(table, "dq11_1", "dq04_1").do("start", card="dq11_1")
    shown = table.game.hide(table.state, "public").players[0]
    assert (shown.in_play, shown.hand) == (["dq11_1"], ["hidden"])


@pytest.mark.rule("HD-71", "AMB-27")
@pytest.mark.parametrize(("kept", "other"), [("dq04_1", "dq07_1"), ("dq07_1", "dq04_1")])
def test_of_two_quests_looked_at_one_is_kept_and_the_other_goes_under_the_deck(table: Table, kept: str, other: str) -> None:
    with_hand(table, "dq12_1")
    drawing(table, "dq04_1", "dq07_1")
    assert table.awaited == "keep_quest"
    assert table.offered_cards == ["dq04_1", "dq07_1"]
    assert table.places("keep") == {"dq04_1", "dq07_1"}
    rest = [card for card in table.state.decks.quests if card not in ("dq04_1", "dq07_1")]
    table.keep(kept)
    assert table.player().hand == ["dq12_1", kept]
    assert table.state.decks.quests == [*rest, other]
    assert table.awaited == "act"


@pytest.mark.rule("HD-71")
def test_a_quest_that_was_not_looked_at_cannot_be_kept(table: Table) -> None:
    with_hand(table, "dq12_1")
    drawing(table, "dq04_1", "dq07_1")
    table.refused("HD-71", "keep", card=table.state.decks.quests[-1])
    table.refused("HD-71", "keep", card="dq12_1")
    table.refused("HD-71", "keep", card="no_such_card")


@pytest.mark.rule("HD-72")
def test_a_quest_is_completed_only_while_its_condition_holds(table: Table) -> None:
    with_hand(table, "dq04_1").give(pool={"white": 9})
    table.refused("HD-72", "complete", card="dq04_1")
    table.give(pool=TEN).do("complete", card="dq04_1")
    assert table.player().completed == ["dq04_1"]


@pytest.mark.rule("HD-72", "HD-24")
def test_nobody_has_to_complete_a_quest(table: Table) -> None:
    with_hand(table, "dq04_1").give(pool=TEN)
    table.end_turn()
    assert table.player(0).hand == ["dq04_1"]
    assert table.player(0).completed == []


@pytest.mark.rule("HD-72")
def test_a_quest_just_drawn_can_be_completed_at_once(table: Table) -> None:
    with_hand(table).give(pool=TEN)
    drawing(table, "dq04_1", "dq07_1").keep("dq04_1")
    table.do("complete", card="dq04_1")
    assert table.player().completed == ["da09_1", "dq04_1"]


@pytest.mark.rule("HD-72", "HD-16")
def test_no_quest_is_completed_or_started_before_the_mana_phase_is_over(table: Table) -> None:
    table.give(0, hand=["dq04_1", "dq11_1"], pool=TEN).give(1, hand=["dq04_2", "dq11_2"], pool=TEN)
    table.end_turn(reveal=None)
    assert table.places("complete") == set()
    table.refused("HD-16", "complete", card="dq04_2")
    table.refused("HD-16", "start", card="dq11_2")
    table.reveal("white").do("complete", card="dq04_2")


@pytest.mark.rule("HD-72", "HD-15")
def test_quests_wait_for_the_own_turn(table: Table) -> None:
    table.give(1, hand=["dq04_1", "dq11_1"], pool=TEN)
    table.refused("HD-15", "complete", seat=1, card="dq04_1")
    table.refused("HD-15", "start", seat=1, card="dq11_1")
    table.end_turn().do("complete", card="dq04_1")


@pytest.mark.rule("HD-73")
def test_a_completed_quest_lies_open_and_gives_its_reward_at_once_and_its_points_to_the_score(table: Table) -> None:
    with_hand(table, "dq02_1", "dq12_1").give(heroes=["keld", "keld", "keld"], pool={"red": 1})
    assert table.points(0)["Quests"] == 0
    table.do("complete", card="dq02_1")
    assert table.pool() == {"red": 1, "white": 2}
    assert table.player().hand == ["dq12_1"]
    assert table.game.hide(table.state, "public").players[0].completed == ["dq02_1"]
    assert table.points(0)["Quests"] == 4


@pytest.mark.rule("HD-73")
def test_a_completed_quest_cannot_be_completed_again(table: Table) -> None:
    with_hand(table, "dq04_1").give(pool=TEN).do("complete", card="dq04_1")
    table.refused("HD-75", "complete", card="dq04_1")


@pytest.mark.rule("HD-73", "HD-49")
def test_an_artifact_as_reward_is_one_of_two_and_needs_no_token(table: Table) -> None:
    table.stack("artifacts", "da10_1", "da05_1")
    with_hand(table, "dq15_1").lay("bogardan", mana=4).do("collect", at="bogardan")
    table.do("complete", card="dq15_1")
    assert (table.awaited, table.offered_cards) == ("keep_artifact", ["da10_1", "da05_1"])
    table.keep("da05_1")
    assert table.player().in_play == ["da05_1"]
    assert table.state.decks.artifacts[-1] == "da10_1"
    assert table.pool() == {"red": 4}


@pytest.mark.rule("HD-74")
def test_a_quest_with_a_start_condition_is_started_while_it_holds_and_never_by_itself(table: Table) -> None:
    with_hand(table, "dq10_1").give(heroes=["verdura"])
    table.refused("HD-74", "start", card="dq10_1")
    table.do("move", hero=0, to="llanowar")
    assert table.player().hand == ["dq10_1"]
    table.do("start", card="dq10_1")
    assert (table.player().hand, table.player().in_play) == ([], ["dq10_1"])
    assert table.event("quest_started") == {"type": "quest_started", "seat": 0, "card": "dq10_1"}


@pytest.mark.rule("HD-74", "HD-75")
def test_a_quest_that_must_be_started_is_not_completed_from_the_hand(table: Table) -> None:
    with_hand(table, "dq10_1").give(heroes=["bogardan", "llanowar"])
    table.refused("HD-74", "complete", card="dq10_1")
    table.do("start", card="dq10_1")
    table.do("complete", card="dq10_1")
    assert (table.player().in_play, table.player().completed) == ([], ["dq10_1"])
    assert table.pool() == {"red": 2}


@pytest.mark.rule("HD-74")
def test_a_started_quest_waits_in_play_for_its_own_condition(table: Table) -> None:
    with_hand(table, "dq10_1").give(heroes=["llanowar"]).do("start", card="dq10_1")
    table.refused("HD-72", "complete", card="dq10_1")
    table.turn_of(0).give(heroes=["bogardan"])
    table.do("complete", card="dq10_1")


@pytest.mark.rule("HD-74")
def test_a_quest_without_a_start_condition_is_not_started(table: Table) -> None:
    with_hand(table, "dq04_1").give(pool=TEN)
    table.refused("HD-74", "start", card="dq04_1")


@pytest.mark.rule("HD-74", "HD-75")
def test_a_quest_is_started_once_and_only_from_the_own_hand(table: Table) -> None:
    table.give(0, hand=["dq11_1"]).give(1, hand=["dq11_2"])
    table.do("start", card="dq11_1")
    table.refused("HD-74", "start", card="dq11_1")
    table.refused("HD-74", "start", card="dq11_2")
    table.refused("HD-74", "start", card="dq11_3")


@pytest.mark.rule("HD-75")
def test_only_an_own_quest_in_hand_or_in_play_is_completed(table: Table) -> None:
    table.give(0, hand=["dq12_1"], pool=TEN, heroes=["bogardan"]).give(1, hand=["dq04_1"], in_play=["dq10_1"])
    table.refused("HD-75", "complete", card="dq04_1")  # in another hand
    table.refused("HD-75", "complete", card="dq10_1")  # started by somebody else
    table.refused("HD-75", "complete", card="dq04_2")  # in the deck
    table.refused("HD-75", "complete", card="no_such_card")


@pytest.mark.rule("HD-75")
def test_an_artifact_is_no_quest(table: Table) -> None:
    table.give(0, in_play=["da10_1"])
    table.refused("HD-75", "complete", card="da10_1")


@pytest.mark.rule("HD-76")
def test_a_hand_of_twenty_quests_grows_on(table: Table) -> None:
    hand = [f"dq{number:02}_{copy}" for copy in (1, 2) for number in range(1, 11)]
    with_hand(table, *hand)
    drawing(table, "dq12_1", "dq13_1").keep("dq13_1")
    assert table.player().hand == [*hand, "dq13_1"]
    table.end_turn()
    assert len(table.player(0).hand) == 21


@pytest.mark.rule("HD-76")
def test_any_number_of_quests_is_completed_in_a_turn(table: Table) -> None:
    with_hand(table, "dq04_1", "dq04_2", "dq04_3", "dq02_1", "dq14_1").give(pool=TEN, heroes=["keld", "keld", "keld"])
    for card in ("dq04_1", "dq04_2", "dq04_3", "dq02_1"):
        table.do("complete", card=card)
    assert table.points(0)["Quests"] == 3 + 3 + 3 + 4


@pytest.mark.rule("HD-77")
def test_quests_in_hand_or_only_started_count_nothing(table: Table) -> None:
    before = table.score(0)
    with_hand(table, "dq07_1", "dq13_1").give(in_play=["dq11_1"])
    assert table.score(0) == before
    assert table.points(0)["Quests"] == 0


@pytest.mark.rule("HD-78")
def test_gaeas_blessing_asks_for_two_leylines_in_one_turn_and_brings_a_quest(table: Table) -> None:
    assert table.content.quests["dq01_1"].row.title == "Gaea's Blessing"
    assert table.content.quests["dq01_1"].row.type_line == "Quest — Leyline"
    with_hand(table, "dq01_1").give(heroes=["bogardan"], pool=RICH)
    table.do("form", edge="e09")
    table.refused("HD-72", "complete", card="dq01_1")
    table.do("form", edge="e10")
    table.do("complete", card="dq01_1")
    assert table.awaited == "keep_quest"
    table.keep()
    assert len(table.player().hand) == 1
    assert table.player().completed == ["dq01_1"]


@pytest.mark.rule("HD-78", "AMB-13")
def test_gaeas_blessing_does_not_count_leylines_of_earlier_turns(table: Table) -> None:
    with_hand(table, "dq01_1").give(heroes=["bogardan"], pool=RICH).do("form", edge="e09")
    table.turn_of(0).give(pool=RICH).do("form", edge="e10")
    table.refused("HD-72", "complete", card="dq01_1")
    table.do("form", edge="e18")  # the second of this turn, the third of all: a quest comes with it
    table.keep()
    table.do("complete", card="dq01_1")


# The other cards of the demo set, each just short of its condition and then fulfilling it

Steps = Callable[[Table], Any]


def _collects_elsewhere(table: Table) -> None:
    table.give(leylines=["e10"]).lay("urborg", mana=1, cabal=0).do("collect", at="urborg")


def _collects_beneath_a_hero(table: Table) -> None:
    table.give(leylines=["e10"]).lay("bogardan", mana=1, cabal=0).do("collect", at="bogardan")


def _confronts(*places: str) -> Steps:
    def act(table: Table) -> None:
        table.give(heroes=list(places), pool=RICH, cabal=0)
        for place in places:
            table.lay(place, cabal=1).do("confront", at=place)
            if table.awaited == "keep_quest":
                table.keep()

    return act


def _collects(amount: int) -> Steps:
    return lambda table: table.lay("bogardan", mana=amount, cabal=0).do("collect", at="bogardan")


def _gives(**values: Any) -> Steps:
    return lambda table: table.give(0, **values)


def _stones(own: list[str], others: list[str]) -> Steps:
    return lambda table: table.give(0, manaliths=own).give(1, manaliths=others)


RING = ["e01", "e06", "e07", "e08"]  # llanowar, hammerheim, keld, verdura
CONDITIONS: dict[str, tuple[Steps, Steps]] = {
    "dq02": (_gives(heroes=["keld", "keld", "sursi"]), _gives(heroes=["keld", "keld", "sursi", "keld"])),
    "dq03": (_collects_beneath_a_hero, _collects_elsewhere),
    "dq04": (_gives(pool={"white": 5, "red": 4}), _gives(pool={"white": 5, "red": 5})),
    "dq05": (
        _gives(pool={"white": 9, "blue": 1, "black": 1, "red": 1}),
        _gives(pool={"white": 1, "blue": 1, "black": 1, "red": 1, "green": 1}),
    ),
    "dq06": (_confronts("bogardan"), _confronts("urborg")),
    "dq07": (_confronts("urborg"), _confronts("urborg", "keld")),
    "dq08": (_gives(in_play=["da10_1", "dq11_1"]), _gives(in_play=["da10_1"], completed=["da09_1"])),
    "dq09": (_stones(["keld", "urborg"], ["bogardan", "demo_fen"]), _stones(["keld", "urborg"], ["bogardan", "urborg"])),
    "dq12": (_gives(leylines=["e04", "e05", "e03"]), _gives(leylines=["e04", "e05", "e03", "e14"])),
    "dq13": (_gives(leylines=RING[:3]), _gives(leylines=RING)),
    "dq14": (_gives(heroes=["keld", "bogardan", "sursi"]), _gives(heroes=["keld", "bogardan", "sursi", "urborg"])),
    "dq15": (_collects(3), _collects(4)),
}


@pytest.mark.rule("HD-72", "AMB-13")
@pytest.mark.parametrize("quest", CONDITIONS)
@pytest.mark.parametrize("fulfilled", [False, True])
def test_each_quest_is_offered_exactly_when_its_condition_holds(table: Table, quest: str, fulfilled: bool) -> None:
    table.give(0, hand=[f"{quest}_1"])
    CONDITIONS[quest][fulfilled](table)
    if fulfilled:
        table.do("complete", card=f"{quest}_1")
        assert f"{quest}_1" in table.player().completed
    else:
        table.refused("HD-72", "complete", card=f"{quest}_1")


@pytest.mark.rule("HD-72", "AMB-22")
def test_two_networks_apart_are_neither_wide_nor_a_ring_together(table: Table) -> None:
    table.give(0, hand=["dq12_1", "dq13_1"], leylines=["e01", "e08", "e04", "e22", "e15"])
    table.refused("HD-72", "complete", card="dq12_1")  # three places each, and a pair: five in no network
    table.refused("HD-72", "complete", card="dq13_1")


@pytest.mark.rule("HD-73", "HD-25")
@pytest.mark.parametrize(
    ("quest", "reward"),
    [("dq06", {"black": 2}), ("dq09", {"blue": 1}), ("dq13", {"green": 2}), ("dq02", {"white": 2}), ("dq07", {}), ("dq12", {})],
)
def test_each_quest_gives_the_mana_it_promises(table: Table, quest: str, reward: dict[str, int]) -> None:
    table.give(0, hand=[f"{quest}_1"])
    CONDITIONS[quest][True](table)
    table.give(0, pool={}).do("complete", card=f"{quest}_1")
    assert table.pool() == reward
    assert table.awaited == "act"


@pytest.mark.rule("HD-73", "HD-71")
@pytest.mark.parametrize("quest", ["dq05", "dq14"])
def test_a_quest_that_promises_a_quest_lets_look_at_two(table: Table, quest: str) -> None:
    table.give(0, hand=[f"{quest}_1"])
    CONDITIONS[quest][True](table)
    table.do("complete", card=f"{quest}_1")
    assert table.awaited == "keep_quest"
    assert len(table.offered_cards) == 2
