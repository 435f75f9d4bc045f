"""The tagged pieces that hands move about on the surface, and the surface itself: tiles, City tokens, Monuments, every cell and point."""

from __future__ import annotations

from companion.games.dominations.bindings import COLOURS, SPOTS
from companion.games.dominations.grid import CRADLE_CELLS
from companion.games.dominations.land import land, where
from companion.games.dominations.model import TOKENS, State, content_of
from companion.view import Figure, Place

SPARE = 2  # City tokens that lie ready
_FIELD = [
    Place(spot, spot, *where(spot), "", "", standing="empty", is_disc=spot[0] == "(", is_start=spot in CRADLE_CELLS)
    for spot in SPOTS
    if not spot.startswith("initiative")
]


def figures(state: State) -> list[Figure]:
    """DR-13, DR-60, DR-70: tiles on the board and in hands (those face down), City tokens, and the Monuments of this match."""
    faces = {place.id: place for place in land(state).places}
    names = [player.name for player in state.players]
    found = [
        Figure(laid.tile, _named(state, cell, laid.tile), _icon(state, laid.tile), laid.by, faces[cell])
        for cell, laid in state.board.items()
    ]
    lying = {figure.piece for figure in found}
    for seat, player in enumerate(state.players):
        hand = enumerate(player.hand, 1)
        found += [Figure(tile, f"a Land tile of {names[seat]}, number {number}", "peak", seat) for number, tile in hand]
        used = TOKENS - player.tokens
        tokens = range(1, min(used + SPARE, TOKENS) + 1)
        found += [Figure(f"{COLOURS[seat]}_city_{number}", f"City token of {names[seat]}", "houses", seat, small=True) for number in tokens]
    others = [monument for monument in state.monuments if monument not in lying]
    return [*found, *(Figure(monument, content_of(state).card_name(monument), "temple") for monument in others)]


def _named(state: State, cell: str, tile: str) -> str:
    return f"{content_of(state).card_name(tile)} on {cell}" if tile in state.monuments else f"the Land tile on {cell}"


def _icon(state: State, tile: str) -> str:
    return "temple" if tile in state.monuments else "peak"


def field(state: State) -> list[Place]:
    """Every cell and point of the surface: readers and lights lie under all of them."""
    return _FIELD
