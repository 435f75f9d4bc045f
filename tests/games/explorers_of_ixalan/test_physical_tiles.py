"""Tiles of the table's own: the companion never knows what lies face down, and is told or shown what was turned over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.commands.headless import simulated_hands
from companion.game import Ask, Remark
from companion.games.explorers_of_ixalan.commands import Complete, Conquer, Discover, Reveal
from companion.games.explorers_of_ixalan.questions import nameable
from companion.inputs import PAD, ButtonPressed, PiecePlaced, PieceTwice
from companion.session import Session
from companion.simulated import SimulatedTable
from companion.storage import DataFolder
from tests.games.explorers_of_ixalan.packs import pack_of
from tests.games.explorers_of_ixalan.table import ANN, BOB, GAME, Table, in_play


def physical(players: int = 3, **options: object) -> Table:
    return Table(players, tiles="physical", **options).main()


@pytest.mark.rule("EI-04", "SU-05")
def test_the_companion_does_not_know_any_face() -> None:
    state = physical().state
    assert {here.tile for here in state.spots.values()} == {"hidden"}
    assert (state.left_out, in_play(state), state.chance.drawn) == ([], 30, 0)


@pytest.mark.rule("EI-22")
def test_a_spot_is_chosen_then_the_tile_is_named_from_those_of_its_price() -> None:
    table = physical().do("discover", spot="A1")
    assert (table.state.phase, table.state.chosen, table.happened) == ("reveal", "A1", ["spot_selected"])
    listed = [option["tile"] for option in table.options("reveal")]
    assert listed == [f"d1_{number:02}_1" for number in range(1, 11)]
    table.do("reveal", tile="d1_09_1")
    assert (table.player(ANN).sites, table.state.spots["A1"].found, table.state.chosen) == (["d1_09_1"], "d1_09_1", None)
    assert table.state.discovered_this_turn


@pytest.mark.rule("EI-22")
def test_before_it_is_named_the_discovery_can_be_taken_back() -> None:
    table = physical().do("discover", spot="A1").do("pass")
    assert (table.state.spots["A1"].tile, table.state.discovered_this_turn, table.happened) == ("hidden", False, ["discovery_cancelled"])
    assert "A1" in table.discoverable()


@pytest.mark.rule("EI-22", "EI-10")
def test_while_a_tile_is_to_be_named_nothing_else_is_done() -> None:
    table = physical().do("discover", spot="A1")
    table.refuses("EI-22", "next_step")
    table.refuses("EI-12", "discover", spot="A2")
    table.refuses("EI-10", "reveal", by_seat=BOB, tile="d1_01_1")
    table.refuses("EI-10", "pass", by_seat=BOB)
    assert table.kinds(BOB) == {"leave"}


@pytest.mark.rule("EI-03", "EI-22")
def test_a_tile_that_cannot_lie_there_is_refused() -> None:
    table = physical().do("discover", spot="A1")
    assert table.refuses("EI-03", "reveal", tile="d3_01_1") == "Rain of Embers cannot lie on A1: it costs 3."
    assert table.refuses("EI-22", "reveal", tile="nonsense") == "There is no tile 'nonsense'."


@pytest.mark.rule("EI-22")
def test_two_copies_of_a_tile_are_one_to_the_players_and_a_third_is_refused() -> None:
    table = physical(2).do("discover", spot="A1").do("reveal", tile="d1_07_1").turn_of(BOB).do("discover", spot="A2")
    assert table.options("reveal")[6] == {"tile": "d1_07_2"}
    state, _ = GAME.apply(table.state, BOB, Reveal("d1_07_1"))
    assert state.players[BOB].quests == ["d1_07_2"]
    table.do("reveal", tile="d1_07_2").turn_of(ANN).do("discover", spot="A3")
    assert table.refuses("EI-22", "reveal", tile="d1_07_1") == "Long Watch has been discovered already."


@pytest.mark.rule("EI-03", "SU-06")
def test_the_last_six_cost_tile_is_the_city_if_it_was_not_found_before() -> None:
    table = physical().opened(*[spot for spot, row in Table().content.spots.items() if row.cost < 6])
    assert nameable(table.state, "C3") == ["d6_01_1", "d6_02_1", "d6_03_1", "d6_04_1", "d6_05_1"]
    table.adjust({"spots.C3.tile": None, "spots.D3.tile": None, "spots.D4.tile": None, "removed": ["d6_02_1", "d6_03_1", "d6_04_1"]})
    table.do("discover", spot="E3")
    assert table.options("reveal") == [{"tile": "d6_01_1"}]
    why = table.refuses("EI-03", "reveal", tile="d6_05_1")
    assert why == "Last Rival cannot lie on E3: the last tile that costs 6 is The Demo City."


@pytest.mark.rule("EI-19", "EI-46")
def test_a_named_tile_opens_others_and_offers_the_scout() -> None:
    table = physical().opened("C1").do("discover", spot="B1").do("reveal", tile="d1_02_1").do("resolve")
    assert table.options("scout") == [{"spot": "C2"}]


# On the table


def shown(table: Table, tile: str, at: str = PAD) -> object:
    return GAME.interpret(table.state, PiecePlaced(tile, at))


@pytest.mark.rule("EI-22")
def test_a_tile_on_the_pad_is_the_one_that_was_turned_over() -> None:
    table = physical().do("discover", spot="A1")
    assert shown(table, "d1_07_1") == [Reveal("d1_07_1")]
    assert shown(table, "d1_07_1", "A1") is None


@pytest.mark.rule("EI-22")
def test_a_tile_shown_without_a_chosen_spot_asks_where_it_came_from() -> None:
    question = shown(physical(), "d1_07_1")
    assert isinstance(question, Ask)
    assert question.prompt == "From which spot comes Long Watch?"
    assert question.commands[0] == Discover("A1", "d1_07_1")
    assert len(question.commands) == 16
    table = physical().opened("B1", "C1")
    assert shown(table, "d3_05_1") == [Discover("C2", "d3_05_1")]
    table.do("discover", spot="C2", tile="d3_05_1")
    assert (table.player(ANN).sites, table.state.phase) == (["d3_05_1"], "turn")


@pytest.mark.rule("EI-12", "EI-15")
def test_a_tile_shown_at_the_wrong_time_is_to_be_put_back() -> None:
    assert shown(physical(), "d3_05_1") == Remark("EI-15", "No tile that costs 3 is available now; put it back, face down.")
    remark = shown(physical().to("combat"), "d1_07_1")
    assert isinstance(remark, Remark)
    assert (remark.rule, remark.text.endswith("Put the tile back, face down.")) == ("EI-12", True)


def test_with_shuffled_tiles_a_real_one_on_the_pad_says_nothing() -> None:
    assert shown(Table().main(), "d1_07_1") is None


@pytest.mark.rule("EI-29", "EI-35")
def test_a_quest_on_the_pad_is_claimed_and_a_site_conquered() -> None:
    table = Table().main().give(ANN, quests=["d1_07_1"], sites=["d1_10_1"]).give(BOB, sites=["d1_09_1"])
    assert shown(table, "d1_07_1") == [Complete("d1_07_1")]
    assert shown(table, "d1_10_1") is None
    table.to("combat").do("damage", source=ANN, target=BOB, amount=1, combat=True)
    assert shown(table, "d1_09_1") == [Conquer("d1_09_1")]


@pytest.fixture
def session(folder: DataFolder) -> Iterator[Session]:
    """Ann (Sun Empire) in her first main phase; C1 is gone, and the tiles are the table's own."""
    session = Session.new(GAME, ["Ann", "Bob"], folder=folder, seed=2, options={"tiles": "physical", "first": 0})
    session.adjust({"phase": "turn", "step": "main1", "spots.C1.tile": None}, "arranged")
    yield session
    session.close()


