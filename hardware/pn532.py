"""PN532 readers for 13.56 MHz tags, on a serial cable, or on the Pi's own SPI or I2C pins."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, nullcontext
from typing import Any

from companion.ports import DeviceError, News, nobody
from hardware.libraries import load
from hardware.listening import ListeningReader
from hardware.serial_port import open_port

LIST_TARGETS = 0x4A  # command numbers and parameters: NXP UM0701-02, chapter 7
CONFIGURE_RADIO = 0x32
RADIO_OFF = (0x01, 0x00)
FEW_RETRIES = (0x05, 0xFF, 0x01, 0x02)  # answer "nothing here" after two attempts; the chip's usual way is to look for ever
TWO_TYPE_A = (0x02, 0x00)  # the chip can hold two targets, not more
ROOM_FOR_TWO = 58  # bytes of an answer with two targets of the longest kind
HAS_ATS = 0x20  # bit of SEL_RES: the target's answer to select follows its uid
ANSWER_S = 0.3
ATTEMPTS = 3  # unanswered or garbled polls in a row until the reader counts as lost
PAUSE_S = 0.01  # between two polls: readers on one bus take turns
ADVICE = "Check its cable and supply, and that the switches on it select {}."

SPI, I2C = threading.Lock(), threading.Lock()  # who has the bus; a serial cable belongs to one reader anyway


def targets_in(answer: Sequence[int]) -> list[str]:
    """The uids in an answer to the listing of type A targets: a count, then number, SENS_RES, SEL_RES and uid of each.

    >>> targets_in(bytes.fromhex("01 01 0044 00 07 04A2B3C4D5E680"))
    ['04A2B3C4D5E680']
    """
    uids, at = [], 1
    for _ in range(answer[0]):
        select, length = answer[at + 3], answer[at + 4]
        uid = bytes(answer[at + 5 : at + 5 + length])
        at += 5 + length
        if select & HAS_ATS:
            at += answer[at]
        if len(uid) != length or length not in (4, 7, 10):
            raise ValueError("a broken answer")
        uids.append(uid.hex().upper())
    return uids


class _Chip:
    """A chip that answers; the library's own complaints end here."""

    def __init__(self, device: str, bus: AbstractContextManager[Any], way: str, build: Callable[[ExitStack], Any]) -> None:
        self._device, self._bus, self._way = device, bus, way
        self._failures = 0
        with ExitStack() as held:
            try:
                with bus:
                    self._chip = build(held)
            except DeviceError:
                raise
            except Exception as error:  # the library and Blinka know many ways to fail
                raise self._silent() from error
            with bus:
                self._ask(CONFIGURE_RADIO, FEW_RETRIES)
            self._held = held.pop_all()

    def hear(self) -> list[str]:
        """What lies on the reader now. Radio off afterwards: a tag that stays picked out would sit out every second poll."""
        time.sleep(PAUSE_S)
        try:
            with self._bus:
                answer = self._ask(LIST_TARGETS, TWO_TYPE_A, ROOM_FOR_TWO)
                self._ask(CONFIGURE_RADIO, RADIO_OFF)
            uids = targets_in(answer)
        except (DeviceError, ValueError, IndexError) as error:
            self._failures += 1
            if self._failures >= ATTEMPTS:
                raise self._silent() from error
            return []
        self._failures = 0
        return uids

    def close(self) -> None:
        """Let go of the pins or the port."""
        self._held.close()

    def _ask(self, command: int, parameters: Sequence[int], room: int = 0) -> bytes:
        try:
            answer = self._chip.call_function(command, room, parameters, ANSWER_S)
        except Exception as error:  # RuntimeError, IndexError, OSError, and a BusyError of its own
            raise self._silent() from error
        if answer is None:
            raise self._silent()
        return bytes(answer)

    def _silent(self) -> DeviceError:
        return DeviceError(self._device, "the reader does not answer.", ADVICE.format(self._way))


def _on_uart(device: str, port: str) -> _Chip:
    library = load(device, "adafruit_pn532.uart")

    def build(held: ExitStack) -> Any:
        cable = open_port(device, port, 115_200, timeout=0.03)  # the library asks for more bytes than come and sits out this time
        held.callback(cable.close)
        return library.PN532_UART(cable)

    return _Chip(device, nullcontext(), "serial (HSU)", build)


def _on_spi(device: str, pin: int) -> _Chip:
    board, busio, digitalio, library = (load(device, name) for name in ("board", "busio", "digitalio", "adafruit_pn532.spi"))
    if not hasattr(board, f"D{pin}"):
        raise DeviceError(device, f"there is no pin GPIO {pin}.", "Correct its chip-select pin in table.toml.")

    def build(held: ExitStack) -> Any:
        select = held.enter_context(digitalio.DigitalInOut(getattr(board, f"D{pin}")))
        bus = held.enter_context(busio.SPI(board.SCK, board.MOSI, board.MISO))
        return library.PN532_SPI(bus, select)

    return _Chip(device, SPI, "SPI (and that SPI is on in raspi-config)", build)


def _on_i2c(device: str) -> _Chip:
    board, busio, library = (load(device, name) for name in ("board", "busio", "adafruit_pn532.i2c"))

    def build(held: ExitStack) -> Any:
        return library.PN532_I2C(held.enter_context(busio.I2C(board.SCL, board.SDA)))

    return _Chip(device, I2C, "I2C (and that I2C is on in raspi-config)", build)


class Pn532TagReader(ListeningReader):
    """A PN532 on a serial port, or on the Pi's own pins: port "i2c", or "spi" with the GPIO number of its chip-select pin.

    Several can share SPI, each with a pin of its own; I2C takes one, since the chip's address is fixed.
    """

    def __init__(self, name: str, port: str, select_pin: int | None = None, retry_s: float = 1.0, news: News = nobody) -> None:
        if port == "spi" and select_pin is None:
            raise DeviceError(name, "a PN532 on SPI needs a pin of its own.", "Name it in table.toml, for example select_pin = 5.")

        def connect() -> _Chip:
            if port == "spi" and select_pin is not None:
                return _on_spi(name, select_pin)
            return _on_i2c(name) if port == "i2c" else _on_uart(name, port)

        super().__init__(name, "iso14443a", connect, retry_s, news)
