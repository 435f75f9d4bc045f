"""What shines on a table: moods in layers by key, the higher over the lower; take a layer away, and what was beneath shines again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import NamedTuple, Protocol

from companion.lights.scenes import SEEN_THROUGH, combined

LAYERS = {
    "resting": 0,  # what a spot is and holds
    "marks": 10,  # what lies on it besides
    "presence": 11,  # who is there
    "news": 20,  # what just happened
    "choice": 21,  # where something can be done now
    "guide": 22,  # where the next piece goes while the game is laid out or put away
    "mismatch": 30,  # what lies wrong, and where it belongs
    "seen": 31,  # a piece or key was noticed, and nothing is decided yet
}
PASSING = ("news", "seen")  # these come and go by themselves; all others are settled


class Flash(Protocol):
    """Moods that shine for a while, from some seconds after their cause on."""

    @property
    def moods(self) -> Mapping[str, str]:
        """Spot to mood."""

    @property
    def seconds(self) -> float:
        """How long."""

    @property
    def after(self) -> float:
        """How many seconds later it begins."""


class _Glow(NamedTuple):
    """Moods of a layer from a moment until another; those of a lasting layer follow the clock of the table, so that they keep step."""

    moods: Mapping[str, str]
    start: float = 0.0
    begin: float = -inf
    end: float = inf


class Player:
    """Plays moods on a table. Give it the time; it keeps no clock."""

    def __init__(self) -> None:
        self._layers: dict[str, list[_Glow]] = {}

    def settle(self, moods: Mapping[str, Mapping[str, str]]) -> None:
        """Let these layers last, and no others, until told otherwise; what passes goes on."""
        passing = {key: glows for key, glows in self._layers.items() if key in PASSING}
        self._set({key: [_Glow(layer)] for key, layer in moods.items()} | passing)

    def flash(self, flashes: Iterable[Flash], now: float) -> None:
        """Show what just happened, each part in its time, instead of what happened before."""
        starts = [(flash, now + flash.after) for flash in flashes]
        self.remove("news")
        self._set(self._layers | {"news": [_Glow(flash.moods, start, start, start + flash.seconds) for flash, start in starts]})

    def put(self, key: str, moods: Mapping[str, str]) -> None:
        """Add or replace a layer."""
        self._set(self._layers | {key: [_Glow(moods)]})

    def remove(self, key: str) -> None:
        """Take a layer away."""
        self._layers.pop(key, None)

    def meanings(self) -> dict[str, str]:
        """Spot to what it means: the highest of what lasts. Who is there is told only where there is nothing else to tell."""
        lasting = {key: glows for key, glows in self._layers.items() if key not in PASSING}
        found: dict[str, str] = {}
        for key in sorted(lasting, key=lambda key: (key != "presence", LAYERS[key])):
            for glow in lasting[key]:
                found |= {spot: mood for spot, mood in glow.moods.items() if mood != "dimmed" or spot not in found}
        return found

    def frames(self, now: float, size: Callable[[str], int]) -> dict[str, bytes]:
        """Every spot that has pixels, painted for this moment."""
        stacks: dict[str, list[tuple[str, float]]] = {}
        for glows in self._layers.values():
            for glow in glows:
                if glow.begin <= now < glow.end:
                    for spot, mood in glow.moods.items():
                        _lay(stacks.setdefault(spot, []), mood, now - glow.start)
        return {spot: combined(stack, length) for spot, stack in stacks.items() if (length := size(spot))}

    def _set(self, layers: Mapping[str, list[_Glow]]) -> None:
        """Keep the layers in order, the lowest first."""
        self._layers = {key: layers[key] for key in sorted(layers, key=lambda key: LAYERS[key])}


def _lay(stack: list[tuple[str, float]], mood: str, seconds: float) -> None:
    """Put a mood on a stack; one that covers makes what is beneath needless."""
    if mood != "dimmed" and not mood.startswith(SEEN_THROUGH):
        stack.clear()
    stack.append((mood, seconds))
