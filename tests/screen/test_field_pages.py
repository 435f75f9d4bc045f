"""The pages of a turn on a battlefield: as they were found good, whole at every size, and clear about what they mean."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.screen.canvas import Paints
from companion.screen.theme import DARK, THEMES
from companion.view import View
from tests.screen import field_views
from tests.screen.field_views import crowded
from tests.screen.golden import check_picture
from tests.screen.test_layout import SIZES
from tests.screen.test_match_pages import drawn, targets, words
from tests.screen.whole import faint, flaws, pictured_badly, shortened

PICTURED = ("field", "attack", "shields")


@pytest.fixture(scope="module")
def pages() -> dict[str, View]:
    return field_views.views()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PICTURED)
def test_a_page_looks_as_it_was_found_good(name: str, theme: str, pages: dict[str, View], paints: Paints) -> None:
    check_picture(drawn(pages[name], paints, theme=theme).surface, f"field-{name}-{theme}")


def test_the_pictures_are_small_and_each_belongs_to_a_page() -> None:
    assert pictured_badly("field", PICTURED, 90_000) == []


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_page_has_a_flaw_however_long_the_names_and_large_the_numbers(
    size: tuple[int, int], large: bool, pages: dict[str, View]
) -> None:
    assert flaws(pages, crowded, size, "dark", large) == []


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_with_usual_names_nothing_is_shortened(size: tuple[int, int], pages: dict[str, View], paints: Paints) -> None:
    found = shortened(pages, paints, size)
    assert [(name, text) for name, text in found if text not in pages[name].undo] == []  # of a long step the key says the beginning


@pytest.mark.parametrize("theme", THEMES)
def test_all_words_of_every_page_stand_out(theme: str, pages: dict[str, View], paints: Paints) -> None:
    assert faint(pages, paints, theme) == {}


# What is seen.


def test_every_space_can_be_touched_and_the_nearest_is_meant(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["field"], paints)
    assert len(canvas.spots) == 126
    for spot in canvas.spots:
        assert canvas.touched(spot.x + 6, spot.y - 5) == spot.target


def test_from_nearer_a_space_is_as_large_as_a_finger_and_arrows_go_on(pages: dict[str, View], paints: Paints) -> None:
    near = drawn(pages["nearest"], paints)
    assert 20 < len(near.spots) < 80
    assert min(one.x - other.x for one in near.spots for other in near.spots if one.y == other.y and one.x > other.x) > 50
    assert len([target for target in targets(near) if target.startswith("map:2:")]) >= 3
    assert [target for target in targets(drawn(pages["field"], paints)) if target.startswith("map:1:")]


def test_reach_tells_costs_and_warns_of_engagement_and_stops(pages: dict[str, View]) -> None:
    map_ = pages["field"].map
    assert map_
    reach = {place.id: place for place in map_.places if place.number is not None}
    assert (reach["hex_4_5"].number, reach["hex_4_5"].colour) == (1, "green")
    assert (reach["hex_6_6"].number, reach["hex_6_6"].colour, reach["hex_6_6"].warns) == (1, "amber", ["swords"])  # engaged there
    assert (reach["hex_3_5"].number, reach["hex_3_5"].warns) == (2, ["hand"])  # water
    assert [place.id for place in map_.places if place.standing == "offered" and place.figure] == ["hex_9_4", "hex_7_6", "hex_9_6"]


def test_two_ways_that_differ_in_risk_are_a_question(pages: dict[str, View]) -> None:
    asks = pages["risk"].asks
    assert asks
    assert [(answer.label, answer.detail) for answer in asks.answers] == [
        ("6 moves", "2 dice against it"), ("4 moves", "3 dice against it")
    ]  # fmt: skip


def test_an_attack_shows_dice_by_source_and_what_to_expect_before_it_is_made(pages: dict[str, View], paints: Paints) -> None:
    asks = pages["attack"].asks
    assert asks
    assert [(throw.dice, throw.about) for throw in asks.throws] == [(3, "power 3"), (3, "toughness 3")]
    assert [(fact.value, fact.label) for fact in asks.facts] == [("0.8", "damage expected"), ("20 %", "destroys it")]
    assert "action:attack:elf_rangers_1" in targets(drawn(pages["attack"], paints))


def test_what_cannot_be_attacked_or_reached_says_why(pages: dict[str, View], paints: Paints) -> None:
    for name, rule in (("out of range", "AP-77"), ("far", "AP-42")):
        asks = pages[name].asks
        assert asks
        assert (asks.tone, asks.notes) == ("bad", [rule])


def test_sight_is_asked_with_a_line_that_is_only_a_hint(pages: dict[str, View], paints: Paints) -> None:
    view = pages["sight"]
    assert view.map
    assert view.map.line == ["hex_1_0", "hex_6_0"]
    assert {"action:decide:yes", "action:decide:no", "action:decide:dispute"} <= targets(drawn(view, paints))


def test_the_sum_is_spelled_out_and_the_key_says_the_damage(pages: dict[str, View], paints: Paints) -> None:
    shown = words(drawn(pages["shields"], paints))
    assert {"3", "−", "1", "=", "2", "damage", "hits", "shield", "destroyed", "Two damage"} <= set(shown)
    assert "Two hits" in words(drawn(pages["hits"], paints))


def test_dice_tumble_and_then_lie_there_with_the_sum(pages: dict[str, View]) -> None:
    first, then = pages["tumbling"].asks, pages["rolled"].asks
    assert first
    assert then
    assert (first.sum, then.sum is not None) == (None, True)
    assert [throw.result for throw in first.throws] == [None, None]
    assert [throw.result for throw in then.throws] == [throw.faces.count(throw.counts) for throw in then.throws]


def test_number_keys_are_large_enough_and_end_with_the_dice(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["hits"], paints)
    keys = [hit for hit in canvas.hits if hit.target.startswith("number:")]
    assert len(keys) == 4
    assert min(hit.box.w for hit in keys) >= 60
    assert min(hit.box.h for hit in keys) >= 72


def test_the_time_for_an_answer_is_a_bar_that_runs_out(pages: dict[str, View], paints: Paints) -> None:
    short, long = (drawn(replace(view, asks=replace(view.asks, left=left)), paints) for view, left in
                   ((pages["leaving"], 0.3), (pages["leaving"], 0.9)))  # type: ignore[type-var]  # fmt: skip
    row = [canvas.surface.get_at((x, 70))[:3] for canvas in (short, long) for x in (520, 720)]
    assert row[0] == row[2] == DARK.bad
    assert row[1] != row[3]


def test_where_many_play_everybody_has_points_figures_and_cards(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["five"], paints)
    assert {f"look:{seat}" for seat in range(5)} <= targets(canvas)
    assert "Turn 1 of 60" in words(canvas)
