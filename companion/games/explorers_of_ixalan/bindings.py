"""What happens on a table of Explorers of Ixalan means: scouts put down, tiles shown on the pad, buttons pressed become wishes."""

from __future__ import annotations

from typing import Any

from companion.game import Ask, BadValue, Command, Meaning, Remark
from companion.games.explorers_of_ixalan.commands import Complete, Conquer, Discover, EndTurn, NextStep, Pass, Resolve, Reveal, Scout
from companion.games.explorers_of_ixalan.content import ready, use_content
from companion.games.explorers_of_ixalan.model import State, content_of
from companion.games.explorers_of_ixalan.questions import discoverable, owner_of, scout_spot
from companion.games.explorers_of_ixalan.rules.discovery import too_early
from companion.inputs import PAD, ButtonPressed, Input, PiecePlaced
from companion.view import Figure

_BUTTONS: dict[str, Command] = {"next_step": NextStep(), "end_turn": EndTurn(), "resolve": Resolve(), "pass": Pass()}


def spots(content: bytes) -> dict[str, str]:
    """What can be lit on the map: its thirty spots."""
    return {spot: f"{spot}, for {row.cost} mana" for spot, row in ready(use_content(content)).spots.items()}


def pieces(content: bytes) -> dict[str, str]:
    """What can carry a tag: the scouts, and all tiles."""
    tables = ready(use_content(content))
    scouts = {scout_piece(tribe): f"the scout of the {row.name}" for tribe, row in tables.tribes.items()}
    return scouts | {tile: f"{tables.name(tile)} (copy {tile.rpartition('_')[2]})" for tile in tables.tiles}


def figures(state: State) -> list[Figure]:
    """EI-44: the scouts of those who are still in the game; tiles are shown on the pad only."""
    tribes = content_of(state).tribes
    return [
        Figure(scout_piece(player.tribe), f"the scout of the {tribes[player.tribe].name}", "flag", seat)
        for seat, player in enumerate(state.players) if not player.out or scout_spot(state, seat)
    ]  # fmt: skip


def scout_piece(tribe: str) -> str:
    """The scout of a tribe."""
    return f"{tribe}_scout"


def expected(state: State) -> dict[str, str | None]:
    """EI-44, EI-50: where the scouts must lie; None: in the hand."""
    return {scout_piece(player.tribe): scout_spot(state, seat) for seat, player in enumerate(state.players)}


def accepted(state: State, lying: dict[str, str]) -> dict[str, Any]:
    """The correction that lets scouts be right where they lie, as far as a tile still lies there."""
    scouts = {scout_piece(player.tribe): seat for seat, player in enumerate(state.players)}
    found = {spot: scouts[piece] for piece, spot in lying.items() if piece in scouts and spot in state.spots and state.spots[spot].tile}
    if not found:
        raise BadValue("A scout can only lie on a tile that is still face down; take it off the map.")
    return {f"spots.{spot}.scout": seat for spot, seat in found.items()}


def interpret(state: State, seen: Input) -> Meaning:
    """A wish, a question, a remark, or nothing."""
    match seen:
        case PiecePlaced(piece, at):
            scouts = {scout_piece(player.tribe): seat for seat, player in enumerate(state.players)}
            if piece in scouts:
                return _scout_placed(state, scouts[piece], at)
            return _tile_shown(state, piece) if at == PAD and piece in content_of(state).tiles else None
        case ButtonPressed(button) if button in _BUTTONS:
            return [_BUTTONS[button]]
    return None


def _scout_placed(state: State, seat: int, at: str) -> Meaning:
    """EI-45, EI-46: a scout put down right after its player's discovery scouts; at any other time it is in the wrong place."""
    here = scout_spot(state, seat)
    if at in (here, PAD):
        return None
    if state.phase == "scout" and seat == state.active:
        return [Scout(at)]
    back = f"put it back on {here}" if here else "take it off the map"
    return Remark("EI-45", f"{state.players[seat].name} cannot scout now; {back}.")


def _tile_shown(state: State, tile: str) -> Meaning:
    """EI-04, EI-22: only on the pad a tile shows its face: it was turned over, is conquered, or its reward is claimed."""
    if state.phase == "reveal":
        return [Reveal(tile)]
    if state.phase == "conquest":
        return [Conquer(tile)]
    if owner_of(state, tile) is not None:
        return [Complete(tile)] if content_of(state).tiles[tile].row.kind == "quest" else None
    if state.options.tiles == "digital" or state.phase != "turn":
        return None
    refused = too_early(state, state.active)
    if refused:
        return Remark(refused.rule, f"{refused.reason} Put the tile back, face down.")
    cost = content_of(state).tiles[tile].row.cost
    found = [Discover(spot, tile) for spot in discoverable(state) if state.spots[spot].cost == cost]
    if not found:
        return Remark("EI-15", f"No tile that costs {cost} is available now; put it back, face down.")
    return [*found] if len(found) == 1 else Ask(f"From which spot comes {content_of(state).name(tile)}?", [*found])
