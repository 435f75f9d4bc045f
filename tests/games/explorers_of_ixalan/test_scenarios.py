"""The acceptance scenarios, with their exact spots and numbers. Ann is Ana, Bob is Ben, Cleo is Cem."""

from __future__ import annotations

from contextlib import closing

import pytest

from companion.games.explorers_of_ixalan.questions import blockers, hand_size, is_available, scout_spot
from companion.journal import Journal
from companion.session import Barrier, Session
from companion.storage import DataFolder
from tests.games.explorers_of_ixalan.table import ANN, BOB, CLEO, GAME, Table


@pytest.mark.rule("SC-01", "EI-15")
def test_s1_a_three_cost_tile_opens() -> None:
    state = Table().main().opened("B1", "C1").state
    assert is_available(state, "C2")
    assert blockers(state, "B2") == ["A1", "A2"]
    assert blockers(state, "D2") == ["D1", "E1"]


@pytest.mark.rule("SC-02", "EI-15")
def test_s2_a_six_cost_tile_is_still_shut() -> None:
    table = Table().main().opened("C2", "D2")
    assert table.refuses("EI-15", "discover", spot="D3") == "D3 is blocked by E2."


@pytest.mark.rule("SC-03", "EI-19", "EI-45", "EI-46")
def test_s3_scouting() -> None:
    table = Table().main().opened("C1").discover("B1", "d1_07_1")
    assert is_available(table.state, "C2")
    assert table.options("scout") == [{"spot": "C2"}]
    assert table.do("scout", spot="C2").state.spots["C2"].scout == ANN


@pytest.mark.rule("SC-04", "EI-24", "EI-25", "EI-26", "EI-27", "EI-09")
def test_s4_an_event() -> None:
    table = Table(3).main().discover("A1", "d1_01_1").do("resolve")
    assert table.lives() == [20, 18, 18]
    assert "d1_01_1" in table.state.removed


@pytest.mark.rule("SC-05", "EI-29", "EI-30")
def test_s5_a_quest() -> None:
    table = Table(4).main().give(ANN, quests=["d3_03_1"]).do("leave", seat=BOB)
    assert table.told[-1].startswith("Ann can claim Spoils of the Fallen this turn: ")
    table.do("complete", tile="d3_03_1")
    assert "Ann, to do: Draw two cards." in table.told
    assert (table.player(ANN).tokens, table.player(ANN).quests) == ({"treasure": 4}, [])
    assert "d3_03_1" in table.state.removed


@pytest.mark.rule("SC-06", "EI-33", "EI-34")
def test_s6_a_site() -> None:
    table = Table(3).main().give(ANN, sites=["d3_05_1"]).to("main2").do("next_step").do("resolve")
    assert (table.state.step, table.player(ANN).tokens) == ("end", {"treasure": 1})
    table.turn_of(BOB, "end")
    assert [player.tokens for player in table.state.players] == [{"treasure": 1}, {"treasure": 0}, {"treasure": 0}]


@pytest.mark.rule("SC-07", "EI-35", "EI-39")
def test_s7_conquest() -> None:
    table = Table(3).main().give(BOB, sites=["d3_05_1"]).to("combat")
    table.do("damage", source=ANN, target=BOB, amount=2, combat=True).do("conquer", tile="d3_05_1")
    assert table.player(ANN).sites == ["d3_05_1"]
    assert table.to("end").player(ANN).tokens == {"treasure": 1}
    assert table.state.turn == 1


@pytest.mark.rule("SC-08", "EI-36", "EI-41")
def test_s8_last_breath_conquest() -> None:
    table = Table(3).main().give(BOB, life=3, sites=["d3_05_1", "d1_09_1"]).to("combat")
    table.do("damage", source=ANN, target=BOB, amount=5, combat=True)
    assert table.options("conquer") == [{"tile": "d3_05_1"}, {"tile": "d1_09_1"}]
    table.do("conquer", tile="d3_05_1").do("leave", seat=BOB, why="life")
    assert (table.player(BOB).out, table.player(ANN).sites, table.state.removed) == (True, ["d3_05_1"], ["d1_09_1"])


@pytest.mark.rule("SC-09", "EI-37")
def test_s9_one_site_a_combat() -> None:
    table = Table(3).main().give(BOB, sites=["d3_05_1"]).give(CLEO, sites=["d1_09_1"]).to("combat")
    table.do("damage", source=ANN, target=BOB, amount=1, combat=True).do("conquer", tile="d3_05_1")
    table.do("damage", source=ANN, target=CLEO, amount=1, combat=True)
    assert "conquer" not in table.kinds()


