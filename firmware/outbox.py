"""Key and tag events that the companion has not acknowledged yet: kept in order, sent again, never forgotten, never too many."""

from firmware import wire

ROOM = 128  # events; a table that is played on without its companion for longer loses presses and says how many
SEND_AGAIN_MS = 200


class Event:
    """Something that happened, with its number once and for all."""

    def __init__(self, sequence: int, at_ms: int) -> None:
        self.sequence = sequence
        self.at_ms = at_ms
        self.sent_ms = -1  # not on its way
        self.told = False  # may have reached the companion, so it must not change any more


class KeyEvent(Event):
    """A key went down or up."""

    def __init__(self, sequence: int, at_ms: int, number: int, down: bool) -> None:
        super().__init__(sequence, at_ms)
        self.number = number
        self.down = down

    def frame(self, now_ms: int) -> bytes:
        """The event as it is sent now."""
        return wire.frame(wire.KEY, self.sequence, wire.pack_key(self.number, self.down, now_ms - self.at_ms))


class TagsEvent(Event):
    """A reader sees other tags than before."""

    def __init__(self, sequence: int, at_ms: int, reader: int, status: int, uids: list[bytes]) -> None:
        super().__init__(sequence, at_ms)
        self.reader = reader
        self.status = status
        self.tags = [(uid, True) for uid in uids]

    def frame(self, now_ms: int) -> bytes:
        """The event as it is sent now."""
        return wire.frame(wire.TAGS, self.sequence, wire.pack_tags(wire.TagEvent(self.reader, self.status, self.tags)))

    def take_in(self, status: int, uids: list[bytes]) -> bool:
        """Tell a later change of the same reader along with this one: tags that came and went between stay mentioned."""
        gone = [uid for uid, _ in self.tags if uid not in uids]
        if len(gone) + len(uids) > wire.MAX_TAGS:
            return False
        self.status = status
        self.tags = [(uid, False) for uid in gone] + [(uid, True) for uid in uids]
        return True


class Outbox:
    """A queue of events with consecutive numbers."""

    def __init__(self) -> None:
        self.lost = 0
        self._events: list[KeyEvent | TagsEvent] = []
        self._next = 1

    def __len__(self) -> int:
        return len(self._events)

    @property
    def first(self) -> int:
        """The number of the oldest event that is not acknowledged, or of the next one to come."""
        return self._events[0].sequence if self._events else self._next

    def key(self, number: int, down: bool, now_ms: int) -> bool:
        """Keep an edge of a key; False if there is no room."""
        return self._keep(KeyEvent(self._next, now_ms, number, down))

    def tags(self, reader: int, status: int, uids: list[bytes], now_ms: int) -> bool:
        """Keep what a reader sees now; False if there is no room.

        A restless reader would fill the queue while nobody listens, so changes are put together as long as no key came between.
        """
        for event in reversed(self._events):
            if event.told or isinstance(event, KeyEvent):
                break
            if event.reader == reader and event.take_in(status, uids):
                return True
        return self._keep(TagsEvent(self._next, now_ms, reader, status, uids))

    def acknowledge(self, sequence: int) -> None:
        """The companion has everything up to this number."""
        if sequence < self._next:
            self._events = [event for event in self._events if event.sequence > sequence]

    def rewind(self) -> None:
        """A new conversation: whatever is not acknowledged is told from the beginning."""
        for event in self._events:
            event.sent_ms = -1

    def due(self, now_ms: int) -> bytes | None:
        """The next frame to be sent, if there is one."""
        for event in self._events:
            if event.sent_ms < 0 or now_ms - event.sent_ms >= SEND_AGAIN_MS:
                event.sent_ms = now_ms
                event.told = True
                return event.frame(now_ms)
        return None

    def _keep(self, event: KeyEvent | TagsEvent) -> bool:
        if len(self._events) >= ROOM:
            return False
        self._events.append(event)
        self._next += 1
        return True
