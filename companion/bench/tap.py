"""From the bytes of a tag on one pty to the bytes of light on another, the journal on a real disk in between."""

from __future__ import annotations

import os
import pty
import struct
import threading
import tty
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import reduce
from operator import xor
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from companion.app import TICK_S, App
from companion.bench.matches import SEED, names
from companion.bench.sizes import Numbers, timed
from companion.game import load_game
from companion.lights.frame import Output
from companion.ports import Rig
from companion.session import Session
from companion.storage import DataFolder
from companion.tablemap import TableMap, Watch
from firmware import wire

_TAG = "010063E9AE"
_PATIENCE = 10.0  # seconds; only a table that hangs takes so long


def measure_taps(folder: Path, count: int) -> Numbers:
    """A flame is put on its lantern; the light that answers is found by its colour among all that the strip is sent.

    The toy game is enough here: rules take microseconds, and what is measured are threads, the serial line and the disk.
    """
    taps: list[float] = []
    syncs: list[float] = []
    news = threading.Event()
    with _table(folder, news) as (app, finger, eye), (folder / "fsync").open("wb") as file:
        for _ in range(count):
            app.session.submit(app.session.options()[0])
            taps.append(_tapped(app, news, finger, eye))
            syncs.append(timed(_sync, file.fileno()))
            app.session.undo(2, agreed=True)
            _until(app, news, lambda: not eye.sees_light() and not app.senses.lies())
    return {"tap_to_light_p99_ms": _p99(taps) * 1e3, "fsync_p99_ms": _p99(syncs) * 1e3}


def _tapped(app: App, news: threading.Event, finger: int, eye: Eye) -> float:
    start = perf_counter()
    os.write(finger, _frame())
    _until(app, news, eye.sees_light)
    return eye.lit_at - start


def _until(app: App, news: threading.Event, is_so: Callable[[], bool]) -> None:
    end = perf_counter() + _PATIENCE
    while not is_so():
        if perf_counter() > end:
            raise TimeoutError("the simulated table does not answer")
        app.tick(perf_counter())
        news.wait(TICK_S)
        news.clear()


def _p99(seconds: list[float]) -> float:
    return quantiles(seconds, n=100, method="inclusive")[98]


def _sync(file: int) -> None:
    os.pwrite(file, os.urandom(2048), 0)
    os.fsync(file)


def _frame() -> bytes:
    """What a reader sends when it sees the tag."""
    return b"\x02" + _TAG.encode() + b"%02X" % reduce(xor, bytes.fromhex(_TAG)) + b"\x03"


@contextmanager
def _table(folder: Path, news: threading.Event) -> Iterator[tuple[App, int, Eye]]:
    """A real serial reader on one pty, a real panel link on another, and a match between them."""
    from hardware.panel_link import PanelLink
    from hardware.panel_port import panel_at
    from hardware.serial_reader import SerialTagReader

    game = load_game("lantern")
    wiring = TableMap({_TAG: "orange_gate"}, {"gate": "gate"}, pixels={"gate": [0, 1, 2]}, watches={"gate": Watch(1, 0)})
    with ExitStack() as stack:
        finger, reader_end = _pty(stack)
        board, panel_end = _pty(stack)
        eye = Eye(board)
        stack.callback(eye.close)
        link = PanelLink(panel_at(panel_end), pixels=3)
        stack.callback(link.close)
        reader = SerialTagReader("gate", reader_end, news=news.set)
        stack.callback(reader.close)
        link.wait(_PATIENCE)
        assert link.strip
        session = Session.new(game, names(game), folder=DataFolder(folder / "tap"), seed=SEED)
        stack.callback(session.close)
        yield App(session, Rig(readers={"gate": reader}, strip=link.strip), wiring, Output(link.strip, wiring.pixels)), finger, eye


def _pty(stack: ExitStack) -> tuple[int, str]:
    near, far = pty.openpty()
    tty.setraw(near)
    tty.setraw(far)
    stack.callback(os.close, far)
    stack.callback(os.close, near)
    return near, os.ttyname(far)


class Eye:
    """The far end of a panel's cable: it answers as a board does and looks at the light."""

    def __init__(self, line: int) -> None:
        self.lit_at = 0.0
        self._line = line
        self._pixels = bytearray(9)
        self._decoder = wire.Decoder()
        self._is_open = True
        self._thread = threading.Thread(target=self._watch, name="eye", daemon=True)
        self._thread.start()

    def sees_light(self) -> bool:
        """Whether the flame's colour shines, which has red and no blue in it; that of a lantern one could light has both."""
        return any(self._pixels[0::3]) and not any(self._pixels[2::3])

    def close(self) -> None:
        """Stop looking."""
        self._is_open = False
        self._thread.join(1)

    def _watch(self) -> None:
        while self._is_open:
            try:
                data = os.read(self._line, 4096)
            except OSError:
                return
            for frame in self._decoder.feed(data):
                self._answer(frame)

    def _answer(self, frame: wire.Frame) -> None:
        if frame.kind == wire.ASK:
            who = wire.Identity(struct.unpack("<I", frame.payload)[0], 1, 1, 3, 0, 0, wire.NO_LIMIT, "bench", "bench")
            os.write(self._line, wire.frame(wire.IDENTITY, 0, wire.pack_identity(who)))
        elif frame.kind == wire.HEARTBEAT:
            os.write(self._line, wire.frame(wire.HEARTBEAT, 0, wire.pack_health(wire.Health(0, 0, 0))))
        elif frame.kind in (wire.FRAME, wire.CHANGES):
            self._show(frame)

    def _show(self, frame: wire.Frame) -> None:
        before = self.sees_light()
        if frame.kind == wire.FRAME:
            self._pixels[:] = frame.payload
            taken = True
        else:
            taken = wire.apply_changes(self._pixels, frame.payload)
        if self.sees_light() and not before:
            self.lit_at = perf_counter()
        os.write(self._line, wire.frame(wire.SHOWN, frame.sequence, b"\1" if taken else b"\0"))
