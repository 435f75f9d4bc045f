"""What every lantern means at this moment."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import Accent, Event, Moods
from companion.games.lantern.bindings import COLOURS
from companion.games.lantern.model import LanternLit, State, lanterns


def moods(state: State, lifted: str | None, intent: str | None) -> Moods:
    """A burning lantern is owned; while the active player holds a flame or thinks of lighting one, those that can be lit are reachable."""
    burning = {lantern: f"owned_{COLOURS[seat]}" for lantern, seat in state.lit.items()}
    holds = lifted is not None and lifted.startswith(COLOURS[state.active])
    wishes = state.phase == "turn_act" and (holds or intent == "light")
    oil = state.players[state.active].oil
    dark = {row.id: "reachable" for row in lanterns(state).values() if wishes and row.id not in state.lit and row.price <= oil}
    return {"resting": burning, "choice": dark}


def accents(events: Sequence[Event], state: State) -> list[Accent]:
    """A lantern that was just lit sparkles."""
    return [Accent({event.lantern: f"reward_{COLOURS[event.seat]}"}, 1.5) for event in events if isinstance(event, LanternLit)]