@pytest.mark.rule("SC-10", "EI-11")
def test_s10_once_a_turn() -> None:
    table = Table(2).main().discover("A1", "d1_07_1")
    table.refuses("EI-11", "discover", spot="A2")
    assert "A2" in table.turn_of(BOB).turn_of(ANN).discoverable()


@pytest.mark.rule("SC-11", "EI-10", "EI-12")
def test_s11_timing() -> None:
    table = Table().main().to("combat")
    table.refuses("EI-12", "discover", spot="A1")
    table.turn_of(BOB).refuses("EI-10", "discover", by_seat=ANN, spot="A1")


@pytest.mark.rule("SC-12", "EI-48", "EI-49", "EI-50", "EI-51")
def test_s12_a_reservation() -> None:
    table = Table(2).main().opened("B1", "C1").adjust({"spots.C2.scout": ANN}).turn_of(BOB)
    table.refuses("EI-20", "discover", spot="C2")
    assert scout_spot(table.turn_of(ANN).state, ANN) is None
    assert "C2" in table.turn_of(BOB).discoverable()


@pytest.mark.rule("SC-13", "EI-46")
def test_s13_nothing_opened() -> None:
    assert Table().main().discover("A1", "d1_07_1").state.phase == "turn"


@pytest.mark.rule("SC-14", "EI-47")
def test_s14_two_opened() -> None:
    table = Table().main().opened("C1", "D1", "F1").discover("E1", "d1_07_1")
    assert table.options() == [{"spot": "D2"}, {"spot": "E2"}, {}]
    assert table.do("scout", spot="D2").state.phase == "turn"


@pytest.mark.rule("SC-15", "EI-46")
def test_s15_old_availability() -> None:
    table = Table(2, first=1).main().opened("C1").discover("B1", "d1_07_1").do("pass").turn_of(ANN)
    assert is_available(table.state, "C2")
    assert table.discover("G1", "d1_07_2").state.phase == "turn"


@pytest.mark.rule("SC-16", "EI-06")
def test_s16_mulligans() -> None:
    for players, size in ((3, 6), (2, 5)):
        table = Table(players).do("mulligan", by_seat=ANN).do("mulligan", by_seat=ANN)
        assert hand_size(players, table.player(ANN).mulligans) == size


@pytest.mark.rule("SC-17", "EI-05")
def test_s17_the_first_draw() -> None:
    assert Table(2).start().do("next_step").state.step == "main1"
    assert Table(4).start().do("next_step").state.step == "draw"


@pytest.mark.rule("SC-18", "EI-42")
def test_s18_leaving() -> None:
    table = Table(3, first=1).main().discover("A1", "d1_01_1").do("leave", seat=BOB)
    assert table.lives() == [20, 20, 20]


@pytest.mark.rule("SC-19", "EI-53", "EI-56")
def test_s19_a_win() -> None:
    table = Table(2).main().do("leave", seat=BOB)
    assert (table.state.phase, table.state.winners) == ("over", [ANN])
    assert any(here.tile for here in table.state.spots.values())


@pytest.mark.rule("SC-20", "EI-04")
def test_s20_undo(folder: DataFolder) -> None:
    session = Session.new(GAME, ["Ann", "Bob"], folder=folder, seed=3, options={"first": 0})
    session.adjust({"phase": "turn", "step": "main1", "spots.C1.tile": None, "spots.B1.tile": "d1_07_1"}, "arranged")
    words = Table()
    session.submit(words.command("discover", spot="B1"))
    session.submit(words.command("scout", spot="C2"))
    with pytest.raises(Barrier, match="a tile was turned over, and its face stays known"):
        session.undo(2)
    undone = session.undo(2, agreed=True)
    state = session.state
    assert (state.spots["B1"].tile, state.spots["B1"].found) == ("d1_07_1", None)
    assert blockers(state, "C2") == ["B1"]
    assert (scout_spot(state, ANN), state.discovered_this_turn) == (None, False)
    assert [(move.piece, move.source, move.to) for move in undone.put_back] == [
        ("tile of B1", "the tiles before Ann", "B1, face down"), ("Ann's scout", "C2", "Ann's hand"),
    ]  # fmt: skip
    session.close()
    with closing(Journal.open(session.journal.path)) as journal:
        rows = journal.rows
    assert (rows[-1].kind, rows[-1].barrier) == ("undo", "a tile was turned over, and its face stays known")
    assert '"type":"tile_revealed","seat":0,"spot":"B1","tile":"d1_07_1"' in rows[2].events, "the face that was seen stays in the log"
