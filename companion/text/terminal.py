"""Lines out, lines in: the little of a terminal that text play needs."""

from __future__ import annotations

import select
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TextIO, TypeVar

import msgspec

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # to the corner, the screen, and what has scrolled off it
_COVER = 60  # blank lines: more than a screenful
_GLANCE_S = 1 / 60  # how often it looks elsewhere while nothing is typed
Seen = TypeVar("Seen")


class Terminal:
    """Two streams to talk through; the end of the input is an `EOFError`. `clears` says that it can wipe its screen."""

    def __init__(self, read: TextIO, write: TextIO, *, clears: bool = False) -> None:
        self._read = read
        self._write = write
        self._clears = clears

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self._write.write(line + "\n")
        self._write.flush()

    def ask(self, question: str) -> str:
        """Write a question and read a line, without spaces at its ends."""
        self._write.write(question + " ")
        self._write.flush()
        return self._line()

    def ask_or_see(self, question: str, look: Callable[[], Seen | None]) -> str | Seen:
        """Write a question; the line that is typed, or what `look` sees before one is. A script's lines are read one a look."""
        self._write.write(question + " ")
        self._write.flush()
        while True:
            seen = look()
            if seen is not None:
                self.say("")
                return seen
            if self._is_typed():
                return self._line()

    def _is_typed(self) -> bool:
        """Whether a line is there to be read without waiting. A script never keeps anybody waiting; only people do."""
        return not self._read.isatty() or bool(select.select([self._read], [], [], _GLANCE_S)[0])

    def _line(self) -> str:
        line = self._read.readline()
        if not line:
            raise EOFError
        return line.strip()

    def agree(self, question: str, *, default: bool) -> bool:
        """A question for yes or no, asked until it is answered; Enter takes the default."""
        while True:
            answer = self.ask(f"{question} {'[Y/n]' if default else '[y/N]'}").lower()
            if not answer:
                return default
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.say("Please type y or n.")

    def pass_to(self, name: str) -> None:
        """Wait until the device is in the right hands."""
        self.ask(f"Only {name} may see what comes next. Pass to {name}, then press Enter.")

    def cover(self) -> None:
        """Push what was private out of sight."""
        if self._clears:
            self._write.write(_CLEAR)
            self._write.flush()
        else:
            self.say(*[""] * _COVER)


def listed(words: Sequence[str]) -> str:
    """Words as a list to be read aloud.

    >>> listed(["Ann", "Bob", "Cleo"])
    'Ann, Bob and Cleo'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def numbered(lines: Iterable[str]) -> list[str]:
    """Lines with their numbers, from 1 on.

    >>> numbered(["stay", "go"])
    ['1  stay', '2  go']
    """
    return [f"{number}  {line}" for number, line in enumerate(lines, 1)]


def whole(text: str) -> int | None:
    """The whole number somebody typed; None if it is none."""
    return int(text) if text.isdecimal() and len(text) < 7 else None


def value_of(text: str) -> Any:
    """What somebody typed as a value: JSON if it is, the text itself if not.

    >>> value_of("5"), value_of("[1, 2]"), value_of("blue")
    (5, [1, 2], 'blue')
    """
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
