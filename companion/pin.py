"""The staff's PIN: kept as a hash, and guessed at only a few dozen times a day, whatever is unplugged or set meanwhile."""

from __future__ import annotations

import hashlib
import hmac
import logging
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from companion.files import replace

log = logging.getLogger(__name__)
FILE = "staff.json"
RECOVERY = (Path("/boot/firmware/companion-pin.txt"), Path("/boot/companion-pin.txt"))  # where any PC can write on the card of a Pi

SHORTEST, LONGEST = 4, 8  # digits
FREE = 5  # wrong guesses in a row before anybody waits
FIRST_S, LONGEST_S = 30.0, 3600.0  # the first wait, which doubles, and the longest
POOL, REFILL_S = 20, 3000.0  # guesses at hand at most, and how long the next one takes: never more than 48 in 24 hours
SCREEN, TAG = "screen", "tag"  # the ways to the PIN: a finger, or the staff's tag; one cannot be shut by the other's wrong guesses


class PinError(Exception):
    """The PIN cannot be looked at or kept now; the message says why and what to do."""


class Kept(msgspec.Struct, omit_defaults=True):
    """What the file holds."""

    salt: bytes = b""
    hash: bytes = b""  # empty: no PIN was chosen yet
    wrong: dict[str, int] = {}  # by way: wrong guesses in a row
    pool: float = POOL  # guesses at hand when the last one was made
    missed: int = 0  # wrong guesses since the right one
    taken: int = 0  # when the recovery file was written that was taken last


class Pin:
    """A PIN in its file. Time is that of a clock that never jumps; a restart lets every wait begin anew, so unplugging saves nothing."""

    def __init__(self, path: Path | None, salt: Callable[[], bytes], now: float) -> None:
        self._path, self._salt, self._since = path, salt, now
        self.noticed = 0  # wrong guesses before the last right one: the staff should know
        self._kept: Kept | None = self._read()

    @property
    def is_set(self) -> bool:
        """Whether there is a PIN; a damaged file keeps everybody out until a new one is chosen."""
        return self._kept is None or bool(self._kept.hash)

    @property
    def missed(self) -> int:
        """Wrong guesses since the right one."""
        return self._kept.missed if self._kept else 0

    def wait(self, now: float, way: str = SCREEN) -> float:
        """How many seconds nobody may guess yet."""
        if self._kept is None:
            return 0.0
        self._since = min(self._since, now)
        over = self._kept.wrong.get(way, 0) - FREE
        delay = min(LONGEST_S, FIRST_S * 2**over) if over >= 0 else 0.0
        short = max(0.0, 1.0 - self._pool(now)) * REFILL_S
        return max(0.0, self._since + delay - now, short)

    def guess(self, digits: str, now: float, way: str = SCREEN) -> bool:
        """Whether these are the digits. The guess is counted on the disk before it is looked at."""
        kept = self._whole()
        if self.wait(now, way) > 0:
            return False
        before = msgspec.structs.replace(kept, pool=self._pool(now))
        spent = before.pool - 1
        counted = {**kept.wrong, way: kept.wrong.get(way, 0) + 1}
        self._write(msgspec.structs.replace(before, wrong=counted, pool=spent, missed=kept.missed + 1))
        self._since = now
        if not hmac.compare_digest(hashed(digits, kept.salt), kept.hash):
            return False
        self._write(msgspec.structs.replace(before, wrong={**kept.wrong, way: 0}, missed=0))
        self.noticed = kept.missed
        return True

    def choose(self, digits: str, taken: int | None = None) -> None:
        """Take another PIN; `PinError` says why these digits will not do."""
        problem = weakness(digits)
        if problem:
            raise PinError(problem)
        salt = self._salt()
        last = self._kept.taken if self._kept else 0
        self._write(Kept(salt, hashed(digits, salt), taken=last if taken is None else taken))

    def forget(self) -> None:
        """Have no PIN, so that the next who asks for the staff's tools chooses one."""
        self._write(Kept(taken=self._kept.taken if self._kept else 0))

    def recover(self, places: Iterable[Path] = RECOVERY) -> str:
        """Take the PIN that the owner wrote on the card, each file once; what came of it, in a sentence."""
        for place in places:
            try:
                written, text = place.stat().st_mtime_ns, place.read_bytes()[:64].decode("utf-8", "replace").strip()
            except OSError:
                continue
            if self._kept is not None and written == self._kept.taken:
                continue
            try:
                self.choose(text, written)
            except PinError as error:
                return f"{place} was not taken: {error}"
            return f"The PIN of {place} holds now; remove the file."
        return ""

    def _pool(self, now: float) -> float:
        """The guesses at hand; while the companion is off, none comes back."""
        assert self._kept is not None
        return min(POOL, self._kept.pool + max(0.0, now - self._since) / REFILL_S)

    def _whole(self) -> Kept:
        if self._kept is None:
            raise PinError(f"{FILE} is damaged, so no PIN is right; choose a new one with companion staff pin.")
        return self._kept

    def _read(self) -> Kept | None:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Kept) if self._path else Kept()
        except FileNotFoundError:
            return Kept()
        except (OSError, msgspec.MsgspecError) as error:
            log.warning("%s cannot be read (%s); choose a new PIN with companion staff pin.", self._path, error)
            return None

    def _write(self, kept: Kept) -> None:
        if self._path is not None:
            try:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                replace(self._path, msgspec.json.encode(kept))
            except OSError as error:
                why = f"{self._path} cannot be written ({error.strerror}), so no PIN counts; make room for it on the disk."
                raise PinError(why) from error
        self._kept = kept


def hashed(digits: str, salt: bytes) -> bytes:
    """Digits as they are kept: slow to try out, even for who has the file."""
    return hashlib.scrypt(digits.encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)


def weakness(digits: str) -> str:
    """Why these digits are no good PIN; empty: they are one.

    >>> weakness("12"), weakness("4444"), weakness("3456"), weakness("4711")
    ('A PIN has 4 to 8 digits.', 'A PIN of one digit is guessed at once.', 'Digits in a row are guessed at once.', '')
    """
    if not (digits.isascii() and digits.isdecimal() and SHORTEST <= len(digits) <= LONGEST):
        return f"A PIN has {SHORTEST} to {LONGEST} digits."
    if len(set(digits)) == 1:
        return "A PIN of one digit is guessed at once."
    return "Digits in a row are guessed at once." if digits in "01234567890" or digits in "09876543210" else ""
