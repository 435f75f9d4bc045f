"""`companion matches`: the evenings that are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.commands.console import console
from companion.commands.play import at_table
from companion.game import BadValue
from companion.journal import Journal, JournalError
from companion.session import held
from companion.storage import DataFolder
from companion.text.start import resumed


def list_matches(data: Path) -> int:
    """A line for every match, the newest first; one that cannot be opened says why and does not hide the others."""
    paths = DataFolder(data, volatile=True).matches() if data.is_dir() else []
    for path in paths:
        print(_line(path))
    if not paths:
        print(f"No match is kept in {data}.")
    return 0


def resume(data: Path, number: int | None, *, volatile: bool, clock: Callable[[], float]) -> int:
    """Go on with a match of the list, or with the newest unfinished one."""
    if not data.is_dir():
        raise BadValue(f"No match is kept in {data}.")
    terminal = console()
    return at_table(resumed(DataFolder(data, volatile=volatile), terminal, number), terminal, clock)


def _line(path: Path) -> str:
    number, _, game = path.stem.partition("-")
    try:
        journal = Journal.open(path)
    except JournalError as error:
        return f"{number}  {game}  {error}"
    journal.close()
    steps = max(len(held(journal.rows)[0]) - 1, 0)
    state = "finished" if journal.rows and journal.rows[-1].over else "unfinished"
    return f"{number}  {game}  {', '.join(journal.header.players)}  {steps} {'step' if steps == 1 else 'steps'}  {state}"
