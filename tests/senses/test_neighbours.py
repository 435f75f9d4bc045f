"""One tag at several readers: neighbours that overhear it, two antennas under one spot, and a question where only players know."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.inputs import PieceLifted, PiecePlaced, PieceTwice
from tests.senses.watching import BLUE, RED, STRANGE, Watched


@pytest.fixture
def table() -> Watched:
    return Watched()


def actions(told: Sequence[object]) -> list[object]:
    return [fact for fact in told if isinstance(fact, PiecePlaced | PieceLifted)]


def test_a_tag_at_two_readers_is_a_question_and_no_action(table: Watched) -> None:
    table.left.place(RED)
    table.right.place(RED)
    assert table.wait(3) == [PieceTwice("red", ("harbour", "tower"))]
    assert table.senses.lies() == {}


def test_a_piece_whose_neighbour_overhears_it_stays_where_it_is(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.right.overhear(RED, reads=40)
    assert table.wait(1) == [PieceTwice("red", ("harbour", "tower"))]
    assert table.senses.lies() == {"red": "harbour"}
    assert table.wait(3) == []


def test_the_question_is_asked_again_only_after_it_was_settled(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    for _ in range(2):
        table.right.overhear(RED, reads=3)
        assert table.wait(2) == [PieceTwice("red", ("harbour", "tower"))]


def test_readers_that_see_it_in_turn_ask_too(table: Watched) -> None:
    table.left.place(RED)
    table.right.place(RED)
    told = []
    for turn in range(20):
        (table.left if turn % 2 else table.right).miss()
        told += table.look()
    assert PieceTwice("red", ("harbour", "tower")) in told or PieceTwice("red", ("tower", "harbour")) in told
    assert len(actions(told)) == 1  # the first read, when only one had seen it


def test_a_miss_at_one_of_two_readers_decides_nothing(table: Watched) -> None:
    table.left.place(RED)
    table.right.place(RED)
    table.look()
    table.left.miss(3)
    assert table.wait(0.3) == []
    assert table.senses.lies() == {}


def test_the_question_is_settled_when_one_reader_gives_the_tag_up(table: Watched) -> None:
    table.left.place(RED)
    table.right.place(RED)
    table.look()
    table.left.lift(RED)
    assert table.wait(1) == [PiecePlaced("red", "tower")]


def test_a_piece_that_is_seen_here_while_it_lingers_there_moves_when_it_is_gone_from_there(table: Watched) -> None:
    table.left.place(RED)
    table.look()
    table.left.keep_seeing(RED)
    table.left.lift(RED)
    table.right.place(RED)
    assert actions(table.wait(2)) == []
    table.left.forget()
    assert table.wait(1) == [PieceLifted("red", "harbour"), PiecePlaced("red", "tower")]


def test_a_third_reader_is_worth_another_question(table: Watched) -> None:
    table.left.place(RED)
    table.right.place(RED)
    table.look()
    table.upper.place(RED)
    assert table.wait(1) == [PieceTwice("red", ("harbour", "tower", "gate"))]


def test_two_antennas_under_one_spot_agree(table: Watched) -> None:
    table.upper.place(RED)
    table.lower.place(RED)
    assert table.wait(1) == [PiecePlaced("red", "gate")]
    table.upper.lift(RED)
    assert table.wait(1) == []
    table.lower.lift(RED)
    assert table.wait(1) == [PieceLifted("red", "gate")]


def test_a_tag_of_no_piece_at_two_readers_is_nobodys_question(table: Watched) -> None:
    table.left.place(STRANGE)
    table.right.place(STRANGE)
    assert table.wait(1) == []


Move = tuple[str, str, str, int]
MOVES = st.tuples(
    st.sampled_from(["place", "lift", "miss", "overhear", "stick", "forget", "unplug", "replug"]),
    st.sampled_from(["left", "right", "upper", "lower", "pad"]),
    st.sampled_from([RED, BLUE, STRANGE]),
    st.integers(1, 12),
)


def disturb(table: Watched, move: Move) -> None:
    what, name, tag, amount = move
    reader = table.readers[name]
    match what:
        case "place":
            for other in table.readers.values():
                other.lift(tag)
            reader.place(tag)
        case "lift":
            reader.lift(tag)
        case "miss":
            reader.miss(amount)
        case "overhear":
            reader.overhear(tag, amount)
        case "stick":
            reader.keep_seeing(tag)
        case "forget":
            reader.forget()
        case "unplug":
            reader.unplug()
        case "replug":
            reader.replug()


def check(told: Sequence[object]) -> dict[str, str]:
    """Where the pieces are by what was told; each is lifted from where it was placed before it is placed again."""
    where: dict[str, str] = {}
    for fact in told:
        match fact:
            case PiecePlaced(piece, at):
                assert piece not in where, f"{piece} is placed on {at} and was still on {where[piece]}"
                where[piece] = at
            case PieceLifted(piece, at):
                assert where.pop(piece, None) == at
            case PieceTwice(_, at):
                assert len(set(at)) == len(at) > 1
    return where


@given(st.lists(st.tuples(MOVES, st.integers(0, 12)), max_size=40))
def test_whatever_noisy_readers_do_a_piece_is_lifted_before_it_is_placed_again(script: list[tuple[Move, int]]) -> None:
    table = Watched()
    told: list[object] = []
    for move, looks in script:
        disturb(table, move)
        for _ in range(looks):
            told += table.look()
            assert check(told) == table.senses.lies()
    for reader in table.readers.values():
        reader.replug()
        reader.forget()
    told += table.wait(3)
    assert check(told) == table.senses.lies()
    lying = {piece: spots(table, tag) for tag, piece in ((RED, "red"), (BLUE, "blue"))}
    for piece, found in lying.items():
        if len(found) < 2:  # once nothing disturbs the readers any more, what is told is how it lies
            assert [table.senses.lies()[piece]] == found if found else piece not in table.senses.lies()


def spots(table: Watched, tag: str) -> list[str]:
    names = {"left": "harbour", "right": "tower", "upper": "gate", "lower": "gate", "pad": "pad"}
    return [names[name] for name, reader in table.readers.items() if tag in reader.lying]


@given(st.integers(0, 2**32), st.floats(0, 0.6))
def test_a_piece_that_lies_still_is_told_once_however_often_it_is_missed_at_random(seed: int, share: float) -> None:
    table, chance = Watched(), random.Random(seed)
    table.left.place(RED)
    missed, told = 0, []
    for _ in range(400):
        missed = missed + 1 if chance.random() < share and missed < 6 else 0  # seven in a row would be an absence of 0.4 s
        table.left.miss(1 if missed else 0)
        told += table.look()
    assert told == [PiecePlaced("red", "harbour")]
