"""What every lantern means at this moment."""

from __future__ import annotations

from companion.games.lantern.bindings import COLOURS
from companion.games.lantern.model import State, lanterns


def moods(state: State, lifted: str | None) -> dict[str, str]:
    """A burning lantern is owned; while the active player holds a flame, those that can be lit are reachable."""
    burning = {lantern: f"owned_{COLOURS[seat]}" for lantern, seat in state.lit.items()}
    holds = state.phase == "turn_act" and lifted is not None and lifted.startswith(COLOURS[state.active])
    oil = state.players[state.active].oil
    dark = {row.id: "reachable" for row in lanterns(state).values() if holds and row.id not in state.lit and row.price <= oil}
    return burning | dark
