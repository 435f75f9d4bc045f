"""A strip behind a WLED controller on the local network, spoken to in DDP over UDP."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Iterator
from ipaddress import ip_address

from companion.ports import DeviceError, Pulse

PORT = 4048
HEADER = struct.Struct("!BBBBLH")  # flags, sequence, data type, destination, offset in bytes, length in bytes
VERSION, PUSH = 0x40, 0x01
RGB, DISPLAY = 1, 1
MOST = 3 * 480  # bytes of pixels in a packet, so that it fits into one of Ethernet's
LOOKUP_S = 60.0  # looking up a name may take that long where the network is half there
CALM = 4  # repeats in a row without a complaint until a lost controller counts as back; "no way there" takes the network three seconds


def packets(frame: bytes, sequence: int) -> Iterator[bytes]:
    """A frame as DDP packets, the first with this sequence number (1 to 15, then 1 again); the last makes the controller show it."""
    for offset in range(0, len(frame), MOST):
        part = frame[offset : offset + MOST]
        flags = VERSION | (PUSH if offset + MOST >= len(frame) else 0)
        yield HEADER.pack(flags, sequence, RGB, DISPLAY, offset, len(part)) + part
        sequence = sequence % 15 + 1


class WledLightStrip:
    """A strip that is sent to and never waited for.

    Nothing answers in DDP, so a controller that is merely silent cannot be told from one that works. What the network itself says (no
    such name, no way there, nobody listens) is told. A thread inside repeats the last frame: WLED goes back to its own lights after
    some seconds without one, a lost packet comes again, and a lost controller is found again.
    """

    def __init__(self, name: str, length: int, host: str, port: int = PORT, repeat_s: float = 1.0) -> None:
        self.name = name
        self.length = length
        self._address = (host, port)
        self._repeat_s = repeat_s
        self._frame = b""
        self._sequence = 1
        self._socket: socket.socket | None = None
        self._trouble = "its address is still being looked up"
        self._calm = CALM  # repeats since the network last complained
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self.pulse = Pulse(f"strip {name}", LOOKUP_S)
        if _is_number(host):
            self._connect()  # else the thread does: looking up a name may take seconds
        self._thread = threading.Thread(target=self._run, name=f"strip {name}", daemon=True)
        self._thread.start()

    def show(self, frame: bytes) -> None:
        """Send a frame; what cannot be sent now is what the controller gets first when it is back."""
        if len(frame) != 3 * self.length:
            raise ValueError(f"{self.name} has {self.length} pixels and takes {3 * self.length} bytes, not {len(frame)}")
        with self._lock:
            if self._stop.is_set():
                raise DeviceError(self.name, "the strip is closed.", "Start the companion again.")
            self._frame = bytes(frame)
            if not self._trouble:
                self._send()
            if self._trouble:
                what = f"the controller at {self._address[0]} cannot be reached ({self._trouble})."
                raise DeviceError(self.name, what, "Check that it has power and is in this network, and its address in table.toml.")

    def close(self) -> None:
        """Go dark and let go of the network."""
        self.pulse.is_over = True
        self._stop.set()
        self._thread.join(timeout=1)
        with self._lock:
            self._frame = bytes(3 * self.length)
            self._send()
            self._hang_up()

    def _run(self) -> None:
        while not self._stop.is_set():
            self.pulse.beat()
            if self._socket is None:
                self._connect()
            with self._lock:
                self._calm += 1
                self._send()
                if self._socket and self._calm > CALM:
                    self._trouble = ""
            self._stop.wait(self._repeat_s)

    def _connect(self) -> None:
        host, port = self._address
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_DGRAM)[0]
            opened = socket.socket(family, kind, protocol)
            opened.setblocking(False)
            opened.connect(address)  # nothing is sent by this; but from now on the network's complaints come back to us
        except OSError as error:
            with self._lock:
                self._complain(error)
            return
        with self._lock:
            if self._stop.is_set():  # closed while the name was looked up
                opened.close()
                return
            self._socket = opened
            if self._calm >= CALM:
                self._trouble = ""

    def _send(self) -> None:
        """Send the frame as it is; never waits, never raises."""
        if self._socket is None:
            return
        try:
            for packet in packets(self._frame, self._sequence):
                self._sequence = self._sequence % 15 + 1
                self._socket.send(packet)
        except BlockingIOError:
            return  # the network is full for a moment; the frame is repeated soon
        except OSError as error:
            self._complain(error)

    def _complain(self, error: OSError) -> None:
        self._trouble = (error.strerror or str(error)).lower()
        self._calm = 0
        self._hang_up()

    def _hang_up(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._socket = None


def _is_number(host: str) -> bool:
    """Whether an address is written in digits, so that nobody has to be asked for it."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
