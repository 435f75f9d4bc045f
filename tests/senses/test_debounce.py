"""What is a press of a key, and what only the rattling of its contact."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.inputs import ButtonPressed, ScreenReleased, ScreenTouched, WindowClosed
from companion.ports import KeyEdge, Rig
from companion.senses import Senses
from companion.tablemap import TableMap
from tests.senses.watching import TABLE, Watched

END_TURN = ButtonPressed("end_turn")


@pytest.fixture
def table() -> Watched:
    return Watched()


class Edges:
    """Keys whose edges are written down beforehand."""

    def __init__(self, name: str, edges: list[KeyEdge]) -> None:
        self.name = name
        self._edges = edges

    def edges(self) -> list[KeyEdge]:
        edges, self._edges = self._edges, []
        return edges

    def close(self) -> None: ...


def presses(edges: list[tuple[bool, float]], debounce_ms: int = 30) -> int:
    keys = Edges("keys", [KeyEdge("key", down, at) for down, at in edges])
    return len(Senses(Rig(buttons=[keys]), TableMap(debounce_ms=debounce_ms)).poll(1000))


def test_a_key_that_is_pressed_is_a_button_pressed(table: Watched) -> None:
    table.keys.press("gpio-17")
    assert table.look() == [END_TURN]
    assert table.wait(1) == []


def test_a_key_without_a_button_keeps_its_own_name(table: Watched) -> None:
    table.keys.press("gpio-4")
    assert table.look() == [ButtonPressed("gpio-4")]


@pytest.mark.parametrize("times", [1, 4, 10])
def test_a_bouncing_key_is_one_press_each_time(table: Watched, times: int) -> None:
    table.keys.bounce("gpio-17", times)
    for _ in range(3):
        table.keys.press("gpio-17")
        assert table.wait(0.3) == [END_TURN]


def test_bounces_at_the_release_of_a_key_held_long_are_no_press(table: Watched) -> None:
    table.keys.bounce("gpio-17", 5)
    table.keys.hold("gpio-17")
    assert table.wait(5) == [END_TURN]
    table.keys.release("gpio-17")
    assert table.wait(1) == []


def test_two_quick_presses_are_two(table: Watched) -> None:
    table.keys.press("gpio-17")
    table.keys.press("gpio-17")
    assert table.wait(1) == [END_TURN, END_TURN]


@pytest.mark.parametrize(("gap", "count"), [(0.029, 1), (0.031, 2), (0.5, 2)])
def test_a_press_needs_quiet_before_it(gap: float, count: int) -> None:
    assert presses([(True, 1.0), (False, 1.2), (True, 1.2 + gap), (False, 2.0)]) == count


def test_without_debouncing_every_edge_down_is_a_press() -> None:
    assert presses([(True, 1.0), (False, 1.001), (True, 1.002), (False, 1.003)], debounce_ms=0) == 2


def test_a_second_edge_down_without_one_up_is_no_press() -> None:
    assert presses([(True, 1.0), (True, 2.0), (False, 3.0)]) == 1


def test_edges_that_come_late_count_by_their_own_time() -> None:
    assert presses([(True, 1.0), (False, 1.1), (True, 5.0), (False, 5.1), (True, 9.0)]) == 3


def test_the_same_key_on_two_boards_is_two_keys() -> None:
    first, second = Edges("first", [KeyEdge("1", True, 1.0)]), Edges("second", [KeyEdge("1", True, 1.001)])
    assert len(Senses(Rig(buttons=[first, second]), TableMap()).poll(2.0)) == 2


def test_a_key_that_was_held_when_the_cable_was_pulled_works_when_it_is_back(table: Watched) -> None:
    table.keys.hold("gpio-17")
    table.look()
    table.keys.unplug()
    table.look()
    table.keys.release("gpio-17")
    table.keys.replug()
    table.look()
    table.keys.press("gpio-17")
    assert table.look() == [END_TURN]


@given(st.lists(st.tuples(st.integers(1, 14), st.integers(1, 14)), max_size=12), st.integers(31, 500))
def test_however_a_contact_rattles_within_its_time_it_is_one_press(rattle: list[tuple[int, int]], held_ms: int) -> None:
    edges, at = [(True, 0.0)], 0.0
    for up_ms, down_ms in rattle:
        edges += [(False, at + up_ms / 1000), (True, at + (up_ms + down_ms) / 1000)]
        at += (up_ms + down_ms) / 1000
    assert presses([*edges, (False, at + held_ms / 1000)]) == 1


def test_what_fingers_do_on_the_screen_is_told_in_its_order(table: Watched) -> None:
    table.screen.facts = [ScreenTouched("b"), ScreenReleased(), ScreenTouched("a"), WindowClosed()]
    assert table.look() == [ScreenTouched("b"), ScreenReleased(), ScreenTouched("a"), WindowClosed()]


def test_pieces_come_before_the_key_that_was_pressed_after_them(table: Watched) -> None:
    table.left.place(next(iter(TABLE.tags)))
    table.keys.press("gpio-17")
    assert [type(fact).__name__ for fact in table.look()] == ["PiecePlaced", "ButtonPressed"]
