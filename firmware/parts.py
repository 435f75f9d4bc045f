# mypy: ignore-errors
"""The board's chips as `Panel` wants them. A chip's library is loaded only when the chip is made, so a PC can load this file."""

import os
import struct
import time

RF_CONFIGURATION = 0x32
LIST_TAGS = 0x4A
TAGS_AT_ONCE = 2  # as many as the PN532 can tell apart
TRIES = 1  # how often the PN532 looks before it says that there is no tag; by default it looks for ever
LOOKING_MS = 30  # asking it before costs 10 ms of waiting inside its library
ANSWER_MS = 500
MEND_MS = 5000  # a chip that does not answer holds up the board while it is started again, so not often


def clock_ms() -> int:
    """Milliseconds as a whole number: the board's floats would lose them within hours."""
    return time.monotonic_ns() // 1000000


def boot_id() -> int:
    """A number that is another one after each start."""
    return struct.unpack("<I", os.urandom(4))[0]


class UsbLink:
    """The second serial port of the USB cable."""

    def __init__(self, port):
        if port is None:
            raise RuntimeError("The data port is not there. boot.py makes it when the board starts: press its reset button once.")
        port.timeout = 0
        port.write_timeout = 0
        self._port = port

    def read(self):
        """The bytes that came."""
        waiting = self._port.in_waiting
        return self._port.read(waiting) if waiting else b""

    def write(self, data):
        """Send what can be sent at once."""
        return self._port.write(data) or 0


class Pixels:
    """A NeoPixel strip."""

    def __init__(self, strip):
        self._strip = strip
        self._shown = bytes(3 * len(strip))

    def __len__(self):
        return len(self._strip)

    def show(self, frame):
        """Light the pixels."""
        shown = self._shown
        for at in range(0, len(frame), 3):
            colour = frame[at : at + 3]
            if colour != shown[at : at + 3]:
                self._strip[at // 3] = tuple(colour)
        self._shown = frame
        self._strip.show()


class Keys:
    """Keys scanned by `keypad`."""

    def __init__(self, scanner):
        self._scanner = scanner
        self._edges = []

    def __len__(self):
        return self._scanner.key_count

    def get(self):
        """The next edge."""
        events = self._scanner.events
        if events.overflowed:  # nobody knows what is missing: all up, then the scanner says anew what is down
            events.clear()
            self._edges = [(number, False) for number in range(len(self))]
            self._scanner.reset()
        if self._edges:
            return self._edges.pop(0)
        event = events.get()
        return None if event is None else (event.key_number, event.pressed)


class Pn532:
    """A tag reader with a PN532. It is asked, left alone while it looks, and asked again; started anew when it does not answer."""

    def __init__(self, start, irq=None):
        self._start = start
        self._irq = irq  # a pin that is low when there is an answer: with it, nothing is ever waited for
        self._chip = None
        self._asked_ms = None
        self._mend_ms = None

    def poll(self, now_ms):
        """The uids that lie there, None while the chip is still looking."""
        try:
            return self._poll(now_ms)
        except Exception:
            self._chip = None
            self._mend_ms = now_ms + MEND_MS
            raise

    def _poll(self, now_ms):
        if self._chip is None:
            if self._mend_ms is not None and now_ms < self._mend_ms:
                return None
            self._chip = self._start()
            self._chip.SAM_configuration()
            self._chip.call_function(RF_CONFIGURATION, params=[0x05, 0xFF, 0x01, TRIES])
            self._asked_ms = None
        if self._asked_ms is None:
            if not self._chip.send_command(LIST_TAGS, params=[TAGS_AT_ONCE, 0x00], timeout=0.05):
                raise OSError("the PN532 does not listen")
            self._asked_ms = now_ms
            return None
        return self._answer(now_ms - self._asked_ms)

    def _answer(self, looked_ms):
        if self._irq.value if self._irq is not None else looked_ms < LOOKING_MS:
            answer = None
        else:
            answer = self._chip.process_response(LIST_TAGS, response_length=60, timeout=0.005)
        if answer is not None:
            self._asked_ms = None
            return uids(bytes(answer))
        if looked_ms >= ANSWER_MS:
            raise OSError("the PN532 does not answer")
        return None


def uids(answer):
    """The uids in the answer to LIST_TAGS: for each tag its number, SENS_RES (2), SEL_RES, length and uid, perhaps an ATS."""
    found = []
    at = 1
    for _ in range(answer[0] if answer else 0):
        size = answer[at + 4]
        uid = answer[at + 5 : at + 5 + size]
        if len(uid) != size or not size:
            raise OSError("the PN532 gave half an answer")
        found.append(uid)
        is_smart_card = answer[at + 3] & 0x20  # then its ATS follows, which begins with its own length
        at += 5 + size
        if is_smart_card and at < len(answer):
            at += answer[at]
    return found


def pn532_on_i2c(i2c, irq=None):
    """A reader on an I2C bus; its address is fixed, so one a bus."""

    def start():
        from adafruit_pn532.i2c import PN532_I2C

        return PN532_I2C(i2c)

    return Pn532(start, irq)


def pn532_on_spi(spi, select, irq=None):
    """A reader on an SPI bus; any number, each with its own select pin."""

    def start():
        from adafruit_pn532.spi import PN532_SPI

        return PN532_SPI(spi, select)

    return Pn532(start, irq)


def pn532_on_uart(uart, irq=None):
    """A reader on a serial line of its own, opened with a timeout of 0.02 s: the library waits that long for bytes that never come."""

    def start():
        from adafruit_pn532.uart import PN532_UART

        return PN532_UART(uart)

    return Pn532(start, irq)
