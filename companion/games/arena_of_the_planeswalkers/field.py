"""Who stands where, who is whose friend, who is adjacent to whom: questions that rules, lights, screen and bots ask of a state."""

from __future__ import annotations

from functools import cached_property

from companion.games.arena_of_the_planeswalkers.content import ArmyRow
from companion.games.arena_of_the_planeswalkers.model import State, board_of, content_of, spaces

Cells = tuple[int, ...]


def controller(state: State, figure: str) -> int:
    """RU-34: who moves a figure and attacks with it: its owner, or who has taken control of it."""
    return state.active if figure == state.now.stolen else state.figures[figure].owner


def are_friends(state: State, one: int, other: int) -> bool:
    """AP-117: a player and the teammate."""
    return state.players[one].team == state.players[other].team


class Field:
    """A look at the battlefield: every figure on it with its cells, its card and its side. Look anew when a figure has moved."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.board = board_of(state)
        army, cards, cells = content_of(state).army, state.cards, self.board.cells
        self.cells: dict[str, Cells] = {}
        self.rows: dict[str, ArmyRow] = {}
        self.teams: dict[str, int] = {}
        for name, figure in state.figures.items():
            if (at := figure.at) is not None:
                self.cells[name] = (cells[at],) if isinstance(at[0], int) else (cells[at[0]], cells[at[1]])  # type: ignore[index]
                self.rows[name] = army[cards[figure.card].row]
                self.teams[name] = state.players[figure.owner].team
        if state.now.stolen in self.teams:
            self.teams[state.now.stolen] = state.players[state.active].team

    @cached_property
    def taken(self) -> int:
        """AP-36: the cells with a figure."""
        return sum(1 << cell for cells in self.cells.values() for cell in cells)

    @cached_property
    def glyphs(self) -> int:
        """AP-36: the cells with a glyph."""
        return self.board.mask(glyph.at for glyph in self.state.glyphs)

    @cached_property
    def standing(self) -> dict[int, str]:
        """Cell to the figure on it."""
        return {cell: figure for figure, cells in self.cells.items() for cell in cells}

    def around(self, figure: str, height: int) -> int:
        """AP-65, RU-11: the cells on which another figure of that height is adjacent to this one."""
        touching, found = self.board.touching(self.rows[figure].height, height), 0
        for cell in self.cells[figure]:
            found |= touching[cell]
        return found

    def are_adjacent(self, one: str, other: str) -> bool:
        """AP-65, AP-66, RU-12: whether two figures are adjacent."""
        near = self.around(one, self.rows[other].height)
        return any(near >> cell & 1 for cell in self.cells[other])

    def adjacent(self, figure: str) -> list[str]:
        """All figures adjacent to one."""
        return [other for other in self.cells if other != figure and self.are_adjacent(figure, other)]

    def foes(self, figure: str) -> list[str]:
        """AP-71, AP-117: the figures of opponents."""
        team = self.teams[figure]
        return [other for other, side in self.teams.items() if side != team]

    def engaged(self, figure: str) -> list[str]:
        """AP-64, AP-67, AP-71: the opponents' figures that a figure is engaged with."""
        return [foe for foe in self.foes(figure) if self.are_adjacent(figure, foe)]

    def threat(self, team: int, height: int) -> int:
        """AP-64: the cells on which a figure of that team and height is engaged."""
        found = 0
        for figure, side in self.teams.items():
            if side != team:
                found |= self.around(figure, height)
        return found

    def distance(self, one: str, other: str) -> int:
        """AP-74, AP-76, AP-110, RU-25: spaces between two figures, from and to either space of a double-space figure."""
        return min(self.board.far[cell][to] for cell in self.cells[one] for to in self.cells[other])

    def level(self, figure: str) -> int:
        """AP-85, AP-86: how high the base of a figure stands."""
        return self.board.levels[self.cells[figure][0]]


def figures_of(state: State, card: str) -> list[str]:
    """All figures of an army card, wherever they are."""
    return [name for name, figure in state.figures.items() if figure.card == card]


def standing_figures(state: State, card: str) -> list[str]:
    """The figures of an army card on the battlefield."""
    return [name for name, figure in state.figures.items() if figure.card == card and figure.at is not None]


def planeswalker(state: State, seat: int) -> str | None:
    """AP-05, AP-09: a player's Planeswalker on the battlefield."""
    army, cards = content_of(state).army, state.cards
    found = (
        name for name, figure in state.figures.items()
        if figure.owner == seat and figure.at is not None and army[cards[figure.card].row].is_planeswalker
    )  # fmt: skip
    return next(found, None)


def cards_in_play(state: State, seat: int | None = None) -> list[str]:
    """AP-27: the army cards with a figure on the battlefield, of one player or of all."""
    out = {figure.card for figure in state.figures.values() if figure.at is not None}
    return [card for card, army in state.cards.items() if card in out and seat in (None, army.owner)]


def glyph_at(state: State, cell: int) -> int | None:
    """Which glyph lies on a cell, by its place in the list."""
    place = board_of(state).hexes[cell]
    return next((number for number, glyph in enumerate(state.glyphs) if glyph.at == place), None)


def holder(state: State, glyph: int) -> int | None:
    """AP-103: the player whose figure stands on a glyph."""
    place = state.glyphs[glyph].at
    found = (name for name, figure in state.figures.items() if figure.at is not None and place in spaces(figure.at))
    figure = next(found, None)
    return None if figure is None else controller(state, figure)
