"""Every scene at given seconds: what each pixel of a spot shows."""

from __future__ import annotations

import pytest

from companion.lights.colours import COLOURS, tint
from companion.lights.motions import RHYTHMS, breathe, rhythm
from companion.lights.scenes import DIMMED, FIXED, combined, scene
from tests.lights.eyes import film, luminance

DARK = bytes(3)
GOLD, BRIGHT, RED, LEGAL = (tint(name, 1.0) for name in ("chosen", "bright", "wrong", "legal"))


def pixels(mood: str, seconds: float, length: int) -> list[bytes]:
    frame = scene(mood)(seconds, length)
    assert len(frame) == 3 * length
    return [frame[at : at + 3] for at in range(0, len(frame), 3)]


def lit(mood: str, seconds: float, length: int = 12) -> list[int]:
    """The pixels that are as bright as their colour's grain lets them."""
    brightest = pixels(f"stock_{mood.split('_')[1]}_4", 0.0, length)
    return [number for number, pixel in enumerate(pixels(mood, seconds, length)) if pixel == brightest[number]]


@pytest.mark.parametrize(("count", "expected"), [(0, 0), (1, 3), (2, 6), (3, 9), (4, 12), (9, 12)])
@pytest.mark.parametrize("colour", ["white", "blue", "black", "red", "green"])
def test_a_stock_lights_three_pixels_of_a_ring_for_each_thing(colour: str, count: int, expected: int) -> None:
    assert lit(f"stock_{colour}_{count}", 0.3) == list(range(expected))
    assert all(any(pixel) for pixel in pixels(f"stock_{colour}_{count}", 0.3, 12))


def test_a_longer_ring_shows_the_same_pips() -> None:
    assert pixels("stock_white_4", 0.0, 16) == [tint("white", 1.0)] * 12 + pixels("stock_white_0", 0.0, 12)[:4]


@pytest.mark.parametrize("length", [1, 3, 6, 11])
def test_with_few_pixels_a_stock_is_brightness(length: int) -> None:
    levels = [sum(scene(f"stock_white_{count}")(0.0, length)) for count in range(6)]
    assert levels[:5] == sorted(set(levels[:5]))
    assert levels[0] > 0
    assert levels[4] == levels[5]


def test_black_is_violet() -> None:
    red, green, blue = COLOURS["black"]
    assert green == 0 < red < blue


def test_a_blocked_spot_pulses_slowly_in_violet_with_a_dark_gap() -> None:
    assert pixels("blocked", 1.3, 3) == [tint("black", 0.7)] * 3
    assert pixels("blocked", 0.0, 3) == pixels("blocked", 3.0, 3) == pixels("blocked", 3.9, 3) == [DARK] * 3


def test_a_treasure_sparkles_shortly_every_two_seconds() -> None:
    assert pixels("treasure", 0.1, 4) == pixels("treasure", 4.1, 4) == [GOLD] * 4
    assert pixels("treasure", 0.2, 4) == [GOLD, DARK, GOLD, DARK]
    assert pixels("treasure", 1.0, 4) == [DARK] * 4


def test_a_blocked_treasure_pulses_and_sparkles_in_turn() -> None:
    assert pixels("blocked_treasure", 0.8, 2) == [tint("black", 0.7)] * 2
    assert pixels("blocked_treasure", 2.1, 2) == [GOLD] * 2
    assert pixels("blocked_treasure", 1.8, 2) == pixels("blocked_treasure", 3.0, 2) == [DARK] * 2


def test_what_is_beneath_a_treasure_shines_between_its_sparkles() -> None:
    stock = scene("stock_red_2")(0.0, 12)
    assert combined([("stock_red_2", 1.0), ("treasure", 1.0)], 12) == stock
    assert combined([("stock_red_2", 2.1), ("treasure", 2.1)], 12) == GOLD * 12


def test_who_is_there_takes_one_pixel_in_three_and_leaves_the_rest_to_the_stock() -> None:
    stock, shown = (combined(stack, 12) for stack in ([("stock_blue_3", 0.1)], [("stock_blue_3", 0.1), ("present_orange_teal", 0.1)]))
    changed = [pixel for pixel in range(12) if stock[3 * pixel : 3 * pixel + 3] != shown[3 * pixel : 3 * pixel + 3]]
    assert changed == [2, 5]
    assert shown[6:9] == tint("orange", 1.0)
    assert shown[15:18] == tint("teal", 1.0)


