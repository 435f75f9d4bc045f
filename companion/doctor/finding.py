"""What was found out about one part."""

from __future__ import annotations

from typing import Literal

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """A part, how it is, what there is to say about it, and how to mend it. A note is no problem, but good to know."""

    part: str
    state: Literal["ok", "note", "problem"]
    what: str
    fix: str = ""

    def __str__(self) -> str:
        return f"{self.state:<8} {self.part}: {self.what}{f' {self.fix}' if self.fix else ''}"
