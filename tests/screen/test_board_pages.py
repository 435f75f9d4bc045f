"""The pages of a turn that is played on a map of tiles: as they were found good, whole at every size, and clear about what they mean."""

from __future__ import annotations

import itertools
import math
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from companion.screen.canvas import Box, Canvas, Paints
from companion.screen.parts import Mark, Player
from companion.screen.theme import DARK, THEMES
from companion.screen.tile_map import Tile, TileMap, at, tile_map
from companion.screen.tilings import NEAREST, Corners, Sight
from companion.view import Key, View
from tests.screen import board_views
from tests.screen.board_views import crowded
from tests.screen.golden import check_picture
from tests.screen.test_layout import LAYOUTS, SIZES
from tests.screen.test_match_pages import drawn, targets, words
from tests.screen.whole import faint, flaws, pictured_badly, shortened

PICTURED = ("board", "player", "reference")


@pytest.fixture(scope="module")
def pages() -> dict[str, View]:
    return board_views.views()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PICTURED)
def test_a_page_looks_as_it_was_found_good(name: str, theme: str, pages: dict[str, View], paints: Paints) -> None:
    check_picture(drawn(pages[name], paints, theme=theme).surface, f"tiles-{name}-{theme}")


def test_the_pictures_are_small_and_each_belongs_to_a_page() -> None:
    assert pictured_badly("tiles", PICTURED, 80_000) == []


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
@pytest.mark.parametrize(("size", "theme"), LAYOUTS, ids=str)
def test_no_page_has_a_flaw_however_long_the_names_and_large_the_numbers(
    size: tuple[int, int], theme: str, large: bool, pages: dict[str, View]
) -> None:
    assert flaws(pages, crowded, size, theme, large) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_with_usual_names_nothing_is_shortened(size: tuple[int, int], pages: dict[str, View], paints: Paints) -> None:
    assert shortened(pages, paints, size) == []


@pytest.mark.parametrize("theme", THEMES)
def test_all_words_of_every_page_stand_out(theme: str, pages: dict[str, View], paints: Paints) -> None:
    assert faint(pages, paints, theme) == {}


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


STRIP = [(x, y) for y in range(2) for x in range(6)]


def sharing(one: Corners, other: Corners) -> int:
    return len([point for point in one if min(math.dist(point, corner) for corner in other) < 0.01])


@pytest.mark.parametrize(("shape", "step"), [("triangles", 1), ("squares", 2)])
def test_neighbours_of_a_row_share_a_side_and_so_do_rows(shape: str, step: int) -> None:
    where = at(Box(0, 0, 300, 300), tiled(shape, *STRIP))
    assert sharing(where.outline(2, 0), where.outline(2 + step, 0)) == 2
    assert sharing(where.outline(2, 0), where.outline(2, 1)) == 2
    assert math.dist(where.middle(2, 0), where.middle(2, 1)) == pytest.approx(where.radius * where.shape.apart)


def test_every_other_triangle_stands_on_its_head_and_six_meet_in_a_corner_between_two_rows() -> None:
    where = at(Box(0, 0, 300, 300), tiled("triangles", *STRIP))
    tips = [min(where.outline(x, 0), key=lambda corner: corner[1]) for x in range(4)]
    assert [tip[0] == pytest.approx(where.middle(x, 0)[0]) for x, tip in enumerate(tips)] == [True, False, True, False]
    corner = where.middle(3, 0.5)
    around = [(x, y) for x, y in STRIP if min(math.dist(point, corner) for point in where.outline(x, y)) < 0.01]
    assert around == [(2, 0), (3, 0), (4, 0), (2, 1), (3, 1), (4, 1)]


# From nearer.


def field(nearer: int = 0, x: float = 0.0, y: float = 0.0, mark: Mark = "resting") -> TileMap:
    """A map that is too fine for fingers as a whole."""
    cells = [(column, row) for row in range(12) for column in range(24)]
    tiles = [
        Tile(name=f"{a},{b}", x=a, y=b, number="1", target=f"spot:{a},{b}", mark=mark if (a, b) == (20, 9) else "resting") for a, b in cells
    ]
    return TileMap(shape="triangles", tiles=tuple(tiles), sight=Sight(nearer, x, y))


