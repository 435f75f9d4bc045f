"""The pages of a turn that is played on a map of tiles: as they were found good, whole at every size, and clear about what they mean."""

from __future__ import annotations

import math

import pygame
import pytest
from msgspec.structs import replace

from companion.screen import tilings
from companion.screen.canvas import Box, Canvas, Paints
from companion.screen.theme import DARK, THEMES
from companion.screen.tile_map import Tile, TileMap, at, tile_map
from companion.screen.tilings import Shape
from companion.view import Key, View
from tests.screen import board_views
from tests.screen.board_views import crowded
from tests.screen.golden import EXPECTED, check_picture
from tests.screen.reading import faint_words
from tests.screen.test_layout import SIZES
from tests.screen.test_match_pages import drawn, targets, words

PICTURED = ("board", "player", "reference")


@pytest.fixture(scope="module")
def pages() -> dict[str, View]:
    return board_views.views()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PICTURED)
def test_a_page_looks_as_it_was_found_good(name: str, theme: str, pages: dict[str, View], paints: Paints) -> None:
    check_picture(drawn(pages[name], paints, theme=theme).surface, f"tiles-{name}-{theme}")


def test_the_pictures_are_small_and_each_belongs_to_a_page() -> None:
    kept = {path.stem: path.stat().st_size for path in EXPECTED.glob("tiles-*.png")}
    assert sorted(kept) == sorted(f"tiles-{name}-{theme}" for name in PICTURED for theme in THEMES)
    assert max(kept.values()) < 80_000


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_page_has_a_flaw_however_long_the_names_and_large_the_numbers(
    size: tuple[int, int], theme: str, large: bool, pages: dict[str, View]
) -> None:
    paints, found = Paints(), []
    for name, view in pages.items():
        for shown in (view, crowded(view)):
            found += [f"{name}: {flaw}" for flaw in drawn(shown, paints, size, theme, large).flaws()]
    assert found == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_with_usual_names_nothing_is_shortened(size: tuple[int, int], pages: dict[str, View], paints: Paints) -> None:
    assert [(name, text.meant) for name, view in pages.items() for text in drawn(view, paints, size).written if text.shortened] == []


@pytest.mark.parametrize("theme", THEMES)
def test_all_words_of_every_page_stand_out(theme: str, pages: dict[str, View], paints: Paints) -> None:
    found = {name: list(faint_words(drawn(view, paints, theme=theme))) for name, view in pages.items()}
    assert {name: faint for name, faint in found.items() if faint} == {}


# What is seen.


def test_everybody_has_the_same_place_all_evening_and_life_is_called_life(pages: dict[str, View], paints: Paints) -> None:
    def places(view: View) -> dict[str, tuple[int, int]]:
        return {text.meant: text.room[:2] for text in drawn(view, paints).written if text.meant in ("Cassiopeia", "Maximilian")}

    mine = replace(pages["blocked"], active=0)
    assert places(mine) == places(replace(mine, active=1))
    assert words(drawn(mine, paints)).count("life") == 3  # the fourth has a heart instead


@pytest.mark.parametrize("name", ["board", "two", "three"])
def test_life_is_large_enough_to_be_read_from_the_other_side_of_the_table(name: str, pages: dict[str, View], paints: Paints) -> None:
    resting = [str(own.points) for own in pages[name].players if not own.change]  # while it is turned it may be smaller
    shown = drawn(pages[name], paints).written
    heights = [max(text.ink[3] for text in shown if text.meant == number) for number in resting]
    assert min(heights) >= 40  # 6 mm on a panel of 7 inches: legible at two metres


def test_low_life_is_in_the_colour_of_danger_and_has_a_heart(pages: dict[str, View], paints: Paints) -> None:
    [low] = [text for text in drawn(pages["blocked"], paints).written if text.meant == "6" and text.ink[3] > 30]
    assert low.colour == DARK.bad


def test_who_has_left_is_struck_out_and_has_no_keys(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["claim"], paints)
    assert "has left" in words(canvas)
    assert targets(canvas).isdisjoint({"tap:3:points:-1", "tap:3:points:+1", "look:3"})
    assert targets(canvas) >= {f"tap:{seat}:points:{step}" for seat in range(3) for step in ("-1", "+1")} | {"look:0", "look:1", "look:2"}


def test_what_fingers_turn_is_seen_at_once_with_how_much_it_was_turned(pages: dict[str, View], paints: Paints) -> None:
    assert {"16", "−1"} <= set(words(drawn(pages["three"], paints)))
    assert {"1", "life, −5"} <= set(words(drawn(pages["turned"], paints)))


def test_while_a_choice_is_open_the_keys_of_the_numbers_are_flat(pages: dict[str, View], paints: Paints) -> None:
    assert not [target for target in targets(drawn(pages["scout"], paints)) if target.startswith("tap:")]


