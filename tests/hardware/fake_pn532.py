"""A PN532 made of bytes: it parses and answers frames on a serial line as the chip does, with the chip's habits."""

from __future__ import annotations

ACK = bytes.fromhex("0000FF00FF00")
FOR_EVER = 0xFF


def framed(data: bytes) -> bytes:
    return b"\0\0\xff" + bytes([len(data), -len(data) & 0xFF]) + data + bytes([-sum(data) & 0xFF, 0])


class FakePn532:
    """Answers the commands the driver uses. A tag once listed sits out the next listing unless the radio was off in between."""

    def __init__(self) -> None:
        self.tags: list[str] = []
        self.is_silent = False
        self.garble = 0  # how many answers to spoil
        self.selects_with_ats = False
        self.commands: list[int] = []
        self.missed = 0  # listings that a tag sat out
        self._retries = FOR_EVER
        self._picked_out: list[str] = []
        self._pending = b""

    def power_up(self) -> None:
        """Forget the settings, as after a loss of power."""
        self._retries, self._picked_out, self._pending = FOR_EVER, [], b""

    def answer(self, data: bytes) -> bytes:
        """What the chip says to bytes from the host."""
        self._pending += data
        said = b""
        while (start := self._pending.find(b"\0\0\xff")) >= 0 and len(self._pending) >= start + 5:
            length, complement = self._pending[start + 3 : start + 5]
            if (length + complement) & 0xFF:
                self._pending = self._pending[start + 3 :]
                continue
            end = start + 5 + length + 2
            if len(self._pending) < end:
                break
            body, self._pending = self._pending[start + 5 : end - 1], self._pending[end:]
            said += self._obey(body)
        return said

    def _obey(self, body: bytes) -> bytes:
        assert sum(body) & 0xFF == 0
        assert body[0] == 0xD4
        command, parameters = body[1], body[2:-1]
        self.commands.append(command)
        if self.is_silent:
            return b""
        result = self._result(command, parameters)
        if result is None:
            return ACK
        frame = framed(bytes([0xD5, command + 1]) + result)
        if self.garble:
            self.garble -= 1
            frame = frame[:6] + bytes([frame[6] ^ 0x55]) + frame[7:]
        return ACK + frame

    def _result(self, command: int, parameters: bytes) -> bytes | None:
        match command, *parameters:
            case 0x02, *_:
                return bytes.fromhex("32010607")
            case 0x14, *_:
                return b""
            case 0x32, 0x01, radio:
                if not radio & 1:
                    self._picked_out = []
                return b""
            case 0x32, 0x05, _, _, retries:
                self._retries = retries
                return b""
            case 0x4A, most, 0x00:
                return self._listing(most)
        raise AssertionError(f"no such command: {command:02X} {parameters.hex()}")

    def _listing(self, most: int) -> bytes | None:
        awake = [tag for tag in self.tags if tag not in self._picked_out]
        self.missed += len(awake) < len(self.tags)
        self._picked_out = awake[:most]
        if not awake and self._retries == FOR_EVER:
            return None
        found = bytes([len(awake[:most])])
        for number, tag in enumerate(awake[:most], 1):
            uid = bytes.fromhex(tag)
            sak, ats = (0x20, b"\x06\x75\x77\x81\x02\x80") if self.selects_with_ats else (0x00, b"")
            found += bytes([number, 0x00, 0x44, sak, len(uid)]) + uid + ats
        return found