def drawn_field(paints: Paints, shown: TileMap) -> Canvas:
    canvas = Canvas(pygame.Surface((400, 360)), DARK, paints, scale=1)
    tile_map(canvas, Box(10, 10, 372, 346), shown)
    return canvas


def keys_of_map(canvas: Canvas) -> dict[str, str]:
    """What the keys of a map lead to, by the corner or edge they stand at."""
    found = {}
    for hit in canvas.hits:
        x, y = hit.face.middle
        found[("left" if x < 100 else "right" if x > 300 else "") + ("top" if y < 100 else "low" if y > 260 else "")] = hit.target
    return found


def test_a_map_that_is_too_fine_for_fingers_can_be_looked_at_from_nearer_where_something_goes_on(paints: Paints) -> None:
    assert keys_of_map(drawn_field(paints, field())) == {"rightlow": "map:1:11.50:5.50"}
    assert keys_of_map(drawn_field(paints, field(mark="chosen"))) == {"rightlow": "map:1:20.00:9.00"}
    assert not keys_of_map(drawn_field(paints, msgspec.structs.replace(field(), tiles=field().tiles[:4])))


def test_what_lies_out_of_sight_is_counted_at_every_edge_and_a_touch_there_goes_on(paints: Paints) -> None:
    canvas = drawn_field(paints, field(NEAREST, 11.5, 5.5))
    keys = keys_of_map(canvas)
    assert keys.keys() == {"left", "right", "top", "low", "leftlow"}
    assert keys["leftlow"].startswith("map:1:")
    assert keys["right"].startswith(f"map:{NEAREST}:")
    assert float(keys["right"].split(":")[2]) > 13
    hidden = sum(int(text.meant) for text in canvas.written if text.meant != "1")
    assert hidden >= len(field().tiles) - len(canvas.spots) > 200


def test_from_nearest_every_tile_is_as_large_as_a_finger_and_none_is_drawn_or_touched_outside_the_map(paints: Paints) -> None:
    canvas = drawn_field(paints, field(NEAREST, 0.0, 0.0))
    assert min(math.dist((a.x, a.y), (b.x, b.y)) for a, b in itertools.combinations(canvas.spots, 2)) > 50
    assert all(Box(10, 10, 372, 346).holds(spot.x, spot.y) for spot in canvas.spots)
    outside = {tuple(canvas.surface.get_at((x, y))) for x in range(400) for y in (2, 358)}
    assert outside == {(0, 0, 0, 255)}
    assert "left" not in keys_of_map(canvas)  # the map ends there


def test_a_changed_tile_leaves_the_others_as_they_were_drawn(paints: Paints) -> None:
    before = drawn_field(paints, field())
    after = drawn_field(paints, field(mark="legal"))
    kept_ = {id(piece) for piece in before.pieces} & {id(piece) for piece in after.pieces}
    assert len(kept_) >= len(field().tiles) - 1


@pytest.mark.parametrize("theme", THEMES)
def test_faces_corners_sides_and_discs_are_told_apart(theme: str, paints: Paints) -> None:
    ann = Player(name="Ann", colour=0)
    plain = Tile(name="a", x=2, y=0, tint="yellow", sign="coins", standing="laid")
    others: list[dict[str, Any]] = [
        {"corners": ("flask", "brush", "shine")}, {"sides": ("flask", "brush", "shine")}, {"player": ann}, {"player": ann, "pips": 2},
        {"mark": "chosen"}, {"tint": "", "sign": "temple", "owner": ann, "pips": 1},
    ]  # fmt: skip
    for other in others:
        pictures = []
        for tile in (plain, msgspec.structs.replace(plain, **other)):
            canvas = Canvas(pygame.Surface((200, 200)), THEMES[theme], paints, scale=1)
            tile_map(canvas, Box(0, 0, 200, 200), TileMap(shape="triangles", tiles=(tile,)))
            pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
        assert pictures[0] != pictures[1], other
