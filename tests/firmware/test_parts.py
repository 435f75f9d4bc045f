"""The board's chips as the panel wants them, with the chips' own interfaces played by the test."""

from __future__ import annotations

import runpy
import sys
from collections import deque
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from firmware import parts, wire

FIRMWARE = Path(__file__).parents[2] / "firmware"


def listed(*tags: bytes) -> bytes:
    """An answer of the PN532: for each tag its number, SENS_RES, SEL_RES, length and uid."""
    told = bytes([len(tags)])
    for number, uid in enumerate(tags, 1):
        told += bytes([number, 0x00, 0x44, 0x00, len(uid)]) + uid
    return told


class Chip:
    """A PN532 as its CircuitPython library shows it."""

    def __init__(self) -> None:
        self.calls: list[Any] = []
        self.answers: deque[bytes | None] = deque()
        self.listens = True

    def SAM_configuration(self) -> None:
        self.calls.append("sam")

    def call_function(self, command: int, params: list[int]) -> bytes:
        self.calls.append((command, params))
        return b""

    def send_command(self, command: int, params: list[int], timeout: float) -> bool:
        self.calls.append((command, params))
        return self.listens

    def process_response(self, command: int, response_length: int, timeout: float) -> bytes | None:
        return self.answers.popleft() if self.answers else None


def polled(reader: parts.Pn532, now_ms: int, turns: int = 10) -> list[bytes] | None:
    """The first answer within some turns of ten milliseconds."""
    for turn in range(turns):
        found = reader.poll(now_ms + 10 * turn)
        if found is not None:
            return list(found)
    return None


def test_the_reader_limits_how_long_the_chip_looks_and_then_asks_for_two_tags() -> None:
    chip = Chip()
    chip.answers.append(listed())
    assert polled(parts.Pn532(lambda: chip), 0) == []
    assert chip.calls == ["sam", (0x32, [0x05, 0xFF, 0x01, 1]), (0x4A, [2, 0])]


def test_the_uids_of_all_tags_are_read() -> None:
    chip = Chip()
    short, long, triple = b"\xde\xad\xbe\xef", bytes.fromhex("04A1B2C3D4E5F6"), bytes(range(10))
    chip.answers.extend([listed(short), listed(short, long), listed(triple), listed()])
    reader = parts.Pn532(lambda: chip)
    assert [polled(reader, now) for now in range(0, 400, 100)] == [[short], [short, long], [triple], []]


def test_the_answer_of_a_smart_card_is_stepped_over() -> None:
    first = bytes([1, 0, 4, 0x20, 4]) + b"\x01\x02\x03\x04" + b"\x05\x78\x80\x70\x02"  # its ATS has five bytes, length included
    second = bytes([2, 0, 0x44, 0, 4]) + b"\xde\xad\xbe\xef"
    assert parts.uids(b"\x02" + first + second) == [b"\x01\x02\x03\x04", b"\xde\xad\xbe\xef"]


def test_half_an_answer_is_an_error_and_no_wrong_uid() -> None:
    answer = listed(b"\xde\xad\xbe\xef", bytes.fromhex("04A1B2C3D4E5F6"))
    for cut in range(1, len(answer) - 1):
        with pytest.raises((OSError, IndexError)):
            parts.uids(answer[:-cut])


def test_the_chip_is_left_alone_while_it_looks() -> None:
    chip = Chip()
    reader = parts.Pn532(lambda: chip)
    chip.answers.append(listed())
    assert reader.poll(0) is None
    assert reader.poll(10) is None
    assert len(chip.answers) == 1
    assert reader.poll(parts.LOOKING_MS) == []


def test_with_an_interrupt_pin_it_is_asked_as_soon_as_it_answers_and_never_before() -> None:
    chip, pin = Chip(), SimpleNamespace(value=True)
    reader = parts.Pn532(lambda: chip, pin)
    chip.answers.append(listed())
    assert reader.poll(0) is None
    assert reader.poll(200) is None
    pin.value = False
    assert reader.poll(201) == []


def test_a_chip_that_does_not_answer_is_an_error_and_is_started_anew_later() -> None:
    chips = [Chip(), Chip()]
    left = iter(chips)
    reader = parts.Pn532(lambda: next(left))
    with pytest.raises(OSError, match="does not answer"):
        polled(reader, 0, turns=100)
    assert reader.poll(parts.ANSWER_MS + 1000) is None
    assert chips[1].calls == []
    chips[1].answers.append(listed(b"\x01\x02\x03\x04"))
    assert polled(reader, parts.ANSWER_MS + parts.MEND_MS) == [b"\x01\x02\x03\x04"]


def test_a_chip_that_is_not_there_or_does_not_listen_is_an_error() -> None:
    def absent() -> Chip:
        raise RuntimeError("Failed to detect the PN532")

    with pytest.raises(RuntimeError, match="detect"):
        parts.Pn532(absent).poll(0)
    deaf = Chip()
    deaf.listens = False
    with pytest.raises(OSError, match="does not listen"):
        parts.Pn532(lambda: deaf).poll(0)


class Scanner:
    """`keypad.Keys` as CircuitPython has it."""

    def __init__(self, *events: tuple[int, bool]) -> None:
        self.key_count = 3
        self.events = self
        self.overflowed = False
        self.waiting = [SimpleNamespace(key_number=number, pressed=down) for number, down in events]

    def get(self) -> SimpleNamespace | None:
        return self.waiting.pop(0) if self.waiting else None

    def clear(self) -> None:
        self.waiting.clear()
        self.overflowed = False

    def reset(self) -> None:
        self.waiting = [SimpleNamespace(key_number=2, pressed=True)]


