"""Dice that the companion rolled: shown to everybody for a moment, tumbling first unless less motion is wished for."""

from __future__ import annotations

import hashlib

import msgspec

from companion.view import Action, Prompt, Throw, View

TUMBLE_S = 0.8  # how long dice tumble
SHOWN_S = 6.0  # how long they lie there if nobody touches the screen
TURNS = 10  # faces a second while they tumble
FACES = ("hit", "shield", "blank")
SEEN = "seen"  # the key that goes on


class Rolling:
    """The dice of the last step, since when they roll."""

    def __init__(self) -> None:
        self._rolled: Prompt | None = None
        self._since = 0.0

    def roll(self, rolled: Prompt | None, now: float) -> None:
        """Other dice, or none."""
        self._rolled, self._since = rolled, now

    def stop(self) -> bool:
        """Somebody has seen enough; whether there was anything to see."""
        was, self._rolled = self._rolled, None
        return was is not None

    def shown(self, view: View, now: float, *, less_motion: bool) -> View:
        """The page with the dice as they are now, as long as they are of interest."""
        if self._rolled is None or now >= self._since + SHOWN_S:
            self._rolled = None
            return view
        asks = self._rolled if less_motion else tumbling(self._rolled, now - self._since)
        on = Action(SEEN, "Go on", "check", pick=SEEN)
        return msgspec.structs.replace(view, asks=msgspec.structs.replace(asks, answers=[on]))


def tumbling(rolled: Prompt, seconds: float) -> Prompt:
    """Dice on their way: faces come and go, and nobody counts them yet."""
    if seconds >= TUMBLE_S:
        return rolled
    turn = int(seconds * TURNS)
    throws = [_thrown(throw, number, turn) for number, throw in enumerate(rolled.throws)]
    return msgspec.structs.replace(rolled, throws=throws, sum=None)


def _thrown(throw: Throw, number: int, turn: int) -> Throw:
    """Any faces, the same at the same moment, so that a picture is only drawn anew when they turn."""
    mixed = hashlib.blake2b(b"%d:%d" % (number, turn), digest_size=32).digest()
    faces = [FACES[mixed[index % 32] % len(FACES)] for index in range(len(throw.faces))]
    return msgspec.structs.replace(throw, faces=faces, result=None)
