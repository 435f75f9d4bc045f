"""A look into SQLite's write-ahead log for damage in its middle, which SQLite takes for its end and cuts off without a word."""

from __future__ import annotations

import struct
from pathlib import Path

_HEAD = struct.Struct(">8I")  # magic, version, page size, checkpoint, salt, salt, sum, sum (sqlite.org/fileformat2.html#walformat)
_FRAME = struct.Struct(">6I")  # page, size of the database after a commit or 0, salt, salt, sum, sum


def is_broken(path: Path) -> bool:
    """Whether whole transactions lie behind a place of the log that does not verify.

    A log whose last transaction is torn is not broken: a power cut does that before anybody was told of the step. But the
    next transaction is only begun once the one before is safe, so anything behind a finished one proves later damage.
    """
    log = path.read_bytes() if path.exists() else b""
    if len(log) < _HEAD.size + _FRAME.size:
        return False
    magic, _, page, _, *salts, one, two = _HEAD.unpack_from(log)
    order = "<" if magic == 0x377F0682 else ">"
    sums = _summed(log[:24], (0, 0), order)
    if sums != (one, two):
        return True  # frames without the head that is synced before the first of them
    starts = range(_HEAD.size, len(log) - _FRAME.size - page + 1, _FRAME.size + page)
    unread = iter(starts)
    for start in unread:
        _, _, *own, one, two = _FRAME.unpack_from(log, start)
        sums = _summed(log[start : start + 8] + log[start + _FRAME.size : start + _FRAME.size + page], sums, order)
        if own != salts or sums != (one, two):
            return _has_transaction_before_another(log, [start, *unread], salts)
    return False


def _has_transaction_before_another(log: bytes, starts: list[int], salts: list[int]) -> bool:
    """Whether a commit is followed by anything of the same log; older frames, left from before it began anew, have other salts."""
    frames = [_FRAME.unpack_from(log, start) for start in starts]
    commits = [frame[1] > 0 for frame in frames if list(frame[2:4]) == salts]
    return any(commits[:-1])


def _summed(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    """SQLite's running checksum; the remainder can wait until the end, because only sums are taken."""
    one, two = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for first, second in zip(words, words, strict=True):
        one += first + two
        two += second + one
    return one & 0xFFFFFFFF, two & 0xFFFFFFFF