def test_edges_come_from_the_scanner_in_order() -> None:
    keys = parts.Keys(Scanner((0, True), (1, True), (0, False)))
    assert len(keys) == 3
    assert [keys.get() for _ in range(4)] == [(0, True), (1, True), (0, False), None]


def test_a_scanner_that_lost_edges_says_anew_what_is_down() -> None:
    scanner = Scanner((0, True), (1, True))
    scanner.overflowed = True
    keys = parts.Keys(scanner)
    assert [keys.get() for _ in range(5)] == [(0, False), (1, False), (2, False), (2, True), None]


class Strip(list[Any]):
    """`neopixel.NeoPixel` as CircuitPython has it."""

    shows = 0

    def show(self) -> None:
        self.shows += 1


def test_pixels_get_their_colours_and_are_shown_together() -> None:
    strip = Strip([(0, 0, 0)] * 3)
    pixels = parts.Pixels(strip)
    pixels.show(bytes([1, 2, 3, 0, 0, 0, 7, 8, 9]))
    assert strip == [(1, 2, 3), (0, 0, 0), (7, 8, 9)]
    pixels.show(bytes([1, 2, 3, 4, 5, 6, 0, 0, 0]))
    assert strip == [(1, 2, 3), (4, 5, 6), (0, 0, 0)]
    assert strip.shows == 2
    assert len(pixels) == 3


class UsbPort:
    """`usb_cdc.data` as CircuitPython has it."""

    def __init__(self, *pieces: bytes) -> None:
        self.timeout: float | None = None
        self.write_timeout: float | None = None
        self.pieces = list(pieces)
        self.written = b""

    @property
    def in_waiting(self) -> int:
        if not self.pieces:
            raise KeyboardInterrupt  # the test is over
        return len(self.pieces[0])

    def read(self, count: int) -> bytes:
        assert self.timeout == 0, "reading would wait"
        return self.pieces.pop(0)[:count]

    def write(self, data: bytes) -> int:
        assert self.write_timeout == 0, "writing would wait"
        self.written += data
        return len(data)


def test_the_usb_port_is_read_and_written_without_waiting() -> None:
    port = UsbPort(b"abc", b"")
    link = parts.UsbLink(port)
    assert [link.read(), link.read()] == [b"abc", b""]
    assert link.write(b"xyz") == 3


def test_a_board_without_its_data_port_says_that_it_wants_a_reset() -> None:
    with pytest.raises(RuntimeError, match="reset button"):
        parts.UsbLink(None)


def test_two_starts_have_two_numbers() -> None:
    assert len({parts.boot_id() for _ in range(20)}) == 20
    assert parts.clock_ms() <= parts.clock_ms()


@pytest.fixture
def circuitpython(monkeypatch: pytest.MonkeyPatch) -> dict[str, ModuleType]:
    """The modules that only a board has, just as far as boot.py and code.py need them."""

    class Pins(ModuleType):
        def __getattr__(self, name: str) -> str:
            if not name.startswith("GP"):
                raise AttributeError(name)
            return name

    names = ("busio", "digitalio", "keypad", "microcontroller", "neopixel", "supervisor", "usb_cdc", "adafruit_pn532", "adafruit_pn532.spi")
    modules: dict[str, Any] = {name: ModuleType(name) for name in names} | {"board": Pins("board")}
    modules["busio"].SPI = lambda *pins: pins
    modules["digitalio"].DigitalInOut = lambda pin: pin
    modules["keypad"].Keys = lambda pins, value_when_pressed, interval: Scanner((2, True))
    modules["microcontroller"].cpu = SimpleNamespace(uid=b"\xe6\x60\x38")
    modules["neopixel"].NeoPixel = lambda pin, count, auto_write: Strip([(0, 0, 0)] * count)
    modules["adafruit_pn532.spi"].PN532_SPI = lambda spi, select: Chip()
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    return modules


def test_the_delivered_code_py_starts_a_panel_on_its_pins(circuitpython: dict[str, Any]) -> None:
    ask = wire.frame(wire.ASK, 0, b"\x05\0\0\0")
    port = circuitpython["usb_cdc"].data = UsbPort(b"\0", ask, b"\0", b"\0")
    with pytest.raises(KeyboardInterrupt):
        runpy.run_path(str(FIRMWARE / "code.py"))
    [identity] = [frame for frame in wire.Decoder().feed(port.written) if frame.kind == wire.IDENTITY]
    who = wire.unpack_identity(identity.payload)
    assert who is not None
    assert (who.session, who.pixels, who.readers, who.serial) == (5, 150, 3, "E66038")


def test_a_panel_that_fails_is_started_again(
    circuitpython: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reloads: list[str] = []
    circuitpython["usb_cdc"].data = None
    circuitpython["supervisor"].reload = lambda: reloads.append("reload")
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    runpy.run_path(str(FIRMWARE / "code.py"))
    assert reloads == ["reload"]
    assert "reset button" in capsys.readouterr().err


def test_boot_py_names_the_board_as_the_companion_looks_for_it(circuitpython: dict[str, Any]) -> None:
    from hardware.panel_port import PRODUCT

    told: list[Any] = []
    circuitpython["supervisor"].set_usb_identification = lambda manufacturer, product: told.append(product)
    circuitpython["usb_cdc"].enable = lambda console, data: told.append((console, data))
    runpy.run_path(str(FIRMWARE / "boot.py"))
    assert told == [PRODUCT, (True, True)]
