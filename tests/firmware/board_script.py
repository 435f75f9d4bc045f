"""Run by MicroPython as a board on a pty: its link is standard input and output. Its first reader sees what the pixels show."""

import os
import select
import struct
import sys
import time

from firmware.panel import Panel


class Pixels:
    shown = bytes(9)

    def __len__(self):
        return 3

    def show(self, frame):
        self.shown = frame


class Mirror:
    """A reader that sees the colours of the first pixel as a uid, so that the companion can look at the pixels."""

    def __init__(self, pixels):
        self.pixels = pixels

    def poll(self, now_ms):
        return [b"\x04" + self.pixels.shown[:3]]


class Finger:
    """A key that goes down and up fifty times, in every second turn."""

    turns = 0

    def __len__(self):
        return 1

    def get(self):
        self.turns += 1
        return (0, self.turns % 4 == 1) if self.turns < 200 and self.turns % 2 else None


class Link:
    def __init__(self):
        self.poll = select.poll()
        self.poll.register(sys.stdin, select.POLLIN)

    def read(self):
        data = b""
        while len(data) < 256 and self.poll.poll(0 if data else 1):
            data += sys.stdin.buffer.read(1)
        return data

    def write(self, data):
        sys.stdout.buffer.write(data)
        return len(data)


if __name__ == "__main__":
    pixels = Pixels()
    boot = struct.unpack("<I", os.urandom(4))[0]
    Panel(pixels, Finger(), [Mirror(pixels)], Link(), time.ticks_ms, boot=boot, serial="MICRO").run()
