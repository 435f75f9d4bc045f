"""The page of the PIN, and the choice of another one."""

from __future__ import annotations

from collections.abc import Callable

from companion.clocks import told
from companion.front import Keyboard, Shown
from companion.pin import LONGEST, SCREEN, SHORTEST, Pin, PinError, weakness
from companion.ui.page import Page
from companion.view import Key

ROWS = ["123", "456", "789", "0"]

Then = Callable[[float], Page]  # the page that follows


class Digits(Page):
    """Some digits, written without being shown."""

    title = ""

    def __init__(self, back: Page, *, simulated: bool) -> None:
        self.play = back.play
        self._back, self._simulated = back, simulated
        self._digits, self._problem = "", ""

    def view(self, now: float) -> Shown:
        """The keys, and how many digits there are."""
        problem = self._stands_against(now)
        ready = len(self._digits) >= SHORTEST and not problem
        return Keyboard(
            simulated=self._simulated, title=self.title, text="•" * len(self._digits), rows=ROWS, capitals=False, most=LONGEST,
            digits=True, problem=problem or self._problem,
            keys=[Key("back", "Cancel", "close"), Key("confirm", "Done", "check", way_on=True, off=not ready)],
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Write a digit, take one away, or be done."""
        kind, _, digit = target.partition(":")
        if target == "back":
            return self._back
        if kind == "letter" and len(digit) == 1 and digit in "0123456789" and not self._stands_against(now):
            self._digits, self._problem = (self._digits + digit)[:LONGEST], ""
        elif target == "erase":
            self._digits = self._digits[:-1]
        elif target == "confirm" and len(self._digits) >= SHORTEST and not self._stands_against(now):
            digits, self._digits = self._digits, ""
            try:
                return self._done(digits, now)
            except PinError as error:
                self._problem = str(error)
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()

    def _stands_against(self, now: float) -> str:
        """Why nothing can be written now."""
        return ""

    def _done(self, digits: str, now: float) -> Page:
        raise NotImplementedError


class PinPage(Digits):
    """Who knows the PIN goes on to the staff's things."""

    title = "Staff PIN"

    def __init__(self, pin: Pin, then: Then, back: Page, *, simulated: bool, way: str = SCREEN) -> None:
        super().__init__(back, simulated=simulated)
        self._pin, self._then, self._way = pin, then, way

    def _stands_against(self, now: float) -> str:
        wait = self._pin.wait(now, self._way)
        return f"Too many wrong guesses. The next one is possible in {told(wait + 0.999)}." if wait > 0 else ""

    def _done(self, digits: str, now: float) -> Page:
        if self._pin.guess(digits, now, self._way):
            return self._then(now)
        self._problem = "That is not the PIN."
        return self


class NewPin(Digits):
    """Another PIN, written twice."""

    title = "A PIN for the staff"

    def __init__(self, pin: Pin, then: Then, back: Page, *, simulated: bool) -> None:
        super().__init__(back, simulated=simulated)
        self._pin, self._then, self._first = pin, then, ""
        self._problem = f"Choose {SHORTEST} to {LONGEST} digits that strangers will not guess."

    def _done(self, digits: str, now: float) -> Page:
        if not self._first:
            self._problem = weakness(digits)
            if not self._problem:
                self._first, self._problem = digits, "Once more, so that it is sure."
        elif digits != self._first:
            self._first, self._problem = "", "The two were not the same. Begin anew."
        else:
            self._pin.choose(digits)
            return self._then(now)
        return self
