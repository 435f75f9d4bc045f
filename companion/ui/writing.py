"""Writing a name on glass."""

from __future__ import annotations

from collections.abc import Callable

from companion.front import Keyboard, Shown
from companion.ui.page import Page
from companion.view import Key

ROWS = ["qwertyuiop", "asdfghjklöä", "zxcvbnmüß-'"]
LONGEST = 16  # letters of a name: what is read from across a table

Judge = Callable[[str], str]  # why a text will not do; empty: it will
Take = Callable[[str], Page]  # the page that follows a text


class Writing(Page):
    """Some letters; the judge says why they will not do, `take` gets them."""

    def __init__(self, title: str, text: str, judge: Judge, take: Take, back: Page, *, simulated: bool = False) -> None:
        self._title, self._text, self._judge, self._take, self._back = title, text, judge, take, back
        self._simulated = simulated
        self._capitals = not text
        self._fresh = bool(text)  # the first letter replaces what was there

    def view(self, now: float) -> Shown:
        """The keys, and what is written."""
        problem = self._judge(self._text.strip())
        keys = [Key("back", "Cancel", "close"), Key("confirm", "Done", "check", way_on=True, off=bool(problem))]
        rows = [row.upper() if self._capitals else row for row in ROWS]
        rows = [row.replace("SS", "ß") for row in rows]
        return Keyboard(
            simulated=self._simulated, title=self._title, text=self._text, rows=rows, capitals=self._capitals, most=LONGEST,
            problem=problem, keys=keys,
        )  # fmt: skip

    def touch(self, target: str, now: float) -> Page:
        """Write a letter, take one away, or be done."""
        match target:
            case "shift":
                self._capitals = not self._capitals
            case "erase":
                self._text, self._fresh = self._text[:-1], False
                self._capitals = not self._text
            case "confirm" if not self._judge(self._text.strip()):
                return self._take(self._text.strip())
            case "back":
                return self._back
            case _ if target.startswith("letter:"):
                self._write(target.removeprefix("letter:"))
        return self

    def close(self) -> None:
        """Let go of what lies behind."""
        self._back.close()

    def _write(self, letter: str) -> None:
        if len(letter) != 1 or not letter.isprintable():
            return
        self._text = (letter if self._fresh else self._text + letter)[:LONGEST]
        self._fresh, self._capitals = False, letter in " -"
