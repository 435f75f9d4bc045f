"""A board on the bench, with parts that a test moves by hand; written so that MicroPython can run it too."""

import struct

from firmware import wire
from firmware.panel import Panel


class Pixels:
    def __init__(self, count):
        self.count = count
        self.frames = []  # the last ones; MicroPython has little memory
        self.drawn = 0

    def __len__(self):
        return self.count

    def show(self, frame):
        self.frames = self.frames[-20:]
        self.frames.append(bytes(frame))
        self.drawn += 1


class Keys:
    def __init__(self, count):
        self.count = count
        self.edges = []

    def __len__(self):
        return self.count

    def get(self):
        return self.edges.pop(0) if self.edges else None


class Reader:
    """`answer` is what it sees, None while it is looking, or the error it raises."""

    def __init__(self):
        self.answer = []

    def poll(self, now_ms):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


class Link:
    def __init__(self):
        self.to_board = b""
        self.from_board = b""
        self.takes = 100000  # bytes a write

    def read(self):
        data, self.to_board = self.to_board, b""
        return data

    def write(self, data):
        taken = data[: self.takes]
        self.from_board += taken
        return len(taken)


class Bench:
    """A panel and everything around it. Time stands still unless `wait` is called."""

    def __init__(self, pixels=4, keys=2, readers=2, limit_ma=2000, boot=77):
        self.now_ms = 1000000
        self.pixels = Pixels(pixels)
        self.keys = Keys(keys)
        self.readers = [Reader() for _ in range(readers)]
        self.link = Link()
        self.boot = boot
        self.decoder = wire.Decoder()
        self.panel = Panel(
            self.pixels, self.keys, self.readers, self.link, lambda: self.now_ms, boot=boot, serial="E66038B713", limit_ma=limit_ma
        )

    def step(self, times=1):
        """Let the board work; what it said."""
        for _ in range(times):
            self.panel.step(self.now_ms)
        data, self.link.from_board = self.link.from_board, b""
        return self.decoder.feed(data)

    def wait(self, ms):
        """Let time pass, ten milliseconds a step; what the board said."""
        said = []
        until = self.now_ms + ms
        while self.now_ms < until:
            self.now_ms += 10
            said += self.step()
        return said

    def tell(self, kind, sequence=0, payload=b"", version=wire.PROTOCOL):
        """Say something to the board; what it answers."""
        self.link.to_board += wire.frame(kind, sequence, payload, version)
        return self.step(2)

    def ask(self, session=5):
        """Begin a conversation; what it answers."""
        return self.tell(wire.ASK, 0, struct.pack("<I", session))

    def acknowledge(self, sequence, boot=None):
        return self.tell(wire.ACK, sequence, struct.pack("<I", self.boot if boot is None else boot))

    def meet(self, session=5):
        """A conversation in which everything so far is said and acknowledged."""
        said = self.ask(session)
        last = max([frame.sequence for frame in events(said)] + [0])
        self.acknowledge(last)
        self.step(4)


def of_kind(said, kind):
    return [frame for frame in said if frame.kind == kind]


def events(said):
    return [frame for frame in said if frame.kind in (wire.KEY, wire.TAGS)]


def keys(said):
    """The edges in what was said."""
    return [wire.unpack_key(frame.payload)[:2] for frame in of_kind(said, wire.KEY)]


def tags(said):
    """The tag events in what was said."""
    return [wire.unpack_tags(frame.payload) for frame in of_kind(said, wire.TAGS)]


def run_all(names):
    """Run every test of a file without pytest, as MicroPython does."""
    count = 0
    for name in sorted(names):
        if name.startswith("test_"):
            try:
                names[name]()
            except Exception:
                print("FAILED", name)
                raise
            count += 1
    print(count, "passed")
