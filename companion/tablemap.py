"""How one table is wired for one game: which tag is which piece, which reader lies under which spot, which pixels light it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.inputs import PAD

Tag = Annotated[str, msgspec.Meta(pattern="^[0-9A-F]{8,20}$")]
Pixel = Annotated[int, msgspec.Meta(ge=0, le=9999)]


class Watch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a piece counts as gone from a reader: after so many misses and so many milliseconds without a read."""

    misses: Annotated[int, msgspec.Meta(ge=1, le=100)] = 3
    gone_after_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 400


class TableMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The wiring of a table. An empty one plays by touch alone."""

    tags: dict[Tag, str] = {}  # tag -> piece
    readers: dict[str, str] = {}  # reader -> spot
    keys: dict[str, str] = {}  # key -> button
    pixels: dict[str, list[Pixel]] = {}  # spot -> its pixels on the strip
    watches: dict[str, Watch] = {}  # reader -> its patience, where it is not the usual one
    debounce_ms: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 30

    def spot_of(self, reader: str) -> str:
        """The spot over a reader; a reader that is not mapped is a pad."""
        return self.readers.get(reader, PAD)

    def watch_of(self, reader: str) -> Watch:
        """The patience with a reader."""
        return self.watches.get(reader, Watch())

    def tag_of(self, piece: str) -> str | None:
        """The tag of a piece."""
        return next((tag for tag, name in self.tags.items() if name == piece), None)

    def reader_at(self, spot: str) -> str | None:
        """A reader under a spot."""
        return next((reader for reader, name in self.readers.items() if name == spot), None)
