"""What happens on a table of Lantern means: flames put on lanterns, buttons pressed."""

from __future__ import annotations

from typing import Any

from companion.game import Meaning, Remark
from companion.games.lantern.model import Draw, Light, Rest, Roll, State, lanterns, ready, use_content
from companion.inputs import ButtonPressed, Input, PiecePlaced
from companion.view import Figure

COLOURS = ("orange", "teal", "pink", "lime")  # of the flames, by seat
_BUTTONS = {"draw": Draw(), "rest": Rest(), "roll": Roll()}


def spots(content: bytes) -> dict[str, str]:
    """The lanterns, with their names."""
    return {lantern: f"the {lantern} lantern" for lantern in ready(use_content(content))}


def pieces(content: bytes) -> dict[str, str]:
    """Every seat has a flame for every lantern."""
    names = ready(use_content(content))
    return {flame(seat, lantern): f"the {COLOURS[seat]} flame for the {lantern} lantern" for seat in range(4) for lantern in names}


def flame(seat: int, lantern: str) -> str:
    """The flame of a seat that belongs on a lantern."""
    return f"{COLOURS[seat]}_{lantern}"


def figures(state: State) -> list[Figure]:
    """The flames of everybody at this table."""
    seats, places = enumerate(state.players), lanterns(state)
    return [Figure(flame(seat, place), f"{player.name}'s {place} flame", "flame", seat) for seat, player in seats for place in places]


def interpret(state: State, seen: Input) -> Meaning:
    """LN-02, LN-04: a flame on a lantern lights it; buttons do the rest."""
    match seen:
        case PiecePlaced(piece, at) if piece in expected(state):
            colour, _, lantern = piece.partition("_")
            if COLOURS.index(colour) != state.active:
                return Remark("LN-02", f"It is {state.players[state.active].name}'s turn; take the {colour} flame off again.")
            if at != lantern:
                return Remark("LN-04", f"This flame belongs on the {lantern} lantern.")
            return None if state.lit.get(at) == state.active else [Light(at)]
        case ButtonPressed(button) if button in _BUTTONS:
            return [_BUTTONS[button]]
    return None


def expected(state: State) -> dict[str, str | None]:
    """A flame lies on its lantern while that burns for its player, else beside the map."""
    seats = range(len(state.players))
    return {flame(seat, lantern): lantern if state.lit.get(lantern) == seat else None for seat in seats for lantern in lanterns(state)}


def accepted(state: State, lying: dict[str, str]) -> dict[str, Any]:
    """The correction that lets lanterns burn where flames lie."""
    return {"lit": state.lit | {at: COLOURS.index(piece.partition("_")[0]) for piece, at in lying.items()}}
