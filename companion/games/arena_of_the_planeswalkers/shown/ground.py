"""The battlefield as a screen shows it: heights, water, ruins and walls, glyphs, and who stands where with how much life."""

from __future__ import annotations

from companion.games.arena_of_the_planeswalkers.bindings import spot
from companion.games.arena_of_the_planeswalkers.board import Board
from companion.games.arena_of_the_planeswalkers.combat import attackers, targets
from companion.games.arena_of_the_planeswalkers.field import Field, controller, standing_figures
from companion.games.arena_of_the_planeswalkers.model import State, board_of, content_of, scenario_of, spaces
from companion.games.arena_of_the_planeswalkers.rules.turns import choosable
from companion.games.arena_of_the_planeswalkers.rules.walking import may_move
from companion.games.arena_of_the_planeswalkers.wording import figure_name, hex_text
from companion.kit.hexgrid import Hex
from companion.view import Ground, Link, Map, Place, Standee


def map_of(shown: State) -> Map:
    """Every space, in half steps across and rows down: odd rows lie half a space to the right."""
    board, field, rims = board_of(shown), Field(shown), _rims(shown)
    able = ready(shown, field)
    glyphs = {glyph.at: (content_of(shown).glyphs[glyph.kind].name[0] if glyph.up else "") for glyph in shown.glyphs}
    places = []
    for cell, place in enumerate(board.hexes):
        figure = field.standing.get(cell)
        leads = figure is not None and field.cells[figure][0] == cell
        places.append(Place(
            spot(place), hex_text(place), 2 * place[0] + (place[1] & 1), place[1], "", "", ground=ground_of(board, cell),
            level=max(board.levels[cell], 0), rim=rims.get(place, ""), letter=glyphs.get(place), title=hex_text(place),
            figure=standee(shown, field, figure, figure in able) if figure is not None and leads else None,
        ))  # fmt: skip
    walls = [
        Link(f"{spot(board.hexes[one])}-{spot(board.hexes[other])}", spot(board.hexes[one]), spot(board.hexes[other]), level=wall[0])
        for (one, other), wall in ((sorted(edge), wall) for edge, wall in board.walls.items())
    ]
    return Map(places, walls, shape="hexes")


def ground_of(board: Board, cell: int) -> Ground:
    """What a space is made of."""
    return "water" if board.water >> cell & 1 else "ruin" if board.ruins >> cell & 1 else "sand"


def _rims(shown: State) -> dict[Hex, str]:
    """SU-05, AP-114: starting zones before the first turn, purple spaces where they score."""
    found: dict[Hex, str] = {}
    if shown.phase.startswith("setup"):
        for zone in content_of(shown).battlefields[shown.battlefield].zones:
            if shown.scenario in zone.scenarios:
                found |= dict.fromkeys(zone.hexes, zone.colour)
    board = board_of(shown)
    if scenario_of(shown).purple_only:
        found |= {place: "purple" for cell, place in enumerate(board.hexes) if board.purple >> cell & 1}
    return found


def standee(shown: State, field: Field, figure: str, able: bool) -> Standee:
    """AP-64, AP-91: a figure with the life that is left; Planeswalkers have a crown, and who is engaged has swords."""
    row, own = field.rows[figure], shown.figures[figure]
    marks = [*(["crown"] if row.is_planeswalker else []), *(["swords"] if field.is_engaged(figure) else [])]
    tail = spot(spaces(own.at)[1]) if own.at is not None and row.base_spaces == 2 else ""
    return Standee(controller(shown, figure), "", row.life - own.damage, own.damage > 0, marks, able, tail)


def ready(state: State, field: Field) -> set[str]:
    """AP-30, AP-41, AP-72: the figures with which the player whose turn it is can do something now."""
    if state.agenda or state.awaits is None:
        return set()
    if state.phase == "turn_choose":
        cards = choosable(state, state.active)
        return {figure for card in cards for figure in standing_figures(state, card)}
    if state.phase not in ("turn_before", "turn_move", "turn_attack", "turn_sprint"):
        return set()
    moving = {figure for figure in field.cells if may_move(state, figure)} if state.phase != "turn_attack" else set()
    fighting = {figure for figure in attackers(field) if targets(field, figure)} if state.phase != "turn_sprint" else set()
    return moving | fighting


def figure_at(state: State, name: str) -> str | None:
    """The figure that stands on a spot."""
    field = Field(state)
    cell = next((cell for cell, place in enumerate(field.board.hexes) if spot(place) == name), None)
    return None if cell is None else field.standing.get(cell)


def told(state: State, place: Hex) -> str:
    """A space in words: what it is made of, how high it is, what lies there."""
    board = board_of(state)
    cell = board.cells[place]
    kind = {"sand": "Sand", "water": "Water, where a move ends", "ruin": "A ruin; nobody stands there"}[ground_of(board, cell)]
    level = f", level {board.levels[cell]}" if board.levels[cell] > 0 else ""
    glyph = next((glyph for glyph in state.glyphs if glyph.at == place), None)
    lies = "" if glyph is None else f" {content_of(state).glyphs[glyph.kind].name} glyph." if glyph.up else " A glyph lies here face down."
    walls = [max(0, wall[0]) for edge, wall in board.walls.items() if cell in edge]
    stands = f" A wall of height {max(walls)} beside it." if walls else ""
    return f"{kind}{level}.{lies}{stands}"


def name_of(state: State, name: str) -> str:
    """What stands on a spot, or the spot itself."""
    figure = figure_at(state, name)
    return figure_name(state, figure) if figure else name
