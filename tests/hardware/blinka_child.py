"""The strip on Blinka's board for any computer, in a process of its own, since Blinka looks at its surroundings only once.

Each line in is a request, each line out its answer: what went to the pin, or the error. Run as `python -m tests.hardware.blinka_child`.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion.ports import DeviceError

ROOT = Path(__file__).parents[2]


class ChildStrip:
    """A strip in the child, for the hands of a test: `pin` is what the pixels were last sent, byte for byte."""

    def __init__(self, name: str, length: int, **wiring: Any) -> None:
        self.name = name
        self.length = length
        self.pin = b""
        self._ask("open", name=name, length=length, **wiring)

    def show(self, frame: bytes) -> None:
        """Light the pixels."""
        self._ask("show", frame=frame.hex())

    def close(self) -> None:
        """Close the strip."""
        self._ask("close")

    def fail(self, why: str) -> None:
        """Let the next frame fail on its way to the pin."""
        self._ask("fail", why=why)

    def _ask(self, verb: str, **request: Any) -> None:
        child = _child()
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(json.dumps({"verb": verb, **request}) + "\n")
        child.stdin.flush()
        answer = json.loads(child.stdout.readline())
        match answer.get("error"):
            case ["DeviceError", device, what, fix]:
                raise DeviceError(device, what, fix)
            case ["ValueError", why]:
                raise ValueError(why)
        self.pin = bytes.fromhex(answer["pin"])


_children: list[subprocess.Popen[str]] = []


def _child() -> subprocess.Popen[str]:
    """The one child of this test run; it ends with its input."""
    if not _children:
        environ = {**os.environ, "BLINKA_OS_AGNOSTIC": "1"}
        command = [sys.executable, "-m", "tests.hardware.blinka_child"]
        _children.append(subprocess.Popen(command, cwd=ROOT, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        atexit.register(_children[0].communicate)
    return _children[0]


def serve() -> None:
    """Answer until there are no more requests."""
    import board
    import neopixel

    from hardware.neopixels import NeoPixelLightStrip
    from hardware.pi_facts import PiFacts

    board.D18 = board.NEOPIXEL
    pi = PiFacts(model="Raspberry Pi 4 Model B Rev 1.4", is_root=True)
    sent: list[bytes] = []
    failures: list[str] = []

    def write(pin: object, data: bytes) -> None:
        if failures:
            raise RuntimeError(failures.pop())
        sent.append(bytes(data))

    neopixel.neopixel_write = write
    strips: list[NeoPixelLightStrip] = []
    for line in sys.stdin:
        request = json.loads(line)
        try:
            match request.pop("verb"):
                case "open":
                    sent.clear()
                    strips[:] = [NeoPixelLightStrip(facts=pi, **request)]
                case "show":
                    strips[0].show(bytes.fromhex(request["frame"]))
                case "fail":
                    failures.append(request["why"])
                case "close":
                    strips[0].close()
            print(json.dumps({"pin": sent[-1].hex() if sent else ""}), flush=True)
        except DeviceError as error:
            print(json.dumps({"error": ["DeviceError", error.device, error.what, error.fix]}), flush=True)
        except ValueError as error:
            print(json.dumps({"error": ["ValueError", str(error)]}), flush=True)


if __name__ == "__main__":
    serve()