def test_the_steps_of_the_turn_are_in_the_header_as_far_as_there_is_room(pages: dict[str, View], paints: Paints) -> None:
    assert {"Draw", "Main 1", "Fight", "Main 2", "End"} <= set(words(drawn(pages["board"], paints)))
    narrow = words(drawn(crowded(pages["board"]), paints, large=True))
    assert "Main 1" in narrow
    assert "End" not in narrow


def test_news_stand_on_the_card_and_what_must_be_seen_lies_over_it(pages: dict[str, View], paints: Paints) -> None:
    assert "Bartholomäus has 17 life now." in words(drawn(pages["news"], paints))
    assert "Discover one of 9 tiles, or go on." in words(drawn(pages["news"], paints))
    assert "toast" in targets(drawn(pages["trouble"], paints))
    asked = drawn(replace(pages["responses"], toast=pages["news"].toast), paints)
    assert "Bartholomäus has 17 life now." not in words(asked)


def test_what_cannot_be_done_says_why_and_can_be_touched(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["blocked"], paints)
    assert "action:discover:D3" in targets(canvas)
    assert "blocked by C2, D2, E2" in words(canvas)


def test_a_page_that_others_show_has_their_keys_only(pages: dict[str, View], paints: Paints) -> None:
    shown = replace(pages["shown by bots"], keys=[Key("home", "Play", "play", way_on=True)])
    assert {target for target in targets(drawn(shown, paints)) if not target.startswith(("tap", "look"))} == {"home", "menu"}


def test_every_tile_can_be_touched_and_the_nearest_is_meant(pages: dict[str, View], paints: Paints) -> None:
    canvas = drawn(pages["board"], paints)
    assert len(canvas.spots) == 30
    for spot in canvas.spots:
        assert canvas.touched(spot.x + 11, spot.y - 9) == spot.target


def test_the_decks_are_read_card_by_card(pages: dict[str, View], paints: Paints) -> None:
    shown = words(drawn(pages["reference"], paints))
    assert {"Creatures, 20", "Regisaur Alpha", "Jungle Shrine", "Sun Empire", "Brazen Coalition"} <= set(shown)


def test_a_draw_or_a_last_survivor_is_told_in_words_and_not_in_points(pages: dict[str, View], paints: Paints) -> None:
    shown = words(drawn(pages["end"], paints))
    assert {"The end", "Life", "20", "–", "Anneliese is the last one left and wins.", "EI-53"} <= set(shown)
    assert not {"Total", "Final score"} & set(shown)


# Shapes.


def tiled(shape: str, *cells: tuple[int, int]) -> TileMap:
    return TileMap(shape=shape, tiles=tuple(Tile(name=f"{x},{y}", x=x, y=y, number="1", target=f"spot:{x},{y}") for x, y in cells))


def test_hexagons_that_share_an_edge_lie_edge_to_edge() -> None:
    where = at(Box(0, 0, 300, 300), tiled("hexes", (3, 1), (5, 1), (4, 2)))
    one, beside, below = (where.outline(x, y) for x, y in ((3, 1), (5, 1), (4, 2)))
    for other in (beside, below):
        shared = [point for point in one if min(math.dist(point, corner) for corner in other) < 0.01]
        assert len(shared) == 2


def test_a_map_is_as_large_as_its_box_allows_and_within_it() -> None:
    for wide, high in ((400, 300), (900, 200), (120, 500)):
        shown = tiled("hexes", *((column, row) for row in range(1, 5) for column in range(1 + row % 2, 12, 2)))
        where, box = at(Box(10, 20, wide, high), shown), Box(10, 20, wide, high)
        points = [point for tile in shown.tiles for point in where.outline(tile.x, tile.y)]
        assert all(box.x <= x <= box.right and box.y <= y <= box.bottom for x, y in points)
        touching = min(box.right - max(x for x, _ in points), box.bottom - max(y for _, y in points))
        assert touching == pytest.approx(6)  # the margin


def triangle(x: float, y: float) -> tuple[tuple[float, float], ...]:
    """A triangle; every other one stands on its head."""
    up = -1 if (x + y) % 2 else 1
    return tuple((math.sin(math.radians(120 * corner)), -up * math.cos(math.radians(120 * corner)) + up / 4) for corner in range(3))


def test_another_shape_needs_nothing_but_its_corners(monkeypatch: pytest.MonkeyPatch, paints: Paints) -> None:
    monkeypatch.setitem(tilings.SHAPES, "triangles", Shape(math.sqrt(3) / 2, 1.5, triangle))
    shown, box = tiled("triangles", (1, 1), (2, 1), (3, 1), (2, 2), (3, 2)), Box(0, 0, 300, 200)
    where = at(box, shown)
    one, head = where.outline(2, 2), where.outline(3, 2)
    assert len([point for point in one if min(math.dist(point, corner) for corner in head) < 0.01]) == 2
    canvas = Canvas(pygame.Surface((300, 200)), DARK, paints, scale=1)
    tile_map(canvas, box, shown)
    x, y = where.middle(2, 2)
    assert canvas.touched(x, y) == "spot:2,2"
    assert canvas.surface.get_at((round(x), round(y) + 12)) != canvas.surface.get_at((4, 100))
