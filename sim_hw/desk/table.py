"""The table under the desk: twins of every device for the match that is open, and hands that move its pieces."""

from __future__ import annotations

from companion.app import App
from companion.lights.frame import Look, Output
from companion.ports import Rig
from companion.session import Session
from companion.simulated import go_wrong, wired
from companion.tablemap import TableMap
from sim_hw.cable import MOST_PIXELS
from sim_hw.desk.record import Record, WatchedApp
from sim_hw.rig import SimTable

PIXELS = 12  # of every spot: a ring around a place, a row along a way
LOOK = Look(max_milliamps=6000)  # of a supply of 30 W
LOOK_AT_NIGHT = Look(brightness=0.3, max_milliamps=6000)


class DeskTable:
    """A table that is laid anew for every match. `hands` and `wiring` are those of the match that was laid last."""

    def __init__(self) -> None:
        self.hands = SimTable((), 0)
        self.wiring = TableMap()
        self.record = Record()
        self._tags: dict[str, str] = {}  # piece -> tag
        self._now = 0.0

    @property
    def now(self) -> float:
        """The time at the table, in seconds."""
        return self._now

    @now.setter
    def now(self, now: float) -> None:
        self._now = self.hands.now = now

    @property
    def rig(self) -> Rig:
        """The twins of the match that was laid last."""
        return self.hands.rig

    def look(self, *, night: bool) -> Look:
        """How colours become light here."""
        return LOOK_AT_NIGHT if night else LOOK

    def act(self, piece: str, spot: str | None) -> bool:
        """The hand of a demonstration lifts a piece, or puts it on a spot."""
        if piece not in self._tags:
            return False
        if spot is None:
            self.take(piece)
        elif self.lying().get(piece) != spot:
            self.put(piece, spot)
        return True

    def lay(self, session: Session) -> App:
        """Lay a table for a match, the pieces where the match left them, and follow the match on it."""
        game, content = session.game, session.journal.header.content
        pixels = min(PIXELS, MOST_PIXELS // max(1, len(game.spots(content))))  # a board lights so many, and no more
        self.wiring = wired(game, content, pixels)
        self._tags = {piece: tag for tag, piece in self.wiring.tags.items()}
        self.hands = SimTable(self.wiring.readers, pixels * len(self.wiring.pixels))
        self.hands.now = self._now
        self.record = Record(game.pieces(content), game.spots(content))
        for piece, spot in game.expected(session.state).items():
            if spot is not None:
                self.put(piece, spot)
        strip = self.hands.rig.strip
        app = WatchedApp(session, self.hands.rig, self.wiring, Output(strip, self.wiring.pixels, LOOK) if strip else None, self.record)
        app.senses.poll(self._now)  # what lies there from the beginning is no news
        return app

    def put(self, piece: str, spot: str) -> None:
        """Put a piece on a spot or on the pad."""
        reader = self.wiring.reader_at(spot)
        if reader is not None:
            self.hands.place(self._tags[piece], reader)

    def take(self, piece: str) -> None:
        """Take a piece into the hand."""
        self.hands.lift(self._tags[piece])

    def lying(self) -> dict[str, str]:
        """Piece to the spot where it really lies, whatever the readers say; what lies nowhere is missing."""
        readers = self.hands.readers.items()
        return {self.wiring.tags[tag]: self.wiring.spot_of(name) for name, reader in readers for tag in reader.lying}

    def fault(self, session: Session, device: str, kind: str) -> str:
        """Let something go wrong, or everything work again; what it is, as a sentence."""
        return go_wrong(session, self.hands, device, kind)
