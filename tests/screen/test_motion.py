"""What moves, asked at given seconds: where it starts, where it ends, what stays as it is, and when there is peace."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import msgspec
import pygame
import pytest

from companion.screen import motion
from companion.screen.canvas import Canvas
from companion.screen.header import HEADER
from companion.screen.painter import Painter
from companion.screen.theme import DARK, LIVERIES, THEMES
from companion.view import Action, Chip, Line, Link, Map, Panel, Place, Refusal, Space, Track, View

START = 100.0


def panel(seat: int, name: str, points: int, leaves: int, done: int, **more: Any) -> Panel:
    spaces = [Space(done=index < done, reward="scroll" if index == 1 else "") for index in range(5)]
    tracks = [Track(name="Towers", icon="tower", spaces=spaces, points=done, ready=more.pop("ready", False))]
    return Panel(seat=seat, name=name, points=points, chips=[Chip("leaf", leaves), Chip("sun", 1)], tracks=tracks, **more)


def turn(active: int = 0, points: int = 7, leaves: int = 2, done: int = 1, ready: bool = False, **more: Any) -> View:
    """A page of a turn, of which everything that may move can be chosen."""
    players = [panel(0, "Ann", points, leaves, done, ready=ready), panel(1, "Bartholomew", 3, 0, 0)]
    actions = [Action(kind, kind.capitalize(), "boot", commands=[1]) for kind in ("move", "collect", "build", "end_turn")]
    return View("turn", "Actions", "Ann: do something.", active, 1, 9, players, actions, **more)


def targets(marked: bool = True) -> View:
    """A list beside a map, whose places can be chosen."""
    places = [Place(str(number), f"Place {number}", 20 + 30 * (number % 3), 20 + 50 * (number // 3), "", "leaf") for number in range(6)]
    lines = [Line(f"Go to place {number}", f"do:{number}", spot=str(number) if marked else "") for number in range(3)]
    return msgspec.structs.replace(turn(), page="targets", map=Map(places, [Link("a", "0", "1")]), lines=lines)


REFUSED = turn(refusal=Refusal("That is not possible now.", "There is nothing to collect.", "LN-01", "Light comes first."))


def picture(painter: Painter, rect: pygame.Rect | None = None) -> bytes:
    return pygame.image.tobytes(painter.surface.subsurface(rect) if rect else painter.surface, "RGB")


def settled(shown: View, **how: Any) -> bytes:
    """The picture when nothing moves any more."""
    painter = Painter(**how)
    painter.paint(shown)
    return picture(painter)


def shown_after(before: View, after: View, *moments: float, **how: Any) -> Painter:
    """A painter that has shown one page for long, then another for some seconds."""
    painter = Painter(**how)
    painter.paint(before, START - 10)
    painter.paint(before, START - 5)
    for moment in moments:
        painter.paint(after, START + moment)
    return painter


def rect_of(canvas: Canvas, text: str) -> pygame.Rect:
    """Where words stand, and a little more than a letter can grow."""
    [words] = [words for words in canvas.written if words.text == text]
    return pygame.Rect(words.ink).inflate(14, 14)


CHANGES = {
    "another page": (turn(), targets()),
    "another player": (turn(), turn(active=1)),
    "a refusal": (turn(), REFUSED),
    "a refusal is closed": (REFUSED, turn()),
    "a number": (turn(), turn(points=12)),
    "a chip": (turn(), turn(leaves=4)),
    "a step of a track": (turn(), turn(done=2)),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("change", CHANGES)
def test_whatever_moved_the_picture_ends_as_if_nothing_had(change: str, theme: str) -> None:
    before, after = CHANGES[change]
    painter = shown_after(before, after, 0.0, 0.03, 0.11, 0.2, 0.31, 0.5, theme=THEMES[theme])
    painter.paint(after)
    assert picture(painter) == settled(after, theme=THEMES[theme])


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_seen_to_move_and_then_comes_to_rest(change: str) -> None:
    before, after = CHANGES[change]
    painter = shown_after(before, after, 0.0)
    assert painter.rest(START) == 0
    seen = set()
    for step in range(60):
        painter.paint(after, START + step / 60)
        seen.add(picture(painter))
    assert len(seen) > 4
    assert painter.rest(START + 1) > 0


@pytest.mark.parametrize("change", CHANGES)
def test_with_less_motion_only_pages_fade(change: str) -> None:
    before, after = CHANGES[change]
    painter = shown_after(before, after, 0.0, less_motion=True)
    fades = change in ("another page", "another player", "a refusal", "a refusal is closed")
    assert (painter.rest(START) == 0) is fades
    painter.paint(after, START + motion.PAGE_FADE)
    assert picture(painter) == picture(shown_after(after, after, motion.PAGE_FADE))


def test_without_the_time_everything_is_settled_at_once() -> None:
    painter = shown_after(turn(), turn(points=12, done=2))
    painter.paint(turn(points=12, done=2))
    assert picture(painter) == settled(turn(points=12, done=2))
    assert painter.rest(START) == inf


def test_a_page_that_stays_as_it_is_is_never_drawn_again() -> None:
    painter = shown_after(turn(), turn())
    drawings = painter.drawings
    for step in range(100):
        painter.paint(turn(), START + step / 60)
    assert painter.drawings == drawings
    assert painter.rest(START + 2) == inf


def test_a_page_fades_in_while_its_header_stays() -> None:
    body = pygame.Rect(0, HEADER, 800, 480 - HEADER)
    after = msgspec.structs.replace(targets(marked=False), title="Where to?")
    old, new = shown_after(turn(), turn()), shown_after(after, after)
    painter = shown_after(turn(), after, 0.0)
    assert picture(painter, body) == picture(old, body)
    painter.paint(after, START + motion.PAGE_FADE / 2)
    header = pygame.Rect(0, 0, 800, HEADER)
    assert picture(painter, header) == picture(new, header) != picture(old, header)
    point = (600, 300)
    middle = [round((a + b) / 2) for a, b in zip(old.surface.get_at(point)[:3], new.surface.get_at(point)[:3], strict=True)]
    assert all(abs(a - b) <= 2 for a, b in zip(painter.surface.get_at(point)[:3], middle, strict=True))


def test_a_refusal_rises_and_then_shakes_once() -> None:
    painter = Painter()
    canvas = painter.paint(REFUSED)
    edge = canvas.rect(next(hit.face for hit in canvas.hits if hit.target == "close"))

    def corner(seconds: float) -> tuple[int, int]:
        """Where the key of the sheet begins, found by its colour along two lines."""
        painter = shown_after(turn(), REFUSED, 0.0, seconds)
        brass = [pygame.Color(*DARK.accent), 30]
        found = pygame.mask.from_threshold(painter.surface, brass[0], (30, 30, 30, 255)).get_bounding_rects()
        return max(found, key=lambda rect: rect.w * rect.h).topleft

    below = corner(0.17)[1] - edge.y
    assert 0 <= below < motion.SHEET_WAY
    assert corner(motion.SHEET_RISE + 0.045)[0] > edge.x + 2
    assert corner(motion.SHEET_RISE + 0.12)[0] < edge.x
    assert corner(1.0) == edge.topleft


def test_the_pennant_of_the_next_player_comes_in_from_the_left() -> None:
    teal = LIVERIES[1].fill
    reach = []
    for seconds in (0.0, 0.05, 0.1, 0.35):
        painter = shown_after(turn(), turn(active=1), 0.0, seconds)
        reach.append(max((x for x in range(300) if painter.surface.get_at((x, 4))[:3] == teal), default=0))
    assert reach == sorted(reach)
    assert reach[0] == 0
    assert reach[-1] > 180


def test_a_number_counts_to_its_new_value_and_is_larger_on_the_way() -> None:
    painter = Painter()
    place = rect_of(painter.paint(turn(points=17)), "17")
    painter.paint(turn(points=11))
    eleven = picture(painter, place)
    painter = shown_after(turn(points=11), turn(points=17), 0.0)
    assert picture(painter, place) == eleven
    painter.paint(turn(points=17), START + 0.07)
    assert picture(painter, place) not in (eleven, picture(shown_after(turn(points=17), turn(points=17)), place))
    assert all(place.inflate(20, 40).contains(rect) for rect in painter.dirty)
    painter.paint(turn(points=17), START + motion.COUNT_UP)
    assert picture(painter) == settled(turn(points=17))


def test_numbers_of_another_player_do_not_count() -> None:
    painter = shown_after(turn(), turn(active=1), 0.0, motion.PENNANT)
    assert picture(painter) == settled(turn(active=1))


def test_a_step_of_a_track_fills_from_the_left_and_then_its_check_appears() -> None:
    painter = Painter()
    canvas = painter.paint(turn(done=2))
    pip = max((moving for moving in canvas.moving() if moving.kind == "pip"), key=lambda moving: moving.blits[0][1][0])
    (x, y), (_, _, wide, high) = pip.blits[0][1:3]
    orange = LIVERIES[0].fill

    def filled(seconds: float) -> int:
        painter = shown_after(turn(), turn(done=2), 0.0, seconds)
        return sum(painter.surface.get_at((x + dx, y + high - 4))[:3] == orange for dx in range(wide))

    widths = [filled(seconds) for seconds in (0.0, 0.05, 0.1, 0.25)]
    assert widths == sorted(widths)
    assert widths[0] == 0 < widths[1] < widths[-1]
    half, whole = shown_after(turn(), turn(done=2), 0.0, motion.PIP_FILL), shown_after(turn(), turn(done=2), 0.0, 1.0)
    assert half.surface.get_at((x + wide // 2, y + high // 2))[:3] == orange
    assert picture(half) != picture(whole)


def test_tokens_fly_from_the_finger_to_their_chip_five_at_most() -> None:
    painter = shown_after(turn(), turn())
    canvas = painter.paint(turn(), START - 1)
    key = next(hit for hit in canvas.hits if hit.target == "action:collect")
    painter.press(*key.face.middle)
    painter.paint(turn(), START - 0.1)
    painter.release()
    painter.paint(turn(leaves=9), START)
    painter.paint(turn(leaves=9), START + 0.1)
    flying = [rect for rect in painter.dirty if rect.x > 150 and rect.w < 500]
    assert flying
    painter.paint(turn(leaves=9), START + motion.FLIGHT + 4 * motion.FLIGHT_APART - 0.01)
    assert painter.rest(START + 0.6) == 0
    painter.paint(turn(leaves=9), START + motion.FLIGHT + 4 * motion.FLIGHT_APART)
    assert picture(painter) == settled(turn(leaves=9))


def test_without_a_touch_nothing_flies() -> None:
    painter = shown_after(turn(), turn(leaves=9), 0.0, motion.COUNT_UP)
    assert painter.rest(START + motion.COUNT_UP) == inf


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("shown", [turn(ready=True), targets()], ids=["a step of a track", "places of a map"])
def test_what_waits_to_be_touched_breathes_within_its_own_rectangle(shown: View, theme: str) -> None:
    painter = Painter(theme=THEMES[theme])
    canvas = painter.paint(shown, 0.0)
    own = [pygame.Rect(blit[1], blit[2][2:]) for moving in canvas.moving() if moving.kind == "breath" for blit in moving.blits]
    pictures = set()
    for step in range(60):
        painter.paint(shown, step / 12)
        pictures.add(picture(painter))
        for patch in painter.dirty:
            assert any(patch.contains(rect) for rect in own)
            assert patch.w * patch.h <= sum(rect.w * rect.h for rect in own) * 2.5
    assert 8 < len(pictures) < 20


def test_breathing_takes_twelve_pictures_a_second_and_none_between() -> None:
    painter = Painter()
    painter.paint(turn(ready=True), 0.0)
    before = painter.drawings
    for step in range(240):
        painter.paint(turn(ready=True), step / 100)
    assert 20 <= painter.drawings - before <= 12 * 2.4
    assert 0 < painter.rest(2.39) <= 1 / 12


def test_what_lies_under_a_sheet_neither_breathes_nor_counts() -> None:
    refused = msgspec.structs.replace(REFUSED, players=turn(ready=True).players)
    painter = shown_after(refused, refused)
    assert painter.rest(START) == inf
    painter.paint(msgspec.structs.replace(refused, players=turn(points=90).players), START)
    assert painter.rest(START) == inf


def test_a_touched_key_looks_pressed_in_the_very_next_picture_and_comes_up_when_let_go() -> None:
    painter = shown_after(turn(), turn())
    calm = picture(painter)
    key = next(hit for hit in painter.paint(turn(), START).hits if hit.target == "action:move")
    assert painter.press(*key.face.middle) == "action:move"
    assert painter.rest(START) == 0
    painter.paint(turn(), START)
    assert picture(painter) != calm
    assert all(pygame.Rect(*map(round, msgspec.structs.astuple(key.face))).inflate(2, 2).contains(rect) for rect in painter.dirty)
    painter.paint(turn(), START + motion.PRESS_DOWN)
    down = picture(painter)
    painter.paint(turn(), START + 3)
    assert picture(painter) == down
    assert painter.rest(START + 3) == inf
    painter.release()
    painter.paint(turn(), START + 4)
    assert picture(painter) == down
    painter.paint(turn(), START + 4 + motion.PRESS_UP)
    assert picture(painter) == calm


def test_a_key_that_is_gone_from_the_page_is_no_longer_pressed() -> None:
    painter = shown_after(turn(), turn())
    key = next(hit for hit in painter.paint(turn(), START).hits if hit.target == "action:move")
    painter.press(*key.face.middle)
    painter.paint(turn(), START)
    painter.paint(targets(), START + 0.01)
    painter.paint(targets(), START + 1)
    assert picture(painter) == picture(shown_after(targets(), targets(), 1.0))


def test_a_press_beside_all_keys_does_nothing() -> None:
    painter = shown_after(turn(), turn())
    assert painter.press(3, 479) == ""
    assert painter.rest(START) == inf


def test_a_change_beside_it_does_not_stop_what_moves() -> None:
    first, second = turn(points=90), turn(points=90, undo="Ann draws a wish")
    painter = shown_after(turn(points=10), first, 0.0, 0.1)
    assert painter.rest(START + 0.1) == 0
    painter.paint(second, START + 0.12)
    assert painter.rest(START + 0.12) == 0
    painter.paint(second, START + motion.COUNT_UP)
    assert picture(painter) == settled(second)


def test_a_clock_that_is_put_back_ends_what_moves() -> None:
    painter = shown_after(turn(), turn(points=90), 0.0)
    painter.press(*(painter.where("action:move") or (0, 0)))
    painter.paint(turn(points=90), START)
    painter.release()
    for moment in (START + 0.01, START - 3600, START - 3599, START - 3598):
        painter.paint(turn(points=90), moment)
    assert picture(painter) == settled(turn(points=90))


def test_the_focus_is_a_ring_that_steps_from_key_to_key_and_goes_with_a_touch() -> None:
    painter = shown_after(turn(), turn())
    calm, places = picture(painter), []
    for _ in range(3):
        painter.step("next")
        painter.paint(turn(), START)
        assert picture(painter) != calm
        places.append(painter.focus)
    assert len(set(places)) == 3
    painter.unfocus()
    painter.paint(turn(), START)
    assert picture(painter) == calm
    assert painter.focus is None


def test_another_look_is_taken_up_at_once() -> None:
    painter = shown_after(turn(), turn())
    painter.dress(THEMES["light"], large=True)
    painter.paint(turn(), START)
    assert picture(painter) == settled(turn(), theme=THEMES["light"], large=True)


@pytest.mark.parametrize(
    ("function", "least", "most", "ends"),
    [
        (motion.breathe, 0.7, 1.0, None), (motion.shake, -6, 6, 0.0), (motion.rise, 0, 24, 0.0), (motion.pop, 1.0, 1.15, 1.0),
        (motion.sunk, 1, 2, 2.0),
    ],
)  # fmt: skip
def test_every_movement_keeps_within_its_bounds_and_ends(
    function: Callable[[float], float], least: float, most: float, ends: float | None
) -> None:
    values = [function(step / 100) for step in range(300)]
    assert min(values) >= least - 0.001
    assert max(values) <= most + 0.001
    assert ends is None or values[-1] == ends
    assert ends is not None or function(0.3) == function(0.3 + motion.BREATH)


def test_a_flight_is_an_arc_from_its_start_to_its_end() -> None:
    assert motion.flight((0, 0), (90, 0), 0) == (0, 0)
    assert motion.flight((0, 0), (90, 0), 2) == (90, 0)
    assert motion.flight((0, 0), (90, 0), 0.1)[1] < 0
