"""Questions about the board that rules, options, lights, screen and bots all ask: cells, sides, Loci, Cities, Monuments."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.dominations.content import Dots
from companion.games.dominations.grid import CRADLE_CELLS, FIRST_CELLS, SIDES, corners, neighbours, ring
from companion.games.dominations.model import State, content_of, rules_of
from companion.games.dominations.tables import Condition


def is_land(state: State, cell: str) -> bool:
    """Whether a Land tile lies here: not the Cradle, not a Monument tile, not nothing."""
    laid = state.board.get(cell)
    return laid is not None and laid.tile in content_of(state).camps


def camp_at(state: State, cell: str) -> int:
    """The Domain of the Camp of a Land tile on the board, as a number."""
    return content_of(state).camps[state.board[cell].tile]


def dots_at(state: State, cell: str) -> Dots | None:
    """The Resources at the corners of a cell, as its piece lies; None where nothing lies."""
    laid = state.board.get(cell)
    if laid is not None:
        return content_of(state).faces[laid.tile][laid.rotation]
    return content_of(state).cradle[cell] if cell in CRADLE_CELLS else None


def legal_cells(state: State) -> list[str]:
    """DR-09, DR-14: the empty cells that share a whole side with the Cradle, a Land tile or a Monument tile."""
    board = state.board
    around = [cell for laid in board for cell in neighbours(laid)]
    return [cell for cell in dict.fromkeys([*FIRST_CELLS, *around]) if cell not in board and cell not in CRADLE_CELLS]


def connected_sides(state: State, cell: str) -> list[int]:
    """DR-17: the sides of a cell on whose other side a piece lies."""
    near = neighbours(cell)
    return [side for side in SIDES if near[side] in state.board or near[side] in CRADLE_CELLS]


def _members(state: State, vertex: str, filled: str | None = None) -> bool:
    """DR-23, DR-30: whether all six cells around a vertex count for a Locus, one of them taken as filled."""
    rules, camps = rules_of(state), content_of(state).camps
    for cell in ring(vertex):
        laid = state.board.get(cell)
        if cell == filled:
            continue
        if laid is None:
            if not (rules.cradle_locus and cell in CRADLE_CELLS):
                return False
        elif laid.tile not in camps and not rules.monument_in_locus:
            return False
    return True


def is_locus(state: State, vertex: str) -> bool:
    """DR-23: whether a vertex is a complete Locus."""
    return vertex != "(0,0)" and _members(state, vertex)


def loci_of(state: State, cell: str) -> list[str]:
    """DR-23: the vertices of a cell that are complete Loci once a Land tile lies there."""
    return [vertex for vertex in corners(cell) if _members(state, vertex, cell)]


def own_cities(state: State, seat: int) -> list[str]:
    """The cells of a player's Cities."""
    return [cell for cell, city in state.cities.items() if city.owner == seat]


def city_groups(state: State, seat: int) -> list[list[str]]:
    """DR-11, DR-12: a player's Cities as chains of connected ones, the longest first."""
    left = dict.fromkeys(own_cities(state, seat))
    groups: list[list[str]] = []
    while left:
        group = [next(iter(left))]
        del left[group[0]]
        for cell in group:
            for near in neighbours(cell):
                if near in left:
                    del left[near]
                    group.append(near)
        groups.append(group)
    return sorted(groups, key=len, reverse=True)


def best_levels(state: State, seat: int) -> list[int]:
    """DR-47: for each Domain the level of a player's best City on a Camp of it; 0 without one."""
    best, camps = [0] * 6, content_of(state).camps
    for cell, city in state.cities.items():
        if city.owner == seat:
            domain = camps[state.board[cell].tile]
            best[domain] = max(best[domain], city.level)
    return best


def place_of_monument(state: State, monument: str) -> str | None:
    """The cell or vertex where a Monument lies; None while it does not, or where only the players know."""
    on_cell = next((cell for cell, laid in state.board.items() if laid.tile == monument), None)
    return on_cell or next((vertex for vertex, lies in state.circles.items() if lies == monument), None)


def beside(state: State, place: str) -> Iterable[str]:
    """DR-80: the cells next to a Monument on this cell (sharing a side) or vertex (around it)."""
    if place[0] == "(":
        return ring(place)
    if rules_of(state).monument_adjacency == "sides":
        return neighbours(place)
    return dict.fromkeys(cell for vertex in corners(place) for cell in ring(vertex) if cell != place)


def monument_places(state: State, seat: int, monument: str) -> list[str]:
    """DR-70, DR-71, DR-74: the cells or vertices where a player could put a Monument down."""
    row = content_of(state).monuments[monument]
    if row.shape == "other":
        return []
    if row.shape == "tile":
        return [cell for cell in legal_cells(state) if _suits(state, seat, row.condition, cell, neighbours(cell))]
    around = dict.fromkeys(vertex for cell in state.board for vertex in corners(cell) if vertex not in state.circles)
    return [vertex for vertex in around if _suits(state, seat, row.condition, vertex, ring(vertex))]


def _suits(state: State, seat: int, condition: Condition, place: str, near: Iterable[str]) -> bool:
    """DR-70: whether a place fulfils the condition on a Monument card."""
    cells = list(near)
    cities = [city for cell in cells if (city := state.cities.get(cell))]
    return (
        len(cities) >= condition.cities
        and (condition.most_cities is None or len(cities) <= condition.most_cities)
        and sum(city.owner == seat for city in cities) >= condition.own_cities
        and sum(is_land(state, cell) for cell in cells) >= condition.tiles
        and (not condition.cradle or any(cell in CRADLE_CELLS for cell in cells))
        and (not condition.locus or is_locus(state, place))
    )


def control_scores(state: State, monument: str) -> list[int]:
    """DR-77, DR-80: every player's score for a Monument: Level cards in the Tree, and the levels of Cities next to it."""
    scores = [sum(card.card == monument for card in player.tree.values()) for player in state.players]
    place = place_of_monument(state, monument)
    for cell in beside(state, place) if place else ():
        if city := state.cities.get(cell):
            scores[city.owner] += city.level
    return scores


def controller(state: State, monument: str) -> int | None:
    """DR-78, DR-79: who controls a Monument: the highest score, then the holder of level 1, then Initiative; nobody with 0."""
    scores = control_scores(state, monument)
    best = max(scores)
    if not best:
        return None
    tied = [seat for seat in state.initiative or range(len(scores)) if scores[seat] == best]
    holder = state.monuments[monument].level1_holder
    return holder if holder in tied else tied[0]
