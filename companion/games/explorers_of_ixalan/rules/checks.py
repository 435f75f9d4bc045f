"""Checks that several rules make."""

from __future__ import annotations

from companion.game import Rejected
from companion.games.explorers_of_ixalan.model import State


def check_seat(state: State, seat: int) -> None:
    """EI-43: a seat of this table, and somebody still in the game."""
    if seat >= len(state.players):
        raise Rejected("EI-01", f"There is no seat {seat}; the seats are 0 to {len(state.players) - 1}.")
    if state.players[seat].out:
        raise Rejected("EI-43", f"{state.players[seat].name} has left the game.")
