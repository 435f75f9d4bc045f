"""A score sheet as an aligned table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.game import Sheet
from companion.text.terminal import listed


def score_lines(sheet: Sheet, names: Sequence[str], *, over: bool) -> list[str]:
    """A row for every line of the sheet, a column for every player; who has won, or who leads.

    >>> from companion.kit.score import sheet
    >>> print("\\n".join(score_lines(sheet([[("Wishes", 4)], [("Wishes", 2), ("Oil", 1)]]), ["Ann", "Bob"], over=True)))
            Ann  Bob
    Wishes    4    2
    Oil       -    1
    Total     4    3
    Ann wins.
    """
    labels = list(dict.fromkeys(line.label for score in sheet.scores for line in score.lines))
    points = [{line.label: str(line.points) for line in score.lines} for score in sheet.scores]
    table = [["", *names]]
    table += [[label, *(column.get(label, "-") for column in points)] for label in labels]
    table.append(["Total", *(str(score.total) for score in sheet.scores)])
    return [*_aligned(table), *_standing(sheet, names, over)]


def _aligned(table: list[list[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in table]


def _standing(sheet: Sheet, names: Sequence[str], over: bool) -> list[str]:
    winners = [names[seat] for seat in sheet.winners]
    if not over:
        return [f"{listed(winners)} {'lead' if len(winners) > 1 else 'leads'}."]
    if sheet.verdict:
        return [sheet.verdict]
    if len(winners) > 1:
        return [f"{listed(winners)} share the win."]
    return [f"{winners[0]} wins.", sheet.note] if sheet.note else [f"{winners[0]} wins."]
