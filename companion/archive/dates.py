"""Moments as people write them. Nothing here asks what time it is."""

from __future__ import annotations

from datetime import UTC, datetime


def utc(moment: float) -> str:
    """The date and time in the world's own time.

    >>> utc(1_000_000.0)
    '1970-01-12 13:46:40'
    """
    return _at(moment).strftime("%Y-%m-%d %H:%M:%S")


def day(moment: float) -> str:
    """The day here, as it is written in a list; nothing for a clock that was never set.

    >>> day(0.0)
    ''
    """
    return _at(moment).astimezone().strftime("%Y-%m-%d") if moment > 0 else ""


def _at(moment: float) -> datetime:
    return datetime.fromtimestamp(min(max(moment, 0.0), 253_402_000_000.0), UTC)  # what a damaged clock says may be no date at all


def span(seconds: float) -> str:
    """A time as it is told.

    >>> span(5040), span(50), span(3600), span(140)
    ('1 h 24 min', '50 s', '1 h', '2 min')
    """
    minutes = int(seconds) // 60
    if not minutes:
        return f"{int(seconds)} s"
    hours, rest = divmod(minutes, 60)
    return " ".join(part for part in (f"{hours} h" if hours else "", f"{rest} min" if rest else "") if part)
