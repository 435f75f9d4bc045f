# mypy: disable-error-code="no-untyped-def"
"""The board's work: frames of light in, keys and tags out. Pixels, keys, readers, link and clock are given; nothing here waits."""

import struct

from firmware import VERSION, wire
from firmware.lamps import GLOW_AFTER_MS, Lamps
from firmware.outbox import Outbox

HEARTBEAT_MS = 500
READER_SILENT_MS = 3000
SOME_BYTES = 256  # waiting to be sent: nothing more is put behind them


class Panel:
    """A board with `len(pixels)` pixels, `len(keys)` keys and a list of readers.

    pixels.show(bytes)   lights them: red, green, blue for each
    keys.get()           the next edge as (number, down), or None
    reader.poll(now_ms)  the uids that lie there, or None while it is still looking; raises if it is broken
    link.read()          the bytes that came, perhaps none
    link.write(bytes)    sends what it can at once and says how much that was
    clock()              milliseconds
    """

    def __init__(self, pixels, keys, readers, link, clock, boot: int = 1, serial: str = "", limit_ma: int = 2000) -> None:
        self._keys = keys
        self._readers = readers
        self._link = link
        self._clock = clock
        self._who = (len(pixels), len(keys), len(readers))
        self._boot = boot
        self._serial = serial
        self._lamps = Lamps(pixels, limit_ma)
        self._outbox = Outbox()
        self._decoder = wire.Decoder()
        self._out = b""
        self._session = 0  # nobody has asked yet
        self._answer: tuple[int, bool] | None = None  # a frame of light that was taken or refused
        self._trouble = b""
        self._down = [False] * len(keys)
        self._told = [False] * len(keys)
        self._seen: list[tuple[int, list[bytes]] | None] = [None] * len(readers)  # as far as it is in the outbox
        self._turn = 0
        self._began_ms = self._beat_ms = clock()
        self._answered_ms = [self._began_ms] * len(readers)
        self._heard_ms = self._began_ms - GLOW_AFTER_MS  # it glows until the companion comes
        self._handlers = {
            wire.ASK: self._on_ask,
            wire.HEARTBEAT: self._on_heartbeat,
            wire.FRAME: self._on_frame,
            wire.CHANGES: self._on_frame,
            wire.LIMITS: self._on_limits,
            wire.ACK: self._on_ack,
        }

    def run(self) -> None:
        """Work until the power goes."""
        while True:
            self.step(self._clock())

    def step(self, now_ms: int) -> None:
        """Do everything once: listen, look at the keys and at one reader, shine, speak."""
        for frame in self._decoder.feed(self._link.read()):
            self._handle(frame, now_ms)
        self._watch_keys(now_ms)
        if self._readers:
            self._turn = (self._turn + 1) % len(self._readers)
            self._watch_reader(self._turn, now_ms)
        self._lamps.step(now_ms, now_ms - self._heard_ms)
        self._speak(now_ms)

    def _handle(self, frame: wire.Frame, now_ms: int) -> None:
        if frame.version != wire.PROTOCOL:
            if frame.kind == wire.ASK:  # whoever it is may know by our answer that we do not understand each other
                self._send(wire.IDENTITY, 0, self._identity())
            return
        if not self._session and frame.kind != wire.ASK:  # said to the board as it was before its start
            self._send(wire.IDENTITY, 0, self._identity())
            return
        self._heard_ms = now_ms
        handler = self._handlers.get(frame.kind)
        if handler is None:
            self._complain(0, "frames of kind " + str(frame.kind) + " are not known here")
        else:
            handler(frame)

    def _identity(self) -> bytes:
        pixels, keys, readers = self._who
        first = self._outbox.first
        return wire.pack_identity(
            wire.Identity(self._session, self._boot, first, pixels, keys, readers, self._lamps.limit_ma, VERSION, self._serial)
        )

    def _on_ask(self, frame: wire.Frame) -> None:
        if len(frame.payload) != 4:
            return
        (session,) = struct.unpack("<I", frame.payload)
        if session != self._session:
            self._session = session
            self._out = b"\0"  # what was left of the last conversation ends here
            self._answer = None
            self._outbox.rewind()
            self._lamps.forget()
        self._send(wire.IDENTITY, 0, self._identity())

    def _on_heartbeat(self, frame: wire.Frame) -> None:
        """That it came was enough."""

    def _on_frame(self, frame: wire.Frame) -> None:
        take = self._lamps.whole if frame.kind == wire.FRAME else self._lamps.changes
        taken = take(frame.sequence, frame.payload)
        if not taken and frame.kind == wire.FRAME:
            self._complain(0, "a frame of " + str(len(frame.payload)) + " bytes does not fit " + str(self._who[0]) + " pixels")
        self._answer = (frame.sequence, taken)

    def _on_limits(self, frame: wire.Frame) -> None:
        if len(frame.payload) == 3:
            self._lamps.limits(*struct.unpack("<BH", frame.payload))

    def _on_ack(self, frame: wire.Frame) -> None:
        if len(frame.payload) == 4 and struct.unpack("<I", frame.payload)[0] == self._boot:
            self._outbox.acknowledge(frame.sequence)

    def _watch_keys(self, now_ms: int) -> None:
        edge = self._keys.get()
        while edge is not None:
            number, down = edge
            if self._down[number] != down:
                self._down[number] = down
                if self._told[number] == down:  # it came and went while there was no room
                    self._outbox.lost += 2
                self._tell_key(number, now_ms)
            edge = self._keys.get()
        for number in range(len(self._down)):
            self._tell_key(number, now_ms)

    def _tell_key(self, number: int, now_ms: int) -> None:
        down = self._down[number]
        if self._told[number] != down and self._outbox.key(number, down, now_ms):
            self._told[number] = down

    def _watch_reader(self, number: int, now_ms: int) -> None:
        try:
            uids = self._readers[number].poll(now_ms)
        except Exception as error:  # whatever a chip's library raises: the other parts go on
            if self._seen[number] != (wire.READER_FAILS, []):
                self._complain(number, "reader " + str(number + 1) + ": " + str(error))
            self._reader_is(number, wire.READER_FAILS, [], now_ms)
            return
        if uids is not None:
            self._answered_ms[number] = now_ms
            self._reader_is(number, wire.READER_WORKS, sorted(uids)[: wire.MAX_TAGS], now_ms)
        elif now_ms - self._answered_ms[number] >= READER_SILENT_MS:
            self._reader_is(number, wire.READER_FAILS, [], now_ms)

    def _reader_is(self, number: int, status: int, uids: list[bytes], now_ms: int) -> None:
        if self._seen[number] != (status, uids) and self._outbox.tags(number, status, uids, now_ms):
            self._seen[number] = (status, uids)

    def _complain(self, number: int, text: str) -> None:
        self._trouble = wire.pack_trouble(number, text)

    def _speak(self, now_ms: int) -> None:
        if self._session and now_ms - self._heard_ms < GLOW_AFTER_MS:
            self._say_what_is_due(now_ms)
        if self._out:
            self._out = self._out[self._link.write(self._out) :]

    def _say_what_is_due(self, now_ms: int) -> None:
        if self._answer is not None and len(self._out) < SOME_BYTES:
            sequence, taken = self._answer
            self._send(wire.SHOWN, sequence, b"\1" if taken else b"\0")
            self._answer = None
        if now_ms - self._beat_ms >= HEARTBEAT_MS and len(self._out) < SOME_BYTES:
            self._beat_ms = now_ms
            health = wire.Health(now_ms - self._began_ms, self._decoder.damaged, self._outbox.lost)
            self._send(wire.HEARTBEAT, 0, wire.pack_health(health))
        if self._trouble and len(self._out) < SOME_BYTES:
            self._send(wire.TROUBLE, 0, self._trouble)
            self._trouble = b""
        while len(self._out) < SOME_BYTES:
            event = self._outbox.due(now_ms)
            if event is None:
                return
            self._out += event

    def _send(self, kind: int, sequence: int, payload: bytes) -> None:
        if len(self._out) < 4 * SOME_BYTES:  # who asks without listening gets no answer
            self._out += wire.frame(kind, sequence, payload)
