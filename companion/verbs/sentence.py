"""What a player is told of an error."""

from __future__ import annotations


def sentence_of(error: Exception) -> str:
    """What a player is told of an error; nothing for a fault of the companion itself, which must surface."""
    from companion.kiosk.system import KioskError

    if isinstance(error, KioskError):  # asked first: installing works before the packages that the others need are there
        return str(error)
    if isinstance(error, OSError):
        return f"{error.filename or 'The output'} cannot be used: {error.strerror or error}."
    from companion.backup import BackupError
    from companion.config import ConfigError
    from companion.game import BadValue, Rejected
    from companion.journal import JournalError
    from companion.packs import PackError
    from companion.session import Barrier
    from companion.view import NoScreen

    if isinstance(error, NoScreen | BadValue | Rejected | JournalError | PackError | Barrier | ConfigError | BackupError):
        return str(error)
    return "The input ended before an answer came." if isinstance(error, EOFError) else ""