@pytest.mark.parametrize("length", [2, 3])
def test_players_who_share_a_pixel_take_turns(length: int) -> None:
    assert pixels("present_orange_teal", 0.0, length)[-1] == tint("orange", 1.0)
    assert pixels("present_orange_teal", 2.0, length)[-1] == tint("teal", 1.0)
    assert pixels("present_orange_teal", 2.0, length)[0] == DARK


def test_an_only_pixel_shows_the_spot_and_who_is_there_in_turn() -> None:
    shown = [combined([("stock_white_4", seconds), ("present_orange_teal", seconds)], 1) for seconds in (0.0, 2.0, 4.0, 6.0)]
    assert shown == [tint("white", 1.0), tint("orange", 1.0), tint("white", 1.0), tint("teal", 1.0)]


def test_the_active_player_breathes_where_the_others_beat() -> None:
    assert pixels("active_orange_teal", 0.0, 6)[2] == tint("orange", 0.2)
    assert pixels("active_orange_teal", 2.0, 6)[2] == tint("orange", 1.0)
    assert pixels("active_orange_teal", 0.45, 6)[5] == tint("teal", 0.35)


def test_every_player_has_a_rhythm_within_two_seconds() -> None:
    looks = {colour: tuple(round(beat(step / 10), 1) for step in range(20)) for colour, beat in RHYTHMS.items()}
    assert len(set(looks.values())) == 5
    for colour, beat in RHYTHMS.items():
        assert [beat(step / 8) for step in range(16)] == pytest.approx([beat(2 + step / 8) for step in range(16)]), colour
    assert rhythm("grey", 0.0)(1.0) == breathe(2.0, 0.0)(1.0) == 1.0


def test_owned_edges_beat_in_their_owners_rhythm() -> None:
    assert pixels("owned_orange", 0.1, 2) == [tint("orange", 1.0)] * 2
    assert pixels("owned_orange", 1.0, 2) == [tint("orange", 0.35)] * 2


def test_a_shared_edge_has_segments_side_by_side() -> None:
    assert pixels("shared_orange_teal", 0.1, 4) == [tint("orange", 1.0)] * 2 + [tint("teal", 1.0)] * 2
    assert [pixels("shared_orange_teal", seconds, 1) for seconds in (0.1, 2.1)] == [[tint("orange", 1.0)], [tint("teal", 1.0)]]


def test_a_light_runs_along_a_path_edge_after_edge() -> None:
    def runner(mood: str) -> list[int | None]:
        shown = [pixels(mood, number / 6 + 0.01, 3) for number in range(9)]
        return [frame.index(BRIGHT) if BRIGHT in frame else None for frame in shown]

    assert runner("path_teal_0_2") == [0, 1, 2, None, None, None, None, None, None]
    assert runner("path_teal_1_2") == [None, None, None, 0, 1, 2, None, None, None]
    assert runner("path_teal_1_2_back") == [None, None, None, 2, 1, 0, None, None, None]
    assert pixels("path_teal_0_2", 1.6, 3) == pixels("path_teal_0_2", 0.1, 3)


def test_a_spot_fills_pixel_by_pixel_and_then_shows_what_it_holds() -> None:
    assert [len(lit("fill_white_1", seconds)) for seconds in (0.0, 0.25, 0.49, 0.5, 2.0)] == [0, 6, 12, 3, 3]
    few = [sum(scene("fill_white_1")(seconds, 3)) for seconds in (0.0, 0.25, 0.49)]
    assert few[0] == 0 < few[1] < few[2]


def test_one_more_comes_up_brightly_and_stays() -> None:
    assert scene("grow_red_3")(0.0, 12) == scene("stock_red_2")(0.0, 12)
    assert pixels("grow_red_3", 0.6, 12)[6:9] == [BRIGHT] * 3
    assert scene("grow_red_3")(1.2, 12) == scene("stock_red_3")(0.0, 12)
    assert scene("grow_red_1")(0.0, 3) == scene("stock_red_0")(0.0, 3)
    assert scene("grow_red_1")(1.2, 3) == scene("stock_red_1")(0.0, 3)


def test_a_reward_sparkles_in_the_players_colour_and_fades() -> None:
    moments = [pixels("reward_lime", seconds, 12) for seconds in (0.1, 0.3, 0.5)]
    assert [frame.count(tint("lime", 1.0)) for frame in moments] == [1, 1, 1]
    assert len({frame.index(tint("lime", 1.0)) for frame in moments}) == 3
    assert sum(map(sum, pixels("reward_lime", 1.5, 12))) < sum(map(sum, moments[0])) / 2


