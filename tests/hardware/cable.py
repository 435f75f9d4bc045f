"""A serial cable made of a pty, with a name that stays the same when it is unplugged and plugged in again."""

from __future__ import annotations

import os
import pty
import select
import threading
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.ports import DeviceError, TagReader

PATIENCE = 20.0  # seconds until something that should happen is given up


class Cable:
    """One end is a device's, the other the port that a driver opens. `answer` is what the device says to bytes from the driver."""

    def __init__(self, folder: Path, answer: Callable[[bytes], bytes] = lambda _: b"") -> None:
        self.port = folder / "port"
        self.is_plugged = False
        self._answer = answer
        self.plug()

    def plug(self) -> None:
        """Put the cable in."""
        self._device, self._driver = pty.openpty()
        self._wake, self._stop = os.pipe()
        tty.setraw(self._driver)
        self.port.symlink_to(os.ttyname(self._driver))
        self.is_plugged = True
        self._thread = threading.Thread(target=self._serve, args=(self._device, self._wake), daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        """Pull the cable; pulling it twice does nothing."""
        if not self.is_plugged:
            return
        self.is_plugged = False
        self.port.unlink()
        os.close(self._stop)
        self._thread.join()
        for end in (self._device, self._driver, self._wake):
            os.close(end)

    def say(self, data: bytes) -> None:
        """Bytes of the device, unasked."""
        if self.is_plugged:
            os.write(self._device, data)

    def _serve(self, device: int, wake: int) -> None:
        while True:
            ready = select.select([device, wake], [], [])[0]
            if wake in ready:
                return
            answer = self._answer(os.read(device, 1000))
            if answer:
                os.write(device, answer)


@contextmanager
def cable(answer: Callable[[bytes], bytes] = lambda _: b"") -> Iterator[Cable]:
    """A cable in a folder of its own, unplugged at the end."""
    with TemporaryDirectory() as folder:
        made = Cable(Path(folder), answer)
        yield made
        made.unplug()


def until(happened: Callable[[], bool]) -> bool:
    """Look until it happened."""
    give_up = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > give_up:
            return False
        time.sleep(0.002)
    return True


def heard(reader: TagReader) -> list[str]:
    """The next tags that a reader sees, once it is there."""
    tags: list[str] = []

    def is_heard() -> bool:
        with suppress(DeviceError):
            tags.extend(reader.read())
        return bool(tags)

    until(is_heard)
    return tags


def complaint(reader: TagReader) -> DeviceError | None:
    """What a reader soon complains about."""
    found: list[DeviceError] = []

    def has_complained() -> bool:
        try:
            reader.read()
        except DeviceError as error:
            found.append(error)
        return bool(found)

    until(has_complained)
    return found[0] if found else None
