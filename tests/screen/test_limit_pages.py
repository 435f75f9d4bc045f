"""The pages of a game of limits, a map of triangles and a tree: as they were found good, whole at every size, silent about hands."""

from __future__ import annotations

import re

import msgspec
import pytest

from companion.screen.canvas import Paints
from companion.screen.theme import DARK, THEMES
from companion.view import View
from tests.screen import limit_views
from tests.screen.golden import check_picture
from tests.screen.limit_views import crowded
from tests.screen.test_layout import LAYOUTS, SIZES
from tests.screen.test_match_pages import drawn, targets, words
from tests.screen.whole import faint, flaws, pictured_badly, shortened

TILE = re.compile(r'"(p\d_|w\d)')
PICTURED = ("place", "age", "tree", "tiles", "player")


@pytest.fixture(scope="module")
def pages() -> dict[str, View]:
    return limit_views.views()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PICTURED)
def test_a_page_looks_as_it_was_found_good(name: str, theme: str, pages: dict[str, View], paints: Paints) -> None:
    check_picture(drawn(pages[name], paints, theme=theme).surface, f"limits-{name}-{theme}")


def test_the_pictures_are_small_and_each_belongs_to_a_page() -> None:
    assert pictured_badly("limits", PICTURED, 100_000) == []


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize(("size", "theme"), LAYOUTS, ids=str)
def test_no_page_has_a_flaw_however_long_the_names_and_large_the_numbers(
    size: tuple[int, int], theme: str, large: bool, pages: dict[str, View]
) -> None:
    assert flaws(pages, crowded, size, theme, large) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_with_usual_names_nothing_is_shortened(size: tuple[int, int], pages: dict[str, View], paints: Paints) -> None:
    found = shortened(pages, paints, size)
    assert [(name, text) for name, text in found if name != "end"] == []  # at the end undo has a long sentence


@pytest.mark.parametrize("theme", THEMES)
def test_all_words_of_every_page_stand_out(theme: str, pages: dict[str, View], paints: Paints) -> None:
    assert faint(pages, paints, theme) == {}


# What is seen.


def test_every_bar_has_its_number_and_its_limit_and_what_would_come_is_in_brass(pages: dict[str, View], paints: Paints) -> None:
    view = pages["place"]
    bars, written = view.players[view.active or 0].bars, drawn(view, paints).written
    assert len(bars) == 6
    for bar in bars:
        row = next(text for text in written if text.meant == bar.name)
        beside = {text.meant: text for text in written if abs(text.ink[1] - row.ink[1]) < 12 and text.ink[0] > row.ink[0]}
        assert {str(bar.value + bar.gain), f"/{bar.limit}"} <= set(beside)
        assert (beside[str(bar.value + bar.gain)].colour == DARK.accent) == bool(bar.gain)
    assert any(bar.gain for bar in bars)


def test_the_others_stand_in_turn_order_and_a_touch_shows_their_bars(pages: dict[str, View], paints: Paints) -> None:
    view = pages["build"]
    canvas = drawn(view, paints)
    at = view.order.index(view.active or 0)
    following = [view.players[seat].name for seat in (*view.order[at + 1 :], *view.order[:at])]
    beside = [text for text in canvas.written if text.meant in following and text.ink[1] > 250]
    assert [text.meant for text in sorted(beside, key=lambda text: text.ink[0])] == following
    assert targets(canvas) >= {f"look:{seat}" for seat in range(4)}
    assert {bar.name for bar in pages["player"].players[1].bars} <= set(words(drawn(pages["player"], paints)))


def test_every_free_cell_says_what_the_tile_would_bring_and_the_best_is_chosen(pages: dict[str, View], paints: Paints) -> None:
    view = pages["place"]
    assert view.map
    gains = {place.id: place.gain for place in view.map.places if place.gain is not None}
    shown = words(drawn(view, paints))
    assert [shown.count(f"+{gain}") >= 1 for gain in gains.values()] == [True] * len(gains)
    assert view.asks
    assert max(gains.values()) <= int(view.asks.number)
    [chosen] = view.spots
    assert chosen in view.lit
    assert chosen not in gains  # the tile itself lies there


def test_turning_a_tile_shows_another_yield_on_the_same_cell(pages: dict[str, View]) -> None:
    before, after = pages["place"], pages["turned"]
    assert before.spots == after.spots
    assert before.asks != after.asks
    faces = [next(place.corners for place in view.map.places if place.id in view.spots) for view in (before, after) if view.map]
    assert sorted(faces[0]) == sorted(faces[1])
    assert faces[0] != faces[1]


def test_the_tree_lights_every_spot_that_fits_and_says_what_each_forms(pages: dict[str, View], paints: Paints) -> None:
    view = pages["tree"]
    assert view.map
    assert {place.id for place in view.map.places if place.standing == "open"} == set(view.lit) - set(view.spots)
    assert all(line.detail.startswith("forms ") for line in view.lines)
    assert "confirm" in targets(drawn(view, paints))


def test_what_cannot_be_learnt_says_why_and_cannot_be_touched(pages: dict[str, View]) -> None:
    shut = [line for line in pages["masteries"].lines if not line.target]
    assert shut
    assert all(line.detail.split(" · ")[0] in ("yours already", "too little Knowledge", "no copy fits", "no copy left")
               or line.detail.startswith("needs ") for line in shut)  # fmt: skip


def test_the_end_of_an_age_is_a_list_with_everybodys_numbers(pages: dict[str, View], paints: Paints) -> None:
    view = pages["age"]
    assert [line.done for line in view.tasks][:2] == [True, False]
    influence = next(line for line in view.tasks if line.text == "Points for Influence")
    assert influence.numbers == [own.counts[0].count for own in view.players]
    assert {"Assimilation", "Roles", "Knowledge to 0", "One redraw"} <= set(words(drawn(view, paints)))


def test_everybodys_objectives_are_told_with_how_far_they_are(pages: dict[str, View]) -> None:
    cards = pages["player"].players[1].open_cards
    assert cards[0].title.endswith("of 5 Objectives")
    assert sum(card.usable for card in cards[1:6]) == int(cards[0].title.split(": ")[1].split()[0])
    assert all(" of " in card.title for card in cards[1:6])


def test_no_page_for_everybody_knows_a_tile_of_a_hand(pages: dict[str, View]) -> None:
    for name in ("cover", "first", "grow", "closed", "build", "late", "age", "player", "standing"):
        text = msgspec.json.encode(pages[name]).decode()
        assert not TILE.search(text), name
        assert not any(card.id or card.tile for own in pages[name].players for card in own.hand), name


def test_face_down_every_hand_looks_the_same(pages: dict[str, View], paints: Paints) -> None:
    closed = pages["closed"]
    assert [card.tile for card in closed.cards] == [None] * len(closed.cards)
    assert not {"Trade", "Art", "Science", "Government", "Religion", "Craftsmanship"} & set(words(drawn(closed, paints)))


def test_nearer_the_map_says_how_many_tiles_are_out_of_sight(pages: dict[str, View], paints: Paints) -> None:
    arrows = [target for target in targets(drawn(pages["near"], paints)) if target.startswith("map:2:")]
    assert len(arrows) >= 3
    assert not [target for target in targets(drawn(pages["late"], paints)) if target.startswith(("map:0", "map:2"))]
