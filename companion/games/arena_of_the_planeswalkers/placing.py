"""Where figures can be put on the battlefield: empty spaces near a figure, with room left for those that come with them."""

from __future__ import annotations

from companion.game import Rejected
from companion.games.arena_of_the_planeswalkers.board import bits
from companion.games.arena_of_the_planeswalkers.field import Cells, Field
from companion.games.arena_of_the_planeswalkers.model import At, spaces, stood
from companion.games.arena_of_the_planeswalkers.rows import SIZES, ArmyRow
from companion.games.arena_of_the_planeswalkers.wording import counted, figure_name, hex_text
from companion.kit.hexgrid import Hex

_SPOILT = 24  # pairs of neighbours, told both ways round, that one double-space figure can take a cell from


def empty_cells(field: Field, row: ArmyRow) -> int:
    """AP-36, AP-63, RU-10: the cells on which a figure of this card can be put down."""
    free = field.board.landable(SIZES.index(row.size)) & ~field.taken & ~field.glyphs
    return free if field.state.options.summon_in_water else free & ~field.board.water


def places(field: Field, row: ArmyRow, near: str, within: int, others: int = 0) -> list[Cells]:
    """AP-35 to AP-37, RU-10: everywhere one figure of a card can go so that so many others still find a place."""
    empty, close = empty_cells(field, row), field.disc(near, within)
    if row.base_spaces == 1:
        cells = bits(empty & close)
        return [(cell,) for cell in cells] if len(cells) > others else []
    pairs = _pairs(field, empty, close)
    if len(pairs) > _SPOILT * (others + 1):
        return pairs
    return [pair for pair in pairs if _has_room([other for other in pairs if not set(pair) & set(other)], others)]


def _pairs(field: Field, empty: int, close: int) -> list[Cells]:
    """AP-37, AP-62, RU-10: two empty neighbours of one level, at least one of them close enough."""
    board = field.board
    return [
        (cell, beside)
        for cell in bits(empty)
        for beside in board.near[cell]
        if empty >> beside & 1
        and (close >> cell & 1 or close >> beside & 1)
        and board.levels[cell] == board.levels[beside]
        and not board.is_blocked(cell, beside)
    ]


def _has_room(pairs: list[Cells], others: int) -> bool:
    """Whether so many figures of two cells find a place among these pairs."""
    if not others:
        return True
    return any(_has_room([other for other in pairs if not set(pair) & set(other)], others - 1) for pair in pairs)


def checked_place(field: Field, figure: str, row: ArmyRow, near: str, within: int, at: At, others: int) -> At:
    """AP-35 to AP-37, AP-62, AP-63, RU-10: refuse a place where a figure cannot be put, and say why."""
    hexes = spaces(at)
    cells = tuple([field.board.cells.get(place, -1) for place in hexes])
    if _is_place(field, row, near, within, cells, others):
        return stood(tuple(hexes))
    raise _no_place(field, figure, row, near, within, cells, hexes)


def _is_place(field: Field, row: ArmyRow, near: str, within: int, cells: Cells, others: int) -> bool:
    """Whether a figure can go there; of one on a single cell that is told without listing all places."""
    if row.base_spaces == 2 or len(cells) != 1 or -1 in cells:
        return cells in places(field, row, near, within, others)
    free = empty_cells(field, row) & field.disc(near, within)
    return bool(free >> cells[0] & 1) and free.bit_count() > others


def _no_place(field: Field, figure: str, row: ArmyRow, near: str, within: int, cells: Cells, hexes: tuple[Hex, ...]) -> Rejected:
    """AP-35, AP-36, AP-37, AP-62, AP-63, RU-10: why a figure cannot be put there."""
    name = figure_name(field.state, figure)
    if len(cells) != row.base_spaces or -1 in cells:
        return Rejected("AP-62", f"{name} needs {counted(row.base_spaces, 'space')} of the battlefield.")
    empty = empty_cells(field, row)
    for cell, place in zip(cells, hexes, strict=True):
        if field.board.ruins >> cell & 1:
            return Rejected("AP-36", f"{hex_text(place)} is not empty: a ruin stands there.")
        if not field.board.landable(SIZES.index(row.size)) >> cell & 1:
            return Rejected("AP-63", f"The base of {name} does not fit on {hex_text(place)}.")
        if not empty >> cell & 1:
            return Rejected("AP-36", f"{hex_text(place)} is not empty{_why(field, cell)}.")
    if not any(field.disc(near, within) >> cell & 1 for cell in cells):
        return Rejected("AP-35", f"{hex_text(hexes[0])} is more than {within} spaces from {figure_name(field.state, near)}.")
    if cells in places(field, row, near, within):
        return Rejected("RU-10", f"With {name} there, the others would find no place.")
    return Rejected("AP-37", f"{name} needs two neighbouring spaces of one level.")


def _why(field: Field, cell: int) -> str:
    if field.glyphs >> cell & 1:
        return ": a glyph lies there"
    other = field.standing.get(cell)
    return f": {figure_name(field.state, other)} stands there" if other else ": water is not used at this table"
