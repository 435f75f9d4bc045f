"""From the colours of spots to the exact bytes on the strip."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.bench.lights import plain_light
from companion.lights.frame import RETRY_S, Frame, Light, Look, Output, in_order
from companion.ports import DeviceError
from sim_hw.light_strip import SimLightStrip

RED, GREEN, WHITE = b"\xff\x00\x00", b"\x00\xff\x00", b"\xff\xff\xff"
EXACT = Look(gamma=1.0)
SPOTS = {"mill": [0, 1], "well": [3]}


def strip(length: int = 5) -> SimLightStrip:
    return SimLightStrip("strip", length, clock=lambda: 0.0)


def test_a_spot_lights_its_pixels_and_the_rest_is_dark() -> None:
    frame = Frame(SPOTS, 5)
    frame.cover({"mill": RED, "well": GREEN})
    assert frame.bytes == RED + RED + bytes(3) + GREEN + bytes(3)


def test_a_spot_that_is_not_named_goes_dark_again() -> None:
    frame = Frame(SPOTS, 5)
    frame.cover({"mill": RED, "well": GREEN})
    frame.cover({"well": GREEN})
    assert frame.bytes == bytes(9) + GREEN + bytes(3)


def test_a_spot_without_pixels_and_pixels_beyond_the_strip_are_left_out() -> None:
    frame = Frame({"mill": [1, 7], "well": [9]}, 2)
    frame.cover({"mill": RED, "well": GREEN, "unheard_of": WHITE})
    assert frame.bytes == bytes(3) + RED
    assert [frame.size(spot) for spot in ("mill", "well", "unheard_of")] == [1, 0, 0]


def test_each_pixel_of_a_spot_can_have_its_own_colour_in_the_order_of_the_wiring() -> None:
    frame = Frame({"mill": [2, 0]}, 3)
    frame.paint("mill", RED + GREEN)
    assert frame.bytes == GREEN + bytes(3) + RED


def test_colours_for_another_number_of_pixels_are_refused() -> None:
    with pytest.raises(ValueError, match="mill has 2 pixels and takes 6 bytes, not 3"):
        Frame(SPOTS, 5).paint("mill", RED)


def test_many_spots_take_their_pixels_at_once_and_what_is_not_named_goes_dark() -> None:
    frame = Frame({"mill": [0, 1], "well": [4, 3]}, 5)
    frame.lay({"mill": RED + GREEN, "well": RED + WHITE})
    assert frame.bytes == RED + GREEN + bytes(3) + WHITE + RED
    frame.lay({"well": RED + WHITE})
    assert frame.bytes == bytes(9) + WHITE + RED


def test_what_is_played_is_sent_when_it_changed_and_a_lost_strip_stops_nobody() -> None:
    twin = strip()
    output = Output(twin, SPOTS, EXACT)
    sent = [output.play({"mill": RED + GREEN}, 0.0), output.play({"mill": RED + GREEN}, 0.1), output.play({"mill": GREEN + RED}, 0.2)]
    assert sent == [True, False, True]
    assert twin.lit == GREEN + RED + bytes(9)


def test_night_is_the_same_light_at_less_brightness() -> None:
    day, night = Light(Look(brightness=0.6)), Light(Look(brightness=0.6 * 0.3))
    frame = bytes(range(256)) * 3
    assert all(abs(dark - 0.3 * light) <= 1 for light, dark in zip(day.of(frame), night.of(frame), strict=True))


def test_without_gamma_and_limit_light_is_the_colour() -> None:
    assert Light(EXACT).of(bytes([0, 1, 127, 200, 254, 255])) == bytes([0, 1, 127, 200, 254, 255])


def test_gamma_bends_the_middle_and_leaves_the_ends() -> None:
    assert Light(Look(gamma=2.2)).of(bytes([0, 64, 128, 255, 255, 255])) == bytes([0, 12, 56, 255, 255, 255])


def test_brightness_scales_what_the_eye_sees() -> None:
    assert Light(Look(gamma=1.0, brightness=0.5)).of(bytes([0, 100, 255])) == bytes([0, 50, 128])
    assert Light(Look(gamma=2.2, brightness=0.5)).of(bytes([0, 128, 255])) == bytes([0, 28, 128])


def test_a_frame_within_the_supply_is_not_touched() -> None:
    limited = Look(gamma=1.0, max_milliamps=123)  # three dark pixels, and two white ones at 60 mA
    assert limited.milliamps(WHITE + WHITE + bytes(3)) == 123
    assert Light(limited).of(WHITE + WHITE + bytes(3)) == WHITE + WHITE + bytes(3)


def test_a_frame_over_the_supply_is_dimmed_as_a_whole() -> None:
    light = Light(Look(gamma=1.0, max_milliamps=63)).of(WHITE + RED + GREEN)
    assert light == bytes([152, 152, 152, 152, 0, 0, 0, 152, 0])  # 60 of 100 mA are left for colour: 153 of 256 parts
    assert Look().milliamps(light) == 62


def test_a_supply_that_cannot_even_feed_dark_pixels_gives_darkness() -> None:
    assert Light(Look(max_milliamps=2)).of(WHITE * 3) == bytes(9)


def test_pixels_that_draw_less_may_shine_more() -> None:
    thrifty = Look(gamma=1.0, max_milliamps=63, milliamps_per_channel=12)
    assert Light(thrifty).of(WHITE + RED + GREEN) == WHITE + RED + GREEN


@given(st.binary(min_size=3, max_size=900).map(lambda data: data[: len(data) // 3 * 3]), st.integers(0, 6000), st.integers(1, 60))
def test_no_frame_ever_draws_more_than_the_supply_gives(colours: bytes, supply: int, per_channel: int) -> None:
    look = Look(gamma=1.0, max_milliamps=supply, milliamps_per_channel=per_channel)
    light = Light(look).of(colours)
    dark = len(colours) // 3
    assert light == bytes(len(colours)) or sum(light) * per_channel <= (supply - dark) * 255


@given(st.binary(min_size=900, max_size=900), st.integers(0, 20_000))
def test_the_fast_way_and_the_plain_way_give_the_same_bytes(colours: bytes, supply: int) -> None:
    look = Look(gamma=2.2, brightness=0.6, max_milliamps=supply)
    pixels = list(zip(colours[0::3], colours[1::3], colours[2::3], strict=True))
    assert Light(look).of(colours) == plain_light(pixels, look)


def test_the_estimate_is_what_the_strip_itself_draws() -> None:
    rng = random.Random(7)
    twin = strip(300)
    for _ in range(20):
        frame = rng.randbytes(900)
        twin.show(frame)
        assert Look().milliamps(frame) == twin.frames[-1].milliamps


@pytest.mark.parametrize(("order", "bytes_"), [("RGB", b"rgbRGB"), ("GRB", b"grbGRB"), ("BRG", b"brgBRG"), ("bgr", b"bgrBGR")])
def test_a_driver_gets_colours_in_its_order(order: str, bytes_: bytes) -> None:
    assert in_order(b"rgbRGB", order) == bytes_


def test_a_frame_is_sent_once_and_again_only_when_it_changed() -> None:
    twin = strip()
    output = Output(twin, SPOTS, EXACT)
    sent = [output.show({"mill": RED}, 0.0), output.show({"mill": RED}, 0.1), output.show({"well": RED}, 0.2)]
    assert sent == [True, False, True]
    assert [frame.pixels for frame in twin.frames] == [RED + RED + bytes(9), bytes(9) + RED + bytes(3)]


def test_the_first_frame_is_sent_even_if_it_is_dark() -> None:
    twin = strip()
    assert Output(twin, SPOTS, EXACT).show({}, 0.0)
    assert len(twin.frames) == 1


def test_a_lost_strip_stops_nobody_and_gets_the_whole_frame_when_it_is_back() -> None:
    twin = strip()
    output = Output(twin, SPOTS, EXACT)
    output.show({"mill": RED}, 0.0)
    twin.unplug()
    assert not output.show({"mill": GREEN}, 1.0)
    assert output.lost == "strip: the strip does not answer. Check its cable."
    twin.replug()
    assert output.show({"mill": GREEN}, 1.0 + RETRY_S)
    assert (output.lost, twin.lit) == ("", GREEN + GREEN + bytes(9))


def test_a_lost_strip_is_not_tried_at_every_turn() -> None:
    twin = strip()
    output = Output(twin, SPOTS, EXACT)
    twin.unplug()
    output.show({"mill": RED}, 1.0)
    twin.replug()
    assert not output.show({"mill": RED}, 1.0 + RETRY_S / 2)
    assert output.lost
    assert output.show({"mill": RED}, 1.0 + RETRY_S)


def test_the_same_frame_is_sent_again_after_an_error() -> None:
    twin = strip()
    output = Output(twin, SPOTS, EXACT)
    output.send(RED * 5)
    twin.unplug()
    with pytest.raises(DeviceError):
        output.send(GREEN * 5)
    twin.replug()
    assert output.send(RED * 5)
    assert twin.lit == RED * 5


def test_a_strip_that_restarted_unseen_gets_its_frame_after_forgetting() -> None:
    twin = strip()
    output = Output(twin, SPOTS, EXACT)
    output.send(RED * 5)
    twin.unplug()
    twin.replug()
    assert not output.send(RED * 5)
    output.forget()
    assert output.send(RED * 5)


def test_at_night_the_same_colours_are_sent_darker() -> None:
    twin = strip()
    output = Output(twin, SPOTS, EXACT)
    output.show({"mill": RED}, 0.0)
    output.adjust(Look(gamma=1.0, brightness=0.2))
    assert output.show({"mill": RED}, 0.1)
    assert output.look.brightness == 0.2
    assert twin.lit == bytes([51, 0, 0, 51, 0, 0]) + bytes(9)
