"""As much of systemd as a watched service needs: a socket to be told on, a patience, an abort, and a start after it."""

from __future__ import annotations

import json
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from tests.text.terminal import environment

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0  # seconds until something that should happen is given up
WATCHDOG_S = 1.0


class Supervisor:
    """Starts the companion as a service and hears what it tells; `page()` is what its screen shows."""

    def __init__(self, folder: Path, *words: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        address = f"@companion-test-{id(self)}-{time.monotonic_ns()}"
        self._socket.bind(address.replace("@", "\0"))
        self._command = [sys.executable, "-m", "tests.kiosk.child", *words]
        told = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": str(int(WATCHDOG_S * 1e6)), "STATE_DIRECTORY": str(folder)}
        self._log = folder / "log"
        self._env = environment(folder, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", **told)
        self.start()

    def __enter__(self) -> Supervisor:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._end()
        self._socket.close()

    def start(self) -> None:
        """Start the service anew."""
        pipe = subprocess.PIPE
        with self._log.open("w") as log:
            self._process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, stderr=log, env=self._env, cwd=ROOT, text=True)
        self._lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read, args=(self._process, self._lines), daemon=True)
        self._reader.start()

    def types(self, line: str) -> None:
        """A finger, or a hang."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def told(self, wanted: str) -> None:
        """Wait until the service says so."""
        end = time.monotonic() + PATIENCE
        while wanted not in (self._message(end - time.monotonic()) or "").splitlines():
            assert time.monotonic() < end, f"{wanted} was never told; {self._said()}"

    def page(self, **wanted: Any) -> dict[str, Any]:
        """The next page that looks like this."""
        while True:
            shown: dict[str, Any] = json.loads(self._line())
            if all(shown.get(name) == value for name, value in wanted.items()):
                return shown

    def hangs(self, loop: str) -> None:
        """Let a loop hang, and see that it does."""
        self.types(f"hang {loop}")
        while self._line() != f"hangs {loop}":
            pass

    def is_aborted(self) -> bool:
        """Wait until nothing was fed for as long as systemd would wait, then abort as systemd does; what hung is in the log."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self._message(WATCHDOG_S, "WATCHDOG=1")
            if self._fed is None:
                return self.ends(signal.SIGABRT) == -signal.SIGABRT and "Current thread" in self._log.read_text()
        return False

    def ends(self, by: signal.Signals) -> int:
        """End the service by a signal; its exit code."""
        self._process.send_signal(by)
        return self._end()

    def _end(self) -> int:
        code = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        return code

    def _message(self, seconds: float, only: str = "") -> str | None:
        """The next message, or the next of this kind, within so many seconds."""
        end, self._fed = time.monotonic() + seconds, None
        while (left := end - time.monotonic()) > 0:
            self._socket.settimeout(left)
            try:
                message = self._socket.recv(4096).decode()
            except TimeoutError:
                return None
            if only in message:
                self._fed = message
                return message
        return None

    def _line(self) -> str:
        try:
            return self._lines.get(timeout=PATIENCE).strip()
        except queue.Empty:
            raise AssertionError(f"nothing more was shown; {self._said()}") from None

    def _said(self) -> str:
        return self._log.read_text()

    @staticmethod
    def _read(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line)

    _fed: str | None = None
