"""The triangular grid by itself, held against plain geometry in the plane."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.games.dominations import grid
from companion.games.dominations.content import ready, use_content
from tests.games.dominations.table import GAME

CELLS = grid.surface(5)
NEAR = 1e-9


def points(cell: str) -> set[tuple[float, float]]:
    return {grid.centre(corner) for corner in grid.corners(cell)}


def far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5  # type: ignore[no-any-return]


def test_the_corners_of_a_cell_are_as_far_apart_as_a_side_is_long_and_run_counter_clockwise() -> None:
    for cell in CELLS:
        (ax, ay), (bx, by), (cx, cy) = (grid.centre(corner) for corner in grid.corners(cell))
        assert far((ax, ay), (bx, by)) == pytest.approx(1)
        assert far((bx, by), (cx, cy)) == pytest.approx(1)
        assert far((cx, cy), (ax, ay)) == pytest.approx(1)
        assert (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0


def test_a_cell_that_points_up_has_one_corner_above_its_centre_and_one_that_points_down_has_two() -> None:
    for cell in CELLS:
        above = sum(grid.centre(corner)[1] > grid.centre(cell)[1] for corner in grid.corners(cell))
        assert above == (1 if cell[0] == "U" else 2)


@pytest.mark.rule("DR-09")
def test_neighbours_share_a_whole_side_and_nobody_else_does() -> None:
    for cell in CELLS:
        by_geometry = {other for other in CELLS if len(points(cell) & points(other)) == 2}
        assert by_geometry == set(grid.neighbours(cell)) & set(CELLS)


@pytest.mark.rule("DR-09")
def test_a_side_has_the_same_number_from_both_sides_and_lies_opposite_the_corner_of_that_number() -> None:
    for cell in CELLS:
        for side in grid.SIDES:
            other = grid.neighbour(cell, side)
            assert grid.neighbour(other, side) == cell
            ends = set(grid.corners(cell)) & set(grid.corners(other))
            assert ends == set(grid.corners(cell)) - {grid.corners(cell)[side]}


def test_the_table_of_the_rules_is_met_to_the_letter() -> None:
    assert grid.corners("U(2,3)") == ("(2,3)", "(3,3)", "(2,4)")
    assert grid.neighbours("U(2,3)") == ("D(2,3)", "D(1,3)", "D(2,2)")
    assert grid.corners("D(2,3)") == ("(3,4)", "(2,4)", "(3,3)")
    assert grid.neighbours("D(2,3)") == ("U(2,3)", "U(3,3)", "U(2,4)")


@pytest.mark.rule("DR-23")
def test_the_six_cells_around_a_vertex_are_those_that_have_it_as_a_corner_each_a_neighbour_of_the_next() -> None:
    for vertex in grid.vertices(3):
        ring = grid.ring(vertex)
        assert set(ring) == {cell for cell in CELLS if vertex in grid.corners(cell)}
        assert len(ring) == 6
        assert all(two in grid.neighbours(one) for one, two in pairwise([*ring, ring[0]]))


def test_the_distance_of_a_vertex_counts_sides_from_the_centre() -> None:
    steps, edge = {"(0,0)": 0}, ["(0,0)"]
    for vertex in edge:
        for cell in grid.ring(vertex):
            for other in grid.corners(cell):
                if other not in steps and steps[vertex] < 4:
                    steps[other] = steps[vertex] + 1
                    edge.append(other)
    assert steps == {vertex: grid.distance(vertex) for vertex in grid.vertices(4)}


@pytest.mark.rule("SU-01", "DR-14")
def test_the_cradle_fills_six_cells_and_opens_onto_the_only_first_ones() -> None:
    assert set(grid.CRADLE) == {"U(0,0)", "D(-1,0)", "U(-1,0)", "D(-1,-1)", "U(0,-1)", "D(0,-1)"}
    assert grid.FIRST_CELLS == ("D(0,0)", "U(-1,1)", "D(-2,0)", "U(-1,-1)", "D(0,-2)", "U(1,-1)")
    outside = {near for cell in grid.CRADLE for near in grid.neighbours(cell)} - set(grid.CRADLE)
    assert outside == set(grid.FIRST_CELLS)


@pytest.mark.rule("DR-30")
def test_the_corners_of_the_cradle_have_four_free_cells_each() -> None:
    corners = {corner for cell in grid.CRADLE for corner in grid.corners(cell)} - {"(0,0)"}
    assert corners == {"(1,0)", "(0,1)", "(-1,1)", "(-1,0)", "(0,-1)", "(1,-1)"}
    assert all(len(set(grid.ring(corner)) - grid.CRADLE_CELLS) == 4 for corner in corners)


@pytest.mark.parametrize(("radius", "cells"), [(3, 54), (4, 96), (5, 150), (6, 216), (7, 294)])
def test_a_surface_of_a_radius_has_six_times_its_square_cells(radius: int, cells: int) -> None:
    assert len(grid.surface(radius)) == len(set(grid.surface(radius))) == cells
    assert grid.surface(radius)[:6] == grid.CRADLE


@pytest.mark.rule("DR-15")
def test_turning_a_tile_moves_each_resource_to_the_next_corner() -> None:
    content = ready(use_content(GAME.load_content(None)))
    printed = content.faces["p6_0"][0]
    for turn in range(3):
        assert content.faces["p6_0"][turn] == tuple(printed[(corner - turn) % 3] for corner in range(3))


def test_the_cradle_has_two_resources_on_each_outer_side_counter_clockwise() -> None:
    content = ready(use_content(GAME.load_content(None)))
    at = {}
    for side, cell in enumerate(grid.CRADLE):
        for corner, dot in zip(grid.corners(cell), content.cradle[cell], strict=True):
            at[side, corner] = dot
    assert (at[0, "(1,0)"], at[0, "(0,1)"]) == (0, 1)  # Trade, then Craftsmanship
    assert (at[1, "(0,1)"], at[1, "(-1,1)"]) == (1, 2)
    assert (at[5, "(1,-1)"], at[5, "(1,0)"]) == (5, 0)
    assert all(at[side, "(0,0)"] == -1 for side in range(6))


@pytest.mark.parametrize("text", ["U(1,0)", "D(-12,7)", "U(99,-99)"])
def test_cells_that_exist_are_known(text: str) -> None:
    assert grid.is_cell(text)


@pytest.mark.parametrize("text", ["", "U", "u(1,0)", "U(1.5,0)", "U(01,0)", "U(-0,0)", "U(100,0)", "X(0,0)", "(1,0)", "U(1,0,0)"])
def test_anything_else_is_no_cell(text: str) -> None:
    assert not grid.is_cell(text)


def test_vertices_are_known_too() -> None:
    assert grid.is_vertex("(1,-1)")
    assert not any(map(grid.is_vertex, ("(1)", "U(1,0)", "(1,200)", "(+1,0)", "")))
