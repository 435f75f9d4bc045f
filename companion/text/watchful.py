"""A terminal that keeps an eye on something else while it waits for a line."""

from __future__ import annotations

import select
from collections.abc import Callable
from typing import TypeVar

from companion.text.terminal import Terminal

Seen = TypeVar("Seen")
GLANCE_S = 0.05  # how often it looks


class WatchfulTerminal(Terminal):
    """Lines out, lines in, and meanwhile whatever else there is to see."""

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
        return not self._read.isatty() or bool(select.select([self._read], [], [], GLANCE_S)[0])

    def _line(self) -> str:
        line = self._read.readline()
        if not line:
            raise EOFError
        return line.strip()
