"""A WLED controller on loopback: a UDP socket that puts DDP packets together and shows what they say."""

from __future__ import annotations

import socket
import struct
import threading
from typing import NamedTuple


class Packet(NamedTuple):
    flags: int
    sequence: int
    kind: int
    destination: int
    offset: int
    pixels: bytes

    @property
    def is_last(self) -> bool:
        return bool(self.flags & 0x01)


def parsed(data: bytes) -> Packet:
    *header, length = struct.unpack("!BBBBLH", data[:10])
    assert length == len(data) - 10
    return Packet(*header, data[10:])


class FakeWled:
    """Takes frames while it is plugged in; the port stays the same."""

    def __init__(self, length: int) -> None:
        self.packets: list[Packet] = []
        self.lit = bytes(3 * length)
        self.shown = 0
        self.port = 0
        self._coming = bytearray(self.lit)
        self.plug()

    def plug(self) -> None:
        """Switch it on."""
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", self.port))
        self.port = self._socket.getsockname()[1]
        self._thread = threading.Thread(target=self._run, args=(self._socket,), daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        """Switch it off; twice does nothing."""
        if self._thread.is_alive():
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as friend:
                friend.sendto(b"", ("127.0.0.1", self.port))  # wakes it up to see that it is over
            self._thread.join()
        self._socket.close()

    def _run(self, taken: socket.socket) -> None:
        while data := taken.recv(2000):
            packet = parsed(data)
            self.packets.append(packet)
            self._coming[packet.offset : packet.offset + len(packet.pixels)] = packet.pixels
            if packet.is_last:
                self.lit = bytes(self._coming)
                self.shown += 1
