"""`companion matches show`: a match told from its first step to its last, or how it stood after any of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.archive.dates import day, span
from companion.archive.library import which
from companion.archive.record import Kept, Record, read, record_of
from companion.clocks import told
from companion.game import BadValue

Wait = Callable[[float], object]


def show(data: Path, wanted: str, *, step: int | None, pause: float, wait: Wait) -> int:
    """Tell the whole match, with so many seconds between two steps; or how it stood after one step."""
    kept = read(which(data, wanted))
    if step is not None:
        return _standing(kept, step)
    record = record_of(kept)
    print(_head(record), flush=True)
    before = 0
    for number, row in enumerate(kept.steps):
        view = kept.game.view(kept.state(row), "public", "")
        if view.round != before and number:
            print(f"{'Round' if view.last_round else 'Turn'} {view.round}", flush=True)
            before = view.round
        print(f"{number:5}  {row.text}", flush=True)
        if pause:
            wait(pause)
    print(_end(record), end="")
    return 0


def _standing(kept: Kept, step: int) -> int:
    """How everybody stood after a step, as everybody at the table could see it."""
    steps = kept.steps
    if not 0 <= step < len(steps):
        raise BadValue(f"{kept.id} has the steps 0 to {len(steps) - 1}, not {step}.")
    print(f"After step {step} of {len(steps) - 1}: {steps[step].text}")
    print(*kept.game.brief(kept.state(steps[step]), "public"), sep="\n")
    return 0


def _head(record: Record) -> str:
    name = f" “{record.name}”" if record.name else ""
    when = ", ".join(filter(None, (day(record.started), span(record.seconds))))
    return f"{record.title}{name}: {', '.join(seat.name for seat in record.seats)} ({when})"


def _end(record: Record) -> str:
    """The score sheet and the time that everybody used."""
    width = max(len(seat.name) for seat in record.seats)
    lines = []
    for seat in sorted(record.seats, key=lambda seat: seat.rank):
        points = "left" if seat.points is None else str(seat.points)
        sheet = ", ".join(f"{line.label} {line.points}" for line in seat.lines)
        lines.append(f"{seat.rank}.  {seat.name:{width}}  {points:>4}  {told(seat.seconds):>7}  {sheet}\n")
    verdict = f"{' and '.join(record.winners) or 'Nobody'} won. {record.note}".strip() if record.over else "It is not over yet."
    return f"{''.join(lines)}{verdict}\n"