@pytest.mark.rule("EI-22", "EI-45", "EI-50")
def test_from_the_tile_on_the_pad_to_the_light_and_from_the_scout_to_the_reservation(session: Session) -> None:
    table = SimulatedTable(session, simulated_hands)
    session.submit(Discover("B1"))
    assert table.app.moods()["B1"] == "selected"
    assert [type(event).__name__ for event in table.place("d1_07_1", None, PAD).events] == ["TileRevealed", "TilePlaced", "TilesOpened"]
    assert (table.app.moods()["C2"], table.app.moods().get("B1")) == ("held_bright", None)
    table.place("sun_empire_scout", None, "C2")
    assert (session.state.spots["C2"].scout, table.app.moods()["C2"]) == (ANN, "held_orange")
    table.press("end_turn")
    assert (session.state.active, table.app.moods()["C2"]) == (BOB, "reserved_orange")
    table.press("end_turn")
    assert session.state.spots["C2"].scout is None
    assert table.app.mismatches() == {"sun_empire_scout": ("C2", None)}, "it is to be taken off the map"


@pytest.mark.rule("EI-45")
def test_a_scout_put_down_at_the_wrong_time_lies_wrong(session: Session) -> None:
    table = SimulatedTable(session, simulated_hands)
    refused = table.place("river_heralds_scout", None, "C2").refused
    assert refused
    assert (refused.rule, refused.text) == ("EI-45", "Bob cannot scout now; take it off the map.")
    assert table.app.moods()["C2"] == "wrong"
    table.app.accept(0.0)
    assert (session.state.spots["C2"].scout, table.app.mismatches()) == (BOB, {})


