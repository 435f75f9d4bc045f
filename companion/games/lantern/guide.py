"""Laying Lantern out and putting it away."""

from __future__ import annotations

from companion.games.lantern.bindings import COLOURS, flame
from companion.games.lantern.model import State, lanterns
from companion.view import Step


def lay_out(state: State) -> list[Step]:
    """LN-01: six lanterns in a row, and flames and oil for everybody."""
    row = Step("Set the six lanterns up in a row.", list(lanterns(state)))
    seats = enumerate(state.players)
    return [row, *(Step(f"{player.name} takes the {COLOURS[seat]} flames and {player.oil} oil.", seat=seat) for seat, player in seats)]


def put_away(state: State) -> list[Step]:
    """Every burning lantern gives its flame back."""
    steps = []
    for place, seat in state.lit.items():
        text = f"Take {state.players[seat].name}'s flame from the {place} lantern."
        steps.append(Step(text, [place], {flame(seat, place): None}))
    return [*steps, Step("Put the lanterns, the oil and the wishes into the box.")]
