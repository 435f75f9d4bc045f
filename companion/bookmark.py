"""Which match lies open on the table: kept on the disk, so that a companion that was cut off comes back to it by itself."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path

from companion.files import replace

log = logging.getLogger(__name__)
FILE = "open_match"


class Bookmark:
    """A file with the name of the match that is open, written when another one is opened and empty when none is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: str | None = None

    def read(self) -> Path | None:
        """The match that was open when the companion ended, if it is still there."""
        with suppress(OSError, ValueError):
            name = (self._folder / FILE).read_text(encoding="utf-8").strip()
            if name and name == Path(name).name and (self._folder / name).is_file():
                return self._folder / name
        return None

    def keep(self, match: Path | None) -> None:
        """Note what is open now; the same again writes nothing. A disk that refuses costs only the convenience."""
        name = match.name if match and match.parent == self._folder else ""
        if name == self._kept:
            return
        try:
            replace(self._folder / FILE, f"{name}\n".encode())
        except OSError as error:
            log.info("Which match is open could not be noted (%s).", error)
        self._kept = name
