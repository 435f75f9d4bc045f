"""What happens on a table of Dominations means: tiles, tokens and Monuments put down, cards shown, buttons pressed become wishes."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.game import Ask, Command, Meaning, Remark
from companion.games.dominations.board import legal_cells, place_of_monument
from companion.games.dominations.commands import Assimilate, BuyLevel, Develop, Found, Improve, Place, Skip, Upgrade
from companion.games.dominations.content import Content, ready, use_content
from companion.games.dominations.grid import RADIUS, is_cell, is_vertex, surface, vertices
from companion.games.dominations.model import TOKENS, Laid, State, content_of
from companion.games.dominations.options import options
from companion.games.dominations.preview import preview
from companion.games.dominations.wording import ROMAN, tile_text
from companion.inputs import PAD, ButtonPressed, Input, PiecePlaced

COLOURS = ("orange", "teal", "pink", "lime")  # of the pieces, by seat
BEST = 9  # placements that are offered when a tile lies on a pad
_CELLS = {cell: f"cell {cell}" for cell in surface(RADIUS)}
_POINTS = {vertex: f"point {vertex}" for vertex in vertices(RADIUS - 1)}
_TRACK = {f"initiative_{place}": f"Initiative {ROMAN[place]}" for place in range(1, len(COLOURS) + 1)}
SPOTS = _CELLS | _POINTS | _TRACK


def spots(content: bytes) -> dict[str, str]:
    """What can be lit or read: cells, the vertices that Monuments lie on, and the Initiative track; the same for all tables."""
    return dict(SPOTS)


def pieces(content: bytes) -> dict[str, str]:
    """What can carry a tag: Land tiles, City tokens, Monuments, and the cards of Trees."""
    tables = ready(use_content(content))
    tiles = {tile: f"{tile_text(tables, tile).removeprefix('the ')}, {tile}" for tile in tables.tiles}
    tokens = {f"{colour}_city_{number}": f"{colour} City token {number}" for colour in COLOURS for number in range(1, TOKENS + 1)}
    cards = {f"{card}_{copy}": f"{tables.card_name(card)}, copy {copy}" for card, copies in tables.copies.items() for copy in copies}
    levels = {f"{row.id}_{row.level}": tables.card_name(f"{row.id}_{row.level}") for row in tables.tables["monument_levels"]}
    return tiles | tokens | {row.id: row.name for row in tables.monuments.values()} | cards | levels


def expected(state: State) -> dict[str, str | None]:
    """Where tiles and Monuments must lie; None: not on the surface. City tokens are all alike, so each may lie on any City."""
    found: dict[str, str | None] = dict.fromkeys(content_of(state).tiles_for(len(state.players)))
    found |= dict.fromkeys(state.monuments)
    found |= {laid.tile: cell for cell, laid in state.board.items() if cell in SPOTS}
    return found | {monument: vertex for vertex, monument in state.circles.items() if vertex in SPOTS}


def accepted(state: State, lying: dict[str, str]) -> dict[str, Any]:
    """The correction that makes the board agree with where tiles and circles really lie."""
    content = content_of(state)
    board = {cell: laid for cell, laid in state.board.items() if laid.tile not in lying}
    circles = {vertex: monument for vertex, monument in state.circles.items() if monument not in lying}
    turns = {laid.tile: laid for laid in state.board.values()}
    for piece, at in lying.items():
        if is_cell(at) and (piece in content.tiles or piece in state.monuments):
            board[at] = turns.get(piece, Laid(piece))
        elif is_vertex(at) and piece in state.monuments:
            circles[at] = piece
    return {"board": msgspec.to_builtins(board), "circles": circles}


def interpret(state: State, seen: Input) -> Meaning:
    """A wish, a question, a remark, or nothing."""
    match seen:
        case PiecePlaced(piece, at):
            return _placed(state, content_of(state), piece, at)
        case ButtonPressed("skip" | "end_turn"):
            return [Skip()]
    return None


def _placed(state: State, content: Content, piece: str, at: str) -> Meaning:
    colour, _, rest = piece.partition("_")
    if expected(state).get(piece, "") == at:
        return None
    if piece in content.tiles:
        return _tile(state, content, piece, at)
    if colour in COLOURS and rest.startswith("city_"):
        return _token(state, COLOURS.index(colour), at)
    if piece in content.monuments:
        return _monument(state, content, piece, at)
    return _card(state, piece)


def _tile(state: State, content: Content, tile: str, at: str) -> Meaning:
    """DR-13 to DR-15: a tag does not tell how a tile is turned, so that is asked, the best way first."""
    seat = state.active
    player = state.players[seat]
    if tile not in player.hand:
        return Remark("DR-13", f"That tile is not in {player.name}'s hand; put it back, or let the board be right.")
    if state.phase not in ("grow_tile", "grow_more"):
        return Remark("DR-13", f"{player.name} cannot place a tile now; take it back.")
    if at == PAD:
        best: dict[str, Command] = {}
        for found in preview(state, seat, tile):
            best.setdefault(found.cell, Place(tile, found.cell, found.rotation))
        return Ask(f"Where does {player.name} place {tile_text(content, tile)}?", list(best.values())[:BEST], ("place", tile))
    ranked = preview(state, seat, tile, [at]) if at in legal_cells(state) else []
    ways = list(dict.fromkeys(Place(tile, at, one.rotation) for one in ranked)) or [Place(tile, at)]
    if len(set(content.faces[tile])) == 1 or len(ways) == 1:
        return [ways[0]]
    return Ask("How is it turned? The best way is first.", list(ways), ("place", tile, at))


def _token(state: State, seat: int, at: str) -> Meaning:
    """DR-55, DR-59, DR-60: a City token on a free Camp founds a City, on an own City it raises it."""
    if seat >= len(state.players) or state.awaits is None:
        return None
    if seat != state.active:
        owner, on = state.players[seat].name, state.players[state.active].name
        return Remark("DR-62", f"That is {owner}'s token, and it is {on}'s turn; take it off again.")
    if at == PAD:
        found = [command for command in options(state, seat) if isinstance(command, Found | Upgrade)]
        return Ask(f"Where does {state.players[seat].name} build?", found, ("city",)) if found else None
    return [Upgrade(at) if at in state.cities else Found(at)]


def _monument(state: State, content: Content, monument: str, at: str) -> Meaning:
    """DR-70: a Monument put down means that its first level is bought; the ways to do so are offered."""
    levels = [command for command in _offered(state) if isinstance(command, BuyLevel) and command.monument == monument]
    found = [command for command in levels if at in (command.at, PAD)]
    if found:
        return Ask(f"{content.card_name(monument)}: where does its Level card go, and how is it turned?", found, _level_pick(found[0], at))
    if place_of_monument(state, monument) is None and at != PAD:
        return Remark("DR-70", f"{content.card_name(monument)} cannot be put there now; take it off again.")
    return None


def _card(state: State, piece: str) -> Meaning:
    """DR-68, DR-81, DR-100b: a card shown on a reader asks where it goes in the Tree."""
    card, _, copy = piece.rpartition("_")
    found = [command for command in _offered(state) if _names(command, card, copy)]
    return Ask("Where does the card go in the Tree?", found, (_kind(found[0]), card)) if len(found) > 1 else found or None


def _kind(command: Command) -> str:
    return str(command.__struct_config__.tag)


def _level_pick(command: BuyLevel, at: str) -> tuple[str, ...]:
    return ("buy_level", command.monument) if at == PAD else ("buy_level", command.monument, at)


def _names(command: Command, card: str, copy: str) -> bool:
    match command:
        case Develop(named, number) | Assimilate(named, int(number)):
            return named == card and str(number) == copy
        case Improve(named) | Assimilate(named):
            return named == card
        case BuyLevel(monument):
            return monument == card
    return False


def _offered(state: State) -> list[Command]:
    return options(state, state.awaits.seats[0]) if state.awaits else []
