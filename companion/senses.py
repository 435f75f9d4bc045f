"""From raw readings to facts: edges, debounce, duplicates, neighbours. Tags end here; games hear only of pieces and spots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.inputs import ButtonPressed, DeviceBack, DeviceLost, Input, PieceLifted, PiecePlaced, PieceTwice, TagUnknown
from companion.ports import Buttons, DeviceError, Rig, Screen, TagReader
from companion.tablemap import TableMap


@dataclass
class _Sighting:
    """A tag at a reader: from when to when it was read, how often it was missed since, and from when on it is missed."""

    since: float
    seen: float
    missed_from: float
    misses: int = 0

    def overlaps(self, other: _Sighting) -> bool:
        """Whether both readers saw the tag in turn: one that went from here to there is never seen here again."""
        return self.seen >= other.since and other.seen >= self.since


@dataclass
class _Key:
    """A key: whether it is down, and when it last changed."""

    down: bool = False
    changed: float = float("-inf")


@dataclass
class _Tag:
    """Where a tag is seen, and where the players were told it is."""

    sightings: dict[str, _Sighting] = field(default_factory=dict)  # reader -> sighting
    told: str | None = None  # the reader it lies at, as far as anybody was told
    asked: tuple[str, ...] = ()  # the spots between which the players were asked


class Senses:
    """Watches the devices of a rig. Give it the time; it keeps no clock and starts no thread."""

    def __init__(self, rig: Rig, table: TableMap) -> None:
        self._rig = rig
        self._table = table
        self._tags: dict[str, _Tag] = {}
        self._keys: dict[tuple[str, str], _Key] = {}  # of a device, by its name and theirs
        self._lost: dict[str, str] = {}  # device -> why

    @property
    def lost(self) -> dict[str, str]:
        """The devices that do not answer, each with the reason."""
        return dict(self._lost)

    def lies(self) -> dict[str, str]:
        """Piece to the spot it lies on, as far as the readers know."""
        found = ((self._table.tags.get(tag), sight.told) for tag, sight in self._tags.items())
        return {piece: self._table.spot_of(reader) for piece, reader in found if piece and reader}

    def poll(self, now: float) -> list[Input]:
        """What happened since the last call."""
        facts = [fact for reader in self._rig.readers.values() for fact in self._read(reader, now)]
        for tag in list(self._tags):
            facts += self._settle(tag)
        for buttons in self._rig.buttons:
            facts += self._press(buttons)
        if self._rig.screen:
            facts += self._touch(self._rig.screen)
        return facts

    def rewire(self, table: TableMap) -> None:
        """Go on with another wiring, for example with a tag that was just enrolled: what lies there under another name arrives anew."""
        before, self._table = self._table, table
        for tag, known in self._tags.items():
            known.asked = ()
            if known.told and (before.tags.get(tag), before.spot_of(known.told)) != (table.tags.get(tag), table.spot_of(known.told)):
                known.told = None

    def _read(self, reader: TagReader, now: float) -> Iterator[Input]:
        """Note what a reader sees; while it is lost, nothing counts as missed, and when it is back it gets its time to see again."""
        try:
            seen = reader.read()
        except DeviceError as error:
            yield from self._lose(reader.name, error)
            return
        was_lost = reader.name in self._lost
        yield from self._find(reader.name)
        for tag in seen:
            self._note(tag, reader.name, now)
        watch = self._table.watch_of(reader.name)
        for tag, known in self._tags.items():
            sighting = known.sightings.get(reader.name)
            if sighting and tag not in seen:
                sighting.misses += 1
                if was_lost:
                    sighting.missed_from, sighting.misses = now, 1
                if sighting.misses >= watch.misses and (now - sighting.missed_from) * 1000 >= watch.gone_after_ms:
                    del known.sightings[reader.name]

    def _note(self, tag: str, reader: str, now: float) -> None:
        """A tag is seen: what readers said of it that are lost by now no longer counts."""
        sightings = self._tags.setdefault(tag, _Tag()).sightings
        sighting = sightings.setdefault(reader, _Sighting(now, now, now))
        sighting.seen, sighting.missed_from, sighting.misses = now, now, 0
        for lost in [name for name in sightings if name in self._lost]:
            del sightings[lost]

    def _settle(self, tag: str) -> Iterator[Input]:
        """Say what changed about a tag.

        Seen on two spots in turn it is asked about, never acted upon. Seen elsewhere while the reader it was told to lie at has
        only missed it, it is waited for: that reader either sees it again or gives it up.
        """
        known = self._tags[tag]
        torn = self._torn(known)
        if torn:
            if not set(torn) <= set(known.asked):
                known.asked = torn
                yield from self._ask(tag, torn)
            return
        known.asked = ()
        fresh = [reader for reader, sighting in known.sightings.items() if not sighting.misses]
        if not known.sightings:
            yield from self._move(tag, None)
            del self._tags[tag]
        elif known.told not in known.sightings and fresh:
            yield from self._move(tag, fresh[0])

    def _torn(self, known: _Tag) -> tuple[str, ...]:
        """The spots between which a tag is torn; several readers may lie under one spot and agree."""
        seen = [(self._table.spot_of(reader), sighting) for reader, sighting in known.sightings.items()]
        torn = [spot for spot, sighting in seen if any(spot != other and sighting.overlaps(there) for other, there in seen)]
        return tuple(dict.fromkeys(torn))

    def _move(self, tag: str, reader: str | None) -> Iterator[Input]:
        known, piece = self._tags[tag], self._table.tags.get(tag)
        before = self._table.spot_of(known.told) if known.told is not None else None
        spot = self._table.spot_of(reader) if reader is not None else None
        known.told = reader
        if spot == before:
            return  # another reader under the same spot
        if before is not None and piece:
            yield PieceLifted(piece, before)
        if spot is not None:
            yield PiecePlaced(piece, spot) if piece else TagUnknown(tag, spot)

    def _ask(self, tag: str, spots: tuple[str, ...]) -> Iterator[Input]:
        piece = self._table.tags.get(tag)
        if piece:
            yield PieceTwice(piece, spots)

    def _press(self, buttons: Buttons) -> Iterator[Input]:
        """A key that goes down after it was quiet for a while is a press; what follows at once is its bouncing."""
        try:
            edges = buttons.edges()
        except DeviceError as error:
            self._keys = {key: state for key, state in self._keys.items() if key[0] != buttons.name}  # who knows what is down now
            yield from self._lose(buttons.name, error)
            return
        yield from self._find(buttons.name)
        for edge in edges:
            key = self._keys.setdefault((buttons.name, edge.key), _Key())
            is_press = edge.down and not key.down and (edge.at - key.changed) * 1000 >= self._table.debounce_ms
            key.down, key.changed = edge.down, edge.at
            if is_press:
                yield ButtonPressed(self._table.keys.get(edge.key, edge.key))

    def _touch(self, screen: Screen) -> Iterator[Input]:
        try:
            happened = screen.happened()
        except DeviceError as error:
            yield from self._lose(screen.name, error)
            return
        yield from self._find(screen.name)
        yield from happened

    def _lose(self, device: str, error: DeviceError) -> Iterator[Input]:
        if device not in self._lost:
            yield DeviceLost(device, str(error))
        self._lost[device] = str(error)

    def _find(self, device: str) -> Iterator[Input]:
        if self._lost.pop(device, None) is not None:
            yield DeviceBack(device)
