"""Numbers that fingers turn one by one: gathered until the fingers rest, and then written down as one step."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.game import Command, Rejected, Remark
from companion.journal import JournalError
from companion.ui.play import Play
from companion.view import Chip, Panel, Refusal, Tap, View

REST_S = 1.5  # how long fingers rest before what they turned is written down
STEPS = ("-5", "-1", "+1", "+5")  # that a touch turns a number by
MOST = 999  # that a number is turned by at once
POINTS = "points"  # the number of a player that everybody watches; others go by what they count


TAUGHT = [by for size in range(1, 21) for by in (-size, size)]  # changes that a tutorial may ask for


class Turning(msgspec.Struct):
    """A number on its way: whose, which, by how much, and when it was touched last."""

    seat: int
    what: str
    tap: Tap
    by: int
    touched: float


class Taps:
    """The number that is being turned, if any."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._turning: Turning | None = None

    def add(self, target: str, now: float) -> None:
        """A touch on `0:points:-1`: turn the number, having written down another one first."""
        whose, _, rest = target.partition(":")
        what, _, step = rest.rpartition(":")
        if step not in STEPS:
            return
        if self._turning and (str(self._turning.seat), self._turning.what) != (whose, what):
            self.write(now)
        view = self._play.page()
        own = next((own for own in view.players if str(own.seat) == whose), None)
        number, tap = found(own, what) if own else (0, None)
        if own is not None and tap is not None:
            by = max(-MOST, min(MOST, (self._turning.by if self._turning else 0) + int(step)))
            by = by if tap.least is None else max(by, tap.least - number)
            self._turning = Turning(own.seat, what, tap, by, now)

    def ways(self, view: View, is_meant: Callable[[Command], bool]) -> list[str] | None:
        """The keys that turn a number nearer to where it is meant to be; none once it is there, and only has to be written down."""
        for own in view.players:
            numbers = [(POINTS, own.tap), *((chip.label, chip.tap) for chip in own.chips)]
            for what, tap in numbers:
                wanted = next((by for by in TAUGHT if tap and is_meant(msgspec.structs.replace(tap.command, **{tap.field: by}))), None)
                if wanted is not None:
                    done = self._turning.by if self._turning and (self._turning.seat, self._turning.what) == (own.seat, what) else 0
                    return [f"tap:{own.seat}:{what}:{nearer(wanted - done)}"] if wanted != done else []
        return None

    def shown(self, view: View) -> View:
        """The page with the number as it will be."""
        turning = self._turning
        if turning is None or not turning.by:
            return view
        players = list(view.players)
        players[turning.seat] = turned(players[turning.seat], turning.what, turning.by)
        return msgspec.structs.replace(view, players=players)

    def write(self, now: float) -> None:
        """Write down what was turned; the rules may refuse it."""
        turning, self._turning = self._turning, None
        if turning and turning.by:
            self._play.do(msgspec.structs.replace(turning.tap.command, **{turning.tap.field: turning.by}), now)

    def rest(self, now: float) -> None:
        """Time passes: write it down when the fingers have rested."""
        if self._turning is not None and now - self._turning.touched >= REST_S:
            self._write_or_say(now)

    def finish(self) -> None:
        """Write it down now: nobody will be there when the fingers have rested."""
        if self._turning is not None:
            self._write_or_say(self._turning.touched)

    def _write_or_say(self, now: float) -> None:
        try:
            self.write(now)
        except Rejected as refused:
            self._play.refusal = self._play.refused(Remark(refused.rule, refused.reason))
        except JournalError as error:
            self._play.refusal = Refusal("That could not be done.", str(error))


def nearer(by: int) -> str:
    """The key that comes nearest to a change without going beyond it.

    >>> nearer(-7), nearer(3)
    ('-5', '+1')
    """
    size = 5 if abs(by) >= 5 else 1
    return f"{'-' if by < 0 else '+'}{size}"


def found(own: Panel, what: str) -> tuple[int, Tap | None]:
    """A number of a player, and what fingers do to it."""
    if what == POINTS:
        return own.points or 0, own.tap
    chip = next((chip for chip in own.chips if chip.label == what), Chip("", 0))
    return chip.count, chip.tap


def turned(own: Panel, what: str, by: int) -> Panel:
    """A player with a number on its way."""
    if what == POINTS:
        return msgspec.structs.replace(own, change=by)
    return msgspec.structs.replace(
        own, chips=[msgspec.structs.replace(chip, change=by) if chip.label == what else chip for chip in own.chips]
    )
