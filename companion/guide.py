"""Laying a game out and putting it away, a step at a time: the map shows where, tags tick it off, a touch does for the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.view import Step


class Guide:
    """A list of things to do by hand, one of them the next."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = list(steps)
        self._at = 0

    @property
    def steps(self) -> list[Step]:
        """Everything to do, done or not."""
        return list(self._steps)

    @property
    def done(self) -> int:
        """How many steps are done."""
        return self._at

    @property
    def current(self) -> Step | None:
        """What is to be done now; None when everything is."""
        return self._steps[self._at] if self._at < len(self._steps) else None

    def confirm(self) -> None:
        """Somebody says that the current step is done."""
        self._at = min(self._at + 1, len(self._steps))

    def stay(self) -> None:
        """Nothing changed; look at the current step again."""

    def back(self) -> None:
        """Somebody wants to see the step before again."""
        self._at = max(self._at - 1, 0)

    def see(self, lies: Mapping[str, str]) -> bool:
        """Tick the current step off if its tagged pieces lie as it says; whether it was."""
        step = self.current
        if step is None or not step.pieces or any(lies.get(piece) != spot for piece, spot in step.pieces.items()):
            return False
        self.confirm()
        return True

    def moods(self) -> dict[str, str]:
        """The places of the current step, each a target; nothing else asks for attention."""
        return {spot: "target" for spot in self.current.spots} if self.current else {}
