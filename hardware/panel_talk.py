"""The companion's side of the talk with a panel, without a cable: bytes in, bytes out, and what they mean in between."""

from __future__ import annotations

import struct
from collections import deque
from collections.abc import Callable

from companion.ports import DeviceError, KeyEdge
from firmware import wire

HEARTBEAT = 0.5  # seconds
SILENCE = 2.0  # without a frame: the board or its cable hangs
ASK_AGAIN = 0.25
ASK_PATIENCE = 3.0
SHOW_PATIENCE = 0.5  # a frame of light that is not confirmed was lost
ROOM = 512  # edges nobody fetched; then they stay on the board


class Spot:
    """What one reader of the board is known to see."""

    def __init__(self) -> None:
        self.status: int | None = None  # not heard of since the board started
        self._here: list[str] = []
        self._seen: list[str] = []  # since somebody asked

    def learn(self, event: wire.TagEvent) -> None:
        """Take in an event."""
        self.status = event.status
        self._here = [uid.hex().upper() for uid, here in event.tags if here]
        self._seen += [uid.hex().upper() for uid, _ in event.tags]
        self._seen = list(dict.fromkeys(self._seen))

    def forget(self) -> None:
        """The board started anew and will tell what lies here."""
        self.status = None
        self._here = []

    def take(self) -> list[str]:
        """The tags seen since the last call: those that lie here and those that came and went."""
        seen, self._seen = self._seen, []
        return list(dict.fromkeys([*seen, *self._here]))


class Lights:
    """One frame of light is on its way at a time, so that a slow board is never late by more than that one; the newest goes next."""

    def __init__(self) -> None:
        self.wanted: bytes | None = None
        self._shown: tuple[int, bytes] | None = None
        self._flying: tuple[int, bytes, float] | None = None
        self._sequence = 0

    @property
    def is_settled(self) -> bool:
        """Whether the board shows what is wanted."""
        return self.wanted is None or (self._flying is None and self.confirmed == self.wanted)

    @property
    def confirmed(self) -> bytes | None:
        """The frame that the board said it shows; None if that is not known."""
        return self._shown[1] if self._shown else None

    def restart(self) -> None:
        """A new conversation: the board is told the whole frame."""
        self._shown = self._flying = None

    def shown(self, sequence: int, taken: bool) -> None:
        """The board says what became of a frame."""
        if self._flying is not None and self._flying[0] == sequence:
            if taken:
                self._shown = (sequence, self._flying[1])
                self._flying = None
            elif self._shown is not None:  # changes that it cannot put into its frame: now the whole
                self.restart()

    def next_frame(self, now: float) -> bytes:
        """What has to be sent now, perhaps nothing: changes where the board's frame is known and they are shorter, otherwise all of it."""
        if self._flying is not None and now - self._flying[2] >= SHOW_PATIENCE:
            self.restart()
        if self._flying is not None or self.is_settled or self.wanted is None:
            return b""
        self._sequence += 1
        self._flying = (self._sequence, self.wanted, now)
        changes = wire.pack_changes(*self._shown, self.wanted) if self._shown else None
        if changes is not None:
            return wire.frame(wire.CHANGES, self._sequence, changes)
        return wire.frame(wire.FRAME, self._sequence, self.wanted)