def test_what_is_gone_fades_within_two_and_a_half_seconds() -> None:
    fading = [scene("fade_teal")(seconds, 1)[1] for seconds in (0.0, 1.25, 2.5, 9.0)]
    assert fading[0] > fading[1] > fading[2] == fading[3] == 0


@pytest.mark.parametrize(
    ("mood", "colour", "levels"),
    [
        ("stop", "blue", {0.0: 0.35, 1.2: 1.0, 2.4: 0.35}), ("engages", "chosen", {0.0: 0.35, 1.2: 1.0, 2.4: 0.35}),
        ("passing", "legal", {0.0: 0.2, 1.0: 0.2, 9.0: 0.2}), ("leaves", "wrong", {0.0: 1.0, 1.0: 0.25, 2.1: 1.0}),
        ("falls", "black", {0.0: 1.0, 1.0: 0.25, 1.4: 1.0}), ("higher", "bright", {0.0: 0.3, 0.4: 0.65, 0.8: 1.0}),
    ],
)  # fmt: skip
def test_the_warnings_of_a_way_at_three_moments(mood: str, colour: str, levels: dict[float, float]) -> None:
    assert [scene(mood)(seconds, 2) for seconds in levels] == [tint(colour, level) * 2 for level in levels.values()]


def test_a_rim_lets_what_is_beneath_shine_on_every_other_pixel() -> None:
    below = combined([("stock_red_4", 0.0)], 4)
    over = combined([("stock_red_4", 0.0), ("rim", 1.6)], 4)
    assert (over[3:6], over[9:12]) == (below[3:6], below[9:12])
    assert over[0:3] == over[6:9] == tint("legal", 1.0)
    assert combined([("rim", 0.0)], 1) == tint("legal", 0.4)
    assert combined([("rim", 0.8)], 1) == tint("legal", 0.7)


def test_a_sweep_swells_once() -> None:
    assert [sum(scene("sweep_pink")(seconds, 1)) for seconds in (0.0, 0.45, 0.9, 5.0)] == [0, sum(COLOURS["pink"]), 0, 0]