def test_a_scout_on_a_spot_without_a_tile_cannot_be_right(session: Session) -> None:
    from companion.game import BadValue

    table = SimulatedTable(session, simulated_hands)
    table.place("river_heralds_scout", None, "C1")
    with pytest.raises(BadValue, match="only lie on a tile that is still face down"):
        table.app.accept(0.0)


def test_a_scout_on_its_own_spot_or_the_pad_means_nothing() -> None:
    table = Table().main().adjust({"spots.A1.scout": ANN})
    assert shown(table, "sun_empire_scout", "A1") is None
    assert shown(table, "sun_empire_scout") is None
    remark = shown(table, "sun_empire_scout", "A2")
    assert isinstance(remark, Remark)
    assert remark.text == "Ann cannot scout now; put it back on A1."


def test_a_hidden_tile_that_two_readers_see_is_not_even_named(session: Session) -> None:
    table = SimulatedTable(session, simulated_hands)
    from companion.app import Outcome

    outcome = Outcome()
    table.app.handle(PieceTwice("d1_01_1", ("A1", "A2")), 1.0, outcome)
    assert (outcome.question, table.app.question) == (None, None)


@pytest.mark.parametrize(("button", "kind"), [("next_step", "NextStep"), ("end_turn", "EndTurn"), ("resolve", "Resolve"), ("pass", "Pass")])
def test_buttons(button: str, kind: str) -> None:
    meaning = GAME.interpret(Table().main().state, ButtonPressed(button))
    assert isinstance(meaning, list)
    assert [type(command).__name__ for command in meaning] == [kind]
    assert GAME.interpret(Table().main().state, ButtonPressed("unheard_of")) is None


def test_every_scout_and_tile_can_carry_a_tag(tmp_path: Path) -> None:
    for pack, tiles in ((None, 37), (pack_of(tmp_path), 50)):
        pieces = GAME.pieces(GAME.load_content(pack))
        assert len(pieces) == tiles + 4
    assert GAME.pieces(GAME.load_content(None))["legion_of_dusk_scout"] == "the scout of the Legion of Dusk"
    assert GAME.spots(GAME.load_content(None))["D3"] == "D3, for 6 mana"
