"""Parts that stop working and come back: told once each way, and no piece is lost by it."""

from __future__ import annotations

import pytest

from companion.inputs import DeviceBack, DeviceLost, PieceLifted, PiecePlaced
from companion.ports import DeviceError
from tests.senses.watching import BLUE, RED, TABLE, Watched

LEFT_LOST = DeviceLost("left", "left: the reader does not answer. Check its cable.")
LEFT_BACK = DeviceBack("left")


@pytest.fixture
def table() -> Watched:
    return Watched()


def test_a_lost_reader_is_told_once_and_named_until_it_is_back(table: Watched) -> None:
    table.left.unplug()
    assert table.wait(2) == [LEFT_LOST]
    assert table.senses.lost == {"left": LEFT_LOST.why}
    table.left.replug()
    assert table.wait(2) == [LEFT_BACK]
    assert table.senses.lost == {}


def test_a_lost_reader_does_not_lose_its_pieces(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.left.unplug()
    assert table.wait(30) == [LEFT_LOST]
    assert table.senses.lies() == {"red": "harbour"}
    table.left.replug()
    assert table.wait(30) == [LEFT_BACK]
    assert table.senses.lies() == {"red": "harbour"}


def test_a_reader_that_is_back_gets_its_usual_time_to_see_again(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.left.unplug()
    table.wait(10)
    table.left.replug()
    table.left.miss(6)
    assert table.wait(2) == [LEFT_BACK]


def test_a_piece_that_was_taken_while_its_reader_was_lost_is_gone_when_that_is_back(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.left.unplug()
    table.left.lift(RED)
    assert table.wait(2) == [LEFT_LOST]
    table.left.replug()
    assert table.wait(2) == [LEFT_BACK, PieceLifted("red", "harbour")]


def test_a_piece_can_be_carried_from_a_lost_reader_to_one_that_works(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.left.unplug()
    table.look()
    table.left.lift(RED)
    table.right.place(RED)
    assert table.wait(2) == [PieceLifted("red", "harbour"), PiecePlaced("red", "tower")]
    table.left.replug()
    assert table.wait(2) == [LEFT_BACK]
    assert table.senses.lies() == {"red": "tower"}


def test_other_readers_go_on(table: Watched) -> None:
    table.left.unplug()
    table.look()
    table.right.place(BLUE)
    assert table.look() == [PiecePlaced("blue", "tower")]


def test_lost_keys_and_a_lost_screen_are_told_like_readers(table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> list[str]:
        raise DeviceError("screen", "the window is closed.")

    monkeypatch.setattr(table.screen, "happened", gone)
    table.keys.unplug()
    assert table.wait(1) == [
        DeviceLost("keys", "keys: the keys do not answer. Check their cable."),
        DeviceLost("screen", "screen: the window is closed."),
    ]
    monkeypatch.undo()
    table.keys.replug()
    assert table.wait(1) == [DeviceBack("keys"), DeviceBack("screen")]


def test_a_cable_with_a_loose_contact_neither_loses_nor_doubles_a_piece(table: Watched) -> None:
    table.left.place(RED)
    told = table.look()
    for _ in range(200):
        table.left.unplug()
        told += table.look()
        table.left.replug()
        told += table.look()
    assert [fact for fact in told if isinstance(fact, PiecePlaced | PieceLifted)] == [PiecePlaced("red", "harbour")]
    assert told.count(LEFT_LOST) == told.count(LEFT_BACK) == 200


def test_a_bug_in_a_driver_is_not_taken_for_a_cable(table: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.left, "read", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        table.look()


def test_the_table_knows_its_own_way_round() -> None:
    assert TABLE.tag_of("blue") == BLUE
    assert TABLE.tag_of("nobody") is None
    assert TABLE.reader_at("tower") == "right"
    assert TABLE.reader_at("nowhere") is None