@pytest.mark.parametrize(("count", "lit"), [(1, 1), (2, 2), (3, 3)])
def test_a_price_lights_a_third_two_thirds_or_all_of_a_spot(count: int, lit: int) -> None:
    for length in (3, 12):
        shown = pixels(f"open_green_{count}", 0.0, length)
        assert shown == [tint("green", 0.55)] * (lit * length // 3) + [DARK] * (length - lit * length // 3)
    assert pixels(f"open_green_{count}", 0.0, 1) == [tint("green", 0.55)]
    assert pixels("open_green_9", 0.0, 3) == [tint("green", 0.55)] * 3


def test_what_is_shut_is_dimmer_than_what_is_open_and_what_calls_breathes() -> None:
    shut, opened = sum(scene("shut_amber_3")(5.0, 1)), sum(scene("open_amber_3")(5.0, 1))
    assert 0 < shut < opened
    assert pixels("calling_blue_1", 1.6, 1) == [tint("blue", 1.0)]
    assert opened < sum(scene("calling_amber_3")(0.0, 1)) < sum(scene("calling_amber_3")(1.6, 1))


def test_a_reserved_spot_has_a_short_gap_every_second() -> None:
    assert pixels("reserved_lime", 0.5, 2) == pixels("reserved_lime", 1.8, 2) == [tint("lime", 1.0)] * 2
    assert pixels("reserved_lime", 0.9, 2) == pixels("reserved_lime", 1.95, 2) == [DARK] * 2


def test_what_fades_is_gone_after_a_second() -> None:
    assert [pixels("fading_teal", seconds, 1)[0] for seconds in (0.0, 0.5, 1.0, 9.0)] == [tint("teal", 1.0), tint("teal", 0.5), DARK, DARK]


def test_gold_runs_over_a_spot_that_is_turned_over() -> None:
    glow = tint("chosen", 0.7)
    assert pixels("revealed", 0.0, 4) == [BRIGHT, DARK, DARK, DARK]
    assert pixels("revealed", 1.0, 4) == [glow, glow, BRIGHT, DARK]
    assert pixels("revealed", 2.0, 4) == pixels("revealed", 7.0, 4) == [glow] * 4


def test_a_selected_spot_pulses_fast_in_white() -> None:
    assert pixels("selected", 0.25, 1) == pixels("selected", 0.75, 1) == [BRIGHT]
    assert pixels("selected", 0.5, 1) == [tint("bright", 0.1)]


def test_two_colours_chase_each_other_around_a_rim() -> None:
    def brightest(colour: str, seconds: float) -> int:
        shown = [pixels(f"chase_orange_teal_{step}_8", seconds, 1)[0] for step in range(8)]
        return max(range(8), key=lambda step: (shown[step] == tint(colour, 1.0), -step))

    assert [brightest("orange", 3.0 * lap / 8) for lap in range(8)] == list(range(8))
    assert [brightest("teal", 3.0 * lap / 8) for lap in range(8)] == [4, 5, 6, 7, 0, 1, 2, 3]
    assert pixels("chase_orange_teal_3_8", 0.0, 2) == [tint("teal", 1 - 2.5 / 8)] * 2, "a tail behind each head"


@pytest.mark.parametrize(
    ("mood", "on", "off"),
    [("lifted", 0.2, 0.7), ("forbidden", 0.2, 0.7), ("wrong", 0.1, 0.4), ("barred", 0.1, 0.5), ("offered_teal", 0.3, 0.9)],
)
def test_what_blinks_is_on_and_off(mood: str, on: float, off: float) -> None:
    assert any(scene(mood)(on, 3))
    assert not any(scene(mood)(off, 3))


def test_red_means_no_and_white_means_here() -> None:
    assert {pixels(mood, 0.0, 1)[0] for mood in ("wrong", "forbidden", "barred")} == {RED}
    assert pixels("right", 0.6, 1) == [BRIGHT]
    assert pixels("target", 0.8, 1) == pixels("reachable", 1.2, 1) == [LEGAL]


def test_the_far_ring_is_dimmer_than_the_near_one() -> None:
    near = [sum(scene("reachable")(number / 10, 1)) for number in range(24)]
    assert sum(scene("reachable_far")(0.0, 1)) < min(near)
    assert sum(scene("way_far")(0.0, 1)) < sum(scene("way")(0.0, 1))


def test_what_is_dimmed_keeps_its_pattern() -> None:
    full, dim = scene("stock_green_2")(0.0, 12), combined([("stock_green_2", 0.0), ("dimmed", 0.0)], 12)
    assert dim == bytes(int(value * DIMMED) for value in full)
    assert any(dim)


@pytest.mark.parametrize(
    "mood", ["", "unheard_of", "stock", "stock_red", "stock_puce_2", "owned_", "owned_red_red", "path_red_1", "present"]
)
def test_a_mood_nobody_knows_stays_dark(mood: str) -> None:
    assert scene(mood)(0.3, 4) == bytes(12)


COLOURED = ("owned", "held", "offered", "reserved", "fading", "ready", "flash", "sweep", "reward", "present", "active")
ALL = [
    *FIXED,
    *(f"{kind}_teal" for kind in COLOURED),
    "ready_white",
    "shared_orange_lime",
    "path_pink_0_1",
    "stock_white_4",
    "fill_white_1",
    "grow_white_1",
    "shut_green_2",
    "open_blue_1",
    "calling_amber_3",
    "chase_orange_teal_0_16",
]


@pytest.mark.parametrize("mood", ALL)
@pytest.mark.parametrize("length", [1, 3, 12])
def test_no_spot_flashes_more_than_three_times_a_second(mood: str, length: int) -> None:
    curve = [sum(map(luminance, frame)) / length for frame in film((mood,), length, 100, 6.0)]
    assert most_flashes(curve, 100) <= 3


def test_flashes_are_counted() -> None:
    assert most_flashes([float(number // 5 % 2) for number in range(200)], 100) == 10
    assert most_flashes([1.0 if number % 100 < 50 else 0.0 for number in range(300)], 100) in (1, 2)
    assert most_flashes([0.5 + 0.04 * (number % 2) for number in range(300)], 100) == 0


def most_flashes(curve: list[float], rate: int, depth: float = 0.1) -> int:
    """The most flashes within any second: rises and falls by a share of full light, two of them make a flash."""
    turns: list[int] = []
    last, way = curve[0], 0
    for number, value in enumerate(curve):
        if way >= 0 and value <= last - depth:
            turns, last, way = [*turns, number], value, -1
        elif way <= 0 and value >= last + depth:
            turns, last, way = [*turns, number], value, 1
        elif (way >= 0 and value > last) or (way <= 0 and value < last):
            last = value
    return max((sum(start <= turn < start + rate for turn in turns) // 2 for start in turns), default=0)


@pytest.mark.parametrize("mood", ALL)
def test_a_scene_is_a_function_of_its_seconds_only(mood: str) -> None:
    assert [scene(mood)(seconds, 12) for seconds in (0.0, 0.7, 3.3)] == [scene(mood)(seconds, 12) for seconds in (0.0, 0.7, 3.3)]
    assert scene(mood)(1.0, 0) == b""
