"""When a piece has come and when it has gone, with readers that miss it now and then."""

from __future__ import annotations

import math

import pytest

from companion.inputs import PAD, PieceLifted, PiecePlaced, TagUnknown
from companion.tablemap import TableMap
from tests.senses.watching import BLUE, RED, STEP, STRANGE, TABLE, Watched, patient


@pytest.fixture
def table() -> Watched:
    return Watched()


def test_a_piece_has_come_with_the_first_read(table: Watched) -> None:
    table.left.place(RED)
    assert table.look() == [PiecePlaced("red", "harbour")]
    assert table.wait(3) == []


def test_a_piece_that_stays_is_told_once_however_often_it_is_read(table: Watched) -> None:
    table.left.place(RED)
    table.left.overhear(RED, reads=50)
    assert len(table.wait(3)) == 1


def test_a_piece_has_gone_after_the_misses_and_the_time(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.left.lift(RED)
    assert table.looks_until_told() == math.ceil(0.4 / STEP)
    table.left.place(RED)
    assert table.look() == [PiecePlaced("red", "harbour")]


def test_misses_alone_do_not_take_a_piece_away() -> None:
    table = Watched(patient("left", misses=2, gone_after_ms=1000))
    table.left.place(RED)
    table.look()
    table.left.miss(15)
    assert table.wait(3) == []


def test_time_alone_does_not_take_a_piece_away() -> None:
    table = Watched(patient("left", misses=10, gone_after_ms=100))
    table.left.place(RED)
    table.look()
    table.left.miss(9)
    assert table.wait(3) == []


@pytest.mark.parametrize(("misses", "gone_after_ms", "looks"), [(1, 0, 1), (3, 0, 3), (1, 500, 8), (12, 500, 12), (3, 400, 7)])
def test_both_the_misses_and_the_time_are_needed(misses: int, gone_after_ms: int, looks: int) -> None:
    table = Watched(patient("left", misses, gone_after_ms))
    table.left.place(RED)
    table.look()
    table.left.lift(RED)
    assert table.looks_until_told() == looks


def test_a_read_wipes_out_the_misses_before_it() -> None:
    table = Watched(patient("left", misses=4, gone_after_ms=0))
    table.left.place(RED)
    table.look()
    for _ in range(10):
        table.left.miss(3)
        assert table.wait(4 * STEP) == []


def test_patience_belongs_to_the_reader() -> None:
    table = Watched(patient("left", misses=1, gone_after_ms=0))
    table.left.place(RED)
    table.right.place(BLUE)
    table.look()
    table.left.lift(RED)
    table.right.lift(BLUE)
    assert table.look() == [PieceLifted("red", "harbour")]
    assert table.wait(1) == [PieceLifted("blue", "tower")]


def test_a_tag_that_answers_every_second_read_stays(table: Watched) -> None:
    table.left.place(RED)
    told = []
    for _ in range(100):
        told += table.look()
        table.left.miss()
        told += table.look()
    assert told == [PiecePlaced("red", "harbour")]


def test_a_long_pause_between_two_looks_is_no_absence(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.now += 30
    assert table.look() == []


def test_two_pieces_come_and_go_by_themselves(table: Watched) -> None:
    table.left.place(RED)
    table.left.place(BLUE)
    assert table.look() == [PiecePlaced("red", "harbour"), PiecePlaced("blue", "harbour")]
    table.left.lift(RED)
    assert table.wait(1) == [PieceLifted("red", "harbour")]
    assert table.senses.lies() == {"blue": "harbour"}


def test_a_piece_that_is_carried_over_is_lifted_there_and_placed_here(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.left.lift(RED)
    table.right.place(RED)
    assert table.wait(1) == [PieceLifted("red", "harbour"), PiecePlaced("red", "tower")]
    assert table.senses.lies() == {"red": "tower"}


def test_a_piece_that_hops_over_several_readers_ends_where_it_lies(table: Watched) -> None:
    for reader in (table.left, table.right, table.pad):
        reader.place(RED)
        table.look()
        reader.lift(RED)
    table.upper.place(RED)
    told = table.wait(2)
    assert told[-1] == PiecePlaced("red", "gate")
    assert table.senses.lies() == {"red": "gate"}


def test_a_reader_that_lies_under_no_spot_is_a_pad(table: Watched) -> None:
    table.pad.place(RED)
    assert table.look() == [PiecePlaced("red", PAD)]


def test_a_tag_of_no_piece_is_told_once_and_leaves_in_silence(table: Watched) -> None:
    table.left.place(STRANGE)
    assert table.wait(1) == [TagUnknown(STRANGE, "harbour")]
    table.left.lift(STRANGE)
    assert table.wait(1) == []
    table.left.place(STRANGE)
    assert table.look() == [TagUnknown(STRANGE, "harbour")]
    assert table.senses.lies() == {}


def test_a_tag_that_was_just_enrolled_arrives_as_its_piece_and_the_others_stay(table: Watched) -> None:
    table.left.place(STRANGE)
    table.right.place(RED)
    table.look()
    table.senses.rewire(TableMap({**TABLE.tags, STRANGE: "green"}, TABLE.readers))
    assert table.wait(1) == [PiecePlaced("green", "harbour")]
    assert table.senses.lies() == {"green": "harbour", "red": "tower"}


def test_a_reader_that_was_laid_under_another_spot_tells_its_pieces_anew(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.senses.rewire(TableMap(TABLE.tags, {**TABLE.readers, "left": "bridge"}))
    assert table.wait(1) == [PiecePlaced("red", "bridge")]