class Talk:
    """A conversation that outlives cables: what the board told is known, what it tells twice is dropped."""

    def __init__(self, keys: tuple[str, ...], readers: int, new_session: Callable[[], int], brightness: int, limit_ma: int) -> None:
        self.board: wire.Identity | None = None  # who answered in this session
        self.health: wire.Health | None = None
        self.outgoing = b""
        self.lights = Lights()
        self.spots = [Spot() for _ in range(readers)]
        self.troubles: deque[str] = deque(maxlen=20)  # what the board complained about
        self._names = keys
        self._edges: list[KeyEdge] = []
        self._down: set[int] = set()
        self._last_at = float("-inf")
        self._new_session = new_session
        self._session = 0
        self._boot: int | None = None
        self._expected = 0  # the number of the next event
        self._limits = wire.frame(wire.LIMITS, 0, struct.pack("<BH", brightness, limit_ma))
        self._decoder = wire.Decoder()
        self._began = self._asked = self._heard = self._beat = 0.0

    @property
    def damaged(self) -> int:
        """How many frames of this session came damaged."""
        return self._decoder.damaged

    def begin(self, now: float) -> None:
        """A cable is there: ask who is at its other end."""
        self.board = None
        self._session = self._new_session()
        self._decoder = wire.Decoder()
        self._began = self._heard = self._beat = now
        self.outgoing = b"\0"  # ends whatever the last conversation left unfinished
        self._ask(now)

    def end(self) -> None:
        """The cable is gone."""
        self.board = None
        self.outgoing = b""

    def tick(self, now: float) -> None:
        """Say what has to be said in time; `DeviceError` if the board does not."""
        if self.board is None:
            if now - self._began >= ASK_PATIENCE:
                fix = "Unplug it and plug it in again; if that does not help, put the firmware on it anew (make flash)."
                raise DeviceError("panel", "the board does not answer.", fix)
            if now - self._asked >= ASK_AGAIN:
                self._ask(now)
            return
        if now - self._heard >= SILENCE:
            raise DeviceError("panel", "the board has fallen silent.", "It is tried again by itself; check the cable.")
        if now - self._beat >= HEARTBEAT:
            self._beat = now
            self.outgoing += wire.frame(wire.HEARTBEAT) + self._limits
        self.light(now)

    def light(self, now: float) -> None:
        """Send the frame that is wanted, if it is its turn."""
        if self.board is not None and self.lights.wanted is not None and len(self.lights.wanted) == 3 * self.board.pixels:
            self.outgoing += self.lights.next_frame(now)

    def hear(self, data: bytes, now: float) -> None:
        """Take in what the board said; `DeviceError` if it speaks another version."""
        events = False
        for frame in self._decoder.feed(data):
            if frame.version != wire.PROTOCOL:
                what = f"the board speaks version {frame.version} and this companion version {wire.PROTOCOL}."
                raise DeviceError("panel", what, "Put this companion's firmware on the board (make flash) and press its reset button.")
            self._heard = now
            if frame.kind == wire.IDENTITY:
                self._on_identity(wire.unpack_identity(frame.payload), now)
            elif self.board is not None:  # before that, anything may be left from an earlier conversation
                events |= frame.kind in (wire.KEY, wire.TAGS)
                self._on_frame(frame, now)
        if events and self.board is not None:
            self.outgoing += wire.frame(wire.ACK, self._expected - 1, struct.pack("<I", self.board.boot))
        self.light(now)

    def take_edges(self) -> list[KeyEdge]:
        """What the keys did since the last call."""
        edges, self._edges = self._edges, []
        return edges

    def _ask(self, now: float) -> None:
        self._asked = now
        self.outgoing += wire.frame(wire.ASK, 0, struct.pack("<I", self._session))

    def _on_identity(self, board: wire.Identity | None, now: float) -> None:
        if board is None:
            return
        if self.board is not None and board.session == 0 and board.boot != self._boot:
            self.begin(now)  # it has started anew and knows nothing of our talk
        if board.session != self._session or self.board is not None:
            return
        self.board = board
        if board.boot != self._boot:
            self._boot = board.boot
            self._expected = board.first
            for spot in self.spots:
                spot.forget()
            for number in sorted(self._down):  # a board that just started knows of no key that is down
                self._edge(number, False, now)
        self._expected = max(self._expected, board.first)  # somebody else may have taken events in between
        self.lights.restart()
        self.outgoing += self._limits

    def _on_frame(self, frame: wire.Frame, now: float) -> None:
        if frame.kind == wire.SHOWN:
            self.lights.shown(frame.sequence, frame.payload == b"\1")
        elif frame.kind == wire.HEARTBEAT:
            self.health = wire.unpack_health(frame.payload)
        elif frame.kind == wire.TROUBLE:
            told = wire.unpack_trouble(frame.payload)
            self.troubles.append(told[1] if told else "something that cannot be read")
        elif frame.kind in (wire.KEY, wire.TAGS) and frame.sequence == self._expected and len(self._edges) < ROOM:
            self._expected += 1  # an event in its turn; one out of turn comes again
            self._on_event(frame, now)

    def _on_event(self, frame: wire.Frame, now: float) -> None:
        if frame.kind == wire.TAGS:
            event = wire.unpack_tags(frame.payload)
            if event is not None and event.reader < len(self.spots):
                self.spots[event.reader].learn(event)
            return
        edge = wire.unpack_key(frame.payload)
        if edge is not None:
            number, down, age_ms = edge
            self._edge(number, down, now - age_ms / 1000)

    def _edge(self, number: int, down: bool, at: float) -> None:
        (self._down.add if down else self._down.discard)(number)
        self._last_at = max(self._last_at, at)  # the board's milliseconds and ours may differ by one
        if number < len(self._names):
            self._edges.append(KeyEdge(self._names[number], down, self._last_at))
