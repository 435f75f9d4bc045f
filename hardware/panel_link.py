"""The panel: an RP2040 board with pixels, keys and tag readers on one USB cable, which may be pulled at any moment."""

from __future__ import annotations

import os
import secrets
import select
import threading
import time
from collections.abc import Sequence
from contextlib import suppress

from companion.ports import Clock, DeviceError, KeyEdge, News, Pulse, nobody
from firmware import wire
from hardware.panel_parts import PanelButtons, PanelReader, PanelStrip
from hardware.panel_port import Opener, Port
from hardware.panel_talk import Talk

TURN_MS = 100  # how long the thread sleeps at most while nothing happens


class PanelLink:
    """A board and its parts as the ports of a table. A thread of its own keeps the talk going and looks for a lost board."""

    def __init__(
        self,
        open_port: Opener,
        clock: Clock = time.monotonic,
        *,
        readers: Sequence[str] = (),
        keys: Sequence[str] = (),
        pixels: int = 0,
        brightness: int = 255,
        limit_ma: int = wire.NO_LIMIT,
        retry: tuple[float, float] = (0.1, 2.0),
        news: News = nobody,
    ) -> None:
        if pixels > wire.MAX_PIXELS:
            raise ValueError(f"a panel drives at most {wire.MAX_PIXELS} pixels, not {pixels}")
        self._open_port = open_port
        self._clock = clock
        self._retry = retry
        self._news = news
        self._talk = Talk(tuple(keys), len(readers), lambda: 1 + secrets.randbelow(0xFFFFFFFF), brightness, min(limit_ma, wire.NO_LIMIT))
        self._changed = threading.Condition()  # guards everything below, and the talk
        self._port: Port | None = None
        self._trouble: DeviceError | None = DeviceError("panel", "it was not reached yet.", "Wait a moment.")
        self._closed = False
        self.pulse = Pulse("the panel's link")
        self._wakes, self._wake = os.pipe()
        os.set_blocking(self._wake, False)
        self.readers = {name: PanelReader(self, name, number) for number, name in enumerate(readers)}
        self.buttons = PanelButtons(self, len(keys)) if keys else None
        self.strip = PanelStrip(self, pixels) if pixels else None
        self._users = len(self.readers) + (self.buttons is not None) + (self.strip is not None)
        self._thread = threading.Thread(target=self._run, name="panel", daemon=True)
        self._thread.start()

    @property
    def board(self) -> wire.Identity | None:
        """Who is at the other end: versions, serial number, parts; None while nobody is."""
        with self._changed:
            return self._talk.board

    @property
    def health(self) -> wire.Health | None:
        """How the board is doing: since when it runs, damaged frames it got, edges it had no room for."""
        with self._changed:
            return self._talk.health

    @property
    def troubles(self) -> list[str]:
        """What the board complained about lately."""
        with self._changed:
            return list(self._talk.troubles)

    @property
    def confirmed(self) -> bytes | None:
        """The frame that the board said it shows; None if that is not known."""
        with self._changed:
            return self._talk.lights.confirmed

    def wait(self, seconds: float) -> wire.Identity:
        """The board, as soon as it answers; `DeviceError` if it does not in time."""
        with self._changed:
            self._changed.wait_for(lambda: self._talk.board is not None, seconds)
            if self._talk.board is None:
                raise self._trouble or DeviceError("panel", "the board does not answer.")
            return self._talk.board

    def close(self) -> None:
        """Let go of the board; closing twice does nothing."""
        self.pulse.is_over = True
        with self._changed:
            was_closed, self._closed = self._closed, True
            self._changed.notify_all()
        if not was_closed:
            self._poke()
            self._thread.join()
            os.close(self._wakes)
            os.close(self._wake)

    def release(self) -> None:
        """A part was closed; with the last one the link closes."""
        with self._changed:
            self._users -= 1
            last = self._users == 0
        if last:
            self.close()

    def tags(self, name: str, number: int) -> list[str]:
        """What a reader has seen since the last call."""
        with self._changed:
            board = self._reached(name)
            self._must_have(name, "tag readers", board.readers, number + 1, "SELECT_PINS")
            spot = self._talk.spots[number]
            if spot.status is None:
                raise DeviceError(name, "the reader has not reported since the board started.", "Wait a moment.")
            if spot.status == wire.READER_FAILS:
                raise DeviceError(name, f"reader {number + 1} of the panel does not answer.", "Check its wires and its switches.")
            return spot.take()

    def edges(self, name: str, count: int) -> list[KeyEdge]:
        """What the keys did since the last call."""
        with self._changed:
            self._must_have(name, "keys", self._reached(name).keys, count, "KEY_PINS")
            return self._talk.take_edges()

    def show(self, name: str, frame: bytes) -> None:
        """Show a frame now, or as soon as the board is back."""
        with self._changed:
            self._talk.lights.wanted = bytes(frame)
            board = self._reached(name)
            if board.pixels != len(frame) // 3:
                what = f"the board has {board.pixels} pixels and the table {len(frame) // 3}."
                raise DeviceError(name, what, "Make PIXELS in the board's code.py and the number in table.toml the same.")
            self._talk.light(self._clock())
            self._flush()

    def settle(self, seconds: float) -> None:
        """Wait until the last frame shines, if the board is there."""
        with self._changed:
            self._changed.wait_for(lambda: self._talk.board is None or self._talk.lights.is_settled, seconds)

    def _reached(self, name: str) -> wire.Identity:
        if self._closed:
            raise DeviceError(name, "it was closed.", "Open the table again.")
        if self._talk.board is None:
            trouble = self._trouble or DeviceError(name, "the board does not answer yet.", "Wait a moment.")
            raise DeviceError(name, trouble.what, trouble.fix)
        return self._talk.board

    def _must_have(self, name: str, parts: str, has: int, needed: int, setting: str) -> None:
        if has < needed:
            what = f"the board has {has} {parts} and the table wants {needed}."
            raise DeviceError(name, what, f"Make {setting} in the board's code.py and table.toml the same.")

    def _flush(self) -> None:
        """Send what can be sent; the thread sees to the rest, and to a cable that is gone."""
        if self._port is None or not self._talk.outgoing:
            return
        try:
            sent = self._port.write(self._talk.outgoing)
        except OSError:
            sent = 0  # the thread will find out in a moment
        self._talk.outgoing = self._talk.outgoing[sent:]
        if self._talk.outgoing and threading.current_thread() is not self._thread:
            self._poke()

    def _poke(self) -> None:
        with suppress(BlockingIOError):  # so many pokes are waiting that one more makes no difference
            os.write(self._wake, b"x")

    def _run(self) -> None:
        try:
            pause = self._retry[0]
            while not self._closed:
                self.pulse.beat()
                pause = self._retry[0] if self._visit() else min(2 * pause, self._retry[1])
                with self._changed:
                    self._changed.wait_for(lambda: self._closed, pause)
        finally:
            with self._changed:
                self._talk.end()
                self._trouble = DeviceError("panel", "the link to the board has stopped.", "Start the companion again.")

    def _visit(self) -> bool:
        """Talk to the board until the cable is gone; False if there was no talk at all."""
        port, met = None, False
        try:
            port = self._open_port()
            self._serve(port)
        except (DeviceError, OSError) as error:
            lost = DeviceError("panel", "the cable to the board is gone.", "Plug it in again; the table goes on by itself.")
            with self._changed:
                met = self._talk.board is not None
                self._trouble = error if isinstance(error, DeviceError) else lost
        finally:
            with self._changed:
                self._port = None
                self._talk.end()
                self._changed.notify_all()
            if port is not None:
                port.close()
        return met

    def _serve(self, port: Port) -> None:
        poll = select.poll()
        with self._changed:
            self._port = port
            self._talk.begin(self._clock())
            self._flush()
        while not self._closed:
            self.pulse.beat()
            poll.register(port.fileno(), select.POLLIN | (select.POLLOUT if self._talk.outgoing else 0))
            poll.register(self._wakes, select.POLLIN)
            ready = dict(poll.poll(TURN_MS))
            if self._wakes in ready:
                os.read(self._wakes, 4096)
            with self._changed:
                if ready.get(port.fileno(), 0) & ~select.POLLOUT:
                    self._talk.hear(port.read(), self._clock())
                self._talk.tick(self._clock())
                if self._talk.board is not None:
                    self._trouble = None
                self._flush()
                self._changed.notify_all()
            if ready.get(port.fileno(), 0) & select.POLLIN:
                self._news()
