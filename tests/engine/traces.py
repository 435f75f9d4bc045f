"""What a match leaves behind, to be compared before and after."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.journal import Journal
from companion.session import Session


def everything(session: Session) -> tuple[Any, ...]:
    """All there is to know about a match: its state, its records on disk, its history, what can be redone."""
    rows = session.journal._db.execute("select * from steps order by n").fetchall()
    return msgspec.json.encode(session.state), rows, session.history(1000), session.step, list(session._undone)


def reopened(session: Session) -> Session:
    """The same match, closed and taken up again; closed again at once, since it is only looked at."""
    path = session.journal.path
    session.close()
    again = Session.resume(session.game, Journal.open(path))
    again.journal.close()
    return again
