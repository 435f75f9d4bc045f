"""Who stands where, who is whose friend, who is adjacent to whom: questions that rules, lights, screen and bots ask of a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from operator import is_
from typing import Any

from companion.games.arena_of_the_planeswalkers.board import united
from companion.games.arena_of_the_planeswalkers.content import ready
from companion.games.arena_of_the_planeswalkers.model import Figure, State, board_of
from companion.games.arena_of_the_planeswalkers.rows import AbilityRow

Cells = tuple[int, ...]


def controller(state: State, figure: str) -> int:
    """RU-34: who moves a figure and attacks with it: its owner, or who has taken control of it."""
    return state.active if figure == state.now.stolen else state.figures[figure].owner


def are_friends(state: State, one: int, other: int) -> bool:
    """AP-117: a player and the teammate."""
    return state.players[one].team == state.players[other].team


class Roster:
    """What never changes about the figures of a match: their army cards, sides and players."""

    def __init__(self, state: State, key: tuple[Any, ...]) -> None:
        content = ready(state.content)
        self.key = key
        self.board = content.boards[state.battlefield]
        self.rows = {name: content.army[state.cards[figure.card].row] for name, figure in state.figures.items()}
        self.walkers = {name: content.walkers[row.id] for name, row in self.rows.items()}
        self.teams = {name: state.players[figure.owner].team for name, figure in state.figures.items()}
        self.cards = {name: figure.card for name, figure in state.figures.items()}
        self.squads: dict[str, list[str]] = {}  # army card -> its figures
        self.kinds: dict[str, list[str]] = {}  # row of an army card -> the figures of all such cards
        for name, figure in state.figures.items():
            self.squads.setdefault(figure.card, []).append(name)
            self.kinds.setdefault(self.rows[name].id, []).append(name)
        self.owners = {card: army.owner for card, army in state.cards.items()}
        self.targets: dict[str, list[str]] = {}  # what spell cards name -> the army cards of that kind
        for card, army in state.cards.items():
            self.targets.setdefault(content.army[army.row].target_kind, []).append(card)
        self.around = cache(self._around)
        self.by_hand: dict[int, list[tuple[str, AbilityRow]]] = {}  # player -> the abilities that the players do by themselves
        for card, army in state.cards.items():
            self.by_hand.setdefault(army.owner, []).extend((card, row) for row in content.by_hand.get(army.row, ()))
        self.statics = {stat: list(self._sources(rows)) for stat, rows in content.statics.items()}
        self.leaders = {state.figures[name].owner: name for name, row in self.rows.items() if row.is_planeswalker}

    def _around(self, height: int) -> dict[str, dict[Cells, int]]:
        """AP-65: figure to a table that says, for the cells it stands on, on which cells another of that height is adjacent to it."""
        return {name: self.board.around(row.height, height) for name, row in self.rows.items()}

    def _sources(self, rows: dict[str, tuple[AbilityRow, ...]]) -> Iterator[tuple[str, AbilityRow]]:
        """AP-32: the figures with one of these static abilities, and the ability."""
        for row, abilities in rows.items():
            for name in self.kinds.get(row, ()):
                for ability in abilities:
                    yield name, ability


class Standing:
    """Every figure on the battlefield with its cells, and what follows from that alone."""

    def __init__(self, roster: Roster, cells: dict[str, Cells], stolen: tuple[str, int]) -> None:
        self.known_by = cells, stolen
        self.roster, self.board, self.cells = roster, roster.board, cells
        self.taken = united(map(roster.board.bases.__getitem__, cells.values()))  # AP-36: the cells with a figure
        self.rows, self.walkers = roster.rows, roster.walkers  # of all figures, wherever they are
        self.teams = roster.teams | {stolen[0]: stolen[1]} if stolen[0] in self.cells else roster.teams
        self._cards: dict[str, int] = {}
        self._standing: dict[int, str] = {}
        self._foes: dict[int, list[str]] = {}
        self._impassable: dict[int, int] = {}
        self._foes_around: dict[tuple[int, int], list[int]] = {}
        self._threats: dict[tuple[int, int], int] = {}

    @property
    def standing(self) -> dict[int, str]:
        """Every cell with a figure, and whose it is."""
        if not self._standing:
            self._standing.update({cell: name for name, cells in self.cells.items() for cell in cells})
        return self._standing

    @property
    def cards(self) -> dict[str, int]:
        """AP-27: the army cards with a figure on the battlefield, each with its player."""
        if not self._cards:
            cards, owners = self.roster.cards, self.roster.owners
            self._cards.update({(card := cards[name]): owners[card] for name in self.cells})
        return self._cards

    def cards_of(self, seat: int) -> list[str]:
        """AP-27: a player's army cards with a figure on the battlefield."""
        return [card for card, owner in self.cards.items() if owner == seat]

    def cards_like(self, kind: str) -> list[str]:
        """AP-16, AP-27: the army cards in play of a kind that spell cards name."""
        cards = self.cards
        return [card for card in self.roster.targets.get(kind, ()) if card in cards]

    def figures(self, card: str) -> list[str]:
        """The figures of an army card on the battlefield."""
        return [name for name in self.roster.squads.get(card, ()) if name in self.cells]

    def standing_kind(self, row: str) -> list[str]:
        """The figures on the battlefield whose army cards have that row in the table."""
        return [name for name in self.roster.kinds.get(row, ()) if name in self.cells]

    def colours(self, seat: int) -> tuple[str, ...]:
        """AP-127: the colours of a player's Planeswalker, wherever it is."""
        return self.rows[self.roster.leaders[seat]].colours

    def leader(self, seat: int) -> str | None:
        """AP-05, AP-09: a player's Planeswalker, if it is on the battlefield."""
        name = self.roster.leaders.get(seat)
        return name if name in self.cells else None

    def around(self, figure: str, height: int) -> int:
        """AP-65, RU-11: the cells on which another figure of that height is adjacent to this one."""
        return self.roster.around(height)[figure][self.cells[figure]]

    def are_adjacent(self, one: str, other: str) -> bool:
        """AP-65, AP-66, RU-12: whether two figures are adjacent."""
        cells = self.cells[other]
        return bool(self.around(one, self.rows[other].height) & self.board.bases[cells])

    def adjacent(self, figure: str) -> list[str]:
        """All figures adjacent to one."""
        return [other for other in self.cells if other != figure and self.are_adjacent(figure, other)]

    def foes(self, figure: str) -> list[str]:
        """AP-71, AP-117: the figures of opponents."""
        return self._opposing(self.teams[figure])

    def _opposing(self, team: int) -> list[str]:
        found = self._foes.get(team)
        if found is None:
            teams = self.teams
            found = self._foes[team] = [other for other in self.cells if teams[other] != team]
        return found

    def is_engaged(self, figure: str) -> bool:
        """AP-64: whether a figure is engaged with anybody."""
        return bool(self.threat(self.teams[figure], self.rows[figure].height) & self.board.bases[self.cells[figure]])

    def engaged(self, figure: str) -> list[str]:
        """AP-64, AP-67, AP-71: the opponents' figures that a figure is engaged with."""
        team, height, base = self.teams[figure], self.rows[figure].height, self.board.bases[self.cells[figure]]
        if not self.threat(team, height) & base:
            return []
        return [foe for foe, near in zip(self._opposing(team), self.foes_around(team, height), strict=True) if near & base]

    def threat(self, team: int, height: int) -> int:
        """AP-64: the cells on which a figure of that team and height is engaged."""
        found = self._threats.get((team, height))
        if found is None:
            found = self._threats[team, height] = united(self.foes_around(team, height))
        return found

    def impassable(self, team: int) -> int:
        """AP-51, AP-52, AP-53: the cells of opponents and of engaged friends, which are not passed through."""
        found = self._impassable.get(team)
        if found is None:
            bases, close, where = self.board.bases, self.board.close, self.cells
            foes = found = united([bases[where[foe]] for foe in self._opposing(team)])
            for name, cells in where.items():
                if foes & close[cells] and self.teams[name] == team and self.is_engaged(name):
                    found |= bases[cells]
            self._impassable[team] = found
        return found

    def foes_around(self, team: int, height: int) -> list[int]:
        """AP-64: for each opponent of a team, in the order of `foes`, the cells on which a figure of that height is engaged with it."""
        found = self._foes_around.get((team, height))
        if found is None:
            around, where = self.roster.around(height), self.cells
            found = self._foes_around[team, height] = [around[foe][where[foe]] for foe in self._opposing(team)]
        return found

    def near(self, figures: Iterable[str], source: str, within: int) -> list[str]:
        """AP-74, AP-110: those of some figures that stand at most so far from one."""
        disc, cells, bases = self.disc(source, within), self.cells, self.board.bases
        return [figure for figure in figures if disc & bases[cells[figure]]]

    def disc(self, source: str, within: int) -> int:
        """AP-35, AP-109, AP-110: the cells at most so far from a figure; whether it sees them, the players judge."""
        cells = self.cells[source]
        return self.board.disc(cells[0], within) | self.board.disc(cells[-1], within)

    def distance(self, one: str, other: str) -> int:
        """AP-74, AP-76, AP-110, RU-25: spaces between two figures, from and to either space of a double-space figure."""
        here, there, far = self.cells[one], self.cells[other], self.board.far
        if len(here) == len(there) == 1:
            return far[here[0]][there[0]]
        return min([far[cell][to] for cell in here for to in there])

    def level(self, figure: str) -> int:
        """AP-85, AP-86: how high the base of a figure stands."""
        return self.board.levels[self.cells[figure][0]]


