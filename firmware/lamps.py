# mypy: disable-error-code="no-untyped-def"
"""What the pixels show: the companion's frame, a glow while it is silent, then nothing; never more current than allowed."""

from firmware import wire

CHANNEL_MA = 20  # one colour of one pixel at full
IDLE_MA = 1  # a dark pixel
GLOW_AFTER_MS = 5000
DARK_AFTER_MS = 600000
BREATH_MS = 4000


def limited(frame: bytes, brightness: int, limit_ma: int) -> bytes:
    """The frame at this brightness, and darker as a whole if it would still draw more than the limit."""
    factor = brightness * 4096 // 255
    wanted = sum(frame) * CHANNEL_MA  # in 255ths of a milliamp, at full brightness
    allowed = (limit_ma - len(frame) // 3 * IDLE_MA) * 255
    if wanted and wanted * factor > allowed * 4096:
        factor = max(allowed, 0) * 4096 // wanted
    if factor >= 4096:
        return bytes(frame)
    if factor <= 0:
        return bytes(len(frame))
    return bytes([value * factor >> 12 for value in frame])


def glow(pixels: int, now_ms: int) -> bytes:
    """A dim amber that breathes: here is a table, its companion is away."""
    moment = now_ms % BREATH_MS * 16 // BREATH_MS
    level = 1 + (moment if moment < 8 else 15 - moment)
    return bytes((2 * level, level, 0)) * pixels


class Lamps:
    """The pixels and the frame they should show."""

    def __init__(self, pixels, limit_ma: int) -> None:
        self.limit_ma = limit_ma
        self._pixels = pixels
        self._count = len(pixels)
        self._frame = bytearray(3 * self._count)
        self._base = -1  # the sequence of that frame; -1: changes cannot be put into it
        self._brightness = 255
        self._host_limit_ma = wire.NO_LIMIT
        self._drawn = b""

    def whole(self, sequence: int, payload: bytes) -> bool:
        """Take a frame; False if it is of another size."""
        if len(payload) != len(self._frame):
            return False
        self._frame = bytearray(payload)
        self._base = sequence
        return True

    def changes(self, sequence: int, payload: bytes) -> bool:
        """Take changes to the frame before; False if they are changes to another one."""
        if len(payload) < 4 or self._base < 0 or int.from_bytes(payload[:4], "little") != self._base:
            return False
        self._base = sequence if wire.apply_changes(self._frame, payload) else -1
        return self._base >= 0

    def forget(self) -> None:
        """A new conversation begins with a whole frame."""
        self._base = -1

    def limits(self, brightness: int, limit_ma: int) -> None:
        """What the companion wants; the board's own limit holds in any case."""
        self._brightness = brightness
        self._host_limit_ma = limit_ma

    def step(self, now_ms: int, silent_ms: int) -> None:
        """Show what should be seen now, if it is not seen already."""
        frame = bytes(self._frame)
        if silent_ms >= DARK_AFTER_MS:
            frame = bytes(len(frame))
        elif silent_ms >= GLOW_AFTER_MS:
            frame = glow(self._count, now_ms)
        drawn = limited(frame, self._brightness, min(self.limit_ma, self._host_limit_ma))
        if drawn != self._drawn:
            self._pixels.show(drawn)
            self._drawn = drawn
