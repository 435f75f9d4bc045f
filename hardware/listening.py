"""A tag reader that has to be waited for: a thread inside listens, comes back after an unplug, and `read` never waits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Protocol

from companion.ports import DeviceError, News, Pulse, nobody


class Source(Protocol):
    """An open connection to a reader."""

    def hear(self) -> Iterable[str]:
        """Wait a short moment for tags. `DeviceError` when the reader is gone."""

    def close(self) -> None:
        """Let go of the connection."""


class ListeningReader:
    """Connects, listens, and connects again, until it is closed. A reader that is not there yet is only lost, never an obstacle."""

    def __init__(self, name: str, technology: str, connect: Callable[[], Source], retry_s: float = 1.0, news: News = nobody) -> None:
        self.name = name
        self.technology = technology  # what kind of tags it reads: the same digits of another kind are another tag
        self._connect = connect
        self._retry_s = retry_s
        self._news = news
        self._heard: dict[str, None] = {}
        self._trouble: DeviceError | None = None
        self._bug: Exception | None = None
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self.pulse = Pulse(f"reader {name}")
        self._thread = threading.Thread(target=self._run, name=f"reader {name}", daemon=True)
        self._thread.start()

    def read(self) -> list[str]:
        """The tags heard since the last call, each once."""
        if self._stop.is_set():
            raise DeviceError(self.name, "the reader is closed.", "Start the companion again.")
        with self._lock:
            if self._bug:
                raise self._bug
            if self._trouble:
                raise DeviceError(self._trouble.device, self._trouble.what, self._trouble.fix)
            heard, self._heard = self._heard, {}
        return list(heard)

    def close(self) -> None:
        """Let go of the device."""
        self.pulse.is_over = True
        self._stop.set()
        self._thread.join(timeout=3)

    def _run(self) -> None:
        try:
            while not self._stop.is_set():
                self.pulse.beat()
                try:
                    self._listen()
                except DeviceError as error:
                    self._note(error)
                    self._stop.wait(self._retry_s)
        except Exception as error:  # a bug: it must surface where the reader is read, not die unseen with its thread
            with self._lock:
                self._bug = error

    def _listen(self) -> None:
        source = self._connect()
        try:
            self._note(None)
            while not self._stop.is_set():
                self.pulse.beat()
                tags = source.hear()
                with self._lock:
                    self._heard.update(dict.fromkeys(tags))
                if tags:
                    self._news()
        finally:
            source.close()

    def _note(self, trouble: DeviceError | None) -> None:
        """From now on the reader works, or does not; what it heard before is old either way."""
        with self._lock:
            self._trouble = trouble
            self._heard.clear()