class _Memory:
    """Who played and where they stood when somebody looked last: most steps move nobody, or one figure."""

    figures: list[Figure] = []
    stolen = ("", -1)
    roster: Roster | None = None
    standing: Standing | None = None


def _standing(state: State) -> Standing:
    """Where everybody stands. Figures never change, they are replaced: while all are the same objects, what was found last still holds."""
    thief, seen, figures = state.now.stolen, _Memory, state.figures
    stolen = (thief, state.players[state.active].team) if thief else ("", -1)
    is_same = seen.stolen == stolen and len(seen.figures) == len(figures) and all(map(is_, figures.values(), seen.figures))
    if seen.standing is None or not is_same:
        seen.figures, seen.stolen = list(figures.values()), stolen
        key = state.content, state.battlefield, state.options, [player.team for player in state.players]
        if seen.roster is None or seen.roster.key != key:  # armies and teams follow from the options
            seen.roster, seen.standing = Roster(state, key), None
        spots = seen.roster.board.spots
        known = {name: spots[figure.at] for name, figure in figures.items() if figure.at}, stolen
        if seen.standing is None or seen.standing.known_by != known:
            seen.standing = Standing(seen.roster, *known)
    return seen.standing


class Field(Standing):
    """A look at the battlefield of a state. Look anew when a figure has moved."""

    def __init__(self, state: State) -> None:
        vars(self).update(vars(_standing(state)))  # what was worked out about where figures stand is shared
        self.state = state

    @cached_property
    def glyphs(self) -> int:
        """AP-36: the cells with a glyph."""
        cells, found = self.board.cells, 0
        for glyph in self.state.glyphs:
            found |= 1 << cells[glyph.at]
        return found


def figures_of(state: State, card: str) -> list[str]:
    """All figures of an army card, wherever they are."""
    return [name for name, figure in state.figures.items() if figure.card == card]


def standing_figures(state: State, card: str) -> list[str]:
    """The figures of an army card on the battlefield."""
    return _standing(state).figures(card)


def planeswalker(state: State, seat: int) -> str | None:
    """AP-05, AP-09: a player's Planeswalker on the battlefield."""
    return _standing(state).leader(seat)


def cards_in_play(state: State, seat: int | None = None) -> list[str]:
    """AP-27: the army cards with a figure on the battlefield, of one player or of all."""
    standing = _standing(state)
    return list(standing.cards) if seat is None else standing.cards_of(seat)


def glyph_at(state: State, cell: int) -> int | None:
    """Which glyph lies on a cell, by its place in the list."""
    place = board_of(state).hexes[cell]
    return next((number for number, glyph in enumerate(state.glyphs) if glyph.at == place), None)


def holder(state: State, glyph: int) -> int | None:
    """AP-103: the player whose figure stands on a glyph."""
    standing = _standing(state)
    cell = standing.board.cells[state.glyphs[glyph].at]
    return controller(state, standing.standing[cell]) if standing.taken >> cell & 1 else None
